"""What a checkpoint says, checked as it is read: somebody else may have written any of it."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from sys import intern
from typing import Any

from workbench.case.entity_ids import IdBook, Numbers
from workbench.case.resolvers import new_resolver
from workbench.case.state_parts import Identity, Unusable
from workbench.collection_pause import uncollected
from workbench.graph.graph_store import Drawn, Edge, PackedBodies, unpacked
from workbench.identity.model import Entity

_MOST_BYTES = 256 << 20
"""What one chunk may unpack to."""
_log = logging.getLogger("workbench.case")


class Kept:
    """A checkpoint as it was read from the case; see `workbench.case.state_parts.Saved`."""

    def __init__(self, head: Mapping[str, Any], rows: dict[str, list[bytes]]) -> None:
        self.seq: int = whole_number(head["seq"])
        self.model = _text(head["model"])
        self.sources = [whole_number(number) for number in head["sources"]]
        self.judgements = [_text(name) for name in head["judgements"]]
        self._last = {_text(letter): whole_number(number) for letter, number in head["last"].items()}
        self._rows = rows

    def drawn(self) -> Drawn:
        """The graph, whose nodes and links stay packed.

        Looking into each of them would take longer than all else that opening a case takes, and the head
        is signed: what this user's workbench wrote is what it packed.
        """
        kinds: dict[str, str] = {}
        nodes, edges = PackedBodies[str](), PackedBodies[Edge]()
        for said, _, packed in self._chunks("nodes"):
            names = [_text(name) for name, _ in said]
            kinds.update((name, intern(_text(kind))) for name, (_, kind) in zip(names, said, strict=True))
            nodes.add(names, partial(_nodes_of, packed))
        same = {name: name for name in kinds}
        for said, _, packed in self._chunks("links"):
            if not all(a in same and b in same for a, b, _ in said):
                raise ValueError("a link leads to no node")
            links = [(same[a], same[b], intern(_text(key))) for a, b, key in said]
            edges.add(links, partial(_links_of, packed))
        return Drawn(kinds, nodes, edges)

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
        from workbench.identity import snapshot

        with _usable():
            resolver = new_resolver.of(self.model)
            parts = {name: self._take(name) for name in ("rows", "edges", "outcomes", "things", "sources")}
            snapshot.restored(resolver, parts, judgements)
            return resolver

    def _take(self, part: str) -> Iterator[Any]:
        """The items of a part, which is given up with it."""
        for _, bodies, _ in self._chunks(part):
            yield from unpacked(bodies)

    def _chunks(self, part: str) -> Iterator[tuple[list[Any], list[bytes], bytes]]:
        """What is said of the items of each chunk, the items, and the chunk, which is given up with them."""
        for packed in self._rows.pop(part, ()):
            yield *_opened(packed), packed


def _opened(packed: bytes) -> tuple[list[Any], list[bytes]]:
    """What a chunk says of its items, and the items."""
    header, *bodies = unpacked_chunk(packed).split(b"\n")
    said = json.loads(header)
    if not isinstance(said, list) or len(said) != len(bodies):
        raise ValueError("a chunk is not whole")
    return said, bodies


def _nodes_of(packed: bytes) -> dict[str, bytes]:
    said, bodies = _opened(packed)
    return {name: body for (name, _kind), body in zip(said, bodies, strict=True)}


def _links_of(packed: bytes) -> dict[Edge, bytes]:
    said, bodies = _opened(packed)
    return {(a, b, key): body for (a, b, key), body in zip(said, bodies, strict=True)}


@contextmanager
def _usable() -> Iterator[None]:
    """Turns whatever goes wrong with what a stranger may have written into `Unusable`; what is made stays."""
    try:
        with uncollected():
            yield
    except Exception as error:
        _log.warning("the saved state of the case cannot be used (%s): folding the journal", error)
        raise Unusable from error


def unpacked_chunk(packed: bytes) -> bytes:
    """A chunk as it was before it was compressed; raises `ValueError`, `zlib.error`."""
    unpacking = zlib.decompressobj()
    body = unpacking.decompress(packed, _MOST_BYTES)
    if unpacking.unconsumed_tail:
        raise ValueError("a chunk is too large")
    return body


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} must be text")
    return value


def whole_number(value: object) -> int:
    """The value, a number from 0 on; raises `TypeError` for anything else."""
    if type(value) is not int or value < 0:
        raise TypeError(f"{value!r} must be a whole number")
    return value
