"""The link graph of a case, made from its entities and readings and kept up to date.

Nodes are entities by their public id (`P1`), edges are what sources state between them. Node
attributes: `kind`, `label`, `sources`, `mentions`, `facts`, and for a company `company_number` and
`jurisdiction` where known. A fact is `{attribute, value, raw, cites, caution}`, with `date_start`,
`date_end` and `detail` where it has them; values that disagree are facts of their own. Edge
attributes: `relation`, `sources`, `cites`, `date_start`, `date_end`, `cautions`, and `role`,
`natures`, `ban`, `title` as the relation has them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from workbench import ontology
from workbench.evidence.canonical import canonical, digest, json_of_text
from workbench.evidence.pointers import in_order, pointer_order
from workbench.graph.graph_digest import digest_of
from workbench.graph.graph_store import Drawn, Edge, Parts, differ
from workbench.lazy_dict import LazyDict
from workbench.reading.model import Claim, Link, Reading

if TYPE_CHECKING:
    import networkx as nx


Told = tuple[str, Claim]
"""What a source says."""
Said = tuple[dict[str, list[Claim]], dict[str, list[Link]]]
"""The claims and the links of a source, by their mentions."""
_NOTHING: Said = {}, {}

Readings = Callable[[Iterable[int]], Iterable[tuple[int, Reading]]]
"""Gives what sources say, by their numbers."""
HELD = 5_000
"""Of so many sources is held what they say, so that a graph that grows need not fetch it again."""


class EntityLike(Protocol):
    """What the projection needs of an entity."""

    @property
    def kind(self) -> str: ...

    @property
    def mentions(self) -> frozenset[str]: ...

    @property
    def label(self) -> str: ...


class KeptEntities(Protocol):
    """The entities by their ids, and the ids by mentions; a `KeyError` says that there is none."""

    def entities(self) -> Iterable[str]: ...

    def entity(self, name: str) -> EntityLike: ...

    def mentions(self) -> Iterable[str]: ...

    def bears(self, mention: str) -> str: ...


@dataclass(frozen=True)
class GraphDelta:
    """What changed between two states of a graph: ids of nodes, and (subject, object, key) of edges."""

    nodes_added: tuple[str, ...] = ()
    nodes_removed: tuple[str, ...] = ()
    nodes_changed: tuple[str, ...] = ()
    edges_added: tuple[Edge, ...] = ()
    edges_removed: tuple[Edge, ...] = ()
    edges_changed: tuple[Edge, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__dataclass_fields__)

    def __repr__(self) -> str:
        nodes = f"nodes +{len(self.nodes_added)} -{len(self.nodes_removed)} ~{len(self.nodes_changed)}"
        edges = f"edges +{len(self.edges_added)} -{len(self.edges_removed)} ~{len(self.edges_changed)}"
        return f"<delta {nodes}, {edges}>"


class Projection:
    """The graph and what it is made from.

    What sources say is held for the latest of them; of others `readings` gives it again by their numbers.
    """

    def __init__(self, readings: Readings | None = None) -> None:
        self.drawn = Drawn()
        self._readings = readings
        self._entities: dict[str, EntityLike] = {}
        self._said: dict[str, Said] = {}
        self._belongs: dict[str, str] = {}

    @property
    def graph(self) -> nx.MultiDiGraph[str]:
        """The graph as it stands: a new one, which is the caller's."""
        return self.drawn.graph()

    def resume(self, kept: KeptEntities) -> None:
        """Takes the entities of which the nodes are that are drawn already."""
        self._entities = LazyDict(kept.entity, kept.entities)
        self._belongs = LazyDict(kept.bears, kept.mentions)

    def digest(self, contents: Mapping[str, str]) -> str:
        """The `graph_digest` of the graph."""
        return digest_of(self.drawn.nodes(), self.drawn.edges(), contents)

    def add(self, source: str, reading: Reading) -> None:
        """Takes in what a source says; the nodes follow with `update`."""
        claims: dict[str, list[Claim]] = {}
        links: dict[str, list[Link]] = {}
        for claim in reading.claims:
            claims.setdefault(claim.mention, []).append(claim)
        for link in reading.links:
            for end in {link.subject, link.object}:
                links.setdefault(end, []).append(link)
        self._said[source] = claims, links

    def drop(self, source: str) -> None:
        """Lets go of what a source says; the nodes follow with `update`."""
        self._said.pop(source, None)

    def forget(self) -> None:
        """Forgets what every source said; the nodes stay until they are redrawn."""
        self._said = {}

    def told(self, mention: str, attributes: Iterable[str]) -> int:
        """How many of these attributes a mention has."""
        self._need([mention])
        return len({claim.attribute for _, claim in self._claims(mention)}.intersection(attributes))

    def _need(self, mentions: Iterable[str]) -> None:
        """Fetches what the sources of these mentions say, where it is not held."""
        sources = {mention.partition("#")[0] for mention in mentions}
        # not by subtraction, which goes through all that is held
        lacking = [source for source in sources if source not in self._said]
        if self._readings is not None and lacking:
            for number, reading in self._readings(int(source[1:]) for source in lacking):
                self.add(f"S{number}", reading)

    def _spare(self) -> None:
        """Lets go of what the earliest sources say, where they are many and it can be had again."""
        if self._readings is not None and len(self._said) > HELD:
            many = len(self._said) - HELD
            if many > HELD:  # a dict keeps room for what was in it, and going through it takes as long
                self._said = dict(islice(self._said.items(), many, None))
                return
            for source in list(islice(self._said, many)):
                del self._said[source]

    def _claims(self, mention: str) -> list[Told]:
        """The claims about a mention, each with its source."""
        source, _, pointer = mention.partition("#")
        claims, _links = self._said.get(source, _NOTHING)
        return [(source, claim) for claim in claims.get(pointer, ())]

    def update(self, changed: Mapping[str, EntityLike | None]) -> GraphDelta:
        """Redraws the entities that changed (None: it is gone) and what is linked to them."""
        self._need(m for entity in changed.values() if entity is not None for m in entity.mentions)
        if type(self._entities) is dict and not self._entities:
            return self._draw_first(changed)
        for name in changed:  # what of this cannot be loaded is found out before anything is drawn
            for each in (self._entities.get(name), changed[name]):
                if each is not None:
                    _ = [self._belongs.get(mention) for mention in each.mentions]
        before = self.drawn.around(changed)
        for name, entity in changed.items():
            self.drawn.remove(name)
            was = self._entities.pop(name, None)
            for mention in was.mentions if was is not None else ():
                if self._belongs.get(mention) == name:
                    del self._belongs[mention]
            if entity is not None:
                self._entities[name] = entity
                self._belongs.update(dict.fromkeys(entity.mentions, name))
        keys: dict[int, str] = {}
        for name, entity in changed.items():
            if entity is not None:
                self._draw(name, entity, changed, keys)
        self._spare()
        return _compare(before, self.drawn.around(changed))

    def _draw_first(self, changed: Mapping[str, EntityLike | None]) -> GraphDelta:
        """Draws entities where nothing is drawn yet: there is nothing to take away or to compare with."""
        for name, entity in changed.items():
            if entity is not None:
                self._entities[name] = entity
                self._belongs.update(dict.fromkeys(entity.mentions, name))
        keys: dict[int, str] = {}
        for name, entity in self._entities.items():
            self._draw(name, entity, None, keys)
        self._spare()
        return GraphDelta(tuple(sorted(self._entities)), edges_added=tuple(sorted(self.drawn.links())))

    def _draw(
        self, name: str, entity: EntityLike, changed: Container[str] | None, keys: dict[int, str]
    ) -> None:
        """Draws an entity, its links, and those to it of what did not change; all others draw their own.

        Where `changed` is None, all others do. `keys` are those of the links that were met, by their objects.
        """
        said, belongs = self._said, self._belongs
        mentions = in_order(entity.mentions)
        told: list[Told] = []
        stated: dict[Edge, list[tuple[str, Link]]] = {}
        for mention in mentions:
            source, _, pointer = mention.partition("#")
            claims, links = said.get(source, _NOTHING)
            if found := claims.get(pointer):
                told += [(source, claim) for claim in found]
            for link in links.get(pointer, ()):
                owned = link.subject == pointer
                if changed is None and not owned:
                    continue
                other = belongs.get(f"{source}#{link.object if owned else link.subject}")
                if other is None or (changed is not None and not owned and other in changed):
                    continue
                if other != name or ontology.relation(link.relation).reflexive:
                    key = keys.get(id(link)) or keys.setdefault(id(link), edge_key(link))
                    edge = (name, other, key) if owned else (other, name, key)
                    stated.setdefault(edge, []).append((source, link))
        self.drawn.put(name, node_of(entity, mentions, told))
        for edge, links_of in stated.items():
            self.drawn.connect(edge, edge_of(links_of))


def node_of(entity: EntityLike, mentions: Iterable[str], told: list[Told]) -> dict[str, Any]:
    """The attributes of an entity's node; its mentions and what is told of them are in their order."""
    mentions = list(mentions)
    facts = _merged(told)
    attributes: dict[str, Any] = {
        "kind": entity.kind,
        "label": entity.label,
        "sources": list(dict.fromkeys([mention.partition("#")[0] for mention in mentions])),
        "mentions": mentions,
        "facts": facts,
    }
    if entity.kind == "company":
        numbers = [fact for fact in facts if fact["attribute"] == "company_number" and fact["value"]]
        if numbers:
            attributes["company_number"] = numbers[0]["value"]
            jurisdiction = numbers[0].get("detail", {}).get("jurisdiction")
            if jurisdiction:
                attributes["jurisdiction"] = jurisdiction
    return attributes


def edge_key(link: Link) -> str:
    """Equal for statements that say the same: relation, dates and details."""
    if link.date_start is None and link.date_end is None and not link.detail:
        return link.relation
    return f"{link.relation}:{digest([link.date_start, link.date_end, link.detail])[:12]}"


def edge_of(stated: list[tuple[str, Link]]) -> dict[str, Any]:
    """The attributes of an edge: links that say the same, each with its source."""
    _, link = stated[0]
    places: dict[str, dict[str, None]] = {}
    for source, each in stated:
        pointers = dict.fromkeys(each.pointers)
        if (place := places.setdefault(source, pointers)) is not pointers:
            place.update(pointers)
    sources = in_order(places)
    return {
        **link.detail,
        "relation": link.relation,
        "sources": sources,
        "cites": _cites({source: places[source] for source in sources}),
        "date_start": link.date_start,
        "date_end": link.date_end,
        "cautions": sorted({each.caution for _, each in stated if each.caution}),
    }


def _cites(places: Mapping[str, Collection[str]]) -> list[str]:
    """The citations of pointers by their sources, which are in order."""
    return [
        f"{source}#{pointer}"
        for source, pointers in places.items()
        for pointer in (pointers if len(pointers) < 2 else _along(tuple(pointers)))
    ]


@lru_cache(maxsize=1 << 12)
def _along(pointers: tuple[str, ...]) -> list[str]:
    """Pointers along the document; the same few are in many sources."""
    return sorted(pointers, key=pointer_order)


def _merged(told: list[Told]) -> list[dict[str, Any]]:
    """What sources say as facts: claims that say the same are one, with the citations of all."""
    if len({claim.attribute for _, claim in told}) == len(told):
        return [_fact([each]) for each in sorted(told, key=lambda each: each[1].attribute)]
    grouped: dict[str, list[Told]] = {}
    meanings: dict[int, str] = {}
    for each in told:
        claim = each[1]
        meaning = _plain_meaning(claim) or meanings.get(id(claim))
        if meaning is None:  # what sources say with the same words is one object
            meaning = meanings[id(claim)] = _meaning(claim)
        grouped.setdefault(meaning, []).append(each)
    return [_fact(grouped[meaning]) for meaning in sorted(grouped)]


def _meaning(claim: Claim) -> str:
    """Equal for claims that say the same."""
    meant = claim.raw if claim.value is None else claim.value
    dates = [claim.date_start or None, claim.date_end or None]
    return canonical([claim.attribute, meant, claim.caution, dates, _detail(claim)])


def _plain_meaning(claim: Claim) -> str | None:
    """What `_meaning` gives, without a look at what else it might be, for a text; None for other claims."""
    meant, detail = claim.raw if claim.value is None else claim.value, claim.detail
    if type(meant) is not str or claim.caution is not None or claim.date_start or claim.date_end:
        return None
    more = ""
    for name, said in detail.items():
        if name != "parts":
            if more or type(said) is not str:
                return None
            more = f"{json_of_text(name)}:{json_of_text(said)}"
    return f"[{json_of_text(claim.attribute)},{json_of_text(meant)},null,[null,null],{{{more}}}]"


def _detail(claim: Claim) -> dict[str, Any]:
    """The detail but its `parts`: they, the other parts of the value, are cited."""
    detail = claim.detail
    return {name: value for name, value in detail.items() if name != "parts"} if detail else detail


def _fact(told: list[Told]) -> dict[str, Any]:
    """One fact of claims that say the same."""
    claim = told[0][1]
    raws: dict[str, Claim] = {}
    if any(each.raw is not claim.raw for _, each in told):
        raws = {canonical(each.raw): each for _, each in reversed(told)}
        claim = raws[min(raws)]
    places: dict[str, dict[str, None]] = {}
    for source, each in told:
        place = places.setdefault(source, {})
        place[each.pointer] = None
        if each.detail and (parts := each.detail.get("parts")):
            place.update(dict.fromkeys(parts))
    fact: dict[str, Any] = {
        "attribute": claim.attribute,
        "value": claim.value,
        "raw": claim.raw,
        "cites": _cites(places),
        "caution": claim.caution,
    }
    if claim.date_start:
        fact["date_start"] = claim.date_start
    if claim.date_end:
        fact["date_end"] = claim.date_end
    if detail := _detail(claim):
        fact["detail"] = detail
    if len(raws) > 1:
        fact["spellings"] = len(raws)
    return fact


def _compare(before: Parts, after: Parts) -> GraphDelta:
    def split(old: dict[Any, Any], new: dict[Any, Any]) -> tuple[tuple[Any, ...], ...]:
        added = sorted(name for name in new if name not in old)
        removed = sorted(name for name in old if name not in new)
        changed = sorted(name for name in new if name in old and differ(new[name], old[name]))
        return tuple(added), tuple(removed), tuple(changed)

    return GraphDelta(*split(before.nodes, after.nodes), *split(before.edges, after.edges))


def compare(before: Drawn, after: Drawn) -> GraphDelta:
    """What changed from one drawing to another."""
    return _compare(before.parts(), after.parts())


def delta(before: nx.MultiDiGraph[str], after: nx.MultiDiGraph[str]) -> GraphDelta:
    """What changed from one graph to another."""

    def parts(graph: nx.MultiDiGraph[str]) -> Parts:
        edges = {(a, b, key): dict(data) for a, b, key, data in graph.edges(keys=True, data=True)}
        return Parts({name: dict(data) for name, data in graph.nodes(data=True)}, edges)

    return _compare(parts(before), parts(after))


def graph_digest(graph: nx.MultiDiGraph[str], contents: Mapping[str, str]) -> str:
    """A digest of what a graph says, whatever the order in which its sources arrived.

    `contents` maps each source id to a hash of its content; public ids and source numbers do not
    enter the digest, and neither do labels, which are chosen for the eye.
    """
    return digest_of(graph.nodes.items(), graph.edges(data=True), contents)
