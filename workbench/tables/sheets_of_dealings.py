"""Sheets of dealings: each row says what went from one to the other, when and for how much.

Under `Date | From | To | Amount | What` an import takes the one who receives as whom the row is about, the
one who gives as somebody beside them, and notes the day, the amount and the thing, so that a report has them
beside what the two are to each other. A batch asks whose the rows are, as before.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from workbench.tables.column_cells import values_of
from workbench.tables.column_choices import BEHIND, OTHER, Choice
from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.headings import normal_heading
from workbench.tables.party_headings import OF_WHICH
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.table import Table
from workbench.tables.two_parties import said_of
from workbench.tables.whose import NAMES, OWNED
from workbench.values import cells

OF_A_DEALING: Final = "of what went from one to the other"
"""Why a column of a sheet of dealings means what it does."""
_TRANSFEROR, _PAYER = "transferor", "payer"
_GIVES: Final = {
    r"(?:transferred |moved )?from(?: whom| who| party| name| person| entity)?|who from|giver|given by|"
    r"transferred by|disponer|sender|sent by": _TRANSFEROR,
    r"(?:money |funds )?paid by|payer|payor|remitter|drawer|paid from": _PAYER,
    "sold by|seller": "seller", "vendor": "vendor", "transferor": _TRANSFEROR, "donor": "donor",
    "lender|lent by": "lender", "assignor": "assignor", "grantor": "grantor", "lessor": "lessor",
}  # fmt: skip
"""Headings of who gives, with what they are to the other."""
_TAKES = re.compile(
    r"(?:transferred |moved )?to(?: whom| who| party| name| person| entity)?|who to|given to|transferred to|"
    r"(?:money |funds )?paid to|payee|sold to|buyer|purchaser|bought by|transferee|donee|recipient|receiver|"
    r"received by|borrower|lent to|assignee|grantee|sent to|lessee"
)
_NAME = re.compile(r" (?:full )?names?$")
_DAY = re.compile(
    r"(?:(?:transfer|transaction|sale|payment|settlement|value|gift|loan|effective|posting|processed) )?"
    r"(?:date|day)(?: (?:of|paid|sold|given|transferred|lent|settled)(?: (?:the )?\w+)?)?|when|"
    r"(?:given|sold|paid|transferred|lent|settled|bought) on|dated"
)
_AMOUNT = re.compile(
    r"(?:(?:total|net|gross|sale|purchase|transfer|paid|payment|loan|agreed) )?"
    r"(?:amount|amt|price|sum|value|consideration|principal|proceeds|how much|cost|paid)"
    r"(?: (?:paid|aud|nzd|gbp|usd|eur|a|inc gst|ex gst|of sale|of transfer))?|aud|nzd|gbp|usd|eur"
)
_WHAT = re.compile(
    r"what(?: for| was it)?|items?|assets?|goods|propert(?:y|ies)|thing|chattels?|vehicle|"
    r"(?:item |asset |goods )?descriptions?(?: of (?:the )?(?:asset|item|goods|property))?|particulars|"
    r"details|reason|purpose|narrat(?:ion|ive)|security|currency|method|memo|"
    r"(?:payment |transaction )?reference"
)


def import_plan(
    table: Table, mapping: Mapping[str, Choice] | None = None, *, guess: bool = True
) -> ColumnPlan:
    """What an import takes each column for: as `plan_of_table` says, and of a sheet of dealings all of it.

    Raises `InputError` as `plan_of_table` does.
    """
    plan = plan_of_table(table, mapping, guess=guess)
    if not guess:
        return plan
    chosen = _chosen(plan, table.records, mapping or {})
    if not chosen:
        return plan
    asked = {each.name: each for each in plan.columns if each.why.startswith(OF_WHICH)}
    made = plan_of_table(table, {**(mapping or {}), **chosen, **dict.fromkeys(asked)})
    columns = (replace(each, why=OF_A_DEALING) if each.name in chosen else each for each in made.columns)
    return replace(made, columns=tuple(asked.get(each.name, each) for each in columns))


def role_of_giver(heading: str) -> str | None:
    """What the one under a heading is to whom they give: `transferor` of `From`; None for other headings."""
    words = _words(heading)
    return next((role for form, role in _GIVES.items() if re.fullmatch(form, words)), None)


def _chosen(
    plan: ColumnPlan, records: Sequence[Mapping[str, Any]], mapping: Mapping[str, Choice]
) -> dict[str, Choice]:
    """What a sheet of dealings makes of its columns; empty for other tables, and where a person chose."""
    free = [column for column in plan.columns if column.name not in mapping]
    givers = [column for column in free if role_of_giver(column.name)]
    takers = [
        column
        for column in plan.columns
        if (column in free or mapping[column.name] == "name") and _TAKES.fullmatch(_words(column.name))
    ]
    if len(givers) != 1 or len(takers) != 1:
        return {}
    (giver,), (taker,) = givers, takers
    if _names_others(plan, giver, taker) or not all(
        _names_parties(records, each.name) for each in (giver, taker)
    ):
        return {}
    left = [
        column for column in free if column.meaning is None and not column.of and column not in (giver, taker)
    ]
    days, amounts, things = (
        [each.name for each in left if form.fullmatch(_words(each.name))] for form in (_DAY, _AMOUNT, _WHAT)
    )
    if not (days or amounts or things):
        return {}
    found: dict[str, Choice] = dict.fromkeys((*days, *amounts, *things), "note")
    for column in free:
        if column.of == giver.name or _is_of_giver(column, giver, taker):
            said = {"means": column.meaning, "of": giver.name, OTHER: True, BEHIND: list(column.behind)}
            found[column.name] = said
        elif column.of == taker.name:
            found[column.name] = column.meaning
    return {**found, giver.name: {"means": "name", "of": giver.name, OTHER: True}, taker.name: "name"}


def _is_of_giver(column: Column, giver: Column, taker: Column) -> bool:
    """True for what was read as the giver's while the rows were theirs, and for what its heading says so."""
    if column.meaning not in OWNED or column.of or column.name == giver.name:
        return False
    is_said = {each.name: column.name in said_of(each.name, [column.name]) for each in (giver, taker)}
    are_rows_of_giver = giver.meaning == "name" and not giver.of
    return is_said[giver.name] or (are_rows_of_giver and not is_said[taker.name])


def _names_others(plan: ColumnPlan, *of_dealing: Column) -> bool:
    """True where the rows name somebody else, of whom it is not said what they have to do with it."""
    mine = {column.name for column in of_dealing}
    return any(
        column.meaning in (*NAMES, "company_name") and column.name not in mine and column.of not in mine
        for column in plan.columns
    )


def _names_parties(records: Sequence[Mapping[str, Any]], heading: str) -> bool:
    """True for a column of which most cells name a company, or a person in whole."""
    filled = [value for value in values_of(records, heading) if cells.text_of(value)]
    return 2 * sum(map(cells.names_party, filled)) > len(filled)


def _words(heading: str) -> str:
    return _NAME.sub("", re.sub(r"\([^)]*\)|[$£€]", " ", normal_heading(heading)).strip())
