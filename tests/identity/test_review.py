"""The order of the review, and what it says of each offer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.model import Suggestion
from workbench.identity.review import Offer, in_order


def offer(a: str, b: str, likely: float = 0.7, verdict: str | None = None, of_b: int = 1) -> Offer:
    told = Suggestion(f"{a}{b}", "person", a, b, 1.0, "similar", verdict, likely)
    return Offer(told, ((a, 1), (b, of_b)))


def test_what_joins_more_records_comes_first() -> None:
    found = in_order([offer("a", "b"), offer("c", "d", of_b=3)])
    assert [(each.id, each.joins) for each in found] == [("cd", 3), ("ab", 1)]


def test_what_is_likelier_comes_first() -> None:
    found = in_order([offer("a", "b", 0.3), offer("c", "d", 0.8)])
    assert [each.id for each in found] == ["cd", "ab"]


def test_what_settles_others_comes_first() -> None:
    found = in_order([offer("x", "y"), offer("a", "b"), offer("b", "c"), offer("a", "c")])
    assert found[-1].id == "xy"
    assert {each.id: each.settles for each in found} == {"ab": 1, "bc": 1, "ac": 1, "xy": 0}


def test_offers_about_the_same_entities_are_a_group() -> None:
    found = {each.id: each.group for each in in_order([offer("a", "b"), offer("b", "c"), offer("x", "y")])}
    assert found["ab"] == found["bc"] != found["xy"]


def test_a_contradiction_brings_no_group_together() -> None:
    found = {each.id: each.group for each in in_order([offer("a", "b"), offer("b", "c", 0.05)])}
    assert found["ab"] != found["bc"]


def test_of_two_that_exclude_each_other_each_is_less_likely() -> None:
    both = in_order([offer("a", "b", 0.7), offer("a", "c", 0.7)])
    allied = in_order([offer("a", "b", 0.7), offer("a", "c", 0.7), offer("b", "c", 0.7)])
    assert all(each.likely < 0.5 for each in both)
    assert all(each.likely == 0.7 for each in allied)


def test_what_was_left_unsure_comes_last() -> None:
    found = in_order([offer("a", "b", 0.8, "unsure"), offer("c", "d", 0.3)])
    assert [each.id for each in found] == ["cd", "ab"]


@given(
    st.permutations(
        [offer("a", "b"), offer("b", "c", 0.4), offer("c", "d"), offer("a", "d", 0.1), offer("e", "f")]
    )
)
def test_the_order_in_which_offers_are_found_changes_nothing(found: list[Offer]) -> None:
    assert in_order(found) == in_order(sorted(found, key=lambda each: each.told.id))
