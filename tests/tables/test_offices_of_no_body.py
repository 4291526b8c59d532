"""Offices beside people of a club or committee that their rows do not name."""

from __future__ import annotations

import pytest

from workbench import Case


def occupations(case: Case, heading: str, *roles: str) -> list[str]:
    names = ("Ada Quill", "Ned Hollis", "Jo Spiers")
    rows = [{"Name": name, heading: role} for name, role in zip(names, roles, strict=False)]
    case.import_records(rows, title="list")
    return list(case.claims().query("attribute == 'occupation'")["raw"])


@pytest.mark.parametrize("heading", ["Role", "Office", "Title", "Officer title"])
def test_they_are_what_somebody_does(case: Case, heading: str) -> None:
    assert occupations(case, heading, "President", "Treasurer", "Member") == [
        "President",
        "Treasurer",
        "Member",
    ]


@pytest.mark.parametrize("roles", [("Guarantor", "Witness"), ("Tenant", "Landlord"), ("Mother", "Father")])
def test_what_somebody_is_in_a_matter_is_not(case: Case, roles: tuple[str, ...]) -> None:
    assert occupations(case, "Role", *roles) == []


def test_of_a_body_that_is_named_they_are_offices(case: Case) -> None:
    rows = [{"Company": "Quill Trading Ltd", "Name": "Ada Quill", "Role": "Director"}]
    case.import_records(rows, title="list")
    assert "officer_of" in {data["relation"] for *_, data in case.graph().edges(data=True)}


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Stood down", "3/02/2021"),
        ("Resigned on", "2021-02-13"),
        ("To", "13/02/2021"),
        ("Status", "Resigned"),
        ("Why", "declined nomination"),
        ("Resigned?", "Yes"),
    ],
)
@pytest.mark.parametrize("office", ["Role", "Position"])
def test_of_which_another_column_ends_one_they_are_not(
    case: Case, heading: str, said: str, office: str
) -> None:
    rows = [
        {"Name": "Ada Quill", office: "Treasurer", heading: said},
        {"Name": "Ned Hollis", office: "Secretary", heading: ""},
    ]
    case.import_records(rows, title="list")
    assert case.claims().query("attribute == 'occupation'").empty


@pytest.mark.parametrize(("heading", "said"), [("Status", "Current"), ("Elected", "2021-02-13")])
def test_that_all_go_on_they_are_what_somebody_does(case: Case, heading: str, said: str) -> None:
    case.import_records([{"Name": "Ada Quill", "Role": "Treasurer", heading: said}], title="list")
    assert list(case.claims().query("attribute == 'occupation'")["raw"]) == ["Treasurer"]


def test_an_employment_that_ended_is_still_what_somebody_is_by_trade(case: Case) -> None:
    rows = [{"Name": "Ada Quill", "Job title": "Plumber", "Status": "Resigned"}]
    case.import_records(rows, title="list")
    assert list(case.claims().query("attribute == 'occupation'")["raw"]) == ["Plumber"]
