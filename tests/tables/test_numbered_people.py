"""People of one role whom a row numbers are each a person with the cells below their own number."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

ONE, TWO = "0491 570 156", "0491 570 157"
HOME = "14 Lantern St, Marrickville NSW 2204"


def pair(role: str, **more: str) -> dict[str, str]:
    return {
        f"{role}1 Surname": "Merriwether", f"{role}1 Given Names": "Silas", f"{role}1 DOB": "23/06/1971",
        f"{role}1 Mobile": ONE,
        f"{role}2 Surname": "Pellworm", f"{role}2 Given Names": "Greta", f"{role}2 DOB": "14/03/1975",
        f"{role}2 Mobile": TWO, **more,
    }  # fmt: skip


def asked(case: Any, row: dict[str, str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = case.preview("contact_person_search", [row]).rows
    return found


def edges(case: Any, row: dict[str, str]) -> set[tuple[str, str]]:
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {(label[one], label[other]) for one, other in graph.edges()}


@pytest.mark.parametrize("role", ["Debtor ", "D", "Borrower ", "Owner ", "Applicant ", "Tenant "])
def test_each_is_asked_with_their_own_cells(case: Any, role: str) -> None:
    found = {row["asks"]["name_last"]: row["asks"] for row in asked(case, pair(role))}
    born = {name: asks["dob_from"] for name, asks in found.items()}
    assert born == {"Merriwether": "1971-06-23", "Pellworm": "1975-03-14"}
    assert {name: asks["phone"][-3:] for name, asks in found.items()} == {
        "Merriwether": "156", "Pellworm": "157",
    }  # fmt: skip


def test_each_is_imported_with_their_own_cells_and_the_shared_address(case: Any) -> None:
    assert edges(case, pair("Debtor ", Address=HOME)) == {
        ("Silas Merriwether", ONE), ("Greta Pellworm", TWO),
        ("Silas Merriwether", HOME), ("Greta Pellworm", HOME),
    }  # fmt: skip


def test_whole_names_below_a_number_have_the_mobile_of_the_same_number(case: Any) -> None:
    row = {"Tenant 1": "Silas Merriwether", "Tenant 1 Mobile": ONE}
    row |= {"Tenant 2": "Greta Pellworm", "Tenant 2 Mobile": TWO}
    assert edges(case, row) == {("Silas Merriwether", ONE), ("Greta Pellworm", TWO)}


def test_where_the_second_is_not_named_only_the_first_is_asked(case: Any) -> None:
    row = {name: "" if "2" in name else text for name, text in pair("Debtor ").items()}
    (found,) = asked(case, row)
    assert found["asks"]["name_last"] == "Merriwether" and not found["error"]


def test_a_contact_below_the_number_of_nobody_is_nobodys(case: Any) -> None:
    row = {**pair("Debtor "), "Debtor 2 Surname": "", "Debtor 2 Given Names": ""}
    (found,) = asked(case, row)
    assert "Debtor 2 Mobile" in found["error"]
    assert edges(case, row) == {("Silas Merriwether", ONE)}


@pytest.mark.parametrize("more", [{"DOB": "1/2/1970"}, {"Phone": "03 7010 1234", "Phone 2": "03 7010 1235"}])
def test_what_only_one_of_them_can_have_is_nobodys(case: Any, more: dict[str, str]) -> None:
    row = {**pair("Debtor "), **more}
    if "DOB" in more:
        del row["Debtor 1 DOB"], row["Debtor 2 DOB"]
    found = case.import_records([row], title="list")
    assert more.keys() <= {each["column"] for each in found.source.question["not_read"]}


def test_another_who_is_named_beside_them_takes_nothing(case: Any) -> None:
    found = asked(case, pair("Debtor ", Creditor="Ninian Tarr"))
    assert {row["asks"]["name_last"] for row in found} == {"Merriwether", "Pellworm"}


def test_a_mapping_of_a_plan_imports_the_same(case: Any) -> None:
    row = pair("Debtor ", Address=HOME)
    case.import_records([row], title="list", mapping=plan_of(list(row), [row]).mapping)
    assert set(case.people()["name"]) == {"Silas Merriwether", "Greta Pellworm"}
    assert list(case.people()["addresses"]) == ["A1", "A1"]


GRETA, SILAS = "Greta Pellworm", "Silas Merriwether"


@pytest.mark.parametrize(
    "heads",
    [
        ("Name 1", "Phone 1", "Name 2", "Phone 2"), ("Owner", "Phone", "Owner 2", "Phone 2"),
        ("Debtor 1", "Mobile 1", "Debtor 2", "Mobile 2"),
        ("First Defendant", "First Defendant Phone", "Second Defendant", "Second Defendant Phone"),
        ("Borrower", "Borrower Mobile", "Co-Borrower", "Co-Borrower Mobile"),
    ],
)  # fmt: skip
def test_each_has_the_phone_of_their_number_however_it_is_said(case: Any, heads: tuple[str, ...]) -> None:
    row = dict(zip(heads, (SILAS, ONE, GRETA, TWO), strict=True))
    assert edges(case, row) == {(SILAS, ONE), (GRETA, TWO)}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Borrower", "Co-Borrower"), ("Debtor", "Joint Debtor"), ("Applicant", "2nd Applicant")],
)
def test_two_people_of_a_role_share_the_only_phone(case: Any, one: str, other: str) -> None:
    assert edges(case, {one: SILAS, other: GRETA, "Mobile": ONE}) == {(SILAS, ONE), (GRETA, ONE)}


@pytest.mark.parametrize(
    "heads",
    [
        ("First Name 1", "Surname 1", "First Name 2", "Surname 2"),
        ("First Name", "Last Name", "2nd First Name", "2nd Last Name"),
    ],
)
def test_parts_of_names_are_of_the_person_of_their_number(case: Any, heads: tuple[str, ...]) -> None:
    row = dict(zip(heads, ("Silas", "Merriwether", "Greta", "Pellworm"), strict=True))
    assert edges(case, row | {"Mobile": ONE}) == {(SILAS, ONE), (GRETA, ONE)}


def test_a_plaintiff_is_never_asked_for_the_first_and_second_defendant(case: Any) -> None:
    found = asked(case, {"Plaintiff": "Ivo Marsh", "First Defendant": SILAS, "Second Defendant": GRETA})
    assert {row["asks"]["name_last"].lower() for row in found} == {"merriwether", "pellworm"}
