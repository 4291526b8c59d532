"""The cells that people corrected or confirmed before an import: what each was and is, who and when."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.case.requests.answer import RECORDS
from workbench.evidence.model import Source
from workbench.reading.corrected_cells import corrections_in
from workbench.reading.place import At
from workbench.reading.table_place import TablePlaces
from workbench.values.corrections import CONFIRMED, CORRECTED


def of_import(source: Source) -> list[dict[str, str]]:
    """The corrected cells of an imported table: dicts of `cite`, `place`, `held`, `written`, `by` and `at`.

    An empty text stands for an empty cell. What is `written` in a cell that was confirmed is what the file
    held. `by` and `at` are who imported the table, and when.
    """
    if source.operation != RECORDS:
        return []
    places = TablePlaces(source.question)
    return [
        {
            "cite": f"{source.id}#{pointer}", "place": places.of(pointer), "held": held,
            "written": written, "by": source.investigator, "at": source.asked_at,
        }
        for pointer, written, held in (*corrections_in(source.document), *_confirmed(source))
    ]  # fmt: skip


def _confirmed(source: Source) -> Iterator[tuple[str, str, str]]:
    """The cells that a person confirmed as the file holds them, as `corrections_in` has those corrected."""
    answer = At("", source.document)
    mapping = source.question.get("mapping")
    for column, spec in mapping.items() if isinstance(mapping, dict) else ():
        rows = spec.get(CONFIRMED) if isinstance(spec, dict) else None
        for row in rows if isinstance(rows, list) else ():
            cell = answer["records"][row][column]
            is_corrected = answer[CORRECTED][str(row)][column].raw is not None
            held = "" if cell.raw is None else str(cell.raw)
            if held and not is_corrected:
                yield cell.pointer, held, held
