"""The cells that the desk's benchmark runs in a notebook run."""

from __future__ import annotations

from pathlib import Path

import pytest

import workbench
from benchmarks import desk


def test_the_case_of_the_desk_grows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {"workbench": workbench, "folder": str(tmp_path)}
    exec(desk._GROW % (60, 30), names)
    assert int(capsys.readouterr().out) >= 30
    large = names["large"]
    assert isinstance(large, workbench.Case)
    assert len(large.sources()) == 25
    large.close()
