"""Which words of a still picture are written and where: never over a node or over other words."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.chart import style
from workbench.chart.shapes import Polygon, Shape, Text

_CELL = 60.0
_LINE = 1.17
_WRAP = 24
# how far a name stays from other nodes: closer it would be read as theirs, and more so where it stands askew
_APART, _APART_ASKEW = 2.5, 14.0
_STRAIGHT, _BIG = 4, 20
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as drawn: its item, its middle and its radius."""

    item: dict[str, Any]
    x: float
    y: float
    size: float

    @property
    def body(self) -> Box:
        """What of the picture the node itself takes, with the mark above it."""
        side = self.size * 0.85
        return self.x - side, self.y - self.size, self.x + side, self.y + side


class Ground:
    """What is taken of a picture, as boxes (left, top, right, bottom); nothing is written outside `area`."""

    def __init__(self, area: Box) -> None:
        self.area = area
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def take(self, box: Box) -> None:
        """Nothing else is written here."""
        for cell in self._around(box):
            self._cells.setdefault(cell, []).append(box)

    def holds(self, box: Box) -> bool:
        """Whether the box lies within the picture."""
        left, top, right, bottom = self.area
        return box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom

    def is_free(self, box: Box, but: Box | None = None) -> bool:
        """Whether nothing is here yet, `but` left aside."""
        return not any(
            o != but and box[0] < o[2] and o[0] < box[2] and box[1] < o[3] and o[1] < box[3]
            for cell in self._around(box)
            for o in self._cells.get(cell, ())
        )

    def _around(self, box: Box) -> list[tuple[int, int]]:
        columns = range(int(box[0] // _CELL), int(box[2] // _CELL) + 1)
        rows = range(int(box[1] // _CELL), int(box[3] // _CELL) + 1)
        return [(c, r) for c in columns for r in rows]


def width_of(text: str, size: float) -> float:
    """About how wide a sans serif font writes it, rather too wide than too narrow."""
    return size * sum(map(_share, text))


def _share(letter: str) -> float:
    if letter in "iljtf.,:;|!'()[] ":
        return 0.36
    if letter in "mwMW@%—":
        return 0.95
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    return 0.68 if letter.isupper() else 0.61


def wrapped(text: str, most: int = _WRAP) -> list[str]:
    """A long name in two lines, broken where it reads best."""
    if len(text) <= most:
        return [text]
    comma, at, space = text.rfind(", ", 0, most), text.find("@"), text.rfind(" ", 0, most)
    cut = comma + 1 if comma > most / 3 else at if 0 < at <= most else space
    if cut < 3:
        return [shortened(text, most)]
    return [text[:cut], shortened(text[cut:].strip(), most)]


def shortened(text: str, most: int) -> str:
    """At most so many letters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def name_nodes(ranked: Sequence[Spot], ground: Ground, size: float, theme: style.Theme) -> list[Shape]:
    """The names below, beside or above their nodes, in this order; none where there is no room.

    A name of a person or company that has no room in one line is tried in two. None stands where it
    would be read as that of another node.
    """
    shapes: list[Shape] = []
    bodies = Ground(ground.area)
    for spot in ranked:
        bodies.take(spot.body)
    for spot in ranked:
        for strong, faint in _ways(spot.item):
            lines = [(text, size, theme.ink) for text in strong]
            lines += [(text, size * 0.88, theme.faint) for text in faint]
            wide = max(width_of(text, letter) for text, letter, _ in lines)
            room = _room(spot, wide, size * _LINE * len(lines), ground, bodies)
            if room is None:
                continue
            ground.take(room)
            for i, (text, letter, colour) in enumerate(lines):
                at = ((room[0] + room[2]) / 2, room[1] + size * (0.92 + _LINE * i))
                shapes.append(Text(*at, text, letter, colour, "middle", halo=theme.paper))
            break
    return shapes


def _ways(item: dict[str, Any]) -> list[tuple[list[str], list[str]]]:
    """How a name may be written, the best first: its own lines, and the faint ones below."""
    name, *rest = item["label"].split("\n")
    if item.get("folded"):
        rest.append(f"{item['folded']} links folded")
    ways = [wrapped(name)]
    if style.kind_style(item["group"]).size >= _BIG and len(ways[0]) == 1:
        halved = wrapped(name, math.ceil(len(name) / 2) + 3)
        if " ".join(halved) == name:
            ways.append(halved)
    return [(way, rest) for way in ways]


def _room(spot: Spot, wide: float, high: float, ground: Ground, bodies: Ground) -> Box | None:
    for i, (x, top) in enumerate(_around(spot, wide, high)):
        box = (x - wide / 2, top, x + wide / 2, top + high)
        away = _APART if i < _STRAIGHT else _APART_ASKEW
        wider = (box[0] - away, box[1] - away, box[2] + away, box[3] + away)
        if ground.holds(box) and ground.is_free(box) and bodies.is_free(wider, spot.body):
            return box
    return None


def _around(spot: Spot, wide: float, high: float) -> list[tuple[float, float]]:
    """Middle and top of the places for a name: four straight ones, then four askew."""
    beside = spot.size + 2.5 + wide / 2
    below, above = spot.y + spot.size + 2.5, spot.y - spot.size - 2.5 - high
    aside = wide * 0.42
    straight = [
        (spot.x, below),
        (spot.x + beside, spot.y - high / 2),
        (spot.x, above),
        (spot.x - beside, spot.y - high / 2),
    ]
    return straight + [(spot.x + way * aside, top) for top in (below, above) for way in (1, -1)]


def say_links(
    links: Iterable[tuple[Sequence[str], Spot, Spot, float]], ground: Ground, size: float, theme: style.Theme
) -> list[Shape]:
    """Words along their lines, the shorter where the longer do not fit.

    A link is its words, its two ends, and how far its line lies beside the straight one.
    """
    shapes: list[Shape] = []
    for texts, a, b, aside in links:
        shapes += _said(texts, a, b, aside, ground, size, theme)
    return shapes


def _said(
    texts: Sequence[str], a: Spot, b: Spot, aside: float, ground: Ground, size: float, theme: style.Theme
) -> list[Shape]:
    length = math.dist((a.x, a.y), (b.x, b.y))
    room = length - a.size - b.size - 18
    if room < size * 2:
        return []
    along, up = (b.x - a.x) / length, (b.y - a.y) / length
    turn = math.degrees(math.atan2(up, along))
    turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
    for text in texts:
        wide = width_of(text, size)
        if wide > room:
            continue
        for share in (0, 0.5, -0.5, 0.95, -0.95):
            middle = (length + a.size - b.size - 8) / 2 + share * (room - wide) / 2
            x, y = a.x + along * middle - up * aside, a.y + up * middle + along * aside
            steps = max(2, math.ceil(wide / size))
            spread = [(i / steps - 0.5) * (wide - size) for i in range(steps + 1)]
            half = size * 0.55
            boxes = [
                (x + along * s - half, y + up * s - half, x + along * s + half, y + up * s + half)
                for s in spread
            ]
            if not all(ground.holds(box) and ground.is_free(box) for box in boxes):
                continue
            for box in boxes:
                ground.take(box)
            paper = _turned(x, y, wide / 2 + 1, size * 0.58, along, up)
            down = math.radians(turn)
            base = size * 0.35
            at = (x - math.sin(down) * base, y + math.cos(down) * base)
            return [
                Polygon(paper, theme.paper),
                Text(*at, text, size, theme.faint, "middle", turn=round(turn, 1)),
            ]
    return []


def _turned(x: float, y: float, wide: float, high: float, along: float, up: float) -> tuple[float, ...]:
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    return tuple(round(v, 2) for p, q in corners for v in (x + p * along - q * up, y + p * up + q * along))
