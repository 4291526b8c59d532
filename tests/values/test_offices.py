"""Roles of several offices, in other languages, and with remarks: which of them are held."""

from __future__ import annotations

import pytest

from workbench.values.offices import (
    HELD,
    MIXED,
    PAST,
    PLAIN,
    has_unknown_remark,
    is_dated,
    is_unknown_abroad,
    tenure,
)


@pytest.mark.parametrize("joint", [" and ", ", ", " & ", "; "])
@pytest.mark.parametrize("past", ["former", "formerly", "ex", "previously", "past"])
def test_an_office_is_held_beside_one_that_is_past(joint: str, past: str) -> None:
    assert tenure(f"Director{joint}{past} secretary") == HELD


@pytest.mark.parametrize("now", ["now", "currently", "current", "presently"])
def test_an_office_is_held_that_is_said_to_be_now(now: str) -> None:
    assert tenure(f"Former secretary, {now} director") == HELD


@pytest.mark.parametrize(
    ("role", "held"),
    [
        ("Former director and secretary", PAST),
        ("Director, resigned", PAST),
        ("Director and former director", MIXED),
        ("Director until 2014 and secretary", MIXED),
        ("Former director (secretary)", MIXED),
        ("Former director, secretary", MIXED),
        ("Director and secretary (former)", MIXED),
        ("Director and secretary", PLAIN),
        ("Non-executive director", PLAIN),
    ],
)
def test_what_is_past_and_what_nobody_knows(role: str, held: str) -> None:
    assert tenure(role) == held


@pytest.mark.parametrize("role", ["ancien administrateur", "ehemaliger Geschäftsführer", "前取締役"])
def test_a_word_in_another_language_that_no_list_knows_may_end_an_office(role: str) -> None:
    assert is_unknown_abroad(role)


@pytest.mark.parametrize("role", ["Geschäftsführer", "Directeur général", "取締役", "Claims director"])
def test_plain_offices_are_known(role: str) -> None:
    assert not is_unknown_abroad(role)


@pytest.mark.parametrize(
    ("role", "unknown"),
    [
        ("Director (see file)", True), ("Director (UK)", False), ("Director (Non-Executive)", False),
        ("Director (ex officio)", False), ("Director (co-opted)", False), ("Secretary (full time)", False),
        ("Member (ex officio, part-time)", False), ("Member (ex officio, gone)", True),
        ("Director (ex director)", True), ("Director (ex)", True),
    ],
)  # fmt: skip
def test_a_remark_in_brackets_is_known_or_not(role: str, unknown: bool) -> None:
    assert has_unknown_remark(role) is unknown


@pytest.mark.parametrize("role", [
    "Director to 13/3/2019", "director to 13 3 2019", "Director (to 13/3/19)", "Director up to 13 March 2019",
    "Director 1/1/2010-13/3/2019", "Secretary through 30-Jun-2019", "Director (d. 2019)", "Director 2010",
])  # fmt: skip
def test_a_role_with_other_days_than_those_since_when_it_is_held_is_dated(role: str) -> None:
    assert is_dated(role)


@pytest.mark.parametrize("role", [
    "Director", "Director since 2010", "Director (appointed 1/1/2010)", "Director 2010 - present",
    "Secretary from 3 May 2010 to date", "Director (class 2)", "Alternate to May Thorn",
])  # fmt: skip
def test_a_role_that_only_says_since_when_is_not(role: str) -> None:
    assert not is_dated(role)
