"""The lists that a case was asked about, for its report: each row by its reference, with what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.output.corrections_made import of_batch
from workbench.case.requests.answer import rows_of
from workbench.case.requests.nothing_found import nothing_found
from workbench.case.requests.saved_batches import SavedBatch
from workbench.case.session import Session
from workbench.graph.profile import name_of
from workbench.operations import OPERATIONS, wording

if TYPE_CHECKING:
    from workbench.case.requests.batch import BatchRow

_MOST = 5_000
"""Rows of one list that a report prints."""
_NAMED = 4
"""Entities that a row names."""
_SHORT = 40
"""Characters of a reference."""
_VALUES = ("mobile", "mail", "birth", "dob", "date", "name")
"""What the columns of values are called that are no kinds of the ontology."""
_REFERENCES = ("ref", "reference", "id", "no", "number")


def printed(session: Session, batches: Iterable[SavedBatch]) -> list[dict[str, Any]]:
    """Each list with its `id`, `name`, `reference` (the column that tells its rows apart), `rows` and `left`.

    Rows are dicts of `label`, `asked`, `text`, `state` (`found`, `none`, `waiting`, or `refused`, whose text
    quotes what was typed), `about` (ids of those found) and `cites`; `left` counts those
    that are not printed. `corrections` are the cells that people corrected, as `corrections_made` has them.
    """
    return [_list(session, batch) for batch in batches]


def _list(session: Session, batch: SavedBatch) -> dict[str, Any]:
    table = batch.table
    places = {row.line: at for at, row in enumerate(table.rows)}
    reference = _reference(batch.operation, list(map(str, table.columns)), [row.cells for row in table.rows])
    corrected = {row.line: row.corrections_told for row in table.rows if row.held}
    asked = batch.questions()
    rows = [
        {
            "label": _text(row.values.get(reference)) or f"Row {row.line}",
            "asked": _with_corrections(
                wording.in_words(batch.operation, row.wanted), corrected.get(row.line, ())
            ),
            **_outcome(session, row, f"{batch.source}#/records/{places.get(row.line, 0)}"),
        }
        for row in asked[:_MOST]
    ]
    left = max(len(asked) - _MOST, 0)
    return {
        "id": batch.id, "name": batch.name, "reference": reference, "rows": rows, "left": left,
        "corrections": of_batch(batch),
    }  # fmt: skip


def _with_corrections(asked: str, corrected: Sequence[str]) -> str:
    """What was asked, with what a person had corrected in the row."""
    return f"{asked} ({'; '.join(corrected)})" if asked and corrected else asked


def _reference(operation: str, columns: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> str:
    """The column of the list's own references: short, in every row another, and no field of the question."""
    fields = set(OPERATIONS[operation].request.model_fields) if operation in OPERATIONS else set()
    values = (*_VALUES, *ontology.kinds("contact", "place"))
    for column in columns:
        words = column.lower()
        texts = [_text(row.get(column)) for row in rows]
        apart = len(set(texts)) == len(texts) and all(0 < len(text) <= _SHORT for text in texts)
        named = any(word in words.replace("_", " ").split() for word in _REFERENCES)
        numbered = all(any(letter.isdigit() for letter in text) for text in texts)
        is_value = column in fields or any(word in words for word in values)
        if texts and apart and not is_value and (named or numbered):
            return column
    return ""


def _outcome(session: Session, row: BatchRow, place: str) -> dict[str, Any]:
    if row.source is None:
        said, state = (f"Not asked: {row.error}", "refused") if row.error else ("Not asked yet.", "waiting")
        return {"text": said, "state": state, "about": [], "cites": [place]}
    source = session.store.source(row.source)
    pointer, answers = rows_of(source.document)
    cites = [f"{source.id}#{pointer}/{at}" for at in range(len(answers))]
    if not cites or nothing_found(source):
        return {"text": "No record.", "state": "none", "about": [], "cites": [place, source.id]}
    graph, known = session.shown(), session.state().book.of_mention
    about = dict.fromkeys(name for cite in cites if (name := known.get(cite)) in graph)
    named = [f"{name_of(graph, name)} [{name}]" for name in about if name is not None]
    more = f" and {len(named) - _NAMED} more" if len(named) > _NAMED else ""
    said = f"Found: {', '.join(named[:_NAMED]) or 'a record'}{more}."
    return {"text": said, "state": "found", "about": list(about), "cites": [place, *cites]}


def _text(value: Any) -> str:
    return "" if value is None or value != value else str(value).strip()
