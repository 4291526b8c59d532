"""The layout in CONTRIBUTING names each package and module of the workbench, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_layout_names_what_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = text.partition("```\nworkbench/\n")[2].partition("\nwidgets/")[0]
    named = {
        each
        for line in re.findall(r"^  (\w+[./]\w*(?:, \w+[.]py)*)", block, re.MULTILINE)
        for each in line.split(", ")
    }
    there = {
        path.name + "/" * path.is_dir()
        for path in (ROOT / "workbench").iterdir()
        if not path.name.startswith("_") and (path.is_dir() or path.suffix == ".py")
    }
    assert named == there


def test_the_layout_names_the_parts_of_a_case() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("  case/"))
    parts = {path.parent.name for path in (ROOT / "workbench" / "case").glob("*/__init__.py")}
    assert {*re.findall(r"`([a-z]+)`", line)} == parts
