"""The rows of a JSON file: which of its objects are rows, and what their members are called as columns."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, islice
from typing import Any

from workbench.errors import InputError
from workbench.tables.csv_file import MOST_COLUMNS
from workbench.tables.headings import meaning_of, normal_heading
from workbench.values.json_text import Bounds, read_json

_CONTAINERS = frozenset(
    [
        "data", "result", "results", "record", "records", "item", "items", "row", "rows", "match", "matches",
        "entry", "entries", "list", "lists", "names", "value", "values", "hits", "documents", "people",
        "persons", "individuals", "companies", "customers", "search results", "response", "table",
    ]
)  # fmt: skip
"""What the list of the rows is called in an object that only holds it."""
_OF_THE_VALUE = frozenset(
    ["value", "number", "phone", "phone number", "mobile", "telephone", "email", "email address", "address"]
)
"""What the member of an entry is called that holds a phone number or an email address."""
_OF_ITS_KIND = frozenset(["type", "kind", "label", "id", "primary", "is primary", "preferred"])
"""What stands beside it, and says neither whose it is nor whether it still holds."""
_OF_A_TABLE = Bounds(sys.maxsize, sys.maxsize)
"""A table of any length."""


def json_rows(text: str, name: str) -> tuple[list[tuple[int, Any]], dict[int, tuple[str, str]], list[str]]:
    """The items of a JSON text with their numbers, lines that cannot be read with the reason, and notes.

    An object that has a list inside is one row where it says something of somebody itself; else the items
    of the list are the rows, and a note names what stands beside them. Raises `InputError` for what is no
    JSON.
    """
    rows: list[tuple[int, Any]] = []
    broken: dict[int, tuple[str, str]] = {}
    try:
        whole = _value_in(text)
    except ValueError as wrong:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                try:
                    rows.append((number, _value_in(line)))
                except ValueError as error:
                    broken[number] = line.strip()[:200], f"line {number} cannot be read: {error}"
        if broken and len(rows) <= len(broken):
            said = next(iter(broken.values()))[1] if rows else f"it cannot be read: {wrong}"
            raise InputError(f"{name}: {said}; export the table again, or save it as CSV") from None
        return rows, broken, []
    found, beside = _rows_in(whole) if isinstance(whole, dict) else (None, [])
    if found is None:
        found = whole if isinstance(whole, list) else [whole]
    said = ", ".join(
        f"{where} {json.dumps(value, ensure_ascii=False)}"
        for where, value in beside
        if value not in (None, "")
    )
    return list(enumerate(found, 1)), {}, [f"beside the rows, not read: {said}"] if said else []


def _value_in(text: str) -> Any:
    """The value in a JSON text of any length. Raises `ValueError`, whose words say what is wrong with it."""
    return read_json(text, _OF_A_TABLE)


def _rows_in(whole: dict[str, Any]) -> tuple[list[Any] | None, list[tuple[str, Any]]]:
    """The list of rows that an object only holds, with what stands beside it; None where it is a row."""
    lists = [name for name, value in whole.items() if _is_of_objects(value)]
    rest = {name: value for name, value in whole.items() if name not in lists}
    if len(lists) == 1:
        key = normal_heading(lists[0])
        is_holder = key in _CONTAINERS or meaning_of(f"{key.removesuffix('s')} name") == "name"
        if is_holder or not (meaning_of(lists[0]) or _says_something(rest)):
            return whole[lists[0]], list(flattened(rest))
    inner = [name for name, value in whole.items() if isinstance(value, dict)]
    if not lists and len(inner) == 1:
        beside = {name: value for name, value in whole.items() if name != inner[0]}
        found, more = _rows_in(whole[inner[0]])
        if found is not None and not _says_something(beside):
            return found, [*flattened(beside), *((f"{inner[0]}.{where}", value) for where, value in more)]
    return None, []


def _says_something(row: dict[str, Any]) -> bool:
    """Whether one of the first members of an object is known, so that the object speaks of somebody."""
    return any(meaning_of(column) for column, _ in islice(flattened(row), MOST_COLUMNS))


def _is_of_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


_OF_FACTS = frozenset(
    ["feature", "attribute", "detail", "propertie", "field", "identifier", "fact", "characteristic", "info"]
)
"""What a list is called, in the singular, whose entries each say another thing of the one of the row."""


_SHAPES = 100
"""Entries with other members than those before them, of which pairs are looked at."""


def lists_of_facts(rows: Iterable[dict[str, Any]]) -> frozenset[str]:
    """The members of objects that are lists of facts: `features`, with a name, a day and an address in it.

    Two entries of one object at least have no member in common.
    """
    found: set[str] = set()
    for row in rows:
        for key, value in row.items():
            if (
                key not in found
                and normal_heading(key).removesuffix("s") in _OF_FACTS
                and _is_of_objects(value)
            ):
                shapes = list(dict.fromkeys(map(frozenset, value)))[:_SHAPES]
                if any(one.isdisjoint(other) for one, other in combinations(shapes, 2)):
                    found.add(key)
    return frozenset(found)


def flattened(row: dict[str, Any], of_facts: Collection[str] = frozenset()) -> Iterator[tuple[str, Any]]:
    """The members of an object as columns, none of them twice.

    Those of an inner object are `address.suburb`, a list of plain values is one text, and the entries of
    any other list are `addresses 1.suburb`; an entry that holds one phone number or email address is
    `phones 1`. What a list `of_facts` says first is called as in its entry, `date_of_birth`; a
    further phone or email is `email 3`, and another name or address of them one text, `features 3`.
    """
    seen: set[str] = set()
    for name, value in _with_facts(row, of_facts):
        column, count = name, 1
        while column in seen:
            count += 1
            column = f"{name} (again)" if count == 2 else f"{name} (again {count - 1})"
        seen.add(column)
        yield column, value


def _with_facts(row: dict[str, Any], of_facts: Collection[str]) -> Iterator[tuple[str, Any]]:
    """The members of an object, of which the first entries of its lists of facts are its own."""
    for key, value in row.items():
        if key not in of_facts or not _is_of_objects(value):
            yield from _members({key: value}, "")
            continue
        own = set(row)
        for index, entry in enumerate(value, 1):
            is_first = own.isdisjoint(entry)
            own.update(entry)
            contact = meaning_of(next(iter(entry), "")) if len(entry) == 1 else None
            if is_first:
                yield from _members(entry, "")
            elif contact in ("phone", "email"):
                yield f"{contact} {index}", next(iter(entry.values()))
            else:
                yield f"{key} {index}", "; ".join(str(said) for _, said in _members(entry, ""))


def _members(row: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in row.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from _members(value, f"{name}.")
        elif isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value):
            yield name, "; ".join(str(item) for item in value if item is not None)
        elif isinstance(value, list):
            contact = meaning_of(key) if not prefix else None
            for index, item in enumerate(value, 1):
                entry = item if isinstance(item, dict) else {"value": item}
                if contact in ("phone", "email") and (own := _of_contact(entry)) is not None:
                    yield f"{name} {index}", entry[own]
                    entry = {part: kind for part, kind in entry.items() if part != own}
                yield from _members(entry, f"{name} {index}.")
        else:
            yield name, value


def _of_contact(entry: dict[str, Any]) -> str | None:
    """The member with the number or address of an entry that says nothing else but its kind."""
    plain = [part for part in entry if normal_heading(part) not in _OF_ITS_KIND]
    if len(plain) != 1 or normal_heading(plain[0]) not in _OF_THE_VALUE:
        return None
    return None if isinstance(entry[plain[0]], (dict, list)) else plain[0]
