"""A module for each operation, the five document checks in one: how the sandbox answers it
(see `workbench.sandbox.kernel`).

The handler of another provider's operation is installed under the entry point group
`workbench.handlers`, by the operation's name.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from workbench.plugins import Group
from workbench.sandbox.messages import Refused


def _handler(name: str, value: Any) -> Any:
    if not callable(getattr(value, "answer", None)):
        raise TypeError("must have a function `answer`")
    return value


HANDLERS: Group[Any] = Group("handlers", _handler)
"""The handlers that packages add."""


@lru_cache(maxsize=256)
def find(name: str) -> Any:
    """The handler of an operation; refuses with 404 when the sandbox does not simulate it."""
    module = f"{__name__}.{name}"
    if find_spec(module) is not None:
        return import_module(module)
    from workbench.sandbox.handlers import document_checks

    found = document_checks.HANDLERS.get(name) or HANDLERS.get(name)
    if found is None:
        raise Refused(404, f"the sandbox does not simulate {name}")
    return found
