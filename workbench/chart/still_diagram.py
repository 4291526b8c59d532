"""The nodes and links of a still picture, fitted into an area, with as many words as there is room for."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import replace
from typing import Any

from workbench.chart import labels, style
from workbench.chart.distant_names import SMALL, place_every_name
from workbench.chart.label_placement import LinkWords, Paper, PlacedLabel, Spot, place_links, place_names
from workbench.chart.still_shapes import Disc, Line, Polygon, Shape, Text

Point = tuple[float, float]
_WORDY_LINKS = 400
_STRETCH = 1.35
_LARGEST = 3.0
"""How much larger than on the screen a chart of a few is drawn at most, to fill the paper."""
_GROWN, _GROWN_LETTER = 2.2, 20.0
"""How much larger nodes are then, and their names."""
_USUAL = 1.35


def drawn(scene: Any, area: tuple[float, float, float, float], theme: style.Theme, dark: bool) -> list[Shape]:
    """The shapes of a scene inside an area (left, top, right, bottom)."""
    nodes, edges = scene.nodes, scene.edges
    left, top, right, bottom = area
    if not nodes:
        return [Text((left + right) / 2, (top + bottom) / 2, "Nothing to show", 14, theme.faint, "middle")]
    xs, ys = [n["x"] for n in nodes.values()], [n["y"] for n in nodes.values()]
    wide, high = max(max(xs) - min(xs), 1), max(max(ys) - min(ys), 1)
    # the names of a few grow with the picture, and need more room then
    fits = _fits(area, wide, high, _letter(min(*_fits(area, wide, high), _LARGEST)))
    scale = min(*fits, _LARGEST)
    # a wide paper is filled rather than left empty at both sides
    sx, sy = (min(fit, scale * _STRETCH, _LARGEST) for fit in fits)
    grow, size = min(max(scale, 0.16), _GROWN), _letter(scale)
    x, y = (
        (left + right) / 2 - (min(xs) + max(xs)) / 2 * sx,
        (top + bottom - 20) / 2 - (min(ys) + max(ys)) / 2 * sy,
    )
    spots = {i: Spot(n, n["x"] * sx + x, n["y"] * sy + y, _size(n) * grow) for i, n in nodes.items()}
    area = (left - 20, top - 4, right + 20, bottom)
    aside = _aside(edges, max(grow, 0.4) * 14)
    shapes: list[Shape] = []
    for i, edge in edges.items():
        shapes += _link(
            edge,
            spots[edge["from"]],
            spots[edge["to"]],
            aside.get(i, 0.0),
            scene.meta["directed"],
            grow,
            dark,
            theme.paper,
        )
    for spot in spots.values():
        shapes += _node(spot.item, (spot.x, spot.y), spot.size, theme)
    degree = Counter(end for e in edges.values() for end in (e["from"], e["to"]))
    order = sorted(nodes, key=lambda i: (-style.kind_style(nodes[i]["group"]).size, -degree[i], i))
    paper = Paper.with_nodes(area, spots.values())
    placed = place_every_name if len(nodes) <= SMALL else place_names
    names = placed([spots[i] for i in order], paper, size)
    shapes += [shape for name in names for shape in _named(name, size, theme)]
    if len(edges) <= _WORDY_LINKS:
        said = ((_words(e), spots[e["from"]], spots[e["to"]], aside.get(i, 0.0)) for i, e in edges.items())
        letter = max(size * 0.82, 8.5)
        for words in place_links(said, paper.ground, letter):
            shapes += _said(words, letter, theme)
    return shapes


def _fits(
    area: tuple[float, float, float, float], wide: float, high: float, letter: float = 13.5
) -> tuple[float, float]:
    """How much larger the drawing could be, across and down, with room for the names of the outermost."""
    left, top, right, bottom = area
    room = max(letter / 13.5, 1.0)
    return (right - left - 150 * room) / wide, (bottom - top - 110 * room) / high


def _letter(scale: float) -> float:
    """How high names are written at a scale."""
    usual = min(max(11.5 * scale, 9.0), 13.5)
    return usual if scale <= _USUAL else min(usual + 7.7 * (scale - _USUAL), _GROWN_LETTER)


def _named(name: PlacedLabel, size: float, theme: style.Theme) -> list[Shape]:
    lines = [(text, size, theme.ink) for text in name.strong]
    lines += [(text, size * 0.88, theme.faint) for text in name.faint]
    leader: list[Shape] = [Line(name.leader, theme.faint, 0.8, (1, 2))] if name.leader else []
    return leader + [
        Text(
            name.middle,
            name.box[1] + size * (0.92 + 1.15 * i),
            text,
            letter,
            colour,
            "middle",
            halo=theme.paper,
        )
        for i, (text, letter, colour) in enumerate(lines)
    ]


def _said(words: LinkWords, size: float, theme: style.Theme) -> list[Shape]:
    """The words on a piece of paper of their own, so that the line does not run through them."""
    along, up = math.cos(words.turn), math.sin(words.turn)
    wide, high, base = words.wide / 2 + 1, size * 0.58, size * 0.35
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    paper = tuple(
        round(v, 2) for p, q in corners for v in (words.x + p * along - q * up, words.y + p * up + q * along)
    )
    at = (words.x - up * base, words.y + along * base)
    turn = round(math.degrees(words.turn), 1)
    return [Polygon(paper, theme.paper), Text(*at, words.text, size, theme.faint, "middle", turn=turn)]


def _words(edge: dict[str, Any]) -> list[str]:
    name = " ".join((edge.get("role") or style.relation_style(edge["relation"]).name).split())
    years = labels.years(edge)
    if style.relation_style(edge["relation"]).seen:
        years = labels.recorded(years)
    return list(dict.fromkeys([f"{name}, {years}" if years else name, name]))


def _aside(edges: dict[str, dict[str, Any]], step: float) -> dict[str, float]:
    """How far each of several links between the same two lies beside their straight line."""
    bundles: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for edge in edges.values():
        bundles[min(edge["from"], edge["to"]), max(edge["from"], edge["to"])].append(edge)
    return {
        edge["id"]: (i - (len(bundle) - 1) / 2) * step * (1 if edge["from"] <= edge["to"] else -1)
        for bundle in bundles.values()
        if len(bundle) > 1
        for i, edge in enumerate(bundle)
    }


def _link(
    edge: dict[str, Any], a: Spot, b: Spot, aside: float, directed: bool, grow: float, dark: bool,
    paper: str,
) -> list[Shape]:  # fmt: skip
    length = math.dist((a.x, a.y), (b.x, b.y))
    if length < 1:
        return []
    looks = style.relation_style(edge["relation"])
    colour = looks.dark if dark else looks.light
    if style.is_pale(edge):
        colour = style.paler(colour, paper)
    width = max(edge.get("width", 1.2) * min(grow + 0.25, 1), 0.4)
    ux, uy = (b.x - a.x) / length, (b.y - a.y) / length
    sx, sy = -uy * aside, ux * aside
    far = b.size + 1.5
    tip = (b.x - ux * far + sx, b.y - uy * far + sy)
    dashes = style.dashes_of(edge)
    shapes: list[Shape] = [Line((a.x + sx, a.y + sy, *tip), colour, width, dashes)]
    if directed and not edge.get("suggested") and length > far * 1.8:
        size = 4 + 3.5 * grow
        back = (tip[0] - ux * size, tip[1] - uy * size)
        points = (*tip, back[0] - uy * size * 0.45, back[1] + ux * size * 0.45,
                  back[0] + uy * size * 0.45, back[1] - ux * size * 0.45)  # fmt: skip
        shapes.append(Polygon(points, colour))
    return shapes


def _size(node: dict[str, Any]) -> float:
    usual: float = style.kind_style(node["group"]).size
    if node.get("members"):
        usual += min(math.log2(node["members"]) * 2.6, 34) - 12
    return usual * float(node.get("grow", 1.0))


def _node(node: dict[str, Any], at: Point, size: float, theme: style.Theme) -> list[Shape]:
    kind = style.kind_style(node["group"])
    if "colour" in node:
        kind = replace(kind, colour=node["colour"])
    shapes = [outline(kind, at, size, theme.paper)]
    if size > 5:
        shapes += symbol(kind, at, size * 0.86)
    for i, name in enumerate(node.get("marks", ())):
        mark = style.MARKS[name]
        x, y, radius = at[0] + size * (0.78 - i * 0.62), at[1] - size * 0.86, max(size * 0.36, 3.5)
        shapes.append(Disc(x, y, radius, mark.colour, "#ffffff", 1.2))
        shapes.append(Text(x, y + radius * 0.52, mark.sign, radius * 1.45, "#ffffff", "middle", bold=True))
    return shapes


def outline(kind: style.KindStyle, at: Point, size: float, border: str) -> Shape:
    """The shape of a kind in its colour."""
    if not kind.polygon:
        return Disc(*at, size, kind.colour, border, 1.2)
    return Polygon(_moved(kind.polygon, at, size), kind.colour, border, 1.2)


def symbol(kind: style.KindStyle, at: Point, size: float) -> list[Shape]:
    """The symbol of a kind in white, its holes in the kind's colour."""
    shapes: list[Shape] = []
    for part in kind.symbol:
        fill = "#ffffff" if part[-1] else kind.colour
        if part[0] == "disc":
            _, x, y, radius, _ = part  # type: ignore[misc]
            shapes.append(Disc(at[0] + x * size, at[1] + y * size, radius * size, fill))
        else:
            shapes.append(Polygon(_moved(part[1], at, size), fill))  # type: ignore[arg-type]
    return shapes


def _moved(polygon: tuple[float, ...], at: Point, size: float) -> tuple[float, ...]:
    return tuple(round(at[i % 2] + v * size, 2) for i, v in enumerate(polygon))
