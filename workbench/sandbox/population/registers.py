"""What the registers hold about chance people: bans, court listings, watchlists."""

from __future__ import annotations

from datetime import date, timedelta

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.chance import TODAY, Chance
from workbench.sandbox.population.chance_people import Human, misspelt

REGULATOR_TYPES = (
    "afs_banned_disqualified",
    "banned_futures",
    "banned_securities",
    "credit_banned_disqualified",
    "disqualified_director",
    "disqualified_smsf",
)
TRUSTEE_TYPE = "ato_disqualified_trustee"
_COURTS = ("Local Court", "Magistrates Court", "District Court", "Supreme Court", "Federal Circuit Court")
_CASES = (
    "Possession of land",
    "Debt recovery",
    "Traffic offence",
    "Common assault",
    "Breach of contract",
    "Fraud",
)


def enter(chance: Chance, book: Book, everyone: list[Human], officers: dict[int, list[int]]) -> None:
    """The registers' entries for a block; who holds an office is not banned."""
    for one in everyone:
        draw = chance.random()
        if draw < 0.006 and one.id not in officers and one.place.state and one.born.year < 2000:
            _ban(chance, book, one)
        elif draw < 0.04 and one.place.state:
            _court(chance, book, one)
        elif draw < 0.0425:
            kind = chance.pick(("pep", "pep", "sanction"))
            source = "au_parliament" if kind == "pep" else "au_consolidated"
            book.watchlist(one.id, kind, source, f"Listed under the name {one.first} {one.last}")


def _ban(chance: Chance, book: Book, one: Human) -> None:
    begun = chance.day(date(max(2003, one.born.year + 22), 1, 1), TODAY)
    last = misspelt(chance, one.last) if chance.happens(0.15) else one.last
    middle = one.middle if chance.happens(0.7) else None
    name = (one.first, middle, last)
    place = one.place
    where = (place.suburb.upper(), place.state or "", place.postcode)
    if chance.happens(0.7):
        kind = chance.pick(REGULATOR_TYPES)
        ended = None if chance.happens(0.25) else begun + timedelta(days=365 * chance.between(1, 10))
        comments = "Prohibited from managing corporations" if kind == "disqualified_director" else None
        book.ban(
            one.id, "regulator", kind, name, f"90{one.id:07d}", begun, ended, place=where, comments=comments
        )
    if chance.happens(0.4):
        note = "Disqualified from acting as a trustee of a self-managed superannuation fund"
        book.ban(
            one.id, "trustee", TRUSTEE_TYPE, name, f"T90{one.id:07d}", begun, None, place=where, comments=note
        )


def _court(chance: Chance, book: Book, one: Human) -> None:
    """A listing of the person, or of an unknown namesake in another place."""
    own = chance.happens(0.6)
    listing = chance.pick(("civil", "criminal"))
    day = chance.day(date(2012, 1, 1), TODAY)
    case = chance.pick(_CASES[:2] + _CASES[4:5] if listing == "civil" else _CASES[2:4] + _CASES[5:])
    town = one.place.suburb.split()[0]
    book.court_record(
        one.id if own else None, one.first, one.middle if own and chance.happens(0.5) else None, one.last,
        day,
        chance.pick(_COURTS), town, one.place.state or "NSW", f"{day.year}/9{one.id:07d}", listing, case,
        "Listed for mention" if chance.happens(0.4) else None,
    )  # fmt: skip
