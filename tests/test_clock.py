"""What a case says of its evidence does not change with the calendar."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "workbench"
PURE = ("reading", "values", "identity", "ontology", "findings")
"""Packages that say the same of the same on any day."""
CLOCKS = frozenset(["today", "now", "utcnow", "time", "time_ns", "localtime", "gmtime"])
WHOSE = frozenset(["date", "datetime", "time"])


def modules() -> list[Path]:
    return sorted(path for package in PURE for path in (ROOT / package).rglob("*.py"))


def clocks_in(tree: ast.AST) -> list[int]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    asked = ((node, node.func) for node in calls if isinstance(node.func, ast.Attribute))
    return [
        node.lineno
        for node, called in asked
        if called.attr in CLOCKS and ast.unparse(called.value).rpartition(".")[2] in WHOSE
    ]


@pytest.mark.parametrize("package", PURE)
def test_no_module_that_reads_evidence_looks_at_the_clock(package: str) -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in modules()
        if path.is_relative_to(ROOT / package) and (lines := clocks_in(ast.parse(path.read_text())))
    }
    assert not found
