"""The sandbox's time: the real one, moved forward as tests and demos ask."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def utc_now() -> datetime:
    """The real time, UTC."""
    return datetime.now(UTC)


class Clock:
    """A clock that can be moved forward. Every method may be called from any thread.

    `source` gives the time that the clock starts from: the real one, or a fixed one in tests.
    """

    def __init__(self, source: Callable[[], datetime] = utc_now) -> None:
        self._source = source
        self._lock = threading.Lock()
        self._moved = timedelta(0)
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> datetime:
        """The sandbox's time, UTC."""
        with self._lock:
            return self._source() + self._moved

    def advance(self, seconds: float) -> datetime:
        """Moves the clock forward and returns the new time.

        Raises ValueError for a negative number, OverflowError past the end of the calendar.
        """
        if not seconds >= 0:
            raise ValueError(f"the clock moves forward only: {seconds}")
        with self._lock:
            moved = self._moved + timedelta(seconds=seconds)
            now = self._source() + moved
            self._moved = moved
        self._tell()
        return now

    def reset(self) -> None:
        """Forgets every move."""
        with self._lock:
            self._moved = timedelta(0)
        self._tell()

    def on_move(self, listener: Callable[[], None]) -> None:
        """Calls `listener()` after every move, on the thread that moved the clock."""
        with self._lock:
            self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def iso(moment: datetime) -> str:
    """`2026-11-20T09:30:00Z`: how the service writes a moment."""
    return moment.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat() + "Z"
