"""Rows about somebody to whom something happened, beside who saw it, reported it or acts for somebody."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of_rows

HOME, ELSEWHERE = "14 Lantern St, Marrickville NSW 2204", "9 Reef St, Sale VIC 3850"
MINE, THEIRS = "0491 570 156", "0491 570 157"


def asked(case: Any, row: dict[str, str]) -> list[dict[str, str]]:
    return [each["asks"] for each in case.preview("contact_person_search", [row]).rows]


@pytest.mark.parametrize("heading", [
    "Injured Person", "Person Injured", "Name of Person Injured", "Injured Worker", "Affected person",
    "Missing Person",
])  # fmt: skip
@pytest.mark.parametrize("other", ["Witness", "Supervisor", "Reported By", "Caller", "Informant"])
def test_the_rows_are_about_whom_it_happened_to(case: Any, heading: str, other: str) -> None:
    row = {heading: "Ada Quill", "Address": HOME, other: "Otto Venn"}
    (said,) = asked(case, row)
    assert (said["name_first"], said["full_address"]) == ("Ada", HOME)


def test_a_phone_behind_a_witness_is_asked_about(case: Any) -> None:
    row = {"Person Injured": "Ada Quill", "Witness": "Otto Venn", "Phone": THEIRS}
    assert "phone" not in asked(case, row)[0]
    assert not {one for one, relation, _ in links_of_rows(case, row) if relation == "uses"}


def test_what_stands_behind_the_missing_is_theirs_where_the_caller_has_a_phone(case: Any) -> None:
    row = {
        "Caller": "Otto Venn",
        "Caller Phone": THEIRS,
        "Missing Person": "Ada Quill",
        "Last known address": HOME,
    }
    assert links_of_rows(case, row) == {
        ("Otto Venn", "uses", THEIRS), ("Otto Venn", "caller", "Ada Quill"), ("Ada Quill", "lived_at", HOME),
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["Attorney for {}", "{} Attorney", "Attorney for the {}"])
def test_who_acts_for_a_party_is_of_that_party_alone(case: Any, heading: str) -> None:
    row = {"Defendant": "Ada Quill", "Plaintiff": "Otto Venn"}
    row |= {heading.format("Defendant"): "Bo Carty", heading.format("Plaintiff"): "May Moss"}
    assert {("Bo Carty", "attorney", "Ada Quill"), ("May Moss", "attorney", "Otto Venn")} == {
        each for each in links_of_rows(case, row) if each[1] != "plaintiff"
    }


def test_the_firm_of_a_solicitor_is_not_the_clients(case: Any) -> None:
    row = {"Client": "Ada Quill", "Solicitor": "Otto Venn", "Solicitor Phone": THEIRS}
    row |= {"Solicitor Firm": "Moss Lawyers Pty Ltd", "Client Phone": MINE}
    assert links_of_rows(case, row) == {
        ("Ada Quill", "uses", MINE), ("Otto Venn", "uses", THEIRS), ("Otto Venn", "solicitor", "Ada Quill"),
    }  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs"), [("Worker", "Witness"), ("Principal", "Agent")])
def test_a_row_is_not_of_who_is_there_for_anothers_sake(case: Any, mine: str, theirs: str) -> None:
    row = {mine: "Ada Quill", theirs: "Otto Venn", f"{theirs} Mobile": THEIRS, f"{mine} Mobile": MINE}
    assert asked(case, row) == [{"name_first": "Ada", "name_last": "Quill", "phone": "0491570156"}]
