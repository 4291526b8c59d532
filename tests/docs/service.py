"""What stands in for the addresses that the documentation names: a sandbox over HTTP, a PostgreSQL server."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator, Mapping

from support import postgresql

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
            here[DATABASE] = stack.enter_context(postgresql.serving())
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
