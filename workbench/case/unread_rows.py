"""What of an imported table is not read, and why; what each of its rows would say."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.case.import_mapping import LINK_DATE, SERVES, Spec, choice_of, parties_of, parts_of
from workbench.reading.table_place import SKIPPED, SUPERSEDED
from workbench.tables.column_cells import DATES
from workbench.tables.column_choices import MARKED, OF, PLACE, Choice, said_in
from workbench.tables.comments import has_comment, says_wrong
from workbench.tables.contacts_of_firms import OF_FIRM, OwnColumn, of_firm
from workbench.tables.groups_of_rows import companies_above
from workbench.tables.headings import MEANINGS
from workbench.tables.named_again import NAMED_AGAIN, is_same_name, says_no_role
from workbench.tables.numbered_people import are_numbered
from workbench.tables.people_of_row import readings_of_row
from workbench.tables.plan import ColumnPlan, plan_of
from workbench.tables.row_addresses import NOT_OF_AUSTRALIA
from workbench.tables.row_said import CellProblem, RowReading, superseded_told
from workbench.tables.sheets import STRUCK
from workbench.tables.table import ROW_ABOVE, Table
from workbench.tables.table_row import TableRow
from workbench.tables.whose import CONTACTS, NAMING_ALL, PLACES
from workbench.values import cells, places
from workbench.values.corrections import CONFIRMED, CORRECTED, LEFT_BY_A_PERSON, OF_PERSON


def without_struck(table: Table, mapping: Mapping[str, Spec]) -> tuple[Table, list[dict[str, Any]]]:
    """A table without the cells that are struck through, called wrong or commented on, and which they are.

    A comment beside a name says more of it; beside a contact, a place or a number it may take it back.
    """
    left: list[dict[str, Any]] = []
    rows = []
    index = 0
    for row in table.rows:
        struck = [
            column for column, mark in row.marks.items()
            if column in mapping and not mapping[column].get(MARKED) and _is_left(mark, mapping[column])
        ]  # fmt: skip
        left += [
            {"line": row.line, **({} if row.problem else {"row": index}), "column": column,
             "why": f"the cell {row.marks[column]}", "text": cells.text_of(row.cells.get(column)),
             "left_out": True, SUPERSEDED: True}
            for column in struck
        ]  # fmt: skip
        rows.append(replace(row, cells={**row.cells, **dict.fromkeys(struck)}) if struck else row)
        index += not row.problem
    return (replace(table, rows=tuple(rows)) if left else table), left


def _is_left(mark: str, spec: Mapping[str, Any]) -> bool:
    """True for the mark of a cell that is not read: a batch asks for these with permission only."""
    is_commented = spec["means"] in (*CONTACTS, *PLACES, "company_number") and has_comment(mark)
    return STRUCK in mark or says_wrong(mark) or is_commented


_OF_WHOM = "of which of them is it: "
NOT_UNDERSTOOD = "is not understood, so nobody is named whose it is"
OF_NOBODY = "the row names nobody whose it is: write the name of a person or company"


def with_confirmed(mapping: Mapping[str, Spec], table: Table) -> dict[str, Spec]:
    """The mapping with the rows of each column that a person wrote or confirmed, and whose they are."""
    usable = [row for row in table.rows if not row.problem]
    found = {}
    for column, spec in mapping.items():
        rows = [index for index, row in enumerate(usable) if column in row.confirmed]
        owners = {str(i): [*row.owners[column]] for i, row in enumerate(usable) if column in row.owners}
        said = {name: value for name, value in ((CONFIRMED, rows), (OF_PERSON, owners)) if value}
        found[column] = {**spec, **said} if said else spec
    return found


def _asked_of(row: TableRow, problems: Iterable[CellProblem]) -> list[CellProblem]:
    """The problems of a row without those that a person has answered by saying of whom a cell is."""
    owners = {name: people for name, (_, people) in row.owners.items()}
    return [each for each in problems if not (each.people and owners.get(each.column) == len(each.people))]


def with_cells_of_firms(
    mapping: Mapping[str, Spec], records: Sequence[Mapping[str, Any]], chosen: Mapping[str, Any]
) -> dict[str, Spec]:
    """The mapping with the rows of each column whose cells are of the company that the row names.

    None are of a column of which somebody has `chosen` whose it is, and no cell that is confirmed.
    """
    own = [
        OwnColumn(column, spec["means"], spec.get("whose") or "")
        for column, spec in mapping.items()
        if not spec.get("of") and not spec.get(PLACE) and not said_in(chosen.get(column), "whose")
    ]
    rows: dict[str, list[int]] = {}
    for index, record in enumerate(records) if any(each.meaning == "company_name" for each in own) else ():
        for column in of_firm(own, record):
            if index not in mapping[column].get(CONFIRMED, ()):
                rows.setdefault(column, []).append(index)
    return {
        column: {**spec, OF_FIRM: rows[column]} if column in rows else spec
        for column, spec in mapping.items()
    }


def unread_rows(
    table: Table,
    records: Sequence[dict[str, Any]],
    mapping: Mapping[str, Spec],
    links: Sequence[Mapping[str, str]] = (),
) -> list[dict[str, Any]]:
    """The cells that cannot be read and the rows that say nothing, with their lines and the reasons.

    A cell that other cells make unreadable is taken out of `records`, and is `left_out` here. What the file
    holds in a cell is its `text` here, and `corrected` what a person wrote in its place.
    """
    parties = parties_of(mapping, {})
    main = parties_of(mapping, {}, are_others=False)
    plan, plain = _plan_of(table, records, mapping)
    whose = f"{_OF_WHOM}{', '.join(main)}?" if main else OF_NOBODY
    served = {column: spec[SERVES] for column, spec in mapping.items() if SERVES in spec}
    of_either = {column: sides for column, sides in served.items() if sides not in table.columns}
    found: list[dict[str, Any]] = []
    rows: list[TableRow] = []
    for row in table.rows:
        if row.problem:
            text = " | ".join(filter(None, map(cells.text_of, row.cells.values())))
            found.append({"line": row.line, "why": row.problem, "text": text})
    above = companies_above(plan, table.rows)
    usable = (row for row in table.rows if not row.problem)
    for index, (row, record) in enumerate(zip(usable, records, strict=True)):
        readings, problems = readings_of_row(plan, record, row.confirmed)
        problems = _asked_of(row, problems)
        problems += [above[row.line]] if row.line in above else []
        found += [
            {"line": row.line, "row": index, "column": column, "why": p.reason,
             **({"left_out": True} if p.beside_others else {}),
             **({SUPERSEDED: True} if p.superseded or column in p.others else {})}
            for p in problems
            for column in (p.column, *p.others)
        ]  # fmt: skip
        record.update((p.column, None) for p in problems if p.beside_others)
        again = _named_again(record, mapping)
        found += [
            {"line": row.line, "row": index, "column": column, "why": why, "left_out": True, SUPERSEDED: True}
            for column, why in again.items()
        ]
        record.update(dict.fromkeys(again))
        reading = readings[0]
        unnamed = _not_understood(plan, problems)
        said = {"why": f"{unnamed} {NOT_UNDERSTOOD}", SUPERSEDED: True} if unnamed else {"why": whose}
        found += [
            {"line": row.line, "row": index, "column": column, **said}
            for column in _of_no_party(plan, reading)
        ]
        found += [
            {"line": row.line, "row": index, "column": column, "why": why}
            for each in readings
            for column, note in each.notes
            for why in cells.nobodys(note)
        ]
        found += [
            {"line": row.line, "row": index, "column": each.column, "why": each.reason}
            for each in _regions_alone(row, readings)
        ]
        for column, spec in mapping.items():
            if spec["means"] == LINK_DATE:
                cell = cells.date(record.get(column), order=spec.get("order"))
                if cell.problem:
                    found.append({"line": row.line, "row": index, "column": column, "why": cell.problem})
        found += _ended_before(row.line, index, record, mapping, links)
        found += [
            {"line": row.line, "row": index, "column": column, "why": f"{_OF_WHOM}{sides}?"}
            for column, sides in of_either.items() if cells.text_of(record.get(column))
        ]  # fmt: skip
        others = [
            record.get(column)
            for column, spec in mapping.items()
            if column not in plain or spec.get("of") in parties
        ]
        is_silent = bool(plain) and reading.says_nothing and not problems
        if is_silent and all(cells.text(value).is_nothing for value in others):
            found.append({"line": row.line, "why": "the row says nothing"})
        found += _left_by_a_person(row, index)
        rows.append(row)
    found = [_with_text(left, rows) for left in found]
    found += [
        {"line": line, "why": why, "text": text, **({} if why == ROW_ABOVE else {SKIPPED: True})}
        for line, why, text in table.skipped
    ]
    return found + [{"sheet": name, "why": "another sheet of the file"} for name in table.left_sheets]


def _named_again(record: Mapping[str, Any], mapping: Mapping[str, Spec]) -> dict[str, str]:
    """The cells that name a party whom an earlier one of the row names, and of whom nothing else is said."""
    of = {column: spec.get("of") for column, spec in mapping.items()}
    named = [
        column
        for column, spec in mapping.items()
        if spec["means"] == "name" and of[column] in (None, column) and cells.text_of(record.get(column))
    ]
    found: dict[str, str] = {}
    for place, column in enumerate(named):
        is_alone = (
            of[column] is not None
            and says_no_role(column)
            and not any(
                cells.text_of(record.get(other)) for other, party in of.items() if party == column != other
            )
        )
        text = cells.text_of(record.get(column))
        again = (each for each in named[:place] if is_same_name(cells.text_of(record.get(each)), text))
        if is_alone and (first := next(again, None)):
            found[column] = f"{NAMED_AGAIN}{first} names"
    return found


def _plan_of(
    table: Table, records: Sequence[dict[str, Any]], mapping: Mapping[str, Spec]
) -> tuple[ColumnPlan, dict[str, Choice]]:
    """The plan of a table that is read by a mapping, and what the mapping says of columns of parties."""
    parties = parties_of(mapping, {})
    main = parties_of(mapping, {}, are_others=False)
    of_each = are_numbered(main, (spec["means"] for spec in mapping.values()))
    plain: dict[str, Choice] = {
        column: {**choice_of(spec), OF: spec["of"]} if spec.get("of") in parties else choice_of(spec)
        for column, spec in mapping.items()
        if (spec.get("of") in parties or of_each or not spec.get("of")) and spec["means"] in MEANINGS
    }
    plan = plan_of(table.columns, records, plain, guess=False, today=datetime.date.today())
    return plan, plain


def left_by_held_cells(table: Table, mapping: Mapping[str, Spec]) -> dict[str, dict[str, list[str]]]:
    """Which cells of a row are read otherwise than if a corrected one stood as the file holds it.

    By the place of the row and the corrected column: beside *disconnected* a phone is not read, and beside
    another country several phones of a cell are others. What the reader sees by itself is not listed.
    """
    usable = [row for row in table.rows if not row.problem]
    corrected = [(index, row) for index, row in enumerate(usable) if row.corrections]
    if not corrected:
        return {}
    plan, _ = _plan_of(table, [row.as_held for row in usable], mapping)
    found: dict[str, dict[str, list[str]]] = {}
    for index, row in corrected:
        left, parts = _left_beside(plan, row), _parts_of(row, mapping)
        for column in row.corrections:
            before = row.taken_back(column)
            parts_before = _parts_of(before, mapping)
            changed = [name for name in _left_beside(plan, before) if name not in left]
            changed += [name for name in parts if parts[name] != parts_before.get(name)]
            if changed := [name for name in dict.fromkeys(changed) if name not in row.corrections]:
                found.setdefault(str(index), {})[column] = changed
    return found


def _left_beside(plan: ColumnPlan, row: TableRow) -> list[str]:
    """The columns of a row whose cells others make unreadable."""
    _, problems = readings_of_row(plan, row.cells, row.confirmed)
    return [problem.column for problem in problems if problem.beside_others]


def _parts_of(row: TableRow, mapping: Mapping[str, Spec]) -> dict[str, list[str]]:
    """The values of those cells of a row that hold several, by column."""
    return parts_of([row.cells], mapping).get("0", {})


def _left_by_a_person(row: TableRow, index: int) -> list[dict[str, Any]]:
    """The cells of a row that hold something in the file, and that a person emptied."""
    return [
        {"line": row.line, "row": index, "column": column, "why": LEFT_BY_A_PERSON}
        for column, value in row.corrections.items()
        if not cells.text_of(value)
    ]


def _with_text(left: dict[str, Any], rows: Sequence[TableRow]) -> dict[str, Any]:
    """What is said of an unread cell, with what the file holds there and what a person wrote instead."""
    if "row" not in left or "column" not in left:
        return left
    row, column = rows[left["row"]], left["column"]
    correction = cells.text_of(row.corrections.get(column))
    held = {"text": cells.text_of(row.as_held.get(column))}
    return {**left, **held, **({CORRECTED: correction} if correction else {})}


def _ended_before(
    line: int,
    index: int,
    record: Mapping[str, Any],
    mapping: Mapping[str, Spec],
    links: Sequence[Mapping[str, str]],
) -> list[dict[str, Any]]:
    """Links of a row that end before they start: one of the two dates is wrong."""
    found = []
    for link in links:
        start, end = (
            cells.date(record.get(link[part]), order=mapping[link[part]].get("order")).value
            if part in link
            else None
            for part in ("start", "end")
        )
        if start and end and str(end) < str(start)[: len(str(end))]:
            why = f"{end} is before the start on {start}"
            found.append({"line": line, "row": index, "column": link["end"], "why": why})
    return found


def _of_nobody(plan: ColumnPlan, row: TableRow, reading: RowReading) -> list[CellProblem]:
    """The problem of a row that says something and names nobody of whom: at the column that names them."""
    said = _of_no_party(plan, reading)
    if not said:
        return []
    naming = (column.name for meaning in NAMING_ALL for column in plan.named(meaning))
    column = next(naming, said[0])
    return [CellProblem(column, cells.text_of(row.cells.get(column)), f"{', '.join(said)}: {OF_NOBODY}")]


def _not_understood(plan: ColumnPlan, problems: Sequence[CellProblem]) -> str:
    """The first column that names whom a row is about and is asked about; empty where none is."""
    asked = {problem.column for problem in problems if not problem.superseded}
    naming = (column.name for meaning in NAMING_ALL for column in plan.named(meaning))
    return next((name for name in naming if name in asked), "")


def _of_no_party(plan: ColumnPlan, reading: RowReading) -> list[str]:
    """The columns of what a row says, where it names nobody whose that is.

    A number names a company; an ABN does only where no column of the table names anybody.
    """
    numbers = reading.values.get("company_number", ())
    has_names = any(plan.named(part) for part in NAMING_ALL)
    is_company = any(not has_names or number.register != "ABN" for number in numbers)
    if reading.people or reading.companies or is_company:
        return []
    return list(dict.fromkeys(each for names in reading.columns.values() for each in names))


_PLACED = ("street", "address", "suburb", "city", "postcode")
"""What beside a region of another country makes it a part of an address there."""


def _regions_alone(row: TableRow, readings: Sequence[RowReading]) -> list[CellProblem]:
    """What no address holds and is read as of another country in a column of states: nothing is read of it.

    A region that is known by its name says where the row is, as a state of Australia alone does.
    """
    return [
        CellProblem(column, cells.text_of(row.cells.get(column)), note)
        for each in readings
        if not any(map(each.values.get, _PLACED))
        for column, note in each.notes
        if note.endswith(NOT_OF_AUSTRALIA)
        and not places.country_of_state(cells.text_of(row.cells.get(column)))
    ]


def rows_told(
    table: Table, plan: ColumnPlan, mapping: Mapping[str, str | Mapping[str, Any] | None] | None = None
) -> list[dict[str, Any]]:
    """What each row would say under a plan, as plain values: its problems, notes and error.

    The rows with a problem or an error are those that the import lists as in need of a look. Cells that are
    struck through or commented on say nothing, but for what the `mapping` chooses to read.
    """
    chosen = {name: spec for name, spec in (mapping or {}).items() if isinstance(spec, Mapping)}
    means = {c.name: {**chosen.get(c.name, {}), "means": c.meaning} for c in plan.columns if c.meaning}
    held = {row.line: row.cells for row in table.rows}
    table, _ = without_struck(table, means)
    found = []
    above = companies_above(plan, table.rows)
    for row in table.dated({column.name for column in plan.columns if column.meaning in DATES}).rows:
        readings, problems = readings_of_row(plan, row.cells, row.confirmed)
        problems = _asked_of(row, problems)
        problems += [above[row.line]] if row.line in above else []
        if all(problem.superseded for problem in problems):  # else its problem says what is missing
            problems += _of_nobody(plan, row, readings[0])
        problems += [
            CellProblem(column, cells.text_of(row.cells.get(column)), why)
            for each in readings
            for column, note in each.notes
            for why in cells.nobodys(note)
        ]
        problems += _regions_alone(row, readings)
        nothing = "the row says nothing" if all(each.says_nothing for each in readings) else None
        parties = [party.text for each in readings for party in (*each.people, *each.companies)]
        shown = list(dict.fromkeys(parties)) or [cells.text_of(value) for value in held[row.line].values()]
        notes = list(row.corrections_told)
        notes += [f"{column}: {note}" for each in readings for column, note in each.notes]
        notes += [f"not read: {told}" for told in superseded_told(problems)]
        asked = {*map(str, problems)}
        found.append(
            {
                "line": row.line,
                "row": " · ".join(filter(None, shown))[:120],
                "error": row.problem or nothing,
                "notes": [
                    *dict.fromkeys(note for note in notes if note not in asked),
                    *(f"{column} {mark}" for column, mark in row.marks.items()),
                ],
                "problems": []
                if row.problem
                else [problem.told() for problem in problems if not problem.superseded],
            }
        )
    return found
