"""A batch of a case against bare httpx: the same questions, server and concurrency, in paired turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks.fresh import fresh, peak_mib
from benchmarks.serving import KEY, serving

AT_ONCE = 16
TURNS = 5


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each number of questions: answers a second, medians of turns that take their share each.

    The sandbox answers over HTTP in a process of its own. The batch stores every answer; `ratio` is the
    median of the turns' own ratios, `peak_mib` the largest memory of the process that asks both ways.
    """
    rows = []
    for size in sizes:
        with serving() as address:
            rows.append(fresh(measure, size, address))
    return rows


def measure(size: int, address: str) -> dict[str, Any]:
    """Asks so many questions each way."""
    import asyncio
    import statistics
    import tempfile
    import time
    from pathlib import Path

    from workbench.case import Case
    from workbench.client import Client

    asked = questions(size + AT_ONCE)
    warm_up, asked = asked[:AT_ONCE], asked[AT_ONCE:]
    bare: list[float] = []
    batch: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner() as runner,
        Client(base_url=address, api_key=KEY) as client,
        Case.open(
            Path(folder) / "bench.case", client, purpose="Benchmark", legal_basis="none needed"
        ) as case,
    ):
        case.batch("contact_person_search", warm_up, at_once=AT_ONCE).result()
        runner.run(_bare(address, warm_up))
        for turn in range(TURNS):
            mine = asked[turn::TURNS]
            started = time.perf_counter()
            runner.run(_bare(address, mine))
            between = time.perf_counter()
            case.batch("contact_person_search", mine, at_once=AT_ONCE).result()
            bare.append(len(mine) / (between - started))
            batch.append(len(mine) / (time.perf_counter() - between))
        stored = case.source_count
    return {
        "questions": size,
        "at_once": AT_ONCE,
        "bare_httpx_per_s": round(statistics.median(bare)),
        "batch_per_s": round(statistics.median(batch)),
        "ratio": round(statistics.median(b / a for a, b in zip(bare, batch, strict=True)), 2),
        "stored": stored,
        "peak_mib": peak_mib(),
    }


def questions(count: int) -> list[dict[str, Any]]:
    """So many different questions about people of the sandbox."""
    from workbench.sandbox.population import open_population

    chosen = "SELECT DISTINCT first, last FROM person WHERE first IS NOT NULL ORDER BY 1, 2"
    names = [tuple(row) for row in open_population(7, 2000).connection().execute(chosen)]
    made = []
    for n in range(count):
        turn, (first, last) = n // len(names), names[n % len(names)]
        order = {"sort_by": "name", "sort_order": ("ASC", "DESC")[turn // 30 % 2]} if turn >= 30 else {}
        made.append({"name_first": first, "name_last": last, "max_results": 30 - turn % 30, **order})
    return made


async def _bare(address: str, asked: Sequence[dict[str, Any]]) -> None:
    import asyncio

    import httpx

    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    waiting = iter(asked)
    async with httpx.AsyncClient(headers={"Authorization": f"Bearer {KEY}"}, limits=limits) as client:

        async def work() -> None:
            for question in waiting:
                reply = await client.post(f"{address}/contact_person_search", json=question)
                reply.raise_for_status().json()

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))
