"""Investigates each planted story with a case, and knows how to find its people in the graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from workbench import Case, Client
from workbench.sandbox.population import open_population
from workbench.sandbox.population.story import Record, Story, StoryEntity
from workbench.values import emails, phones, places
from workbench.values.text import fold

STORIES = {story.key: story for story in open_population(7, 2000).stories}
AROUND: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "missing_debtor": [
        ("contact_person_search", {"name_last": "Okafor"}),
        ("contact_person_search", {"email": "chidi.okafor@tidemail.example"}),
    ],
    "one_name": [
        ("contact_person_search", {"name_last": "Abernathy"}),
        ("enhance_record_plus", {"first_name": "Daniel", "last_name": "Abernathy", "phone": "0491571804"}),
        ("person_report", {"first_name": "Daniel", "last_name": "Abernathy", "birth_date": "1985-07-15"}),
    ],
    "through_a_relative": [("contact_person_search", {"name_last": "Trevannick"})],
}
"""What an investigator asks besides: more records, and more chances to take two for one."""


class Investigation:
    """A case in which a story's questions were asked, beside the story's truth."""

    def __init__(self, case: Case, story: Story) -> None:
        self.case = case
        self.story = story
        for question in story.questions:
            getattr(case, question.operation)(**question.body)
        for operation, values in AROUND.get(story.key, ()):
            case.ask(operation, **values)
        self.records = {record.key: record for record in story.records}

    def nodes(self, entity: StoryEntity) -> set[str]:
        """The nodes of the graph that are this entity of the truth."""
        if entity.kind == "person":
            return {node for key in entity.records for node in self.record(self.records[key])}
        matches = _matcher(entity)
        graph = self.case.graph()
        return {
            name
            for name, data in graph.nodes(data=True)
            if data["kind"] == entity.kind and any(map(matches, [data, *data["facts"]]))
        }

    def record(self, record: Record) -> set[str]:
        """The people of the graph who are this record: the officer, or one of that name and birth."""
        first, *_, last = fold(record.name).split()
        found = set()
        for name, data in self.case.graph().nodes(data=True):
            if data["kind"] != "person":
                continue
            said = [(fact["attribute"], fact["value"]) for fact in data["facts"]]
            if record.officer_id is not None:
                if ("officer_id", record.officer_id) in said:
                    found.add(name)
                continue
            named = any(a == "name" and (v["first"], v["last"]) == (first, last) for a, v in said)
            births = [str(value) for attribute, value in said if attribute == "birth_date"]
            if named and any(record.birth.startswith(birth) for birth in births):
                found.add(name)
        return found

    def node(self, key: str) -> str:
        """The one node of an entity of the truth."""
        (node,) = self.nodes(next(entity for entity in self.story.entities if entity.key == key))
        return node


def _matcher(entity: StoryEntity) -> Callable[[Mapping[str, Any]], bool]:
    if entity.kind == "company":
        return lambda data: (
            data.get("attribute") == "company_number" and data["value"] == entity.company_number
        )
    if entity.kind == "address":
        parsed = places.parse_address(entity.label)
        assert parsed is not None
        wanted = _place(parsed.folded)
        return lambda data: data.get("attribute") == "address" and _place(data["value"]) == wanted
    value = phones.to_e164(entity.label) if entity.kind == "phone" else emails.normal(entity.label)
    return lambda data: data.get("attribute") == entity.kind and data["value"] == value


def _place(value: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(value[part] for part in ("flat", "number", "street", "street_type", "suburb", "postcode"))


@pytest.fixture(scope="session", params=sorted(STORIES))
def any_story(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def investigated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Investigation]]:
    """Investigations by story; each is run once."""
    made: dict[str, Investigation] = {}

    def give(key: str) -> Investigation:
        if key not in made:
            place = tmp_path_factory.mktemp("stories") / f"{key}.case"
            case = Case.open(
                place, Client.sandbox(), purpose=STORIES[key].title, legal_basis="practice",
                investigator="A. Analyst",
            )  # fmt: skip
            made[key] = Investigation(case, STORIES[key])
        return made[key]

    yield give
    for investigation in made.values():
        investigation.case.close()


@pytest.fixture
def investigation(investigated: Callable[[str], Investigation], any_story: str) -> Investigation:
    return investigated(any_story)
