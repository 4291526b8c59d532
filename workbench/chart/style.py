"""How kinds, relations and marks look: shape and symbol as well as colour, on light and on dark.

Kinds and relations look as the ontology says; what a chart shows beside them looks as is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench import ontology
from workbench.graph import periods
from workbench.ontology import symbols
from workbench.ontology.model import PLAIN_LINE
from workbench.ontology.symbols import Symbol

PALETTE = {
    "blue": "#1d5fa8", "teal": "#0f766e", "green": "#2f7d32", "olive": "#6b6b00", "brown": "#8a4b12",
    "red": "#b3261e", "pink": "#ad2f78", "purple": "#6b3fa0", "grey": "#5f6b7a",
}  # fmt: skip
"""Colours that an investigator gives to nodes; a white symbol is seen on each."""


@dataclass(frozen=True, slots=True)
class KindStyle:
    """One kind of node: its words, colour, polygon (empty: a circle), vis-network's nearest shape, symbol."""

    name: str
    plural: str
    colour: str
    polygon: tuple[float, ...]
    vis_shape: str
    size: int
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class RelationStyle:
    """One relation: its words, its colours on light and dark, its dashes (empty: a full line).

    `seen` is True where its dates are those on which it was first and last recorded.
    """

    name: str
    light: str
    dark: str
    dashes: tuple[int, ...] = ()
    seen: bool = False


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """A warning on a node: its words, colour and one-character sign."""

    name: str
    colour: str
    sign: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the paper and of what is written on it."""

    paper: str
    ink: str
    faint: str
    panel: str
    line: str
    accent: str


_GROUP = KindStyle("group", "groups", "#5f6b7a", symbols.regular(12, 0.0, 1.0), "dot", 24, symbols.MANY)
_OWN = {
    "possibly_same": RelationStyle("possibly the same as", "#c05621", "#f6ad55", (5, 6)),
    "folded": RelationStyle("folded links", *PLAIN_LINE, (2, 4)),
}
"""What a chart says beside what its graph does."""


def kinds() -> dict[str, KindStyle]:
    """How each kind looks, in reading order; with the chart's own, `group`, before what has no kind."""
    styles = {name: kind_style(name) for name in ontology.kinds()}
    return {**styles, "group": _GROUP, "thing": styles["thing"]}


def relations() -> dict[str, RelationStyle]:
    """How each relation looks, in reading order, and then the chart's own."""
    return {name: relation_style(name) for name in (*ontology.relations(), *_OWN)}


MARKS: dict[str, MarkStyle] = {
    "banned": MarkStyle("banned or disqualified", "#c53030", "×"),
    "ban_ended": MarkStyle("ban has ended", "#5f6b7a", "×"),
    "deceased": MarkStyle("recorded deceased", "#2d3748", "†"),
    "conflict": MarkStyle("sources conflict", "#b7410e", "≠"),
    "caution": MarkStyle("carries a caution", "#975a16", "!"),
}

LIGHT = Theme("#ffffff", "#1a202c", "#5a6577", "#f6f7f9", "#d5dae1", "#1a56b0")
DARK = Theme("#14181f", "#e8ecf2", "#a3adbb", "#1d232d", "#3a4453", "#7cb0ff")


@ontology.remembered
def kind_style(kind: str) -> KindStyle:
    """The style of a kind; one that nobody defined looks like a `thing` under its own name."""
    if kind == "group":
        return _GROUP
    row = ontology.kind(kind)
    return KindStyle(row.singular, row.plural, row.colour, row.outline, row.vis_shape, row.size, row.symbol)


def is_drawn(kind: str) -> bool:
    """True for a kind that has a look of its own; others are drawn as things."""
    return kind == "group" or ontology.is_kind(kind)


def kind_name(kind: str, count: int = 1) -> str:
    """The kind in words for one or many."""
    style = kind_style(kind)
    return style.name if count == 1 else style.plural


@ontology.remembered
def relation_style(relation: str) -> RelationStyle:
    """The style of a relation; one that nobody defined is a plain line under its own name."""
    if relation in _OWN:
        return _OWN[relation]
    row = ontology.relation(relation)
    return RelationStyle(row.label, row.light, row.dark, row.dashes, periods.is_seen(relation))


COMMUNITY = "community"


def groupings() -> tuple[str, ...]:
    """By what a chart can be grouped: the kinds that hold people together, and communities."""
    return (*(name for name in ontology.kinds() if ontology.kind(name).gathers), COMMUNITY)


PALE = 0.62
"""How strongly a link is drawn that does not hold now."""
TO_COME = (1, 5)
"""The dots of a link that has not begun."""


def is_pale(edge: Mapping[str, Any]) -> bool:
    """Whether a link of a scene is over or has not begun, or was last recorded on a day that is known."""
    is_past = bool(edge.get("end")) and not edge.get("undated") and relation_style(edge["relation"]).seen
    return is_past or "state" in edge


def dashes_of(edge: Mapping[str, Any]) -> tuple[int, ...]:
    """The dashes of a link of a scene; empty for a full line."""
    if edge.get("state") == "to_come":
        return TO_COME
    return relation_style(edge["relation"]).dashes or ((5, 6) if edge.get("suggested") else ())


def paler(colour: str, paper: str) -> str:
    """A colour as it looks on a paper where it is drawn only as strongly as `PALE`."""
    mixed = (
        round(int(colour[at : at + 2], 16) * PALE + int(paper[at : at + 2], 16) * (1 - PALE))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def width(sources: int) -> float:
    """The thickness of a link by the number of its sources, in pixels."""
    return round(min(1.2 + 0.8 * max(sources - 1, 0), 6.0), 1)


def for_browser() -> dict[str, Any]:
    """Everything above as JSON for the browser's drawing."""
    return {
        "kinds": {
            k: {
                "name": s.name, "plural": s.plural, "colour": s.colour, "polygon": s.polygon,
                "size": s.size, "symbol": s.symbol,
            }
            for k, s in kinds().items()
        },
        "relations": {
            r: {"name": s.name, "light": s.light, "dark": s.dark, "dashes": s.dashes, "seen": s.seen}
            for r, s in relations().items()
        },
        "groupings": [[name, f"by {kind_name(name)}"] for name in groupings()],
        "palette": PALETTE,
        "pale": PALE,
        "to_come": TO_COME,
        "marks": {m: {"name": s.name, "colour": s.colour, "sign": s.sign} for m, s in MARKS.items()},
    }  # fmt: skip


def vis_options() -> dict[str, Any]:
    """Options that vis-network and pyvis take as they are: groups by kind, no physics."""
    return {
        "groups": {
            k: {
                "shape": s.vis_shape,
                "size": s.size,
                "color": {"background": s.colour, "border": s.colour},
            }
            for k, s in kinds().items()
        },
        "nodes": {"font": {"size": 14, "multi": False}},
        "edges": {"arrows": {"to": {"enabled": True, "scaleFactor": 0.55}}, "smooth": False},
        "physics": {"enabled": False},
        "interaction": {"hover": True, "multiselect": True, "tooltipDelay": 200},
    }
