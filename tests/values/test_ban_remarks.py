"""Short remarks beside a ban: what is not known to leave it as it is puts it in question."""

from __future__ import annotations

import pytest

from workbench.values.ban_remarks import is_unknown_remark, leaves_open, names_another_end

END = "2031-03-03"


@pytest.mark.parametrize(
    "comment",
    [
        "Ceased to have effect",
        "Of no further effect",
        "S/A by AAT",
        "Set-aside",
        "W/drawn",
        "Review successful",
        "AAT allowed the application",
        "Not the person banned",
        "Same name, different birth",
        "Order discontinued",
        "Unwound by consent",
        "Banned for ten years. Since undone",
        "Ceased to be disqualified",
    ],
)
def test_a_remark_in_words_that_nobody_knows_leaves_a_ban_open(comment: str) -> None:
    assert is_unknown_remark(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "Misused clients' money",
        "Director of two failed companies",
        "Not a fit and proper person",
        "Order upheld by the AAT",
        "Application for review withdrawn",
        "Licence suspended. Suspension later lifted",
        "Earlier order revoked, ban made",
        "Concurrent with 900000070",
        "To run concurrently with that of 2021",
        "Conviction quashed but ban stands",
        "See gazette A12/21",
        "D. Plume (2021)",
        "He asked that it be withdrawn",
        "Banned from providing any financial services",
        "",
    ],
)
def test_a_remark_on_why_somebody_is_banned_does_not(comment: str) -> None:
    assert not is_unknown_remark(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "End date brought forward to 3/3/2022",
        "Now to end 4 March 2022",
        "Amended end date: 3/3/2022",
        "Last day 5 May 2022",
        "Runs until 2029",
    ],
)
def test_an_end_on_another_day_than_the_one_that_is_stated_is_another_term(comment: str) -> None:
    assert names_another_end(comment, [END])
    assert names_another_end(comment, [])


@pytest.mark.parametrize(
    "comment",
    [
        "For 10 years ending 3 March 2031",
        "Until 2031",
        "Employment ended 2020",
        "Prior ban ended 1 May 2010",
    ],
)
def test_the_same_end_and_that_of_another_thing_are_not(comment: str) -> None:
    assert not names_another_end(comment, [END])


def test_what_is_known_to_end_a_ban_leaves_it_open_too() -> None:
    assert leaves_open("Stayed pending appeal", [END])


def test_sentences_that_tell_of_something_are_read_by_what_is_done_to_the_ban() -> None:
    told = "The delegate found that elderly neighbours had been talked into a venture abroad"
    assert not is_unknown_remark(f"{told} and signed the order")
    assert is_unknown_remark(f"{told} and the order was discontinued")


@pytest.mark.parametrize(
    "comment",
    [
        "Replaces order 027114500", "Replaces earlier banning order", "Supersedes banning order 027114500",
        "This order replaces the order of 3 March 2020; banned for ten years",
        "In substitution for order no. 027114500 made by ASIC",
    ],
)  # fmt: skip
def test_a_ban_stands_that_came_after_another(comment: str) -> None:
    assert not leaves_open(comment, [END])


@pytest.mark.parametrize(
    "comment",
    [
        "Replaced by order 027114500", "Superseded by banning order 027114500", "Supersedes this order",
        "Replaces order 027114500 which was revoked", "Replaces order 027114500. Set aside by AAT",
        "Order 027114500 replaces this order", "Replaces order",
    ],
)  # fmt: skip
def test_a_ban_after_which_another_came_or_that_is_over_is_left_open(comment: str) -> None:
    assert leaves_open(comment, [END])
