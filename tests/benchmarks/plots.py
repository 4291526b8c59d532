"""The growth that `make bench` measured, as pictures.

`python tests/benchmarks/plots.py DIR RESULTS.json...` draws what `python tests/benchmarks PART --json`
printed.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_COLOURS = ("#1f5fa8", "#b3541e", "#2e7d4f", "#7b3fa0", "#8a6d00", "#444444", "#a83262", "#0f7f86")
_WIDE, _HIGH = 560, 330
_LEFT, _BELOW, _ABOVE, _RIGHT = 58, 44, 34, 190


@dataclass(frozen=True)
class Plot:
    """`columns` of the rows of a part over `size`; rows that differ in `by` are lines of their own."""

    part: str
    size: str
    columns: Mapping[str, str]
    unit: str
    title: str
    by: str = ""


PLOTS = (
    Plot(
        "sandbox",
        "people",
        {"median_ms": ""},
        "ms",
        "Median of a question, by people in the sandbox",
        by="question",
    ),
    Plot(
        "case",
        "sources",
        {"open_s": "open", "graph_s": "first graph", "verify_s": "verify"},
        "s",
        "A case, by its sources",
    ),
    Plot(
        "case",
        "sources",
        {"store_ms": "one more", "store_live_ms": "with its graph"},
        "ms",
        "Storing one more answer, by sources",
    ),
    Plot("identity", "records", {"seconds": ""}, "s", "Who is who in bulk, by records", by="engine"),
    Plot(
        "chart",
        "nodes",
        {"ours_seconds": "ours", "pyvis_seconds": "pyvis", "layout_organic_seconds": "organic layout"},
        "s",
        "A graph to HTML, by nodes",
    ),
)
"""What is drawn. Both axes are logarithmic, so that linear growth is a straight line."""


def save(rows: Sequence[Mapping[str, Any]], folder: str | Path) -> list[Path]:
    """Writes an SVG for each plot that `rows` have at least two sizes of; the files written."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for number, plot in enumerate(PLOTS):
        lines = points(plot, rows)
        if lines:
            path = target / f"{plot.part}-{number}.svg"
            path.write_text(svg(plot, lines), encoding="utf-8")
            written.append(path)
    return written


def points(plot: Plot, rows: Sequence[Mapping[str, Any]]) -> dict[str, list[tuple[float, float]]]:
    """The lines of a plot by name; without what was not measured, and lines of a single point."""
    lines: dict[str, dict[float, float]] = {}
    for row in rows:
        if row["part"] != plot.part or not row.get(plot.size):
            continue
        for column, name in plot.columns.items():
            value = row.get(column)
            if isinstance(value, int | float) and value > 0:
                line = lines.setdefault(str(row.get(plot.by) or name), {})
                line.setdefault(float(row[plot.size]), float(value))
    return {name: sorted(line.items()) for name, line in lines.items() if len(line) > 1}


def svg(plot: Plot, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """The picture as SVG text."""
    from reportlab.graphics import renderSVG
    from reportlab.graphics.charts.axes import LogXValueAxis, LogYValueAxis
    from reportlab.graphics.charts.legends import LineLegend
    from reportlab.graphics.charts.lineplots import LinePlot
    from reportlab.graphics.shapes import Drawing, Rect, String
    from reportlab.graphics.widgets.markers import makeMarker
    from reportlab.lib.colors import HexColor, white

    drawing = Drawing(_WIDE, _HIGH)
    drawing.add(Rect(0, 0, _WIDE, _HIGH, fillColor=white, strokeColor=None))
    chart: Any = LinePlot()
    chart.x, chart.y = _LEFT, _BELOW
    chart.width, chart.height = _WIDE - _LEFT - _RIGHT, _HIGH - _BELOW - _ABOVE
    chart.xValueAxis, chart.yValueAxis = LogXValueAxis(), LogYValueAxis()
    for index, axis in enumerate((chart.xValueAxis, chart.yValueAxis)):
        values = [point[index] for line in lines.values() for point in line]
        axis.valueMin = 10 ** math.floor(math.log10(min(values)))
        axis.valueMax = 10 ** math.ceil(math.log10(max(values)))
        axis.labels.fontSize = 8
        axis.labelTextFormat = _number
        axis.visibleGrid = 1
        axis.gridStrokeColor = HexColor("#dddddd")
    chart.data = [list(line) for line in lines.values()]
    legend: Any = LineLegend()
    legend.x, legend.y = _WIDE - _RIGHT + 14, _HIGH - _ABOVE
    legend.fontSize, legend.alignment, legend.deltay, legend.dxTextSpace = 8, "right", 14, 6
    legend.columnMaximum = len(lines)
    legend.colorNamePairs = []
    for number, name in enumerate(lines):
        colour = HexColor(_COLOURS[number % len(_COLOURS)])
        chart.lines[number].strokeColor = colour
        chart.lines[number].strokeWidth = 1.6
        chart.lines[number].symbol = makeMarker("FilledCircle", size=4, fillColor=colour, strokeColor=colour)
        legend.colorNamePairs.append((colour, name))
    drawing.add(chart)
    drawing.add(legend)
    drawing.add(String(_LEFT, _HIGH - 16, plot.title, fontName="Helvetica-Bold", fontSize=11))
    drawing.add(String(_LEFT, _HIGH - 28, plot.unit, fontName="Helvetica", fontSize=8))
    drawing.add(String(_WIDE - _RIGHT, 10, plot.size, fontName="Helvetica", fontSize=8, textAnchor="end"))
    return str(renderSVG.drawToString(drawing))


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


if __name__ == "__main__":
    measured = [row for file in sys.argv[2:] for row in json.loads(Path(file).read_text("utf-8"))["rows"]]
    save(measured, sys.argv[1])
