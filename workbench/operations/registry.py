"""The registry: every module of this package that defines `OPERATION`, found by name when asked."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from typing import Any

import workbench.operations as package
from workbench.errors import InputError, did_you_mean
from workbench.operations.base import Operation
from workbench.plugins import PluginGroup, an_instance

GROUPS = ("Lookups", "Registries", "Screening", "Document checks", "Identity")
_NOT_OPERATIONS = {
    "assumptions", "base", "cautions", "document_checks", "fields", "forms", "methods", "openapi",
    "generate", "reference", "registry", "rules", "schemas", "stubs", "subject", "texts",
    "verdicts", "wording",
}  # fmt: skip


def _own() -> dict[str, str]:
    names = (module.name for module in pkgutil.iter_modules(package.__path__))
    own = sorted(name for name in names if name not in _NOT_OPERATIONS)
    return {name: f"{package.__name__}.{name}:OPERATION" for name in own}


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


OPERATIONS = Registry("operations", _operation, _own)


def get(name: str) -> Operation[Any, Any]:
    """The operation of that name, or an `InputError` that lists the nearest ones."""
    try:
        return OPERATIONS[name]
    except KeyError:
        meant = did_you_mean(name, OPERATIONS, 3) or f"; there are: {', '.join(OPERATIONS)}"
        raise InputError(f"no operation {name!r}{meant}") from None
