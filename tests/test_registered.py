"""The workbench's own parts: each that is written is registered, as a third party's is."""

import ast
from pathlib import Path

import pytest

from workbench.operations import OPERATIONS
from workbench.reading import READERS
from workbench.sandbox.handlers import HANDLERS

ROOT = Path(__file__).parents[1] / "workbench"
SHARED = {"imported_table"}
"""What reads for another reader, and is none itself."""


def defining(folder: str, name: str) -> set[str]:
    """The modules of a folder that define a name."""
    found = set()
    for path in (ROOT / folder).glob("[!_]*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            named = [t.id for t in getattr(node, "targets", []) if isinstance(t, ast.Name)]
            if name in (getattr(node, "name", ""), *named):
                found.add(path.stem)
    return found - SHARED


@pytest.mark.parametrize(
    ("folder", "name", "group"),
    [
        ("operations", "OPERATION", OPERATIONS),
        ("reading", "read", READERS),
        ("sandbox/handlers", "answer", HANDLERS),
    ],
    ids=["operations", "readers", "handlers"],
)
def test_each_part_that_is_written_is_registered(folder, name, group) -> None:
    assert defining(folder, name) <= set(group.own())
    assert all(group[own] is not None for own in group.own())
