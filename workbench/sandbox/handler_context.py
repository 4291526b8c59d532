"""What a handler is given and what it may answer.

A handler is a module of `workbench.sandbox.handlers` named as its operation, or an object there. It defines
`answer(request, context) -> dict`, the body without the envelope's `message`, `function` and
`api_reference`, which it may override by setting them; or it returns a `Reply`. A queued operation
also defines `poll(reference, context, pdf) -> dict | Reply`. A handler refuses by raising `Refused`;
`Refused(202, ...)` answers a poll whose work is not finished.

A handler may further define

- `units(request, answer) -> int`, what this answer costs, where it is less than the operation's own
  `units` of the request;
- `access(values) -> str | None`, the product that this body needs, asked before the body is checked;
- `FIRST_ERROR_ONLY = True`, where a 400 names the first problem only.
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.sandbox.clock import Clock
    from workbench.sandbox.passes import PassDesk
    from workbench.sandbox.sandbox_state import SandboxState


@dataclass(frozen=True, slots=True)
class Account:
    """Who asks: the key, and what the account may do."""

    key: str
    label: str
    products: frozenset[str]


@dataclass(frozen=True, slots=True)
class Context:
    """Everything a handler may use. Nothing else in the process is shared with it."""

    population: sqlite3.Connection
    """Read only, rows as `sqlite3.Row`; safe to use on the calling thread only."""
    clock: Clock
    account: Account
    state: SandboxState
    """Queued work and tokens; each method is atomic."""
    fixtures: Mapping[str, Any]
    base_url: str
    """The address of the service as the caller reaches it; ends with the version prefix."""
    passes: PassDesk | None = None
    """The identity passes; always there in a sandbox."""

    @property
    def now(self) -> datetime:
        """The sandbox's time, UTC."""
        return self.clock.now()

    @staticmethod
    def new_id() -> str:
        """A fresh uuid."""
        return str(uuid.uuid4())
