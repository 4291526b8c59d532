"""Many questions of one kind: priced first, asked a few at a time, resumed by running again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.case.asking import Asker
from workbench.case.found import rows_of
from workbench.errors import AuthenticationFailed, BudgetExceeded, InputError, PaymentRequired, WorkbenchError
from workbench.evidence.model import Source
from workbench.jobs import Progress
from workbench.operations import Operation, Request

if TYPE_CHECKING:
    import pandas as pd

AT_ONCE = 4
FATAL = (AuthenticationFailed, PaymentRequired, BudgetExceeded)
"""Errors that the next question would meet as well: the batch stops."""


@dataclass(frozen=True)
class Price:
    """What questions would cost: `units` to pay, `known` of `total` answered already, `invalid` rows."""

    units: int
    total: int
    known: int = 0
    invalid: int = 0

    def __repr__(self) -> str:
        known = f", {self.known} answered already" if self.known else ""
        invalid = f", {self.invalid} invalid" if self.invalid else ""
        return f"<price: {self.units} units for {self.total} questions{known}{invalid}>"


@dataclass
class BatchRow:
    """One row of a batch and what came of it: `source` (S1) or `error`."""

    values: dict[str, Any]
    request: Request | None = None
    source: str | None = None
    error: str | None = None
    answer: Source | None = field(default=None, repr=False)


def rows_in(data: Any) -> list[dict[str, Any]]:
    """The rows of a DataFrame, a list of mappings, or a CSV file, as mappings of text columns."""
    if isinstance(data, (str, Path)):
        import csv

        try:
            with Path(data).open(newline="", encoding="utf-8-sig") as file:
                return [dict(row) for row in csv.DictReader(file)]
        except (OSError, UnicodeDecodeError, csv.Error) as error:
            raise InputError(f"the CSV file {Path(data).name} cannot be read: {error}") from None
    if hasattr(data, "to_dict") and hasattr(data, "columns"):
        return [{str(k): v for k, v in row.items()} for row in data.to_dict("records")]
    rows = list(data)
    if not all(isinstance(row, Mapping) for row in rows):
        raise InputError("a batch takes a DataFrame, a CSV file, or a list of mappings from field to value")
    return [dict(row) for row in rows]


def prepared(operation: Operation[Any, Any], data: Any) -> list[BatchRow]:
    """The rows with their validated requests. Columns that are no field of the operation are kept aside.

    Raises `InputError` when no column is a field of the operation.
    """
    fields = operation.request.model_fields
    names = {*fields, *(info.alias for info in fields.values() if info.alias)}
    rows = [BatchRow(values) for values in rows_in(data)]
    columns = {name for row in rows for name in row.values}
    if rows and not columns & names:
        raise InputError(
            f"no column is a field of {operation.name}: there are {', '.join(sorted(map(str, columns)))}; "
            f"it takes {', '.join(fields)}"
        )
    for row in rows:
        wanted = {
            name: _plain(value) for name, value in row.values.items() if name in names and _there(value)
        }
        try:
            row.request = operation.build(wanted)
        except InputError as error:
            row.error = str(error)
    return rows


def _there(value: Any) -> bool:
    if isinstance(value, (list, tuple, dict)):
        return True
    return value is not None and value == value and value != "" and str(value) != "NaT"


def _plain(value: Any) -> Any:
    if hasattr(value, "item") and not isinstance(value, (str, bytes)):
        value = value.item()
    return value.date() if hasattr(value, "date") and callable(value.date) else value


async def run(
    asker: Asker,
    operation: Operation[Any, Any],
    rows: list[BatchRow],
    progress: Progress,
    stored: Callable[[int], Source],
    *,
    at_once: int = AT_ONCE,
    refresh: bool = False,
) -> list[BatchRow]:
    """Asks every valid row; a row's failure is its own, but what would fail all stops the batch."""
    todo = [row for row in rows if row.request is not None]
    gate = asyncio.Semaphore(max(1, at_once))
    done = 0
    progress(0, len(todo))

    async def one(row: BatchRow) -> None:
        nonlocal done
        async with gate:
            try:
                assert row.request is not None  # noqa: S101  (rows without one are not in todo)
                number = await asker.ask(operation, row.request, refresh=refresh)
                row.answer = await asyncio.get_running_loop().run_in_executor(None, stored, number)
                row.source = row.answer.id
            except FATAL:
                raise
            except WorkbenchError as error:
                row.error = str(error)
            done += 1
            progress(done, len(todo))

    tasks = [asyncio.create_task(one(row)) for row in todo]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def joined(rows: Iterable[BatchRow]) -> pd.DataFrame:
    """The input's columns, then `source`, `error`, `cite`, and the answer's columns; a row an answer row.

    A question without answer rows keeps one line. An answer's column that the input has too is
    prefixed `answer_`.
    """
    import pandas as pd

    lines = []
    for row in rows:
        base = {**row.values, "source": row.source, "error": row.error}
        pointer, answers = rows_of(row.answer.document) if row.answer else ("", [])
        if not answers:
            lines.append({**base, "cite": None})
        for index, answer in enumerate(answers):
            renamed = {(f"answer_{k}" if k in base else k): v for k, v in answer.items()}
            lines.append({**base, "cite": f"{row.source}#{pointer}/{index}", **renamed})
    return pd.DataFrame(lines)
