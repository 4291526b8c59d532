"""A JupyterLab and a Chromium for benchmarks: started, asked to run cells, and stopped again."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from workbench.errors import InputError

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
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


def run_cell(page: Any, cell: int, shown: str) -> float:
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


def notebook(root: Path, cells: Sequence[str]) -> str:
    import nbformat

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell.strip()) for cell in cells])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    name = f"{secrets.token_hex(4)}.ipynb"
    (root / name).write_text(json.dumps(book), encoding="utf-8")
    return name


@contextlib.contextmanager
def lab() -> Iterator[tuple[str, Path]]:
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
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=root)
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
def chromium() -> Iterator[Any]:
    """An empty page of Chromium; `InputError` where it or Playwright is not installed."""
    program = os.environ.get("WORKBENCH_CHROMIUM") or shutil.which("chromium")
    if program is None:
        raise InputError("no Chromium is installed: install it, or name one in WORKBENCH_CHROMIUM")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise InputError("this needs Playwright: pip install playwright") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(viewport={"width": 1500, "height": 950})
        page.set_default_timeout(60_000)
        yield page
        browser.close()
