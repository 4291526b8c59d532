"""`Null` in the place of a surname: the surname of somebody with a phone and a whole address, else open."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

HOME = {"Phone": "0491 570 159", "Address": "9 Elm St, Dubbo NSW 2830"}
PARTS = {"Phone": "0491 570 159", "Street": "9 Elm St", "Town": "Dubbo", "Postcode": "2830"}


def people(case: Case, row: dict[str, Any]) -> list[str]:
    """Whom a row names."""
    case.import_records([row], title="list")
    return [data["label"] for _, data in case.graph().nodes(data=True) if data["kind"] == "person"]


@pytest.mark.parametrize(
    "row",
    [
        {"Name": "Kirsty Null", **HOME},
        {"Name": "Kirsty Null", **PARTS},
        {"First name": "Kirsty", "Last name": "Null", **HOME},
        {"First name": "Kirsty", "Last name": "Null", **PARTS},
    ],
)
def test_it_is_the_surname_of_who_has_a_phone_and_a_home(case: Case, row: dict[str, str]) -> None:
    assert people(case, row) == ["Kirsty Null"]


@pytest.mark.parametrize(
    "row",
    [
        {"First name": "Kirsty", "Last name": "Null", "Phone": "0491 570 159"},
        {"First name": "Kirsty", "Last name": "Null", "Address": HOME["Address"]},
        {"First name": "Kirsty", "Last name": "Null", "Phone": "null", "Address": HOME["Address"]},
    ],
)
def test_without_either_it_is_asked_about(case: Case, row: dict[str, str]) -> None:
    assert people(case, row) == ["Kirsty"]


def test_a_batch_asks_with_it(case: Case) -> None:
    (row,) = case.preview(
        "contact_person_search", [{"First name": "Kirsty", "Last name": "Null", **HOME}]
    ).rows
    assert dict(row)["asks"]["name_last"] == "Null"


def test_nobody_is_called_null_null(case: Case) -> None:
    assert people(case, {"First name": "Null", "Last name": "Null", **HOME}) == []
