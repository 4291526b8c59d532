"""Cancelled at any await: nothing hangs, no answer that was paid for is lost, nothing stays in hand."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import pytest
from sqlalchemy import func, select
from support.jobs import ended

from workbench.case.requests import batch
from workbench.evidence import schema as tables
from workbench.jobs import LOOP, Job, Steps
from workbench.operations import get

SEARCH = get("contact_person_search")
NAMES = ("Okafor", "Bell", "Novak", "Tran", "Lee")


class Counted(Coroutine[Any, Any, Any]):
    """A coroutine that calls `waits` at each of its awaits that really waits."""

    def __init__(self, inner: Coroutine[Any, Any, Any], waits: Callable[[], None]) -> None:
        self.inner = inner
        self.waits = waits

    def send(self, value: Any) -> Any:
        waited = self.inner.send(value)
        self.waits()
        return waited

    def throw(self, *error: Any) -> Any:
        waited = self.inner.throw(*error)
        self.waits()
        return waited

    def close(self) -> None:
        self.inner.close()

    def __await__(self) -> Generator[Any, None, Any]:
        return self.inner.__await__()


async def _cancelled_at(number: int, work: Coroutine[Any, Any, Any], settle: Any) -> bool:
    """Cancels the work at the n-th await of all its tasks; False when it ended before."""
    loop = asyncio.get_running_loop()
    seen = 0
    main: asyncio.Task[Any] | None = None

    def count() -> None:
        nonlocal seen
        seen += 1
        if seen == number and main is not None:
            main.cancel()

    loop.set_task_factory(lambda loop, inner, **more: asyncio.Task(Counted(inner, count), loop=loop, **more))
    main = loop.create_task(work)
    await asyncio.wait([main], timeout=120)
    assert main.done(), f"it hangs, cancelled at await {number}"
    await asyncio.wait_for(settle(), 120)
    if not main.cancelled():
        main.result()
    return seen >= number


def _in_hand(case: Any) -> int:
    with case._session.store.reading() as connection:
        return int(connection.execute(select(func.count()).select_from(tables.asking)).scalar_one())


def _row(name: str) -> dict[str, str]:
    return {"name_last": name}


@pytest.mark.parametrize("kind", ["one question", "the same question twice", "a batch", "a queued report"])
def test_cancelled_at_any_await_nothing_is_lost_or_left_in_hand(case, service, kind):
    asker = case._requests.runner
    service.delay = 0.001

    def work(turn: int) -> Coroutine[Any, Any, Any]:
        names = [f"{name}{chr(97 + turn // 26)}{chr(97 + turn % 26)}" for name in NAMES]
        if kind == "a batch":
            rows = batch.prepared(SEARCH, [_row(name) for name in names])
            return batch.run(asker, SEARCH, rows, Steps(Job("", LOOP._running())), at_once=2)
        if kind == "a queued report":
            report = get("person_report")
            return asker.ask(report, report.build({"first_name": "Jane", "last_name": names[0]}))
        request = SEARCH.build(_row(names[0]))
        if kind == "one question":
            return asker.ask(SEARCH, request)

        async def twice() -> None:
            await asyncio.gather(asker.ask(SEARCH, request), asker.ask(SEARCH, request))

        return twice()

    for turn in range(600):
        service.pending = 1
        cancelled = asyncio.run(_cancelled_at(turn + 1, work(turn), asker.settle))
        assert _in_hand(case) == 0
        if not cancelled:
            break
    else:
        raise AssertionError("it never ended")
    assert turn > 3
    assert max(service.billed.values()) == 1
    for queued in case.queued():
        service.pending = 0
        asyncio.run(asker.wait(queued))
    assert len(case.sources()) == sum(service.billed.values()) == case.spent
    assert case.unanswered().empty
    assert case.verify().ok


def test_a_stopped_batch_ends_when_what_was_sent_is_answered_and_counted(case, service):
    service.delay = 0.1
    job = case.batch("contact_person_search", [_row(name) for name in NAMES], at_once=2)
    _until_asked(service)
    job.cancel()
    ended(job)
    answered = sum(service.billed.values())
    assert job.state == "cancelled" and 0 < answered < len(NAMES)
    assert (job.tally.answered, job.tally.units, job.progress[0]) == (answered, answered, answered)
    assert case.spent == len(case.sources()) == answered


@pytest.mark.parametrize("kind", ["a question", "a batch"])
def test_what_was_answered_before_a_stop_is_told_to_who_listens(case, service, kind):
    service.delay = 0.1
    heard: list[int] = []
    case.on_change(lambda _delta: heard.append(case.spent))
    job: Job[Any] = (
        case.submit(SEARCH.name, **_row(NAMES[0]))
        if kind == "a question"
        else case.batch(SEARCH.name, [_row(name) for name in NAMES], at_once=1)
    )
    _until_asked(service)
    job.cancel()
    ended(job)
    assert heard[-1] == case.spent == sum(service.billed.values()) > 0


def test_a_batch_that_the_budget_stops_tells_what_was_answered_before(case, service):
    heard: list[int] = []
    case.on_change(lambda _delta: heard.append(case.spent))
    service.delay = 0.05
    job = case.batch(SEARCH.name, [_row(name) for name in NAMES], at_once=1)
    _until_asked(service)
    case.budget = 2
    ended(job)
    assert job.state == "failed"
    assert heard[-1] == case.spent == sum(service.billed.values()) > 0


def _until_asked(service: Any) -> None:
    while not service.most_at_once:
        threading.Event().wait(0.005)
