"""A number that follows whoever acts for several of those whom rows are about is none of theirs."""

from collections.abc import Sequence

import pytest

from workbench.tables.plan import plan_of

NUMBERS = ("51 824 753 556", "53 004 085 616", "51 824 753 556")


def meaning_of_number(heading: str, own: Sequence[str], agents: Sequence[str]) -> str | None:
    """What the column of numbers behind an agent's means."""
    columns = (heading, "Prepared for us by", "ABN")
    rows = [dict(zip(columns, row, strict=True)) for row in zip(own, agents, NUMBERS, strict=True)]
    return plan_of(columns, rows).columns[2].meaning


@pytest.mark.parametrize("heading", ["Company", "Client Name"])
def test_one_number_beside_several_names_and_one_agent_is_the_agents(heading: str) -> None:
    found = meaning_of_number(
        heading, ("Plume Bakery", "Wrenworks", "Quillmore"), ("Gull Advisory", "Tern", "Gull Advisory")
    )
    assert found is None


def test_one_number_beside_one_name_is_its_own(heading: str = "Company") -> None:
    found = meaning_of_number(
        heading, ("Plume Bakery", "Wrenworks", "Plume Bakery"), ("Gull Advisory", "Tern", "Gull Advisory")
    )
    assert found == "company_number"


def test_what_one_company_trades_as_has_its_number() -> None:
    found = meaning_of_number(
        "Business Name", ("Tern Cafe Kew", "Wrenworks", "Tern Cafe Richmond"), ("Gull", "Tern", "Wren")
    )
    assert found == "company_number"


@pytest.mark.parametrize("heading", ["Accountant", "Agent"])
def test_a_number_directly_behind_the_firm_that_acts_for_others_is_not_the_rows(heading: str) -> None:
    row = {"Client Name": "Wrenworks", heading: "Hawker Britling", "ABN": "51 824 753 556"}
    other = {"Client Name": "Quillmore", heading: "Tern Affairs", "ABN": "53 004 085 616"}
    assert plan_of(list(row), [row, other]).columns[2].meaning is None
