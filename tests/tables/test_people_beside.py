"""People named beside whom the rows are about are people of their own."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

MINE, THEIRS = "0491 570 156", "0491 570 157"
HOME, ELSEWHERE = "14 Lantern St, Marrickville NSW 2204", "9 Reef St, Sale VIC 3850"
LILY = {"First name": "Lily", "Surname": "Quill", "DOB": "23/06/2015", "Mobile": MINE, "Address": HOME}


def said(case: Any, *rows: dict[str, str]) -> set[tuple[str, str, str]]:
    """Who uses, lives at or is named beside what, as an import claims it."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {
        (label[one], data["label"] if data["relation"] == "linked_to" else data["relation"], label[other])
        for one, other, data in graph.edges(data=True)
    }


@pytest.mark.parametrize(
    ("heading", "phone", "role"),
    [
        ("Mother's Name", "Mother's Mobile", "mother"), ("Parent", "ParentPhone", "parent"),
        ("Guardian Name (U18)", "Guardian Ph", "guardian"), ("Landlord", "Landlord Tel", "landlord"),
        ("N.O.K.", "N.O.K. Phone", "next of kin"),
        ("Emerg Contact Name", "Emerg Contact Ph", "emergency contact"),
        ("Plaintiff / Applicant", "Plaintiff phone", "plaintiff"),
        ("Res A Caregiver 1", "Res A Cg1 Mobile", "res a caregiver"),
    ],
)  # fmt: skip
def test_somebody_else_has_what_begins_with_their_heading(
    case: Any, heading: str, phone: str, role: str
) -> None:
    assert said(case, {**LILY, heading: "Otto Venn", phone: THEIRS}) == {
        ("Lily Quill", "uses", MINE), ("Lily Quill", "lived_at", HOME),
        ("Otto Venn", "uses", THEIRS), ("Otto Venn", role, "Lily Quill"),
    }  # fmt: skip


def test_a_name_in_parts_is_one_person(case: Any) -> None:
    row = {**LILY, "ParentGivenName": "Otto", "ParentFamilyName": "Venn", "ParentPhone": THEIRS}
    assert {one for one, _, _ in said(case, row)} == {"Lily Quill", "Otto Venn"}


def test_each_of_two_guardians_has_their_own_phone(case: Any) -> None:
    row = {**LILY, "Guardian 1 Name": "Otto Venn", "Guardian 1 Mobile": THEIRS}
    row |= {"Guardian 2 Name": "May Venn", "Guardian 2 Mobile": "0491 570 158"}
    found = said(case, row)
    assert {("Otto Venn", "uses", THEIRS), ("May Venn", "uses", "0491 570 158")} <= found


@pytest.mark.parametrize("first", ["Parent / Guardian 1", "Parent / Guardian", "Parent"])
def test_neither_of_two_parents_is_the_others(case: Any, first: str) -> None:
    second = f"{first.removesuffix(' 1')} 2"
    row = {f"{first} First Name": "Otto", f"{first} Last Name": "Venn"}
    row |= {f"{second} First Name": "May", f"{second} Last Name": "Marlow"}
    assert said(case, {"First Name": "Lily", "Last Name": "Quill", **row}) == {
        ("Otto Venn", "parent", "Lily Quill"), ("May Marlow", "parent", "Lily Quill"),
    }  # fmt: skip


def test_a_company_may_stand_beside_people(case: Any) -> None:
    rows = [
        {"Tenant": "Lily Quill", "Landlord": landlord, "Landlord Address": ELSEWHERE}
        for landlord in ("Tidewell Pty Ltd", "Otto Venn")
    ]
    found = said(case, *rows)
    assert {("Tidewell Pty Ltd", "landlord", "Lily Quill"), ("Otto Venn", "landlord", "Lily Quill")} <= found
    assert ELSEWHERE not in {other for one, _, other in found if one == "Lily Quill"}


@pytest.mark.parametrize(
    ("heading", "is_asked"),
    [("Nominee", True), ("Representative", True), ("POA", True), ("Owner nominee", False)],
)
def test_of_whom_of_two_parties_a_nominee_is_is_asked(case: Any, heading: str, is_asked: bool) -> None:
    row = {"Owner Name": "Ada Quill", "Tenant Name": "Lily Plume", heading: "Otto Venn"}
    row |= {"Owner Mobile": MINE, f"{heading} Mobile": THEIRS}
    answer = case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    tied = {label[other] for one, other in graph.edges() if label[one] == "Otto Venn"}
    assert tied == ({THEIRS} if is_asked else {THEIRS, "Ada Quill"})
    left = {each["column"]: each["why"] for each in answer.source.question.get("not_read", ())}
    asked = {heading: "of which of them is it: Owner Name, Tenant Name?"}
    assert left == (asked if is_asked else {})


def test_a_batch_asks_nothing_about_them(case: Any) -> None:
    row = {**LILY, "Mother": "Otto Venn", "Mother's Mobile": THEIRS}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["name_last"] == "Quill" and THEIRS not in str(asked["asks"])


def test_what_is_of_nobody_named_is_left_and_said(case: Any) -> None:
    rows = [
        {**LILY, "Father": "Otto Venn", "Father Mobile": THEIRS},
        {**LILY, "Father": "", "Father Mobile": MINE},
    ]
    answer = case.import_records(rows, title="list")
    assert {(left["row"], left["column"]) for left in answer.source.question["not_read"]} == {
        (1, "Father Mobile")
    }


def test_nobody_is_taken_whose_office_has_days_that_would_not_be_read() -> None:
    row = {
        "Licensee": "Tidewell Pty Ltd",
        "Nominee": "Otto Venn",
        "Nominee phone": THEIRS,
        "Nominee to": "30/06/2018",
    }
    assert not plan_of(list(row), [row]).others


def test_their_cells_are_read_again_by_the_mapping_that_was_shown(case: Any) -> None:
    row = {**LILY, "Mother": "May Venn", "Mother's Mobile": THEIRS}
    plan = plan_of(list(row), [row])
    again = plan_of(list(row), [row], plan.mapping, guess=False)
    assert [(c.name, c.meaning, c.of, c.is_other) for c in again.columns] == [
        (c.name, c.meaning, c.of, c.is_other) for c in plan.columns
    ]


def test_a_child_is_whom_the_rows_are_about_beside_their_parents(case: Any) -> None:
    row = {
        "Child's name": "Lily Quill",
        "DOB": "23/06/2015",
        "Mum's name": "May Quill",
        "Mum's mobile": THEIRS,
    }
    assert said(case, row) == {("May Quill", "uses", THEIRS), ("May Quill", "mum", "Lily Quill")}


@pytest.mark.parametrize(
    ("one", "other"), [("Apprentice", "Master"), ("Groom", "Bride"), ("Ward", "Guardian")]
)
def test_two_parties_are_kept_apart(case: Any, one: str, other: str) -> None:
    row = {one: "Lily Quill", f"{one} address": HOME, other: "Otto Venn", f"{other} address": ELSEWHERE}
    found = said(case, row)
    assert {("Lily Quill", "lived_at", HOME), ("Otto Venn", "lived_at", ELSEWHERE)} <= found
    assert ("Lily Quill", "lived_at", ELSEWHERE) not in found


def test_a_relative_who_is_written_surname_first_has_the_surname_of_the_row(case: Any) -> None:
    case.import_records([{**LILY, "Mother": "Quill May", "Mother's Mobile": THEIRS}], title="list")
    assert set(case.people()["name"]) == {"Lily Quill", "May Quill"}
