"""Strangers who are alike in everything, and in nothing quite: none is joined."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from identity.rows import row

from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.merge_guard import Facts, Guard
from workbench.identity.spec import load

MODEL = load()
SIZE = 2000
SYLLABLES = [one + other for one in "bdgklmnprstvz" for other in "aeou"]


def word(number: int, syllables: int) -> str:
    """A made-up name; those of numbers that follow each other differ in one syllable."""
    found = ""
    for _ in range(syllables):
        number, at = divmod(number, len(SYLLABLES))
        found += SYLLABLES[at]
    return found


def street(number: int) -> dict[str, str]:
    """House, phone and birth year are counted upwards, as are the names."""
    return {
        "given": word(number, 3), "surname": word(number // 3, 3) + "rin",
        "dob": f"{1930 + number % 70}-0{1 + number // 70 % 9}-15", "phone": f"+61291{number:06d}",
        "street_no": str(number + 1), "street": "Kerrigal Parade", "suburb": "Orvale", "postcode": "2999",
    }  # fmt: skip


def short_names(number: int) -> dict[str, str]:
    """Born on one day of the year, with names of three and four letters."""
    return {
        "given": "x" + word(number, 1), "surname": "x" + word(number // len(SYLLABLES), 1) + "n",
        "dob": f"{1910 + number % 90}-02-03", "phone": f"+61754{number:06d}",
        "street_no": str(number + 1), "street": "Tallow Street", "suburb": "Pemdale", "postcode": "4999",
    }  # fmt: skip


def phone_block(number: int) -> dict[str, str]:
    """The staff of a company: one house, a block of phones, names that differ in little."""
    return {
        "given": word(number * 7, 3), "surname": word(number * 11, 2) + "x", "phone": f"+61370{number:06d}",
        "dob": f"{1960 + number % 40}-03-{1 + number % 28:02d}",
        "street_no": "88", "street": "Harbour Road", "suburb": "Tilby", "postcode": "3999",
    }  # fmt: skip


def siblings(number: int) -> dict[str, str]:
    """Four of one surname, born a year apart on one day of June, next door to each other."""
    family, child = divmod(number, 4)
    return {
        "given": word(child * 50 + family * 13, 3), "surname": word(family * 17, 3),
        "dob": f"{1970 + child}-06-10", "phone": f"+61402{number:06d}",
        "street_no": str(2 * number + 1), "street": "Orchid Lane", "suburb": "Pemdale", "postcode": "4999",
    }  # fmt: skip


@pytest.mark.parametrize("who", [street, short_names, phone_block, siblings])
def test_strangers_who_nearly_agree_in_all_are_not_joined(who: Callable[[int], dict[str, str]]) -> None:
    desk = IncrementalClusterer(MODEL)
    desk.put(from_flat({"unique_id": f"r{number}", **who(number)}) for number in range(SIZE))
    assert [sorted(group) for group in desk.clusters() if len(group) > 1] == []


def test_a_person_has_one_birth_date_and_two_slips_of_it_at_most() -> None:
    guard = Guard(MODEL)
    born = [Facts.of(row(dob=f"1970-03-0{day}")) for day in range(4, 8)]
    for slip in born[1:3]:
        assert guard.objection(born[0], slip) is None
        born[0].absorb(slip)
    rule, _ = guard.objection(born[0], born[3]) or ("", "")
    assert rule == "birth date"


def test_less_exact_birth_dates_are_not_counted_as_slips() -> None:
    guard = Guard(MODEL)
    one, other = Facts.of(row(dob=["1970-03-04", "1970-03-05", "1970-03-06"])), Facts.of(row(dob="1970-03"))
    assert guard.objection(one, other) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jing Wang", "Ying Wang"),
        ("Hoang Pham", "Hong Pham"),
        ("Simon Hart", "Simone Hart"),
        ("Milan Jovic", "Milana Jovic"),
        ("Aileen Scully", "Eileen Scully"),
        ("Marcella Tuckwell", "Marcelle Tuckwell"),
        ("Ellen Birtles", "Helen Birtles"),
    ],
)
def test_two_names_of_one_house_and_phone_are_two_people(one: str, other: str) -> None:
    shared = {
        "phone": "0491570006",
        "street_no": "4",
        "street": "Wattle St",
        "suburb": "Dapto",
        "postcode": "2530",
    }
    desk = IncrementalClusterer(MODEL)
    for at, name in enumerate((one, other)):
        given, surname = name.split()
        desk.put([from_flat({"unique_id": str(at), "given": given, "surname": surname, **shared})])
    assert desk.cluster_of("0") != desk.cluster_of("1")
