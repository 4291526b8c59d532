"""What to think of before the questions of a table are paid for: those that find anybody, or nobody alive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from workbench.case.requests.row_questions import DEAD
from workbench.operations.typed import FIELDS
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case.requests.batch import BatchRow

_NAMED = 5
"""Rows that are named."""
_SURNAMES = frozenset(FIELDS["last_name"])
_WIDE = frozenset({*FIELDS["state"], "country"})
"""Fields that leave a surname as common as it is."""


def question_warnings(rows: Sequence[BatchRow]) -> tuple[str, ...]:
    """Sentences about questions that will be asked, with their lines."""
    asked = [row for row in rows if row.error is None]
    surnames = [row for row in asked if _is_surname_alone(row)]
    dead = [row for row in asked if DEAD in row.notes]
    several = [row for row in asked if row.options]
    found = (
        _about(
            surnames, "question asks for a surname alone, which finds anybody of that name",
            "questions ask for a surname alone, which finds anybody of that name", _surname,
        ),
        _about(
            dead, "question is about somebody who is said to be dead",
            "questions are about somebody who is said to be dead", _surname,
        ),
        _about(
            several, "question is asked with the first of several phones or emails of its cell",
            "questions are asked with the first of several phones or emails of their cells",
            lambda row: ", ".join(option.raw for option in row.options),
        ),
    )  # fmt: skip
    return tuple(filter(None, found))


def _is_surname_alone(row: BatchRow) -> bool:
    return bool(_SURNAMES & row.wanted.keys()) and row.wanted.keys() <= _SURNAMES | _WIDE


def _surname(row: BatchRow) -> str:
    return ", ".join(str(value) for name, value in row.wanted.items() if name in _SURNAMES)


def _about(rows: Sequence[BatchRow], one: str, many: str, quoted: Callable[[BatchRow], str]) -> str:
    if not rows:
        return ""
    named = [
        f"line {row.line} ({words})" if (words := quoted(row)) else f"line {row.line}"
        for row in rows[:_NAMED]
    ]
    more = f", and {len(rows) - _NAMED:,} more" if len(rows) > _NAMED else ""
    return f"{counted(len(rows), one, many)}: {', '.join(named)}{more}."
