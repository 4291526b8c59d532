"""Lines of a word and what it is, above the headings of an export, are no headings and no rows."""

from pathlib import Path
from typing import Any

import pytest

from workbench.tables.table import ROW_ABOVE, table_in

ACCOUNT = [
    "Account name,Harbour Earthworks P/L",
    "BSB / Acct,986-201 0011223344",
    "Period,1 Sep 2021 to 8 Mar 2022",
]
PAYEES = ["Payee,Payee BSB,Payee account,Total", "Ann Quill,986-201,448812201,52000.00"]
BANK = [
    "Date,Description,Amount,Balance",
    "03/09/2021,Transfer,-100.00,2000.00",
    "04/09/2021,Deposit,5.00,2005.00",
]
OWED = ["Payee,Amount", "Ann Quill,500.00", "Bo Plume,20.00"]


def table(*lines: str):
    return table_in("\n".join(lines).encode(), "list.csv")


@pytest.mark.parametrize(
    "above", [ACCOUNT, ACCOUNT[:1], ["Client,Ann Quill", "Matter,Quill", ""], ["A title", *ACCOUNT]]
)
@pytest.mark.parametrize("below", [PAYEES, BANK])
def test_the_headings_are_the_line_that_the_rows_agree_with(above: list[str], below: list[str]) -> None:
    read = table(*above, *below)
    assert read.columns == tuple(below[0].split(","))
    assert len(read.rows) == len(below) - 1


@pytest.mark.parametrize(
    "above", [["Account name,Harbour Earthworks P/L"], ["Account,Ann Quill", "Currency,GBP"]]
)
def test_a_list_of_two_columns_has_them_too(above: list[str]) -> None:
    assert table(*above, *OWED).columns == ("Payee", "Amount")


def test_two_words_each_with_a_value_may_stand_in_one_line() -> None:
    assert table("Customer,Bo Plume,Email,bo@example.com", *BANK).columns == tuple(BANK[0].split(","))


def test_what_stands_above_is_listed_as_left_out() -> None:
    assert [line for line, *_ in table(*ACCOUNT, *PAYEES).skipped] == [1, 2, 3]


@pytest.mark.parametrize(
    "lines",
    [
        OWED,
        ["Account name,Bank", "Ann Quill,Gull", "Bo Plume,Mew"],
        ["Company,Director", "Kestrel Hire Ltd,Ann Quill", "Gull Ltd,Bo Plume"],
        ["Payee,Amount", "Kestrel Hire Ltd,tba", "Bo Plume,20.00"],
        ["Name,Team", "Ann Quill,Red", "Bo Plume,Blue", "Cy Dent,Red"],
    ],
)
def test_headings_of_two_columns_in_the_first_line_stay(lines: list[str]) -> None:
    assert table(*lines).header_line == 1


def test_rows_above_the_headings_need_a_look() -> None:
    lines = ["Payments of a year", "Ann Quill,0491 570 156,Sale", "Name,Phone,Suburb", "Bo Plume,,Yass"]
    assert [why == ROW_ABOVE for _, why, _ in table(*lines).skipped] == [False, True]


def test_titles_and_words_with_what_they_are_need_none() -> None:
    skipped = table("A title,30/06/2024", *ACCOUNT, *PAYEES).skipped
    assert ROW_ABOVE not in {why for _, why, _ in skipped}


def test_an_import_counts_rows_above_the_headings_as_not_read(case: Any, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Ann Quill,0491 570 156,Sale\nName,Phone,Suburb\nBo Plume,0491 570 157,Yass\n")
    assert "1 row not read in full" in str(case.import_records(path))
