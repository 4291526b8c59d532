"""The store of one case: opens it, makes it, copies it, and reads what it holds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import (
    Connection,
    Row,
    Select,
    Table,
    func,
    insert,
    select,
)
from sqlalchemy.schema import CreateSchema

from workbench.errors import (
    CaseUnreachable,
    EvidenceDamaged,
    IncompleteCase,
    InputError,
    UnknownReference,
)
from workbench.evidence import case_file, expected_tables, new_file
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, digest, parsed
from workbench.evidence.details import checked
from workbench.evidence.engine import in_words, is_server, open_engine, placed, reached
from workbench.evidence.expected_hashes import refuse_forged
from workbench.evidence.migrations import bring, keep_copy, version_of
from workbench.evidence.model import Attachment, Entry, Head, Queued, Source
from workbench.evidence.stored_rows import (
    PORTION,
    PORTION_BYTES,
    as_queued,
    as_source,
    find_answer,
    read_entries,
    read_rows,
    streamed,
)
from workbench.evidence.transactions import Transactions
from workbench.evidence.writer import INSERT, Writer, read_head

_FACTS = ("version", "purpose", "legal_basis", "investigator", "budget", "retention_days")


class Store(Transactions):
    """The evidence of one case. Safe to use from several threads and several processes."""

    @classmethod
    def open(
        cls,
        place: str | Path,
        *,
        created: Mapping[str, Any] | None,
        actor: str,
        passphrase: SecretStr | None = None,
        read_only: bool = False,
        incomplete: bool = False,
    ) -> Store:
        """Opens a case, or creates it with the facts in `created`.

        Raises `UnknownReference` when there is no case and `created` is None, `EvidenceDamaged`
        for a file that is no case, `IncompleteCase` for one that is not the whole of it, unless `incomplete`.
        """
        place = placed(place)
        path = None if is_server(place) else Path(place).expanduser()
        if path is not None and new_file.is_missing(path):
            if created is None or read_only:
                raise UnknownReference(f"there is no case at {str(path)!r}")
            new_file.make(path, lambda beside: cls._make(beside, created, actor, passphrase))
        with in_words(place, passphrase):
            store = cls(*open_engine(place, passphrase, read_only=read_only))
        store.read_only = store.read_only or read_only
        try:
            with in_words(place, passphrase):
                if path is None:
                    store._begin_life(created, actor)
                else:
                    store._refuse_partial(path.name, incomplete=incomplete)
                    store.bring(actor)
        except BaseException:
            store.close(refused=True)
            raise
        return store

    @classmethod
    def _make(cls, path: Path, created: Mapping[str, Any], actor: str, passphrase: SecretStr | None) -> None:
        store = cls(*open_engine(path, passphrase))
        try:
            with in_words(path, passphrase):
                store._begin_life(created, actor)
        finally:
            store.close()

    def _refuse_partial(self, name: str, *, incomplete: bool) -> None:
        if self.file is not None:
            self.file.look_at_log()
            if not incomplete:
                self.file.check()
        if not self._exists():
            raise IncompleteCase(
                f"{name} holds no case: it is another file, or was cut, or copied without {name}-wal while "
                "the case was in use. Copy it again once the case is closed"
            )

    def _begin_life(self, created: Mapping[str, Any] | None, actor: str) -> None:
        if self._exists():
            self.bring(actor)
            return
        if created is None:
            raise UnknownReference("there is no case yet at this place")
        with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            if self._made(connection):
                return
            facts = {"version": str(tables.VERSION), **created}
            first = {"seq": 0, "hash": "", "spent": 0}
            rows = {**facts, "head": first, "schema": tables.VERSION}
            connection.execute(
                insert(tables.meta), [{"key": key, "value": canonical(rows[key])} for key in rows]
            )
            writer = Writer(connection, actor)
            bound = {"meta": digest(facts), "schema": str(tables.VERSION)}
            writer.append("created", detail=facts, bound=bound)
            writer.finish()

    def bring(self, actor: str, *, keep: bool = True) -> None:
        """Reads the version of the tables; older ones are migrated, and a copy as they were is kept."""
        with self.engine.connect() as connection, connection.begin():
            if version_of(connection) == tables.VERSION:
                return
        if self.read_only:
            raise CaseUnreachable(
                "the case was written by an earlier version, and this one would have to write in it: "
                "open it once where it can be written"
            )
        with self.engine.connect().execution_options(writing=True) as connection, connection.begin():
            writer = Writer(connection, actor)  # holds the head: nobody else writes from here on
            if version_of(connection) < tables.VERSION:
                detail = {"copy": keep_copy(self.engine, connection, self.schema)} if keep else {}
                writer.append("migrated", detail=detail, bound=bring(connection))
                writer.finish()
        if self.file is not None:
            self.file.touched()

    def _made(self, connection: Connection, version: int = tables.VERSION) -> bool:
        """Makes the tables where they are missing; True when a case is in them already."""
        if self.schema:
            taken = select(func.pg_advisory_xact_lock(func.hashtextextended(self.schema, 0)))
            connection.execute(taken)
            connection.execute(CreateSchema(self.schema, if_not_exists=True))
        tables.metadata.create_all(connection, tables=tables.of_version(version))
        return bool(connection.execute(select(func.count()).select_from(tables.meta)).scalar_one())

    @contextmanager
    def writing_new(self, version: int) -> Iterator[Connection]:
        """One transaction that fills a new place with the empty tables of a version.

        Raises `InputError` where a case is there already.
        """
        with (
            reached(),
            self.engine.connect().execution_options(writing=True) as connection,
            connection.begin(),
        ):
            if self._made(connection, version):
                raise InputError("there is a case at this place already: unpack the bundle to a new one")
            yield connection

    @staticmethod
    def insert_rows(connection: Connection, rows: Iterable[tuple[Table, Mapping[str, Any]]]) -> None:
        """Inserts rows as they are, in portions."""
        waiting: list[dict[str, Any]] = []
        size = 0
        of: Table | None = None

        def written() -> None:
            nonlocal size
            if of is not None and waiting:
                connection.execute(INSERT[of], waiting)
            waiting.clear()
            size = 0

        for table, row in rows:
            if table is not of:
                written()
            of = table
            waiting.append(dict(row))
            size += sum(len(value) for value in row.values() if isinstance(value, bytes | str))
            del row
            if len(waiting) >= PORTION or size > PORTION_BYTES:  # before the next is fetched
                written()
        written()

    def _exists(self) -> bool:
        with self.engine.connect() as connection, connection.begin():
            if self.schema:
                names = connection.dialect.get_table_names(connection, schema=self.schema)
                if "meta" not in names:
                    return False
            elif not expected_tables.holds_case(connection):
                return False
            return bool(connection.execute(select(func.count()).select_from(tables.meta)).scalar_one())

    def save_as(self, place: str, passphrase: SecretStr | None) -> None:
        """Copies everything to a new file and goes on there.

        Raises `InputError`, `CaseUnreachable` where the file was written over and holds it no more.
        """
        path = Path(place).expanduser()
        if self.file is None or is_server(place):
            raise InputError("only a case in a file can be saved as another: make a bundle of it instead")
        if self.file.encrypted and passphrase is None:
            raise InputError("the case is encrypted: give a passphrase for its copy")
        if not new_file.is_missing(path):
            raise InputError(f"{path.name} exists already: name another file")
        with self._lock:
            with in_words(self.path or place):
                # with the lock of those who write: nobody else folds the log meanwhile
                with self.engine.connect().execution_options(writing=not self.read_only) as connection:
                    self.file.refuse_overwritten(connection)
                new_file.make(path, lambda beside: self._copy(beside, passphrase))
            before = self.file
            self.engine, self.schema = open_engine(path, passphrase)
            self.file = case_file.CaseFile(self.engine)
            self.read_only = False
            self._closing[:] = [self.file.close]
            before.close()

    def _copy(self, path: Path, passphrase: SecretStr | None) -> None:
        other = Store(*open_engine(path, passphrase))
        writing = other.engine.connect().execution_options(writing=True)
        try:
            with self.reading() as source, writing as target, target.begin():
                other._made(target)
                for table in tables.metadata.sorted_tables:
                    rows = streamed(source, table)
                    self.insert_rows(target, ((table, dict(row._mapping)) for row in rows))
        finally:
            other.close()

    def facts(self) -> dict[str, Any]:
        """What was fixed when the case was created."""
        with self.reading() as connection:
            rows = connection.execute(select(tables.meta)).all()
        try:
            facts = {row.key: parsed(row.value) for row in rows if row.key not in tables.NOT_FACTS}
        except ValueError:
            raise EvidenceDamaged("meta: a fact of the case is unreadable") from None
        if missing := [name for name in _FACTS if name not in facts]:
            raise EvidenceDamaged(f"meta: the case's {' and '.join(missing)} is missing")
        return facts

    def first_hash(self) -> str:
        """The hash of the journal's first entry, which tells cases apart."""
        with self.reading() as connection:
            chosen = select(tables.journal.c.hash).order_by(tables.journal.c.seq).limit(1)
            return str(connection.execute(chosen).scalar() or "")

    def head(self) -> Head:
        """The end of the journal."""
        with self.reading() as connection:
            return read_head(connection)

    def read_ends(self) -> None:
        """Reads what the first writing goes on from; raises `CaseError` while nothing is changed yet."""
        self.head()
        self.queued()
        with self.reading() as connection:
            connection.execute(select(tables.asking)).all()
            for number in (tables.journal.c.seq, tables.details.c.seq):
                connection.execute(select(number).order_by(number.desc()).limit(1)).all()

    def hash_of(self, seq: int) -> str:
        """The hash of an entry of the journal; "" where there is none."""
        chosen = select(tables.journal.c.hash).where(tables.journal.c.seq == seq)
        with self.reading() as connection:
            return str(connection.execute(chosen).scalar() or "")

    def entries(self, after: int = 0, events: Sequence[str] = (), *, bare: Sequence[str] = ()) -> list[Entry]:
        """The journal's entries after a number, in order; of all events or of those named.

        Entries of the events in `bare` come without their details, which costs less.
        """
        with self.reading() as connection:
            return read_entries(connection, after, events, bare=bare)

    def source(self, number: int) -> Source:
        """One source; raises `UnknownReference`."""
        for found in self.sources([number]):
            return found
        raise UnknownReference(f"there is no source S{number} in this case")

    def sources(self, numbers: Iterable[int] | None = None) -> Iterator[Source]:
        """Sources in order, fetched in portions; all, or those of the numbers."""
        if numbers is None:
            last: int | None = None
            while rows := self._sources(last):
                yield from map(as_source, rows)
                last = rows[-1].number
            return
        waiting = sorted(numbers)
        while waiting:
            rows = self._sources(None, waiting[:PORTION])
            yield from map(as_source, rows)
            done = rows[-1].number if rows else waiting[min(PORTION, len(waiting)) - 1]
            waiting = waiting[bisect_right(waiting, done) :]

    def _sources(self, after: int | None, among: Collection[int] | None = None) -> Sequence[Row[Any]]:
        with self.reading() as connection:
            return read_rows(connection, tables.sources, after, among=among)

    def _rows(self, chosen: Select[Any]) -> Sequence[Row[Any]]:
        with self.reading() as connection:
            return connection.execute(chosen).all()

    def count(self, table: Table = tables.sources) -> int:
        """How many sources there are, or rows of another table."""
        with self.reading() as connection:
            return connection.execute(select(func.count()).select_from(table)).scalar_one()

    def source_rows(
        self, *names: str, numbers: Collection[int] | None = None, after: int = 0, most: int | None = None
    ) -> Sequence[Row[Any]]:
        """These columns of the sources, or of some hundreds, for lists; without names all but the answers.

        `after` leaves out the sources up to a number; `most` is how many there are at most, the first.
        """
        columns = [c for c in tables.sources.c if c.name not in ("answer", "acknowledgement", "salt")]
        if names:
            columns = [tables.sources.c[name] for name in names]
        chosen = select(*columns).order_by(tables.sources.c.number)
        if after:
            chosen = chosen.where(tables.sources.c.number > after)
        if most is not None:
            chosen = chosen.limit(most)
        if numbers is not None:
            chosen = chosen.where(tables.sources.c.number.in_(sorted(numbers)))
        return checked(tables.sources, self._rows(chosen))

    def answered(self, request_key: str) -> int | None:
        """The newest source that answers a request, if there is one; raises `EvidenceDamaged`."""
        with self.reading() as connection:
            number = find_answer(connection, request_key)
            refuse_forged(connection, [number] if number is not None else [])
            return number

    def queued(self) -> list[Queued]:
        """What the service still works on."""
        with self.reading() as connection:
            rows = connection.execute(select(tables.queued).order_by(tables.queued.c.number)).all()
        return [as_queued(row) for row in rows]

    def attachments(self, source: int | None = None) -> Iterator[Attachment]:
        """The attachments of a source, or all, one after the other."""
        number = tables.attachments.c.number
        chosen: Select[Any] = select(number).order_by(number)
        if source is not None:
            chosen = chosen.where(tables.attachments.c.source == source)
        for (each,) in self._rows(chosen):
            for row in checked(
                tables.attachments, self._rows(select(tables.attachments).where(number == each))
            ):
                yield Attachment(
                    row.number, f"S{row.source}" if row.source else "", row.name, row.content_type,
                    row.sha256, row.content,
                )  # fmt: skip
