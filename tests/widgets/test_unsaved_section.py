"""What is typed in a section is not lost: not by a restart, and not by what somebody else saves meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk
from widgets.report_outline import ReportOutline


def press(part: Any, kind: str, **message: Any) -> None:
    part._handle_custom_msg({"type": kind, **message}, [])


def writing(case: Any, text: str = "He owns a boat.", title: str = "Assets") -> ReportOutline:
    """An outline in whose section somebody types: one that is there, or a new one."""
    outline = ReportOutline(case)
    if any(each["title"] == title for each in outline.sections):
        press(outline, "open", name=title.lower())
    else:
        press(outline, "begin", name="")
    outline.typed = {"title": title, "text": text}
    return outline


def resumed(case: Any) -> ReportOutline:
    outline = ReportOutline(case)
    press(outline, "resume", key=outline.unsaved[0]["key"])
    return outline


@pytest.fixture
def asked(case: Any) -> Any:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    return case


@pytest.mark.parametrize("is_new", [True, False])
def test_what_was_typed_is_offered_after_a_restart_and_saved_from_there(opened: Any, is_new: bool) -> None:
    if not is_new:
        opened().report.write("assets", "None known.", title="Assets")
    writing(opened())
    case = opened()
    outline = resumed(case)
    assert outline.typed == {"title": "Assets", "text": "He owns a boat."} and outline.unsaved == []
    press(outline, "save", **outline.typed)
    assert case.report.section("assets").version == (1 if is_new else 2)
    assert ReportOutline(opened()).unsaved == []


def test_what_is_being_typed_in_another_window_is_not_offered(case: Any) -> None:
    writing(case)
    assert ReportOutline(case).unsaved == []


@pytest.mark.parametrize("kind", ["close", "begin"])
def test_what_is_left_by_choice_is_forgotten(opened: Any, kind: str) -> None:
    press(writing(opened()), kind)
    assert ReportOutline(opened()).unsaved == []


def test_what_is_discarded_is_forgotten(opened: Any) -> None:
    writing(opened())
    case = opened()
    outline = ReportOutline(case)
    press(outline, "discard", key=outline.unsaved[0]["key"])
    assert outline.unsaved == [] and case.report.unsaved.all() == []


def test_the_desk_says_where_to_go_on(opened: Any) -> None:
    desk = Desk(opened())
    desk._last.save()
    writing(desk.case)
    assert "Assets" in Desk(opened()).bar.notice[0]


def test_after_an_erasure_what_was_begun_before_is_kept_no_more(asked: Any) -> None:
    outline = writing(asked)
    asked.erase(str(asked.people()["id"].iloc[0]), reason="asked to")
    outline.typed = {"title": "Assets", "text": "He owns two boats."}
    assert outline.tone == "warn" and asked.report.unsaved.all() == []


@pytest.fixture
def both(case: Any) -> tuple[ReportOutline, ReportOutline]:
    """Two windows in which somebody changes the same section; the first has saved."""
    case.report.write("assets", "None known.", title="Assets")
    one, two = writing(case, "A boat."), writing(case, "A car.")
    press(one, "save", **one.typed)
    return one, two


def test_a_newer_version_is_shown_beside_what_is_typed(both: Any) -> None:
    _, two = both
    assert two.typed["text"] == "A car." and two.opened["version"] == 1
    assert (two.conflict["version"], two.conflict["text"]) == (2, "A boat.")


def test_what_is_typed_is_not_saved_over_it_unasked(both: Any) -> None:
    one, two = both
    press(two, "save", **two.typed)
    assert two.tone == "bad" and one.case.report.section("assets").text == "A boat."


def test_either_version_can_be_taken(both: Any) -> None:
    one, two = both
    press(two, "save", **two.typed, over=2)
    assert one.case.report.section("assets").text == "A car." and two.conflict == {}
    # the first had nothing unsaved: what it shows is the newest once its page asks for it
    press(one, "theirs")
    assert (one.opened["text"], one.opened["version"]) == ("A car.", 3)


def test_a_third_version_is_not_written_over_with_the_second(both: Any) -> None:
    one, two = both
    press(one, "save", title="Assets", text="Two boats.")
    press(two, "save", **two.typed, over=2)
    assert two.tone == "bad" and two.conflict["version"] == 3


def test_a_section_of_another_window_is_listed_at_once(case: Any) -> None:
    one, two = ReportOutline(case), ReportOutline(case)
    press(one, "begin", name="")
    press(one, "save", title="Assets", text="A boat.")
    press(one, "question", text="Where is he?", template="")
    assert [each["title"] for each in two.sections] == ["Assets"] and two.question["text"] == "Where is he?"


def test_a_second_section_of_one_heading_says_so(case: Any) -> None:
    outline = ReportOutline(case)
    for text in ("A boat.", "A car."):
        press(outline, "begin", name="")
        press(outline, "save", title="Assets", text=text)
    assert outline.tone == "warn" and len(outline.sections) == 2


def test_what_is_continued_and_saved_is_offered_above_no_more(opened: Any) -> None:
    desk = Desk(opened())
    desk._last.save()
    writing(desk.case)
    again = Desk(opened())
    outline = again.dossier.outline
    press(outline, "resume", key=outline.unsaved[0]["key"])
    press(outline, "save", **outline.typed)
    assert "Assets" not in again.bar.notice[0]
