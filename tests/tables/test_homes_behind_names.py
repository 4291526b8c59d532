"""A name and an address in one cell are read as both."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of_rows

from workbench.values import cells

HOME = "9 Elm Street, Dubbo NSW 2830"


@pytest.mark.parametrize("heading", [
    "Name & Address", "Name and address", "Debtor Name/Address", "Name and Address of Creditor",
    "Creditor name and address", "Name",
])  # fmt: skip
def test_somebody_lives_at_the_address_behind_their_name(case: Any, heading: str) -> None:
    row = {heading: f"Ada Quill, {HOME}", "Phone": "0491 570 156"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert (asked["asks"]["name_last"], asked["asks"]["full_address"]) == ("Quill", HOME)
    assert ("Ada Quill", "lived_at", HOME) in links_of_rows(case, row)


def test_a_company_is_at_the_address_behind_its_name(case: Any) -> None:
    row = {"Creditor name and address": f"Quill Boats Pty Ltd, {HOME}", "ABN": "53 004 085 616"}
    assert links_of_rows(case, row) == {("Quill Boats Pty Ltd", "located_at", HOME)}


@pytest.mark.parametrize("between", [", ", "\n", " of ", " - "])
@pytest.mark.parametrize("name", ["Ada Quill", "Quill, Ada"])
def test_an_address_is_parted_from_the_name_before_it(name: str, between: str) -> None:
    assert [(str(one.name), one.home) for one in cells.party(f"{name}{between}{HOME}").values] == [
        ("Ada Quill", HOME)
    ]


@pytest.mark.parametrize(
    "text", ["Ada Quill, 12", "Ada Quill, 9 Elm Street", "Ada & Bo Quill, 9 Elm St, Dubbo 2830"]
)
def test_what_is_no_whole_address_of_one_party_is_asked_about(text: str) -> None:
    assert cells.party(text).problem
