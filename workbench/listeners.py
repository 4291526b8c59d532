"""Those who want to hear of something; none of them can break what they hear of."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger("workbench.listeners")


class Listeners:
    """Functions that are called one after the other, whatever one of them raises.

    What a listener raises is logged with the name of `of`, the first time, and given to `on_error` every
    time; it goes on being called.
    """

    def __init__(self, of: str, on_error: Callable[[Exception], Any] | None = None) -> None:
        self.of = of
        self._on_error = on_error
        self._known: list[Callable[..., Any]] = []
        self._failing: list[Callable[..., Any]] = []

    def __bool__(self) -> bool:
        return bool(self._known)

    def add(self, listener: Callable[..., Any]) -> Callable[[], None]:
        """Adds one; returns a function that takes it away, once or more often."""
        self._known.append(listener)
        return lambda: self._known.remove(listener) if listener in self._known else None

    def tell(self, *what: Any) -> None:
        """Calls them all."""
        for listener in list(self._known):
            try:
                listener(*what)
            except Exception as error:
                if listener not in self._failing:
                    self._failing.append(listener)
                    log.warning(
                        "the listener %r of %s failed; the work goes on", listener, self.of, exc_info=True
                    )
                if self._on_error is not None:
                    self._on_error(error)
