"""What stands still: read from the page only once it is there and moves no more."""

from __future__ import annotations

import json
from typing import Any

from support.stage import PATIENCE

FRAME = ".workbench-chart .wbc[data-drawn]"
"""The chart of a widget, once it is drawn."""
_AT_REST = """async ([selector, patience]) => {
  const read = %s;
  const begun = performance.now();
  let before;
  for (let same = 0; same < 12;) {
    if (performance.now() - begun > patience) throw new Error(`${selector} does not come to rest: ${before}`);
    await new Promise(requestAnimationFrame);
    const part = document.querySelector(selector);
    const now = JSON.stringify((part && read(part)) ?? null);
    same = now !== 'null' && now === before ? same + 1 : 0;
    before = now;
  }
  return before;
}"""
_PLACE = """(chart) => {
  const id = %s;
  if (!(id in (chart.workbench?.positions() ?? {}))) return null;
  const at = chart.workbench.place(id);
  const { x, y } = chart.querySelector('.wbc-stage').getBoundingClientRect();
  return [x + at.x, y + at.y];
}"""


def at_rest(page: Any, selector: str, read: str = "(part) => part.outerHTML") -> Any:
    """What a function reads from an element, once that is there and is the same for a dozen frames."""
    return json.loads(page.evaluate(_AT_REST % read, [selector, PATIENCE]))


def place(page: Any, node: str, inside: str = "") -> tuple[float, float]:
    """Where a node of the chart lies in the window, once it is there and rests."""
    x, y = at_rest(page, f"{inside} .workbench-chart".strip(), _PLACE % json.dumps(node))
    return x, y


def places(page: Any, nodes: list[str], inside: str = "") -> list[tuple[float, float]]:
    """Where several nodes lie at one moment: a chart may be fitted anew while one after the other is read."""
    before: list[tuple[float, float]] = []
    while (now := [place(page, node, inside) for node in nodes]) != before:
        before = now
    return now
