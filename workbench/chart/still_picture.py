"""Still pictures at slide quality: composed once as simple shapes; `svg` and `png` write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.chart import style
from workbench.chart.label_placement import width_of
from workbench.chart.labels import counted
from workbench.chart.still_diagram import drawn, outline, symbol
from workbench.chart.still_shapes import Disc, Line, Picture, Shape, Text

if TYPE_CHECKING:
    from workbench.chart.scene import Scene

_LEGEND = 230
_TITLE_SIZES = (20, 18, 16, 14, 12)
_BOLD = 1.12
"""How much wider bold letters are."""


def compose(scene: Scene, width: int, height: int, *, dark: bool = False, legend: bool = True) -> Picture:
    """The chart fitted into a picture, with title, legend, source list and what was left out."""
    theme = style.DARK if dark else style.LIGHT
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
        _title(_line(str(meta["title"])), width - 48, theme),
        Text(24, 51, _line(meta["summary"])[: int(width / 6.6)], 12, theme.faint),
    ]
    shapes += [
        Text(24, 70 + 16 * i, _line(n)[: int(width / 6.4)], 12, "#b7791f") for i, n in enumerate(notes)
    ]
    shapes += drawn(scene, area, theme, dark)
    if legend:
        shapes += _legend(scene, width - side + 4, top, theme, dark)
        shapes += [
            Text(24, height - bottom + 22 + 15 * i, line, 11, theme.faint) for i, line in enumerate(sources)
        ]
    description = ". ".join([str(meta["title"]), str(meta["summary"]), *notes])
    return Picture(width, height, theme.paper, description, tuple(shapes))


def _title(text: str, most: float, theme: style.Theme) -> Text:
    """The title in one line within the frame: smaller where it is long, cut off with … at the smallest."""
    for size in _TITLE_SIZES:
        if width_of(text, size) * _BOLD <= most:
            return Text(24, 32, text, size, theme.ink, bold=True)
    kept = text
    while kept and width_of(f"{kept}…", _TITLE_SIZES[-1]) * _BOLD > most:
        kept = kept[:-1]
    return Text(24, 32, f"{kept.rstrip()}…", _TITLE_SIZES[-1], theme.ink, bold=True)


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


def _legend(scene: Any, left: float, top: float, theme: style.Theme, dark: bool) -> list[Shape]:
    kinds: dict[str, int] = {}
    for node in scene.nodes.values():
        kinds[node["group"]] = kinds.get(node["group"], 0) + 1
    relations = dict.fromkeys(e["relation"] for e in scene.edges.values())
    marks = dict.fromkeys(m for n in scene.nodes.values() for m in n.get("marks", ()))
    y = top + 8.0
    shapes: list[Shape] = [Text(left, y, "Legend", 12, theme.ink, bold=True)]
    for kind in [k for k in style.kinds() if k in kinds]:
        y += 23
        looks = style.kind_style(kind)
        shapes += [
            outline(looks, (left + 9, y - 4), 8.5, theme.paper),
            *symbol(looks, (left + 9, y - 4), 7.3),
        ]
        shapes.append(Text(left + 26, y, counted([kind] * kinds[kind]), 11.5, theme.ink))
    y += 8
    for relation in [r for r in style.relations() if r in relations][:14]:
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
    shades = scene.meta.get("shades") or {}
    if shades.get("lines"):
        y += 26
        shapes.append(Text(left, y, f"Colour: {shades['colour_by'].lower()}", 11.5, theme.ink, bold=True))
        for words, colour, count in shades["lines"]:
            y += 18
            shapes.append(Disc(left + 9, y - 4, 6.5, colour))
            shapes.append(Text(left + 26, y, f"{_line(words)[:24]} ({count:,})", 11.5, theme.ink))
    if shades.get("size_by"):
        y += 24
        shapes.append(Text(left, y, f"Larger: {shades['size_by'].lower()}", 11.5, theme.ink, bold=True))
    return [*shapes, Text(left, y + 24, "Thicker: more sources", 10.5, theme.faint)]
