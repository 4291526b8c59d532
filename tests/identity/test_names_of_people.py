"""Names as the people of 24 cultures write them: the two forms of one person, and two people's names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.spec import load
from workbench.values.names import split_combined

MODEL = load()
Name = tuple[str, str]
MOBILE = {"phone": "0491 570 156"}
LANDLINE = {"phone": "02 5550 1234"}
BORN = {"dob": "1975-03-17"}
HOUSE = {"street_no": "12", "street": "Wattle Road", "suburb": "Kiama", "postcode": "2533"}


def lines(file: str) -> Iterator[str]:
    """The lines of a list of names that are neither empty nor a remark or a heading."""
    text = (Path(__file__).with_name("names") / file).read_text("utf-8")
    return (line for line in text.splitlines() if line and line[0] not in "#[")


def name(text: str) -> Name:
    given, surname = text.split("|")
    return given, surname


def family(file: str) -> list[tuple[Name, Name]]:
    """Pairs of given names with one surname."""
    pairs = (pair.split() for line in lines(file) for pair in line.split(", "))
    return [((one, "Harding"), (other, "Harding")) for one, other in pairs]


ONE_PERSON = [tuple(map(name, line.split(" = "))) for line in lines("one_person.txt")]
NAMESAKES = [name(each) for line in lines("namesakes.txt") for each in line.split(", ")]


def are_merged(*records: dict[str, str]) -> bool:
    """True where any two of the records are one person."""
    desk = IncrementalClusterer(MODEL)
    desk.put([from_flat({"unique_id": str(number), **each}) for number, each in enumerate(records)])
    return len({desk.cluster_of(str(number)) for number in range(len(records))}) < len(records)


def merged_share(pairs: list[tuple[Name, ...]], said: dict[str, str]) -> float:
    """The share of pairs of names that are merged where all else is the same."""
    found = [
        are_merged(*({"given": given, "surname": surname, **said} for given, surname in pair))
        for pair in pairs
    ]
    return sum(found) / len(found)


@pytest.mark.parametrize(
    ("said", "least"), [({**MOBILE, **BORN}, 0.9), (MOBILE, 0.75), ({**HOUSE, **BORN}, 0.9)]
)
def test_most_people_whose_names_are_written_in_two_forms_are_merged(
    said: dict[str, str], least: float
) -> None:
    assert merged_share(ONE_PERSON, said) >= least


@pytest.mark.parametrize("said", [MOBILE, HOUSE, {**HOUSE, **MOBILE}])
def test_few_families_of_one_phone_or_house_are_merged(said: dict[str, str]) -> None:
    assert merged_share(family("two_people.txt"), said) <= 0.05


@pytest.mark.parametrize("said", [HOUSE, {**HOUSE, **LANDLINE}, {**HOUSE, **MOBILE}])
def test_two_of_one_house_whose_given_names_differ_in_a_letter_are_kept_apart(said: dict[str, str]) -> None:
    assert merged_share(family("one_house.txt"), said) <= 1 / 40


def test_namesakes_in_houses_of_one_suburb_are_kept_apart() -> None:
    streets = ["Oak St", "Elm Rd", "Ash Ave", "Fir Ct", "Bay Pl", "Gum Ln"]
    houses = [
        {
            "street_no": str(3 + 7 * at), "street": street, "suburb": "Kiama", "postcode": "2533",
            "phone": f"049157{at:04d}",
        }
        for at, street in enumerate(streets)
    ]  # fmt: skip
    merged = [
        (given, surname)
        for given, surname in NAMESAKES
        if are_merged(*({"given": given, "surname": surname, **house} for house in houses))
    ]
    assert not merged


@pytest.mark.parametrize("said", [MOBILE, {**MOBILE, **BORN}])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vivian HO Suk Yee", "Suk Yee Ho"), ("Vivian HO Suk Yee", "Vivian Ho"),
        ("KWOK Wai Hong Kenneth", "Kenneth Kwok"), ("KWOK Wai Hong Kenneth", "Wai Hong Kwok"),
        ("Đặng Thị Bích Ngọc", "Bich Ngoc Dang"), ("Dang Thi Bich Ngoc", "Ngoc Dang"),
    ],
)  # fmt: skip
def test_a_part_of_an_eastern_name_by_which_somebody_is_called_is_the_name(
    one: str, other: str, said: dict[str, str]
) -> None:
    assert are_merged(whole(one) | said, whole(other) | said)


@pytest.mark.parametrize("said", [MOBILE, {**HOUSE, **LANDLINE}])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vivian HO Suk Yee", "Suk Man Ho"), ("Vivian HO Suk Yee", "Helen Ho"),
        ("Dang Thi Bich Ngoc", "Bich Dang"),
    ],
)  # fmt: skip
def test_other_parts_of_a_name_may_be_another_of_the_family(
    one: str, other: str, said: dict[str, str]
) -> None:
    assert not are_merged(whole(one) | said, whole(other) | said)


def whole(text: str) -> dict[str, str]:
    """The columns of a name that a cell holds."""
    parts = split_combined(text)
    return {"given": parts.first or "", "middle": parts.middle or "", "surname": parts.last or ""}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Fotini", "Faye"), ("Carmelo", "Charlie"), ("Abdirashid", "Abdi"), ("Amandeep", "Aman")],
)
def test_a_short_form_that_is_no_beginning_is_the_name(one: str, other: str) -> None:
    assert are_merged(*({"given": each, "surname": "Harding", **MOBILE} for each in (one, other)))


@pytest.mark.parametrize(
    ("one", "other"), [("Abdirashid", "Abdikarim"), ("Anupama", "Anuradha"), ("Parminder", "Paramjit")]
)
def test_two_names_of_one_short_form_are_two_people(one: str, other: str) -> None:
    assert not are_merged(*({"given": each, "surname": "Harding", **MOBILE} for each in (one, other)))
