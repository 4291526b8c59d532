"""Tables as they are read from a file of whose cells a person corrected some."""

from __future__ import annotations

from typing import Any

from workbench.tables.table import Table, table_in


def corrected_table(rows: bytes, name: str, *corrections: tuple[int, str, Any]) -> Table:
    """The table of a file with corrected or emptied cells: each by its line, its column and the new value."""
    table = table_in(rows, name)
    for line, column, value in corrections:
        table = table.corrected(line, column, value)
    return table
