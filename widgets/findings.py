"""What the rules find in a case, with its evidence and what would refute it, and what contradicts itself."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.background import Background, is_large
from widgets.base import DeskWidget, script, table_html, traitlets
from workbench.case.output.stated_conflicts import DISPUTED
from workbench.case.report import quotations
from workbench.errors import WorkbenchError
from workbench.graph.profile import name_of

if TYPE_CHECKING:
    from workbench.case import Case


class FindingsView(DeskWidget):
    """The findings and conflicts of a case: `FindingsView(case)`; `look()` looks for them again.

    `on_select(callback)` is called with the id of an entity that is pressed, `on_cite` with a citation,
    `on_show` with the ids of all entities of a finding. That one looked is journalled.
    """

    _esm = script("findings.mjs")
    findings: traitlets.List[Any] = traitlets.List().tag(sync=True)
    conflicts: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Refused merges and days that sources dispute, as `case.conflicts()` has them."""
    looking = traitlets.Bool(False).tag(sync=True)
    """Whether the rules are being applied."""
    said = traitlets.Unicode("").tag(sync=True)
    stale = traitlets.Bool(False).tag(sync=True)
    quotes = traitlets.Bool(False).tag(sync=True)
    """Whether a finding can be put into a report."""
    told = traitlets.Unicode("").tag(sync=True)
    """Where one was put."""
    empty = traitlets.Unicode(
        "The rules look for nominees, phoenix companies, breached bans, shared contacts and more. "
        "They found nothing in this case yet; registry and person reports give them more to work with."
    ).tag(sync=True)

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case
        self._select_listeners = self.listeners("on_select")
        self._cite_listeners = self.listeners("on_cite")
        self._show_listeners = self.listeners("on_show")
        self._quote: Callable[[str], str] | None = None
        self._looks = Background()
        self.look()
        self._stop = case.on_change(lambda _delta: self._changed())
        self.on_msg(self._received)

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when an entity is pressed."""
        self._select_listeners.add(callback)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def on_show(self, callback: Callable[[list[str]], Any]) -> None:
        """Calls `callback(ids)` when a finding is to be shown in the chart."""
        self._show_listeners.add(callback)

    def on_quote(self, callback: Callable[[str], str]) -> None:
        """Offers to put findings into a report: `callback(text)` takes one and says where it put it."""
        self._quote = callback
        self.quotes = True

    def look(self) -> None:
        """Applies every rule to what the case holds now, and looks for what contradicts itself.

        Of a large case in the background.
        """
        self.looking = True
        self._looks.run(
            lambda: (self.case.findings(), self.case.conflicts()),
            lambda made: self._take(*made),
            wait=not is_large(self.case),
        )

    def _take(self, found: Iterable[Any], conflicts: Iterable[Any]) -> None:
        graph = self.case.graph(frozen=True)
        looked = datetime.now(UTC).strftime("%H:%M:%S UTC")
        with self.hold_trait_notifications():
            self.findings = [
                {
                    "id": finding.id,
                    "rule": finding.rule.replace("_", " "),
                    "strength": finding.strength,
                    "statement": finding.statement,
                    "refuted_by": finding.refuted_by,
                    "entities": _labelled(graph, finding.entities),
                    "cites": list(finding.cites),
                }
                for finding in found
            ]
            self.conflicts = [
                {
                    "id": conflict.id,
                    "rule": conflict.rule if conflict.rule == DISPUTED else f"not merged: {conflict.rule}",
                    "statement": conflict.statement,
                    "entities": _labelled(graph, conflict.entities),
                    "cites": list(conflict.cites),
                }
                for conflict in conflicts
            ]
            self.said = f"in {self.case.source_count} sources, as of {looked}"
            self.stale, self.told, self.looking = False, "", False

    def quote(self, finding: str) -> None:
        """Puts a finding or a conflict, by its id, into the report."""
        for found in (*self.findings, *self.conflicts):
            if found["id"] == finding and self._quote is not None:
                words = f"{quotations.plain(found['statement'])}{quotations.citation(found['cites'])}"
                try:
                    self.told = self._quote(words)
                except WorkbenchError as error:
                    self.told = str(error)

    def _changed(self) -> None:
        self.stale = True

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "look":
            self.look()
        elif kind == "select":
            self._select_listeners.tell(str(message["value"]))
        elif kind == "cite":
            self._cite_listeners.tell(str(message["value"]))
        elif kind == "quote":
            self.quote(str(message["id"]))
        elif kind == "show":
            self._show_listeners.tell([str(name) for name in message["value"]])

    def twin(self) -> str:
        if not self.findings and not self.conflicts:
            return f"<p>{html.escape(self.empty)}</p>"
        rows = [
            (f["rule"], f["strength"], f["statement"], ", ".join(f["cites"][:4]), f["refuted_by"])
            for f in self.findings
        ]
        rows += [
            (f["rule"], "conflict", f["statement"], ", ".join(f["cites"][:4]), "") for f in self.conflicts
        ]
        return table_html(["Rule", "Strength", "Finding", "Source", "Refuted if"], rows)

    def __repr__(self) -> str:
        return f"FindingsView({len(self.findings)} findings, {len(self.conflicts)} conflicts)"


def _labelled(graph: Any, entities: Iterable[str]) -> list[list[str]]:
    """The ids of entities with their names."""
    return [[name, name_of(graph, name)] for name in entities if name in graph]
