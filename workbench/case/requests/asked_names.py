"""How an operation is asked for a name that a table's row gives."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.tables.name_headings import holds_all_given
from workbench.values.names import Name, given_names

_BEGINNING = "name_first"
"""The field of a first name of which two letters are enough: `Daniel` finds `Daniel James` too."""


@dataclass(frozen=True, slots=True)
class AskedName:
    """A name in the fields of an operation, and what is to be known before it is paid for."""

    values: dict[str, Any]
    notes: tuple[str, ...] = ()


def asked(
    name: Name,
    usable: Mapping[str, tuple[str, ...]],
    fields: Collection[str],
    columns: Sequence[str] = (),
    *,
    is_whole: bool = False,
) -> AskedName:
    """The name in the fields that an operation has for it.

    `usable` gives the fields by what they mean; `columns` are those that the given names came from.
    Where the beginning of a name is enough, several given names are asked by the first: a source may hold the
    others apart. Elsewhere the second of a column of all given names (`Christian names`) is the middle name,
    and in one of the first name they are asked as they stand: `Mary Anne` may be one name. Initials begin no
    name there, and are left out beside a surname. A note says so,
    and one that a name of one word in a column of whole names (`is_whole`) is taken for the surname.
    """
    if "full_name" in fields and "last_name" not in fields:
        return AskedName({"full_name": str(name)})
    if name.last is None and "name_combined" in fields:
        return AskedName({"name_combined": str(name)}, (f"asked by {name} alone: no surname is given",))
    first, middle = name.first, name.middle
    notes: tuple[str, ...] = ()
    if is_whole and name.last and not name.first:
        notes = (f"asked by {name.last} alone, taken for the surname",)
    given = given_names((name.first or "").split())
    if given and name.last and usable.get("first_name", ("",))[0] == _BEGINNING and _are_initials(given):
        where = f"{columns[0]}: " if columns else ""
        first, notes = (
            None,
            (f"{where}{name.first!r} is initials and begins no name: asked without a first name",),
        )
    elif len(given) > 1 and not middle and usable.get("first_name") and usable.get("middle_name"):
        first, middle, notes = _several(given, columns, usable["first_name"][0])
    parts = {"first_name": first, "middle_name": middle, "last_name": name.last}
    values = {usable[meaning][0]: part for meaning, part in parts.items() if part and usable.get(meaning)}
    return AskedName(values, notes)


_TWO_INITIALS = re.compile("[B-DF-HJ-NP-TV-Z]{2}")
"""Two capitals that nobody is called: `JR`."""


def _are_initials(given: Sequence[str]) -> bool:
    return all(
        len(part) == 1 or _TWO_INITIALS.fullmatch(part)
        for each in given
        for part in each.strip(".").split(".")
    )


def _several(
    given: Sequence[str], columns: Sequence[str], field: str
) -> tuple[str, str | None, tuple[str, ...]]:
    """The first and middle name of several given names, and the note on it."""
    where = f"{columns[0]}: " if columns else ""
    first, whole, rest = given[0], " ".join(given), " ".join(given[1:])
    if field == _BEGINNING and len(first.strip(".")) > 1:
        note = f"asked by the first given name, {first}: a source may hold {rest} as a middle name"
        return first, None, (f"{where}{note}",)
    if any(map(holds_all_given, columns)):
        return first, rest, (f"{where}asked as the first name {first} and the middle name {rest}",)
    return whole, None, (f"{where}{whole!r} is asked as the first name; a middle name has its own column",)
