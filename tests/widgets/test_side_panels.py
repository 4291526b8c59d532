"""The panels beside the chart come and go by what they are needed for, and by their buttons."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import CaseBar
from widgets.base import WidgetGroup
from widgets.side_panels import AWAY, SidePanels


class Panels:
    """The two panels below a case bar, and what is seen of them."""

    def __init__(self, case: Any) -> None:
        self.bar = CaseBar(case)
        self.columns = {"left": WidgetGroup([]), "right": WidgetGroup([])}
        self.rule = SidePanels(self.bar, self.columns["left"], self.columns["right"])

    @property
    def shown(self) -> list[str]:
        """The panels that are not away; the bar's buttons say the same."""
        found = [side for side, column in self.columns.items() if AWAY not in column._dom_classes]
        assert [side for side, _, shown in self.bar.sides if shown] == found
        return found

    def press(self, side: str) -> None:
        """What the browser sets when a button of the bar is pressed."""
        self.bar.sides = [[key, title, shown != (key == side)] for key, title, shown in self.bar.sides]


@pytest.fixture
def panels(case: Any) -> Panels:
    return Panels(case)


def test_a_narrow_desk_begins_with_the_search_panel_alone(panels: Panels) -> None:
    assert panels.shown == ["left"]


def test_the_inspector_comes_when_it_is_needed_and_the_search_panel_goes_when_it_is_not(
    panels: Panels,
) -> None:
    panels.rule.need("right")
    panels.rule.release("left")
    assert panels.shown == ["right"]


def test_a_wide_desk_shows_both(panels: Panels) -> None:
    panels.rule.release("left")
    panels.bar.narrow = False
    assert panels.shown == ["left", "right"]


def test_what_its_button_hid_stays_hidden_until_its_button_shows_it(panels: Panels) -> None:
    panels.bar.narrow = False
    panels.press("right")
    panels.rule.need("right")
    assert panels.shown == ["left"]
    panels.press("right")
    assert panels.shown == ["left", "right"]


def test_a_search_panel_shown_by_its_button_goes_again_after_the_next_answer(panels: Panels) -> None:
    panels.rule.release("left")
    panels.press("left")
    assert panels.shown == ["left"]
    panels.rule.release("left")
    assert panels.shown == []


def test_where_one_panel_fits_the_one_needed_last_is_shown(panels: Panels) -> None:
    panels.bar.tight = True
    panels.rule.need("right")
    assert panels.shown == ["right"]
    panels.press("left")
    assert panels.shown == ["left"]
    panels.press("left")
    assert panels.shown == []
