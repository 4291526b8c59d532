"""Measured rows become pictures of what was measured, and of nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from benchmarks import plots

ROWS: list[dict[str, Any]] = [
    {"part": "case", "sources": 1_000, "open_s": 0.01, "graph_s": 2.0, "verify_s": 4.0, "store_ms": 4.0},
    {"part": "case", "sources": 10_000, "open_s": 0.02, "graph_s": None, "verify_s": 41.0, "store_ms": 5.0},
    {"part": "identity", "records": 5_000, "engine": "duckdb", "seconds": 1.5},
    {"part": "identity", "records": 50_000, "engine": "duckdb", "seconds": 9.0},
    {"part": "identity", "records": 5_000, "engine": "spark", "seconds": 30.0},
]


def test_a_line_is_what_was_measured_at_two_sizes_or_more() -> None:
    case = next(plot for plot in plots.PLOTS if plot.part == "case")
    assert plots.points(case, ROWS) == {
        "open": [(1_000.0, 0.01), (10_000.0, 0.02)],
        "verify": [(1_000.0, 4.0), (10_000.0, 41.0)],
    }
    bulk = next(plot for plot in plots.PLOTS if plot.part == "identity")
    assert plots.points(bulk, ROWS) == {"duckdb": [(5_000.0, 1.5), (50_000.0, 9.0)]}


def test_each_picture_is_whole_and_names_its_lines(tmp_path: Path) -> None:
    written = plots.save(ROWS, tmp_path / "figures")
    assert [path.name for path in written] == ["case-1.svg", "case-2.svg", "identity-3.svg"]
    texts = ["".join(ElementTree.parse(path).getroot().itertext()) for path in written]
    assert "first graph" not in texts[0]
    assert all(word in texts[0] for word in ("open", "verify", "A case, by its sources", "10,000"))
    assert "duckdb" in texts[2]


def test_nothing_measured_draws_nothing(tmp_path: Path) -> None:
    assert plots.save([], tmp_path) == []
