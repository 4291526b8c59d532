"""One background event loop for the process, and jobs on it that any thread can watch and cancel.

Every async client of the process lives on this loop: a call from a cell, a script or a widget
callback (which the kernel may run on a thread with a loop of its own) uses one connection pool.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Called with (done, total) on the loop's thread."""


class Loop:
    """An asyncio loop in a daemon thread, started when it is first used."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None or self._thread is None or not self._thread.is_alive():
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=self._loop.run_forever, name="workbench-io", daemon=True
                )
                self._thread.start()
            return self._loop

    def submit(
        self,
        work: Callable[[Progress], Coroutine[Any, Any, T]],
        *,
        title: str = "",
        on_progress: Progress | None = None,
    ) -> Job[T]:
        """Starts `work(progress)` on the loop and returns its job at once."""
        job: Job[T] = Job(title)
        if on_progress is not None:
            job.on_progress(on_progress)
        job._future = asyncio.run_coroutine_threadsafe(work(job._progress), self._running())
        return job

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs a coroutine on the loop and waits for it. Never call it from the loop itself."""
        if threading.current_thread() is self._thread:
            work.close()
            raise RuntimeError("a blocking call was made on the background loop: await it instead")
        future = asyncio.run_coroutine_threadsafe(work, self._running())
        try:
            return future.result()
        except KeyboardInterrupt:
            future.cancel()
            raise


LOOP = Loop()
"""The loop of this process."""


class Job(Generic[T]):
    """Work under way: `.result()` blocks, `await job` does not, `.cancel()` works anywhere."""

    _future: concurrent.futures.Future[T]

    def __init__(self, title: str) -> None:
        self.title = title
        self.progress: tuple[int, int] = (0, 0)
        self._listeners: list[Progress] = []

    def _progress(self, done: int, total: int) -> None:
        self.progress = (done, total)
        for listener in list(self._listeners):
            listener(done, total)

    def on_progress(self, listener: Progress) -> None:
        """Calls `listener(done, total)` at every step, on the loop's thread."""
        self._listeners.append(listener)

    def on_done(self, listener: Callable[[Job[T]], Any]) -> None:
        """Calls `listener(job)` once it has ended, however it ended."""
        self._future.add_done_callback(lambda _future: listener(self))

    def result(self, timeout: float | None = None) -> T:
        """The result; raises what the work raised, or TimeoutError after `timeout` seconds."""
        return self._future.result(timeout)

    def cancel(self) -> bool:
        """Asks the work to stop; False when it had ended already."""
        return self._future.cancel()

    @property
    def state(self) -> str:
        """`running`, `done`, `failed` or `cancelled`."""
        if not self._future.done():
            return "running"
        if self._future.cancelled():
            return "cancelled"
        return "failed" if self._future.exception() else "done"

    @property
    def error(self) -> BaseException | None:
        """What the work raised; None while it runs, when it succeeded or was cancelled."""
        if not self._future.done() or self._future.cancelled():
            return None
        return self._future.exception()

    def __await__(self) -> Generator[Any, None, T]:
        future: Awaitable[T] = asyncio.wrap_future(self._future)
        return future.__await__()

    def __repr__(self) -> str:
        done, total = self.progress
        steps = f" {done}/{total}" if total else ""
        return f"<Job {self.title or 'untitled'}: {self.state}{steps}>"
