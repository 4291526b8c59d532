"""What a person corrected in the same rows before: an import of them, of which a batch can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.case.output.corrections_made import of_same_rows
from workbench.case.requests.answer import RECORDS
from workbench.tables.table import Table

if TYPE_CHECKING:
    from workbench.case import Case

Corrections = list[tuple[int, str, Any]]


def known_corrections(case: Case, table: Table) -> tuple[str, Corrections]:
    """The newest import of the rows of a table in which cells were corrected, with line, column and value.

    An empty name where there is none, or a person has corrected the table already.
    """
    if any(row.held for row in table.rows):
        return "", []
    sources = case.sources()
    for name in reversed(list(sources["id"][sources["operation"] == RECORDS])):
        if case.is_withdrawable(name) and (found := of_same_rows(case.source(name), table)):
            return name, found
    return "", []
