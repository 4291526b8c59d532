"""What a table would ask, before anything is paid: its columns, and what each row says."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench.case.requests.batch import BatchRow, questions_of
from workbench.case.requests.listed_people import said_of
from workbench.case.requests.question_columns import QuestionColumns
from workbench.case.requests.question_warnings import question_warnings
from workbench.tables.columns_in_rows import counted_in_rows
from workbench.tables.table import Table
from workbench.values import cells

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Preview:
    """How a table is understood: `columns` and `frame` are DataFrames, `rows` plain values.

    `warnings` are sentences about what to think of before the questions are asked.
    """

    columns: pd.DataFrame
    rows: list[dict[str, Any]]
    notes: tuple[str, ...]
    frame: pd.DataFrame
    warnings: tuple[str, ...] = ()

    def __repr__(self) -> str:
        usable = sum(row["error"] is None for row in self.rows)
        return (
            f"<preview: {usable:,} of {len(self.rows):,} questions can be asked>\n{self.columns.to_string()}"
        )


def preview_of(how: QuestionColumns, table: Table, *, partly: bool = False) -> Preview:
    """The preview of a table under a plan; with `partly` rows are asked without cells that cannot be read."""
    import pandas as pd

    questions = questions_of(how, table, partly=partly)
    columns = pd.DataFrame(
        [
            {
                "column": column.name,
                "means": how.direct.get(column.name) or column.meaning,
                "because": how.about(column) or column.why,
                "samples": ", ".join(column.samples),
                "read_as": ", ".join(column.would_read),
                "unreadable": column.unreadable,
            }
            for column in counted_in_rows(how.plan, table.records).columns
        ]
    )
    frame = pd.DataFrame(
        [{"line": row.line, "check": _check(row), "asks": _asks(row), **row.values} for row in questions]
    )
    asked = how.open_question
    warnings = (
        *([f"{asked[0].upper()}{asked[1:]}."] if asked else []),
        *question_warnings(questions),
        *said_of(how.operation, questions),
    )
    return Preview(columns, [_row(row) for row in questions], table.notes, frame, warnings)


def _check(row: BatchRow) -> str:
    if row.error:
        return row.error
    return "; ".join(_said(row)) or "ready"


def _said(row: BatchRow) -> list[str]:
    """What is to be said of a row that is asked: what it goes without, and what was changed."""
    without = [] if row.error else [f"asked without {problem}" for problem in row.problems]
    same = [f"asks the same as line {row.same_as}"] if row.same_as else []
    return [*without, *row.notes, *same]


def _asks(row: BatchRow) -> str:
    """The question that a row asks: exactly the fields that are sent; empty for a row that is not asked."""
    wanted = {} if row.error else row.alone or row.wanted
    return ", ".join(f"{name} {cells.text_of(value)}" for name, value in wanted.items())


def _row(row: BatchRow) -> dict[str, Any]:
    notes, wanted = _said(row), row.alone or row.wanted
    shown = [cells.text_of(value) for value in row.values.values()]
    return {
        "line": row.line,
        "row": " · ".join(text for text in shown if text)[:120],
        "asks": {name: str(v) if isinstance(v, datetime.date) else v for name, v in wanted.items()},
        "error": row.error,
        "notes": notes,
        "problems": [problem.told() for problem in row.problems],
        "options": [option.told() for option in row.options],
    }
