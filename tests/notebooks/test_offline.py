"""Each template runs headless, and once more from its own recorded case without any service."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

from workbench.case import Case
from workbench.templates import run_notebook, templates

NAMES = sorted(set(templates()) - {"start_here"})


@pytest.mark.parametrize("name", NAMES)
def test_it_runs_again_from_its_record(name: str, tmp_path: Path) -> None:
    recorded = tmp_path / "recorded.case"
    first = run_notebook(templates()[name], tmp_path / "first", {"case_file": str(recorded)})
    again = run_notebook(
        templates()[name],
        tmp_path / "again",
        {"case_file": str(tmp_path / "replayed.case"), "replay": str(recorded)},
    )
    for executed in (first, again):
        cells = [c for c in nbformat.read(executed, as_version=4).cells if c.cell_type == "code"]
        assert "False" not in str(cells[-1].outputs) and "True" in str(cells[-1].outputs)
    with Case.open(recorded) as one, Case.open(tmp_path / "replayed.case") as other:
        assert said(one) == said(other)


def said(case: Case) -> list[Any]:
    """What the graph of a case says: labels, links and facts."""
    graph = case.graph()
    nodes = sorted(
        (d["kind"], d["label"], sorted(str(f["value"]) for f in d["facts"]))
        for _, d in graph.nodes(data=True)
    )
    links = sorted(
        (graph.nodes[a]["label"], d["relation"], graph.nodes[b]["label"])
        for a, b, d in graph.edges(data=True)
    )
    return [nodes, links]
