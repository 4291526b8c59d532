"""Whether a case is proven unchanged: asked by a button, told step by step, and for how much it holds."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, traitlets
from workbench.jobs import LOOP, Job
from workbench.listeners import Listeners

if TYPE_CHECKING:
    from workbench.case import Case


class Proving:
    """The verification of a case, which several parts may show: `state`, `told` and `progress` (in sources).

    `state` is `unknown`, `running`, `verified`, `failed` (damaged) or `stopped`. What was proven holds
    for the journal as it was: `refresh()` takes the mark off once there is more.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.state, self.told, self.progress = "unknown", "", (0, 0)
        self._proven = -1
        self._listeners = Listeners("the verification")

    def on_change(self, listener: Callable[[], Any]) -> None:
        """Calls `listener()` at every step, on the thread that verifies."""
        self._listeners.add(listener)

    def verify(self, head: str = "") -> Job[Any] | None:
        """Proves the case in the background; the job's result is the verification. None while one runs.

        `head` is a journal hash that somebody kept elsewhere: the case must still hold what it names.
        """
        if self.state == "running":
            return None
        self._set("running", "", (0, 0))

        async def work(progress: Any) -> Any:
            return await asyncio.to_thread(self.case.verify, head=head.strip() or None, on_progress=progress)

        job: Job[Any] = LOOP.submit(work, title="Verification", on_progress=self._step)
        job.on_done(self._ended)
        return job

    def refresh(self) -> None:
        """Takes the mark off when the journal has grown since."""
        if self.state == "verified" and self.case.entry_count != self._proven:
            self._set("unknown", "", (0, 0))

    def _step(self, done: int, total: int) -> None:
        self._set("running", "", (done, total))

    def _ended(self, job: Job[Any]) -> None:
        if job.state != "done":
            self._set("stopped", str(job.error or "The verification was stopped."), (0, 0))
            return
        found = job.result()
        self._proven = self.case.entry_count
        self._set("verified" if found.ok else "failed", str(found), (0, 0))

    def _set(self, state: str, told: str, progress: tuple[int, int]) -> None:
        self.state, self.told, self.progress = state, told, progress
        self._listeners.tell()


class Proof(DeskWidget):
    """The button that verifies a case, what it found, and a field for a journal hash kept elsewhere."""

    _esm = script("proof.mjs")
    state = traitlets.Unicode("unknown").tag(sync=True)
    verified = traitlets.Unicode("").tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)

    def __init__(self, case: Case, proving: Proving | None = None) -> None:
        super().__init__()
        self.proving = proving or Proving(case)
        self.proving.on_change(self.take)
        self._stop = case.on_change(lambda _delta: self.proving.refresh())
        self.on_msg(self._received)
        self.take()

    def take(self) -> None:
        """Shows what is known now."""
        with self.hold_trait_notifications():
            self.state, self.verified = self.proving.state, self.proving.told
            self.progress = list(self.proving.progress)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "verify":
            self.proving.verify(str(message.get("head") or ""))

    def twin(self) -> str:
        return f"<p>{html.escape(self.verified)}</p>" if self.verified else ""

    def __repr__(self) -> str:
        return f"Proof({self.state!r})"
