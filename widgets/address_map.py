"""Where the addresses are: on a map drawn from data that comes with the package, no request to anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, GraphView, packed, script, table_html, traitlets
from workbench.errors import InputError
from workbench.graph.geo.postcodes import PostcodeTable

if TYPE_CHECKING:
    from widgets.chart import LinkChart
    from widgets.inspector import Inspector


class AddressMap(GraphView, DeskWidget):
    """The addresses of a case or graph on a map of the world.

    Each point says how precisely it is known: by the source, or by the middle of its postcode (where there
    is a table of `postcodes`, by default the one kept among this user's settings), state or country.
    `selection` holds the ids of the addresses that are chosen, and may be set, to people's ids too; `period`
    the years shown, as `since`, `until` and `dated_only` of a chart's filter. `on_select(callback)` is called
    with the id of an address or of one of its people that is pressed in the list, `on_cite` with a citation.
    """

    _esm = script("address_map.mjs")
    data = traitlets.Bytes(b"").tag(sync=True)
    base_version = traitlets.Unicode("").tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    selection: traitlets.List[Any] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    period: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    empty = traitlets.Unicode(
        "No address yet. A contact search or a person report brings addresses, most with their position."
    ).tag(sync=True)

    def __init__(self, source: Any, *, postcodes: PostcodeTable | None = None) -> None:
        from workbench.graph.geo.base_map import base_map_version

        super().__init__(base_version=base_map_version())
        self.case = source if hasattr(source, "ontology") else None
        self._graph = source.graph if callable(getattr(source, "graph", None)) else lambda: source
        self._postcodes = postcodes if postcodes is not None else self._installed()
        self._select_listeners = self.listeners("on_select")
        self._cite_listeners = self.listeners("on_cite")
        self.refresh()
        self.watch(source)
        self.on_msg(self._received)

    def _installed(self) -> PostcodeTable | None:
        """The table of postcodes kept for this user; one that cannot be read is reported below the map."""
        try:
            return PostcodeTable.installed()
        except InputError as error:
            self.fault = str(error)
            return None

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when an address or one of its people is pressed."""
        self._select_listeners.add(callback)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def refresh(self) -> None:
        """Takes in what the graph says now."""
        from workbench.graph.geo.address_locations import places

        self.places = places(self._graph(), self._postcodes)
        self.data = packed(self.places.as_dict())
        if self.still:
            self._draw()

    def _draw(self) -> None:
        """The picture for a page without a kernel: drawn where the map is shown."""
        from workbench.graph.geo.still_map import still_map

        self.still = still_map(self.places.shown)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "base":
            from workbench.graph.geo.base_map import packed_base_map

            self.send({"type": "base"}, buffers=[packed_base_map()])
        elif kind == "select":
            self._select_listeners.tell(str(message["value"]))
        elif kind == "cite":
            self._cite_listeners.tell(str(message["value"]))

    def twin(self) -> str:
        from workbench.graph.geo.still_map import still_image

        self._draw()
        rows = [
            (
                p.label,
                f"{p.latitude:.3f}, {p.longitude:.3f}",
                p.words,
                ", ".join(dict.fromkeys(stay.name for stay in p.links)),
            )
            for p in self.places.shown
        ]
        return still_image(self.still, len(rows)) + table_html(
            ["Address", "Position", "Precision", "Who"], rows
        )

    def __repr__(self) -> str:
        return f"AddressMap({len(self.places.shown)} shown, {len(self.places.unplaced)} not)"


class MapAndChart:
    """Keeps a map and a chart together: what is chosen, and the years that are shown."""

    def __init__(self, part: AddressMap, chart: LinkChart, inspector: Inspector) -> None:
        self._part, self._chart, self._inspector = part, chart, inspector
        self._follow_chart()
        part.selection = list(chart.selection)
        chart.observe(self._chart_chose, "selection")
        chart.on_view(self._follow_chart)
        part.observe(self._map_chose, "selection")
        part.observe(self._map_period, "period")

    def _chart_chose(self, change: dict[str, Any]) -> None:
        if self._part.selection != change["new"]:
            self._part.selection = list(change["new"])

    def _map_chose(self, change: dict[str, Any]) -> None:
        if self._chart.selection != change["new"]:
            self._chart.selection = list(change["new"])
            self._inspector.follow(list(change["new"]))

    def _follow_chart(self) -> None:
        shown = self._chart.chart.view.filter
        period = {"since": shown.since, "until": shown.until, "dated_only": shown.dated_only}
        if self._part.period != period:
            self._part.period = period

    def _map_period(self, change: dict[str, Any]) -> None:
        self._chart.period(**{name: change["new"].get(name) for name in ("since", "until", "dated_only")})
