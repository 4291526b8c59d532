"""The outlines and symbols of kinds: discs and polygons in a box from -1 to 1, y downwards.

The browser's canvas, the SVG and the PNG draw the very same things. Ink 1 is white, ink 0 the kind's colour.
"""

from __future__ import annotations

import math

Disc = tuple[str, float, float, float, int]
Polygon = tuple[str, tuple[float, ...], int]
Symbol = tuple[Disc | Polygon, ...]
Outline = tuple[float, ...]
"""The corners of a kind's shape; empty for a circle."""


def regular(corners: int, turn: float = 0.0, radius: float = 1.0) -> Outline:
    """A regular polygon, its first corner at the top, turned by `turn` radians."""
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


PERSON: Symbol = (("disc", 0.0, -0.34, 0.29, 1), _shoulders())
PHONE: Symbol = (
    _box(-0.33, -0.62, 0.33, 0.62),
    _box(-0.23, -0.45, 0.23, 0.3, 0),
    ("disc", 0.0, 0.46, 0.08, 0),
)
EMAIL: Symbol = (
    _box(-0.56, -0.38, 0.56, 0.4),
    ("polygon", (-0.56, -0.38, 0.0, 0.1, 0.56, -0.38, 0.56, -0.22, 0.0, 0.26, -0.56, -0.22), 0),
)
GLOBE: Symbol = (
    ("disc", 0.0, -0.16, 0.46, 1),
    ("disc", 0.0, -0.16, 0.35, 0),
    _box(-0.4, -0.21, 0.4, -0.11),
    _box(-0.05, -0.56, 0.05, 0.24),
)
SPEECH: Symbol = (
    _box(-0.56, -0.46, 0.56, 0.26),
    ("polygon", (-0.34, 0.26, -0.34, 0.6, 0.04, 0.26), 1),
    ("disc", -0.28, -0.1, 0.09, 0),
    ("disc", 0.0, -0.1, 0.09, 0),
    ("disc", 0.28, -0.1, 0.09, 0),
)
HOUSE: Symbol = (
    ("polygon", (-0.6, 0.06, 0.0, -0.46, 0.6, 0.06), 1),
    _box(-0.42, 0.06, 0.42, 0.56),
    _box(-0.12, 0.22, 0.12, 0.56, 0),
)
BUILDING: Symbol = (
    _box(-0.42, -0.62, 0.42, 0.62),
    *(_box(x, y, x + 0.2, y + 0.18, 0) for y in (-0.46, -0.14, 0.18) for x in (-0.27, 0.08)),
)
CAR: Symbol = (
    ("polygon", (-0.36, -0.42, 0.36, -0.42, 0.56, 0.0, -0.56, 0.0), 1),
    ("polygon", (-0.26, -0.3, 0.26, -0.3, 0.38, -0.02, -0.38, -0.02), 0),
    _box(-0.64, 0.0, 0.64, 0.34),
    ("disc", -0.36, 0.36, 0.17, 1),
    ("disc", 0.36, 0.36, 0.17, 1),
)
BANK: Symbol = (
    ("polygon", (-0.62, -0.2, 0.0, -0.58, 0.62, -0.2), 1),
    *(_box(x, -0.1, x + 0.18, 0.34) for x in (-0.5, -0.09, 0.32)),
    _box(-0.62, 0.42, 0.62, 0.56),
)
SCREEN: Symbol = (
    _box(-0.5, -0.46, 0.5, 0.22),
    _box(-0.39, -0.35, 0.39, 0.11, 0),
    _box(-0.66, 0.32, 0.66, 0.46),
)
PAGE: Symbol = (
    ("polygon", (-0.42, -0.6, 0.16, -0.6, 0.42, -0.34, 0.42, 0.6, -0.42, 0.6), 1),
    *(_box(-0.26, y, 0.26, y + 0.09, 0) for y in (-0.2, 0.04, 0.28)),
)
CALENDAR: Symbol = (
    _box(-0.5, -0.42, 0.5, 0.52),
    _box(-0.38, -0.12, 0.38, 0.4, 0),
    _box(-0.32, -0.62, -0.18, -0.42),
    _box(0.18, -0.62, 0.32, -0.42),
    ("disc", 0.0, 0.14, 0.14, 1),
)
PLOT: Symbol = (
    ("polygon", (-0.5, -0.4, 0.34, -0.54, 0.56, 0.3, -0.34, 0.56), 1),
    ("polygon", (-0.36, -0.28, -0.04, -0.34, 0.02, -0.06, -0.29, 0.0), 0),
    ("polygon", (0.1, -0.04, 0.3, -0.08, 0.4, 0.24, 0.17, 0.3), 0),
)
MANY: Symbol = tuple(("disc", x, 0.0, 0.16, 1) for x in (-0.45, 0.0, 0.45))
DOT: Symbol = (("disc", 0.0, 0.0, 0.26, 1),)

CIRCLE: Outline = ()
SQUARE: Outline = (-0.86, -0.86, 0.86, -0.86, 0.86, 0.86, -0.86, 0.86)
HOME: Outline = (0.0, -1.06, 0.98, -0.3, 0.82, 0.86, -0.82, 0.86, -0.98, -0.3)
DIAMOND: Outline = (0.0, -1.12, 1.25, 0.0, 0.0, 1.12, -1.25, 0.0)
FUNNEL: Outline = (-1.15, -0.85, 1.15, -0.85, 0.0, 1.15)
WIDE: Outline = (-1.15, -0.72, 1.15, -0.72, 1.15, 0.72, -1.15, 0.72)
TALL: Outline = (-0.74, -1.02, 0.74, -1.02, 0.74, 1.02, -0.74, 1.02)
SHIELD: Outline = (-0.86, -0.92, 0.86, -0.92, 0.86, 0.34, 0.0, 1.08, -0.86, 0.34)
SLANT: Outline = (-0.62, -0.86, 1.12, -0.86, 0.62, 0.86, -1.12, 0.86)
