"""Two groups of records compared by all that their records say."""

from __future__ import annotations

from typing import Any

import pytest
from identity.rows import row

from workbench.identity import load
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.pair_weight import Scorer

MODEL = load()
SCORER = Scorer(MODEL)
WATTLE: tuple[str, ...] = ("4", "Wattle Street", "Dapto", "2530")
MILL: tuple[str, ...] = ("9", "Mill Road", "Gawler", "5118")


def clusters(*said: dict[str, Any]) -> int:
    """How many people records are."""
    desk = IncrementalClusterer(MODEL)
    desk.put([row(str(number), **each) for number, each in enumerate(said)])
    return len({desk.cluster_of(str(number)) for number in range(len(said))})


def weight(one: list[tuple[str, str, str]], other: list[tuple[str, str, str]]) -> float:
    """The weight of two groups of one house by their names."""
    return SCORER.weight(row(name=one, place=WATTLE), row(name=other, place=WATTLE))


def test_a_name_without_a_middle_name_hides_no_other_middle_name_of_its_group() -> None:
    father = [("Neil", "Adam", "Dawson"), ("Neil", "", "Dawson")]
    son = [("Neil", "Brian", "Dawson"), ("Neil", "", "Dawson")]
    assert weight(father, son) < MODEL.merged <= weight(father, father)


def test_a_name_without_a_surname_hides_no_other_surname_of_its_group() -> None:
    one, other = [("Noah", "", "Dawson"), ("Noah", "", "")], [("Noah", "", "Quince")]
    assert weight(one, other) == weight(one[:1], other)


def test_what_a_group_says_against_a_part_of_a_name_is_explained() -> None:
    one = row(name=[("Neil", "Adam", "Dawson"), ("Neil", "", "Dawson")], place=WATTLE)
    other = row(name=[("Neil", "Brian", "Dawson"), ("Neil", "", "Dawson")], place=WATTLE)
    steps = SCORER.steps(one, other)
    assert ("middle name", "adam", "brian") in [
        (each.comparison, each.value_a, each.value_b) for each in steps
    ]
    assert MODEL.prior + sum(each.weight for each in steps) == pytest.approx(SCORER.weight(one, other))


def test_who_has_another_surname_at_one_house_is_merged_where_a_third_record_ties_both() -> None:
    contact = {"phone": "0491570006", "email": "naoko50@x.example"}
    before = {"name": ("Naoko", "", "Quince"), "place": MILL, **contact}
    after = {"name": ("Naoko", "", "Dawson"), "place": WATTLE, **contact}
    stale = {"name": ("Naoko", "", "Dawson"), "place": MILL}
    assert (clusters(before, after, stale), clusters(before, stale)) == (1, 2)


def test_one_given_name_at_one_house_is_offered_whatever_the_surnames() -> None:
    one, other = (row(name=("Naoko", "", surname), place=MILL) for surname in ("Quince", "Dawson"))
    assert MODEL.suggested <= SCORER.weight(one, other) < MODEL.merged


@pytest.mark.parametrize(
    ("one", "other", "people"),
    [
        (("Joan", "", "Smith"), ("Joan", "", "Smith"), 1),
        (("Joan", "", "Smith"), ("J", "", "Smith"), 2),
        (("Joan", "", "Smith"), ("Ruth", "", "Smith"), 2),
    ],
)
def test_one_full_name_in_one_house_is_one_person_although_phone_and_email_differ(
    one: tuple[str, ...], other: tuple[str, ...], people: int
) -> None:
    first = {"name": one, "place": WATTLE, "phone": "0491570006", "email": "joan@x.example"}
    second = {"name": other, "place": WATTLE, "phone": "0491570156", "email": "smith@y.example"}
    assert clusters(first, second) == people


def test_a_slip_in_a_group_does_not_hide_that_two_known_given_names_differ() -> None:
    home, phone = {"place": WATTLE}, {"phone": "0491570006"}
    john = {"name": ("Nikola", "", "Dawson"), **home, **phone}
    slip = {"name": ("Nkiola", "", "Dawson"), **home, **phone, "dob": "1993-12-10"}
    twin = {"name": ("Takeshi", "", "Dawson"), **home, "dob": "1993-12-10"}
    assert (clusters(john, slip), clusters(john, slip, twin)) == (1, 2)


@pytest.mark.parametrize(("other", "people"), [("joan_dawson@x.example", 2), ("joan.dawsn@x.example", 1)])
def test_mailboxes_of_namesakes_that_differ_in_a_mark_are_two_and_in_a_letter_one(
    other: str, people: int
) -> None:
    first, second = (
        {"name": ("Joan", "", "Dawson"), "email": email} for email in ("joan.dawson@x.example", other)
    )
    assert clusters(first, second) == people


def test_members_of_a_family_who_are_written_with_the_surname_first_and_an_initial_are_not_merged() -> None:
    shared = {"place": WATTLE, "phone": "0491570006"}
    assert clusters({"name": ("Walker", "", "R"), **shared}, {"name": ("Iris", "", "Walker"), **shared}) == 2


@pytest.mark.parametrize(
    ("name", "level"),
    [
        (("R", "", "Walker"), "exchanged, an initial"),
        (("Rebecca", "", "Walker"), "exchanged, beside an initial"),
    ],
)
def test_an_initial_that_is_exchanged_with_the_surname_is_no_equal_full_name(
    name: tuple[str, ...], level: str
) -> None:
    steps = SCORER.steps(row(name=name), row(name=("Walker", "", "R")))
    assert all(each.level.startswith(level) for each in steps[:2])
