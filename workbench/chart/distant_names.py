"""Names of a small chart without room beside their nodes: farther away, with a line that leads to the node.

The browser places them by the same rules (`distant_names.mjs`); the tests hold both to one file of cases.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from workbench.chart.label_placement import (
    LINE_HEIGHT,
    SIDE,
    Box,
    Ground,
    Paper,
    PlacedLabel,
    Spot,
    Width,
    place_names,
    ways,
    widest,
    width_of,
)

SMALL = 32
"""In a chart of at most so many nodes every name is written, at its usual size."""
_DISTANCES = (1.0, 2.0, 3.5, 5.5, 8.0, 11.0, 15.0)
"""How far a name may be from its node, in letters."""
_TURNS = 16
_STEP = 0.5
"""In letters: how often it is looked whether the line to a name meets something."""


def place_every_name(
    spots: Sequence[Spot], paper: Paper, letter: float, width: Width = width_of
) -> list[PlacedLabel]:
    """The names of a small chart: as `place_names` places them, and those without room there farther away."""
    names = place_names(spots, paper, letter, width)
    named = {id(name.spot) for name in names}
    return [*names, *_distant((s for s in spots if id(s) not in named), paper, letter, width)]


def _distant(spots: Iterable[Spot], paper: Paper, letter: float, width: Width) -> Iterator[PlacedLabel]:
    for spot in spots:
        found = next(_places(spot, paper, letter, width), None)
        if found is not None:
            paper.ground.take(found.box)
            yield found


def _places(spot: Spot, paper: Paper, letter: float, width: Width) -> Iterator[PlacedLabel]:
    """The places that are free, the nearest first.

    Those whose line meets neither nodes nor names come first, then those whose line meets no node.
    """
    for crossed in (paper.ground, paper.bodies, None):
        for distance in _DISTANCES:
            for strong, faint in ways(spot):
                wide = widest((*strong, *faint), letter, width)
                high = letter * LINE_HEIGHT * (len(strong) + len(faint))
                for box in _around(spot, wide, high, distance * letter):
                    if not (paper.ground.holds(box) and paper.ground.is_free(box)):
                        continue
                    leader = _leader(spot, box)
                    if crossed is None or _is_clear(leader, spot, crossed, letter):
                        yield PlacedLabel(spot, strong, faint, box, leader)


def _around(spot: Spot, wide: float, high: float, distance: float) -> Iterator[Box]:
    """Boxes in every direction, below first; their edge is so far from the edge of the node."""
    for turn in range(_TURNS):
        # below, then to both sides of it in turn
        angle = math.pi / 2 + (turn + 1) // 2 * (1 if turn % 2 else -1) * 2 * math.pi / _TURNS
        x, y = math.cos(angle), math.sin(angle)
        away = spot.size + distance
        middle = spot.x + x * (away + wide / 2 * abs(x)), spot.y + y * (away + high / 2 * abs(y))
        yield (
            middle[0] - wide / 2, middle[1] - high / 2, middle[0] + wide / 2, middle[1] + high / 2
        )  # fmt: skip


def _leader(spot: Spot, box: Box) -> tuple[float, float, float, float]:
    """The line from the edge of a node to the nearest point of the box of its name."""
    x, y = min(max(spot.x, box[0]), box[2]), min(max(spot.y, box[1]), box[3])
    length = math.dist((x, y), (spot.x, spot.y)) or 1.0
    share = min(spot.size * SIDE / length, 1.0)
    return spot.x + (x - spot.x) * share, spot.y + (y - spot.y) * share, x, y


def _is_clear(leader: tuple[float, float, float, float], spot: Spot, taken: Ground, letter: float) -> bool:
    """Whether a line meets nothing that is taken but its own node."""
    x1, y1, x2, y2 = leader
    steps = max(1, math.ceil(math.dist((x1, y1), (x2, y2)) / (letter * _STEP)))
    points = ((x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps) for i in range(steps + 1))
    return all(taken.is_free((x - 1, y - 1, x + 1, y + 1), spot.body) for x, y in points)
