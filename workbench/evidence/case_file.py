"""The file of a case among other files: whole when it is at rest, and never mixed with another's log.

While a case is worked on, SQLite keeps what was written last in a log beside the file (`-wal`). Two seconds
after the last step, and when it is closed, the log is folded into the file. Whether a file is at rest is
written in it (SQLite's `application_id`), with a number that changes each time work begins: so a copy that
was made without its log is recognised, and so is a log that belongs to another file or an earlier state.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Transaction, event
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError

from workbench.errors import CaseUnreachable, IncompleteCase
from workbench.evidence.file_mark import (
    AHEAD,
    REST,
    WORK,
    belongs,
    log_of,
    looks,
    next_period,
    read_mark,
    write_mark,
)
from workbench.evidence.log_frames import BROKEN_OFF, is_left_broken_off

QUIET_SECONDS = 1.0
"""How long nothing is written before the log is folded into the file."""
CLOSING_SECONDS = 5.0
"""How long closing waits for other readers of the file."""
BUSY_SECONDS = 60
"""How long is waited for another that writes or changes the kind of the log."""
_log = logging.getLogger("workbench.evidence")
_open: weakref.WeakSet[CaseFile] = weakref.WeakSet()


def is_encrypted(path: Path) -> bool:
    """True unless a file begins as SQLite writes it.

    A file that this process has open is not opened again: to close it would drop the locks on it.
    """
    found = path.stat()
    for known in list(_open):
        if known.identity == (found.st_dev, found.st_ino):
            return known.encrypted
    with path.open("rb") as file:
        return file.read(16) != b"SQLite format 3\0"


def log_ahead(connection: Connection) -> None:
    """Gives a file its log. Waits where another does so at this moment, as SQLite itself does not."""
    end = time.monotonic() + BUSY_SECONDS
    driver = connection.engine.dialect.loaded_dbapi
    while not connection.info.get("log_ahead"):
        try:
            connection.connection.cursor().execute("PRAGMA journal_mode = WAL")
            connection.info["log_ahead"] = True
        except driver.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise OperationalError("", None, error) from None
            time.sleep(0.01)


class CaseFile:
    """The file behind the engine of an open case."""

    def __init__(self, engine: Engine) -> None:
        options = engine.get_execution_options()
        self.engine = engine
        self.encrypted = bool(options.get("encrypted"))
        self._read_only = bool(options.get("read_only"))
        self.path = Path(engine.url.database or "")
        found = self.path.stat()
        self.identity = found.st_dev, found.st_ino
        self._seen = found.st_mtime_ns, found.st_size
        """When the file was written last, and its size, as far as this process knows."""
        self._period = 0
        """The working period in which the file was at rest when it was seen; 0 where it was not."""
        self.log_broken_off = False
        """True where what stands behind the last whole step of its log was not read at opening."""
        self._overwritten = False
        self._at_work = False
        self._has_log = False
        self._in_file = -1
        """The working period that the file itself is known to tell of."""
        self._turn = threading.Lock()
        """Held while the mark goes from one state to the next: who folds waits for who begins."""
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._last = 0.0
        self._resting: threading.Thread | None = None
        self._closed = False
        # before a connection is made: a new one removes the log of a file that was emptied
        event.listen(engine, "do_connect", self._connecting)
        _open.add(self)

    def _connecting(self, *_given: Any) -> None:
        self.refuse_moved()

    def refuse_moved(self) -> None:
        """Raises `CaseUnreachable` where the file is no longer the one that was opened."""
        what, to_do = self._moved()
        if what:
            raise CaseUnreachable(f"{what} {to_do}")

    @property
    def problem(self) -> str:
        """What became of the file since it was opened, in a sentence; empty while it is there."""
        return self._moved()[0]

    def _moved(self) -> tuple[str, str]:
        """What became of the file, and what to do in Python; empty while it is the one that was opened."""
        try:
            found = self.path.stat()
        except OSError:
            return (
                f"{self.path} is gone: it was moved, renamed or removed while the case was open.",
                "Nothing more is written; put the file back, or keep what is known with case.save_as(...)",
            )
        if (found.st_dev, found.st_ino) != self.identity:
            return (
                f"{self.path} is another file now: it was replaced while the case was open.",
                "Nothing is written into it; put the first one back, or keep what is known with "
                "case.save_as(...)",
            )
        if self._overwritten or (self._seen[1] and not found.st_size):
            self._overwritten = True
            return (
                f"{self.path} was written over or cut while the case was open: nothing is written into it.",
                "Close the case, put a whole copy back if this one is damaged, and open it again",
            )
        return "", ""

    def check(self) -> None:
        """Raises `IncompleteCase` for a copy without its log, or a log that belongs to another file."""
        for last in looks():
            try:
                self._refuse_incomplete()
                return
            except IncompleteCase:
                if last:
                    raise

    def _refuse_incomplete(self) -> None:
        if log_of(self.path):
            return
        with self.engine.connect() as connection:
            cursor = connection.connection.cursor()
            _, state = self._mark(cursor)
            self._at_rest(cursor)
            cursor.close()
            pages, size = (
                int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
                for name in ("page_count", "page_size")
            )
        if self.path.stat().st_size < pages * size and not log_of(self.path):
            raise IncompleteCase(
                f"{self.path.name} was cut: it has {self.path.stat().st_size} of {pages * size} bytes. Copy "
                "it again from where it came"
            )
        if state in (AHEAD, WORK) and not log_of(self.path):
            raise IncompleteCase(
                f"{self.path.name} is not the whole case: it was copied or restored while the case was in "
                f"use, without {self.path.name}-wal, and what was written last is missing. Copy it again "
                "once the case is closed, or two seconds after its last step. If there is no other copy, "
                "open it with incomplete=True"
            )

    def look_at_log(self) -> None:
        """Notes, and logs, where the log does not end with a whole step; before anything is written."""
        self.log_broken_off = is_left_broken_off(self.engine, self.path)
        if self.log_broken_off:
            _log.warning("%s: %s", self.path.name, BROKEN_OFF)

    @staticmethod
    def _mark(cursor: Any) -> tuple[int, int]:
        return read_mark(cursor.execute("PRAGMA application_id").fetchone()[0])

    def begin(self, connection: Connection) -> Transaction:
        """Begins a writing transaction, once the file says that it is worked on.

        A reader may hold that back: then it is said in the log, and again with the next transaction.
        """
        self.refuse_moved()
        with self._turn, self._damage_as_moved():
            self._give_log(connection)
            return self._begin(connection)

    def _give_log(self, connection: Connection) -> None:
        """Gives a file its log that another program made without: its header changes by that."""
        cursor = connection.connection.cursor()
        if not self._has_log and cursor.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            self._refuse_overwritten(self._mark(cursor))
            log_ahead(connection)
            self._see()
        self._has_log = True

    def refuse_overwritten(self, connection: Connection) -> None:
        """Raises `CaseUnreachable` where the file is in its place and was written over there."""
        with suppress(CaseUnreachable):
            self.refuse_moved()
            with self._damage_as_moved(), connection.begin():
                self._refuse_overwritten(self._mark(connection.connection.cursor()))
        if self._overwritten:
            self.refuse_moved()

    @contextmanager
    def _damage_as_moved(self) -> Iterator[None]:
        """Raises `CaseUnreachable` where the database finds the file damaged."""
        try:
            yield
        except self.engine.dialect.loaded_dbapi.OperationalError as error:
            raise OperationalError("", None, error) from None
        except (DatabaseError, self.engine.dialect.loaded_dbapi.DatabaseError) as error:
            if type(error) not in (DatabaseError, self.engine.dialect.loaded_dbapi.DatabaseError):
                raise
            self._overwritten = True
            self.refuse_moved()

    def _begin(self, connection: Connection) -> Transaction:
        tried = False
        while True:
            transaction = connection.begin()
            try:
                self._at_work = True
                cursor = connection.connection.cursor()
                period, state = self._mark(cursor)
                self._refuse_overwritten((period, state))
                if state == WORK or (state == AHEAD and tried and self._in_file != period):
                    return transaction
                if state == AHEAD and self._in_file == period:
                    write_mark(cursor, period, WORK)
                    return transaction
                if state != AHEAD:
                    if not log_of(self.path) or not period:  # the log tells of one period after the file's
                        period = next_period(period) if period else secrets.randbelow((1 << 30) - 1) + 1
                    write_mark(cursor, period, AHEAD)
                transaction.commit()
                self._tell(cursor)
                tried = True
            except BaseException:
                transaction.close()
                raise

    def _refuse_overwritten(self, mark: tuple[int, int]) -> None:
        """Raises `CaseUnreachable` where the bytes of the file became others in another way than by work.

        `mark` is what a connection reads. A file that nobody has written to since is not looked at.
        """
        try:
            found = self.path.stat()
        except OSError:
            self.refuse_moved()
            raise
        seen = found.st_mtime_ns, found.st_size
        if seen == self._seen:
            return
        if log_of(self.path):
            for _ in looks():  # another process may fold its log in now
                self._overwritten = not self._goes_on(mark, cut=found.st_size < self._seen[1])
                if not self._overwritten:
                    break
        elif self._period:
            self._overwritten = not 0 < (mark[0] - self._period) % (1 << 30) < 1 << 29
        self.refuse_moved()
        self._seen = seen

    def _goes_on(self, mark: tuple[int, int], *, cut: bool) -> bool:
        """True where the file without its log is one that a log of this mark goes on from."""
        driver = self.engine.dialect.loaded_dbapi
        look = self.engine.get_execution_options()["look"]()
        try:
            if not cut:
                look.execute("PRAGMA writable_schema = ON")  # may be shorter than it says, half folded
            return belongs(self._mark(look), mark)
        except driver.Error:
            return False
        finally:
            look.close()

    def _at_rest(self, cursor: Any) -> None:
        """Notes how the file is left where nobody works on it: whoever begins next begins a new period."""
        self._see()
        period, state = self._mark(cursor)
        self._period = period if state == REST and not log_of(self.path) else 0

    def _see(self) -> None:
        with suppress(OSError):
            found = self.path.stat()
            self._seen = found.st_mtime_ns, found.st_size

    def touched(self) -> None:
        """Notes that something was written: the file comes to rest some time after."""
        if not self._overwritten:
            self._see()
        with self._lock:
            self._last = time.monotonic()
            if self._closed:  # what came late is folded in at once: no thread will come for it
                self._rest()
            elif self._resting is None:
                self._wake.clear()
                self._resting = threading.Thread(target=self._watch, name="workbench-rest", daemon=True)
                self._resting.start()

    def _watch(self) -> None:
        pause = 0.0
        while True:
            wait = max(self._last + QUIET_SECONDS - time.monotonic(), pause)
            if wait > 0:
                if self._wake.wait(wait):
                    return
                pause = 0.0
                continue
            seen = self._last
            done = self._rest()
            with self._lock:
                if done and self._last == seen:
                    self._resting = None
                    return
            pause = QUIET_SECONDS / 2

    def _rest(self) -> bool:
        """Folds the log into the file; False where somebody reads or writes at this moment."""
        if self._read_only or (not self._at_work and not log_of(self.path)):
            return True
        try:
            self.refuse_moved()
            raw = self.engine.raw_connection()
        except (CaseUnreachable, DBAPIError, self.engine.dialect.loaded_dbapi.Error):
            return True
        try:
            cursor = raw.cursor()
            before = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
            cursor.execute("PRAGMA busy_timeout = 200")
            try:
                return self.fold(cursor)
            except CaseUnreachable:
                return True
            finally:
                cursor.execute(f"PRAGMA busy_timeout = {before}")
        except self.engine.dialect.loaded_dbapi.Error:
            return False
        finally:
            raw.close()

    def fold(self, cursor: Any) -> bool:
        """Folds the log into the file, over a connection; False where a reader holds some of it back.

        That a period is over is written once the file tells that it has begun.
        """
        with self._turn:
            while not self._end(cursor):
                if not self._tell(cursor):
                    return False
            busy, _, _ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if busy:
                self._at_work = True
                return False
            self._at_rest(cursor)
            return True

    def _end(self, cursor: Any) -> bool:
        """Writes that the file is at rest; False where it may not tell yet that its period has begun."""
        cursor.execute("BEGIN IMMEDIATE")
        try:
            period, state = self._mark(cursor)
            self._refuse_overwritten((period, state))
            told = state != AHEAD or self._in_file == period
            self._at_work = not told
            if told and state != REST:
                write_mark(cursor, period, REST)
        except BaseException:
            cursor.execute("ROLLBACK")
            raise
        cursor.execute("COMMIT")
        return told

    def _tell(self, cursor: Any) -> bool:
        """Folds in what nobody holds back; False where that is not all."""
        period, _ = self._mark(cursor)
        busy, pages, folded = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._see()
        if busy or pages != folded:  # busy with another's folding, it says -1 of both
            return False
        self._in_file = period
        return True

    def close(self, *, refused: bool = False) -> None:
        """Brings the file to rest and closes the connections. Does not raise.

        A file that is `refused` stays as it is, with its log, unless something was written into it. Readers
        are not waited for where another opener in this process folds the log when it closes.
        """
        self._read_only = self._read_only or (refused and not self._last)
        with self._lock:
            again, self._closed = self._closed, True
            resting = self._resting
        if again and not self._at_work:  # its log is by now that of others who have the file open
            self.engine.dispose()
            return
        self._wake.set()
        if resting is not None and resting is not threading.current_thread():
            resting.join(CLOSING_SECONDS)
        left_to = any(
            other is not self and other.identity == self.identity and not (other._closed or other._read_only)
            for other in list(_open)
        )
        end = time.monotonic() + (0 if left_to else CLOSING_SECONDS)
        while not self._rest() and time.monotonic() < end:
            time.sleep(0.05)
        if self._overwritten or self._read_only:
            self._leave()
        self.engine.dispose()
        # what was in the way may be gone with our own connections
        if not (self._read_only or self._overwritten or left_to or self._rest()):
            _log.warning(
                "%s-wal belongs to %s until all have closed the case", self.path.name, self.path.name
            )
        self.engine.dispose()
        _open.discard(self)

    def _leave(self) -> None:
        """Closes the connections to a file that is not to be changed, without folding the log into it.

        The last connection that is closed would fold it: let that be one that cannot write.
        """
        if not log_of(self.path) or not self.path.is_file() or not self.path.stat().st_size:
            return
        last = self.engine.get_execution_options()["look"]("mode=ro")
        with suppress(self.engine.dialect.loaded_dbapi.Error):
            last.execute("PRAGMA application_id").fetchone()
        self.engine.dispose()
        last.close()
