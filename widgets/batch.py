"""Many questions of one kind: from a CSV or a frame, priced before they are sent, resumed at will."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from widgets.base import Group, Part, script, traitlets
from widgets.results import Results
from workbench.errors import InputError, WorkbenchError
from workbench.jobs import Job
from workbench.operations import OPERATIONS, get
from workbench.operations.wording import counted, title, units

MOST_BYTES = 20_000_000


class BatchForm(Part):
    """The controls of a batch: operation, file, columns, price, progress."""

    _esm = script("batch.mjs")
    operations: traitlets.List[Any] = traitlets.List().tag(sync=True)
    operation = traitlets.Unicode("contact_person_search").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)
    columns: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fields: traitlets.List[Any] = traitlets.List().tag(sync=True)
    price = traitlets.Dict().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def twin(self) -> str:
        return f"<p><b>Batch</b> of {html.escape(title(self.operation))}. {html.escape(self.status)}</p>"


class Batch(Group):
    """A batch of one operation: `Batch(case, "person_history", frame)`, or choose a CSV in the form.

    `load(data)` takes a DataFrame, a list of mappings or the path of a CSV; `start()` asks what is not
    answered yet; `cancel()` stops, and `start()` goes on. `frame` is the input joined with the answers.
    """

    def __init__(self, case: Any, operation: str = "contact_person_search", data: Any = None) -> None:
        self.case = case
        self.form = BatchForm(
            operation=get(operation).name,
            operations=[[name, OPERATIONS[name].title] for name in sorted(OPERATIONS)],
        )
        self.results = Results(label="Batch", empty="The rows of the batch and their answers appear here.")
        self.job: Job[Any] | None = None
        self.frame: Any = None
        self._rows: list[dict[str, Any]] = []
        self._job_listeners = self.form.listeners("on_job")
        super().__init__([self.form, Group([self.results], "wb-fill")], "wb-batch")
        self.form.on_msg(self._received)
        self.form.observe(lambda _change: self._price_again(), "operation")
        if data is not None:
            self.load(data)
        else:
            self._price()

    def on_job(self, callback: Callable[[Job[Any]], Any]) -> None:
        """Calls `callback(job)` with each batch that is started."""
        self._job_listeners.add(callback)

    def load(self, data: Any, *, name: str = "") -> None:
        """Takes the rows of a DataFrame, a list or a CSV file, and prices them."""
        import pandas as pd

        from workbench.case.rows import rows_in

        self._rows = rows_in(data)
        self.form.file = name or counted(len(self._rows), "row")
        self.results.show(pd.DataFrame(self._rows))
        self._price_again()

    def start(self) -> Job[Any] | None:
        """Asks what is not answered yet; None with the problem in the form's status."""
        if not self._rows:
            self._say("Choose a file first.", "bad")
            return None
        try:
            job: Job[Any] = self.case.batch(self.form.operation, self._rows)
        except WorkbenchError as error:
            self._say(str(error), "bad")
            return None
        self.job, self.form.busy = job, True
        self._say("Asking… what is answered is kept, whenever you stop.")
        job.on_progress(lambda done, total: self._progressed(job, done, total))
        self._job_listeners.tell(job)
        job.on_done(self._ended)
        return job

    def cancel(self) -> None:
        """Stops the batch; what was answered is kept and is not paid for again."""
        if self.job is not None:
            self.job.cancel()

    def _progressed(self, job: Job[Any], done: int, total: int) -> None:
        if job is self.job:
            self.form.progress = [done, total]

    def _ended(self, job: Job[Any]) -> None:
        if job is not self.job:
            return
        self.form.busy = False
        done, total = job.progress
        if job.state == "done":
            self.frame = job.result()
            failed = int(self.frame["error"].notna().sum()) if "error" in self.frame else 0
            told = f"{counted(total, 'question')} answered"
            told += f", {counted(failed, 'row')} with a problem" if failed else ""
            self._say(told, "warn" if failed else "good")
            self.results.show(self.frame)
        elif job.state == "cancelled":
            self._say(f"Stopped at {done:,} of {total:,}. Start again to go on: what is answered is free.")
        else:
            self._say(f"Stopped at {done:,} of {total:,}: {job.error}", "bad")
        self._price()

    def _price_again(self) -> None:
        """For another table or operation: what was said of the last is not of this one."""
        if not self.form.busy:
            self._say("")
        self._price()

    def _price(self) -> None:
        from workbench.case.requests.question_columns import columns_of

        operation = get(self.form.operation)
        self.form.fields = list(operation.request.model_fields)
        self.form.columns = [[str(name), name in operation.names] for name in columns_of(self._rows)]
        if not self._rows:
            self.form.price = {}
            return
        try:
            price = self.case.price(self.form.operation, self._rows)
        except WorkbenchError as error:
            self.form.price = {}
            self._say(str(error), "bad")
            return
        left = None if self.case.budget is None else self.case.budget - self.case.spent
        self.form.price = {
            "words": units(price.units),
            "total": price.total,
            "known": price.known,
            "invalid": price.invalid,
            "aside": price.aside,
            "over": left is not None and price.units > left,
            "left": left,
        }

    def _say(self, text: str, tone: str = "") -> None:
        with self.form.hold_trait_notifications():
            self.form.status, self.form.tone = text, tone

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "start" and message.get("operation") == self.form.operation:
            self.start()
        elif kind == "start":
            self._say("The price was for another operation: look at it and start again.", "warn")
        elif kind == "cancel":
            self.cancel()
        elif kind == "file":
            from workbench.case.rows import rows_sent

            name = str(message.get("name", ""))
            try:
                rows = rows_sent(str(message.get("text", "")), name)
            except InputError as error:
                self._say(str(error), "bad")
                return
            self.load(rows, name=f"{name}, {counted(len(rows), 'row')}")

    def __repr__(self) -> str:
        return f"Batch({self.form.operation!r}, {len(self._rows)} rows)"
