"""A property that an agent deals with, a venue and a buyer's town are nobody else's home."""

from typing import Any

import pytest
from support.imported_rows import links_of_rows

from workbench.tables.plan import plan_of


def means(*rows: dict[str, str]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}


def both(headings: str, first: str, second: str) -> dict[str, str | None]:
    names = headings.split(" | ")
    return means(*(dict(zip(names, row.split(" | "), strict=True)) for row in (first, second)))


def test_a_property_is_not_its_agents_home() -> None:
    found = both(
        "Address | Agent name | Owner 1 name | Owner 2 name",
        "42 Pine Ave, Taree NSW 2430 | Karen Webb | Helen Gomm | Paul Gomm",
        "9 Ash St, Taree NSW 2430 | David Rowe | Robert Orr | Susan Orr",
    )
    assert (found["Agent name"], found["Address"]) == ("name", None)


@pytest.mark.parametrize("agent", ["Auctioneer", "Listing agent name", "Strata manager name"])
def test_an_address_beside_who_only_deals_with_property_is_not_theirs(agent: str) -> None:
    found = both(
        f"{agent} | Address",
        "Karen Webb | 42 Pine Ave, Taree NSW 2430",
        "David Rowe | 9 Ash St, Taree NSW 2430",
    )
    assert found["Address"] is None


def test_owners_of_a_property_are_not_related_to_its_agent() -> None:
    found = both(
        "Agent Name | Agent Email | Address | Seller 1 Name | Seller 2 Name",
        "Karen Webb | k@realty.example | 42 Pine Ave, Taree NSW 2430 | Helen Gomm | Paul Gomm",
        "David Rowe | d@realty.example | 9 Ash St, Taree NSW 2430 | Robert Orr | Susan Orr",
    )
    assert (found["Agent Email"], found["Seller 1 Name"]) == ("email", None)


def test_an_address_of_a_list_of_agents_is_theirs() -> None:
    found = both(
        "Agent | Address", "Karen Webb | 42 Pine Ave, Taree NSW 2430", "David Rowe | 9 Ash St, Taree NSW 2430"
    )
    assert found["Address"] == "address"


@pytest.mark.parametrize("before", ["Event | Venue", "Conference", "Venue"])
def test_where_an_event_is_nobody_lives(before: str) -> None:
    held = " | ".join(["Town Hall"] * len(before.split(" | ")))
    found = both(
        f"{before} | Address | City | Name",
        f"{held} | 1 King St | Dubbo | Helen Foss",
        f"{held} | 1 King St | Dubbo | Mark Denny",
    )
    assert (found["Address"], found["City"], found["Name"]) == (None, None, "name")


def test_an_address_behind_the_name_and_the_event_is_still_theirs() -> None:
    found = both(
        "Name | Event | Address",
        "Helen Foss | Gala | 1 King St, Dubbo NSW 2830",
        "Mark Denny | Gala | 3 King St, Dubbo NSW 2830",
    )
    assert found["Address"] == "address"


@pytest.mark.parametrize("party", ["Purchaser", "New owner"])
def test_a_town_behind_a_buyer_is_not_of_the_first(party: str) -> None:
    found = both(
        f"Name | Phone | {party} | City",
        "Peter Lomax | 0491 570 156 | Susan Keene | Colac",
        "Karen Vane | 0491 570 157 | Michael Thorpe | Geelong",
    )
    assert (found["Phone"], found["City"]) == ("phone", None)


@pytest.mark.parametrize("place", ["About address", "Address", "Location", "Address of complaint"])
def test_the_place_of_whom_somebody_complains_about_is_no_home_of_theirs(case: Any, place: str) -> None:
    row = {
        "Complainant": "Iris Balfour",
        "Complaint about": "Dean Rusk",
        place: "17 Kelp St Torquay VIC 3228",
    }
    rows = [row, row | {"Complaint about": "occupier", place: "9 Mill St Yass NSW 2582"}]
    assert links_of_rows(case, *rows) == set()


@pytest.mark.parametrize("who", ["Reporter", "Caller", "Complainant"])
@pytest.mark.parametrize("place", ["Location", "Incident address"])
def test_where_something_is_that_somebody_reports_is_not_their_home(case: Any, who: str, place: str) -> None:
    row = {
        who: "Iris Balfour",
        "Home address": "5 Fern St, Yass NSW 2582",
        place: "17 Kelp St, Yass NSW 2582",
    }
    assert links_of_rows(case, row) == {("Iris Balfour", "lived_at", "5 Fern St, Yass NSW 2582")}


def test_the_address_of_a_complainant_is_theirs(case: Any) -> None:
    row = {"Complainant": "Iris Balfour", "Address": "5 Fern St, Yass NSW 2582", "Complaint about": "a fence"}
    assert links_of_rows(case, row) == {("Iris Balfour", "lived_at", "5 Fern St, Yass NSW 2582")}
