"""The questions of a chart: those that fit a node are offered with their price, and asked as jobs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.base import table_of
from widgets.chart_surface import ChartSurface
from widgets.person_data import offers
from widgets.wording import priced, question
from workbench import ontology
from workbench.listeners import Listeners

if TYPE_CHECKING:
    from workbench.case import Case


@ontology.scoped(table_of)
class ChartQuestions:
    """Offers what can be asked about a node, asks it, and shows the jobs until they are done.

    `on_job` hears of each job. `on_data` hears of a node whose data are to be shown; where nobody listens,
    that is not offered.
    """

    def __init__(self, widget: ChartSurface, case: Case, *, on_job: Listeners, on_data: Listeners) -> None:
        self._widget, self._case = widget, case
        self._job_listeners, self._data_listeners = on_job, on_data
        self._lock = threading.Lock()
        self._proposals: dict[str, list[Any]] = {}
        self._jobs: dict[str, dict[str, Any]] = {}
        self._running: dict[str, Any] = {}

    @property
    def handlers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """By the type of a message, what answers it."""
        return {
            "questions": lambda m: self.offer(str(m["node"])),
            "ask": lambda m: self.ask(str(m["node"]), str(m["question"])),
            "cancel": lambda m: self.cancel(str(m["job"])),
        }

    def offer(self, node: str) -> None:
        """Sends what the menu of a node offers to ask or to show."""
        chart = self._widget.chart
        items = []
        waiting = chart.hidden_neighbours(node)
        if waiting:
            items.append({"id": "expand", "title": "Show hidden neighbours", "detail": waiting})
        if self._case is not None and node in chart.graph:
            self._proposals[node] = list(self._case.proposals(node))
            items += [
                {"id": str(i), "title": question(p), "detail": priced(p)}
                for i, p in enumerate(self._proposals[node])
            ]
            if self._data_listeners:
                noun = ontology.kind(str(chart.graph.nodes[node]["kind"])).singular
                items += [{"id": key, "title": title, "detail": ""} for key, title in offers(noun)]
        self._widget.send({"type": "questions", "node": node, "items": items})

    def ask(self, node: str, chosen: str) -> None:
        """Does what was chosen of what a node's menu offered."""
        if chosen == "expand":
            self._widget.show_neighbours(node)
            return
        if chosen in ("held", "consider"):
            self._data_listeners.tell(node, chosen)
            return
        offered = self._proposals.get(node, [])
        if self._case is None or not chosen.isdecimal() or int(chosen) >= len(offered):
            return
        self.submit(offered[int(chosen)])

    def submit(self, proposal: Any) -> None:
        """Asks a proposed question; its job is shown in the chart until it is done."""
        case = self._widget.owner()
        name = str(len(self._jobs) + 1)
        self._show_job(name, text=question(proposal), state="running", done=0, total=0)
        try:
            job = case.submit(proposal.operation, **proposal.values)
        except Exception as error:  # shown where the question was asked, whatever it is
            self._show_job(name, text=f"{question(proposal)}: {error}", state="failed")
            return
        self._running[name] = job
        self._job_listeners.tell(job)
        job.on_progress(lambda done, total: self._show_job(name, done=done, total=total))
        job.on_done(lambda ended: self._ended(name, proposal, ended))

    def cancel(self, name: str) -> None:
        """Cancels a job that is shown."""
        job = self._running.get(name)
        if job is not None:
            job.cancel()

    def _ended(self, name: str, proposal: Any, job: Any) -> None:
        self._running.pop(name, None)
        if job.state == "failed":
            self._show_job(name, text=f"{question(proposal)}: {job.error}", state="failed")
        else:
            self._show_job(name, state=job.state)

    def _show_job(self, name: str, **change: Any) -> None:
        with self._lock:
            self._jobs.setdefault(name, {"id": name}).update(change)
            shown = [j for j in self._jobs.values() if j["state"] in ("running", "failed")]
            self._widget.send({"type": "jobs", "jobs": shown})
