"""The kinds and relations that a graph brings: those that the case defines of which it is."""

from __future__ import annotations

from typing import Any

from workbench import ontology
from workbench.errors import InputError
from workbench.ontology.kinds_table import refuse
from workbench.ontology.model import Row, as_plain, from_plain

DEFINED = "defined"
"""The attribute of a graph that holds them: a list of rows as JSON, each with `what` it is."""
_ROWS: dict[str, type[Row]] = {"kind": ontology.Kind, "relation": ontology.Relation}


def definitions(table: ontology.Ontology) -> list[dict[str, Any]]:
    """What a table defines itself, for a graph to bring along."""
    return [
        {**as_plain(row), "what": what}
        for row in table.own
        for what, made in _ROWS.items()
        if isinstance(row, made)
    ]


def definitions_of(graph: Any) -> ontology.Ontology:
    """The table of a graph: with what it brings, or where it brings nothing that of whoever asks.

    A row that makes no sense is left out: a graph may come from anywhere.
    """
    brought = getattr(graph, "graph", {}).get(DEFINED)
    if not isinstance(brought, list) or not brought:
        return ontology.current()
    rows = []
    for each in brought:
        try:
            row = from_plain(_ROWS[each["what"]], {name: each[name] for name in each if name != "what"})
            refuse(row)
        except (InputError, KeyError, TypeError, ValueError, AttributeError):
            continue
        rows.append(row)
    return ontology.table_of_a_case(rows)
