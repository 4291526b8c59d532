"""Names of people below headings that no list knows, in tables that name nobody else."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

HOME = {"Address": "14 Lantern St, Marrickville NSW 2204"}


def asked(case: Any, row: dict[str, str], mapping: dict[str, Any] | None = None) -> Any:
    """The only question of a row."""
    (found,) = case.preview("contact_person_search", [row], mapping=mapping).rows
    return found


@pytest.mark.parametrize("heading", [
    "Party to be served", "Person to serve", "Bankrupt", "Bankrupt name", "Insolvent", "Co-borrower", "Payee",
    "Beneficiary", "Hirer",
    "Registered keeper", "Person of interest", "Sole trader", "Subcontractor",
])  # fmt: skip
def test_a_role_over_names_is_whom_the_row_is_about_where_nobody_else_is_named(
    case: Any, heading: str
) -> None:
    assert asked(case, {heading: "Clara Haverstock", **HOME})["asks"]["name_last"] == "Haverstock"


def test_a_bankrupt_is_asked_about_and_not_the_trustee_before(case: Any) -> None:
    row = {"Trustee": "Silas Merriwether", "Name of bankrupt": "Clara Haverstock", **HOME}
    assert asked(case, row)["asks"]["name_last"] == "Haverstock"


@pytest.mark.parametrize("heading", ["Zorb", "Zorb person"])
def test_the_only_name_of_a_row_is_asked_below_an_unknown_heading(case: Any, heading: str) -> None:
    assert asked(case, {heading: "Clara Haverstock", **HOME})["asks"]["name_last"] == "Haverstock"


def test_a_mapping_decides_about_names_below_an_unknown_heading(case: Any) -> None:
    row = {"Zorb": "Clara Haverstock", **HOME}
    taken, left = asked(case, row, {"Zorb": "name"}), asked(case, row, {"Zorb": None})
    assert taken["asks"]["name_last"] == "Haverstock" and not taken["error"]
    assert "name_last" not in left["asks"] and not left["error"]


@pytest.mark.parametrize("row", [
    {"Zorb": "Widget", **HOME},
    {"Assigned to": "Clara Haverstock", **HOME},
    {"Name": "Greta Pellworm", "Zorb": "Clara Haverstock", **HOME},
])  # fmt: skip
def test_no_question_is_asked_back_about_other_columns(case: Any, row: dict[str, str]) -> None:
    assert not asked(case, row)["error"]


def test_a_role_beside_a_name_is_no_second_name() -> None:
    row = {"Driver": "Clara Haverstock", "Name": "Greta Pellworm"}
    assert [column.name for column in plan_of(list(row), [row]).named("name")] == ["Name"]


def test_numbers_below_job_are_no_occupation() -> None:
    rows = [{"Job": "J1", "Name": "Ada Plume"}, {"Job": "J2", "Name": "Otto Venn"}]
    assert "occupation" not in [column.meaning for column in plan_of(["Job", "Name"], rows).columns]
