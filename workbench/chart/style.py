"""How kinds, relations and marks look: shape and symbol as well as colour, on light and on dark.

Shapes are polygons and symbols are discs and polygons in a box from -1 to 1, y downwards, so that the
browser's canvas, the SVG and the PNG draw the very same things. Ink 1 is white, ink 0 the node's colour.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

Disc = tuple[str, float, float, float, int]
Polygon = tuple[str, tuple[float, ...], int]
Symbol = tuple[Disc | Polygon, ...]


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
    """One relation: its words, its colours on light and dark, its dashes (empty: a full line)."""

    name: str
    light: str
    dark: str
    dashes: tuple[int, ...] = ()


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


def _regular(corners: int, turn: float = 0.0, radius: float = 1.0) -> tuple[float, ...]:
    points: list[float] = []
    for i in range(corners):
        angle = turn + 2 * math.pi * i / corners
        points += [round(radius * math.sin(angle), 4), round(-radius * math.cos(angle), 4)]
    return tuple(points)


def _box(left: float, top: float, right: float, bottom: float, ink: int = 1) -> Polygon:
    return ("polygon", (left, top, right, top, right, bottom, left, bottom), ink)


def _shoulders() -> Polygon:
    points = [0.52, 0.58, -0.52, 0.58]
    for i in range(13):
        angle = math.pi * i / 12
        points += [round(-0.52 * math.cos(angle), 3), round(0.42 - 0.42 * math.sin(angle), 3)]
    return ("polygon", tuple(points), 1)


_PERSON: Symbol = (("disc", 0.0, -0.34, 0.29, 1), _shoulders())
_PHONE: Symbol = (
    _box(-0.33, -0.62, 0.33, 0.62),
    _box(-0.23, -0.45, 0.23, 0.3, 0),
    ("disc", 0.0, 0.46, 0.08, 0),
)
_EMAIL: Symbol = (
    _box(-0.56, -0.38, 0.56, 0.4),
    ("polygon", (-0.56, -0.38, 0.0, 0.1, 0.56, -0.38, 0.56, -0.22, 0.0, 0.26, -0.56, -0.22), 0),
)
_GLOBE: Symbol = (
    ("disc", 0.0, -0.16, 0.46, 1),
    ("disc", 0.0, -0.16, 0.35, 0),
    _box(-0.4, -0.21, 0.4, -0.11),
    _box(-0.05, -0.56, 0.05, 0.24),
)
_SPEECH: Symbol = (
    _box(-0.56, -0.46, 0.56, 0.26),
    ("polygon", (-0.34, 0.26, -0.34, 0.6, 0.04, 0.26), 1),
    ("disc", -0.28, -0.1, 0.09, 0),
    ("disc", 0.0, -0.1, 0.09, 0),
    ("disc", 0.28, -0.1, 0.09, 0),
)
_HOUSE: Symbol = (
    ("polygon", (-0.6, 0.06, 0.0, -0.46, 0.6, 0.06), 1),
    _box(-0.42, 0.06, 0.42, 0.56),
    _box(-0.12, 0.22, 0.12, 0.56, 0),
)
_BUILDING: Symbol = (
    _box(-0.42, -0.62, 0.42, 0.62),
    *(_box(x, y, x + 0.2, y + 0.18, 0) for y in (-0.46, -0.14, 0.18) for x in (-0.27, 0.08)),
)
_MANY: Symbol = tuple(("disc", x, 0.0, 0.16, 1) for x in (-0.45, 0.0, 0.45))
_DOT: Symbol = (("disc", 0.0, 0.0, 0.26, 1),)

_SQUARE = (-0.86, -0.86, 0.86, -0.86, 0.86, 0.86, -0.86, 0.86)
_HOME = (0.0, -1.06, 0.98, -0.3, 0.82, 0.86, -0.82, 0.86, -0.98, -0.3)

KINDS: dict[str, KindStyle] = {
    "person": KindStyle("person", "people", "#2b6cb0", (), "dot", 22, _PERSON),
    "company": KindStyle("company", "companies", "#b45309", _SQUARE, "square", 22, _BUILDING),
    "address": KindStyle("address", "addresses", "#2f7d4f", _HOME, "triangle", 20, _HOUSE),
    "phone": KindStyle(
        "phone", "phones", "#7c4fb5", _regular(6, math.pi / 6, 1.05), "hexagon", 17, _PHONE
    ),
    "email": KindStyle(
        "email", "emails", "#b83280", (0.0, -1.12, 1.25, 0.0, 0.0, 1.12, -1.25, 0.0), "diamond", 18, _EMAIL
    ),
    "ip_address": KindStyle(
        "IP address", "IP addresses", "#4a5568", (-1.15, -0.85, 1.15, -0.85, 0.0, 1.15), "triangleDown", 18,
        _GLOBE,
    ),
    "social_profile": KindStyle(
        "social profile", "social profiles", "#0e7f86", _regular(8, math.pi / 8, 1.05), "star", 17, _SPEECH
    ),
    "group": KindStyle("group", "groups", "#5f6b7a", _regular(12, 0.0, 1.0), "dot", 24, _MANY),
    "other": KindStyle("other", "others", "#6b7280", (), "dot", 16, _DOT),
}  # fmt: skip

_PLAIN = ("#8a94a3", "#8b95a5")
_ROLE = ("#5b7fa8", "#7fa6d4")

RELATIONS: dict[str, RelationStyle] = {
    "uses": RelationStyle("uses", *_PLAIN),
    "lived_at": RelationStyle("lived at", "#5f9c78", "#6fb58c"),
    "correspondence_at": RelationStyle("correspondence at", "#5f9c78", "#6fb58c", (7, 5)),
    "registered_at": RelationStyle("registered at", "#5f9c78", "#6fb58c", (14, 4)),
    "officer_of": RelationStyle("officer of", *_ROLE),
    "controls": RelationStyle("controls", "#b4772a", "#d69a4c"),
    "shareholder_of": RelationStyle("shareholder of", "#b4772a", "#d69a4c", (9, 4)),
    "disqualified_for": RelationStyle("disqualified for", "#c53030", "#fc8181", (3, 4)),
    "employed_by": RelationStyle("employed by", *_ROLE, (9, 4)),
    "relative_of": RelationStyle("possible relative of", "#8b6fb8", "#b59ae0", (2, 5)),
    "possibly_same": RelationStyle("possibly the same as", "#c05621", "#f6ad55", (5, 6)),
    "folded": RelationStyle("folded links", *_PLAIN, (2, 4)),
}

MARKS: dict[str, MarkStyle] = {
    "banned": MarkStyle("banned or disqualified", "#c53030", "×"),
    "deceased": MarkStyle("recorded deceased", "#2d3748", "†"),
    "conflict": MarkStyle("sources conflict", "#b7410e", "≠"),
    "caution": MarkStyle("carries a caution", "#975a16", "!"),
}

LIGHT = Theme("#ffffff", "#1a202c", "#5a6577", "#f6f7f9", "#d5dae1", "#1a56b0")
DARK = Theme("#14181f", "#e8ecf2", "#a3adbb", "#1d232d", "#3a4453", "#7cb0ff")


def kind_style(kind: str) -> KindStyle:
    """The style of a kind; a kind not known here looks like `other` under its own name."""
    return KINDS.get(kind, KINDS["other"])


def kind_name(kind: str, count: int = 1) -> str:
    """The kind in words for one or many."""
    if kind not in KINDS:
        return kind.replace("_", " ")
    return KINDS[kind].name if count == 1 else KINDS[kind].plural


def relation_style(relation: str) -> RelationStyle:
    """The style of a relation; one not known here is a plain line under its own name."""
    return RELATIONS.get(relation) or RelationStyle(relation.replace("_", " "), *_PLAIN)


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
            for k, s in KINDS.items()
        },
        "relations": {
            r: {"name": s.name, "light": s.light, "dark": s.dark, "dashes": s.dashes}
            for r, s in RELATIONS.items()
        },
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
            for k, s in KINDS.items()
        },
        "nodes": {"font": {"size": 14, "multi": False}},
        "edges": {"arrows": {"to": {"enabled": True, "scaleFactor": 0.55}}, "smooth": False},
        "physics": {"enabled": False},
        "interaction": {"hover": True, "multiselect": True, "tooltipDelay": 200},
    }
