"""Jobs in the tests."""

from __future__ import annotations

import threading
from typing import Any


def heard(job: Any) -> Any:
    """The result of a job, after everybody who listens has heard of its end."""
    done = threading.Event()
    job.on_done(lambda _job: done.set())
    result = job.result(60)
    assert done.wait(60)
    return result
