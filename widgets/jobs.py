"""Questions under way: several at once, each with progress and cancel; queued reports go on by themselves."""

from __future__ import annotations

import html
import threading
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, table_html, traitlets
from widgets.wording import reason_of
from workbench.jobs import Job
from workbench.operations.wording import title

if TYPE_CHECKING:
    from workbench.case import Case


class Jobs(DeskWidget):
    """The jobs of a case, the newest first. What ended well is taken off; what failed stays to be read.

    Reports that the service was still working on when the case was opened are among them.
    """

    _esm = script("jobs.mjs")
    jobs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    empty = traitlets.Unicode("Questions under way are listed here; go on working meanwhile.").tag(sync=True)

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case
        self._lock = threading.Lock()
        self._known: dict[int, tuple[Job[Any], str]] = {}
        self._last = 0
        self.on_msg(self._received)
        for job in case.resume():
            self.add(job, f"{title(job.title)}, queued before")

    def add(self, job: Job[Any], name: str = "") -> None:
        """Takes a job in, and watches it to its end."""
        with self._lock:
            self._last += 1
            number = self._last
            self._known[number] = (job, name or job.title)
        job.on_progress(lambda _done, _total: self._show())
        job.on_done(lambda ended: self._ended(number, ended))
        self._show()

    def _ended(self, number: int, job: Job[Any]) -> None:
        if job.state != "failed":
            with self._lock:
                self._known.pop(number, None)
        self._show()

    def _show(self) -> None:
        with self._lock:
            known = sorted(self._known.items(), reverse=True)
        self.jobs = [
            {
                "id": number,
                "title": name,
                "state": job.state,
                "done": job.progress[0],
                "total": job.progress[1],
                "error": reason_of(job.error) if job.error else "",
            }
            for number, (job, name) in known
        ]

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        number = int(message.get("job", 0))
        job, _ = self._known.get(number, (None, ""))
        if message.get("type") == "cancel" and job is not None:
            job.cancel()
        elif message.get("type") == "dismiss":
            with self._lock:
                self._known.pop(number, None)
            self._show()

    def twin(self) -> str:
        if not self.jobs:
            return f"<p>{html.escape(self.empty)}</p>"
        return table_html(
            ["Question", "State", "Problem"], [(j["title"], j["state"], j["error"]) for j in self.jobs]
        )

    def __repr__(self) -> str:
        return f"Jobs({len(self.jobs)})"
