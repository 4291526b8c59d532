"""What a chart looks like: read from its pixels, and from what it says that it has drawn."""

from __future__ import annotations

from typing import Any

import networkx as nx

from support.rest import at_rest

LOOK = """(frame) => {
  const stage = frame.querySelector(".wbc-stage");
  const canvas = stage.querySelector("canvas");
  const css = getComputedStyle(frame);
  const pen = canvas.getContext("2d");
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const inked = { left: canvas.width, top: canvas.height, right: 0, bottom: 0 };
  for (let y = 0; y < canvas.height; y += 1) for (let x = 0; x < canvas.width; x += 1) {
    if (data[(y * canvas.width + x) * 4 + 3] < 40) continue;
    inked.left = Math.min(inked.left, x); inked.right = Math.max(inked.right, x);
    inked.top = Math.min(inked.top, y); inked.bottom = Math.max(inked.bottom, y);
  }
  const ratio = canvas.width / stage.clientWidth;
  return {
    ink: [inked.left / ratio, inked.top / ratio, inked.right / ratio, inked.bottom / ratio],
    size: [stage.clientWidth, stage.clientHeight],
    colours: [css.getPropertyValue("--wbc-ink").trim(), css.getPropertyValue("--wbc-paper").trim()],
  };
}"""


def apart(one: list[float], other: list[float]) -> bool:
    """Whether two boxes do not overlap; half a pixel is nothing."""
    return (
        one[2] <= other[0] + 0.5
        or other[2] <= one[0] + 0.5
        or one[3] <= other[1] + 0.5
        or other[3] <= one[1] + 0.5
    )


def told(page: Any, root: str) -> Any:
    """What a chart says that it has drawn, once it is at rest."""
    return at_rest(page, root, "(chart) => chart.workbench?.drawn()")


def is_right(page: Any, frame: str, drawn: Any, *, named: float = 0.8, fills: float = 0.5) -> None:
    """All that is drawn is in the frame and fills it; no name and no link's words cover a name."""
    seen = page.locator(frame).first.evaluate(LOOK)
    wide, high = seen["size"]
    left, top, right, bottom = seen["ink"]
    assert wide > 200 and high > 150
    assert left > 0 and top > 0 and right < wide - 1 and bottom < high - 1, seen
    # it fills the frame as far as its shape allows
    assert max((right - left) / wide, (bottom - top) / high) > fills, seen
    assert len(drawn["names"]) >= named * len(drawn["nodes"])
    assert drawn["letter"] >= 10
    names = [name["box"] for name in drawn["names"]]
    for i, name in enumerate(names):
        assert all(apart(name, other) for other in names[:i])
    for word in drawn["words"]:
        assert all(apart(box, name) for box in word["boxes"] for name in names), word["text"]


def luminance(colour: str) -> float:
    """The relative luminance of a colour that is written as #rgb, #rrggbb or rgb(…)."""
    if colour.startswith("#"):
        digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
        parts = [int(digits[i : i + 2], 16) for i in (0, 2, 4)]
    else:
        parts = [int(float(part)) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    linear = [p / 255 / 12.92 if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def star() -> nx.MultiDiGraph:
    """One in the middle of six, with words on every link."""
    graph = nx.MultiDiGraph(title="A star")
    graph.add_node("P1", kind="person", label="Somebody of a Long Name", sources=["S1"])
    for i in range(6):
        graph.add_node(f"A{i}", kind="address", label=f"{i + 1} LONGISH ST, PLACE NSW 200{i}", sources=["S1"])
        dates = {"date_start": f"20{10 + i}", "date_end": f"20{12 + i}"}
        graph.add_edge("P1", f"A{i}", relation="lived_at", sources=["S1", "S2"], cites=["S1#/a/0"], **dates)
    return graph
