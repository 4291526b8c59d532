"""The cells that people corrected before an import: what each was and is, who and when."""

from __future__ import annotations

from workbench.case.requests.answer import RECORDS
from workbench.evidence.model import Source
from workbench.reading.corrected_cells import corrections_in
from workbench.reading.table_place import TablePlaces


def of_import(source: Source) -> list[dict[str, str]]:
    """The corrected cells of an imported table: dicts of `cite`, `place`, `held`, `written`, `by` and `at`.

    An empty text stands for an empty cell. `by` and `at` are who imported the table, and when.
    """
    if source.operation != RECORDS:
        return []
    places = TablePlaces(source.question)
    return [
        {
            "cite": f"{source.id}#{pointer}", "place": places.of(pointer), "held": held,
            "written": written, "by": source.investigator, "at": source.asked_at,
        }
        for pointer, written, held in corrections_in(source.document)
    ]  # fmt: skip
