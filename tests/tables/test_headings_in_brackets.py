"""Headings of nothing but a word in brackets, which continue the heading before them."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of


def meanings(row: dict[str, Any]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(row), [row]).columns}


def test_they_mean_what_the_one_before_them_means() -> None:
    row = {"Member": "Ann Reed", "Ph (H)": "06 855 0201", "(W)": "06 855 0212", "(M)": "027 455 0202"}
    assert [meanings(row)[name] for name in ("Ph (H)", "(W)", "(M)")] == ["phone"] * 3


@pytest.mark.parametrize("before", ["Ph", "Colour", "(H)"])
def test_one_behind_a_heading_without_brackets_means_nothing(before: str) -> None:
    assert meanings({"Member": "Ann Reed", before: "", "(W)": "06 855 0212"})["(W)"] is None
