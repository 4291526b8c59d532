"""Words beside an office: those by which it is not held yet, or is not known to be, put it in question."""

from __future__ import annotations

import pytest

from workbench.values.office_remarks import is_marked, is_struck_through, may_not_be_held


@pytest.mark.parametrize(
    "role",
    [
        "Director designate", "Secretary elect", "Director nominee", "Director to be appointed",
        "Incoming director", "Future director", "Director-in-waiting", "Would-be director",
        "Director apparent", "Sometime director", "Director hopeful", "Director to commence",
    ],
)  # fmt: skip
def test_an_office_that_is_not_held_yet_or_perhaps_is_in_question(role: str) -> None:
    assert may_not_be_held(role)


@pytest.mark.parametrize(
    "role",
    [
        "Director", "Managing director", "Nominee director", "Director of finance", "Director-general",
        "llp-designated-member", "member-of-a-supervisory-organ", "Director and secretary",
        "Alternate director for Bo Quill", "Director, chair of the board", "Secretary to the board",
        "person-authorised-to-represent-and-accept", "Chair of trustees", "Director emeritus",
    ],
)  # fmt: skip
def test_what_an_office_is_of_and_how_it_is_held_leaves_it(role: str) -> None:
    assert not may_not_be_held(role)


@pytest.mark.parametrize(
    "role", ["<s>Director</s>", "<del>Director</del>", "~~Director~~", "D\u0336i\u0336r\u0336", "D\u0338ir"]
)
def test_a_line_through_an_office_questions_it(role: str) -> None:
    assert is_struck_through(role) and is_marked(role)
