"""The client, models included, against a bare call to the same service inside the process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from benchmarks.timing import median, milliseconds

QUESTION = {"name_last": "smith", "max_results": 10}


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows: medians in milliseconds of `sizes` calls each.

    `client_ms` goes over the same httpx transport as the bare call; `embedded_ms` is the default
    sandbox of notebooks, which needs no HTTP.
    """
    import httpx

    from workbench.client.async_client import AsyncClient
    from workbench.client.settings import Settings
    from workbench.client.transport import HttpTransport
    from workbench.sandbox import Sandbox

    sandbox = Sandbox()
    rows = []
    with asyncio.Runner() as runner:
        settings, key = Settings(), "sandbox-demo"
        wire = httpx.ASGITransport(sandbox.asgi)
        bare = httpx.AsyncClient(transport=wire, headers={"Authorization": f"Bearer {key}"})
        over_http = AsyncClient(
            base_url="https://sandbox.invalid/api/v2",
            api_key=key,
            transport=HttpTransport(settings, {"Authorization": f"Bearer {key}"}, inner=wire),
        )
        embedded = AsyncClient.sandbox(sandbox=sandbox)

        async def bare_call() -> Any:
            reply = await bare.post("https://sandbox.invalid/api/v2/contact_person_search", json=QUESTION)
            return reply.raise_for_status().json()

        for runs in sizes:
            calls: dict[str, Callable[[], Any]] = {
                "bare_httpx_ms": bare_call,
                "client_ms": lambda: over_http.contact_person_search(**QUESTION),
                "embedded_ms": lambda: embedded.contact_person_search(**QUESTION),
            }
            # in turns, so that a slow moment of the machine falls on all of them
            taken: dict[str, list[float]] = {name: [] for name in calls}
            for turn in range(runs + 5):
                for name, call in calls.items():
                    [one] = milliseconds(partial(_await, runner, call), 1, warmup=0)
                    if turn >= 5:
                        taken[name].append(one)
            medians = {name: median(found) for name, found in taken.items()}
            ratio = round(medians["client_ms"] / medians["bare_httpx_ms"], 2)
            rows.append({"calls": runs, **medians, "client_over_bare": ratio})
    return rows


def _await(runner: asyncio.Runner, call: Callable[[], Any]) -> Any:
    return runner.run(call())
