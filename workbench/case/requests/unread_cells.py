"""Which cells of an imported table were not read, and why."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from workbench.case.requests.document_parts import list_in, mapping_in
from workbench.evidence.pointers import steps
from workbench.reading.ends_beside_ties import MAY_END
from workbench.reading.place import escaped
from workbench.reading.table_gaps import why_left
from workbench.reading.table_place import (
    LEFT_BECAUSE,
    LEFT_BY_CHOICE,
    SUPERSEDED,
    TablePlaces,
    day_of_reading,
)
from workbench.reading.unread import COLUMN_LEFT, NOT_UNDERSTOOD, SAYS_NOTHING, UNKNOWN, Quiet, Unread
from workbench.tables.column_cells import cell_of
from workbench.tables.headings import MEANINGS
from workbench.values import cells, places
from workbench.values.corrections import CORRECTED, LEFT_BY_A_PERSON, correction_in_words
from workbench.values.plain_numbers import is_plain_number

Cell = tuple[int, str]
"""The number of a row, and the heading of a column."""
_ROWS = ("records", CORRECTED)
"""Where the cells of rows stand: those of the file, and what a person wrote in their place."""


def of_cells(
    question: Mapping[str, Any], document: Mapping[str, Any], found: list[Unread]
) -> Iterator[Unread]:
    """What was not read of a table, each cell with its place in the file; see `_unread`."""
    places = TablePlaces(question)
    for each in _unread(question, document, found):
        yield replace(each, place=places.of(each.pointer))


def _unread(
    question: Mapping[str, Any], document: Mapping[str, Any], found: list[Unread]
) -> Iterator[Unread]:
    """What was not read of a table, as its import said: of a cell that was split each part is looked at, and
    the reason of an unreadable one is the reader's. A placeholder is listed in whichever column it stands.

    A column that nothing is read of is listed once, at its first cell that holds something, with the count.
    Of a cell that a person corrected the correction is listed, with what the file held in the reason; one
    that a person emptied is listed as the file held it. What is in no row of the table is listed as it is.
    """
    table = _ImportedCells(question, document)
    said: set[tuple[int, str]] = set()
    left: dict[str, list[Unread]] = {}
    for each in found:
        match steps(each.pointer):
            case ["parts", row, column, _] if is_plain_number(row):
                at = int(row), column
                yield replace(each, why=table.reasons.get(at, each.why), quiet=table.quiet.get(at, ""))
            case [kind, row, column] if kind in _ROWS and table.has_row(row):
                at = int(row), column
                said.add(at)
                if not cells.text_of(each.value) or table.is_split(at):
                    continue
                if kind == "records" and cells.text_of(table.correction(at)):
                    continue
                is_left = column not in table.mapping and each.why != MAY_END
                if kind == "records" and is_left and at not in table.reasons:
                    left.setdefault(column, []).append(each)
                else:
                    why, quiet = table.why(at, each)
                    more = f"; {correction_in_words(table.held(at))}" if kind == CORRECTED else ""
                    yield Unread(each.pointer, each.value, f"{why}{more}", quiet=quiet)
            case _:
                yield each
    for column, cells_left in left.items():
        why = table.why_column_left(column)
        yield replace(cells_left[0], why=why, count=len(cells_left), quiet=COLUMN_LEFT)
    yield from table.read_in_part(said)


class _ImportedCells:
    """The cells of a table that was imported, by row and column, and what its import said of them."""

    def __init__(self, question: Mapping[str, Any], document: Mapping[str, Any]) -> None:
        listed = [left for left in question.get("not_read") or () if isinstance(left, dict) and "row" in left]
        by_cell = [((each["row"], each.get("column")), each) for each in listed]
        self.quiet: dict[Any, Quiet] = {at: _quiet(each) for at, each in by_cell}
        self.reasons: dict[Any, str] = {at: str(each.get("why")) for at, each in by_cell}
        self._join_questions(by_cell)
        self.mapping: Mapping[str, Any] = question.get("mapping") or {}
        self.chosen: Collection[str] = question.get(LEFT_BY_CHOICE) or ()
        self.because = mapping_in(question, LEFT_BECAUSE)
        self._taken: dict[Any, Any] = {at: each["text"] for at, each in by_cell if each.get("text")}
        self._today = day_of_reading(question)
        self._records = list_in(document, "records")
        self._parts, self._corrected = mapping_in(document, "parts"), mapping_in(document, CORRECTED)

    def _join_questions(self, by_cell: Iterable[tuple[Any, Mapping[str, Any]]]) -> None:
        """Gives a cell all the reasons for which it needs a look: one of a death and one of a phone in it."""
        needing: dict[Any, dict[str, None]] = {}
        for at, each in by_cell:
            if not _quiet(each):
                needing.setdefault(at, {})[str(each.get("why"))] = None
        for at, reasons in needing.items():
            self.reasons[at], self.quiet[at] = "; ".join(reasons), ""

    def has_row(self, row: str) -> bool:
        """True for the number of a row that is there."""
        is_there = is_plain_number(row) and int(row) < len(self._records)
        return is_there and isinstance(self._records[int(row)], Mapping)

    def held(self, at: Cell) -> Any:
        """What the file held in a cell."""
        return self._records[at[0]].get(at[1])

    def correction(self, at: Cell) -> Any:
        """What a person wrote in a cell."""
        return mapping_in(self._corrected, str(at[0])).get(at[1])

    def is_split(self, at: Cell) -> bool:
        """True where the parts of a cell are looked at, each by itself."""
        return at[1] in mapping_in(self._parts, str(at[0]))

    def why(self, at: Cell, cell: Unread) -> tuple[str, Quiet]:
        """Why a cell was not read, and whether it needs no look for that."""
        if at in self.reasons:
            return self.reasons[at], self.quiet[at]
        if at[1] in self.mapping or cell.why == MAY_END:
            return _of_read_column(self.mapping.get(at[1]), cell, self._today)
        return self.why_column_left(at[1]), COLUMN_LEFT

    def why_column_left(self, column: str) -> str:
        """Why nothing of a column is read."""
        because = str(self.because.get(column) or "")
        return why_left(is_chosen=column in self.chosen, because=because)

    def read_in_part(self, said: Container[Cell]) -> Iterator[Unread]:
        """The cells of which only a part is read, but for those of which something was `said`."""
        for at, why in self.reasons.items():
            number, name = at
            if type(number) is not int or not self.has_row(str(number)) or at in said:
                continue
            value, quiet = self.held(at), self.quiet[at]
            place = f"{number}/{escaped(str(name))}"
            if cells.text_of(correction := self.correction(at)):
                yield Unread(
                    f"/{CORRECTED}/{place}", correction, f"{why}; {correction_in_words(value)}", quiet=quiet
                )
            elif value is None and at in self._taken:  # other cells made it unreadable: it is in no record
                yield Unread(f"/records/{place}", self._taken[at], why, quiet=quiet)
            elif value is not None and not self.is_split(at):
                yield Unread(f"/records/{place}", value, why, quiet=quiet)


_SAYS_HOW = "it says how other cells are read"
NOT_IN_ROW = "nothing is read in its row that it could belong to"
"""Why what can be read by itself is not: nobody and nothing that it could be of is named beside it."""


def _quiet(left: Mapping[str, Any]) -> Quiet:
    """Whether the import listed a cell that needs no look."""
    if left.get("why") == LEFT_BY_A_PERSON:
        return "cell left out"
    return "set aside by a rule" if left.get(SUPERSEDED) is True else ""


def _of_read_column(spec: Any, cell: Unread, today: date | None) -> tuple[str, Quiet]:
    """Why a cell of a column that is read claims nothing, and whether it needs no look for that."""
    if cell.why == SAYS_NOTHING or cells.text(cell.value).is_nothing:
        return SAYS_NOTHING, "says nothing by itself"
    if cell.why not in (UNKNOWN, NOT_UNDERSTOOD):
        return cell.why, ""
    means, order = (spec.get("means"), spec.get("order")) if isinstance(spec, dict) else (None, None)
    if means not in MEANINGS or today is None:
        return cell.why, ""
    label = str(spec.get("label") or "") if isinstance(spec, dict) else ""
    found = cell_of(str(means), cell.value, order, today, None, label)
    if means == "state" and places.country_of_state(cells.text_of(cell.value)):
        return _SAYS_HOW, "says nothing by itself"
    if found.problem or (not found.values and not found.note and means != "deceased"):
        return found.problem or cell.why, ""
    if not found.values:
        return found.note or "it says nothing of a death", "says nothing by itself"
    if means in cells.BIRTH_PARTS:
        return "a part of a birth date that is not read", ""
    if means == "deceased":
        return (cell.why, "") if found.value else ("it says that nobody has died", "says nothing by itself")
    if means in ("country", "state", "register", "party_kind"):
        return _SAYS_HOW, "says nothing by itself"
    return (NOT_IN_ROW if cell.why == UNKNOWN else cell.why), ""
