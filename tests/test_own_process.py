"""Work in a process of its own: what is sent comes out, and whoever waits hears of its end."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from workbench.errors import CaseError
from workbench.own_process import OwnProcess


def double(things, give):
    sys.stdout.write("not for whoever waits")
    for thing in things:
        give(thing * 2)


def fail(things, give):
    raise ValueError(f"no good: {next(things)}")


def tell(things, give):
    give(os.getpid())
    give(list(things))


@pytest.fixture
def begin():
    begun = []

    def made(work):
        begun.append(OwnProcess(work, "the work"))
        return begun[-1]

    yield made
    for each in begun:
        each.close()


def test_what_is_sent_is_worked_on_in_turn(begin):
    process = begin(double)
    for thing in (1, "ab", [None]):
        process.send(thing)
    assert [process.receive() for _ in range(3)] == [2, "abab", [None, None]]


def test_it_hears_that_nothing_more_is_sent(begin):
    process = begin(tell)
    assert process.receive() != os.getpid()
    process.send(7)
    process.end_input()
    assert process.receive() == [7]


def test_why_it_ended_early_is_told(begin):
    process = begin(fail)
    process.send("rotten")
    with pytest.raises(CaseError, match=r"the work.*no good: rotten"):
        process.receive()


def test_one_that_is_killed_is_heard_of_and_can_be_sent_to(begin):
    process = begin(tell)
    os.kill(process.receive(), signal.SIGTERM)
    with pytest.raises(CaseError, match="the work"):
        process.receive()
    process.send("x" * 1_000_000)


def test_how_much_it_has_not_taken_is_known_where_the_system_says_so(begin):
    process = begin(tell)
    number = process.receive()
    os.kill(number, signal.SIGSTOP)
    process.send("x" * 10_000)
    assert (process.waiting() or 10_000) >= 10_000
    os.kill(number, signal.SIGCONT)
    process.end_input()
    process.receive()
    assert not process.waiting()


def test_a_closed_one_is_no_more(begin):
    process = begin(tell)
    number = process.receive()
    process.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
