"""An address that officers or staff of a body share is where they are reached, not their home."""

from __future__ import annotations

import pytest

from workbench import Case

ADDRESS = "9 Reef St, Sale VIC 3850"


def relations(case: Case, *rows: dict[str, str]) -> set[str]:
    """What people have to do with the addresses of an imported table."""
    case.import_records(list(rows), title="list")
    found = {data["relation"] for *_, data in case.graph().edges(data=True)}
    return found & {"lived_at", "correspondence_at"}


def officer(name: str, heading: str, address: str = ADDRESS) -> dict[str, str]:
    return {"Company Name": "Quill Trading Ltd", "Officer": name, "Role": "Director", heading: address}


def test_an_address_that_officers_share_is_no_home(case: Case) -> None:
    rows = officer("Ada Plume", "Address"), officer("Otto Venn", "Address", "9 Reef Street, SALE VIC 3850")
    assert relations(case, *rows) == {"correspondence_at"}


@pytest.mark.parametrize(("second", "heading"), [
    ("Otto Venn", "Residential address"), ("Bo Plume", "Address"),
])  # fmt: skip
def test_a_home_that_is_said_or_is_of_one_family_is_one(case: Case, second: str, heading: str) -> None:
    assert relations(case, officer("Ada Plume", heading), officer(second, heading)) == {"lived_at"}


def test_officers_of_a_register_that_says_where_they_reside_have_no_home_at_their_address(case: Case) -> None:
    row = officer("Ada Plume", "Address", "25 Gresham Street, London, EC2V 7HN")
    assert relations(case, row | {"Country of Residence": "United Kingdom"}) == {"correspondence_at"}


def test_officers_beside_their_nationalities_are_of_such_a_register(case: Case) -> None:
    rows = [officer("Ada Plume", "Address"), officer("Bo Plume", "Address")]
    assert relations(case, *(row | {"Nationality": "British"} for row in rows)) == {"correspondence_at"}


def worker(name: str, street: str, heading: str = "Address 1") -> dict[str, str]:
    firm = f"{name.split()[-1]} Trading Ltd"
    return {"Name": name, heading: street, "City": "Chicago", "State": "IL", "ZIP": "60606", "Employer": firm}


OFFICES = "40 N Wharf Dr, Ste. 410", "90 E Reef St, 21st flr"


def test_people_whose_addresses_are_mostly_offices_beside_their_employers_have_no_homes_there(
    case: Case,
) -> None:
    rows = [worker(*each) for each in zip(("Ada Plume", "Otto Venn"), OFFICES, strict=True)]
    assert relations(case, *rows) == {"correspondence_at"}


@pytest.mark.parametrize(("heading", "streets"), [
    ("Home address", OFFICES), ("Address 1", (OFFICES[0], "4326 N Fen Ave")),
])  # fmt: skip
def test_offices_below_a_heading_of_homes_or_among_houses_say_nothing(
    case: Case, heading: str, streets: tuple[str, str]
) -> None:
    rows = [
        worker(name, street, heading)
        for name, street in zip(("Ada Plume", "Otto Venn"), streets, strict=True)
    ]
    assert relations(case, *rows) == {"lived_at"}
