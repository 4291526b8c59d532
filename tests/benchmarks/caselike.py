"""Records like those of a case: invented people as six kinds of sources mention them, with what confuses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any


def _words(text: str) -> list[str]:
    return text.split()


GIVEN_M = _words("""
james william john thomas benjamin nicholas matthew joshua daniel michael jacob zachary robert peter
andrew christopher stephen lachlan ethan samuel alexander ryan liam noah oliver lucas harrison mitchell
cameron dylan jordan connor nathan aaron hugo felix marcus adrian vincent gordon keith douglas graham
raymond kevin
""")
GIVEN_F = _words("""
jessica isabella madeline rebecca katherine margaret elizabeth emily sarah hannah olivia charlotte sophie
chloe grace amelia ruby lily georgia zoe lucy alice eleanor victoria caroline diana helen judith patricia
susan jennifer kathleen deborah christine barbara frances teresa monica yvonne beverley claire naomi
tamara bianca
""")
NICKS = {
    name: short.split()
    for name, short in (
        pair.split(": ")
        for pair in """
william: will bill; james: jim jimmy; thomas: tom; benjamin: ben; nicholas: nick; matthew: matt;
joshua: josh; daniel: dan danny; michael: mick mike; jessica: jess; isabella: bella; jacob: jake;
zachary: zac; madeline: maddie; rebecca: bec; katherine: kate; robert: bob rob; margaret: peggy meg;
elizabeth: liz beth; andrew: andy; christopher: chris; stephen: steve; samuel: sam; alexander: alex;
susan: sue; jennifer: jenny; deborah: deb; patricia: pat trish; christine: chris; raymond: ray
""".replace("\n", " ")
        .strip()
        .split("; ")
    )
}
SURNAMES = _words("""
smith jones williams brown wilson taylor johnson white martin anderson thompson nguyen walker harris lee
ryan robinson kelly king campbell clarke green webb mason reid hughes murphy ross gordon burton mccarthy
okafor patel singh kowalski rossi papadopoulos haddad novak larsen petrov kaur sharma tran pham dawson
fletcher griffin holloway ingram jarvis kendall lockwood mercer norris ormond pickering quigley radford
sheldon thornton underhill vickers whitaker yardley abbott barlow cartwright dalton eastwood farrow
garland hathaway ibbotson jessop kershaw lambert marsden nettleton oakley pemberton quince rowntree
stanton tattersall upton vaughan wakefield yates ashworth braddock clements driscoll ellery fairburn
goddard hepworth
""")
STREETS = _words("""
station church park high victoria george railway albert queen mill king bridge william chapel elizabeth
wattle banksia acacia grevillea jacaranda waratah boronia kurrajong melaleuca lilly pilly correa hakea
telopea
""")
TYPES = [
    ("Street", "St"),
    ("Road", "Rd"),
    ("Avenue", "Ave"),
    ("Court", "Ct"),
    ("Place", "Pl"),
    ("Crescent", "Cres"),
]
_FIRST_POSTCODES = {"NSW": 2000, "VIC": 3000, "QLD": 4000, "SA": 5000, "WA": 6000}
SUBURBS = [
    (name, str(_FIRST_POSTCODES[state] + 13 * i), state)
    for state, names in {
        "NSW": "parramatta penrith bankstown liverpool hornsby manly dapto cessnock orange dubbo",
        "VIC": "footscray geelong ballarat sunbury werribee dandenong frankston bendigo",
        "QLD": "toowoomba caboolture ipswich nundah cairns mackay logan",
        "SA": "glenelg gawler salisbury unley",
        "WA": "fremantle joondalup midland",
    }.items()
    for i, name in enumerate(names.split())
]
DOMAINS = ["example.com", "example.net", "example.org", "mail.example.com"]


@dataclass
class Person:
    """The truth behind the records."""

    key: int
    sex: str
    given: str
    middle: str | None
    surname: str
    dob: str
    phones: list[str]
    emails: list[str]
    homes: list[tuple[str, ...]]
    old_surname: str | None = None
    company: str | None = None
    service: tuple[str, ...] | None = None


@dataclass
class Rates:
    """How often each thing happens; a variant of the set changes some."""

    typo: float = 0.06
    nickname: float = 0.15
    initial: float = 0.06
    swap_names: float = 0.01
    day_month: float = 0.03
    digit: float = 0.02
    name_change: float = 0.08
    father_son: float = 0.05
    twins: float = 0.02
    family_contact: float = 0.5
    missing: float = 0.15
    upper: float = 0.15
    sources: dict[str, float] = field(
        default_factory=lambda: {
            "contact": 0.30, "history": 0.20, "enhancement": 0.17,
            "social": 0.12, "officer": 0.15, "ban": 0.06,
        }
    )  # fmt: skip


def generate(
    seed: int, records: int = 5000, people: int = 1500, rates: Rates | None = None
) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """Flat records and, by unique id, the person that each is of."""
    rates = rates or Rates()
    rng = random.Random(seed)
    invented = population(rng, people, rates)
    rows: list[dict[str, Any]] = []
    truth: dict[str, int] = {}
    kinds, weights = list(rates.sources), list(rates.sources.values())
    for number in range(records):
        person = invented[number] if number < len(invented) else rng.choice(invented)
        kind = rng.choices(kinds, weights)[0]
        if kind in ("officer", "ban") and person.company is None:
            kind = rng.choice(["contact", "history", "enhancement"])
        row = _record(rng, person, kind, rates)
        rows.append(row)
        truth[f"r{number}"] = person.key
    order = list(range(records))
    rng.shuffle(order)
    return [{"unique_id": f"r{i}", **rows[i]} for i in order], truth


def population(rng: random.Random, people: int, rates: Rates) -> list[Person]:
    """Invented people in families, with their homes and contacts."""
    found: list[Person] = []
    agents = [_home(rng) for _ in range(12)]
    while len(found) < people:
        surname = rng.choices(SURNAMES, [3 if i < 20 else 1 for i in range(len(SURNAMES))])[0]
        home, phone = _home(rng), _phone(rng)
        email = f"{surname}family{rng.randrange(99)}@{rng.choice(DOMAINS)}"
        size = rng.choices([1, 2, 3, 4, 5], [35, 25, 17, 15, 8])[0]
        family: list[Person] = []
        for position in range(size):
            adult = position < 2
            sex = rng.choice("MF") if position != 1 else ("F" if family[0].sex == "M" else "M")
            given = rng.choice(GIVEN_M if sex == "M" else GIVEN_F)
            year = rng.randrange(1940, 1985) if position == 0 else int(family[0].dob[:4])
            year += rng.randrange(-5, 6) if position == 1 else rng.randrange(20, 36) if position > 1 else 0
            dob = date(rng, year)
            if position > 1 and rng.random() < rates.father_son * 4 and family[0].sex == sex:
                given = family[0].given
            if position > 2 and rng.random() < rates.twins * 5:
                dob = family[2].dob
            own_surname = surname
            if position == 1 and rng.random() < 0.2:
                own_surname = rng.choice(SURNAMES)
            middle = rng.choice(GIVEN_M if sex == "M" else GIVEN_F) if rng.random() < 0.6 else None
            phones = [phone] if rng.random() < rates.family_contact else []
            phones += (
                [_phone(rng) for _ in range(rng.choice([1, 1, 2]))] if adult or rng.random() < 0.7 else []
            )
            emails = [f"{given}.{own_surname}{rng.randrange(99)}@{rng.choice(DOMAINS)}"]
            if rng.random() < rates.family_contact / 2:
                emails.append(email)
            homes = [home] + [_home(rng) for _ in range(rng.choice([0, 0, 1, 2]))]
            person = Person(
                len(found) + len(family),
                sex,
                given,
                middle,
                own_surname,
                dob,
                phones or [phone],
                emails,
                homes,
            )
            if rng.random() < rates.name_change:
                person.old_surname = rng.choice(SURNAMES)
            if rng.random() < 0.35:
                person.company = f"{rng.randrange(10**7):08d}"
                person.service = rng.choice(agents) if rng.random() < 0.5 else home
            family.append(person)
        if len(family) > 1 and family[0].company and rng.random() < 0.3:
            family[1].company = family[0].company
        found += family
    return found[:people]


def _record(rng: random.Random, p: Person, kind: str, rates: Rates) -> dict[str, Any]:
    def present() -> bool:
        return rng.random() >= rates.missing

    given, middle, surname = p.given, p.middle, p.surname
    if p.old_surname and rng.random() < 0.35:
        surname = p.old_surname
    home = p.homes[0] if rng.random() < 0.7 else rng.choice(p.homes)
    row: dict[str, Any] = {}
    use_nick = kind in ("contact", "social", "enhancement") and rng.random() < rates.nickname * 1.5
    if use_nick and given in NICKS:
        given = rng.choice(NICKS[given])
    if rng.random() < rates.initial:
        given = given[0]
    row["middle"] = middle if middle and kind in ("officer", "ban", "history") and present() else None
    if middle and row["middle"] and rng.random() < 0.3:
        row["middle"] = middle[0]
    dob: str | None = None
    if kind == "history":
        dob = p.dob if present() else None
    elif kind == "contact":
        dob = p.dob if rng.random() < 0.25 else None
    elif kind == "enhancement":
        dob = p.dob if rng.random() < 0.4 else (p.dob[:4] if rng.random() < 0.3 else None)
    elif kind == "officer":
        dob = p.dob[:7] if present() else None
    elif kind == "ban":
        dob = rng.choice([p.dob, p.dob[:4], None])
    elif kind == "social":
        dob = p.dob[:4] if rng.random() < 0.15 else None
    if dob and len(dob) == 10:
        if rng.random() < rates.day_month and int(dob[8:]) <= 12:
            dob = f"{dob[:4]}-{dob[8:]}-{dob[5:7]}"
        elif rng.random() < rates.digit:
            dob = dob[:-1] + str((int(dob[-1]) + 1) % 9)
    row["dob"] = dob
    if kind in ("contact", "history", "enhancement"):
        row["phone"] = rng.choice(p.phones) if present() else None
        row["email"] = rng.choice(p.emails) if kind != "history" and present() else None
        place: tuple[str, ...] | None = home if present() else None
    elif kind == "social":
        row["phone"] = rng.choice(p.phones) if rng.random() < 0.3 else None
        row["email"] = rng.choice(p.emails) if rng.random() < 0.8 else None
        place = ("", "", *home[2:]) if rng.random() < 0.5 else None
    else:
        row["company_no"] = p.company
        place = p.service if kind == "officer" else (home if present() else None)
    if place:
        number, street, suburb, postcode, state = place
        if street:
            name, kind_of = street.rsplit(" ", 1)
            full = dict(TYPES)
            street = f"{name} {rng.choice([kind_of, full[kind_of]])}"
            if rng.random() < rates.typo:
                street = typo(rng, street)
        row.update(
            street_no=number or None, street=street or None, suburb=suburb, postcode=postcode, state=state
        )
    if rng.random() < rates.typo and len(given) > 3:
        given = typo(rng, given)
    if rng.random() < rates.typo:
        surname = typo(rng, surname)
    if row.get("email") and rng.random() < rates.typo / 3:
        row["email"] = typo(rng, row["email"].split("@")[0]) + "@" + row["email"].split("@")[1]
    if rng.random() < rates.swap_names:
        given, surname = surname, given
    if rng.random() < rates.upper:
        surname = surname.upper()
    row["given"], row["surname"] = given, surname
    return row


def typo(rng: random.Random, word: str) -> str:
    """One letter changed, lost or added, or two exchanged."""
    at = rng.randrange(len(word))
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
    return rng.choice(
        [
            word[:at] + letter + word[at + 1 :],
            word[:at] + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :],
        ]
    )


def date(rng: random.Random, year: int) -> str:
    """A day of the year."""
    return f"{year}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}"


def _phone(rng: random.Random) -> str:
    return f"0491{rng.randrange(10**6):06d}"


def _home(rng: random.Random) -> tuple[str, ...]:
    suburb = rng.choice(SUBURBS)
    return (str(rng.randrange(1, 150)), f"{rng.choice(STREETS)} {rng.choice(TYPES)[0]}", *suburb)


ENDINGS = _words("son ton ham ley er man field wood by well worth more stone brook den dale shaw croft berg")


def crowd(seed: int, records: int) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """Any number of records: sets of 5,000, each with surnames and places of its own, mixed.

    A postcode is of the state of its suburb. As with people, no two sets have a mailbox or, up to a million
    records, many phones in common.
    """
    rows: list[dict[str, Any]] = []
    truth: dict[str, int] = {}
    for number in range(-(-records // 5000)):
        found, who = generate(seed + number, min(5000, records), min(1500, records * 3 // 10))
        for row in found:
            identity = f"{number}-{row['unique_id']}"
            truth[identity] = number * 10_000 + who[row["unique_id"]]
            row["unique_id"] = identity
            if number and row["surname"] and len(row["surname"]) > 1:
                row["surname"] += ENDINGS[number % len(ENDINGS)]
            if number and row.get("postcode"):
                row["postcode"] = str(int(row["postcode"]) + 30 * (number % 16))
                row["suburb"] += f" {'abcdefghijklmnop'[number % 16]}"
            if number and row.get("phone"):
                row["phone"] = f"04{(91 + number) % 100:02d}{row['phone'][4:]}"
            if number and row.get("email"):
                row["email"] = row["email"].replace("@", f"@n{number}.")
        rows += found
    random.Random(seed).shuffle(rows)
    return rows[:records], {row["unique_id"]: truth[row["unique_id"]] for row in rows[:records]}
