"""The first drawing of a chart beside plain pyvis's, and how soon a chart in JupyterLab reacts.

Needs Playwright and Chromium, and JupyterLab for the second (see `benchmarks.lab`).
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.lab import chromium, lab, notebook, run_cell

RUNS = 5
PYVIS_WAIT = 120
"""Seconds after which pyvis is not waited for any longer."""

# pyvis leaves its network in a global; it is drawn for the first time when its physics have settled
_SETTLED = """
let kept;
Object.defineProperty(window, 'network', {
  get: () => kept,
  set(network) {
    kept = network;
    network.once('stabilizationIterationsDone', () => {
      network.once('afterDrawing', () => { window.settled = performance.now(); });
    });
  },
});
"""
_CHART = """
import networkx as nx
from widgets import LinkChart
from benchmarks.chart import sample
from workbench.chart import Chart
graph = sample(%d)
chart = LinkChart(Chart(graph, hub=10**6, limit=10**6))
chart
"""
_GROW = """
graph.add_node("new%d", kind="phone", label="new")
graph.add_edge("N1", "new%d", relation="uses")
"""
_DRAWN = """const drawn = (network) => new Promise((done) => {
  network.once('afterDrawing', () => requestAnimationFrame(done));
});
const chart = document.querySelector('.workbench-chart').workbench;
const started = performance.now();"""
_CLICK = (
    "async (node) => {" + _DRAWN + "const wait = drawn(chart.network()); chart.select([node]); await wait;"
    "return performance.now() - started; }"
)
_FILTER = (
    "async () => {" + _DRAWN + "const wait = drawn(chart.network());"
    "document.querySelectorAll('.workbench-chart .wbc-choice input')[1].click(); await wait;"
    "return performance.now() - started; }"
)


def first_drawings(graphs: Iterable[Any]) -> list[dict[str, float | None]]:
    """Seconds from opening the page to its first stable drawing, of both on the same graphs, offline.

    pyvis's is None where it has not settled after `PYVIS_WAIT` seconds.
    """
    from benchmarks.chart import as_pyvis
    from workbench.chart import Chart

    rows: list[dict[str, float | None]] = []
    with tempfile.TemporaryDirectory() as folder, chromium() as page:
        page.context.set_offline(True)
        ours, theirs = Path(folder, "ours.html"), Path(folder, "pyvis.html")
        for graph in graphs:
            everything = len(graph) + 1
            Chart(graph, hub=everything, limit=everything).save(ours)
            theirs.write_text(as_pyvis(graph), encoding="utf-8")
            page.goto(ours.as_uri())
            drawn = float(page.locator(".wbc[data-drawn]").get_attribute("data-drawn")) / 1000
            settled = _settled(page, theirs)
            times = round(settled / drawn, 1) if settled else None
            rows.append(
                {
                    "first_drawing_seconds": round(drawn, 3),
                    "pyvis_first_drawing_seconds": settled,
                    "times_sooner": times,
                }
            )
    return rows


def _settled(page: Any, path: Path) -> float | None:
    from playwright.sync_api import TimeoutError as TookTooLong

    context = page.context.browser.new_context(offline=True)
    fresh = context.new_page()
    fresh.add_init_script(_SETTLED)
    fresh.goto(path.as_uri(), wait_until="commit")
    try:
        fresh.wait_for_function("() => window.settled", timeout=PYVIS_WAIT * 1000, polling=200)
        return round(float(fresh.evaluate("() => window.settled")) / 1000, 3)
    except TookTooLong:
        return None
    finally:
        context.close()


def reactions(nodes: int = 5_000) -> dict[str, Any]:
    """Milliseconds until a chart in a real JupyterLab has redrawn itself; medians of five or ten.

    `click_ms` selects a node, `filter_ms` takes a kind away or back, `delta_ms` goes from running a
    cell that adds a node in Python to the drawing of that node.
    """
    with lab() as (address, root), chromium() as page:
        cells = [_CHART % nodes, *(_GROW % (i, i) + "chart.update(graph)" for i in range(RUNS))]
        page.goto(address.replace("NAME", notebook(root, cells)))
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
        opened = run_cell(page, 0, ".workbench-chart .wbc[data-drawn]")
        clicks = [page.evaluate(_CLICK, f"N{i}") for i in range(RUNS)]
        filters = [page.evaluate(_FILTER) for _ in range(2 * RUNS)]
        deltas = [_delta(page, i + 1, nodes + i + 1) for i in range(RUNS)]
    return {
        "nodes": nodes,
        "open_ms": round(opened),
        "click_ms": round(statistics.median(clicks)),
        "filter_ms": round(statistics.median(filters)),
        "delta_ms": round(statistics.median(deltas)),
    }


_WATCH = """(nodes) => {
  window.arrived = null;
  const started = performance.now();
  const frame = document.querySelector('.workbench-chart .wbc');
  const network = document.querySelector('.workbench-chart').workbench.network();
  new MutationObserver((_, watcher) => {
    if (frame.dataset.nodes !== String(nodes)) return;
    watcher.disconnect();
    network.once('afterDrawing', () => requestAnimationFrame(() => {
      window.arrived = performance.now() - started;
    }));
  }).observe(frame, { attributes: true });
}"""


def _delta(page: Any, cell: int, nodes: int) -> float:
    code = page.locator(".jp-CodeCell").nth(cell)
    code.scroll_into_view_if_needed()
    code.locator(".jp-InputArea-prompt").click()
    page.evaluate(_WATCH, nodes)
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => window.arrived !== null", polling=50)
    return float(page.evaluate("() => window.arrived"))
