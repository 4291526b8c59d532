"""JSON in networkx's node-link form: nothing of the graph is left out."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from workbench.graph.exports.exporter import Exporter
from workbench.graph.records import Records


def render(records: Records) -> bytes:
    """The graph as JSON that `networkx.node_link_graph(data, edges="edges")` reads."""
    data = {
        "directed": records.directed,
        "multigraph": True,
        "graph": {
            "title": records.title,
            "sandbox": records.sandbox,
            "simulated": list(records.simulated),
            "sources": records.sources,
            **({"asked": {s: asdict(asked) for s, asked in records.asked.items()}} if records.asked else {}),
        },
        "nodes": [_filled(asdict(n), "key") for n in records.nodes],
        "edges": [{**_filled(asdict(e), "id"), "key": e.id} for e in records.edges],
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def _filled(item: dict[str, Any], without: str) -> dict[str, Any]:
    renamed = {"start": "date_start", "end": "date_end"}
    return {
        renamed.get(k, k): v
        for k, v in item.items()
        if k != without and v is not None and v != () and v != "" and v != {}
    }


EXPORTER = Exporter("json", (".json",), render)
