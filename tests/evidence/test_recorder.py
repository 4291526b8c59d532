"""A question taken in hand, answered, queued, failed: what is stored, journalled and counted each time."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from evidence.conftest import refused
from sqlalchemy import select, update

from workbench.errors import BudgetExceeded, ConnectionLost, EvidenceDamaged, ServerError, UnknownReference
from workbench.evidence import schema as tables
from workbench.evidence.canonical import sha256
from workbench.evidence.commitment import fixed_of
from workbench.evidence.leases import known_of
from workbench.evidence.model import row_hash
from workbench.evidence.recorder import Taken, attach


def events(store):
    return [(e.event, e.subject, e.units) for e in store.entries()][1:]


def rows(store, table):
    with store.reading() as connection:
        return [dict(row._mapping) for row in connection.execute(select(table))]


def test_a_question_is_taken_answered_and_known(store, recorder, asked, arrived):
    taken = recorder.take(asked())
    assert taken == Taken("granted", ticket=taken.ticket) and len(taken.ticket) == 32
    assert recorder.take(asked()) == Taken("busy") and store.head().spent == 0
    assert recorder.answer(asked(), arrived(), ticket=taken.ticket) == 1
    assert recorder.take(asked()) == Taken("answered", 1)
    assert events(store) == [("asked", "person_history", 0), ("answered", "S1", 2)]
    assert all(
        e.detail == {"operation": "person_history", "question": {"last_name": "Quill"}, "price": 2}
        for e in store.entries(1)
    )
    assert rows(store, tables.asking) == [] and store.head().spent == 2
    assert recorder.take(asked(), refresh=True).state == "granted"


def test_a_source_holds_everything_about_its_question_and_answer(store, recorder, asked, arrived):
    recorder.answer(asked(), arrived())
    source = store.source(1)
    assert all(getattr(source, name) == getattr(asked(), name) for name in asked().__dataclass_fields__)
    assert (source.id, source.status, source.headers, source.tries) == ("S1", 200, {"date": "today"}, 3)
    assert (source.api_reference, source.reference, source.withheld) == ("ref-1", None, ())
    assert source.answered_at == "2026-01-02T03:04:06.000000+00:00" and source.original_sha256 is None
    assert (source.content, source.answer_sha256) == (b'{"matches": []}', sha256(b'{"matches": []}'))
    assert (source.erased, source.holes, source.document) == ((), (), {"matches": []})
    assert [str(source), repr(source)] == ["S1", "<S1 person_history (sandbox)>"]
    (row,) = rows(store, tables.sources)
    (entry,) = rows(store, tables.journal)[1:]
    bound = {"source:1": row_hash(row), "fixed:source:1": fixed_of("source", row)}
    assert json.loads(entry["bound"]) == bound
    assert re.fullmatch("r[0-9a-f]{32}", row["salt"])  # of a tree of the answer as it is read
    assert row["acknowledgement"] is None and row["erased"] is None


def test_a_withheld_secret_leaves_the_hash_of_what_came(store, recorder, asked, arrived):
    content = b'{"api_key": "k"}'
    recorder.answer(asked(), arrived(content))
    source = store.source(1)
    assert (source.withheld, source.original_sha256) == (("/api_key",), sha256(content))
    assert source.answer_sha256 == sha256(source.content) != source.original_sha256


def test_queued_work_is_paid_at_once_and_finished_once(store, recorder, asked, arrived):
    ticket = recorder.take(asked()).ticket
    number = recorder.queue(asked(), arrived(b'{"api_key": "k"}'), "ref-9", ticket=ticket)
    (queued,) = store.queued()
    assert (queued.number, queued.id, queued.reference, queued.price) == (number, f"Q{number}", "ref-9", 2)
    assert b"withheld" in queued.acknowledgement and repr(queued) == f"<Q{number} person_history: queued>"
    assert recorder.take(asked()) == Taken("queued", number) and store.head().spent == 2
    assert recorder.take(asked(), refresh=True) == Taken("queued", number)
    assert recorder.answer(asked(), arrived(), queued=queued) == 1
    assert events(store) == [
        ("asked", "person_history", 0), ("queued", f"Q{number}", 2), ("answered", "S1", 0),
    ]  # fmt: skip
    assert store.queued() == [] and store.source(1).reference == "ref-9" and store.head().spent == 2
    assert recorder.answer(asked(), arrived(), queued=queued) == 1 and store.count() == 1
    with refused(UnknownReference, f"Q{number} is no longer queued in this case: ask the question again"):
        recorder.answer(asked(), arrived(), queued=replace(queued, reference="other"))
    with pytest.raises(UnknownReference):
        recorder.answer(asked(), arrived(), queued=replace(queued, operation="other"))


def test_the_answer_to_another_question_frees_nothing(store, recorder, asked, arrived):
    ticket = recorder.take(asked("a")).ticket
    recorder.answer(asked("b"), arrived(), ticket=ticket)
    recorder.queue(asked("c"), arrived(), "r", ticket=ticket)
    recorder.fail(asked("d"), ServerError(502, "no"), ticket=ticket, billed=True)
    assert recorder.take(asked("a")) == Taken("busy")
    recorder.answer(asked("a"), arrived(), ticket=ticket)
    assert recorder.take(asked("a")) == Taken("answered", 2)
    assert recorder.take(asked("d")).state == "granted"


def test_damaged_work_is_named(store, recorder, asked, arrived):
    number = recorder.queue(asked(), arrived(), "r", ticket="")
    with store.engine.begin() as connection:
        connection.execute(update(tables.queued).values(acknowledgement=b"no zlib"))
    with pytest.raises(EvidenceDamaged, match=f"^Q{number}: the kept bytes cannot be unpacked"):
        store.queued()


def test_dropped_work_is_journalled_once(store, recorder, asked, arrived):
    recorder.queue(asked(), arrived(), "r", ticket="")
    (queued,) = store.queued()
    recorder.drop(queued, ServerError(502, "gone"))
    recorder.drop(queued, ServerError(502, "gone"))
    last = store.entries()[-1]
    assert events(store) == [("queued", queued.id, 2), ("failed", queued.id, 0)] and store.head().spent == 2
    assert last.detail == {
        "operation": "person_history", "question": {"last_name": "Quill"}, "error": "ServerError",
        "message": str(ServerError(502, "gone")),
    }  # fmt: skip
    assert store.queued() == []
    assert rows(store, tables.journal)[-1]["bound"] == f'{{"queued:{queued.number}":null}}'


def test_what_was_changed_behind_the_case_is_not_bound_anew(store, recorder, asked, arrived):
    recorder.queue(asked(), arrived(), "r", ticket="")
    (queued,) = store.queued()
    with store.writing("A") as writer:
        writer.connection.execute(tables.queued.update().values(account="theirs"))
    with refused(EvidenceDamaged, f"queued {queued.number} is not what was written: see case.verify()"):
        recorder.drop(queued, ServerError(502, "x"))
    recorder.take(asked("k2"))
    with store.writing("A") as writer:
        writer.connection.execute(tables.asking.update().values(until=""))
    with pytest.raises(EvidenceDamaged, match="asking"):
        recorder.take(asked("k2"))


@pytest.mark.parametrize(
    ("billed", "price", "units"), [(True, 2, 2), (True, 1, 1), (False, 2, 0), (True, 0, 0)]
)
def test_a_call_that_failed(store, recorder, asked, billed, price, units):
    question = asked(price=price)
    ticket = recorder.take(question).ticket
    error = ServerError(502, "no", api_reference="ref-2")
    recorder.fail(question, error, ticket=ticket, billed=billed)
    assert events(store)[-1] == ("failed", "person_history", units)
    doubted = billed and price > 0
    detail = {
        "operation": "person_history", "question": {"last_name": "Quill"}, "error": "ServerError",
        "message": str(error), "status": 502, "api_reference": "ref-2",
    }  # fmt: skip
    assert store.entries()[-1].detail == (detail | {"ticket": ticket} if doubted else detail)
    assert [e.seq for e in recorder.unanswered()] == ([store.head().seq] if doubted else [])
    again = recorder.take(question)
    assert again == (Taken("unanswered", since=question.asked_at, price=price) if doubted else again)
    assert doubted or again.state == "granted"


def test_a_question_in_doubt_is_sent_again_by_leave_only(store, recorder, asked, arrived):
    ticket = recorder.take(asked()).ticket
    recorder.fail(asked(), ConnectionLost("lost"), ticket=ticket, billed=True)
    assert recorder.take(asked()).state == "unanswered"
    allowed = recorder.take(asked(), again=True)
    assert allowed.state == "granted" and allowed.ticket != ticket and recorder.unanswered() == []
    recorder.answer(asked(), arrived(), ticket=allowed.ticket)
    assert store.head().spent == 4 and events(store)[-1] == ("answered", "S1", 2)


def test_an_answer_that_comes_after_the_doubt_is_paid_once(store, recorder, asked, arrived):
    ticket = recorder.take(asked()).ticket
    recorder.fail(asked(), ConnectionLost("lost"), ticket=ticket, billed=True)
    recorder.answer(asked(), arrived(), ticket=ticket)
    assert store.head().spent == 2 and events(store)[-1] == ("answered", "S1", 0)
    assert recorder.unanswered() == []


def test_work_that_is_queued_after_the_doubt_is_paid_once(store, recorder, asked, arrived):
    ticket = recorder.take(asked()).ticket
    recorder.fail(asked(), ConnectionLost("lost"), ticket=ticket, billed=True)
    number = recorder.queue(asked(), arrived(), "r", ticket=ticket)
    assert store.head().spent == 2 and events(store)[-1] == ("queued", f"Q{number}", 0)
    assert recorder.unanswered() == []


def test_leave_for_all_in_doubt(store, recorder, asked):
    assert recorder.allow_again() == 0 and events(store) == []
    for key in ("a", "b"):
        recorder.fail(asked(key), ConnectionLost("x"), ticket=recorder.take(asked(key)).ticket, billed=True)
    held = recorder.take(asked("c"))
    assert recorder.allow_again() == 2 and events(store)[-1] == ("allowed", "", 0)
    assert store.entries()[-1].detail == {"questions": 2}
    assert [row["ticket"] for row in rows(store, tables.asking)] == [held.ticket]
    assert recorder.take(asked("a")).state == "granted"


def test_a_question_let_go_or_refused_costs_nothing(store, recorder, asked):
    recorder.let_go(recorder.take(asked()).ticket)
    recorder.let_go("not in hand")
    recorder.refuse(asked(), ValueError("wrong"))
    assert [e[0] for e in events(store)] == ["asked", "cancelled", "refused"] and store.head().spent == 0
    assert store.entries()[-1].detail == {
        "operation": "person_history", "question": {"last_name": "Quill"}, "message": "wrong",
    }  # fmt: skip
    assert store.entries()[-1].subject == "person_history"


def test_what_is_in_flight_counts_against_the_budget(store, recorder, asked):
    assert recorder.take(asked("a", price=2), budget=4).state == "granted"
    assert recorder.take(asked("b", price=2), budget=4).state == "granted"
    left = "the question costs 1 unit and 0 of the budget of 4 are left: raise it with case.budget = ..., "
    with refused(BudgetExceeded, f"{left}or ask less"):
        recorder.take(asked("c", price=1), budget=4)
    assert recorder.take(asked("free", price=0), budget=4).state == "granted"
    assert recorder.take(asked("d", price=99)).state == "granted"
    with store.writing("A") as writer:
        writer.append("budget", detail={"units": 104})
    with pytest.raises(BudgetExceeded, match="1 of the budget of 104"):
        recorder.take(asked("e", price=2), budget=1000)
    assert recorder.take(asked("e", price=1), budget=0).state == "granted"


def end_the_process_of(store, ticket):
    """As if the process that took the question in hand had ended long ago on another machine."""
    mine = tables.asking.c.ticket == ticket
    with store.writing("A") as writer:
        row = dict(writer.connection.execute(select(tables.asking).where(mine)).one()._mapping)
        dead = {**row, "owner": "elsewhere:1:x", "until": "2001-01-01T00:00:00.000000+00:00"}
        writer.connection.execute(tables.asking.update().where(mine).values(**dead))
        writer.append("asked", "person_history", bound={f"asking:{ticket}": row_hash(dead)})


def test_what_an_ended_process_asked_is_taken_by_leave_only(store, recorder, asked):
    end_the_process_of(store, recorder.take(asked()).ticket)
    assert recorder.take(asked()) == Taken("unanswered", since=asked().asked_at, price=2)
    assert events(store)[-1] == ("unanswered", "person_history", 2) and store.head().spent == 2
    assert recorder.take(asked(), again=True).state == "granted" and store.head().spent == 2


def test_what_was_free_is_in_no_doubt(store, recorder, asked):
    end_the_process_of(store, recorder.take(asked(price=0)).ticket)
    recorder.give_up()
    with store.reading() as connection:
        assert known_of(connection, ["k1"]) == ({}, {})
    assert recorder.take(asked(price=0)).state == "granted" and store.head().spent == 0


def test_an_erased_question_that_an_ended_process_asked_is_given_up_without_it(store, recorder, asked):
    end_the_process_of(store, recorder.take(asked()).ticket)
    with store.writing("A") as writer:
        writer.connection.execute(tables.details.update().values(salt="", body=""))
    recorder.give_up()
    assert store.entries()[-1].event == "unanswered" and store.entries()[-1].detail["question"] is None


def test_of_what_is_in_hand_only_what_ended_is_given_up(store, recorder, asked):
    ended, doubted, ours = (recorder.take(asked(key)).ticket for key in "abc")
    recorder.fail(asked("b"), ConnectionLost("lost"), ticket=doubted, billed=True)
    end_the_process_of(store, ended)
    recorder.give_up()
    assert [e.detail["ticket"] for e in recorder.unanswered()] == [doubted, ended]
    assert store.head().spent == 4 and recorder.take(asked("c")).state == "busy"
    recorder.let_go(ours)
    assert events(store)[-1][0] == "cancelled"


def test_what_an_ended_process_asked_is_given_up(store, recorder, asked):
    taken = recorder.take(asked())
    recorder.give_up()
    assert [e[0] for e in events(store)] == ["asked"]
    end_the_process_of(store, taken.ticket)
    recorder.give_up()
    recorder.give_up()
    assert events(store)[-1] == ("unanswered", "person_history", 2) and store.head().spent == 2
    assert store.entries()[-1].detail == {
        "ticket": taken.ticket, "question": {"last_name": "Quill"},
        "reason": "the process that asked ended before the answer was stored",
    }  # fmt: skip
    assert [e.detail["ticket"] for e in recorder.unanswered()] == [taken.ticket]
    assert recorder.take(asked()) == Taken("unanswered", since=asked().asked_at, price=2)


def test_a_file_belongs_to_its_source(store, recorder, asked, arrived):
    recorder.answer(asked(), arrived(), attachments=[("a.pdf", "application/pdf", b"%PDF"), ("b", "c", b"")])
    recorder.answer(asked("k2"), arrived())
    with store.writing("A") as writer:
        assert attach(writer, 2, "late.png", "image/png", b"png") == writer.head.seq
    first, second, third = store.attachments()
    assert (first.name, first.content_type, first.content, first.source) == (
        "a.pdf", "application/pdf", b"%PDF", "S1",
    )  # fmt: skip
    assert first.sha256 == sha256(b"%PDF") and (second.content, third.source) == (b"", "S2")
    assert [*store.attachments(2)] == [third] and third.number > second.number > first.number
    attached = [e for e in store.entries() if e.event == "attached"]
    bound = [json.loads(row["bound"]) for row in rows(store, tables.journal) if row["event"] == "attached"]
    assert bound == [
        {f"attachment:{row['number']}": row_hash(row)} for row in rows(store, tables.attachments)
    ]
    assert [(e.subject, e.detail["name"]) for e in attached] == [
        ("S1", "a.pdf"), ("S1", "b"), ("S2", "late.png"),
    ]  # fmt: skip


def test_what_one_transaction_takes_in_hand_it_knows_of(store, recorder, asked, arrived):
    with store.writing("A"):
        first = recorder.take(asked("a", price=2), budget=3)
        assert recorder.take(asked("a", price=2), budget=3) == Taken("busy")
        with pytest.raises(BudgetExceeded, match="1 of the budget of 3"):
            recorder.take(asked("b", price=2), budget=3)
        recorder.let_go(first.ticket)
        second = recorder.take(asked("b", price=3), budget=3)
        assert recorder.answer(asked("b", price=3), arrived(), ticket=second.ticket) == 1
        assert recorder.take(asked("b")) == Taken("answered", 1)
        assert recorder.queue(asked("c"), arrived(), "r", ticket="") == store_head_of(recorder)
        assert recorder.take(asked("c")).state == "queued"
    assert [e[0] for e in events(store)] == ["asked", "cancelled", "asked", "answered", "queued"]
    assert rows(store, tables.asking) == []


def store_head_of(recorder):
    return recorder.store._writer.head.seq


def test_the_journal_binds_what_comes_and_frees_what_goes(store, recorder, asked, arrived):
    def bound(event):
        return next(json.loads(row["bound"]) for row in rows(store, tables.journal) if row["event"] == event)

    ticket = recorder.take(asked()).ticket
    (held,) = rows(store, tables.asking)
    fixed = {f"fixed:asking:{ticket}": fixed_of("asking", held)}
    assert bound("asked") == {f"asking:{ticket}": row_hash(held), **fixed}
    assert (held["operation"], held["since"], held["price"]) == ("person_history", asked().asked_at, 2)
    number = recorder.queue(asked(), arrived(), "r", ticket=ticket)
    (row,) = rows(store, tables.queued)
    assert bound("queued") == {f"asking:{ticket}": None, f"queued:{number}": row_hash(row)}
    (queued,) = store.queued()
    recorder.answer(asked(), arrived(), queued=queued)
    (source,) = rows(store, tables.sources)
    assert bound("answered") == {
        f"queued:{number}": None,
        "source:1": row_hash(source),
        "fixed:source:1": fixed_of("source", source),
    }
    other = recorder.take(asked("k2")).ticket
    recorder.let_go(other)
    assert bound("cancelled") == {f"asking:{other}": None}
    doubted = recorder.take(asked("k3")).ticket
    recorder.fail(asked("k3"), ServerError(500, "x"), ticket=doubted, billed=True)
    (held,) = rows(store, tables.asking)
    assert bound("failed") == {f"asking:{doubted}": row_hash(held)} and held["until"] == ""
    recorder.allow_again()
    assert bound("allowed") == {f"asking:{doubted}": None}
    detail = {"operation": "person_history", "question": {"last_name": "Quill"}, "price": 2}
    assert {e.event for e in store.entries(1) if e.detail == detail} == {"asked", "queued", "answered"}


def test_what_is_in_doubt_is_known_with_its_price_and_not_counted_twice(store, recorder, asked):
    recorder.fail(
        asked("a", price=2), ServerError(500, "x"), ticket=recorder.take(asked("a")).ticket, billed=True
    )
    recorder.take(asked("held"))
    with store.reading() as connection:
        assert known_of(connection, ["a", "held", "none"]) == ({}, {"a": (asked().asked_at, 2)})
    assert store.head().spent == 2
    assert recorder.take(asked("b", price=1), budget=5).state == "granted"
    with pytest.raises(BudgetExceeded, match="0 of the budget of 5"):
        recorder.take(asked("c", price=1), budget=5)
