"""A desk that is opened again looks as its person left it, and says so."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk
from workbench.evidence.schema import desks


def left(case: Any) -> Desk:
    """A desk on which somebody worked."""
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    desk = Desk(case)
    desk.chart.chart.move({"P1": (12.0, 34.0)})
    desk.chart.hide(["C1"])
    desk.chart._message(desk.chart, {"type": "camera", "at": {"x": 5, "y": 6, "scale": 1.5}}, None)
    desk.show("timeline")
    desk._last.save()
    return desk


def test_arrangement_hidden_nodes_camera_and_tab_are_as_they_were(opened: Any) -> None:
    left(opened())
    desk = Desk(opened())
    view = desk.chart.chart.view
    assert view.positions["P1"] == (12.0, 34.0)
    assert view.hidden == {"C1"}
    assert desk.chart.camera == {"x": 5.0, "y": 6.0, "scale": 1.5}
    assert desk.tabs.value == "timeline"
    assert "1 entity hidden" in desk.bar.notice[0]


def test_who_was_selected_and_which_panel_was_hidden_are_as_they_were(opened: Any) -> None:
    desk = left(opened())
    desk.select("P1")
    desk.bar.sides = [["left", "Search", False], ["right", "Inspector", True]]
    desk._last.save()
    again = Desk(opened())
    assert again.chart.selection == ["P1"] and again.inspector.entity == "P1"
    assert [shown for _side, _title, shown in again.bar.sides] == [False, True]


def test_who_is_no_longer_there_is_not_selected(opened: Any) -> None:
    desk = left(opened())
    desk.select("P1")
    desk._last.save()
    opened().erase("P1", reason="asked by the person")
    assert Desk(opened()).chart.selection == []


def test_everything_is_shown_again_by_one_button_and_that_is_undone(opened: Any) -> None:
    left(opened())
    desk = Desk(opened())
    desk.bar._received(desk.bar, {"type": "notice"}, None)
    assert desk.bar.notice == []
    assert desk.chart.chart.view.hidden == frozenset()
    desk.chart.undo()
    desk.chart.undo()
    assert desk.chart.chart.view.hidden == {"C1"}


def test_each_person_has_a_view_of_their_own(opened: Any) -> None:
    left(opened())
    desk = Desk(opened("B. Colleague"))
    assert desk.bar.notice == []
    assert desk.chart.chart.view.hidden == frozenset()


def test_a_view_is_no_evidence_and_goes_with_an_erasure(opened: Any) -> None:
    case = opened()
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    head = case.head
    left(case)
    assert case.head == head
    assert not case.verify().problems
    case.erase("P1", reason="a request")
    assert case.notes.last_view() == {}
    assert not case.verify().problems


@pytest.mark.parametrize("body", [b"", b"no zlib", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_what_cannot_be_read_is_as_if_nothing_had_been_saved(opened: Any, body: bytes) -> None:
    case = opened()
    left(case)
    with case._session.store.writing("x") as writer:
        writer.connection.execute(desks.update().values(body=body))
    assert Desk(case).bar.notice == []


@pytest.mark.parametrize("view", [{"chart": {"style": "spiral"}}, {"chart": []}, {"tab": 3}, {"at": "soon"}])
def test_a_view_that_makes_no_sense_is_left_out(opened: Any, view: dict[str, Any]) -> None:
    case = opened()
    case.notes.save_last_view(
        {"chart": {}, "at": "2026-01-01T00:00:00+00:00", **view} if "tab" not in view else view
    )
    assert Desk(case).bar.notice == []


def test_a_closed_case_saves_nothing_and_nothing_fails(opened: Any) -> None:
    case = opened()
    desk = left(case)
    case.close()
    before = case.path.read_bytes()
    desk.chart.hide(["C2"])
    desk._last.save()
    assert case.path.read_bytes() == before


def test_what_is_withheld_and_how_a_report_is_written_is_as_it_was_chosen(opened: Any) -> None:
    desk = left(opened())
    desk.dossier.form.set_trait("audience", "court")
    desk.dossier.form.set_trait("withhold", [["0491 570 158", "not his any more"]])
    desk.dossier.form.set_trait("about", ["P1", "P99"])
    desk._last.save()
    again = Desk(opened())
    again._last.save()  # a panel that nobody opened keeps what was chosen in it
    form = Desk(opened()).dossier.form
    assert form.audience == "court"
    assert form.options["withhold"] == {"0491 570 158": "not his any more"}
    assert form.about == ["P1"]


@pytest.mark.parametrize(
    "settings", [{"format": "exe"}, {"withhold": [1]}, {"about": 3}, {"redact": [{}]}, {"limited": "x"}]
)
def test_choices_for_a_report_that_make_no_sense_are_left_out(opened: Any, settings: dict[str, Any]) -> None:
    case = opened()
    case.notes.save_last_view(
        {"chart": {}, "at": "2026-01-01T00:00:00+00:00", "settings": {"dossier": settings}}
    )
    form = Desk(case).dossier.form
    assert (form.format, form.withhold, form.about, form.redact, form.limited) == ("html", [], [], [], False)
