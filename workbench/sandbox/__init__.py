"""Who answers without the live service: one invented population behind every operation.

`Sandbox` is the simulated service inside this process; `process.serve` gives it a port. What the
two service documents leave open is decided in `accounts` (keys, products), `wire` (strictness),
`service` (order of checks) and the handlers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.sandbox.simulated_service import Sandbox

__all__ = ["Sandbox"]


def __getattr__(name: str) -> Any:
    if name == "Sandbox":
        from workbench.sandbox.simulated_service import Sandbox

        return Sandbox
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
