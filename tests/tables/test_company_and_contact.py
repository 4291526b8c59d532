"""Whose an address or a contact is in rows that name a company and a person."""

from typing import Any

import pytest
from support.imported_rows import links_of, rows_of

from workbench.errors import InputError
from workbench.tables.plan import plan_of
from workbench.tables.whose import person_is

SUPPLIER = {
    "Supplier": "Quill Stationery Pty Ltd",
    "Contact": "Ada Plume",
    "Tel": "0491 570 156",
    "Email": "office@quill.example",
    "Address": "4 Fen Lane, Hobart TAS 7000",
}


def edges(case: Any, row: dict[str, str], **how: Any) -> dict[tuple[str, str], str]:
    """The kind of whom each link starts from, by its relation and the kind of what it goes to."""
    case.import_records([row], title="list", **how)
    graph = case.graph()
    kind = {node: data["kind"] for node, data in graph.nodes(data=True)}
    return {
        (data["relation"], kind[target]): kind[source]
        for source, target, data in graph.edges(data=True)
    }  # fmt: skip


def test_an_address_and_contacts_beside_a_company_and_its_contact_are_the_companys(case: Any) -> None:
    assert edges(case, SUPPLIER) == {
        ("linked_to", "company"): "person",
        ("uses", "phone"): "company",
        ("uses", "email"): "company",
        ("located_at", "address"): "company",
    }


def test_parts_of_an_address_are_the_companys_too(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "First name": "Ada", "Surname": "Plume", "Street": "4 Fen Lane"}
    found = edges(case, {**row, "Suburb": "Hobart", "State": "TAS", "Postcode": "7000", "Notes": "new"})
    assert found["located_at", "address"] == "company" and ("lived_at", "address") not in found


@pytest.mark.parametrize(
    ("company", "person"),
    [("Employer", "Name"), ("Supplier", "Contact"), ("Company", "Name")],
)
def test_a_heading_that_says_whose_it_is_is_believed(case: Any, company: str, person: str) -> None:
    row = {company: "Quill Pty Ltd", person: "Ada Plume", "Home address": "4 Fen Lane, Hobart TAS 7000"}
    found = edges(case, {**row, "Private email": "", f"{person}'s mobile": "0491 570 156"})
    assert found["lived_at", "address"] == "person"


def test_the_contacts_own_email_is_the_contacts(case: Any) -> None:
    row = {name: SUPPLIER[name] for name in ("Supplier", "Contact", "Address")}
    found = edges(case, {**row, "Contact's email": "ada@post.example"})
    assert found["uses", "email"] == "person" and found["located_at", "address"] == "company"


@pytest.mark.parametrize("row", [
    {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "Address": "4 Fen Lane, Hobart TAS 7000"},
    {"Employer": "Quill Pty Ltd", "Name": "Ada Plume", "Address": "4 Fen Lane, Hobart TAS 7000"},
])  # fmt: skip
def test_the_row_of_a_person_with_a_company_is_about_the_person(case: Any, row: dict[str, str]) -> None:
    found = edges(case, row)
    assert found["lived_at", "address"] == "person" and ("registered_at", "address") not in found


def labels(case: Any, row: dict[str, str]) -> dict[str, str]:
    """The label of each link of a row, by its relation."""
    case.import_records([row], title="list")
    return {data["relation"]: data.get("label", "") for _, _, data in case.graph().edges(data=True)}


@pytest.mark.parametrize("heading", ["Employer", "Works at", "Workplace", "Place of work", "Employed by"])
def test_a_heading_of_employment_says_an_employer(case: Any, heading: str) -> None:
    assert labels(case, {"Name": "Ada Plume", heading: "Quill Pty Ltd"}).keys() == {"employed_by"}


def test_a_company_beside_a_job_title_is_an_employer(case: Any) -> None:
    row = {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "Job title": "Clerk"}
    assert labels(case, row).keys() == {"employed_by"}


@pytest.mark.parametrize("heading", [
    "Creditor", "Client", "Client name", "Landlord", "Vendor", "Supplier", "Account name", "Customer company",
    "Owner", "Applicant company",
])  # fmt: skip
def test_a_company_of_another_role_is_named_by_it_and_employs_nobody(case: Any, heading: str) -> None:
    found = labels(case, {"Name": "Ada Plume", heading: "Quill Pty Ltd"})
    assert found.keys() == {"linked_to"} and heading in found["linked_to"]


def test_a_bare_company_beside_a_person_is_named_with_it_and_no_more(case: Any) -> None:
    assert labels(case, {"Name": "Ada Plume", "Company": "Quill Pty Ltd"}).keys() == {"linked_to"}


def test_a_mapping_says_that_the_company_is_the_employer(case: Any) -> None:
    mapping = {"Who": "name", "Client": {"means": "company_name", "person_is": "employee"}}
    row = {"Who": "Ada Plume", "Client": "Quill Pty Ltd"}
    assert edges(case, row, mapping=mapping) == {("employed_by", "company"): "person"}


@pytest.mark.parametrize("row", [
    {"Name": "Ada Plume", "ABN": "89980009014"},
    {"Name": "Ada Plume", "Trading name": "Quill Joinery", "ABN": "89 980 009 014"},
])  # fmt: skip
def test_an_abn_beside_a_person_and_no_company_is_the_persons_own(case: Any, row: dict[str, str]) -> None:
    case.import_records([row], title="list")
    graph = case.graph()
    claims = case.claims()
    (entity,) = claims[claims["attribute"] == "business_number"]["entity"]
    assert graph.nodes[entity]["kind"] == "person"
    assert "employed_by" not in {data["relation"] for _, _, data in graph.edges(data=True)}


def test_an_abn_beside_a_company_is_the_companys(case: Any) -> None:
    row = {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "ABN": "89980009014"}
    case.import_records([row], title="list")
    claims = case.claims()
    (entity,) = claims[claims["attribute"] == "business_number"]["entity"]
    assert case.graph().nodes[entity]["kind"] == "company"


@pytest.mark.parametrize(
    "role",
    [
        "Director",
        "Secretary",
        "Shareholder",
        "Guarantor",
        "Director name",
        "Officeholder",
        "Office Holder",
        "Officer",
        "Office bearer",
        "Name of officeholder",
    ],
)
@pytest.mark.parametrize("home", ["Home address", "Residential address"])
def test_home_and_mobile_beside_a_companys_officer_are_the_officers(case: Any, role: str, home: str) -> None:
    row = {"Company": "Quill Pty Ltd", role: "Ada Plume", "DOB": "25/08/1979"}
    found = edges(case, {**row, home: "4 Fen Lane, Hobart TAS 7000", "Mobile": "0491 570 156"})
    said = {"Shareholder": "shareholder_of", "Director": "officer_of", "Secretary": "officer_of"}
    relation = said.get(role.removesuffix(" name"), "linked_to")
    assert found == {
        ("lived_at", "address"): "person",
        ("uses", "phone"): "person",
        (relation, "company"): "person",
    }


def test_of_two_officers_neither_has_the_home_of_the_row(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "Director 1": "Ada Plume", "Director 2": "Otto Venn"}
    found = edges(case, {**row, "Home address": "4 Fen Lane, Hobart TAS 7000"})
    assert found == {("officer_of", "company"): "person"}


def test_what_stands_behind_an_officers_birth_date_is_nobodys_without_a_word_of_whose(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "Director": "Ada Plume", "DOB": "25/08/1979"}
    found = edges(case, {**row, "Address": "4 Fen Lane, Hobart TAS 7000"})
    assert found == {("officer_of", "company"): "person"}


def test_a_home_beside_a_company_alone_is_nobodys(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "Home address": "4 Fen Lane, Hobart TAS 7000"}
    assert edges(case, row) == {}


@pytest.mark.parametrize(("company", "person"), [
    ("Client", "Debtor"), ("Creditor", "Debtor"), ("Landlord", "Tenant"), ("Creditor", "Name"),
])  # fmt: skip
def test_what_stands_behind_a_debtor_is_the_debtors(case: Any, company: str, person: str) -> None:
    row = {company: "Quill Pty Ltd", person: "Ada Plume", "Address": "4 Fen Lane, Hobart TAS 7000"}
    found = edges(case, {**row, "Mobile": "0491 570 156"})
    assert found["lived_at", "address"] == found["uses", "phone"] == "person"


def test_what_stands_behind_a_client_and_a_bare_name_is_nobodys() -> None:
    row = {"Client": "Quill Pty Ltd", "Name": "Ada Plume", "Address": "4 Fen Lane, Hobart TAS 7000"}
    (column,) = (c for c in plan_of(list(row), [row]).columns if c.name == "Address")
    assert column.meaning is None and "Client" in column.why


@pytest.mark.parametrize("row", [
    {"Client": "Silas Merriwether", "Debtor": "Ada Plume", "Mobile": "0491 570 156"},
    {"Owner": "Silas Merriwether", "Tenant": "Ada Plume", "Mobile": "0491 570 156"},
    {"Customer": "Silas Merriwether", "Debtor": "Ada Plume", "Mobile": "0491 570 156"},
    {"Employee": "Silas Merriwether", "Debtor": "Ada Plume", "Mobile": "0491 570 156"},
])  # fmt: skip
def test_a_debtor_is_asked_about_and_not_the_client_before(case: Any, row: dict[str, str]) -> None:
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert (asked["asks"]["name_last"], asked["asks"]["phone"]) == ("Plume", "0491570156")


def test_a_company_before_a_surname_is_no_given_name() -> None:
    row = {"Client": "Quill Pty Ltd", "Surname": "Plume", "Suburb": "Hobart"}
    columns = {column.name: column.meaning for column in plan_of(list(row), [row]).columns}
    assert columns["Client"] == "company_name"


def test_the_registered_address_is_never_the_persons(case: Any) -> None:
    row = {"Name": "Ada Plume", "Company": "Quill Pty Ltd", "Registered address": "4 Fen Lane, Hobart TAS"}
    assert edges(case, row)["registered_at", "address"] == "company"


def test_whoever_is_named_alone_has_the_address_of_the_row(case: Any) -> None:
    assert edges(case, {**SUPPLIER, "Supplier": ""})["lived_at", "address"] == "person"


def test_a_mapping_says_whose_it_is(case: Any) -> None:
    mapping = {
        "Supplier": "company_name", "Contact": "name", "Email": "email",
        "Address": {"means": "address", "whose": "person"},
    }  # fmt: skip
    found = edges(case, SUPPLIER, mapping=mapping)
    assert found["lived_at", "address"] == "person" and found["uses", "email"] == "company"
    mapping["Address"] = {"means": "address", "whose": "nobody"}
    with pytest.raises(InputError, match="nobody"):
        case.import_records([SUPPLIER], mapping=mapping, title="list")


@pytest.mark.parametrize("row", [
    {"Pet name": "Rex", "DOB": "14/02/2015", "Owner name": "Ada Plume", "Mobile": "0491 570 156"},
    {"Insured": "Tom Quill", "DOB": "14/02/1980", "Name": "Ada Plume"},
])  # fmt: skip
def test_what_stands_behind_a_name_that_is_left_is_not_the_next_persons(row: dict[str, str]) -> None:
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    other, between, person, *_ = row
    assert columns[between].meaning is None and other in columns[between].why
    assert columns[person].meaning == "name"


def test_a_creditor_that_is_a_company_has_the_address_and_the_contact_has_none() -> None:
    row = {"Creditor name": "Quill Pty Ltd", "Address": "4 Fen Lane, Hobart TAS", "Contact": "Ada Plume"}
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    assert columns["Creditor name"].meaning == "company_name"
    assert (columns["Address"].meaning, columns["Address"].whose) == ("address", "company")


def test_a_question_about_the_contact_asks_nothing_of_the_company(case: Any) -> None:
    preview = case.preview("contact_person_search", [SUPPLIER])
    (asked,) = preview.rows
    assert asked["asks"]["name_last"] == "Plume" and not asked["error"]
    assert not {"phone", "email", "suburb", "state", "postcode"} & asked["asks"].keys()
    assert sum("Supplier" in note for note in asked["notes"]) == 3
    because = dict(zip(preview.columns["column"], preview.columns["because"], strict=True))
    assert "Supplier" in because["Address"]


@pytest.mark.parametrize("office", ["officer_role", "Office held", "Appointed on", "Date appointed"])
def test_an_address_behind_the_office_of_a_person_is_the_officers(case: Any, office: str) -> None:
    row = {"company_name": "QUILL FOODS LTD", "name": "PLUME, Ada", office: "", "date_of_birth": "1970-06"}
    found = edges(case, {**row, "address": "22 Bay Road, Cork"})
    assert found["lived_at", "address"] == "person" and ("located_at", "address") not in found


def test_an_address_before_the_officer_is_the_companys(case: Any) -> None:
    row = {"company_name": "QUILL FOODS LTD", "address": "22 Bay Road, Cork", "name": "Ada Plume"}
    found = edges(case, {**row, "officer_role": "director"})
    assert found["located_at", "address"] == "company"


def test_the_address_of_an_officer_that_is_a_company_is_not_that_of_the_company_it_serves(case: Any) -> None:
    row = {"company_name": "QUILL FOODS LTD", "name": "PLUME HOLDINGS LTD", "officer_role": "director"}
    person = {"company_name": "REED FOODS LTD", "name": "Ada Plume", "officer_role": "director"}
    rows = [{**person, "address": "4 Fen Lane, Leeds"}, {**row, "address": "22 Bay Road, Cork"}]
    case.import_records(rows, title="list")
    graph = case.graph()
    at = {graph.nodes[source]["label"] for source, _, data in graph.edges(data=True)
          if data["relation"] in ("registered_at", "located_at")}  # fmt: skip
    assert "QUILL FOODS LTD" not in at


@pytest.mark.parametrize("party", ["Payee", "Creditor", "Vendor", "Customer"])
def test_beside_a_contact_and_a_number_of_the_list_a_party_of_companies_is_the_company(party: str) -> None:
    rows = [
        {f"{party} #": "V001", party: "Saltpan Civil Pty Ltd", "ACN": "980000128", "Contact": "Bethan Tern"},
        {f"{party} #": "V002", party: "Tern Holdings P/L", "ACN": "980000137", "Contact": "Gareth Tern"},
    ]
    assert {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}[
        party
    ] == "company_name"


def test_a_mobile_behind_the_birth_date_of_a_contact_is_theirs(case: Any) -> None:
    row = {"Payee": "Quill Pty Ltd", "Contact": "Ada Plume", "DOB": "3 May 1970", "Mobile": "0491 570 156"}
    assert edges(case, row)["uses", "phone"] == "person"


@pytest.mark.parametrize("company", ["Business Name", "Company", "Supplier"])
@pytest.mark.parametrize("person", ["Contact", "Contact Person"])
def test_a_mobile_behind_the_contact_of_a_company_is_the_contacts(
    case: Any, company: str, person: str
) -> None:
    row = {company: "Quill Pty Ltd", person: "Ada Plume", "Phone": "03 5550 1234", "Mobile": "0491 570 156"}
    whose = {each.name: each.whose for each in plan_of(list(row), [row]).columns}
    assert (whose["Phone"], whose["Mobile"]) == ("company", "person")
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["phone"] == "0491570156"


def test_a_mobile_in_a_row_without_a_contact_is_the_companys(case: Any) -> None:
    row = {"Company": "Quill Pty Ltd", "Contact": "Ada Plume", "Mobile": "0491 570 156"}
    other = {"Company": "Fenn Pty Ltd", "Contact": "", "Mobile": "0491 570 157"}
    case.import_records([row, other], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert {label[one] for one, other in graph.edges() if label[other] == "0491 570 157"} == {"Fenn Pty Ltd"}


def test_a_supplier_has_what_its_own_headings_say_beside_a_contact(case: Any) -> None:
    assert links_of(
        case,
        """
        Supplier Name | Supplier Address | Supplier Phone | Supplier ABN | Contact Name
        Tarn Fencing Pty Ltd | 12 Quoin St, Yass NSW 2582 | 02 5550 1234 | 51 824 753 556 | Mira Coldstream
        """,
    ) == {
        ("Tarn Fencing Pty Ltd", "located_at", "12 Quoin St, Yass NSW 2582"),
        ("Tarn Fencing Pty Ltd", "uses", "02 5550 1234"),
        ("Mira Coldstream", "contact", "Tarn Fencing Pty Ltd"),
    }


@pytest.mark.parametrize("who", ["Contributor", "Donor Name"])
def test_the_employer_of_whom_the_rows_are_about_employs_them(case: Any, who: str) -> None:
    rows = f"""
        {who} | {who.split()[0]} Employer
        Iris Balfour | Tarn Fencing Pty Ltd
        """
    assert links_of(case, rows) == {("Iris Balfour", "employed_by", "Tarn Fencing Pty Ltd")}


def test_an_employer_beside_another_company_is_the_employer_of_whom_it_says(case: Any) -> None:
    rows = """
        Committee | Contributor First Name | Contributor Last Name | Contributor Employer
        Friends of Kelp | Iris | Balfour | Tarn Fencing Pty Ltd
        """
    assert ("Tarn Fencing Pty Ltd", "employer", "Iris Balfour") in links_of(case, rows)


def test_the_employer_of_a_second_party_is_theirs_alone(case: Any) -> None:
    rows = """
        Candidate Name | Contributor Name | Contributor Employer
        Dean Rusk | Iris Balfour | Tarn Fencing Pty Ltd
        Dean Rusk | Odell Farrow | Brook Supplies Pty Ltd
        """
    case.import_records(rows_of(rows), title="list")
    graph = case.graph()
    labels = dict(graph.nodes(data="label"))
    ends = {labels[other] for one, other in graph.edges() if labels[one] == "Tarn Fencing Pty Ltd"}
    assert ends == {"Iris Balfour"}


def test_the_kind_of_a_customer_says_nothing_of_its_contact(case: Any) -> None:
    rows = [
        {"Name": "Tern Corporation", "Contact Person": "John Dale", "Type": "corporate"},
        {"Name": "Jane Sorrel", "Contact Person": "", "Type": "individual"},
    ]
    case.import_records(rows, title="customers")
    kinds = {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}
    assert (kinds["Tern Corporation"], kinds["John Dale"], kinds["Jane Sorrel"]) == (
        "company", "person", "person",
    )  # fmt: skip


@pytest.mark.parametrize("heading", ["Director", "Secretary", "Shareholder"])
def test_who_is_headed_by_an_office_holds_it_wherever_the_company_stands(heading: str) -> None:
    before = {"Company": "company_name", heading: "name"}
    behind = {heading: "name", "Company": "company_name"}
    assert person_is(before) == person_is(behind) == heading.lower()
