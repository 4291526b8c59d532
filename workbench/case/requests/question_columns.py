"""From a table's columns to an operation's fields: which columns are asked, how, and what a row asks."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Any

from workbench import ontology
from workbench.case.requests import asked_names
from workbench.errors import InputError
from workbench.operations import Operation, typed
from workbench.operations.typed import FIELDS, field_cell, first_day, last_day
from workbench.tables.column_cells import DATES
from workbench.tables.headings import MEANINGS, meaning_of
from workbench.tables.plan import MARKED, Choice, ColumnPlan, plan_of
from workbench.tables.row_reading import CellProblem, RowReading, read_row
from workbench.tables.sheets import STRUCK
from workbench.tables.table import Table
from workbench.tables.unknown_names import UNREAD_NAMES
from workbench.tables.whose import COMPANY, PERSON
from workbench.values import cells, phones, places, streets
from workbench.values.cells import Cell, Order
from workbench.values.street_parts import PARTS, line_of_parts, lines_beside

DEAD = "said to be dead"
"""The note of a row about somebody who has died."""

NEAR = 0.87
"""How alike a column's name and a field's are, when the one is taken for the other misspelt.

`company_name` and `company_number` are 0.85 alike, and `dob_form` and `dob_from` 0.88.
"""
NEAR_WORDS = 0.7
"""How alike each word of them is then: `registration_state` is not `registration_date`."""

_CONTACTS = tuple(
    kind for kind in ontology.kinds() if ontology.group_of(kind) == "contacts" and kind in FIELDS
)
_NO_MARKS: Mapping[str, str] = {}
_ALL_NAMES = frozenset({*FIELDS["last_name"], *FIELDS["first_name"], "full_name"})
_NAMED = ("name", "first_name", "middle_name", "last_name", "former_name", "alias", "birth_date", "country")
"""What a comment beside it says more of, and does not take back."""
_PLACED = ("box", "street_more", "lot")
"""The parts of an address besides its street that say alone where it is."""
_LINE = tuple(part for part in PARTS if part != "street")


def not_asked(operation: Operation[Any, Any], columns: Iterable[str]) -> tuple[str, ...]:
    """The columns that are no field, so that they are not asked; without those that have no name."""
    names = operation.names
    return tuple(str(name) for name in columns if name not in names and str(name).strip())


def check(operation: Operation[Any, Any], columns: Iterable[str]) -> None:
    """Raises `InputError` when a column is nearly a field that has no column, or when none is a field."""
    columns = list(columns)
    for name in not_asked(operation, columns):
        meant = _meant(operation, name)
        if meant is not None and not {meant, operation.request.model_fields[meant].alias} & {*columns}:
            raise InputError(
                f"the column {name!r} is not a field of {operation.name}; did you mean {meant}? "
                "rename it, or leave it out"
            )
    if columns and not operation.names & {*columns}:
        raise InputError(
            f"no column is a field of {operation.name}: there are {', '.join(sorted(map(str, columns)))}; "
            f"it takes {', '.join(operation.request.model_fields)}"
        )


def _meant(operation: Operation[Any, Any], column: str) -> str | None:
    """The field that a column's name is nearly; a plural is none, because answers have lists so named."""
    name = re.sub(r"[\s_-]+", "_", str(column).strip().lower())
    near = difflib.get_close_matches(name, operation.request.model_fields, n=1, cutoff=NEAR)
    return near[0] if near and name not in (f"{near[0]}s", f"{near[0]}es") and _alike(name, near[0]) else None


def _alike(name: str, field: str) -> bool:
    ours, theirs = name.split("_"), field.split("_")
    if len(ours) != len(theirs):
        return "".join(ours) == "".join(theirs)
    return all(
        difflib.SequenceMatcher(None, our, their).ratio() >= NEAR_WORDS
        for our, their in zip(ours, theirs, strict=True)
    )


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


@dataclass(frozen=True, slots=True)
class QuestionColumns:
    """How a table's rows become questions of an operation."""

    operation: Operation[Any, Any]
    plan: ColumnPlan
    direct: Mapping[str, str]
    """Columns that are fields themselves, and take what is written: column to field."""
    orders: Mapping[str, tuple[Order | None, str]]
    """Of those that are dates, whether the day or the month comes first, and why."""
    marked: frozenset[str] = frozenset()
    """Columns whose cells are asked though they are struck through or have a comment."""

    @property
    def dates(self) -> frozenset[str]:
        """The columns that hold dates."""
        return frozenset(self.orders) | {c.name for c in self.plan.columns if c.meaning in DATES}

    @property
    def left(self) -> tuple[str, ...]:
        """The columns that are not asked."""
        usable = _usable(self.operation)
        return tuple(
            str(column.name)
            for column in self.plan.columns
            if column.name not in self.direct and column.meaning not in usable and str(column.name).strip()
        )

    def questions(
        self, record: Mapping[str, Any], marks: Mapping[str, str] = _NO_MARKS,
        confirmed: Collection[str] = frozenset(),
    ) -> list[RowQuestion]:  # fmt: skip
        """What a row asks: one question for each of its people.

        `marks` are what a workbook says of its cells: one that is struck through, or a contact or place with
        a comment, is not asked without leave. `confirmed` are the columns whose cells a person has written or
        confirmed: doubtful ones are asked as they stand, and of several contacts each.
        """
        asked = {column.name for column in self.plan.columns if self._is_asked(column.meaning)}
        doubtful = self._doubtful(asked, record, marks)
        record = {name: None if name in doubtful else value for name, value in record.items()}
        row = read_row(self.plan, record, confirmed)
        others = self._of_others(row, record)
        if others:
            record = {name: None if name in others else value for name, value in record.items()}
            row = read_row(self.plan, record, confirmed)
        values, problems, notes = self._direct(record)
        notes += [f"{column}: {whose}, so not asked" for column, whose in others.items()]
        problems += self._unread_names(record, confirmed)
        problems += doubtful.values()
        notes += [f"{column} {mark}" for column, mark in marks.items() if column not in doubtful]
        problems += [problem for problem in row.problems if problem.column in asked]
        notes += [f"{problem} (not asked)" for problem in row.problems if problem.column not in asked]
        notes += [f"{column}: {note}" for column, note in row.notes]
        given = [c.name for c in self.plan.named("first_name") if _there(record.get(c.name))]
        is_whole = any(_there(record.get(column.name)) for column in self.plan.named("name"))
        each = {column.name for column in self.plan.columns if column.takes_each} | set(confirmed)
        return _Row(self.operation, row, record, values, problems, notes, given, is_whole, each).questions()

    def _of_others(self, row: RowReading, record: Mapping[str, Any]) -> dict[str, str]:
        """Contacts and places of the other one, where a row names a person and a company and one is asked."""
        if not (row.people and row.companies):
            return {}
        usable = _usable(self.operation)
        other = COMPANY if "last_name" in usable or "name" in usable else PERSON
        return {
            column.name: column.about
            for column in self.plan.columns
            if column.whose == other
            and column.meaning in usable
            and not cells.text(record.get(column.name)).is_nothing
        }

    def _unread_names(self, record: Mapping[str, Any], confirmed: Collection[str]) -> list[CellProblem]:
        """The names that a question by name would go without, as nobody says whose they are."""
        if "last_name" not in _usable(self.operation) and "name" not in _usable(self.operation):
            return []
        if not _ALL_NAMES.isdisjoint(self.direct.values()):
            return []
        found = []
        for column in self.plan.columns:
            text = cells.text_of(record.get(column.name)) if column.why == UNREAD_NAMES else ""
            if text and column.name not in confirmed:
                reason = f"{text!r} is a name: say that the column means `name`, or leave the column out"
                found.append(CellProblem(column.name, text, reason))
        return found

    def _doubtful(
        self, asked: Collection[str], record: Mapping[str, Any], marks: Mapping[str, str]
    ) -> dict[str, CellProblem]:
        """The cells that are not asked because of what the workbook says of them."""
        meanings = {column.name: column.meaning for column in self.plan.columns}
        found = {}
        for column, mark in marks.items():
            text = cells.text_of(record.get(column))
            plain = meanings.get(column) in _NAMED and STRUCK not in mark
            if (
                text
                and not plain
                and column not in self.marked
                and (column in asked or column in self.direct)
            ):
                reason = f"{text!r} {mark}: is it to be asked?"
                found[column] = CellProblem(column, text, reason, (text,))
        return found

    def _is_asked(self, meaning: str | None) -> bool:
        """True for what the operation asks about, or what says how the rest is to be read."""
        return meaning == "country" or meaning in _usable(self.operation)

    def _direct(self, record: Mapping[str, Any]) -> tuple[dict[str, Any], list[CellProblem], list[str]]:
        values: dict[str, Any] = {}
        problems: list[CellProblem] = []
        notes: list[str] = []
        for column, name in self.direct.items():
            raw = record.get(column)
            if not _there(raw):
                continue
            order, _ = self.orders.get(column, (None, ""))
            cell = field_cell(self.operation, name, raw, self.plan.today, order)
            if cell.problem:
                problems.append(
                    CellProblem(column, cells.text_of(raw), cell.problem, tuple(map(str, cell.choices)))
                )
            elif cell.values:
                values[name] = cell.value
            if cell.note:
                notes.append(f"{column}: {cell.note}")
        return values, problems, notes


def asking(
    operation: Operation[Any, Any], table: Table, mapping: Mapping[str, Choice] | None = None
) -> QuestionColumns:
    """How the rows of a table are asked; `mapping` gives columns a meaning, a field's name, or None.

    Raises `InputError` for a column that is nearly a field, and when no column can be asked.
    """
    chosen = dict(mapping or {})
    direct: dict[str, str] = {}
    for column in table.columns:
        choice = chosen.get(column)
        means = choice.get("means") if isinstance(choice, Mapping) else choice
        if isinstance(means, str) and means in operation.names and means not in MEANINGS:
            direct[column] = means
            chosen[column] = None
        elif column not in chosen and column in operation.names and column not in typed.MEANINGS:
            direct[column] = column
            chosen[column] = None
        elif column not in chosen and meaning_of(column) is None:
            field_name = re.sub(r"[\s_-]+", "_", column.strip().lower())
            if field_name in operation.names and field_name not in table.columns:
                direct[column] = field_name
                chosen[column] = None
    known = {
        column: typed.MEANINGS[column]
        for column in table.columns
        if column in operation.names and column in typed.MEANINGS
    }
    register = typed.register_of(operation) if "company_number" in _usable(operation) else None
    plan = plan_of(table.columns, table.records, chosen, known=known, register=register)
    if table.from_1904:
        named = {column.name for column in plan.columns if column.meaning in DATES}
        table = table.dated(named | {column for column, name in direct.items() if typed.is_date(name)})
        plan = plan_of(table.columns, table.records, chosen, known=known, register=register)
    orders = {
        column: _order(table, column, (mapping or {}).get(column))
        for column, name in direct.items()
        if typed.is_date(name)
    }
    marked = {
        column
        for column, choice in (mapping or {}).items()
        if isinstance(choice, Mapping) and choice.get(MARKED)
    }
    made = QuestionColumns(operation, plan, direct, orders, frozenset(marked))
    usable = _usable(operation)
    left = set(made.left) - {column for column, choice in (mapping or {}).items() if choice is None}
    fields = [*direct.values()]
    for planned in plan.columns:
        fields += usable.get(planned.meaning or "", ())
    if table.columns:
        check(operation, [*fields, *(column for column in table.columns if column in left)])
    return made


def _order(table: Table, column: str, choice: Choice) -> tuple[Order | None, str]:
    if isinstance(choice, Mapping) and choice.get("order"):
        return choice["order"], f"{choice['order']} first, as chosen"
    decided = cells.order_of(row.cells.get(column) for row in table.rows)
    return decided.order, str(decided)


def _usable(operation: Operation[Any, Any]) -> Mapping[str, tuple[str, ...]]:
    """What an operation can ask about, with the fields that it goes to."""
    return _usable_of(frozenset(operation.request.model_fields))


@lru_cache(maxsize=256)
def _usable_of(fields: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    found = {m: tuple(n for n in names if n in fields) for m, names in FIELDS.items()}
    if "dob_from" in fields:
        found["birth_date"] = ("dob_from", "dob_to")
    if found["last_name"] or "full_name" in fields:
        found["name"] = found["last_name"] or ("full_name",)
    if found["street"] or "full_address" in fields:
        found["address"] = ("full_address",) if "full_address" in fields else found["street"]
    if found["street"]:
        found |= dict.fromkeys(_LINE, found["street"])
    elif found["suburb"]:
        found["address"] = found["suburb"]
    if found["suburb"] or "suburb_state_postcode" in fields:
        found["suburb_state_postcode"] = found["suburb"] or ("suburb_state_postcode",)
    return {meaning: names for meaning, names in found.items() if names}


def _there(value: Any) -> bool:
    if isinstance(value, (list, tuple, dict)):
        return True
    return value is not None and value == value and value != "" and str(value) != "NaT"


class _Row:
    """Turns one row's reading into questions."""

    def __init__(
        self, operation: Operation[Any, Any], row: RowReading, record: Mapping[str, Any],
        values: dict[str, Any], problems: list[CellProblem], notes: list[str], given: Sequence[str],
        is_whole: bool, each: Collection[str],
    ) -> None:  # fmt: skip
        self.operation, self.row, self.record = operation, row, record
        self.fields = operation.request.model_fields
        self.usable = _usable(operation)
        self.values, self.notes, self.given = values, notes, given
        self.is_whole, self.each = is_whole, each
        self.problems = list(problems)
        self.options: list[CellProblem] = []
        self.several: list[list[dict[str, Any]]] = []

    def questions(self) -> list[RowQuestion]:
        """One question for each person, or one for what else the row holds; one for each contact to ask."""
        self._contacts()
        self._places()
        self._company()
        people = self.row.people if "last_name" in self.usable or "name" in self.usable else ()
        if (
            not people
            and self.row.companies
            and "name" in self.usable
            and "company_number" not in self.values
        ):
            named = self.row.companies[0].text
            asks = "asks for companies by number" if "company_number" in self.usable else "asks about people"
            reason = f"{named!r} is a company, and this operation {asks}"
            self.problems += [
                CellProblem(column, named, reason) for column in self.row.columns["company"][:1]
            ]
        if not people:
            return self._made({}, [], "")
        found = []
        for number, person in enumerate(people, 1):
            notes = [f"person {number} of {len(people)} in this row"] if len(people) > 1 else []
            if person.deceased or True in self.row.values.get("deceased", ()):
                notes.append(DEAD)
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
            found += self._made(asked.values, [*notes, *asked.notes], who)
        return found

    def _made(self, more: dict[str, Any], notes: list[str], who: str) -> list[RowQuestion]:
        """The questions about one person of the row, or about what else it holds."""
        found = []
        for contacts in product(*self.several):
            values = {**self.values, **more}
            for contact in contacts:
                values |= contact
            nothing = not values and not self.problems
            error = "nothing to ask: the row is empty, or holds placeholders only" if nothing else None
            about = [who, *(str(value) for contact in contacts for value in contact.values())]
            found.append(
                RowQuestion(
                    values, (*self.notes, *notes), tuple(self.problems), error, tuple(self.options),
                    ", ".join(filter(None, about)),
                )
            )  # fmt: skip
        return found

    def _contacts(self) -> None:
        for meaning in _CONTACTS:
            given = self.row.values.get(meaning, ())
            fields = self.usable.get(meaning, ())
            shown = [phones.to_0nsn(value) or value if meaning == "phone" else value for value in given]
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
        found = [
            CellProblem(
                self.row.columns[meaning][0],
                str(text),
                f"{text} is of another country ({where}): "
                f"{self.operation.name} takes addresses of Australia only",
            )
            for meaning, places_of in parts.items()
            for text, where in places_of
            if where not in (None, "AU")
        ]
        is_placed = any(given.get(meaning) for meaning in ("street", "suburb", "postcode", "address", "city"))
        self.problems += found if is_placed else []
        return bool(found) and is_placed

    def _places(self) -> None:
        given = self.row.values
        if self._is_abroad():
            return
        for meaning in ("suburb", "state", "postcode"):
            if meaning in given and meaning in self.usable:
                self.values[self.usable[meaning][0]] = given[meaning][0]
        line = [text for meaning in _LINE if (text := " ".join(map(str, given.get(meaning, ()))))]
        street = " ".join(map(str, given.get("street", ())[:1]))
        is_placed = any(given.get(meaning) for meaning in ("street", *_PLACED))
        if (street or (line and "address" not in given)) and "street" in self.usable:
            if is_placed:
                self.values[self.usable["street"][0]] = _street(given, street)
            else:
                parts = [
                    f"{self.row.columns[meaning][0]} {' '.join(map(str, given[meaning]))}"
                    for meaning in _LINE
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
                text = cells.text_of(self.record.get(column)).replace("\n", ", ")
                text = cells.without_remark(text)
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
