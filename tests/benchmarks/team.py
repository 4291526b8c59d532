"""A team's case on a PostgreSQL server as it grows: several processes store at once, others look at it.

The case grows by places: pieces of `PIECE` answers about people of their own, so that any number of them can
be made in little memory. WORKBENCH_TEST_POSTGRES names a server; without it one is started for the run.

For any sizes, in `tests`: `python -c "from benchmarks import team; print(team.run((10_000, 100_000)))"`.
"""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from benchmarks.answers import OPERATION, answers
from benchmarks.case import opened, seconds
from benchmarks.fresh import fresh, peak_mib
from benchmarks.timing import median, milliseconds, percentile

COLLEAGUES = 3
"""Processes that store at once."""
PIECE = 5_000
"""Answers about the people of one place."""
MORE = 40
"""Answers that are stored one by one to time it, by each process."""
LARGEST_VERIFIED = 100_000
"""A larger case is not verified: that takes an hour."""
_SIZES = (
    "select relname, pg_total_relation_size(c.oid) from pg_class c"
    " join pg_namespace n on n.oid = relnamespace where nspname = %s and relkind = 'r'"
)


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each size that one case grows to; every stage runs in a process of its own.

    `fill_per_s` are answers a second of all processes that bring in what is lacking, portions of 500 in a
    transaction, and `fill_cpu_ms` their processor time for an answer, without the server's. `alone_ms` is the
    median of storing one more answer and its claims in one process, `alone_cpu_ms` the processor time of it,
    `together_ms` and `together_p95_ms` the same while all store one by one. `since` are the answers that no
    saved state has; `fold_cpu_s` opens the case with what was saved before, up to `people()`, `save_s` closes
    it, which saves the state. `open_s`, `people_cpu_s` and `first_cpu_ms` are of a new process after that:
    opening, `people()`, and the first answer with a listener. `verify_cpu_s` proves it. The `_mib` are the
    largest memory of a process, or of what the server's tables take. None where it was not run; `load` is the
    machine's at the row's end.
    """
    with _server() as address:
        place = f"{address}#bench-{os.getpid()}"
        opened(place, purpose="Benchmark", legal_basis="none needed").close()
        rows, there = [], 0
        for size in sizes:
            rows.append(grow(place, there, size))
            there = size
    return rows


def grow(place: str, there: int, size: int) -> dict[str, Any]:
    """Brings the case from one size to a larger one and measures it."""
    row = {"sources": size, **fill(place, there, size)}
    row |= {name: value for name, value in tables_mib(place).items() if name != "by_table"}
    row |= fresh(alone, place, size)
    row |= together(place, size)
    row |= {"since": size - there, **fresh(look, place)}
    row |= fresh(again, place, size)
    row |= fresh(verify, place) if size <= LARGEST_VERIFIED else {"verify_cpu_s": None}
    return {**row, "load": round(os.getloadavg()[0], 1)}


@contextmanager
def _server() -> Iterator[str]:
    if given := os.environ.get("WORKBENCH_TEST_POSTGRES"):
        yield given
        return
    from support.postgresql import serving

    with serving() as address:
        yield address


def _at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [each.result() for each in [pool.submit(call) for call in calls]]


def fill(place: str, there: int, size: int) -> dict[str, Any]:
    """Brings in the answers that are lacking, by several processes at once."""
    pieces = [(start, min(PIECE, size - start)) for start in range(there, size, PIECE)]
    shares = [share for n in range(COLLEAGUES) if (share := pieces[n::COLLEAGUES])]
    started = time.perf_counter()
    parts = _at_once([lambda share=share: fresh(bring, place, share) for share in shares])
    taken = time.perf_counter() - started
    return {
        "fill_s": round(taken, 1),
        "fill_per_s": round((size - there) / taken),
        "fill_cpu_ms": round(1000 * sum(part["cpu_s"] for part in parts) / (size - there), 2),
        "fill_mib": max(part["mib"] for part in parts),
    }


def bring(place: str, pieces: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """Stores and reads the answers of these pieces: where each begins, and how many it has."""
    from workbench.case.imports import import_answers

    with opened(place) as case:
        started = time.process_time()
        for start, count in pieces:
            import_answers(case._session, OPERATION, answers(count, start + 1))
        return {"cpu_s": time.process_time() - started, "mib": peak_mib()}


def tables_mib(place: str) -> dict[str, Any]:
    """What the tables of the case take on the server with their indexes, in all and by table."""
    import psycopg

    address, _, name = place.partition("#")
    with psycopg.connect(address) as connection:
        found = dict(connection.execute(_SIZES, [f"case_{name}"]).fetchall())
    mib = {table: round(size / 2**20, 1) for table, size in sorted(found.items(), key=lambda each: -each[1])}
    return {"server_mib": round(sum(found.values()) / 2**20), "by_table": mib}


def one_by_one(place: str, seed: int) -> dict[str, Any]:
    """Stores a few answers one by one in a process that looks at nothing."""
    more = answers(MORE + 1, seed)
    with opened(place) as case:
        started = time.process_time()
        taken = milliseconds(lambda: case.import_answer(OPERATION, {}, next(more)), MORE)
        return {"taken": taken, "cpu_ms": 1000 * (time.process_time() - started) / (MORE + 1)}


def alone(place: str, seed: int) -> dict[str, Any]:
    """Storing one by one while nobody else does."""
    found = one_by_one(place, seed + 3)
    return {
        "alone_ms": median(found["taken"]),
        "alone_cpu_ms": round(found["cpu_ms"], 2),
        "alone_mib": peak_mib(),
    }


def together(place: str, seed: int) -> dict[str, Any]:
    """Storing one by one in several processes at once."""
    calls = [lambda n=n: fresh(one_by_one, place, seed + 10 + n) for n in range(COLLEAGUES)]
    taken = [each for part in _at_once(calls) for each in part["taken"]]
    return {"together_ms": median(taken), "together_p95_ms": percentile(taken, 95)}


def look(place: str) -> dict[str, Any]:
    """Opens the case with what was saved of it, up to `people()`; closing it saves the state."""
    case, started = opened(place), time.process_time()
    people = len(case.people())
    taken, peak = time.process_time() - started, peak_mib()
    closed = seconds(case.close)
    return {"people": people, "fold_cpu_s": round(taken, 1), "fold_mib": peak, "save_s": closed}


def again(place: str, seed: int) -> dict[str, Any]:
    """Opens the case from what was just saved, looks at its people, and stores the first answer after."""
    opened(place).close()  # so that no import is counted
    with opened(place) as case:
        found: dict[str, Any] = {"open_s": seconds(lambda: opened(place, read_only=True).close())}
        started = time.process_time()
        case.people()
        found |= {"people_cpu_s": round(time.process_time() - started, 2), "people_mib": peak_mib()}
        stop = case.on_change(lambda _delta: None)
        started = time.process_time()
        case.import_answer(OPERATION, {}, next(answers(1, seed + 20)))
        found["first_cpu_ms"] = round(1000 * (time.process_time() - started))
        stop()
    return found


def verify(place: str) -> dict[str, Any]:
    """Proves the case in a process that has folded nothing."""
    with opened(place) as case:
        started = _processor()
        report = case.verify()
        if not report:
            raise RuntimeError(str(report))
        taken = _processor() - started
    child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return {"verify_cpu_s": round(taken, 1), "verify_mib": peak_mib(), "replay_mib": round(child)}


def _processor() -> float:
    """Processor seconds of this process and of those that it has started and that have ended."""
    return sum(os.times()[:4])
