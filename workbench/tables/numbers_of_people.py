"""Columns of registration numbers that may be those of people: of a licence, a vehicle, a profession."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_a_company, names_in
from workbench.tables.roles import serves
from workbench.tables.whose import NAMING

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
