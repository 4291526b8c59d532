"""`make soak`: the long runs, one command. Each part prints its figures and its time.

What measures nothing runs two at a time, what measures has the machine to itself. `make soak PART=kills`
runs the parts whose name holds a word. A part that fails does not end the others; the command then fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TIMEOUT = 3600
"""Seconds for one test: many times what it takes, so that a slow machine does not end it."""


@dataclass(frozen=True)
class Part:
    """A part of the run: what it is called, what it asks of pytest, and whether it measures."""

    name: str
    tests: tuple[str, ...]
    alone: bool = False


@dataclass(frozen=True)
class Done:
    """What came of a part: what it printed, how many seconds it took, and pytest's exit code."""

    part: Part
    said: str
    seconds: float
    code: int

    def __str__(self) -> str:
        words = self.said.strip().splitlines()[-1:] or ["said nothing"]
        failed = "   FAILED" if self.code else ""
        return f"{self.part.name:<34} {self.seconds / 60:5.1f} min   {words[0].strip('= ')}{failed}"


CASE = "tests/case"
PARTS = (
    Part("kills, PostgreSQL", (f"{CASE}/test_survival.py", "-k", "killed and postgresql")),
    Part("kills, SQLite", (f"{CASE}/test_survival.py", "-k", "killed and sqlite")),
    Part("kills, encrypted; two at once", (f"{CASE}/test_survival.py", "-k", "not (killed and sql)")),
    Part("random investigations", (f"{CASE}/test_invariants.py",)),
    Part("changes to the file and its rows", (f"{CASE}/history/test_tamper.py",)),
    Part("forgeries", ("tests/hostile/test_forger.py",)),
    Part("crafted bundles and files", ("tests/hostile/test_crafted.py",)),
    Part("client and sandbox agree", ("tests/client/test_agreement.py",)),
    Part("hostile answers, views and files", ("tests/hostile/test_everywhere.py",)),
    Part("hostile answers, readers", ("tests/reading/test_hostile.py",)),
    Part("random dossiers", ("tests/dossier/test_random_cases.py", "tests/dossier/test_forms.py")),
    Part("fuzzer guided by coverage", ("tests/hostile/test_fuzz.py",)),
    Part("looks at a chart", ("tests/browser/test_first_paint.py", "tests/browser/test_looks.py")),
    Part("Binder installed again", ("tests/docs/test_binder.py", "-k", "its_steps")),
    Part("a batch of 100,000", (f"{CASE}/test_load.py",), alone=True),
    Part("sandbox under load", ("tests/sandbox/test_load.py",), alone=True),
    Part("sizes", ("tests/hostile/test_sizes.py",), alone=True),
    Part("resolving 10,000 records", ("tests/identity/test_resolve.py",), alone=True),
)


def run(part: Part) -> Done:
    """Runs a part in a process of its own and prints what it said."""
    began = time.monotonic()
    options = ("-s", "-rs", "-o", f"timeout={TIMEOUT}", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *part.tests],
        cwd=ROOT, env={**os.environ, "WORKBENCH_SOAK": "1"}, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
    )  # fmt: skip
    found = Done(part, done.stdout, time.monotonic() - began, done.returncode)
    sys.stdout.write(f"\n== {part.name} ==\n{done.stdout.strip()}\n{found.seconds / 60:.1f} min\n")
    sys.stdout.flush()
    return found


def soak(parts: Iterable[Part]) -> int:
    """Runs the parts; the exit code."""
    parts = list(parts)
    with ThreadPoolExecutor(2) as two:
        found = list(two.map(run, (part for part in parts if not part.alone)))
    found += [run(part) for part in parts if part.alone]
    load = os.getloadavg()[0]
    listed = "\n".join(str(done) for done in found)
    sys.stdout.write(f"\n== all ==\n{listed}\nload at the end: {load:.1f}\n")
    return int(not found or any(done.code for done in found))


if __name__ == "__main__":
    word = " ".join(sys.argv[1:])
    sys.exit(soak(part for part in PARTS if word in part.name))
