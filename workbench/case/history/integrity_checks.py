"""The checks of a verification, table by table; each adds what it finds to the problems.

Rows are fetched in portions, so that memory does not grow with what is checked; what does grow is the
hash by which the journal binds each row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Select, StaticPool, Table, create_engine, func, select

from workbench.case.history.reader_migration import Versions, read_answer, unreadable
from workbench.case.history.replay import Replayer
from workbench.case.session import content_of
from workbench.errors import EvidenceDamaged, UnknownReference, WorkbenchError
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest, salted, sha256
from workbench.evidence.model import Source, row_hash, unpack
from workbench.evidence.store import CHAINED, PORTION, as_source, read_head
from workbench.jobs import Progress
from workbench.reading.model import Reading


@dataclass(frozen=True)
class Problem:
    """Something that is not what was written, and where; or, without `damage`, that cannot be checked."""

    place: str
    message: str
    damage: bool = True

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


BROKEN = "the entry is not what was written: the chain breaks here"


def check_file(connection: Connection, problems: list[Problem]) -> None:
    """The file's own structure."""
    if connection.dialect.name != "sqlite":
        return
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").all():
        if line != "ok":
            problems.append(Problem("file", str(line)))
    written, there = _written(), _definitions(connection)
    if _CHECKPOINT not in there:  # a cache, which a case may be without
        written = {name: text for name, text in written.items() if name != _CHECKPOINT}
    changed = [name for name in sorted({*written, *there}) if written.get(name) != there.get(name)]
    problems += [Problem("file", f"{name} is not defined as it was written") for name in changed]


_CHECKPOINT = f"the table {tables.checkpoint.name}"


@cache
def _written() -> dict[str, str | None]:
    """The definitions of a new case; letter by letter, so that no changed bit goes unnoticed."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        tables.metadata.create_all(engine)
        tables.kept.create_all(engine)
        with engine.connect() as connection:
            return _definitions(connection)
    finally:
        engine.dispose()


def _definitions(connection: Connection) -> dict[str, str | None]:
    """The text that defines each table and index, but for what SQLite makes for itself."""
    rows = connection.exec_driver_sql("SELECT type, name, sql FROM sqlite_master").all()
    return {f"the {row.type} {row.name}": row.sql for row in rows if not row.name.startswith("sqlite_")}


def check_journal(connection: Connection, problems: list[Problem]) -> tuple[dict[str, str], int, set[int]]:
    """The chain; returns what it binds, how many entries there are, and whose details were erased."""
    expected: dict[str, str] = {}
    erased: set[int] = set()
    altered: dict[int, str] = {}
    renamed: dict[int, str] = {}
    previous, spent, seq = "", 0, 0
    for row in _streamed(connection, select(tables.journal).order_by(tables.journal.c.seq)):
        seq += 1
        place = f"journal {row.seq}"
        spent += row.units if isinstance(row.units, int) else 0
        if row.seq != seq:
            problems.append(Problem(f"journal {seq}", "the entry is missing"))
            seq = row.seq
        entry = {name: row._mapping[name] for name in CHAINED}
        if row.previous != previous or row.spent != spent:
            problems.append(Problem(place, BROKEN))
        elif (found := digest(entry)) != row.hash:
            altered[row.seq] = found
        previous, spent = row.hash, row.spent
        bound = _json(row.bound, place, problems)
        for name, value in bound.items() if isinstance(bound, dict) else ():
            if name.startswith(readings.BY_VERSION):
                continue
            if name.startswith("entry:"):
                renamed[int(name.removeprefix("entry:"))] = str(value)
            elif name.startswith("detail:"):
                erased.add(int(name.removeprefix("detail:")))
            elif value is None:
                expected.pop(name, None)
            else:
                expected[name] = value
    problems += [
        Problem(f"journal {seq}", BROKEN)
        for seq in sorted(altered.keys() | renamed.keys())
        if altered.get(seq) != renamed.get(seq)
    ]
    head = read_head(connection)
    if (head.seq, head.hash, head.spent) != (seq, previous, spent):
        problems.append(Problem("meta head", "the journal does not end where its head says"))
    return expected, seq, erased


def _json(text: Any, place: str, problems: list[Problem]) -> Any:
    try:
        return json.loads(text)
    except (TypeError, ValueError):
        problems.append(Problem(place, "unreadable"))
        return {}


def check_meta(connection: Connection, problems: list[Problem], expected: str | None) -> None:
    """The facts of the case against what its first entry binds."""
    rows = connection.execute(select(tables.meta).where(tables.meta.c.key != "head")).all()
    facts = {row.key: _json(row.value, f"meta {row.key}", problems) for row in rows}
    if expected is None or digest(facts) != expected:
        problems.append(Problem("meta", "purpose, legal basis or another fact of the case was changed"))


def check_details(connection: Connection, problems: list[Problem], erased: set[int]) -> None:
    """The details beside the journal against their salted hashes."""
    chosen = select(
        tables.journal.c.seq, tables.journal.c.detail_hash, tables.details.c.salt, tables.details.c.body,
        tables.details.c.seq.label("beside"),
    )  # fmt: skip
    joined = chosen.outerjoin(tables.details, tables.details.c.seq == tables.journal.c.seq)
    for row in _streamed(connection, joined):
        place = f"details {row.seq}"
        if row.beside is None:
            problems.append(Problem(place, "missing"))
        elif row.seq in erased:
            if row.salt or row.body:
                problems.append(Problem(place, "erased details are there again"))
        elif salted(row.salt, row.body) != row.detail_hash:
            problems.append(Problem(place, "not what was written"))
    entries, details = (
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (tables.journal, tables.details)
    )
    if entries < details:
        problems.append(Problem("details", "there are details of no entry"))


def check_bound(connection: Connection, problems: list[Problem], expected: dict[str, str]) -> None:
    """The rows, but for those of sources, that the journal binds; takes them out of `expected`."""
    for word, table in tables.BOUND.items():
        if word == "source":
            continue
        for row in _streamed(connection, select(table)):
            _check_row(word, dict(row._mapping), problems, expected)


def _check_row(word: str, values: dict[str, Any], problems: list[Problem], expected: dict[str, str]) -> None:
    name = f"{word}:{values['ticket'] if word == 'asking' else values['number']}"
    place = name.replace("source:", "S").replace("queued:", "Q").replace(":", " ")
    hashed = expected.pop(name, None)
    if hashed is None:
        problems.append(Problem(place, "the journal knows nothing of this row"))
    elif hashed != row_hash(values):
        problems.append(Problem(place, "not what was written"))
    elif word == "attachment":
        _check_bytes(values["content"], values["sha256"], place, problems)


def _check_bytes(packed: bytes, expected: str, place: str, problems: list[Problem]) -> None:
    try:
        if sha256(unpack(packed, place)) != expected:
            problems.append(Problem(place, "the bytes do not have their SHA-256"))
    except EvidenceDamaged as error:
        problems.append(Problem(place, str(error)))


def _streamed(connection: Connection, chosen: Select[Any]) -> Iterator[Row[Any]]:
    yield from connection.execute(chosen.execution_options(yield_per=PORTION))


class Sources:
    """The sources with what is kept of their readings, a portion at a time.

    What they say goes to the replayer as they are read, as long as nothing is damaged.
    """

    def __init__(
        self,
        connection: Connection,
        problems: list[Problem],
        expected: dict[str, str],
        again: Replayer | None,
        versions: Versions,
    ) -> None:
        self.connection = connection
        self.problems = problems
        self.expected = expected
        self.again = again
        self.versions = versions
        self.sources = self.claims = 0
        self._unread: dict[str, list[str]] = {}

    def check(self, on_progress: Progress) -> None:
        """Checks all of them, and that the journal knows of no others."""
        number = tables.sources.c.number
        total = self.connection.execute(select(func.count()).select_from(tables.sources)).scalar_one()
        chosen = select(tables.sources).order_by(number).limit(PORTION)
        rows = self.connection.execute(chosen).all()
        while rows:
            self._check_portion(rows)
            self.sources += len(rows)
            on_progress(self.sources, total)
            rows = self.connection.execute(chosen.where(number > rows[-1].number)).all()
        for name in self.expected:
            self.problems.append(Problem(name, "missing: the journal knows it"))
        for table in tables.MADE:
            strays = select(table.c.source).where(table.c.source.not_in(select(number))).distinct()
            self.problems += [
                Problem(f"{table.name} of S{stray}", "there is no such source")
                for stray in self.connection.execute(strays.order_by(table.c.source)).scalars()
            ]
        for told, named in self._unread.items():
            more = f" and {len(named) - 10} more" if len(named) > 10 else ""
            self.problems.append(Problem(f"{', '.join(named[:10])}{more}", told, damage=False))

    def _check_portion(self, rows: Sequence[Row[Any]]) -> None:
        kept = {table.name: self._kept(table, [row.number for row in rows]) for table in tables.MADE}
        for row in rows:
            number = row.number
            try:
                _check_row("source", dict(row._mapping), self.problems, self.expected)
                source = as_source(row)
                _check_bytes(source.packed, source.answer_sha256, source.id, self.problems)
                told = {name: found.get(number, []) for name, found in kept.items()}
                reading = self._read(source, told)
                self._check_pointers(source, reading)
                self.claims += len(reading.claims)
                if self.again is not None and not any(problem.damage for problem in self.problems):
                    content = content_of(row.operation, row.question, row.answer_sha256)
                    self.again.take((number, content, readings.bodies_of(told)))
            except (WorkbenchError, ValueError, TypeError) as error:
                self.problems.append(Problem(f"S{number}", str(error)))

    def _kept(self, table: Table, numbers: list[int]) -> dict[int, list[dict[str, Any]]]:
        chosen = select(table).where(table.c.source.in_(numbers)).order_by(*table.primary_key)
        found: dict[int, list[dict[str, Any]]] = {}
        for row in self.connection.execute(chosen):
            found.setdefault(row.source, []).append(dict(row._mapping))
        return found

    def _read(self, source: Source, kept: dict[str, list[dict[str, Any]]]) -> Reading:
        """What the bytes say, compared to what is kept; without its reader what is kept, against its hash."""
        if why := unreadable(source.operation, self.versions):
            self._unread.setdefault(why, []).append(source.id)
            hashes = [row["digest"] for row in kept["readings"]]
            said = {name: rows for name, rows in kept.items() if name != "readings"}
            if hashes != [digest(said)] and (hashes or any(said.values())):
                self.problems.append(Problem(f"readings of {source.id}", "not what was written"))
            return readings.kept(self.connection, [source.number])[source.number]
        reading, error = readings.read_source(source, read_answer)
        for name, rows in readings.rows_of(source.number, reading, error).items():
            if kept[name] != rows:
                self.problems.append(Problem(f"{name} of {source.id}", "not what its bytes say"))
        return reading

    def _check_pointers(self, source: Source, reading: Reading) -> None:
        pointers = {m.pointer for m in reading.mentions} | {c.pointer for c in reading.claims}
        pointers |= {part for c in reading.claims for part in c.detail.get("parts", ())}
        values: dict[str, Any] = {}
        for pointer in sorted(pointers.union(*(link.pointers for link in reading.links))):
            try:
                values[pointer] = readings.value_at(source, pointer)
            except UnknownReference as missing:
                self.problems.append(Problem(f"{source.id}#{pointer}", str(missing)))
        for claim in reading.claims:
            if claim.pointer in values and values[claim.pointer] != claim.raw:
                place = f"{source.id}#{claim.pointer}"
                self.problems.append(Problem(place, "does not hold the value claimed"))
