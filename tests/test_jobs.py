"""Jobs: one background loop; watched and cancelled from any thread."""

from __future__ import annotations

import asyncio
import threading

import pytest
from support.jobs import ended

from workbench.jobs import LOOP, Loop, Progress


def test_a_job_gives_its_result_to_a_caller_that_blocks_and_to_one_that_awaits() -> None:
    async def work(_progress: Progress) -> int:
        return 41 + 1

    assert LOOP.submit(work).result(60) == 42

    async def caller() -> int:
        return await LOOP.submit(work)

    assert asyncio.run(caller()) == 42


def test_progress_is_told_and_kept() -> None:
    seen: list[tuple[int, int]] = []

    async def work(progress: Progress) -> None:
        for step in range(3):
            progress(step + 1, 3)

    job = LOOP.submit(work, title="three steps", on_progress=lambda done, total: seen.append((done, total)))
    job.result(60)
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert repr(job) == "<Job three steps: done 3/3>"


def test_a_listener_that_fails_is_logged_once_and_the_job_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    called: list[int] = []
    heard: list[int] = []

    def broken(done: int, _total: int) -> None:
        called.append(done)
        raise LookupError("no such cell")

    listening = threading.Event()

    async def work(progress: Progress) -> str:
        await asyncio.to_thread(listening.wait, 60)
        for step in range(3):
            progress(step, 3)
        return "done"

    job = LOOP.submit(work, title="three steps", on_progress=broken)
    job.on_progress(lambda done, _total: heard.append(done))
    listening.set()
    assert job.result(60) == "done" and job.error is None
    (record,) = caplog.records
    assert record.name == "workbench.listeners" and record.levelname == "WARNING"
    assert "broken" in record.getMessage() and "three steps" in record.getMessage()
    assert record.exc_info is not None and str(record.exc_info[1]) == "no such cell"
    assert called == heard == [0, 1, 2]


def test_a_job_is_cancelled_from_another_thread() -> None:
    started = threading.Event()

    async def work(_progress: Progress) -> None:
        started.set()
        await asyncio.Event().wait()

    job = LOOP.submit(work)
    assert started.wait(60)
    assert job.state == "running"
    thread = threading.Thread(target=job.cancel)
    thread.start()
    thread.join(60)
    assert job.state == "cancelled"
    assert job.error is None


def test_a_failure_is_kept_and_raised() -> None:
    async def work(_progress: Progress) -> None:
        raise KeyError("lost")

    job = LOOP.submit(work)
    with pytest.raises(KeyError):
        job.result(60)
    assert job.state == "failed"
    assert isinstance(job.error, KeyError)


def test_a_blocking_call_on_the_loop_itself_is_refused_instead_of_hanging() -> None:
    loop = Loop()

    async def inner() -> int:
        return 1

    async def outer(_progress: Progress) -> int:
        return loop.call(inner())

    with pytest.raises(RuntimeError, match="await it instead"):
        loop.submit(outer).result(60)


def test_listeners_hear_of_the_end() -> None:
    heard = threading.Event()

    async def work(_progress: Progress) -> str:
        return "done"

    job = LOOP.submit(work)
    job.on_done(lambda ended: heard.set() if ended.result() == "done" else None)
    assert heard.wait(60)


def test_a_cancelled_job_ends_when_its_work_has_stopped() -> None:
    started, may_stop = threading.Event(), threading.Event()
    steps: list[str] = []

    async def work(_progress: Progress) -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.to_thread(may_stop.wait, 60)
            steps.append("stopped")

    job = LOOP.submit(work)
    job.on_done(lambda ended: steps.append(ended.state))
    assert started.wait(60)
    assert job.cancel() and job.state == "cancelled" and steps == []
    may_stop.set()
    ended(job)
    assert steps == ["stopped", "cancelled"]


def test_a_job_that_is_cancelled_before_it_began_ends_too() -> None:
    loop = Loop()
    gate, ran = threading.Event(), []
    loop._running().call_soon_threadsafe(gate.wait, 60)

    async def work(_progress: Progress) -> None:
        ran.append(1)

    job = loop.submit(work)
    assert job.cancel()
    gate.set()
    job.wait(60)
    assert (job.state, ran) == ("cancelled", [])
