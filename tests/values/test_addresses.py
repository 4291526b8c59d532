"""Street types, street lines, localities and whole addresses."""

from __future__ import annotations

import pytest

from workbench.identity.address_keys import address_keys
from workbench.values import places, streets


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("ST", "STREET"),
        ("strt", "STRAIT"),
        ("boulevarde", "BOULEVARDE"),
        ("AC RD", "ACCESS ROAD"),
        ("ST N", "STREET NORTH"),
        ("street north", "STREET NORTH"),
        ("RD EXT", "ROAD EXTENDED"),
        ("ROAD EXTENSION", "ROAD EXTENDED"),
        ("RD SE", "ROAD SOUTH EAST"),
        ("QUAY W", "QUAY WEST"),
        ("ST MALL", "STREET MALL"),
        ("SD", "SD"),
        ("BOULEVARD", None),
        ("ALY N", None),
        ("", None),
    ],
)
def test_street_types(text: str, word: str | None) -> None:
    assert streets.full_word(text) == word


def test_every_type_has_one_abbreviation() -> None:
    for value, word in streets.STREET_TYPES.items():
        short = streets.abbreviation(value)
        assert short is not None and streets.full_word(short) == word


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2/15 Smith St", ("2", "15", "Smith", "ST")),
        ("Unit 3, 15 Smith Street North", ("3", "15", "Smith", "ST N")),
        ("U3/15 Jones La", ("3", "15", "Jones", "LA")),
        ("Shop 3 12 Hill View Court", ("SHOP 3", "12", "Hill View", "CT")),
        ("15a - 17 O'Connell St.", (None, "15A-17", "O'Connell", "ST")),
        ("Lot 5 Grange Hill Rd", (None, "LOT 5", "Grange Hill", "RD")),
        ("14-A Fen Lane", (None, "14A", "Fen", "LA")),
        ("12 The Esplanade", (None, "12", "The Esplanade", None)),
        ("Broadway", (None, None, "Broadway", None)),
        ("1 St Kilda Road", (None, "1", "St Kilda", "RD")),
        ("Grange Hill Road", (None, None, "Grange Hill", "RD")),
    ],
)
def test_street_lines(text: str, line: tuple[str | None, ...]) -> None:
    parsed = streets.parse_street_line(text)
    assert parsed is not None
    assert (parsed.flat, parsed.number, parsed.street, parsed.street_type) == line


def test_one_house_has_one_key() -> None:
    written = ["15 Smith St", "2/15 SMITH STREET", "Unit 2, 15 Smith st."]
    keys = {line.key for line in map(streets.parse_street_line, written) if line}
    assert keys == {"15 smith street"}


def test_building() -> None:
    line = streets.parse_street_line("Harbour House, 12 Bridge St")
    assert line is not None and line.building == "Harbour House" and line.number == "12"


@pytest.mark.parametrize("text", ["", " , ", "--"])
def test_nothing(text: str) -> None:
    assert streets.parse_street_line(text) is None
    assert places.parse_locality(text) is None
    assert places.parse_address(text) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("PARRAMATTA NSW 2150", ("PARRAMATTA", "NSW", "2150", "AU")),
        ("Hill End, New South Wales", ("Hill End", "NSW", None, "AU")),
        ("2150", (None, None, "2150", "AU")),
        ("VIC", (None, "VIC", None, "AU")),
        ("Parramatta", ("Parramatta", None, None, None)),
        ("Leeds ls14ab", ("Leeds", None, "LS1 4AB", "GB")),
    ],
)
def test_localities(text: str, place: tuple[str | None, ...]) -> None:
    parsed = places.parse_locality(text)
    assert parsed is not None
    assert (parsed.suburb, parsed.state, parsed.postcode, parsed.country) == place


@pytest.mark.parametrize(
    ("text", "street", "suburb"),
    [
        ("2/15 Smith St, Parramatta NSW 2150", "15 smith street", "Parramatta"),
        ("2/15 Smith St Parramatta NSW 2150", "15 smith street", "Parramatta"),
        ("Unit 3, 15 Smith Street, Parramatta, NSW, 2150", "15 smith street", "Parramatta"),
        ("15 Grange Hill Road Hill End New South Wales 2850", "15 grange hill road", "Hill End"),
        ("15 Park Road Park Ridge QLD 4125 Australia", "15 park road", "Park Ridge"),
        ("12 High Street, Headingley, Leeds, LS1 4AB", "12 high street", "Leeds"),
        ("Smith Street Parramatta NSW", "smith street", "Parramatta"),
        ("Glen Waverley VIC 3150", "", "Glen Waverley"),
        ("Albert Park VIC 3206", "", "Albert Park"),
        ("15 Smith St", "15 smith street", None),
    ],
)
def test_addresses(text: str, street: str, suburb: str | None) -> None:
    parsed = places.parse_address(text)
    assert parsed is not None
    line = streets.StreetLine(None, parsed.number, parsed.street, parsed.street_type)
    assert (line.key, parsed.suburb) == (street, suburb)


def test_folded_parts_write_the_type_in_full() -> None:
    parsed = places.parse_address("2/15 SMITH ST, PARRAMATTA NSW 2150")
    assert parsed is not None
    assert parsed.folded == {
        "flat": "2",
        "number": "15",
        "street": "smith",
        "street_type": "street",
        "suburb": "parramatta",
        "state": "nsw",
        "postcode": "2150",
        "country": "au",
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("12 The Ave, Yass NSW 2582", "12 The Avenue, Yass NSW 2582"),
        ("12 The Pde Yass NSW 2582", "12 The Parade, Yass NSW 2582"),
        ("C/O Ada Quill 30 Elm St, Yass NSW 2582", "c/- Ada Quill, 30 Elm St, Yass NSW 2582"),
        ("c/o Ada Quill Unit 2, 30 Elm St, Yass NSW 2582", "c/- Ada Quill, 2/30 Elm St, Yass NSW 2582"),
        ("10 Elm St, Pt Lonsdale VIC 3225", "10 Elm St, Point Lonsdale VIC 3225"),
        ("10 Elm St Pt Melbourne VIC 3207", "10 Elm St, Port Melbourne VIC 3207"),
        ("7 Elm Wy, Yass NSW 2582", "7 Elm Way, Yass NSW 2582"),
        ("Box 12, Yass NSW 2582", "PO Box 12, Yass NSW 2582"),
        ("9 Elm Bvd St Albans VIC 3021", "9 Elm Boulevard, St Albans VIC 3021"),
        ("5 Elm St St Kilda VIC 3182", "5 Elm St, St Kilda VIC 3182"),
        ("TH 5, 10 Elm Rd, Yass NSW 2582", "Townhouse 5, 10 Elm Rd, Yass NSW 2582"),
    ],
)
def test_one_address_has_one_form(one: str, other: str) -> None:
    parsed = [places.parse_address(text) for text in (one, other)]
    assert parsed[0] and parsed[1] and parsed[0].folded == parsed[1].folded


@pytest.mark.parametrize(
    ("one", "other"), [("Villa 5", "Townhouse 5"), ("Townhouse 5", "Unit 5"), ("5", "Villa 5")]
)
def test_dwellings_of_two_kinds_at_one_number_are_two(one: str, other: str) -> None:
    parsed = [places.parse_address(f"{inside}, 10 Elm Rd, Yass NSW 2582") for inside in (one, other)]
    assert parsed[0] and parsed[1] and parsed[0].folded != parsed[1].folded


def test_a_fort_is_no_flat() -> None:
    place = places.parse_address("5 Elm Rd Ft Denison NSW 2000")
    assert place and (place.flat, place.folded["suburb"]) == (None, "fort denison")


def test_a_range_of_numbers_is_not_the_number_of_its_digits() -> None:
    one, other = (
        address_keys({"number": number, "street": "harrow", "street_type": "street", "suburb": "carlton"})
        for number in ("14-16", "1416")
    )
    assert not set(one[1]) & set(other[1])


@pytest.mark.parametrize(("text", "parts"), [
    ("Unit 1-3, 9 Elm St", ("1-3", "9", "Elm")), ("Flat 1/2, 20 Hope Street", ("1/2", "20", "Hope")),
    ("Shop 1-3 88 Main St", ("SHOP 1-3", "88", "Main")), ("Units 1-3 9 Elm St", ("1-3", "9", "Elm")),
    ("Unit 2/15 Smith St", ("2", "15", "Smith")), ("Unit 2-15 Smith St", ("2", "15", "Smith")),
    ("Unit 2/15-17 Smith St", ("2", "15-17", "Smith")),
])  # fmt: skip
def test_a_range_of_flats_is_one_of_these_and_no_street(text: str, parts: tuple[str, str, str]) -> None:
    line = streets.parse_street_line(text)
    assert line is not None and (line.flat, line.number, line.street) == parts


def test_a_box_with_a_hyphen_in_its_number_is_a_box() -> None:
    assert streets.take_box("PO Box 12-345, Penrose") == ("PO BOX 12345", "Penrose")


@pytest.mark.parametrize(
    ("state", "codes"),
    [
        ("NSW", "1001 1999 2001 2599 2619 2999"), ("ACT", "0200 0299 2600 2618 2900 2920"),
        ("VIC", "3001 3999 8001 8999"), ("QLD", "4001 4999 9000 9726 9999"), ("SA", "5001 5799 5800 5999"),
        ("WA", "6000 6797 6800 6848 6943 6999"), ("TAS", "7001 7799 7800 7999"),
        ("NT", "0801 0899 0900 0999"),
    ],
)  # fmt: skip
def test_the_postcodes_of_post_office_boxes_are_those_of_their_state(state: str, codes: str) -> None:
    assert {places.state_of_postcode(code) for code in codes.split()} == {state}


def test_a_postcode_of_no_state_is_none() -> None:
    assert not any(map(places.state_of_postcode, ["0000", "0199", "0300", "0799"]))
