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
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as drawn: its item, its middle and its radius."""

    item: dict[str, Any]
    x: float
    y: float
    size: float


class Ground:
    """What is taken of a picture, as boxes (left, top, right, bottom); nothing is written outside `area`."""

    def __init__(self, area: Box) -> None:
        self._area = area
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def take(self, box: Box) -> None:
        """Nothing else is written here."""
        for cell in self._around(box):
            self._cells.setdefault(cell, []).append(box)

    def is_free(self, box: Box) -> bool:
        """Whether nothing is here yet."""
        left, top, right, bottom = self._area
        if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
            return False
        return not any(
            box[0] < o[2] and o[0] < box[2] and box[1] < o[3] and o[1] < box[3]
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


def name_nodes(ranked: Iterable[Spot], ground: Ground, size: float, theme: style.Theme) -> list[Shape]:
    """The names below, beside or above their nodes, in this order; none where there is no room."""
    shapes: list[Shape] = []
    for spot in ranked:
        name, *rest = spot.item["label"].split("\n")
        if spot.item.get("folded"):
            rest.append(f"{spot.item['folded']} links folded")
        lines = [(text, size, theme.ink) for text in wrapped(name)]
        lines += [(text, size * 0.88, theme.faint) for text in rest]
        wide = max(width_of(text, letter) for text, letter, _ in lines)
        high = size * _LINE * len(lines)
        for x, top in _around(spot, wide, high):
            box = (x - wide / 2, top, x + wide / 2, top + high)
            if not ground.is_free(box):
                continue
            ground.take(box)
            for i, (text, letter, colour) in enumerate(lines):
                y = top + size * (0.92 + _LINE * i)
                shapes.append(Text(x, y, text, letter, colour, "middle", halo=theme.paper))
            break
    return shapes


def _around(spot: Spot, wide: float, high: float) -> list[tuple[float, float]]:
    gap = 2.5
    beside = spot.size + gap + wide / 2
    return [
        (spot.x, spot.y + spot.size + gap),
        (spot.x + beside, spot.y - high / 2),
        (spot.x, spot.y - spot.size - gap - high),
        (spot.x - beside, spot.y - high / 2),
    ]


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
            if not all(map(ground.is_free, boxes)):
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
