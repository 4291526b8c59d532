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
    """The paths of the operations. One segment of a path may be a placeholder, the last."""

    def __init__(self, operations: Iterable[Operation[Any, Any]]) -> None:
        self._asked: dict[str, Operation[Any, Any]] = {}
        self._polled: dict[str, Operation[Any, Any]] = {}
        for operation in operations:
            self._asked[operation.path] = operation
            if operation.poll is not None:
                self._polled[operation.poll.path.rpartition("/")[0]] = operation

    def find(self, method: str, path: str) -> Route:
        """The route of a path under the prefix; refuses with 404, or 405 and the methods there are."""
        routes: dict[str, Route] = {}
        if path in self._asked:
            operation = self._asked[path]
            routes[operation.method] = Route(operation)
        head, _, last = path.rpartition("/")
        if head in self._polled and last:
            routes.setdefault("GET", Route(self._polled[head], unquote(last, errors="replace")))
        return choose(routes, method)


def choose(routes: Mapping[str, T], method: str) -> T:
    """What answers the method; refuses with 404 when nothing is there, else with 405."""
    if not routes:
        raise Refused(404, "no such address")
    if method not in routes:
        allowed = ", ".join(sorted(routes))
        message = f"this address takes {allowed} only, not {method}"
        raise Refused(405, message, headers={"allow": allowed})
    return routes[method]
