"""Reads a table that was brought in: people, companies and other things of each row, with their links.

The question says what each column means: `mapping` from column to `{"means": …, "of": thing, "order": …}`,
`things` from a name to its kind, `links` between them. In a row of a person and a company, `whose` says of
which of them a place or contact is, and `person_is` what the person is to the company; a column of companies
that names `people`, too, is one of creditors or customers. A cell that holds several values was split when
the table was brought in: `parts` of the document holds them by row and column, so that each has a place of
its own to be cited. `corrected` holds what a person wrote in place of cells, in the same way: it is read, and
cited together with what the file held; what is read otherwise for its sake says so, too. A cell that cannot
be read claims nothing: it is reported as not read. The cells of the `confirmed` rows of a column are read as
proposed where they are doubtful: a person said so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from workbench import ontology
from workbench.reading.builder import Builder
from workbench.reading.correction_effects import with_effects
from workbench.reading.ends_beside_ties import (
    columns_of_ends,
    ends_in,
    is_end_of_one,
    with_ends_in_question,
)
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.row_contacts import RowContacts
from workbench.reading.row_names import NAMED_WITH_IT, SUBJECT, Columns
from workbench.reading.table_accounts import link_accounts
from workbench.reading.table_contacts import CONTACT_VALUES, is_read
from workbench.reading.table_facts import facts_of
from workbench.reading.table_offices import OfficeRow, link_as, states_offices
from workbench.reading.table_place import LEFT_BY_CHOICE, day_of_reading
from workbench.tables.named_again import says_no_role
from workbench.tables.office_headings import role_of_holder, says_how_office_stands, states_relation
from workbench.tables.roles import is_signatory
from workbench.tables.row_accounts import OF_ACCOUNTS
from workbench.tables.trusts import names_trusts, role_in_trust
from workbench.tables.whose import NAMES
from workbench.values import cells
from workbench.values.text import fold

_EMPLOYEE = "employee"
_TRUSTEE = "trustee"
_DATED = ("date", "birth_date", "death", "created", "ceased", "appointed", "resigned")


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """What the rows say."""
    b = Builder(question, answer, most=None)
    mapping = {
        column: spec.raw for column, spec in b.question["mapping"].items() if isinstance(spec.raw, dict)
    }
    things = {name: kind.text for name, kind in b.question["things"].items()}
    links = [link.raw for link in b.question["links"].each() if isinstance(link.raw, dict)]
    today = day_of_reading(question)
    left_out = _left_out(b.question["not_read"])
    others = frozenset(str(spec.get("of")) for spec in mapping.values() if spec.get("other") is True)
    left_by_choice = frozenset(at.text for at in b.question[LEFT_BY_CHOICE].each())
    ordered: dict[tuple[str, ...], tuple[Columns, tuple[str, ...]]] = {}

    def read_row(b: Builder, index: int, row: At, left: Collection[str]) -> list[At]:
        """Reads a row into a builder; the cells in it that may end what it states."""
        names = row.names
        if names not in ordered:
            ordered[names] = (
                _by_meaning(mapping, names),
                columns_of_ends(names, mapping, left_by_choice),
            )
        columns, of_ends = ordered[names]
        reader = _Row(b, index, row, mapping, columns, things, today, left, others)
        reader.read(links)
        cells_of = {column: reader.cell(column) for column in of_ends}
        cells_of |= {
            column: row[column] for column, at in cells_of.items()
            if not at and is_end_of_one(mapping.get(column, {}))
        }  # fmt: skip
        return ends_in(cells_of.items(), today)

    def read_alone(document: Mapping[str, Any], index: int, more: Iterable[str]) -> Reading:
        alone = Builder(question, document, most=None)
        left = {*left_out.get(index, ()), *more}
        ends = read_row(alone, index, alone.answer["records"][index], left)
        return with_ends_in_question(alone.reading(), {str(index): ends})

    ends = {
        str(index): said
        for index, row in enumerate(b.answer["records"].each())
        if (said := read_row(b, index, row, left_out.get(index, ())))
    }
    reading = with_ends_in_question(b.reading(), ends)
    return with_effects(reading, b.question, answer, read_alone)


def _by_meaning(mapping: Mapping[str, Mapping[str, Any]], names: Sequence[str]) -> Columns:
    """The columns by what they are about and mean, in the order of a row: a mapping is stored without one."""
    found: dict[tuple[str, str], list[tuple[str, Mapping[str, Any]]]] = {}
    for column in dict.fromkeys((*names, *mapping)):
        if (spec := mapping.get(column)) is not None:
            of = spec.get("of") or SUBJECT
            for thing in of if isinstance(of, list) else [of]:  # people of one role share a contact
                found.setdefault((str(thing), str(spec.get("means"))), []).append((column, spec))
    return found


def _left_out(not_read: At) -> dict[int, set[str]]:
    """The columns of each row whose cells are not read, for a mark of theirs or what stands beside them."""
    found: dict[int, set[str]] = {}
    for left in not_read.each():
        if isinstance(left.raw, dict) and left.raw.get("left_out") is True:
            row, column = left.raw.get("row"), left.raw.get("column")
            if isinstance(row, int) and isinstance(column, str):
                found.setdefault(row, set()).add(column)
    return found


class _Row(RowContacts):
    """Reads one row."""

    def read(self, links: Sequence[Mapping[str, Any]]) -> None:
        """Everything that the row says."""
        for thing in (SUBJECT, *self.things):
            kind = self.things.get(thing, "")
            if (before := self._named_before(thing)) is not None:
                self._said_again(thing, before)
            elif kind in ("", "person", "company"):
                self._party(thing, kind)
            else:
                self._thing(thing, kind)
        for thing in self.things:
            if thing in self.others:
                self._stand_beside(thing)
            else:
                self._serve(thing)
        for link in links:
            self._link(link)

    def _serve(self, thing: str) -> None:
        """Links one of several people of a row to the company for whose sake the row numbers them."""
        roles = [
            str(spec["person_is"])
            for (of, _), columns in self.columns.items()
            for _, spec in columns
            if of == thing and "person_is" in spec
        ]
        people = self.made.get(thing, [])
        if roles and states_offices(self.columns, thing):
            self._offices(thing, people, people, self._subjects)
            return
        is_trustee = role_in_trust(thing) == _TRUSTEE and self._names_trusts()
        is_of_it = is_trustee or says_how_office_stands(thing)
        role = roles[0] if roles else NAMED_WITH_IT if thing in self.mapping else ""
        for person in people if roles and not self._subjects else ():
            self.b.note(person, self.cell(thing), roles[0])
        for company in self._subjects if role else ():
            for person in people:
                link_as(self.b, person, company, role, is_of_it=is_of_it)

    def _stand_beside(self, thing: str) -> None:
        """Links somebody who is named beside whom the row is about to these, as their heading says.

        Who `serves` another of those beside them is linked to that one only; so is who serves the company of
        the row, and its directors and signatories.
        """
        subjects = self.made.get(SUBJECT) or [
            each for other, made in self.made.items() if other not in self.others for each in made
        ]
        if (served := self.mapping[thing].get("serves")) is not None:
            companies = [column for column, _ in self.columns.get((SUBJECT, "company_name"), ())]
            subjects = self._subjects if companies == [served] else self.made.get(str(served), [])
        elif self._subjects and (states_relation(thing) or is_signatory(thing)):
            subjects = self._subjects
        role, cited = str(self.mapping[thing].get("person_is", thing)), [self.cell(thing)]
        for at, _ in self._each(thing, "relation"):
            if said := cells.relation(at.raw).value:
                role, cited = said, [self.cell(thing), at]
        for mention in self.made.get(thing, []):
            for subject in subjects if mention not in subjects else ():
                self.b.link(mention, "linked_to", subject, *cited, label=role)

    def _named_before(self, thing: str) -> str | None:
        """The thing of the row that names the same person before; None where none does.

        Somebody beside the person of the row is that person by one name, and one phone or email. A heading
        that says no tie of theirs needs the name alone: one `Client` and *billing contact*.
        """
        is_plain = says_no_role(thing) and not any(map(str.isdigit, thing))
        parties = [each for each in self.made if each and each not in self.others] if is_plain else []
        for before in [SUBJECT] if thing in self.others else parties:
            births = {at.text for each in (before, thing) for at, _ in self._each(each, "birth_date") if at}
            name, other_name = (self._words_of_name(each) for each in (before, thing))
            if len(self.made.get(before, ())) != 1 or not name or name != other_name or len(births) > 1:
                continue
            contacts, others = (self._phones_and_emails(each) for each in (before, thing))
            if is_plain or not contacts.isdisjoint(others):
                return before
        return None

    def _words_of_name(self, thing: str) -> list[str]:
        """The words of a name, whichever of its parts stands first."""
        texts = (at.text for part in NAMES for at, _ in self._each(thing, part))
        return sorted(word for text in texts for word in fold(text).replace(",", " ").split())

    def _phones_and_emails(self, thing: str) -> set[str]:
        phones = (cells.phone(at.raw) for at, _ in self._each(thing, "phone"))
        emails = (cells.email(at.raw) for at, _ in self._each(thing, "email"))
        return {value for cell in (*phones, *emails) for value in cell.values}

    def _said_again(self, thing: str, before: str) -> None:
        """Reads what the row says of somebody once more, as somebody else's."""
        self.made[thing] = self.made[before]
        self._owners = {"person": self.made[thing], "company": []}
        self._contacts(thing, self.made[thing][0], "person", is_one=True)

    def _has_only_surname_of_both(self, thing: str) -> bool:
        """Whether a row names one of two people by nothing but the surname that they have in common."""
        named = [spec for part in NAMES for _, spec in self._each(thing, part)]
        return bool(named) and all(isinstance(spec.get("of"), list) for spec in named)

    def _party(self, thing: str, kind: str) -> None:
        if self._has_only_surname_of_both(thing):
            return
        people, companies = self._people(thing)
        named = [] if people else list(companies)
        has_offices = states_offices(self.columns, thing)
        trades_as = all(each in self._beside for each in companies)
        is_own = len(people) == 1 and trades_as and not has_offices
        holders = [each for each in (*people, *companies) if each not in self._beside]
        numbered = [] if people or has_offices else companies
        others = self._companies(thing, bool(people), numbered, is_own=is_own)
        companies += others
        if has_offices:
            self._offices(thing, holders, people, others)
        self._trading_names(thing, people, companies)
        if len(companies) == 1 and not people:
            self._former_names(thing, companies[0])
        if len(own := [each for each in companies if each not in self._beside]) == 1:
            self._company_facts(thing, own[0])
        subjects = people or companies
        if not subjects:
            return
        self.made[thing] = subjects
        self._subjects = self._subjects if thing else list(companies)
        if people and companies and thing == SUBJECT:
            for person in people:
                for company in companies:
                    if (person, company) not in self._linked:
                        self._together(person, company)
        if named and thing == SUBJECT and not has_offices:
            self._holders_among_companies(named, others)
        if people or any(each not in self._beside for each in companies):
            companies = [each for each in companies if each not in self._beside]
        named = [each for each in companies if each in named]
        if named and len(named) < len(companies):  # a company whom the row is about, beside its creditor
            companies = [each for each in companies if each not in named]
            self._owners = {"person": named, "company": companies}
        else:
            self._owners = {"person": people, "company": companies}
        for person in self._owners["person"]:
            self._contacts(thing, person, "person", is_one=len(people) < 2)
        for company in companies:
            self._contacts(thing, company, "company", is_one=True)
        self._accounts(thing)
        if len(subjects) == 1:  # what is true of one is not claimed of several
            self._attributes(thing, subjects[0])
            for person in people:
                facts_of(self.b, person, partial(self._each, thing), self.today)
                for at, number in self._own_numbers:
                    self.b.claim(person, "business_number", at, number, caution="possible_business")
                self._own_numbers.clear()
        else:
            for person in people:
                facts_of(self.b, person, partial(self._each_said_of, person, thing), self.today)
        for owner, owned in self._owners.items():
            for subject in owned:
                for at, _ in self._each_of(owner, thing, "note"):
                    self.b.claim(subject, "note", at)

    def _offices(
        self, thing: str, holders: Sequence[str], people: Sequence[str], companies: Sequence[str]
    ) -> None:
        """Links those whom a row names to its company as what its columns say."""
        row = OfficeRow(
            self.b, self.row, self.cell, self.columns, thing, partial(self._each, thing), self.today
        )
        for company in companies:
            row.link(holders, company)
            self._linked.update((holder, company) for holder in holders)
        for holder in holders if len(holders) == 1 and not people else ():
            row.numbered(holder)

    def _together(self, person: str, company: str) -> None:
        """Links the person and the company of a row; `person_is` says as what.

        Without it a person is employed, as tables were read before it was stored.
        """
        said = [
            str(spec["person_is"]) for _, spec in self._each(SUBJECT, "company_name") if "person_is" in spec
        ]
        is_named = bool(next(self._each(SUBJECT, "company_name"), None))
        if self._are_trustees():
            link_as(self.b, person, company, _TRUSTEE, is_of_it=True)
        elif not is_named:  # a number alone
            self.b.link(person, "linked_to", company, label=NAMED_WITH_IT)
        elif said and said[0] != _EMPLOYEE:
            link_as(self.b, person, company, said[0])
        else:
            self.b.link(person, "employed_by", company)

    def _are_trustees(self) -> bool:
        """Whether the row names a trust and, under their own heading, its trustees."""
        return self._names_trusts() and any(
            role_in_trust(column) == _TRUSTEE and self.cell(column)
            for part in NAMES
            for column, _ in self.columns.get((SUBJECT, part), ())
        )

    def _names_trusts(self) -> bool:
        """Whether the column of the row's company is one of trusts."""
        return any(names_trusts(column) for column, _ in self.columns.get((SUBJECT, "company_name"), ()))

    def _holders_among_companies(self, named: Sequence[str], others: Sequence[str]) -> None:
        """Links the companies in a column of members or officers to that of the row, as the heading says."""
        headings = (column for column, _ in self.columns.get((SUBJECT, "name"), ()))
        role = next(filter(None, map(role_of_holder, headings)), "")
        for holder in named if role else ():
            for company in others:
                if holder != company and (holder, company) not in self._linked:
                    link_as(self.b, holder, company, role)

    def _accounts(self, thing: str) -> None:
        """Links those whom a row names to the bank accounts in it."""
        columns = [
            (column, meaning)
            for column in self.mapping
            for meaning in OF_ACCOUNTS
            if any(column == each for each, _ in self.columns.get((thing, meaning), ()))
        ]

        def owners(column: str) -> tuple[list[str], list[str]]:
            whose = self.mapping[column].get("whose") or "person"
            other = "company" if whose == "person" else "person"
            mine, others = self._owners[whose], self._owners[other]
            return (mine, others) if mine else (others, [])

        if columns:
            order = {column: at for at, column in enumerate(self.row.names)}
            columns.sort(key=lambda each: order.get(each[0], len(order)))
            link_accounts(self.b, columns, self.cell, partial(self._free, first=False), owners, self.left_out)

    def _attributes(self, thing: str, subject: str) -> None:
        """Claims of any other attribute of the ontology."""
        for column, spec in self.mapping.items():
            at = self.cell(column)
            if spec.get("as") == "attribute" and (spec.get("of") or SUBJECT) == thing:
                self._attribute(subject, str(spec.get("means")), at, spec)

    def _thing(self, thing: str, kind: str) -> None:
        mine = [
            (str(spec.get("means")), self.cell(column), spec)
            for column, spec in self.mapping.items()
            if (spec.get("of") or SUBJECT) == thing and not cells.is_placeholder(self.cell(column).text)
        ]
        mine = [each for each in mine if each[1] and is_read(*each)]
        if not mine:
            return
        # not by what the case defines: what a source says depends on nothing but the source
        leading = ("name", *ontology.ONTOLOGY.kind(kind).identifiers)
        label = next((at for wanted in leading for means, at, _ in mine if means == wanted), mine[0][1])
        place = self._free(label, first=False)
        mention = self.b.mention(kind, place, label.text)
        self.made[thing] = [mention]
        for means, at, spec in mine:
            self._attribute(mention, means, at, spec)

    def _attribute(self, mention: str, means: str, at: At, spec: Mapping[str, Any]) -> None:
        value: Any = fold(at.text) or None
        if means.endswith("_date") or means in _DATED:
            found = cells.date(at.raw, order=spec.get("order"), today=self.today).values
            value = str(found[0]) if found else None
            if value is None:
                return
        elif means in CONTACT_VALUES:
            value = CONTACT_VALUES[means](at, spec)
        self.b.claim(mention, means, at, value)

    def _link(self, link: Mapping[str, Any]) -> None:
        start, end = (self._date(link.get(name)) for name in ("start", "end"))
        detail = {}
        cited = []
        for name, column in link.items():
            if name in ("from", "relation", "to", "start", "end") or not isinstance(column, str):
                continue
            at = self.cell(column)
            detail[name] = at.text if column in self.mapping or at else ""
            cited += [at]
        for subject in self.made.get(str(link.get("from") or SUBJECT), []):
            for target in self.made.get(str(link.get("to") or SUBJECT), []):
                self.b.link(
                    subject, str(link.get("relation")), target, *cited, start=start, end=end, **detail
                )

    def _date(self, column: Any) -> At | None:
        """A cell whose date is in its normal form; None where there is none."""
        if not isinstance(column, str):
            return None
        at, spec = self.cell(column), self.mapping.get(column, {})
        cell = cells.date(at.raw, order=spec.get("order"), today=self.today)
        return At(at.pointer, str(cell.values[0])) if cell.values else None
