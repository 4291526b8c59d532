"""The chance companies of both countries: who runs them, who owns them, what became of them.

Nothing here looks like a planted pattern: who ran a company that failed runs no other, officers are
alive, control is never circular, and no address is that of many companies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from workbench.sandbox.population import names_data as names
from workbench.sandbox.population.book import Book
from workbench.sandbox.population.chance import TODAY, Chance, table
from workbench.sandbox.population.households import TOWNS, Houses
from workbench.sandbox.population.numbers import abn, acn, officer_id, uk_number
from workbench.sandbox.population.people import Human, misspelt

_AU_SHARE, _UK_SHARE = 0.07, 0.06
_STATUS = table(
    ("active", "dissolved", "liquidation", "administration", "receivership", "converted-closed"),
    (76, 15, 4, 2, 1, 2),
)
_TYPES = table(
    ("ltd", "llp", "plc", "private-unlimited", "registered-overseas-entity", "oversea-company"),
    (80, 8, 4, 2, 4, 2),
)
_NATURES = table(
    (
        ("ownership-of-shares-75-to-100-percent", "voting-rights-75-to-100-percent"),
        ("ownership-of-shares-50-to-75-percent",),
        ("ownership-of-shares-25-to-50-percent", "voting-rights-25-to-50-percent"),
        ("right-to-appoint-and-remove-directors",),
        ("significant-influence-or-control",),
    ),
    (40, 20, 25, 8, 7),
)
_ABROAD = (
    ("Jersey", "Companies (Jersey) Law 1991"),
    ("Isle of Man", "Companies Act 2006"),
    ("Malta", "Companies Act"),
)
SIC = (
    ("41202", "Construction of domestic buildings"),
    ("43210", "Electrical installation"),
    ("46900", "Non-specialised wholesale trade"),
    ("47910", "Retail sale via mail order houses or via Internet"),
    ("49410", "Freight transport by road"),
    ("56101", "Licensed restaurants"),
    ("62012", "Business and domestic software development"),
    ("64209", "Activities of other holding companies not elsewhere classified"),
    ("68100", "Buying and selling of own real estate"),
    ("68209", "Other letting and operating of own or leased real estate"),
    ("69201", "Accounting and auditing activities"),
    ("70229", "Management consultancy activities other than financial management"),
    ("81210", "General cleaning of buildings"),
    ("96090", "Other service activities not elsewhere classified"),
)
KIND = "{}-person-with-significant-control"
OWNER = "{}-beneficial-owner"


@dataclass(slots=True)
class Firm:
    """A chance company while its block is being written."""

    id: int
    number: str
    name: str
    created: date


@dataclass(slots=True)
class Pool:
    """The people of a block who may run companies."""

    free: list[Human]
    busy: dict[int, list[int]] = field(default_factory=dict)
    spent: set[int] = field(default_factory=set)

    def take(self, chance: Chance, count: int, failed: bool) -> list[Human]:
        """So many different people; those who ran a failed company serve no other."""
        taken: list[Human] = []
        for _ in range(count * 6):
            if len(taken) == count or not self.free:
                break
            one = chance.pick(self.free)
            if one in taken or one.id in self.spent or (failed and one.id in self.busy):
                continue
            taken.append(one)
            self.busy.setdefault(one.id, [])
            if failed:
                self.spent.add(one.id)
        return taken


class Companies:
    """Founds companies, block by block, each with a name and number of its own."""

    def __init__(self, book: Book, houses: Houses) -> None:
        self._book = book
        self._houses = houses
        self._named = 0
        self._au = 0
        self._uk = 0

    def found(self, chance: Chance, everyone: list[Human]) -> Pool:
        """The companies of a block; returns the pool, whose `busy` people hold offices."""
        grown = [one for one in everyone if one.died is None and one.born.year <= 2003]
        pool = Pool(grown)
        british = [one for one in grown if one.place.country == "GB"]
        local = [one for one in grown if one.place.country == "AU"]
        pool.free = local
        firms: list[Firm] = []
        for _ in range(int(len(everyone) * _AU_SHARE)):
            self._australian(chance, pool, firms)
        firms = []
        for _ in range(int(len(everyone) * _UK_SHARE)):
            pool.free = british if british and chance.happens(0.55) else local
            self._british(chance, pool, firms)
        return pool

    def _name(self, suffix: str) -> str:
        first, second = names.COMPANY_FIRST, names.COMPANY_SECOND
        turn, place = divmod(self._named, len(first) * len(second))
        self._named += 1
        place = place * 1_009 % (len(first) * len(second))
        extra = ""
        if turn:
            tail, head = divmod(turn, len(names.RARE_HEADS))
            extra = f" {names.RARE_HEADS[head]}{names.RARE_TAILS[tail]}"
        return f"{first[place % len(first)]}{extra} {second[place // len(first)]} {suffix}".upper()

    def _australian(self, chance: Chance, pool: Pool, firms: list[Firm]) -> None:
        created = chance.day(date(1992, 1, 1), date(2025, 6, 30))
        fate = chance.random()
        status = "registered" if fate < 0.8 else "deregistered" if fate < 0.94 else "external administration"
        ceased = chance.day(created + timedelta(days=500), TODAY) if status != "registered" else None
        directors = pool.take(chance, chance.pick((1, 1, 2, 2, 3)), failed=ceased is not None)
        if not directors:
            return
        number = acn(99_000_000 + self._au)
        self._au += 1
        home = directors[0].addresses[-1]
        address = home if chance.happens(0.4) else self._houses.dwelling(chance, directors[0].place)
        name = self._name("Pty Ltd")
        row = self._book.company(
            "AU", number, name, created, abn=abn(number), status=status, kind="APTY", jurisdiction="AU",
            ceased=ceased if status == "deregistered" else None, address=address,
        )  # fmt: skip
        for one in directors:
            start = max(created, date(one.born.year + 18, 7, 1))
            end = ceased or (chance.day(start, TODAY) if len(directors) > 1 and chance.happens(0.1) else None)
            at = one.addresses[-1]
            self._book.au_role(row, "director", start, end, person=one.id, address=at)
            if one is directors[0] and chance.happens(0.5):
                self._book.au_role(row, "secretary", start, ceased, person=one.id, address=at)
        holders = [one for one in directors if chance.happens(0.8)]
        owner = chance.pick(firms) if firms and chance.happens(0.12) else None
        for one in holders or directors[:1]:
            shares = chance.pick((1, 2, 50, 100, 120))
            self._book.au_role(
                row, "shareholder", max(created, date(one.born.year + 18, 7, 1)), ceased, person=one.id,
                shares=shares, address=one.addresses[-1], beneficially=chance.happens(0.9),
            )  # fmt: skip
        if owner and ceased is None:
            since = max(created, owner.created)
            self._book.au_role(row, "shareholder", since, None, holder=owner.id, shares=100, address=address)
        if ceased is None:
            firms.append(Firm(row, number, name, created))

    def _british(self, chance: Chance, pool: Pool, firms: list[Firm]) -> None:
        kind = chance.pick(_TYPES)
        abroad = kind in ("registered-overseas-entity", "oversea-company")
        status = (
            ("registered" if kind == "registered-overseas-entity" else "active")
            if abroad
            else chance.pick(_STATUS)
        )
        failed = status not in ("active", "registered", "converted-closed")
        officers = pool.take(chance, chance.pick((1, 1, 2, 2, 3, 4)), failed)
        if not officers or (kind == "llp" and len(officers) < 2):
            return
        created = chance.day(date(1984, 1, 1), date(2025, 9, 30))
        if abroad:
            created = max(created, date(2022, 8, 1)) if kind == "registered-overseas-entity" else created
            if created > date(2025, 9, 30):
                created = date(2023, 2, 1)
        ceased = (
            chance.day(created + timedelta(days=260), TODAY)
            if failed or status == "converted-closed"
            else None
        )
        town = officers[0].place if officers[0].place.country == "GB" else chance.pick(TOWNS)
        firm = self._register(
            chance, kind, status, created, ceased, self._houses.dwelling(chance, town), town.region
        )
        address = self._address
        for index, one in enumerate(officers):
            self._appoint(chance, pool, firm, kind, one, index, ceased, address)
        if firms and chance.happens(0.1) and not abroad:
            self._corporate_officer(chance, firm, chance.pick(firms), kind, ceased, address)
        self._control(chance, firm, kind, officers, firms, ceased, address)
        if ceased is None and not abroad:
            firms.append(firm)
        if failed and created < date(2016, 1, 1) and chance.happens(0.2):
            self._disqualify(chance, officers[0], firm, ceased or TODAY)

    _address = 0

    def _register(
        self, chance: Chance, kind: str, status: str, created: date, ceased: date | None, address: int,
        region: str | None,
    ) -> Firm:  # fmt: skip
        prefix, jurisdiction = {
            "Scotland": ("SC", "scotland"), "Northern Ireland": ("NI", "northern-ireland"),
        }.get(region or "", ("", "england-wales"))  # fmt: skip
        if kind == "llp":
            prefix = {"SC": "SO", "NI": "NC"}.get(prefix, "OC")
        prefix = {"registered-overseas-entity": "OE", "oversea-company": "FC"}.get(kind, prefix)
        detail: dict[str, Any] = {"can_file": status == "active"}
        if kind in ("registered-overseas-entity", "oversea-company"):
            country, law = chance.pick(_ABROAD)
            jurisdiction = "united-kingdom"
            detail["foreign_company_details"] = {
                "legal_form": "Limited company", "governed_by": law, "registration_number": f"X{self._uk:05d}",
                "originating_registry": {"country": country.upper(), "name": f"{country} Companies Registry"},
            }  # fmt: skip
            detail["external_registration_number"] = f"X{self._uk:05d}"
        elif ceased is None:
            detail |= filings_due(created)
        self._uk += 1
        number = uk_number(prefix, self._uk + (10_000 if not prefix else 1_000))
        suffix = {"llp": "LLP", "plc": "PLC", "private-unlimited": "Unlimited"}.get(kind, "Limited")
        name = self._name(suffix)
        former = []
        if chance.happens(0.1) and (TODAY - created).days > 1000:
            changed = chance.day(created + timedelta(days=90), created + timedelta(days=900))
            former = [
                {
                    "name": self._name(suffix),
                    "effective_from": created.isoformat(),
                    "ceased_on": changed.isoformat(),
                }
            ]
        years = ((ceased or TODAY) - created).days // 365
        sic = [{"code": code, "description": text} for code, text in {chance.pick(SIC): None}]
        self._address = address
        row = self._book.company(
            "UK", number, name, created, status=status, kind=kind, jurisdiction=jurisdiction,
            ceased=ceased if status in ("dissolved", "converted-closed") else None, address=address, sic=sic,
            status_detail="active-proposal-to-strike-off" if status == "active" and chance.happens(0.04) else None,
            former_names=former, filings=2 + years * chance.between(1, 3), detail=detail,
        )  # fmt: skip
        return Firm(row, number, name, created)

    def _appoint(
        self, chance: Chance, pool: Pool, firm: Firm, kind: str, one: Human, index: int, ceased: date | None,
        address: int,
    ) -> None:  # fmt: skip
        officer = self._identity(chance, pool, one)
        grown = date(one.born.year + 18, 7, 1)
        start = max(firm.created, grown)
        if index and chance.happens(0.5):
            start = chance.day(start, min(ceased or TODAY, start + timedelta(days=2000)))
        end = chance.day(start, ceased or TODAY) if index and chance.happens(0.25) else None
        old = firm.created.year < 1991 and grown.year < 1991 and chance.happens(0.5)
        role = {
            "llp": "llp-designated-member" if index < 2 else "llp-member",
            "registered-overseas-entity": "managing-officer",
        }
        default = "secretary" if index == 1 and chance.happens(0.3) else "director"
        detail = None
        if kind == "registered-overseas-entity":
            detail = {
                "responsibilities": "Management of the entity",
                "contact_details": {"contact_name": "Company Secretary"},
            }
        self._book.appointment(
            officer, firm.id, role.get(kind, default), None if old else start, end,
            before="1991-12-31" if old else None, address=address if chance.happens(0.6) else one.addresses[-1],
            nationality=one.nationality, country=one.place.region or "Australia", occupation=one.occupation,
            detail=detail,
        )  # fmt: skip

    def _identity(self, chance: Chance, pool: Pool, one: Human) -> int:
        """The person's officer id: one they have, or a further one with the name written otherwise."""
        known = pool.busy[one.id]
        if known and chance.happens(0.7):
            return chance.pick(known)
        surname, middle = one.last, one.middle
        month = one.birth_month
        if known:
            middle = middle[0] if middle and chance.happens(0.4) else None
            surname = misspelt(chance, surname) if chance.happens(0.1) else surname
        if chance.happens(0.03):
            month = f"{month[:5]}{one.born.day % 12 + 1:02d}"
        former = (
            [{"forenames": one.first, "surname": one.maiden}] if one.maiden and chance.happens(0.6) else []
        )
        officer = self._book.officer(
            officer_id(f"person/{one.id}/{len(known)}"), person=one.id, title=one.title, forename=one.first,
            other_forenames=middle, surname=surname, birth_month=month, former_names=former,
        )  # fmt: skip
        known.append(officer)
        return officer

    def _corporate_officer(
        self, chance: Chance, firm: Firm, holder: Firm, kind: str, ceased: date | None, address: int
    ) -> None:
        officer = self._book.officer(
            officer_id(f"company/{holder.id}/{firm.id}"), company=holder.id, corporate_name=holder.name,
            identification=identification(holder.number, chance.happens(0.5)),
        )  # fmt: skip
        role = (
            "corporate-llp-member"
            if kind == "llp"
            else chance.pick(("corporate-secretary", "corporate-director"))
        )
        start = max(firm.created, holder.created)
        if ceased is None or start < ceased:
            self._book.appointment(officer, firm.id, role, start, None, address=address)
        else:
            self._book.appointment(officer, firm.id, role, ceased, ceased, address=address)

    def _control(
        self, chance: Chance, firm: Firm, kind: str, officers: list[Human], firms: list[Firm],
        ceased: date | None, address: int,
    ) -> None:  # fmt: skip
        form = OWNER if kind == "registered-overseas-entity" else KIND
        since = max(firm.created, date(2016, 4, 6))
        if ceased is not None and ceased < since:
            return
        draw = chance.random()
        natures = chance.pick(_NATURES)
        if draw < 0.02:
            self._book.psc(
                firm.id,
                form.format("super-secure"),
                None,
                (),
                since,
                description="super-secure-persons-with-significant-control",
            )
        elif draw < 0.05:
            legal = {"legal_authority": "Local Government Act 1972", "legal_form": "Local Authority"}
            self._book.psc(firm.id, form.format("legal-person"), "BOROUGH COUNCIL OF NETHERMERE", natures, since,
                           identification=legal, address=address)  # fmt: skip
        elif draw < 0.17 and firms:
            holder = chance.pick(firms)
            self._book.psc(
                firm.id, form.format("corporate-entity"), holder.name, natures, max(since, holder.created),
                holder=holder.id, identification=identification(holder.number, chance.happens(0.5)), address=address,
            )  # fmt: skip
        else:
            for one in officers[: chance.between(1, 2)]:
                begun = max(since, date(one.born.year + 18, 7, 1))
                ended = chance.day(begun, ceased or TODAY) if chance.happens(0.15) else None
                self._book.psc(
                    firm.id, form.format("individual"), written(one), natures, begun, ceased=ended, person=one.id,
                    birth_month=one.birth_month, nationality=one.nationality,
                    country=one.place.region or "Australia", address=address, sanctioned=chance.happens(0.002),
                )  # fmt: skip

    def _disqualify(self, chance: Chance, one: Human, firm: Firm, failed: date) -> None:
        start = failed + timedelta(days=chance.between(300, 900))
        if start > TODAY:
            return
        officer = self._book.officer(
            officer_id(f"disqualified/{one.id}"), person=one.id, title=one.title, forename=one.first,
            other_forenames=one.middle, surname=one.last, birth_month=one.birth_month, disqualified=True,
        )  # fmt: skip
        years = chance.between(2, 15)
        self._book.disqualification(
            officer, f"INV{9_000_000 + officer}", chance.pick(("undertaking", "court-order")), start,
            start.replace(year=start.year + years, day=min(start.day, 28)), [firm.name],
            heard=start - timedelta(days=21), court="High Court",
        )  # fmt: skip


def written(one: Human) -> str:
    """The name as the register of controllers shows it."""
    return " ".join(part for part in (one.title, one.first, one.middle, one.last) if part)


def identification(number: str, padded: bool) -> dict[str, str]:
    """How a British company is identified as an officer or controller elsewhere."""
    return {
        "identification_type": "uk-limited-company", "legal_authority": "Companies Act 2006",
        "legal_form": "Private Limited Company", "place_registered": "Companies House",
        "registration_number": number if padded else number.lstrip("0"),
    }  # fmt: skip


def filings_due(created: date) -> dict[str, Any]:
    """The `accounts` and `confirmation_statement` of a living company."""
    year, month = 2025, created.month
    return {
        "accounts": {
            "accounting_reference_date": {"day": "28", "month": str(month)},
            "last_accounts": {"made_up_to": f"{year}-{month:02d}-28", "type": "micro-entity"},
            "next_due": f"{year + 2}-{month:02d}-28", "overdue": False,
        },
        "confirmation_statement": {
            "last_made_up_to": f"{year}-{month:02d}-14", "next_due": f"{year + 1}-{month:02d}-28", "overdue": False,
        },
    }  # fmt: skip
