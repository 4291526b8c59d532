"""Mutation testing by sample: how many small faults, set into the source at random, the tests find.

    pip install mutmut
    python tests/mutation/sample.py                  prints the figures and the survivors
    python tests/mutation/sample.py --write          writes them into docs/reliability.md as well

A fault is drawn from all those that mutmut makes of a package, by a fixed seed; the same commit gives the
same sample. It is *killed* when a test of `PACKAGES` fails. A timeout is counted apart, not as killed.
Nothing is changed in this directory: a copy of its files is worked on. With the address of a PostgreSQL
server in WORKBENCH_TEST_POSTGRES the tests use that one, which is quicker than starting one for each fault.
"""

# ruff: noqa: T201
from __future__ import annotations

import argparse
import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reliability.md"
BEGIN, END = "<!-- mutants: begin, written by tests/mutation/sample.py -->", "<!-- mutants: end -->"
PACKAGES = {
    "reading": ("tests/reading",),
    "evidence": ("tests/evidence",),
    "identity": ("tests/identity",),
}
"""The packages, each with the tests that have to find its faults."""
WHY = Path(__file__).with_name("survivors.toml")
"""Why a survivor is left, by the changed line as it was and as it became."""
CONFIGURATION = """
[tool.mutmut]
source_paths = ["workbench"]
only_mutate = ["workbench/{package}/*"]
# Spark is left out below; the tables are made at import, where a fault is not chosen yet
do_not_mutate = ["workbench/identity/bulk/spark.py", "workbench/evidence/schema.py"]
also_copy = ["widgets", "notebooks", "docs", "binder", "Makefile", "constraints.txt", "LICENSE",
  "README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
pytest_add_cli_args_test_selection = {tests}
# Spark starts a process of its own, which takes the terminal; a loop without an end is a test that fails
pytest_add_cli_args = [
  "-m", "not slow and not browser", "-k", "not spark", "-p", "no:cacheprovider", "--timeout=60"
]
# a fork of a process that runs threads hangs: mutants are forked from one that has only imported
process_isolation = "forkserver"
timeout_constant = 60.0
timeout_multiplier = 20.0
"""
DEAD, TIMEOUT = {1, 3}, {36, -24, 24, 152, 255}


@dataclass(frozen=True)
class Result:
    """What became of a package's sample; `left` are the changed lines of the survivors."""

    package: str
    seed: int
    mutants: int
    killed: int
    timeouts: int
    left: list[tuple[str, str]]

    @property
    def sampled(self) -> int:
        """How many were tried."""
        return self.killed + self.timeouts + len(self.left)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share that is killed, timeouts left aside."""
        n, z = self.killed + len(self.left), 1.96
        if not n:
            return 0.0, 1.0
        share = self.killed / n
        middle = share + z * z / (2 * n)
        spread = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)


def copied(to: Path, package: str) -> None:
    """The files of this directory that git does not ignore, with mutmut told what to do."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    with (to / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(CONFIGURATION.format(package=package, tests=json.dumps(PACKAGES[package])))


def mutmut(tree: Path, *arguments: str) -> str:
    """Runs mutmut in the copy; what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=tree, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONUTF8": "1"}, start_new_session=True,
    )  # fmt: skip
    return done.stdout + done.stderr


def codes(tree: Path) -> dict[str, int | None]:
    """Every mutant with the exit code of its tests, as far as they were run."""
    found: dict[str, int | None] = {}
    for file in sorted((tree / "mutants").rglob("*.meta")):
        found |= json.loads(file.read_text("utf-8"))["exit_code_by_key"]
    return found


def changed(tree: Path, mutant: str) -> tuple[str, str]:
    """The lines of a mutant as they were and as they became."""
    lines = [line for line in mutmut(tree, "show", mutant).splitlines() if line[:3] not in ("---", "+++")]
    was, became = (" ".join(line[1:].strip() for line in lines if line[:1] == mark) for mark in "-+")
    return was, became


def sampled(package: str, size: int, seed: int, jobs: int, tree: Path) -> Result:
    """Tries a sample of the package's mutants."""
    copied(tree, package)
    said = mutmut(tree, "run", "none of this name")  # makes the mutants and learns which test runs what
    everything = sorted(codes(tree))
    if not everything or not (tree / "mutants" / "mutmut-stats.json").exists():
        sys.exit(f"mutmut made no mutants of {package}:\n{said[-3000:]}")
    chosen = random.Random(seed).sample(everything, min(size, len(everything)))
    said = mutmut(tree, "run", "--max-children", str(jobs), *chosen)
    ended = codes(tree)
    if any(ended[name] is None for name in chosen):
        sys.exit(f"mutmut stopped before the end of {package}:\n{said[-3000:]}")
    times = [name for name in chosen if ended[name] in TIMEOUT]
    left = [name for name in chosen if ended[name] not in DEAD | TIMEOUT]
    killed = len(chosen) - len(times) - len(left)
    return Result(package, seed, len(everything), killed, len(times), [changed(tree, name) for name in left])


def told(results: list[Result], reasons: dict[str, str], before: str) -> str:
    """The section of the page; what it said `before` of packages that were not tried now stays."""
    was = before.splitlines()
    rows = {name: [line for line in was if line.startswith(f"| `workbench.{name}` ")] for name in PACKAGES}
    left = {name: [line for line in was if line.startswith(f"- `{name}`: ")] for name in PACKAGES}
    for r in results:
        low, high = r.interval
        share = r.killed / max(1, r.killed + len(r.left))
        rows[r.package] = [
            f"| `workbench.{r.package}` | {r.mutants:,} | {r.seed} | {r.sampled} | {r.killed} |"
            f" {len(r.left)} | {r.timeouts} | {share:.0%} ({low:.0%} to {high:.0%}) |"
        ]
        why = Counter(reasons.get(f"{was} => {became}", "a hole in the tests") for was, became in r.left)
        left[r.package] = [f"- `{r.package}`: {n} × {reason}" for reason, n in why.most_common()]
    lines = [
        "| Package | Mutants | Seed | Sampled | Killed | Survived | Timeouts | Killed, 95 % interval |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
        *chain.from_iterable(rows.values()),
        "",
        "What survived:",
        "",
        *chain.from_iterable(left.values()),
    ]
    return "\n".join(lines)


def main() -> None:
    """Samples, prints, and writes when asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("packages", nargs="*", default=list(PACKAGES), help="of " + ", ".join(PACKAGES))
    parser.add_argument("--size", type=int, default=180, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2, help="at a time")
    parser.add_argument("--write", action="store_true", help="writes docs/reliability.md")
    asked = parser.parse_args()
    results = []
    for package in asked.packages:
        with tempfile.TemporaryDirectory() as tree:
            results.append(sampled(package, asked.size, asked.seed, asked.jobs, Path(tree)))
        result = results[-1]
        print(
            f"{package}: {result.killed} of {result.sampled} killed, {result.timeouts} timeouts", flush=True
        )
        for was, became in result.left:
            print(f"  - {was}\n  + {became}", flush=True)
    reasons = tomllib.loads(WHY.read_text("utf-8")) if WHY.exists() else {}
    head, rest = PAGE.read_text("utf-8").split(BEGIN)
    before, tail = rest.split(END)
    section = told(results, reasons, before)
    print(section)
    if asked.write:
        PAGE.write_text(f"{head}{BEGIN}\n\n{section}\n\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
