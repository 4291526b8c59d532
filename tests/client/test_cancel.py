"""Cancelled wherever it waits, a call leaves no connection behind, locks nothing and loses no answer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Generator
from typing import Any

import pytest
from client import faults, proxy
from client.faults import Fault
from client.scene import Scene

from widgets import SearchForm
from workbench.client import AsyncPending, Client
from workbench.jobs import LOOP
from workbench.operations import get

SEARCH, FREE, REPORT = get("contact_person_search"), get("pep_sanction_sources"), get("person_report")


class Cancelling:
    """Awaits some work and cancels the task that runs it as it waits for the `at`-th time."""

    def __init__(self, work: Coroutine[Any, Any, Any], at: int) -> None:
        self.work, self.at, self.waits = work, at, 0

    def __await__(self) -> Generator[Any, Any, Any]:
        task = asyncio.current_task()
        assert task is not None
        value, thrown = None, None
        while True:
            try:
                waited = self.work.send(value) if thrown is None else self.work.throw(thrown)
            except StopIteration as done:
                return done.value
            self.waits += 1
            if self.waits == self.at:
                task.cancel()
            try:
                value, thrown = (yield waited), None
            except BaseException as error:  # goes on into the work, whatever it is
                value, thrown = None, error

    async def run(self) -> bool:
        """True when the work ended before it was cancelled."""
        try:
            await self
        except asyncio.CancelledError:
            return False
        return True


def names(content: bytes, name: str) -> bool:
    return f'"last_name":"{name}"'.encode() in content


@pytest.mark.parametrize(
    ("kind", "script"),
    [
        ("a new connection", []),
        ("an answer a byte at a time", [faults.slow_but_whole]),
        ("a fault and a retry", [faults.status(500, faults.BOOM)]),
        ("a throttled call", [faults.status(429, faults.BUSY, "Retry-After: 1")]),
    ],
)
@pytest.mark.parametrize("used", [False, True], ids=["first call", "pooled connection"])
def test_a_call_cancelled_anywhere_leaves_its_one_connection_usable(
    kind: str, script: list[Fault], used: bool, scene: Scene
) -> None:
    """The client has one connection only: if one leaked, nothing could be asked any more."""
    between = scene.proxy()

    async def once(at: int) -> bool:
        client = scene.client(between.base_url, max_connections=1, connect_timeout=30, read_timeout=30)
        async with client:
            if used:
                between.script = []
                await client.exchange(FREE, FREE.build())
            between.script = list(script)
            whole = await Cancelling(client.exchange(FREE, FREE.build()), at).run()
            between.script = []
            good = await asyncio.gather(
                client.exchange(SEARCH, SEARCH.build(name_last="Okafor")),
                client.exchange(SEARCH, SEARCH.build(name_last="Smith")),
            )
            assert [names(e.content, name) for e, name in zip(good, ("Okafor", "Smith"), strict=True)] == [
                True, True,
            ]  # fmt: skip
        return whole

    at = 1
    while not LOOP.call(once(at)):
        at += 1
        assert at < 300
    assert at > 3, "there were places to cancel it at"


def test_waiting_for_queued_work_cancelled_anywhere_can_be_taken_up_again(scene: Scene) -> None:
    between = scene.proxy()

    async def once(at: int) -> bool:
        client = scene.client(between.base_url, max_connections=1, connect_timeout=30, read_timeout=30)
        async with client:
            queued = await client.exchange(REPORT, REPORT.build(email="office@brightlane.example"))
            pending: AsyncPending[Any] = AsyncPending(client, REPORT, queued)
            whole = await Cancelling(pending.wait(30), at).run()
            assert (await pending.wait(30)).status == "complete"
        return whole

    at = 1
    while not LOOP.call(once(at)):
        at += 1
        assert at < 300
    assert at > 3


def test_a_question_of_a_case_cancelled_anywhere_is_paid_once_and_journalled(scene: Scene) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))
    at, whole, before = 0, False, scene.billed()
    while not whole:
        at += 1
        assert at < 300
        request = SEARCH.build(name_last=f"Okafor-{at}")
        whole = LOOP.call(Cancelling(case._requests.runner.ask(SEARCH, request), at).run())
        assert case.contact_person_search(name_last=f"Okafor-{at}").source.id == f"S{at}"
        assert scene.billed() - before == at, "paid once, though it was cancelled and asked again"
    assert at > 1
    events = case.journal()["event"].value_counts()
    assert events["answered"] == at
    assert events["asked"] - events.get("cancelled", 0) == at, "each is answered, or was let go unsent"
    assert case.unanswered().empty and case.verify().ok and case.replay().same


def test_callbacks_of_widgets_that_ask_the_same_at_once_send_it_once(scene: Scene) -> None:
    gate = threading.Event()

    def held(talk: proxy.Talk) -> None:
        assert gate.wait(60)
        proxy.passing(talk)

    between = scene.proxy(lasting=held)
    case = scene.case(scene.client(between.base_url))
    forms = [SearchForm(case, name_last="Okafor") for _ in range(12)]
    before = scene.billed()
    threads = [threading.Thread(target=form.submit) for form in forms]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    gate.set()
    found = {form.job.result(60).source.id for form in forms}
    assert (found, len(between.requests), scene.billed() - before) == ({"S1"}, 1, 1)
    assert case.verify().ok


def test_a_client_asked_by_many_threads_while_some_cancel_goes_on(scene: Scene) -> None:
    between = scene.proxy()
    client = Client(aio=scene.client(between.base_url, max_connections=2))
    jobs = [
        LOOP.submit(lambda _progress: client.aio.exchange(FREE, FREE.build()), title=str(number))
        for number in range(60)
    ]
    for job in jobs[::3]:
        job.cancel()
    kept = [job for number, job in enumerate(jobs) if number % 3]
    assert all(job.result(60).status == 200 for job in kept)
    assert client.pep_sanction_sources().message == "Ok"
    assert between.connections <= 2 * (1 + len(jobs[::3])), "a cancelled call costs a pool at most"
    client.close()
