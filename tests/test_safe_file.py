"""Cells that a spreadsheet would take for formulas."""

from __future__ import annotations

import pytest

from workbench.safe_file import harmless


@pytest.mark.parametrize("divider", [";", "\t", "\n", "\r\n", "; "])
@pytest.mark.parametrize("formula", ["=1+1", "@SUM(A1)", "+cmd", "-cmd"])
def test_what_a_divider_makes_a_cell_of_its_own_is_no_formula(divider: str, formula: str) -> None:
    assert f"{divider}'{formula}" in harmless(f"a{divider}{formula}")


@pytest.mark.parametrize("text", ["a; b", "+61 491 570 156", "a;+61 491 570 156", "x - y", "a;-5"])
def test_ordinary_text_stays(text: str) -> None:
    assert harmless(text) == text
