"""Looks that a part takes at the case in the background, one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, TypeVar

from workbench.jobs import Job, in_thread

if TYPE_CHECKING:
    from workbench.case import Case

Made = TypeVar("Made")
LARGE = 1_000
"""A case of more sources than this is looked at in the background: it takes longer than a person waits."""
_Look = tuple[Callable[[], Any], Callable[[Any], None]]


def begun(work: Callable[[], Made], *, in_background: bool) -> Future[Made]:
    """What `work` makes: at once, or in the background, where an error is the future's."""
    future: Future[Made] = Future()
    if not in_background:
        future.set_result(work())
        return future

    def run(_stop: threading.Event) -> None:
        try:
            made = work()
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(made)

    in_thread(run, title="Drawing")
    return future


def is_large(case: Case) -> bool:
    """True for a case that is looked at in the background."""
    return bool(case.source_count > LARGE)


class Background:
    """Runs one look at a time: of those asked for meanwhile the last one follows, the others are dropped.

    A look that fails, as on a case that was closed, says nothing: what was known stays.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_running = False
        self._next: _Look | None = None
        self.job: Job[Any] | None = None
        """The look that was begun last."""

    def run(self, work: Callable[[], Any], then: Callable[[Any], None], *, wait: bool = False) -> None:
        """Calls `then` with the result of `work`, unless a later look was asked for before it ended.

        With `wait` nothing is in the background.
        """
        if wait:
            then(work())
            return
        with self._lock:
            self._next = (work, then)
            if self._is_running:
                return
            self._is_running = True
        self._begin()

    def _begin(self) -> None:
        with self._lock:
            look, self._next = self._next, None
            if look is None:
                self._is_running = False
                return
        work, then = look
        self.job = in_thread(lambda _stop: work(), title="Look")
        self.job.on_done(lambda ended: self._ended(ended, then))

    def _ended(self, job: Job[Any], then: Callable[[Any], None]) -> None:
        if job.state == "done" and self._next is None:
            then(job.result())
        self._begin()
