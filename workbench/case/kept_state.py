"""What a checkpoint says, unpacked when it is asked for, and checked as it is read."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from sys import intern
from typing import Any

from workbench.case.resolvers import new_resolver
from workbench.case.state_parts import Identity, Unusable
from workbench.chunked_items import ChunkedItems, unpacked_chunk
from workbench.graph.graph_store import Drawn, Edge, Name, PackedBodies
from workbench.graph.link_graph import EntityLike
from workbench.identity.model import Entity

_log = logging.getLogger("workbench.case")
DIRECTORY = "directory"
"""The part that says of each list of items how many it has, and the first key of each chunk."""
NAMES = "_names"
"""What the name of a part of the graph has at its end where it holds the names of what is in its chunks."""


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
        for (names, their_kinds), packed in self._graph("nodes", 2):
            kinds.update(zip(names, map(intern, their_kinds), strict=True))
            nodes.add(names, partial(_bodies, names, packed))
        same = {name: name for name in kinds}
        for (starts, ends, keys), packed in self._graph("links", 3):
            try:
                ends_of = map(same.__getitem__, starts), map(same.__getitem__, ends)
                links: list[Edge] = list(zip(*ends_of, map(intern, keys), strict=True))
            except KeyError:
                raise ValueError("a link leads to no node") from None
            edges.add(links, partial(_bodies, links, packed))
        return Drawn(kinds, nodes, edges)

    def ids(self) -> KeptNames:
        """The ids of entities and the numbers of inferences; raises `Unusable`."""
        with _usable():
            kept = KeptNames(self, self._last)
            _ = kept.numbers  # they are unpacked here, so that an error says that they cannot be used
            return kept

    def identity(self, judgements: Iterable[Any]) -> Identity:
        """The resolver; raises `Unusable`."""
        from workbench.identity import snapshot

        with _usable():
            resolver = new_resolver.of(self.model)
            snapshot.restored(resolver, self, judgements)
            return resolver

    def items(self, part: str) -> ChunkedItems:
        """A part that is a list of items."""
        count, size, firsts = self._directory[part]
        return ChunkedItems(
            [*map(_text, firsts)], self._rows.get(part, []), whole_number(size), whole_number(count)
        )

    def chunks(self, part: str) -> list[bytes]:
        """The chunks of any part, packed."""
        return self._rows.get(part, [])

    @cached_property
    def _directory(self) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = json.loads(unpacked_chunk(self._rows[DIRECTORY][0]))
        return found

    def _graph(self, part: str, columns: int) -> Iterator[tuple[list[list[str]], bytes]]:
        """What names the items of each chunk of the graph, in columns, and the chunk, which is given up."""
        chunks = self._rows.pop(part, []), self._rows.pop(f"{part}{NAMES}", [])
        for packed, named in zip(*chunks, strict=True):
            found = json.loads(unpacked_chunk(named))
            if not isinstance(found, list) or len(found) != columns:
                raise ValueError("the names of a chunk are not whole")
            for column in found:
                if not isinstance(column, list) or {*map(type, column)} != {str}:
                    raise TypeError("a name must be text")
            yield found, packed


class KeptNames:
    """What a checkpoint says of the ids of entities and the numbers of inferences, item by item."""

    def __init__(self, kept: Kept, last: Mapping[str, int]) -> None:
        self.last = last
        self._entities, self._born = kept.items("entities"), kept.items("born")
        self._chunks = kept.chunks("numbers")

    def entities(self) -> Iterator[str]:
        """Every id that is remembered."""
        return self._entities.keys()

    def entity(self, name: str) -> EntityLike:
        """Who bears an id; raises `KeyError` where nobody does."""
        _, key, kind, label, mentions, _ = self._entities.find(name)
        if mentions is None:
            raise KeyError(name)
        return Entity(_text(key), _text(kind), frozenset(map(_text, mentions)), _text(label))

    def remembering(self, name: str) -> list[str]:
        """The mentions that remember an id."""
        *_, mentions, remembering = self._entities.find(name)
        return [*map(_text, mentions if remembering is None else remembering)]

    def mentions(self) -> Iterator[str]:
        """Every mention that ever had an id."""
        for source, said in self._born:
            for pointer, *_ in said:
                yield f"{source}#{pointer}"

    def born(self, mention: str) -> str:
        """The id that a mention remembers."""
        return _text(self._ids(mention)[1])

    def bears(self, mention: str) -> str:
        """The id of the entity that a mention is of; raises `KeyError` where it is of none."""
        found = self._ids(mention)[2]
        if found is None:
            raise KeyError(mention)
        return _text(found)

    def _ids(self, mention: str) -> Any:
        source, _, pointer = mention.partition("#")
        for said in self._born.find(source)[1]:
            if said[0] == pointer:
                return said
        raise KeyError(mention)

    @cached_property
    def _numbered(self) -> tuple[Any, Any, Any]:
        """The keys of conclusions in the order of their numbers, that order sorted, and the keys in it."""
        import numpy as np

        keys = np.frombuffer(b"".join(map(unpacked_chunk, self._chunks)), ">u8").astype(np.uint64)
        order = np.argsort(keys, kind="stable")
        return keys, order, keys[order]

    @property
    def numbers(self) -> int:
        """How many conclusions have a number."""
        return len(self._numbered[0])

    def conclusions(self) -> Iterator[str]:
        """The keys of conclusions that have a number."""
        return (f"{key:016x}" for key in self._numbered[0].tolist())

    def number(self, key: str) -> int:
        """The number of the conclusion of a key."""
        import numpy as np

        _, order, keys = self._numbered
        wanted = np.uint64(int(key, 16))
        at = int(np.searchsorted(keys, wanted))
        if at == len(keys) or keys[at] != wanted:
            raise KeyError(key)
        return int(order[at]) + 1


def _bodies(names: Sequence[Name], packed: bytes) -> dict[Name, bytes]:
    """The items of a chunk by their names."""
    return dict(zip(names, unpacked_chunk(packed).split(b"\n"), strict=True))


@contextmanager
def _usable() -> Iterator[None]:
    """Turns whatever goes wrong with what a stranger may have written into `Unusable`."""
    try:
        yield
    except Exception as error:
        _log.warning("the saved state of the case cannot be used (%s): folding the journal", error)
        raise Unusable from error


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} must be text")
    return value


def whole_number(value: object) -> int:
    """The value, a number from 0 on; raises `TypeError` for anything else."""
    if type(value) is not int or value < 0:
        raise TypeError(f"{value!r} must be a whole number")
    return value
