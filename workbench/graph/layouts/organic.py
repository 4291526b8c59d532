"""The organic arrangement: distances on paper follow distances in the graph.

A component of up to `EXACT` nodes is laid out by stress majorisation over all pairs. A larger one
starts from distances to pivots and is untangled by springs along the edges and repulsion among
near neighbours, so that the cost grows with nodes and edges only.
"""

from __future__ import annotations

from typing import Any

Array = Any

EXACT = 260
_PIVOTS = 40
_NEIGHBOURS = 10


def arrange(count: int, edges: Array, seed: int) -> Array:
    """Coordinates of one connected component, in units of one edge length.

    `edges` is an integer array of pairs of node numbers below `count`, without loops. The same
    input gives the same output.
    """
    import numpy as np

    if count == 1:
        return np.zeros((1, 2))
    if count == 2:
        return np.array([[0.0, 0.0], [1.0, 0.0]])
    rng = np.random.default_rng(seed)
    if count <= EXACT:
        return _separate(_lying(_stress(count, edges, rng)), 0.7)
    start = _pivots(count, edges, rng)
    return _separate(_lying(_springs(start, edges, rng)), 0.66)


def _lying(place: Array) -> Array:
    """Turned so that the longest direction lies across the screen, and widened: labels are wide."""
    import numpy as np

    centred = place - place.mean(0)
    _, vectors = np.linalg.eigh(centred.T @ centred)
    return centred @ _signed(vectors[:, ::-1]) * np.array([1.3, 1.0])


def _matrix(count: int, edges: Array, weights: Array) -> Array:
    import numpy as np
    from scipy.sparse import csr_matrix

    pairs = np.sort(np.asarray(edges), axis=1)
    _, first = np.unique(pairs[:, 0].astype(np.int64) * count + pairs[:, 1], return_index=True)
    a, b, w = pairs[first, 0], pairs[first, 1], np.asarray(weights)[first]
    rows, columns, data = np.concatenate((a, b)), np.concatenate((b, a)), np.concatenate((w, w))
    return csr_matrix((data, (rows, columns)), shape=(count, count))


def _lengths(count: int, edges: Array) -> Array:
    """Ideal edge lengths: room around nodes of many neighbours."""
    import numpy as np

    degree = np.bincount(np.asarray(edges).ravel(), minlength=count)
    busier = np.maximum(degree[edges[:, 0]], degree[edges[:, 1]])
    return 0.85 + 0.11 * np.sqrt(np.maximum(busier - 2, 0))


def _stress(count: int, edges: Array, rng: Array) -> Array:
    import numpy as np
    from scipy.sparse.csgraph import shortest_path

    ideal = shortest_path(_matrix(count, edges, _lengths(count, edges)), directed=False)
    np.fill_diagonal(ideal, 1.0)
    weight = ideal**-2.0
    np.fill_diagonal(weight, 0.0)
    laplacian = np.diag(weight.sum(1)) - weight
    # grounding the first node makes the Laplacian regular: one inverse serves all rounds
    inverse = np.linalg.inv(laplacian[1:, 1:])
    place = _classical(ideal) + rng.normal(0, 0.05, (count, 2))
    before = np.inf
    for _ in range(120):
        difference = place[:, None, :] - place[None, :, :]
        distance = np.sqrt((difference**2).sum(2))
        np.fill_diagonal(distance, 1.0)
        stress = float((weight * (distance - ideal) ** 2).sum())
        if before - stress < 1e-4 * stress:
            break
        before = stress
        ratio = weight * ideal / np.maximum(distance, 1e-9)
        np.fill_diagonal(ratio, 0.0)
        target = ratio.sum(1)[:, None] * place - ratio @ place
        place = np.vstack((np.zeros((1, 2)), inverse @ (target[1:])))
    return place


def _classical(ideal: Array) -> Array:
    import numpy as np

    squared = ideal**2
    np.fill_diagonal(squared, 0.0)
    centred = -0.5 * (squared - squared.mean(0) - squared.mean(1)[:, None] + squared.mean())
    values, vectors = np.linalg.eigh(centred)
    return _signed(vectors[:, -2:] * np.sqrt(np.maximum(values[-2:], 1e-9)))


def _signed(place: Array) -> Array:
    """The sign of an eigenvector is arbitrary: the largest component is made positive."""
    import numpy as np

    largest = place[np.abs(place).argmax(0), range(place.shape[1])]
    return place * np.where(largest < 0, -1.0, 1.0)


def _pivots(count: int, edges: Array, rng: Array) -> Array:
    import numpy as np
    from scipy.sparse.csgraph import dijkstra

    matrix = _matrix(count, edges, np.ones(len(edges)))
    many = min(count, _PIVOTS)
    distance = np.empty((many, count))
    nearest = np.full(count, np.inf)
    pivot = int(np.bincount(np.asarray(edges).ravel(), minlength=count).argmax())
    for row in range(many):
        distance[row] = dijkstra(matrix, indices=pivot, unweighted=True)
        nearest = np.minimum(nearest, distance[row])
        pivot = int(nearest.argmax())
    squared = distance.T**2
    centred = -0.5 * (squared - squared.mean(0) - squared.mean(1)[:, None] + squared.mean())
    values, vectors = np.linalg.eigh(centred.T @ centred)
    place = _signed(centred @ vectors[:, -2:])
    place /= np.sqrt(np.maximum(np.sqrt(values[-2:]), 1e-9))
    return place / (np.abs(place).max() + 1e-9) * np.sqrt(count) * 0.9 + rng.normal(0, 0.35, place.shape)


def _springs(place: Array, edges: Array, rng: Array) -> Array:
    import numpy as np
    from scipy.spatial import cKDTree

    count = len(place)
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
    x, y = place[:, 0].copy(), place[:, 1].copy()
    for turn in range(rounds):
        heat = (1 - turn / rounds) ** 1.3 * 1.2 + 0.03
        if turn % 4 == 0:
            place = np.stack((x, y), 1)
            near = cKDTree(place).query(place, k=min(count, _NEIGHBOURS + 1))[1][:, 1:]
        along_x, along_y = x[other] - x[one], y[other] - y[one]
        length = np.sqrt(along_x**2 + along_y**2) + 1e-6
        pull = (length - ideal) / length * 0.9
        force_x = np.bincount(ends, np.tile(along_x * pull, 2) * pull_ends, count)
        force_y = np.bincount(ends, np.tile(along_y * pull, 2) * pull_ends, count)
        far = rng.integers(0, count, (count, 2))
        for others, least, strength in ((near, 0.04, 0.42), (far, 0.5, reach)):
            away_x, away_y = x[:, None] - x[others], y[:, None] - y[others]
            share = strength / (away_x**2 + away_y**2 + least)
            force_x += (away_x * share).sum(1)
            force_y += (away_y * share).sum(1)
        size = np.sqrt(force_x**2 + force_y**2) + 1e-9
        step = np.minimum(size * 0.35, heat) / size
        x, y = x + force_x * step, y + force_y * step
    return np.stack((x, y), 1)


def _separate(place: Array, apart: float) -> Array:
    """Pushes nodes that lie closer than `apart` away from each other (labels want width)."""
    import numpy as np
    from scipy.spatial import cKDTree

    wide = np.array([0.72, 1.0])
    place = place * wide
    for _ in range(24):
        pairs = cKDTree(place).query_pairs(apart, output_type="ndarray")
        if not len(pairs):
            break
        one, other = pairs[:, 0], pairs[:, 1]
        gap = place[one] - place[other]
        length = np.sqrt((gap**2).sum(1))
        # two nodes on one point part along a direction of their own
        same = length < 1e-6
        turn = (one[same] * 2.399963 + other[same]) % 6.283185
        gap[same] = np.stack((np.cos(turn), np.sin(turn)), 1)
        length[same] = 1.0
        move = gap / length[:, None] * ((apart - np.where(same, 0, length)) / 2)[:, None]
        for axis in (0, 1):
            place[:, axis] += np.bincount(one, move[:, axis], len(place)) * 0.7
            place[:, axis] -= np.bincount(other, move[:, axis], len(place)) * 0.7
    return place / wide
