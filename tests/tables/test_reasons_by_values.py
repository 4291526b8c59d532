"""Reasons why columns and cells are left, by what they hold: true, and something can be done about them."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import rows_of

from workbench.errors import InputError
from workbench.tables.plan import plan_of


def why(table: str, heading: str) -> str:
    rows = rows_of(table)
    return next(column.why for column in plan_of(list(rows[0]), rows).columns if column.name == heading)


def unread(case: Any, table: str) -> dict[str, str]:
    return {str(each.value): each.why for each in case.import_records(rows_of(table), title="list").unread}


def test_a_question_about_another_says_that_its_cells_are_yes_and_no() -> None:
    table = "Name|Is the creditor related to you?\nAda Quill|No\nNed Hollis|Yes"
    assert "yes and no" in why(table, "Is the creditor related to you?")


def test_codes_are_not_said_to_be_about_somebody_else() -> None:
    assert "numbers" in why(
        "Name|Business Partner\nAda Quill|BP101002\nNed Hollis|BP101003", "Business Partner"
    )


def test_numbers_of_a_register_of_interests_are_not_said_to_be_wrong_companies_numbers() -> None:
    table = "Secured party|Registration no\nGull Pty Ltd|202406110012345\nFen Pty Ltd|202601150099999"
    assert "longer" in why(table, "Registration no")


def test_how_somebody_is_addressed_is_no_wrong_sex() -> None:
    table = "First Name|Last Name|Salutation\nAda|Quill|Nour\nNed|Hollis|Mr Hollis\nJo|Spiers|Jo"
    rows = rows_of(table)
    assert not [each for each in plan_of(list(rows[0]), rows).columns if each.meaning == "sex"]


def test_an_estate_of_the_dead_is_no_line_of_an_address(case: Any) -> None:
    table = "Estate|Beneficiary|Address\nEstate of Late Una Fenn|Ada Quill|40 Rickard Rd, Bankstown NSW 2200"
    assert not any("address" in reason for reason in unread(case, table).values())


@pytest.mark.parametrize("said", ["as #1", "see #1", "as per 12", "refer to row 3", "as owner"])
def test_a_cell_that_points_to_another_row_is_no_address(case: Any, said: str) -> None:
    table = f"Name|Address\nAda Quill|9 Elm Street, Dubbo NSW 2830\nNed Hollis|{said}"
    assert "points to another cell" in unread(case, table)[said]


def test_a_table_without_anything_to_ask_is_refused_in_words(case: Any) -> None:
    with pytest.raises(InputError, match="a name, a date of birth, an address"):
        case.preview("contact_person_search", [{"Reference 9": "A12", "Balance": "10"}])


def test_initials_without_a_vowel_are_not_asked_as_a_first_name(case: Any) -> None:
    asked = case.preview("contact_person_search", [{"Name": "JR Plume", "Phone": "0491 570 156"}]).rows[0][
        "asks"
    ]
    assert "name_first" not in asked and asked["name_last"] == "Plume"


@pytest.mark.parametrize("heading", ["Person - Owner", "Responsible Attorney", "Staff Responsible"])
def test_who_works_on_a_row_is_not_asked_about(heading: str) -> None:
    assert "keeps the table" in why(f"Name|{heading}\nAda Quill|Ned Hollis\nJo Spiers|Ned Hollis", heading)


def test_a_contact_who_is_not_named_leaves_the_row_to_the_person(case: Any) -> None:
    heads = "Creditor|Contact|Tel|Address"
    firm = "Gull Bay Pty Ltd|Ivy Fenn|0491 570 156|7 Kiln Rd, Unanderra NSW 2526"
    person = "Una Marsh|(sister)|0491 570 157|6 Sydney Rd, Coburg VIC 3058"
    assert set(unread(case, "\n".join([heads, firm, person]))) <= {"(sister)"}


def test_names_of_people_are_not_said_to_be_rooms_or_sections() -> None:
    table = "Client|RM|Phone\nAda Quill|Dean Fenn|0491 570 156\nNed Hollis|Tess Moala|0491 570 157"
    assert "names of people" in why(table, "RM")


def test_a_mistyped_number_of_a_register_is_said_to_be_that(case: Any) -> None:
    assert "check digits" in unread(case, "Company|ABN\nGull Pty Ltd|51824753557")["51824753557"]
