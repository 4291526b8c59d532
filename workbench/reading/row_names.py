"""The people and companies that the cells of a row name, whichever columns they stand in."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.place import At
from workbench.reading.table_address import heading_of
from workbench.reading.written_names import is_joint, shown
from workbench.tables.column_cells import DATES
from workbench.tables.doubtful_surnames import read_by_row
from workbench.tables.estates import LATE
from workbench.tables.kind_in_row import KindInRow
from workbench.tables.names_in_emails import Named, named_in
from workbench.tables.row_country import SPEAKS_OF, RowCountry, country_of_row, may_be_house_abroad
from workbench.tables.whose import NAMES, NAMING, NAMING_ALL
from workbench.values import cells, places
from workbench.values.cells import Cell, Party
from workbench.values.cells.cell import Value
from workbench.values.cells.company_signs import says_company
from workbench.values.cells.name_evidence import leans_surname
from workbench.values.cells.name_words import CARE_BEHIND
from workbench.values.cells.phone_plans import all_are_of, country_beside
from workbench.values.cities_abroad import may_be_in
from workbench.values.corrections import CORRECTED, OF_PERSON
from workbench.values.names import whole_surname
from workbench.values.party_kinds import company_of_row
from workbench.values.text import fold
from workbench.values.titles import sex_of_title

NAMED_WITH_IT = "named with it"
SUBJECT = ""
"""The thing that columns are about which name none: the person of the row, or its company."""
Columns = Mapping[tuple[str, str], Sequence[tuple[str, Mapping[str, Any]]]]
"""The columns of each thing and meaning, in the order of the table, with what the mapping says of them."""


def settled(cell: Cell[Value], spec: Mapping[str, Any]) -> Cell[Value]:
    """A cell, read as it is proposed where the mapping says that doubtful ones are."""
    return cell.taken(spec.get("doubtful") is True)


class RowNames:
    """Reads whom a row names; `made` are the mentions of each thing of it."""

    def __init__(
        self, b: Builder, index: int, row: At, mapping: Mapping[str, Mapping[str, Any]], columns: Columns,
        things: Mapping[str, str], today: datetime.date | None, left_out: Collection[str] = (),
        others: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.b, self.row, self.mapping, self.things, self.today = b, row, mapping, things, today
        self.index, self.columns = index, columns
        self._meanings = {
            name: str(spec.get("means")) for name, spec in mapping.items() if not spec.get("of")
        }
        self.parts = b.answer["parts"][str(index)]
        self.corrected = dict(b.answer[CORRECTED][str(index)].items())
        self.left_out, self.others = left_out, others
        self.made: dict[str, list[str]] = {}
        self._places = {row.pointer}
        self._linked: set[tuple[str, str]] = set()
        self._beside: set[str] = set()
        self._own_numbers: list[tuple[At, str]] = []
        self._owners: dict[str, list[str]] = {"person": [], "company": []}
        self._subjects: list[str] = []
        self._surnames: set[str] = set()
        self._names_of: dict[str, Named] = {}
        self._homes: dict[str, tuple[At, str]] = {}

    def cell(self, column: str) -> At:
        """The cell that is read: a person's correction in place of the file's; empty where it is left out."""
        if column in self.left_out:
            return At(self.row[column].pointer, None)
        correction = self.corrected.get(column)
        return self.row[column] if correction is None else correction

    def _each(self, thing: str, meaning: str, place: str = "") -> Iterator[tuple[At, Mapping[str, Any]]]:
        """The cells of a meaning, one for each value where a cell holds several.

        Only those of a further address where a `place` says which.
        """
        for column, spec in self.columns.get((thing, meaning), ()):
            if spec.get("place", "") != place:
                continue
            split = list(self.parts[column].each()) if self.parts else []
            for part in split or [self.cell(column)]:
                if part:
                    yield part, self._by_leave(spec)

    def _by_leave(self, spec: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the mapping says of a column, with the leave that somebody gave for the cell of this row."""
        rows = spec.get("confirmed")
        is_given = isinstance(rows, list) and self.index in rows
        return {**spec, "doubtful": True} if is_given else spec

    def _is_of(self, spec: Mapping[str, Any], person: str) -> bool | None:
        """Whether a cell of this row is of one of its people, as somebody said; None where nobody did."""
        said = spec.get(OF_PERSON)
        owner = said.get(str(self.index)) if isinstance(said, Mapping) else None
        people = self._owners["person"]
        if not isinstance(owner, list) or len(owner) != 2 or owner[1] != len(people):
            return None
        return person in people and people.index(person) == owner[0]

    def _free(self, at: At, *, first: bool) -> At:
        """Where a mention sits: the row for the first of it, else the cell or its part."""
        wanted = self.row if first and self.row.pointer in self._places else at
        self._places.discard(wanted.pointer)
        return wanted

    def _people(self, thing: str) -> tuple[list[str], list[str]]:
        people: list[str] = []
        companies: list[str] = []
        parts = {
            meaning: list(self._each(thing, meaning))
            for meaning in ("first_name", "middle_name", "last_name")
        }
        wholes = [
            each for each in self._each(thing, "name") if not enumerations.is_control_sentence(each[0].text)
        ]
        kind = KindInRow(partial(self._texts, thing), {} if thing else self._meanings)
        surname = whole_surname(at.text for at, _ in parts["last_name"])
        if (
            surname
            and not parts["first_name"]
            and any(cells.name_in_full(surname, at.raw) for at, _ in wholes)
        ):
            wholes = [each for each in wholes if cells.name_in_full(surname, each[0].raw)]
            parts = {meaning: [] for meaning in parts}
        if not (wholes or any(parts.values()) or any(self._each(thing, "company_name"))):
            wholes = [each for each in self._each(thing, "alias") if cells.person_in_full(each[0].raw)]
        if parts["last_name"] or parts["first_name"]:
            is_body = kind.is_company is True and not wholes and not any(self._each(thing, "company_name"))
            lasts = parts["last_name"]
            firsts = parts["first_name"]
            several = max(len(firsts), 1) if any("/parts/" in at.pointer for at, _ in firsts) else 1
            for number in range(several):
                mine = [firsts[number]] if several > 1 else firsts
                given = " ".join(at.text for at, _ in mine)
                middle = " ".join(at.text for at, _ in parts["middle_name"])
                surname = whole_surname(at.text for at, _ in lasts)
                cited = [at for at, _ in (*lasts, *mine, *parts["middle_name"])]
                at = mine[0][0] if mine else cited[0]
                leave = any(spec.get("doubtful") is True for found in parts.values() for _, spec in found)
                known = (spec["bodies"] for each in parts.values() for _, spec in each if "bodies" in spec)
                bodies = min(known, default=None)
                cell = cells.parted_in_columns(given, middle, surname, bodies, is_body=is_body)
                cell = cells.in_open_order(self._by_row(thing, cell).taken(leave))
                self._made_of(cell.values[:1], at, cited, people, companies)
        if not people and not companies:
            for at, spec in wholes:
                order = None if at.pointer.startswith("/parts/") else spec.get("order")
                if thing in self.others and self._begins_with_surname(at.text):
                    order = "surname"
                cell = kind.read(at.raw, heading_of(at), order=order, bodies=spec.get("bodies"))
                cell = cells.in_open_order(settled(self._by_row(thing, cell), spec))
                self._made_of(cell.values[:1], at, [at], people, companies)
        elif companies and not people:
            self._contacts_of(companies[0], wholes)
        self._people_among_companies(thing, people, companies)
        dead = [at for at, spec in (*wholes, *parts["last_name"]) if spec.get("label") == LATE]
        for person in people if dead else ():
            self.b.claim(person, "death", dead[0], "Y")
        return people, companies

    def _by_row(self, thing: str, cell: Cell[Party]) -> Cell[Party]:
        """A doubtful name as its row shows it to be."""
        return read_by_row(cell, lambda meaning: [at.raw for at, _ in self._each(thing, meaning)])

    def _begins_with_surname(self, text: str) -> bool:
        """True for two words of which the first is the surname of whom the row is about: `Zhang Hong`.

        What stands behind it is none: a child of South India has the father's given name last.
        """
        words = fold(text).split()
        is_theirs = len(words) == 2 and words[0] in self._surnames and words[1] not in self._surnames
        return is_theirs and leans_surname(words[0]) and not leans_surname(words[1])

    def _contacts_of(self, company: str, wholes: Sequence[tuple[At, Mapping[str, Any]]]) -> None:
        """The people named beside a company that stands in the column of surnames: its contacts."""
        for at, spec in wholes:
            for party in settled(cells.party_by_order(at.raw, spec.get("order")), spec).values[:1]:
                if party.kind == "person":
                    person = self.b.person(self._free(at, first=False), party.name, at)
                    self.b.link(person, "linked_to", company, at, label=NAMED_WITH_IT)

    def _people_among_companies(self, thing: str, people: list[str], companies: list[str]) -> None:
        """A creditor or customer who is a person; another person of the row is named with them."""
        contacts = list(people)
        named = [at.text.casefold() for at, _ in self._each(thing, "name")]
        for at, spec in self._companies_said(thing, of_people=True):
            before = len(people)
            order = spec.get("order")
            found = cells.party_by_order(at.raw, order).values
            found = found or settled(cells.company_or_person(at.raw, order=order), spec).values
            self._made_of(found[:1], at, [at], people, companies)
            for contact in contacts if at.text.casefold() not in named and len(people) > before else ():
                self.b.link(contact, "linked_to", people[-1], at, label=NAMED_WITH_IT)

    def _is_said_person(self, thing: str, text: str) -> bool:
        """Whether the row says that its only party, in a column of companies, is a person."""
        is_person = company_of_row(self._texts(thing, "party_kind")) is False and not says_company(text)
        named = (meaning for meaning in NAMES if any(self._each(thing, meaning)))
        return is_person and not any(named) and len(list(self._each(thing, "company_name"))) == 1

    def _companies_said(self, thing: str, *, of_people: bool) -> Iterator[tuple[At, Mapping[str, Any]]]:
        """The cells of a column of companies that name people, with what these trade as; or all others."""
        for column, said in self.columns.get((thing, "company_name"), ()):
            spec = self._by_leave(said)
            names_people = self._is_said_person(thing, self.cell(column).text)
            if not names_people and spec.get("people") is True:
                is_alone = not any(any(self._each(thing, part)) for part in NAMING)
                raw, order = self.cell(column).raw, spec.get("order")
                cell = settled(cells.company_or_person(raw, order=order, is_alone=is_alone), spec)
                if cell.doubt and not cell.values:
                    continue  # it is asked about
                names_people = any(one.kind == "person" for one in cell.values)
            if names_people is of_people:
                split = list(self.parts[column].each()) if self.parts else []
                yield from ((part, spec) for part in split or [self.cell(column)] if part)

    def _made_of(
        self, parties: tuple[Party, ...], at: At, cited: list[At], people: list[str], companies: list[str]
    ) -> None:
        for party in parties:
            place = self._free(at, first=not people and not companies)
            if party.home:
                self._homes[place.pointer] = (at, party.home)
            if party.kind == "company":
                self._company_of(party, place, at, cited, people, companies)
                continue
            if not (party.name.first or party.name.last):
                people.append(self._in_open_order(party, place, cited[0]))
                continue
            person = self.b.person(place, party.name, *cited)
            if len(cited) == 1 and is_joint(at.text) and CARE_BEHIND.search(at.text):
                self.b.claim(person, "name", at, party.name.folded, written=shown(party.name))
            people.append(person)
            self._names_of[person] = (party.name.first, party.name.last)
            if self.others:
                self._surnames.add(fold(party.name.last or ""))
            if party.deceased:
                died = cells.death_in_name(at.text, orders=self._orders_of_days(), today=self.today)
                is_known = died.values and len(parties) == 1
                self.b.claim(person, "death", at, str(died.value) if is_known else "Y")
            if party.born:
                self.b.claim(person, "birth_date", at, str(party.born))
            if len(parties) == 1 and (sex := sex_of_title(at.text)):
                self.b.claim(person, "sex", at, sex)
            for other in party.former:
                self.b.name(person, other, at, attribute="former_name")
            for other in party.alias:
                self.b.name(person, other, at, attribute="former_name", kind="also known as")

    def _orders_of_days(self) -> list[Any]:
        """The orders of the dates of the table."""
        return [spec.get("order") for spec in self.mapping.values() if str(spec.get("means")) in DATES]

    def _in_open_order(self, party: Party, place: At, at: At) -> str:
        """Somebody of whose names nobody knows which is the surname: the name is kept as it is written."""
        person = self.b.mention("person", place, party.text)
        self.b.note(person, at, "name as written")
        return person

    def _things_named_in(self, email: str) -> dict[str, set[Named]]:
        """Those of a row's people whose name an email holds, by the things that they are."""
        people = [thing for thing, kind in self.things.items() if kind in ("", "person")]
        named = [(thing, name) for thing in (SUBJECT, *people) for name in self._names_in(thing)]
        found: dict[str, set[Named]] = {}
        for at in named_in(email, [name for _, name in named]):
            thing, name = named[at]
            found.setdefault(thing, set()).add(name)
        return found

    def _names_in(self, thing: str) -> list[Named]:
        """The names of the people whom the cells of a thing name, also before these are read."""
        if thing in self.made:
            return [self._names_of[each] for each in self.made[thing] if each in self._names_of]
        given, last = (
            " ".join(at.text for at, _ in self._each(thing, part)) for part in ("first_name", "last_name")
        )
        if given or last:
            return [(given, last)]
        read = (party for at, _ in self._each(thing, "name") for party in cells.party(at.raw).values)
        return [(party.name.first, party.name.last) for party in read if party.kind == "person"]

    def _company_of(
        self, party: Party, place: At, at: At, cited: list[At], people: list[str], companies: list[str]
    ) -> None:
        """A company that a cell names; the name before it may trade as that, or be trustee for it."""
        if party.role == cells.TRADES_AS and companies and not people:
            self.b.claim(companies[-1], "trading_name", at, fold(party.text))
            return
        if party.role:
            mention = self.b.mention("company", place, party.text)
            self.b.claim(mention, "name", at, fold(party.text), written=party.text)
            self._beside.add(mention)
            holders = people if people and party.number and party.number.register == "ABN" else [mention]
            self._numbered(holders[-1], party, at)
            for subject in people or companies:
                self.b.link(subject, "linked_to", mention, at, label=party.role)
                self._linked.add((subject, mention))
        elif name := next((part for part in cited if part.text in party.text), None):
            self.b.company(place, name, At("", None), "")
            self._numbered(place.pointer, party, at)
        else:
            mention = self.b.mention("company", place, party.text)
            self.b.claim(mention, "name", at, fold(party.text), written=party.text)
            self.b.note(mention, at, "name as written")
            self._numbered(mention, party, at)
        companies.append(place.pointer)

    def _numbered(self, mention: str, party: Party, at: At) -> None:
        """Claims the number that stands behind the name of a company; an ABN may be that of who trades so."""
        if party.number is not None:
            attribute = "business_number" if party.number.register == "ABN" else "company_number"
            jurisdiction = "UK" if party.number.register == "GB" else "AU"
            self.b.claim(mention, attribute, at, party.number.number, jurisdiction=jurisdiction)

    def _trading_names(self, thing: str, people: list[str], companies: list[str]) -> None:
        """What a company or a person trades as; where the row names nobody else, it is the company."""
        for at, _ in self._each(thing, "trading_name"):
            for party in cells.party(at.raw, company=True).values[:1]:
                if companies:
                    self.b.claim(companies[-1], "trading_name", at, fold(party.text))
                    continue
                role = cells.TRADES_AS if people else ""
                place = self._free(at, first=not people)
                self._company_of(replace(party, role=role), place, at, [at], people, companies)

    def _former_names(self, thing: str, company: str) -> None:
        """What a company was called before, and what it is called besides."""
        for at, _ in self._each(thing, "former_name"):
            for party in cells.party(at.raw, company=True).values[:1]:
                self.b.claim(company, "former_name", at, fold(party.text))
        for at, _ in self._each(thing, "alias"):
            for party in cells.company_aliases(at.raw).values:
                self.b.claim(
                    company, "former_name", at, fold(party.text), written=party.text, kind="also known as"
                )

    def _company_facts(self, thing: str, company: str) -> None:
        """When a company began and ended, and how it stands in its register."""
        for attribute, meaning in (("created", "company_start_date"), ("ceased", "company_end_date")):
            for at, spec in self._each(thing, meaning):
                day = cells.date(at.raw, order=spec.get("order"), today=self.today).values
                if day:
                    self.b.claim(company, attribute, at, str(day[0]))
        for at, _ in self._each(thing, "company_status"):
            self.b.claim(company, "status", at, enumerations.status(at.text) or None)

    def _companies(self, thing: str, is_second: bool, named: list[str], *, is_own: bool) -> list[str]:
        """The company of the row's columns of companies; a number alone is that of the one `named`.

        Where it `is_own`, an ABN alone is that of the person, who trades alone.
        """
        called = [
            (at, party)
            for at, _ in self._companies_said(thing, of_people=False)
            for party in cells.party(at.raw, company=True).values[:1]
        ]
        names = [at for at, _ in called]
        numbers = []
        said, spoken, _ = self._country(thing)
        country = said or (spoken if spoken != "AU" else None)
        states = [cell for at, _ in self._each(thing, "state") for cell in cells.state(at.raw).values]
        likely = cells.likely_register(states, (at.text for at in names))
        registers = [at for at, _ in self._each(thing, "register")]
        regions, nations = ([at.text for at, _ in self._each(thing, part)] for part in ("state", "country"))
        for at, spec in self._each(thing, "company_number"):
            register = spec.get("register")
            known = None if register else country
            written = [each.text for each in registers]
            places = cells.register_places(written, regions, nations, register or known)
            cell = cells.company_number(
                at.raw, register=register, country=known, likely=likely, usual=spec.get("likely"),
                keeps_zeros=spec.get("keeps_zeros") is True, places=places,
            )  # fmt: skip
            numbers += [(at, cell.values[0])] if cell.values else []
        if is_own and not names:
            self._own_numbers += [(at, number.number) for at, number in numbers if number.register == "ABN"]
            numbers = [(at, number) for at, number in numbers if number.register != "ABN"]
        has_names = any((thing, part) in self.columns for part in NAMING_ALL)
        if not names and not named and not is_second and has_names:  # an ABN may be that of a person
            numbers = [(at, number) for at, number in numbers if number.register != "ABN"]
        if not names and not numbers:
            return []
        if not names and len(named) == 1:
            mention = named[0]
        else:
            at = names[0] if names else numbers[0][0]
            label = called[0][1].text if called else at.text
            mention = self.b.mention("company", self._free(at, first=not is_second), label)
        for name, party in called[:1]:
            self.b.claim(mention, "name", name, fold(party.text) or None)
            if party.home:
                self._homes[mention] = (name, party.home)
            if party.text != name.text.strip():
                self.b.note(mention, name, "name as written")
            self._numbered(mention, party, name)
            self._beside_company(mention, name)
        for at, number in numbers:
            jurisdiction = "UK" if number.register == "GB" else "AU"
            attribute = "business_number" if number.register == "ABN" else "company_number"
            self.b.claim(mention, attribute, at, number.number, jurisdiction=jurisdiction)
        for at in registers:
            if cells.register(at.raw).values:
                self.b.note(mention, at, "place registered")
        return [mention] if mention not in named else []

    def _beside_company(self, mention: str, at: At) -> None:
        """What a company in a column of companies trades as, or is trustee for, by the same cell."""
        for party in cells.party(at.raw, company=True).values[1:]:
            if party.role == cells.TRADES_AS:
                self.b.claim(mention, "trading_name", at, fold(party.text))
            elif mention != at.pointer:
                trust = self.b.mention("company", at, party.text)
                self.b.claim(trust, "name", at, fold(party.text), written=party.text)
                self.b.link(mention, "linked_to", trust, at, label=party.role)

    def _country(self, thing: str) -> RowCountry:
        """The country of what a row says of a thing: by name, by its places, and by the table."""
        said = {
            part: " ".join(at.text for at, _ in self._each(thing, part)) for part in places.PARTS_OF_A_ROW
        }
        named = [each for at, _ in self._each(thing, "country") for each in cells.country(at.raw).values[:1]]
        addresses = [
            each for at, _ in self._each(thing, "address") for each in cells.address(at.raw).values[:1]
        ]
        registered = [
            each for at, _ in self._each(thing, "register") for each in cells.register(at.raw).values[:1]
        ]
        codes = (column for column, _ in self.columns.get((thing, "postcode"), ()) if column in self.left_out)
        said["postcode"] = " ".join(
            filter(None, (said["postcode"], *(self.row[name].text for name in codes)))
        )
        usual = (spec.get("likely") for part in SPEAKS_OF for _, spec in self._each(thing, part))
        return country_of_row(
            said,
            named,
            addresses,
            self._texts(thing, "phone"),
            usual,
            () if self._owners["person"] else registered,
        )

    def _in_country(self, place: places.Address, at: At, where: RowCountry, thing: str) -> places.Address:
        """An address in the country that its row names, or in that of its table or its phones.

        A postcode of four digits alone speaks for no country where the phones are of another.
        """
        numbers = self._texts(thing, "phone")
        theirs = country_beside(numbers)
        if _is_house_abroad(place, where):
            return places.Address(street=at.text, country=where.of_table)
        is_said = place.state or places.says_country(at.text, place)
        country = where.named
        if place.country in (None, "AU") and not country:
            known = theirs if theirs and all_are_of(numbers, theirs) else where.of_table
            country = known if known and may_be_in(place.suburb or "", known) else None
        if country and country != "AU" and not is_said:
            return replace(place, country=country)
        return replace(place, country=None) if theirs and place.country == "AU" and not is_said else place

    def _texts(self, thing: str, meaning: str) -> list[str]:
        """The texts of somebody's cells of a meaning."""
        return [at.text for at, _ in self._each(thing, meaning)]


def _is_house_abroad(place: places.Address, where: RowCountry) -> bool:
    """True for a street and its number in a table of a country that has no such postcode: `Balbín 1377`."""
    is_elsewhere = where.named is None and where.spoken in (None, "AU") and where.usual not in (None, "AU")
    return is_elsewhere and may_be_house_abroad(place, [where.of_table])
