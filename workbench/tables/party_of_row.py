"""Rows in which a creditor or customer is a person, in tables that mostly name companies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.tables.kind_in_row import is_in_short
from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import CONTACTS, NAME_PARTS, NAMES, PLACES, is_about_company
from workbench.values import cells
from workbench.values.cells.bodies_of_columns import is_plain_person
from workbench.values.cells.company_signs import says_company
from workbench.values.party_kinds import company_of_row

_OWNED = (*PLACES, *CONTACTS, "birth_date", *cells.BIRTH_PARTS)


def with_party(
    plan: ColumnPlan, record: Mapping[str, Any]
) -> tuple[ColumnPlan, Mapping[str, Any], list[CellProblem]]:
    """The plan by which a row is read, the row without the cells that are nobody's, and what these are.

    A creditor who is a person has what the row says, as a person of a column of names has it, where no
    contact is named beside them. Beside a contact, nobody can say whose it is; a name of which only the order
    is doubtful is a company's there.
    """
    if (same := _company_is_contact(plan, record)) is not None:
        is_only = len(plan.named("company_name")) == 1
        return plan.with_party[same.column] if is_only else plan, {**record, same.column: None}, [same]
    if (same := _contact_is_company(plan, record)) is not None:
        return plan, {**record, same.column: None}, [same]
    if by_kind := _person_by_kind(plan, record):
        return by_kind, record, []
    for name, order in ((column.name, column.order) for column in plan.columns if column.names_people):
        is_person = cells.names_people(record.get(name), order=order)
        if not is_person and not cells.company_or_person(record.get(name), order=order).problem:
            continue
        of_person = plan.with_party[name]
        text = cells.text_of(record.get(name))
        beside = [
            (column.name, said) for column in plan.columns if column.meaning in NAMES and not column.of
            and (said := cells.text(record.get(column.name)).value) and not cells.party(said).is_nothing
        ]  # fmt: skip
        if not beside:
            return of_person, record, []
        is_asked = cells.company_or_person(record.get(name), is_alone=False).problem
        if not is_asked and not cells.names_people(record.get(name)):
            continue
        if not is_about_company({column.name: column.meaning for column in plan.columns if not column.of}):
            reason = f"{text!r} is a person, and the column names companies"
            problem = CellProblem(name, text, reason, beside_others=True, superseded=True)
            return plan, {**record, name: None}, [problem]
        contact = " ".join(str(said) for _, said in beside)
        if cells.are_one_person(text, contact):
            left = [name] if _is_fuller(contact, text) else [column for column, _ in beside]
            reason = f"is {text if name not in left else contact}, who is named beside it"
            problems = [
                CellProblem(each, said, f"{said!r} {reason}", beside_others=True, superseded=True)
                for each in left
                if (said := cells.text_of(record.get(each)))
            ]
            return of_person, {**record, **dict.fromkeys(left)}, problems
        reason = f"whose is the row: {text} or {contact}? leave one of the two out"
        problems = [CellProblem(name, text, reason)]
        for column in plan.columns:
            held = cells.text_of(record.get(column.name))
            if held and column.meaning in _OWNED:
                why = f"{held!r}: is it of {text} ({name}) or of {contact} ({beside[0][0]})?"
                problems.append(CellProblem(column.name, held, why, beside_others=True))
        return plan, {**record, **{p.column: None for p in problems[1:]}}, problems
    return plan, record, []


def _person_by_kind(plan: ColumnPlan, record: Mapping[str, Any]) -> ColumnPlan | None:
    """The plan of a row that says itself that its only party, in a column of companies, is a person."""
    kinds = [cells.text_of(record.get(column.name)) for column in plan.named("party_kind")]
    if company_of_row(kinds) is not False:
        return None
    firms = [each.name for each in plan.named("company_name") if cells.text_of(record.get(each.name))]
    is_named = any(
        column.meaning in NAMES and not column.of and cells.text_of(record.get(column.name))
        for column in plan.columns
    )
    if len(firms) != 1 or is_named or says_company(cells.text_of(record.get(firms[0]))):
        return None
    return plan.with_party.get(firms[0])


def _company_is_contact(plan: ColumnPlan, record: Mapping[str, Any]) -> CellProblem | None:
    """The cell of companies that names the person of the row once more; None for any other."""
    people = [
        str(said) for column in plan.columns if column.meaning == "name" and not column.of
        and (said := cells.text(record.get(column.name)).value)
    ]  # fmt: skip
    parts = [
        str(said) for part in ("first_name", "last_name") for column in plan.named(part)
        if (said := cells.text(record.get(column.name)).value)
    ]  # fmt: skip
    people += [" ".join(parts)] if len(parts) > 1 else []
    for column in plan.named("company_name") if len(people) == 1 else ():
        text = cells.text_of(record.get(column.name))
        if text.casefold() == people[0].casefold() and is_plain_person(text):
            reason = f"{text!r} is who is named beside it"
            return CellProblem(column.name, text, reason, beside_others=True, superseded=True)
    return None


def _contact_is_company(plan: ColumnPlan, record: Mapping[str, Any]) -> CellProblem | None:
    """The cell of a name that names the company of the row once more, or in short; None for any other."""
    names = [column.name for column in plan.named("name") if cells.text_of(record.get(column.name))]
    is_parted = any(cells.text_of(record.get(c.name)) for part in NAME_PARTS for c in plan.named(part))
    for column in plan.named("company_name") if len(names) == 1 else ():
        text, company = (cells.text_of(record.get(name)) for name in (names[0], column.name))
        is_same = text.casefold() == company.casefold() and not is_plain_person(text)
        is_same = is_same or (not is_parted and is_in_short(text, names[0], company))
        if text and is_same:
            reason = f"{text!r} is the company that is named beside it"
            return CellProblem(names[0], text, reason, beside_others=True, superseded=True)
    return None


def _is_fuller(name: str, other: str) -> bool:
    """True for a name that says more of somebody than another: `Piers Dunmore` beside `Mr P Dunmore`."""
    one, two = cells.party(name).value, cells.party(other).value
    return one is not None and len(one.name.first or "") > len((two and two.name.first) or "")
