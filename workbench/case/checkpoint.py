"""The folded state of a case, kept in the case, so that opening it need not fold the journal again.

A cache and nothing else. It names the entry up to which the journal is folded by that entry's hash, and
the code and the model that folded it; where one of them is another, where something is missing or cannot
be read, the case is folded as if there were none. It is signed with a key of this user on this computer: one
that somebody else wrote, or changed, is not used, and replaced by an own one. What it holds is JSON and is
checked as it is read. That it says what the sources say is for `verify` to find out, which folds anew.

An erasure removes it; a bundle leaves it out.
"""

from __future__ import annotations

import hashlib
import json
import logging
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, inspect, select

from workbench.case.entity_ids import IdBook, Numbers
from workbench.case.resolvers import new_resolver
from workbench.case.state import (
    ANSWERED,
    CREATED,
    FOLDED,
    MODEL,
    Identity,
    State,
    Unusable,
    decisions,
    model_at,
    rebuilds,
)
from workbench.errors import EvidenceDamaged
from workbench.evidence import local_key
from workbench.evidence.canonical import canonical, digest
from workbench.evidence.schema import checkpoint as table
from workbench.evidence.schema import journal, sources
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import read_entries
from workbench.graph.graph_store import Drawn, unpacked
from workbench.graph.sanitize import uncollected
from workbench.identity import Entity, Resolver, load, snapshot
from workbench.version import VERSION

FORMAT = 1
FEW = 200
"""Fewer sources than these are folded in no time: nothing is kept of them."""
SHARE = 10
"""It is renewed when a tenth more sources have come."""
_CHUNK = 1000
_MOST_BYTES = 256 << 20
"""What one chunk may unpack to."""
_CODE = (
    "identity",
    "values",
    "reading/model.py",
    "graph/link_graph.py",
    "case/state.py",
    "case/entity_ids.py",
)
_HEAD = "head"
_SIGNED = "signed"
_TOLD = ("seq", "sources", "judgements", "last")
"""What the head says of the state itself."""
_log = logging.getLogger("workbench.case")


@cache
def code() -> str:
    """Another word whenever the code that folds is another."""
    root, found = Path(__file__).parents[1], hashlib.sha256(VERSION.encode())
    for place in _CODE:
        path = root / place
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(f"\n{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return found.hexdigest()


Lines = tuple[list[Any], list[bytes]]
"""What is said of the items of a chunk, and the items."""


@dataclass(frozen=True)
class StateSnapshot:
    """A state as it stood at one moment, to be written down later, whatever happens to it meanwhile."""

    head: dict[str, Any]
    parts: Mapping[str, Iterable[tuple[Any, bytes]]]

    def chunks(self) -> Iterator[tuple[str, int, bytes]]:
        """The name of each part, and its chunks by their number."""
        for name, items in self.parts.items():
            waiting, number = iter(items), 0
            while portion := list(islice(waiting, _CHUNK)):
                header = canonical([said for said, _ in portion]).encode()
                yield name, number, b"\n".join([header, *(body for _, body in portion)])
                number += 1

    def digest(self) -> str:
        """Equal for equal states, however they came about."""
        return _digest(self.head, self.chunks())


def picture(state: State, hashed: str) -> StateSnapshot:
    """The state at this moment; `hashed` is the hash of its last entry.

    Raises `TypeError` for a resolver that is somebody's own.
    """
    with state.lock:
        resolver, book, numbers = state.resolver, state.book, state.numbers
        if not isinstance(resolver, Resolver):
            raise TypeError("only the workbench's own resolver can be kept")
        nodes, edges = state.projection.drawn.packed()
        identity = snapshot.packed(resolver)
        members, born, numbered = dict(book.members), book.snapshot(), numbers.snapshot()
        head = {
            "format": FORMAT,
            "code": code(),
            "model": state.model or resolver.model.version,
            "seq": state.seq,
            "hash": hashed,
            "sources": list(state.sources),
            "judgements": list(state.judgements),
            "last": born["last"],
        }
    entities = (
        [name, getattr(each, "key", ""), each.kind, each.label, sorted(each.mentions)]
        for name, each in sorted(members.items(), key=lambda member: member[0])
    )  # fmt: skip
    parts = {
        "nodes": (([name, kind], body) for name, (kind, body) in sorted(nodes.items())),
        "links": ((edge, body) for edge, body in sorted(edges.items())),
        "entities": _items(entities),
        "born": _items(born["born"].items()),
        "numbers": _items(numbered),
        **{name: _items(items()) for name, items in identity.items()},
    }
    return StateSnapshot(head, parts)


def _items(items: Iterable[Any]) -> Iterator[tuple[int, bytes]]:
    return ((0, canonical(item).encode()) for item in items)


def write(store: Store, actor: str, taken: StateSnapshot) -> bool:
    """Keeps a picture in place of the one before; False where it is not to be kept any more.

    It is not after an erasure, nor after readers changed what sources say, nor where a later one is there.
    """
    rows = [(name, number, zlib.compress(body, 1)) for name, number, body in taken.chunks()]
    sizes: dict[str, int] = {}
    for name, _, _ in rows:
        sizes[name] = sizes.get(name, 0) + 1
    head = signed({**taken.head, "chunks": sizes, "sha256": _sum(rows)})
    with store.writing(actor, late=True) as writer:
        connection = writer.connection
        table.create(connection, checkfirst=True)
        there = _head(connection)
        later = read_entries(connection, taken.head["seq"])
        if any(map(rebuilds, later)) or (
            there is not None and _is_ours(there) and there.get("seq", 0) > head["seq"]
        ):
            return False
        connection.execute(delete(table))
        kept = [(_HEAD, 0, canonical(head).encode()), *rows]
        connection.execute(
            insert(table), [dict(zip(("part", "n", "body"), row, strict=True)) for row in kept]
        )
    return True


def signed(head: Mapping[str, Any]) -> dict[str, Any]:
    """The head with the keyed hash of what it says, and so of all the rows."""
    told = {name: head[name] for name in head if name != _SIGNED}
    return {**told, _SIGNED: local_key.seal_of(canonical(told), make=True)}


def _is_ours(head: Mapping[str, Any]) -> bool:
    told = {name: head[name] for name in head if name != _SIGNED}
    return local_key.is_ours(canonical(told), head.get(_SIGNED))


def _digest(head: Mapping[str, Any], chunks: Iterable[tuple[str, int, bytes]]) -> str:
    told = {name: head[name] for name in _TOLD}
    parts: dict[str, Any] = {}
    for name, _number, body in chunks:
        parts.setdefault(name, hashlib.sha256()).update(body + b"\n")
    return digest([told, {name: found.hexdigest() for name, found in parts.items()}])


@dataclass(frozen=True)
class Stored:
    """What is kept in a case: up to which entry, and the digests of the state and of the rows with it."""

    seq: int
    digest: str
    sha256: str


def stored(connection: Connection) -> Stored | None:
    """The checkpoint of a case; None where there is none that this version of the workbench would use.

    None of them uses one from before an erasure, or before answers were read again.

    Raises `EvidenceDamaged` for one that is not what any version wrote.
    """
    head = _current(connection)
    if head is None:
        return None
    chosen = select(table).where(table.c.part != _HEAD).order_by(table.c.part, table.c.n)
    try:
        rows = [(row.part, row.n, row.body) for row in connection.execute(chosen)]
        if _sum(rows) != head["sha256"]:
            raise ValueError("it is not what was written")
        state = _digest(head, ((name, n, _plain(body)) for name, n, body in rows))
        return Stored(_whole(head["seq"]), state, head["sha256"])
    except (ValueError, TypeError, LookupError, zlib.error) as error:
        raise EvidenceDamaged(str(error)) from None


@dataclass(frozen=True)
class CheckpointRows:
    """What is kept in a case, not read: its entry, the digest of its rows, and whether this user wrote it."""

    seq: int
    sha256: str
    ours: bool


def seen(connection: Connection) -> CheckpointRows | None:
    """What the rows of a checkpoint are, whatever they say; None and errors as `stored` has them."""
    head = _current(connection)
    if head is None:
        return None
    chosen = select(table).where(table.c.part != _HEAD).order_by(table.c.part, table.c.n)
    try:
        found = _sum_in_order((row.part, row.n, row.body) for row in connection.execute(chosen))
    except (ValueError, TypeError) as error:
        raise EvidenceDamaged(str(error)) from None
    if found != head.get("sha256"):
        raise EvidenceDamaged("it is not what was written")
    return CheckpointRows(head["seq"], found, _is_ours(head))


def _current(connection: Connection) -> dict[str, Any] | None:
    """The head of a checkpoint that this version of the workbench might use; see `stored`."""
    head = _head(connection)
    if head is None or head.get("format", FORMAT) != FORMAT or head.get("code", code()) != code():
        return None
    if why := _other(head, connection):
        raise EvidenceDamaged(why)
    if any(map(rebuilds, read_entries(connection, head["seq"]))):
        return None  # what was erased or read again since is not in it
    return head


def _sum(rows: Iterable[tuple[str, int, bytes]]) -> str:
    return _sum_in_order(sorted(rows))


def _sum_in_order(rows: Iterable[tuple[str, int, bytes]]) -> str:
    found = hashlib.sha256()
    for name, number, body in rows:
        found.update(f"{name} {number} {len(body)}\n".encode() + body)
    return found.hexdigest()


def _head(connection: Connection) -> dict[str, Any] | None:
    """What the checkpoint says of itself; None where there is none, or it says nothing that makes sense."""
    schema = (connection.get_execution_options().get("schema_translate_map") or {}).get(None)
    if not inspect(connection).has_table(table.name, schema=schema):
        return None
    body = connection.execute(select(table.c.body).where(table.c.part == _HEAD)).scalar()
    try:
        head = json.loads(body or b"")
    except (ValueError, TypeError, RecursionError):
        return {}
    return head if isinstance(head, dict) else {}


class Kept:
    """A checkpoint as it was read from the case; see `workbench.case.state.Saved`."""

    def __init__(self, head: Mapping[str, Any], rows: dict[str, list[bytes]]) -> None:
        self.seq: int = _whole(head["seq"])
        self.model = _text(head["model"])
        self.sources = [_whole(number) for number in head["sources"]]
        self.judgements = [_text(name) for name in head["judgements"]]
        self._last = {_text(letter): _whole(number) for letter, number in head["last"].items()}
        self._rows = rows

    def drawn(self) -> Drawn:
        """The graph."""
        nodes: dict[str, tuple[str, bytes]] = {}
        edges: dict[tuple[str, str, str], bytes] = {}
        for said, bodies in self._chunks("nodes"):
            for (name, kind), body, node in zip(said, bodies, unpacked(bodies), strict=True):
                _check_node(node)
                if node["kind"] != kind:
                    raise ValueError("a node is of another kind than is said")
                nodes[_text(name)] = kind, body
        for said, bodies in self._chunks("links"):
            for (a, b, key), body, edge in zip(said, bodies, unpacked(bodies), strict=True):
                _check_edge(edge)
                if a not in nodes or b not in nodes:
                    raise ValueError("a link leads to no node")
                edges[a, b, _text(key)] = body
        return Drawn(nodes, edges)

    def names(self) -> tuple[IdBook, Numbers]:
        """The ids of entities and the numbers of inferences; raises `Unusable`."""
        with _usable():
            members = {}
            for name, key, kind, label, mentions in self._take("entities"):
                told = frozenset(map(_text, mentions))
                members[_text(name)] = Entity(_text(key), _text(kind), told, _text(label))
            book, numbers = IdBook(), Numbers()
            born = {_text(mention): _text(name) for mention, name in self._take("born")}
            book.resume({"born": born, "last": self._last}, members)
            numbers.restore(map(_text, self._take("numbers")))
            return book, numbers

    def identity(self, judgements: Iterable[Any]) -> Identity:
        """The resolver; raises `Unusable`."""
        with _usable():
            resolver = new_resolver.of(self.model)
            parts = {name: self._take(name) for name in ("rows", "edges", "outcomes", "things", "sources")}
            snapshot.restored(resolver, parts, judgements)
            return resolver

    def _take(self, part: str) -> Iterator[Any]:
        """The items of a part, which is given up with it."""
        for _, bodies in self._chunks(part):
            yield from unpacked(bodies)
        self._rows.pop(part, None)

    def _chunks(self, part: str) -> Iterator[Lines]:
        for packed in self._rows.get(part, ()):
            header, *bodies = _plain(packed).split(b"\n")
            said = json.loads(header)
            if not isinstance(said, list) or len(said) != len(bodies):
                raise ValueError(f"a chunk of {part} is not whole")
            yield said, bodies


@contextmanager
def _usable() -> Iterator[None]:
    """Turns whatever goes wrong with what a stranger may have written into `Unusable`; what is made stays."""
    try:
        with uncollected():
            yield
    except Exception as error:
        _log.warning("the saved state of the case cannot be used (%s): folding the journal", error)
        raise Unusable from error


def restore(store: Store, state: State) -> bool:
    """Lets an empty state go on from the checkpoint of a case; False where none can be used.

    Says in the log why one that is there cannot.
    """
    with store.reading() as connection:
        head = _head(connection)
        if head is None:
            return False
        if head.get("format") != FORMAT or head.get("code") != code():
            why = "another version of the workbench wrote it"
        elif not _is_ours(head):
            why = "somebody else, or another computer, wrote it"
        else:
            why = _other(head, connection) or _miscounted(head, connection)
        if why:
            _log.info("the saved state of the case is not used (%s): folding the journal", why)
            return False
        rows: dict[str, list[bytes]] = {}
        chosen = select(table).where(table.c.part != _HEAD).order_by(table.c.part, table.c.n)
        found = [(row.part, row.n, row.body) for row in connection.execute(chosen)]
        later = read_entries(connection, head["seq"])
        decided = read_entries(connection, 0, ("judged", "withdrawn", "erased"))
    try:
        if any(map(rebuilds, later)):
            return False
        if _sum(found) != head["sha256"]:
            raise ValueError("it is not what was written")
        for name, _, body in found:
            rows.setdefault(name, []).append(body)
        kept = Kept(head, rows)
        with uncollected():
            drawn = kept.drawn()
    except Exception as error:
        _log.warning("the saved state of the case cannot be used (%s): folding the journal", error)
        return False
    standing = decisions(entry for entry in decided if entry.seq <= kept.seq)
    state.restore(kept, lambda: store.entries(0, FOLDED, bare=ANSWERED), standing, drawn)
    return True


def _other(head: Mapping[str, Any], connection: Connection) -> str:
    """Why a checkpoint is not of this model and journal; "" where it is."""
    seq = head.get("seq")
    if type(seq) is not int or not 0 < seq < 1 << 63:
        return "it names no entry"
    if head.get("model") != model_at(read_entries(connection, 0, (CREATED, MODEL)), load().version):
        return "another model wrote it"
    hashed = connection.execute(select(journal.c.hash).where(journal.c.seq == seq)).scalar()
    return "" if hashed and hashed == head.get("hash") else "it is of another journal"


def _miscounted(head: Mapping[str, Any], connection: Connection) -> str:
    """Why a checkpoint does not go with the sources that are there; "" where it does."""
    numbers = head.get("sources")
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        return "it names no sources"
    number = sources.c.number
    chosen = select(func.count()).select_from(sources).where(number <= max(numbers, default=0))
    return "" if connection.execute(chosen).scalar_one() == len(numbers) else "there are other sources"


def _plain(packed: bytes) -> bytes:
    unpacking = zlib.decompressobj()
    body = unpacking.decompress(packed, _MOST_BYTES)
    if unpacking.unconsumed_tail:
        raise ValueError("a chunk is too large")
    return body


def _check_node(node: Any) -> None:
    texts = (node["kind"], node["label"], *node["sources"], *node["mentions"])
    if (
        set(map(type, texts)) != {str}
        or type(node["mentions"]) is not list
        or type(node["facts"]) is not list
    ):
        raise TypeError("a node is not what is drawn")
    for fact in node["facts"]:
        if (
            type(fact["attribute"]) is not str
            or type(fact["cites"]) is not list
            or not {*map(type, fact["cites"])} <= {str}
            or not (fact["caution"] is None or type(fact["caution"]) is str)
            or "value" not in fact
            or "raw" not in fact
        ):
            raise TypeError("a fact is not what is drawn")


def _check_edge(edge: Any) -> None:
    for name in ("sources", "cites", "cautions"):
        if type(edge[name]) is not list or not {*map(type, edge[name])} <= {str}:
            raise TypeError("a link is not what is drawn")
    for name in ("date_start", "date_end"):
        if edge[name] is not None and type(edge[name]) is not str:
            raise TypeError("a link is not what is drawn")
    _text(edge["relation"])


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} must be text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(f"{value!r} must be a whole number")
    return value
