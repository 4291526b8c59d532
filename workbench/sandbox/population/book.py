"""Where the population is written down: rows are collected per table and handed on in batches."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from typing import Any

from workbench.sandbox.population.chance import TODAY
from workbench.values.names import nickname_group, phonetic
from workbench.values.text import fold

Row = tuple[Any, ...]
Rows = dict[str, list[Row]]

_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
ADDRESS_PREFIX = {
    "NSW": "GANSW", "VIC": "GAVIC_", "QLD": "GAQLD", "SA": "GASA_",
    "WA": "GAWA_", "TAS": "GATAS", "NT": "GANT_", "ACT": "GAACT",
}  # fmt: skip


@lru_cache(maxsize=50_000)
def folded(text: str | None) -> str | None:
    """The folded text, None where there is none."""
    return (fold(text) or None) if text else None


@lru_cache(maxsize=50_000)
def _sound(last: str) -> tuple[str | None, str | None]:
    primary, secondary = phonetic(last)
    return primary or None, secondary or None


@lru_cache(maxsize=5_000)
def _group(first: str | None) -> str | None:
    return nickname_group(first) if first else None


def iso(day: date | str | None) -> str | None:
    """The date as ISO text."""
    return day.isoformat() if isinstance(day, date) else day


def dump(value: Any) -> str | None:
    """Compact JSON, None for None."""
    return None if value is None else _JSON.encode(value)


class Book:
    """Collects rows and gives out ids; `flush` hands the rows collected so far to `write`.

    Every method adds one row (or one entity with its rows) and returns its id where it has one.
    Ids count up from 1 in the order of the calls.
    """

    def __init__(self, write: Callable[[Rows], None]) -> None:
        self._write = write
        self._rows: Rows = {}
        self._ids: dict[str, int] = {}

    def flush(self) -> None:
        """Hand over what was collected."""
        self._write(self._rows)
        for rows in self._rows.values():
            rows.clear()

    def add(self, table: str, *values: Any) -> None:
        """A row of a table that has no id of its own; values in the order of its columns."""
        try:
            self._rows[table].append(values)
        except KeyError:
            self._rows[table] = [values]

    def _next(self, table: str) -> int:
        number = self._ids.get(table, 0) + 1
        self._ids[table] = number
        return number

    def count(self, table: str) -> int:
        """How many ids of the table were given out."""
        return self._ids.get(table, 0)

    def person(
        self,
        first: str | None,
        middle: str | None,
        last: str,
        gender: str,
        born: date | str,
        *,
        title: str | None = None,
        shown: str = "full",
        died: date | str | None = None,
        country: str = "AU",
        household: int | None = None,
        nationality: str | None = None,
        occupation: str | None = None,
        judgements: int = 0,
        business_numbers: str | None = None,
        email_name: str | None = None,
        updated: date | str = TODAY,
    ) -> int:
        """A human being, with every derived form of the name."""
        number = self._next("person")
        self.add(
            "person", number, title, first, middle, last, folded(first), folded(middle), folded(last),
            *_sound(last), _group(first), gender, iso(born), shown, iso(died), country, household,
            nationality, occupation, judgements, business_numbers, email_name, iso(updated),
        )  # fmt: skip
        return number

    def other_name(
        self, person: int, kind: str, first: str | None, middle: str | None, last: str,
        until: date | str | None = None,
    ) -> None:  # fmt: skip
        """A `former` or `alias` name."""
        self.add("other_name", person, kind, first, middle, last, folded(first), folded(last), iso(until))

    def address(
        self,
        number: str | None,
        street: str | None,
        street_type: str | None,
        suburb: str,
        state: str | None,
        postcode: str,
        *,
        building: str | None = None,
        flat: str | None = None,
        country: str = "AU",
        region: str | None = None,
        at: tuple[float, float] = (0.0, 0.0),
        category: str = "Residential",
        indexes: tuple[int, int, int] = (1000, 1000, 1000),
        last_sale: date | str | None = None,
        last_rental: date | str | None = None,
    ) -> int:
        """A dwelling or other premises; `street_type` is the full word of the type."""
        row = self._next("address")
        public = f"{ADDRESS_PREFIX[state]}7{row:08d}" if state else f"UK7{row:08d}"
        line = " ".join(part for part in (street, street_type) if part)
        self.add(
            "address", row, public, building, flat, number, street, street_type, suburb, state, postcode,
            country, region, folded(line), folded(suburb), at[0], at[1],
            f"{row % 97 + 1}//DP7{row:07d}" if state else None, category,
            "" if category != "Residential" else "S" if flat else "P",
            *(str(index) if state else None for index in indexes), iso(last_sale), iso(last_rental),
        )  # fmt: skip
        return row

    def residence(
        self, person: int, address: int, start: date | str, end: date | str, occupancy: str = "occupant"
    ) -> None:
        """A person seen at an address, first to last."""
        self.add("residence", self._next("residence"), person, address, iso(start), iso(end), occupancy)

    def contact(
        self, kind: str, value: str, *, network: str | None = None, username: str | None = None,
        ping: str | None = None, suppressed: bool = False,
    ) -> int:  # fmt: skip
        """A phone, email, IP address or profile address; each value once per kind."""
        number = self._next("contact")
        self.add("contact", number, kind, value, network, username, ping, int(suppressed))
        if kind == "phone":
            self.add("phone_digits", number, value)
        return number

    def usage(
        self, person: int, contact: int, start: date | str | None, end: date | str | None,
        *, universe: bool = True, social: bool = False, opt_in: bool = False,
    ) -> None:  # fmt: skip
        """That a person uses a contact, and who knows of it."""
        self.add("usage", person, contact, iso(start), iso(end), int(universe), int(social), int(opt_in))

    def profile(
        self, person: int, name_shown: str, location: str | None, *,
        employment: Sequence[dict[str, Any]] = (), education: Sequence[dict[str, Any]] = (),
        skills: Sequence[str] = (), interests: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """What the social check tells about a person; at most one for each."""
        lists = (dump(list(part)) for part in (employment, education, skills, interests))
        self.add("profile", person, name_shown, location, *lists)

    def realestate(
        self, address: int, listing: str, kind: str, rooms: tuple[int, int, int], day: date | str
    ) -> None:
        """A `sale`, `sold` or `rent` listing; rooms are bedrooms, bathrooms, car spaces."""
        self.add("realestate", address, listing, kind, *(str(count) for count in rooms), iso(day))

    def company(
        self,
        registry: str,
        number: str,
        name: str,
        created: date | str,
        *,
        abn: str | None = None,
        status: str = "active",
        status_detail: str | None = None,
        kind: str = "ltd",
        subtype: str | None = None,
        jurisdiction: str | None = None,
        ceased: date | str | None = None,
        address: int | None = None,
        sic: Sequence[dict[str, str]] = (),
        former_names: Sequence[dict[str, str]] = (),
        filings: int = 0,
        detail: dict[str, Any] | None = None,
        delayed: bool = False,
    ) -> int:
        """A company of the `UK` or `AU` registry; `kind` is the registry's type."""
        row = self._next("company")
        self.add(
            "company", row, registry, number, abn, name, folded(name), status, status_detail, kind, subtype,
            jurisdiction, iso(created), iso(ceased), address, dump(list(sic)) if sic else None,
            dump(list(former_names)) if former_names else None, filings, dump(detail), int(delayed),
        )  # fmt: skip
        return row

    def officer(
        self,
        officer_id: str,
        *,
        person: int | None = None,
        company: int | None = None,
        corporate_name: str | None = None,
        identification: dict[str, str] | None = None,
        title: str | None = None,
        forename: str | None = None,
        other_forenames: str | None = None,
        surname: str | None = None,
        birth_month: str | None = None,
        former_names: Sequence[dict[str, str]] = (),
        disqualified: bool = False,
        delayed: bool = False,
    ) -> int:
        """An officer identity of the UK registry, with the name as recorded there."""
        row = self._next("officer")
        self.add(
            "officer", row, officer_id, person, company, corporate_name, dump(identification), title,
            forename, other_forenames, surname, None, birth_month,
            dump(list(former_names)) if former_names else None,
            int(disqualified), int(delayed),
        )  # fmt: skip
        return row

    def appointment(
        self,
        officer: int,
        company: int,
        role: str,
        appointed: date | str | None,
        resigned: date | str | None = None,
        *,
        before: date | str | None = None,
        address: int | None = None,
        nationality: str | None = None,
        country: str | None = None,
        occupation: str | None = None,
        detail: dict[str, Any] | None = None,
    ) -> None:
        """A UK appointment; `before` marks one from before 1992, of which only that is known."""
        self.add(
            "appointment", officer, company, role, iso(appointed), iso(before), int(before is not None),
            iso(resigned), address, nationality, country, occupation, dump(detail),
        )  # fmt: skip

    def au_role(
        self, company: int, role: str, start: date | str | None, end: date | str | None = None, *,
        person: int | None = None, holder: int | None = None, shares: int | None = None,
        address: int | None = None, beneficially: bool = True,
    ) -> None:  # fmt: skip
        """A director, secretary or shareholder of an Australian company."""
        held = role == "shareholder"
        self.add(
            "au_role", person, holder, company, role, iso(start), iso(end), shares,
            "ORD" if held else None, int(beneficially) if held else None, address,
        )  # fmt: skip

    def psc(
        self, company: int, kind: str, name: str | None, natures: Sequence[str], notified: date | str, *,
        ceased: date | str | None = None, person: int | None = None, holder: int | None = None,
        birth_month: str | None = None, nationality: str | None = None, country: str | None = None,
        identification: dict[str, str] | None = None, address: int | None = None, sanctioned: bool = False,
        description: str | None = None,
    ) -> None:  # fmt: skip
        """A person with significant control, of any kind."""
        self.add(
            "psc", company, kind, name, person, holder, birth_month, nationality, country,
            dump(list(natures)), dump(identification), address, iso(notified), iso(ceased), int(sanctioned),
            description,
        )  # fmt: skip

    def disqualification(
        self, officer: int, case: str, kind: str, start: date | str, until: date | str,
        companies: Sequence[str], *, section: str = "6", heard: date | str | None = None,
        court: str | None = None, description: str = "duty-of-unfit-directors",
    ) -> None:  # fmt: skip
        """A UK disqualification, under an officer id of the disqualified register."""
        reason = {
            "act": "company-directors-disqualification-act-1986", "section": section,
            "description_identifier": description,
        }  # fmt: skip
        self.add(
            "disqualification", officer, case, kind, iso(start), iso(until), dump(reason),
            dump(list(companies)), iso(heard), court,
        )  # fmt: skip

    def ban(
        self, person: int | None, register: str, kind: str, name: tuple[str | None, str | None, str],
        document: str, start: date | str, end: date | str | None, *,
        place: tuple[str, str, str] | None = None, comments: str | None = None,
    ) -> None:  # fmt: skip
        """An entry of an Australian register, name as published; `place`: suburb, state, postcode."""
        first, middle, last = name
        self.add(
            "ban", person, register, kind, first, middle, last, folded(first), folded(middle), folded(last),
            document, iso(start), iso(end), *(place or (None, None, None)), "AU" if place else None, comments,
            f"https://notices.example/{register}/{document}",
        )  # fmt: skip

    def court_record(
        self, person: int | None, first: str, middle: str | None, last: str, day: date | str, court: str,
        location: str, state: str, case_no: str, listing: str, title: str, info: str | None = None,
    ) -> None:  # fmt: skip
        """A court listing under a name; `listing` is civil or criminal."""
        full = " ".join(part for part in (first, middle, last) if part)
        self.add(
            "court_record", person, folded(first), folded(last), full, iso(day), court, location, state,
            case_no, listing, title, listing, info,
        )  # fmt: skip

    def watchlist(self, person: int, kind: str, source: str, detail: str) -> None:
        """An entry of a `pep` or `sanction` list."""
        self.add("watchlist", person, kind, source, detail)
