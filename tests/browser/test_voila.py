"""The desk as a page of Voilà, served by the very notebook and command of the documentation."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from docs.pages import blocks, execute

pytestmark = pytest.mark.browser

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "binder_and_voila.md"
SCRIPTS = Path(sys.executable).parent


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the page is served."""
    execute(PAGE, tmp_path)
    (command,) = [b.body for b in blocks(PAGE.read_text(encoding="utf-8")) if b.body.startswith("$ voila")]
    words = shlex.split(command.removeprefix("$ "))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [str(SCRIPTS / words[0]), *words[1:], "--no-browser", f"--port={port}"], cwd=tmp_path,
        stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": str(tmp_path)},
    )  # fmt: skip
    assert process.stderr is not None
    seen = []
    for line in process.stderr:
        seen.append(line)
        if "running at" in line:
            break
    else:
        raise AssertionError("".join(seen))
    # what is not read would stop it once the pipe is full
    reader = threading.Thread(target=process.stderr.read)
    reader.start()
    yield f"http://127.0.0.1:{port}/"
    process.terminate()
    process.wait()
    reader.join()
    process.stderr.close()


def test_a_question_is_asked_and_nothing_is_fetched_from_elsewhere(
    address: str, pages: Callable[..., Any]
) -> None:
    page = pages(viewport={"width": 1400, "height": 900})
    outside: list[str] = []
    page.on("requestfinished", lambda r: outside.append(r.url) if r.url.startswith("https:") else None)
    refused: list[str] = []
    page.on("requestfailed", lambda r: refused.append(r.failure) if r.url.startswith("https:") else None)
    page.goto(address)
    page.locator("input[name=name_first]").wait_for()
    page.locator("input[name=name_first]").fill("Chidi")
    page.locator("input[name=name_last]").fill("Okafor")
    page.get_by_role("button", name="Search", exact=True).click()
    page.locator(".wb-table .wb-body .wb-row").first.wait_for()
    assert outside == []
    assert set(refused) <= {"csp"}
