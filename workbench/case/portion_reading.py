"""Reading the sources of a large import, a portion after the other, some of them beside the storing."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import Protocol

from workbench.case.reading_process import ReadingProcess
from workbench.errors import CaseError
from workbench.evidence.model import Source
from workbench.evidence.readings import PORTION, Rows
from workbench.evidence.store import Store
from workbench.reading import is_own

ALONE = 500
"""So many sources are read before it pays to start a process for more."""
_AHEAD = 3
"""So many portions wait for the process; what comes then is read here."""


class KeepsReadings(Protocol):
    """What reads the sources of a case and keeps what they say."""

    store: Store

    def read(self, numbers: Iterable[int]) -> None:
        """Reads sources and keeps what they say."""

    def keep_rows(self, sources: Collection[Source], rows: Mapping[int, Rows]) -> None:
        """Keeps what sources say, as rows by their numbers."""


class PortionReader:
    """Reads portions of sources: here, or in a process of its own while the next ones are stored.

    Used in a `with` statement; `finish` reads what is left. What is not read when it is left, as after an
    interrupt or a cancelled job, is stored, and read like all that was stored and not yet read. Where no
    process can be started, or it ends early, everything is read here.
    """

    def __init__(self, session: KeepsReadings) -> None:
        self._session = session
        self._read = 0
        self._process: ReadingProcess | None = None
        self._alone = not _has_cores()
        self._left = False
        self._lock = threading.Lock()
        """Held while the process starts or ends: whoever leaves need not be the thread that reads."""
        self._thread = ThreadPoolExecutor(1, "reading")
        self._waiting: deque[tuple[list[Source], Future[dict[int, Rows]]]] = deque()

    def __enter__(self) -> PortionReader:
        return self

    def __exit__(self, *_error: object) -> None:
        self._left = True
        self._end()
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many sources of those that were given are not read yet."""
        return sum(len(sources) for sources, _ in self._waiting)

    def read(self, numbers: Sequence[int]) -> None:
        """Reads stored sources, now or beside what comes next."""
        if self._read >= ALONE:
            self._start()
        self._read += len(numbers)
        if len(self._waiting) >= _AHEAD or not self._hand_over(numbers):
            self._session.read(numbers)
        while self._waiting and self._waiting[0][1].done():
            self._keep_first()

    def finish(self) -> None:
        """Reads what is left."""
        while self._waiting:
            self._keep_first()

    def _hand_over(self, numbers: Iterable[int]) -> bool:
        """Leaves sources to the process; False where there is none, or it may not read them."""
        process = self._process
        if process is None:
            return False
        sources = list(self._session.store.sources(numbers))
        if not all(is_own(operation) for operation in {source.operation for source in sources}):
            return False
        self._waiting.append((sources, self._thread.submit(process.rows_of, sources)))
        return True

    def _keep_first(self) -> None:
        sources, waiting = self._waiting.popleft()
        try:
            rows = waiting.result()
        except (CaseError, CancelledError):
            self._end()
            if not self._left:
                self._session.read([source.number for source in sources])
        else:
            self._session.keep_rows(sources, rows)

    def _start(self) -> None:
        with self._lock:
            if self._process is None and not self._alone:
                try:
                    self._process = ReadingProcess()
                except OSError:
                    self._alone = True

    def _end(self) -> None:
        with self._lock:
            self._alone = True
            process, self._process = self._process, None
        if process is not None:
            process.close()


def read_all(session: KeepsReadings, numbers: Sequence[int]) -> None:
    """Reads stored sources, however many."""
    with PortionReader(session) as reader:
        for at in range(0, len(numbers), PORTION):
            reader.read(numbers[at : at + PORTION])
        reader.finish()


def _has_cores() -> bool:
    """True where another process can read at the same time."""
    allowed = getattr(os, "sched_getaffinity", None)
    return (len(allowed(0)) if allowed else os.cpu_count() or 1) > 1
