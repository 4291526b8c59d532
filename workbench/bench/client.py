"""The client, models included, against a bare call to the same service inside the process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from workbench.bench.timing import median, milliseconds

QUESTION = {"name_last": "smith", "max_results": 10}


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows: medians in milliseconds of `sizes` calls each; `ratio` is client over bare httpx."""
    import httpx

    from workbench.client.aclient import AsyncClient
    from workbench.sandbox import Sandbox

    sandbox = Sandbox()
    rows = []
    with asyncio.Runner() as runner:
        client = AsyncClient.sandbox(sandbox=sandbox)
        bare_client = httpx.AsyncClient(
            transport=httpx.ASGITransport(sandbox.asgi), headers={"Authorization": "Bearer sandbox-demo"}
        )

        async def bare_call() -> Any:
            reply = await bare_client.post(
                "http://sandbox.invalid/api/v2/contact_person_search", json=QUESTION
            )
            return reply.raise_for_status().json()

        for runs in sizes:
            bare = median(milliseconds(lambda: runner.run(bare_call()), runs, warmup=5))
            ours = median(
                milliseconds(lambda: runner.run(client.contact_person_search(**QUESTION)), runs, warmup=5)
            )
            rows.append({"calls": runs, "bare_ms": bare, "client_ms": ours, "ratio": round(ours / bare, 2)})
    return rows
