"""The questions that one row of a table asks: one for each of its people, and for each contact to ask."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from workbench import ontology
from workbench.case.requests import asked_names
from workbench.case.requests.listed_people import fields_of
from workbench.case.requests.question_fields import LINE, usable
from workbench.operations import Operation, typed
from workbench.operations.typed import FIELDS, first_day, last_day
from workbench.tables.names_in_emails import named_in
from workbench.tables.row_reading import CellProblem, RowReading
from workbench.tables.whose import COMPANY, PERSON
from workbench.values import cells, phones, places, streets
from workbench.values.cells import Cell
from workbench.values.cells.phone_plans import SEVERAL
from workbench.values.street_parts import PARTS, line_of_parts, lines_beside

DEAD = "said to be dead"
"""The note of a row about somebody who has died."""
PERHAPS_DEAD = "perhaps said to be dead"
"""The note of a row with a remark that may say so."""
_CONTACTS = tuple(kind for kind in ontology.shared_kinds("contact") if kind in FIELDS)
"""What a comment beside it says more of, and does not take back."""
_SAY_COUNTRY = ("city", "suburb", "suburb_state_postcode", "postcode", "state", "street", "address")
"""The parts of an address that may say its country, the plainest first."""
_HOUSE = ("street", "street_more", "postcode", "suburb_state_postcode", "address")
"""What makes a town in a row an address; a town alone is left out where something else can be asked."""
_APART = (*_CONTACTS, "birth_date")
_PLACED = ("box", "street_more", "lot")


@dataclass(slots=True)
class RowQuestion:
    """What one row asks, or one of its people: the fields with their values.

    `notes` tell what was assumed, changed or left out, `problems` which cells cannot be read, `error` why the
    row as a whole cannot be asked. `options` are cells that hold more than one question takes: `choices` are
    what else they can be. `asks_for` says who or what this question is about where the row asks several.
    """

    values: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    problems: tuple[CellProblem, ...] = ()
    error: str | None = None
    options: tuple[CellProblem, ...] = ()
    asks_for: str = ""


class QuestionMaker:
    """Turns one row's reading into questions."""

    def __init__(
        self, operation: Operation[Any, Any], row: RowReading, record: Mapping[str, Any],
        values: dict[str, Any], problems: list[CellProblem], notes: list[str], given: Sequence[str],
        is_whole: bool, each: Collection[str], naming: Sequence[str],
    ) -> None:  # fmt: skip
        self.operation, self.row, self.record = operation, row, record
        self.fields = fields_of(operation)
        self.usable = usable(operation)
        self.values, self.notes, self.given = values, notes, given
        self.is_whole, self.each, self.naming = is_whole, each, naming
        self.asks_names = "last_name" in self.usable or "name" in self.usable
        self.is_of_several = self.asks_names and len(row.people) > 1 and "email" in self.usable
        self.problems = list(problems)
        self.options: list[CellProblem] = []
        self.several: list[list[dict[str, Any]]] = []

    def questions(self) -> list[RowQuestion]:
        """One question for each person, or one for what else the row holds; one for each contact to ask."""
        self._contacts()
        self._places()
        self._company()
        refused = None
        people = self.row.people if self.asks_names else ()
        if (
            not people
            and self.row.companies
            and "name" in self.usable
            and "company_number" not in self.values
        ):
            named = self.row.companies[0].text
            asks = "asks for companies by number" if "company_number" in self.usable else "asks about people"
            reason = f"{named!r} is a company, and this operation {asks}"
            refused = ": ".join([*self.row.columns["company"][:1], reason])
            self.problems += [
                CellProblem(column, named, reason) for column in self.row.columns["company"][:1]
            ]
        if not people:
            return self._made({}, [], "", refused)
        found = []
        for number, person in enumerate(people, 1):
            notes = [f"person {number} of {len(people)} in this row"] if len(people) > 1 else []
            if person.deceased or True in self.row.values.get("deceased", ()):
                notes.append(DEAD)
            elif self.row.death_in:
                notes.append(PERHAPS_DEAD)
            if other := [str(name) for name in (*person.former, *person.alias)]:
                notes.append(f"not asked: the other name {', '.join(other)}")
            if person.name.generation:
                notes.append(f"not asked: the generation of {person.name}")
            if not set(self.row.columns.get("company", ())).isdisjoint(self.row.columns.get("person", ())):
                beside = [" ".join(filter(None, (one.role, one.text))) for one in self.row.companies]
                notes.append(f"not asked: {', '.join(beside)}")
            asked = asked_names.asked(
                person.name, self.usable, self.fields, self.given, is_whole=self.is_whole
            )
            who = str(person.name) if len(people) > 1 else ""
            emails, not_theirs = self._emails_of(number - 1)
            notes += [f"not asked: {email}, which is another's or a further one" for email in not_theirs]
            found += self._made({**asked.values, **emails}, [*notes, *asked.notes], who)
        return found

    def _emails_of(self, at: int) -> tuple[dict[str, Any], list[str]]:
        """The emails of one of several people by field, and those that are not asked with this one.

        An email that holds the name of another person of the row, and not that of this one, is that one's.
        """
        if not self.is_of_several:
            return {}, []
        named = [(one.name.first, one.name.last) for one in self.row.people]
        given = self.row.values.get("email", ())
        mine = [email for email in given if not (held := named_in(email, named)) or at in held]
        fields = dict(zip(self.usable.get("email", ()), mine, strict=False))
        return fields, [email for email in given if email not in fields.values()]

    def _made(
        self, more: dict[str, Any], notes: list[str], who: str, refused: str | None = None
    ) -> list[RowQuestion]:
        """The questions about one person of the row, or about what else it holds.

        `refused` says why the row is not asked at all, also without the cells that cannot be read.
        """
        found = []
        for contacts in product(*self.several):
            values = {**self.values, **more}
            for contact in contacts:
                values |= contact
            nothing = not values and not self.problems
            error = self._nothing_to_ask() if nothing else refused
            about = [who, *(str(value) for contact in contacts for value in contact.values())]
            found.append(
                RowQuestion(
                    values, (*self.notes, *notes), tuple(self.problems), error, tuple(self.options),
                    ", ".join(filter(None, about)),
                )
            )  # fmt: skip
        return found

    def _nothing_to_ask(self) -> str:
        """Why a row asks nothing: it is empty, or what it holds is of others than who is asked about."""
        if all(cells.is_placeholder(cells.text_of(value)) for value in self.record.values()):
            return "nothing to ask: the row is empty, or holds placeholders only"
        if self.naming:
            return f"nothing to ask: {self.naming[0]} is empty, so the row does not name who is asked about"
        return "nothing to ask: the columns that are asked are empty"

    def _contacts(self) -> None:
        for meaning in _CONTACTS:
            if meaning == "email" and self.is_of_several:
                continue  # each of them has their own
            given = self.row.values.get(meaning, ())
            fields = self.usable.get(meaning, ())
            shown = [phones.as_asked(value) if meaning == "phone" else value for value in given]
            if not fields or len(shown) <= len(fields):
                self.values |= dict(zip(fields, shown, strict=False))
                continue
            columns = dict.fromkeys(self.row.columns[meaning])
            if not columns.keys().isdisjoint(self.each):
                groups = [shown[at : at + len(fields)] for at in range(0, len(shown), len(fields))]
                self.several.append([dict(zip(fields, group, strict=False)) for group in groups])
                continue
            self.values |= dict(zip(fields, shown, strict=False))
            self.notes.append(f"not asked: {', '.join(shown[len(fields) :])}")
            column = next(iter(columns))
            if len(columns) == 1:
                first = ", ".join(shown[: len(fields)])
                most = "one" if len(fields) == 1 else len(fields)
                reason = f"one question takes {most} of these: it asks {first}"
                raw = cells.text_of(self.record.get(column))
                self.options.append(CellProblem(column, raw, reason, tuple(shown)))
        for birth in self.row.values.get("birth_date", ())[:1]:
            fields = self.usable.get("birth_date", ())
            if fields == ("dob_from", "dob_to"):
                self.values |= {"dob_from": first_day(birth), "dob_to": last_day(birth)}
            elif fields and birth.exact:
                self.values[fields[0]] = birth.exact
            elif fields:
                self.notes.append(f"birth date {birth} is not asked: this operation needs the day")

    def _is_abroad(self) -> bool:
        """Whether the row's address is abroad and the operation takes those of Australia; then not asked."""
        given = self.row.values
        if not {"state", "postcode"} <= self.fields.keys() or "country" in self.fields:
            return False
        codes = [(code, places.country_of_postcode(str(code))) for code in given.get("postcode", ())]
        whole = [
            (cells.text_of(self.record.get(name)), place.country)
            for name, place in zip(
                self.row.columns.get("address", ()), given.get("address", ()), strict=False
            )
        ]
        named = [(code, code) for code in given.get("country", ())]
        parts = {"country": named, "postcode": codes, "address": whole}
        if self.row.country not in (None, "AU") and not any(
            where not in (None, "AU") for places_of in parts.values() for _, where in places_of
        ):
            of_row = next((part for part in _SAY_COUNTRY if given.get(part)), None)
            if of_row and not any(map(given.get, _HOUSE)) and any(map(given.get, _APART)):
                where = _another_country(self.row.country)
                self.notes.append(f"not asked: {self._text(of_row)}, of {where}")
                return True
            parts |= {of_row: [(self._text(of_row), self.row.country)]} if of_row else {}
        found = [
            CellProblem(
                self.row.columns[meaning][0],
                str(text),
                f"{text} is of {_another_country(where)}: "
                f"{self.operation.name} takes addresses of Australia only",
            )
            for meaning, places_of in parts.items()
            for text, where in places_of
            if where not in (None, "AU")
        ]
        is_placed = any(given.get(meaning) for meaning in ("street", "suburb", "postcode", "address", "city"))
        self.problems += found if is_placed else []
        return bool(found) and is_placed

    def _text(self, meaning: str) -> str:
        """What the first cell of a meaning holds."""
        return cells.text_of(self.record.get(self.row.columns[meaning][0]))

    def _places(self) -> None:
        given = self.row.values
        if self._is_abroad():
            return
        for meaning in ("suburb", "state", "postcode"):
            if meaning in given and meaning in self.usable:
                self.values[self.usable[meaning][0]] = given[meaning][0]
        if "suburb" in given and "city" in given and given["city"] != given["suburb"]:
            self.notes.append(f"not asked: the city {given['city'][0]}")
        line = [text for meaning in LINE if (text := " ".join(map(str, given.get(meaning, ()))))]
        street = " ".join(map(str, given.get("street", ())[:1]))
        is_placed = any(given.get(meaning) for meaning in ("street", *_PLACED))
        if (street or (line and "address" not in given)) and "street" in self.usable:
            if is_placed:
                self.values[self.usable["street"][0]] = _street(given, street)
            else:
                parts = [
                    f"{self.row.columns[meaning][0]} {' '.join(map(str, given[meaning]))}"
                    for meaning in LINE
                    if given.get(meaning)
                ]
                self.notes.append(f"not asked: {', '.join(parts)}: no street stands beside it")
        if "suburb_state_postcode" in given:
            text = str(given["suburb_state_postcode"][0])
            if "suburb_state_postcode" in self.fields:
                if "suburb" in given:
                    text = f"{self.values.pop('suburb', given['suburb'][0])} {text}"
                self.values["suburb_state_postcode"] = text
            else:
                self._parts(cells.address(text))
        if "address" in given and "address" in self.usable:
            written = given["address"][0]
            if "full_address" in self.fields:
                column = self.row.columns["address"][0]
                text = cells.text_of(self.record.get(column))
                if any(column in self.row.columns.get(kind, ()) for kind in (PERSON, COMPANY)):
                    text = cells.home_behind(text)[1] or text
                text = cells.without_remark(text.replace("\n", ", "))
                self.values["full_address"] = ", ".join((*lines_beside(written, given).values(), text))
                if len(given["address"]) > 1:
                    del self.values["full_address"]
                    reason = f"holds {len(given['address'])} addresses: write the one that is to be asked"
                    self.problems.append(CellProblem(column, text, reason))
            else:
                self._parts(Cell(None, (written,)))

    def _parts(self, cell: Cell[Any]) -> None:
        if cell.value is None:
            return
        for meaning in ("suburb", "state", "postcode"):
            part = getattr(cell.value, meaning)
            if part and meaning in self.usable:
                self.values.setdefault(self.usable[meaning][0], part)
        if "street_address" in self.fields and cell.value.street:
            parts = (cell.value.number, cell.value.street, cell.value.street_type)
            line = " ".join(part for part in parts if part)
            line = f"{cell.value.flat}/{line}" if cell.value.flat else line
            beside = lines_beside(cell.value, self.row.values)
            line = streets.line_of(beside.pop("unit", "").removeprefix("Unit "), "", line)
            self.values.setdefault("street_address", ", ".join((*beside.values(), line)))

    def _company(self) -> None:
        fields = self.usable.get("company_number", ())
        for number in self.row.values.get("company_number", ()):
            if not fields:
                return
            asked = typed.number_for(self.operation, number)
            if asked:
                self.values.setdefault(fields[0], asked)
            else:
                column = self.row.columns["company_number"][0]
                reason = f"{number} is of another register"
                self.problems.append(CellProblem(column, str(number), reason))


def _street(given: Mapping[str, Any], street: str) -> str:
    """A street line from its columns: `3/27 Gantry Rd` from unit, number and street."""
    parts = {part: [str(each) for each in given.get(part, ())] for part in PARTS}
    return line_of_parts(parts | {"street": [street] if street else []})


def _another_country(code: str | None) -> str:
    """How another country than Australia is named in words; `ZZ` is one that nobody says."""
    return "another country" if code == SEVERAL else f"another country ({code})"
