"""Lines below the headings that show how a sheet is filled in."""

import pytest

from workbench.tables.table import table_in


def lines(*cells: str) -> bytes:
    return "\n".join(cells).encode()


@pytest.mark.parametrize(
    "shown",
    [
        "Enter name here,e.g. 0400 000 000,dd/mm/yyyy", "e.g. Jane Smith,0400 000 000,e.g. 31/12/1980",
        "John Citizen (example),0400 000 000,01/01/1980", "<full name>,<10 digits>,<date>",
        "Your name here,Mobile,e.g. 31/12/1980", "(full name),(mobile preferred),(optional)",
        "EXAMPLE: Jane Smith,0491 570 156,14/05/1971",
    ],
)  # fmt: skip
def test_a_line_of_a_template_is_no_row(shown: str) -> None:
    table = table_in(lines("Name,Mobile,DOB", shown, "Una Brackett,0491 570 156,14/05/1971"), "a.csv")
    assert [row.cells["Name"] for row in table.rows] == ["Una Brackett"]


def test_a_line_with_a_phone_of_somebodys_own_is_a_row() -> None:
    table = table_in(lines("Name,Mobile,DOB", "Ed Yourn,0491 570 156,01/01/1980", "Una Brackett,,"), "a.csv")
    assert len(table.rows) == 2


def test_a_second_line_that_says_how_many_digits_leaves_the_heading() -> None:
    content = lines("Name,Postcode", "Name of member,4 digits", "Una Brackett,2131")
    assert "Postcode" in table_in(content, "a.csv").columns
