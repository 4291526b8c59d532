"""Graphs in the formats of other tools, each with positions, sources, dates and confidence.

| Format | Suffix | Opens in |
|---|---|---|
| `json` | `.json` | anything; networkx's node-link form |
| `gexf` | `.gexf` | Gephi |
| `graphml` | `.graphml` | yEd, Cytoscape, networkx |
| `cypher` | `.cypher` | Neo4j, by running it |
| `neo4j` | `.neo4j.zip` | Neo4j, by bulk import of the two CSV files |
| `ftm` | `.ftm.jsonl`, `.ijson` | FollowTheMoney tools, one entity a line |
| `i2` | `.i2.zip` | Analyst's Notebook: CSV files and the specification of their columns |
| `maltego` | `.maltego.csv` | Maltego's import of a graph from a table |
| `excel` | `.xlsx` | spreadsheets |
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from workbench.errors import InputError

FORMATS: dict[str, tuple[str, tuple[str, ...]]] = {
    "neo4j": ("neo4j", (".neo4j.zip",)),
    "i2": ("analysts_notebook", (".i2.zip",)),
    "maltego": ("maltego", (".maltego.csv",)),
    "ftm": ("follow_the_money", (".ftm.jsonl", ".ftm.json", ".ijson", ".jsonl")),
    "json": ("node_link", (".json",)),
    "gexf": ("gexf", (".gexf",)),
    "graphml": ("graphml", (".graphml",)),
    "cypher": ("cypher", (".cypher", ".cql")),
    "excel": ("excel", (".xlsx",)),
}
"""Format to the module that writes it and the suffixes that choose it, the longer first."""


def export(
    graph: Any,
    path: str | os.PathLike[str],
    positions: Mapping[Any, tuple[float, float]] | None = None,
    *,
    format: str | None = None,
) -> Path:
    """Writes a networkx graph in the format of the path's suffix, or in `format`.

    `positions` are pixels as `workbench.graph.layouts.placement` gives them, keyed by node or by its text.
    The
    file is whole or not there. Ids begin with `graph.graph["case"]`, where it is
    set. Raises `InputError` where no format fits, before anything is written.
    """
    from workbench.graph.records import read
    from workbench.safe_file import write

    target = Path(path)
    name = format or chosen(target)
    if name not in FORMATS:
        raise InputError(f"no export format {name!r}; there are {', '.join(sorted(FORMATS))}")
    module = import_module(f"{__name__}.{FORMATS[name][0]}")
    records = read(graph, positions)
    case = graph.graph.get("case")
    return write(target, module.render(records.of_case(str(case)) if case else records))


def chosen(path: Path, also: Sequence[str] = ()) -> str:
    """The format of a path's suffix, or an `InputError` that lists them, after those that `also` would do."""
    name = path.name.lower()
    for format, (_, suffixes) in FORMATS.items():
        if name.endswith(suffixes):
            return format
    known = ", ".join([*also, *(s for _, suffixes in FORMATS.values() for s in suffixes)])
    raise InputError(f"no format for {path.name!r}: name it with one of {known}")
