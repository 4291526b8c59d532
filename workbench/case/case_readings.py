"""What a case keeps of what its sources say: read once, and again where readers are newer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from sqlalchemy import bindparam, select

from workbench.case import portion_reading
from workbench.case.folded_entries import ANSWERED, FOLDED
from workbench.case.history import reader_migration
from workbench.case.history.reader_migration import read_answer, unreadable
from workbench.case.state import State
from workbench.case.state_parts import Identity
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import parsed
from workbench.evidence.model import Source
from workbench.evidence.recorder import Recorder
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import PORTION
from workbench.evidence.writer import Writer
from workbench.ontology import scoped, table_of_a_case
from workbench.reading import changeable, version
from workbench.reading.model import Reading

_ERASED = select(tables.sources.c.number, tables.sources.c.erased).where(
    tables.sources.c.number.in_(bindparam("numbers", expanding=True))
)


@scoped(lambda self: self.ontology)
class CaseReadings:
    """Reads the sources of a case and keeps what they say. Safe to use from several threads."""

    def __init__(self, store: Store, actor: str, resolver: Callable[[], Identity]) -> None:
        self.store = store
        self.recorder = Recorder(store, actor)
        self.resolver = resolver
        self.ontology = table_of_a_case()
        """The kinds and relations as this case has them."""
        self._readers: Mapping[str, int] | None = None
        """The versions of the readers by which the case was read when it was looked at last."""

    @property
    def actor(self) -> str:
        """Who works with the case in this process."""
        return self.recorder.actor

    def renew(self, unseen: Collection[int] = ()) -> None:
        """Reads again what was read by older readers than those installed.

        `unseen` are sources that nobody has drawn yet. Raises `ReadByNewer`, before anything is changed,
        where the case was read by newer readers.
        """
        here = changeable()
        if here == self._readers or self.store.read_only:
            return
        with self.store.reading() as connection:
            versions = readings.versions(connection)
            reader_migration.refuse_newer(versions)
            older = reader_migration.behind(connection, versions, unseen)
        if older:
            rows = self.store.source_rows("number", "operation")
            for _ in self.store.sources([row.number for row in rows if row.operation in older]):
                pass  # one that cannot be read is refused before anything is changed
            before = self._as_kept()
            with self.store.writing(self.actor, late=True) as writer:
                versions = self._versions(writer)
                older = reader_migration.behind(writer.connection, versions, unseen)
                if older:
                    reader_migration.bring(writer, versions, older, self._as_kept(before).remembered())
        self._readers = here
        if older:
            portion_reading.read_all(self, readings.unread(self.store))

    def _as_kept(self, state: State | None = None) -> State:
        """The state that the kept readings give, with nothing read for it; goes on from an earlier one."""

        def kept(numbers: Iterable[int]) -> Iterator[tuple[int, Reading]]:
            waiting = iter(sorted(numbers))
            known: dict[bytes, Any] = {}
            while portion := list(islice(waiting, readings.PORTION)):
                with self.store.reading() as connection:
                    yield from readings.kept(connection, portion, known).items()

        state = state or State(self.resolver, kept)
        upto = self.store.head().seq
        state.fold(self.store.entries(state.seq, FOLDED, bare=ANSWERED), upto)
        return state

    def versions(self) -> dict[str, int]:
        """By which version of its reader each operation's answers are kept, where the journal says so."""
        with self.store.reading() as connection:
            return readings.versions(connection)

    def _versions(self, writer: Writer) -> dict[str, int]:
        found: dict[str, int] = writer.once("readings", lambda: readings.versions(writer.unflushed))
        return found

    def read(self, numbers: Iterable[int]) -> None:
        """Reads sources out of their bytes and keeps the readings; once for each source.

        Raises `ReadByNewer` where the case's others are read by a newer version than is installed.
        """
        sources = self.store.sources(numbers)
        while portion := list(islice(sources, PORTION)):
            self.keep(portion)

    def keep(self, sources: Iterable[Source]) -> None:
        """Reads stored sources and keeps what they say; skips those whose reader is not installed."""
        sources = list(sources)
        lacking = {s.operation for s in sources if not version(s.operation)}
        known = self.versions() if lacking else {}
        able = [s for s in sources if s.operation not in lacking or not unreadable(s.operation, known)]
        self.keep_rows(able, {source.number: readings.said_rows(source, read_answer) for source in able})

    def keep_rows(self, sources: Collection[Source], rows: Mapping[int, readings.Rows]) -> None:
        """Keeps what sources say, as rows by their numbers; nothing of those that were erased from meanwhile.

        Raises `ReadByNewer` as `read` does.
        """
        if not rows:
            return
        self.renew(rows)
        operations = {source.operation for source in sources}
        with self.store.writing(self.actor, late=True) as writer:
            versions = self._versions(writer)
            there = {name: reader_migration.noted(versions, name) for name in sorted(operations)}
            reader_migration.refuse_newer(there)
            rows = {number: rows[number] for number in self._as_they_were(writer, sources)}
            if first := [name for name in there if there[name] < version(name)]:
                reader_migration.bring(writer, versions, first, {})
            readings.keep(writer, rows)

    def _as_they_were(self, writer: Writer, sources: Iterable[Source]) -> list[int]:
        """Those of the sources that nobody has erased from since: what they said may have gone."""
        before = {source.number: source.erased for source in sources}
        found = writer.connection.execute(_ERASED, {"numbers": list(before)}).all()
        return [
            number for number, erased in found if before[number] == (tuple(parsed(erased)) if erased else ())
        ]

    def readings(self, numbers: Iterable[int]) -> Mapping[int, Reading]:
        """The kept readings of a few sources."""
        return dict(self.said(numbers))

    def said(self, numbers: Iterable[int]) -> Iterator[tuple[int, Reading]]:
        """The kept readings by number; what was stored and not read, as after a kill, is read first."""
        waiting = iter(sorted(numbers))
        known: dict[bytes, Any] = {}
        while portion := list(islice(waiting, readings.PORTION)):
            with self.store.reading() as connection:
                found = readings.kept(connection, portion, known)
            silent = [number for number, reading in found.items() if not reading.mentions]
            if silent:
                late = readings.unread(self.store, silent)
                if late and not self.store.read_only:
                    self.read(late)
                # also those that somebody else has read between the two looks
                with self.store.reading() as connection:
                    found |= readings.kept(connection, silent, known)
                if late and self.store.read_only:
                    found |= self._read_only(late)
            yield from found.items()

    def _read_only(self, numbers: Iterable[int]) -> dict[int, Reading]:
        """What sources say that were stored and not read, where nothing may be written."""
        versions = self.versions()
        return {
            source.number: readings.read_source(source, read_answer)[0]
            for source in self.store.sources(numbers)
            if not unreadable(source.operation, versions)
        }
