"""The link graph of a case, made from its entities and readings and kept up to date.

Nodes are entities by their public id (`P1`), edges are what sources state between them. Node
attributes: `kind`, `label`, `sources`, `mentions`, `facts`, and for a company `company_number` and
`jurisdiction` where known. A fact is `{attribute, value, raw, cites, caution}`, with `date_start`,
`date_end` and `detail` where it has them; values that disagree are facts of their own. Edge
attributes: `relation`, `sources`, `cites`, `date_start`, `date_end`, `cautions`, and `role`,
`natures`, `ban`, `title` as the relation has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from sys import intern
from typing import TYPE_CHECKING, Any, Protocol

from workbench.evidence.canonical import canonical, digest
from workbench.evidence.pointers import in_order
from workbench.reading.model import Claim, Link, Reading

if TYPE_CHECKING:
    import networkx as nx

Edge = tuple[str, str, str]
"""Subject, object and key of an edge."""


class EntityLike(Protocol):
    """What the projection needs of an entity."""

    @property
    def kind(self) -> str: ...

    @property
    def mentions(self) -> frozenset[str]: ...

    @property
    def label(self) -> str: ...


@dataclass(frozen=True)
class Delta:
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


@dataclass
class _Parts:
    """A piece of a graph for comparing; redrawing replaces its dicts and never changes them."""

    nodes: dict[str, Any] = field(default_factory=dict)
    edges: dict[Edge, Any] = field(default_factory=dict)


class Projection:
    """The graph and what it is made from. `graph` is the live object: copy it before handing it out."""

    def __init__(self) -> None:
        import networkx as nx

        self.graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        self._facts: dict[str, list[dict[str, Any]]] = {}
        self._links: dict[str, list[tuple[str, Link]]] = {}
        self._belongs: dict[str, str] = {}

    def add(self, source: str, reading: Reading) -> None:
        """Takes in what a source says; the nodes follow with `update`."""
        for claim in reading.claims:
            self._facts.setdefault(_cite(source, claim.mention), []).append(_fact(source, claim))
        for link in reading.links:
            for end in {link.subject, link.object}:
                self._links.setdefault(_cite(source, end), []).append((source, link))

    def forget(self) -> None:
        """Forgets what every source said; the nodes stay until they are redrawn."""
        self._facts, self._links = {}, {}

    def told(self, mention: str, attributes: Iterable[str]) -> int:
        """How many of these attributes a mention has."""
        said = {fact["attribute"] for fact in self._facts.get(mention, ())}
        return len(said.intersection(attributes))

    def update(self, changed: Mapping[str, EntityLike | None]) -> Delta:
        """Redraws the entities that changed (None: it is gone) and what is linked to them."""
        before = self._around(changed)
        for name, entity in changed.items():
            if name in self.graph:
                for mention in self.graph.nodes[name]["mentions"]:
                    if self._belongs.get(mention) == name:
                        del self._belongs[mention]
                self.graph.remove_node(name)
            if entity is not None:
                self._belongs.update(dict.fromkeys(entity.mentions, name))
        for name, entity in changed.items():
            if entity is not None:
                self.graph.add_node(name, **self._node(entity))
        for entity in changed.values():
            if entity is not None:
                self._draw_edges(entity)
        return _compare(before, self._around(changed))

    def _around(self, names: Iterable[str]) -> _Parts:
        parts = _Parts()
        for name in names:
            if name in self.graph:
                parts.nodes[name] = self.graph.nodes[name]
                for edges in (
                    self.graph.out_edges(name, keys=True, data=True),
                    self.graph.in_edges(name, keys=True, data=True),
                ):
                    parts.edges.update({(a, b, key): data for a, b, key, data in edges})
        return parts

    def _node(self, entity: EntityLike) -> dict[str, Any]:
        mentions = in_order(entity.mentions)
        facts = _merged([fact for mention in mentions for fact in self._facts.get(mention, ())])
        attributes: dict[str, Any] = {
            "kind": entity.kind,
            "label": entity.label,
            "sources": in_order({intern(m.partition("#")[0]) for m in mentions}),
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

    def _draw_edges(self, entity: EntityLike) -> None:
        statements: dict[Edge, dict[tuple[str, int], Link]] = {}
        for mention in entity.mentions:
            for source, link in self._links.get(mention, ()):
                ends = self._ends(source, link)
                if ends is not None:
                    edge = (*ends, edge_key(link))
                    if not self.graph.has_edge(*edge):
                        statements.setdefault(edge, {})[source, id(link)] = link
        for (subject, target, key), stated in statements.items():
            attributes = _edge([(source, link) for (source, _), link in stated.items()])
            self.graph.add_edge(subject, target, key=key, **attributes)

    def _ends(self, source: str, link: Link) -> tuple[str, str] | None:
        subject = self._belongs.get(f"{source}#{link.subject}")
        target = self._belongs.get(f"{source}#{link.object}")
        if subject is None or target is None or (subject == target and link.relation == "relative_of"):
            return None
        return subject, target


def edge_key(link: Link) -> str:
    """Equal for statements that say the same: relation, dates and details."""
    said = [link.date_start, link.date_end, link.detail]
    return link.relation if said == [None, None, {}] else f"{link.relation}:{digest(said)[:12]}"


def _edge(stated: list[tuple[str, Link]]) -> dict[str, Any]:
    _, link = stated[0]
    return {
        **link.detail,
        "relation": link.relation,
        "sources": in_order({source for source, _ in stated}),
        "cites": in_order({_cite(source, pointer) for source, each in stated for pointer in each.pointers}),
        "date_start": link.date_start,
        "date_end": link.date_end,
        "cautions": sorted({each.caution for _, each in stated if each.caution}),
    }


def _cite(source: str, pointer: str) -> str:
    """A citation; of equal ones, which are many, memory holds one."""
    return intern(f"{source}#{pointer}")


def _fact(source: str, claim: Claim) -> dict[str, Any]:
    """A claim as a fact. `parts` of its detail, the other parts of its value, are cited."""
    detail = {name: value for name, value in claim.detail.items() if name != "parts"}
    fact: dict[str, Any] = {
        "attribute": claim.attribute,
        "value": claim.value,
        "raw": claim.raw,
        "cites": in_order({_cite(source, p) for p in (claim.pointer, *claim.detail.get("parts", ()))}),
        "caution": claim.caution,
    }
    extra = {"date_start": claim.date_start, "date_end": claim.date_end, "detail": detail}
    fact.update({name: value for name, value in extra.items() if value})
    return fact


def _merged(facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Facts that say the same as one fact each, with the citations of all."""
    if len({fact["attribute"] for fact in facts}) == len(facts):
        return sorted(facts, key=itemgetter("attribute"))
    grouped: dict[str, list[dict[str, Any]]] = {}
    for fact in facts:
        meant = fact["raw"] if fact["value"] is None else fact["value"]
        dates = [fact.get("date_start"), fact.get("date_end")]
        key = canonical([fact["attribute"], meant, fact["caution"], dates, fact.get("detail", {})])
        grouped.setdefault(key, []).append(fact)
    return [_one(grouped[key]) for key in sorted(grouped)]


def _one(facts: list[dict[str, Any]]) -> dict[str, Any]:
    if len(facts) == 1:
        return facts[0]
    raws = [canonical(fact["raw"]) for fact in facts]
    one = {**facts[raws.index(min(raws))], "cites": in_order({cite for f in facts for cite in f["cites"]})}
    return {**one, "spellings": len(set(raws))} if len(set(raws)) > 1 else one


def _compare(before: _Parts, after: _Parts) -> Delta:
    def split(old: dict[Any, Any], new: dict[Any, Any]) -> tuple[tuple[Any, ...], ...]:
        added = sorted(name for name in new if name not in old)
        removed = sorted(name for name in old if name not in new)
        changed = sorted(name for name in new if name in old and new[name] != old[name])
        return tuple(added), tuple(removed), tuple(changed)

    return Delta(*split(before.nodes, after.nodes), *split(before.edges, after.edges))


def delta(before: nx.MultiDiGraph[str], after: nx.MultiDiGraph[str]) -> Delta:
    """What changed from one graph to another."""

    def parts(graph: nx.MultiDiGraph[str]) -> _Parts:
        edges = {(a, b, key): dict(data) for a, b, key, data in graph.edges(keys=True, data=True)}
        return _Parts({name: dict(data) for name, data in graph.nodes(data=True)}, edges)

    return _compare(parts(before), parts(after))


def graph_digest(graph: nx.MultiDiGraph[str], contents: Mapping[str, str]) -> str:
    """A digest of what a graph says, whatever the order in which its sources arrived.

    `contents` maps each source id to a hash of its content; public ids and source numbers do not
    enter the digest, and neither do labels, which are chosen for the eye.
    """

    def place(citation: str) -> str:
        source, _, pointer = citation.partition("#")
        return f"{contents[source]}#{pointer}"

    def said(attributes: Mapping[str, Any]) -> dict[str, Any]:
        plain = {k: v for k, v in attributes.items() if k not in ("label", "sources", "mentions", "facts")}
        return {**plain, "cites": sorted(map(place, attributes.get("cites", ())))}

    keys = {name: digest(sorted(map(place, data["mentions"]))) for name, data in graph.nodes(data=True)}
    nodes = sorted(
        digest([keys[name], said(data), sorted(canonical(said(fact)) for fact in data["facts"])])
        for name, data in graph.nodes(data=True)
    )
    edges = sorted(digest([keys[a], keys[b], said(data)]) for a, b, data in graph.edges(data=True))
    return digest([nodes, edges])
