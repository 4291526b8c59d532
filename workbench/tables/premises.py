"""Whose the premises of a list of leases or licences are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.parties import names_in

_TENANT = re.compile(r"\b(?:tenants?|occupiers?|occupants?|residents?)\b")
_LESSEE = re.compile(r"\b(?:lessees?|licensees?)\b")
_HOME = re.compile(r"\b(?:residential|residences?|tenants?|dwellings?|(?:rental|rented) homes?)\b")


def settle_premises(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
    numbered: Sequence[str],
) -> None:
    """The premises of a list of tenants are where they live; those of any other list are left.

    A lessee or licensee may have a shop there: it is theirs where they are companies, or where a heading
    speaks of homes. The `numbered` columns are of the people whom the rows number.
    """
    names = [*numbered]
    names += [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    lessees = [name for name in names if _LESSEE.search(normal_heading(name))]
    is_theirs = any(_TENANT.search(normal_heading(name)) for name in names) or (
        bool(lessees) and (_are_homes(meanings) or names_in(records, lessees[0]) == "company")
    )
    for name in by.pop("premises", ()):
        meanings[name] = ("address", "of the tenant") if is_theirs else (None, "whose address is it?")
        if is_theirs:
            by.setdefault("address", []).append(name)


def _are_homes(headings: Mapping[str, object]) -> bool:
    return any(_HOME.search(normal_heading(heading)) for heading in headings)
