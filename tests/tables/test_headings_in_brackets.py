"""Headings of nothing but a word in brackets, which continue the heading before them."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of_rows

from workbench.tables.plan import plan_of


def meanings(row: dict[str, Any]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(row), [row]).columns}


def test_they_mean_what_the_one_before_them_means() -> None:
    row = {"Member": "Ann Reed", "Ph (H)": "06 855 0201", "(W)": "06 855 0212", "(M)": "027 455 0202"}
    assert [meanings(row)[name] for name in ("Ph (H)", "(W)", "(M)")] == ["phone"] * 3


@pytest.mark.parametrize("before", ["Ph", "Colour", "(H)"])
def test_one_behind_a_heading_without_brackets_means_nothing(before: str) -> None:
    assert meanings({"Member": "Ann Reed", before: "", "(W)": "06 855 0212"})["(W)"] is None


@pytest.mark.parametrize("form", ["{thing} ({party})", "{thing} - {party}", "{party} {thing}"])
def test_a_party_in_brackets_or_behind_a_dash_is_whose_the_column_is(form: str) -> None:
    first, last, phone, other = (
        form.format(thing=thing, party=party)
        for thing, party in (
            ("First Name", "Billing"), ("Last Name", "Billing"), ("Phone", "Billing"), ("Phone", "Shipping"),
        )
    )  # fmt: skip
    recipient = form.format(thing="Name", party="Shipping")
    row = {first: "Ann", last: "Reed", phone: "0491 570 156", recipient: "Bo Finch", other: "0491 570 157"}
    plan = plan_of(list(row), [row])
    mine = {each.name: each.meaning for each in plan.columns if not each.of}
    assert (mine[first], mine[last], mine[phone]) == ("first_name", "last_name", "phone")
    assert mine.get(recipient) is None and mine.get(other) is None


def test_taxpayer_and_spouse_have_their_own_columns() -> None:
    row = {"TP First Name": "Ann", "TP Last Name": "Reed", "SP First Name": "Bo", "SP Last Name": "Finch"}
    of = {each.name: each.of for each in plan_of(list(row), [row]).columns}
    assert (of["TP First Name"], of["SP Last Name"]) == ("", "SP First Name")


@pytest.mark.parametrize(
    "code", ["Postal (Zip) Code", "Zip (Postal) Code", "Postal/Zip Code", "ZIP or Postcode"]
)
def test_a_postcode_with_two_words_is_of_the_address_that_its_heading_names(case: Any, code: str) -> None:
    row = {
        "First Name": "Iris", "Last Name": "Balfour", "Home Street": "17 Kelp St", "Home City": "Albury",
        "Home State": "NSW", f"Home {code}": "2640",
    }  # fmt: skip
    assert links_of_rows(case, row) == {("Iris Balfour", "lived_at", "17 Kelp St, Albury NSW 2640")}


@pytest.mark.parametrize("heading", ["--", "()", "№", "*** ?", "½"])
def test_a_heading_of_signs_beside_a_person_and_a_company_stops_nothing(heading: str) -> None:
    row = {"Name": "Ann Reed", "Employer": "Harbour Pty Ltd", heading: "ann@harbour.example"}
    assert meanings(row)["Name"] == "name"
