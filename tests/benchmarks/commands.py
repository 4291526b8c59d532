"""What quick commands cost above Python's start, in turns with a bare interpreter."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import workbench

COMMANDS = (
    ["--help"],
    ["ask", "contact_person_search", "name_last=Okafor"],
    ["verify", "--case", "small.case"],
    ["export", "out.gexf", "--case", "small.case"],
)


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows: seconds above a bare interpreter, by the clock and of the processors, children included."""
    with tempfile.TemporaryDirectory() as folder:
        path, client = Path(folder, "small.case"), workbench.Client.sandbox()
        with workbench.Case.open(path, client, purpose="p", legal_basis="l", investigator="i") as case:
            case.contact_person_search(name_last="Okafor")
        return [_row(command, runs, folder) for runs in sizes for command in COMMANDS]


def _row(command: list[str], runs: int, folder: str) -> dict[str, Any]:
    bare, taken = [], []
    for _ in range(runs + 1):
        bare.append(_seconds(["-c", "pass"], folder))
        taken.append(_seconds(["-m", "workbench", *command], folder))
    pairs = list(zip(bare, taken, strict=True))[1:]  # the first fills the system's caches
    wall, processor = (statistics.median(t[i] - b[i] for b, t in pairs) for i in (0, 1))
    return {
        "command": command[0],
        "runs": runs,
        "bare_s": round(statistics.median(b[1] for b, _t in pairs), 3),
        "above_bare_s": round(wall, 3),
        "above_bare_processor_s": round(processor, 3),
    }


def _seconds(arguments: list[str], folder: str) -> tuple[float, float]:
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    wall, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
