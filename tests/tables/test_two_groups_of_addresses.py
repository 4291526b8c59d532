"""Two addresses whose parts stand in one row: each part belongs to the one that its heading names."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.plan import plan_of

CELLS = {
    "Property Address": "4 Rail Street", "Property City": "Dubbo", "Property State": "NSW",
    "Property Zip": "2830", "Mailing Address": "7 Ash Road", "Mailing City": "Perth", "Mailing State": "WA",
}  # fmt: skip
ORDERS = [
    list(CELLS),
    [*list(CELLS)[4:], *list(CELLS)[:4]],
    [*list(CELLS)[4:], "Property State", "Property Address", "Property City", "Property Zip"],
    ["Mailing City", "Property City", "Mailing State", "Mailing Address", "Property Address",
     "Property State", "Property Zip"],
]  # fmt: skip


def places(case: Case, row: dict[str, str]) -> list[str]:
    case.import_records([row], title="list")
    labels = dict(case.graph().nodes(data="label"))
    return sorted(labels[end] for _, end in case.graph().edges())


@pytest.mark.parametrize("order", ORDERS)
def test_no_part_of_an_owners_property_becomes_their_address(case: Case, order: list[str]) -> None:
    row = {"Owner": "Ada Quill", **{name: CELLS[name] for name in order}}
    assert places(case, row) == ["7 Ash Road, Perth WA"]


@pytest.mark.parametrize("thing", ["Property", "Situs", "Premises"])
def test_a_property_in_street_and_town_is_left_beside_an_owners_own_address(case: Case, thing: str) -> None:
    row = {
        "Owner": "Ada Quill", f"{thing} Street": "4 Rail Street", f"{thing} City": "Dubbo",
        "Mailing Street": "7 Ash Road", "Mailing City": "Perth", "Mailing State": "WA",
    }  # fmt: skip
    assert places(case, row) == ["7 Ash Road, Perth WA"]


def test_a_region_of_another_address_says_nothing_of_whether_an_address_is_in_use() -> None:
    row = {"Name": "Ada Quill", "Address": "7 Ash Road, Perth WA 6000", "Property State": "NSW"}
    columns = {column.name: column for column in plan_of(list(row), [row, row]).columns}
    assert not columns["Property State"].speaks_of


def test_town_and_state_in_one_cell_belong_to_the_address_that_their_heading_names(case: Case) -> None:
    row = {
        "Name": "Ada Quill", "Address": "4 Rail Street", "City": "Dubbo", "Zip": "2830",
        "Mailing Address": "7 Ash Road", "Mailing City State": "Perth WA", "Mailing Zip": "6000",
    }  # fmt: skip
    assert places(case, row) == ["4 Rail Street, Dubbo 2830", "7 Ash Road, Perth WA 6000"]


@pytest.mark.parametrize("first", ["Home Address", "Street", "Address"])
def test_parts_without_a_word_belong_to_the_address_before_them(case: Case, first: str) -> None:
    row = {
        "Name": "Ada Quill", first: "4 Rail Street", "Suburb": "Dubbo", "Postcode": "2830",
        "Postal Address": "7 Ash Road", "Suburb (2)": "Perth", "Postcode (2)": "6000",
    }  # fmt: skip
    assert places(case, row) == ["4 Rail Street, Dubbo 2830", "7 Ash Road, Perth 6000"]
