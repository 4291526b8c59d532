"""Where the nodes of a chart stand: deterministic, and incremental where places are known.

All coordinates are in pixels of the chart at scale 1, x to the right, y downwards. A graph gives
the same places whatever the order its nodes and edges were added in.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, get_args

from workbench import ontology
from workbench.errors import InputError
from workbench.graph.layouts.clearance import APART, Room, cleared, freed

Node = Hashable
Positions = dict[Node, tuple[float, float]]
Style = Literal["organic", "hierarchy", "circle", "timeline"]
STYLES: tuple[Style, ...] = get_args(Style)

SPACING = 130.0
"""Pixels of one edge length."""
SCREEN = 1.8
"""How much wider than high a chart is best."""
_WIDTHS = [1 + step / 10 for step in range(-2, 13)]
"""Widths of the shelves that are tried, in parts of that of an even filling."""
Box = tuple[float, float, float, float]
_GAP = 1.3 * SPACING
"""Between a component and what is added beside or below it."""
_PARTS, _MOST_BOXES = 40, 400
"""Components that are put where there is room for each, and among so many; more are put as one."""
_AWAY = 4
"""Edge lengths from its neighbours, beyond which a new node is not put for the sake of a clear link."""
SMALL = 12
"""Components of so few nodes are laid out by their shape alone: a large case has hundreds alike."""


def layout(
    graph: Any, style: Style = "organic", *, positions: Mapping[Any, tuple[float, float]] | None = None
) -> Positions:
    """Places for every node of a networkx graph.

    Nodes in `positions` keep their place exactly; the others are put near their neighbours, and
    what hangs on nothing known beside the rest. Without `positions` the whole graph is arranged:
    `organic`, `hierarchy` (companies over people), `circle` or `timeline`.
    Raises `InputError` for another style.
    """
    if style not in STYLES:
        raise InputError(f"no layout {style!r}; there are {', '.join(STYLES)}")
    kept = {n: _point(positions[n]) for n in graph.nodes if n in positions} if positions else {}
    if kept:
        return kept | beside(kept, (n for n in graph.nodes if n not in kept), graph.edges())
    nodes = sorted(graph.nodes, key=_order)
    near = _neighbours(nodes, graph.edges())
    if style == "timeline":
        from workbench.graph.layouts.ranked import timeline

        return _scaled(timeline(graph, nodes))
    return _packed([_component(graph, part, near, style) for part in _components(nodes, near)])


def _order(node: Node) -> tuple[str, int, str]:
    text = str(node)
    return (type(node).__name__, ontology.number_of(text) or -1, text)


def _point(pair: Sequence[float]) -> tuple[float, float]:
    x, y = float(pair[0]), float(pair[1])
    if not (math.isfinite(x) and math.isfinite(y)):
        raise InputError(f"a position must be two finite numbers, not {pair!r}")
    return x, y


def _neighbours(nodes: Iterable[Node], links: Iterable[tuple[Node, Node]]) -> dict[Node, list[Node]]:
    found: dict[Node, dict[Node, None]] = {n: {} for n in nodes}
    for a, b in links:
        if a != b:
            if a in found:
                found[a][b] = None
            if b in found:
                found[b][a] = None
    return {n: sorted(others, key=_order) for n, others in found.items()}


def _components(nodes: Sequence[Node], near: Mapping[Node, Sequence[Node]]) -> list[list[Node]]:
    seen: set[Node] = set()
    parts = []
    for start in nodes:
        if start in seen:
            continue
        part, stack = [], [start]
        seen.add(start)
        while stack:
            node = stack.pop()
            part.append(node)
            for other in near[node]:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        parts.append(sorted(part, key=_order))
    return sorted(parts, key=lambda p: -len(p))


def _component(
    graph: Any, part: Sequence[Node], near: Mapping[Node, Sequence[Node]], style: Style
) -> Positions:
    from workbench.graph.layouts import ranked

    if style == "circle":
        return _scaled(ranked.circle(part, near))
    if style == "hierarchy":
        return _scaled(ranked.hierarchy(graph, part, near))
    number = {node: i for i, node in enumerate(part)}
    pairs = tuple((number[a], number[b]) for a in part for b in near[a] if number[a] < number[b])
    if len(part) <= SMALL:
        return dict(zip(part, _shape(len(part), pairs), strict=True))
    return dict(zip(part, _organic(len(part), pairs, _seed(part)), strict=True))


def _organic(count: int, pairs: Sequence[tuple[int, int]], seed: int) -> tuple[tuple[float, float], ...]:
    import numpy as np

    from workbench.graph.layouts.organic import arrange

    edges = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    place = cleared(arrange(count, edges, seed) * SPACING, edges, SPACING)
    return tuple((float(x), float(y)) for x, y in place)


@lru_cache(maxsize=4096)
def _shape(count: int, pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[float, float], ...]:
    """The places of a small component: equal for equal shapes, and laid out once for all of them."""
    return _organic(count, pairs, _seed(pairs or [count]))


def _seed(part: Sequence[Node]) -> int:
    digest = hashlib.blake2b(str(len(part)).encode() + str(part[0]).encode("utf-8", "replace"), digest_size=8)
    return int.from_bytes(digest.digest(), "big")


def _scaled(place: Mapping[Node, tuple[float, float]]) -> Positions:
    return {n: (x * SPACING, y * SPACING) for n, (x, y) in place.items()}


def _packed(parts: Sequence[Positions]) -> Positions:
    """Components on shelves, the largest first, so wide that the whole fills a screen best."""
    boxes = []
    for part in parts:
        xs, ys = [p[0] for p in part.values()], [p[1] for p in part.values()]
        boxes.append((part, min(xs), min(ys), max(xs) - min(xs) + _GAP, max(ys) - min(ys) + _GAP))
    if not boxes:
        return {}
    boxes.sort(key=lambda box: -box[4])
    sizes = [(box[3], box[4]) for box in boxes]
    even, widest = math.sqrt(sum(wide * high for wide, high in sizes) * SCREEN), max(sizes)[0]
    tried = [_shelved(sizes, max(even * share, widest)) for share in _WIDTHS]
    corners = min(tried, key=lambda found: _screens(sizes, found))
    place: Positions = {}
    for (part, left, top, _, _), (x, y) in zip(boxes, corners, strict=True):
        for node, (px, py) in part.items():
            place[node] = (round(px - left + x, 2), round(py - top + y, 2))
    return place


def _shelved(sizes: Sequence[tuple[float, float]], width: float) -> list[tuple[float, float]]:
    """The corners of boxes that are put on shelves of a width, in their order."""
    corners = []
    x = y = shelf = 0.0
    for wide, high in sizes:
        if x and x + wide > width:
            x, y, shelf = 0.0, y + shelf, 0.0
        corners.append((x, y))
        x += wide
        shelf = max(shelf, high)
    return corners


def _screens(sizes: Sequence[tuple[float, float]], corners: Sequence[tuple[float, float]]) -> float:
    """How high a screen must be to show boxes where they stand."""
    both = list(zip(sizes, corners, strict=True))
    return max(
        max(x + wide for (wide, _), (x, _) in both) / SCREEN, max(y + high for (_, high), (_, y) in both)
    )


def beside(
    kept: Mapping[Any, tuple[float, float]], new: Iterable[Node], links: Iterable[tuple[Node, Node]]
) -> Positions:
    """Places for `new` nodes near what they hang on by `links`; `kept` are the places that are taken.

    No new node lies on a link, and no new link runs through a node, where there is a spot for that.
    What hangs on nothing known is laid out by itself, below the rest or to the right of it, so that the whole
    fits a screen.
    """
    waiting = sorted(new, key=_order)
    links = list(links)
    near = _neighbours(waiting, links)
    place: Positions = dict(kept)
    room = Room(place, links, SPACING)
    taken = PointGrid(SPACING * APART)
    for point in kept.values():
        taken.add(point)
    added = list(waiting)
    while waiting:
        ready = [n for n in waiting if any(m in place for m in near[n])]
        if not ready:
            break
        for node in ready:
            anchors = [place[m] for m in near[node] if m in place]
            place[node] = taken.free_near(anchors, room.clear(anchors))
            taken.add(place[node])
            room.add(place[node], anchors)
        waiting = [n for n in waiting if n not in place]
    if waiting:
        rest = set(waiting)
        loose = {n: [m for m in near[n] if m in rest] for n in waiting}
        parts = [_component(None, p, loose, "organic") for p in _components(waiting, loose)]
        if len(parts) > _PARTS:
            parts = [_packed(parts)]
        place |= _inserted(parts, _boxes(place, links))
    return {n: place[n] for n in added}


def _boxes(place: Positions, links: Iterable[tuple[Node, Node]]) -> list[Box]:
    """What stands, a box for each component; beyond a few hundred of them one for all."""
    near = _neighbours(place, ((a, b) for a, b in links if a in place and b in place))
    parts = _components(list(place), near)
    return [
        _box([place[n] for n in part]) for part in (parts if len(parts) <= _MOST_BOXES else [list(place)])
    ]


def _box(points: Sequence[tuple[float, float]]) -> Box:
    """What points take of a chart, with the gap to what is beside or below: left, top, right, bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) + _GAP, max(ys) + _GAP


def _inserted(parts: Sequence[Positions], boxes: list[Box]) -> Positions:
    """The places of components among boxes where there is room, else beside them: all fits a screen best."""
    place: Positions = {}
    shapes = [(part, _box(list(part.values()))) for part in parts]
    for part, (left, top, right, bottom) in sorted(shapes, key=lambda shape: shape[1][1] - shape[1][3]):
        x, y = _corner(boxes, right - left, bottom - top)
        boxes.append((x, y, x + right - left, y + bottom - top))
        place |= {n: (round(px - left + x, 2), round(py - top + y, 2)) for n, (px, py) in part.items()}
    return place


def _corner(boxes: Sequence[Box], wide: float, high: float) -> tuple[float, float]:
    """The upper left corner for a box of a size that overlaps none of some others."""
    import numpy as np

    left, top, right, bottom = np.array(boxes).T
    first, above = left.min(), top.min()
    xs = np.concatenate([right, left, right, np.full(len(boxes), first)])
    ys = np.concatenate([top, bottom, np.full(len(boxes), above), bottom])
    apart = (
        (xs[:, None] >= right) | (xs[:, None] + wide <= left)
        | (ys[:, None] >= bottom) | (ys[:, None] + high <= top)
    )  # fmt: skip
    xs, ys = xs[apart.all(1)], ys[apart.all(1)]
    # nothing is beside or below the last of them: its gap takes no room
    ends_x = np.maximum(xs + wide, right.max()) - first - _GAP
    ends_y = np.maximum(ys + high, bottom.max()) - above - _GAP
    screens = np.maximum(ends_x / SCREEN, ends_y)
    own = np.maximum((xs + wide - first) / SCREEN, ys + high - above)
    best = np.lexsort((ys, xs, own, screens))[0]
    return float(xs[best]), float(ys[best])


def aside(
    place: Mapping[Any, tuple[float, float]], links: Iterable[tuple[Node, Node]], movable: Iterable[Node]
) -> Positions:
    """New places for those of some nodes whose links run through others, or that lie on foreign links.

    The others stay, and so does a node for which there is no better spot.
    """
    import numpy as np

    nodes = list(place)
    number = {node: at for at, node in enumerate(nodes)}
    pairs = {(number[a], number[b]) for a, b in links if a in number and b in number and a != b}
    before = np.array(list(place.values())).reshape(-1, 2)
    chosen = [number[node] for node in sorted(movable, key=_order) if node in number]
    after = freed(before, np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2), chosen, SPACING)
    return {
        nodes[at]: (float(after[at, 0]), float(after[at, 1]))
        for at in chosen
        if (after[at] != before[at]).any()
    }


class PointGrid:
    """Points by cell, to find a free spot without looking at all of them.

    A spot is free where no point is nearer to it than `apart`.
    """

    def __init__(self, apart: float) -> None:
        self._apart = apart
        self._cells: dict[tuple[int, int], list[tuple[float, float]]] = {}

    def _cell(self, point: tuple[float, float]) -> tuple[int, int]:
        return int(point[0] // self._apart), int(point[1] // self._apart)

    def add(self, point: tuple[float, float]) -> None:
        """Takes in a point."""
        self._cells.setdefault(self._cell(point), []).append(point)

    def is_free(self, point: tuple[float, float]) -> bool:
        """True for a point with no other one near it."""
        column, row = self._cell(point)
        return not any(
            math.dist(point, other) < self._apart
            for c in (column - 1, column, column + 1)
            for r in (row - 1, row, row + 1)
            for other in self._cells.get((c, r), ())
        )

    def _crowd(self, point: tuple[float, float]) -> tuple[float, float]:
        """The mean of the points around: a new one is put on the other side."""
        column, row = self._cell(point)
        around = [
            p
            for c in range(column - 3, column + 4)
            for r in range(row - 3, row + 4)
            for p in self._cells.get((c, r), ())
        ]
        count = max(len(around), 1)
        return sum(p[0] for p in around) / count, sum(p[1] for p in around) / count

    def free_near(
        self,
        anchors: Sequence[tuple[float, float]],
        clear: Callable[[tuple[float, float]], bool] | None,
    ) -> tuple[float, float]:
        """The nearest free spot around the middle of the anchors, away from the crowd, that `clear` takes."""
        x = round(sum(p[0] for p in anchors) / len(anchors), 2)
        y = round(sum(p[1] for p in anchors) / len(anchors), 2)
        if len(anchors) > 1 and self.is_free((x, y)) and (clear is None or clear((x, y))):
            return x, y
        cx, cy = self._crowd((x, y))
        away = math.atan2(y - cy, x - cx) if math.dist((x, y), (cx, cy)) > 1 else 0.0
        radius = SPACING
        while True:
            steps = max(8, int(2 * math.pi * radius / self._apart))
            for step in range(steps):
                turn = (step + 1) // 2 * (1 if step % 2 else -1) * 2 * math.pi / steps
                # rounded before it is compared: angles are computed differently on different machines
                spot = (
                    round(x + radius * math.cos(away + turn), 2),
                    round(y + radius * math.sin(away + turn), 2),
                )
                if self.is_free(spot) and (clear is None or clear(spot)):
                    return spot
            radius += self._apart
            if radius >= _AWAY * SPACING:
                clear = None
