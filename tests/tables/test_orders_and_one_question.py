"""The order of names as their column has it, and one question for one doubt about a name."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.reading import read

USUAL = ["Ruth Chebet", "Peter Kamande", "Janet Achola", "Moses Wanjohi"]


def asked(case: Case, *rows: dict[str, Any]) -> list[str]:
    """The columns of the cells that an import asks about."""
    source = case.import_records(list(rows), title="a list").source
    return [each["column"] for each in source.question.get("not_read", ()) if not each.get("superseded")]


def claimed(case: Case, *rows: dict[str, Any]) -> list[tuple[str, Any]]:
    source = case.import_records(list(rows), title="a list").source
    claims = read("imported_records", source.question, source.document).claims
    return [(each.attribute, each.value) for each in claims]


def named(case: Case, *names: str) -> list[str]:
    return asked(case, *({"Full name": name, "Note": "member"} for name in names))


@pytest.mark.parametrize("name", ["Fredrick Omondi", "Harsh Bora"])
def test_a_name_in_a_column_of_given_names_first_is_read_so(case: Case, name: str) -> None:
    assert named(case, *USUAL, name) == []


@pytest.mark.parametrize("names", [
    ["Harsh Bora"], ["Robert Sandford", "Whitlock Mary", "Harsh Bora"], [*USUAL, "Yamamoto Akira"],
])  # fmt: skip
def test_a_column_that_does_not_show_it_is_asked_about(case: Case, names: list[str]) -> None:
    assert named(case, *names)


def test_a_doubtful_name_is_asked_about_once_for_its_row(case: Case) -> None:
    row = {"Name": "Plumber Zqrt", "Phone": "02 5550 1234", "Address": "1 Atherton Street, Kew VIC 3101"}
    assert asked(case, row) == ["Name"]


def test_of_parts_only_one_is_asked_about(case: Case) -> None:
    assert asked(case, {"First name": "Plumber", "Surname": "Zedd", "Phone": "02 5550 1234"}) == [
        "First name"
    ]


def test_an_alias_of_a_company_is_claimed(case: Case) -> None:
    row = {"Name": "Human Rights Monitor Inc.", "Alias": "HRM"}
    assert ("former_name", "hrm") in claimed(case, row)


def test_a_company_is_no_alias_of_a_person(case: Case) -> None:
    assert asked(case, {"Name": "Samuel Brownlow", "Alias": "Gull Holdings Pty Ltd"}) == ["Alias"]


@pytest.mark.parametrize("text", ["ashotdoggy (x)", "Twitter @elizacav, https://elizacav.example/anc/"])
def test_what_is_no_address_of_a_profile_is_none(case: Case, text: str) -> None:
    row = {"Name": "Harold Gordon", "Social": text}
    assert "social_profile" not in dict(claimed(case, row))


def test_what_stands_behind_a_business_is_no_home(case: Case) -> None:
    row = {
        "First name": "Tamsin", "Surname": "Paxton", "Business name": "Gull Pty Ltd",
        "Street": "1 Atherton Street", "Suburb": "Kew", "State": "VIC",
    }  # fmt: skip
    assert "address" not in dict(claimed(case, row))


def test_an_alias_in_parts_is_known_by_its_given_name(case: Case) -> None:
    row = {
        "Last name": "Hollis",
        "First name": "Edward",
        "Alias last name": "Hollis",
        "Alias first name": "Ned",
    }
    assert [value["first"] for name, value in claimed(case, row) if name == "former_name"] == ["ned"]
