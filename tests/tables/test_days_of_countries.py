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
