"""Room for what changes in a chart: a group that is opened, entities that are merged or parted."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from workbench.chart.record_index import RecordIndex
from workbench.graph.layouts.placement import SPACING, Positions, Style, aside, layout
from workbench.graph.records import Records

Point = tuple[float, float]
_Pair = tuple[str, str]
FEW_LINKS = 2
"""A node with more links than this is not moved: others are found by where it stands."""


def turned(
    places: Mapping[str, Point], before: RecordIndex, now: RecordIndex, *, fixed: Collection[str] = ()
) -> Positions:
    """New places for what hangs on another entity since some were merged or parted.

    A node of few links is moved where these would run through others; where only new evidence came, none is.
    `fixed` ones keep their places.
    """
    gone, come = _repaired(before, now)
    if not gone:
        return {}
    held = {name: place for name, place in places.items() if name in now.by_id}
    held = {node.id: held[node.id] for node in now.in_order(held)}
    pairs = _pairs_of(now, held)
    ends = {end for pair in come if held.keys() >= set(pair) for end in pair}
    movable = {node for node in ends.difference(fixed) if len(_pairs_of(now, [node])) <= FEW_LINKS}
    return aside(held, pairs, movable) if movable else {}


def _repaired(before: RecordIndex, now: RecordIndex) -> tuple[set[_Pair], set[_Pair]]:
    """The pairs of nodes that are not linked any more, and those that are linked since."""
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
