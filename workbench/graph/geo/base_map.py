"""The base map: coasts, borders, states, lakes and towns of the world, made by `packaging/base_map.py`."""

from __future__ import annotations

import gzip
import hashlib
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

CREDIT = "Natural Earth (public domain); towns: GeoNames (CC BY 4.0)"
"""To be shown with every map."""

Point = tuple[float, float]


def mercator(longitude: float, latitude: float) -> Point:
    """A point of the globe on a square of side 1 (Web Mercator), its corner in the north-west."""
    sine = math.sin(math.radians(max(-85.0511, min(85.0511, latitude))))
    return longitude / 360 + 0.5, 0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)


@cache
def packed_base_map() -> bytes:
    """The base map as it is sent to a page: gzipped JSON."""
    return files(__package__).joinpath("base_map.json.gz").read_bytes()


@cache
def base_map_version() -> str:
    """A word that changes with the base map."""
    return hashlib.sha256(packed_base_map()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Outline:
    """The edge of a piece of land on the square, and the box around it: west, north, east, south."""

    points: tuple[Point, ...]
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Town:
    """A town on the square."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class BaseMap:
    """What a still picture shows of the base map; towns with the largest first."""

    land: tuple[Outline, ...]
    towns: tuple[Town, ...]


@cache
def base_map() -> BaseMap:
    """The base map, read once."""
    data = json.loads(gzip.decompress(packed_base_map()))
    step = data["step"]
    lines = []
    for arc in data["arcs"]:
        easts, norths = accumulate(arc[::2]), accumulate(arc[1::2])
        lines.append([mercator(east * step, north * step) for east, north in zip(easts, norths, strict=True)])

    def ring(numbers: list[int]) -> Iterator[Point]:
        for number in numbers:
            yield from lines[~number][::-1] if number < 0 else lines[number]

    land = []
    for rings in data["land"]:
        points = tuple(ring(rings[0]))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        land.append(Outline(points, (min(xs), min(ys), max(xs), max(ys))))
    towns = tuple(Town(name, mercator(east, north)) for east, north, name, _rank in data["towns"])
    return BaseMap(tuple(land), towns)
