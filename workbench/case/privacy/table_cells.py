"""What goes, and what stays, of an imported table beside the records that an erasure takes."""

from __future__ import annotations

from collections.abc import Iterator, Set

from workbench.evidence.model import Source
from workbench.evidence.pointers import above, join
from workbench.values.corrections import CORRECTED


def cells_of_others(source: Source, mine: Set[str]) -> Iterator[int]:
    """The places of notes, in the question of an import, on how cells of records were read that stay."""
    holding = {each for mention in mine for each in above(mention)}
    for index, cell in enumerate(source.question.get("not_read") or ()):
        if isinstance(cell, dict) and "row" in cell and f"/records/{cell['row']}" not in holding:
            yield index


def unread_cells(source: Source, mine: Set[str]) -> Iterator[str]:
    """The pointers in the question of an import to what it says of the cells of records that go."""
    holding = {each for mention in mine for each in above(mention)}
    for index, cell in enumerate(source.question.get("not_read") or ()):
        if isinstance(cell, dict) and f"/records/{cell.get('row')}" in holding:
            told = ("why", "value", "text", CORRECTED)
            yield from (f"/not_read/{index}/{name}" for name in told if cell.get(name))


def of_corrections(source: Source, holes: Set[str]) -> Iterator[str]:
    """What goes with places of a table: the corrections of its cells, and the cells of its corrections."""
    document = source.document
    rows = document.get(CORRECTED) if isinstance(document, dict) else None
    for row, columns in rows.items() if isinstance(rows, dict) else ():
        places = [(join(join("", kind), row)) for kind in ("records", CORRECTED)]
        if not holes.isdisjoint(places):
            yield places[1]
        for column in columns if isinstance(columns, dict) else ():
            both = {join(place, column) for place in places}
            if not holes.isdisjoint(both):
                yield from both
