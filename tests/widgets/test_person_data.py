"""What a person may ask of a case, on the desk: what is held, its file, and an erasure after a look at it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from widgets import Desk, Inspector


@pytest.fixture
def inspector(case: Any) -> Any:
    """The inspector of a case with one person, and the files that it sent."""
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    shown = Inspector(case, "P1")
    shown.files = []
    shown.send = lambda content, buffers=None: shown.files.append((content["name"], buffers[0]))
    return shown


def press(widget: Any, kind: str, **said: Any) -> None:
    widget._received(widget, {"type": kind, **said}, None)


def events(case: Any) -> list[str]:
    return list(case.journal()["event"])


def test_looking_at_what_is_held_records_no_disclosure(inspector: Any) -> None:
    press(inspector, "held", entity="P1")
    assert inspector.data["step"] == "held" and inspector.data["goes"]
    assert "disclosed" not in events(inspector.case)


def test_the_file_of_a_disclosure_names_the_person_and_is_recorded(inspector: Any) -> None:
    for format in ("html", "json"):
        press(inspector, "disclose", entity="P1", format=format)
    (page, text), (data, packed) = inspector.files
    assert (page, data) == ("disclosure-P1.html", "disclosure-P1.json")
    assert b"Szaborin" in text and json.loads(packed)["entity"] == "P1"
    assert events(inspector.case).count("disclosed") == 2


def test_an_erasure_is_considered_and_nothing_is_gone(inspector: Any) -> None:
    press(inspector, "consider", entity="P1")
    assert inspector.data["goes"] and inspector.data["stays"] and inspector.data["warning"]
    assert "P1" in inspector.case.graph()


def test_an_erasure_says_what_was_erased(inspector: Any) -> None:
    press(inspector, "consider", entity="P1")
    press(inspector, "erase", entity="P1", reason="request of 2 November")
    assert "P1" not in inspector.case.graph()
    assert inspector.data["step"] == "erased" and "E1" in inspector.data["said"]
    assert inspector.view == {}


def test_an_erasure_without_a_reason_is_refused(inspector: Any) -> None:
    press(inspector, "consider", entity="P1")
    press(inspector, "erase", entity="P1", reason=" ")
    assert "reason" in inspector.said
    assert "P1" in inspector.case.graph()


def test_the_menu_of_a_node_leads_to_what_is_held(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    desk = Desk(case)
    sent: list[Any] = []
    desk.chart.send = lambda content, buffers=None: sent.append(content)
    desk.chart._message(desk.chart, {"type": "questions", "node": "P1"}, None)
    offered = {each["id"]: each["title"] for each in sent[-1]["items"]}
    assert "person" in offered["held"] and "person" in offered["consider"]
    desk.chart._message(desk.chart, {"type": "ask", "node": "P1", "question": "consider"}, None)
    assert (desk.inspector.data["entity"], desk.inspector.data["step"]) == ("P1", "erase")


def test_a_selected_row_of_the_results_leads_to_what_is_held(case: Any) -> None:
    desk = Desk(case)
    desk._found(case.contact_person_search(name_first="Viktor", name_last="Szaborin"))
    desk.results.selected = [0]
    desk.results._received(desk.results, {"type": "action", "action": "held"}, None)
    assert (desk.inspector.data["entity"], desk.inspector.data["step"]) == ("P1", "held")


def test_an_erasure_names_the_files_that_a_browser_saved(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    desk = Desk(case)
    for widget in (desk.chart, desk.inspector):
        widget.send = lambda content, buffers=None: None
    for message in (
        {"type": "save", "format": "svg", "shades": None},
        {"type": "save", "format": "html", "shades": None},
        {"type": "saved", "name": "chart.png"},
        {"type": "saved", "name": "chart.png"},
    ):
        desk.chart._message(desk.chart, message, None)
    press(desk.inspector, "disclose", entity="P1", format="html")
    (line,) = (each for each in case.preview_erasure("P1").stays if "chart.svg" in each)
    named = ("chart.svg", "chart.html", "chart.png", "disclosure-P1.html")
    assert [line.count(name) for name in named] == [1] * len(named)


def test_what_an_erasure_left_is_opened_by_its_citation_or_dated(case: Any) -> None:
    rows = [{"Name": "Zebulon Quillfeather"}, {"Name": "Ada Perrin", "Spouse": "Zebulon"}]
    case.import_records(rows, {"Name": "name", "Spouse": "note"}, title="a")
    person, other = (case.entity(f"S1#/records/{at}") for at in (0, 1))
    case.notes.add(other, "asked about Zebulon")
    shown = Inspector(case, person)
    press(shown, "erase", entity=person, reason="request of 2 November")
    left = shown.data["left"]
    assert ["S1#/records/1/Spouse", "S1#/records/1/Spouse"] in left
    (noted,) = (text for text, _ in left if text.startswith("journal"))
    assert "UTC" in noted and "Zebulon" not in noted
