"""Tables whose headings put a word for whom the rows are about before each part of a name."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

PEOPLE = (("Thomas", "Whitcombe"), ("Priya", "Raman"), ("Mary", "Osgood"))
COMPANIES = ("Brindle Joinery Ltd", "Kestrel Holdings Pty Ltd", "Quill & Sons Limited")


def meanings(rows: list[dict[str, Any]]) -> list[str | None]:
    return [column.meaning for column in plan_of(list(rows[0]), rows).columns]


def of_people(word: str) -> list[dict[str, Any]]:
    return [
        {"Ref": f"A10{at}", f"{word} First Name": first, f"{word} Surname": last, f"{word} Suburb": "Newtown",
         "Opened": "x", "Colour": "y", "Size": "z"}
        for at, (first, last) in enumerate(PEOPLE)
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["Delegate", "Recipient", "Seller", "Owner 1", "Cust", "Guest Speaker"])
def test_any_word_may_say_who_the_only_person_of_the_rows_is(word: str) -> None:
    assert meanings(of_people(word))[:4] == [None, "first_name", "last_name", "suburb"]


@pytest.mark.parametrize(
    "word", ["Agent", "Judge", "Valuer", "Spouse", "Case Officer", "Former Owner", "Ship"]
)
def test_who_is_somebody_else_or_nobody_is_not_taken_for_whom_the_rows_are_about(word: str) -> None:
    assert "last_name" not in meanings(of_people(word))


def test_two_of_whom_each_has_names_are_not_taken_for_one() -> None:
    rows = [one | {"Bidder First Name": "Ada", "Bidder Surname": "Quill"} for one in of_people("Delegate")]
    plan = plan_of(list(rows[0]), rows)
    assert not plan.named("last_name")
    assert {column.of for column in plan.columns} == {"", "Delegate First Name", "Bidder First Name"}


def test_a_short_word_before_companies_and_their_addresses() -> None:
    rows = [
        {"SUPP_ID": f"A1{at}", "SUPP_NAME": name, "SUPP_ADDR": "1 Mill Lane", "SUPP_CITY": "Newtown",
         "FROM": "x", "TO": "y", "REASON": "z", "NO": at}
        for at, name in enumerate(COMPANIES)
    ]  # fmt: skip
    assert meanings(rows)[1:4] == ["name", "street", "suburb"]


def test_a_word_before_what_names_nobody_is_not_taken_for_somebody() -> None:
    rows = [
        {"Trophy Name": name, "Trophy City": "Newtown", "Won": "x", "Lost": "y", "Drawn": "z"}
        for name in ("Spring Cup", "Harbour Shield", "Open Plate")
    ]
    assert not {"name", "company_name"} & set(meanings(rows))


PARENTS = [
    {"parent_id": "101", "first_name": "Callie", "last_name": "Snow", "parent_contact": "0491 570 156"},
    {"parent_id": "102", "first_name": "Ada", "last_name": "Quill", "parent_contact": "0491 570 157"},
]


def test_rows_that_a_parents_number_begins_are_of_parents() -> None:
    assert meanings(PARENTS)[-1] == "phone"


@pytest.mark.parametrize("students", [
    [{"student_id": "1"} | row for row in PARENTS],
    [row | {"parent_id": "101"} for row in PARENTS],
    [{"parent_id": row["parent_id"], "student_name": row["first_name"] + " Snow",
      "parent_contact": row["parent_contact"]} for row in PARENTS],
])  # fmt: skip
def test_of_their_children_the_phones_of_parents_are_not(students: list[dict[str, str]]) -> None:
    assert meanings(students)[-1] is None
