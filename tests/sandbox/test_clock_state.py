"""The clock, the memory and the scheduler of the sandbox."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from workbench.sandbox.clock import Clock, iso
from workbench.sandbox.sandbox_state import SandboxState
from workbench.sandbox.scheduler import Scheduler

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


def fixed() -> Clock:
    return Clock(lambda: START)


def test_the_clock_moves_forward_and_back_to_the_real_time() -> None:
    clock = fixed()
    assert clock.advance(90) == clock.now() == START + timedelta(seconds=90)
    clock.reset()
    assert clock.now() == START
    assert iso(clock.now()) == "2026-03-01T12:00:00Z"


@pytest.mark.parametrize(
    ("seconds", "error"), [(-1, ValueError), (float("nan"), ValueError), (1e14, OverflowError)]
)
def test_the_clock_refuses(seconds: float, error: type[Exception]) -> None:
    clock = fixed()
    with pytest.raises(error):
        clock.advance(seconds)
    assert clock.now() == START


def test_the_clock_adds_up_over_threads() -> None:
    clock = fixed()
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(clock.advance, [1] * 400))
    assert clock.now() == START + timedelta(seconds=400)


def test_work_belongs_to_its_account_and_operation_and_expires() -> None:
    clock = fixed()
    state = SandboxState(clock)
    reference = state.queue("person_report", "one", {"n": 1}, keep=HOUR)
    assert state.poll("person_report", "two", reference) is None
    assert state.poll("regulator_extract", "one", reference) is None
    first = state.poll("person_report", "one", reference)
    second = state.poll("person_report", "one", reference)
    assert first is not None
    assert second is not None
    assert (first.polls, second.polls, second.payload) == (1, 2, {"n": 1})
    clock.advance(3600)
    assert state.poll("person_report", "one", reference) is not None
    clock.advance(1)
    assert state.poll("person_report", "one", reference) is None


def test_tokens_are_scoped_and_expire() -> None:
    clock = fixed()
    state = SandboxState(clock)
    token = state.issue("candidate", "one", 42, keep=HOUR)
    assert state.redeem("candidate", "one", token) == 42
    assert state.redeem("candidate", "two", token) is None
    assert state.redeem("other", "one", token) is None
    clock.advance(3601)
    assert state.redeem("candidate", "one", token) is None


def test_what_is_past_is_swept() -> None:
    clock = fixed()
    state = SandboxState(clock)
    for _ in range(999):
        state.queue("person_report", "one", None, keep=HOUR)
    clock.advance(3601)
    for _ in range(2):
        state.queue("person_report", "one", None, keep=HOUR)
    assert len(state._work) == 2


def test_one_of_many_threads_is_first() -> None:
    state = SandboxState(fixed())
    with ThreadPoolExecutor(16) as pool:
        firsts = list(pool.map(lambda _: state.first_sending(b"same"), range(200)))
    assert firsts.count(True) == 1


def test_polls_are_counted_once_each() -> None:
    state = SandboxState(fixed())
    reference = state.queue("person_report", "one", None)
    with ThreadPoolExecutor(16) as pool:
        works = list(pool.map(lambda _: state.poll("person_report", "one", reference), range(200)))
    assert sorted(work.polls for work in works if work) == list(range(1, 201))


def test_reset_keeps_the_bill() -> None:
    state = SandboxState(fixed())
    reference = state.queue("person_report", "one", None)
    state.charge("one", "person_report", 1)
    state.first_sending(b"x")
    state.reset()
    assert state.poll("person_report", "one", reference) is None
    assert state.first_sending(b"x")
    assert state.bill() == {"one": 1}
    assert state.billed_calls() == {"one": {"person_report": 1}}


def test_scheduled_work_runs_in_order_when_it_is_due() -> None:
    clock = fixed()
    scheduler = Scheduler(clock, background=False)
    done: list[str] = []
    scheduler.at(START + 2 * HOUR, lambda: done.append("later"))
    scheduler.at(START + HOUR, lambda: done.append("sooner"))
    scheduler.at(START + HOUR, lambda: scheduler.at(START + HOUR, lambda: done.append("made by another")))
    assert scheduler.run_due() == 0
    assert scheduler.next_due() == START + HOUR
    clock.advance(3600)
    assert scheduler.run_due() == 3
    assert done == ["sooner", "made by another"]
    clock.advance(3600)
    scheduler.run_due()
    assert done[-1] == "later"


def test_failing_work_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    scheduler = Scheduler(fixed(), background=False)
    done: list[int] = []

    def fail() -> None:
        raise RuntimeError("on purpose")

    scheduler.at(START, fail)
    scheduler.at(START, lambda: done.append(1))
    assert scheduler.run_due() == 2
    assert done == [1]
    assert "on purpose" in caplog.text


def test_the_background_thread_wakes_when_the_clock_is_moved() -> None:
    clock = fixed()
    scheduler = Scheduler(clock)
    ran = threading.Event()
    scheduler.at(START + 1000 * HOUR, ran.set)
    assert not ran.is_set()
    clock.advance(1000 * 3600)
    assert ran.wait(30)
    scheduler.close()
    assert scheduler._thread is not None
    assert not scheduler._thread.is_alive()


def test_a_closed_scheduler_takes_nothing() -> None:
    scheduler = Scheduler(fixed())
    scheduler.close()
    scheduler.at(START, lambda: None)
    assert scheduler.next_due() is None
