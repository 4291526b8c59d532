"""Whose the premises of a list of leases or licences are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import address_of, is_at_work, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.names_in_columns import names_in
from workbench.tables.planned_column import Column
from workbench.tables.whose import PLACES

_TENANT = re.compile(r"\b(?:tenants?|occupiers?|occupants?|residents?)\b")
_LESSEE = re.compile(r"\b(?:lessees?|licensees?)\b")
_HOLDER = re.compile(r"\b(?:licensees?|(?:licen[cs]e|permit) ?holders?)\b")
_OF_PREMISES = re.compile(
    r"\b(?:premises?|establishments?|outlets?|venues?|trad(?:ing|es) (?:name|as)|business name|"
    r"licen[cs]ed (?:area|place|site))\b"
)
_SITE = re.compile(r"(?:location|site|venue)(?: address)?")
_SAYS_WHICH = re.compile(
    r"\b(?:home|residen\w+|private|postal|mailing|mail|correspondence|notices?|service|own|licensee|holder|"
    r"business|work|shop|office|registered)\b"
)
"""What says whose or which an address is, beside that of the premises."""
_HOME = re.compile(r"\b(?:residential|residences?|tenants?|dwellings?|(?:rental|rented) homes?)\b")


def settle_premises(
    meanings: Meanings,
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


def columns_at_work(columns: Sequence[Column]) -> tuple[Column, ...]:
    """The columns of the address where the people of the rows work, not live, by their headings."""
    of_places = [column for column in columns if column.meaning in PLACES and not column.of]
    named = [column.name for column in columns if column.meaning in ("name", "last_name")]
    places = [column.name for column in of_places]
    licensed = _where_licensed([column.name for column in columns], named, places)
    found = [c for c in of_places if c.name in licensed or is_at_work(c.name, named)]
    if any(column.meaning != "address" for column in found):  # parts of the same address say nothing
        found = [c for c in of_places if c in found or (c.meaning != "address" and not address_of(c.name))]
    return tuple(found)


def _where_licensed(headings: Sequence[str], named: Sequence[str], places: Sequence[str]) -> list[str]:
    """Those of the `places` where somebody with a licence works, not lives, if one of the `named` holds one.

    That is what no heading says to be their own, where another column speaks of premises, and any site.
    """
    if not any(_HOLDER.search(normal_heading(name)) for name in named) or _are_homes(dict.fromkeys(headings)):
        return []
    of_premises = any(_OF_PREMISES.search(normal_heading(name)) for name in headings)
    words = {name: normal_heading(name) for name in places}
    return [
        name
        for name, said in words.items()
        if not _SAYS_WHICH.search(said) and (of_premises or _SITE.fullmatch(said))
    ]


def _are_homes(headings: Mapping[str, object]) -> bool:
    return any(_HOME.search(normal_heading(heading)) for heading in headings)
