"""The sweep asks the same and finds the same records either way; only the workbench cites."""

from __future__ import annotations

import pytest

from benchmarks import sweep


@pytest.mark.slow
def test_both_ways_ask_and_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "LATENCIES", (0.001,))
    monkeypatch.setattr(sweep, "TURNS", 1)
    ours, script = sweep.run((sweep.NAMES + 6,))
    assert ours["questions"] == script["questions"] == sweep.NAMES + 6
    assert ours["records"] == script["records"] > 0
    assert ours["cited"] == ours["links"] > 0 and script["cited"] == 0
    assert all(row["whole_s"] >= row["asked_s"] > 0 for row in (ours, script))
