"""Questions that are under way while somebody is erased: two kernels, and a service that holds its answers.

The service answers when it is told to, so that the erasure is through before any answer comes.
"""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from case.conftest import JSON, Service
from case.privacy.test_erase import stored
from sqlalchemy import select

from workbench.case import Case
from workbench.client.http_messages import HttpReply
from workbench.errors import (
    BatchStopped,
    ConnectionLost,
    ErasedMeanwhile,
    InputError,
    ServerError,
    WorkbenchError,
)
from workbench.evidence import leases, readings
from workbench.evidence import schema as tables
from workbench.evidence.recorder import Arrived
from workbench.jobs import LOOP

FIRST, LAST, PHONE, MAIL = "Szaborin", "Quellmalz", "0491570191", "quellmalz@example.com"
VALUES = ("szaborin", "quellmalz", "491570191")
HOME = "14 Lantern Street, Marrickville NSW 2204"


def _record(first: str, last: str, phone: str, mail: str) -> dict[str, object]:
    home = {
        "street_address": "14 Lantern Street",
        "suburb": "Marrickville",
        "state": "NSW",
        "postcode": "2204",
    }
    return {"first_name": first, "last_name": last, "phones": [phone], "emails": [mail], **home}


class Holding(Service):
    """Holds its answers from `hold()` to `let_go()`; the person is in them where the question tells."""

    def __init__(self) -> None:
        super().__init__()
        self._open: asyncio.Event | None = None
        self._asked = threading.Semaphore(0)

    def hold(self) -> None:
        self._open = asyncio.Event()

    def let_go(self) -> None:
        async def opened() -> None:
            assert self._open is not None
            self._open.set()

        LOOP.call(opened())

    def wait_for(self, questions: int) -> None:
        for _ in range(questions):
            assert self._asked.acquire(timeout=30)

    async def send(self, request):
        if request.method == "POST" and self._open is not None:
            self._asked.release()
            await self._open.wait()
        return await super().send(request)

    def _reply(self, request):
        reply = super()._reply(request)
        if request.method == "GET" or request.url.endswith("report") or reply.status != 200:
            return reply
        body = json.loads(request.body)
        number = sum(map(ord, json.dumps(body)))
        records = [
            _record(f"Una{number}", f"Vale{number}", f"04915710{number % 100:02d}", f"u{number}@example.com")
        ]
        if any(told in json.dumps(body) for told in (LAST, PHONE, "Lantern")):
            records.append(_record(FIRST, LAST, PHONE, MAIL))
        return HttpReply(200, JSON, json.dumps({"message": "Ok", "records": records}).encode())


@pytest.fixture
def service():
    return Holding()


@pytest.fixture
def kernels(place, service, opening):
    """Two on one case that holds the person: one asks, the other erases."""
    with Case.open(place, service.client(), **opening) as asks:
        asks.contact_person_search(full_address=HOME)
        with Case.open(place, service.client()) as erases:
            yield asks, erases


def _person(case):
    people = case.people()
    return people[people["name"].str.contains(LAST)]["id"].iloc[0]


def _holds(case, service):
    """Whatever happened: all that was billed is stored, in doubt or erased, and the case verifies."""
    journal = case.journal()
    kept = sum(source.price for source in case._session.store.sources())
    kept += sum(queued.price for queued in case.queued())
    lost = journal[journal["event"].isin(("discarded", "unanswered", "failed"))]["units"].sum()
    gone = journal[(journal["event"] == "queued")]["units"].sum() - sum(q.price for q in case.queued())
    assert sum(service.billed.values()) <= case.spent == kept + lost + gone
    assert case.verify().ok, str(case.verify())
    assert case.replay().same


def _nothing_left(case, place):
    text = stored(case, place)
    assert not [line[:300] for line in text.split("\n") if any(value in line for value in VALUES)]
    if "://" not in place:
        for path in Path(place).parent.glob(f"{Path(place).name}*"):
            content = path.read_bytes().lower()
            assert not any(value.encode() in content for value in VALUES)


def test_what_is_under_way_to_an_erased_person_is_counted_and_not_kept(kernels, service, place):
    asks, erases = kernels
    named = [
        {"phone": PHONE},
        {"name_first": FIRST, "name_last": LAST},
        {"full_address": HOME, "refresh": True},
    ]
    other = {"name_last": "Tran"}
    service.hold()
    jobs = [asks.submit("contact_person_search", **question) for question in (*named, other)]
    service.wait_for(4)
    erasure = erases.erase(_person(erases), reason="asked by the person")
    assert "the answers to come of questions under way: 1" in erasure.left
    _nothing_left(erases, place)
    service.let_go()
    for job in jobs[:3]:
        with pytest.raises(ErasedMeanwhile, match="E1"):
            job.result(30)
    assert jobs[3].result(30).source.id == "S2"
    for case in kernels:
        _holds(case, service)
        _nothing_left(case, place)
        discarded = case.journal(full=True).query("event == 'discarded'")
        assert list(discarded["units"]) == [1, 1, 1]
        assert {detail["erasure"] for detail in discarded["detail"]} == {"E1"}
    assert asks.spent == sum(service.billed.values()) == 5 and asks.unanswered().empty
    assert asks.digest() == erases.digest()


@pytest.mark.parametrize("status", [500, 400])
def test_what_fails_after_the_erasure_leaves_no_question(kernels, service, place, status):
    asks, erases = kernels
    service.hold()
    job = asks.submit("contact_person_search", phone=PHONE)
    service.wait_for(1)
    erases.erase(_person(erases), reason="asked by the person")
    service.fail.append(status)
    service.let_go()
    with pytest.raises(WorkbenchError) as raised:
        job.result(30)
    assert isinstance(raised.value, ServerError) == (status == 500)
    assert asks.spent == 1 + (status == 500), "a 500 may have been carried out"
    assert asks.unanswered().empty, "nobody can send it again: the question is gone"
    _holds(asks, service)
    _nothing_left(asks, place)


def test_a_report_that_is_taken_after_the_erasure_is_not_waited_for(kernels, service, place):
    asks, erases = kernels
    service.hold()
    job = asks.submit("person_report", first_name=FIRST, last_name=LAST)
    service.wait_for(1)
    erases.erase(_person(erases), reason="asked by the person")
    service.let_go()
    with pytest.raises(ErasedMeanwhile):
        job.result(30)
    assert asks.queued() == [] and service.polls == 0
    _holds(asks, service)
    _nothing_left(asks, place)


def test_a_queued_report_on_an_erased_person_is_neither_stored_nor_asked_again(kernels, service, place):
    asks, erases = kernels
    service.pending = 1_000_000
    job = asks.submit("person_report", first_name=FIRST, last_name=LAST)
    while not erases.queued():
        threading.Event().wait(0.01)
    erases.erase(_person(erases), reason="asked by the person")
    service.pending = 0
    with pytest.raises(ErasedMeanwhile):
        job.result(30)
    assert sum(service.billed.values()) == asks.spent and len(service.billed) == 2
    _holds(asks, service)
    _nothing_left(asks, place)


def test_who_waits_for_another_kernel_to_ask_is_told_too(kernels, service, place):
    asks, erases = kernels
    service.hold()
    question = {"name_first": FIRST, "name_last": LAST}
    first = asks.submit("contact_person_search", **question)
    service.wait_for(1)
    busy = [_seen(case, "busy") for case in (erases, asks)]
    second, third = (case.submit("contact_person_search", **question) for case in (erases, asks))
    assert all(seen.wait(30) for seen in busy)
    asked = erases.entry_count
    erases.erase(_person(erases), reason="asked by the person")
    with pytest.raises(ErasedMeanwhile):
        second.result(30)
    service.let_go()
    for job in (first, third):
        with pytest.raises(ErasedMeanwhile):
            job.result(30)
    assert sum(service.billed.values()) == 2, "the address, and this one once"
    assert "asked" not in set(erases.journal()["event"].iloc[asked:])
    _holds(asks, service)
    _nothing_left(asks, place)


def test_a_batch_under_way_stops_and_goes_on_without_the_person(kernels, service, place):
    asks, erases = kernels
    rows = [{"name_last": f"Bell{chr(97 + n)}"} for n in range(20)]
    rows[1] = {"phone": PHONE}
    rows[15] = {"name_first": FIRST, "name_last": LAST}
    service.hold()
    job = asks.batch("contact_person_search", rows, at_once=3)
    service.wait_for(3)
    erases.erase(_person(erases), reason="asked by the person")
    service.let_go()
    with pytest.raises(BatchStopped, match="take them out"):
        job.result(60)
    assert job.tally.done < 20
    LOOP.call(asks._requests.runner.settle())
    _holds(asks, service)
    _nothing_left(asks, place)
    assert len(asks.journal().query("event == 'discarded'")) == 1
    billed = sum(service.billed.values())
    again = asks.batch("contact_person_search", [row for row in rows if set(row) == {"name_last"}])
    assert again.result(60)["error"].isna().all()
    assert again.tally.known + again.tally.answered == 18
    assert sum(service.billed.values()) == billed + again.tally.answered
    _holds(asks, service)
    _nothing_left(asks, place)


def test_a_row_whose_person_is_erased_has_a_count_of_its_own(kernels, service):
    asks, erases = kernels
    service.hold()
    job = asks.batch("contact_person_search", [{"phone": PHONE}, {"name_last": "Tran"}])
    service.wait_for(2)
    erases.erase(_person(erases), reason="asked by the person")
    service.let_go()
    frame = job.result(30)
    assert "erased (E1)" in frame["error"].iloc[0] and frame["source"].iloc[1] == "S2"
    assert (job.tally.erased, job.tally.answered, job.tally.units, job.tally.done) == (1, 1, 2, 2)
    assert "1 erased" in str(job.tally)


def test_a_kernel_that_dies_while_its_question_is_erased_leaves_what_it_cost(
    kernels, service, place, monkeypatch
):
    """What was sent and never came back counts as paid for, though nobody knows any more what it was."""
    asks, erases = kernels
    recorder = asks._session.recorder
    operation_asked = _asked(asks, phone=PHONE)
    monkeypatch.setattr("workbench.evidence.recorder.LEASE_SECONDS", 3600.0)
    ticket = recorder.take(operation_asked).ticket
    erases.erase(_person(erases), reason="asked by the person")
    monkeypatch.setattr(leases, "_process", lambda number: f"another:{number}:process")
    monkeypatch.setattr(leases, "now", lambda: "9999")
    erases._session.recorder.give_up()
    assert list(erases.unanswered()["question"]) == [None] and erases.spent == 2
    _holds(erases, service)
    assert erases.allow_again() == 1
    assert recorder.answer(operation_asked, _arrived(), ticket=ticket) == 0, "it was only suspended"
    assert erases.spent == 2
    _holds(erases, service)
    _nothing_left(erases, place)


def test_an_answer_after_its_doubt_was_erased_is_not_kept(kernels, service, place, monkeypatch):
    """A laptop that slept: its question was given up, the person erased, and then the answer comes."""
    asks, erases = kernels
    asked = _asked(asks, phone=PHONE)
    ticket = asks._session.recorder.take(asked).ticket
    with monkeypatch.context() as later:
        later.setattr(leases, "now", lambda: "9999")
        erases._session.recorder.give_up()
    assert len(erases.unanswered()) == 1
    erases.erase(_person(erases), reason="asked by the person")
    assert asks._session.recorder.answer(asked, _arrived(), ticket=ticket) == 0
    assert asks.spent == 2 and asks.unanswered().empty
    _holds(asks, service)
    _nothing_left(asks, place)


def test_what_is_stored_while_an_erasure_waits_for_its_turn_is_erased_too(kernels, service, place):
    asks, erases = kernels
    person = _person(erases)
    waits = threading.Event()
    writing = erases._session.store.writing

    def turn(actor, **options):
        waits.set()
        return writing(actor, **options)

    erases._session.store.writing = turn
    asked = _asked(asks, name_last="Lantern")
    ticket = asks._session.recorder.take(asked).ticket
    with ThreadPoolExecutor() as pool:
        with asks._session.store.writing("A. Analyst"):
            erasing = pool.submit(erases.erase, person, reason="asked by the person")
            assert waits.wait(30)
            asks._session.recorder.answer(asked, _arrived(), ticket=ticket)
        erasure = erasing.result(60)
    assert erasure.sources == ("S1", "S2")
    _holds(erases, service)
    _nothing_left(erases, place)


def test_a_reading_made_before_the_erasure_is_not_kept_after_it(kernels, service, place):
    asks, erases = kernels
    stale = asks.source("S1")
    erases.erase(_person(erases), reason="asked by the person")
    with asks._session.store.writing("A. Analyst") as writer:
        readings.forget(writer.connection, 1)
    asks._session.keep([stale])
    _nothing_left(asks, place)
    _holds(asks, service)


def test_the_pdf_of_a_source_that_was_erased_from_is_not_fetched(kernels):
    asks, erases = kernels
    erases.erase(_person(erases), reason="asked by the person")
    with pytest.raises(InputError, match="bring all"):
        asks.pdf("S1")


def _seen(case, state):
    """An event that is set when a question of a case is found to be in that state."""
    seen, take = threading.Event(), case._session.recorder.take

    def watched(*arguments, **options):
        taken = take(*arguments, **options)
        if taken.state == state:
            seen.set()
        return taken

    case._session.recorder.take = watched
    return seen


def _asked(case, **values):
    from workbench.operations import get

    operation = get("contact_person_search")
    return case._requests.runner.asked(operation, operation.build(values))


def _arrived():
    from datetime import UTC, datetime

    content = json.dumps({"records": [_record(FIRST, LAST, PHONE, MAIL)]}).encode()
    return Arrived(200, {}, content, datetime.now(UTC), None)


def test_no_key_of_what_is_under_way_is_left(kernels, service):
    """The key of a question is a hash without salt: whoever guesses the question could tell by it."""
    asks, erases = kernels
    asked = _asked(asks, phone=PHONE)
    asks._session.recorder.take(asked)
    erases.erase(_person(erases), reason="asked by the person")
    with asks._session.store.reading() as connection:
        (key,) = connection.execute(select(tables.asking.c.request_key)).scalars()
    assert key != asked.request_key
    assert asks.verify().ok


def _owners(case):
    """Who holds each question in hand."""
    with case._session.store.reading() as connection:
        return list(connection.execute(select(tables.asking.c.owner)).scalars())


@pytest.mark.parametrize("end", ["answered", "in doubt", "under way"])
def test_what_the_hash_of_an_erased_question_was_made_with_is_nowhere(kernels, place, end):
    """Everything else of its row can be guessed, and the journal keeps the hash."""
    asks, erases = kernels
    recorder, asked = asks._session.recorder, _asked(asks, phone=PHONE)
    ticket = recorder.take(asked).ticket
    salts = [owner.rpartition(":")[2] for owner in _owners(asks)]
    if end == "answered":
        recorder.answer(asked, _arrived(), ticket=ticket)
    elif end == "in doubt":
        recorder.fail(asked, ConnectionLost("gone"), ticket=ticket, billed=True)
        salts += [owner.rpartition(":")[2] for owner in _owners(asks)]
    erases.erase(_person(erases), reason="asked by the person")
    assert asks.verify().ok
    assert len(set(salts)) == (2 if end == "in doubt" else 1)
    assert not [salt for salt in salts if salt in stored(asks, place)]


def test_a_question_in_doubt_of_an_earlier_version_names_no_process_after_an_erasure(kernels, monkeypatch):
    """All rows of a process had one name: it would tell what the hash of an erased one was made of."""
    asks, erases = kernels
    with monkeypatch.context() as earlier:
        earlier.setattr(leases, "_owner", lambda: leases._process(1))
        other = _asked(asks, name_last="Somebody")
        ticket = asks._session.recorder.take(other).ticket
        asks._session.recorder.fail(other, ConnectionLost("gone"), ticket=ticket, billed=True)
    before = _owners(asks)
    erases.erase(_person(erases), reason="asked by the person")
    process = before[0].split(":")[2]
    assert len(_owners(asks)) == 1 and process not in _owners(asks)[0]
    assert asks.verify().ok and len(asks.unanswered()) == 1
