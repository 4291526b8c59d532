"""A growing case: filling it, opening it, storing one more answer, its first graph, its verification."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.answers import OPERATION, answers
from benchmarks.fresh import fresh, peak_mib
from benchmarks.whole_answers import ANSWERS

MORE = 60
"""Answers that are stored one by one to time it."""
LIVE = 20_000
"""Up to so many sources a case is also stored to and verified while its graph is drawn in the process:
above it that takes minutes more and gigabytes for both graphs."""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each number of sources and kind of records; each stage runs in a process of its own.

    `records` are `short`, with what is read most, or `whole`, with every field that the service sends.
    `fill_s` is storing and reading all answers, many in one transaction; `open_s` of opening the case
    again; `store_ms` the median of storing one more answer and its claims, `store_live_ms` the same with
    the graph kept up to date; `graph_s` reads everything and draws the first graph; `loads_s` parses all
    answers with `json.loads`, and in the same new process `reopen_s` opens the case with its saved state
    up to `people()` and `graph()`, `first_ms` stores the first answer after that; `verify_s` proves the
    case in a process that has drawn nothing, `verify_live_s` in one that has. The `_mib` are the largest
    memory of each process; `replay_mib` of the one in which a verification folds the case
    again. None where it was not run; `load` is the machine's at the row's end, besides our own work.
    """
    return [_row(size, kind) for size in sizes for kind in ANSWERS]


def _row(size: int, kind: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "bench.case")
        row = {"sources": size, "records": kind, **fresh(fill, path, size, kind)}
        row["file_mib"] = round(Path(path).stat().st_size / 2**20, 1)
        row |= fresh(store, path)
        row |= fresh(draw, path, size <= LIVE)
        row |= fresh(reopen, path, size, kind)
        row |= fresh(verify, path)
    return {**row, "load": round(os.getloadavg()[0], 1)}


def fill(path: str, size: int, kind: str = "short") -> dict[str, Any]:
    """Stores and reads so many answers."""
    from workbench.case.imports import import_answers
    from workbench.evidence import schema as tables

    with opened(path, purpose="Benchmark", legal_basis="none needed") as case:
        taken = seconds(lambda: import_answers(case._session, OPERATION, ANSWERS[kind](size, size)))
        claims = case._session.store.count(tables.claims)
    return {"claims": claims, "fill_s": taken, "fill_mib": peak_mib()}


def store(path: str) -> dict[str, Any]:
    """Opens the case, and stores a few more answers, one by one."""
    opened(path).close()  # so that no import is counted
    taken = seconds(lambda: opened(path).close())
    with opened(path) as case:
        return {"open_s": taken, "store_ms": _one_by_one(case, 1), "store_mib": peak_mib()}


def draw(path: str, live: bool) -> dict[str, Any]:
    """Draws the first graph; if `live`, stores a few more answers then, and verifies."""
    found: dict[str, Any] = {"store_live_ms": None, "verify_live_s": None}
    with opened(path) as case:
        found["graph_s"] = seconds(case.graph)
        found["graph_mib"] = peak_mib()
        if live:
            stop = case.on_change(lambda _delta: None)
            found["store_live_ms"] = _one_by_one(case, 2)
            stop()
            found["verify_live_s"] = seconds(lambda: _proved(case))
    return found


def reopen(path: str, size: int, kind: str = "short") -> dict[str, Any]:
    """Opens the case with what was saved of its graph, beside the least that reading its answers can take."""
    loads = parsing(size, kind)
    started = time.perf_counter()
    with opened(path) as case:
        case.people()
        case.graph()
        taken = round(time.perf_counter() - started, 3)
        peak = peak_mib()
        stop = case.on_change(lambda _delta: None)
        more = next(answers(1, 3))
        first = seconds(lambda: case.import_answer(OPERATION, {}, more))
        stop()
    return {
        "loads_s": round(loads, 3),
        "reopen_s": taken,
        "reopen_times": round(taken / loads, 1),
        "reopen_mib": peak,
        "first_ms": round(first * 1000),
    }


def parsing(size: int, kind: str) -> float:
    """The seconds that `json.loads` takes for so many answers, all of which are there before."""
    bodies = list(ANSWERS[kind](size, size))
    started = time.perf_counter()
    _ = [json.loads(body) for body in bodies]
    return time.perf_counter() - started


def verify(path: str) -> dict[str, Any]:
    """Proves the case in a process that has drawn nothing."""
    import resource

    with opened(path) as case:
        taken = seconds(lambda: _proved(case))
    beside = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return {
        "verify_s": taken,
        "verify_mib": peak_mib(),
        "replay_mib": round(beside / 1024) if beside else None,
    }


def opened(path: str, **facts: Any) -> Any:
    from workbench.case import Case
    from workbench.client import AsyncClient

    client = AsyncClient(base_url="https://service.invalid/api/v2", api_key="sandbox-bench")
    return Case.open(path, client, **facts)


def _one_by_one(case: Any, seed: int) -> float:
    from benchmarks.timing import median, milliseconds

    more = answers(MORE + 1, seed)
    return median(milliseconds(lambda: case.import_answer(OPERATION, {}, next(more)), MORE))


def _proved(case: Any) -> None:
    report = case.verify()
    if not report:
        raise RuntimeError(str(report))


def seconds(call: Callable[[], Any]) -> float:
    started = time.perf_counter()
    call()
    return round(time.perf_counter() - started, 3)
