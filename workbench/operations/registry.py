"""The registry: every module of this package that defines `OPERATION`, found by name when asked."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import entry_points
from typing import Any

import workbench.operations as package
from workbench.errors import InputError
from workbench.operations.base import Operation

GROUPS = ("Lookups", "Registries", "Screening", "Document checks", "Identity")
_NOT_OPERATIONS = {
    "assumptions", "base", "cautions", "document_checks", "fields", "forms", "methods", "openapi",
    "reference", "registry", "rules", "schemas", "stubs", "texts", "wording",
}  # fmt: skip


class Registry(Mapping[str, Operation[Any, Any]]):
    """Operations by name; a module is imported when its operation is first asked for."""

    @cached_property
    def _own(self) -> dict[str, str]:
        names = (module.name for module in pkgutil.iter_modules(package.__path__))
        return {name: f"{package.__name__}.{name}" for name in names if name not in _NOT_OPERATIONS}

    @cached_property
    def _found(self) -> dict[str, Operation[Any, Any]]:
        return {}

    @cached_property
    def _others(self) -> dict[str, Any]:
        return {point.name: point for point in entry_points(group="workbench.operations")}

    def __getitem__(self, name: str) -> Operation[Any, Any]:
        if name not in self._found:
            if name in self._own:
                self._found[name] = importlib.import_module(self._own[name]).OPERATION
            elif name in self._others:
                self._found[name] = self._others[name].load()
            else:
                raise KeyError(name)
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        yield from sorted({*self._own, *self._others, *self._found})

    def __len__(self) -> int:
        return len({*self._own, *self._others, *self._found})

    def register(self, operation: Operation[Any, Any]) -> None:
        """Adds an operation of another provider for this process.

        Raises `InputError` when the name is taken by a different operation.
        """
        if self.get(operation.name) not in (None, operation):
            raise InputError(f"an operation named {operation.name!r} exists already")
        self._found[operation.name] = operation


OPERATIONS = Registry()


def get(name: str) -> Operation[Any, Any]:
    """The operation of that name, or an `InputError` that lists the nearest ones."""
    try:
        return OPERATIONS[name]
    except KeyError:
        near = difflib.get_close_matches(name, list(OPERATIONS), n=3) or sorted(OPERATIONS)
        raise InputError(f"no operation {name!r}; did you mean {', '.join(near)}?") from None
