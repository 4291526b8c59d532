"""Which cells of an imported table were not read, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from workbench.reading.place import escaped
from workbench.reading.table_place import TablePlaces
from workbench.reading.unread import NOT_UNDERSTOOD, SAYS_NOTHING, UNKNOWN, Unread
from workbench.tables.column_cells import cell_of
from workbench.tables.headings import MEANINGS
from workbench.values import cells
from workbench.values.corrections import CORRECTED, correction_in_words

_LEFT = "the column was left"


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
    that a person emptied is listed as the file held it."""
    listed = [left for left in question.get("not_read") or () if isinstance(left, dict) and "row" in left]
    reasons = {(left.get("row"), left.get("column")): str(left.get("why")) for left in listed}
    taken = {(left.get("row"), left.get("column")): left["text"] for left in listed if left.get("text")}
    mapping, parts = question.get("mapping") or {}, document.get("parts") or {}
    records, corrected = document.get("records") or [], document.get(CORRECTED) or {}
    said: set[tuple[int, str]] = set()
    left: dict[str, list[Unread]] = {}
    for each in found:
        place = [step.replace("~1", "/").replace("~0", "~") for step in each.pointer.split("/")[1:]]
        if len(place) == 4 and place[0] == "parts" and place[1].isdecimal():
            why = reasons.get((int(place[1]), place[2]), each.why)
            yield Unread(each.pointer, each.value, why)
            continue
        if len(place) != 3 or place[0] not in ("records", CORRECTED):
            yield each
            continue
        kind, row, column = place
        said.add((int(row), column))
        if not cells.text_of(each.value) or column in parts.get(row, {}):
            continue
        correction = corrected.get(row, {}).get(column)
        if kind == "records" and cells.text_of(correction):
            continue
        if kind == "records" and column not in mapping and (int(row), column) not in reasons:
            left.setdefault(column, []).append(each)
            continue
        said_of_it = SAYS_NOTHING if cells.text(each.value).is_nothing else each.why
        why = reasons.get((int(row), column)) or (said_of_it if column in mapping else _LEFT)
        if why in (UNKNOWN, NOT_UNDERSTOOD):
            why = _understood(mapping[column], each.value) or why
        if kind == CORRECTED:
            why = f"{why}; {correction_in_words(records[int(row)].get(column))}"
        yield Unread(each.pointer, each.value, why)
    for cells_left in left.values():
        first = cells_left[0]
        yield Unread(first.pointer, first.value, _LEFT, count=len(cells_left))
    for (number, name), why in reasons.items():  # cells of which only a part is read
        if not isinstance(number, int) or number >= len(records) or (number, name) in said:
            continue
        value = records[number].get(name)
        correction = corrected.get(str(number), {}).get(name)
        if cells.text_of(correction):
            why = f"{why}; {correction_in_words(value)}"
            yield Unread(f"/{CORRECTED}/{number}/{escaped(str(name))}", correction, why)
        elif value is None and (number, name) in taken:  # other cells made it unreadable: it is in no record
            yield Unread(f"/records/{number}/{escaped(str(name))}", taken[number, name], why)
        elif value is not None and name not in parts.get(str(number), {}):
            yield Unread(f"/records/{number}/{escaped(str(name))}", value, why)


def _understood(spec: Any, value: Any) -> str:
    """Why a cell of a column that was read claims nothing; empty where that is not known."""
    means, order = (spec.get("means"), spec.get("order")) if isinstance(spec, dict) else (None, None)
    if means not in MEANINGS:
        return ""
    label = str(spec.get("label") or "") if isinstance(spec, dict) else ""
    cell = cell_of(str(means), value, order, date.today(), None, label)
    if not cell.values:
        return cell.problem or cell.note or ("it says nothing of a death" if means == "deceased" else "")
    if means in cells.BIRTH_PARTS:
        return "a part of a birth date that is not read"
    if means == "deceased":
        return "" if cell.value else "it says that nobody has died"
    return "it says how other cells are read" if means in ("country", "state", "register") else ""
