"""How the chance people can be reached: phones, emails, IP addresses, profiles.

Numbers and addresses that belong to nobody: mobiles from the regulator's fictitious block
0491 57x xxx and, past its ten thousand, from 0494 xxx xxx, a block kept for this population; landlines
from the fictitious blocks 5550 xxxx and 7010 xxxx of each area code; emails at example domains;
IP addresses from the documentation nets and 198.18.0.0/15; usernames that end in `sbx` and a number.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from workbench.sandbox.population import population_words
from workbench.sandbox.population.book import Book
from workbench.sandbox.population.chance import TODAY, Chance
from workbench.sandbox.population.chance_people import Human
from workbench.values.profiles import NETWORKS
from workbench.values.text import letters

_NETWORKS = tuple(NETWORKS)
_DOCUMENTATION = ("192.0.2.", "198.51.100.", "203.0.113.")
_PINGS = (None, None, None, "connected", "connected", "disconnected", "undetermined")
_plain = lru_cache(maxsize=50_000)(letters)
_KEPT = 3_000  # planted people use numbers below


def mobile_number(serial: int) -> str:
    """The serial-th mobile; scattered, never twice."""
    if serial < 10_000 - _KEPT:
        return f"049157{_KEPT + serial:04d}"
    block, place = divmod(serial, 1_000_000)
    return f"{('0494', '0496')[block]}{place * 700_001 % 1_000_000:06d}"


def ip_number(serial: int) -> str:
    """The serial-th IPv4 address for tests; they begin again past 131,000."""
    if serial < 600:
        return f"{_DOCUMENTATION[serial // 200]}{serial % 200 + 50}"
    place = (serial - 600) % 131_072
    return f"198.{18 + place // 65_536}.{place // 256 % 256}.{place % 256}"


def _known(chance: Chance, online: bool) -> dict[str, bool]:
    """Who knows that somebody uses a contact: the universe, the social check, or both."""
    social = online and chance.happens(0.55)
    return {"social": social, "universe": not social or chance.happens(0.88)}


def _some(chance: Chance, words: tuple[str, ...]) -> list[str]:
    return sorted({chance.pick(words) for _ in range(chance.below(4))})


class Reach:
    """Gives out contacts, remembering which exist, so that each value is one row."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._emails: set[str] = set()
        self._ips: dict[str, int] = {}
        self._mobiles = 0
        self._landlines = dict.fromkeys(population_words.AREA_CODES.values(), 0)
        self._ip_serial = 0
        self._given_up: list[tuple[int, date]] = []
        self._hub: int | None = None
        self._hub_left = 0

    def equip(self, chance: Chance, members: list[Human]) -> None:
        """Give a household's members their contacts, some of them shared."""
        landline = self._landline(chance, members[0]) if chance.happens(0.3) else None
        ip = self._ip() if chance.happens(0.45) else None
        one_mail = len(members) > 1 and chance.happens(0.12)
        family_mail = self._email(chance, members[0], "family") if one_mail else None
        for member in members:
            since = max(date(member.born.year + 17, 7, 1), date(2003, 1, 1))
            since = chance.day(since, max(since, TODAY - timedelta(days=400)))
            until = member.used_until
            if since >= until:
                since = until - timedelta(days=500)
            online = chance.happens(0.42)
            if member.place.country == "AU":
                self._mobile(chance, member, since, until, online)
            self._emails_of(chance, member, since, until, online)
            if landline is not None:
                self._book.usage(member.id, landline, since, until, opt_in=chance.happens(0.1))
            if family_mail is not None:
                self._book.usage(member.id, family_mail, since, until)
            if ip is not None and (member is members[0] or chance.happens(0.6)):
                self._book.usage(member.id, ip, since, until)
            if online:
                self._profiles(chance, member, since)

    def _mobile(self, chance: Chance, member: Human, since: date, until: date, online: bool) -> None:
        book = self._book
        if chance.happens(0.02):
            self._shared(chance, member, since, until)
        if not chance.happens(0.9):
            return
        changed = chance.happens(0.2) and (until - since).days > 1500
        start = chance.day(since + timedelta(days=700), until - timedelta(days=300)) if changed else since
        number = self._new_mobile(chance)
        member.mobile = mobile_number(self._mobiles - 1)
        book.usage(
            member.id, number, start, until, opt_in=chance.happens(0.2), **_known(chance, online),
        )  # fmt: skip
        if changed:
            old = self._recycled(chance, since, start) or self._new_mobile(chance)
            book.usage(member.id, old, since, start)
            if old == self._last_mobile:
                self._given_up.append((old, start))
                del self._given_up[:-50]

    def _new_mobile(self, chance: Chance) -> int:
        self._last_mobile = self._book.contact(
            "phone", mobile_number(self._mobiles), ping=chance.pick(_PINGS), suppressed=chance.happens(0.015)
        )
        self._mobiles += 1
        return self._last_mobile

    _last_mobile = 0

    def _recycled(self, chance: Chance, since: date, until: date) -> int | None:
        """A number that somebody gave up half a year before it was needed."""
        for index, (number, free) in enumerate(self._given_up):
            if free + timedelta(days=180) < since < until and chance.happens(0.5):
                del self._given_up[index]
                return number
        return None

    def _shared(self, chance: Chance, member: Human, since: date, until: date) -> None:
        """One number for forty people: a reception desk, a call centre."""
        if self._hub is None or self._hub_left == 0:
            self._hub, self._hub_left = self._new_mobile(chance), 40
        self._hub_left -= 1
        self._book.usage(member.id, self._hub, since, until)

    def _landline(self, chance: Chance, member: Human) -> int | None:
        if member.place.state is None:
            return None
        area = population_words.AREA_CODES[member.place.state]
        serial = self._landlines[area]
        if serial >= 18_000:
            return None
        self._landlines[area] = serial + 1
        block = "5550" if serial < 9_000 else "7010"
        number = f"{area}{block}{1_000 + serial % 9_000:04d}"
        return self._book.contact("phone", number, ping=chance.pick(_PINGS))

    def _ip(self) -> int:
        value = ip_number(self._ip_serial)
        self._ip_serial += 1
        if value not in self._ips:
            self._ips[value] = self._book.contact("ip", value)
        return self._ips[value]

    def _email(self, chance: Chance, member: Human, style: str) -> int:
        first, last = _plain(member.first), _plain(member.last)
        local = {
            "family": f"the.{last}s", "dot": f"{first}.{last}", "flat": f"{first[0]}{last}",
            "year": f"{first}{last}{member.born.year % 100:02d}", "work": f"{first}.{last[0]}",
        }[style]  # fmt: skip
        domain = chance.pick(population_words.EMAIL_DOMAINS)
        value = f"{local}@{domain}"
        if value in self._emails:
            value = f"{local}{member.id}@{domain}"
        self._emails.add(value)
        return self._book.contact("email", value, ping=chance.pick(_PINGS), suppressed=chance.happens(0.015))

    def _emails_of(self, chance: Chance, member: Human, since: date, until: date, online: bool) -> None:
        if not chance.happens(0.88):
            return
        styles = ["dot", "flat", "year", "work"]
        for turn in range(chance.pick((1, 1, 1, 2, 2, 3))):
            style = styles.pop(chance.below(len(styles)))
            start = since if turn == 0 else chance.day(since, until)
            self._book.usage(
                member.id, self._email(chance, member, style), start, until,
                opt_in=chance.happens(0.25), **_known(chance, online),
            )  # fmt: skip

    def _profiles(self, chance: Chance, member: Human, since: date) -> None:
        """Up to four profiles, the first of which tells of work and interests."""
        book = self._book
        left = list(_NETWORKS)
        stem = f"{_plain(member.first)}.{_plain(member.last)[0]}.sbx{member.id}"
        for _ in range(chance.pick((1, 1, 2, 2, 3, 4))):
            network = left.pop(chance.below(len(left)))
            profile = book.contact("social", f"https://{network}.com/{stem}", network=network, username=stem)
            known = chance.happens(0.8)
            book.usage(member.id, profile, since, member.used_until, universe=known, social=True)
        shown = member.first
        if chance.happens(0.3):
            shown = chance.pick(population_words.NICKNAMES.get(member.first, (member.first,)))
        jobs = []
        end: date | None = None
        for _ in range(chance.pick((0, 1, 1, 2, 3))):
            latest = (end or TODAY) - timedelta(days=400)
            start = chance.day(max(date(member.born.year + 20, 1, 1), latest - timedelta(days=2600)), latest)
            first, second = population_words.COMPANY_FIRST, population_words.COMPANY_SECOND
            employer = f"{chance.pick(first)} {chance.pick(second)}"
            jobs.append(
                {"company": employer, "title": chance.pick(population_words.OCCUPATIONS),
                 "date_start": start.isoformat(), "date_end": end.isoformat() if end else None}
            )  # fmt: skip
            end = start
        school: dict[str, Any] = {
            "school": f"{member.place.suburb} College", "type": "secondary", "url": None, "studies": [],
            "date_start": f"{member.born.year + 12}", "date_end": f"{member.born.year + 18}",
        }  # fmt: skip
        place = member.place
        book.profile(
            member.id, f"{shown} {member.last}", f"{place.suburb}, {place.state or place.region}",
            employment=jobs, education=[school] if chance.happens(0.5) else [],
            skills=_some(chance, population_words.SKILLS),
            interests=_some(chance, population_words.INTERESTS),
        )  # fmt: skip
