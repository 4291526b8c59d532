"""A table of one's own into the case: what each column means is seen and said before anything is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from widgets.import_preparation import Preparation, in_words
from widgets.read_as import FOUND, ReadAs
from widgets.results import Results
from widgets.table_step import TableForm, TableStep, review_of, with_unread
from widgets.undo_import import ImportUndo
from workbench.case.import_drafts import ImportDraft
from workbench.case.known_imports import already
from workbench.case.requests.answer import COLUMNS_NAMED
from workbench.case.table_rows import table_of
from workbench.case.unread_rows import rows_told
from workbench.errors import WorkbenchError
from workbench.evidence.model import Source
from workbench.jobs import LOOP, Job
from workbench.reading.table_gaps import columns_left, left_as_meant, to_look_at, why_left
from workbench.tables.column_cells import DATES
from workbench.tables.headings import MEANINGS
from workbench.tables.left_out import why_told
from workbench.tables.plan import Choice, Column, ColumnPlan
from workbench.tables.sheets_of_dealings import import_plan
from workbench.tables.table import Table
from workbench.values.cells import text_of

if TYPE_CHECKING:
    from workbench.case import Case


class TableImport(TableStep):
    """Brings a table into a case: `TableImport(case, frame)`, or choose a file in the form.

    Each column is shown with its meaning, its samples and what would be read; nothing is stored before
    `start()` but, with the desk, the file that is prepared. What was not read is in the form's notes, with
    the lines.
    """

    def __init__(self, case: Case, data: Any = None, *, imports: ImportUndo | None = None) -> None:
        meanings = [[name, name.replace("_", " ")] for name in MEANINGS]
        form = TableForm(purpose="import", operation="import", meanings=meanings)
        super().__init__(case, form, Results(label="Import", empty="The rows of the table appear here."))
        self._plan: ColumnPlan | None = None
        self._known: list[Source] = []
        self._notes: list[str] = []
        self._imports = imports or ImportUndo(case)
        self._imports.undo.on_change(self._undone)
        self._prepared = Preparation(case, form)
        self.form.observe(lambda _change: self._keep(), "origin")
        if data is not None:
            self.load(data)

    @property
    def _saved_as(self) -> str:
        return "import"

    def start(self, *, again: bool = False) -> Job[Any] | None:
        """Stores and reads the table as a source; None with the problem in the form's status.

        A table whose rows the case has already is imported only `again`; else the form asks.
        """
        table, plan = self._table, self._plan
        if table is None or plan is None or not self.form.price:
            self._say("Choose a file first.", "bad")
            return None
        if self.form.busy:
            return None
        self._known = self.case.imports_of(table)
        if self._known and not again:
            self.form.price = {**self.form.price, "again": True}
            self._say(f"{_has_rows(self._known[-1])} Import them again?", "warn")
            return None
        name = self._content[1] if self._content else table.name
        mapping, origin = self._stored_mapping(plan), self.form.origin

        async def work(_steps: Any) -> Any:
            return await asyncio.to_thread(
                lambda: self.case.import_records(table, mapping, title=name, origin=origin, again=again)
            )

        self._keep_mapping()
        self._prepared.start()
        self.form.busy = True
        self._say("Importing…")
        job: Job[Any] = LOOP.submit(work, title=f"Import {name}")
        self.job = job
        self._job_listeners.tell(job)
        job.on_done(self._ended)
        return job

    def _stored_mapping(self, plan: ColumnPlan) -> dict[str, Choice]:
        """The meanings under a plan; a column without one is in it only where a person left it out."""
        return {
            name: choice
            for name, choice in plan.mapping.items()
            if choice is not None or self._is_left_by_choice(name)
        }

    def _is_left_by_choice(self, column: str) -> bool:
        choice = self._mapping.get(column, "")
        return (choice.get("means") if isinstance(choice, Mapping) else choice) is None

    def _ended(self, job: Job[Any]) -> None:
        if job is not self.job:
            return
        self.form.busy = False
        if job.state != "done":
            self._prepared.stop()
            known = isinstance(job.error, WorkbenchError)
            failed = str(job.error) if known else f"Unexpected: {job.error}"
            self._say(failed if job.error else "Stopped.", "bad")
            return
        found = job.result()
        left = found.source.question.get("not_read") or []
        self._prepared.end()
        self.form.price = {}  # imported: the same table is not brought in twice by a second press
        skipped = self._table.skipped if self._table is not None else ()
        noted = {line for line, _, _ in skipped}
        new = [each for each in left if "row" in each or each.get("line") not in noted]
        self._notes = self.form.notes
        self.form.notes = [*map(_left, new), *self._notes]
        self.form.imported, self.form.imported_name = found.source.id, found.source.question.get("title", "")
        self._imports.imported(found.source.id)
        need = to_look_at(found.source.question, found.unread)
        sheets = [f"sheet not read: {each['sheet']}" for each in left if "sheet" in each]
        self.form.left = "; ".join(filter(None, (left_as_meant(found.unread, COLUMNS_NAMED), *sheets)))
        columns = len(self._table.columns) if self._table is not None else 0
        told = f"Saved as source {found.source.id}: {found.counts_of(most=columns)}"
        self._say(told, "warn" if need else "good")
        self.results.show(found)

    def _filled(self, column: str) -> int:
        """How many rows that are imported hold something in a column."""
        rows = self._table.rows if self._table else ()
        return sum(bool(text_of(row.cells.get(column))) for row in rows if not row.problem)

    def undo_import(self, reason: str) -> None:
        """Undoes the import that was made last; the table can be looked through and imported again."""
        try:
            self._imports.withdraw(self.form.imported, reason)
        except WorkbenchError as error:
            self._say(str(error), "bad")

    def _undone(self) -> None:
        """Undone here or elsewhere on the desk, the table can be imported again."""
        source = self.form.imported
        if source and not self.case.is_withdrawable(source):
            self.form.imported, self.form.notes = "", self._notes
            self._known = [] if self._table is None else self.case.imports_of(self._table)
            self._look()
            if self._content is not None:
                self._prepared.begin(*self._content)
            self._keep()
            self._say(f"{source} is withdrawn: it stays as evidence and counts no more.", "good")

    def _correct(self, change: Callable[[Table], Table]) -> None:
        """A table that is in the case is undone first: another import would double its rows."""
        if self.form.imported and not self.form.price:
            self._say(
                f"The table is in the case as {self.form.imported}: undo the import to correct it.", "bad"
            )
        else:
            super()._correct(change)
            self._keep()

    def load(self, data: Any, *, name: str = "", mapping: Mapping[str, Choice] | None = None) -> None:
        """Takes the rows of a DataFrame, a list or a file; says which source of the case has them already."""
        self._prepared.pause()
        table = table_of(data)
        self._known = self.case.imports_of(table)
        super().load(table, name=name, mapping=mapping)

    def choose(
        self, column: str, meaning: str | None, order: str | None = None, *, doubtful: bool = False,
        each: bool = False,
    ) -> None:  # fmt: skip
        """Says what a column means, as `TableStep.choose` does; it is kept until the import."""
        super().choose(column, meaning, order, doubtful=doubtful, each=each)
        self._keep()

    def resume(self, file: str) -> None:
        """Goes on with an import in preparation; `file` is the SHA-256 of its bytes."""
        draft = self._prepared.find(file)
        if draft is None or draft.content is None:
            self._prepared.list()
            self._say("The case no longer holds this file: open it again.", "bad")
        else:
            self._open(draft.content, draft.name)

    def discard(self, file: str) -> None:
        """Forgets an import in preparation, and closes its file where it is open."""
        if any(each["file"] == file and each["is_open"] for each in self.form.drafts):
            self._prepared.end()
            self._close()
        else:
            self._prepared.drop(file)

    def read_as(self, *, header: int | None = None, encoding: str | None = None) -> None:
        """Reads the file again, as `TableStep.read_as` does; one that is in the case is undone first."""
        if self.form.imported and not self.form.price:
            self._say(
                f"The table is in the case as {self.form.imported}: undo the import to read it otherwise.",
                "bad",
            )
            return
        super().read_as(header=header, encoding=encoding)
        self._keep()

    def _open(self, content: bytes, name: str, how: ReadAs = FOUND, *, again: bool = False) -> None:
        """Takes a file as it was left, where that is kept."""
        draft = None if again else self._prepared.kept(content)
        if draft is not None:
            how = ReadAs(draft.sheet or None, draft.header or None, draft.encoding or None)
        taken = self.form.taken
        with self.form.hold_trait_notifications():
            super()._open(content, name, how, again=again)
            if self.form.taken == taken:
                return
            self._prepared.begin(content, name)
            if draft is not None:
                self._take_up(draft)
        self._keep()

    def _take_up(self, draft: ImportDraft) -> None:
        if self._table is None or not draft.is_touched:
            return
        self._table = draft.corrections_of(self._table)
        chosen = {name: choice for name, choice in draft.mapping.items() if name in self._table.columns}
        self._mapping, self._chosen = {**self._mapping, **chosen}, bool(chosen) or self._chosen
        self.form.origin = draft.origin
        self._look_again()
        self._say(f"As you left it: {in_words(draft)}.", "good")

    def _keep(self) -> None:
        """Keeps what was chosen so far in the case, until it is imported or discarded."""
        if self._table is None or (self.form.imported and not self.form.price):
            return
        chosen = self._mapping if self._chosen else {}
        if why := self._prepared.keep(self._table, chosen, self.form.origin, self._how):
            self._say(why, "warn")

    def _close(self) -> None:
        """Closes the file: the form is as before one was chosen."""
        import pandas as pd

        self._table = self._plan = self._content = None
        self._mapping, self._chosen = {}, False
        with self.form.hold_trait_notifications():
            self.form.file = self.form.origin = self.form.sheet = ""
            self.form.sheets, self.form.notes, self.form.columns, self.form.warnings = [], [], [], []
            self.form.reading, self._how = {}, FOUND
            self.form.review, self.form.corrected, self.form.price = {}, {}, {}
            self.form.taken += 1
        self.results.show(pd.DataFrame())
        self._say("The file is closed, and nothing of it is kept.")

    def _received(self, widget: Any, message: dict[str, Any], buffers: Any) -> None:
        if message.get("type") == "start":
            self.start(again=message.get("again") is True)
        elif message.get("type") == "undo_import":
            self.undo_import(str(message.get("reason", "")))
        elif message.get("type") in ("resume", "discard"):
            if not self.form.busy:
                act = self.resume if message["type"] == "resume" else self.discard
                act(str(message.get("file", "")))
        else:
            super()._received(widget, message, buffers)

    def _rows_of(self, table: Table) -> list[dict[str, Any]]:
        return rows_told(table, import_plan(table, self._mapping), self._mapping)

    def _look(self, *, table: bool = True) -> None:
        """Understands the table; lists the rows by what they need."""
        if self._table is None:
            return
        import pandas as pd

        try:
            self._plan = import_plan(self._table, self._mapping)
        except WorkbenchError as error:
            self.form.price, self.form.review, self.form.columns, self.form.left = {}, {}, [], ""
            self._say(str(error), "bad")
            return
        rows = rows_told(self._table, self._plan, self._mapping)
        self.form.columns = with_unread([_column(column) for column in self._plan.columns], rows)
        self.form.warnings = [_has_rows(source) for source in self._known[-1:]]
        told = [
            (
                column.name,
                self._filled(column.name),
                why_left(is_chosen=self._is_left_by_choice(column.name), because=column.why),
            )
            for column in self._plan.columns
            if column.meaning is None
        ]
        self.form.left = columns_left(told, COLUMNS_NAMED)
        self.form.review = review_of(rows)
        understood = any(column.meaning for column in self._plan.columns)
        self.form.price = {"rows": len(self._table.rows)} if understood else {}
        if table:
            checks = pd.DataFrame([{"line": row["line"], "check": _check(row)} for row in rows])
            names = list(self._table.columns)
            cells = pd.DataFrame([dict(row.cells) for row in self._table.rows], columns=names, dtype=object)
            self.results.show(pd.concat([checks, cells], axis=1))


def _has_rows(source: Source) -> str:
    return f"The case has these rows already, as source {already(source)}."


def _check(row: dict[str, Any]) -> str:
    problems = [f"{problem['column']}: {problem['reason']}" for problem in row["problems"]]
    return "; ".join([*filter(None, [row["error"]]), *(problems or row["notes"])]) or "ready"


def _column(column: Column) -> dict[str, Any]:
    told: dict[str, Any] = dict(column.told())
    dated = column.meaning in DATES
    return told | {
        "field": None,
        "asked": column.meaning is not None,
        "undecided": dated and column.order is None and bool(column.about),
    }


def _left(left: dict[str, Any]) -> str:
    place = f", {left['column']}" if "column" in left else ""
    where = f"sheet {left['sheet']}" if "sheet" in left else f"line {left['line']}{place}"
    return f"not read: {where}: {why_told(left)}"
