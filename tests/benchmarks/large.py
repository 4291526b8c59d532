"""A large case as somebody meets it: verified, verified again, opened, with one more answer on its desk.

Processor seconds are those of all processes of a stage, memory is what all of them hold at once (PSS): a
verification folds a large case in a process of its own. Linux alone says how much that is.
"""

from __future__ import annotations

import os
import resource
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.answers import OPERATION, answers
from benchmarks.case import opened, parsing, reopen, seconds
from benchmarks.fresh import fresh, peak_mib
from benchmarks.whole_answers import ANSWERS

LATER = 10
"""Answers that come between two verifications."""
MORE = 40
"""Answers that are stored one by one to time it."""
_LOOKS = 0.5
"""Seconds between two looks at the memory of all processes."""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each number of answers and kind of records; each stage runs in a process of its own.

    `import_s` brings the answers in, all of which are there before; `fold_s` folds them for the first time;
    `reopen_s` opens the case with its saved state up to `people()` and `graph()`. `_times` are multiples of
    what `json.loads` takes for the same answers in the same process. `verify_s` proves a case with a saved
    state in a process that has drawn nothing, `again_s` the same case after `LATER` more answers; `live_ms`
    is the median of storing one more answer with a graph that is kept up to date, `desk_ms` the same with a
    desk. `_s` and `_ms` are by the clock, `_processor_s` of the processors.
    """
    return [_row(size, kind) for size in sizes for kind in ANSWERS]


def _row(size: int, kind: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "large.case")
        row = {"answers": size, "records": kind, **fresh(bring, path, size, kind)}
        row |= fresh(save, path, size, kind)
        row |= fresh(reopen, path, size, kind)
        row |= fresh(live, path)
        row |= fresh(verify, path)
    return {**row, "load": round(os.getloadavg()[0], 1)}


def bring(path: str, size: int, kind: str) -> dict[str, Any]:
    """Brings answers in, all of which are there before."""
    from workbench.case.imports import import_answers
    from workbench.evidence import schema as tables

    loads, bodies = parsing(size, kind), list(ANSWERS[kind](size, size))
    with opened(path, purpose="Benchmark", legal_basis="none needed") as case:
        taken = seconds(lambda: import_answers(case._session, OPERATION, bodies))
        claims = case._session.store.count(tables.claims)
    figures = {"import_s": taken, "import_times": round(taken / loads, 1), "import_mib": peak_mib()}
    return {"claims": claims, **figures}


def save(path: str, size: int, kind: str) -> dict[str, Any]:
    """Folds the case, whose state is saved as it is closed."""
    with opened(path) as case:
        taken = seconds(case._session.state)
        peak = peak_mib()
    return {"fold_s": taken, "fold_times": round(taken / parsing(size, kind), 1), "fold_mib": peak}


def verify(path: str) -> dict[str, Any]:
    """Proves the case, and once more after a few more answers."""
    with opened(path) as case:
        first = _measured(lambda: _proved(case), "verify")
        for body in answers(LATER, 4):
            case.import_answer(OPERATION, {}, body)
        return {**first, **_measured(lambda: _proved(case), "again")}


def live(path: str) -> dict[str, Any]:
    """Stores a few more answers one by one, with a graph that is kept up to date, and with a desk."""
    from widgets import Desk

    with opened(path) as case:
        case.graph()
        stop = case.on_change(lambda _delta: None)
        found = {"live_ms": _one_by_one(case, answers(MORE + 1, 2))}
        stop()
        desk = Desk(case)
        found["desk_ms"] = _one_by_one(case, answers(MORE + 1, 3))
        desk.close()
    return found


def _one_by_one(case: Any, more: Iterator[bytes]) -> float:
    case.import_answer(OPERATION, {}, next(more))
    taken = []
    for body in more:
        started = time.perf_counter()
        case.import_answer(OPERATION, {}, body)
        taken.append((time.perf_counter() - started) * 1000)
    return round(statistics.median(taken), 1)


def _proved(case: Any) -> None:
    report = case.verify()
    if not report:
        raise RuntimeError(str(report))


def _measured(call: Callable[[], Any], name: str) -> dict[str, Any]:
    peak = [memory()]
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(_LOOKS):
            peak[0] = max(peak[0], memory())

    watching = threading.Thread(target=watch, daemon=True)
    started, before = time.perf_counter(), _processor_seconds()
    watching.start()
    try:
        call()
    finally:
        ended.set()
    taken, used = time.perf_counter() - started, _processor_seconds() - before
    watching.join()
    return {
        f"{name}_s": round(taken, 2),
        f"{name}_processor_s": round(used, 2),
        f"{name}_mib": round(max(peak[0], memory()) / 2**20),
    }


def _processor_seconds() -> float:
    """Of this process, and of those that it started and that have ended."""
    each = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in each)


def memory(process: int | None = None) -> int:
    """The bytes that a process, or this one, and all that it started hold; what they share counts once."""
    process = os.getpid() if process is None else process
    total = 0
    with suppress(OSError):  # it has ended meanwhile
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) * 1024
        for task in Path(f"/proc/{process}/task").iterdir():
            total += sum(memory(int(each)) for each in (task / "children").read_text().split())
    return total
