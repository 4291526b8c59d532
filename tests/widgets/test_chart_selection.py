"""What the page asks for several chosen nodes, and what it finds that is not drawn."""

from __future__ import annotations

import itertools
import threading
from typing import Any

import pytest

from widgets import LinkChart
from widgets.chart_selection import formats
from workbench.chart.style import relation_style
from workbench.graph.exports import EXPORTERS


class Page:
    """A chart and what it sends."""

    def __init__(self, case: Any) -> None:
        self.chart = LinkChart(case)
        self.sent: list[tuple[dict[str, Any], list[bytes]]] = []
        self.chart.send = lambda content, buffers=None: self.sent.append((content, buffers or []))

    def tell(self, kind: str, **more: Any) -> None:
        self.chart._message(self.chart, {"type": kind, **more}, None)

    def last(self, kind: str) -> dict[str, Any]:
        return next(content for content, _ in reversed(self.sent) if content["type"] == kind)


@pytest.fixture
def page(case: Any) -> Page:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    case.contact_person_search(email="office@brightlane.example")
    return Page(case)


def people(page: Page) -> list[str]:
    return [n.id for n in page.chart.chart.records.nodes if n.kind == "person"]


def test_the_first_path_is_selected_and_all_are_told(page: Page) -> None:
    one, other = people(page)[:2]
    page.tell("path", nodes=[one, other])
    found = page.last("paths")["paths"]
    assert page.chart.selection == found[0]["nodes"]
    for path in found:
        assert {one, other} < set(path["nodes"])
        assert path["steps"] == len(path["nodes"]) - 1
        assert "—" in path["text"] and "\n" not in path["text"]


def test_a_path_says_how_each_is_related_to_the_next(page: Page) -> None:
    one, other = people(page)[:2]
    page.tell("path", nodes=[one, other])
    edges = page.chart.chart.records.edges
    for path in page.last("paths")["paths"]:
        for pair in itertools.pairwise(path["nodes"]):
            relations = {e.relation for e in edges if {e.source, e.target} == set(pair)}
            assert relations and all(relation_style(each).name in path["text"] for each in relations)


def test_a_path_says_a_relation_once_where_it_is_stated_with_dates_and_without(case: Any) -> None:
    officers = [{"from": who, "to": "firm", "relation": "officer_of"} for who in ("one", "other")]
    case.import_records(
        [{"a": "Ada Quill", "b": "Ben Marlow", "of": "Harbour Pty Ltd", "since": "2019-03"}],
        {"a": "one.name", "b": "other.name", "of": "firm.company_name"},
        things={"one": "person", "other": "person", "firm": "company"},
        links=[*officers, *({**each, "start": "since"} for each in officers)],
    )
    page = Page(case)
    page.tell("path", nodes=people(page))
    (found,) = page.last("paths")["paths"]
    assert found["text"].count(relation_style("officer_of").name) == 2


def test_common_neighbours_are_selected_with_the_chosen(page: Page) -> None:
    one, other = people(page)[:2]
    page.chart.hide(page.chart.chart.common_neighbours([one, other]))
    page.tell("common", nodes=[one, other])
    found = set(page.chart.selection) - {one, other}
    assert found and found <= set(page.chart.chart.scene.nodes)


def test_a_tag_is_added_to_each_and_takes_none_away(page: Page) -> None:
    one, other = people(page)[:2]
    case = page.chart._case
    case.notes.tag(one, "owner")
    page.tell("tag", nodes=[one, other], tag="to visit")
    assert case.notes.tags() == {one: ["owner", "to visit"], other: ["to visit"]}


@pytest.mark.parametrize("format", list(EXPORTERS))
def test_each_format_of_an_export_is_offered_and_sent_and_journalled(page: Page, format: str) -> None:
    assert format in {name for name, *_ in formats()}
    page.tell("export", nodes=people(page)[:2], format=format)
    (content, buffers) = next(sent for sent in reversed(page.sent) if sent[0]["type"] == "file")
    assert content["name"].startswith("selection.")
    assert buffers[0]
    assert "exported" in set(page.chart._case.journal()["event"])


def test_questions_for_all_are_priced_together_and_asked(page: Page) -> None:
    nodes = people(page)[:2]
    page.tell("questionsForAll", nodes=nodes)
    offered = page.last("questionsForAll")["items"]
    assert offered and {"id", "title", "detail"} == set(offered[0])
    asked = next(item for item in offered if item["detail"].startswith(f"{len(nodes)} units"))
    jobs: list[Any] = []
    page.chart.on_job(jobs.append)
    spent = page.chart._case.spent
    page.tell("askForAll", nodes=nodes, question=asked["id"])
    for job in jobs:
        ended = threading.Event()
        job.on_done(lambda _job, ended=ended: ended.set())
        assert ended.wait(60)
    assert len(jobs) == len(nodes)
    assert page.chart._case.spent == spent + len(nodes)


def test_a_search_finds_what_is_not_drawn_and_brings_it_on(page: Page) -> None:
    (one, *_) = people(page)
    label = page.chart.chart.records.by_id[one].label
    page.chart.hide([one])
    page.tell("find", text=label)
    found = page.last("found")
    assert found["absent"] == 1
    assert found["items"][0]["id"] == one and found["items"][0]["where"]
    page.tell("bring", nodes=[one])
    assert one in page.chart.chart.scene.nodes
    assert page.chart.selection == [one]
    page.tell("find", text=label)
    assert page.last("found")["absent"] == 0


def test_a_search_finds_whoever_has_a_note_with_its_words(page: Page) -> None:
    (one, *_) = people(page)
    page.chart.owner().notes.add(one, "ring the landlord")
    page.tell("find", text="landlord")
    (item,) = page.last("found")["items"]
    assert item["id"] == one and "ring the landlord" in item["kind"]


def test_a_search_tells_two_people_of_one_name_apart_and_lists_people_first(known: Any) -> None:
    page = Page(known)
    page.tell("find", text="abernathy")
    items = page.last("found")["items"]
    people = [item for item in items if item["id"].startswith("P")]
    assert items[: len(people)] == people and len(people) > 1
    assert len({(item["label"].split("\n")[0], item["kind"]) for item in people}) == len(people)


def test_a_search_lists_the_name_that_is_typed_in_full_first(case: Any) -> None:
    names = ["Bethan Carys Trevannick", "Carys Ann Trevannick", "C A Trevannick"]
    case.import_records([{"name": name, "phone": f"0491 570 15{at}"} for at, name in enumerate(names)])
    page = Page(case)
    for text in ("carys ann trevannick", "C A Trevannick", "Carys Ann"):
        page.tell("find", text=text)
        first = page.last("found")["items"][0]["label"].casefold()
        assert first.startswith(text.casefold())


def test_a_find_that_is_brought_on_can_be_added_to_what_is_selected(page: Page) -> None:
    one, other = people(page)[:2]
    page.chart.hide([other])
    page.tell("bring", nodes=[other], besides=[one])
    assert page.chart.selection == [one, other]


def test_what_is_wrong_is_said_in_the_chart(page: Page) -> None:
    page.tell("tag", nodes=people(page)[:2], tag=" ")
    page.tell("export", nodes=people(page)[:2], format="nonsense")
    page.tell("group", nodes=people(page)[:2], name=" ")
    page.tell("path", nodes=["P998", "P999"])
    assert sum(content["type"] == "said" for content, _ in page.sent) == 4


@pytest.mark.parametrize("format", ["html", "svg", "png", "excel"])
def test_the_whole_chart_is_exported_in_each_form(page: Page, format: str) -> None:
    page.tell("save", format=format)
    content, buffers = next(sent for sent in reversed(page.sent) if sent[0]["type"] == "file")
    assert content["name"].startswith("chart.")
    assert buffers[0]


def test_a_picture_of_a_selection_is_refused(page: Page) -> None:
    page.tell("export", nodes=people(page)[:2], format="png")
    assert not any(content["type"] == "file" for content, _ in page.sent)
