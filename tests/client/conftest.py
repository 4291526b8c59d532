"""The client under test, and the service that it talks to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from client.scene import Scene, Time
from support.live import Live, running
from support.serving import ScriptedServer

from workbench.client import Client, Settings


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    running = ScriptedServer()
    yield running
    running.close()


@pytest.fixture
def pauses() -> list[float]:
    """The pauses that the client made, instead of making them."""
    return []


@pytest.fixture
def patience() -> dict[str, float]:
    """How long the client waits: so long that no slow machine is taken for a fault, where none is given."""
    return {}


@pytest.fixture
def client(server: ScriptedServer, pauses: list[float], patience: dict[str, float]) -> Iterator[Client]:
    async def note(seconds: float) -> None:
        pauses.append(seconds)

    settings = Settings(max_answer_bytes=100_000, **patience)
    with Client(base_url=server.base_url, api_key="a-secret-key", settings=settings, sleep=note) as made:
        yield made


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with running() as started:
        yield started


@pytest.fixture
def scene(live: Live, tmp_path: Path) -> Iterator[Scene]:
    made = Scene(live, Time(), tmp_path)
    yield made
    made.close()
