"""An address with words beside it, and a house number that a spreadsheet changed, are never a street."""

from datetime import date
from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.values import cells

PLACE = "3/27 Quay Rd, Yass NSW 2582"


@pytest.mark.parametrize(
    "said",
    [
        "NOT {}", "Not at {}", "Left address - was {}", "Moved from {}", "Works at {}", "Parents: {}",
        "RTS {}",
        "near {}", "Opp. {}", "lives with mum {}", "Bail address {}", "unsure {}", "Girlfriend's flat {}",
        "Parents, {}", "{} - moved out", "{} left in May", "Mum's place: {}", "used to be {}",
        "next door to {}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("read", [cells.address, cells.street])
def test_words_before_or_behind_an_address_are_no_part_of_its_street(read: Any, said: str) -> None:
    assert read(said.format(PLACE)).problem


@pytest.mark.parametrize(
    "written",
    [
        "Heron House 5 Fen Rd, Ely CB7 4AA", "The Old Rectory, 5 Fen Rd, Ely", "Near St, Yass NSW 2582",
        "Parents Rd, Yass", "G05/88 Quay St, Yass", "Unit B, 33 Quay Pde, Yass NSW 2582",
        "Lot 5 Fen Road, Yass",
        "Ground Floor 10 Queen Street Place London EC4R 1AG", "Tower A Unit 12, 5 Fen Road, Yass NSW 2582",
        "Calle Mayor 5, Madrid, Spain", "Corner Fen St & 2nd Ave, Yass NSW 2582",
        "RMB 1234 Fen Rd, Yass NSW 2582",
        "c/o Plume & Co, 5 Fen Rd, Yass NSW 2582", "5 Fen Rd, Yass NSW 2582 AUSTRALIA", "May Street 5",
    ],
)  # fmt: skip
def test_what_stands_before_a_number_in_an_address_is_read(written: str) -> None:
    assert cells.address(written).values


@pytest.mark.parametrize(
    "changed",
    [
        "Mar-27", "14-Feb", "27-Mar-24", "2/03/2024", "2024-03-27", "1.2E+03", "45000", 45000, 0.5,
        date(2024, 3, 27),
    ],
)  # fmt: skip
def test_a_house_number_that_became_a_date_or_a_fraction_is_refused(changed: Any) -> None:
    assert cells.house_number(changed).problem
    assert cells.street(f"{changed} Fen St").problem or str(changed) == "45000"


@pytest.mark.parametrize("number", ["3", 27.0, "12A", "3/27", "12-14", "Shop 4", "B", "Lot 5", "10500"])
def test_the_number_of_a_house_or_unit_is_read(number: Any) -> None:
    assert cells.house_number(number).values


@pytest.mark.parametrize(
    "row",
    [
        {"Name": "Ada Quill", "Street No": "Mar-27", "Street": "Fen Rd", "Suburb": "Yass"},
        {"Name": "Ada Quill", "Unit": "Feb-14", "Street": "27 Fen Rd", "Suburb": "Yass"},
        {"Name": "Ada Quill", "Address": f"NOT {PLACE}"},
        {"Name": "Ada Quill", "full_address": f"NOT {PLACE}"},
    ],
)
def test_neither_is_asked_nor_claimed(case: Any, row: dict[str, str]) -> None:
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["error"]
    case.import_records([row], title="list")
    claims = case.claims()
    said = claims[claims.attribute == "address"].value
    assert not any(value["street"] for value in said)


def test_units_that_are_whole_addresses_are_addresses() -> None:
    rows = [{"Unit": "Unit 1, 5 Fen Rd, Yass NSW 2582", "Tenant": "Ada Quill"}]
    assert plan_of(("Unit", "Tenant"), rows).columns[0].meaning == "address"
