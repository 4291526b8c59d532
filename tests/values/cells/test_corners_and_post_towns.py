"""Corners, buildings and towns of post that are read without a question, and what is said beside them."""

from __future__ import annotations

import pytest

from workbench.values import cells, places


def one(text: str) -> places.Address:
    cell = cells.address(text)
    assert not (cell.problem or cell.doubt)
    (found,) = cell.values
    return found


@pytest.mark.parametrize(("text", "suburb"), [
    ("Cnr Tern Street & Gull Street Yass 2582 NSW", "Yass"),
    ("Heron Plaza Shopping Centre Cnr Tern Road & Gull Road Yass 2582 NSW", "Yass"),
    ("Cnr Tern and Gull Streets Middle Park 3206", "Middle Park"),
    ("Tern & Gull Sts, Yass NSW 2582", "Yass"), ("Tern St & Gull Rd, Yass NSW 2582", "Yass"),
])  # fmt: skip
def test_a_corner_is_read_with_its_town(text: str, suburb: str) -> None:
    place = one(text)
    assert place.suburb == suburb and "Tern" in str(place.street)


@pytest.mark.parametrize(("text", "street"), [
    ("Tern Road Surgery, 14 Tern Road, Ely CB7 4QD", "Tern"),
    ("Shop 4 Gull Market Place, 18 Tern Way, Yass NSW 2582", "Tern"),
    ("Wirra Marae, Opotiki", "Wirra Marae"),
    ("Jarlmalu Remote Community, Broome WA 6725", "Jarlmalu Remote Community"),
])  # fmt: skip
def test_a_building_or_place_before_its_town_is_no_second_address(text: str, street: str) -> None:
    assert one(text).street == street


@pytest.mark.parametrize(("text", "country", "suburb"), [
    ("PO Box 9, Via Broome WA 6725", "AU", "Broome"),
    ("PO Box 9, Cocos Island WA 6799", "AU", "Cocos Island"), ("PO Box 9, Awanui 0451", "NZ", "Awanui"),
    ("PO Box 9, Marewa Hawkes Bay 4143", "NZ", "Marewa Hawkes Bay"),
    ("9 Tern Road, Melville Hamilton", None, "Melville Hamilton"),
])  # fmt: skip
def test_towns_as_post_is_sent_there(text: str, country: str | None, suburb: str) -> None:
    place = one(text)
    assert (place.country, place.suburb) == (country, suburb)


@pytest.mark.parametrize(
    "line", ["1573-1585 Tern Rd", "The Avenue", "Jarlmalu Remote Community", "Wirra Marae"]
)
def test_a_line_that_is_plainly_a_street_or_place_is_one(line: str) -> None:
    assert cells.street(line).values


@pytest.mark.parametrize("before", ["was", "near", "opposite", "RTS", "no longer at", "ex"])
@pytest.mark.parametrize("rest", [
    "Cnr Tern & Gull Sts, Yass NSW 2582", "Tern Road, Yass NSW 2582", "Tern House Surgery, 6 Tern St, Ely",
])  # fmt: skip
def test_what_says_that_a_place_is_another_is_asked_about(before: str, rest: str) -> None:
    cell = cells.address(f"{before} {rest}")
    assert cell.doubt or not cell.values


@pytest.mark.parametrize("text", [
    "Tern Street Yass 2582 0491 570 156", "14 Tern Street, Yass NSW 2582, 02 5550 1234",
    "He lives at the back of Tern Road, Yass NSW 2582", "26 Tern St, Nowra TAS 2540",
])  # fmt: skip
def test_a_phone_a_sentence_or_a_state_elsewhere_is_no_part_of_an_address(text: str) -> None:
    cell = cells.address(text)
    assert cell.doubt or not cell.values


@pytest.mark.parametrize("number", ["222 172 736", "810 14 75 89", "032 216 99 47", "(8 12) 37-41-97"])
def test_landlines_in_groups_that_australia_never_writes_are_asked_about(number: str) -> None:
    assert not cells.phone(number).values and cells.phone(number, likely="AU").values


@pytest.mark.parametrize(
    "number", ["2 5550 1234", "(02) 5550 1234", "0255501234", "412 345 679", "255501234"]
)
def test_numbers_of_australia_without_their_zero_are_hers(number: str) -> None:
    assert cells.phone(number).values
