"""What leaves the case: its report, as text and as a file, the issued reports, and all of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from widgets.base import GraphView, WidgetGroup
from widgets.bundling import Bundling
from widgets.dossier import SETTINGS, DossierForm
from widgets.issued_reports import IssuedReports
from widgets.report_outline import ReportOutline
from widgets.tabs import Switch
from widgets.undo import UndoStack

if TYPE_CHECKING:
    from workbench.case import Case


class DossierPanel(GraphView, WidgetGroup):
    """The report on the desk: `outline` to write it, `form` for its file, `issued` for those issued.

    `bundling` hands over the whole case instead.
    """

    def __init__(self, case: Case, *, undo: UndoStack | None = None) -> None:
        self.outline = ReportOutline(case, undo=undo)
        self.form = DossierForm(case)
        self.issued = IssuedReports(case)
        self.bundling = Bundling(case)
        parts = {"write": self.outline, "file": self.form, "issued": self.issued, "bundle": self.bundling}
        self._steps = {name: WidgetGroup([part], "wb-fill") for name, part in parts.items()}
        titles = [("write", "Write"), ("file", "File"), ("issued", "Issued"), ("bundle", "Hand over")]
        self.tabs = Switch(titles, label="Steps of the report")
        self.tabs.observe(lambda change: self.show(change["new"]), "value")
        super().__init__([self.tabs, *self._steps.values()], "wb-report")
        self.form.on_issued(self._issued)
        self.issued.observe(lambda _change: self._count(), "reports")
        self._count()
        self._open("write")
        self.watch(case)

    @property
    def settings(self) -> dict[str, Any]:
        """What was chosen for the file."""
        return self.form.settings

    @settings.setter
    def settings(self, chosen: Mapping[str, Any]) -> None:
        self.form.settings = chosen

    def on_settings(self, listener: Callable[[], Any]) -> None:
        """Calls `listener()` when something else is chosen for the file."""
        self.form.observe(lambda _change: listener(), list(SETTINGS))

    def show(self, step: str) -> None:
        """Opens a step: `write`, `file`, `issued` or `bundle`."""
        self._open(step)
        self.refresh()

    def refresh(self) -> None:
        """Looks at what the open step says of the case, in the background."""
        if self.tabs.value == "write":
            self.outline.look()
        elif self.tabs.value == "file":
            self.form.look()

    def wake(self) -> None:
        super().wake()
        self.refresh()

    def _open(self, step: str) -> None:
        for name, part in self._steps.items():
            part.layout.display = "" if name == step else "none"
        self.tabs.value = step
        if step == "issued" and self.issued.stale:
            self.issued.look()

    def offer(self, entities: Sequence[str]) -> None:
        """Offers what is selected elsewhere."""
        self.outline.follow(entities)
        self.form.follow(entities)

    def _issued(self) -> None:
        self.issued.look()
        self.show("issued")

    def _count(self) -> None:
        self.tabs.counts = {"issued": len(self.issued.reports)}
