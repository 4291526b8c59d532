"""Codes of registers are shown in words, with the code."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.graph.profile import label_of, text_of


def noted(about: str, raw: str) -> dict[str, Any]:
    return {"attribute": "note", "raw": raw, "value": raw, "detail": {"about": about}}


@pytest.mark.parametrize(
    ("about", "code", "said"),
    [
        ("type", "APTY", "proprietary company"),
        ("class", "LMSH", "shares"),
        ("entity type code", "PRV", "private"),
    ],
)
def test_the_kind_of_a_company_is_said_in_words(about: str, code: str, said: str) -> None:
    text = text_of(noted(about, code))
    assert said in text and code in text


def test_a_code_that_no_list_has_is_shown_as_it_is() -> None:
    assert text_of(noted("type", "XYZW")) == "XYZW"


def test_a_status_by_a_code_is_said_in_words() -> None:
    text = text_of({"attribute": "status", "raw": "EXAD", "value": "external-administration"})
    assert "external administration" in text and "EXAD" in text


def test_the_sort_of_an_area_is_not_called_by_the_name_of_statistics() -> None:
    assert "meshblock" not in label_of(noted("meshblock_category", "Residential")).casefold()
