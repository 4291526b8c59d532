"""Each planted story can be solved by asking, and is told truly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.desk import Desk

from workbench.sandbox import Sandbox
from workbench.sandbox.population import Population
from workbench.sandbox.population.book import Book
from workbench.sandbox.population.plant import Plant
from workbench.sandbox.population.stories import page
from workbench.sandbox.population.story import Story

KEYS = ("phoenix_ring", "two_names", "one_name", "through_a_relative", "missing_debtor")
QUEUED = ("uk_registry_officer_report", "uk_registry_company_report", "regulator_extract")
RELATIONS = {
    "uses", "lived_at", "registered_at", "officer_of", "controls", "shareholder_of", "correspondence_at",
}  # fmt: skip


@pytest.fixture(scope="module")
def asked(either: Population) -> Iterator[Desk]:
    sandbox = Sandbox(population=either)
    yield Desk(sandbox)
    sandbox.close()


def answer(desk: Desk, operation: str, body: dict[str, Any]) -> dict[str, Any]:
    if operation == "person_report":
        return desk.person_report(**body)
    found = desk.retrieved(operation, body) if operation in QUEUED else desk.post(operation, body)
    assert found.status == 200, found.body
    return found.json


def story(population: Population, key: str) -> Story:
    return next(story for story in population.stories if story.key == key)


def test_all_are_there(either: Population) -> None:
    assert tuple(story.key for story in either.stories) == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_the_way_leads_there(either: Population, asked: Desk, key: str) -> None:
    for question in story(either, key).questions:
        text = json.dumps(answer(asked, question.operation, question.body), ensure_ascii=False)
        assert question.finds
        for expected in question.finds:
            assert expected in text, (question.operation, question.body, expected)


@pytest.mark.parametrize("key", KEYS)
def test_the_truth_fits_the_population(either: Population, key: str) -> None:
    told = story(either, key)
    connection = either.connection()
    records = {record.key: record for record in told.records}
    for record in told.records:
        if record.person is not None:
            row = connection.execute("SELECT * FROM person WHERE id = ?", (record.person,)).fetchone()
            assert " ".join(p for p in (row["first"], row["middle"], row["last"]) if p) == record.name
            assert row["birth_date"] == record.birth
        else:
            row = connection.execute(
                "SELECT * FROM officer WHERE officer_id = ?", (record.officer_id,)
            ).fetchone()
            parts = (row["forename"], row["other_forenames"], row["surname"])
            assert " ".join(part for part in parts if part) == record.name
            assert row["birth_month"] == record.birth
    entities = {entity.key: entity for entity in told.entities}
    owner = {record: entity.key for entity in told.entities for record in entity.records}
    for entity in told.entities:
        assert set(entity.records) <= set(records)
        if entity.company_number:
            query = "SELECT name FROM company WHERE registry = ? AND number = ?"
            row = connection.execute(query, (entity.jurisdiction, entity.company_number)).fetchone()
            assert row["name"] == entity.label
        if entity.kind in ("phone", "email"):
            query = "SELECT 1 FROM contact WHERE kind = ? AND value = ?"
            assert connection.execute(query, (entity.kind, entity.label)).fetchone()
    for link in told.links:
        assert link.relation in RELATIONS
        assert link.subject in entities and link.object in entities
    for pair in told.same:
        assert owner[pair.one] == owner[pair.other]
    for pair in told.different:
        assert owner[pair.one] != owner[pair.other]
    assert told.conclusions and told.task


def test_the_page_tells_what_is_planted(population: Population) -> None:
    """Written by `python -m workbench.sandbox.population.stories > docs/stories.md`."""
    written = Path(__file__).parents[3] / "docs" / "stories.md"
    assert written.read_text(encoding="utf-8") == page(population.stories)


def test_nobody_is_both_in_a_story_and_by_chance_named_so(either: Population) -> None:
    surnames = {record.name.split()[-1] for story in either.stories for record in story.records}
    query = "SELECT max(id) FROM person WHERE last = ?"
    for surname in surnames:
        assert either.connection().execute(query, (surname,)).fetchone()[0] < 80


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("somewhere", "not an address: somewhere"),
        ("1 QUAY ROAD, ATLANTIS NSW 2999", "no such place in the tables"),
    ],
)
def test_an_address_that_does_not_exist_cannot_be_planted(text: str, why: str) -> None:
    """A story whose address has a typing error is not told elsewhere instead."""
    with pytest.raises(ValueError, match=why):
        Plant(Book(lambda rows: None)).at(text)
