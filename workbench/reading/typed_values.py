"""Values that say their type, as databases and serializers write them, as plain ones."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from workbench.reading.place import words
from workbench.reading.wrapped_values import NIL, WrappedValue, is_of_a_program
from workbench.values.taken_back import takes_back
from workbench.values.utc_days import counted_day

_PLAIN = ("$numberLong", "$numberInt", "$numberDouble", "$numberDecimal", "$oid", "$uuid")
"""Types of values that stand as numbers or texts."""
TYPES = {"S": str, "N": str, "BOOL": bool, "M": dict, "L": list, "NULL": bool}
"""How a database of documents calls the type of each value, and what it then is."""
_DAY_NAME = re.compile(
    r"(?:^|-)(?:date|dob|on|from|until|to|start|end|ended|since|birth|born|seen|at|expiry|expires|death|day)(?:-|$)"
)


def value_of_type(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """A number or a moment that says its type: `{"$numberInt": "80"}`, `{"$date": 1281916800000}`."""
    if len(value) == 1:
        ((name, said),) = value.items()
        if name in _PLAIN and isinstance(said, (str, int, float)):
            return WrappedValue(said, f"{at}/{name}")
        if name == "$date":
            if isinstance(said, str):
                return WrappedValue(said, f"{at}/$date")
            inner, where = said, f"{at}/$date"
            if isinstance(said, dict) and isinstance(said.get("$numberLong"), str):
                inner, where = said["$numberLong"], f"{at}/$date/$numberLong"
            return _moment(inner, 1000, where)
        if name in TYPES and isinstance(said, TYPES[name]):
            return WrappedValue(
                None if name == "NULL" else said, f"{at}/{name}", left=[at] if name == "NULL" else []
            )
    if value.keys() == {"seconds", "nanos"} and value["nanos"] == 0:
        return _moment(value["seconds"], 1, f"{at}/seconds", left=[f"{at}/nanos"])
    return None


def _moment(counted: Any, each: int, at: str, left: Iterable[str] = ()) -> WrappedValue | None:
    """A day counted from 1970; none for a moment in a day, which is of another day elsewhere."""
    try:
        day = None if isinstance(counted, bool) else counted_day(int(counted), each)
    except (TypeError, ValueError, OverflowError):
        return None
    return None if day is None else WrappedValue(day, at, left=list(left))


def nil(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """Nothing, as converters of XML write it: `{"@xsi:nil": "true"}`."""
    marks: Mapping[str, Any] = value
    if len(value) == 1 and isinstance(inner := value.get("$"), dict):
        marks = inner
    is_nil = any(str(said).casefold() in ("true", "1") for name, said in marks.items() if name in NIL)
    if is_nil and all(name in NIL or is_of_a_program(name) for name in marks if isinstance(name, str)):
        return WrappedValue(None, at, left=[at])
    return None


def day_of_numbers(name: str, value: list[Any]) -> str | None:
    """A day, or a moment, as a list of numbers under the name of a date: `[2021, 3, 5]`."""
    if not 3 <= len(value) <= 7 or any(each.__class__ is not int for each in value):
        return None
    if not _DAY_NAME.search(words(name)) or not all(0 <= each < 1_000_000_000 for each in value):
        return None
    try:
        day = datetime.date(value[0], value[1], value[2]) if 1800 <= value[0] <= 2100 else None
    except ValueError:
        return None
    return None if day is None else day.isoformat()


_ENUMERATED = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+")
_OF_KINDS = frozenset(
    ["role", "type", "status", "state", "kind", "class", "gender", "sex", "category", "control"]
)
_MOST = 3
"""Words that the name of an enumeration has before that of its member."""


def is_of_enumeration(text: str) -> bool:
    """Whether a text may be a value of an enumeration, by its letters."""
    return "_" in text and _ENUMERATED.fullmatch(text) is not None


@lru_cache(maxsize=1 << 12)
def without_enumeration(name: str, value: str) -> str | None:
    """A value of an enumeration without the name of it before: `director` of `OFFICER_ROLE_DIRECTOR`.

    None for any other value. The name is that of the member, or ends as that does.
    """
    if not is_of_enumeration(value):
        return None
    last = words(name).rpartition("-")[2].upper()
    if last.casefold() not in _OF_KINDS:
        return None
    before, found, rest = value.partition(f"_{last}_")
    if not found or not rest or before.count("_") >= _MOST or takes_back(words(before)):
        return None
    return rest.lower()
