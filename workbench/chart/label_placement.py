"""Which words of a chart are written and where.

No name stands over another name or over a node, and each is clearly nearer to its own node than to any other:
a name that would be read as that of another node is left out. No link's words stand over a name or a node.
The browser places words by the same rules (`labels.mjs`); one file of cases in the tests holds both to them.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.chart import style
from workbench.operations.wording import counted

_CELL = 64.0
_WRAP, _WRAP_CHOSEN, _WRAP_NARROW = 24, 40, 13
LINE_HEIGHT = 1.15
"""How high a line of a name is, in letters."""
# in letters: from a node to its name, and how much farther its name is from other nodes. One that is centred
# under or above its node is read from its middle, one that is not would be read as theirs sooner, one of a
# chosen node, which has a ring, later
_GAP, _FARTHER, _FARTHER_BESIDE, _FARTHER_ASKEW, _FARTHER_CHOSEN = 0.3, 0.3, 0.5, 1.0, 0.1
_STRAIGHT, _BIG = 4, 20
SIDE = 0.9
"""The half width of what a node takes, and its half height below, in radii."""
_BETWEEN, _LIFTS = (0.14, 0.28), (0.2, -0.2, 0.4, -0.4)
"""Where else the name of a person or company may be: in its width under and above, in its height beside."""
_SHARES = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.95, -0.95)
Box = tuple[float, float, float, float]
Width = Callable[[str, float], float]


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as drawn: its item, its middle, its radius, and whether it is chosen."""

    item: dict[str, Any]
    x: float
    y: float
    size: float
    is_chosen: bool = False

    @property
    def body(self) -> Box:
        """What of the picture the node itself takes, with the mark above it."""
        side = self.size * SIDE
        return self.x - side, self.y - self.size, self.x + side, self.y + side

    @property
    def is_big(self) -> bool:
        """Whether its name may be written in two lines."""
        return style.kind_style(self.item["group"]).size >= _BIG


@dataclass(frozen=True, slots=True)
class PlacedLabel:
    """A name that has room: its lines, the faint ones below, and the box around them.

    A `leader` is the line, from point to point, that leads to it from its node where it is not beside that.
    """

    spot: Spot
    strong: Sequence[str]
    faint: Sequence[str]
    box: Box
    leader: tuple[float, float, float, float] | None = None

    @property
    def middle(self) -> float:
        """Where the lines are centred."""
        return (self.box[0] + self.box[2]) / 2


@dataclass(frozen=True, slots=True)
class LinkWords:
    """Words along a link: their middle, their width, and the turn in radians."""

    text: str
    x: float
    y: float
    wide: float
    turn: float


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
            o != but and _overlap(box, o) for cell in self._around(box) for o in self._cells.get(cell, ())
        )

    def _around(self, box: Box) -> list[tuple[int, int]]:
        columns = range(int(box[0] // _CELL), int(box[2] // _CELL) + 1)
        rows = range(int(box[1] // _CELL), int(box[3] // _CELL) + 1)
        return [(c, r) for c in columns for r in rows]


def _overlap(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


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


@dataclass(frozen=True)
class Paper:
    """What is taken of a picture: `ground` by nodes and words, `bodies` by nodes, `leaders` by big nodes."""

    ground: Ground
    bodies: Ground
    leaders: Ground

    @classmethod
    def with_nodes(cls, area: Box, spots: Iterable[Spot]) -> Paper:
        """A picture of this area with nodes and without words."""
        made = cls(Ground(area), Ground(area), Ground(area))
        for spot in spots:
            made.ground.take(spot.body)
            made.bodies.take(spot.body)
            if spot.is_big:
                made.leaders.take(spot.body)
        return made


def place_names(
    spots: Iterable[Spot], paper: Paper, letter: float, width: Width = width_of
) -> list[PlacedLabel]:
    """The names that have room, in the order of the spots: below, beside or above their nodes.

    A name that has no room in one line is tried in two, then without the faint lines, and then shortened.
    That of a person or company may stand closer to other nodes, and, right under, beside or above its own,
    close to those that are neither; that of a chosen node beyond the edge, too.
    """
    placed: list[PlacedLabel] = []
    for spot in spots:
        name = _name(spot, paper, letter, width)
        if name is not None:
            paper.ground.take(name.box)
            placed.append(name)
    return placed


def _name(spot: Spot, paper: Paper, letter: float, width: Width) -> PlacedLabel | None:
    ground, bodies = paper.ground, paper.bodies
    other: PlacedLabel | None = None
    last: PlacedLabel | None = None
    own = letter * _GAP + spot.size * (1 - SIDE)
    for strong, faint in ways(spot):
        wide = widest((*strong, *faint), letter, width)
        high = letter * LINE_HEIGHT * (len(strong) + len(faint))
        for i, box in enumerate(_boxes(spot, wide, high, letter, ground.area)):
            if _overlap(box, spot.body) or not ground.is_free(box, spot.body):
                continue
            is_centred = abs(box[0] + box[2] - 2 * spot.x) <= spot.size
            side = wide / 4 if is_centred else 0.0
            read = box[0] + side, box[1], box[2] - side, box[3]
            farther = _FARTHER if is_centred else _FARTHER_BESIDE if i < _STRAIGHT else _FARTHER_ASKEW
            if ground.holds(box) and bodies.is_free(_grown(read, own + letter * farther), spot.body):
                return PlacedLabel(spot, strong, faint, box)
            closer = _grown(read, own + letter * _FARTHER_CHOSEN)
            may_be_closer = other is None and (spot.is_chosen or (spot.is_big and ground.holds(box)))
            if may_be_closer and bodies.is_free(closer, spot.body):
                other = PlacedLabel(spot, strong, faint, box)
            away = _grown(read, own + letter * _FARTHER)
            is_last = may_be_closer and last is None and spot.is_big and i < _STRAIGHT
            if is_last and paper.leaders.is_free(away, spot.body):
                last = PlacedLabel(spot, strong, faint, box)
    return other or last


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def widest(lines: Iterable[str], letter: float, width: Width = width_of) -> float:
    """How wide the box of some lines is."""
    return max(width(text, letter) for text in lines) + letter * 0.4


def ways(spot: Spot) -> list[tuple[list[str], list[str]]]:
    """How a name may be written, the best first: its own lines, and the faint ones below."""
    name, *rest = spot.item["label"].split("\n")
    if spot.item.get("folded"):
        rest.append(f"{counted(spot.item['folded'], 'link')} folded")
    ways = [(wrapped(name, _WRAP_CHOSEN if spot.is_chosen else _WRAP), rest)]
    words = name.split(" ")
    if spot.is_big and len(ways[0][0]) == 1 and len(words) > 1:
        breaks = ([" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words)))
        ways.append((min(breaks, key=lambda two: max(map(len, two))), rest))
        if len(words) == 3:
            ways.append((words, rest))
    bare = [(strong, list[str]()) for strong, _ in ways] if spot.is_big and rest else []
    short = [([shortened(name, _WRAP_NARROW)], list[str]())] if spot.is_big else []
    return [*ways, *bare, (wrapped(name, _WRAP_NARROW), []), *short]


def _boxes(spot: Spot, wide: float, high: float, letter: float, area: Box) -> Iterator[Box]:
    """The places for a name: four straight ones, then eight askew, and for a big node those between.

    A place beside an edge is moved along that edge.
    """
    away, aside = spot.size + letter * _GAP, wide * 0.42
    below, above, level = spot.y + away, spot.y - away - high, spot.y - high / 2
    beside, lift = away + wide / 2, high * 0.6
    spots = [(0.0, below), (beside, level), (0.0, above), (-beside, level)]
    spots += [(way * aside, top) for top in (below, above) for way in (1, -1)]
    spots += [(way * beside, top) for top in (level + lift, level - lift) for way in (1, -1)]
    if spot.is_big:
        spots += [(way * s * wide, top) for s in _BETWEEN for top in (below, above) for way in (1, -1)]
        spots += [(way * beside, level + s * high) for s in _LIFTS for way in (1, -1)]
    left, _, right, _ = area
    inside = left <= spot.x <= right and right - left >= wide
    for shift, top in spots:
        middle = spot.x + shift
        if inside:
            middle = min(max(middle, left + wide / 2), right - wide / 2)
        yield middle - wide / 2, top, middle + wide / 2, top + high


def place_links(
    links: Iterable[tuple[Sequence[str], Spot, Spot, float]],
    ground: Ground,
    letter: float,
    width: Width = width_of,
) -> list[LinkWords]:
    """Words along their lines, the shorter where the longer do not fit, and none where there is no room.

    A link is its words, its two ends, and how far its line lies beside the straight one.
    """
    placed = []
    for texts, a, b, aside in links:
        words = _along(texts, a, b, aside, ground, letter, width)
        if words is not None:
            placed.append(words)
    return placed


def _along(
    texts: Sequence[str], a: Spot, b: Spot, aside: float, ground: Ground, letter: float, width: Width
) -> LinkWords | None:
    length = math.hypot(b.x - a.x, b.y - a.y)
    room = length - a.size - b.size - letter * 1.5
    if room < letter * 2:
        return None
    along, up = (b.x - a.x) / length, (b.y - a.y) / length
    turn = math.atan2(b.y - a.y, b.x - a.x)
    upright = turn - math.pi if turn > math.pi / 2 else turn + math.pi if turn < -math.pi / 2 else turn
    for text in texts:
        wide = width(text, letter)
        if wide > room:
            continue
        for share in _SHARES:
            # the arrow takes some room at its end
            middle = (length + a.size - b.size - letter * 0.5) / 2 + share * (room - wide) / 2
            x, y = a.x + along * middle - up * aside, a.y + up * middle + along * aside
            steps = max(2, math.ceil(wide / letter))
            spread = [(i / steps - 0.5) * (wide - letter) for i in range(steps + 1)]
            half = letter * 0.55
            boxes = [
                (x + along * s - half, y + up * s - half, x + along * s + half, y + up * s + half)
                for s in spread
            ]
            if not all(ground.holds(box) and ground.is_free(box) for box in boxes):
                continue
            for box in boxes:
                ground.take(box)
            return LinkWords(text, x, y, wide, upright)
    return None
