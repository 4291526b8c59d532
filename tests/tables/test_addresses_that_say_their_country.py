"""The country of an address that says it, beside others in its row, and columns of counties headed `Co`."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

AT_HOME = "9 High St, Leeds LS6 2QT"
ABROAD = "14 Loop Street, Cape Town 8001, South Africa"


def countries(case: Case, row: dict[str, Any]) -> dict[str, str]:
    """The country of each address that a row holds."""
    case.import_records([row], title="list")
    found = case.claims().query("attribute == 'address'")
    return {raw: value["country"] for raw, value in zip(found["raw"], found["value"], strict=True)}


@pytest.mark.parametrize("addresses", [(AT_HOME, ABROAD), (ABROAD, AT_HOME)])
def test_each_of_several_addresses_keeps_the_country_that_it_says(
    case: Case, addresses: tuple[str, str]
) -> None:
    row = {
        "Proprietor Name (1)": "Ada Strand", "Proprietor (1) Address (1)": addresses[0],
        "Proprietor (1) Address (2)": addresses[1], "Proprietor Name (2)": "Otis Quilty",
        "Proprietor (2) Address (1)": addresses[1],
    }  # fmt: skip
    assert countries(case, row) == {AT_HOME: "gb", ABROAD: "za"}


def test_one_that_says_none_is_in_the_country_that_the_row_names(case: Case) -> None:
    row = {"Name": "Ada Strand", "Address": "14 Loop Street, Cape Town", "Country": "South Africa"}
    assert countries(case, row) == {"14 Loop Street, Cape Town": "za"}


@pytest.mark.parametrize(
    ("counties", "country"),
    [(("GALWAY", "Kerry"), "ie"), (("Norfolk", "Kent"), "gb"), (("Co. Mayo", "Co Cork"), "ie")],
)
def test_counties_below_co_are_no_people_who_take_the_post_in(
    case: Case, counties: tuple[str, str], country: str
) -> None:
    row = {"Address 1": "12 Sea Road", "Town": "Oldtown"}
    rows = [
        {"Name": "Ada Strand", **row, "Co": counties[0]},
        {"Name": "Otis Quilty", **row, "Co": counties[1]},
    ]
    source = case.import_records(rows, title="list")
    places = list(case.claims().query("attribute == 'address'")["value"])
    assert [(place["country"], place.get("care_of")) for place in places] == [(country, None)] * 2
    assert not list(source.unread)


def test_people_below_co_take_the_post_in(case: Case) -> None:
    case.import_records(
        [{"Name": "Ada Strand", "Street": "12 Sea Road", "Town": "Yass", "C/O": "Hal Brook"}], title="list"
    )
    assert {place.get("care_of") for place in case.claims().query("attribute == 'address'")["value"]} == {
        "hal brook"
    }
