"""Questions to one sandbox, and subjects for them found in its population."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from support.desk import Desk

from workbench.sandbox import Sandbox
from workbench.sandbox.population import Population

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def counter(population: Population) -> Desk:
    """One desk for all the lookups, which keep no state."""
    return Desk(Sandbox(population=population))


def _runner(counter: Desk, operation: str) -> Ask:
    def ask(**body: Any) -> dict[str, Any]:
        answer = counter.post(operation, {name.replace("opt_in", "opt-in"): body[name] for name in body})
        assert answer.status == 200, answer.body
        return answer.json

    return ask


@pytest.fixture
def search(counter: Desk) -> Ask:
    def ask(**body: Any) -> dict[str, Any]:
        answer = counter.post("contact_person_search", body)
        assert answer.status == 200, answer.body
        return answer.json

    return ask


@pytest.fixture
def history(counter: Desk) -> Ask:
    return _runner(counter, "person_history")


@pytest.fixture
def enhance(counter: Desk) -> Ask:
    return _runner(counter, "enhance_record_plus")


@pytest.fixture
def check(counter: Desk) -> Ask:
    return _runner(counter, "universe_check")


@pytest.fixture
def banned(counter: Desk) -> Ask:
    return _runner(counter, "banned_disqualified_persons")


@pytest.fixture
def expand(counter: Desk) -> Callable[[str], dict[str, Any]]:
    """The result for one search."""

    def ask(text: str) -> dict[str, Any]:
        answer = counter.post("social_contact_expand", {"requests": [{"search": text}]})
        assert answer.status == 200, answer.body
        return answer.json["results"][0]

    return ask


@pytest.fixture
def one(people: sqlite3.Connection) -> Callable[..., sqlite3.Row]:
    """The first row of a statement; there must be one."""

    def find(statement: str, *values: Any) -> sqlite3.Row:
        row = people.execute(statement, values).fetchone()
        assert row is not None, "the population has no such subject"
        return row

    return find


@pytest.fixture
def every(people: sqlite3.Connection) -> Callable[..., list[sqlite3.Row]]:
    """All rows of a statement."""
    return lambda statement, *values: people.execute(statement, values).fetchall()


@pytest.fixture
def column(people: sqlite3.Connection) -> Callable[..., list[Any]]:
    """The first column of a statement, sorted."""
    return lambda statement, *values: sorted(row[0] for row in people.execute(statement, values))


@pytest.fixture
def fixtures(counter: Desk) -> dict[str, Any]:
    """The designated fixtures."""
    return counter.fixtures
