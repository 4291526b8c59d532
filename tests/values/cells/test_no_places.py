"""What stands in the place of a street, a town or an address and is none is asked, never read."""

from collections.abc import Callable
from typing import Any

import pytest

from workbench.values import cells

ANYWHERE = [
    "expired", "discharged", "bankrupt", "paid", "active", "cancelled", "dead", "yes", "no", "test",
    "x", "zz",
    "Mrs Kath Orbell", "Bronwyn Ackerly", "kath@mail.example", "0412 661 772", "http://shop.example",
    "Tasmania",
    "NSW", "New Zealand", "UK", "sleeping in van", "at her sister's", "boarding house", "with daughter",
]  # fmt: skip
PLACE = "26 Dow Rd, Balmain NSW 2041"


@pytest.mark.parametrize("said", ANYWHERE)
@pytest.mark.parametrize("read", [cells.address, cells.street, cells.town])
def test_words_that_name_no_place_are_asked(read: Callable[[Any], cells.Cell[Any]], said: str) -> None:
    cell = read(said)
    assert not cell.values
    assert cell.problem or cell.is_nothing


@pytest.mark.parametrize(
    "line",
    [
        "Balmain", "Navy", "26 zzzz Rd", "PO Box TBA", "GPO Box", "Address Line 1", "Street Name",
        "2041", "00",
        "26 Dow Rd sold", "26 Dow Rd (old)", "26 Dow Rd - not current", "26 Dow Rd repossessed",
        "prev 26 Dow Rd",
        "26 Dow Rd or 28 Dow Rd", "26 Dow Rd, now 4 Fay Ct", "26 Dow Rd then 4 Fay Ct",
        "maybe 26 Dow Rd", "26 Rd",
        "incarcerated - Long Bay", "26 Dow Rd 2019",
    ],
)  # fmt: skip
def test_a_line_without_a_street_or_with_words_beside_it_is_asked(line: str) -> None:
    assert cells.street(line).problem


@pytest.mark.parametrize("said", ["men's refuge", "26 Dow Rd/4 Fay Ct"])
def test_a_refuge_and_two_streets_are_asked(said: str) -> None:
    assert cells.address(said).problem
    assert cells.street(said).problem


def test_a_street_beside_its_number_in_another_column_needs_no_number() -> None:
    assert cells.street("Banksia").doubt
    assert cells.street_name("Banksia").value == "Banksia"
    assert cells.street_name("kath@mail.example").problem


@pytest.mark.parametrize(
    "town",
    [
        "Suburb", "Post town", "26 Dow Rd", "GPO Box 12", "Balmain/Rozelle", "Balmain then Rozelle",
        "Balmain (wrong)",
        "Balmain - moved", "maybe Balmain", "lives in Balmain", "Balmain area", "rural area",
        "Queensland", "caravan park",
    ],
)  # fmt: skip
def test_what_is_no_town_is_asked_in_the_place_of_one(town: str) -> None:
    assert cells.town(town).problem


@pytest.mark.parametrize(
    "remark",
    [
        "wrong", "not there any more", "no longer lives here", "unconfirmed", "believed", "vacated",
        "demolished",
        "mail returned", "disputed", "not known at this address", "her mother's", "until March", "?",
    ],
)  # fmt: skip
@pytest.mark.parametrize("brackets", ["({})", "[{}]"])
def test_a_remark_that_touches_the_truth_of_an_address_stops_it(remark: str, brackets: str) -> None:
    said = brackets.format(remark)
    assert cells.address(f"{PLACE} {said}").problem
    assert cells.address(f"26 Dow Rd {said}, Balmain NSW 2041").problem


@pytest.mark.parametrize(
    "remark", ["tenanted", "holiday house", "beware of dog", "call first", "do not visit", "don't phone"]
)
def test_a_harmless_remark_is_a_note_and_no_part_of_the_address(remark: str) -> None:
    cell = cells.address(f"{PLACE} ({remark})")
    assert cell.value == cells.address(PLACE).value
    assert remark in cell.note
    assert cells.remarks_in(f"{PLACE} ({remark})") == (remark,)
    assert cells.without_remark(f"{PLACE} ({remark})") == PLACE


@pytest.mark.parametrize(
    "second", ["/ formerly {}", "then {}", "now {}", "; old {}", "; not {}", "before that {}", "/ {}"]
)
def test_a_second_address_of_another_time_is_not_a_present_one(second: str) -> None:
    assert cells.address(f"{PLACE} {second.format('4 Fay Ct, Yass NSW 2582')}").problem


@pytest.mark.parametrize("joint", ["&", "and", ";", "+"])
def test_two_whole_addresses_are_two(joint: str) -> None:
    cell = cells.address(f"{PLACE} {joint} 4 Fay Ct, Yass NSW 2582")
    assert [place.suburb for place in cell.values] == ["Balmain", "Yass"]


@pytest.mark.parametrize(
    ("written", "parts"),
    [
        ("#26 Dow Rd, Kew NSW 2439", (None, "26", "Dow", "Kew")),
        ("#3/26 Dow Rd, Kew NSW 2439", ("3", "26", "Dow", "Kew")),
        ("#3, 26 Dow Rd, Kew NSW 2439", ("3", "26", "Dow", "Kew")),
        ("Suite 4 / 26 Dow Rd, Kew NSW 2439", ("4", "26", "Dow", "Kew")),
        ("8 Grey St East Perth WA 6004", (None, "8", "Grey", "East Perth")),
        ("8 Grey St West, Perth WA 6004", (None, "8", "Grey", "Perth")),
        ("90 Stony Gully Court Yass NSW 2582", (None, "90", "Stony Gully", "Yass")),
        ("9 Ash Rd, Bardon Q 4065", (None, "9", "Ash", "Bardon")),
        ("9 Ash Rd, Leeds, West Yorks, England LS1 1AA", (None, "9", "Ash", "Leeds")),
        ("9 Ash Rd Watford Herts WD17 1AA", (None, "9", "Ash", "Watford")),
        ("9 Ash Rd, Kew NSW 2439 Aust.", (None, "9", "Ash", "Kew")),
    ],
)
def test_the_street_and_the_town_are_told_apart(written: str, parts: tuple[str | None, ...]) -> None:
    (place,) = cells.address(written).values
    assert (place.flat, place.number, place.street, place.suburb) == parts


def test_a_county_is_kept_in_its_full_name_and_a_nation_says_the_country() -> None:
    (place,) = cells.address("9 Ash Rd, Slough, Bucks, England SL1 1AA").values
    assert (place.suburb, place.state, place.country) == ("Slough", "Buckinghamshire", "GB")


@pytest.mark.parametrize(
    "text", ["Deceased 12/03/2025", "Died 3 May 2023", "Passed away 3.5.2023", "Deceased", "dec'd 2024"]
)
def test_a_death_with_its_day_is_no_address(text: str) -> None:
    cell = cells.address(text)
    assert not cell.values and cell.note


@pytest.mark.parametrize("text", ["J1", "JOB-1042", "J/204", "#17", "1042"])
def test_the_reference_of_a_job_is_no_occupation(text: str) -> None:
    cell = cells.occupation(text)
    assert not cell.values and cell.note


@pytest.mark.parametrize("text", ["Plumber", "Driver 2", "Nurse (ICU)", "IT", "Grade 3 teacher"])
def test_what_somebody_does_is_an_occupation(text: str) -> None:
    assert cells.occupation(text).values == (text,)


@pytest.mark.parametrize("text", ["021 123", "021 12345", "0417 55", "123 4567"])
def test_a_number_of_new_zealand_that_lacks_digits_is_none(text: str) -> None:
    cell = cells.phone(text, country="NZ")
    assert not cell.values and cell.problem


@pytest.mark.parametrize("text", ["021 123 456", "021 123 4567", "021 1234 5678", "09 123 4567"])
def test_a_whole_number_of_new_zealand_is_read(text: str) -> None:
    assert cells.phone(text, country="NZ").values


@pytest.mark.parametrize("read", [cells.address, cells.street, cells.town])
@pytest.mark.parametrize(
    "said",
    ["refused", "Declined to say", "will not give", "Client refused address", "won't say", "wouldnt tell us",
     "Refused to provide - see file", "not willing to disclose"],
)  # fmt: skip
def test_a_refusal_says_nothing(read: Callable[[Any], cells.Cell[Any]], said: str) -> None:
    assert read(said).is_nothing


@pytest.mark.parametrize("town", ["Refuge Cove", "Notting Hill", "Notts"])
def test_towns_whose_names_are_like_refusals(town: str) -> None:
    assert cells.town(town).values


@pytest.mark.parametrize("text", [
    "No fixed address, c/o Gull Drop-In Centre", "NFA c/o Wayside Chapel",
    "Homeless, c/o St Bride's, 9 Pier Rd",
    "NFA, C/- Wayside Chapel, 29 Hughes St, Potts Point NSW 2011", "of no fixed abode (care of The Haven)",
    "No fixed abode - care of Gull Drop-in Centre, Perth WA 6000",
])  # fmt: skip
def test_who_takes_the_post_in_for_somebody_without_a_home_is_no_home(text: str) -> None:
    cell = cells.address(text)
    assert cell.values == () and "care of" in cell.note


@pytest.mark.parametrize("text", [
    "c/o Ann Bell, 12 Hill St, Newtown NSW 2042", "Homeless Lane, Yass NSW 2582",
    "Unit 2 c/o Bell, 12 Hill St, Newtown NSW 2042",
])  # fmt: skip
def test_care_of_somebody_who_lives_there_is_an_address(text: str) -> None:
    assert len(cells.address(text).values) == 1
