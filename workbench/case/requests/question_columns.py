"""From a table's columns to an operation's fields: which columns are asked, how, and what a row asks."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from workbench.case.requests.listed_people import fields_of, takes_people
from workbench.case.requests.nothing_found import ASKED
from workbench.case.requests.question_fields import check, near_fields, usable
from workbench.case.requests.row_questions import QuestionMaker, RowQuestion
from workbench.operations import Operation, typed
from workbench.operations.typed import FIELDS, field_cell
from workbench.tables.column_cells import DATES
from workbench.tables.column_choices import MARKED, Choice
from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.headings import MEANINGS, meaning_of
from workbench.tables.left_without_word import ends_left, unread_contacts
from workbench.tables.names_in_columns import may_name
from workbench.tables.office_meanings import OFFICES
from workbench.tables.people_of_row import people_of_row
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_reading import CellProblem, RowReading, read_row
from workbench.tables.row_said import superseded_told
from workbench.tables.rows_of_one_party import is_of_one, open_parties, usual_party
from workbench.tables.sheets import STRUCK
from workbench.tables.table import Table
from workbench.tables.unknown_names import UNREAD_NAMES
from workbench.tables.whose import COMPANY, CONTACTS, NAMING_ALL, PERSON, PLACES
from workbench.values import cells
from workbench.values.cells import Order

_NO_MARKS: Mapping[str, str] = {}
_ALL_NAMES = frozenset({*FIELDS["last_name"], *FIELDS["first_name"], "full_name"})
_NAME_FIELDS = _ALL_NAMES | {*FIELDS["middle_name"]}
_NAMED = ("name", "first_name", "middle_name", "last_name", "former_name", "alias", "birth_date", "country")


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
    declined: frozenset[str] = frozenset()
    """Columns that somebody has left out."""
    alone: ColumnPlan | None = None
    """The plan of rows that name only the one whom every row names, in a table of several people."""

    def check(self) -> None:
        """Raises `InputError` for a column that is nearly a field, and when no column can be asked."""
        if self.plan.columns:
            check(self.operation, self._named, self._understood)

    @property
    def near(self) -> dict[str, str]:
        """The columns that are nearly a field, each with that field: whether they are is to be asked."""
        return near_fields(self.operation, self._named, self._understood)

    @property
    def _named(self) -> list[str]:
        """The fields that are asked, and the columns that are not."""
        asked = usable(self.operation)
        fields = [*self.direct.values()]
        for column in self.plan.columns:
            fields += () if column.is_other else asked.get(column.meaning or "", ())
        left = set(self.left) - self.declined
        return [*fields, *(column.name for column in self.plan.columns if column.name in left)]

    @property
    def _understood(self) -> frozenset[str]:
        """The columns with a heading that is understood: left for a reason, they are no misspelt field."""
        return frozenset(column.name for column in self.plan.columns if meaning_of(column.name) is not None)

    @property
    def dates(self) -> frozenset[str]:
        """The columns that hold dates."""
        return frozenset(self.orders) | {c.name for c in self.plan.columns if c.meaning in DATES}

    @property
    def left(self) -> tuple[str, ...]:
        """The columns that are not asked."""
        fields = usable(self.operation)
        return tuple(
            str(column.name)
            for column in self.plan.columns
            if column.name not in self.direct
            and (column.is_other or (column.of and not self.plan.people) or column.meaning not in fields)
            and str(column.name).strip()
        )

    def about(self, column: Column) -> str:
        """What is said of a column beside what it means: one of an office is not asked."""
        is_left = column.meaning in OFFICES and column.name in self.left
        return "left: an office is not asked" if is_left else column.about

    def questions(
        self, record: Mapping[str, Any], marks: Mapping[str, str] = _NO_MARKS,
        confirmed: Collection[str] = frozenset(),
    ) -> list[RowQuestion]:  # fmt: skip
        """What a row asks: one question for each of its people.

        `marks` are what a workbook says of its cells: one that is struck through, or a contact or place with
        a comment, is asked only with permission. `confirmed` are the columns whose cells a person has written
        or confirmed: doubtful ones are asked as they stand, and of several contacts each.
        """
        if self.alone is not None and is_of_one(self.plan, self.alone, record):
            return replace(self, plan=self.alone, alone=None).questions(record, marks, confirmed)
        found: list[list[RowQuestion]] = []
        for plan, cells_of, problems in people_of_row(self.plan, record, confirmed):
            made = replace(self, plan=plan).questions_of_one(cells_of, marks, confirmed)
            for question in made:
                question.problems += tuple(p for p in problems if not p.superseded)
                question.notes += tuple(f"not asked: {told}" for told in superseded_told(problems))
                if question.error and question.problems and not question.values:
                    question.error = str(question.problems[0])
            found.append(made)
        for number, made in enumerate(found, 1):
            for question in made if len(found) > 1 else ():
                question.notes += (f"person {number} of {len(found)} in this row",)
                question.asks_for = question.asks_for or f"person {number}"
        return [question for made in found for question in made]

    def questions_of_one(
        self, record: Mapping[str, Any], marks: Mapping[str, str], confirmed: Collection[str]
    ) -> list[RowQuestion]:
        """What a row asks about those whom its plan names."""
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
        of_offices = {column.name for column in self.plan.columns if column.meaning in OFFICES}
        unasked = [problem for problem in row.problems if problem.column not in asked | of_offices]
        notes += [f"{problem} (not asked)" for problem in unasked]
        notes += [f"{column}: {note}" for column, note in row.notes if column not in of_offices]
        given = [c.name for c in self.plan.named("first_name") if _there(record.get(c.name))]
        is_whole = any(_there(record.get(column.name)) for column in self.plan.named("name"))
        each = {column.name for column in self.plan.columns if column.takes_each} | set(confirmed)
        made = QuestionMaker(
            self.operation,
            row,
            record,
            values,
            problems,
            notes,
            given,
            is_whole,
            each,
            [column.name for meaning in NAMING_ALL for column in self.plan.named(meaning)],
        ).questions()
        told = [f"{column} says {text!r}, and is asked all the same" for column, text in self._ends(record)]
        for question in made:
            question.notes += tuple(each for each in told if question.values)
            if question.values and _NAME_FIELDS.issuperset(question.values):
                left = unread_contacts(self.plan.columns, record)
                question.notes += tuple(f"{column}: not read, so not asked: {text}" for column, text in left)
        return made

    def _ends(self, record: Mapping[str, Any]) -> list[tuple[str, str]]:
        """What a plain `Status` says to have ended; nobody has to be told of a column that they left out."""
        found = ends_left(self.plan.columns, record)
        return [(column, text) for column, text in found if column not in self.declined]

    def _of_others(self, row: RowReading, record: Mapping[str, Any]) -> dict[str, str]:
        """Contacts and places of the other one, where a row names a person and a company and one is asked."""
        if not row.people:
            return {}
        fields = usable(self.operation)
        other = COMPANY if "last_name" in fields or "name" in fields else PERSON
        return {
            column.name: column.about or f"of {row.companies[0].text}"
            for column in self.plan.columns
            if (column.whose or (row.contacts and column.meaning in (*PLACES, *CONTACTS)))
            and row.owner(column.whose) == other
            and column.meaning in fields
            and not cells.text(record.get(column.name)).is_nothing
        }  # fmt: skip

    def _unread_names(self, record: Mapping[str, Any], confirmed: Collection[str]) -> list[CellProblem]:
        """The names that a question by name would go without, as nobody says whose they are."""
        if "last_name" not in usable(self.operation) and "name" not in usable(self.operation):
            return []
        if not _ALL_NAMES.isdisjoint(self.direct.values()):
            return []
        found = self._undecided(record)
        for column in self.plan.columns:
            text = cells.text_of(record.get(column.name)) if column.why == UNREAD_NAMES else ""
            if column.name not in confirmed and may_name(text):
                reason = f"{text!r} is a name: say that the column means `name`, or leave the column out"
                found.append(CellProblem(column.name, text, reason))
        return found

    @property
    def open_question(self) -> str:
        """Whose the rows are, where they name several people and no heading says it; else empty."""
        parties = open_parties(self.plan)
        if not parties or _ALL_NAMES.isdisjoint(fields_of(self.operation)):
            return ""
        named = " or ".join(column.name for column in parties)
        return f"whose are the rows: {named}? say once which of these columns means `{parties[0].meaning}`"

    def _undecided(self, record: Mapping[str, Any]) -> list[CellProblem]:
        """That a row names several people, and nobody says whose it is: one answer is for the whole table."""
        if not self.open_question:
            return []
        parties = open_parties(self.plan)
        named = [(each.name, text) for each in parties if (text := cells.text_of(record.get(each.name)))]
        return [CellProblem(name, text, self.open_question) for name, text in named[:1]]

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
        return meaning == "country" or meaning in usable(self.operation)

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
    made = understood(operation, table, mapping)
    made.check()
    return made


def understood(
    operation: Operation[Any, Any], table: Table, mapping: Mapping[str, Choice] | None = None
) -> QuestionColumns:
    """What of a table's columns can be asked, also where one of them is still to be asked about."""
    chosen = dict(mapping or {})
    names = {*operation.names, *fields_of(operation)} - ({ASKED} if takes_people(operation) else set())
    direct: dict[str, str] = {}
    for column in table.columns:
        choice = chosen.get(column)
        means = choice.get("means") if isinstance(choice, Mapping) else choice
        if isinstance(means, str) and means in names and means not in MEANINGS:
            direct[column] = means
            chosen[column] = None
        elif column not in chosen and column in names and column not in typed.MEANINGS:
            direct[column] = column
            chosen[column] = None
        elif column not in chosen and meaning_of(column) is None:
            field_name = re.sub(r"[\s_-]+", "_", column.strip().lower())
            if field_name in names and field_name not in table.columns:
                direct[column] = field_name
                chosen[column] = None
    known = {
        column: typed.MEANINGS[column]
        for column in table.columns
        if column in names and column in typed.MEANINGS
    }
    register = typed.register_of(operation) if "company_number" in usable(operation) else None
    plan = plan_of_table(table, chosen, known=known, register=register)
    if table.from_1904:
        named = {column.name for column in plan.columns if column.meaning in DATES}
        table = table.dated(named | {column for column, name in direct.items() if typed.is_date(name)})
        plan = plan_of_table(table, chosen, known=known, register=register)
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
    declined = frozenset(column for column, choice in (mapping or {}).items() if choice is None)
    alone = None
    if usual := usual_party(plan, table):
        alone = plan_of_table(table, chosen | usual, known=known, register=register)
    return QuestionColumns(operation, plan, direct, orders, frozenset(marked), declined, alone)


def _order(table: Table, column: str, choice: Choice) -> tuple[Order | None, str]:
    if isinstance(choice, Mapping) and choice.get("order"):
        return choice["order"], f"{choice['order']} first, as chosen"
    decided = cells.order_of(row.as_held.get(column) for row in table.rows)
    if decided.order is None:
        decided = cells.order_of(row.cells.get(column) for row in table.rows)
    return decided.order, str(decided)


def _there(value: Any) -> bool:
    if isinstance(value, (list, tuple, dict)):
        return True
    return value is not None and value == value and value != "" and str(value) != "NaT"
