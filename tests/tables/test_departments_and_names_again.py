"""Departments that are no parts of an address, and columns that name again whom another names."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.named_again import NAMED_AGAIN
from workbench.tables.plan import plan_of


def means(*rows: dict[str, str]) -> dict[str, str | None]:
    return {column.name: column.meaning for column in plan_of(list(rows[0]), list(rows)).columns}


@pytest.mark.parametrize("units", [("HR", "IT"), ("ICU", "ED"), ("Sales", "Accounts")])
def test_departments_are_no_units_of_homes(units: tuple[str, str]) -> None:
    rows = [
        {"Name": f"Ann Reed{end}", "Unit": unit, "Suburb": "Yass"}
        for unit, end in zip(units, "ab", strict=True)
    ]
    assert means(*rows)["Unit"] is None


@pytest.mark.parametrize("units", [("A", "B"), ("3", "HR"), ("Rear", "Front"), ("GF", "PH")])
def test_letters_and_sides_of_a_house_are_units(units: tuple[str, str]) -> None:
    rows = [
        {"Name": f"Ann Reed{end}", "Unit": unit, "Suburb": "Yass"}
        for unit, end in zip(units, "ab", strict=True)
    ]
    assert means(*rows)["Unit"] == "unit"


@pytest.mark.parametrize("other", ["Driver", "Policy holder"])
def test_a_column_that_names_again_whom_another_names_is_left(other: str) -> None:
    pairs = (("Una Brackett", "BRACKETT Una"), ("Owen Tidewell", "Owen Tidewell"))
    rows = [{"Account name": name, other: again, "Mobile": "0491 570 156"} for name, again in pairs]
    assert (means(*rows)["Account name"], means(*rows)[other]) == ("name", None)


def test_two_people_of_one_name_in_one_row_are_not_taken_for_one() -> None:
    assert means({"Debtor 1": "Una Brackett", "Debtor 2": "Una Brackett"}) != {
        "Debtor 1": "name",
        "Debtor 2": None,
    }


def test_in_the_rows_that_name_one_person_twice_there_is_one(case: Case) -> None:
    rows = [{"Account name": "Una Brackett", "Driver": "Una Brackett"},
            {"Account name": "Owen Tidewell", "Driver": "Cy Tidewell"}]  # fmt: skip
    case.import_records(rows, title="rows")
    assert len(case.people()) == 3


def test_a_contact_who_is_named_again_has_the_phone_of_the_customer() -> None:
    rows = [{"Customer name": name, "Contact name": name, "Phone": "02 9370 0142"}
            for name in ("Una Brackett", "Owen Tidewell")]  # fmt: skip
    assert means(*rows)["Phone"] == "phone"


def test_what_a_person_chose_is_kept() -> None:
    rows = [
        {"Account name": name, "Driver": name, "Unit": "HR"} for name in ("Una Brackett", "Owen Tidewell")
    ]
    plan = plan_of(list(rows[0]), rows, {"Driver": "name", "Account name": None, "Unit": "unit"})
    assert [column.meaning for column in plan.columns] == [None, "name", "unit"]


@pytest.mark.parametrize("role", ["Director", "Licensee", "Owner", "Executor", "Next of kin"])
def test_a_column_that_says_a_role_is_not_left(role: str) -> None:
    rows = [{"Contact": name, role: name} for name in ("Una Brackett", "Owen Tidewell")]
    reasons = {column.name: column.why for column in plan_of(list(rows[0]), rows).columns}
    assert not reasons[role].startswith(NAMED_AGAIN)
