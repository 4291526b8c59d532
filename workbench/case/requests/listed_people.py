"""Operations that ask about a list of people at one price: each row of a table is a line of one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from workbench.case.requests.nothing_found import ASKED, MARKS
from workbench.operations import Operation
from workbench.operations.listed_objects import item_of

_PERSON = frozenset({"first_name", "last_name"})
_USUAL = {"search_type": "medium_search"}
"""What is asked where no column says otherwise, of fields that are needed."""


class RowToAsk(Protocol):
    """A row of a batch with the question that it asks, or why it does not."""

    error: str | None
    wanted: dict[str, Any]
    place: int | None
    alone: Mapping[str, Any] | None


def takes_people(operation: Operation[Any, Any]) -> bool:
    """True for an operation whose question is a list of people."""
    item = item_of(operation.request, ASKED)
    return item is not None and item.model_fields.keys() >= _PERSON


def fields_of(operation: Operation[Any, Any]) -> dict[str, Any]:
    """The fields that a row can fill: those of one person in place of a list of people."""
    fields = dict(operation.request.model_fields)
    item = item_of(operation.request, ASKED)
    if item is None or not takes_people(operation):
        return fields
    del fields[ASKED]
    return {**{name: info for name, info in item.model_fields.items() if name not in MARKS}, **fields}


def of_one(operation: Operation[Any, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """The question of a row alone: its person as a list of one."""
    rest = {name: value for name, value in values.items() if name in operation.request.model_fields}
    person = {name: value for name, value in values.items() if name not in rest}
    usual = {name: value for name, value in _USUAL.items() if name in operation.request.model_fields}
    return {**usual, **rest, ASKED: [person] if person else []}


def ask_together(operation: Operation[Any, Any], rows: Iterable[RowToAsk]) -> None:
    """Makes the people of rows the lines of one question, as long as the operation takes; changes the rows.

    Rows that ask the same share a line. Those with an error stay apart.
    """
    limits = (getattr(each, "max_length", None) for each in operation.request.model_fields[ASKED].metadata)
    most = next(filter(None, limits), 1)
    joined: dict[str, dict[str, Any]] = {}
    placed: dict[int, tuple[dict[str, Any], dict[str, Any], int]] = {}
    for row in rows:
        if row.error is not None:
            continue
        if id(row.wanted) not in placed:
            alone = row.wanted
            rest = {name: value for name, value in alone.items() if name != ASKED}
            key = repr(sorted(rest.items()))
            if key not in joined or len(joined[key][ASKED]) >= most:
                joined[key] = {**rest, ASKED: []}
            lines = joined[key][ASKED]
            lines.append({"check_id": str(len(lines) + 1), **alone[ASKED][0]})
            placed[id(alone)] = (alone, joined[key], len(lines) - 1)
        alone, row.wanted, row.place = placed[id(row.wanted)]
        row.alone = {**alone[ASKED][0], **{name: value for name, value in alone.items() if name != ASKED}}


def said_of(operation: Operation[Any, Any], rows: Iterable[RowToAsk]) -> list[str]:
    """That the rows are asked together, and how widely; nothing for another operation."""
    if not takes_people(operation):
        return []
    asked = [row for row in rows if row.error is None]
    if not asked:
        return []
    questions = len({id(row.wanted) for row in asked})
    one = "one question" if questions == 1 else f"{questions:,} questions"
    widely = sorted({str(row.wanted["search_type"]).removesuffix("_search") for row in asked})
    return [
        f"All people of the table are asked in {one}, with the {' and the '.join(widely)} search. "
        "A column search_type with narrow_search, medium_search or broad_search changes that."
    ]
