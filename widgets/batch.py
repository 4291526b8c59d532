"""Many questions of one kind, from a table: looked through and priced before they are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from widgets.batch_answers import AnsweredRows
from widgets.batch_columns import bare_columns, columns_told, meanings_for
from widgets.batch_price import price_told, questions_told, remarks_told
from widgets.known_corrections import Corrections, known_corrections
from widgets.results import Results
from widgets.table_step import TableForm, review_of, with_unread
from workbench.case.requests.listed_people import fields_of
from workbench.case.requests.other_ways import is_of_way
from workbench.case.requests.question_columns import QuestionColumns, understood
from workbench.errors import WorkbenchError
from workbench.jobs import Job
from workbench.operations import OPERATIONS, get
from workbench.operations.registry import DOCUMENT_CHECKS
from workbench.operations.wording import counted
from workbench.tables.contact_warnings import contact_warnings
from workbench.tables.plan import Choice
from workbench.tables.table import Table

if TYPE_CHECKING:
    from workbench.case import Case


class Batch(AnsweredRows):
    """A batch of one operation: `Batch(case, "person_history", frame)`, or choose a file in the form.

    `load(data)` takes a DataFrame, a list of mappings or the path of a file; `start()` asks what is not
    answered yet; `cancel()` stops, and `start()` goes on. Where the budget does not pay for all of it,
    `start(first=12)` asks the first of these questions, and `set_budget(units)` changes the budget.
    `frame` is the input joined with the answers.
    `mend(line, column, value)` corrects a cell, `choose(column, meaning)` says what a column means.
    The case keeps a batch from its first correction or question on, and the newest is here again when the
    case is opened next; `reopen("batch 1")` takes another. `on_select(callback)` is called with the id of an
    entity whose row is opened.
    """

    def __init__(self, case: Case, operation: str = "contact_person_search", data: Any = None) -> None:
        self._known: Corrections = []
        form = TableForm(
            operation=get(operation).name,
            operations=[
                [name, OPERATIONS[name].title]
                for name in sorted(OPERATIONS)
                if OPERATIONS[name].request.model_fields  # one that takes nothing asks about no row
            ],
        )
        self._refused = 0
        empty = "The rows of the batch and their answers appear here."
        super().__init__(case, form, Results(label="Batch", empty=empty))
        self.form.observe(lambda _change: self._look_again(), "operation")
        self.form.observe(lambda _change: self._look(), "partly")
        self._opened = ""
        self._select_listeners = self.form.listeners("on_select")
        self._budget_listeners = self.form.listeners("on_budget")
        self.results.on_open(self._open_row)
        self._list_kept()
        self._stop = case.on_change(lambda _delta: self._look_for_gone())
        if data is not None:
            self.load(data)
        elif self.form.kept:
            self.reopen(self.form.kept[-1][0])
        else:
            self._look()

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` with the entity that an opened row is about."""
        self._select_listeners.add(callback)

    def on_budget(self, callback: Callable[[], Any]) -> None:
        """Calls `callback()` when the budget of the case was changed here."""
        self._budget_listeners.add(callback)

    def load(self, data: Any, *, name: str = "", mapping: Mapping[str, Choice] | None = None) -> None:
        """Takes the rows of a DataFrame, a list or a file, and looks through them."""
        self._is_kept, self.frame, self.form.answered, self._opened = False, None, False, ""
        super().load(data, name=name, mapping=mapping)
        self._offer_corrections()

    def _offer_corrections(self) -> None:
        """Offers what was corrected in the same rows before they were imported."""
        source, known = ("", []) if self._table is None else known_corrections(self.case, self._table)
        self._known = known
        self.form.offered = {"source": source, "count": len(known)} if known else {}

    def take_corrections(self) -> None:
        """Corrects the cells that were corrected in the same rows before they were imported, as there."""
        if self._table is None:
            return
        for line, column, value in self._known:
            self._table = self._table.corrected(line, column, value)
        self._known, self.form.offered = [], {}
        self._look_again()
        self._keep()

    def reopen(self, name: str) -> None:
        """Takes a batch that the case keeps, with its corrections and the answers to it."""
        batch = self.case.saved_batch(name)
        self._table = None
        self.form.operation, self.form.partly = batch.operation, batch.partly
        self.load(batch.table, name=f"{batch.name}, {counted(batch.rows, 'row')}", mapping=batch.mapping)
        self._is_kept, self._opened = True, batch.id
        self._known, self.form.offered = [], {}
        frame = batch.answers()
        if frame["source"].notna().any():
            self._show_answers(frame)
        corrected = f", {counted(batch.corrections, 'correction')}" if batch.corrections else ""
        known, total = (int(self.form.price.get(name) or 0) for name in ("known", "total"))
        self._say(f"As it was left: {known:,} of {counted(total, 'question')} answered{corrected}.")

    def _look_for_gone(self) -> None:
        """Takes the answers again once somebody in them is gone: no row outlives an erasure."""
        if self.frame is None or "entity" not in self.frame or self.form.busy or not self.form.kept:
            return
        graph = self.case.graph(frozen=True)
        if any(isinstance(each, str) and each not in graph for each in self.frame["entity"]):
            self.reopen(self._opened or self.form.kept[-1][0])

    def mend_row(self, line: int, values: Mapping[str, Any]) -> None:
        """Gives cells of a row other values, or confirms them; the case keeps the batch."""
        super().mend_row(line, values)
        if not self.form.refused:
            self._keep()

    def take_back(self, line: int, column: str) -> None:
        """Puts a cell as the file holds it in place again; the case keeps the batch."""
        super().take_back(line, column)
        self._keep()

    def choose(
        self, column: str, meaning: str | None, order: str | None = None, *, doubtful: bool = False,
        each: bool = False,
    ) -> None:  # fmt: skip
        """Says what a column means, and whether its dates put the `day` or the `month` first.

        `doubtful` asks for the column's doubtful names as they are proposed, `each` a question for each of
        several contacts in a cell.
        """
        super().choose(column, meaning, order, doubtful=doubtful, each=each)
        if self._is_kept:
            self._keep()

    def _keep(self) -> None:
        if self._table is None:
            return
        try:
            self.case.save_batch(
                self._name, self.form.operation, self._table, mapping=self._mapping, partly=self.form.partly
            )
        except WorkbenchError as error:
            self._say(str(error), "bad")
            return
        self._is_kept = True
        self._list_kept()

    def _list_kept(self) -> None:
        kept = self.case.batches()
        names = [each.name for each in kept]
        self.form.kept = [
            [each.id, f"{each.name} ({each.at[:10]})"] for each in kept if not is_of_way(each.name, names)
        ]

    @property
    def _name(self) -> str:
        """Under which name the case keeps this batch."""
        named = self._table.name if self._table is not None else ""
        return named if named and named != "table" else self.form.file or "table"

    def _open_row(self, row: int) -> None:
        entity = self.results.cell(row, "entity") if self.frame is not None and "entity" in self.frame else ""
        if entity in self.case.graph(frozen=True):
            self._select_listeners.tell(entity)

    def set_budget(self, units: str) -> None:
        """Changes the budget of the case to what was typed; a mistake is said in the form's status."""
        typed = units.strip()
        if not typed.isdecimal():
            self._say(f"The budget must be a whole number of units (got {typed!r}).", "bad")
            return
        self.case.budget = int(typed)
        self._look(table=False)
        if self.form.way:
            self.open_way(str(self.form.way["key"]))
        self._say(f"The budget is now {counted(int(typed), 'unit')}.", "good")
        self._budget_listeners.tell()

    def start(self, first: int | None = None) -> Job[Any] | None:
        """Asks what is not answered yet, or its `first` questions.

        None with the problem in the form's status.
        """
        if self._table is None or not self._table.rows:
            self._say("Choose a file first.", "bad")
            return None
        try:
            job: Job[Any] = self.case.batch(
                self.form.operation,
                self._table,
                mapping=self._mapping or None,
                partly=self.form.partly,
                name=self._name,
                first=first,
            )
        except WorkbenchError as error:
            # something else may have been paid for since the price was shown
            self._look(table=False)
            self._say(str(error), "bad")
            return None
        self._is_kept = True
        self._keep_mapping()
        self._begin(job)
        job.on_done(self._ended)
        return job

    def _begin(self, job: Job[Any]) -> None:
        self._list_kept()
        self.job, self.form.busy = job, True
        self._say("Asking… answers are kept if you stop.")
        job.on_progress(lambda done, total: self._progressed(job, done, total))
        self._job_listeners.tell(job)

    @property
    def _kept_as(self) -> str:
        """By what the case knows the batch that is open."""
        return self._opened or self._name

    def cancel(self) -> None:
        """Stops the batch; what was answered is kept and is not paid for again."""
        if self.job is None:
            return
        if self.form.busy:
            self.form.progress = [0, 0]
            self._say("Stopping. Nothing more is sent; what was sent is still being answered…")
        self.job.cancel()

    def _progressed(self, job: Job[Any], done: int, total: int) -> None:
        if job is self.job and job.state != "cancelled":
            self.form.progress = [done, total]

    def _ended(self, job: Job[Any]) -> None:
        if job is not self.job:
            return
        self.form.busy = False
        done, total = job.progress
        if job.state == "done":
            self._show_answers(job.result())
            refused = int(self.frame["error"].notna().sum())
            failed = refused - int(self.form.price.get("invalid") or 0)
            waiting = int((self.frame["error"].isna() & self.frame["source"].isna()).sum())
            told = f"{counted(total, 'question')} answered"
            told += self._nobody()
            told += f", {counted(self._refused, 'row')} not asked" if self._refused else ""
            told += f", {counted(failed, 'question')} with a problem" if failed > 0 else ""
            told += f". {counted(waiting, 'row')} not asked yet: the batch keeps them" if waiting else ""
            self._say(told, "warn" if refused or waiting else "good")
        elif job.state == "cancelled":
            self._say(f"Stopped at {done:,} of {total:,}. Start again to continue: answered rows are free.")
        else:
            self._say(f"Stopped at {done:,} of {total:,}: {job.error}", "bad")
        if job.state != "done":
            self._show_kept()
        self._look(table=False)

    def _nobody(self) -> str:
        """How many of the answers found nobody, as the end of a sentence; no check of a document does."""
        if self.form.operation in DOCUMENT_CHECKS:
            return ""
        answered = self.frame[self.frame["source"].notna() & self.frame["error"].isna()]
        found = answered["entity"].notna() if "entity" in answered else answered["source"].isna()
        lines = answered.index[~found]
        return f", {counted(len(lines), 'row')} found nobody" if len(lines) else ""

    def _show_kept(self) -> None:
        """Shows what was answered before the batch ended early."""
        try:
            frame = self.case.saved_batch(self._name).answers()
        except WorkbenchError:
            return
        if frame["source"].notna().any():
            self._show_answers(frame)

    def _look(self, *, table: bool = True) -> None:
        """Understands the table, lists what needs a look, and prices what would be asked."""
        operation = get(self.form.operation)
        how = None
        self.form.fields = list(fields_of(operation))
        self.form.meanings = meanings_for(self.form.operation)
        if self._table is None:
            return
        try:
            how = understood(operation, self._table, self._mapping)
            if how.near:
                self._ask_about(how)
                return
            partly = self.form.partly
            preview = self.case.preview(
                self.form.operation, self._table, mapping=self._mapping, partly=partly
            )
            price = self.case.price(self.form.operation, self._table, mapping=self._mapping, partly=partly)
        except WorkbenchError as error:
            self.form.price, self.form.review, self.form.warnings = {}, {}, []
            self.form.columns = columns_told(how) if how else bare_columns(self._table, operation.names)
            self._say(str(error), "bad")
            return
        self.form.columns = with_unread(columns_told(how), preview.rows)
        self.form.review = review_of(preview.rows, partly=partly)
        asked = {row["line"] for row in preview.rows if not row["error"]}
        self._refused = len({row["line"] for row in preview.rows if row["error"]})
        remarks = [each for each in contact_warnings(self._table, how.left) if each.line in asked]
        self.form.warnings = [*remarks_told(remarks), *preview.warnings]
        if table:
            self._ways, self.form.ways, self.form.way = None, [], {}
            self.results.show(questions_told(self.form.operation, preview))
        self.form.price = price_told(self.case, price)

    def _rows_of(self, table: Table) -> list[dict[str, Any]]:
        partly = self.form.partly
        rows: list[dict[str, Any]] = self.case.preview(
            self.form.operation, table, mapping=self._mapping, partly=partly
        ).rows
        return rows

    def _ask_about(self, how: QuestionColumns) -> None:
        """Shows what is understood and asks about headings that are nearly a field; there is no price yet."""
        self.form.price, self.form.review, self.form.warnings = {}, {}, []
        self.form.columns = columns_told(how)
        asked = [f"{column}: did you mean {field}?" for column, field in how.near.items()]
        self._say(f"{' '.join(asked)} Answer above, then see the price.", "bad")

    @property
    def _saved_as(self) -> str:
        return self.form.operation

    def _received(self, widget: Any, message: dict[str, Any], buffers: Any) -> None:
        if message.get("type") == "reopen":
            self.reopen(str(message.get("name")))
        elif message.get("type") == "take_corrections":
            self.take_corrections()
        elif message.get("type") == "budget":
            self.set_budget(str(message.get("units", "")))
        elif message.get("type") == "start" and message.get("operation") != self.form.operation:
            self._say("The price was for another operation: check it and start again.", "warn")
        elif message.get("type") == "start" and isinstance(message.get("first"), int):
            self.start(message["first"])
        elif message.get("type") == "open_way":
            self.open_way(str(message.get("key", "")))
        elif message.get("type") == "close_way":
            self.close_way()
        elif message.get("type") == "ask_way":
            first = message.get("first")
            self.ask_way(first if isinstance(first, int) else None)
        else:
            super()._received(widget, message, buffers)

    def __repr__(self) -> str:
        return f"Batch({self.form.operation!r}, {len(self._table.rows) if self._table else 0} rows)"
