"""The link graph for other libraries: attributes that any writer takes, and one link between two nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

_NODES = ("kind", "label", "sources", "company_number", "jurisdiction")
_LINKS = ("relation", "sources", "cites", "date_start", "date_end", "ended", "role", "title", "ban")


def undirected(graph: nx.MultiDiGraph[str]) -> nx.Graph[str]:
    """A simple undirected graph: algorithms of networkx as they are usually meant, and all its writers.

    Two nodes have one link, with `relations` (`lived at, officer of`), its `weight` (the number of links),
    `sources`, and the first `date_start` and last `date_end` that any of them has. A node has `kind`,
    `label`, `sources`, and each attribute claimed of it as one text. Links to the same node are left out.
    """
    import networkx as nx

    simple: nx.Graph[str] = nx.Graph()
    simple.add_nodes_from((name, _node(data)) for name, data in graph.nodes(data=True))
    between: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for a, b, data in graph.edges(data=True):
        if a != b:
            between.setdefault((a, b) if (b, a) not in between else (b, a), []).append(data)
    for (a, b), links in between.items():
        spans = {
            "date_start": min((str(d["date_start"]) for d in links if d.get("date_start")), default=""),
            "date_end": max((str(d["date_end"]) for d in links if d.get("date_end")), default=""),
        }
        relations = dict.fromkeys(str(d["relation"]).replace("_", " ") for d in links)
        sources = dict.fromkeys(str(source) for d in links for source in d.get("sources", ()))
        said = {"relations": ", ".join(relations), "sources": ", ".join(sources), "weight": len(links)}
        simple.add_edge(a, b, **said, **{name: value for name, value in spans.items() if value})
    return simple


def flat(graph: nx.MultiDiGraph[str]) -> nx.MultiDiGraph[str]:
    """The directed graph with all its links, each attribute as one text."""
    import networkx as nx

    plain: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    plain.add_nodes_from((name, _node(data)) for name, data in graph.nodes(data=True))
    for a, b, key, data in graph.edges(keys=True, data=True):
        said = {name: _text(data[name]) for name in _LINKS if data.get(name)}
        plain.add_edge(a, b, key=key, **said)
    return plain


def _node(data: Mapping[str, Any]) -> dict[str, str]:
    found = {name: _text(data[name]) for name in _NODES if data.get(name)}
    claimed: dict[str, dict[str, None]] = {}
    for fact in data.get("facts", ()):
        raw = fact.get("raw")
        text = _text(raw if raw not in (None, "") else fact.get("value"))
        if text and fact["attribute"] not in found:
            claimed.setdefault(str(fact["attribute"]), {})[text] = None
    return {**found, **{name: "; ".join(texts) for name, texts in claimed.items()}}


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(_text(item) for item in value.values() if item not in (None, ""))
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(map(_text, value))
    return "" if value is None else "".join(c for c in str(value) if c.isprintable())
