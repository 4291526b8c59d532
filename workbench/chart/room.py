"""Room for what changes in a chart: a group that is opened, entities that are merged or parted."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass

from workbench.chart.record_index import RecordIndex
from workbench.graph.layouts.placement import SPACING, PointGrid, Positions, Style, aside, beside, layout
from workbench.graph.records import Records

Point = tuple[float, float]
_Pair = tuple[str, str]
FEW_LINKS = 2
"""A node with more links than this is not moved: others are found by where it stands."""
_CLOSE = SPACING / 3
"""Two icons that are nearer to each other than this hide each other's names."""


@dataclass(frozen=True, slots=True)
class _Move:
    """Where a node was and what it was linked to before it was moved, and where it was put."""

    before: Point
    near: frozenset[str]
    after: Point


def on_top_of_others(nodes: Collection[str], places: Mapping[str, Point], there: Collection[str]) -> set[str]:
    """Those of `nodes` whose place is taken by another one of `there`.

    Whoever left a chart and comes back has the place that it had, where somebody else may stand by now.
    """
    back = {name: place for name in nodes if (place := places.get(name)) is not None}
    if not back:
        return set()
    taken = PointGrid(_CLOSE)
    for name in there:
        if name not in back and (place := places.get(name)) is not None:
            taken.add(place)
    return {name for name, place in back.items() if not taken.is_free(place)}


class Turns:
    """Moves what hangs on another entity since some were merged or parted, and moves it back."""

    def __init__(self) -> None:
        self._moves: dict[str, list[_Move]] = {}

    def turned(
        self,
        places: Mapping[str, Point],
        before: RecordIndex,
        now: RecordIndex,
        *,
        fixed: Collection[str] = (),
    ) -> dict[str, Point]:
        """New places for nodes of few links; where only new evidence came, none is moved.

        What hung on an entity that is part of another one comes along to it, where it would be far away, and
        what links would run through makes way. Whoever is as they were linked before goes back to where they
        were, unless somebody moved them since. `fixed` ones keep their places.
        """
        gone, come = _repaired(before, now)
        if not gone:
            return {}
        ends = {end for pair in gone | come for end in pair}
        by_hand = {
            node for node in ends & self._moves.keys() if places.get(node) != self._moves[node][-1].after
        }
        for node in by_hand:
            del self._moves[node]
        back = self._taken_back(ends.difference(fixed), now)
        places = {**places, **back}
        there = {other for node in back for other in now.neighbours(node)}
        moved = _turned(places, before, now, gone, come, {*fixed, *by_hand, *back, *there})
        for node, place in moved.items():
            move = _Move(places[node], frozenset(before.neighbours(node)), place)
            self._moves.setdefault(node, []).append(move)
        return {**back, **moved}

    def _taken_back(self, nodes: Set[str], now: RecordIndex) -> dict[str, Point]:
        """The places that nodes had when they were linked as they are again."""
        found: dict[str, Point] = {}
        for node in nodes & self._moves.keys() & now.by_id.keys():
            moves, near = self._moves[node], frozenset(now.neighbours(node))
            at = next((at for at, move in enumerate(moves) if move.near == near), None)
            if at is not None:
                found[node] = moves[at].before
                self._moves[node] = moves[:at]
                if not at:
                    del self._moves[node]
        return found


def _turned(
    places: Mapping[str, Point], before: RecordIndex, now: RecordIndex,
    gone: set[_Pair], come: set[_Pair], fixed: Collection[str],
) -> dict[str, Point]:  # fmt: skip
    held = {name: place for name, place in places.items() if name in now.by_id}
    held = {node.id: held[node.id] for node in now.in_order(held)}
    pairs = _pairs_of(now, held)
    ends = {end for pair in come if held.keys() >= set(pair) for end in pair}
    movable = {node for node in ends.difference(fixed) if len(_pairs_of(now, [node])) <= FEW_LINKS}
    if not movable:
        return {}
    absorbed = {end for pair in gone for end in pair if end not in now.by_id}
    far = {node for node in movable if _is_far(node, places, before, now, absorbed)}
    carried = beside({name: held[name] for name in held if name not in far}, far, pairs) if far else {}
    found = {**aside({**held, **carried}, pairs, movable - far), **carried}
    return {str(node): place for node, place in found.items()}


def _is_far(
    node: str, places: Mapping[str, Point], before: RecordIndex, now: RecordIndex, absorbed: Collection[str]
) -> bool:
    """Whether all that a node hung on is part of one other entity, from which it is further away."""
    former, near = set(before.neighbours(node)), set(now.neighbours(node))
    if len(near) != 1 or not former or not former <= {*absorbed, *near}:
        return False
    known = [places[name] for name in former if name in places]
    was = min((math.dist(places[node], place) for place in known), default=0.0)
    return math.dist(places[node], places[near.pop()]) > was + SPACING


def _repaired(before: RecordIndex, now: RecordIndex) -> tuple[set[_Pair], set[_Pair]]:
    """The pairs of nodes that are no longer linked, and those that are linked since."""
    renewal = before.renewal(now)
    links = before.by_link.keys() | now.by_link.keys() if renewal is None else renewal.links
    was, are = (
        {(link.source, link.target) for name in links if (link := index.by_link.get(name)) is not None}
        for index in (before, now)
    )
    lost, made = was - are, are - was
    return lost - _pairs_of(now, {a for a, _ in lost}), made - _pairs_of(before, {a for a, _ in made})


def _pairs_of(index: RecordIndex, nodes: Collection[str]) -> set[_Pair]:
    """The pairs that the links of some nodes join."""
    return {(link.source, link.target) for node in nodes for link in index.links(node)}


def opened(
    places: Mapping[str, Point],
    at: Point,
    held: Records,
    new: Collection[str],
    *,
    style: Style,
    fixed: Collection[str] = (),
) -> dict[str, Point]:
    """The places after a group at `at` was opened to `new` nodes; `fixed` ones keep theirs.

    What was beside it stays on its side, and as near as there is room.
    """
    from workbench.chart.pipeline import as_graph

    graph = as_graph(held).subgraph(new)
    inside: Positions = layout(graph, style)
    if not inside:
        return dict(places)
    xs, ys = [x for x, _ in inside.values()], [y for _, y in inside.values()]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    # an ellipse around the members, with a margin for their names
    wide, high = ((right - left) / 2 + SPACING) * math.sqrt(2), ((bottom - top) / 2 + SPACING) * math.sqrt(2)
    found = {}
    for node, (x, y) in places.items():
        dx, dy = x - at[0], y - at[1]
        away = math.hypot(dx / wide, dy / high)
        more = 0.0 if node in fixed or not away else 1 / away
        found[node] = (round(x + dx * more, 2), round(y + dy * more, 2))
    middle = (left + right) / 2, (top + bottom) / 2
    for member, (x, y) in inside.items():
        found[str(member)] = round(x - middle[0] + at[0], 2), round(y - middle[1] + at[1], 2)
    return found
