"""What can be asked: the registry of operations.

`OPERATIONS` maps each name to its `Operation`; `get(name)` finds one or says which exist. The
operation of another provider is installed under the entry point group `workbench.operations`.
"""

from __future__ import annotations

from workbench.operations.base import Caution, Envelope, Nested, Operation, Poll, Request, Response
from workbench.operations.registry import GROUPS, OPERATIONS, get

__all__ = [
    "GROUPS",
    "OPERATIONS",
    "Caution",
    "Envelope",
    "Nested",
    "Operation",
    "Poll",
    "Request",
    "Response",
    "get",
]
