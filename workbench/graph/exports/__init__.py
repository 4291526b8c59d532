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
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from workbench.errors import InputError, did_you_mean
from workbench.graph.exports.exporter import Exporter
from workbench.graph.records import AskedSource, Records
from workbench.plugins import PluginGroup, an_instance

EXPORTERS: PluginGroup[Exporter] = PluginGroup(
    "exporters",
    an_instance(Exporter),
    lambda: {
        name: f"{__name__}.{module}:EXPORTER"
        for name, module in (
            ("neo4j", "neo4j"), ("i2", "analysts_notebook"), ("maltego", "maltego"),
            ("ftm", "follow_the_money"), ("json", "node_link"), ("gexf", "gexf"), ("graphml", "graphml"),
            ("cypher", "cypher"), ("excel", "excel"),
        )
    },
)  # fmt: skip
"""The formats by name, the workbench's own first; of several whose suffix fits the first is chosen."""


def export(
    graph: Any,
    path: str | os.PathLike[str],
    positions: Mapping[Any, tuple[float, float]] | None = None,
    *,
    format: str | None = None,
    asked: Callable[[Collection[str]], Mapping[str, AskedSource]] | None = None,
) -> Path:
    """Writes a networkx graph in the format of the path's suffix, or in `format`.

    `positions` are pixels as `workbench.graph.layouts.placement` gives them, keyed by node or by its text.
    `asked` gives what the sources that are cited were asked. The file is whole or not there. Ids begin with
    `graph.graph["case"]`, where it is set. Raises `InputError` where no format fits, before anything is
    written.
    """
    from workbench.graph.record_reader import read
    from workbench.safe_file import write

    target = Path(path)
    name = format or chosen(target)
    exporter = EXPORTERS.get(name)
    if exporter is None:
        meant = did_you_mean(name, EXPORTERS) or f"; there are {', '.join(sorted(EXPORTERS))}"
        raise InputError(f"no export format {name!r}{meant}")
    records = read(graph, positions)
    if asked is not None:
        records = replace(records, asked=asked(records.sources))
    case = graph.graph.get("case")
    return write(target, _rendered(exporter, records.of_case(str(case)) if case else records))


def _rendered(exporter: Exporter, records: Records) -> bytes:
    """What an exporter makes of the records; raises `InputError` where another package's fails."""
    if exporter.name in EXPORTERS.own():
        return exporter.render(records)
    try:
        content = exporter.render(records)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise InputError(f"the export format {exporter.name} of another package failed: {why}") from error
    if not isinstance(content, bytes):
        raise InputError(f"the export format {exporter.name} gives {type(content).__name__}, not bytes")
    return content


def chosen(path: Path, also: Sequence[str] = ()) -> str:
    """The format of a path's suffix, or an `InputError` that lists them, after those that `also` would do."""
    name = path.name.lower()
    for format, exporter in EXPORTERS.items():
        if name.endswith(exporter.suffixes):
            return format
    known = ", ".join([*also, *(s for exporter in EXPORTERS.values() for s in exporter.suffixes)])
    raise InputError(f"no format for {path.name!r}: name it with one of {known}")
