"""A column is said to speak of a contact where its heading or a cell does so."""

import pytest

from workbench.tables.plan import plan_of


def about(heading: str, *cells: str) -> str:
    records = [{"Name": "Ada Quill", "Email": "ada@fern.example", heading: cell} for cell in cells]
    plan = plan_of(list(records[0]), records)
    return next(column.about for column in plan.columns if column.name == heading)


@pytest.mark.parametrize("heading", ["Type", "Status", "Source", "Message"])
def test_words_that_deny_nothing_say_nothing_of_a_contact(heading: str) -> None:
    assert about(heading, "Industry", "Academia") == ""


def test_a_cell_that_denies_one_does() -> None:
    assert about("Status", "ok", "bounced") != ""


def test_a_heading_that_names_one_does() -> None:
    assert about("Email status", "ok", "fine") != ""
