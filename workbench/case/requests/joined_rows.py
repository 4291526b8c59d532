"""The rows of a batch joined with the answers to their questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from workbench.case.requests.answer import beside, rows_of
from workbench.case.requests.interning import Interning
from workbench.case.requests.listed_rows import listed_rows
from workbench.evidence.model import Source

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case.requests.batch import BatchRow

PORTION = 200
"""Rows that are joined together."""


def joined(
    rows: Iterable[BatchRow],
    sources: Callable[[Iterable[int]], Iterator[Source]],
    entity: Callable[[str], str | None] | None = None,
) -> pd.DataFrame:
    """The input's columns, then `source`, `error`, `cite`, and the answer's columns; a row an answer row.

    `entity` is whom an answer row is about in the case (`P3`), where `entity` tells it of a citation.
    A question without answer rows keeps one line. An answer's column that the input has too is
    prefixed `answer_`. Fetches the answers a portion at a time. Equal texts, lists and objects of the
    answers are one object in all their cells: a cell is to be given another value, never changed in place.
    """
    import pandas as pd

    columns: dict[str, list[Any]] = {}
    sharing = Interning()
    count = 0
    waiting = iter(rows)
    while portion := list(islice(waiting, PORTION)):
        found = {s.number: s for s in sources({row.source for row in portion if row.source is not None})}
        for row in portion:
            for line in _lines(row, found.get(row.source or 0), sharing, entity):
                for name, value in line.items():
                    column = columns.setdefault(name, [])
                    if len(column) < count:
                        column.extend([float("nan")] * (count - len(column)))
                    column.append(value)
                count += 1
    del sharing
    for column in columns.values():
        column.extend([float("nan")] * (count - len(column)))
    # each list goes as soon as its column is made: together they would need twice the memory
    return pd.DataFrame({name: pd.Series(columns.pop(name)) for name in list(columns)}, copy=False)


def _lines(
    row: BatchRow,
    source: Source | None,
    sharing: Interning,
    entity: Callable[[str], str | None] | None,
) -> Iterator[dict[str, Any]]:
    values = {k: sharing(v) if isinstance(v, str) else v for k, v in row.values.items()}
    base = {**values, "source": source.id if source else None, "error": row.error, "cite": None}
    if entity is not None:
        base["entity"] = None
    if row.asks_for and row.place is None:
        base["asked"] = row.asks_for
    if row.notes:
        base["changed"] = "; ".join(row.notes)
    answers = _answers(source, row.place) if source else []
    if not answers:
        yield base
    for pointer, answer in answers:
        renamed = {name: sharing(value) for name, value in beside(answer, base).items()}
        cite = f"S{row.source}#{pointer}"
        about = {"entity": entity(cite)} if entity is not None else {}
        yield {**base, "cite": cite, **about, **renamed}


def _answers(source: Source, place: int | None) -> list[tuple[str, dict[str, Any]]]:
    """The rows of an answer with their pointers; of one about the people of many rows those of one `place`.

    In these, `asked` says whose row it is.
    """
    listed = listed_rows(source.question, source.document, place)
    if listed is not None:
        hidden = {"asked"} if place is None else set()
        return [
            (at, {name: value for name, value in row.items() if name not in hidden}) for at, row in listed
        ]
    pointer, rows = rows_of(source.document)
    return [(f"{pointer}/{index}", row) for index, row in enumerate(rows)]
