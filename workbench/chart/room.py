"""Room for what changes in a chart: a group that is opened, entities that are merged or parted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from workbench.chart.record_index import RecordIndex
from workbench.graph.layouts.placement import SPACING, Positions, Style, aside, layout
from workbench.graph.records import EdgeRecord, Records

Point = tuple[float, float]
FEW_LINKS = 2
"""A node with more links than this is not moved: others are found by where it stands."""


def turned(
    places: Mapping[str, Point], before: RecordIndex, now: RecordIndex, *, fixed: Collection[str] = ()
) -> Positions:
    """New places for what hangs on another entity since some were merged or parted.

    A node of few links is moved where these would run through others; where only new evidence came, none is.
    `fixed` ones keep their places.
    """
    if not _parted(before, now):
        return {}
    old, new = _linked(before.records.edges), _linked(now.records.edges)
    if new.issuperset(old):
        return {}
    held = {n.id: places[n.id] for n in now.records.nodes if n.id in places}
    links = Counter(end for pair in new for end in pair)
    ends = {end for pair in new.difference(old) if held.keys() >= set(pair) for end in pair}
    movable = {node for node in ends if links[node] <= FEW_LINKS}.difference(fixed)
    return aside(held, new, movable) if movable else {}


def _parted(before: RecordIndex, now: RecordIndex) -> bool:
    """False where no two are parted that were linked, as far as the links say that changed."""
    renewal = before.renewal(now)
    if renewal is None:
        return True
    gone, new = (
        _linked(index.by_link[link] for link in renewal.links if link in index.by_link)
        for index in (before, now)
    )
    return not new.issuperset(gone)


def _linked(links: Iterable[EdgeRecord]) -> set[tuple[str, str]]:
    return {(link.source, link.target) for link in links}


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
