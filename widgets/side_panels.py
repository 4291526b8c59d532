"""The panels beside the chart: which of them are shown now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from widgets.base import WidgetGroup
    from widgets.case_bar import CaseBar

AWAY = "wb-away"
"""The class of a panel that has slid away."""


class SidePanels:
    """The search panel on the left and the inspector on the right; the case bar has a button for each.

    On a wide desk both are shown. On a narrow one the search panel slides away once a question is answered,
    and the inspector comes with the first selection: the chart has the room. Where only one fits, the one
    that was needed last is shown. A panel that was hidden by its button stays hidden until its button shows
    it. `changed` is called when a button was pressed.
    """

    def __init__(
        self,
        bar: CaseBar,
        search: WidgetGroup,
        inspector: WidgetGroup,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._bar, self._changed = bar, changed
        self._panels = {"left": search, "right": inspector}
        self._titles = {"left": "Search", "right": "Inspector"}
        self._hidden: set[str] = set()
        self._needed = ["left"]  # the last one is the one needed last
        self._arrange()
        bar.observe(self._pressed, "sides")
        bar.observe(lambda _change: self._arrange(), ["narrow", "tight"])

    @property
    def hidden(self) -> list[str]:
        """The panels that were hidden by their buttons."""
        return sorted(self._hidden)

    def hide(self, sides: Iterable[str]) -> None:
        """Hides panels as their buttons do."""
        self._hidden.update(side for side in sides if side in self._panels)
        self._arrange()

    def need(self, side: str) -> None:
        """Shows a panel that has something to show, unless it was hidden by its button."""
        self._need(side)
        self._arrange()

    def _need(self, side: str) -> None:
        self._needed = [*(each for each in self._needed if each != side), side]

    def reveal(self, side: str) -> None:
        """Shows a panel that was asked for, also one that was hidden by its button."""
        self._hidden.discard(side)
        self.need(side)

    def release(self, side: str) -> None:
        """Lets a panel slide away where the desk is narrow."""
        self._needed = [each for each in self._needed if each != side]
        self._arrange()

    def _shown(self, side: str) -> bool:
        return side not in self._hidden and (side in self._needed or not self._bar.narrow)

    def _arrange(self) -> None:
        if self._bar.tight:
            self._needed = [side for side in self._needed if side not in self._hidden][-1:]
        for side, panel in self._panels.items():
            (panel.remove_class if self._shown(side) else panel.add_class)(AWAY)
        self._bar.sides = [[side, title, self._shown(side)] for side, title in self._titles.items()]

    def _pressed(self, change: dict[str, Any]) -> None:
        before = {side: self._shown(side) for side in self._panels}  # showing one may hide the other
        for side, _title, shown in change["new"]:
            if side in self._panels and shown != before[side]:
                (self._hidden.discard if shown else self._hidden.add)(side)
                if shown:
                    self._need(side)
                self._changed()
        self._arrange()
