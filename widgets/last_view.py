"""A desk looks again as its person left it: arrangement, hidden nodes, filter, camera, selection and tab."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.wording import moment
from workbench.chart import View
from workbench.errors import InputError, WorkbenchError
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case

PAUSE = 2.0
"""Seconds after the last change until it is saved."""


class LastView:
    """Saves how a desk looks a moment after it was changed by hand, and gives how it looked last.

    `saved` is called whenever it was.
    A case that is read only, closed or out of reach saves nothing; everything else goes on.
    """

    def __init__(
        self, case: Case, looks: Callable[[], Mapping[str, Any]], saved: Callable[[], None] = lambda: None
    ) -> None:
        self._case, self._looks, self._then = case, looks, saved
        self._saved: Mapping[str, Any] = {}
        self._waiting: threading.Timer | None = None
        self._lock = threading.Lock()

    def changed(self) -> None:
        """Saves soon; what changes until then is saved with it."""
        with self._lock:
            if self._waiting is not None:
                self._waiting.cancel()
            self._waiting = threading.Timer(PAUSE, self.save)
            self._waiting.daemon = True
            self._waiting.start()

    def save(self) -> None:
        """Saves now, where something changed."""
        looks = self._looks()
        if looks == self._saved:
            return
        try:
            self._case.notes.save_last_view({**looks, "at": datetime.now(UTC).isoformat(timespec="seconds")})
        except WorkbenchError:
            return
        self._saved = looks
        self._then()

    def load(self) -> Restored | None:
        """How the desk looked last; None where nothing is kept, or nothing that makes sense."""
        found = self._case.notes.last_view()
        try:
            return Restored(found) if found else None
        except (InputError, TypeError, ValueError, KeyError, AttributeError):
            return None


class Restored:
    """How a desk looked: the chart's `view`, `camera` and `selection`, the `tab`, the hidden side panels.

    `settings` has what was chosen in each panel that can say so.

    Raises for what makes no sense.
    """

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.view = View.from_json(found["chart"])
        self.tab = str(found.get("tab", "chart"))
        camera = found.get("camera")
        self.camera = {name: float(camera[name]) for name in ("x", "y", "scale")} if camera else None
        self.selection = [str(each) for each in found.get("selection", ())]
        self.settings = dict(found.get("settings", {}))
        self.hidden_sides = [str(each) for each in found.get("hidden_sides", ())]
        self.at = moment(str(found["at"]))

    @property
    def sentence(self) -> str:
        """That the desk looks as it was left, and what is not seen because of it."""
        parts = []
        if self.view.hidden:
            parts.append(f"{counted(len(self.view.hidden), 'entity', 'entities')} hidden by hand")
        if self.view.filter.to_json():
            parts.append("a filter is on")
        if self.view.groups:
            parts.append(f"{counted(len(self.view.groups), 'group')} collapsed")
        seen = f": {', '.join(parts)}" if parts else ""
        return f"Shown as you left it on {self.at}{seen}."
