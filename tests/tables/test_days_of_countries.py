"""Dates that may be two, in tables whose addresses say which part comes first."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case


def births(case: Case, dates: tuple[str, ...], addresses: tuple[str, ...]) -> set[Any]:
    """The birth dates of people with these addresses."""
    rows = [
        {"Name": name, "DOB": date, "Address": address}
        for name, date, address in zip(("Ada Strand", "Otis Quilty"), dates, addresses, strict=True)
    ]
    case.import_records(rows, title="list")
    return set(case.claims().query("attribute == 'birth_date'")["raw"])


DATES = ("05/06/1985", "02/03/1970")


@pytest.mark.parametrize(
    "addresses",
    [
        ("9 High St, Leeds LS6 2QT", "2 Mill Ln, Luton LU1 3HE"),
        ("9 Fen Rd, Yass NSW 2582", "2 Mill St, Bega NSW 2550"),
        ("9 High St, Leeds LS6 2QT", "2 Quay St, Galway H91 AB12"),
    ],
)
def test_the_day_is_first_where_all_addresses_are_where_it_is(case: Case, addresses: tuple[str, str]) -> None:
    assert births(case, DATES, addresses) == set(DATES)


@pytest.mark.parametrize(
    ("dates", "addresses"),
    [
        (DATES, ("9 High St, Leeds LS6 2QT", "2 Main St, Springfield IL 62701")),
        (DATES, ("2 Main St, Peoria IL 61602", "2 Main St, Springfield IL 62701")),
        (DATES, ("9 Fen Rd, Toronto ON M5V 2T6", "9 High St, Leeds LS6 2QT")),
        (DATES, ("", "")),
    ],
)
def test_they_stay_open_in_any_other_table(
    case: Case, dates: tuple[str, str], addresses: tuple[str, str]
) -> None:
    assert births(case, dates, addresses) == set()


def test_dates_that_put_the_month_first_decide_before_any_address(case: Case) -> None:
    case.import_records(
        [
            {"Name": "Ada Strand", "DOB": "05/26/1985", "Address": "9 High St, Leeds LS6 2QT"},
            {"Name": "Otis Quilty", "DOB": "02/03/1970", "Address": "2 Mill Ln, Luton LU1 3HE"},
        ],
        title="list",
    )
    assert {str(value)[:10] for value in case.claims().query("attribute == 'birth_date'")["value"]} == {
        "1985-05-26", "1970-02-03",
    }  # fmt: skip


AMERICAN = [
    {"Name": "Ada Strand", "DOB": "2/8/1988", "City": "Concord", "State": "CA", "Zip": "94520"},
    {"Name": "Otis Quilty", "DOB": "3/9/1988", "City": "Albany", "State": "NY", "Zip": "12203"},
]


def days(case: Case, rows: list[dict[str, str]]) -> set[str]:
    case.import_records(rows, title="list")
    return {str(value)[:10] for value in case.claims().query("attribute == 'birth_date'")["value"]}


def test_the_month_is_first_in_a_table_of_zip_codes_of_the_united_states(case: Case) -> None:
    assert days(case, AMERICAN) == {"1988-02-08", "1988-03-09"}


def test_so_it_is_beside_phones_written_as_only_north_america_does(case: Case) -> None:
    rows = [
        {"Name": row["Name"], "DOB": row["DOB"], "Phone": phone,
         "Address": f"2 Main St, {row['City']} {row['State']} {row['Zip']}"}
        for row, phone in zip(AMERICAN, ("925-456-2345", "518-456-5522"), strict=True)
    ]  # fmt: skip
    assert days(case, rows) == {"1988-02-08", "1988-03-09"}


@pytest.mark.parametrize(
    "other",
    [
        {"City": "Perth", "State": "WA", "Zip": "6000"},
        {"City": "Toronto", "State": "ON", "Zip": "M5V 2T6"},
        {"Phone": "+44 20 7946 0018"},
    ],
)
def test_one_row_of_another_country_leaves_the_order_open(case: Case, other: dict[str, str]) -> None:
    assert days(case, [AMERICAN[0] | {"Phone": ""}, AMERICAN[1] | {"Phone": ""} | other]) == set()
