"""The registry of operations: the workbench's own, installed ones, and those of this process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from workbench.errors import InputError, did_you_mean
from workbench.operations.base import Operation
from workbench.plugins import PluginGroup, an_instance

GROUPS = ("Lookups", "Registries", "Screening", "Document checks", "Identity")
DOCUMENT_CHECKS = (
    "dvs_aec", "dvs_centrelink", "dvs_death_cert", "dvs_drivers_licence", "dvs_reg_by_descent"
)  # fmt: skip
"""The operations that verify a document; they are answered and read alike."""
_OWN = (
    "banned_disqualified_persons", "contact_person_search", *DOCUMENT_CHECKS, "enhance_record_plus",
    "identity_pass_details", "identity_pass_register", "likeness_check", "nz_driver_licence",
    "pep_sanction_sources", "person_history", "person_report", "regulator_extract", "social_contact_expand",
    "uk_registry_company_report", "uk_registry_officer_report", "universe_check",
)  # fmt: skip
"""The workbench's own operations: each is `OPERATION` of the module of its name."""


def _operation(name: str, value: Any) -> Operation[Any, Any]:
    operation = an_instance(Operation)(name, value)
    if not name.isidentifier() or name.startswith("_"):
        raise ValueError("an operation is named like a method: letters, digits and underscores")
    return operation


class Registry(PluginGroup[Operation[Any, Any]]):
    """Operations by name; a module is imported when its operation is first asked for."""

    def __iter__(self) -> Iterator[str]:
        yield from sorted(super().__iter__())

    def register(self, operation: Operation[Any, Any]) -> None:
        """Adds an operation of another provider for this process.

        Raises `InputError` when the name is taken by a different operation.
        """
        self.put(operation.name, operation)


OPERATIONS = Registry(
    "operations", _operation, lambda: {name: f"workbench.operations.{name}:OPERATION" for name in _OWN}
)


def get(name: str) -> Operation[Any, Any]:
    """The operation of that name, or an `InputError` that lists the nearest ones."""
    try:
        return OPERATIONS[name]
    except KeyError:
        meant = did_you_mean(name, OPERATIONS, 3) or f"; there are: {', '.join(OPERATIONS)}"
        raise InputError(f"no operation {name!r}{meant}") from None
