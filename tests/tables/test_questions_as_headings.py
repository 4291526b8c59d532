"""The questions of a form are headings, however long they are, and mean what they ask for."""

import pytest

from workbench.tables.headings import meaning_of
from workbench.tables.table import table_in

QUESTIONS = (
    "Name,Please leave your email address,How would you rate your overall satisfaction with the event?,"
    "Would you be interested in booking more meetings at the upcoming exchange on the 4th of October 2026"
)
ANSWERS = ("Ada Quill,ada@fern.example,4,Unsure", "Ned Hollis,ned@fern.example,3,Yes")


@pytest.mark.parametrize("above", [(), ("Vendor Feedback Survey,,,", "24/26th March: Hertfordshire,,,")])
def test_a_line_of_questions_is_the_line_of_headings(above: tuple[str, ...]) -> None:
    table = table_in("\n".join((*above, QUESTIONS, *ANSWERS)).encode(), "survey.csv")
    assert table.header_line == len(above) + 1
    assert len(table.rows) == 2


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Please leave your email address", "email"),
        ("Please share your mobile number", "phone"),
        ("Please confirm your postcode", "postcode"),
        ("Leave us your phone number", "phone"),
    ],
)
def test_what_a_form_asks_for_is_what_the_column_means(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


def test_what_it_asks_about_somebody_else_is_not_theirs() -> None:
    assert meaning_of("Please leave your partner's email address") is None
