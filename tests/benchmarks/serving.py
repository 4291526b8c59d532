"""A sandbox over HTTP in a process of its own, for what is measured against it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

KEY = "sandbox-demo"
_SERVER = "import sys; from workbench.sandbox.process import serve; serve(port=0, latency=float(sys.argv[1]))"


@contextmanager
def serving(latency: float = 0.0) -> Iterator[str]:
    """The base address of a running sandbox; each answer is held back for `latency` seconds."""
    command = [sys.executable, "-c", _SERVER, str(latency)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process.stdout.readline().strip() if process.stdout else ""
        finally:
            process.terminate()
