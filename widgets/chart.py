"""The link chart as a widget: what is done in the picture reaches Python, and Python changes the picture.

The chart itself (what is shown, folded, undone) is `workbench.chart.Chart`; this only carries messages.
"""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from widgets.background import Background
from widgets.base import script, table_of
from widgets.chart_code import chart_code, chart_code_version
from widgets.chart_decisions import ChartDecisions
from widgets.chart_drawing import ChartDrawing, case_of
from widgets.chart_questions import ChartQuestions
from widgets.chart_search import ChartSearch
from widgets.chart_selection import ChosenNodes, formats, pictures
from widgets.decisions import Decisions
from widgets.first_picture import FirstPicture, last_shown
from widgets.undo import ReversibleChange, UndoStack
from widgets.wording import failed, nothing_to_draw
from workbench.chart import Chart, Filter, View
from workbench.chart.browser_modules import text
from workbench.chart.saved_output import MIME, bundle
from workbench.chart.scene import SceneDelta, difference
from workbench.chart.style import for_browser
from workbench.errors import InputError, WorkbenchError
from workbench.listeners import Listeners
from workbench.ontology import Ontology, scoped

if TYPE_CHECKING:
    from workbench.case.last_view import LastPicture


def _table(widget: LinkChart) -> Ontology | None:
    drawing: ChartDrawing | None = getattr(widget, "_drawing", None)
    return table_of(widget) or (drawing.ontology if drawing is not None else None)


@scoped(_table)
class LinkChart(anywidget.AnyWidget):
    """A chart that answers: `LinkChart(case)`, `LinkChart(chart)` or `LinkChart(graph)`.

    `selection` holds the ids of the selected nodes and may be set. With a case, a node's menu offers
    the questions that fit it with their price; they run as the case's jobs, and what they find is added
    around the node. `on_select` and `on_open` register callbacks, called with ids. An `inspector` of the
    same case follows the selection, and shows where a citation stands when it is clicked. `in_background`
    draws it there, which takes long in a large case: what needs the chart waits for it. Meanwhile the page
    shows a `picture` that was kept, if there is one, and then what is another in it since.
    """

    _esm = script("chart.mjs")
    _css = text("view.css")
    _code = traitlets.Unicode().tag(sync=True)
    height = traitlets.Unicode("640px").tag(sync=True)
    selection = traitlets.List(traitlets.Unicode()).tag(sync=True)
    step = traitlets.Unicode("").tag(sync=True)
    """What is being done until the chart is drawn in the background; said where nothing is shown yet."""

    def __init__(
        self,
        source: Any,
        *,
        height: str = "640px",
        inspector: Any = None,
        decisions: Decisions | None = None,
        in_background: bool = False,
        picture: LastPicture | None = None,
        **options: Any,
    ) -> None:
        self._case = case_of(source)
        self._lock = threading.RLock()
        self._waiting_pages: list[dict[str, Any]] = []
        """Messages of pages that ask for a picture, of which there is none yet."""
        self._drawing = ChartDrawing(
            source,
            options,
            in_background=in_background,
            picture=None if picture is None else last_shown(picture),
            begin_step=lambda text: self.set_trait("step", text),
            show_first=self._show_first,
        )
        self._is_in_background = in_background
        self._preparing = Background()
        self.decisions = decisions or Decisions(self._case)
        self._undo: UndoStack = self.decisions.undo
        self.camera: dict[str, float] | None = None
        self._view_listeners = Listeners("LinkChart.on_view", self._failed)
        self._chosen = ChosenNodes(self, self._case)
        self._search = ChartSearch(self)
        self._told_undo: dict[str, str | None] = {}
        self._told_empty = ""
        self._sources = self._case.source_count if self._case is not None else 0
        self._select_listeners, self._open_listeners, self._cite_listeners, self._job_listeners = (
            Listeners(f"LinkChart.{name}", self._failed)
            for name in ("on_select", "on_open", "on_cite", "on_job")
        )
        self._data_listeners = Listeners("LinkChart.on_data", self._failed)
        self._questions = ChartQuestions(
            self, self._case, on_job=self._job_listeners, on_data=self._data_listeners
        )
        self._deciding = ChartDecisions(self, self.decisions)
        self._stop: Callable[[], None] | None = None
        super().__init__(height=height, _code=chart_code_version())
        try:
            self._future = self._drawing.begin()
        except BaseException:
            self.close()
            raise
        self._future.add_done_callback(self._drawn)
        self.observe(self._selected, "selection")
        self.on_msg(self._message)
        self._undo.on_change(self._tell_undo)
        self._undo.on_said(self.say)
        self._stop = self._case.on_change(self._changed) if self._case is not None else None
        if inspector is not None:
            self.on_select(inspector.follow)
            self.on_cite(inspector.cite)

    @property
    def chart(self) -> Chart:
        """What is drawn; of a chart that is being drawn in the background, once it is there."""
        return self._drawing.chart

    @property
    def apart(self) -> list[str]:
        """The entities of a first picture from which the chart goes on: they are in no group."""
        return self._drawing.apart

    @property
    def entry(self) -> int:
        """The entry of the case's journal up to which the chart is drawn at least."""
        return self._drawing.entry

    def when_drawn(self, then: Callable[[], Any]) -> None:
        """Calls `then()` once the chart is drawn: at once where it is."""
        self._future.add_done_callback(lambda drawing: None if drawing.exception() else then())

    def on_select(self, listener: Callable[[list[str]], Any]) -> None:
        """Calls `listener(ids)` whenever the selection changes."""
        self._select_listeners.add(listener)

    def on_open(self, listener: Callable[[str], Any]) -> None:
        """Calls `listener(id)` on a double-click or Enter on a node."""
        self._open_listeners.add(listener)

    def on_cite(self, listener: Callable[[str], Any]) -> None:
        """Calls `listener("S3#/records/0")` when a citation is clicked."""
        self._cite_listeners.add(listener)

    def on_job(self, listener: Callable[[Any], Any]) -> None:
        """Calls `listener(job)` with each question that is asked from the chart."""
        self._job_listeners.add(listener)

    def on_data(self, listener: Callable[[str, str], Any]) -> None:
        """Calls `listener(id, step)` when a menu asks what is `held` on a node, or to `consider` erasing."""
        self._data_listeners.add(listener)

    def on_view(self, listener: Callable[[], Any]) -> None:
        """Calls `listener()` when the chart looks otherwise: by a change of its view, or by its camera."""
        self._view_listeners.add(listener)

    def reset_view(self) -> None:
        """Shows everything in a new layout; one step of undo."""
        self.camera = None
        self._do(self.chart.reset)
        self.arrange(self.chart.view.style)

    def update(self, graph: Any) -> None:
        """Shows a newer graph by its differences; what is there keeps its place."""
        self._do(lambda: self.chart.update(graph, title="new evidence"))

    def focus(self, node: str) -> None:
        """Selects a node and brings it into the middle."""
        self.send({"type": "focus", "node": node})

    def focus_on(self, nodes: list[str]) -> None:
        """Brings several nodes into view; one into the middle."""
        self.send(
            {"type": "focus", "node": nodes[0]} if len(nodes) == 1 else {"type": "show", "nodes": nodes}
        )

    def say(self, text: str) -> None:
        """Tells something in the chart for a while."""
        self.send({"type": "said", "text": text})

    def filter(self, **wanted: Any) -> None:
        """Filters as `Chart.filter` does; without arguments everything is shown."""
        self._do(lambda: self.chart.filter(**wanted))

    def period(self, since: str | None, until: str | None, dated_only: bool = False) -> None:
        """Shows the links of some years, and leaves the rest of the filter as it is."""
        now = self.chart.view.filter
        wanted = replace(now, since=since or None, until=until or None, dated_only=bool(dated_only))
        if wanted != now:
            self._do(lambda: self.chart.filter(Filter.from_json(wanted.to_json())))

    def hide(self, nodes: Iterable[str]) -> None:
        """Takes nodes out of the picture; can be undone."""
        self._do(lambda: self.chart.hide(nodes))

    def bring(self, nodes: Iterable[str]) -> None:
        """Draws nodes that are hidden, folded or filtered away."""
        self._do(lambda: self.chart.bring(nodes))

    def group(self, nodes: Iterable[str], name: str) -> None:
        """Collapses nodes to one of that name."""
        self._do(lambda: self.chart.group(nodes, name))

    def colour(self, nodes: Iterable[str], colour: str | None) -> None:
        """Draws nodes in a colour of the palette; None gives back that of their kind."""
        self._do(lambda: self.chart.colour(nodes, colour))

    def collapse(self, by: Any) -> None:
        """Collapses groups by `address`, `company` or `community`; None opens them."""
        self._do(lambda: self.chart.collapse(by))

    def arrange(self, style: Any) -> None:
        """Lays the chart out again: organic, hierarchy, circle or timeline."""
        self._do(lambda: self.chart.arrange(style))

    def save_view(self, name: str) -> None:
        """Saves the view with its positions under a name; it belongs to the case."""
        self.owner().notes.save_view(name, self.chart.view.to_json())
        self._list_views()

    def drop_view(self, name: str) -> None:
        """Takes a saved view off the list. Raises `UnknownReference` for a name that is not there."""
        self.owner().notes.drop_view(name)
        self._list_views()

    def open_view(self, name: str) -> None:
        """Opens a saved view; one step of undo. Raises `UnknownReference` for a name that is not there."""
        view = View.from_json(self.owner().notes.view(name))
        self._do(lambda: self.chart.open_view(view))

    def views(self) -> list[str]:
        """The names of the views saved in the case."""
        return list(self.owner().notes.views())

    def _list_views(self) -> None:
        self.send({"type": "delta", "delta": SceneDelta(meta={"views": self.views()}).to_json()})

    @property
    def of_case(self) -> bool:
        """Whether a case is what the chart draws."""
        return self._case is not None

    def owner(self) -> Any:
        """The case that is drawn; raises `InputError` where there is none."""
        if self._case is None:
            raise InputError(
                "views and decisions are saved in a case: make the chart of one, LinkChart(case)"
            )
        return self._case

    def undo(self) -> None:
        """Takes back what was done last, here or in another part of its desk, and says what it was."""
        self._undo.undo()

    def redo(self) -> None:
        """Does it again."""
        self._undo.redo()

    def close(self) -> None:
        """Ends the widget and stops listening to the case."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        super().close()

    def _do(self, change: Callable[[], Any]) -> None:
        with self._lock:
            steps = self.chart.history.steps
            delta = change()
            if self.chart.history.steps > steps:
                title = self.chart.history.undoable or "change"
                undo, redo = (lambda: self._do(self.chart.undo)), (lambda: self._do(self.chart.redo))
                self._undo.add(ReversibleChange(title, undo, redo))
            if delta:
                self.send({"type": "delta", "delta": {**delta.to_json(), "meta": self._shared(delta.meta)}})
        if delta:
            self._view_listeners.tell()

    def _shared(self, meta: Any) -> dict[str, Any]:
        """What is told of a scene; what can be undone is that of the whole desk."""
        self._told_undo = {"undo": self._undo.undoable, "redo": self._undo.redoable}
        self._told_empty = self._why_empty()
        return {**meta, **self._told_undo, "nothing": self._told_empty}

    def describe_empty(self) -> None:
        """Says why an empty chart is empty: an answer that concerns nobody changes no graph."""
        if self._drawing.is_done and self._why_empty() != self._told_empty:
            self.send({"type": "delta", "delta": SceneDelta(meta=self._shared({})).to_json()})

    def _why_empty(self) -> str:
        """That no answer of the case concerned anybody; "" where one did, or there is none."""
        if self._case is None or not self._drawing.is_done or self.chart.graph.number_of_nodes():
            return ""
        sources = self._case.source_count
        return nothing_to_draw(sources) if sources else ""

    def _tell_undo(self) -> None:
        if self._told_undo == {"undo": self._undo.undoable, "redo": self._undo.redoable}:
            return
        self.send({"type": "delta", "delta": SceneDelta(meta=self._shared({})).to_json()})

    def _changed(self, _delta: Any) -> None:
        case = self._case
        if case is None:
            return
        if not self._drawing.is_done:
            # it may be drawn of an older graph, and perhaps by the thread that tells of this change
            self.when_drawn(lambda: self._changed(_delta))
            return
        # what a decision splits or joins is undone with the decision
        news = case.source_count != self._sources
        self._sources = case.source_count
        # the graph that every part reads: another copy would cost as much as the decision
        entry = case.entry_count
        graph = case.graph(frozen=True)
        self._do(lambda: self.chart.update(graph, title="drawing the last answer" if news else ""))
        self._drawing.entry = entry
        self._prepare(self.chart)

    def _prepare(self, chart: Chart) -> None:
        """Makes ready what the next search and change look into, where that takes longer than people wait."""
        if self._is_in_background:
            self._preparing.run(chart.prepare, lambda _none: None)

    def _show_first(self, picture: FirstPicture) -> None:
        """Shows pages that wait a picture to begin with, which the chart goes on from."""
        with self._lock:
            self._drawing.picture = picture
            self._answer_waiting()

    def _answer_waiting(self) -> None:
        waiting, self._waiting_pages = self._waiting_pages, []
        for message in waiting:
            self._send_scene(message)

    def _drawn(self, drawing: Future[Chart]) -> None:
        try:
            chart = drawing.result()
        except Exception as error:
            self.step = failed(error)
            self.say(self.step)
            return
        self.step = ""
        self._prepare(chart)
        with self._lock:
            before, self._drawing.picture = self._drawing.picture, None
            if before is not None and (delta := difference(before.scene, chart.stage)):
                self.send({"type": "delta", "delta": {**delta.to_json(), "meta": self._shared(delta.meta)}})
            self._answer_waiting()

    def _selected(self, change: Any) -> None:
        if self._drawing.is_done:
            self._select_listeners.tell(list(change["new"]))
        else:  # they look at the graph, which is being made
            self.when_drawn(lambda: self._select_listeners.tell(list(self.selection)))

    def _failed(self, error: Exception) -> None:
        self.say(failed(error))

    def _message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        handlers: dict[str, Callable[[dict[str, Any]], None]] = {
            "code": lambda m: self.send({"type": "code", "to": m["from"]}, buffers=list(chart_code())),
            "scene": self._send_scene,
            "moved": lambda m: self._do(
                lambda: self.chart.move({k: (v[0], v[1]) for k, v in m["places"].items()})
            ),
            "hide": lambda m: self._do(lambda: self.chart.hide(m["nodes"])),
            "show": lambda _m: self._do(self.chart.show),
            "pin": lambda m: self._do(lambda: self.chart.pin(m["nodes"], bool(m["pinned"]))),
            "unfold": lambda m: self._do(lambda: self.chart.unfold(m["node"])),
            "arrange": lambda m: self._do(lambda: self.chart.arrange(m["style"])),
            "collapse": lambda m: self.collapse(m["by"] or None),
            "note": lambda m: self._do(lambda: self.chart.note(m["node"], str(m["text"]), m["tags"])),
            "save_view": lambda m: self.save_view(str(m["name"])),
            "open_view": lambda m: self.open_view(str(m["name"])),
            "drop_view": lambda m: self.drop_view(str(m["name"])),
            "filter": lambda m: self._do(lambda: self.chart.filter(Filter.from_json(m["filter"]))),
            "shade": lambda m: self._do(
                lambda: self.chart.shade(str(m["shading"]["colour"]), str(m["shading"]["size"]))
            ),
            "camera": self._looked,
            "undo": lambda _m: self.undo(),
            "redo": lambda _m: self.redo(),
            "opened": lambda m: self._open_listeners.tell(m["node"]),
            "cite": lambda m: self._cite_listeners.tell(m["cite"]),
            **self._chosen.handlers,
            **self._search.handlers,
            **self._questions.handlers,
            **self._deciding.handlers,
        }
        kind = message.get("type", "") if isinstance(message, dict) else ""
        handler = handlers.get(kind)
        if handler is None:
            return
        if not self._drawing.is_done and kind not in ("code", "camera", "scene"):
            self.say("The chart is still being drawn. This is done as soon as it is ready.")
            self.when_drawn(lambda: self._message(_widget, message, _buffers))
            return
        try:
            handler(message)
        except WorkbenchError as error:
            self.say(str(error))

    def _send_scene(self, message: dict[str, Any]) -> None:
        with self._lock:
            if self._drawing.picture is None and not self._drawing.is_done:
                self._waiting_pages.append(message)
                return
            shown = self.chart.stage if self._drawing.picture is None else self._drawing.picture.scene
            scene = {**shown.to_json(), "style": for_browser()}
            scene["meta"] = self._shared(scene["meta"])
            if self._case is not None:
                scene["meta"] |= {"views": self.views()}
            scene["meta"] |= {"formats": formats(), "pictures": pictures(), "camera": self.camera}
            data = gzip.compress(json.dumps(scene, ensure_ascii=False).encode(), 3)
            self.send({"type": "scene", "to": message["from"]}, buffers=[data])
        self._drawing.is_shown.set()

    def _looked(self, message: dict[str, Any]) -> None:
        at = message["at"]
        self.camera = {name: float(at[name]) for name in ("x", "y", "scale")} if at else None
        self._view_listeners.tell()

    def show_neighbours(self, node: str) -> None:
        """Draws the neighbours of a node that are hidden."""
        self._do(lambda: self.chart.show_neighbours(node))

    def submit(self, proposal: Any) -> None:
        """Asks a proposed question; its job is shown in the chart until it is done."""
        self._questions.submit(proposal)

    def __repr__(self) -> str:
        return repr(self.chart).replace("<Chart", "<LinkChart", 1)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        shown = super()._repr_mimebundle_(**options)
        data, metadata = shown if isinstance(shown, tuple) else (shown, {})
        still = bundle(self.chart)
        kept = {"text/plain": repr(self), "text/html": still["text/html"], MIME: still[MIME]}
        return {**(data or {}), **kept}, metadata
