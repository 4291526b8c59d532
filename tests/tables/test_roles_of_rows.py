"""Whoever acts for others does not live in the property of their row, as a role or a heading says."""

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

PLACES = ("14 Hill St, Yass NSW 2582", "8 Fen Rd, Yass NSW 2582")


def are_read(role: str, said: tuple[str, str], place: str = "Property address") -> list[bool]:
    rows = [
        {"Name": name, role: what, place: address}
        for name, what, address in zip(("Karen Ostrow", "Peter Haldane"), said, PLACES, strict=True)
    ]
    plan = plan_of(list(rows[0]), rows)
    return ["address" in read_row(plan, row).values for row in rows]


@pytest.mark.parametrize(
    "role",
    [
        "Agent", "Listing agent", "Mortgage broker", "Strata manager", "Conveyancer", "Executor", "Attorney",
        "Agent for owner", "Landlord", "Buyer's conveyancer",
    ],
)  # fmt: skip
def test_the_property_is_asked_about_in_rows_of_who_acts_for_others(role: str) -> None:
    assert are_read("Role", (role, "Tenant")) == [False, True]


@pytest.mark.parametrize(
    "heading",
    [
        "Capacity",
        "Contact type",
        "Acting as",
        "Role in file",
        "Status",
        "Applicant type",
        "Relationship to property",
    ],
)
def test_any_heading_of_roles_says_it(heading: str) -> None:
    assert are_read(heading, ("Agent", "Owner occupier")) == [False, True]


def test_a_role_in_a_property_is_of_the_address_beside_it() -> None:
    assert are_read("Relationship to property", ("Agent", "Tenant"), "Address") == [False, True]


@pytest.mark.parametrize("place", ["Home address", "Postal address", "Address"])
def test_somebody_s_own_address_is_read_whatever_their_role(place: str) -> None:
    assert are_read("Role", ("Agent", "Tenant"), place) == [True, True]


@pytest.mark.parametrize("heading", ["Executor", "Solicitor name", "Mortgage broker"])
def test_a_heading_says_it_of_every_row(heading: str) -> None:
    rows = [{heading: "Karen Ostrow", "Property address": PLACES[0]}]
    assert not read_row(plan_of(list(rows[0]), rows), rows[0]).values
