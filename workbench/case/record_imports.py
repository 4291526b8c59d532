"""Spreadsheets brought in as sources: their rows, and what their columns mean."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from workbench.case.companies_apart import said_of_names
from workbench.case.import_mapping import BY_CORRECTION, choice_of, mapping_of, parts_of
from workbench.case.imports import import_document
from workbench.case.known_imports import table_of_case, with_rows
from workbench.case.plain_cells import plain_cell
from workbench.case.requests.answer import RECORDS, Answer
from workbench.case.session import Session
from workbench.case.table_rows import OF_NO_FILE, table_of
from workbench.case.unread_rows import (
    left_by_held_cells,
    unread_rows,
    with_cells_of_firms,
    with_confirmed,
    without_struck,
)
from workbench.errors import InputError
from workbench.reading.correction_effects import LEFT_AS_HELD
from workbench.reading.table_place import LEFT_BECAUSE, LEFT_BY_CHOICE, LINES, runs_of
from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.headings import MEANINGS
from workbench.tables.table import Table
from workbench.values.corrections import CORRECTED

_CHOSEN = ("origin", "things", "links")
"""What a caller says of the rows, beside the meanings of columns."""


def import_records(
    session: Session,
    data: Any,
    mapping: Mapping[str, Any] | None,
    title: str,
    *,
    things: Mapping[str, str] | None = None,
    links: Sequence[Mapping[str, str]] = (),
    sheet: str | None = None,
    header: int | None = None,
    encoding: str | None = None,
    origin: str = "",
    again: bool = False,
) -> Answer:
    """Stores the rows of a DataFrame, a list of mappings, or a file, with what their columns mean.

    The rows are stored as the file holds them; what a person wrote in place of cells is stored apart.
    `origin` says in words where they are from. Rows that the case has already, read in the same way, are not
    stored but given back with their source, unless `again`. Raises `InputError` for a table without rows, a
    column that is not there, a meaning that is unknown, and rows that the case has and reads otherwise.
    """
    table = table_of(data, sheet=sheet, header=header, encoding=encoding)
    if mapping != {} and not (table.columns and table.rows):
        raise InputError("the table has no rows: nothing was imported")
    columns = set(table.columns)
    plain = all(isinstance(value, str) for value in (mapping or {}).values())
    if plain and mapping and columns.issuperset(mapping.values()) and not columns.issuperset(mapping):
        meaning, column = next(iter((mapping or {}).items()))
        raise InputError(
            f"a mapping goes from column to meaning, like {{{column!r}: {meaning!r}}}: this one goes the"
            " other way round"
        )
    things = dict(things or {})
    made = mapping_of(table, mapping, things, links)
    table = table.dated({column for column, spec in made.items() if spec["means"].endswith("date")})
    held = [_plain(row.as_held) for row in table.rows if not row.problem]
    corrected = _corrected(table)
    table, struck = without_struck(table, made)
    made = with_confirmed(made, table)
    records = [_plain(row.cells) for row in table.rows if not row.problem]
    made = with_cells_of_firms(made, records, mapping or {})
    document: dict[str, Any] = {"records": held}
    question: dict[str, Any] = {"title": title, "mapping": made, "read_on": date.today().isoformat()}
    question |= _of_the_file(table, title)
    if told := origin.strip():
        question["origin"] = told
    if things:
        question["things"] = things
    if links:
        question["links"] = [dict(link) for link in links]
    reading: dict[str, Any] = {} if mapping is None else {"mapping": made}
    decided = [
        f"{column}: {spec.pop(BY_CORRECTION)}" for column, spec in made.items() if BY_CORRECTION in spec
    ]
    if not again and (known := with_rows(session, held)):
        reading |= {name: value for name, value in question.items() if name in _CHOSEN}
        return table_of_case(known, reading, corrected)
    if notes := [*table.notes, *decided, *said_of_names(records, made)]:
        question["notes"] = notes
    left = [*struck, *unread_rows(table, records, made, links)]
    if chosen := _left_by_choice(mapping or {}, made):
        question[LEFT_BY_CHOICE] = chosen
    if because := _left_because(table, mapping, made):
        question[LEFT_BECAUSE] = because
    if left_as_held := left_by_held_cells(table, made):
        question[LEFT_AS_HELD] = left_as_held
    if parts := parts_of(records, made):
        document["parts"] = parts
    if corrected:
        document[CORRECTED] = corrected
    if left:
        question["not_read"] = left
    text = json.dumps(document, ensure_ascii=False, allow_nan=False)
    content = text.encode(errors="backslashreplace")  # half a surrogate pair: as JSON escapes it
    return import_document(session, RECORDS, question, content)


def _plain(cells: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(column): plain_cell(value) for column, value in cells.items()}


def _left_by_choice(mapping: Mapping[str, Any], made: Mapping[str, Any]) -> list[str]:
    """The columns to which a mapping gives no meaning and says so."""
    told = {name: spec.get("means") if isinstance(spec, Mapping) else spec for name, spec in mapping.items()}
    return [name for name, means in told.items() if means is None and name not in made]


def _left_because(table: Table, mapping: Mapping[str, Any] | None, made: Mapping[str, Any]) -> dict[str, str]:
    """Why columns are left that have no meaning though one was looked for, by column."""
    left = [name for name in table.columns if name not in made and name not in (mapping or {})]
    if not left:
        return {}
    planned = plan_of_table(table)
    other = {
        column.name: choice_of(made[column.name])
        for column in planned.columns
        if column.name in made
        and made[column.name]["means"] in MEANINGS
        and not made[column.name].get("of")
        and made[column.name]["means"] != (column.part or column.meaning)
    }
    planned = plan_of_table(table, other) if other else planned
    why = {each.name: each.why for each in planned.columns if each.meaning is None and not each.place}
    return {name: why[name] for name in left if why.get(name)}


def _of_the_file(table: Table, title: str) -> dict[str, Any]:
    """Which file and sheet a table is of, and in which lines its rows stand; nothing for one of no file."""
    if table.name == OF_NO_FILE:
        return {}
    found = {"file": table.name} if table.name != title else {}
    if table.sheet and table.sheet != table.name:
        found["sheet"] = table.sheet
    return {**found, LINES: runs_of(row.line for row in table.rows if not row.problem)}


def _corrected(table: Table) -> dict[str, dict[str, Any]]:
    """What a person wrote in place of cells, by the place of the row among those that are stored."""
    usable = (row for row in table.rows if not row.problem)
    return {str(at): _plain(row.corrections) for at, row in enumerate(usable) if row.corrections}
