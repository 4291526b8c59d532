"""The desk in a real JupyterLab in a real browser: what an investigator waits for.

Needs JupyterLab, Playwright and Chromium (`WORKBENCH_CHROMIUM` names another than the system's).
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.lab import chromium, lab, notebook, run_cell

ROWS = 10_000
RUNS = 5
_SEARCH = """
import tempfile, pandas, workbench
from widgets import Desk, Results, SearchForm
folder = tempfile.mkdtemp()
case = workbench.Case.open(folder + "/a.case", purpose="Benchmark", legal_basis="none needed")
form, results = SearchForm(case), Results()
form.on_answer(results.show)
import ipywidgets
ipywidgets.VBox([form, results])
"""
_TABLE = "Results(pandas.DataFrame({name: range(%d) for name in 'abcdefghij'}))"
_GROW = """
from benchmarks.answers import answers
large = workbench.Case.open(folder + "/b.case", purpose="Benchmark", legal_basis="none needed")
for answer in answers(%d, 7):
    large.import_answer("contact_person_search", {}, answer)
    if len(large.sources()) %% 25 == 0 and len(large.graph()) >= %d:
        break
print(len(large.graph()))
"""
_ASK = """async (name) => {
  const input = document.querySelector('.wb-form input[name=name_last]');
  input.value = name;
  input.dispatchEvent(new Event('input'));
  await new Promise((done) => setTimeout(done, 400));
  const table = document.querySelector('.wb-table');
  const first = () => table.querySelector('.wb-body .wb-row')?.textContent ?? '';
  const before = first();
  const started = performance.now();
  document.querySelector('.wb-form .wb-primary').click();
  while (first() === before) await new Promise(requestAnimationFrame);
  return performance.now() - started;
}"""
_SCROLL = """async () => {
  const box = [...document.querySelectorAll('.wb-table .wb-scroll')].pop();
  let frames = 0;
  const started = performance.now();
  while (performance.now() - started < 2000) {
    box.scrollTop += 400;
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return frames / 2;
}"""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each number of entities.

    `first_rows_ms`: from the click on Search to rows in the page, on the in-process sandbox, the median.
    `rows_open_ms`: from running the cell to a table of `rows` rows; `scroll_fps`: its redraws per second.
    `desk_ms`: from running the cell to the drawn chart of a desk on a case of so many `entities`.
    """
    with lab() as (address, root), chromium() as page:
        return [_measure(page, address, root, size) for size in sizes]


def _measure(page: Any, address: str, root: Path, size: int) -> dict[str, Any]:
    cells = [_SEARCH, _TABLE % ROWS, _GROW % (size, size), "Desk(large)"]
    name = notebook(root, cells)
    page.goto(address.replace("NAME", name))
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    run_cell(page, 0, ".wb-form .wb-primary")
    names = ("Szaborin", "Abernathy", "Okafor", "Zielonka", "Trevannick", "Lindgrove")
    asked = [page.evaluate(_ASK, last) for last in names]
    opened = run_cell(page, 1, ".wb-table .wb-row[aria-rowindex]")
    scroll = page.evaluate(_SCROLL)
    run_cell(page, 2, ".jp-OutputArea-output[data-mime-type*='stdout']")
    entities = int(page.locator(".jp-OutputArea-output[data-mime-type*='stdout']").last.inner_text())
    desk = [run_cell(page, 3, ".wb-desk .wbc[data-drawn]") for _ in range(RUNS)]
    return {
        "entities": entities,
        "first_rows_ms": round(statistics.median(asked[1:])),
        "rows": ROWS,
        "rows_open_ms": round(opened),
        "scroll_fps": round(scroll),
        "desk_ms": round(statistics.median(desk)),
    }
