"""Where the addresses are: a coarse outline drawn here, no tiles, no request to anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from widgets.base import DeskWidget, packed, script, table_html, traitlets


class AddressMap(DeskWidget):
    """The addresses of a case or graph on an outline of Australia and Great Britain.

    Each point says how precisely it is known. `on_select(callback)` is called with the id of an
    address that is pressed.
    """

    _esm = script("address_map.mjs")
    data = traitlets.Bytes(b"").tag(sync=True)
    outline = traitlets.Bytes(b"").tag(sync=True)
    empty = traitlets.Unicode(
        "No address yet. A contact search or a person report brings addresses, most with their position."
    ).tag(sync=True)

    def __init__(self, source: Any) -> None:
        from workbench.graph.geo.outline import OUTLINE

        super().__init__(outline=packed(OUTLINE))
        self._graph = source.graph if callable(getattr(source, "graph", None)) else lambda: source
        self._select_listeners = self.listeners("on_select")
        self.refresh()
        if hasattr(source, "on_change"):
            self._stop = source.on_change(lambda _delta: self.refresh())
        self.on_msg(self._received)

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when an address or one of its people is pressed."""
        self._select_listeners.add(callback)

    def refresh(self) -> None:
        """Takes in what the graph says now."""
        from workbench.graph.geo.address_locations import places

        self.places = places(self._graph())
        self.data = packed(self.places.as_dict())

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "select":
            self._select_listeners.tell(str(message["value"]))

    def twin(self) -> str:
        rows = [
            (
                p.label,
                f"{p.latitude:.3f}, {p.longitude:.3f}",
                p.words,
                ", ".join(name for _, name in p.people),
            )
            for p in self.places.shown
        ]
        return table_html(["Address", "Position", "Precision", "Who"], rows)

    def __repr__(self) -> str:
        return f"AddressMap({len(self.places.shown)} shown, {len(self.places.unplaced)} not)"
