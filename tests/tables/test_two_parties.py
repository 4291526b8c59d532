"""Rows that name two people: whose they are is said by a heading, or asked once for the whole table."""

from typing import Any

import pytest

from workbench.errors import InputError
from workbench.identity.bulk.bulk_columns import people_plan
from workbench.tables.plan import plan_of

MOBILE = "0491 570 156"
SHARED = {"Mobile": MOBILE, "Address": "14 Lantern St, Marrickville NSW 2204"}
PEERS = [
    ("Vendor", "Purchaser"), ("Owner", "Driver"), ("Insured", "Claimant"), ("Client", "Customer"),
    ("Applicant", "Respondent"), ("Policy holder", "At fault party"), ("Father", "Mother"),
    ("Donor", "Recipient"), ("Settlor", "Beneficiary"), ("Director", "Secretary"),
]  # fmt: skip
OF_ONE = [
    ("Silas", "Debtor", "Client"), ("Silas", "Borrower", "Lender"), ("Silas", "Tenant", "Guarantor"),
    ("Silas", "Patient", "Next of kin"), ("Silas", "Employee", "Manager"), ("Silas", "Name", "Spouse"),
    ("Silas", "Bankrupt", "Trustee"), ("Silas", "Full name", "Owner"),
]  # fmt: skip


def pair(one: str, other: str, **more: str) -> dict[str, str]:
    """A row of two people with what may be of either."""
    return {one: "Silas Merriwether", other: "Greta Pellworm", **SHARED, **more}


def asked(case: Any, row: dict[str, str], mapping: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = case.preview("contact_person_search", [row], mapping=mapping).rows
    return found


def held(case: Any, row: dict[str, str], **how: Any) -> tuple[set[str], set[tuple[str, str]]]:
    """The people of an imported row, and whose each contact and address is."""
    case.import_records([row], title="list", **how)
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    people = {label[node] for node, kind in graph.nodes(data="kind") if kind == "person"}
    return people, {(label[one], label[other]) for one, other in graph.edges()}


@pytest.mark.parametrize(("one", "other"), PEERS)
def test_of_two_people_without_a_subject_neither_is_asked_before_it_is_said_whose_rows_they_are(
    case: Any, one: str, other: str
) -> None:
    (row,) = asked(case, pair(one, other))
    assert one in row["error"] and other in row["error"]


@pytest.mark.parametrize(("one", "other"), PEERS)
def test_both_people_of_a_row_are_imported_and_what_may_be_of_either_is_nobodys(
    case: Any, one: str, other: str
) -> None:
    assert held(case, pair(one, other)) == ({"Silas Merriwether", "Greta Pellworm"}, set())


def test_what_may_be_of_either_is_left_with_the_reason(case: Any) -> None:
    found = case.import_records([pair("Vendor", "Purchaser")], title="list")
    left = {each["column"]: each["why"] for each in found.source.question["not_read"]}
    assert left.keys() == SHARED.keys()
    assert all("Vendor" in why and "Purchaser" in why for why in left.values())


@pytest.mark.parametrize(("said", "name"), [("Vendor", "Merriwether"), ("Purchaser", "Pellworm")])
def test_one_choice_answers_for_the_table_and_its_contacts(case: Any, said: str, name: str) -> None:
    (row,) = asked(case, pair("Vendor", "Purchaser"), {said: "name"})
    assert not row["error"] and row["asks"]["name_last"] == name
    assert {"phone", "full_address"} <= row["asks"].keys()


def test_the_question_is_one_for_all_rows(case: Any) -> None:
    rows = [pair("Vendor", "Purchaser"), {**pair("Vendor", "Purchaser"), "Vendor": "Ninian Tarr"}]
    assert len(case.preview("contact_person_search", rows).warnings) == 1


def test_a_heading_that_begins_with_a_party_says_whose_it_is(case: Any) -> None:
    row = {"Vendor": "Silas Merriwether", "Purchaser": "Greta Pellworm", "Vendor phone": MOBILE}
    row["Purchaser's email"] = "greta@post.example"
    assert held(case, row)[1] == {
        ("Silas Merriwether", MOBILE), ("Greta Pellworm", "greta@post.example"),
    }  # fmt: skip
    (seller,), (buyer,) = (asked(case, row, {said: "name"}) for said in ("Vendor", "Purchaser"))
    assert "phone" in seller["asks"] and "email" not in seller["asks"]
    assert "email" in buyer["asks"] and "phone" not in buyer["asks"]


def test_names_in_parts_of_two_people_are_two_people(case: Any) -> None:
    row = {
        "Insured first name": "Silas", "Insured surname": "Merriwether",
        "Claimant first name": "Greta", "Claimant surname": "Pellworm", "Claimant mobile": MOBILE,
    }  # fmt: skip
    assert held(case, row) == ({"Silas Merriwether", "Greta Pellworm"}, {("Greta Pellworm", MOBILE)})


def test_a_tenant_is_asked_about_where_a_landlords_name_in_parts_stands_before(case: Any) -> None:
    row = {
        "Landlord first name": "Silas", "Landlord surname": "Merriwether",
        "Tenant first name": "Greta", "Tenant surname": "Pellworm", "Landlord phone": MOBILE,
    }  # fmt: skip
    (found,) = asked(case, row)
    assert found["asks"] == {"name_first": "Greta", "name_last": "Pellworm"}


@pytest.mark.parametrize(("first", "own", "other"), OF_ONE)
@pytest.mark.parametrize("turned", [False, True])
def test_a_heading_says_whose_the_row_is_wherever_it_stands(
    case: Any, first: str, own: str, other: str, turned: bool
) -> None:
    row = {own: "Silas Merriwether", other: "Greta Pellworm"}
    (found,) = asked(case, dict(reversed(row.items())) if turned else row)
    assert not found["error"] and found["asks"]["name_first"] == first


def test_what_is_said_to_be_of_the_other_is_not_asked_of_the_subject(case: Any) -> None:
    row = {"Client": "Silas Merriwether", "Debtor": "Greta Pellworm", "Client phone": MOBILE}
    (found,) = asked(case, row)
    assert found["asks"] == {"name_first": "Greta", "name_last": "Pellworm"}


def test_people_of_one_role_are_each_asked_and_share_a_contact(case: Any) -> None:
    row = {"Owner": "Silas Merriwether", "Owner 2": "Greta Pellworm", "Phone": MOBILE}
    assert {each["asks"]["name_last"] for each in asked(case, row)} == {"Merriwether", "Pellworm"}
    assert held(case, row)[1] == {("Silas Merriwether", MOBILE), ("Greta Pellworm", MOBILE)}


def test_two_columns_of_the_same_names_are_one_person(case: Any) -> None:
    row = {"Customer name": "Greta Pellworm", "Billing name": "Greta Pellworm", **SHARED}
    (found,) = asked(case, row)
    assert not found["error"] and found["asks"]["name_last"] == "Pellworm"


@pytest.mark.parametrize("other", ["Sales rep", "Stylist", "Zorb"])
def test_who_takes_no_part_is_no_party(case: Any, other: str) -> None:
    (found,) = asked(case, pair("Customer", other))
    assert not found["error"] and found["asks"]["name_last"] == "Merriwether"


def test_a_question_about_a_company_needs_no_subject(case: Any) -> None:
    row = pair("Vendor", "Purchaser", **{"Company number": "98000901"})
    found = case.preview("uk_registry_company_report", [row])
    assert not found.rows[0]["error"] and not found.warnings


def test_a_mapping_of_a_plan_imports_the_same(case: Any) -> None:
    row = pair("Vendor", "Purchaser", **{"Vendor phone": "0491 570 157"})
    plan = plan_of(list(row), [row])
    people, links = held(case, row, mapping=plan.mapping)
    assert people == {"Silas Merriwether", "Greta Pellworm"}
    assert links == {("Silas Merriwether", "0491 570 157")}


def test_who_is_who_in_a_table_of_two_parties_asks_for_the_mapping() -> None:
    row = pair("Vendor", "Purchaser")
    with pytest.raises(InputError, match="Vendor or Purchaser"):
        people_plan(list(row), [list(row.values())], None)
    chosen = people_plan(list(row), [list(row.values())], {"Vendor": "name"})
    assert [column.name for column in chosen.columns.named("name")] == ["Vendor"]


def test_an_agents_company_beside_a_landlord_takes_no_contact_to_the_landlord(case: Any) -> None:
    row = {"Landlord": "Greta Pellworm", "Property": "14 Lantern St, Marrickville NSW 2204"}
    assert held(case, {**row, "Agent": "Fen Realty", "Email": "rent@fen.example"})[1] == set()


def test_a_mapping_says_of_whom_a_shared_contact_is(case: Any) -> None:
    row = {"Vendor": "Silas Merriwether", "Purchaser": "Greta Pellworm", "Mobile": MOBILE}
    mapping = {name: {"means": "name", "of": name} for name in ("Vendor", "Purchaser")}
    mapping["Mobile"] = {"means": "phone", "of": "Purchaser"}
    assert held(case, row, mapping=mapping)[1] == {("Greta Pellworm", MOBILE)}


def test_our_client_is_whose_row_it_is_where_some_clients_are_companies(case: Any) -> None:
    rows = [
        {"Our client": "Silas Merriwether", "Client mobile": MOBILE, "Other side": "Greta Pellworm"},
        {"Our client": "Tern Quay Pty Ltd", "Client mobile": "", "Other side": "Bo Lomas"},
    ]
    first = case.preview("contact_person_search", rows).rows[0]["asks"]
    assert (first["name_last"], first["phone"]) == ("Merriwether", "0491570156")
