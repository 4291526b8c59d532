"""A row of a table: what the file holds in its cells, and what a person wrote there since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.values.cells import text_of


@dataclass(frozen=True, slots=True)
class HeldCell:
    """A cell as the file holds it: its value, and the mark that the workbook gives it."""

    value: Any
    mark: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its cells by column, the line it stands in, and why it cannot be used as a whole, if so.

    `marks` are what a workbook says of its cells besides their values: `struck through`, or a comment.
    `confirmed` are the columns whose cells a person has written or confirmed since, and `held` are these
    cells as the file holds them. `owners` are the cells of which a person said of whom they are, where the
    row names several people: the place of that one among them, counted from 0, and how many they are.
    """

    line: int
    cells: Mapping[str, Any]
    problem: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    confirmed: frozenset[str] = frozenset()
    held: Mapping[str, HeldCell] = field(default_factory=dict)
    owners: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def corrected(self, column: str, value: Any) -> TableRow:
        """The row with a value that a person gives a cell: another, or the same, which confirms it.

        What was marked there no longer holds.
        """
        marks = {name: mark for name, mark in self.marks.items() if name != column}
        cells = {**self.cells, column: value}
        before = self.held.get(column) or HeldCell(self.cells.get(column), self.marks.get(column, ""))
        return replace(
            self, cells=cells, marks=marks, confirmed=self.confirmed | {column},
            held={**self.held, column: before}, owners=self._owners_but(column),
        )  # fmt: skip

    def owned(self, column: str, person: int, people: int) -> TableRow:
        """The row with a cell that is of one of its people, as it stands."""
        row = self.corrected(column, self.cells.get(column))
        return replace(row, owners={**row.owners, column: (person, people)})

    def _owners_but(self, column: str) -> dict[str, tuple[int, int]]:
        return {name: owner for name, owner in self.owners.items() if name != column}

    def taken_back(self, column: str) -> TableRow:
        """The row with a cell as the file holds it, whatever a person wrote or confirmed there."""
        before = self.held.get(column)
        if before is None:
            return self
        marks = {**self.marks, column: before.mark} if before.mark else self.marks
        held = {name: cell for name, cell in self.held.items() if name != column}
        cells = {**self.cells, column: before.value}
        return replace(
            self, cells=cells, marks=marks, confirmed=self.confirmed - {column}, held=held,
            owners=self._owners_but(column),
        )  # fmt: skip

    @property
    def as_held(self) -> dict[str, Any]:
        """The cells as the file holds them."""
        return {**self.cells, **{column: cell.value for column, cell in self.held.items()}}

    @property
    def held_marks(self) -> dict[str, str]:
        """The marks of the cells as the file holds them."""
        return {**self.marks, **{column: cell.mark for column, cell in self.held.items() if cell.mark}}

    @property
    def corrections(self) -> dict[str, Any]:
        """The cells to which a person gave another text than the file holds, by column."""
        return {
            column: self.cells.get(column)
            for column, cell in self.held.items()
            if text_of(self.cells.get(column)) != text_of(cell.value)
        }

    @property
    def corrections_told(self) -> tuple[str, ...]:
        """What a person corrected, in words: `Mobile: corrected from '4.9157E+08'`."""
        return tuple(
            f"{column}: {_correction(text_of(value), text_of(self.held[column].value))}"
            for column, value in self.corrections.items()
        )


def _correction(text: str, held: str) -> str:
    if not text:
        return f"{held!r} left out"
    return f"corrected from {held!r}" if held else "added to an empty cell"
