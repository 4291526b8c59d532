"""Still pictures at slide quality: composed once as simple shapes, here written as SVG; see `png`."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from workbench.chart import style
from workbench.chart.labels import counted

if TYPE_CHECKING:
    from workbench.chart.chart import Chart

_LEGEND = 230
_FAMILY = "system-ui, 'DejaVu Sans', Arial, sans-serif"


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle with a border."""

    x: float
    y: float
    radius: float
    fill: str
    border: str = ""
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon with a border; points are x, y, x, y, ..."""

    points: tuple[float, ...]
    fill: str
    border: str = ""
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, dashed where `dashes` says so."""

    points: tuple[float, float, float, float]
    colour: str
    width: float
    dashes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `y` is its base line, `anchor` start, middle or end; `halo` goes around it."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: str = "start"
    bold: bool = False
    halo: str = ""


Shape = Disc | Polygon | Line | Text


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on a paper of a colour, and the words for those who do not see it."""

    width: int
    height: int
    paper: str
    description: str
    shapes: tuple[Shape, ...]


def compose(chart: Chart, width: int, height: int, *, dark: bool = False, legend: bool = True) -> Picture:
    """The chart fitted into a picture, with title, legend, source list and what was left out."""
    theme = style.DARK if dark else style.LIGHT
    scene = chart.scene
    meta = scene.meta
    notes = [
        *([meta["banner"]] if meta["banner"] else []),
        *meta["messages"],
    ]
    sources = _source_lines(meta["sources"], int((width - 48) / 6.0)) if legend else []
    bottom = 20 + 15 * len(sources)
    top = 62 + 16 * len(notes)
    side = _LEGEND if legend else 0
    area = (28.0, float(top), float(width - side - 28), float(height - bottom))
    shapes: list[Shape] = [
        Text(24, 32, _line(str(meta["title"]))[:110], 20, theme.ink, bold=True),
        Text(24, 51, _line(meta["summary"])[: int(width / 6.6)], 12, theme.faint),
    ]
    shapes += [
        Text(24, 70 + 16 * i, _line(n)[: int(width / 6.4)], 12, "#b7791f") for i, n in enumerate(notes)
    ]
    shapes += _drawing(scene, area, theme, dark)
    if legend:
        shapes += _legend(scene, width - side + 4, top, theme, dark)
        shapes += [
            Text(24, height - bottom + 22 + 15 * i, line, 11, theme.faint) for i, line in enumerate(sources)
        ]
    description = ". ".join([str(meta["title"]), str(meta["summary"]), *notes])
    return Picture(width, height, theme.paper, description, tuple(shapes))


def _line(text: str) -> str:
    """The text on one line: line breaks are spaces in a picture."""
    return " ".join(text.split())


def _source_lines(sources: dict[str, str], characters: int) -> list[str]:
    """The source list in at most six lines; the rest is counted."""
    entries = [_line(f"{s} {said}") for s, said in sources.items()]
    if not entries:
        return []
    lines: list[str] = []
    line = "Sources: "
    for used, entry in enumerate(entries):
        if len(line) + len(entry) + 2 > characters and line.strip():
            if len(lines) == 5:
                return [*lines, f"{line.rstrip('; ')}; and {len(entries) - used} more"]
            lines.append(line.rstrip())
            line = ""
        line += f"{entry[:characters]}; "
    return [*lines, line.rstrip("; ")]


def _drawing(
    scene: Any, area: tuple[float, float, float, float], theme: style.Theme, dark: bool
) -> list[Shape]:
    nodes = scene.nodes
    if not nodes:
        return [
            Text(
                (area[0] + area[2]) / 2, (area[1] + area[3]) / 2, "Nothing to show", 14, theme.faint, "middle"
            )
        ]
    left, top, right, bottom = area
    xs, ys = [n["x"] for n in nodes.values()], [n["y"] for n in nodes.values()]
    wide, high = max(xs) - min(xs) + 190, max(ys) - min(ys) + 130
    scale = min((right - left) / wide, (bottom - top) / high, 1.5)
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    place = {
        i: (
            (n["x"] - middle[0]) * scale + (left + right) / 2,
            (n["y"] - middle[1]) * scale + (top + bottom) / 2,
        )
        for i, n in nodes.items()
    }
    grow = min(max(scale, 0.16), 1.1)
    shapes: list[Shape] = []
    degree: dict[str, int] = {}
    for edge in scene.edges.values():
        a, b = place[edge["from"]], place[edge["to"]]
        radius = style.kind_style(nodes[edge["to"]]["group"]).size * grow + 1.5
        shapes += _link(edge, a, b, radius, scene.meta["directed"], grow, dark)
        for end in (edge["from"], edge["to"]):
            degree[end] = degree.get(end, 0) + 1
    for identifier, node in nodes.items():
        shapes += _node(node, place[identifier], grow, theme)
    order = sorted(nodes, key=lambda i: (-style.kind_style(nodes[i]["group"]).size, -degree.get(i, 0), i))
    return shapes + _labels([(nodes[i], place[i]) for i in order], grow, theme)


def _link(
    edge: dict[str, Any], a: tuple[float, float], b: tuple[float, float], radius: float, directed: bool,
    grow: float, dark: bool,
) -> list[Shape]:  # fmt: skip
    looks = style.relation_style(edge["relation"])
    colour = looks.dark if dark else looks.light
    width = max(edge.get("width", 1.2) * min(grow + 0.25, 1), 0.4)
    length = math.dist(a, b)
    if length < 1:
        return []
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    tip = (b[0] - ux * radius, b[1] - uy * radius)
    dashes = looks.dashes or ((5, 6) if edge.get("suggested") else ())
    shapes: list[Shape] = [Line((*a, *tip), colour, width, dashes)]
    if directed and not edge.get("suggested") and length > radius * 1.8:
        size = 4 + 3.5 * grow
        back = (tip[0] - ux * size, tip[1] - uy * size)
        points = (*tip, back[0] - uy * size * 0.45, back[1] + ux * size * 0.45,
                  back[0] + uy * size * 0.45, back[1] - ux * size * 0.45)  # fmt: skip
        shapes.append(Polygon(points, colour))
    return shapes


def _node(node: dict[str, Any], at: tuple[float, float], grow: float, theme: style.Theme) -> list[Shape]:
    kind = style.kind_style(node["group"])
    size = (kind.size + min(math.log2(node.get("members", 1)) * 3, 18)) * grow
    shapes = [_outline(kind, at, size, theme.paper)]
    if size > 5:
        shapes += symbol(kind, at, size * 0.86)
    for i, name in enumerate(node.get("marks", ())):
        mark = style.MARKS[name]
        x, y, radius = at[0] + size * (0.78 - i * 0.62), at[1] - size * 0.86, max(size * 0.36, 3.5)
        shapes.append(Disc(x, y, radius, mark.colour, "#ffffff", 1.2))
        shapes.append(Text(x, y + radius * 0.52, mark.sign, radius * 1.45, "#ffffff", "middle", bold=True))
    return shapes


def _outline(kind: style.KindStyle, at: tuple[float, float], size: float, border: str) -> Shape:
    if not kind.polygon:
        return Disc(*at, size, kind.colour, border, 1.2)
    return Polygon(_moved(kind.polygon, at, size), kind.colour, border, 1.2)


def symbol(kind: style.KindStyle, at: tuple[float, float], size: float) -> list[Shape]:
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


def _moved(polygon: tuple[float, ...], at: tuple[float, float], size: float) -> tuple[float, ...]:
    return tuple(round(at[i % 2] + v * size, 2) for i, v in enumerate(polygon))


def _labels(
    ranked: list[tuple[dict[str, Any], tuple[float, float]]], grow: float, theme: style.Theme
) -> list[Shape]:
    """Labels of people and companies first; one that would lie on another is left out."""
    size = 11.5 if grow > 0.55 else 9.5
    taken: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
    shapes: list[Shape] = []
    for node, (x, y) in ranked:
        lines = node["label"].split("\n")
        if node.get("folded"):
            lines.append(f"{node['folded']} links folded")
        first = lines[0] if len(lines[0]) <= 32 else lines[0][:31] + "…"
        half = max(len(first) * size * 0.29, 8)
        top = y + style.kind_style(node["group"]).size * grow + 2
        box = (x - half, top, x + half, top + size * 1.2 * len(lines))
        cells = [
            (c, r)
            for c in range(int(box[0] // 80), int(box[2] // 80) + 1)
            for r in range(int(box[1] // 80), int(box[3] // 80) + 1)
        ]
        if any(
            box[0] < o[2] and o[0] < box[2] and box[1] < o[3] and o[1] < box[3]
            for cell in cells
            for o in taken.get(cell, ())
        ):
            continue
        for cell in cells:
            taken.setdefault(cell, []).append(box)
        shapes.append(Text(x, top + size, first, size, theme.ink, "middle", halo=theme.paper))
        for i, line in enumerate(lines[1:], 1):
            shapes.append(
                Text(
                    x, top + size * (1 + 1.15 * i), line, size * 0.88, theme.faint, "middle", halo=theme.paper
                )
            )
    return shapes


def _legend(scene: Any, left: float, top: float, theme: style.Theme, dark: bool) -> list[Shape]:
    kinds: dict[str, int] = {}
    for node in scene.nodes.values():
        kinds[node["group"]] = kinds.get(node["group"], 0) + 1
    relations = dict.fromkeys(e["relation"] for e in scene.edges.values())
    marks = dict.fromkeys(m for n in scene.nodes.values() for m in n.get("marks", ()))
    y = top + 8.0
    shapes: list[Shape] = [Text(left, y, "Legend", 12, theme.ink, bold=True)]
    for kind in [k for k in style.KINDS if k in kinds]:
        y += 23
        looks = style.kind_style(kind)
        shapes += [
            _outline(looks, (left + 9, y - 4), 8.5, theme.paper),
            *symbol(looks, (left + 9, y - 4), 7.3),
        ]
        shapes.append(Text(left + 26, y, counted([kind] * kinds[kind]), 11.5, theme.ink))
    y += 8
    for relation in [r for r in style.RELATIONS if r in relations][:14]:
        y += 18
        link = style.relation_style(relation)
        colour = link.dark if dark else link.light
        shapes.append(Line((left, y - 4, left + 20, y - 4), colour, 2, link.dashes))
        shapes.append(Text(left + 26, y, link.name, 11.5, theme.ink))
    y += 8
    for name in [m for m in style.MARKS if m in marks]:
        y += 19
        mark = style.MARKS[name]
        shapes.append(Disc(left + 9, y - 4, 6.5, mark.colour))
        shapes.append(Text(left + 9, y - 0.6, mark.sign, 9.5, "#ffffff", "middle", bold=True))
        shapes.append(Text(left + 26, y, mark.name, 11.5, theme.ink))
    return [*shapes, Text(left, y + 24, "Thicker: more sources", 10.5, theme.faint)]


def to_svg(picture: Picture) -> str:
    """The picture as an SVG document; every text is escaped, nothing in it can run."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {picture.width} {picture.height}" '
        f'width="{picture.width}" height="{picture.height}" style="max-width:100%;height:auto" role="img" '
        f"aria-label={quoteattr(picture.description)} font-family={quoteattr(_FAMILY)}>",
        f'<rect width="100%" height="100%" fill="{picture.paper}"/>',
        *map(_svg, picture.shapes),
        "</svg>",
    ]
    return "\n".join(parts)


def _svg(shape: Shape) -> str:
    if isinstance(shape, Text):
        halo = f' stroke="{shape.halo}" stroke-width="3" paint-order="stroke"' if shape.halo else ""
        bold = ' font-weight="600"' if shape.bold else ""
        return (
            f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size:.1f}" fill="{shape.colour}" '
            f'text-anchor="{shape.anchor}"{bold}{halo}>{escape(shape.text)}</text>'
        )
    if isinstance(shape, Line):
        x1, y1, x2, y2 = shape.points
        dash = f' stroke-dasharray="{" ".join(map(str, shape.dashes))}"' if shape.dashes else ""
        return (
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{shape.colour}" '
            f'stroke-width="{shape.width:.1f}"{dash}/>'
        )
    border = f' stroke="{shape.border}" stroke-width="{shape.width:.1f}"' if shape.border else ""
    if isinstance(shape, Disc):
        centre = f'cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:.1f}"'
        return f'<circle {centre} fill="{shape.fill}"{border}/>'
    pairs = " ".join(
        f"{shape.points[i]:.1f},{shape.points[i + 1]:.1f}" for i in range(0, len(shape.points), 2)
    )
    return f'<polygon points="{pairs}" fill="{shape.fill}"{border}/>'
