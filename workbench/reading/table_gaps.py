"""What of an imported table is not read, in words: rows that need a look, and what was left out as meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.operations.wording import counted
from workbench.reading.table_place import SKIPPED
from workbench.reading.unread import COLUMN_LEFT, NOT_UNDERSTOOD, UNKNOWN, Unread, places_in_words
from workbench.values.corrections import column_of


def why_left(*, is_chosen: bool, because: str = "") -> str:
    """Why a column is left out: a person chose so, its meaning or owner is in doubt, or nothing says one.

    `because` is what keeps it from being read whose meaning may be known.
    """
    return f"{_LEFT} by choice" if is_chosen else f"{_LEFT}, {because or 'no meaning given'}"


_LEFT = "left out"


def columns_left(columns: Iterable[tuple[str, int, str]], most: int | None = None) -> str:
    """The columns that are left out, each with its cells that hold something and the reason of `why_left`.

    `columns left out: Balance (30 cells, by choice), Ref (2,000 cells, no meaning given)`; empty for none.
    With `most`, those behind the first are counted only.
    """
    told = [
        f"{name} ({counted(many, 'cell')}, {why.removeprefix(_LEFT).lstrip(' ,')})"
        for name, many, why in columns
        if many
    ]
    rest = f" and {len(told) - most} more" if most is not None and len(told) > most else ""
    head = "column left out" if len(told) == 1 else "columns left out"
    return f"{head}: {', '.join(told[:most])}{rest}" if told else ""


def to_look_at(question: Mapping[str, Any], values: Sequence[Unread], most: int = 3) -> str:
    """The rows that are not read in full: `7 rows not read in full: DOB (2 rows), Email (1 row)`.

    Empty where there are none. Their number is that of the step before the import; rows in which only that
    cannot be read of which no rule says why stand behind them. `most` columns are named of each.
    """
    need = [each for each in values if not each.quiet]
    known = {_row(each) for each in need if each.why not in (UNKNOWN, NOT_UNDERSTOOD)}
    lines = Counter(str(each["why"]) for each in _lines(question))
    others = [each for each in need if _row(each) not in known]
    # a row that says nothing may hold a cell that is listed by itself
    listed = question.get("not_read") or ()
    told_already = {each.get("line") for each in listed if "row" in each and str(each["row"]) in known}
    more = sum(each["line"] not in told_already for each in _lines(question))
    places = [places_in_words([each for each in need if _row(each) in known], most)] if known else []
    places += [f"{why} ({counted(many, 'line')})" for why, many in lines.items()]
    told = [f"{counted(len(known) + more, 'row')} not read in full: {', '.join(places)}"] if places else []
    if others:
        rows = counted(len({*map(_row, others)}), "row")
        told.append(f"{rows} with values that no rule reads: {places_in_words(others, most)}")
    return "; ".join(told)


def _row(cell: Unread) -> str:
    return "/".join(cell.pointer.split("/")[2:3])


def _lines(question: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The rows of a table that are not read as a whole."""
    for each in question.get("not_read") or ():
        if isinstance(each, Mapping) and "line" in each and not each.keys() & {"row", "column", SKIPPED}:
            yield each


def left_as_meant(values: Sequence[Unread], most: int | None = None) -> str:
    """What is not read and needs no look: the columns left out with their cells, and other cells by group.

    With `most`, only the first columns are named.
    """
    columns: dict[str, tuple[int, str]] = {}
    cells: Counter[str] = Counter()
    for each in values:
        if each.quiet == COLUMN_LEFT:
            name = column_of(each.pointer)
            many, _ = columns.get(name, (0, ""))
            columns[name] = many + each.count, each.why
        elif each.quiet:
            cells[_GROUPS[each.quiet]] += each.count
    told = [columns_left(((name, *left) for name, left in columns.items()), most)]
    told += [f"{counted(many, 'cell')} {group}" for group, many in cells.items()]
    return "; ".join(filter(None, told))


_GROUPS = {
    "cell left out": "left out by choice",
    "says nothing by itself": "without anything to read",
    "set aside by a rule": "set aside by a rule",
}
