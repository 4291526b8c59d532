"""How an answer is read: a reader for each operation turns it into mentions, claims and links.

`read(operation, question, answer)` finds the reader by name: the workbench's own, one that was
registered, or one installed under the entry point group `workbench.readers`. An operation without
a reader says nothing about people, contacts, addresses or companies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbench.errors import InputError
from workbench.operations.registry import DOCUMENT_CHECKS, OPERATIONS
from workbench.plugins import PluginGroup, a_function
from workbench.reading.model import ATTRIBUTES, Claim, Link, Mention, Reading, SaysTooMuch
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

Reader = Callable[..., Reading]
_MODULES = (
    "batch_rows",
    "banned_disqualified_persons", "contact_person_search", "enhance_record_plus", "identity_pass_details",
    "imported_records", "nz_driver_licence", "person_history", "person_report", "regulator_extract",
    "social_contact_expand", "uk_registry_company_report", "uk_registry_officer_report", "universe_check",
)  # fmt: skip
READERS: PluginGroup[Reader] = PluginGroup(
    "readers",
    a_function,
    lambda: {
        **{name: f"{__name__}.{name}:read" for name in _MODULES},
        **{name: f"{__name__}.document_checks:{name}" for name in DOCUMENT_CHECKS},
    },
)
"""The readers by operation."""
_ON_A_DAY = frozenset(("identity_pass_details", "nz_driver_licence", *DOCUMENT_CHECKS))
"""The operations whose readers also take the moment of the answer: a document may have expired before it."""


def read(operation: str, question: Mapping[str, Any], answer: Mapping[str, Any], given: str = "") -> Reading:
    """What an answer says. Odd values are passed over, never an error; nothing is guessed.

    `given` is the moment of the answer, in ISO 8601: what was still to come then is not read as past.
    Of an answer that says more than `MOST_SAID` nothing is read, and `problems` say so.
    """
    reader = READERS.get(operation)
    if reader is None:
        return Reading()
    day = (given,) if operation in _ON_A_DAY else ()
    try:
        if READERS.is_own(operation):
            from workbench.reading.own_readers import said_by

            return said_by(operation, lambda plain: reader(question, plain, *day), answer, given)
        from workbench.reading.on_the_day import as_known_on
        from workbench.reading.validation import checked

        return checked(as_known_on(given, reader(question, answer, *day)))
    except SaysTooMuch as refused:
        return Reading(problems=(str(refused),))


def readable(operation: str) -> bool:
    """True for an operation that has a reader here."""
    return operation in READERS


def is_own(operation: str) -> bool:
    """True for an operation whose reader is the workbench's own, the same in every process."""
    return READERS.is_own(operation)


def register(operation: str, reader: Reader) -> None:
    """Adds the reader of another provider's operation for this process, or one of a higher version.

    The version is what `of_version` marks it with, else 1. Raises `InputError` when the operation has a
    reader of this package, or another one of no lower version.
    """
    there = READERS.get(operation)
    if there is not None and not READERS.is_own(operation) and version_of(reader) > version_of(there):
        READERS.forget(operation)
    elif there is not None and there is not reader:
        raise InputError(
            f"there is a reader for {operation!r} already, of version {version(operation)}: "
            "mark one whose rules are newer with a higher version, @of_version(2)"
        )
    READERS.put(operation, reader)


def version(operation: str) -> int:
    """The version of the rules by which answers are read here; 0 without a reader of another provider."""
    if _ours(operation):
        return VERSIONS.get(operation, FIRST)
    reader = READERS.get(operation)
    return 0 if reader is None else version_of(reader)


def first_version(operation: str) -> int:
    """The version that is meant where none was noted; 0, which is none, for another provider's."""
    return FIRST if _ours(operation) else 0


def changeable() -> dict[str, int]:
    """The versions of all readers that may have another than the first one."""
    others = (name for name in READERS if not READERS.is_own(name))
    return {name: version(name) for name in (*VERSIONS, *others)}


def _ours(operation: str) -> bool:
    return READERS.is_own(operation) or OPERATIONS.is_own(operation)
