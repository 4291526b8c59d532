"""Under load the sandbox gives no wrong answer, no error, and a bill that is right to the unit.

`WORKBENCH_SOAK=1` asks ten times as much.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.live import DEMO, SECOND, Live, running

from workbench.client import AsyncClient, Settings
from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call

DOSE = 10 if os.environ.get("WORKBENCH_SOAK") else 1
CLIENTS = 200
SURNAMES = (
    "Okafor",
    "Szaborin",
    "Smith",
    "Bell",
    "Haverstock",
    "Abernathy",
    "Zielonka",
    "Tran",
    "Quill",
    "Ng",
)
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    *(("contact_person_search", {"name_last": name, "max_results": 20}) for name in SURNAMES),
    *(("universe_check", {"first_name": "John", "last_name": name}) for name in SURNAMES),
    ("pep_sanction_sources", {}),
]
SCRIPT = """
wrk.method = "POST"
wrk.body = '{"name_last":"Okafor"}'
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = "Bearer sandbox-second"
"""


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with running() as started:
        yield started


def units(live: Live, key: str) -> int:
    found: int = live.http.get(f"{live.root}/sandbox/bill").json()["units"].get(key, 0)
    return found


def told(answer: dict[str, Any]) -> str:
    """What an answer says, without its tracing reference."""
    return json.dumps({k: v for k, v in answer.items() if k != "api_reference"}, sort_keys=True)


def right_answers() -> list[str]:
    """The answers of a sandbox that nobody else asks."""
    alone = Sandbox()
    headers = {"authorization": f"Bearer {DEMO}", "content-type": "application/json"}
    found = []
    for name, values in QUESTIONS:
        operation = OPERATIONS[name]
        body = b"" if operation.method == "GET" else json.dumps(values).encode()
        reply = alone.handle(Call(operation.method, "/api/v2" + operation.path, "", headers, body))
        assert reply.status == 200, reply.body
        found.append(told(json.loads(reply.body)))
    return found


@pytest.mark.slow
def test_two_hundred_clients_at_once_get_right_answers_and_a_right_bill(live: Live) -> None:
    right, each = right_answers(), 5 * DOSE
    seen: Counter[int] = Counter()
    wrong: list[str] = []

    async def client(number: int) -> None:
        settings = Settings(connect_timeout=120, read_timeout=120, total_timeout=240, max_retries=0)
        async with AsyncClient(base_url=live.base, api_key=DEMO, settings=settings) as asking:
            for turn in range(each):
                chosen = (number * 7 + turn) % len(QUESTIONS)
                name, values = QUESTIONS[chosen]
                exchange = await asking.exchange(name, OPERATIONS[name].build(values))
                seen[chosen] += 1
                if told(exchange.document) != right[chosen]:
                    wrong.append(name)

    async def everybody() -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(CLIENTS):
                group.create_task(client(number))

    before = units(live, DEMO)
    asyncio.run(everybody())
    assert not wrong
    assert sum(seen.values()) == CLIENTS * each
    prices = [OPERATIONS[name].units(OPERATIONS[name].build(values)) for name, values in QUESTIONS]
    assert units(live, DEMO) - before == sum(prices[chosen] * count for chosen, count in seen.items())


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("wrk") is None, reason="wrk is not installed")
def test_as_fast_as_wrk_can_ask_there_is_no_error_and_the_bill_is_right(live: Live, tmp_path: Path) -> None:
    script = tmp_path / "ask.lua"
    script.write_text(SCRIPT, encoding="utf-8")
    before, connections = units(live, SECOND), 50
    done = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{2 * DOSE}s", "--timeout", "60s", "-s", str(script),
         f"{live.base}/contact_person_search"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert "Non-2xx" not in done.stdout and "Socket errors" not in done.stdout, done.stdout
    counted = re.search(r"(\d+) requests in", done.stdout)
    assert counted is not None
    asked = int(counted[1])
    assert asked > 0
    assert asked <= units(live, SECOND) - before <= asked + connections, "but for those cut off at the end"
