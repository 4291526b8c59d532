"""Addresses at which lawyers take in somebody's post: neither an import nor a batch takes them for a home."""

from __future__ import annotations

from typing import Any

import pytest

LAWYERS = "Gull Legal, Level 2, 14 Fen Rd, Hobart TAS 7000"


def test_nobody_is_asked_at_the_address_of_a_firm_of_lawyers(case: Any) -> None:
    row = {"Witness": "Ada Winslade", "Address for Service": LAWYERS, "Mobile": "0491 570 156"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert not asked["error"] and "full_address" not in asked["asks"] and "phone" in asked["asks"]
    case.import_records([row], title="list")
    assert "lived_at" not in {data["relation"] for *_, data in case.graph().edges(data=True)}


@pytest.mark.parametrize("line", ["Address 2", "Building"])
def test_nor_where_the_firm_stands_in_a_line_of_its_own(case: Any, line: str) -> None:
    row = {"Name": "Ada Winslade", "Street": "14 Fen Rd", line: "Gull Solicitors", "Suburb": "Hobart"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert not {"street_address", "suburb"} & asked["asks"].keys()


def test_a_home_at_which_papers_are_served_is_asked(case: Any) -> None:
    row = {"Witness": "Bo Carty", "Address for Service": "5 Fen Lane, Hobart TAS 7000"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["full_address"] == "5 Fen Lane, Hobart TAS 7000"
