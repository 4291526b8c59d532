"""A place in which somebody works is no office that they hold, and no name of somebody else."""

import pytest

from workbench.tables.plan import plan_of


def column(heading: str, *texts: str) -> tuple[str | None, str]:
    """What a column beside people and their company means, and why."""
    people = (("Sophie", "Wetherell"), ("Ned", "Hollis"))
    rows = [
        {"First": first, "Last": last, "Company": "Gantry Cranes Pty Ltd", heading: text}
        for (first, last), text in zip(people, texts, strict=True)
    ]
    found = plan_of(list(rows[0]), rows).columns[3]
    return found.meaning, found.why


@pytest.mark.parametrize("heading", ["Office", "Branch", "Site", "Depot", "Base", "Area/Region"])
def test_a_town_is_where_somebody_works(heading: str) -> None:
    meaning, why = column(heading, "Geelong", "San Diego")
    assert meaning is None
    assert "work" in why


def test_offices_that_companies_have_are_read_below_the_same_heading() -> None:
    assert column("Office", "Director", "Secretary")[0] == "office"


def test_a_description_that_is_called_as_a_company_is_asked_of_nobody() -> None:
    assert column("Description", "Gull Pumps Inc", "Tern Pumps Inc") == (None, "")
