"""What happened when: addresses, offices, holdings, bans and contacts as spans, and who overlapped where."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from widgets.base import DeskWidget, GraphView, packed, script, table_html, traitlets
from widgets.wording import today
from workbench import ontology


class Timeline(GraphView, DeskWidget):
    """The timeline of a case or graph, or of some entities: `Timeline(case, ["P1", "P2"])`.

    `on_select(callback)` is called with the id of an entity that is pressed, `on_cite` with a citation.
    """

    _esm = script("timeline.mjs")
    data = traitlets.Bytes(b"").tag(sync=True)
    only: traitlets.List[Any] = traitlets.List().tag(sync=True)
    empty = traitlets.Unicode(
        "No dated facts yet. Addresses, appointments, holdings and bans come with searches, person reports "
        "and registry reports."
    ).tag(sync=True)

    def __init__(self, source: Any, entities: Collection[str] | None = None) -> None:
        super().__init__(only=list(entities or ()))
        self.case = source if hasattr(source, "ontology") else None
        self._graph = source.graph if callable(getattr(source, "graph", None)) else lambda: source
        self._select_listeners = self.listeners("on_select")
        self._cite_listeners = self.listeners("on_cite")
        self.refresh()
        self.watch(source)
        self.on_msg(self._received)

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when an entity is pressed."""
        self._select_listeners.add(callback)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def show(self, entities: Collection[str] | None = None) -> None:
        """Shows these entities only, or all of them."""
        self.only = list(entities or ())
        self.refresh()

    def refresh(self) -> None:
        """Takes in what the graph says now."""
        from workbench.graph.dated_spans import timeline

        self.timeline = timeline(self._graph(), self.only or None, today())
        self.data = packed({**self.timeline.as_dict(), "kinds": ontology.SPANS})

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        listeners = {"select": self._select_listeners, "cite": self._cite_listeners}
        kind = message.get("type")
        if kind == "all":
            self.show()
        elif kind in listeners:
            listeners[kind].tell(str(message["value"]))

    def twin(self) -> str:
        rows = [
            (s.name, ontology.SPANS[s.kind], s.label, s.start or "…", s.end or "…", ", ".join(s.cites[:2]))
            for s in self.timeline.spans
        ]
        return table_html(["Who", "Kind", "What", "From", "To", "Source"], rows)

    def __repr__(self) -> str:
        return f"Timeline({len(self.timeline.spans)} spans, {len(self.timeline.overlaps)} overlaps)"
