"""What a row of a table says: its people, companies and values, and the cells that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.tables.column_cells import shown_value
from workbench.tables.whose import owner_in_row
from workbench.values import cells
from workbench.values.cells import Cell, Party


@dataclass(frozen=True, slots=True)
class CellProblem:
    """A cell that cannot be read: its column, its text, the reason, and what it might mean.

    `labels` say what each of the choices is, where their texts alone do not: a person, or a company.
    A `doubtful` one can be read as it is proposed, by leave; what is certain of it is read anyway. Of one
    that is `beside_others`, it is other cells that make it unreadable: alone it would be read. One that is
    `superseded` needs no answer: a newer cell of the row is read in its place. The cells of `others` are not
    read either: they are the other parts of the same name. Where it is open of which of the row's `people`
    it is, these are their names.
    """

    column: str
    raw: str
    reason: str
    choices: tuple[str, ...] = ()
    doubtful: bool = False
    beside_others: bool = False
    superseded: bool = False
    others: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    people: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.column}: {self.reason}"

    def told(self) -> dict[str, Any]:
        """The problem as plain values."""
        return {
            "column": self.column, "raw": self.raw, "reason": self.reason, "choices": list(self.choices),
            "doubtful": self.doubtful, **({"labels": list(self.labels)} if self.labels else {}),
            **({"people": list(self.people)} if self.people else {}),
        }  # fmt: skip


def superseded_told(problems: Iterable[CellProblem]) -> list[str]:
    """The problems that need no answer in words: the columns of one reason together, without their texts."""
    found: dict[str, list[CellProblem]] = {}
    for problem in problems:
        if problem.superseded:
            found.setdefault(problem.reason.removeprefix(f"{problem.raw!r}: "), []).append(problem)
    return [
        f"{', '.join(each.column for each in alike)}: {alike[0].reason if len(alike) == 1 else reason}"
        for reason, alike in found.items()
    ]


@dataclass(slots=True)
class RowReading:
    """What a row says. `values` and `columns` are by meaning; `people` and `companies` come from its names.

    `notes` say what was assumed or changed, by column; `problems` what cannot be read. `country` is the one
    that it names, or that its town or postcode speaks for. `death_in` is the column that may say
    that its person died, and does not say it surely. `contacts` are those of its people who are named for the
    sake of its company only: nothing else in the row is theirs.
    """

    people: tuple[Party, ...] = ()
    companies: tuple[Party, ...] = ()
    values: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    columns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    notes: list[tuple[str, str]] = field(default_factory=list)
    problems: list[CellProblem] = field(default_factory=list)
    country: str | None = None
    death_in: str = ""
    contacts: tuple[Party, ...] = ()

    def owner(self, whose: str) -> str:
        """Of whom a cell is in this row that is `whose` by its column: the person or the company."""
        has_person = len(self.contacts) < len(self.people)
        return owner_in_row(whose, has_person=has_person, has_company=any(not c.role for c in self.companies))

    def keep(self, meaning: str, column: str, cell: Cell[Any]) -> None:
        """Adds what a cell says under a meaning, with its note, or why it cannot be read."""
        if cell.problem:
            choices = tuple(shown_value(meaning, Cell(cell.raw, (choice,))) for choice in cell.choices)
            text = cells.text_of(cell.raw)
            self.problems.append(CellProblem(column, text, cell.problem, choices, bool(cell.doubt)))
        if cell.note:
            self.notes.append((column, cell.note))
        if cell.values:
            self.values[meaning] = tuple(dict.fromkeys((*self.values.get(meaning, ()), *cell.values)))
            self.columns[meaning] = (*self.columns.get(meaning, ()), column)

    def doubt_beside(self, column: str, record: Mapping[str, Any], reason: str) -> None:
        """Adds a doubt of a cell of a record that other cells raise; by leave it is read as it stands."""
        text = cells.text_of(record.get(column))
        self.problems.append(CellProblem(column, text, reason, (text,), beside_others=True))

    def problem_of(
        self, column: str, record: Mapping[str, Any], reason: str, *, beside: bool = False
    ) -> None:
        """Adds why a cell of a record is not read; `beside` others, where these make it so."""
        text = cells.text_of(record.get(column))
        self.problems.append(CellProblem(column, text, reason, beside_others=beside))

    def withdraw(self, meaning: str) -> tuple[str, ...]:
        """Takes out what the row says of a meaning; the columns that said it."""
        self.values.pop(meaning, None)
        return tuple(dict.fromkeys(self.columns.pop(meaning, ())))

    @property
    def says_nothing(self) -> bool:
        """True when no cell of it says anything and none is unreadable."""
        return not (self.people or self.companies or self.values or self.problems)
