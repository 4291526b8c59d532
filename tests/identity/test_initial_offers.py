"""People named by initials are offered beside those they may be short for, and never merged for it."""

from __future__ import annotations

from typing import Any

import pytest
from identity.readings import person, reading

from workbench.identity import Judgement, Resolver
from workbench.identity.initial_offers import FEW, MOST, InitialOffers
from workbench.identity.mentions import people_and_things

JOHN = person(first="john", last="smith", dob="1970-01-05")


def resolver(*sources: Any) -> Resolver:
    made = Resolver()
    for number, people in enumerate(sources, 1):
        made.add(f"S{number}", reading(*people))
    return made


def offered(short: dict[str, Any], *whole: dict[str, Any]) -> int:
    """How many pairs are offered of somebody with initials and others."""
    found = resolver(whole, [short])
    assert len({e.mentions for e in found.entities() if e.kind == "person"}) == len(whole) + 1
    return len(found.suggestions())


@pytest.mark.parametrize(
    "name", [("j", None, "smith"), ("smith", None, "j"), ("j", "a", "smith"), ("jb", None, "smith")]
)
def test_an_initial_and_the_surname_are_offered(name: tuple[str, str | None, str]) -> None:
    first, middle, last = name
    assert offered(person(first=first, middle=middle, last=last), JOHN) == 1


def test_the_initial_of_a_nickname_and_of_its_name_are_offered() -> None:
    bill = person(first="bill", last="okafor")
    assert (
        offered(person(first="b", last="okafor"), bill)
        == offered(person(first="w", last="okafor"), bill)
        == 1
    )


@pytest.mark.parametrize("short", [
    person(first="k", last="smith"), person(first="j", last="smyth"), person(first="jo", last="smith"),
    person(first="j", last="smith", dob="1991-07-09"), person(first="mrs j", last="smith"),
])  # fmt: skip
def test_who_cannot_be_meant_is_not_offered(short: dict[str, Any]) -> None:
    assert not [each for each in resolver([JOHN], [short]).suggestions() if each.weight is None]


def test_another_second_initial_is_not_offered() -> None:
    whole = person(first="john", middle="brian", last="smith")
    assert offered(person(first="j", middle="b", last="smith"), whole) == 1
    assert offered(person(first="j", middle="a", last="smith"), whole) == 0


def test_the_reason_says_how_many_could_be_meant() -> None:
    jane = person(first="jane", last="smith")
    (one, other) = resolver([JOHN, jane], [person(first="j", last="smith")]).suggestions()
    assert "2 people" in one.reason
    assert "2 people" in other.reason


def test_records_of_the_same_initials_are_one_group_for_each_who_may_be_meant() -> None:
    payees = [person(first="j", last="smith")] * 3
    found = resolver([JOHN, person(first="jane", last="smith")], payees).suggestions()
    sizes = [sum(each.group == group for each in found) for group in {each.group for each in found}]
    assert sizes == [3, 3]


def test_who_was_judged_apart_is_not_offered_again() -> None:
    found = resolver([JOHN], [person(first="j", last="smith")])
    (each,) = found.suggestions()
    found.judge(Judgement("J1", each.a, each.b, "different", at="2026-01-01"))
    assert found.suggestions() == []
    found.withdraw("J1")
    assert found.suggestions() == [each]


def test_initials_of_more_people_than_a_few_say_too_little_to_ask() -> None:
    names = ["john", "jane", "julia", "james", "joan", "jack", "judith", "jeremy", "joseph", "jill"]
    several = [person(first=name, last="smith") for name in names]
    short = person(first="j", last="smith")
    assert offered(short, *several[:FEW]) == FEW
    assert offered(short, *several[: FEW + 1]) == 0


def test_comparisons_grow_with_those_who_have_the_initials_and_not_with_the_case() -> None:
    """A crowd without initials is compared with nobody, and a crowd of payees with a few people each."""
    letters = "bcdfghklmn"
    crowd = [person(first="john", last=f"tar{a}{b}o") for a in letters for b in letters]
    payees = [person(first="j", last="smith")] * 200
    found = resolver(crowd, [JOHN], payees)
    offers = InitialOffers(found.people)
    for number, people in enumerate((crowd, [JOHN], payees), 1):
        offers.put(people_and_things(f"S{number}", reading(*people))[0])
    offers.touch(found.people.rows)
    assert len(offers.all([])) == MOST
    assert offers.compared == MOST
    offers.all([])
    assert offers.compared == MOST
