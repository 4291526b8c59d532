"""A networkx graph read once into flat records: what charts draw and files hold.

Any networkx graph will do. What is looked for: on nodes `kind`, `label`, `sources`, `facts` (each
`{attribute, value, raw, cites, caution}`), `confidence`, `conflicts`, `notes`, `tags`, `sandbox`;
on edges `relation`, `sources`, `cites`, `date_start`, `date_end`, `confidence`, `suggested`,
`caution` or `cautions`; on the graph `title`, `sandbox`, `sources` (`{"S1": {"title", "at"}}`).
"""

from __future__ import annotations

import marshal
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.graph.plain import clean, plain, uncollected

Node = Hashable
OPEN_END = "9999-12-31"

_NODE_KEYS = {
    "kind", "label", "sources", "facts", "confidence", "conflicts", "notes", "tags", "sandbox",
    "x", "y",
}  # fmt: skip
_FEW_KEYS = {"kind", "label", "sources"}
_NOTHING: dict[str, Any] = {}
_MARKING = frozenset({"banned", "deceased", "conflicts", "conflict", "caution"})
_EDGE_KEYS = {
    "relation", "sources", "cites", "date_start", "date_end", "confidence", "suggested", "caution",
    "cautions",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement about a node, with the places it was read from (`S1#/records/0/dob`)."""

    attribute: str
    text: str
    cites: tuple[str, ...] = ()
    caution: str = ""
    value: Any = None


# not frozen: that would triple the time of making one, and charts make thousands
@dataclass(slots=True)
class NodeRecord:
    """A node, ready for a chart or a file; `marks` are among `banned`, `deceased`, `caution`, `conflict`."""

    id: str
    key: Node
    kind: str
    label: str
    sources: tuple[str, ...]
    facts: tuple[Fact, ...]
    marks: tuple[str, ...]
    confidence: float | None
    notes: str
    tags: tuple[str, ...]
    sandbox: bool
    more: dict[str, Any]
    x: float | None = None
    y: float | None = None

    @property
    def years(self) -> str:
        """`1970`, `1970-2019`, or nothing: birth and death of a person as far as they are known."""
        born = next((_year(f) for f in self.facts if f.attribute == "birth_date" and _year(f)), "")
        died = next((_year(f) for f in self.facts if f.attribute == "death" and _year(f)), "")
        dead = "deceased" in self.marks
        return f"{born}–{died}" if dead else born


@dataclass(slots=True)
class EdgeRecord:
    """A link from `source` to `target` (ids of node records); a date end None is open or unknown."""

    id: str
    source: str
    target: str
    relation: str
    sources: tuple[str, ...]
    cites: tuple[str, ...]
    start: str | None
    end: str | None
    confidence: float | None
    suggested: bool
    caution: str
    more: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Records:
    """Everything of a graph, in the graph's order."""

    title: str
    sandbox: bool
    directed: bool
    nodes: tuple[NodeRecord, ...]
    edges: tuple[EdgeRecord, ...]
    sources: dict[str, str]
    """Every source that a node or edge cites, with a sentence about it where the graph has one."""

    @property
    def by_id(self) -> dict[str, NodeRecord]:
        """Node records by id."""
        return {node.id: node for node in self.nodes}


def read(graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
    """The records of a graph, which is not changed. Positions may be keyed by node or by its id."""
    return Reader().read(graph, positions)


class Reader:
    """Reads a graph that grows: the record of what has not changed is the same object as before."""

    def __init__(self) -> None:
        self._nodes: dict[str, tuple[bytes, NodeRecord]] = {}
        self._edges: dict[tuple[str, str, bytes], EdgeRecord] = {}
        self._alike: dict[bytes, EdgeRecord] = {}
        self._sandbox = False

    def read(self, graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
        """As the function of this name; with `positions` everything is read anew."""
        ids = node_ids(graph)
        sandbox = bool(graph.graph.get("sandbox"))
        if sandbox != self._sandbox:
            self._nodes, self._sandbox = {}, sandbox
        with uncollected():
            nodes = tuple(self._read_nodes(graph, ids, positions, sandbox))
            edges = tuple(self._read_edges(graph, ids))
        cited = {s: None for node in nodes for s in node.sources}
        cited |= {s: None for edge in edges for s in edge.sources}
        described = graph.graph.get("sources") or {}
        return Records(
            title=clean(graph.graph.get("title") or graph.graph.get("name") or "", 200),
            sandbox=sandbox or any(node.sandbox for node in nodes),
            directed=graph.is_directed(),
            nodes=nodes,
            edges=edges,
            sources={s: _described(described, s) for s in sorted(cited, key=source_order)},
        )

    def _read_nodes(
        self,
        graph: Any,
        ids: Mapping[Node, str],
        positions: Mapping[Any, tuple[float, float]] | None,
        sandbox: bool,
    ) -> Iterator[NodeRecord]:
        before, self._nodes = self._nodes, {}
        for key, data in graph.nodes(data=True):
            name = ids[key]
            if positions:
                yield _node(name, key, data, positions.get(key) or positions.get(name), sandbox)
                continue
            said = _said(data)
            known = before.get(name)
            if known is None or known[0] != said or not said or known[1].key != key:
                known = (said, _node(name, key, data, None, sandbox))
            self._nodes[name] = known
            yield known[1]

    def _read_edges(self, graph: Any, ids: Mapping[Node, str]) -> Iterator[EdgeRecord]:
        before, self._edges = self._edges, {}
        used: dict[str, int] = {}
        for a, b, data in graph.edges(data=True):
            start, end = ids[a], ids[b]
            said = _said(data)
            edge = before.get((start, end, said)) if said else None
            if edge is None:
                like = self._alike.get(said) if said else None
                if like is None:
                    like = self._alike[said] = _edge(data)
                edge = _between(start, end, like)
            base = f"{start}|{edge.relation}|{end}"
            number = used[base] = used.get(base, 0) + 1
            name = base if number == 1 else f"{base}|{number}"
            if edge.id != name:
                edge = replace(edge, id=name)
            self._edges[start, end, said] = edge
            yield edge


def _said(data: Mapping[str, Any]) -> bytes:
    """Bytes that are equal only for equal attributes; none where they cannot be told."""
    try:
        return marshal.dumps(dict(data), 2)
    except ValueError:
        return b""


def node_ids(graph: Any) -> dict[Node, str]:
    """A text for every node, unique even where `1` and `"1"` are both nodes."""
    ids: dict[Node, str] = {}
    taken: set[str] = set()
    for node in graph.nodes:
        name = clean(str(node)) or "(blank)"
        number = 2
        unique = name
        while unique in taken:
            unique = f"{name} ({number})"
            number += 1
        taken.add(unique)
        ids[node] = unique
    return ids


def source_order(name: str) -> tuple[str, int, str]:
    """Sorts `S2` before `S10`."""
    head = name.rstrip("0123456789")
    digits = name[len(head) :]
    return head, int(digits) if digits and len(digits) < 10 else -1, name


def _described(described: Any, source: str) -> str:
    entry = described.get(source) if isinstance(described, Mapping) else None
    return clean(entry, 300) if entry else ""


def _node(
    identifier: str, key: Node, data: Mapping[str, Any], place: tuple[float, float] | None, sandbox: bool
) -> NodeRecord:
    if place is None and data.keys() <= _FEW_KEYS:
        # most nodes of a large graph say no more than this
        label = clean(data.get("label"))
        kind = clean(data.get("kind") or "other", 40)
        return NodeRecord(
            identifier, key, kind, label if label and not label.isspace() else identifier,
            _names(data.get("sources")), (), (), None, "", (), sandbox, _NOTHING,
        )  # fmt: skip
    facts = tuple(_fact(f) for f in data.get("facts") or () if isinstance(f, Mapping))
    x, y = place if place is not None else (data.get("x"), data.get("y"))
    label = clean(data.get("label"))
    return NodeRecord(
        id=identifier,
        key=key,
        kind=clean(data.get("kind") or "other", 40),
        label=label if label.strip() else identifier,
        sources=_names(data.get("sources")),
        facts=facts,
        marks=_marks(facts, data),
        confidence=_share(data.get("confidence")),
        notes=clean(data.get("notes")),
        tags=_names(data.get("tags")),
        sandbox=bool(data.get("sandbox", sandbox)),
        more={clean(k): plain(v) for k, v in data.items() if k not in _NODE_KEYS},
        x=float(x) if isinstance(x, (int, float)) else None,
        y=float(y) if isinstance(y, (int, float)) else None,
    )


def _fact(fact: Mapping[str, Any]) -> Fact:
    raw = fact.get("raw")
    shown = raw if raw not in (None, "") else fact.get("value")
    return Fact(
        attribute=clean(fact.get("attribute") or "note", 60),
        text=clean(shown),
        cites=_names(fact.get("cites")),
        caution=clean(fact.get("caution")),
        value=plain(fact.get("value")),
    )


def _marks(facts: tuple[Fact, ...], data: Mapping[str, Any]) -> tuple[str, ...]:
    if not facts and not _MARKING.intersection(data):
        return ()
    attributes = {f.attribute for f in facts}
    found = {
        "banned": "ban" in attributes or bool(data.get("banned")),
        "deceased": any(f.attribute == "death" and f.text.upper() != "N" for f in facts)
        or bool(data.get("deceased")),
        "conflict": bool(data.get("conflicts") or data.get("conflict")),
        "caution": any(f.caution for f in facts) or bool(data.get("caution")),
    }
    return tuple(name for name, holds in found.items() if holds)


def _edge(data: Mapping[str, Any]) -> EdgeRecord:
    """What a link says, between no nodes yet: many links of a graph say the same."""
    relation = clean(data.get("relation") or data.get("label") or "linked", 60)
    return EdgeRecord(
        id="",
        source="",
        target="",
        relation=relation,
        sources=_names(data.get("sources")),
        cites=_names(data.get("cites")),
        start=_date(data.get("date_start")),
        end=_end(data.get("date_end")),
        confidence=_share(data.get("confidence")),
        suggested=bool(data.get("suggested")) or relation == "possibly_same",
        caution=clean(data.get("caution") or data.get("cautions")),
        more={clean(k): plain(v) for k, v in data.items() if k not in _EDGE_KEYS},
    )


def _between(a: str, b: str, like: EdgeRecord) -> EdgeRecord:
    return EdgeRecord(
        f"{a}|{like.relation}|{b}", a, b, like.relation, like.sources, like.cites, like.start, like.end,
        like.confidence, like.suggested, like.caution, like.more,
    )  # fmt: skip


def _end(value: Any) -> str | None:
    text = _date(value)
    return None if text == OPEN_END else text


def _date(value: Any) -> str | None:
    return (clean(value)[:10] or None) if value else None


def _share(value: Any) -> float | None:
    """A confidence between 0 and 1, or None for what is not one."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= float(value) <= 1:
        return float(value)
    return None


def _names(value: Any) -> tuple[str, ...]:
    if type(value) is list and len(value) == 1:
        return (clean(value[0]),)
    if not value and value != 0:
        return ()
    items = [value] if isinstance(value, (str, int)) or not hasattr(value, "__iter__") else value
    return tuple(dict.fromkeys([clean(item) for item in items]))


def _year(fact: Fact) -> str:
    for candidate in (fact.value, fact.text):
        digits = str(candidate or "")[:4]
        if len(digits) == 4 and digits.isdecimal():
            return digits
    return ""
