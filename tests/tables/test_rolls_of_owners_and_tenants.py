"""Rolls of owners and tenants: who is named there, where a tenant went, and lines below somebody."""

from pathlib import Path
from typing import Any

import pytest

OLD, NEW = "5 High St, Marrickville NSW 2204", "9 Low St, Geelong VIC 3220"


@pytest.mark.parametrize("nobody", ["Owner", "Vacant", "Owner occupied", "Himself", "n/a", ""])
@pytest.mark.parametrize(("owner", "tenant"), [("Owner", "Tenant"), ("Owner Name", "Occupier")])
def test_an_owner_without_a_tenant_is_not_left_out_without_a_question(
    case: Any, owner: str, tenant: str, nobody: str
) -> None:
    rows = [
        {owner: "Ada Plume", "Owner Phone": "0491 570 156", tenant: nobody},
        {owner: "Otto Venn", "Owner Phone": "0491 570 157", tenant: "Una Marsh"},
    ]
    preview = case.preview("contact_person_search", rows)
    assert all(owner in row["error"] and tenant in row["error"] for row in preview.rows)
    case.import_records(rows, title="roll")
    assert {"Ada Plume", "Otto Venn", "Una Marsh"} <= set(case.people()["name"])


@pytest.mark.parametrize("heading", ["Vacated", "Date vacated", "Moved out", "Lease end"])
def test_whoever_moved_out_has_the_forwarding_address(case: Any, heading: str) -> None:
    rows = [
        {"Tenant": "Ada Plume", "Property": OLD, heading: "01/03/2025", "Forwarding Address": NEW},
        {
            "Tenant": "Otto Venn",
            "Property": "2 Mill Rd, Hawthorn VIC 3122",
            heading: "",
            "Forwarding Address": "",
        },
    ]
    left, lives = case.preview("contact_person_search", rows).rows
    assert left["asks"]["full_address"] == NEW and lives["asks"]["full_address"].startswith("2 Mill")


def test_a_property_is_the_home_of_tenants_who_are_numbered_until_they_leave(case: Any) -> None:
    tenants = {"Tenant 1": "Ada Plume", "Tenant 1 Mobile": "0491 570 156", "Tenant 2": "Otto Venn"}
    rows = [
        {
            "Property": OLD,
            **tenants,
            "Tenant 2 Mobile": "0491 570 157",
            "Vacate Date": "",
            "Forwarding Address": "",
        },
        {"Property": OLD, "Tenant 1": "Una Marsh", "Vacate Date": "01/05/2026", "Forwarding Address": NEW},
    ]
    first, second, gone = case.preview("contact_person_search", rows).rows
    assert first["asks"]["full_address"] == second["asks"]["full_address"] == OLD
    assert gone["asks"]["full_address"] == NEW


def test_a_tenant_who_left_no_address_has_none(case: Any) -> None:
    rows = [{"Tenant": "Ada Plume", "Property": OLD, "Vacated": "01/03/2025", "Forwarding Address": ""}]
    (left,) = case.preview("contact_person_search", rows).rows
    assert "full_address" not in left["asks"] and "Vacated" in left["error"]


@pytest.mark.parametrize("heading", ["Home", "Work", "After hours"])
def test_a_column_of_where_somebody_is_reached_needs_one_phone(case: Any, heading: str) -> None:
    rows = [{"Name": "Ada Plume", heading: "02 5550 1234"}, {"Name": "Otto Venn", heading: ""}]
    first, _ = case.preview("contact_person_search", rows).rows
    assert first["asks"]["phone"] == "0255501234"


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(("heading", "said"), [("Type", "Home"), ("Notes", "work"), ("Kind", "mobile")])
def test_a_line_of_a_phone_and_its_kind_below_somebody_is_asked_about(
    case: Any, tmp_path: Path, heading: str, said: str
) -> None:
    path = write(
        tmp_path / "rows.csv", f"Name,Phone,{heading}", "Ada Plume,0491 570 156,", f",0491 570 157,{said}",
        "Otto Venn,0491 570 158,",
    )  # fmt: skip
    first, below, last = case.preview("contact_person_search", path).rows
    assert below["error"] and not below["asks"] and first["asks"] and last["asks"]


def test_a_row_that_names_somebody_is_never_taken_for_a_line_below_another(case: Any, tmp_path: Path) -> None:
    path = write(
        tmp_path / "rows.csv", "Name,Home,Work,Mobile", "Ada Plume,02 5550 1234,02 5550 1235,0491 570 156",
        "Otto Venn,,,0491 570 158",
    )  # fmt: skip
    assert not any(row["error"] for row in case.preview("contact_person_search", path).rows)
