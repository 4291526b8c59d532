"""Columns of registration numbers that may be those of others than the companies of their rows.

They are of people, as those of a licence, a vehicle or a profession; or of whoever acts for several of them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_a_company, names_in
from workbench.tables.roles import serves
from workbench.tables.whose import NAMING, NAMING_ALL
from workbench.values import cells
from workbench.values.text import fold

OF_WHOM = "its heading does not say whether it is a company's number, and the rows name people"
"""Why such a column is left."""
_NUMBER = re.compile(r"(?:registration|reg) (?:no|num|number|reg|registration)(?: no| number)?")
_NAME = re.compile(r"\bnames?$")
_OF_COMPANIES = ("company_name", "trading_name", "register")


def numbers_of_people(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    """The columns of bare registration numbers in a table that names people, and no company.

    An officer or a contact is named for a company's sake: beside these the numbers are the company's.
    """
    numbers = [
        name for name, said in meanings.items()
        if said == ("company_number", "heading") and _NUMBER.fullmatch(normal_heading(name))
    ]  # fmt: skip
    if not numbers or any(meaning in _OF_COMPANIES for meaning, _ in meanings.values()):
        return
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    left = [name for name, (meaning, _) in meanings.items() if meaning is None]
    people = named or [
        name for name in left if _NAME.search(normal_heading(name)) or names_in(records, name) == "person"
    ]
    if not people or any(map(serves, people)) or any(names_a_company(records, name) for name in named):
        return
    yield from numbers


def numbers_of_agents(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, str]:
    """The columns of companies' numbers that are of another party than that of their rows, each with its own.

    One number stands beside several names of the rows' own, and always beside one in the column before it,
    of which nothing is read: an agent's who acts for all of them.
    """
    own = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    found = {}
    for before, name in pairwise(meanings):
        is_left = meanings[before][0] is None and meanings[before][1] != "chosen"
        if own and is_left and meanings[name][0] == "company_number" and _follow(records, name, before, own):
            found[name] = before
    return found


def _follow(records: Sequence[Mapping[str, Any]], name: str, agent: str, own: Sequence[str]) -> bool:
    """True for numbers of which one is that of several of the rows' own parties, and each of one agent."""
    parties: dict[str, set[str]] = defaultdict(set)
    agents: dict[str, set[str]] = defaultdict(set)
    for record in records:
        number = "".join(filter(str.isalnum, cells.text_of(record.get(name))))
        if number and (theirs := fold(cells.text_of(record.get(agent)))):
            agents[number].add(theirs)
            parties[number].add(" ".join(fold(cells.text_of(record.get(each))) for each in own))
    is_several = any(len(each) > 1 for each in parties.values())
    return is_several and len(agents) > 1 and all(len(each) == 1 for each in agents.values())
