"""Seven or eight digits are a UK company's only where the file says so."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

KAURI = {"Company": "KAURI STEPS LIMITED", "Company number": "1234567", "Director": "Ada Quill"}
GANTRY = {"Company": "GANTRY LANE LTD", "Company number": "01234567", "Director": "Bo Plume"}


def numbers(case: Case, rows: list[dict[str, Any]], mapping: dict[str, Any] | None = None) -> list[str]:
    """The numbers of companies that are claimed of the rows."""
    case.import_records(rows, mapping, title="rows")
    claims = case.claims()
    return sorted(str(c.value) for c in claims.itertuples() if c.attribute == "company_number")


def test_a_number_of_seven_digits_is_not_filled_up_to_that_of_another_company(case: Case) -> None:
    case.import_records([KAURI], title="one")
    case.import_records([GANTRY], title="other")
    names = {row.name: row.company_number for row in case.companies().itertuples()}
    assert names["GANTRY LANE LTD"] == "01234567" and not isinstance(names["KAURI STEPS LIMITED"], str)


def test_a_number_of_seven_digits_is_listed_with_what_it_may_be(case: Case) -> None:
    finding = case.import_records([KAURI], title="one")
    (left,) = [each for each in finding.unread if each.value == "1234567"]
    assert "New Zealand" in left.why and "UK" in left.why


@pytest.mark.parametrize(
    "more",
    [
        {"Country": "United Kingdom"}, {"Registered office": "12 High Street, Leeds, LS1 4AB"},
        {"Jurisdiction": "England and Wales"}, {"Register": "Companies House"},
    ],
)  # fmt: skip
def test_what_the_row_says_of_the_uk_decides(case: Case, more: dict[str, str]) -> None:
    assert numbers(case, [{**KAURI, **more}]) == ["01234567"]


@pytest.mark.parametrize(
    "heading", ["CRN", "Companies House No", "Companies House number", "UK company number"]
)
def test_a_heading_of_the_uk_decides(case: Case, heading: str) -> None:
    assert numbers(case, [{"Company": "FERRY ROW LTD", heading: "1234567", "Director": "Ada Quill"}]) == [
        "01234567"
    ]


def test_the_mapping_decides(case: Case) -> None:
    mapping = {"Company": "company_name", "Company number": {"means": "company_number", "register": "GB"}}
    assert numbers(case, [KAURI], mapping) == ["01234567"]


def test_numbers_with_letters_of_the_uk_decide_of_those_without(case: Case) -> None:
    quay = {"Company": "QUAY LTD", "Company number": "SC123456", "Director": "Cy Fenn"}
    assert numbers(case, [KAURI, quay]) == ["01234567", "SC123456"]


def test_a_column_that_keeps_its_zeros_has_lost_none(case: Case) -> None:
    assert numbers(case, [KAURI, GANTRY]) == ["01234567"]


def test_rows_from_elsewhere_leave_open_whose_the_others_are(case: Case) -> None:
    quay = {"Company": "QUAY LTD", "Company number": "SC123456", "Director": "Cy Fenn"}
    steg = {"Company": "STEG GMBH", "Company number": "31234567", "Director": "Jo Weller"}
    assert numbers(case, [KAURI, quay, steg]) == ["SC123456"]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("LIFFEY STEPS LIMITED", "123456"), ("BAKKEGAARD HOLDING", "31234567"), ("FJORD A/S", "12345678"),
        ("LAHTI STEPS", "1234567-8"), ("PRAHA KROKY S.R.O.", "01234567"), ("SAMMUD OU", "12345678"),
        ("MARCHES SARL", "004085616"), ("QUAY LIMITED", "12345603"), ("ORCHARD PTE. LTD.", "201912345D"),
    ],
)  # fmt: skip
def test_a_number_of_another_register_is_no_uk_or_australian_one(case: Case, name: str, number: str) -> None:
    row = {"Company": name, "Company number": number, "Director": "Ada Quill"}
    assert numbers(case, [row]) == []


@pytest.mark.parametrize(
    ("name", "number", "read"),
    [
        ("GANTRY LANE", "01234567", "01234567"), ("FERRY ROW LTD", "98000103", "98000103"),
        ("FERRY ROW LIMITED", "12345678", "12345678"), ("QUAYSIDE PTY LTD", "4085616", "004085616"),
        ("QUAYSIDE", "004085616", "004085616"),
    ],
)  # fmt: skip
def test_a_number_that_can_only_be_one_is_read(case: Case, name: str, number: str, read: str) -> None:
    row = {"Company": name, "Company number": number, "Director": "Ada Quill"}
    assert numbers(case, [row]) == [read]
