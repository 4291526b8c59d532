"""Which cells of an imported table were not read, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from workbench.reading.place import escaped
from workbench.reading.table_gaps import why_left
from workbench.reading.table_place import LEFT_BY_CHOICE, SUPERSEDED, TablePlaces, day_of_reading
from workbench.reading.unread import COLUMN_LEFT, NOT_UNDERSTOOD, SAYS_NOTHING, UNKNOWN, Quiet, Unread
from workbench.tables.column_cells import cell_of
from workbench.tables.headings import MEANINGS
from workbench.values import cells
from workbench.values.corrections import CORRECTED, LEFT_BY_A_PERSON, correction_in_words
from workbench.values.plain_numbers import is_plain_number


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
    needless = {(left.get("row"), left.get("column")): _quiet(left) for left in listed}
    taken = {(left.get("row"), left.get("column")): left["text"] for left in listed if left.get("text")}
    mapping, parts = question.get("mapping") or {}, document.get("parts") or {}
    records, corrected = document.get("records") or [], document.get(CORRECTED) or {}
    chosen, today = question.get(LEFT_BY_CHOICE) or (), day_of_reading(question)
    said: set[tuple[int, str]] = set()
    left: dict[str, list[Unread]] = {}
    for each in found:
        place = [step.replace("~1", "/").replace("~0", "~") for step in each.pointer.split("/")[1:]]
        if len(place) == 4 and place[0] == "parts" and is_plain_number(place[1]):
            at = int(place[1]), place[2]
            yield replace(each, why=reasons.get(at, each.why), quiet=needless.get(at, ""))
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
        if (int(row), column) in reasons:
            why, quiet = reasons[int(row), column], needless[int(row), column]
        elif column in mapping:
            why, quiet = _of_read_column(mapping[column], each, today)
        else:
            why, quiet = why_left(is_chosen=column in chosen), COLUMN_LEFT
        if kind == CORRECTED:
            why = f"{why}; {correction_in_words(records[int(row)].get(column))}"
        yield Unread(each.pointer, each.value, why, quiet=quiet)
    for column, cells_left in left.items():
        why = why_left(is_chosen=column in chosen)
        yield replace(cells_left[0], why=why, count=len(cells_left), quiet=COLUMN_LEFT)
    for (number, name), why in reasons.items():  # cells of which only a part is read
        if not isinstance(number, int) or number >= len(records) or (number, name) in said:
            continue
        value, quiet = records[number].get(name), needless[number, name]
        correction = corrected.get(str(number), {}).get(name)
        if cells.text_of(correction):
            why = f"{why}; {correction_in_words(value)}"
            yield Unread(f"/{CORRECTED}/{number}/{escaped(str(name))}", correction, why, quiet=quiet)
        elif value is None and (number, name) in taken:  # other cells made it unreadable: it is in no record
            yield Unread(f"/records/{number}/{escaped(str(name))}", taken[number, name], why, quiet=quiet)
        elif value is not None and name not in parts.get(str(number), {}):
            yield Unread(f"/records/{number}/{escaped(str(name))}", value, why, quiet=quiet)


def _quiet(left: Mapping[str, Any]) -> Quiet:
    """Whether the import listed a cell that needs no look."""
    if left.get("why") == LEFT_BY_A_PERSON:
        return "cell left out"
    return "set aside by a rule" if left.get(SUPERSEDED) is True else ""


def _of_read_column(spec: Any, cell: Unread, today: date | None) -> tuple[str, Quiet]:
    """Why a cell of a column that is read claims nothing, and whether it needs no look for that."""
    if cells.text(cell.value).is_nothing:
        return SAYS_NOTHING, "says nothing by itself"
    if cell.why not in (UNKNOWN, NOT_UNDERSTOOD):
        return cell.why, ""
    means, order = (spec.get("means"), spec.get("order")) if isinstance(spec, dict) else (None, None)
    if means not in MEANINGS or today is None:
        return cell.why, ""
    label = str(spec.get("label") or "") if isinstance(spec, dict) else ""
    found = cell_of(str(means), cell.value, order, today, None, label)
    if found.problem or (not found.values and not found.note and means != "deceased"):
        return found.problem or cell.why, ""
    if not found.values:
        return found.note or "it says nothing of a death", "says nothing by itself"
    if means in cells.BIRTH_PARTS:
        return "a part of a birth date that is not read", ""
    if means == "deceased":
        return (cell.why, "") if found.value else ("it says that nobody has died", "says nothing by itself")
    if means in ("country", "state", "register"):
        return "it says how other cells are read", "says nothing by itself"
    return cell.why, ""
