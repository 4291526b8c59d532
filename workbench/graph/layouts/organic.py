"""The organic arrangement: distances on paper follow distances in the graph.

A component of up to `EXACT` nodes is laid out by stress majorisation over all pairs. A larger one
starts from distances to pivots and is untangled by springs along the edges and repulsion among
near neighbours, so that the cost grows with nodes and edges only.

The same input gives the same output on every processor. Linear algebra libraries choose their
kernels by processor and round differently, and a symmetric graph has equal eigenvalues, whose
vectors are whatever rounding makes of them. So nothing here calls one: only additions,
multiplications, divisions and square roots element by element, which IEEE 754 rounds in one way, and
sums in a fixed order. Symmetry is broken by the order of the nodes, and places are put on a grid
after each round, so that a difference of one bit cannot grow.
"""

from __future__ import annotations

import math
from typing import Any

from workbench.graph.layouts.distances import close_pairs, near_points, neighbours, shortest_paths, steps

Array = Any

EXACT = 260
_PIVOTS = 40
_NEIGHBOURS = 10
_GRID = 2.0**16
"""Grid lines in one edge length: squares of distances on the grid are exact."""
_ROUND = 1e-6
"""What is smaller than this, beside what it is compared with, counts as zero."""


def arrange(count: int, edges: Array, seed: int) -> Array:
    """Coordinates of one connected component, in units of one edge length.

    `edges` is an integer array of pairs of node numbers below `count`, without loops. The same
    input gives the same output, bit by bit, on every processor.
    """
    import numpy as np

    if count == 1:
        return np.zeros((1, 2))
    if count == 2:
        return np.array([[0.0, 0.0], [1.0, 0.0]])
    rng = np.random.default_rng(seed)
    if count <= EXACT:
        return _separate(_lying(*_stress(count, edges, rng)), 0.7)
    start = _pivots(count, edges, rng)
    return _separate(_lying(*_springs(*start, edges, rng)), 0.66)


def _snapped(values: Array) -> Array:
    import numpy as np

    return np.rint(values * _GRID) / _GRID


def _lying(x: Array, y: Array) -> Array:
    """Turned so that the longest direction lies across the screen, and widened: labels are wide."""
    import numpy as np

    x, y = x - x.mean(), y - y.mean()
    across, upright, both = (x * x).sum(), (y * y).sum(), (x * y).sum()
    spread = np.sqrt((across - upright) * (across - upright) + 4 * both * both)
    # a ring or a star is as long in every direction: it stays as it is
    if spread > 1e-3 * (across + upright):
        cosine = np.sqrt((1 + (across - upright) / spread) / 2)
        sine = np.sqrt((1 - (across - upright) / spread) / 2) * (-1.0 if both < 0 else 1.0)
        x, y = x * cosine + y * sine, y * cosine - x * sine
    return np.stack((_signed(x) * 1.3, _signed(y)), 1)


def _signed(values: Array) -> Array:
    """The longer side is made positive; where both are as long, the first node that stands on a side
    stands on the negative one."""
    import numpy as np

    size = np.abs(values)
    skew, scale = (values * values * values).sum(), (size * size * size).sum()
    if abs(skew) > _ROUND * scale:
        return values if skew > 0 else -values
    off = np.flatnonzero(size > _ROUND * size.max())
    return -values if len(off) and values[off[0]] > 0 else values


def _lengths(count: int, edges: Array) -> Array:
    """Ideal edge lengths: room around nodes of many neighbours. On the grid, so that paths add up exactly."""
    import numpy as np

    degree = np.bincount(np.asarray(edges).ravel(), minlength=count)
    busier = np.maximum(degree[edges[:, 0]], degree[edges[:, 1]])
    return _snapped(0.85 + 0.11 * np.sqrt(np.maximum(busier - 2, 0)))


def _stress(count: int, edges: Array, rng: Array) -> tuple[Array, Array]:
    import numpy as np

    ideal = shortest_paths(count, edges, _lengths(count, edges))
    np.fill_diagonal(ideal, 1.0)
    weight = 1.0 / (ideal * ideal)
    np.fill_diagonal(weight, 0.0)
    laplacian = -weight
    np.fill_diagonal(laplacian, weight.sum(1))
    # grounding the first node makes the Laplacian regular: one inverse serves all rounds
    inverse = _inverse(laplacian[1:, 1:])
    x, y = (axis + (rng.random(count) - 0.5) * 0.17 for axis in _classical(ideal))
    before = np.inf
    for _ in range(120):
        apart_x, apart_y = x[:, None] - x, y[:, None] - y
        distance = np.sqrt(apart_x * apart_x + apart_y * apart_y)
        np.fill_diagonal(distance, 1.0)
        miss = distance - ideal
        stress = float((weight * miss * miss).sum())
        if before - stress < 1e-4 * stress:
            break
        before = stress
        ratio = weight * ideal / np.maximum(distance, 1e-9)
        x = _solved(inverse, (ratio * apart_x).sum(1))
        y = _solved(inverse, (ratio * apart_y).sum(1))
    return x, y


def _solved(inverse: Array, target: Array) -> Array:
    import numpy as np

    return _snapped(np.concatenate((np.zeros(1), (inverse * target[1:]).sum(1))))


def _inverse(matrix: Array) -> Array:
    """The inverse of a symmetric, positive definite matrix, by elimination without pivoting."""
    work = matrix.copy()
    for step in range(len(work)):
        pivot = work[step, step]
        row, column = work[step] / pivot, work[:, step].copy()
        work -= column[:, None] * row
        work[step] = row
        work[:, step] = -column / pivot
        work[step, step] = 1.0 / pivot
    return work


def _classical(ideal: Array) -> tuple[Array, Array]:
    import numpy as np

    squared = ideal * ideal
    np.fill_diagonal(squared, 0.0)
    one, other = _leading(_centred(squared), 30)
    scaled = [vector * np.sqrt(max(size, 1e-9)) for vector, size in (one, other)]
    return scaled[0], scaled[1]


def _centred(squared: Array) -> Array:
    return -0.5 * (squared - squared.mean(0) - squared.mean(1)[:, None] + squared.mean())


def _leading(matrix: Array, rounds: int) -> list[tuple[Array, float]]:
    """Two vectors of length 1 that a symmetric matrix stretches most, and how much.

    They grow out of one fixed start. Of equal eigenvalues they are therefore a mixture that the order of the
    nodes decides.
    """
    import numpy as np

    numbers = np.arange(1, len(matrix) + 1)
    one, other = (numbers * ratio % 1.0 - 0.5 for ratio in (0.6180339887498949, 0.4142135623730951))
    for _ in range(rounds):
        one = _unit((matrix * one).sum(1))
        other = (matrix * other).sum(1)
        other = _unit(other - one * (one * other).sum())
    return [(v, float((v * (matrix * v).sum(1)).sum())) for v in (one, other)]


def _unit(vector: Array) -> Array:
    import numpy as np

    return vector / max(np.sqrt((vector * vector).sum()), 1e-12)


def _pivots(count: int, edges: Array, rng: Array) -> tuple[Array, Array]:
    import numpy as np

    beside = neighbours(count, edges)
    many = min(count, _PIVOTS)
    distance = np.empty((many, count))
    nearest = np.full(count, np.inf)
    pivot = int(np.bincount(np.asarray(edges).ravel(), minlength=count).argmax())
    for row in range(many):
        distance[row] = steps(pivot, beside)
        nearest = np.minimum(nearest, distance[row])
        pivot = int(nearest.argmax())
    # one row for each pivot: sums run along the nodes
    rows = _centred(distance * distance)
    stretched = np.array([(rows * row).sum(1) for row in rows])
    axes = []
    for vector, size in _leading(stretched, 100):
        axis = (rows * vector[:, None]).sum(0)
        axes.append(axis / np.sqrt(max(np.sqrt(max(size, 0.0)), 1e-9)))
    widest = max(np.abs(axis).max() for axis in axes) + 1e-9
    scale = np.sqrt(count) * 0.9 / widest
    x, y = (_snapped(axis * scale + (rng.random(count) - 0.5) * 1.2) for axis in axes)
    return x, y


def _springs(x: Array, y: Array, edges: Array, rng: Array) -> tuple[Array, Array]:
    import numpy as np

    count = len(x)
    one, other = edges[:, 0], edges[:, 1]
    ends = np.concatenate((one, other))
    ideal = _lengths(count, edges)
    degree = np.bincount(ends, minlength=count)
    calm = 1.0 / np.sqrt(np.maximum(degree, 1))
    pull_ends = np.concatenate((calm[one], -calm[other]))
    rounds = 70 if count <= 6_000 else 45
    reach = min(count * 0.004, 6.0)
    near = None
    # x and y by themselves: numpy is slow along an axis of two
    for turn in range(rounds):
        left = 1 - turn / rounds
        heat = left * math.sqrt(math.sqrt(left)) * 1.2 + 0.03
        if turn % 4 == 0:
            near = near_points(x, y, _NEIGHBOURS)
        along_x, along_y = x[other] - x[one], y[other] - y[one]
        length = np.sqrt(along_x * along_x + along_y * along_y) + 1e-6
        pull = (length - ideal) / length * 0.9
        force_x = np.bincount(ends, np.tile(along_x * pull, 2) * pull_ends, count)
        force_y = np.bincount(ends, np.tile(along_y * pull, 2) * pull_ends, count)
        far = rng.integers(0, count, (count, 2))
        for others, least, strength in ((near, 0.04, 0.42), (far, 0.5, reach)):
            away_x, away_y = x[:, None] - x[others], y[:, None] - y[others]
            share = strength / (away_x * away_x + away_y * away_y + least)
            force_x += (away_x * share).sum(1)
            force_y += (away_y * share).sum(1)
        size = np.sqrt(force_x * force_x + force_y * force_y) + 1e-9
        step = np.minimum(size * 0.35, heat) / size
        x, y = _snapped(x + force_x * step), _snapped(y + force_y * step)
    return x, y


def _separate(place: Array, apart: float) -> Array:
    """Pushes nodes that lie closer than `apart` away from each other (labels want width)."""
    import numpy as np

    wide = np.array([0.72, 1.0])
    place = _snapped(place * wide)
    for _ in range(24):
        pairs = close_pairs(place[:, 0], place[:, 1], apart)
        if not len(pairs):
            break
        one, other = pairs[:, 0], pairs[:, 1]
        gap_x, gap_y = (place[one] - place[other]).T
        length = np.sqrt(gap_x * gap_x + gap_y * gap_y)
        # two nodes on one point part along a direction of their own
        same = length == 0
        slope = (one * 0.6180339887498949 + other * 0.4142135623730951) % 2.0 - 1.0
        gap_x = np.where(same, 1 - slope * slope, gap_x)
        gap_y = np.where(same, 2 * slope, gap_y)
        size = np.where(same, 1 + slope * slope, length)
        share = (apart - length) / 2 / size
        for axis, gap in enumerate((gap_x, gap_y)):
            place[:, axis] += np.bincount(one, gap * share, len(place)) * 0.7
            place[:, axis] -= np.bincount(other, gap * share, len(place)) * 0.7
        place = _snapped(place)
    return place / wide
