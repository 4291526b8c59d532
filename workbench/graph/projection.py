"""The link graph of a case, made from its entities and readings and kept up to date.

Nodes are entities by their public id (`P1`), edges are what sources state between them. Node
attributes: `kind`, `label`, `sources`, `mentions`, `facts`, and for a company `company_number` and
`jurisdiction` where known. A fact is `{attribute, value, raw, cites, caution}`, with `date_start`,
`date_end` and `detail` where it has them; values that disagree are facts of their own. Edge
attributes: `relation`, `sources`, `cites`, `date_start`, `date_end`, `cautions`, and `role`,
`natures`, `ban`, `title` as the relation has them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from workbench.evidence.canonical import canonical, digest
from workbench.evidence.pointers import citation_order
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
    """A piece of a graph as plain data, for comparing."""

    nodes: dict[str, Any] = field(default_factory=dict)
    edges: dict[Edge, Any] = field(default_factory=dict)


class Projection:
    """The graph and what it is made from. `graph` is the live object: copy it before handing it out."""

    def __init__(self) -> None:
        import networkx as nx

        self.graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        self._claims: dict[str, list[tuple[str, Claim]]] = defaultdict(list)
        self._links: dict[str, list[tuple[str, Link]]] = defaultdict(list)
        self._belongs: dict[str, str] = {}

    def add(self, source: str, reading: Reading) -> None:
        """Takes in what a source says; the nodes follow with `update`."""
        for claim in reading.claims:
            self._claims[f"{source}#{claim.mention}"].append((source, claim))
        for link in reading.links:
            for end in {link.subject, link.object}:
                self._links[f"{source}#{end}"].append((source, link))

    def remove(self, source: str, reading: Reading) -> None:
        """Forgets what a source said."""
        for mention in reading.mentions:
            self._claims.pop(f"{source}#{mention.pointer}", None)
            self._links.pop(f"{source}#{mention.pointer}", None)

    def told(self, mention: str, attributes: Iterable[str]) -> int:
        """How many of these attributes a mention has."""
        said = {claim.attribute for _, claim in self._claims.get(mention, ())}
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
        drawn = {name: entity for name, entity in changed.items() if entity is not None}
        for name, entity in drawn.items():
            self.graph.add_node(name, **self._node(entity))
        for (subject, target, key), attributes in self._edges(drawn.values()).items():
            if subject in self.graph and target in self.graph:
                self.graph.add_edge(subject, target, key=key, **attributes)
        return _compare(before, self._around(changed))

    def _around(self, names: Iterable[str]) -> _Parts:
        parts = _Parts()
        for name in names:
            if name in self.graph:
                parts.nodes[name] = dict(self.graph.nodes[name])
                for edges in (
                    self.graph.out_edges(name, keys=True, data=True),
                    self.graph.in_edges(name, keys=True, data=True),
                ):
                    parts.edges |= {(a, b, key): dict(data) for a, b, key, data in edges}
        return parts

    def _node(self, entity: EntityLike) -> dict[str, Any]:
        mentions = sorted(entity.mentions, key=citation_order)
        facts = _facts(item for mention in mentions for item in self._claims.get(mention, ()))
        attributes: dict[str, Any] = {
            "kind": entity.kind,
            "label": entity.label,
            "sources": sorted({m.partition("#")[0] for m in mentions}, key=citation_order),
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

    def _edges(self, entities: Iterable[EntityLike]) -> dict[Edge, dict[str, Any]]:
        statements: dict[Edge, dict[tuple[str, Link | int], Link]] = defaultdict(dict)
        for entity in entities:
            for mention in entity.mentions:
                for source, link in self._links.get(mention, ()):
                    ends = self._ends(source, link)
                    if ends is not None:
                        statements[(*ends, edge_key(link))][(source, id(link))] = link
        return {
            edge: _edge([(source, link) for (source, _), link in stated.items()])
            for edge, stated in statements.items()
        }

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
    cites = {f"{source}#{pointer}" for source, each in stated for pointer in each.pointers}
    return {
        **link.detail,
        "relation": link.relation,
        "sources": sorted({source for source, _ in stated}, key=citation_order),
        "cites": sorted(cites, key=citation_order),
        "date_start": link.date_start,
        "date_end": link.date_end,
        "cautions": sorted({each.caution for _, each in stated if each.caution}),
    }


def _facts(claims: Iterable[tuple[str, Claim]]) -> list[dict[str, Any]]:
    grouped: dict[str, tuple[Claim, set[str], set[str]]] = {}
    for source, claim in claims:
        meant = claim.raw if claim.value is None else claim.value
        dates = [claim.date_start, claim.date_end]
        key = canonical([claim.attribute, meant, claim.caution, dates, _detail(claim)])
        first, cites, raws = grouped.setdefault(key, (claim, set(), set()))
        cites.update(f"{source}#{pointer}" for pointer in (claim.pointer, *claim.detail.get("parts", ())))
        raws.add(canonical(claim.raw))
        if canonical(claim.raw) < canonical(first.raw):
            grouped[key] = (claim, cites, raws)
    return [_fact(*grouped[key]) for key in sorted(grouped)]


def _fact(claim: Claim, cites: set[str], raws: set[str]) -> dict[str, Any]:
    fact: dict[str, Any] = {
        "attribute": claim.attribute,
        "value": claim.value,
        "raw": claim.raw,
        "cites": sorted(cites, key=citation_order),
        "caution": claim.caution,
    }
    extra = {"date_start": claim.date_start, "date_end": claim.date_end, "detail": _detail(claim)}
    fact |= {name: value for name, value in extra.items() if value}
    if len(raws) > 1:
        fact["spellings"] = len(raws)
    return fact


def _detail(claim: Claim) -> dict[str, Any]:
    """The details of a claim but for `parts`: pointers to the other parts of its value, which are cited."""
    return {name: value for name, value in claim.detail.items() if name != "parts"}


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
    nodes = [
        [keys[name], said(data), sorted(canonical(said(fact)) for fact in data["facts"])]
        for name, data in graph.nodes(data=True)
    ]
    edges = [[keys[a], keys[b], said(data)] for a, b, data in graph.edges(data=True)]
    return digest([sorted(map(canonical, nodes)), sorted(map(canonical, edges))])
