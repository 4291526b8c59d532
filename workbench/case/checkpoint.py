"""The folded state of a case, kept in the case, so that opening it need not fold the journal again.

A cache and nothing else. It names the entry up to which the journal is folded by that entry's hash, and
the code and the model that folded it; where one of them is another, where something is missing or cannot
be read, the case is folded as if there were none. It is signed with a key of this user on this computer: one
that somebody else wrote, or changed, is not used, and replaced by an own one. What it holds is JSON and
arrays of numbers, unpacked when it is asked for; who is who is checked as it is read. That it says what the
sources say is for `verify` to find out, which folds all again.

An erasure removes it; a bundle leaves it out.
"""

from __future__ import annotations

import hashlib
import json
import logging
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby, islice, starmap
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, inspect, select

from workbench.case.folded_entries import ANSWERED, CREATED, FOLDED, MODEL, model_at, outdates
from workbench.case.journal_decisions import DECIDED, decisions
from workbench.case.kept_state import DIRECTORY, NAMES, Kept, whole_number
from workbench.case.resolvers import newest
from workbench.case.state import State
from workbench.chunked_items import encoded, encoded_lines, unpacked_chunk
from workbench.collection_pause import uncollected
from workbench.errors import EvidenceDamaged
from workbench.evidence import local_key
from workbench.evidence.canonical import canonical, digest
from workbench.evidence.schema import checkpoint as table
from workbench.evidence.schema import journal, sources
from workbench.evidence.store import Store
from workbench.evidence.stored_rows import read_entries
from workbench.graph.graph_store import Edge
from workbench.graph.link_graph import EntityLike
from workbench.ontology import id_order
from workbench.version import VERSION

FORMAT = 5
FEW = 200
"""Fewer sources than these are folded in no time: nothing is kept of them."""
SHARE = 10
"""It is renewed when a tenth more sources have come."""
CLOSING = 100
"""When a case is closed, it is renewed when a hundredth more sources have come."""
_GRAPH = 250
"""So many nodes or links are unpacked together."""
_IDS = 128
"""So many entities, or the mentions of so many sources, are unpacked together."""
NUMBERS = 10_000
"""So many numbers of conclusions are unpacked together."""
_CODE = (
    "identity",
    "values",
    "reading/model.py",
    "graph/link_graph.py",
    "case/state.py",
    "case/state_parts.py",
    "case/folded_entries.py",
    "case/journal_decisions.py",
    "case/entity_ids.py",
    "case/kept_state.py",
    "chunked_items.py",
    "json_encoding.py",
    "lazy_dict.py",
    "quick_records.py",
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


Chunk = tuple[str, int, bytes]
"""The name of a part, the number of a chunk of it, and the chunk."""


@dataclass(frozen=True)
class StateSnapshot:
    """A state as it stood at one moment, to be written down later, whatever happens to it meanwhile."""

    head: dict[str, Any]
    graph: Mapping[str, Iterable[tuple[Any, bytes]]]
    """Nodes and links: what is said of each, and its packed attributes."""
    items: Mapping[str, tuple[int, Iterable[Any]]]
    """The parts that are lists of items, sorted by their keys, which come first, and how many are a chunk."""
    binary: Mapping[str, Iterable[bytes]]
    """The parts that are chunks already."""

    def chunks(self) -> Iterator[Chunk]:
        """The name of each part, and its chunks by their number."""
        for name, found in self.graph.items():
            for number, portion in enumerate(_portions(found, _GRAPH)):
                # apart from what is said of them, so that opening a case need not unpack that
                said, bodies = zip(*portion, strict=True)
                yield f"{name}{NAMES}", number, encoded(list(zip(*said, strict=True)))
                yield name, number, b"\n".join(bodies)
        directory = {}
        for name, (size, items) in self.items.items():
            count, firsts = 0, []
            for number, each in enumerate(_portions(items, size)):
                count += len(each)
                firsts.append(each[0] if isinstance(each[0], str) else each[0][0])
                yield name, number, encoded_lines(each)
            directory[name] = [count, size, firsts]
        if directory:
            yield DIRECTORY, 0, encoded(directory)
        for name, chunks in self.binary.items():
            for number, chunk in enumerate(chunks):
                yield name, number, chunk

    def digest(self) -> str:
        """Equal for equal states, however they came about."""
        return state_digest(self.head, part_digests(self.chunks()))


def picture(state: State, hashed: str) -> StateSnapshot:
    """The state at this moment; `hashed` is the hash of its last entry.

    Raises `TypeError` for a resolver that is somebody's own.
    """
    from workbench.identity import Resolver, snapshot

    with state.lock:
        resolver, book, numbers = state.resolver, state.book, state.numbers
        if not isinstance(resolver, Resolver):
            raise TypeError("only the workbench's own resolver can be kept")
        nodes, edges = state.projection.drawn.packed()
        kinds = dict(state.projection.drawn.kinds)
        identity, indexes = snapshot.packed(resolver)
        names, ids, numbered = book.items(), book.ids(), numbers.snapshot()
        head = {
            "format": FORMAT,
            "code": code(),
            "model": state.model or resolver.model.version,
            "seq": state.seq,
            "hash": hashed,
            "sources": list(state.sources),
            "judgements": list(state.judgements),
            "last": book.last(),
        }
    return assembled(
        head,
        # in the order in which they are read most: of their ids
        (([name, kinds[name]], nodes[name]) for name in sorted(nodes, key=id_order)),
        ((edge, edges[edge]) for edge in sorted(edges, key=_link_order)),
        {
            "entities": starmap(entity_item, names),
            "born": _by_source(ids),
            **{name: items() for name, items in identity.items()},
        },
        {
            "numbers": (bytes.fromhex("".join(each)) for each in _portions(numbered, NUMBERS)),
            **{name: chunks() for name, chunks in indexes.items()},
        },
    )


def assembled(
    head: dict[str, Any],
    nodes: Iterable[tuple[Any, bytes]],
    links: Iterable[tuple[Any, bytes]],
    items: Mapping[str, Iterable[Any]],
    binary: Mapping[str, Iterable[bytes]],
) -> StateSnapshot:
    """A snapshot of parts that are each in their order."""
    from workbench.identity.snapshot import ITEMS

    sizes = {"entities": _IDS, "born": _IDS, **ITEMS}
    return StateSnapshot(
        head,
        {"nodes": nodes, "links": links},
        {name: (sizes[name], each) for name, each in items.items()},
        binary,
    )


def entity_item(name: str, entity: EntityLike | None, remembering: frozenset[str]) -> list[Any]:
    """An id that is remembered as the item of a snapshot; see `IdBook.items`."""
    if entity is None:
        return [name, "", "", "", None, sorted(remembering)]
    same = remembering == entity.mentions
    said = [name, getattr(entity, "key", ""), entity.kind, entity.label, sorted(entity.mentions)]
    return [*said, None if same else sorted(remembering)]


def _by_source(ids: Iterable[tuple[str, str, str | None]]) -> Iterator[list[Any]]:
    for source, found in groupby(ids, lambda each: each[0].partition("#")[0]):
        yield [source, [[mention.partition("#")[2], born, bears] for mention, born, bears in found]]


def _portions(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    waiting = iter(items)
    while portion := list(islice(waiting, size)):
        yield portion


def _link_order(edge: Edge) -> tuple[Any, ...]:
    return id_order(edge[0]), id_order(edge[1]), edge[2]


def write(store: Store, actor: str, taken: StateSnapshot) -> bool:
    """Keeps a picture in place of the one before; False where it is no longer to be kept.

    It is not after an erasure or a definition, nor after readers changed what sources say, nor where a later
    one is there.
    """
    rows = [(name, number, zlib.compress(body, 6)) for name, number, body in taken.chunks()]
    sizes: dict[str, int] = {}
    for name, _, _ in rows:
        sizes[name] = sizes.get(name, 0) + 1
    head = signed({**taken.head, "chunks": sizes, "sha256": _sum(sorted(rows))})
    with store.writing(actor, late=True) as writer:
        connection = writer.connection
        there = _head(connection)
        later = read_entries(connection, taken.head["seq"])
        if any(map(outdates, later)) or (
            there is not None and _is_ours(there) and there.get("seq", 0) > head["seq"]
        ):
            return False
        table.create(connection, checkfirst=True)
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


def part_digests(chunks: Iterable[Chunk]) -> dict[str, str]:
    """The digest of each part, by its name, of chunks that are each part's in their order."""
    parts: dict[str, Any] = {}
    for name, _number, body in chunks:
        parts.setdefault(name, hashlib.sha256()).update(body + b"\n")
    return {name: found.hexdigest() for name, found in parts.items()}


def state_digest(head: Mapping[str, Any], parts: Mapping[str, str]) -> str:
    """The digest of a state of which these are the digests of all parts."""
    return digest([{name: head[name] for name in _TOLD}, parts])


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
    try:
        # twice from the store: all of them at once are as large as the case is
        if _sum(_rows(connection)) != head["sha256"]:
            raise ValueError("it is not what was written")
        unpacked = ((name, n, unpacked_chunk(body)) for name, n, body in _rows(connection))
        state = state_digest(head, part_digests(unpacked))
        return Stored(whole_number(head["seq"]), state, head["sha256"])
    except (ValueError, TypeError, LookupError, zlib.error) as error:
        raise EvidenceDamaged(str(error)) from None


def entry_of(connection: Connection) -> int | None:
    """The entry up to which `stored` is; None and errors as it has them, but for what the rows say."""
    head = _current(connection)
    return None if head is None else whole_number(head["seq"])


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
    try:
        found = _sum(_rows(connection))
        if found != head["sha256"]:
            raise ValueError("it is not what was written")
    except (ValueError, TypeError, LookupError) as error:
        raise EvidenceDamaged(str(error)) from None
    return CheckpointRows(head["seq"], found, _is_ours(head))


def _current(connection: Connection) -> dict[str, Any] | None:
    """The head of a checkpoint that this version of the workbench might use; see `stored`."""
    head = _head(connection)
    if head is None or head.get("format", FORMAT) != FORMAT or head.get("code", code()) != code():
        return None
    if why := _other(head, connection):
        raise EvidenceDamaged(why)
    if any(map(outdates, read_entries(connection, head["seq"]))):
        return None  # what was erased, read again or defined since is not in it
    return head


def _rows(connection: Connection) -> Iterator[Chunk]:
    """The rows of a checkpoint but for its head, in order."""
    chosen = select(table).where(table.c.part != _HEAD).order_by(table.c.part, table.c.n)
    return ((row.part, row.n, row.body) for row in connection.execute(chosen))


def _sum(rows: Iterable[Chunk]) -> str:
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
        found = [*_rows(connection)]
        later = read_entries(connection, head["seq"])
        decided = read_entries(connection, 0, (*DECIDED, "erased"))
    try:
        if any(map(outdates, later)):
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
    if head.get("model") != (model_at(read_entries(connection, 0, (CREATED, MODEL))) or newest()):
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
