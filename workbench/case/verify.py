"""Proving that a case is what was written, and replaying it from its bytes.

What this finds: any change to any row of any table, and any change inside the kept answers, as long
as the changer has not rewritten the whole journal from there on with new hashes. Against that, keep
the head of the journal (`case.head`) elsewhere: in the dossier, in a letter, with a notary.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DatabaseError

from workbench.case.core import Core, contents, judgement_of, read_answer
from workbench.case.state import FOLDED, State
from workbench.errors import EvidenceDamaged, UnknownReference, WorkbenchError
from workbench.evidence import keeping
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest, salted, sha256
from workbench.evidence.model import Source, row_hash, unpack
from workbench.evidence.store import CHAINED, as_source, read_head
from workbench.graph.projection import graph_digest
from workbench.reading.model import Reading


@dataclass(frozen=True)
class Problem:
    """Something that is not what was written, and where."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True)
class Verification:
    """What `case.verify()` found: `ok`, and the `problems` if there are any."""

    problems: tuple[Problem, ...]
    entries: int
    sources: int
    claims: int

    @property
    def ok(self) -> bool:
        """True when everything is what was written."""
        return not self.problems

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        counts = f"{self.entries} journal entries, {self.sources} sources, {self.claims} claims"
        if self.ok:
            return f"verified: {counts}"
        listed = "\n".join(f"  {problem}" for problem in self.problems[:50])
        return f"DAMAGED: {len(self.problems)} problems in {counts}\n{listed}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True)
class Replay:
    """A case rebuilt from its recorded bytes alone, with no network."""

    digest: str
    live_digest: str
    state: State

    @property
    def same(self) -> bool:
        """True when the replay ends where the living case stands."""
        return self.digest == self.live_digest

    @property
    def graph(self) -> Any:
        """The replayed graph."""
        from workbench.case.core import ordered

        return ordered(self.state.projection.graph)

    def __bool__(self) -> bool:
        return self.same

    def __repr__(self) -> str:
        nodes = self.state.projection.graph.number_of_nodes()
        return f"<replay of {nodes} nodes: {'the same' if self.same else 'DIFFERENT'}>"


def replay(core: Core) -> Replay:
    """Rebuilds entities, ids and graph from the sources' bytes and the journal."""
    live = core.digest()
    state = replayed(core)
    return Replay(graph_digest(state.projection.graph, contents(core.store)), live, state)


def replayed(core: Core) -> State:
    """The state as the bytes give it; what is kept of the readings is not looked at."""

    def readings(numbers: Iterable[int]) -> Mapping[int, Reading]:
        found = core.store.sources(sorted(numbers))
        return {source.number: keeping.read_source(source, read_answer)[0] for source in found}

    state = State(core.resolver, readings, judgement_of)
    state.fold(core.store.entries(0, FOLDED), core.store.head().seq)
    return state


def verify(core: Core) -> Verification:
    """Checks everything; see the module. Changes nothing."""
    problems: list[Problem] = []
    counts = {"entries": 0, "sources": 0, "claims": 0}
    try:
        core.read(keeping.unread(core.store))
        with core.store.reading() as connection:
            _check_file(connection, problems, bool(core.store.schema))
            expected, rows, erased = _check_journal(connection, problems)
            counts["entries"] = rows
            _check_meta(connection, problems, expected.pop("meta", None))
            _check_details(connection, problems, erased)
            _check_bound(connection, problems, expected)
            counts["sources"], counts["claims"] = _check_sources(connection, problems)
        if not problems and not replay(core).same:
            problems.append(Problem("graph", "the stored graph is not the one that the sources give"))
    except DatabaseError as error:
        problems.append(Problem("file", f"the database is damaged: {error.orig}"))
    except (WorkbenchError, ValueError, KeyError, TypeError) as error:
        problems.append(Problem("case", f"cannot be read to its end: {error}"))
    return Verification(tuple(problems), **counts)


def _check_file(connection: Connection, problems: list[Problem], server: bool) -> None:
    if server:
        return
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").all():
        if line != "ok":
            problems.append(Problem("file", str(line)))


def _check_journal(
    connection: Connection, problems: list[Problem]
) -> tuple[dict[str, str | None], int, set[int]]:
    """The chain; returns what it binds, how many entries there are, and whose details were erased."""
    expected: dict[str, str | None] = {}
    erased: set[int] = set()
    previous, spent, seq = "", 0, 0
    for row in connection.execute(select(tables.journal).order_by(tables.journal.c.seq)):
        seq += 1
        place = f"journal {row.seq}"
        spent += row.units if isinstance(row.units, int) else 0
        if row.seq != seq:
            problems.append(Problem(f"journal {seq}", "the entry is missing"))
            seq = row.seq
        entry = {name: row._mapping[name] for name in CHAINED}
        if row.previous != previous or row.spent != spent or digest(entry) != row.hash:
            problems.append(Problem(place, "the entry is not what was written: the chain breaks here"))
        previous, spent = row.hash, row.spent
        bound = _json(row.bound, place, problems)
        for name, value in bound.items() if isinstance(bound, dict) else ():
            if name.startswith("detail:"):
                erased.add(int(name.removeprefix("detail:")))
            else:
                expected[name] = value
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


def _check_meta(connection: Connection, problems: list[Problem], expected: str | None) -> None:
    rows = connection.execute(select(tables.meta).where(tables.meta.c.key != "head")).all()
    facts = {row.key: _json(row.value, f"meta {row.key}", problems) for row in rows}
    if expected is None or digest(facts) != expected:
        problems.append(Problem("meta", "purpose, legal basis or another fact of the case was changed"))


def _check_details(connection: Connection, problems: list[Problem], erased: set[int]) -> None:
    chosen = select(
        tables.journal.c.seq, tables.journal.c.detail_hash, tables.details.c.salt, tables.details.c.body,
        tables.details.c.seq.label("beside"),
    )  # fmt: skip
    joined = chosen.outerjoin(tables.details, tables.details.c.seq == tables.journal.c.seq)
    for row in connection.execute(joined):
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


def _check_bound(connection: Connection, problems: list[Problem], expected: dict[str, str | None]) -> None:
    wanted = {name: value for name, value in expected.items() if value is not None}
    for word, table in tables.BOUND.items():
        for row in connection.execute(select(table)):
            values = dict(row._mapping)
            name = f"{word}:{values['ticket'] if word == 'asking' else values['number']}"
            place = name.replace("source:", "S").replace("queued:", "Q").replace(":", " ")
            hashed = wanted.pop(name, None)
            if hashed is None:
                problems.append(Problem(place, "the journal knows nothing of this row"))
            elif hashed != row_hash(values):
                problems.append(Problem(place, "not what was written"))
            elif word == "attachment":
                _check_bytes(values["content"], values["sha256"], place, problems)
    problems.extend(Problem(name, "missing: the journal knows it") for name in wanted)


def _check_bytes(packed: bytes, expected: str, place: str, problems: list[Problem]) -> None:
    try:
        if sha256(unpack(packed, place)) != expected:
            problems.append(Problem(place, "the bytes do not have their SHA-256"))
    except EvidenceDamaged as error:
        problems.append(Problem(place, str(error)))


def _check_sources(connection: Connection, problems: list[Problem]) -> tuple[int, int]:
    numbers, claims = [], 0
    result = connection.execution_options(yield_per=100).execute(
        select(tables.sources).order_by(tables.sources.c.number)
    )
    for row in result:
        number = row._mapping["number"]
        numbers.append(number)
        try:
            source = as_source(row)
            _check_bytes(source.packed, source.answer_sha256, source.id, problems)
            claims += _check_reading(connection, source, problems)
        except (WorkbenchError, ValueError, TypeError) as error:
            problems.append(Problem(f"S{number}", str(error)))
    for table in tables.MADE:
        strays = select(table.c.source).where(table.c.source.not_in(select(tables.sources.c.number)))
        found = sorted(set(connection.execute(strays).scalars()))
        problems += [Problem(f"{table.name} of S{stray}", "there is no such source") for stray in found]
    return len(numbers), claims


def _check_reading(connection: Connection, source: Source, problems: list[Problem]) -> int:
    reading, error = keeping.read_source(source, read_answer)
    for name, rows in keeping.rows_of(source.number, reading, error).items():
        table = tables.metadata.tables[name]
        order = list(table.primary_key)
        stored = connection.execute(select(table).where(table.c.source == source.number).order_by(*order))
        if [dict(row._mapping) for row in stored] != rows:
            problems.append(Problem(f"{name} of {source.id}", "not what its bytes say"))
    pointers = {m.pointer for m in reading.mentions} | {c.pointer for c in reading.claims}
    pointers |= {part for c in reading.claims for part in c.detail.get("parts", ())}
    for pointer in sorted(pointers.union(*(link.pointers for link in reading.links))):
        try:
            keeping.value_at(source, pointer)
        except UnknownReference as missing:
            problems.append(Problem(f"{source.id}#{pointer}", str(missing)))
    for claim in reading.claims:
        try:
            if keeping.value_at(source, claim.pointer) != claim.raw:
                problems.append(Problem(f"{source.id}#{claim.pointer}", "does not hold the value claimed"))
        except UnknownReference:
            continue
    return len(reading.claims)
