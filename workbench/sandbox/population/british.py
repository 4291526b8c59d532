"""The chance companies of the British registry: officers, controllers, disqualifications."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.chance import TODAY, Chance, table
from workbench.sandbox.population.chance_people import Human, misspelt
from workbench.sandbox.population.company_traits import Firm, Names, Pool, of_age
from workbench.sandbox.population.households import TOWNS, Houses
from workbench.sandbox.population.numbers import officer_id, uk_number

_FAILED = ("dissolved", "liquidation", "administration", "receivership")
_OVERSEAS = "registered-overseas-entity"
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
SUPER_SECURE = "super-secure-persons-with-significant-control"
LEGAL_PERSON = "BOROUGH COUNCIL OF NETHERMERE"
LEGAL_IDENTIFICATION = {"legal_authority": "Local Government Act 1972", "legal_form": "Local Authority"}


class BritishCompanies:
    """Founds companies of the British registry, each with a number of its own."""

    def __init__(self, book: Book, houses: Houses, names: Names) -> None:
        self._book = book
        self._houses = houses
        self._names = names
        self._count = 0

    def found(self, chance: Chance, pool: Pool, firms: list[Firm]) -> None:
        """One more company, run by people of the pool; added to `firms` where others may refer to it."""
        kind = chance.pick(_TYPES)
        status = {_OVERSEAS: "registered", "oversea-company": "active"}.get(kind) or chance.pick(_STATUS)
        failed = status in _FAILED
        officers = pool.take(chance, chance.pick((1, 1, 2, 2, 3, 4)), failed)
        if not officers:
            return
        if len(officers) == 1 and kind == "llp":
            kind = "ltd"
        first_day = date(2022, 8, 1) if kind == _OVERSEAS else date(1984, 1, 1)
        created = max(chance.day(first_day, date(2024, 9, 30)), of_age(officers[0]))
        closed = failed or status == "converted-closed"
        ended = chance.day(created + timedelta(days=260), TODAY) if closed else None
        officers = [one for one in officers if of_age(one) < (ended or TODAY)]
        firm = self._register(chance, kind, status, created, ended, officers[0])
        for index, one in enumerate(officers):
            self._appoint(chance, pool, firm, one, index)
        at_home = kind not in (_OVERSEAS, "oversea-company")
        if firms and at_home and chance.happens(0.1):
            self._corporate_officer(chance, firm, chance.pick(firms))
        self._control(chance, firm, officers, firms)
        if ended is None and at_home:
            firms.append(firm)
        if failed and ended and chance.happens(0.08):
            self._disqualify(chance, officers[0], firm, ended)

    def _register(
        self, chance: Chance, kind: str, status: str, created: date, ended: date | None, founder: Human
    ) -> Firm:
        self._count += 1
        town = founder.place if founder.place.country == "GB" else chance.pick(TOWNS)
        address = self._houses.dwelling(chance, town)
        prefix, jurisdiction = {
            "Scotland": ("SC", "scotland"), "Northern Ireland": ("NI", "northern-ireland"),
        }.get(town.region or "", ("", "england-wales"))  # fmt: skip
        if kind == "llp":
            prefix = {"SC": "SO", "NI": "NC"}.get(prefix, "OC")
        detail: dict[str, Any] = {"can_file": status == "active"}
        if kind in (_OVERSEAS, "oversea-company"):
            prefix, jurisdiction = "OE" if kind == _OVERSEAS else "FC", "united-kingdom"
            detail |= _abroad(chance, f"X{self._count:05d}")
        elif ended is None:
            detail |= filings_due(created)
        number = uk_number(prefix, self._count + (1_000 if prefix else 10_000))
        suffix = {"llp": "LLP", "plc": "PLC", "private-unlimited": "Unlimited"}.get(kind, "Limited")
        name = self._names.next(suffix)
        former = []
        if chance.happens(0.1) and ended is None and (TODAY - created).days > 1000:
            changed = chance.day(created + timedelta(days=90), created + timedelta(days=900))
            dates = {"effective_from": created.isoformat(), "ceased_on": changed.isoformat()}
            former = [{"name": self._names.next(suffix), **dates}]
        years = ((ended or TODAY) - created).days // 365
        code, trade = chance.pick(SIC)
        struck = status == "active" and chance.happens(0.04)
        row = self._book.company(
            "UK", number, name, created, status=status, kind=kind, jurisdiction=jurisdiction,
            ceased=ended if status in ("dissolved", "converted-closed") else None, address=address,
            status_detail="active-proposal-to-strike-off" if struck else None,
            sic=[{"code": code, "description": trade}], former_names=former,
            filings=2 + years * chance.between(1, 3), detail=detail,
        )  # fmt: skip
        return Firm(row, number, name, kind, created, ended, address)

    def _appoint(self, chance: Chance, pool: Pool, firm: Firm, one: Human, index: int) -> None:
        officer = self._identity(chance, pool, one)
        start, last = max(firm.created, of_age(one)), firm.ended or TODAY
        if index and chance.happens(0.5):
            start = chance.day(start, min(last, start + timedelta(days=2000)))
        end = chance.day(start, last) if index and chance.happens(0.25) else None
        if index == 0:
            end = firm.ended
        old = start.year < 1991 and chance.happens(0.5)
        role = "secretary" if index == 1 and chance.happens(0.3) else "director"
        detail = None
        if firm.kind == "llp":
            role = "llp-designated-member" if index < 2 else "llp-member"
        if firm.kind == _OVERSEAS:
            role = "managing-officer"
            contact = {"contact_name": "Company Secretary"}
            detail = {"responsibilities": "Management of the entity", "contact_details": contact}
        self._book.appointment(
            officer, firm.id, role, None if old else start, end, before="1991-12-31" if old else None,
            address=firm.address if chance.happens(0.6) else one.addresses[-1], nationality=one.nationality,
            country=one.place.region or "Australia", occupation=one.occupation, detail=detail,
        )  # fmt: skip

    def _identity(self, chance: Chance, pool: Pool, one: Human) -> int:
        """The person's officer id: one they have, or a further one with the name written otherwise."""
        known = pool.busy[one.id]
        if known and chance.happens(0.7):
            return chance.pick(known)
        surname, middle, month = one.last, one.middle, one.birth_month
        if known:
            middle = middle[0] if middle and chance.happens(0.4) else None
            surname = misspelt(chance, surname) if chance.happens(0.1) else surname
        if chance.happens(0.03):
            month = f"{month[:5]}{one.born.day % 12 + 1:02d}"
        former = []
        if one.maiden and chance.happens(0.6):
            former = [{"forenames": one.first, "surname": one.maiden}]
        officer = self._book.officer(
            officer_id(f"person/{one.id}/{len(known)}"), person=one.id, title=one.title, forename=one.first,
            other_forenames=middle, surname=surname, birth_month=month, former_names=former,
        )  # fmt: skip
        known.append(officer)
        return officer

    def _corporate_officer(self, chance: Chance, firm: Firm, holder: Firm) -> None:
        start = max(firm.created, holder.created)
        if firm.ended is not None and start >= firm.ended:
            return
        officer = self._book.officer(
            officer_id(f"company/{holder.id}/{firm.id}"), company=holder.id, corporate_name=holder.name,
            identification=identification(holder.number, chance.happens(0.5)),
        )  # fmt: skip
        role = chance.pick(("corporate-secretary", "corporate-director"))
        if firm.kind == "llp":
            role = "corporate-llp-member"
        self._book.appointment(officer, firm.id, role, start, firm.ended, address=firm.address)

    def _control(self, chance: Chance, firm: Firm, officers: list[Human], firms: list[Firm]) -> None:
        form = OWNER if firm.kind == _OVERSEAS else KIND
        since = max(firm.created, date(2016, 4, 6))
        last = firm.ended or TODAY
        draw, natures = chance.random(), chance.pick(_NATURES)
        book, at = self._book, firm.address
        if last <= since:
            return
        if draw < 0.02:
            secure = form.format("super-secure")
            book.psc(firm.id, secure, None, (), since, description=SUPER_SECURE)
        elif draw < 0.05:
            council = form.format("legal-person"), LEGAL_PERSON
            book.psc(firm.id, *council, natures, since, identification=LEGAL_IDENTIFICATION, address=at)
        elif draw < 0.17 and firms:
            holder = chance.pick(firms)
            known = identification(holder.number, chance.happens(0.5))
            begun = min(max(since, holder.created), last)
            book.psc(
                firm.id, form.format("corporate-entity"), holder.name, natures, begun, holder=holder.id,
                identification=known, address=at,
            )  # fmt: skip
        else:
            for one in officers[: chance.between(1, 2)]:
                begun = max(since, of_age(one))
                if begun >= last:
                    continue
                book.psc(
                    firm.id, form.format("individual"), written(one), natures, begun, person=one.id,
                    ceased=chance.day(begun, last) if chance.happens(0.15) else None,
                    birth_month=one.birth_month, nationality=one.nationality, address=at,
                    country=one.place.region or "Australia", sanctioned=chance.happens(0.002),
                )  # fmt: skip

    def _disqualify(self, chance: Chance, one: Human, firm: Firm, ended: date) -> None:
        start = ended + timedelta(days=chance.between(300, 900))
        if start > TODAY:
            return
        officer = self._book.officer(
            officer_id(f"disqualified/{one.id}"), person=one.id, title=one.title, forename=one.first,
            other_forenames=one.middle, surname=one.last, birth_month=one.birth_month, disqualified=True,
        )  # fmt: skip
        until = start.replace(year=start.year + chance.between(2, 15), day=min(start.day, 28))
        self._book.disqualification(
            officer, f"INV{9_000_000 + officer}", chance.pick(("undertaking", "court-order")), start, until,
            [firm.name], heard=start - timedelta(days=21), court="High Court",
        )  # fmt: skip


def _abroad(chance: Chance, number: str) -> dict[str, Any]:
    country, law = chance.pick(_ABROAD)
    registry = {"country": country.upper(), "name": f"{country} Companies Registry"}
    return {
        "foreign_company_details": {
            "legal_form": "Limited company", "governed_by": law, "registration_number": number,
            "originating_registry": registry,
        },
        "external_registration_number": number,
    }  # fmt: skip


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
            "last_made_up_to": f"{year}-{month:02d}-14", "next_due": f"{year + 1}-{month:02d}-28",
            "overdue": False,
        },
    }  # fmt: skip
