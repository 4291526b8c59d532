"""Which operation a path and a method mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import unquote

from workbench.operations import Operation
from workbench.sandbox.messages import Refused

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Route:
    """An operation's question, or a poll of its queued work with the reference as it was sent."""

    operation: Operation[Any, Any]
    reference: str | None = None


class Routes:
    """The paths of the operations. One segment of a path may be a placeholder, the last.

    An operation is called as its path is, so that most calls need no other operation's models.
    """

    def __init__(self, operations: Mapping[str, Operation[Any, Any]]) -> None:
        self._operations = operations

    def find(self, method: str, path: str) -> Route:
        """The route of a path under the prefix; refuses with 404, or 405 and the methods there are."""
        likely = filter(None, map(self._called, (path, path.rpartition("/")[0])))
        routes = _routes(likely, path) or _routes(self._operations.values(), path)
        return choose(routes, method)

    def _called(self, path: str) -> Operation[Any, Any] | None:
        return self._operations.get(path.strip("/").replace("/", "_"))


def _routes(operations: Iterable[Operation[Any, Any]], path: str) -> dict[str, Route]:
    """What the operations answer at a path, by method."""
    head, _, last = path.rpartition("/")
    found: dict[str, Route] = {}
    for operation in operations:
        if operation.path == path:
            found[operation.method] = Route(operation)
        elif last and operation.poll is not None and operation.poll.path.rpartition("/")[0] == head:
            found.setdefault("GET", Route(operation, unquote(last, errors="replace")))
    return found


def choose(routes: Mapping[str, T], method: str) -> T:
    """What answers the method; refuses with 404 when nothing is there, else with 405."""
    if not routes:
        raise Refused(404, "no such address")
    if method not in routes:
        allowed = ", ".join(sorted(routes))
        message = f"this address takes {allowed} only, not {method}"
        raise Refused(405, message, headers={"allow": allowed})
    return routes[method]
