"""Lists of estates: the dead is whose row it is, and the executor beside them another party."""

from typing import Any

import pytest

HOME = "5 High St, Marrickville NSW 2204"
HEADINGS = [
    "Estate of", "Estate of the late", "Deceased", "Deceased Name", "Name of Deceased", "Deceased person",
    "In the estate of",
]  # fmt: skip
OTHERS = ["Executor", "Administrator", "Solicitor", "Executor/Administrator", "Next of kin"]


def only(case: Any, row: dict[str, str]) -> dict[str, Any]:
    """The preview of a table of one row."""
    (asked,) = case.preview("contact_person_search", [row]).rows
    return dict(asked)


def claimed(case: Any, row: dict[str, str]) -> dict[str, list[str]]:
    """What an import claims of each person, by name."""
    case.import_records([row], title="list")
    return {
        data["label"]: sorted(str(fact["value"]) for fact in data["facts"] if fact["attribute"] == "death")
        for _, data in case.graph().nodes(data=True)
        if data["kind"] == "person"
    }


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("other", OTHERS)
def test_the_dead_is_asked_and_not_whoever_acts_for_the_estate(case: Any, heading: str, other: str) -> None:
    row = only(case, {heading: "Ada Plume", other: "Otto Venn", f"{other} Phone": "0491 570 156"})
    assert not row["error"] and row["asks"]["name_last"] == "Plume" and "phone" not in row["asks"]


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_death_is_claimed_with_its_day(case: Any, heading: str) -> None:
    row = {heading: "Ada Plume", "DOD": "14/05/2023", "Late of": HOME, "Executor": "Otto Venn"}
    assert "2023-05-14" in claimed(case, row)["Ada Plume"]


def test_a_death_without_a_day_is_claimed_and_warned_about(case: Any) -> None:
    row = {"Deceased": "Ada Plume", "Date of death": "", "Executor": "Otto Venn"}
    assert case.preview("contact_person_search", [row]).warnings
    assert claimed(case, row)["Ada Plume"] == ["Y"]


@pytest.mark.parametrize("heading", ["Late of", "Last Address", "Last known address", "Address of deceased"])
def test_the_last_home_is_the_deads(case: Any, heading: str) -> None:
    row = only(case, {"Deceased": "Ada Plume", "Executor": "Otto Venn", heading: HOME})
    assert row["asks"]["full_address"] == HOME


@pytest.mark.parametrize("heading", ["Phone", "Email", "Address"])
def test_what_stands_behind_an_executor_may_be_theirs(case: Any, heading: str) -> None:
    values = {"Phone": "0491 570 156", "Email": "otto@venn.example", "Address": HOME}
    row = {"Deceased": "Ada Plume", "Executor": "Otto Venn", heading: values[heading]}
    assert not {"phone", "email", "full_address"} & only(case, row)["asks"].keys()
    preview = case.preview("contact_person_search", [row])
    because = dict(zip(preview.columns["column"], preview.columns["because"], strict=True))
    assert "Executor" in because[heading]


def test_the_parts_of_a_name_of_the_dead_are_read(case: Any) -> None:
    row = {"Surname of deceased": "Plume", "Given names": "Ada", "DOD": "14/05/2023"}
    assert claimed(case, row) == {"Ada Plume": ["2023-05-14", "Y"]}


def test_a_day_of_death_is_never_the_executors(case: Any) -> None:
    row = {"Zorb": "Ada Plume", "Died": "14/05/2023", "Executor": "Otto Venn"}
    assert not claimed(case, row).get("Otto Venn")


def test_a_housing_estate_is_nobody_who_died(case: Any) -> None:
    assert claimed(case, {"Estate": "Sandy Bay", "Lot": "3", "Name": "Ada Plume"}) == {"Ada Plume": []}


def test_a_column_that_is_left_is_no_misspelt_field(case: Any) -> None:
    row = {"Deceased": "Ada Plume", "Executor": "Otto Venn", "Phone": "0491 570 156"}
    assert case.price("contact_person_search", [row]).units == 1


@pytest.mark.parametrize("name", [
    "Herederos de P. Salvatierra", "Estate of P. Salvatierra", "Erven P. Salvatierra", "Hoirs P. Salvatierra",
    "Erben P. Salvatierra", "Exors of the late P. Salvatierra", "P. Salvatierra (Nachlass)",
])  # fmt: skip
def test_the_dead_hold_no_phone_of_their_heirs(case: Any, name: str) -> None:
    row = {"Tenant": "Ada Quill", "Landlord": name, "Landlord phone": "0491 570 156"}
    other = {"Tenant": "Bo Marsh", "Landlord": "Ned Hollis", "Landlord phone": "0491 570 157"}
    source = case.import_records([row, other], title="list")
    assert [each.value for each in source.unread] == ["0491 570 156"]


def test_the_late_keep_the_phone_of_their_row(case: Any) -> None:
    source = case.import_records([{"Name": "Ada Quill (deceased)", "Phone": "0491 570 156"}], title="list")
    assert not source.unread
