"""The digest of a graph computed from nothing kept, a portion of the entities at a time.

What sources say of each mention is packed until the entities of its portion are known; of those that are
drawn only digests are left.
"""

from __future__ import annotations

import marshal
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.evidence.pointers import in_order
from workbench.graph.graph_digest import WIDTH, combined, edge_digest, key_of, node_digest
from workbench.graph.link_graph import EntityLike, Told, edge_key, edge_of, node_of
from workbench.packed_items import PackedItems
from workbench.reading.model import Claim, Link, Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

_CLAIM = attrgetter(*(each.name for each in fields(Claim)))
_LINK = attrgetter(*(each.name for each in fields(Link)))
Statement = tuple[str, int, int, Link]
"""A source, the numbers of the mentions that are subject and object, and what it states of them."""
NumberedEdge = tuple[int, int, str]
"""The numbers of two entities, and the key of what leads from the one to the other."""
Watch = Callable[[list[Statement], list[tuple[NumberedEdge, dict[str, Any]]]], None]


@dataclass(slots=True)
class DrawnPortion:
    """What is told of each mention of a portion, and by their mentions the numbers of its entities with what
    their nodes hold."""

    told: dict[str, list[Told]] = field(default_factory=dict)
    nodes: dict[frozenset[str], tuple[int, dict[str, Any]]] = field(default_factory=dict)


class RecomputedGraph:
    """Takes what sources say, then the portion of each mention, then the entities of each portion.

    Mentions are numbered as they come, those of a source in the order of its reading. Where it is not
    `digested`, it only draws: its digest is "".
    """

    def __init__(self, *, digested: bool = True) -> None:
        self._digested = digested
        self._drawn = 0
        """How many entities were drawn."""
        self._contents = _Contents()
        self._claims, self._links = PackedItems(), PackedItems()
        self._subjects = array("i")
        """The number of the subject of each link."""
        self._count = 0
        self._entity = array("i")
        """The entity of each mention, -1 for none."""
        self._keys, self._nodes = bytearray(), bytearray()
        self._lots: tuple[list[PackedItems], list[PackedItems]] = [], []
        self._mentions: list[array[int]] = []

    def add(self, number: int, reading: Reading, content: str) -> None:
        """Takes in what a source says, with the hash of its content; sources come in their order."""
        if self._digested:
            self._contents.add(number, content)
        source = f"S{number}"
        at = {mention.pointer: n for n, mention in enumerate(reading.mentions, self._count)}
        self._count += len(reading.mentions)
        claims: dict[str, list[bytes]] = {}
        for claim in reading.claims:
            claims.setdefault(claim.mention, []).append(marshal.dumps(_CLAIM(claim)))
        for mention in reading.mentions:
            self._claims.add(marshal.dumps((source, mention.pointer, claims.get(mention.pointer, []))))
        for link in reading.links:
            if link.subject in at and link.object in at:
                subject = at[link.subject]
                self._subjects.append(subject)
                self._links.add(marshal.dumps((source, subject, at[link.object], _LINK(link))))

    def divide(self, portion: Sequence[int], count: int) -> None:
        """Takes the portion of each mention, by its number."""
        self._entity = array("i", [-1]) * self._count
        self._mentions = [array("i") for _ in range(count)]
        for number, place in enumerate(portion):
            self._mentions[place].append(number)
        self._lots = (
            self._claims.dealt(portion, count),
            self._links.dealt((portion[subject] for subject in self._subjects), count),
        )

    def draw(self, portion: int, entities: Iterable[EntityLike]) -> DrawnPortion:
        """Draws the entities of a portion."""
        drawn = DrawnPortion()
        told = drawn.told
        number: dict[str, int] = {}
        known: dict[bytes, Claim] = {}
        for at, item in zip(self._mentions[portion], self._lots[0][portion].drain(), strict=True):
            source, pointer, claims = marshal.loads(item)  # noqa: S302  made above
            mention = f"{source}#{pointer}"
            number[mention] = at
            told[mention] = [
                (source, known.get(each) or known.setdefault(each, Claim(*marshal.loads(each))))  # noqa: S302
                for each in claims
            ]
        for entity in entities:
            name, self._drawn = self._drawn, self._drawn + 1
            mentions = in_order(entity.mentions)
            for mention in mentions:
                self._entity[number[mention]] = name
            data = node_of(entity, mentions, [each for mention in mentions for each in told[mention]])
            if self._digested:
                key = key_of(mentions, self._contents)
                self._keys += bytes.fromhex(key)
                self._nodes += bytes.fromhex(node_digest(key, data, self._contents))
            drawn.nodes[entity.mentions] = name, data
        return drawn

    def drawn(self) -> tuple[array[int], int]:
        """The number of the entity of each mention, -1 for none, and how many were drawn."""
        return self._entity, self._drawn

    def join(self, entity: array[int], count: int) -> int:
        """Takes what another one drew of other portions, without digests; how many were drawn here before."""
        before, self._drawn = self._drawn, self._drawn + count
        for mention, each in enumerate(entity):
            if each >= 0:
                self._entity[mention] = before + each
        return before

    def digest(self, watch: Watch = lambda _stated, _edges: None) -> str:
        """The digest of all that was drawn, as that of the same graph however it was made.

        `watch` is given all links, a portion at a time, and the edges that they make, between entities by the
        numbers that `draw` gave: those of an entity come together.
        """
        edges = bytearray()
        for lot in self._lots[1]:
            found = [
                (source, subject, target, Link(*said))
                for source, subject, target, said in map(marshal.loads, lot.drain())
            ]
            made = [(edge, edge_of(links)) for edge, links in stated(found, self._entity)]
            for (subject, target, _), data in made if self._digested else ():
                keys = self._key(subject), self._key(target)
                edges += bytes.fromhex(edge_digest(*keys, data, self._contents))
            watch(found, made)
        return combined(self._nodes, edges) if self._digested else ""

    def entity_of(self, mention: int) -> int:
        """The number of the entity of a mention, -1 for none."""
        return self._entity[mention]

    def _key(self, entity: int) -> str:
        return self._keys[entity * WIDTH : (entity + 1) * WIDTH].hex()


def stated(
    found: Iterable[Statement], entity: Sequence[int]
) -> Iterable[tuple[NumberedEdge, list[tuple[str, Link]]]]:
    """The edges that links make, with the links of each; `entity` is that of each mention, -1 for none."""
    edges: dict[NumberedEdge, list[tuple[str, Link]]] = {}
    for source, subject, target, link in found:
        a, b = entity[subject], entity[target]
        if a >= 0 and b >= 0 and (a != b or ontology.relation(link.relation).reflexive):
            edges.setdefault((a, b, edge_key(link)), []).append((source, link))
    return edges.items()


class _Contents:
    """A hash of the content of each source, by its id."""

    def __init__(self) -> None:
        self._numbers = array("q")
        self._hashes = bytearray()

    def add(self, number: int, content: str) -> None:
        """Adds a source, whose number is above those before."""
        self._numbers.append(number)
        self._hashes += bytes.fromhex(content)

    def __getitem__(self, source: str) -> str:
        at = bisect_left(self._numbers, int(source[1:])) * WIDTH
        return self._hashes[at : at + WIDTH].hex()
