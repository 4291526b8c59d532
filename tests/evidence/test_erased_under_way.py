"""A question that an erasure took while it was under way: what it cost is kept, and nothing of it."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable

import pytest
from evidence.conftest import refused
from sqlalchemy import select

from workbench.errors import BatchStopped, ConnectionLost, ErasedMeanwhile
from workbench.evidence import schema as tables
from workbench.evidence.model import Asked, row_hash
from workbench.evidence.recorder import Arrived, Recorder
from workbench.evidence.store import Store

GONE = (
    "a person named in this question was erased (E1) while it was in progress: its answer is not kept; "
    "case.journal() says what it cost"
)


NOBODY = {"judgements": [], "ids": {"born": {}, "last": {}}}
"""The details of an erasure that leaves no judgement and no entity."""


def erase(store: Store, ticket: str) -> None:
    """What an erasure does to a question in hand: its row loses the key, and the journal binds it so."""
    mine = tables.asking.c.ticket == ticket
    with store.writing("A") as writer:
        row = dict(writer.connection.execute(select(tables.asking).where(mine)).one()._mapping)
        row["request_key"] = uuid.uuid4().hex
        writer.connection.execute(tables.asking.update().where(mine).values(row))
        bound = {f"asking:{ticket}": row_hash(row), "source:1": "0" * 64}
        writer.append("erased", "E1", detail=NOBODY, bound=bound)


def last(store: Store) -> tuple[str, str, int, object, object]:
    """The last entry: its event, subject and units, its detail, and what it binds."""
    entry = store.entries()[-1]
    with store.reading() as connection:
        bound = select(tables.journal.c.bound).where(tables.journal.c.seq == entry.seq)
        return (
            entry.event, entry.subject, entry.units, entry.detail,
            json.loads(connection.execute(bound).scalar_one()),
        )  # fmt: skip


@pytest.fixture
def ticket(store: Store, recorder: Recorder, asked: Callable[..., Asked]) -> str:
    """The ticket of a question that an erasure took; another is in hand beside it."""
    recorder.take(asked("beside"))
    mine = recorder.take(asked()).ticket
    erase(store, mine)
    return mine


ENDS: dict[str, tuple[Callable[[Recorder, Asked, Arrived, str], object], int]] = {
    "answered": (lambda recorder, asked, came, mine: recorder.answer(asked, came, ticket=mine), 2),
    "queued": (lambda recorder, asked, came, mine: recorder.queue(asked, came, "r", ticket=mine), 2),
    "lost": (lambda recorder, asked, _, mine: _failed(recorder, asked, mine, billed=True), 2),
    "refused": (lambda recorder, asked, _, mine: _failed(recorder, asked, mine, billed=False), 0),
}


def _failed(recorder: Recorder, asked: Asked, ticket: str, *, billed: bool) -> int:
    recorder.fail(asked, ConnectionLost("x"), ticket=ticket, billed=billed)
    return 0


@pytest.mark.parametrize("end", ENDS)
def test_only_its_price_is_kept(
    store: Store,
    recorder: Recorder,
    asked: Callable[..., Asked],
    arrived: Callable[..., Arrived],
    ticket: str,
    end: str,
) -> None:
    act, units = ENDS[end]
    assert act(recorder, asked(), arrived(), ticket) == 0
    detail = {"operation": "person_history", "erasure": "E1"}
    assert last(store) == ("discarded", "person_history", units, detail, {f"asking:{ticket}": None})
    assert act(recorder, asked(), arrived(), ticket) == 0  # said a second time it costs nothing more
    assert last(store) == ("discarded", "person_history", 0, detail, {})
    assert (store.head().spent, store.count(), store.queued()) == (units, 0, [])
    assert store.count(tables.asking) == 1 and recorder.take(asked("beside")).state == "busy"
    assert recorder.answer(asked("beside"), arrived()) == 1


def test_whoever_waited_for_it_is_told(
    recorder: Recorder, asked: Callable[..., Asked], arrived: Callable[..., Arrived], store: Store
) -> None:
    mine = recorder.take(asked()).ticket
    assert recorder.take(asked()).behind == mine
    recorder.refuse_erased(f"asking:{mine}")
    assert recorder.take(asked(), behind=mine).state == "busy"
    erase(store, mine)
    with refused(ErasedMeanwhile, GONE):
        recorder.refuse_erased(f"asking:{mine}")
    with refused(ErasedMeanwhile, GONE):
        recorder.take(asked(), behind=mine)
    assert recorder.take(asked()).state == "granted"


def test_queued_work_that_was_erased_is_told(
    store: Store, recorder: Recorder, asked: Callable[..., Asked], arrived: Callable[..., Arrived]
) -> None:
    number = recorder.queue(asked(), arrived(), "r", ticket="")
    (queued,) = store.queued()
    with store.writing("A") as writer:
        writer.connection.execute(tables.queued.delete())
        writer.append("erased", "E1", detail=NOBODY, bound={f"queued:{number}": None})
    with refused(ErasedMeanwhile, GONE):
        recorder.answer(asked(), arrived(), queued=queued)


def test_a_batch_that_began_before_an_erasure_stops(
    store: Store, recorder: Recorder, asked: Callable[..., Asked]
) -> None:
    assert recorder.erasures() == 0 and recorder.take(asked("a"), erasures=0).state == "granted"
    with store.writing("A") as writer:
        writer.append("erased", "E1", detail=NOBODY)
        writer.append("noted", "P1", detail={"text": ""})
    assert recorder.erasures() == 1 and recorder.take(asked("b"), erasures=1).state == "granted"
    before = store.head()
    with refused(
        BatchStopped,
        "a person was erased from the case while this was in progress, and may be in its rows: "
        "take them out of it and start it again; what is answered is not asked again",
    ):
        recorder.take(asked("c"), erasures=0)
    assert store.head() == before
    with store.writing("A"):
        assert recorder.take(asked("c"), erasures=1).state == "granted"


def test_what_is_read_while_one_writes_is_what_was_written_so_far(store: Store) -> None:
    with store.writing("A") as writer:
        writer.append("noted", "P1", detail={"text": ""})
        assert store.entries()[-1].subject == "P1" and store.count(tables.journal) == 2
    assert store.head().seq == 2
