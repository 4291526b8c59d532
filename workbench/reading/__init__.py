"""How an answer is read: a reader for each operation turns it into mentions, claims and links.

`read(operation, question, answer)` finds the reader by name: a module of this package, a row of
`document_checks`, one that was registered, or one installed under the entry point group
`workbench.readers`. An operation without a reader says nothing about people, contacts, addresses or
companies.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from workbench.errors import InputError
from workbench.plugins import Group, a_function
from workbench.reading.check import checked
from workbench.reading.model import ATTRIBUTES, Claim, Link, Mention, Reading
from workbench.reading.versions import FIRST, VERSIONS, of_version, version_of

__all__ = [
    "ATTRIBUTES",
    "Claim",
    "Link",
    "Mention",
    "Reading",
    "changeable",
    "first_version",
    "of_version",
    "read",
    "readable",
    "register",
    "version",
]

Reader = Callable[[Mapping[str, Any], Mapping[str, Any]], Reading]
READERS: Group[Reader] = Group("readers", a_function)
"""The readers that packages add."""
_registered: dict[str, Reader] = {}


def read(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """What an answer says. Odd values are passed over, never an error; nothing is guessed."""
    reader = _registered.get(operation) or _find(operation)
    if reader is None:
        return Reading()
    said = reader(question, answer)
    return said if _own(operation) is reader else checked(said)


def readable(operation: str) -> bool:
    """True for an operation that has a reader here."""
    return operation in _registered or _find(operation) is not None


def register(operation: str, reader: Reader) -> None:
    """Adds the reader of another provider's operation for this process, or one of a higher version.

    The version is what `of_version` marks it with, else 1. Raises `InputError` when the operation has a
    reader of this package, or another one of no lower version.
    """
    there = _registered.get(operation, reader)
    if there is not reader and version_of(reader) > version_of(there):
        there = reader
    if there is not reader or _own(operation) is not None:
        raise InputError(
            f"there is a reader for {operation!r} already, of version {version(operation)}: "
            "mark one whose rules are newer with a higher version, @of_version(2)"
        )
    _registered[operation] = reader


def version(operation: str) -> int:
    """The version of the rules by which answers are read here; 0 without a reader of another provider."""
    if _ours(operation):
        return VERSIONS.get(operation, FIRST)
    reader = _registered.get(operation) or _find(operation)
    return 0 if reader is None else version_of(reader)


def first_version(operation: str) -> int:
    """The version that is meant where none was noted; 0, which is none, for another provider's."""
    return FIRST if _ours(operation) else 0


def changeable() -> dict[str, int]:
    """The versions of all readers that may have another than the first one."""
    return {name: version(name) for name in (*VERSIONS, *READERS, *_registered)}


@cache
def _find(operation: str) -> Reader | None:
    return _own(operation) or _installed(operation)


@cache
def _own(operation: str) -> Reader | None:
    name = f"{__name__}.{operation}"
    if operation.isidentifier() and importlib.util.find_spec(name) is not None:
        found: Reader | None = getattr(importlib.import_module(name), "read", None)
        return found
    from workbench.reading.document_checks import READERS as DOCUMENT_CHECKS

    return DOCUMENT_CHECKS.get(operation)


@cache
def _ours(operation: str) -> bool:
    homes = (__name__, "workbench.operations")
    return operation.isidentifier() and any(importlib.util.find_spec(f"{h}.{operation}") for h in homes)


def _installed(operation: str) -> Reader | None:
    return READERS.get(operation)
