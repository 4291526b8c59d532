"""Transactions of one case: what is read sees one state, what is written takes turns at the journal's head.

All writers of a case, in whatever process, wait for one another; a transaction is either wholly there or not
at all.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import ConnectionPoolEntry

from workbench.errors import CaseUnreachable
from workbench.evidence import case_file, expected_tables
from workbench.evidence import schema as tables
from workbench.evidence.engine import reached, undamaged
from workbench.evidence.writer import Writer


class Transactions:
    """The database of one case, and its file. Safe to use from several threads and several processes."""

    def __init__(self, engine: Engine, schema: str) -> None:
        self.engine = engine
        self.schema = schema
        self._lock = threading.RLock()
        self._writer: Writer | None = None
        self._writing_thread = 0
        self.ended = False
        """Set once nothing new is to be written: only what is under way is still stored."""
        self._defined = -1
        """The version of the file's definitions that were compared to those of a case."""
        self.read_only = bool(engine.get_execution_options().get("read_only"))
        self.file = None if schema else case_file.CaseFile(engine)
        # a kernel that ends leaves one whole file
        self._closing = [partial(_leave, engine) if self.file is None else self.file.close]
        weakref.finalize(self, _call, self._closing)

    @property
    def path(self) -> Path | None:
        """The file of the case; None on a server."""
        database = self.engine.url.database
        return None if self.schema or not database else Path(database)

    def close(self, *, refused: bool = False) -> None:
        """Brings the file to rest and closes the connections; what is `refused` unread stays as it is."""
        if self.file is None:
            _leave(self.engine)
        else:
            self.file.close(refused=refused)

    @property
    def file_problem(self) -> str:
        """What became of the file since it was opened; empty while it is there, and once it is closed."""
        return "" if self.file is None or self.ended else self.file.problem

    @property
    def log_broken_off(self) -> bool:
        """True where the log of the file did not end with a whole step when it was opened."""
        return self.file is not None and self.file.log_broken_off

    def refuse_moved(self) -> None:
        """Raises `CaseUnreachable` where the file is no longer the one that was opened."""
        if self.file is not None:
            self.file.refuse_moved()

    def refuse_ended(self) -> None:
        """Raises `CaseUnreachable` where nothing new is to be written."""
        if self.ended:
            raise CaseUnreachable("the case is closed: open it again with Case.open(...)")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the case throughout.

        Within a block of `writing` of the same thread: what is written so far. Raises `CaseUnreachable`.
        """
        if self._writer is not None and self._writing_thread == threading.get_ident():
            yield self._writer.connection
            return
        with reached(), undamaged(self.path or self.schema), self.engine.connect() as connection:
            if self.schema:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                self._refuse_redefined(connection)
                yield connection

    def _refuse_redefined(self, connection: Connection) -> None:
        """Raises `EvidenceDamaged` where what the file defines was changed since the case was opened."""
        if self.schema:
            return
        defined = connection.exec_driver_sql("PRAGMA schema_version").scalar_one()
        if defined != self._defined:
            expected_tables.refuse_foreign(connection, tables.VERSION)
            self._defined = defined

    @contextmanager
    def writing(self, actor: str, *, late: bool = False) -> Iterator[Writer]:
        """One transaction: committed when the block ends, undone when it raises.

        A block within a block of the same thread is part of it: let what it raises through. Raises
        `CaseUnreachable`, with nothing written, also where the disk is full, or the store has ended and this
        is not what may come `late`: the end of what was begun before.
        """
        if not late:
            self.refuse_ended()
        if self.read_only:
            raise CaseUnreachable("the case is open for reading only, or cannot be written where it is")
        with self._lock:
            if self._writer is not None:
                yield self._writer
                return
            with (
                reached(),
                undamaged(self.path or self.schema),
                self.engine.connect().execution_options(writing=True) as connection,
                self._begun(connection),
            ):
                self._refuse_redefined(connection)
                self._writing_thread = threading.get_ident()
                self._writer = Writer(connection, actor)
                try:
                    yield self._writer
                    self._writer.finish()
                    if self.file is not None:
                        self.file.refuse_moved()
                finally:
                    self._writer = None

    @contextmanager
    def _begun(self, connection: Connection) -> Iterator[None]:
        if self.file is None:
            with connection.begin():
                yield
            return
        try:
            with self.file.begin(connection):
                yield
        finally:
            self.file.touched()

    def compact(self) -> bool:
        """Gives deleted pages back, so that erased data is in no free page, log or statistic.

        False when another process reads the file at this moment: its log goes when all have closed it.
        """
        if self.schema:
            with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                for table in tables.metadata.sorted_tables:
                    name = f'"{self.schema}"."{table.name}"'
                    kinds = (
                        f'ALTER "{c.name}" TYPE {c.type.compile(connection.dialect)}' for c in table.columns
                    )
                    # a column's statistics hold values of it, and are forgotten with its type
                    connection.exec_driver_sql(f"ALTER TABLE {name} {', '.join(kinds)}")
                    connection.exec_driver_sql(f"VACUUM FULL {name}")
            return True
        try:
            with self.writing("", late=True):
                pass  # so that the file says that it is worked on
        except CaseUnreachable:
            return False
        with self._lock:
            raw = self.engine.raw_connection()
            try:
                cursor = raw.cursor()
                cursor.execute("VACUUM")
                return self.file is None or self.file.fold(cursor)
            except self.engine.dialect.loaded_dbapi.OperationalError:
                return False
            finally:
                raw.close()


def _leave(engine: Engine) -> None:
    """Closes the connections to a server; those that somebody still uses, as soon as they are given back."""
    if not event.contains(engine, "checkin", _close_returned):
        event.listen(engine, "checkin", _close_returned)
    engine.dispose()


def _close_returned(_connection: Any, record: ConnectionPoolEntry) -> None:
    record.invalidate()


def _call(closing: Sequence[Callable[[], None]]) -> None:
    for close in closing:
        close()
