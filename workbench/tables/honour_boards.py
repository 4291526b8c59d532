"""Boards of those who held the offices of a body, a row for each year: `Year`, `President`, `Secretary`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import normal_heading
from workbench.tables.whose import NAMING_ALL
from workbench.values import cells
from workbench.values.office_words import OFFICER, relation_of_role

_WHEN = re.compile(r"(?:(?:financial|club|calendar|playing) )?(?:years?|seasons?|terms?|sessions?|period)")
_LEFT = ("", "about somebody else")
_FEWEST = 2


def office_of_heading(heading: str) -> str:
    """The office that a heading is the name of: `hon secretary`; empty for any other."""
    words = normal_heading(heading)
    return words if relation_of_role(words) == OFFICER else ""


def officers_of_years(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, tuple[str, str]]:
    """The columns of a board's officers, each with what it means of whom; none for any other table.

    It has a column of years, names nobody elsewhere, and has at least two offices with people below them.
    Whoever else a column between them names, such as a patron, is one of them.
    """
    if any(meaning in NAMING_ALL for meaning, _ in meanings.values()):
        return {}
    if not any(_WHEN.fullmatch(normal_heading(name)) for name in meanings):
        return {}
    named = [
        name for name, (meaning, why) in meanings.items()
        if meaning is None and why in _LEFT and _names_people(records, name)
    ]  # fmt: skip
    offices = [name for name in named if office_of_heading(name)]
    return {name: ("name", name) for name in named} if len(offices) >= _FEWEST else {}


def _names_people(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for cells of which most name people by given name and surname, or by initials and surname."""
    read = [cells.party(value) for value in values_of(records, name) if not cells.text(value).is_nothing]
    people = [
        cell for cell in read
        if any(one.name.first and one.name.last for one in (*cell.values, *cell.proposal))
    ]  # fmt: skip
    return bool(read) and 2 * len(people) > len(read)
