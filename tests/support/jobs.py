"""Jobs in the tests."""

from __future__ import annotations

import threading
from typing import Any


def ended(job: Any) -> None:
    """Waits until everybody who listens has heard of the end of a job, however it ended."""
    done = threading.Event()
    job.on_done(lambda _job: done.set())
    assert done.wait(60)


def heard(job: Any) -> Any:
    """The result of a job, after everybody who listens has heard of its end."""
    ended(job)
    return job.result(60)
