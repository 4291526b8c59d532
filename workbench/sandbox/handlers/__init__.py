"""One module for each operation: how the sandbox answers it (see `workbench.sandbox.kernel`).

The handler of another provider's operation is installed under the entry point group
`workbench.handlers`, by the operation's name.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any

from workbench.sandbox.messages import Refused


@lru_cache(maxsize=256)
def find(name: str) -> Any:
    """The handler of an operation; refuses with 404 when the sandbox does not simulate it."""
    module = f"{__name__}.{name}"
    if find_spec(module) is not None:
        return import_module(module)
    for point in entry_points(group="workbench.handlers", name=name):
        return point.load()
    raise Refused(404, f"the sandbox does not simulate {name}")
