"""Many questions of one kind, from a table: looked through and priced before they are sent."""

from __future__ import annotations

from typing import Any

from widgets.results import Results
from widgets.table_step import TableForm, TableStep, review_of
from workbench.case.requests.question_columns import QuestionColumns, asking
from workbench.errors import WorkbenchError
from workbench.jobs import Job
from workbench.operations import OPERATIONS, get
from workbench.operations.typed import FIELDS
from workbench.operations.wording import counted, units
from workbench.tables.headings import MEANINGS
from workbench.tables.plan import Column
from workbench.tables.table import Table


class Batch(TableStep):
    """A batch of one operation: `Batch(case, "person_history", frame)`, or choose a file in the form.

    `load(data)` takes a DataFrame, a list of mappings or the path of a file; `start()` asks what is not
    answered yet; `cancel()` stops, and `start()` goes on. `frame` is the input joined with the answers.
    `mend(line, column, value)` corrects a cell, `choose(column, meaning)` says what a column means.
    """

    def __init__(self, case: Any, operation: str = "contact_person_search", data: Any = None) -> None:
        self.frame: Any = None
        form = TableForm(
            operation=get(operation).name,
            operations=[[name, OPERATIONS[name].title] for name in sorted(OPERATIONS)],
        )
        empty = "The rows of the batch and their answers appear here."
        super().__init__(case, form, Results(label="Batch", empty=empty))
        self.form.observe(lambda _change: self._look_again(), "operation")
        self.form.observe(lambda _change: self._look(), "partly")
        if data is not None:
            self.load(data)
        else:
            self._look()

    def start(self) -> Job[Any] | None:
        """Asks what is not answered yet; None with the problem in the form's status."""
        if self._table is None or not self._table.rows:
            self._say("Choose a file first.", "bad")
            return None
        try:
            job: Job[Any] = self.case.batch(
                self.form.operation, self._table, mapping=self._mapping or None, partly=self.form.partly
            )
        except WorkbenchError as error:
            self._say(str(error), "bad")
            return None
        self._keep_mapping()
        self.job, self.form.busy = job, True
        self._say("Asking… answers are kept if you stop.")
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
            self._say(f"Stopped at {done:,} of {total:,}. Start again to continue: answered rows are free.")
        else:
            self._say(f"Stopped at {done:,} of {total:,}: {job.error}", "bad")
        self._look(table=False)

    def _look(self, *, table: bool = True) -> None:
        """Understands the table, lists what needs a look, and prices what would be asked."""
        operation = get(self.form.operation)
        self.form.fields = list(operation.request.model_fields)
        self.form.meanings = _meanings(self.form.operation)
        if self._table is None:
            return
        try:
            how = asking(operation, self._table, self._mapping)
            preview = self.case.preview(self.form.operation, self._table, mapping=self._mapping)
            price = self.case.price(
                self.form.operation, self._table, mapping=self._mapping, partly=self.form.partly
            )
        except WorkbenchError as error:
            self.form.price, self.form.review = {}, {}
            self.form.columns = _bare(self._table, operation.names)
            self._say(str(error), "bad")
            return
        left = set(how.left)
        self.form.columns = [_column(column, how, column.name not in left) for column in how.plan.columns]
        self.form.review = review_of(preview.rows)
        if table:
            self.results.show(preview.frame)
        left_units = None if self.case.budget is None else self.case.budget - self.case.spent
        self.form.price = {
            "words": units(price.units),
            "total": price.total,
            "known": price.known,
            "invalid": price.invalid,
            "aside": price.aside,
            "over": left_units is not None and price.units > left_units,
            "left": left_units,
        }

    @property
    def _saved_as(self) -> str:
        return self.form.operation

    def _received(self, widget: Any, message: dict[str, Any], buffers: Any) -> None:
        if message.get("type") == "start" and message.get("operation") != self.form.operation:
            self._say("The price was for another operation: check it and start again.", "warn")
        else:
            super()._received(widget, message, buffers)

    def __repr__(self) -> str:
        return f"Batch({self.form.operation!r}, {len(self._table.rows) if self._table else 0} rows)"


def _meanings(operation: str) -> list[list[str]]:
    """What a column can be for an operation: its name and how it is shown."""
    fields = get(operation).request.model_fields
    usable = [meaning for meaning, names in FIELDS.items() if any(name in fields for name in names)]
    if "dob_from" in fields:
        usable.append("birth_date")
    if "last_name" in usable or "full_name" in fields:
        usable.append("name")
    if {"suburb", "full_address", "street_address"} & set(fields):
        usable += ["address", "suburb_state_postcode"]
    if "street_address" in fields:
        usable += ["unit", "street_more", "street_number", "street_type"]
    known = [[meaning, meaning.replace("_", " ")] for meaning in MEANINGS if meaning in usable]
    covered = {name for meaning in usable for name in FIELDS.get(meaning, ())}
    return known + [[name, f"field {name}"] for name in fields if name not in covered and name not in usable]


def _column(column: Column, how: QuestionColumns, is_asked: bool) -> dict[str, Any]:
    told: dict[str, Any] = dict(column.told())
    told["field"] = how.direct.get(column.name)
    told["asked"] = is_asked and bool(str(column.name).strip())
    if column.name in how.orders:
        told["order"], told["about"] = how.orders[column.name]
        told["dated"] = True
    dated = column.meaning == "birth_date" or column.name in how.orders
    told["undecided"] = dated and told["order"] is None and bool(told["about"])
    return told


def _bare(table: Table, names: set[str]) -> list[dict[str, Any]]:
    return [
        {"name": str(name), "asked": name in names, "meaning": None, "samples": [], "would_read": []}
        for name in table.columns
    ]
