"""Steps carried out together leave what the same steps leave one after the other."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from evidence.conftest import FACTS
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.event import listen

from workbench.errors import BudgetExceeded, ConnectionFailed, ServerError, WorkbenchError
from workbench.evidence import schema as tables
from workbench.evidence.model import Asked
from workbench.evidence.recorder import Arrived, Recorder, Taken
from workbench.evidence.store import Store

Group = Sequence[tuple[str, str]]
MADE_UP = (
    "at",
    "salt",
    "hash",
    "previous",
    "ticket",
    "since",
    "until",
    "owner",
    "bound",
    "detail_hash",
    "answered_at",
)
OPENS = ("take", "again", "refresh")
CLOSES = ("answer", "queue", "fail", "doubt", "let go")
QUESTION = Asked(
    operation="person_history", question={"last_name": "Quill"}, request_key="", environment="sandbox",
    account="acc", base_url="https://s.example", purpose="p", legal_basis="l", investigator="A",
    asked_at="2026-01-02T03:04:05.000006+00:00", price=2,
)  # fmt: skip
ANSWER = Arrived(200, {}, b'{"matches": []}', datetime(2026, 1, 2, tzinfo=UTC), "ref-1")
DENSE: Sequence[Group] = (
    [("take", "a"), ("take", "b"), ("take", "a"), ("take", "c")],
    [
        ("answer", "a"),
        ("doubt", "b"),
        ("fail", "c"),
        ("take", "a"),
        ("take", "b"),
        ("take", "c"),
        ("take", "d"),
    ],
    [("queue", "d"), ("let go", "c"), ("again", "b"), ("take", "c"), ("take", "d"), ("refresh", "a")],
    [("answer", "a"), ("answer", "b"), ("answer", "c"), ("take", "a"), ("take", "b"), ("refresh", "d")],
)


def left_by(store: Store, groups: Sequence[Group], *, together: bool) -> Any:
    """What each step gave, and what is in the tables in the end; without times, salts and tickets."""
    recorder = Recorder(store, "A")
    tickets: dict[str, str] = {}
    given_: list[Any] = []
    for group in groups:
        closing: list[tuple[str, str, Callable[[], Any]]] = []
        opening: list[tuple[str, Callable[[], Any]]] = []
        for step, key in group:
            question = replace(QUESTION, request_key=key)
            if step in OPENS:
                take = partial(
                    recorder.take, question, budget=30, again=step == "again", refresh=step == "refresh"
                )
                opening.append((key, take))
            elif ticket := tickets.pop(key, ""):
                closing.append((key, ticket, partial(_close, recorder, step, question, ticket)))
        acts = [*((key, act) for key, _, act in closing), *opening]
        if together:
            try:
                with recorder.together(
                    [key for key, _ in opening], [(key, ticket) for key, ticket, _ in closing]
                ):
                    results = [(key, act()) for key, act in acts]
            except WorkbenchError:
                results = [(key, _tried(act)) for key, act in acts]
        else:
            results = [(key, _tried(act)) for key, act in acts]
        tickets.update((key, got.ticket) for key, got in results if isinstance(got, Taken) and got.ticket)
        given_.extend(
            (key, replace(got, ticket="", since="") if isinstance(got, Taken) else got)
            for key, got in results
        )
    with store.reading() as connection:
        kept = {
            table.name: [
                {name: value for name, value in row._mapping.items() if name not in MADE_UP}
                for row in connection.execute(select(table))
            ]
            for table in (tables.sources, tables.queued, tables.asking, tables.journal)
        }
    return (
        given_,
        kept,
        store.head().spent,
        [entry.detail and entry.detail.get("error") for entry in store.entries()],
    )


def _close(recorder: Recorder, step: str, asked: Asked, ticket: str) -> Any:
    if step == "answer":
        return recorder.answer(asked, ANSWER, ticket=ticket)
    if step == "queue":
        return recorder.queue(asked, ANSWER, "ref", ticket=ticket)
    if step == "let go":
        return recorder.let_go(ticket)
    error = ServerError(500, "it broke") if step == "doubt" else ConnectionFailed("nobody there")
    return recorder.fail(asked, error, ticket=ticket, billed=step == "doubt")


def _tried(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except BudgetExceeded as error:
        return str(error)


@pytest.fixture
def opened(place: str, tmp_path: Path) -> Iterator[list[Store]]:
    stores = [Store.open(at, created=FACTS, actor="A") for at in (place, tmp_path / "single.case")]
    yield stores
    for store in stores:
        store.close()


def test_a_group_leaves_what_its_steps_leave_alone(opened: list[Store]) -> None:
    many, single = (
        left_by(store, DENSE, together=together)
        for store, together in zip(opened, (True, False), strict=True)
    )
    assert many == single
    states = [got.state for _, got in many[0] if isinstance(got, Taken)]
    assert {"granted", "busy", "answered", "queued", "unanswered"} == set(states)


def test_a_group_finds_its_questions_among_many_in_doubt(store: Store) -> None:
    """It goes through no table from end to end: the more were in doubt, the longer each group would take."""
    recorder, said = Recorder(store, "A"), []
    listen(store.engine, "before_cursor_execute", lambda *what: said.append(what[2:4]))
    pair = [replace(QUESTION, request_key=key) for key in "ab"]
    with recorder.together("ab", []):
        tickets = [recorder.take(asked).ticket for asked in pair]
    with recorder.together([], list(zip("ab", tickets, strict=True))):
        for asked, ticket in zip(pair, tickets, strict=True):
            recorder.answer(asked, ANSWER, ticket=ticket)
    assert store.count() == 2
    looked = [(words, values) for words, values in said if " asking " in words and "INSERT" not in words]
    with store.reading() as connection:
        plans = [
            step.detail
            for words, values in looked
            for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", values)
        ]
    assert plans and not [plan for plan in plans if plan.startswith("SCAN asking")]


@given(
    groups=st.lists(
        st.lists(st.tuples(st.sampled_from((*OPENS, *CLOSES)), st.sampled_from("abcd")), max_size=8),
        max_size=6,
    )
)
def test_any_group_leaves_what_its_steps_leave_alone(groups: list[Group]) -> None:
    left = []
    with tempfile.TemporaryDirectory() as folder:
        for together in (True, False):
            store = Store.open(Path(folder) / f"{together}.case", created=FACTS, actor="A")
            left.append(left_by(store, groups, together=together))
            store.close()
    assert left[0] == left[1]
