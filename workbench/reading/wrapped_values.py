"""What is inside a wrapping, and what the wrapping holds of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.reading.place import escaped, words
from workbench.values.taken_back import takes_back

NIL = frozenset(["@xsi:nil", "xsi:nil", "@nil", "@i:nil", "i:nil", "nil", "@null", "$null"])
"""How converters of XML mark an element that holds nothing."""
_TECHNICAL = re.compile(
    r"@?xmlns(?::.*)?|@?xsi:.*|@?xml:.*|@?odata\..*|__metadata|__typename|jsonapi|@context|@?lang|"
    r"_index|_id|_type|_score|_version|_seq_no|_primary_term|took|timed_out|_shards|max_score|cursor|index|"
    r"@(?:nil|null)|nil"
)
"""Members that programs add for themselves."""
_IN_RECORDS = frozenset(["index", "nil", "cursor", "lang"])
"""Those that may be something else in a record than in a wrapping."""
_PREFIXED = re.compile(r"@?[A-Za-z][\w-]{0,99}:(?=[A-Za-z_])")


@dataclass(slots=True)
class WrappedValue:
    """What is inside a wrapping, and at which pointer."""

    value: Any
    at: str
    beside: list[tuple[str, Any, str]] = field(default_factory=list)
    """What the wrapping holds besides: how it is called, what it is, and where."""
    left: list[str] = field(default_factory=list)
    """The pointers of the members that are the wrapping's own and say nothing about anybody."""
    rows: list[Row] | None = None
    """The entries, where they are written in columns."""


@dataclass(slots=True)
class Row:
    """An entry of a table: where it stands, and its cells by column, each with its pointer."""

    at: str
    cells: dict[str, tuple[Any, str]]


def local_name(name: str) -> str:
    """The name of a member without the namespace that a converter of XML left before it."""
    return name if name in NIL else _PREFIXED.sub("", name, count=1)


def is_technical(name: str, value: Any) -> bool:
    """Whether a member is a program's own: it says nothing about what it stands with."""
    if name in _IN_RECORDS or not _TECHNICAL.fullmatch(name):
        return False
    return _takes_nothing_back(value)


def _takes_nothing_back(value: Any) -> bool:
    return isinstance(value, (dict, list)) or not takes_back(words(str(value)))


def rest_of(value: Mapping[str, Any], at: str, *known: str) -> tuple[list[tuple[str, Any, str]], list[str]]:
    """The other members of a wrapping: what is kept beside, and what is the program's own."""
    beside, left = [], []
    for name, member in value.items():
        if not isinstance(name, str) or name in known or member is None:
            continue
        where = f"{at}/{escaped(name)}"
        if name in ("$", "_attributes", "@attributes") and isinstance(member, dict):
            more, others = rest_of(member, where)
            beside += more
            left += others
        elif _TECHNICAL.fullmatch(name) and _takes_nothing_back(member):
            left.append(where)
        else:
            beside.append((local_name(name).lstrip("@_-$"), member, where))
    return beside, left


def is_of_a_program(name: str) -> bool:
    """Whether a member of a wrapping has a name that programs give for themselves."""
    return _TECHNICAL.fullmatch(name) is not None


def parts_of(value: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """The members of an object: each with its name, how it is written, and what it is."""
    taken = {name for name in value if isinstance(name, str)}
    for written, member in value.items():
        if isinstance(written, str):
            name = local_name(written)
            yield (written if name != written and name in taken else name), written, member


def members_of(value: Mapping[str, Any], at: str) -> list[tuple[str, Any, str]]:
    """The members of an object at a pointer, as a `WrappedValue` keeps them beside."""
    return [(name, member, f"{at}/{escaped(name)}") for name, member in value.items()]


def items_of(value: Mapping[str, Any], at: str, name: str) -> WrappedValue:
    """The list of a wrapping; where something is beside it that may count, both in one object."""
    beside, left = rest_of(value, at, name)
    whole = [where for called, said, where in beside if _says_it_is_whole(called, said, len(value[name]))]
    beside, left = [each for each in beside if each[2] not in whole], [*left, *whole]
    if not beside:
        return WrappedValue(value[name], f"{at}/{name}", left=left)
    return WrappedValue({}, at, [("items", value[name], f"{at}/{name}"), *beside], left)


_COUNT = re.compile(
    r"(?:odata-)?(?:total|count|num-found|numfound|size)(?:-(?:count|items|results|hits|size|elements))?"
)


def _says_it_is_whole(name: str, said: Any, length: int) -> bool:
    """Whether a member beside a list only counts it, or says that no other page of it follows."""
    if isinstance(said, dict):
        if words(name) == "page-info":
            return said.get("hasNextPage") is False and not said.get("hasPreviousPage")
        said = said.get("value") if said.get("relation") == "eq" else None
    if words(name) in ("start", "offset"):
        return said in (0, "0")
    return _COUNT.fullmatch(words(name)) is not None and said in (length, str(length))
