"""The reports that left the house: what they are, what changed between them, and what no longer holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, table_html, traitlets
from workbench.case.report.issued_reports import KINDS, IssuedReport
from workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from workbench.case import Case

_MOST = 200
"""Changes and broken sentences that are listed."""


class IssuedReports(DeskWidget):
    """The issued reports of a case: `IssuedReports(case)`; `look()` checks again what still holds."""

    _esm = script("issued_reports.mjs")
    reports: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The newest first: `id`, `said`, `file`, `sha256`, `sealed`, and `before`, the version before."""
    broken: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The sentences that no longer hold: report, chapter, text and reasons."""
    compared = traitlets.Dict().tag(sync=True)
    """What changed: `before`, `after` and `changes` of kind, chapter, text before and text after."""
    stale = traitlets.Bool(False).tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case
        self.look()
        self.on_msg(self._received)
        self._stop = case.on_change(lambda _delta: self._changed())

    def look(self) -> None:
        """Lists the reports and checks which of their sentences still hold."""
        issued = list(self.case.report.issued())
        sealed = max((seal.entry for seal in self.case.seals()), default=0) if issued else 0
        broken = self.case.report.no_longer_holds() if issued else []
        before: dict[int, str] = {}
        rows = []
        for each in issued:
            rows.append(self._row(each, before.get(each.number, ""), each.entry <= sealed))
            before[each.number] = "" if each.is_erased else each.id
        with self.hold_trait_notifications():
            self.reports = rows[::-1]
            self.broken = [
                {"report": b.report, "chapter": b.chapter, "text": b.text, "reasons": list(b.reasons)}
                for b in broken[:_MOST]
            ]
            self.stale, self.said = False, ""

    def _row(self, each: IssuedReport, before: str, sealed: bool) -> dict[str, Any]:
        return {
            "id": each.id,
            "said": f"{each.at[:10]} {each.at[11:16]} UTC, {each.author}"
            + ("" if each.is_erased else f", for {each.audience}"),
            "file": each.file,
            "sha256": each.sha256,
            "sealed": sealed,
            "before": "" if each.is_erased else before,
        }

    def compare(self, before: str, after: str) -> None:
        """Lists what changed between two reports; raises `UnknownReference`."""
        changes = self.case.report.changes(before, after)
        self.compared = {
            "before": before,
            "after": after,
            "changes": [[c.kind, c.chapter, c.before, c.after] for c in changes[:_MOST]],
            "count": len(changes),
        }

    def _changed(self) -> None:
        self.stale = bool(self.reports)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        try:
            if kind == "look":
                self.look()
            elif kind == "compare":
                self.compare(str(message["before"]), str(message["after"]))
            elif kind == "bytes":
                name = str(message["id"])
                content = self.case.report.file(name)
                file = self.case.report.issued_as(name).file
                self.send(
                    {"type": "bytes", "id": name, "name": file, "kind": KINDS["." + file.rpartition(".")[2]]},
                    buffers=[content],
                )
        except WorkbenchError as error:
            self.said = str(error)

    def twin(self) -> str:
        rows = [(each["id"], each["said"], each["file"], each["sha256"]) for each in self.reports]
        return table_html(["Report", "Issued", "File", "SHA-256"], rows)

    def __repr__(self) -> str:
        return f"IssuedReports({len(self.reports)} reports)"
