"""Which columns are fields of an operation, and what it can ask about."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from workbench.case.requests.listed_people import fields_of
from workbench.case.requests.nothing_found import ASKED
from workbench.errors import InputError
from workbench.operations import Operation
from workbench.operations.typed import FIELDS
from workbench.values import cells
from workbench.values.street_parts import PARTS

NEAR = 0.87
"""How alike a column's name and a field's are, when the one is taken for the other misspelt.

`company_name` and `company_number` are 0.85 alike, and `dob_form` and `dob_from` 0.88.
"""
NEAR_WORDS = 0.7
"""How alike each word of them is then: `registration_state` is not `registration_date`."""
LINE = tuple(part for part in PARTS if part != "street")
"""The parts of a street line that stand in columns of their own beside the street."""


def not_asked(operation: Operation[Any, Any], columns: Iterable[str]) -> tuple[str, ...]:
    """The columns that are no field, so that they are not asked; without those that have no name."""
    names = {*operation.names, *fields_of(operation)}
    return tuple(str(name) for name in columns if name not in names and str(name).strip())


def near_fields(
    operation: Operation[Any, Any], columns: Iterable[str], understood: Collection[str] = ()
) -> dict[str, str]:
    """The columns that are nearly a field which has no column, each with that field.

    None of these is one that is `understood`, and is left for a reason of its own.
    """
    columns = list(columns)
    found = {}
    for name in (each for each in not_asked(operation, columns) if each not in understood):
        meant = _meant(operation, name)
        if meant is not None and not {meant, operation.request.model_fields[meant].alias} & {*columns}:
            found[name] = meant
    return found


def check(operation: Operation[Any, Any], columns: Iterable[str], understood: Collection[str] = ()) -> None:
    """Raises `InputError` when a column is nearly a field that has no column, or when none is a field."""
    columns = list(columns)
    for name, meant in near_fields(operation, columns, understood).items():
        raise InputError(
            f"the column {name!r} is not a field of {operation.name}; did you mean {meant}? "
            "rename it, or leave it out"
        )
    fields = fields_of(operation)
    if columns and not {*operation.names, *fields} & {*columns}:
        there = ", ".join(sorted(map(str, columns)))
        if ASKED in fields:
            raise InputError(
                f"a batch cannot ask {operation.title}, which takes a list in one question: open its form "
                f"and write them there, one a line (the columns are {there})"
            )
        raise InputError(
            f"{operation.title} needs at least one column with {_things_asked(fields)}, and none of these is "
            f"known as one: {there}. Say in `mapping` which column means what"
        )


_THINGS: Final = (
    (r"name", "a name"), (r"dob|birth", "a date of birth"), (r"address|street|suburb|postcode", "an address"),
    (r"phone|mobile", "a phone number"), (r"email", "an email address"), (r"abn|acn|company", "a company"),
    (r"licen[cs]e", "a licence"), (r"passport", "a passport"), (r"account|bsb", "a bank account"),
)  # fmt: skip
"""What fields ask for, in words, by what their names hold."""


def _things_asked(fields: Iterable[str]) -> str:
    """What an operation asks for in words: `a name, an address or a phone number`; else its fields."""
    names = list(fields)
    said = [thing for form, thing in _THINGS if any(re.search(form, name) for name in names)] or names
    return f"{', '.join(said[:-1])} or {said[-1]}" if len(said) > 1 else said[0]


def _meant(operation: Operation[Any, Any], column: str) -> str | None:
    """The field that a column's name is nearly; a plural is none, because answers have lists so named."""
    name = re.sub(r"[\s_-]+", "_", str(column).strip().lower())
    near = difflib.get_close_matches(name, operation.request.model_fields, n=1, cutoff=NEAR)
    return near[0] if near and name not in (f"{near[0]}s", f"{near[0]}es") and _alike(name, near[0]) else None


def _alike(name: str, field: str) -> bool:
    ours, theirs = name.split("_"), field.split("_")
    if len(ours) != len(theirs):
        return "".join(ours) == "".join(theirs)
    return all(
        difflib.SequenceMatcher(None, our, their).ratio() >= NEAR_WORDS
        for our, their in zip(ours, theirs, strict=True)
    )


def usable(operation: Operation[Any, Any]) -> Mapping[str, tuple[str, ...]]:
    """What an operation can ask about, with the fields that it goes to."""
    return _usable_of(frozenset(fields_of(operation)))


@lru_cache(maxsize=256)
def _usable_of(fields: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    found = {m: tuple(n for n in names if n in fields) for m, names in FIELDS.items()}
    if "dob_from" in fields:
        found["birth_date"] = ("dob_from", "dob_to")
    found |= dict.fromkeys(cells.BIRTH_PARTS, found["birth_date"])
    if found["last_name"] or "full_name" in fields:
        found["name"] = found["last_name"] or ("full_name",)
    if found["street"] or "full_address" in fields:
        found["address"] = ("full_address",) if "full_address" in fields else found["street"]
    if found["street"]:
        found |= dict.fromkeys(LINE, found["street"])
    elif found["suburb"]:
        found["address"] = found["suburb"]
    if found["suburb"] or "suburb_state_postcode" in fields:
        found["suburb_state_postcode"] = found["suburb"] or ("suburb_state_postcode",)
    return {meaning: names for meaning, names in found.items() if names}
