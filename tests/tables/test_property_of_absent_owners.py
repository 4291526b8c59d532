"""The property of an owner who does not live there, as another cell of the row says, is no home."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of, links_of_rows

HOME, ELSEWHERE = "17 Kelp St, Torquay VIC 3228", "5 Fern St, Yass NSW 2582"


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Owner Occupied", "No"),
        ("Owner Occupied?", "N"),
        ("Owner Occupied", "Tenanted"),
        ("Absentee Owner", "Yes"),
    ],
)
@pytest.mark.parametrize("place", ["Address", "Property Address"])
def test_it_is_left_and_the_mailing_address_is_read(case: Any, heading: str, said: str, place: str) -> None:
    row = {"Owner": "Iris Balfour", place: HOME, heading: said, "Mailing Address": ELSEWHERE}
    assert links_of_rows(case, row) == {("Iris Balfour", "correspondence_at", ELSEWHERE)}


def test_its_parts_are_left_too(case: Any) -> None:
    rows = """
        Owner | Property Street | Property City | Property State | Property Zip | Owner Occupied
        Iris Balfour | 17 Kelp St | Torquay | VIC | 3228 | No
        Odell Farrow | 18 Kelp St | Torquay | VIC | 3228 | Yes
        """
    assert links_of(case, rows) == {("Odell Farrow", "lived_at", "18 Kelp St, Torquay VIC 3228")}


def test_a_tenant_lives_where_no_owner_does(case: Any) -> None:
    row = {"Tenant": "Iris Balfour", "Property Address": HOME, "Owner Occupied": "No"}
    assert links_of_rows(case, row) == {("Iris Balfour", "lived_at", HOME)}


def test_the_town_directly_behind_a_mailing_address_is_its_town(case: Any) -> None:
    rows = """
        Owner | Mailing Address 1 | City | State | Zip | Location Street
        Iris Balfour | 17 Kelp St | Torquay | VIC | 3228 | Fern St
        Odell Farrow | 18 Kelp St | Torquay | VIC | 3228 | Fern St
        """
    mailing = {(name, how, at) for name, how, at in links_of(case, rows) if how == "correspondence_at"}
    assert {at for _, _, at in mailing} == {"17 Kelp St, Torquay VIC 3228", "18 Kelp St, Torquay VIC 3228"}


def test_the_location_of_a_parcel_is_left_beside_a_mailing_address(case: Any) -> None:
    rows = """
        Owner | Mailing Address 1 | City | State | Zip | Location Street | Parcel ID
        Iris Balfour | 17 Kelp St | Torquay | VIC | 3228 | Fern St | 7-12
        """
    assert {how for _, how, _ in links_of(case, rows)} == {"correspondence_at"}


@pytest.mark.parametrize("place", ["Lot address", "Property address"])
def test_it_is_no_home_where_their_notices_go_elsewhere(case: Any, place: str) -> None:
    row = {"Owner": "Iris Balfour", place: HOME, "Levy address": ELSEWHERE}
    assert HOME not in {whither for _, _, whither in links_of_rows(case, row)}
