"""What a checkpoint says, checked as it is read: somebody else may have written any of it."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from workbench.case.entity_ids import IdBook, Numbers
from workbench.case.resolvers import new_resolver
from workbench.case.state_parts import Identity, Unusable
from workbench.collection_pause import uncollected
from workbench.graph.graph_store import Drawn, unpacked
from workbench.identity.model import Entity

_MOST_BYTES = 256 << 20
"""What one chunk may unpack to."""
_log = logging.getLogger("workbench.case")
Lines = tuple[list[Any], list[bytes]]
"""What is said of the items of a chunk, and the items."""


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
        nodes: dict[str, tuple[str, bytes]] = {}
        edges: dict[tuple[str, str, str], bytes] = {}
        for said, bodies in self._chunks("nodes"):
            for (name, kind), body in zip(said, bodies, strict=True):
                nodes[_text(name)] = _text(kind), body
        for said, bodies in self._chunks("links"):
            for (a, b, key), body in zip(said, bodies, strict=True):
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
        from workbench.identity import snapshot

        with _usable():
            resolver = new_resolver.of(self.model)
            parts = {name: self._take(name) for name in ("rows", "edges", "outcomes", "things", "sources")}
            snapshot.restored(resolver, parts, judgements)
            return resolver

    def _take(self, part: str) -> Iterator[Any]:
        """The items of a part, which is given up with it."""
        for _, bodies in self._chunks(part):
            yield from unpacked(bodies)

    def _chunks(self, part: str) -> Iterator[Lines]:
        for packed in self._rows.pop(part, ()):
            header, *bodies = unpacked_chunk(packed).split(b"\n")
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
