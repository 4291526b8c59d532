"""The planted stories together, and the page that tells them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from workbench.sandbox.data_files import data_json
from workbench.sandbox.population.book import Book
from workbench.sandbox.population.plant import Plant, planted_id
from workbench.sandbox.population.story import Story

_KEYS = ("phoenix_ring", "two_names", "one_name", "through_a_relative", "missing_debtor")

_PREFACE = """\
# The planted stories

Five stories are planted in the invented population of the sandbox. They are the same in a population of
any size and seed. Each can be solved by asking the service's operations, in the order given; the true
answer is kept as data (`open_population().stories`), and this page is written from it.

Everybody and everything here is invented. Mobile numbers are from the regulator's fictitious block
`0491 57x xxx`; the many of a large population are in `0494 xxx xxx` and `0496 xxx xxx`, blocks set aside for
it here. Landlines are from the fictitious blocks `5550 xxxx` and `7010 xxxx` of each area code, emails at
`example.com`, `example.net`, `example.org` and names under `.example`, IP addresses from the documentation
nets and `198.18.0.0/15`. Usernames carry the mark `sbx`. British companies have numbers that begin with
98, or a prefix with a 9 after it, blocks that the registry has not reached, but one: 00000047 has leading
zeros, which every issued number below eight digits has, so it is one that the register of today does not
hold. Australian company numbers begin with 98 or 99. Units of British postcodes end in letters that are
never issued. Places are real, street names and houses are not meant to be.
"""


def plant_stories(plant: Plant) -> tuple[Story, ...]:
    """Plant every story; returns them with their true answers."""
    return tuple(_plant_story(plant, data_json(f"stories/{key}.json")) for key in _KEYS)


def _plant_story(plant: Plant, data: dict[str, Any]) -> Story:
    plant.follow(data.pop("planted"))
    for record in data["records"]:
        if "person" in record:
            record["person"] = plant.people[record["person"]]
        if "officer_id" in record:
            record["officer_id"] = planted_id(record["officer_id"])
    return Story.from_json(plant.filled(data))


def page(stories: Sequence[Story]) -> str:
    """The page `docs/stories.md`: every story with its task, its way and its true answer."""
    return "\n".join([_PREFACE, *(line for story in stories for line in _chapter(story))])


def _chapter(story: Story) -> Iterator[str]:
    yield f"## {story.title}\n\n{story.task}\n\n### The way\n"
    for number, question in enumerate(story.questions, 1):
        body = json.dumps(question.body, ensure_ascii=False)
        yield f"{number}. `{question.operation}` `{body}`  \n   {question.shows}"
    yield "\n### The true answer\n"
    yield from (f"- {conclusion}" for conclusion in story.conclusions)
    yield "\n| Who and what | Is | Recorded as |\n|---|---|---|"
    records = {record.key: record for record in story.records}
    for entity in story.entities:
        known = "; ".join(
            f"{r.name}, born {r.birth}{f', officer `{r.officer_id}`' if r.officer_id else ''}"
            for r in (records[key] for key in entity.records)
        )
        registered = f" ({entity.jurisdiction} {entity.company_number})" if entity.company_number else ""
        yield f"| {entity.label}{registered} | {entity.kind} | {known} |"
    yield ""
    labels = {entity.key: entity.label for entity in story.entities}
    for link in story.links:
        role = f" ({link.role})" if link.role else ""
        yield f"- {labels[link.subject]} → `{link.relation}`{role} → {labels[link.object]}"
    yield ""
    for heading, pairs in (("One human", story.same), ("Never one", story.different)):
        for pair in pairs:
            one, other = records[pair.one], records[pair.other]
            yield f"- {heading}: {one.name} ({one.birth}) and {other.name} ({other.birth}). {pair.why}"
    yield ""


def main() -> None:
    """Print the page, for `python -m workbench.sandbox.population.stories > docs/stories.md`."""
    print(page(plant_stories(Plant(Book(lambda rows: None)))), end="")  # noqa: T201


if __name__ == "__main__":
    main()
