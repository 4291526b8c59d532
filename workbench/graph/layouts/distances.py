"""Distances in a graph and in the plane, the same on every processor: sums and ties have one order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Array = Any

_WINDOW = 11
"""How many points above and below are looked at in each of three strips."""


def shortest_paths(count: int, edges: Array, lengths: Array) -> Array:
    """The length of the shortest path between every two nodes, infinite where there is none.

    Exact where sums of `lengths` are. Time grows with the third power of `count`.
    """
    import numpy as np

    found = np.full((count, count), np.inf)
    np.fill_diagonal(found, 0.0)
    # of parallel edges the first counts
    for (one, other), length in zip(edges[::-1], lengths[::-1], strict=True):
        found[one, other] = found[other, one] = length
    for between in range(count):
        np.minimum(found, found[:, between, None] + found[between], out=found)
    return found


def neighbours(count: int, edges: Array) -> list[list[int]]:
    """The numbers of the nodes beside each node."""
    found: list[list[int]] = [[] for _ in range(count)]
    for one, other in edges.tolist():
        found[one].append(other)
        found[other].append(one)
    return found


def steps(start: int, beside: Sequence[Sequence[int]]) -> Array:
    """How many edges lie between a node and every other, infinite where there is no path."""
    import numpy as np

    found = [-1] * len(beside)
    found[start] = 0
    edge, far = [start], 0
    while edge:
        far += 1
        further = []
        for node in edge:
            for other in beside[node]:
                if found[other] < 0:
                    found[other] = far
                    further.append(other)
        edge = further
    return np.where(np.array(found) < 0, np.inf, np.array(found, dtype=np.float64))


def near_points(x: Array, y: Array, count: int) -> Array:
    """For every point the numbers of about its `count` nearest, at most 22, by growing distance.

    The plane is cut into strips of equally many points, and three strips are searched. A point that lies
    further away within them may so stand for one that lies nearer outside.
    """
    import numpy as np

    many = len(x)
    strip_of = np.empty(many, dtype=np.int64)
    strips = max(1, int(np.sqrt(many / 5)))
    strip_of[np.argsort(x, kind="stable")] = np.arange(many) * strips // many
    span = float(y.max() - y.min()) + 1.0
    height = y - y.min()
    order = np.lexsort((y, strip_of))
    keys = (strip_of * span + height)[order]
    window = np.arange(-_WINDOW, _WINDOW + 1)
    candidates, away = [], []
    for beside in (-1, 0, 1):
        wanted = strip_of + beside
        at = np.searchsorted(keys, wanted * span + height)
        places = at[:, None] + window
        there = order[np.clip(places, 0, many - 1)]
        off_x, off_y = x[there] - x[:, None], y[there] - y[:, None]
        squared = off_x * off_x + off_y * off_y
        wrong = (places < 0) | (places >= many) | (strip_of[there] != wanted[:, None])
        squared[wrong | (there == np.arange(many)[:, None])] = np.inf
        candidates.append(there)
        away.append(squared)
    all_candidates, all_away = np.concatenate(candidates, 1), np.concatenate(away, 1)
    nearest = np.argsort(all_away, axis=1, kind="stable")[:, :count]
    return np.take_along_axis(all_candidates, nearest, 1)


def close_pairs(x: Array, y: Array, apart: float) -> Array:
    """Every two points that are at most `apart` from each other: sorted pairs, the lower number first."""
    import numpy as np

    columns, rows = (np.floor((axis - axis.min()) / apart).astype(np.int64) + 1 for axis in (x, y))
    wide = int(rows.max()) + 2
    cell = columns * wide + rows
    order = np.argsort(cell, kind="stable")
    sorted_cells = cell[order]
    found = []
    # the cell itself, and of two cells beside each other one looks at the other
    for offset in (0, 1, wide - 1, wide, wide + 1):
        first = np.searchsorted(sorted_cells, sorted_cells + offset, side="left")
        if offset == 0:
            first = np.arange(len(x)) + 1
        last = np.searchsorted(sorted_cells, sorted_cells + offset, side="right")
        sizes = last - first
        one = np.repeat(np.arange(len(x)), sizes)
        within = np.arange(len(one)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        one, other = order[one], order[np.repeat(first, sizes) + within]
        off_x, off_y = x[one] - x[other], y[one] - y[other]
        close = off_x * off_x + off_y * off_y <= apart * apart
        found.append(np.stack((np.minimum(one, other)[close], np.maximum(one, other)[close]), 1))
    pairs = np.concatenate(found)
    return pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
