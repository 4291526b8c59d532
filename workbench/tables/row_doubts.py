"""Which cells of a row others of it deny or doubt: a phone that is disconnected, a home that was left."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.tables.contact_states import denial, is_end_of_lease, runs_on
from workbench.tables.headings import normal_heading
from workbench.tables.institutions import is_where_they_are
from workbench.tables.named_before import names_person
from workbench.tables.names_in_emails import names_rather
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.roles_of_rows import acts_for_others_in, lives_elsewhere
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import PLACES
from workbench.values import cells

NAMES = ("name", "first_name", "middle_name", "last_name", "company_name")
"""The meanings of the columns that name whom a row is about."""


@dataclass(slots=True)
class RowDoubts:
    """The cells that others deny or doubt, by column, and notes of those that a person confirmed."""

    problems: dict[str, CellProblem] = field(default_factory=dict)
    notes: list[tuple[str, str]] = field(default_factory=list)

    def add(self, column: Column, text: str, said: str, reason: str, confirmed: Collection[str]) -> None:
        """Adds a cell that is doubted because of what another one says; by leave it is only noted."""
        if column.name in confirmed:
            self.notes.append((column.name, used_as_confirmed(said)))
        elif not column.takes_doubtful:
            self.problems[column.name] = CellProblem(
                column.name, text, reason, (text,), doubtful=True, beside_others=True
            )

    def leave(self, column: Column, text: str, reason: str) -> None:
        """Leaves a cell that the row itself shows to be of no use: nobody is asked about it."""
        self.problems[column.name] = CellProblem(
            column.name, text, reason, beside_others=True, superseded=True
        )


def used_as_confirmed(doubt: str) -> str:
    """The note of a doubtful cell that a person confirmed."""
    return f"{doubt}; used as confirmed"


def doubts_of(plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str]) -> RowDoubts:
    """The contacts and addresses of a row that another column denies or doubts, or may hold a part of."""
    found = RowDoubts()
    for column in plan.columns:
        said = cells.text_of(record.get(column.name)) if column.speaks_of else ""
        denied = _denied_by(plan, column, record) if said else []
        texts = {other.name: cells.text_of(record.get(other.name)) for other in denied}
        place = ", ".join(filter(None, (texts[other.name] for other in denied if other.meaning in PLACES)))
        for other in denied:
            if text := texts[other.name]:
                whole = place if other.meaning in PLACES else text
                reason = f"{column.name} says {said!r}: is {whole!r} theirs, and in use?"
                found.add(other, text, f"{column.name} says {said!r}", reason, confirmed)
    _perhaps_vaguer(plan, record, confirmed, found)
    _behind_others(plan, record, confirmed, found)
    _of_their_role(plan, record, confirmed, found)
    _of_their_heirs(plan, record, confirmed, found)
    _where_owners_do_not_live(plan, record, found)
    _leave_names_in_lines(plan, record, found)
    return found


def _denied_by(plan: ColumnPlan, column: Column, record: Mapping[str, Any]) -> list[Column]:
    """The columns whose cells of a row are denied by that of another one; of an address all its parts."""
    names = [cells.text_of(record.get(each.name)) for each in plan.columns if each.meaning in NAMES]
    said = record.get(column.name)
    if is_end_of_lease(column.name) and any(
        runs_on(each.name, record.get(each.name)) for each in plan.columns if each is not column
    ):
        return []
    spoken_of = [each for each in plan.columns if each.name in column.speaks_of]
    spoken_of = _of_the_named(cells.text_of(said), spoken_of)
    denied = [each for each in spoken_of if denial(column.name, said, each.meaning, names, plan.today)]
    if not any(each.meaning in PLACES for each in denied):
        return denied
    of_place = [
        each
        for each in plan.columns
        if each.meaning in PLACES and (each.meaning != "address" or each.name in column.speaks_of)
    ]
    place = " ".join(cells.text_of(record.get(each.name)) for each in of_place)
    if is_where_they_are(cells.text_of(said), place):
        return [each for each in denied if each.meaning not in PLACES]
    return [*denied, *(each for each in of_place if each not in denied)]


_SEVERAL = re.compile(r"[,;.&/+\n]|\b(?:and|also|both|too|all|neither|but)\b", re.IGNORECASE)


def _of_the_named(said: str, columns: Sequence[Column]) -> list[Column]:
    """The columns without those beside which a remark of one clause names another: `alt ph is daughter's`."""
    words = f" {normal_heading(said)} "
    named = []
    for column in sorted(columns, key=lambda each: -len(each.name)):
        if (heading := f" {normal_heading(column.name)} ") in words:
            named.append(column)
            words = words.replace(heading, "  ")
    if not named or _SEVERAL.search(said):
        return list(columns)
    kinds = {each.meaning for each in named}
    return [each for each in columns if each in named or each.meaning not in kinds]


def _perhaps_vaguer(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str], found: RowDoubts
) -> None:
    """Doubts the cells of an address of which another column may hold a part: without it they are vaguer."""
    for column in plan.columns:
        text = cells.text_of(record.get(column.name)) if column.beside else ""
        for other in column.beside if text else ():
            if said := cells.text(record.get(other)).value:
                reason = f"{other} says {said!r}: is it a part of the address {text!r}?"
                found.add(column, text, f"{other} says {said!r}", reason, confirmed)


def _behind_others(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str], found: RowDoubts
) -> None:
    """Doubts what stands directly behind the name of somebody else, in rows that name them."""
    named = [cells.text_of(record.get(each.name)) for each in plan.columns if each.meaning in NAMES]
    mine = " ".join(filter(None, named))
    for column in plan.columns:
        text = cells.text_of(record.get(column.name)) if column.behind and column.meaning else ""
        for other in column.behind if text else ():
            said = str(cells.text(record.get(other)).value or "")
            is_mine = cells.are_one_person(said, mine) or (
                column.meaning == "email" and names_rather(text, mine, said)
            )
            if said and names_person(said) and not is_mine:
                reason = f"{said!r} is named before it ({other}): is {text!r} theirs?"
                found.add(column, text, f"{said!r} is named before it ({other})", reason, confirmed)


def _of_their_role(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str], found: RowDoubts
) -> None:
    """Doubts that somebody lives in a property whose row says that they are its agent, executor or lender."""
    for role, places in plan.beside_property.items():
        said = acts_for_others_in(record.get(role))
        for column in plan.columns if said else ():
            text = cells.text_of(record.get(column.name)) if column.name in places else ""
            if text:
                reason = f"{role} says {said!r}: do they live at {text!r}?"
                found.add(column, text, f"{role} says {said!r}", reason, confirmed)


def _of_their_heirs(
    plan: ColumnPlan, record: Mapping[str, Any], confirmed: Collection[str], found: RowDoubts
) -> None:
    """Doubts that the phone or email of a row that names an estate or heirs is of who has died."""
    parts = [cells.text_of(record.get(each.name)) for each in plan.columns if each.meaning in NAMES[1:4]]
    names = [cells.text_of(record.get(each.name)) for each in plan.named("name")]
    said = next(filter(cells.names_heirs, [*names, " ".join(filter(None, parts))]), "")
    for column in plan.columns if said else ():
        text = cells.text_of(record.get(column.name)) if column.meaning in ("phone", "email") else ""
        if text and column.name not in found.problems:
            whose = f"{said!r} names an estate or heirs"
            found.add(column, text, whose, f"{whose}: is {text!r} of who has died?", confirmed)


def _where_owners_do_not_live(plan: ColumnPlan, record: Mapping[str, Any], found: RowDoubts) -> None:
    """Leaves the property of an owner who does not live there, as another cell says: it is no home."""
    for heading, places in plan.occupancy.items():
        said = cells.text_of(record.get(heading))
        for column in plan.columns if lives_elsewhere(heading, said) else ():
            text = cells.text_of(record.get(column.name)) if column.name in places else ""
            if text:
                reason = f"{heading} says {said!r}: {text!r} is a property of theirs, and no home"
                found.leave(column, text, reason)


def _leave_names_in_lines(plan: ColumnPlan, record: Mapping[str, Any], found: RowDoubts) -> None:
    """Leaves the line of an address that only says again whose row it is, as the first of a label does."""
    lines = [
        (each, cells.text_of(record.get(each.name))) for each in plan.columns if each.meaning in cells.LINES
    ]
    lines = [(column, text) for column, text in lines if text]
    if len(lines) < 2:
        return
    said = {
        each.meaning: cells.text_of(record.get(each.name)) for each in plan.columns if each.meaning in NAMES
    }
    parts = " ".join(filter(None, (said.get("first_name"), said.get("last_name"))))
    named = [text for text in (said.get("name"), parts, said.get("company_name")) if text]
    for column, text in lines:
        if column.name not in found.problems and any(cells.are_one_person(text, name) for name in named):
            found.leave(column, text, f"{text!r} is who the row is about, not a line of their address")
