"""A still picture of a map of addresses, for saved notebooks and exported pages."""

from __future__ import annotations

import base64
import html
from collections.abc import Iterator, Sequence

from workbench.graph.geo.address_locations import Location
from workbench.graph.geo.base_map import CREDIT, Outline, base_map, mercator
from workbench.operations.wording import counted

WIDTH, HEIGHT = 760, 430
LEAST = 1.2
"""Degrees of longitude that a picture shows at least."""
TOWNS = 16
_STYLE = (
    "text{font:11px system-ui,sans-serif;paint-order:stroke;stroke:#fff;stroke-width:3px;fill:#333b45}"
    ".land{fill:#faf9f5;stroke:#8d99a6;stroke-width:.8px}"
    ".spot{fill:#0b5cad;stroke:#fff;fill-opacity:.85}"
    ".rough{fill:#f0c060;fill-opacity:.35;stroke:#8a5a00;stroke-width:1.5px;stroke-dasharray:3 2}"
    ".town{fill:#333b45}"
)

Pixel = tuple[float, float]


def still_map(places: Sequence[Location]) -> str:
    """An SVG picture of where addresses are; empty where there is none."""
    if not places:
        return ""
    frame = _Frame([mercator(place.longitude, place.latitude) for place in places])
    ground = "".join(frame.outline(land) for land in base_map().land)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" aria-label="Map of {counted(len(places), "address", "addresses")}">'
        f'<style>{_STYLE}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="#dfe8ee"/>'
        f'<path class="land" d="{ground}"/>{"".join(_towns(frame))}{"".join(_dots(frame, places))}'
        f'<text x="{WIDTH - 6}" y="{HEIGHT - 7}" text-anchor="end">{html.escape(CREDIT)}</text></svg>'
    )


def still_image(picture: str, many: int) -> str:
    """A picture of so many addresses as an HTML image that a notebook keeps; empty where there is none."""
    if not picture:
        return ""
    data = base64.b64encode(picture.encode()).decode()
    return (
        f'<img alt="Map of {counted(many, "address", "addresses")}" src="data:image/svg+xml;base64,{data}">'
    )


class _Frame:
    def __init__(self, points: Sequence[Pixel]) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        wide = max(max(xs) - min(xs), (max(ys) - min(ys)) * WIDTH / HEIGHT, LEAST / 360) * 1.25
        self.scale = WIDTH / wide
        self._west = (max(xs) + min(xs)) / 2 - wide / 2
        self._north = (max(ys) + min(ys)) / 2 - wide * HEIGHT / WIDTH / 2

    def pixel(self, point: Pixel) -> Pixel:
        return (point[0] - self._west) * self.scale, (point[1] - self._north) * self.scale

    def outline(self, land: Outline) -> str:
        """Land as far as it touches the picture; what lies outside is drawn along its edge."""
        (west, north), (east, south) = self.pixel(land.box[:2]), self.pixel(land.box[2:])
        if east < 0 or west > WIDTH or south < 0 or north > HEIGHT:
            return ""
        drawn: list[tuple[int, int]] = []
        for point in land.points:
            x, y = self.pixel(point)
            near = (round(min(max(x, -9.0), WIDTH + 9.0)), round(min(max(y, -9.0), HEIGHT + 9.0)))
            if not drawn or near != drawn[-1]:
                drawn.append(near)
        return f"M{'L'.join(f'{x} {y}' for x, y in drawn)}Z" if len(drawn) > 2 else ""


def _dots(frame: _Frame, places: Sequence[Location]) -> Iterator[str]:
    for place in places:
        x, y = frame.pixel(mercator(place.longitude, place.latitude))
        kind, radius = ("spot", 5) if place.precision == "point" else ("rough", 8)
        told = html.escape(f"{place.label}: {place.words}")
        yield f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"><title>{told}</title></circle>'


def _towns(frame: _Frame) -> Iterator[str]:
    taken: list[tuple[float, float, float]] = []
    for town in base_map().towns:
        x, y = frame.pixel(town.at)
        long = 6.2 * len(town.name)
        if not (4 < x < WIDTH - long - 8 and 10 < y < HEIGHT - 22):
            continue
        if any(abs(y - b) < 14 and x < a + w + 8 and a < x + long + 8 for a, b, w in taken):
            continue
        taken.append((x, y, long))
        yield f'<circle class="town" cx="{x:.0f}" cy="{y:.0f}" r="2"/><text x="{x + 5:.0f}" y="{y + 4:.0f}">'
        yield f"{html.escape(town.name)}</text>"
        if len(taken) == TOWNS:
            return
