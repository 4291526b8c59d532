"""What attributes of a node or link of a networkx graph say, as its record; see `record_reader`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from workbench.graph.profile import is_over
from workbench.graph.records import EdgeRecord, Fact, Node, NodeRecord
from workbench.graph.sanitize import clean, plain
from workbench.values.corrections import corrections_in_words
from workbench.values.dates import ENDLESS

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


def node_record(
    identifier: str,
    key: Node,
    data: Mapping[str, Any],
    place: tuple[float, float] | None,
    simulated: bool | frozenset[str],
) -> NodeRecord:
    """The record of a node; `simulated` says of which sources the answers are invented, or of all or none."""
    sources = names_in(data.get("sources"))
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
        tags=names_in(data.get("tags")),
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
        cites=names_in(fact.get("cites")),
        caution=_caution(fact.get("caution"), detail if isinstance(detail, Mapping) else {}),
        value=plain(fact.get("value")),
    )


def _caution(said: Any, detail: Mapping[str, Any]) -> str:
    """A caution, and that a person corrected what it is about before it was imported."""
    return "; ".join(filter(None, (clean(said), clean(corrections_in_words(detail)))))


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


def link_record(data: Mapping[str, Any]) -> EdgeRecord:
    """What a link says, between no nodes yet: many links of a graph say the same."""
    relation = clean(data.get("relation") or data.get("label") or "linked", 60)
    return EdgeRecord(
        id="",
        source="",
        target="",
        relation=relation,
        sources=names_in(data.get("sources")),
        cites=names_in(data.get("cites")),
        start=_date(data.get("date_start")),
        end=_end(data.get("date_end")),
        confidence=_share(data.get("confidence")),
        suggested=bool(data.get("suggested")) or relation == "possibly_same",
        caution=_caution(data.get("caution") or data.get("cautions"), data),
        more={clean(k): plain(v) for k, v in data.items() if k not in _EDGE_KEYS},
    )


def link_between(a: str, b: str, like: EdgeRecord) -> EdgeRecord:
    """A link between two nodes that says what another one says."""
    return EdgeRecord(
        f"{a}|{like.relation}|{b}", a, b, like.relation, like.sources, like.cites, like.start, like.end,
        like.confidence, like.suggested, like.caution, like.more,
    )  # fmt: skip


def _end(value: Any) -> str | None:
    text = _date(value)
    return None if text == ENDLESS else text


def _date(value: Any) -> str | None:
    return (clean(value)[:10] or None) if value else None


def _share(value: Any) -> float | None:
    """A confidence between 0 and 1, or None for what is not one."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= float(value) <= 1:
        return float(value)
    return None


def names_in(value: Any) -> tuple[str, ...]:
    """The names in an attribute that holds one or several, each once."""
    if type(value) is list and len(value) == 1:
        return (clean(value[0]),)
    if not value and value != 0:
        return ()
    items = [value] if isinstance(value, (str, int)) or not hasattr(value, "__iter__") else value
    return tuple(dict.fromkeys([clean(item) for item in items]))
