"""Parts of two addresses in one row: an employer's, a holder's, those that are headed again."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.reading import read

HOME = {"Name": "Ada Quill", "Address": "12 Fern St", "Suburb": "Geelong", "Postcode": "3220"}
EMPLOYER = {"Employer": "Gull Pty Ltd", "Employer Address": "5 Dock Rd", "Employer Suburb": "Footscray",
            "Employer Postcode": "3011"}  # fmt: skip


def places(case: Case, row: dict[str, Any]) -> set[tuple[str, str, str | None]]:
    """Who has which relation to which town, of an import of one row."""
    source = case.import_records([row], title="people").source
    found = read("imported_records", source.question, source.document)
    kinds = {mention.pointer: mention.kind for mention in found.mentions}
    at = {each.mention: each.value.get("suburb") for each in found.claims if each.attribute == "address"}
    return {
        (kinds[link.subject], link.relation, at[link.object]) for link in found.links if link.object in at
    }


def test_the_parts_of_an_employers_address_are_the_employers(case: Case) -> None:
    assert places(case, HOME | EMPLOYER) == {
        ("person", "lived_at", "geelong"), ("company", "located_at", "footscray"),
    }  # fmt: skip


def test_the_town_of_an_employer_is_no_second_town_of_the_person(case: Case) -> None:
    row = HOME | {"Employer": "Gull Pty Ltd", "Employer Suburb": "Footscray"}
    assert ("person", "lived_at", "geelong") in places(case, row)
    assert ("person", "lived_at", "footscray") not in places(case, row)


def test_the_lines_of_an_employers_address_are_one(case: Case) -> None:
    row = {"name": "QUILL, ADA", "address": "314 E 9TH AVE", "address2": "MILBANK, SD  57252",
           "employer": "GULL LEGION DEPARTMENT", "employer_address": "1500 W 21ST ST",
           "employer_address2": "SIOUX FALLS, SD  57105"}  # fmt: skip
    assert places(case, row) == {
        ("person", "lived_at", "milbank"), ("company", "located_at", "sioux falls"),
    }  # fmt: skip


def test_the_town_of_a_holder_is_no_town_of_the_owner(case: Case) -> None:
    owner = {"OWNER_NAME": "PLUME, BO", "OWNER_STREET_1": "2350 FERN ST", "OWNER_CITY": "SAN FRANCISCO",
             "OWNER_STATE": "CA", "OWNER_ZIP": "94109"}  # fmt: skip
    holder = {"HOLDER_NAME": "GULL SAVINGS BANK", "HOLDER_STREET_1": "545 SOUTH OAK ST",
              "HOLDER_CITY": "LOS ANGELES", "HOLDER_STATE": "CA", "HOLDER_ZIP": "90071"}  # fmt: skip
    assert ("person", "lived_at", "san francisco") in places(case, owner | holder)


def test_a_second_address_behind_an_employer_is_the_employers_in_danish(case: Case) -> None:
    row = {"Fornavn:": "Ada", "Efternavn:": "Fjer", "Adresse:": "Fjervej 48", "Postnummer:": "2000",
           "By:": "Frederiksberg", "Ansættelsessted:": "Vestby Hospital", "Adresse: (2)": "Vestby Bakke 23",
           "Postnummer: (2)": "2400", "By: (2)": "Kolding"}  # fmt: skip
    assert places(case, row) == {
        ("person", "lived_at", "frederiksberg"), ("company", "located_at", "kolding"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "lines", [("MARRICKVILLE NSW 2204", "", "Australia"), ("MARRICKVILLE NSW 2204", "Australia", "")]
)
def test_a_country_below_the_town_turns_no_lines(case: Case, lines: tuple[str, str, str]) -> None:
    row = {"Surname": "Quill", "First Name": "Ada", "Addr 1 - Line 1": "14 Lantern St"}
    row |= {f"Addr 1 - Line {at}": line for at, line in enumerate(lines, 2)}
    assert places(case, row) == {("person", "lived_at", "marrickville")}


@pytest.mark.parametrize("place", ["Inala Police Station, 1 Corsair Ave Inala QLD 4077",
                                   "Box Hill Hospital, 8 Arnold St Box Hill VIC 3128"])  # fmt: skip
def test_nobody_lives_at_a_police_station_or_hospital(case: Case, place: str) -> None:
    assert {relation for _, relation, _ in places(case, {"Name": "Ada Quill", "Address": place})} == {
        "correspondence_at"
    }
