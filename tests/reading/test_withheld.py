"""A statement is not made beside what may take it back; its values are reported, with the reason."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import UNKNOWN, unread

OPERATION = "uk_registry_company_report"
OFFICER = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-04-03"}
ENDINGS = st.sampled_from(
    ["resigned", "removed", "struck_off", "annulled", "deceased", "withdrawn", "void", "denied"]
)
WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)


def report(officer: dict[str, Any], **more: Any) -> dict[str, Any]:
    report = {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": [officer]}
    return {"report": report | more}


def offices(reading: Reading) -> list[Any]:
    return [link for link in reading.links if link.relation == "officer_of"]


@given(before=WORDS, ending=ENDINGS, value=st.sampled_from([True, "Y", "2019-02-03", "by the court", 1]))
def test_a_member_that_speaks_of_an_end_lets_no_office_stand_whatever_it_is_called(
    before: str, ending: str, value: Any
) -> None:
    answer = report({**OFFICER, f"{before}_{ending}_by": value})
    assert all(link.date_end or link.detail.get("ended") for link in offices(read(OPERATION, {}, answer)))


@given(st.dictionaries(WORDS, st.booleans() | WORDS | st.integers(1, 99), max_size=4))
def test_of_an_office_nothing_is_lost_whether_it_is_withheld_or_not(more: dict[str, Any]) -> None:
    answer = report({**OFFICER, **{f"x_{name}": value for name, value in more.items()}})
    reading = read(OPERATION, {}, answer)
    left = {each.pointer for each in unread(OPERATION, answer, reading)}
    assert {f"/report/officers/0/x_{name}" for name in more} <= left
    assert offices(reading) or "/report/officers/0/officer_role" in left


def test_what_is_withheld_is_reported_with_what_stands_against_it() -> None:
    answer = report({**OFFICER, "struck_from_the_board": True})
    reading = read(OPERATION, {}, answer)
    why = {each.pointer: each.why for each in unread(OPERATION, answer, reading)}
    assert not offices(reading) and "struck_from_the_board" in why["/report/officers/0/officer_role"]
    assert UNKNOWN not in why.values()


@pytest.mark.parametrize("said", [False, "N", None, "", "n/a", "0001-01-01", 0])
def test_an_end_that_is_not_set_withholds_nothing(said: Any) -> None:
    assert len(offices(read(OPERATION, {}, report({**OFFICER, "struck_from_the_board": said})))) == 1


@pytest.mark.parametrize("more", [
    {"former_address": "2 Low Road, Hull"}, {"gender": "female"}, {"photo": "https://x.example/a.png"},
    {"previous_officer_id": "x"}, {"remarks": "Chairs the audit committee"}, {"updated_at": "2021-01-02"},
])  # fmt: skip
def test_what_says_nothing_about_the_office_withholds_nothing(more: dict[str, Any]) -> None:
    assert len(offices(read(OPERATION, {}, report({**OFFICER, **more})))) == 1


def test_what_stands_elsewhere_in_the_answer_withholds_nothing() -> None:
    answer = report(
        OFFICER, persons_with_significant_control=[{"name": "Cy Reed", "struck_from_the_list": True}]
    )
    assert len(offices(read(OPERATION, {}, answer))) == 1


@pytest.mark.parametrize("status", ["Zurückgetreten", "gone", "X", "7"])
def test_a_status_that_no_list_knows_is_not_taken_for_one_that_stands(status: str) -> None:
    reading = read(OPERATION, {}, report({**OFFICER, "status": status}))
    assert all(link.detail.get("ended") for link in offices(reading))
