"""What the columns of one name hold of it: a whole name beside its parts, two parts below one heading."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.names_in_columns import names_in
from workbench.values import cells


def is_surname(records: Sequence[Mapping[str, Any]], whole: str, first: str) -> bool:
    """True for a column of names that holds no given names beside the one of these, or of initials."""
    is_initials = re.search(r"\binit(?:ial)?s?\b", normal_heading(first)) is not None
    return not contains(records, whole, first) and not (is_initials and names_in(records, whole) == "person")


def two_parts(names: Sequence[str], records: Sequence[Mapping[str, Any]]) -> Meanings:
    """Given name and surname in two columns of one heading: in the order that most names can only have."""
    one, other = names
    if re.sub(r" \(2\)$", "", other) != one:
        return {}
    pairs = [(cells.text_of(r.get(one)), cells.text_of(r.get(other))) for r in records[:LOOKED_AT]]
    pairs = [pair for pair in pairs if all(pair)]
    if not pairs or sum(not any(re.search(r"[\s,]", text) for text in pair) for pair in pairs) < 0.8 * len(
        pairs
    ):
        return {}
    order = cells.surname_order(f"{first} {second}" for first, second in pairs)
    if order.surname_first == order.given_first:
        why = "which of the two columns holds the surname?"
        return {one: (None, why), other: (None, why)}
    last, first = (one, other) if order.surname_first > order.given_first else (other, one)
    return {last: ("last_name", "two columns of one name"), first: ("first_name", "two columns of one name")}


def is_filled_with(records: Sequence[Mapping[str, Any]], whole: str, parts: Sequence[str]) -> bool:
    """True when each row that has the one name has the others, too, so that none is lost without it."""
    of_rows = [
        (bool(cells.text_of(record.get(whole))), any(cells.text_of(record.get(part)) for part in parts))
        for record in records
    ]
    return all(one == two for one, two in of_rows)


def contains(records: Sequence[Mapping[str, Any]], whole: str, part: str) -> bool:
    """True when the one column's cells hold the other's."""
    pairs = [
        (cells.text_of(record.get(whole)).casefold(), cells.text_of(record.get(part)).casefold())
        for record in records[:LOOKED_AT]
    ]
    pairs = [(one, two) for one, two in pairs if one and two]
    return bool(pairs) and sum(two in one for one, two in pairs) > 0.5 * len(pairs)


def numbered_names(meanings: Meanings, by: Mapping[str, list[str]]) -> None:
    """`Name 1` to `Name 6`, as lists of sanctions have them: the sixth is the surname."""
    numbered = {
        found.group(1): name
        for name in by.get("name", [])
        if (found := re.fullmatch(r"name ?([1-6])", normal_heading(name)))
    }
    if not {"1", "6"} <= numbered.keys() or by.get("last_name"):
        return
    why = "`Name 6` is the surname where names are numbered"
    for number, name in numbered.items():
        part = {"1": "first_name", "6": "last_name"}.get(number, "middle_name")
        meanings[name] = (part, why)
