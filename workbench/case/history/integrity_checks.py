"""The checks of a verification, table by table; each adds what it finds to the problems.

Rows are fetched in portions, so that memory does not grow with what is checked; what does grow is the
hash by which the journal binds each row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, inspect, select

from workbench.errors import EvidenceDamaged
from workbench.evidence import expected_tables, lengths
from workbench.evidence import schema as tables
from workbench.evidence.bindings import EVENTS, Bindings
from workbench.evidence.bound_rows import Was
from workbench.evidence.canonical import canonical, digest, parsed
from workbench.evidence.commitment import fixed_of, refuse_values
from workbench.evidence.details import of_another_type, time_of
from workbench.evidence.model import Head, row_hash, unpacked_parts
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import streamed
from workbench.evidence.writer import CHAINED, read_head


@dataclass(frozen=True)
class IntegrityProblem:
    """Something that is not what was written, and where; or, without `damage`, that cannot be checked."""

    place: str
    message: str
    damage: bool = True

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


CLOCKS_DIFFER = timedelta(hours=1)
"""By how much the clocks of two computers may differ without a word."""
_CHAINED_OF = itemgetter(*(list(tables.journal.c.keys()).index(name) for name in CHAINED))
"""What of a row of the journal its hash is made of."""
BROKEN = "the entry is not what was written: the chain breaks here"


def check_file(
    connection: Connection, problems: list[IntegrityProblem], unchanged: Collection[str] = ()
) -> None:
    """The file's own structure; of tables of which all is `unchanged`, not their indexes row by row."""
    if connection.dialect.name != "sqlite":
        return
    looks = ["PRAGMA integrity_check(20)"]
    if unchanged:
        names = [table.name for table in tables.metadata.sorted_tables if table.name not in unchanged]
        looks = ["PRAGMA quick_check(20)", *(f"PRAGMA integrity_check({name})" for name in names)]
    for (line,) in (line for look in looks for line in connection.exec_driver_sql(look).all()):
        if line != "ok":
            problems.append(IntegrityProblem("file", str(line)))
    problems += [
        IntegrityProblem("file", f"{name} is not defined as it was written")
        for name in expected_tables.foreign(connection, tables.VERSION)
    ]


@contextmanager
def looking_at_file(store: Store, connection: Connection, problems: list[IntegrityProblem]) -> Iterator[None]:
    """Checks the structure of a case's file while something else is checked; its problems go before."""
    if store.path is None:
        check_file(connection, problems)
        yield
        return
    found, before = list[IntegrityProblem](), len(problems)

    def look() -> None:
        with store.reading() as own:
            check_file(own, found)

    with ThreadPoolExecutor(1, "verifying") as threads:
        looking = threads.submit(look)
        try:
            yield
        finally:
            wait([looking])
            problems[before:before] = found
        looking.result()


def check_lengths(
    connection: Connection, problems: list[IntegrityProblem], after: Mapping[str, int] | None = None
) -> None:
    """Rows that hold more than is fetched; who reads on meets an error at each of them.

    Of the tables in `after` only those of numbers beyond the one there.
    """
    for table in [*tables.metadata.sorted_tables, *tables.kept.sorted_tables]:
        if table.metadata is not tables.kept or inspect(connection).has_table(table.name):
            found = lengths.too_long(connection, table, after=(after or {}).get(table.name))
            problems += [IntegrityProblem(each, "holds more than any row that was written") for each in found]


class Journal:
    """The chain, entry by entry, and what it binds.

    `heads` are hashes that somebody kept; `at` says by which entry each was the head. `first` is the hash of
    the first entry, which no other case has, `ends` the number of the last. `remarks` take what is no damage
    and still worth knowing.
    """

    def __init__(
        self, problems: list[IntegrityProblem], remarks: list[IntegrityProblem], heads: Collection[str]
    ) -> None:
        self.bindings = Bindings()
        self.at: dict[str, int] = {}
        self.first = ""
        self.ends = 0
        self._problems, self._remarks, self._heads = problems, remarks, set(heads)
        self.latest = ""
        """The time of its entries, but for clocks that were set back."""
        self.end = Head(0, "", 0)
        self._altered: dict[int, tuple[str, bool]] = {}

    def resume(self, connection: Connection, end: Head, first: str, latest: str, bindings: Bindings) -> None:
        """Goes on after an entry up to which everything is known to be as it was."""
        self.end, self.ends, self.first, self.latest, self.bindings = end, end.seq, first, latest, bindings
        row = tables.journal.c
        chosen = select(row.hash, row.seq).where(row.hash.in_(self._heads), row.seq <= end.seq)
        self.at = {each.hash: each.seq for each in connection.execute(chosen.order_by(row.seq))}

    def check(self, connection: Connection) -> None:
        """Goes through the whole journal, or through what is after the entry where it resumed."""
        previous, spent = self.end.hash, self.end.spent
        for row in streamed(connection, tables.journal, self.ends or None):
            if odd := of_another_type(tables.journal, dict(row._mapping)):
                self._problems.append(IntegrityProblem(f"journal {row.seq!s:.20}", odd))
                continue
            self.ends += 1
            place = f"journal {row.seq}"
            units = row.units if isinstance(row.units, int) else 0
            spent += units
            if row.seq != self.ends:
                self._problems.append(IntegrityProblem(f"journal {self.ends}", "the entry is missing"))
                self.ends = row.seq
            if row.previous != previous or row.spent != spent:
                self._problems.append(IntegrityProblem(place, BROKEN))
            elif (found := digest(dict(zip(CHAINED, _CHAINED_OF(row), strict=True)))) != row.hash:
                self._altered[row.seq] = found, row.subject == "" and row.bound == "{}" and not units
            previous, spent = row.hash, row.spent
            self.first = self.first or row.hash
            if row.hash in self._heads:
                self.at[row.hash] = row.seq
            bound = _json(row.bound, place, self._problems)
            if not _is_canonical(bound, row.bound):  # rows are looked for by how their names are written
                self._problems.append(IntegrityProblem(place, "what it binds is not as a case writes it"))
            bound = bound if isinstance(bound, dict) else {"": ""}
            wrong = self.bindings.take(row.seq, row.event, row.subject, bound, row.units)
            known = row.event in EVENTS
            self._problems += [IntegrityProblem(place, words, damage=known) for words in wrong]
            self._check_time(row.seq, row.at)
        self._check_names()
        self.end = Head(self.ends, previous, spent)
        if read_head(connection) != self.end:
            self._problems.append(
                IntegrityProblem("meta head", "the journal does not end where its head says")
            )

    def _check_time(self, seq: int, at: str) -> None:
        """The clock of a computer that was set back is told: its times prove nothing."""
        try:
            back = time_of(self.latest or at) - time_of(at)
        except (ValueError, TypeError):
            self._problems.append(IntegrityProblem(f"journal {seq}", "its time is unreadable"))
            return
        if back > CLOCKS_DIFFER:
            told = f"was written at {at}, {_span(back)} before an earlier entry: a clock was wrong"
            self._remarks.append(IntegrityProblem(f"journal {seq}", told, damage=False))
        else:
            self.latest = max(self.latest, at)

    def _check_names(self) -> None:
        """Entries that are not what was written, but for those of which an erasure took the name."""
        renamed = self.bindings.renamed
        for seq in sorted(self._altered.keys() | renamed.keys()):
            found, empty = self._altered.get(seq, ("", False))
            left, _by = renamed.get(seq, ("", 0))
            if found != left or not empty or seq not in self.bindings.details:
                self._problems.append(IntegrityProblem(f"journal {seq}", BROKEN))
            else:
                told = (
                    "an erasure took the name of a view that version 1 saved: that its time, its author and "
                    "that it was a view are as written cannot be proved"
                )
                self._remarks.append(IntegrityProblem(f"journal {seq}", told, damage=False))


def _span(time: timedelta) -> str:
    return (
        f"{time.days // 365} years"
        if time.days > 730
        else f"{time.days} days"
        if time.days > 1
        else str(time)
    )


def _json(text: Any, place: str, problems: list[IntegrityProblem]) -> Any:
    try:
        return parsed(text)
    except (TypeError, ValueError):
        problems.append(IntegrityProblem(place, "unreadable"))
        return {}


def _is_canonical(value: Any, text: Any) -> bool:
    """True where a text is the one by which a case keeps a value."""
    try:
        return bool(canonical(value) == text)
    except ValueError:
        return False


def check_meta(connection: Connection, problems: list[IntegrityProblem], bindings: Bindings) -> None:
    """The facts of the case against what its first entry binds."""
    rows = connection.execute(select(tables.meta)).all()
    facts = {row.key: _json(row.value, f"meta {row.key}", problems) for row in rows}
    problems += [
        IntegrityProblem(f"meta {row.key}", "not as it was written")
        for row in rows
        if not _is_canonical(facts[row.key], row.value)
    ]
    if facts.get("schema", 1) != bindings.schema:
        problems.append(IntegrityProblem("meta schema", "the version of the tables is not what was written"))
    if digest({key: facts[key] for key in facts if key not in tables.NOT_FACTS}) != bindings.meta:
        problems.append(
            IntegrityProblem("meta", "purpose, legal basis or another fact of the case was changed")
        )


class Rows:
    """The rows that the journal binds, each checked once; `left` are those that were not seen yet."""

    def __init__(
        self, bindings: Bindings, problems: list[IntegrityProblem], remarks: list[IntegrityProblem]
    ) -> None:
        self.left = bindings.rows
        self._problems, self._remarks = problems, remarks

    def check(self, connection: Connection) -> None:
        """Checks all but the sources."""
        for word, table in tables.BOUND.items():
            if word != "source":
                for row in streamed(connection, table):
                    self.take(word, dict(row._mapping))

    def take(self, word: str, values: dict[str, Any]) -> None:
        """Checks one row."""
        name = f"{word}:{values['ticket'] if word == 'asking' else values['number']}"
        place = name.replace("source:", "S").replace("queued:", "Q").replace(":", " ")
        was = self.left.take(name)
        if was is None:
            self._problems.append(IntegrityProblem(place, "the journal knows nothing of this row"))
        elif was.hash != row_hash(values):
            self._problems.append(IntegrityProblem(place, "not what was written"))
        elif word == "attachment":
            check_bytes(values["content"], values["sha256"], place, self._problems)
        elif word == "source" and (was.erased or values["erased"]):
            self._check_source(place, values, was)
        elif word == "source":
            return
        elif was.fixed and was.fixed != fixed_of(word, values):
            self._problems.append(IntegrityProblem(place, "what of it may never change was changed"))

    def _check_source(self, place: str, values: dict[str, Any], was: Was) -> None:
        """What an erasure left: tombstones where it says so, and everything else as it was."""
        erasures = _json(values["erased"] or "{}", place, self._problems)
        if {*erasures} != {*was.erased}:
            self._problems.append(IntegrityProblem(place, "names other erasures than the journal"))
        elif was.unproved:
            told = (
                f"{', '.join(was.unproved)} erased from it before the case recorded what proves the rest: "
                "that nothing else was changed then cannot be proved"
            )
            self._remarks.append(IntegrityProblem(place, told, damage=False))
        if was.fixed and was.fixed != fixed_of("source", values):
            self._problems.append(IntegrityProblem(place, "more was changed than its erasures say"))
        refuse_values(values, erasures)


def check_bytes(packed: bytes, expected: str, place: str, problems: list[IntegrityProblem]) -> bytes | None:
    """Whether packed bytes are those of a hash, without having all of them in memory.

    Returns them where they are, and short.
    """
    try:
        _, content = _measured(packed, place, expected)
    except EvidenceDamaged as error:
        problems.append(IntegrityProblem(place, str(error).removeprefix(f"{place}: ")))
        return None
    return content


def measured(packed: bytes, place: str, sha256_told: str) -> int:
    """How many bytes a content has; raises `EvidenceDamaged` for one of another hash."""
    return _measured(packed, place, sha256_told)[0]


def _measured(packed: bytes, place: str, sha256_told: str) -> tuple[int, bytes | None]:
    hashed, count = hashlib.sha256(), 0
    first = b""
    for part in unpacked_parts(packed, place):
        hashed.update(part)
        count += len(part)
        first = first or part
    if hashed.hexdigest() != sha256_told:
        raise EvidenceDamaged(f"{place}: the bytes do not have their SHA-256")
    return count, first if len(first) == count else None
