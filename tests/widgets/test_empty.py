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
