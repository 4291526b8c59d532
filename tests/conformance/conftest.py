"""One real process of the sandbox for the session."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.live import Live, running


@pytest.fixture(scope="session")
def session_live() -> Iterator[Live]:
    with running("--host", "127.0.0.1") as live:
        yield live


@pytest.fixture
def live(session_live: Live) -> Live:
    """The session's process, forgetful: no queued work, no moved clock from the test before."""
    session_live.reset()
    return session_live
