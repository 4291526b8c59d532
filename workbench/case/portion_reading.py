"""Reading the sources of a large import, a portion after the other, some of them beside the storing."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import Protocol

from workbench.case.reading_process import ReadingProcess
from workbench.collection_pause import uncollected
from workbench.errors import CaseError
from workbench.evidence.model import Source
from workbench.evidence.readings import PORTION, Rows
from workbench.evidence.store import Store
from workbench.reading import is_own

ALONE = 500
"""Fewer sources are read here: to start a process for them does not pay."""
PIECE = 100
"""So many sources are given to the process at a time: what it has not begun at the end is read here."""
_AHEAD = 30
"""So many pieces wait for the process; what comes then is read here."""
_AHEAD_BYTES = 64 << 20
"""Fewer where their answers, compressed, have more bytes than this."""


class KeepsReadings(Protocol):
    """What reads the sources of a case and keeps what they say."""

    store: Store

    def keep(self, sources: Iterable[Source]) -> None:
        """Reads stored sources and keeps what they say."""

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
        self._given = 0
        """How many sources were given so far."""
        self._process: ReadingProcess | None = None
        self._alone = not _has_cores()
        self._left = False
        self._lock = threading.Lock()
        """Held while the process starts or ends: whoever leaves need not be the thread that reads."""
        # while what comes back of one piece is taken in, the process has the next one
        self._threads = ThreadPoolExecutor(2, "reading")
        self._waiting: deque[tuple[list[Source], Future[dict[int, Rows]]]] = deque()

    def __enter__(self) -> PortionReader:
        return self

    def __exit__(self, *_error: object) -> None:
        self._left = True
        self._end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many sources of those that were given are not read yet."""
        return sum(len(sources) for sources, _ in self._waiting)

    def prepare(self, count: int) -> None:
        """Starts the process, which takes a moment, where so many more sources are about to be read."""
        if self._given + count >= ALONE:
            self._start()

    @contextmanager
    def storing(self) -> Iterator[None]:
        """A transaction that stores: what is begun in it is read for nothing where it is undone."""
        before = len(self._waiting)
        try:
            yield
        except BaseException:
            while len(self._waiting) > before:
                self._waiting.pop()[1].cancel()
            raise

    def begin(self, sources: list[Source]) -> None:
        """Leaves a piece to the process while more are stored, and takes it out of the list.

        It does so once there is a piece, where there is room for it. Nothing of it is kept before `read`.
        """
        if len(sources) % PIECE == 0 and sources and self._hand_over(sources[:PIECE]):
            del sources[:PIECE]

    def read(self, sources: list[Source]) -> None:
        """Reads stored sources, now or beside what comes next, and takes them out of the list.

        So nobody holds the documents of those that are read.
        """
        self.prepare(len(sources))
        self._keep_done()
        while sources:
            piece = sources[:PIECE]
            del sources[:PIECE]
            if not self._hand_over(piece):
                self._given += len(piece)
                self._session.keep(piece)
        self._keep_done()

    def finish(self) -> None:
        """Reads what is left: from its end what the process has not begun."""
        with uncollected():
            while self._waiting:
                sources, last = self._waiting[-1]
                if last.cancel():
                    self._waiting.pop()
                    self._session.keep(sources)
                elif not self._keep_done():
                    wait([self._waiting[0][1]])

    def _has_room(self) -> bool:
        """True while more may wait for the process."""
        size = sum(len(source.packed) for sources, _ in self._waiting for source in sources)
        return len(self._waiting) < _AHEAD and size < _AHEAD_BYTES

    def _hand_over(self, sources: list[Source]) -> bool:
        """Leaves sources to the process; False where there is none or no room, or it may not read them."""
        process = self._process
        if process is None or not self._has_room():
            return False
        if not all(is_own(operation) for operation in {source.operation for source in sources}):
            return False
        self._given += len(sources)
        self._waiting.append((sources, self._threads.submit(process.rows_of, sources)))
        return True

    def _keep_done(self) -> bool:
        """Keeps what the process has read, all in one transaction; False where it has read nothing more."""
        done, rows, lost = list[Source](), dict[int, Rows](), list[Source]()
        while self._waiting and self._waiting[0][1].done():
            sources, waiting = self._waiting.popleft()
            try:
                rows |= waiting.result()
            except (CaseError, CancelledError):
                self._end()
                lost += sources
            else:
                done += sources
        self._session.keep_rows(done, rows)
        if lost and not self._left:
            self._session.keep(lost)
        return bool(done or lost)

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


def read_all(session: KeepsReadings, numbers: Iterable[int]) -> None:
    """Reads stored sources, however many."""
    waiting = session.store.sources(numbers)
    with PortionReader(session) as reader:
        while portion := list(islice(waiting, PORTION)):
            reader.read(portion)
        reader.finish()


def _has_cores() -> bool:
    """True where another process can read at the same time."""
    allowed = getattr(os, "sched_getaffinity", None)
    return (len(allowed(0)) if allowed else os.cpu_count() or 1) > 1
