"""The people whom a row numbers, each with the cells of the row that are theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.tables.addresses_of_agents import at_agents
from workbench.tables.column_cells import OFFICE_DATES
from workbench.tables.contacts_of_firms import OwnColumn, of_firm
from workbench.tables.headings import is_at_work
from workbench.tables.names_in_addresses import addresses_of_named
from workbench.tables.names_in_emails import named_in
from workbench.tables.names_in_two_forms import said_again
from workbench.tables.newer_columns import is_newer, is_postal
from workbench.tables.numbered_people import SHARED
from workbench.tables.owners_not_read import of_owners_not_read
from workbench.tables.party_of_row import with_party
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.relations_reversed import says_the_reverse
from workbench.tables.row_reading import read_names, read_row, surroundings
from workbench.tables.row_said import CellProblem, RowReading
from workbench.tables.rows_of_nobody import cells_of_nobody
from workbench.tables.whose import COMPANY, CONTACTS, NAMES, PLACES
from workbench.values import cells
from workbench.values.cells import Cell

_OF_COMPANIES = ("company_number", "register", "trading_name")
_WORK = re.compile(r"work|business|office|company|at work")
Found = tuple[ColumnPlan, Mapping[str, Any], list[CellProblem]]


def people_of_row(
    plan: ColumnPlan,
    record: Mapping[str, Any],
    confirmed: Collection[str] = frozenset(),
    *,
    is_import: bool = False,
) -> Iterator[Found]:
    """For each person of a row its plan, the row without the cells that are not theirs, and what these are.

    One for the row where it numbers nobody. Of several people, nobody has a birth date or one of two phones
    that stands below no number; cells of a number without a name are nobody's. Of a row that only tries a
    system out, nothing is read, unless the cell that says so is `confirmed`. An `is_import` also reads
    addresses at which nobody need live, for post or at work, and what is not worth a question.
    """
    if of_nobody := cells_of_nobody(plan, record, confirmed, is_asked=not is_import):
        yield plan, _without(record, of_nobody), of_nobody
        return
    older = _superseded(plan, record, is_import) if plan.newer else []
    record = _without(record, older)
    if not plan.people:
        unnamed = _of_unnamed(plan, record) if plan.said_of else []
        record = _without(record, unnamed)
        again = said_again(plan, record)
        record = _without(record, again)
        plan, record, of_party = with_party(plan, record)
        at_work = _at_work(plan, record, is_import) if plan.kinds_of_places or plan.at_work else []
        record = _without(record, at_work)
        of_agents = [] if is_import else [*at_agents(plan, record), *_of_firm(plan, record, confirmed)]
        record = _without(record, of_agents)
        record, of_named = addresses_of_named(plan, record, confirmed)
        record = _without(record, of_named)
        not_read = of_named + of_owners_not_read(plan, record, confirmed, is_import=is_import)
        if plan.others and not is_import:  # an import reads them as theirs
            not_read += _emails_of_others(plan, plan.others, record, plan.named("email"))
        record = _without(record, not_read)
        yield plan, record, older + unnamed + again + of_party + at_work + of_agents + not_read
        return
    owned = {column.name for column in plan.columns if column.of or _is_of_company(column)}
    named = [each for each in plan.people if _has_own_name(each, owned, record) and _is_named(each, record)]
    problems = (
        older
        + _nobodys(plan, record, named)
        + (_of_several(named[0], record, owned, is_import) if len(named) > 1 else [])
    )
    without = _without(record, problems)
    for number, each in enumerate(named or plan.people[:1]):
        shared = [column for column in each.named("email") if column.name not in owned]
        theirs = [] if is_import else _emails_of_others(each, named, without, shared)
        yield each, _without(without, theirs), (problems if not number else []) + theirs


def _without(record: Mapping[str, Any], problems: Sequence[CellProblem]) -> Mapping[str, Any]:
    """A row without the cells of which something is said."""
    return {**record, **{problem.column: None for problem in problems}} if problems else record


def _emails_of_others(
    plan: ColumnPlan, people: Sequence[ColumnPlan], record: Mapping[str, Any], columns: Sequence[Column]
) -> list[CellProblem]:
    """The emails of a row that hold the name of one of its other `people`, and not that of the plan's own."""
    filled = [
        column for column in columns if column.whose != COMPANY and cells.text_of(record.get(column.name))
    ]
    plans = [plan, *(each for each in people if each is not plan)] if filled else []
    named = [(at, party) for at, each in enumerate(plans) for party in read_names(each, record).people]
    names = [(party.name.first, party.name.last) for _, party in named]
    found = []
    for column in filled if any(not at for at, _ in named) else ():
        text = cells.text_of(record.get(column.name))
        held = [named[at] for at in named_in(text, names)]
        if held and all(at for at, _ in held):
            reason = f"{text!r} is of {held[0][1].name}, whose name it holds"
            found.append(CellProblem(column.name, text, reason, beside_others=True, superseded=True))
    return found


def _of_firm(plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str]) -> list[CellProblem]:
    """The contacts and places of a row that are its company's, though those of other rows are people's."""
    own = [
        OwnColumn(each.name, each.meaning or "", each.whose)
        for each in plan.columns
        if not each.of and each.name not in confirmed
    ]
    return [
        CellProblem(
            name, text, f"{text!r} is of the company in this row", beside_others=True, superseded=True
        )
        for name in of_firm(own, record)
        if (text := cells.text_of(record.get(name)))
    ]


def _of_unnamed(plan: ColumnPlan, record: Mapping[str, Any]) -> list[CellProblem]:
    """The cells below the heading of somebody whom the row does not name: `Employer phone` without one."""
    found = []
    for name, of in plan.said_of.items():
        text = cells.text(record.get(name)).value
        if text and not any(cells.text(record.get(each)).value for each in of):
            reason = f"{text!r}: {of[0]} is empty, so nobody is named whose it is"
            found.append(CellProblem(name, str(text), reason, beside_others=True, superseded=True))
    return found


def _at_work(plan: ColumnPlan, record: Mapping[str, Any], is_import: bool) -> list[CellProblem]:
    """The address of a person that a heading or a label says to be where they work: it is not their home.

    An import reads it where the heading says it: it is where their post reaches them.
    """
    if not any(cells.text(record.get(c.name)).value for meaning in NAMES for c in plan.named(meaning)):
        return []
    found = {}
    for column in plan.kinds_of_places:
        label = cells.text_of(record.get(column.name))
        if _WORK.fullmatch(label.casefold().strip("* ")):
            parts = [each for each in plan.columns if each.meaning in PLACES and each.whose != COMPANY]
            spoken = [each for each in parts if each.meaning != "address" or each.name in column.speaks_of]
            for each in spoken:
                if text := cells.text(record.get(each.name)).value:
                    reason = f"{text!r} is where they work, as {column.name} says"
                    found[each.name] = CellProblem(
                        each.name, str(text), reason, beside_others=True, superseded=True
                    )
    is_left = plan.at_work and not (is_import and is_at_work(plan.at_work[0].name))
    if is_left:
        said = read_names(plan, record)
        has_company = not all(company.role for company in said.companies)
        for column in plan.at_work:
            if has_company and (column.whose == COMPANY or not said.people):
                continue
            if text := cells.text(record.get(column.name)).value:
                reason = f"{text!r} is where they work: their home is not said"
                found[column.name] = CellProblem(
                    column.name, str(text), reason, beside_others=True, superseded=True
                )
    return list(found.values())


def readings_of_row(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str] = frozenset()
) -> tuple[list[RowReading], list[CellProblem]]:
    """What a row says of each of its people, and all that cannot be read of it, once."""
    found = list(people_of_row(plan, record, confirmed, is_import=True))
    readings = [read_row(each, its, confirmed, is_import=True) for each, its, _ in found]
    problems = [problem for _, _, more in found for problem in more]
    if plan.further:
        further, nobodys = _further(plan, record, confirmed, readings[0])
        readings, problems = readings + further, problems + nobodys
    if plan.others:
        beside, nobodys = _beside(plan, record, confirmed)
        readings, problems = readings + beside, problems + nobodys
    problems += [problem for each in readings for problem in each.problems]
    return readings, list(dict.fromkeys(problems))


def _further(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str], main: RowReading
) -> tuple[list[RowReading], list[CellProblem]]:
    """What a row says of its further addresses, and why their cells are not read where it names nobody."""
    if main.people or main.companies or "company_number" in main.values:
        return [read_row(each, record, confirmed) for each in plan.further], []
    naming = {column.name for meaning in NAMES for column in plan.named(meaning)}
    is_asked = any(problem.column in naming and not problem.superseded for problem in main.problems)
    return [], [
        CellProblem(
            column.name, text, f"{text!r}: the row names nobody whose it is",
            beside_others=True, superseded=is_asked,
        )
        for column in plan.columns
        if column.place and (text := cells.text_of(record.get(column.name)))
    ]  # fmt: skip


def _beside(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str]
) -> tuple[list[RowReading], list[CellProblem]]:
    """What a row says of those named beside whom it is about, and what is of none of them."""
    if cells_of_nobody(plan, record, confirmed):
        return [], _said_of_nobody(plan, record)
    around = surroundings(plan, record)
    readings: list[RowReading] = []
    problems: list[CellProblem] = []
    for each in plan.others:
        if of_nobody := cells_of_nobody(each, record, confirmed):
            problems += of_nobody
        elif _is_named(each, record):
            likely = around.country or around.likely or ""
            columns = (
                replace(c, likely=likely, numbers_of="" if likely != c.numbers_of else likely)
                if likely
                else c
                for c in each.columns
            )
            readings.append(read_row(replace(each, columns=tuple(columns)), record, confirmed))
            problems += _reversed(plan, each, record, confirmed)
        else:
            problems += _of_nobody_beside(each, record)
    return readings, problems


def _reversed(
    plan: ColumnPlan, party: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str]
) -> list[CellProblem]:
    """The cells that say what whom the row is about is to the `party`, and not what this is to them."""
    subject = next((column.name for meaning in NAMES for column in plan.named(meaning)), "")
    label = party.columns[0].of or party.columns[0].name
    return [
        CellProblem(
            column.name, text, f"{text!r} is what {subject or 'the other'} is to {label}", beside_others=True
        )
        for column in party.named("relation")
        if column.name not in confirmed and (text := cells.text_of(record.get(column.name)))
        and says_the_reverse(text, column.name, label, subject)
    ]  # fmt: skip


def _of_nobody_beside(plan: ColumnPlan, record: Mapping[str, Any]) -> list[CellProblem]:
    label = plan.columns[0].name
    return [
        CellProblem(
            column.name, str(text), f"{text!r}: {label} is empty, so nobody is named whose it is",
            beside_others=True, superseded=True,
        )
        for column in plan.columns
        if (text := cells.text(record.get(column.name)).value)
    ]  # fmt: skip


def _said_of_nobody(plan: ColumnPlan, record: Mapping[str, Any]) -> list[CellProblem]:
    return [
        CellProblem(
            column.name, text, f"{text!r}: the row is about nobody", beside_others=True, superseded=True
        )
        for column in plan.columns
        if column.is_other and (text := cells.text_of(record.get(column.name)))
    ]


def _is_of_company(column: Column) -> bool:
    """True for a column of the company beside which a row numbers people."""
    return column.whose == COMPANY or column.meaning in ("company_name", *_OF_COMPANIES)


_NEWER: Mapping[str, Callable[[Any], Cell[Any]]] = {
    "address": cells.address, "phone": cells.phone, "email": cells.email,
    "company_name": lambda raw: cells.party(raw, company=True),
}  # fmt: skip
"""By what a column means, how a newer cell is read that takes the place of an older one."""


def _superseded(plan: ColumnPlan, record: Mapping[str, Any], is_import: bool) -> list[CellProblem]:
    """The cells of a row in whose place a newer one of the same person is read."""
    found = []
    of = {column.name: column.meaning for column in plan.columns}
    for name, newer in plan.newer.items():
        if is_import and is_postal(name) and not any(map(is_newer, newer)):
            continue
        text = cells.text_of(record.get(name))
        read = (each for each in newer if _NEWER[str(of[each])](record.get(each)).values)
        taken = next(read, None)
        if text and taken:
            reason = f"{text!r} is left, as {taken} is read in its place"
            found.append(CellProblem(name, text, reason, beside_others=True, superseded=True))
    return found


def _has_own_name(plan: ColumnPlan, owned: Collection[str], record: Mapping[str, Any]) -> bool:
    """Whether a row fills a column of somebody's names that are theirs alone, unlike a surname of two."""
    names = [column.name for meaning in NAMES for column in plan.named(meaning) if column.name in owned]
    return any(cells.text(record.get(name)).value for name in names)


def _is_named(plan: ColumnPlan, record: Mapping[str, Any]) -> bool:
    said = read_names(plan, record)
    of_names = {column.name for meaning in NAMES for column in plan.named(meaning)}
    return bool(said.people or said.companies) or any(problem.column in of_names for problem in said.problems)


def _nobodys(plan: ColumnPlan, record: Mapping[str, Any], named: list[ColumnPlan]) -> list[CellProblem]:
    theirs = {column.name for each in named for column in each.columns if column.meaning}
    found = []
    for column in plan.columns:
        is_theirs = column.of and not column.is_other
        text = cells.text(record.get(column.name)).value if is_theirs else None
        if text and column.name not in theirs and column.meaning not in NAMES:
            reason = f"{text!r}: {column.of} is empty, so nobody is named whose it is"
            found.append(CellProblem(column.name, str(text), reason, beside_others=True))
    return found


def _of_several(
    plan: ColumnPlan, record: Mapping[str, Any], owned: set[str], is_import: bool
) -> list[CellProblem]:
    """The cells below no number that several people cannot have together; no question asks of an office."""
    shared = {name: value for name, value in record.items() if name not in owned}
    row = read_row(plan, shared)
    found = []
    for meaning, values in row.values.items():
        is_together = meaning in SHARED and (meaning not in CONTACTS or len(values) < 2)
        is_together = is_together or (meaning in OFFICE_DATES and not is_import)
        for column in [] if is_together else dict.fromkeys(row.columns.get(meaning, ())):
            text = cells.text_of(record.get(column))
            reason = f"{text!r}: the row names several people, and does not say whose it is"
            found.append(CellProblem(column, text, reason, beside_others=True))
    return found
