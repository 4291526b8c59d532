"""How an answer is read: a reader for each operation turns it into mentions, claims and links.

`read(operation, question, answer)` finds the reader by name: a module of this package, one that was
registered, or one installed under the entry point group `workbench.readers`. An operation without
a reader says nothing about people, contacts, addresses or companies.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from workbench.errors import InputError
from workbench.reading.model import ATTRIBUTES, KINDS, Claim, Kind, Link, Mention, Reading, Relation

__all__ = [
    "ATTRIBUTES",
    "KINDS",
    "Claim",
    "Kind",
    "Link",
    "Mention",
    "Reading",
    "Relation",
    "read",
    "readable",
    "register",
]

Reader = Callable[[Mapping[str, Any], Mapping[str, Any]], Reading]
_registered: dict[str, Reader] = {}


def read(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """What an answer says. Odd values are passed over, never an error; nothing is guessed."""
    reader = _registered.get(operation) or _find(operation)
    return reader(question, answer) if reader is not None else Reading()


def readable(operation: str) -> bool:
    """True for an operation that has a reader here."""
    return operation in _registered or _find(operation) is not None


def register(operation: str, reader: Reader) -> None:
    """Adds the reader of another provider's operation for this process.

    Raises `InputError` when the operation has a reader of this package.
    """
    if _registered.get(operation, reader) is not reader or _own(operation) is not None:
        raise InputError(f"there is a reader for {operation!r} already")
    _registered[operation] = reader


@cache
def _find(operation: str) -> Reader | None:
    return _own(operation) or _installed(operation)


@cache
def _own(operation: str) -> Reader | None:
    name = f"{__name__}.{operation}"
    if not operation.isidentifier() or importlib.util.find_spec(name) is None:
        return None
    found: Reader | None = getattr(importlib.import_module(name), "read", None)
    return found


def _installed(operation: str) -> Reader | None:
    for point in entry_points(group="workbench.readers", name=operation):
        found: Reader = point.load()
        return found
    return None
