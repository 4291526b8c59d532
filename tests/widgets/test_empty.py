"""Every part of the desk on a case that holds nothing yet."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import (
    AddressMap,
    Batch,
    Desk,
    Evidence,
    FindingsView,
    Inspector,
    Jobs,
    MergeReview,
    Timeline,
)
from widgets.panels import PANELS


@pytest.mark.parametrize(
    "part", [AddressMap, Batch, Desk, Evidence, FindingsView, Inspector, Jobs, MergeReview, Timeline]
)
def test_a_part_of_nothing_has_a_twin_and_a_repr(case: Any, part: Any) -> None:
    made = part(case)
    assert isinstance(made.twin(), str)
    assert repr(made).startswith(part.__name__)


def test_every_tab_opens_on_nothing(case: Any) -> None:
    desk = Desk(case)
    for key in PANELS:
        desk.show(key)
        shown = [name for name, pane in desk._panes.items() if pane.layout.display != "none"]
        assert shown == [key]
    assert desk.map is desk._built["map"][0]
    with pytest.raises(AttributeError, match="no attribute 'cellar'"):
        _ = desk.cellar


def test_an_answer_that_concerns_nobody_is_said_in_the_chart_and_its_source(case: Any) -> None:
    desk = Desk(case)
    messages: list[Any] = []
    desk.chart.send = lambda message, buffers=None: messages.append(message)
    case.contact_person_search(name_first="Zebulon", name_last="Quillfeather")
    desk.chart.describe_empty()
    (told,) = [m["delta"]["meta"]["nothing"] for m in messages if m["delta"]["meta"].get("nothing")]
    assert "Evidence" in told
    desk.evidence.show("S1")
    assert "nobody in particular" in dict(desk.evidence.view.view["facts"])["Concerns"]


def test_a_source_says_how_many_it_concerns(known: Any) -> None:
    evidence = Evidence(known)
    evidence.show("S1")
    assert "1 person" in dict(evidence.view.view["facts"])["Concerns"]
