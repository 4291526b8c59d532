"""Bare registration numbers beside people are no companies' numbers."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of


def meaning(column: str, *rows: dict[str, str]) -> str | None:
    (found,) = [each for each in plan_of(list(rows[0]), list(rows)).columns if each.name == column]
    return found.meaning


@pytest.mark.parametrize("whose", ["Full name", "Vehicle keeper", "Nurse name", "Salesperson name"])
def test_a_registration_number_beside_people_is_left(whose: str) -> None:
    rows = [{whose: "Ada Quill", "Reg No": "12345678"}, {whose: "Ben Lund", "Reg No": "R050217B"}]
    assert meaning("Reg No", *rows) is None


def test_it_is_left_beside_the_parts_of_a_name() -> None:
    rows = [{"Surname": "Quill", "First name": "Ada", "Registration No": "12345678"}] * 2
    assert meaning("Registration No", *rows) is None


@pytest.mark.parametrize("whose", ["Company", "Director", "Contact person"])
def test_beside_a_company_or_who_is_named_for_one_it_is_the_companys(whose: str) -> None:
    name = "Quine Ltd" if whose == "Company" else "Ada Quill"
    assert meaning("Registration No", {whose: name, "Registration No": "12345678"}) == "company_number"


def test_beside_a_name_of_a_company_it_is_read() -> None:
    rows = [{"Name": "Ada Quill", "Reg No": "12345678"}, {"Name": "Quine Ltd", "Reg No": "12345679"}]
    assert meaning("Reg No", *rows) == "company_number"


def test_alone_it_is_a_companys() -> None:
    assert meaning("Registration No", {"Registration No": "12345678", "Status": "Active"}) == "company_number"


def test_a_companys_number_beside_people_is_read() -> None:
    assert meaning("Company number", {"Name": "Ada Quill", "Company number": "12345678"}) == "company_number"
