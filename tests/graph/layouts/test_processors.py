"""The same input gives the same output on every processor, to the last bit that is written."""

from __future__ import annotations

import ast
from pathlib import Path
from types import ModuleType

import pytest
from support import processors

from workbench.graph.layouts import clearance, organic

ROUNDED_ALIKE = {
    "abs", "arange", "array", "asarray", "bincount", "concatenate", "cumsum", "delete", "empty",
    "fill_diagonal",
    "flatnonzero", "full", "inf", "int64", "lexsort", "maximum", "minimum", "ones", "rint", "sort",
    "sqrt", "stack", "tile", "unique", "where", "zeros", "random", "default_rng",
}  # fmt: skip
"""What numpy computes to the same bits everywhere: IEEE 754 leaves nothing open."""


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    return processors.digests()


@pytest.mark.skipif(not processors.CAN_CHOOSE, reason="only x86-64 processors have a choice of kernels")
@pytest.mark.parametrize("kernel", processors.KERNELS)
def test_another_processor_computes_the_same(kernel: str, here: dict[str, str]) -> None:
    assert processors.digests_with(kernel) == here


@pytest.mark.parametrize("module", [organic, clearance])
def test_a_layout_calls_nothing_that_is_rounded_differently_elsewhere(module: ModuleType) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.MatMult)]
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in {"np", "np.random", "np.linalg"}
    }
    assert used <= ROUNDED_ALIKE
