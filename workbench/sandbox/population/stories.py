"""The planted stories together, and the page that describes them."""

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

The sandbox's invented population contains five planted stories. They are the same in a population of any
size and seed. You can solve each one with the operations below, in this order. The true answers are data
(`open_population().stories`), and this page is written from them.

All people and companies are invented. Mobile numbers come from the regulator's fictitious block
`0491 57x xxx`; a large population also uses `0494 xxx xxx` and `0496 xxx xxx`, which the sandbox reserves.
Landlines come from the fictitious blocks `5550 xxxx` and `7010 xxxx` of each area code. Emails are at
`example.com`, `example.net`, `example.org` and names under `.example`. IP addresses come from the networks
reserved for documentation and from `198.18.0.0/15`. Usernames contain `sbx`. British company numbers begin
with 98, or have a 9 after their prefix: the registry has not issued these yet. The one exception, 00000047,
is in a range that is issued, but the register holds no company of that number today. Australian company
numbers begin with 98 or 99. British postcodes end in letters that are never issued. Towns are real; streets
and houses are not meant to be.
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
    """The page `docs/stories.md`: every story with its task, its steps and its true answer."""
    return "\n".join([_PREFACE, *(line for story in stories for line in _chapter(story))])


def _chapter(story: Story) -> Iterator[str]:
    yield f"## {story.title}\n\n{story.task}\n\n### Steps\n"
    for number, question in enumerate(story.questions, 1):
        body = json.dumps(question.body, ensure_ascii=False)
        yield f"{number}. `{question.operation}` `{body}`  \n   {question.shows}"
    yield "\n### True answer\n"
    yield from (f"- {conclusion}" for conclusion in story.conclusions)
    yield "\n| Name | Kind | Recorded as |\n|---|---|---|"
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
    for heading, pairs in (("Same person", story.same), ("Different people", story.different)):
        for pair in pairs:
            one, other = records[pair.one], records[pair.other]
            yield f"- {heading}: {one.name} ({one.birth}) and {other.name} ({other.birth}). {pair.why}"
    yield ""


def main() -> None:
    """Print the page, for `python -m workbench.sandbox.population.stories > docs/stories.md`."""
    print(page(plant_stories(Plant(Book(lambda rows: None)))), end="")  # noqa: T201


if __name__ == "__main__":
    main()
