"""What a comment beside a ban says of it in words that no list has, through the readers."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

BAN = {
    "first_name": "Ada",
    "last_name": "Quill",
    "banned_type": "disqualified_director",
    "document_number": "012345678",
    "start_date": "2021-03-04",
    "end_date": "2031-03-03",
}


def _read(operation: str, answer: dict[str, Any]) -> tuple[bool, list[str]]:
    reading = read(operation, {}, answer)
    has_ban = any(claim.attribute == "ban" for claim in reading.claims)
    return has_ban, [each.pointer for each in unread(operation, answer, reading)]


@pytest.mark.parametrize("member", ["comments", "remarks"])
@pytest.mark.parametrize(
    "said", ["Ceased to have effect", "Taken off the register", "Now to end 4 March 2022"]
)
def test_a_ban_is_left_out_and_listed_with_a_remark_that_may_take_it_back(member: str, said: str) -> None:
    has_ban, left = _read("banned_disqualified_persons", {"results": [{"matches": [{**BAN, member: said}]}]})
    assert not has_ban and f"/results/0/matches/0/{member}" in left


def test_a_ban_stands_beside_a_comment_of_its_own_end() -> None:
    match = {**BAN, "comments": "Disqualified for 10 years until 3 March 2031"}
    assert _read("banned_disqualified_persons", {"results": [{"matches": [match]}]}) == (True, [])


def test_a_disqualification_of_the_uk_is_left_out_too() -> None:
    entry = {
        "disqualification_type": "undertaking",
        "case_identifier": "INV1",
        "disqualified_from": "2021-03-04",
        "disqualified_until": "2031-03-03",
        "comments": "Of no further effect",
    }
    report = {"officer_id": "a1", "surname": "Quill", "forename": "Ada", "disqualifications": [entry]}
    assert not _read("uk_registry_officer_report", {"report": report})[0]


@pytest.mark.parametrize(
    "said",
    [
        "Replaces order of 2015 which was revoked", "Brother's ban was set aside",
        "Undertaking of Marlow Pty Ltd released", "Not the same person as Ada Quill of Hobart",
    ],
)  # fmt: skip
def test_what_became_of_another_ban_takes_none_back_in_silence(said: str) -> None:
    has_ban, left = _read(
        "banned_disqualified_persons", {"results": [{"matches": [{**BAN, "comments": said}]}]}
    )
    assert has_ban or "/results/0/matches/0/comments" in left


@pytest.mark.parametrize(
    ("member", "said"),
    [
        ("comments", "Notice revoked, see Gazette G14"),
        ("comments", "The notice was withdrawn"),
        ("comments", "Notice expired"),
        ("comments", "May act as director again"),
        ("stage", "show cause notice"),
        ("days_remaining", 0),
        ("served", "in full"),
    ],
)
def test_a_ban_whose_notice_or_time_is_over_is_left_out(member: str, said: Any) -> None:
    has_ban, _ = _read("banned_disqualified_persons", {"results": [{"matches": [{**BAN, member: said}]}]})
    assert not has_ban


@pytest.mark.parametrize(
    ("member", "said"),
    [
        ("comments", "Infringement notice withdrawn"),
        ("comments", "Notice of appeal withdrawn"),
        ("days_remaining", 412),
    ],
)
def test_a_ban_stands_beside_the_end_of_another_notice(member: str, said: Any) -> None:
    has_ban, _ = _read("banned_disqualified_persons", {"results": [{"matches": [{**BAN, member: said}]}]})
    assert has_ban
