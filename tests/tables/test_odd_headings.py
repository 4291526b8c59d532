"""Lines of headings in which some cells look like values: all cells together say that they are headings."""

from __future__ import annotations

import pytest

from workbench.tables.table import table_in


def columns(*lines: str) -> tuple[str, ...]:
    return table_in("\n".join(lines).encode(), "list.csv").columns


@pytest.mark.parametrize(
    ("heading", "first", "second"),
    [
        ("E.164", "+61491570156", "+61491570157"), ("FY2023 turnover", "100", "120"),
        ("30/06/2024", "12", "13"),
        ("OE0001", "", ""), ("ISO 3166-1", "AU", "NZ"), ("Tel (02/03/07/08)", "03 5550 1234", "03 5550 1235"),
    ],
)  # fmt: skip
def test_a_heading_with_digits_leaves_its_line_one_of_headings(heading: str, first: str, second: str) -> None:
    found = columns(
        f"Company,Director 1,{heading}", f"Quill Farms Ltd,Ada Quill,{first}", f"Fen Ltd,Bo Plume,{second}"
    )
    assert found == ("Company", "Director 1", heading)[: len(found)] and "Company" in found


def test_a_code_beside_two_known_headings_is_a_heading_though_its_cells_are_written_alike() -> None:
    found = columns("OE0001,Company name,Country", "OE0002,Quill Ltd,Jersey", "OE0003,Fen Ltd,Jersey")
    assert found == ("OE0001", "Company name", "Country")


@pytest.mark.parametrize(
    "lines",
    [
        ("Ada Quill,0491 570 156,Sale 3850", "Bo Plume,0491 570 157,Yass 2582"),
        ("Quill Farms Pty Ltd,ABN 51 824 753 556,Client", "Fen Pty Ltd,ABN 53 004 085 616,Tenant"),
    ],
)
def test_rows_without_headings_stay_rows(lines: tuple[str, ...]) -> None:
    assert columns(*lines) == ("Column A", "Column B", "Column C")


def test_a_title_with_a_word_of_headings_stays_above_them() -> None:
    found = columns(
        "Company,Quill Farms 2024,ACN 004085616", "Name,Phone,Suburb", "Ada Quill,0491 570 156,Sale"
    )
    assert found == ("Name", "Phone", "Suburb")


SENTENCE = "Fee owed at the end of the year, without what a state pays back, with interest and with costs"


def test_a_heading_as_long_as_a_sentence_leaves_its_line_one_of_headings() -> None:
    found = columns(f"Name,Street,Town,{SENTENCE.replace(',', ';')}", "Ada Quill,4 Fern St,Yass,12.50")
    assert found[:3] == ("Name", "Street", "Town")


def test_a_row_with_the_short_form_of_a_heading_twice_is_no_line_of_headings() -> None:
    rows = [f"K{number}-4118,{name} Fen,Yass,C,C" for number, name in enumerate(["Ada", "Bo", "Cy", "Di"])]
    assert columns(*rows) == tuple(f"Column {letter}" for letter in "ABCDE")


def test_a_line_with_a_value_written_like_that_above_it_is_a_row() -> None:
    rows = ["07-1-204,Fen,Yass", "07-1-205,State,Country", "07-1-206,Gull,Sale"]
    assert columns(*rows) == ("Column A", "Column B", "Column C")
