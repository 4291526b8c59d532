"""Names that a row has twice, whole and in parts: which cell says who it is, and which only says it again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import joined_texts
from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import CellProblem
from workbench.tables.whose import NAME_PARTS
from workbench.values import cells
from workbench.values.cells import Party
from workbench.values.names import Name
from workbench.values.same_person import may_be_one
from workbench.values.text import fold, letters
from workbench.values.world import is_usual_given


def said_again(plan: ColumnPlan, record: Mapping[str, Any]) -> list[CellProblem]:
    """The cells of a row that name again whom others name, whole or in parts.

    Parts that together are the name of the row's company are no person's: a program took it apart. A person
    may give a company their name: `Ada`, `Quill` beside `Ada Quill Pty Ltd` are hers.
    """
    parts = [column.name for part in NAME_PARTS for column in plan.named(part)]
    whole = [column.name for column in plan.named("name")]
    firms = [column.name for column in plan.named("company_name")]
    named = joined_texts(record, parts)
    found: list[CellProblem] = []
    for column in (*firms, *whole) if named else ():
        text = cells.text_of(record.get(column))
        if not text or not (_begins_as(text, named) or _is_turned(text, named)):
            continue
        is_firm = column in firms or cells.names_company(text)
        if is_firm and not is_usual_given(letters(named.split()[0])):
            return [_again(each, record, text) for each in parts if cells.text_of(record.get(each))]
        if column in whole and not is_firm:
            found.append(_again(column, record, named))
    for column in whole if parts and not named else ():
        text = cells.text_of(record.get(column))
        of_row = [cells.text_of(record.get(firm)) for firm in firms]
        if text and not cells.names_people(text) and any(_begins_as(firm, text) for firm in of_row):
            found.append(_again(column, record, next(filter(None, of_row))))
    return found


def another_than(people: Sequence[Party], whole: Sequence[Party]) -> tuple[Party, ...]:
    """The one person whom a cell names in whole, where a row's `people` are one who cannot be the same.

    Empty where either is not a given name with a surname, and for a company or several people.
    """
    parties = (*people, *whole)
    if len(people) != 1 or len(whole) != 1 or any(each.kind != "person" for each in parties):
        return ()
    if not all(each.name.first and each.name.last for each in parties):
        return ()
    one, other = people[0].name, whole[0].name
    is_shared = not _words_of(one).isdisjoint(_words_of(other))
    return () if is_shared or may_be_one([one], [other]) else tuple(whole)


def _words_of(name: Name) -> set[str]:
    said = " ".join(filter(None, (name.first, name.middle, name.last)))
    return set(re.findall(r"\w+", fold(said)))


def _again(column: str, record: Mapping[str, Any], named: str) -> CellProblem:
    text = cells.text_of(record.get(column))
    reason = f"{text!r} says again who is named beside it: {named}"
    return CellProblem(column, text, reason, beside_others=True, superseded=True)


def _is_turned(text: str, named: str) -> bool:
    """True for a name with surname and comma in front that has all words of another: `Quill, Ada J.`."""
    surname, comma, _ = text.partition(",")
    said, words = (re.findall(r"\w+", fold(each)) for each in (text, named))
    is_in_front = fold(surname).split()[-1:] == words[-1:]
    return bool(comma) and is_in_front and len(words) > 1 and {*words} <= {*said}


def _begins_as(text: str, beginning: str) -> bool:
    """True for a text that begins with the words of another, of which there are two or more."""
    said, first = (re.findall(r"\w+", fold(each)) for each in (text, beginning))
    return len(first) > 1 and said[: len(first)] == first
