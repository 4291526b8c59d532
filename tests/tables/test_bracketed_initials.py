"""An initial in brackets names the party whose heading begins with it, and never another one."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

PHONES = ["0491 570 156", "0491 570 157"]
ADDRESSES = ["7 Spring St Melbourne VIC 3000", "9 Tern Ct Dapto NSW 2530"]
EMAILS = ["legal@corvidhomes.example", "eamon@garrity.example"]


def rows(first: str, second: str, *headings: str) -> list[dict[str, str]]:
    def cells(heading: str) -> list[str]:
        return ADDRESSES if "Address" in heading else EMAILS if "Email" in heading else PHONES

    names = [("Nerida Stavely", "Bo Okafor"), ("Ivo Brandt", "Eamon Garrity")]
    return [
        {first: one, second: other} | {heading: cells(heading)[at] for heading in headings}
        for at, (one, other) in enumerate(names)
    ]


def whose(*columns: str) -> dict[str, tuple[str | None, str]]:
    table = rows(*columns)
    return {column.name: (column.meaning, column.of) for column in plan_of(list(table[0]), table).columns}


def test_an_address_for_service_of_a_plaintiff_is_not_asked_with_the_defendant(case: Any) -> None:
    table = rows("Plaintiff", "Defendant", "Address for service (P)", "Email (D)")
    table[0]["Defendant"] = "Corvid Homes Pty Ltd"
    asks = case.preview("contact_person_search", table).rows[1]["asks"]
    assert asks == {"name_first": "Eamon", "name_last": "Garrity", "email": EMAILS[1]}


@pytest.mark.parametrize(
    "heading", ["Phone (P)", "Ph (P)", "Email (P)", "Ph [P]", "Address for service (P)", "Ph (p.)"]
)
def test_what_has_the_initial_of_the_other_side_is_theirs(heading: str) -> None:
    assert whose("Plaintiff", "Defendant", heading, "Email (D)")[heading][1] == "Plaintiff"


def test_what_has_the_initial_of_the_subject_is_the_rows() -> None:
    found = whose("Debtor", "Solicitor", "Ph (D)", "Ph (S)")
    assert (found["Ph (D)"], found["Ph (S)"]) == (("phone", ""), ("phone", "Solicitor"))


@pytest.mark.parametrize(
    ("first", "second", "heading"),
    [
        ("Plaintiff", "Defendant", "Ph (X)"),
        ("Landlord", "Lessee", "Ph (L)"),
        ("Owner", "Case manager", "Ph (C)"),
    ],
)
def test_an_initial_of_none_or_of_two_of_them_is_asked_about(first: str, second: str, heading: str) -> None:
    assert whose(first, second, heading)[heading] == (None, "")


def test_a_letter_that_may_be_a_kind_of_address_is_asked_about_alone() -> None:
    assert whose("Plaintiff", "Defendant", "Address (P)")["Address (P)"] == (None, "")


def test_letters_for_kinds_of_phones_are_no_initials() -> None:
    found = whose("Member", "Spouse", "Phone (M)", "Phone (W)")
    assert {found["Phone (M)"], found["Phone (W)"]} == {("phone", "")}
