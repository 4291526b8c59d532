"""A table on the desk: chosen, understood column by column and mended before anything is done with it."""

from __future__ import annotations

import html
from abc import ABCMeta, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, WidgetGroup, script, traitlets
from widgets.read_as import FOUND, ReadAs, reading_of
from widgets.results import Results
from workbench.case.table_rows import table_of
from workbench.errors import InputError, WorkbenchError
from workbench.jobs import Job
from workbench.operations.wording import counted
from workbench.tables import saved
from workbench.tables.column_choices import DOUBTFUL, EACH, Choice
from workbench.tables.table import Table, table_in
from workbench.values.cells import text_of
from workbench.values.corrections import place_among

if TYPE_CHECKING:
    from workbench.case import Case

MOST_BYTES = 20_000_000
"""The largest file that the browser sends; a larger one is loaded in Python."""
MOST_LISTED = 60
"""Rows of each kind that are listed for a look; the table below holds all."""


class TableForm(DeskWidget):
    """The controls of a table: file, columns, rows that need a look, and what is done with them."""

    _esm = script("batch.mjs")
    purpose = traitlets.Unicode("batch").tag(sync=True)
    operations: traitlets.List[Any] = traitlets.List().tag(sync=True)
    operation = traitlets.Unicode("contact_person_search").tag(sync=True)
    file = traitlets.Unicode("").tag(sync=True)
    taken = traitlets.Int(0).tag(sync=True)
    """How many tables were taken so far: another one, or the same one again, is shown from its beginning."""
    sheets: traitlets.List[Any] = traitlets.List().tag(sync=True)
    sheet = traitlets.Unicode("").tag(sync=True)
    reading = traitlets.Dict().tag(sync=True)
    """How the file is read: the line of its headings and its encoding, and what else is offered."""
    notes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    columns: traitlets.List[Any] = traitlets.List().tag(sync=True)
    meanings: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fields: traitlets.List[Any] = traitlets.List().tag(sync=True)
    review: traitlets.Dict[Any, Any] = traitlets.Dict().tag(sync=True)
    corrected: traitlets.Dict[Any, Any] = traitlets.Dict().tag(sync=True)
    """How many cells a person corrected (`count`) and `confirmed`, and the first `cells` of both."""
    refused: traitlets.Dict[Any, Any] = traitlets.Dict().tag(sync=True)
    """The `line` and `column` of a cell that could not be confirmed, and why, as `said`; empty for none."""
    offered: traitlets.Dict[Any, Any] = traitlets.Dict().tag(sync=True)
    """The `source` of the same rows in which cells were corrected, and their `count`; empty for none."""
    warnings: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What to think of before the table is used, in sentences."""
    kept: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The batches that the case keeps, by name and words."""
    ways: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """In which ways those who were not found can be asked again: `[key, words, rows]` each."""
    way = traitlets.Dict().tag(sync=True)
    """The way that is open: its `key`, `said` and `rows`, and its price as in `price`; empty for none."""
    partly = traitlets.Bool(False).tag(sync=True)
    answered = traitlets.Bool(False).tag(sync=True)
    """Whether the table below shows answers: then it has the room."""
    price = traitlets.Dict().tag(sync=True)
    left = traitlets.Unicode("").tag(sync=True)
    """What is left out as it is meant, in words: columns without a meaning, and once imported cells, too."""
    busy = traitlets.Bool(False).tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    origin = traitlets.Unicode("").tag(sync=True)
    """Who gave the table, when and on what ground; kept with the source."""
    drafts: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The imports in preparation that are kept: `file`, `words`, and whether it `is_open`, `needs_file`."""
    imported = traitlets.Unicode("").tag(sync=True)
    """The source of the import that was made last, while it can be undone."""
    imported_name = traitlets.Unicode("").tag(sync=True)
    """What the table of that import was called."""
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)

    def twin(self) -> str:
        """The file and what was said of it."""
        said = html.escape(f"{self.file}. {self.status}" if self.file else self.status)
        return f"<p><b>{'Import' if self.purpose == 'import' else 'Batch'}</b> {said}</p>"


class AbstractWidget(ABCMeta, type(WidgetGroup)):  # type: ignore[misc]
    """The type of a widget of which others write a part."""


class TableStep(WidgetGroup, metaclass=AbstractWidget):
    """A table that somebody looks through; what is done with it is the part of `Batch` and `TableImport`.

    `load(data)` takes it, `choose(column, meaning)` says what a column means,
    `mend(line, column, value)` corrects a cell, and `take_back(line, column)` undoes that.
    """

    def __init__(self, case: Case, form: TableForm, results: Results) -> None:
        self.case, self.form, self.results = case, form, results
        self.job: Job[Any] | None = None
        self._table: Table | None = None
        self._content: tuple[bytes, str] | None = None
        self._how = FOUND
        self._mapping: dict[str, Choice] = {}
        self._chosen = False
        self._job_listeners = self.form.listeners("on_job")
        super().__init__([self.form, WidgetGroup([self.results], "wb-fill")], "wb-batch")
        self.form.on_msg(self._received)

    def on_job(self, callback: Callable[[Job[Any]], Any]) -> None:
        """Calls `callback(job)` with each job that is started."""
        self._job_listeners.add(callback)

    def load(self, data: Any, *, name: str = "", mapping: Mapping[str, Choice] | None = None) -> None:
        """Takes the rows of a DataFrame, a list or a file, and looks through them."""
        self._table = table_of(data)
        rows = counted(len(self._table.rows), "row")
        self.form.file = name or (rows if self._table.name == "table" else f"{self._table.name}, {rows}")
        self.form.sheets, self.form.sheet = list(self._table.sheets), self._table.sheet
        self.form.reading = {}
        kept = saved.offered(self._saved_as, self._table.columns) if mapping is None else None
        self._mapping, self._chosen = dict(mapping or kept or {}), mapping is not None
        skipped = [f"line {line} left out, {why}: {text}" for line, why, text in self._table.skipped]
        again = ["columns are read as last time for these headings"] if kept else []
        self.form.notes = [*self._table.notes, *again, *skipped]
        self._look_again()
        self.form.taken += 1

    def read_as(self, *, header: int | None = None, encoding: str | None = None) -> None:
        """Reads the file again, with its headings in a line or in an encoding; None for what is found.

        What was chosen and corrected stays where the column and the line are still there.
        """
        if self._content is None or self._table is None or self.form.busy:
            return
        before, mapping = self._table, dict(self._mapping) if self._chosen else {}
        self._open(*self._content, replace(self._how, header=header, encoding=encoding), again=True)
        if self._table is before:
            return
        lines, columns = {row.line for row in self._table.rows}, set(self._table.columns)
        for row in before.rows:
            for name in columns.intersection(row.held) if row.line in lines else ():
                self._table = self._table.corrected(row.line, name, row.cells.get(name))
        if kept := {name: choice for name, choice in mapping.items() if name in columns}:
            self._mapping, self._chosen = {**self._mapping, **kept}, True
        self._look_again()

    def choose(
        self, column: str, meaning: str | None, order: str | None = None, *, doubtful: bool = False,
        each: bool = False,
    ) -> None:  # fmt: skip
        """Says what a column means, and whether its dates put the `day` or the `month` first.

        `doubtful` takes the column's doubtful names as they are proposed; `each` asks each of several
        contacts in a cell.
        """
        said = (("order", order), (DOUBTFUL, doubtful), (EACH, each))
        more = {name: value for name, value in said if value}
        self._mapping[column] = {"means": meaning, **more} if more else meaning
        self._chosen = True
        self._look_again()

    def mend(self, line: int, column: str, value: Any) -> None:
        """Gives a cell another value, or the same, which confirms it; the file stays as it is.

        What cannot be read as it stands is not confirmed: nothing is changed, and the form says so.
        """
        self.mend_row(line, {column: value})

    def mend_row(self, line: int, values: Mapping[str, Any]) -> None:
        """Gives several cells of a row their values, as `mend` does: all of them, or none."""

        def corrected(table: Table) -> Table:
            changed = table
            for column, value in values.items():
                changed = changed.corrected(line, column, value)
            for column in values:
                text, now = (text_of(_cell(each, line, column)) for each in (table, changed))
                if text == now and self._is_unreadable(changed, line, column):
                    said = f"{now!r} cannot be read as it stands: write another value, or leave it out."
                    self.form.refused = {"line": line, "column": column, "said": said}
                    raise InputError(f"Line {line}, {column}: {said}")
            return changed

        self._correct(corrected)

    def assign(self, line: int, column: str, person: int, people: int) -> None:
        """Says that a cell is of one of the people of its row: of that place among so many, from 0."""
        self._correct(lambda table: table.owned(line, column, person, people))

    def take_back(self, line: int, column: str) -> None:
        """Puts a cell as the file holds it in the place of what a person wrote or confirmed there."""
        self._correct(lambda table: table.taken_back(line, column))

    def _correct(self, change: Callable[[Table], Table]) -> None:
        if self._table is None:
            return
        self.form.refused = {}
        try:
            self._table = change(self._table)
        except InputError as error:
            self._say(str(error), "bad")
            return
        self._look_again()

    @abstractmethod
    def start(self) -> Job[Any] | None:
        """Does what the table is here for, in the background; None with the problem in the form's status."""

    @property
    @abstractmethod
    def _saved_as(self) -> str:
        """Under which purpose the meanings of these headings are kept."""

    @abstractmethod
    def _look(self, *, table: bool = True) -> None:
        """Understands the table and lists what needs a look."""

    def _is_unreadable(self, table: Table, line: int, column: str) -> bool:
        try:
            rows = self._rows_of(table)
        except WorkbenchError:  # the look that follows says what is wrong
            return False
        problems = (each for row in rows if row["line"] == line for each in row["problems"])
        return any(each["column"] == column for each in problems)

    @abstractmethod
    def _rows_of(self, table: Table) -> list[dict[str, Any]]:
        """What each row of a table would say with the meanings that are chosen, and its problems."""

    def _keep_mapping(self) -> None:
        if self._chosen and self._table is not None:
            saved.save(self._saved_as, self._table.columns, self._mapping)

    def _look_again(self) -> None:
        """For another table or operation: what was said of the last is not of this one."""
        if not self.form.busy:
            self._say("")
        self.form.corrected = {} if self._table is None else corrected_of(self._table)
        self._look()

    def _say(self, text: str, tone: str = "") -> None:
        with self.form.hold_trait_notifications():
            self.form.status, self.form.tone = text, tone

    def _received(self, _widget: Any, message: dict[str, Any], buffers: Any) -> None:
        kind = message.get("type")
        if kind == "start":
            self.start()
        elif kind == "cancel":
            self.cancel()
        elif kind == "file" and buffers:
            self._open(bytes(buffers[0]), str(message.get("name", "")))
        elif kind == "path":
            self._fetch(str(message.get("path", "")).strip())
        elif kind == "sheet" and self._content is not None:
            chosen = replace(self._how, sheet=str(message.get("sheet", "")), header=None)
            self._open(*self._content, chosen, again=True)
        elif kind == "read_as":
            header, encoding = message.get("header"), message.get("encoding")
            self.read_as(
                header=header if isinstance(header, int) else None,
                encoding=str(encoding) if encoding else None,
            )
        elif self._table is not None and message.get("column") in self._table.columns:
            column = str(message["column"])
            if kind == "means":
                meaning, order = message.get("meaning"), message.get("order")
                self.choose(
                    column, str(meaning) if meaning else None, str(order) if order else None,
                    doubtful=message.get("doubtful") is True, each=message.get("each") is True,
                )  # fmt: skip
            elif kind == "mend" and isinstance(message.get("line"), int):
                given = message.get("values") or {column: message.get("value", "")}
                values = {str(each): str(value) for each, value in given.items()}
                if values.keys() <= set(self._table.columns):
                    self.mend_row(message["line"], values)
            elif kind == "whose" and isinstance(message.get("line"), int):
                self.assign(message["line"], column, int(message["person"]), int(message["people"]))
            elif kind == "take_back" and isinstance(message.get("line"), int):
                self.take_back(message["line"], column)

    def cancel(self) -> None:
        """Stops what was started."""
        if self.job is not None:
            self.job.cancel()

    def _fetch(self, given: str) -> None:
        """Opens a file below the folder in which the notebook runs."""
        root = Path.cwd().resolve()
        try:
            place = (root / given).resolve()
            if not given or not place.is_relative_to(root) or not place.is_file():
                raise InputError(f"there is no file {given!r} below {root}")
            content = place.read_bytes()
        except (OSError, ValueError) as error:
            self._say(str(error), "bad")
        else:
            self._open(content, place.name)

    def _open(self, content: bytes, name: str, how: ReadAs = FOUND, *, again: bool = False) -> None:
        """Takes a file, or `again` the same read otherwise; one that cannot be read leaves what is there."""
        try:
            if len(content) > MOST_BYTES:
                raise InputError(f"{name} is larger than {MOST_BYTES // 1_000_000} MB: load it in Python")
            table = table_in(content, name, sheet=how.sheet, header=how.header, encoding=how.encoding)
        except InputError as error:
            self._say(str(error), "bad")
            return
        self._content, self._how = (content, name), how
        if not again:
            self.form.origin = ""
        self.load(table)
        self.form.reading = reading_of(table, how)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self._table.rows) if self._table else 0} rows)"


def corrected_of(table: Table) -> dict[str, Any]:
    """The cells of a table that a person wrote or confirmed: how many of each, and the first of them."""
    cells = [
        {
            "line": row.line, "column": column, "held": text_of(cell.value),
            "value": text_of(row.cells.get(column)),
            **({"of": place_among(*row.owners[column])} if column in row.owners else {}),
        }
        for row in table.rows
        for column, cell in row.held.items()
    ]  # fmt: skip
    confirmed = sum(cell["held"] == cell["value"] for cell in cells)
    counts = {"count": len(cells) - confirmed, "confirmed": confirmed}
    return {**counts, "cells": cells[:MOST_LISTED]} if cells else {}


def _cell(table: Table, line: int, column: str) -> Any:
    return next(row.cells.get(column) for row in table.rows if row.line == line)


def with_unread(columns: list[dict[str, Any]], rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The columns, each with how many of its cells the rows list as in need of an answer."""
    many = Counter(problem["column"] for row in rows for problem in row["problems"])
    return [{**column, "unreadable": many[column["name"]]} for column in columns]


def review_of(rows: list[dict[str, Any]], *, partly: bool = False) -> dict[str, Any]:
    """The rows by what they need: an answer, a look at what was changed, or nothing.

    With `partly` a row is used without its cells that cannot be read: it needs no answer.
    """
    kinds: dict[str, list[dict[str, Any]]] = {"problem": [], "changed": [], "ready": []}
    for row in rows:
        is_open = row["error"] or (row["problems"] and not partly)
        kinds["problem" if is_open else "changed" if row["notes"] else "ready"].append(row)
    return {kind: {"count": len(found), "rows": found[:MOST_LISTED]} for kind, found in kinds.items()}
