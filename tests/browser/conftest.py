"""A real JupyterLab and a real browser, one of each for the whole run.

`lab` is the server, `browser` Chromium, `notebook` opens a notebook made of cells and runs them:

    def test_it(notebook):
        book = notebook("import workbench", "workbench.Client")
        book.run()
        book.expect("() => document.body.textContent.includes('Client')")

Nothing sleeps: every step waits for what it needs to see. The network is cut but for the server.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from support.exhibits import wide
from support.stage import CELL, PATIENCE, Stage

CHROMIUM = os.environ.get("WORKBENCH_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
REPOSITORY = Path(__file__).parents[2]
SCREEN = {"width": 1280, "height": 720}
LONGEST = 900
"""Seconds that one test may take on a machine that is slow or busy."""
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here has its time."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(LONGEST))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, started once."""
    if not Path(CHROMIUM).exists():
        pytest.skip(f"no Chromium at {CHROMIUM}: install it, or name one in WORKBENCH_CHROMIUM")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


def _page(browser: Any, **options: Any) -> Any:
    """A page of its own; whatever is waited for in it may take its time."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    return context.new_page()


@pytest.fixture
def pages(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages, with the options of a context; they are closed at the end."""
    opened: list[Any] = []

    def opening(**options: Any) -> Any:
        opened.append(_page(browser, **options))
        return opened[-1]

    yield opening
    for page in opened:
        page.context.close()


class Lab:
    """A running JupyterLab: its address, its token, the folder that it shows, and that of its settings."""

    def __init__(self, url: str, token: str, root: Path, settings: Path) -> None:
        self.url, self.token, self.root, self.settings = url, token, root, settings

    def forget(self) -> None:
        """Forgets what was set by hand, as the theme; nothing is announced, and nothing is saved unasked."""
        shutil.rmtree(self.settings, ignore_errors=True)
        for plugin, said in {
            "apputils-extension/notification": '{"fetchNews": "false", "checkForUpdates": false}',
            "docmanager-extension/plugin": '{"autosave": false}',
        }.items():
            file = self.settings / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(said, encoding="utf-8")

    def address(self, name: str) -> str:
        """Where a notebook opens, in a workspace of its own."""
        return f"{self.url}/lab/workspaces/{secrets.token_hex(4)}/tree/{name}?token={self.token}"


class Server:
    """A JupyterLab on a port of its own with an empty home, and the chart's renderer installed as in a wheel.

    It can be stopped, and started again at the same address.
    """

    def __init__(self, home: Path, root: Path) -> None:
        self._home, self._root, self._port = home, root, _free_port()
        self._running: subprocess.Popen[str] | None = None
        _place(home / "data" / "labextensions", "share/jupyter/labextensions/")
        _place(home / "config" / "jupyter_server_config.d", "etc/jupyter/jupyter_server_config.d/")
        token = secrets.token_hex(16)
        self.lab = Lab(self.start(token), token, root, home / "settings")

    def start(self, token: str) -> str:
        """Starts it and gives its address once it listens."""
        home = self._home
        environment = {
            **os.environ,
            "HOME": str(home),
            "JUPYTER_CONFIG_DIR": str(home / "config"),
            "JUPYTER_DATA_DIR": str(home / "data"),
            "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
            "IPYTHONDIR": str(home / "ipython"),
            "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
            "JUPYTER_PREFER_ENV_PATH": "0",
            "PYTHONPATH": str(REPOSITORY),
        }
        command = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self._port}", "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={self._root}",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url=",
            "--LabApp.extension_manager=readonly", "--ServerApp.terminals_enabled=False",
        ]  # fmt: skip
        self._running = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._root,
        )
        return _address(self._running, (home / "lab.log").open("a", encoding="utf-8"))

    def forget_logins(self) -> None:
        """Nobody is logged in when it starts again, as in a new container."""
        (self._home / "runtime" / "jupyter_cookie_secret").unlink()

    def stop(self) -> None:
        """Stops it, and its kernels with it."""
        if self._running is None:
            return
        self._running.terminate()
        try:
            self._running.wait(20)
        except subprocess.TimeoutExpired:
            # kernels that are slow to end are not waited for
            self._running.kill()
            self._running.wait()
        self._running = None


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for the whole run."""
    server = Server(tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("notebooks"))
    yield server.lab
    server.stop()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab for one test, which may stop it and start it again."""
    server = Server(tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("notebooks"))
    yield server
    server.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _address(process: subprocess.Popen[str], log: Any) -> str:
    """The address that the server prints once it listens; the rest of its output goes to the log."""
    assert process.stdout is not None
    seen: list[str] = []
    for line in process.stdout:
        seen.append(line)
        log.write(line)
        if "http://127.0.0.1:" in line:
            found = line[line.index("http://127.0.0.1:") :].split("/lab")[0]

            def drain(stream: Any = process.stdout) -> None:
                with log, stream:
                    for rest in stream:
                        log.write(rest)

            threading.Thread(target=drain, daemon=True).start()
            return found
    raise RuntimeError("JupyterLab did not start:\n" + "".join(seen[-30:]))


def _place(folder: Path, home: str) -> None:
    """Places the files as the wheel does: `pyproject.toml` says where from and where to."""
    import tomllib

    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    for source, place in shared.items():
        if not place.startswith(home):
            continue
        goal = folder / place.removeprefix(home)
        goal.parent.mkdir(parents=True, exist_ok=True)
        if (REPOSITORY / source).is_dir():
            shutil.copytree(REPOSITORY / source, goal, dirs_exist_ok=True)
        else:
            shutil.copy(REPOSITORY / source, goal)


_PROMPT = "document.querySelectorAll('.jp-CodeCell')[index].querySelector('.jp-InputArea-prompt').textContent"
_BEGUN = f"([index, before]) => {_PROMPT} !== before"
_ENDED = f"([index]) => /\\[\\d+\\]/.test({_PROMPT})"


class Book:
    """An open notebook. `page` is Playwright's page; `requests` are addresses asked outside the server."""

    def __init__(self, page: Any, path: Path, lab: Lab) -> None:
        self.page, self.path, self.lab = page, path, lab
        self.outside: list[str] = []
        self.errors: list[str] = []
        page.on("request", self._requested)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _requested(self, request: Any) -> None:
        if not request.url.startswith((self.lab.url, "data:", "blob:", self.lab.url.replace("http", "ws"))):
            self.outside.append(request.url)

    def open(self, application: str = "lab") -> Book:
        """Opens the notebook in JupyterLab, or in Notebook 7 (`notebooks`), and waits for its cells."""
        at = self.lab.address(self.path.name)
        seven = f"{self.lab.url}/notebooks/{self.path.name}?token={self.lab.token}"
        self.page.goto(at if application == "lab" else seven)
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        return self

    def ready(self) -> Book:
        """Waits for an idle kernel."""
        self.page.wait_for_selector(
            ".jp-NotebookPanel-toolbar .jp-Notebook-ExecutionIndicator[data-status=idle]",
            state="attached",
        )
        return self

    def run(self, cells: int | None = None) -> Book:
        """Runs all cells, or the first few, and waits until each has its number."""
        self.ready()
        many = cells if cells is not None else self.page.locator(".jp-CodeCell").count()
        for index in range(many):
            self.run_cell(index)
        return self

    def run_cell(self, index: int) -> None:
        """Runs one cell and waits for its end; raises with the traceback where it failed."""
        from playwright.sync_api import TimeoutError as TookTooLong

        cell = self.page.locator(".jp-CodeCell").nth(index)
        prompt = cell.locator(".jp-InputArea-prompt")
        before = prompt.text_content()
        # a kernel that has only just connected swallows what is sent to it: asked until it has begun
        for _ in range(10):
            prompt.click()
            self.page.keyboard.press("Control+Enter")
            try:
                self.page.wait_for_function(_BEGUN, arg=[index, before], timeout=10_000)
                break
            except TookTooLong:
                continue
        self.expect(_ENDED, [index, before])
        failed = cell.locator("[data-mime-type='application/vnd.jupyter.stderr'], .jp-mod-error")
        if failed.count():
            raise AssertionError(failed.first.inner_text())

    def expect(self, condition: str, argument: Any = None) -> None:
        """Waits until a JavaScript function is true."""
        self.page.wait_for_function(condition, arg=argument)

    def save(self) -> Path:
        """Saves the notebook and waits until the file holds its outputs."""
        self.page.locator(".jp-Notebook").first.click(position={"x": 5, "y": 5})
        with self.page.expect_response(lambda r: r.request.method == "PUT" and self.path.name in r.url):
            self.page.keyboard.press("Control+s")
        return self.path

    def theme(self, name: str) -> None:
        """Chooses JupyterLab's theme, Light or Dark."""
        self.page.locator(".lm-MenuBar-item", has_text="Settings").click()
        self.page.locator(".lm-Menu-item", has_text="Theme").first.hover()
        self.page.locator(".lm-Menu-item", has_text=re.compile(f"^JupyterLab {name}$")).first.click()
        self.expect("light => document.body.dataset.jpThemeLight === light", str(name == "Light").lower())

    def screenshot(self, path: str | Path) -> None:
        """A picture of the page."""
        self.page.screenshot(path=str(path))


@pytest.fixture
def page(pages: Callable[..., Any]) -> Any:
    """An empty page with a cut network."""
    return pages(offline=True, viewport={"width": 1400, "height": 900})


def _opened(
    lab: Lab, browser: Any, cells: tuple[str, ...], path: Path | None = None, application: str = "lab"
) -> Book:
    if path is None:
        path = lab.root / f"{secrets.token_hex(4)}.ipynb"
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        path.write_text(json.dumps(book), encoding="utf-8")
    lab.forget()
    page = _page(browser, viewport={"width": 1500, "height": 950})
    # on a busy machine JupyterLab may ask something of its own: a lost connection, a changed file
    dialog = page.locator("dialog.jp-Dialog button.jp-mod-accept")
    page.add_locator_handler(dialog.first, lambda button: button.click())
    return Book(page, path, lab).open(application)


@pytest.fixture
def notebook(lab: Lab, browser: Any) -> Iterator[Callable[..., Book]]:
    """Opens notebooks made of the given cells, or an existing file by `path`."""
    books: list[Book] = []

    def opened(*cells: str, path: Path | None = None, application: str = "lab") -> Book:
        books.append(_opened(lab, browser, cells, path, application))
        return books[-1]

    yield opened
    for book in books:
        book.page.context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Iterator[None]:
    """A test that fails leaves a picture of its page in `out/browser`; its stage hears of it."""
    from playwright.sync_api import Error

    report = yield
    item.stash[FAILED] = report.failed
    stage, browser = (item.funcargs.get(name) for name in ("stage", "browser"))
    if report.failed and report.when == "call" and browser is not None:
        page = stage.page if stage is not None else browser.contexts[-1].pages[-1]
        target = REPOSITORY / "out" / "browser" / f"{item.name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(Error):
            page.screenshot(path=target)
    return report


@pytest.fixture(scope="session")
def _stages(lab: Lab, browser: Any) -> Iterator[list[Stage]]:
    kept: list[Stage] = []
    yield kept
    for stage in kept:
        stage.page.context.close()


def _set_up(lab: Lab, browser: Any) -> Stage:
    book = _opened(lab, browser, (CELL,))
    book.run()
    wide(book.page)
    return Stage(book)


@pytest.fixture
def stage(_stages: list[Stage], lab: Lab, browser: Any, request: pytest.FixtureRequest) -> Iterator[Stage]:
    """One notebook and kernel for many tests, at the size of a small laptop; nothing may fail in its page.

    A test that fails in the middle may leave anything behind: the next one has another stage.
    """
    stage = _stages.pop() if _stages else _set_up(lab, browser)
    stage.book.errors.clear()
    stage.book.outside.clear()
    stage.page.set_viewport_size(SCREEN)
    try:
        yield stage
        if not request.node.stash[FAILED]:
            stage.run("show()")
            assert stage.book.errors == []
            assert stage.book.outside == []
            _stages.append(stage)
    finally:
        if not _stages:
            stage.page.context.close()
