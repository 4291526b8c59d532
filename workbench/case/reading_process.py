"""Reading sources in a process of its own, beside the one that stores them."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from workbench.case.history.reader_migration import read_answer
from workbench.errors import CaseError
from workbench.evidence import readings
from workbench.evidence.model import Source
from workbench.reading import changeable, is_own


class ReadingProcess:
    """Reads sources just as this process does, with the workbench's own readers: it has no others.

    The process ends with this one, however this one ends.
    """

    def __init__(self) -> None:
        """Raises `OSError` where no process can be started."""
        self._process = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-c", f"from {__name__} import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._is_like_this: bool | None = None

    def rows_of(self, sources: Sequence[Source]) -> dict[int, readings.Rows]:
        """The rows that keep what sources say, by their numbers.

        Raises `CaseError` where the process has ended, or has other readers, as after an update.
        """
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("the process has no pipes")
        try:
            if self._is_like_this is None:
                self._is_like_this = _own_versions() == pickle.load(stdout)  # noqa: S301  from our own process
            if not self._is_like_this:
                raise CaseError("the process that reads has other readers")
            pickle.dump(list(sources), stdin)
            stdin.flush()
            rows: dict[int, readings.Rows] = pickle.load(stdout)  # noqa: S301  from our own process
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            raise CaseError("the process that reads has ended early") from None
        return rows

    def close(self) -> None:
        """Ends the process, whatever it is reading."""
        self._process.kill()
        self._process.communicate()


def _own_versions() -> dict[str, int]:
    return {name: version for name, version in changeable().items() if is_own(name)}


def main() -> None:
    """Says by which readers it reads, then reads what comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for whoever started this
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a reader that prints must not disturb what is told

    def say(thing: Any) -> None:
        pickle.dump(thing, out)
        out.flush()

    say(_own_versions())
    while True:
        try:
            sources: list[Source] = pickle.load(sys.stdin.buffer)  # noqa: S301  from our own process
        except EOFError:
            return
        say({each.number: readings.said_rows(each, read_answer) for each in sources})
