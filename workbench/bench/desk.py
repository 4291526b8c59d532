"""The desk in a real JupyterLab in a real browser: what an investigator waits for.

Needs JupyterLab, Playwright and Chromium (`WORKBENCH_CHROMIUM` names another than the system's).
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from workbench.errors import InputError

ROWS = 10_000
RUNS = 5
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
_SEARCH = """
import tempfile, pandas, workbench
from widgets import Desk, Results, SearchForm
folder = tempfile.mkdtemp()
case = workbench.Case.open(folder + "/a.case", purpose="Benchmark", legal_basis="none needed")
form, results = SearchForm(case), Results()
form.on_found(results.show)
import ipywidgets
ipywidgets.VBox([form, results])
"""
_TABLE = "Results(pandas.DataFrame({name: range(%d) for name in 'abcdefghij'}))"
_GROW = """
import random
from workbench.bench.case import answer
chance = random.Random(7)
large = workbench.Case.open(folder + "/b.case", purpose="Benchmark", legal_basis="none needed")
while len(large.graph()) < %d:
    for _ in range(25):
        large.import_answer("contact_person_search", {}, answer(chance))
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
    with _lab() as (address, root), _page() as page:
        return [_measure(page, address, root, size) for size in sizes]


def _measure(page: Any, address: str, root: Path, size: int) -> dict[str, Any]:
    cells = [_SEARCH, _TABLE % ROWS, _GROW % size, "Desk(large)"]
    name = _notebook(root, cells)
    page.goto(address.replace("NAME", name))
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    _run(page, 0, ".wb-form .wb-primary")
    names = ("Szaborin", "Abernathy", "Okafor", "Zielonka", "Trevannick", "Lindgrove")
    asked = [page.evaluate(_ASK, last) for last in names]
    opened = _run(page, 1, ".wb-table .wb-row[aria-rowindex]")
    scroll = page.evaluate(_SCROLL)
    _run(page, 2, ".jp-OutputArea-output[data-mime-type*='stdout']")
    entities = int(page.locator(".jp-OutputArea-output[data-mime-type*='stdout']").last.inner_text())
    desk = [_run(page, 3, ".wb-desk .wbc[data-drawn]") for _ in range(RUNS)]
    return {
        "entities": entities,
        "first_rows_ms": round(statistics.median(asked[1:])),
        "rows": ROWS,
        "rows_open_ms": round(opened),
        "scroll_fps": round(scroll),
        "desk_ms": round(statistics.median(desk)),
    }


_BEGIN = """([cell, shown]) => {
  const area = document.querySelectorAll('.jp-CodeCell')[cell];
  for (const old of area.querySelectorAll('.jp-OutputArea-child')) old.remove();
  window.wbTook = null;
  const round = window.wbRound = (window.wbRound ?? 0) + 1;
  const started = performance.now();
  const look = () => {
    if (round !== window.wbRound) return;
    if (area.querySelector(shown)) window.wbTook = performance.now() - started;
    else requestAnimationFrame(look);
  };
  look();
}"""
_BEGUN = """([cell, before]) => document.querySelectorAll('.jp-CodeCell')[cell]
  .querySelector('.jp-InputArea-prompt').textContent !== before"""


def _run(page: Any, cell: int, shown: str) -> float:
    """Runs a cell; the milliseconds until what it shows is there."""
    from playwright.sync_api import TimeoutError as TookTooLong

    code = page.locator(".jp-CodeCell").nth(cell)
    code.scroll_into_view_if_needed()
    prompt = code.locator(".jp-InputArea-prompt")
    before = prompt.text_content()
    # a kernel that has only just connected swallows what is sent to it: asked until it has begun
    for _ in range(10):
        prompt.click()
        page.evaluate(_BEGIN, [cell, shown])
        page.keyboard.press("Control+Enter")
        try:
            page.wait_for_function(_BEGUN, arg=[cell, before], timeout=3_000)
            break
        except TookTooLong:
            continue
    page.wait_for_function("() => window.wbTook !== null", timeout=120_000)
    return float(page.evaluate("() => window.wbTook"))


def _notebook(root: Path, cells: Sequence[str]) -> str:
    import nbformat

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell.strip()) for cell in cells])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    name = f"{secrets.token_hex(4)}.ipynb"
    (root / name).write_text(json.dumps(book), encoding="utf-8")
    return name


@contextlib.contextmanager
def _lab() -> Iterator[tuple[str, Path]]:
    """A JupyterLab of its own; its address with `NAME` for the notebook, and its folder."""
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        root = home / "notebooks"
        root.mkdir()
        command = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={_free_port()}", f"--IdentityProvider.token={token}",
            f"--ServerApp.root_dir={root}",
            "--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ]  # fmt: skip
        environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(home / "config"),
                       "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
                       "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces")}  # fmt: skip
        log = (home / "lab.log").open("w+", encoding="utf-8")
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=root)  # noqa: S603
        try:
            yield f"{_address(process, Path(log.name))}/lab/tree/NAME?token={token}", root
        finally:
            process.terminate()
            process.wait(20)
            log.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _address(process: subprocess.Popen[Any], log: Path) -> str:
    import re
    import time

    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8"))
        if found:
            return found[0]
        time.sleep(0.1)
    raise InputError(f"JupyterLab did not start: {log.read_text(encoding='utf-8')[-400:]}")


@contextlib.contextmanager
def _page() -> Iterator[Any]:
    chromium = os.environ.get("WORKBENCH_CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        raise InputError("no Chromium is installed: install it, or name one in WORKBENCH_CHROMIUM")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise InputError("this needs Playwright: pip install playwright") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1500, "height": 950})
        page.set_default_timeout(60_000)
        yield page
        browser.close()
