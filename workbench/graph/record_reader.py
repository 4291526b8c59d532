"""A networkx graph read once into the flat records of `workbench.graph.records`.

Any networkx graph will do. What is looked for: on nodes `kind`, `label`, `sources`, `facts` (each
`{attribute, value, raw, cites, caution}`), `confidence`, `conflicts`, `notes`, `tags`, `sandbox`;
on edges `relation`, `sources`, `cites`, `date_start`, `date_end`, `confidence`, `suggested`,
`caution` or `cautions`; on the graph `title`, `sources` (`{"S1": "what it is"}`), `sandbox`, and where
only some sources are simulated, `simulated` (their names).
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from workbench.collection_pause import uncollected
from workbench.graph.profile import is_over
from workbench.graph.records import EdgeRecord, Fact, Node, NodeRecord, Records
from workbench.graph.sanitize import clean, plain

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


def read(graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
    """The records of a graph, which is not changed. Positions may be keyed by node or by its id."""
    return RecordReader().read(graph, positions)


class RecordReader:
    """Reads a graph that grows: the record of what has not changed is the same object as before."""

    def __init__(self) -> None:
        self._nodes: dict[str, tuple[Any, bytes, NodeRecord]] = {}
        self._around: dict[Node, tuple[Any, bytes, list[EdgeRecord]]] = {}
        self._ids: dict[Node, str] = {}
        self._alike: dict[bytes, EdgeRecord] = {}
        self._sandbox: bool | frozenset[str] = False

    def read(self, graph: Any, positions: Mapping[Any, tuple[float, float]] | None = None) -> Records:
        """As the function of this name; with `positions` everything is read again."""
        ids = node_ids(graph, self._ids)
        sandbox = _simulated(graph)
        if sandbox != self._sandbox:
            self._nodes, self._sandbox = {}, sandbox
        with uncollected():
            nodes = tuple(self._read_nodes(graph, ids, positions, sandbox))
            edges = tuple(self._read_edges(graph, ids))
        cited = set().union(*{node.sources for node in nodes}, *{edge.sources for edge in edges})
        described = graph.graph.get("sources") or {}
        ordered = sorted(cited, key=source_order)
        if isinstance(sandbox, frozenset):
            invented = sandbox
        elif sandbox:
            invented = frozenset(cited)
        else:
            invented = frozenset(s for node in nodes if node.sandbox for s in node.sources)
        return Records(
            title=clean(graph.graph.get("title") or graph.graph.get("name") or "", 200),
            sandbox=sandbox is True
            or any(node.sandbox for node in nodes)
            or bool(sandbox and cited & sandbox),
            directed=graph.is_directed(),
            nodes=nodes,
            edges=edges,
            sources=_described(described, ordered),
            simulated=tuple(s for s in ordered if s in invented),
        )

    def _read_nodes(
        self,
        graph: Any,
        ids: Mapping[Node, str],
        positions: Mapping[Any, tuple[float, float]] | None,
        sandbox: bool | frozenset[str],
    ) -> Iterator[NodeRecord]:
        before, self._nodes = self._nodes, {}
        frozen = _is_frozen(graph)
        for key, data in graph.nodes(data=True):
            name = ids[key]
            if positions:
                yield _node(name, key, data, positions.get(key) or positions.get(name), sandbox)
                continue
            known = before.get(name)
            if known is None or known[0] is not data or known[2].key != key:
                said = _said(data)
                alike = known is not None and known[1] == said != b"" and known[2].key == key
                record = known[2] if known is not None and alike else _node(name, key, data, None, sandbox)
                known = (data if frozen else None, said, record)
            self._nodes[name] = known
            yield known[2]

    def _read_edges(self, graph: Any, ids: dict[Node, str]) -> list[EdgeRecord]:
        """The links in the order of the graph; those of a node are read again only when one changed."""
        if any(ids.get(node, name) != name for node, name in self._ids.items()):
            self._around = {}
        before, self._around, self._ids = self._around, {}, ids
        directed, several, frozen = graph.is_directed(), graph.is_multigraph(), _is_frozen(graph)
        seen: set[Node] = set()
        edges: list[EdgeRecord] = []
        for node, near in graph.adjacency():
            if not directed:
                # each link stands at both of its ends
                near = {other: data for other, data in near.items() if other not in seen}
                seen.add(node)
            known = before.get(node)
            if known is None or known[0] is not near:
                said = _said(near)
                if known is None or not said or known[1] != said:
                    kept = {edge.id: edge for edge in known[2]} if known else {}
                    made = _numbered(self._links(ids[node], near, ids, several))
                    links = [edge if kept.get(edge.id) != edge else kept[edge.id] for edge in made]
                else:
                    links = known[2]
                known = (near if frozen else None, said, links)
            self._around[node] = known
            edges += known[2]
        return edges if len({edge.id for edge in edges}) == len(edges) else _numbered(edges)

    def _links(
        self, start: str, near: Mapping[Node, Any], ids: Mapping[Node, str], several: bool
    ) -> Iterator[EdgeRecord]:
        for other, data in near.items():
            for each in data.values() if several else (data,):
                said = _said(each)
                like = self._alike.get(said) if said else None
                if like is None:
                    like = self._alike[said] = _edge(each)
                yield _between(start, ids[other], like)


def _numbered(edges: Iterable[EdgeRecord]) -> list[EdgeRecord]:
    """The links with ids of their own: what several have, all but the first have with a number."""
    used: dict[str, int] = {}
    numbered = []
    for edge in edges:
        number = used[edge.id] = used.get(edge.id, 0) + 1
        numbered.append(edge if number == 1 else replace(edge, id=f"{edge.id}|{number}"))
    return numbered


def _is_frozen(graph: Any) -> bool:
    """True for a graph that nobody changes: what is the same object there says the same."""
    return bool(getattr(graph, "frozen", False))


def _said(data: Mapping[str, Any]) -> bytes:
    """Bytes that are equal only for equal attributes; none where they cannot be told."""
    try:
        return marshal.dumps(data if type(data) is dict else dict(data), 2)
    except ValueError:
        return b""


def node_ids(graph: Any, before: Mapping[Node, str] | None = None) -> dict[Node, str]:
    """A text for every node, unique even where `1` and `"1"` are both nodes.

    `before` are those of an earlier graph: a node that was its own text then is it again.
    """
    before = before or {}
    ids: dict[Node, str] = {}
    taken: set[str] = set()
    for node in graph.nodes:
        name = before.get(node, "")
        if type(node) is not str or name != node or not name:
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


def _described(described: Any, sources: Iterable[str]) -> dict[str, str]:
    """What is said of each source; many are described with the same words."""
    known: dict[str, str] = {}
    found = {}
    for source in sources:
        entry = described.get(source) if isinstance(described, Mapping) else None
        if type(entry) is not str:
            found[source] = clean(entry, 300) if entry else ""
            continue
        if entry not in known:
            known[entry] = clean(entry, 300) if entry else ""
        found[source] = known[entry]
    return found


def _simulated(graph: Any) -> bool | frozenset[str]:
    """All, none, or the names of the sources that are."""
    named = graph.graph.get("simulated")
    if named is not None:
        return frozenset(_names(named))
    return bool(graph.graph.get("sandbox"))


def _node(
    identifier: str,
    key: Node,
    data: Mapping[str, Any],
    place: tuple[float, float] | None,
    simulated: bool | frozenset[str],
) -> NodeRecord:
    sources = _names(data.get("sources"))
    sandbox = simulated if isinstance(simulated, bool) else not simulated.isdisjoint(sources)
    if place is None and data.keys() <= _FEW_KEYS:
        # most nodes of a large graph say no more than this
        label = clean(data.get("label"))
        kind = clean(data.get("kind") or "thing", 40)
        return NodeRecord(
            identifier, key, kind, label if label and not label.isspace() else identifier,
            sources, (), (), None, "", (), sandbox, _NOTHING,
        )  # fmt: skip
    facts = tuple(_fact(f) for f in data.get("facts") or () if isinstance(f, Mapping))
    x, y = place if place is not None else (data.get("x"), data.get("y"))
    label = clean(data.get("label"))
    return NodeRecord(
        id=identifier,
        key=key,
        kind=clean(data.get("kind") or "thing", 40),
        label=label if label.strip() else identifier,
        sources=sources,
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
    detail = fact.get("detail")
    # a name that was put together of several fields, of which the raw value is one
    raw = (detail.get("written") if isinstance(detail, Mapping) else None) or fact.get("raw")
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
    bans = [
        fact
        for fact in data.get("facts") or ()
        if isinstance(fact, Mapping) and fact.get("attribute") == "ban"
    ]
    today = datetime.now(UTC).date().isoformat()
    over = bool(bans) and all(is_over(dict(ban), today) for ban in bans) and not data.get("banned")
    found = {
        "banned": bool(bans or data.get("banned")) and not over,
        "ban_ended": over,
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
