"""No link runs through a node that it has nothing to do with: there it would read as a link of that node.

Only additions, multiplications, divisions and square roots element by element: the same on every processor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

Array = Any
Point = tuple[float, float]

CLEAR = 0.26
"""How near a link may come to the middle of a foreign node, in edge lengths: an icon and a little room."""
APART = 0.62
"""How near two nodes may stand, in edge lengths."""
MOST = 40_000
"""Nodes times links, beyond which a chart is left as it is: it is read in parts."""
_ROUNDS = 4
_RINGS = (0.35, 0.5, 0.7, 0.95, 1.25, 1.6)
_WAYS = (
    (1.0, 0.0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0.0, 1.0), (-0.383, 0.924),
    (-0.707, 0.707), (-0.924, 0.383), (-1.0, 0.0), (-0.924, -0.383), (-0.707, -0.707), (-0.383, -0.924),
    (0.0, -1.0), (0.383, -0.924), (0.707, -0.707), (0.924, -0.383),
)  # fmt: skip
"""Directions written out: sines are rounded differently on different machines."""


def distances(points: Array, starts: Array, ends: Array) -> Array:
    """How far each of some points is from each of some links: an array of points by links."""
    import numpy as np

    along_x, along_y = (ends - starts).T
    off_x, off_y = points[:, None, 0] - starts[:, 0], points[:, None, 1] - starts[:, 1]
    length = np.maximum(along_x * along_x + along_y * along_y, 1e-9)
    share = np.minimum(np.maximum((off_x * along_x + off_y * along_y) / length, 0.0), 1.0)
    gap_x, gap_y = off_x - share * along_x, off_y - share * along_y
    return np.sqrt(gap_x * gap_x + gap_y * gap_y)


def cleared(place: Array, edges: Array, scale: float) -> Array:
    """Places with nodes moved aside where a foreign link runs through them, or theirs through others.

    `place` has a row for each node, `edges` pairs of row numbers, `scale` is the length of an edge.
    """
    import numpy as np

    count = len(place)
    if count < 3 or count * len(edges) > MOST:
        return place
    place = np.rint(place * 100) / 100
    one, other = edges[:, 0], edges[:, 1]
    numbers = np.arange(count)
    own = (numbers[:, None] == one) | (numbers[:, None] == other)
    steps = np.array([(0.0, 0.0), *((x * ring, y * ring) for ring in _RINGS for x, y in _WAYS)]) * scale
    for _ in range(_ROUNDS):
        near = (distances(place, place[one], place[other]) < CLEAR * scale) & ~own
        moved = False
        for node in near.any(1).nonzero()[0].tolist():
            mine = edges[own[node]]
            far = np.where(mine[:, 0] == node, mine[:, 1], mine[:, 0])
            spots = np.rint((place[node] + steps) * 100) / 100
            others, links = np.delete(place, node, axis=0), place[edges[~own[node]]]
            best = _best(spots, others, links, far - (far > node), scale)
            if best is not None:
                place[node], moved = best, True
        if not moved:
            break
    return place


def freed(place: Array, edges: Array, movable: Sequence[int], scale: float) -> Array:
    """Places with some nodes moved aside where their links run through others, or foreign ones through them.

    As `cleared`, but for a few nodes of a chart of any size: only what lies around them is looked at.
    """
    import numpy as np

    place = np.rint(place * 100) / 100
    around = np.array([(0.0, 0.0), *((x * ring, y * ring) for ring in _RINGS for x, y in _WAYS)]) * scale
    for node in movable:
        own = (edges == node).any(1)
        mine = edges[own]
        far = np.unique(np.where(mine[:, 0] == node, mine[:, 1], mine[:, 0]))
        far = far[far != node]
        spots = np.concatenate([place[node] + around, *(place[each] + around[1:] for each in far)])
        spots = np.rint(spots * 100) / 100
        low, high = spots.min(0) - scale, spots.max(0) + scale
        inside = ((place >= low) & (place <= high)).all(1)
        inside[node] = False
        ends = place[edges[~own]]
        here = ((ends.max(1) >= low) & (ends.min(1) <= high)).all(1)
        best = _best(spots, place[inside], ends[here], np.cumsum(inside)[far] - 1, scale)
        if best is not None:
            place[node] = best
    return place


def _best(spots: Array, others: Array, links: Array, far: Array, scale: float) -> Array | None:
    """The spot where a node and its links are in the way of fewest others; none where it stands already.

    The first of the spots is where it stands. `far` are the rows of the others that it is linked with.
    """
    import numpy as np

    met = (distances(spots, links[:, 0], links[:, 1]) < CLEAR * scale).sum(1)
    for each in far.tolist():
        ends = np.tile(others[each], (len(spots), 1))
        met = met + (distances(np.delete(others, each, axis=0), spots, ends) < CLEAR * scale).sum(0)
    gap_x, gap_y = (spots[:, None, axis] - others[:, axis] for axis in (0, 1))
    crowded = (np.sqrt(gap_x * gap_x + gap_y * gap_y) < APART * scale).any(1)
    crowded[0] = False
    met = np.where(crowded, np.inf, met)
    best = int(met.argmin())
    return spots[best] if met[best] < met[0] else None


class Room:
    """What a new node must not lie on, and its links not run through: nodes and links that stand."""

    def __init__(self, place: dict[Any, Point], links: Iterable[tuple[Any, Any]], scale: float) -> None:
        self._scale = scale
        self._points = list(place.values())
        self._segments = [(place[a], place[b]) for a, b in links if a in place and b in place and a != b]

    def add(self, point: Point, anchors: Sequence[Point]) -> None:
        """Takes in a node with its links to some points."""
        self._points.append(point)
        self._segments += [(point, anchor) for anchor in anchors]

    def clear(self, anchors: Sequence[Point]) -> Callable[[Point], bool] | None:
        """Tells of a spot whether a node there, linked with the anchors, is in nobody's way.

        None where there is too much to look at.
        """
        import numpy as np

        if len(self._points) * max(len(self._segments), 1) > MOST:
            return None
        least = CLEAR * self._scale
        links = np.array(self._segments).reshape(-1, 2, 2)
        others = np.array([point for point in self._points if point not in anchors]).reshape(-1, 2)
        far = np.array(anchors)

        def is_clear(spot: Point) -> bool:
            here = np.array([spot])
            if (distances(here, links[:, 0], links[:, 1]) < least).any():
                return False
            return not (distances(others, np.tile(here, (len(far), 1)), far) < least).any()

        return is_clear
