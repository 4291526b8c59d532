"""The cells that people corrected or confirmed before an import: what each was and is, who and when."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.case.requests.answer import RECORDS
from workbench.evidence.model import Source
from workbench.reading.corrected_cells import corrections_in
from workbench.reading.place import At
from workbench.reading.table_place import TablePlaces
from workbench.values.corrections import CONFIRMED, CORRECTED, OF_PERSON, place_among


def of_import(source: Source) -> list[dict[str, str]]:
    """The corrected cells of an imported table: dicts of `cite`, `place`, `held`, `written`, `by` and `at`.

    An empty text stands for an empty cell. What is `written` in a cell that was confirmed is what the file
    held. `by` and `at` are who imported the table, and when. Where somebody said of which of the people of
    its row a cell is, `of` says it in words.
    """
    if source.operation != RECORDS:
        return []
    places = TablePlaces(source.question)
    owners = dict(_owners(source))
    return [
        {
            "cite": f"{source.id}#{pointer}", "place": places.of(pointer), "held": held,
            "written": written, "by": source.investigator, "at": source.asked_at,
            **({"of": owners[pointer]} if pointer in owners else {}),
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


def _owners(source: Source) -> Iterator[tuple[str, str]]:
    """The cells of which somebody said of which of the people of their row they are, and of which."""
    records = At("", source.document)["records"]
    mapping = source.question.get("mapping")
    for column, spec in mapping.items() if isinstance(mapping, dict) else ():
        said = spec.get(OF_PERSON) if isinstance(spec, dict) else None
        for row, owner in said.items() if isinstance(said, dict) else ():
            if isinstance(owner, list) and len(owner) == 2 and row.isdigit():
                yield records[int(row)][column].pointer, place_among(*owner)
