"""A company's number belongs to the register that its row names, whatever the column is called."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.tables.headings import meaning_of
from workbench.values import cells

HEADINGS = (
    "Country", "Country of registration", "Jurisdiction", "Registry", "Register", "Place registered",
    "Incorporated in", "State", "State of incorporation", "Domicile", "Company jurisdiction", "Whence",
)  # fmt: skip
ABROAD = (("4567890", "Ireland"), ("05123456", "Delaware"), ("123456", "Luxembourg"), ("45678", "Guernsey"))


def numbers(case: Case, rows: list[dict[str, Any]]) -> tuple[list[str], set[str]]:
    """The numbers claimed of companies and the columns that are said to be unread."""
    finding = case.import_records(rows, title="rows")
    claims = case.claims()
    found = [str(c.value) for c in claims.itertuples() if c.attribute == "company_number"]
    return found, {each["column"] for each in finding.source.question.get("not_read") or ()}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_number_of_elsewhere_is_left_with_the_reason(case: Case, heading: str) -> None:
    rows = [{"Company name": f"Tern {n}", "Company number": n, heading: place} for n, place in ABROAD]
    rows.append({"Company name": "Gull Limited", "Company number": "04567890", heading: "England"})
    found, unread = numbers(case, rows)
    assert found == ["04567890"] and "Company number" in unread


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_number_of_elsewhere_is_not_asked_of_the_uk(case: Case, heading: str) -> None:
    rows = [{"Company": "Tern Ltd", "Company number": n, heading: place} for n, place in ABROAD]
    asked = case.preview("uk_registry_company_report", rows).rows
    assert all(row["error"] and "company_number" not in row["asks"] for row in asked)


def test_a_place_that_is_not_known_leaves_the_number(case: Case) -> None:
    row = {"Company name": "Tern Ltd", "Company number": "04567890", "Registry": "Port Nowhere"}
    found, unread = numbers(case, [row])
    assert found == [] and "Company number" in unread


def test_two_places_that_differ_leave_the_number() -> None:
    assert cells.company_number("04567890", places=["England", "Jersey"]).problem
    assert cells.company_number("04567890", register="GB", places=["Jersey"]).problem
    assert cells.company_number("04567890", places=["Scotland"]).problem


@pytest.mark.parametrize(
    ("number", "place", "read"),
    [
        ("04567890", "Companies House", "GB 04567890"), ("4567890", "Wales", "GB 04567890"),
        ("SC123456", "Scotland", "GB SC123456"), ("4085616", "Queensland", "AU 004085616"),
        ("ACN 004 085 616", "Ireland", "AU 004085616"), ("04567890", "n/a", "GB 04567890"),
    ],
)  # fmt: skip
def test_a_number_of_the_register_that_is_named(number: str, place: str, read: str) -> None:
    cell = cells.company_number(number, likely="GB", places=[place])
    assert [str(value) for value in cell.values] == [read]


@pytest.mark.parametrize("written", ["2024-03-27", "2024-03-27 00:00:00", "27.03.2024", "27-03-2024"])
def test_a_date_is_no_number_of_a_company(written: str) -> None:
    assert cells.company_number(written, register="GB").problem


def test_what_says_a_country_of_a_person_is_no_register() -> None:
    for heading in ("Nationality", "Registered address", "Registered number", "Country of residence"):
        assert meaning_of(heading) != "register"


def test_an_address_of_the_web_names_no_register(case: Case) -> None:
    rows = [{"Company Name": "Fen Growers Ltd", "Company Number": "SC123456", "Country": "Scotland",
             "URI": "http://data.example/id/company/SC123456"}]  # fmt: skip
    assert numbers(case, rows)[0] == ["SC123456"]
