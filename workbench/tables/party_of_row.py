"""Rows in which a creditor or customer is a person, in tables that mostly name companies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import CONTACTS, PLACES, is_about_company
from workbench.values import cells

_NAMES = ("name", "first_name", "middle_name", "last_name")
_OWNED = (*PLACES, *CONTACTS, "birth_date")


def with_party(
    plan: ColumnPlan, record: Mapping[str, Any]
) -> tuple[ColumnPlan, Mapping[str, Any], list[CellProblem]]:
    """The plan by which a row is read, the row without the cells that are nobody's, and what these are.

    A creditor who is a person has what the row says, as a person of a column of names has it, where no
    contact is named beside them. Beside a contact, nobody can say whose it is.
    """
    for name, of_person in plan.with_party.items():
        if not cells.names_people(record.get(name)):
            continue
        text = cells.text_of(record.get(name))
        beside = [
            (column.name, said) for column in plan.columns if column.meaning in _NAMES and not column.of
            and (said := cells.text(record.get(column.name)).value)
        ]  # fmt: skip
        if not beside:
            return of_person, record, []
        if not is_about_company({column.name: column.meaning for column in plan.columns if not column.of}):
            reason = f"{text!r} is a person, and the column names companies"
            problem = CellProblem(name, text, reason, beside_others=True, superseded=True)
            return plan, {**record, name: None}, [problem]
        contact = " ".join(str(said) for _, said in beside)
        if _is_same(text, contact):
            return of_person, {**record, **dict.fromkeys(column for column, _ in beside)}, []
        reason = f"whose is the row: {text} or {contact}? leave one of the two out"
        problems = [CellProblem(name, text, reason)]
        for column in plan.columns:
            held = cells.text_of(record.get(column.name))
            if held and column.meaning in _OWNED:
                why = f"{held!r}: is it of {text} ({name}) or of {contact} ({beside[0][0]})?"
                problems.append(CellProblem(column.name, held, why, beside_others=True))
        return plan, {**record, **{p.column: None for p in problems[1:]}}, problems
    return plan, record, []


def _is_same(name: str, contact: str) -> bool:
    """True for two ways to write one person: `Mr P Dunmore` and `Piers Dunmore`, `Tom Fenwick` and `Tom`."""
    one, other = cells.party(name).value, cells.party(contact).value
    if contact.casefold() == name.casefold():
        return True
    if one is None or one.kind != "person":
        return False
    if contact.casefold() == (one.name.first or "").casefold():
        return True
    given = [(each.name.first or "").casefold() for each in (one, other) if each is not None]
    is_alike = len(given) > 1 and all(given) and (given[0] == given[1] or 1 in map(len, given))
    return (
        other is not None
        and is_alike
        and given[0][0] == given[1][0]
        and (one.name.last or "").casefold() == (other.name.last or "").casefold()
    )
