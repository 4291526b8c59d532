"""Addresses of other countries that do not name them, and regions where a town was expected."""

from __future__ import annotations

import pytest

from workbench.values import cells, places
from workbench.values.places import Address


def one(text: str) -> Address:
    (found,) = cells.address(text).values
    return found


@pytest.mark.parametrize(("text", "country", "suburb", "postcode"), [
    ("RD 6, Ohakune 4691", "NZ", "Ohakune", "4691"),
    ("6 Tern Rd, RD 6, Matakohe 0593", "NZ", "Matakohe", "0593"),
    ("6 Tern Rd, Te Kuiti 3910", "NZ", "Te Kuiti", "3910"), ("6 Tern Rd, Hokitika", "NZ", "Hokitika", None),
    ("6 Tern Rd, Gore 9710, Aotearoa New Zealand", "NZ", "Gore", "9710"),
    ("6 Tern Rd, Guelph, ON N1G 4W1", "CA", "Guelph", "N1G 4W1"),
    ("6 Tern Rd, Leeds LS6", "GB", "Leeds", "LS6"),
    ("61 rue des Tilleuls, 69002 LYON", "FR", "LYON", "69002"),
    ("Rue Haute 12, 1000 Bruxelles", "BE", "Bruxelles", "1000"),
    ("ul. Długa 5, 00-238 Warszawa", "PL", "Warszawa", "00-238"),
    ("Staten Island, NY", "US", "Staten Island", None), ("Picayune, MS", "US", "Picayune", None),
    ("6 W GRAND AVENUE&nbsp;CHICAGO&nbsp;IL&nbsp;60651", "US", "CHICAGO", "60651"),
    ("716 Lee St., Rockford, IL", "US", "Rockford", None), ("12 Oak Ave, Austin, TX", "US", "Austin", None),
    ("5 Lake Road, Reno NV", "US", "Reno", None), ("Suite 5, 12 Oak Ave, Salem, OR", "US", "Salem", None),
    ("1600 Tern Avenue NW, Washington, DC", "US", "Washington", None),
    ("12 Tern St, Toronto, ON", "CA", "Toronto", None), ("77 Tern St, Gander, NL", "CA", "Gander", None),
    ("12 Tern Rd, Berlin, DE", "DE", "Berlin", None), ("8 Kerkstraat, Utrecht, NL", "NL", "Utrecht", None),
    ("12 Tern Rd, Perth, WA", "AU", "Perth", None),
    ("6 Tern Rd, Dubbo NSW 2830", "AU", "Dubbo", "2830"), ("RD 6, Dubbo NSW 2830", "AU", "Dubbo", "2830"),
    ("6 Tern Rd, Stratford VIC 3862", "AU", "Stratford", "3862"),
])  # fmt: skip
def test_the_country_follows_from_the_rest(
    text: str, country: str, suburb: str, postcode: str | None
) -> None:
    place = one(text)
    assert (place.country, place.suburb, place.postcode) == (country, suburb, postcode)


@pytest.mark.parametrize(
    "text", ["Hauptstr. 5, Lauf, DE", "22 Rue Haute, Casablanca, MA", "Ternhaus 4, Elm Rd, Lakeside, ZQ"]
)
def test_two_letters_that_may_be_a_country_are_no_town(text: str) -> None:
    cell = cells.address(text)
    assert not cell.values and cell.problem


def test_a_town_with_a_bath_is_no_remark() -> None:
    assert cells.town("Bad Krozingen").values and not cells.town("Bad address").values


@pytest.mark.parametrize(("text", "flat"), [
    ("6 Tern Rd, Unit E2", "E2"), ("6 Tern Rd, Flat 4", "4"), ("6 Tern Rd, Warehouse E2", "WAREHOUSE E2"),
])  # fmt: skip
def test_a_flat_behind_its_street_is_no_town(text: str, flat: str) -> None:
    place = one(text)
    assert (place.flat, place.number, place.street, place.suburb) == (flat, "6", "Tern", None)


def test_rural_delivery_is_a_box_wherever_it_stands() -> None:
    assert one("6 Tern Rd, RD 6, Matakohe 0593").box == one("RD 6, Matakohe 0593").box == "RD 6"
    assert places.parse_address("6 Tern Rd, Unit E2").country != "GB"  # type: ignore[union-attr]


@pytest.mark.parametrize("text", [
    "Cnr Tern & Gull Sts, Yass NSW 2582", "Cnr Tern and Gull Streets, Yass",
    "cnr Tern St & Gull Rd Yass NSW 2582",
    "Cnr Tern & Gull Rds",
])  # fmt: skip
def test_a_corner_is_an_address(text: str) -> None:
    assert "Gull" in str(one(text).street)


@pytest.mark.parametrize(
    "text", ["The Old Vicarage, Tern Green, Ely", "Bryn Awel, Llan, Ruthin", "Gull Cottage, Tern End"]
)
def test_a_house_of_a_name_is_an_address(text: str) -> None:
    assert cells.address(text).values


@pytest.mark.parametrize("text", [
    "Far North Queensland", "Western Sydney", "Mid North Coast", "Hunter Region", "Central West NSW",
    "Tully Far North Queensland", "Greater Hobart",
])  # fmt: skip
def test_a_region_is_no_town_and_is_asked(text: str) -> None:
    assert cells.town(text).doubt and not cells.town(text).values
    assert not cells.address(f"6 Tern Rd, {text}").values


@pytest.mark.parametrize("text", [
    "North Sydney", "West End", "Central Park", "Gold Coast", "South Perth", "Box Hill North VIC", "Northam",
    "Stow", "Idle", "Western Creek", "East Gosford NSW",
])  # fmt: skip
def test_a_town_called_by_a_direction_or_a_word_is_one(text: str) -> None:
    assert cells.town(text).values == (text,)


def test_an_estate_beside_an_address_is_asked() -> None:
    assert not cells.address("6 Tern Rd (estate), Yass NSW 2582").values


def test_a_letter_for_the_first_zero_of_a_phone_is_said() -> None:
    cell = cells.phone("O491 570 156")
    assert cell.values == ("+61491570156",) and "letter" in cell.note
    assert cells.phone("o: 0491 570 156").note == ""


@pytest.mark.parametrize("written", ["027 555 0199", "(022) 555 0188", "021-555-0190"])
def test_groups_of_a_mobile_of_new_zealand_are_no_landline_of_australia(written: str) -> None:
    cell = cells.phone(written)
    assert not cell.values and cell.choices[0].startswith("+642")
    assert cells.phone(written, likely="NZ").value == cell.choices[0]


@pytest.mark.parametrize(("text", "country", "suburb", "postcode"), [
    ("Rue du Lac 6, Geneve, 1207, CH", "CH", "Geneve", "1207"),
    ("6 Tern Rd, Plano, TX, 75023, US", "US", "Plano", "75023"),
    ("6 Tern Rd, Plano, TX, US", "US", "Plano", None),
    ("6 Tern Rd, Ottawa, ON, K1A 0B1, CA", "CA", "Ottawa", "K1A 0B1"),
    ("Ternweg 6, 10117 Berlin, DE", "DE", "Berlin", "10117"),
    ("Ternweg 6, Gyumri, Armenia, AM", "AM", "Gyumri", None),
])  # fmt: skip
def test_two_letters_at_the_end_are_a_country_where_what_is_before_them_says_so(
    text: str, country: str, suburb: str, postcode: str | None
) -> None:
    found = one(text)
    assert (found.country, found.suburb, found.postcode) == (country, suburb, postcode)


@pytest.mark.parametrize("text", [
    "6 Tern Rd, Denver, 80202, CO", "6 Tern Rd, Dover, 19901, DE", "Ternweg 6, Bern, 3011, BE",
])  # fmt: skip
def test_two_letters_that_may_be_a_state_or_canton_are_no_country(text: str) -> None:
    assert not cells.address(text).values


def test_addresses_that_each_end_with_their_country_are_several() -> None:
    found = cells.address("Shenyang, CN; 6 Tern Rd, Pyongyang, KP").values
    assert [place.country for place in found] == ["CN", "KP"]


def test_lines_of_one_address_between_semicolons_are_not_several() -> None:
    assert len(cells.address("6 Tern Rd; London; United Kingdom").values) < 2
