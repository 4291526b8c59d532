"""Many questions of one kind, from a table: looked through and priced before they are sent."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from widgets.base import DeskWidget, WidgetGroup, script, traitlets
from widgets.results import Results
from workbench.case.requests.question_columns import QuestionColumns, asking
from workbench.case.table_rows import table_of
from workbench.errors import InputError, WorkbenchError
from workbench.jobs import Job
from workbench.operations import OPERATIONS, get
from workbench.operations.typed import FIELDS
from workbench.operations.wording import counted, title, units
from workbench.tables import saved
from workbench.tables.headings import MEANINGS
from workbench.tables.plan import Choice, Column
from workbench.tables.table import Table, table_in

MOST_BYTES = 20_000_000
"""The largest file that the browser sends; a larger one is loaded in Python."""
MOST_LISTED = 60
"""Rows of each kind that are listed for a look; the table below holds all."""


class BatchForm(DeskWidget):
    """The controls of a batch: operation, file, columns, rows that need a look, price, progress."""

    _esm = script("batch.mjs")
    operations: traitlets.List[Any] = traitlets.List().tag(sync=True)
    operation = traitlets.Unicode("contact_person_search").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)
    sheets: traitlets.List[Any] = traitlets.List().tag(sync=True)
    sheet = traitlets.Unicode("").tag(sync=True)
    notes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    columns: traitlets.List[Any] = traitlets.List().tag(sync=True)
    meanings: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fields: traitlets.List[Any] = traitlets.List().tag(sync=True)
    review: traitlets.Dict[Any, Any] = traitlets.Dict().tag(sync=True)
    partly = traitlets.Bool(False).tag(sync=True)
    price = traitlets.Dict().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def twin(self) -> str:
        return f"<p><b>Batch</b> of {html.escape(title(self.operation))}. {html.escape(self.status)}</p>"


class Batch(WidgetGroup):
    """A batch of one operation: `Batch(case, "person_history", frame)`, or choose a file in the form.

    `load(data)` takes a DataFrame, a list of mappings or the path of a file; `start()` asks what is not
    answered yet; `cancel()` stops, and `start()` goes on. `frame` is the input joined with the answers.
    `mend(line, column, value)` corrects a cell, `choose(column, meaning)` says what a column means.
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
        self._table: Table | None = None
        self._content: tuple[bytes, str] | None = None
        self._mapping: dict[str, Choice] = {}
        self._chosen = False
        self._job_listeners = self.form.listeners("on_job")
        super().__init__([self.form, WidgetGroup([self.results], "wb-fill")], "wb-batch")
        self.form.on_msg(self._received)
        self.form.observe(lambda _change: self._look_again(), "operation")
        self.form.observe(lambda _change: self._look(), "partly")
        if data is not None:
            self.load(data)
        else:
            self._look()

    def on_job(self, callback: Callable[[Job[Any]], Any]) -> None:
        """Calls `callback(job)` with each batch that is started."""
        self._job_listeners.add(callback)

    def load(self, data: Any, *, name: str = "", mapping: Mapping[str, Choice] | None = None) -> None:
        """Takes the rows of a DataFrame, a list or a file, and prices them."""
        self._table = table_of(data)
        rows = counted(len(self._table.rows), "row")
        self.form.file = name or (rows if self._table.name == "table" else f"{self._table.name}, {rows}")
        self.form.sheets, self.form.sheet = list(self._table.sheets), self._table.sheet
        kept = saved.offered(self.form.operation, self._table.columns) if mapping is None else None
        self._mapping, self._chosen = dict(mapping or kept or {}), mapping is not None
        skipped = [f"line {line} left out, {why}: {text}" for line, why, text in self._table.skipped]
        again = ["columns are read as last time for these headings"] if kept else []
        self.form.notes = [*self._table.notes, *again, *skipped]
        self._look_again()

    def choose(self, column: str, meaning: str | None, order: str | None = None) -> None:
        """Says what a column means, and whether its dates put the `day` or the `month` first."""
        self._mapping[column] = {"means": meaning, "order": order} if order else meaning
        self._chosen = True
        self._look_again()

    def mend(self, line: int, column: str, value: Any) -> None:
        """Puts another value into a cell of this batch; the file stays as it is."""
        if self._table is None:
            return
        rows = tuple(
            replace(row, cells={**row.cells, column: value}) if row.line == line else row
            for row in self._table.rows
        )
        self._table = replace(self._table, rows=rows)
        self._look_again()

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
        if self._chosen:
            saved.save(self.form.operation, self._table.columns, self._mapping)
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

    def _look_again(self) -> None:
        """For another table or operation: what was said of the last is not of this one."""
        if not self.form.busy:
            self._say("")
        self._look()

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
        self.form.review = _review(preview.rows)
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

    def _say(self, text: str, tone: str = "") -> None:
        with self.form.hold_trait_notifications():
            self.form.status, self.form.tone = text, tone

    def _received(self, _widget: Any, message: dict[str, Any], buffers: Any) -> None:
        kind = message.get("type")
        if kind == "start" and message.get("operation") == self.form.operation:
            self.start()
        elif kind == "start":
            self._say("The price was for another operation: check it and start again.", "warn")
        elif kind == "cancel":
            self.cancel()
        elif kind == "file" and buffers:
            self._content = (bytes(buffers[0]), str(message.get("name", "")))
            self._open(None)
        elif kind == "sheet" and self._content is not None:
            self._open(str(message.get("sheet", "")))
        elif self._table is not None and message.get("column") in self._table.columns:
            column = str(message["column"])
            if kind == "means":
                meaning, order = message.get("meaning"), message.get("order")
                self.choose(column, str(meaning) if meaning else None, str(order) if order else None)
            elif kind == "mend" and isinstance(message.get("line"), int):
                self.mend(message["line"], column, str(message.get("value", "")))

    def _open(self, sheet: str | None) -> None:
        content, name = self._content or (b"", "")
        try:
            if len(content) > MOST_BYTES:
                raise InputError(f"{name} is larger than {MOST_BYTES // 1_000_000} MB: load it in Python")
            self.load(table_in(content, name, sheet=sheet))
        except InputError as error:
            self._say(str(error), "bad")

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
        usable += ["unit", "street_more", "street_number"]
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


def _review(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The rows by what they need: an answer, a look at what was changed, or nothing."""
    kinds: dict[str, list[dict[str, Any]]] = {"problem": [], "changed": [], "ready": []}
    for row in rows:
        kinds[
            "problem" if row["error"] or row["problems"] else "changed" if row["notes"] else "ready"
        ].append(row)
    return {kind: {"count": len(found), "rows": found[:MOST_LISTED]} for kind, found in kinds.items()}
