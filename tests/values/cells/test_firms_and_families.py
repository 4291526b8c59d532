"""Firms that may be read as people, and families as registers list them."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", [
    "María Gil S.L.", "María Gil, S.L.", "Gil Obras SL", "Hale and Norton Lawyers",
    "Hale and Norton Barristers", "Hale & Norton Surveyors", "Hale and Norton Legal",
])  # fmt: skip
def test_a_firm_is_one_company(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]


@pytest.mark.parametrize(("text", "names"), [
    ("ABBOTT STEVEN J, ABBOTT RUBY", ["STEVEN J ABBOTT", "RUBY ABBOTT"]),
    ("ABBOTT STEVEN J, KELSO RUBY", ["STEVEN J ABBOTT", "RUBY KELSO"]),
    ("ABBOTT STEVEN J, ABBOTT RUBY, KELSO DAVID R", ["STEVEN J ABBOTT", "RUBY ABBOTT", "DAVID R KELSO"]),
])  # fmt: skip
def test_names_of_a_register_divided_by_commas_are_each_a_persons(text: str, names: list[str]) -> None:
    assert [str(one.name) for one in cells.party(text).values] == names
