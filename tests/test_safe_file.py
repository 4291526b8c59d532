"""Cells that a spreadsheet would take for formulas."""

from __future__ import annotations

import pytest

from workbench.safe_file import harmless

FORMULAS = [
    "=1+1", "@SUM(A1)", "+cmd", "-cmd", "-2+3+cmd|' /C calc'!A0", "-1*HYPERLINK(A1)", "%=1", "+1+cmd|'x'!A0",
    "- HYPERLINK(A1)", "|calc", "\uff1d1+1",
]  # fmt: skip


@pytest.mark.parametrize(
    "divider", [";", "\t", "\n", "\r\n", "; ", ";\ufeff", ";\u200b", ';"', "\x0b", ";\x00"]
)
@pytest.mark.parametrize("formula", FORMULAS)
def test_what_a_divider_makes_a_cell_of_its_own_is_no_formula(divider: str, formula: str) -> None:
    assert f"{divider}'{formula}" in harmless(f"a{divider}{formula}")


@pytest.mark.parametrize("before", ["", " ", "\ufeff", "\u200b", "\x00", "\u202e", '"'])
@pytest.mark.parametrize("formula", FORMULAS)
def test_a_cell_that_begins_as_a_formula_is_none(before: str, formula: str) -> None:
    assert harmless(f"{before}{formula}").startswith("'")


@pytest.mark.parametrize(
    "text",
    [
        "a; b",
        "+61 491 570 156",
        "a;+61 491 570 156",
        "x - y",
        "a;-5",
        "a; +61 491 570 156 (home)",
        "seen:\n- at home\n- at work",
        "5 % of it",
        "a = b",
    ],
)
def test_ordinary_text_stays(text: str) -> None:
    assert harmless(text) == text
