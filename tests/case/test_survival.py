"""Killed at any moment, and shared by two processes: nothing answered is lost, nothing paid twice.

`WORKBENCH_SOAK=1` kills 200 times for each kind of database and lets each of two processes ask 1,000
questions; otherwise it is a few and 25.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from support.billed import KEY, Billed, serving

from workbench.case import Case
from workbench.case.requests.runner import request_key
from workbench.client import Client
from workbench.errors import Unanswered
from workbench.operations import get

WORKER = Path(__file__).with_name("worker.py")
SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
KILLS = dict.fromkeys(("sqlite", "postgresql", "encrypted"), 200 if SOAK else 2)
KILLS_OF_A_CASE = 10
LONGEST_LIFE = 2.0
SHARED = 1000 if SOAK else 25


class Nursery:
    """Starts processes that work on a case, one at a time; see `worker.py`."""

    def __init__(self, folder: Path) -> None:
        self.told = folder / f"told-{id(self)}"
        self.told.touch()
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, task: str, **order: object) -> int:
        self._process.stdin.write(json.dumps({"task": task, "told": str(self.told), **order}) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def wait_until(self, start: str, before: int) -> None:
        """Waits until the process that was started last has said a word that starts so, or could not."""
        until = time.monotonic() + 120
        while not any(line[0].startswith((start, "failed")) for line in self.lines()[before:]):
            assert time.monotonic() < until, f"it never said {start}"
            time.sleep(0.01)

    def ended(self) -> int:
        """Waits for the process that was started last; its exit status."""
        return int(self._process.stdout.readline())

    def lines(self) -> list[list[str]]:
        """What all processes so far were told; a line cut short by a kill is no line."""
        text = self.told.read_text()
        return [line.split(" ", 1) for line in text[: text.rfind("\n") + 1].splitlines()]

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


@pytest.fixture(scope="module")
def sandbox():
    with serving() as billed:
        yield billed


@pytest.fixture
def nursery(tmp_path):
    started = Nursery(tmp_path)
    yield started
    started.close()


@pytest.fixture
def second(tmp_path):
    started = Nursery(tmp_path)
    yield started
    started.close()


@contextmanager
def _opened(place: str, sandbox: Billed, **options: object) -> Iterator[Case]:
    """The case with a client of its own, whose connections it closes too."""
    with (
        Client(base_url=sandbox.address, api_key=KEY) as client,
        Case.open(place, client, **options) as case,
    ):
        yield case


def _places(kind, tmp_path, request):
    """Addresses of cases that are not there yet, with the options of opening them."""
    number = 0
    while True:
        number += 1
        if kind == "postgresql":
            yield f"{request.getfixturevalue('postgres')}#kill-{os.getpid()}-{number}", {}
        else:
            yield str(tmp_path / f"{number}.case"), {"passphrase": "kill me"} if kind == "encrypted" else {}


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", KILLS)
def test_killed_at_any_moment_a_case_holds_every_answer(kind, tmp_path, request, sandbox, nursery):
    if kind == "encrypted":
        pytest.importorskip("sqlcipher3")
    rng = random.Random(kind)
    places = _places(kind, tmp_path, request)
    names = sandbox.people(40)
    seen: Counter[str] = Counter()
    for turn in range(KILLS[kind]):
        if turn % KILLS_OF_A_CASE == 0:
            place, options = next(places)
            sandbox.forget()
            nursery.told.write_text("")
        order = {"place": place, "address": sandbox.address, "seed": turn, "steps": 10_000, "names": names}
        before = len(nursery.lines())
        process = nursery.start("work", **order, **options)
        if rng.random() < 0.75:
            nursery.wait_until("ready", before)
        if turn == 0:  # so that there is something to lose, however slow the machine
            nursery.wait_until("S", before)
        time.sleep(rng.uniform(0, LONGEST_LIFE))
        with suppress(ProcessLookupError):  # it ended with an error, which is told below
            os.kill(process, signal.SIGKILL)
        assert nursery.ended() == signal.SIGKILL, nursery.lines()[-1]
        seen["while opening"] += not any(line[0] == "ready" for line in nursery.lines()[before:])
        found = _survived(place, options, sandbox, nursery)
        if turn % KILLS_OF_A_CASE == KILLS_OF_A_CASE - 1 or turn == KILLS[kind] - 1:
            seen += found
    seen["kills"] = KILLS[kind]
    sys.stdout.write(f"\n{kind}: {json.dumps(seen, sort_keys=True)}\n")
    assert seen["answers"] and seen["kills"] > seen["while opening"]


def _survived(place, options, sandbox, nursery) -> Counter[str]:
    """Holds a case against the bill and against what its processes were told."""
    told = nursery.lines()
    leave = Counter(key for word, *key in told if word == "leave" for key in key)
    opening = {"purpose": "Kill test", "legal_basis": "none needed"}
    with _opened(place, sandbox, **opening, **options) as case:
        for job in case.resume():
            job.result(60)
        report = case.verify()
        assert report.ok, str(report)
        assert case.replay().same
        assert case.queued() == []
        sources = {source.id: source for source in case._session.store.sources()}
        assert {(name, str(source.request_key)) for name, source in sources.items()} >= {
            (word, key) for word, *rest in told if word.startswith("S") for key in rest
        }
        held = Counter(s.request_key for s in sources.values() if s.environment == "sandbox")
        journal = case.journal(full=True).query("event == 'unanswered'")
        doubted = Counter(_key(e.subject, e.detail["question"]) for e in journal.itertuples())
        billed = Counter(sandbox.questions)
        for key in billed.keys() | held.keys():
            assert held[key] <= billed[key], "an answer that the service did not give"
            assert billed[key] <= held[key] + doubted[key], "an answer was paid for and lost without a word"
            assert billed[key] <= 1 + leave[key], "paid twice without leave"
        assert case.spent >= sandbox.units
        _not_sent_again(case, sandbox)
        return Counter(
            answers=len(sources),
            unanswered=doubted.total(),
            of_them_billed=(billed - held).total(),
        )


def _key(operation, question):
    return request_key(get(operation), get(operation).build(question), "sandbox")


def _not_sent_again(case, sandbox):
    before = sandbox.questions.total()
    for row in case.unanswered().itertuples():
        if case.answered(row.operation, **row.question):  # it was the refresh that was lost
            case.ask(row.operation, **row.question)
            continue
        with pytest.raises(Unanswered, match="allow_again"):
            case.ask(row.operation, **row.question)
    assert sandbox.questions.total() == before


def test_what_a_kill_left_unanswered_is_sent_again_by_leave_only(place, service, opening):
    with Case.open(place, service.client(), **opening) as case:
        names = ["Okafor", "Bell", "Tran"]
        for name in names:
            operation = get("contact_person_search")
            asked = case._requests.runner.asked(operation, operation.build({"name_last": name}))
            case._session.recorder.take(asked)
        _disown(case)
    with Case.open(place, service.client()) as case:
        assert [q["name_last"] for q in case.unanswered()["question"]] == names and case.spent == 3
        with pytest.raises(Unanswered, match=r"unanswered\(\)"):
            case.contact_person_search(name_last="Okafor")
        frame = case.batch("contact_person_search", [{"name_last": name} for name in names]).result()
        assert frame["error"].str.contains("never stored").all() and not service.billed
        assert case.contact_person_search(name_last="Okafor", refresh=True).source.id == "S1"
        assert len(case.unanswered()) == 2 and case.allow_again() == 2 and case.allow_again() == 0
        assert case.contact_person_search(name_last="Bell").source.id == "S2"
        assert case.unanswered().empty and case.spent == 5 and case.verify().ok
        assert list(case.journal()["event"]).count("unanswered") == 3


def _disown(case):
    """Makes what is asked at this moment the work of a process that has ended."""
    from sqlalchemy import select, update

    from workbench.evidence import schema as tables
    from workbench.evidence.model import row_hash

    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    with case._session.store.writing("test") as writer:
        for row in writer.connection.execute(select(tables.asking)).all():
            host, _, rest = row.owner.partition(":")
            owner = f"{host}:{ended.pid}:{rest.partition(':')[2]}"
            mine = tables.asking.c.ticket == row.ticket
            writer.connection.execute(update(tables.asking).where(mine).values(owner=owner))
            bound = {f"asking:{row.ticket}": row_hash({**row._mapping, "owner": owner})}
            writer.append("failed", bound=bound)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_two_processes_share_a_case_without_loss_or_double_payment(place, sandbox, nursery, second):
    sandbox.forget()
    with _opened(place, sandbox, purpose="Team test", legal_basis="none needed"):
        pass
    started = time.monotonic()
    for each in (nursery, second):
        each.start("share", place=place, address=sandbox.address, seed=7, steps=SHARED)
    assert [each.ended() for each in (nursery, second)] == [0, 0], nursery.lines()[-1:] + second.lines()[-1:]
    took = time.monotonic() - started
    told = [tuple(line) for each in (nursery, second) for line in each.lines()]
    assert len(told) == 2 * SHARED
    with _opened(place, sandbox) as case:
        report = case.verify()
        assert report.ok, str(report)
        assert case.replay().same
        held = {(s.id, s.request_key) for s in case._session.store.sources()}
        assert held == set(told)
        assert sandbox.questions == Counter(key for _, key in held) == Counter({key for _, key in told})
        assert case.spent == sandbox.units and case.unanswered().empty
    sys.stdout.write(f"\n{len(told)} questions, {len(held)} distinct, {took:.0f} s\n")


def test_two_open_cases_see_each_others_work(place, service, opening):
    with (
        Case.open(place, service.client(), **opening) as first,
        Case.open(place, service.client(), investigator="B. Analyst") as second,
    ):
        first.contact_person_search(name_last="Okafor")
        assert list(second.people()["id"]) == list(first.people()["id"])
        people = list(first.people()["id"])
        if len(people) > 1:
            second.judge(people[0], people[1], "same", reason="one passport")
            assert people[1] not in set(first.people()["id"])
            assert first.judgements()["author"].iloc[0] == "B. Analyst"
        assert first.digest() == second.digest()
        second.contact_person_search(name_last="Okafor")
        assert sum(service.billed.values()) == 1
