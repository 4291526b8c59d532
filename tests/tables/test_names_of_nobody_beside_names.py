"""Columns that look like names of whom the rows are about, and by their cells are not, or are."""

from typing import Any

from workbench.tables.plan import plan_of


def meaning_of_column(rows: list[dict[str, Any]], name: str) -> str | None:
    return next(column.meaning for column in plan_of(list(rows[0]), rows).columns if column.name == name)


def test_the_party_of_politicians_is_none_of_their_names() -> None:
    rows = [{"First name": "Ada", "Surname": "Quill", "Party": party} for party in ("Reform", "Unity")]
    assert meaning_of_column(rows, "Party") is None


def test_whom_an_employee_reports_to_is_not_the_employee() -> None:
    rows = [{"Employee Identifier": at, "Reports To 1": "Ada Quill", "Position": "Driver"} for at in range(2)]
    assert meaning_of_column(rows, "Reports To 1") is None


def test_a_person_beside_their_initials_is_a_whole_name() -> None:
    rows = [{"Person": name, "Initials": "T"} for name in ("Thomas Whitcombe", "Mary Osgood")]
    assert meaning_of_column(rows, "Person") == "name"


def test_a_kind_of_membership_before_the_name_leaves_the_birth_date_theirs() -> None:
    rows = [{"Membership Name": "Gold", "DOB": "14/03/1971", "Name": "Mary Osgood"}] * 2
    assert meaning_of_column(rows, "DOB") == "birth_date"


def test_the_state_is_read_before_a_region() -> None:
    rows = [{"Name": "Ada Quill", "Territory": "North", "State": "NSW", "Suburb": "Newtown"}] * 2
    assert meaning_of_column(rows, "State") == "state"


def test_the_only_companies_of_the_rows_are_whom_they_are_about() -> None:
    rows = [
        {"No": at, "Debarred entity": name} for at, name in enumerate(("Quill Pty Ltd", "Osgood Limited"))
    ]
    assert meaning_of_column(rows, "Debarred entity") == "company_name"


def test_names_of_things_are_no_companies() -> None:
    rows = [{"No": at, "Dealer": name, "Bank Name": "Osgood Bank Limited"} for at, name in enumerate("AB")]
    assert {meaning_of_column(rows, "Dealer"), meaning_of_column(rows, "Bank Name")} == {None}
