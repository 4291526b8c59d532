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

from workbench.listeners import Listeners

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
        work: Callable[[Steps], Coroutine[Any, Any, T]],
        *,
        title: str = "",
        on_progress: Progress | None = None,
    ) -> Job[T]:
        """Starts `work(steps)` on the loop and returns its job at once."""
        loop = self._running()
        job: Job[T] = Job(title, loop)
        if on_progress is not None:
            job.on_progress(on_progress)
        job._begin(work(Steps(job)))
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


class Steps:
    """What a job's work tells of itself, and where it lets itself be paused. Belongs to the work."""

    def __init__(self, job: Job[Any]) -> None:
        self._job = job

    def __call__(self, done: int, total: int) -> None:
        """Tells the job's listeners how far it is; the work goes on when one of them fails."""
        self.at(done, total)
        self._job._listeners.tell(done, total)

    def at(self, done: int, total: int) -> None:
        """Notes how far the work is, for whoever looks; tells nobody."""
        self._job.progress = (done, total)

    def count(self, tally: object) -> None:
        """What the job shows beside its progress; its text is shown with the job."""
        self._job.tally = tally

    async def go_on(self) -> None:
        """Waits while the job is paused."""
        await self._job._going.wait()


class Job(Generic[T]):
    """Work under way: `.result()` blocks, `await job` does not, `.cancel()` works anywhere.

    `tally` says more than `progress` where the work counts more: of a batch it is a `Tally`.
    """

    def __init__(self, title: str, loop: asyncio.AbstractEventLoop) -> None:
        self.title = title
        self._future: concurrent.futures.Future[T] = concurrent.futures.Future()
        self._wound_up: concurrent.futures.Future[None] = concurrent.futures.Future()
        self.progress: tuple[int, int] = (0, 0)
        self.tally: Any = None
        self._listeners = Listeners(f"the job {title!r}")
        self._loop = loop
        self._paused = False
        self._going = asyncio.Event()
        self._going.set()

    def _begin(self, work: Coroutine[Any, Any, T]) -> None:
        """Starts the work on the loop; cancelled before that, it never runs."""
        task: asyncio.Task[T] | None = None

        def start() -> None:
            nonlocal task
            task = self._loop.create_task(work)
            task.add_done_callback(self._end)
            if self._future.cancelled():
                task.cancel()

        def stop() -> None:
            if task is not None:
                task.cancel()

        def stopping(future: concurrent.futures.Future[T]) -> None:
            if future.cancelled() and not self._wound_up.done():
                self._loop.call_soon_threadsafe(stop)

        self._future.add_done_callback(stopping)
        self._loop.call_soon_threadsafe(start)

    def _end(self, task: asyncio.Task[T]) -> None:
        error = None if task.cancelled() else task.exception()
        if task.cancelled():
            self._future.cancel()
        if self._future.set_running_or_notify_cancel():
            if error is not None:
                self._future.set_exception(error)
            else:
                self._future.set_result(task.result())
        self._wound_up.set_result(None)

    def on_progress(self, listener: Progress) -> None:
        """Calls `listener(done, total)` at every step, on the loop's thread.

        What it raises stops neither the work nor its next call; it is logged, the first time.
        """
        self._listeners.add(listener)

    def on_done(self, listener: Callable[[Job[T]], Any]) -> None:
        """Calls `listener(job)` once it has ended, however it ended.

        A cancelled job has ended when its work has: what was sent before is then kept and counted.
        """
        self._wound_up.add_done_callback(lambda _future: listener(self))

    def result(self, timeout: float | None = None) -> T:
        """The result; raises what the work raised, or TimeoutError after `timeout` seconds."""
        return self._future.result(timeout)

    def cancel(self) -> bool:
        """Asks the work to stop; False when it had ended already.

        The state is `cancelled` at once; `wait()` waits until the work has stopped.
        """
        return self._future.cancel()

    def wait(self, timeout: float | None = None) -> None:
        """Waits until the work has ended, however it ended; raises TimeoutError after `timeout` seconds."""
        self._wound_up.result(timeout)

    def pause(self) -> None:
        """Starts nothing new until `resume()`; what is in hand already is asked and kept.

        It takes effect between the steps of the work: a single question has none.
        """
        self._paused = True
        self._loop.call_soon_threadsafe(self._going.clear)

    def resume(self) -> None:
        """Lets a paused job go on."""
        self._paused = False
        self._loop.call_soon_threadsafe(self._going.set)

    @property
    def state(self) -> str:
        """`running`, `paused`, `done`, `failed` or `cancelled`."""
        if not self._future.done():
            return "paused" if self._paused else "running"
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
        tally = f"; {self.tally}" if self.tally is not None else ""
        return f"<Job {self.title or 'untitled'}: {self.state}{steps}{tally}>"


def in_thread(work: Callable[[threading.Event], T], *, title: str = "") -> Job[T]:
    """Starts `work(stop)` in a thread of its own; cancelling the job sets `stop`, for the work to look at."""

    async def waiting(_steps: Steps) -> T:
        stop = threading.Event()
        try:
            return await asyncio.to_thread(work, stop)
        except asyncio.CancelledError:
            stop.set()
            raise

    return LOOP.submit(waiting, title=title)
