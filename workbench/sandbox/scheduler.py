"""Work that is due at a time of the sandbox's clock: tries of webhooks, passes that run out.

The background thread waits in real time and wakes when the clock is moved. Tests make a scheduler
without a thread and call `run_due()`.
"""

from __future__ import annotations

import heapq
import itertools
import logging
import threading
from collections.abc import Callable
from datetime import datetime

from workbench.sandbox.clock import Clock

_log = logging.getLogger("workbench.sandbox")

_LONGEST_WAIT = 3600.0


class Scheduler:
    """Runs actions in the order in which they are due, one at a time.

    With `background` a daemon thread starts at the first `at()`. An action that fails is logged
    and forgotten. Every method may be called from any thread.
    """

    def __init__(self, clock: Clock, *, background: bool = True) -> None:
        self._clock = clock
        self._background = background
        self._changed = threading.Condition()
        self._running = threading.Lock()
        self._due: list[tuple[datetime, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._thread: threading.Thread | None = None
        self._closed = False
        clock.on_move(self._wake)

    def at(self, due: datetime, action: Callable[[], None]) -> None:
        """Runs `action()` once the clock has reached `due`."""
        with self._changed:
            if self._closed:
                return
            heapq.heappush(self._due, (due, next(self._order), action))
            if self._background and self._thread is None:
                self._thread = threading.Thread(target=self._work, name="sandbox-scheduler", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def run_due(self) -> int:
        """Runs everything that is due by now, on this thread; returns how many actions ran."""
        count = 0
        with self._running:
            while (action := self._next()) is not None:
                count += 1
                try:
                    action()
                except Exception:
                    _log.exception("scheduled work failed")
        return count

    def next_due(self) -> datetime | None:
        """When the next action is due, or None."""
        with self._changed:
            return self._due[0][0] if self._due else None

    def reset(self) -> None:
        """Forgets everything that is not yet done."""
        with self._changed:
            self._due.clear()

    def close(self) -> None:
        """Forgets everything and ends the thread once what it runs is done."""
        with self._changed:
            self._closed = True
            self._due.clear()
            self._changed.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout=10)

    def _next(self) -> Callable[[], None] | None:
        with self._changed:
            if self._due and self._due[0][0] <= self._clock.now():
                return heapq.heappop(self._due)[2]
            return None

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._closed:
                    wait = _LONGEST_WAIT
                    if self._due:
                        wait = min(wait, (self._due[0][0] - self._clock.now()).total_seconds())
                    if wait <= 0:
                        break
                    self._changed.wait(wait)
                if self._closed:
                    return
            self.run_due()
