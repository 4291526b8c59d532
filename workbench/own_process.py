"""A process of this interpreter that works beside this one: what is sent to it, and what it gives."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

from workbench.errors import CaseError

_WAITING = 1 << 20
"""So many bytes may wait on the way to a process, and on the way back, where the system lets us say so."""
Work = Callable[[Iterator[Any], Callable[[Any], None]], None]
"""Takes what is sent, as it comes, and a function that gives something back."""


class OwnProcess:
    """Runs a function of ours in a process of its own, which ends when this one ends, however that is.

    What goes in and out must be what pickle takes. One thread may send while another receives.
    """

    def __init__(self, work: Work, what: str) -> None:
        """`what` is what the process does, in words; raises `OSError` where none can be started."""
        self._what = what
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  closed in `close`
        try:
            self._process = subprocess.Popen(  # noqa: S603  our own interpreter and module
                [sys.executable, "-c", f"from {__name__} import serve; serve(*{_place(work)!r})"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        except OSError:
            self._errors.close()
            raise
        assert self._process.stdin is not None and self._process.stdout is not None  # noqa: S101
        self._into, self._out = self._process.stdin, self._process.stdout
        with suppress(ImportError, AttributeError, OSError):
            import fcntl

            fcntl.fcntl(self._into, fcntl.F_SETPIPE_SZ, _WAITING)
            fcntl.fcntl(self._out, fcntl.F_SETPIPE_SZ, _WAITING)

    def send(self, thing: Any) -> None:
        """Sends something; where the process has ended, `receive` says so."""
        with suppress(BrokenPipeError, ValueError):  # the latter where it was closed meanwhile
            pickle.dump(thing, self._into)
            self._into.flush()

    def waiting(self) -> int | None:
        """How many bytes of what was sent are not taken yet; None where the system does not say."""
        try:
            from fcntl import ioctl
            from termios import FIONREAD

            return int.from_bytes(ioctl(self._into, FIONREAD, bytes(4)), sys.byteorder)
        except (ImportError, OSError, ValueError):
            return None

    def end_input(self) -> None:
        """Says that nothing more is sent."""
        with suppress(BrokenPipeError):
            self._into.close()

    def receive(self) -> Any:
        """The next thing that it gives, waiting for it; raises `CaseError` where it has ended without."""
        try:
            return pickle.load(self._out)  # noqa: S301  from our own process
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            raise CaseError(f"{self._what} ended early ({self._why()})") from None

    def _why(self) -> str:
        """The last line of what it said of its end, or its status."""
        status = self._process.wait()
        if self._errors.closed:
            return str(status)
        self._errors.seek(0)
        last = self._errors.read().decode(errors="replace").strip().rpartition("\n")[2]
        return last or str(status)

    def close(self) -> None:
        """Ends the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        self.end_input()
        self._out.close()
        self._errors.close()


def _place(work: Work) -> tuple[str, str]:
    return work.__module__, work.__qualname__


def serve(module: str, name: str) -> None:
    """Does the work of a function with what comes in; what the process itself begins with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for whoever started this
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # what is printed must not disturb what is given

    def incoming() -> Iterator[Any]:
        while True:
            try:
                yield pickle.load(sys.stdin.buffer)  # noqa: S301  from our own process
            except EOFError:
                return

    def give(thing: Any) -> None:
        pickle.dump(thing, out)
        out.flush()

    work: Work = getattr(import_module(module), name)
    work(incoming(), give)
