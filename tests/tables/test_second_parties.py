"""Parties beside whom a row is about, whatever their headings are: nobody is asked with their contacts."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

Links = set[tuple[str, str, str]]


def brought_in(case: Case, *rows: dict[str, Any]) -> Links:
    case.import_records(list(rows), title="register")
    graph = case.graph()
    labels = {node: data["label"] for node, data in graph.nodes(data=True)}
    return {
        (labels[one], str(data.get("label") or data["relation"]), labels[other])
        for one, other, data in graph.edges(data=True)
    }


def asked(case: Case, *rows: dict[str, Any]) -> list[dict[str, Any]]:
    found = case.preview("contact_person_search", list(rows))
    return [dict(row["asks"]) for row in found.rows if not row["error"]]


@pytest.mark.parametrize("other", ["Other party", "Other side", "User (if different)"])
@pytest.mark.parametrize("first", ["Subject of report", "Client", "Subscriber"])
def test_who_is_there_beside_somebody_else_never_takes_the_row(case: Case, first: str, other: str) -> None:
    (asks,) = asked(case, {first: "Silas Merriwether", other: "Greta Pellworm"})
    assert asks == {"name_first": "Silas", "name_last": "Merriwether"}


def test_a_contact_behind_a_secured_party_is_not_of_the_grantor(case: Case) -> None:
    row = {"Grantor": "Silas Merriwether", "Secured party": "Tern Harbour Ltd"}
    more = {"Secured party ACN": "004 085 616", "Contact name": "Ruth Ebner", "Contact phone": "03 7010 6611"}
    found = brought_in(case, row | more)
    assert ("Ruth Ebner", "contact", "Tern Harbour Ltd") in found
    assert not {link for link in found if link[0] == "Ruth Ebner" and link[2] == "Silas Merriwether"}


def test_the_parties_of_a_trust_are_its_own_beside_a_contact(case: Case) -> None:
    row = {"Trust name": "The Pike Family Trust", "Trustee": "Tern Holdings Pty Ltd"}
    found = brought_in(case, row | {"Settlor": "Silas Merriwether", "Contact": "Ruth Ebner"})
    assert ("Silas Merriwether", "settlor", "The Pike Family Trust") in found
    assert ("Tern Holdings Pty Ltd", "officer_of", "The Pike Family Trust") in found


def test_a_firm_below_a_short_form_of_the_other_side_is_theirs(case: Case) -> None:
    row = {"Client": "Ioanna Karras", "Other Side": "Silas Merriwether", "OS Sol Firm": "Ebner & Co Pty Ltd"}
    found = brought_in(case, row | {"OS Sol Email": "desk@ebner.example"})
    assert {link[2] for link in found if link[0] == "Ebner & Co Pty Ltd" and "firm" in link[1]} == {
        "Silas Merriwether"
    }


def creditor(name: str, first: str, last: str, phone: str) -> dict[str, Any]:
    return {"Creditor Name": name, "First Name": first, "Last Name": last, "Phone": phone}


CREDITORS = (
    creditor("Gumleaf Concrete Pty Ltd", "Ruth", "Ebner", "02 5550 4411"),
    creditor("Tern Harbour Pty Ltd", "Karl", "Dunstan", "02 5550 4499"),
)


def test_the_phone_of_a_list_of_creditors_is_not_asked_of_their_contacts(case: Case) -> None:
    assert [sorted(asks) for asks in asked(case, *CREDITORS)] == [["name_first", "name_last"]] * 2


def test_one_creditor_of_many_rows_has_none_of_the_debtors_phones(case: Case) -> None:
    rows = [row | {"Creditor Name": "Gumleaf Concrete Pty Ltd"} for row in CREDITORS]
    assert [sorted(asks) for asks in asked(case, *rows)] == [["name_first", "name_last", "phone"]] * 2


@pytest.mark.parametrize("of", ["Address of creditor", "Address of the creditor", "Creditor address"])
def test_what_is_of_the_only_party_is_theirs_in_either_order_of_words(case: Case, of: str) -> None:
    (asks,) = asked(case, {"Name of creditor": "Silas Merriwether", of: "3 High St Unley SA 5061"})
    assert asks["full_address"] == "3 High St Unley SA 5061"


def test_a_share_in_percent_is_no_name_of_an_owner(case: Case) -> None:
    row = {"Customer": "Tern Harbour Pty Ltd", "ABN": "51 824 753 556"}
    owner = {"BO 1 Name": "Silas Merriwether", "BO 1 DOB": "30/01/1990", "BO 1 %": "60"}
    found = brought_in(case, row | owner)
    assert ("Silas Merriwether", "bo 1", "Tern Harbour Pty Ltd") in found


def test_a_mobile_with_the_last_word_of_a_partys_heading_is_theirs(case: Case) -> None:
    row = {"Customer": "Tern Harbour Pty Ltd", "Authorised signatory": "Ruth Ebner"}
    found = brought_in(case, row | {"Signatory mobile": "0491 573 770"})
    assert {
        ("Ruth Ebner", "uses", "0491 573 770"),
        ("Ruth Ebner", "authorised signatory", "Tern Harbour Pty Ltd"),
    } <= found


def test_a_joint_holder_shares_the_address_of_the_member(case: Case) -> None:
    row = {"Name of member": "Silas Merriwether", "Joint holder": "Greta Pellworm"}
    asks = asked(case, row | {"Address": "18 Pine St Holroyd NSW 2142"})
    assert [each["full_address"] for each in asks] == ["18 Pine St Holroyd NSW 2142"] * 2


def test_a_number_that_is_the_same_beside_different_names_is_of_neither(case: Case) -> None:
    numbers = {"Gull Advisory": "51 824 753 556", "Tern Partners": "53 004 085 616"}
    engaged = {"Plume Stores": "Gull Advisory", "Wrenworks": "Tern Partners", "Quillmore": "Gull Advisory"}
    rows = [{"Client Name": c, "Engaged": firm, "ABN": numbers[firm]} for c, firm in engaged.items()]
    case.import_records(rows, title="register")
    assert "business_number" not in set(case.claims()["attribute"])


@pytest.mark.parametrize(
    ("subject", "other", "theirs", "phone", "role"),
    [
        ("Debtor", "Creditor", "Creditor's Solicitor", "Solicitor Mobile", "solicitor"),
        ("Tenant", "Landlord", "Landlord's Agent", "Agent Mobile", "agent"),
    ],
)
def test_who_acts_for_a_company_beside_the_subject_is_linked_to_it(
    case: Case, subject: str, other: str, theirs: str, phone: str, role: str
) -> None:
    rows = [
        {subject: "Goran Stojanov", other: "Gull Bay Pty Ltd", theirs: "Harriet Olde", phone: "0491 570 157"},
        {subject: "Tina Vo", other: "Mallee Bin Hire Pty Ltd", theirs: "Tevita Moala", phone: "0491 570 158"},
    ]
    links = {link for link in brought_in(case, *rows) if link[1] == role}
    assert links == {
        ("Harriet Olde", role, "Gull Bay Pty Ltd"), ("Tevita Moala", role, "Mallee Bin Hire Pty Ltd")
    }  # fmt: skip


@pytest.mark.parametrize(
    ("subject", "theirs"),
    [
        ("Tenant", "Landlord's Agent"),
        ("Debtor", "Creditor's Solicitor"),
        ("Defendant", "Instructing Solicitor"),
        ("Defendant", "On behalf of"),
    ],
)
def test_who_acts_for_somebody_not_named_is_left(case: Case, subject: str, theirs: str) -> None:
    phone = f"{theirs.split()[-1]} phone"
    row = {subject: "Goran Stojanov", "Mobile": "0491 570 156", theirs: "Harriet Olde", phone: "0491 570 157"}
    assert brought_in(case, row) == {("Goran Stojanov", "uses", "0491 570 156")}


def test_a_signatory_signs_for_the_company_and_not_for_its_owner(case: Case) -> None:
    row = {"Customer": "Gull Bay Pty Ltd", "ABN": "69 007 700 281", "Beneficial Owner": "Farid Rahimi"}
    row |= {"Authorised Signatory": "Jin-Young Seo", "Signatory Email": "jy@gullbay.example.com"}
    signs = {link for link in brought_in(case, row) if link[0] == "Jin-Young Seo" and link[1] != "uses"}
    assert signs == {("Jin-Young Seo", "authorised signatory", "Gull Bay Pty Ltd")}


def test_an_owner_who_signs_is_not_linked_to_themselves(case: Case) -> None:
    row = {"Customer": "Gull Bay Pty Ltd", "ABN": "69 007 700 281", "Beneficial Owner": "Tina Vo"}
    row |= {"Authorised Signatory": "Tina Vo", "Signatory Email": "tina@gullbay.example.com"}
    assert not [link for link in brought_in(case, row) if link[0] == link[2]]


def test_claimants_of_whom_some_are_companies_stand_beside_the_insured(case: Case) -> None:
    rows = [
        {"Insured": insured, "Insured Phone": phone, "Claimant": claimant, "Claimant's Lawyer": lawyer}
        for insured, phone, claimant, lawyer in (
            ("Goran Stojanov", "0491 570 156", "Tina Vo", "Harriet Olde"),
            ("Lily Quill", "0491 570 158", "Mallee Bin Hire Pty Ltd", "Tevita Moala"),
        )
    ]
    assert {("Tina Vo", "claimant", "Goran Stojanov"), ("Harriet Olde", "lawyer", "Tina Vo")} <= brought_in(
        case, *rows
    )


def test_a_mortgagee_is_the_owners_and_not_the_tenants(case: Case) -> None:
    row = {"Lot": "1", "Owner": "Goran Stojanov", "Owner's Email": "goran@olde.example.com"}
    row |= {"Mortgagee": "Gull Bay Pty Ltd", "Tenant": "Harriet Olde", "Tenant's Phone": "0491 570 157"}
    links = {link for link in brought_in(case, row) if link[1] == "mortgagee"}
    assert links == {("Gull Bay Pty Ltd", "mortgagee", "Goran Stojanov")}
