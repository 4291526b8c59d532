"""Of whom each column of a table is: the person of its rows, their company, or somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

HOME, OFFICE = "4 Fen Lane, Hobart TAS 7000", "1 Main St, Hobart TAS 7000"
MOBILE, LINE = "0491 570 156", "03 5550 1234"
VALUES = {
    "address": HOME, "office": OFFICE, "phone": LINE, "mobile": MOBILE, "dob": "25/08/1979",
    "birth": "25/08/1979", "email": "office@quill.example", "firm": "Lamb Legal Pty Ltd",
    "street": "4 Fen Lane", "city": "Hobart", "state": "TAS", "zip": "7000",
}  # fmt: skip
QUILL, PLUME = "Quill Pty Ltd", "Ada Plume"


def row(*columns: str, **values: str) -> dict[str, str]:
    """A row with a fitting value below each heading: of the kind that its last word names."""
    return {
        column: values.get(column, VALUES.get(column.replace("(2)", "").split()[-1].lower(), ""))
        for column in columns
    }


def owners(table: dict[str, str]) -> dict[str, str]:
    """Of whom each column of contacts, places and birth dates is; empty where it is left."""
    plan = plan_of(list(table), [table])
    return {each.name: (each.whose or "person") if each.meaning else "" for each in plan.columns}


@pytest.mark.parametrize("fact", ["DOB", "Date of birth"])
@pytest.mark.parametrize("behind", ["Address", "Mobile"])
def test_behind_a_birth_date_a_column_is_of_the_person_whose_it_is(fact: str, behind: str) -> None:
    assert owners(row("Company", "Name", fact, behind, Company=QUILL, Name=PLUME))[behind] == "person"


def test_between_a_company_and_a_person_with_a_birth_date_a_column_is_the_companys() -> None:
    table = row("Company", "Phone", "Name", "DOB", "Address", Company=QUILL, Name=PLUME)
    assert (owners(table)["Phone"], owners(table)["Address"]) == ("company", "person")


@pytest.mark.parametrize("heading", ["Work Address", "Business Address", "Office Address"])
def test_where_somebody_works_is_their_companys_address(heading: str) -> None:
    table = row("Name", "Home Address", "Company", heading, Company=QUILL, Name=PLUME)
    assert owners(table) | {heading: "company", "Home Address": "person"} == owners(table)


@pytest.mark.parametrize("heading", ["Registered Office", "Head Office", "Registered office address"])
def test_a_registered_office_is_never_where_a_person_lives(case: Any, heading: str) -> None:
    case.import_records([{"Name": PLUME, heading: OFFICE}, {"Name": "Bo Finch", heading: HOME}], title="list")
    assert not case.graph().edges()


def test_a_registered_office_below_names_of_companies_is_theirs(case: Any) -> None:
    case.import_records([{"Name": QUILL, "Registered Office": OFFICE}], title="list")
    assert [data["relation"] for *_, data in case.graph().edges(data=True)] == ["registered_at"]


def test_on_a_card_that_shows_a_customer_by_name_the_address_is_the_companys() -> None:
    card = row(
        "Customer", "Company", "First Name", "Last Name", "Main Phone", "Billing Street", "Billing City",
        "Billing State", "Billing Zip",
        Customer="Quill Stationery", Company=QUILL, **{"First Name": "Ada", "Last Name": "Plume"},
    )  # fmt: skip
    found = owners(card)
    assert {found[name] for name in list(card)[4:]} == {"company"}


@pytest.mark.parametrize(
    ("emails", "whose"),
    [
        (["ada@quill.example", "bo.finch@fenn.example"], "person"),
        (["office@quill.example", "hello@fenn.example"], "company"),
    ],
)
def test_emails_with_the_names_of_their_rows_are_the_peoples(emails: list[str], whose: str) -> None:
    people = [("Ada", "Plume", QUILL), ("Bo", "Finch", "Fenn Pty Ltd")]
    rows = [
        {"Company": company, "First Name": first, "Last Name": last, "Email": email}
        for (first, last, company), email in zip(people, emails, strict=True)
    ]
    (email,) = plan_of(list(rows[0]), rows).named("email")
    assert email.whose == whose


@pytest.mark.parametrize("other", ["Solicitor", "Trustee", "Liquidator", "Agent name", "Accountant"])
def test_the_firm_of_somebody_who_acts_for_another_is_not_that_of_whom_the_row_is_about(
    case: Any, other: str
) -> None:
    table = row("Debtor", "Debtor Address", other, "Firm", "Phone", Debtor=PLUME)
    table |= {other: "Vic Lamb", "Debtor Address": HOME}
    case.import_records([table], title="list")
    graph = case.graph()
    assert {data["kind"] for _, data in graph.nodes(data=True)} == {"person", "address"}


@pytest.mark.parametrize("other", ["Liquidator", "Receiver", "Administrator", "Insolvency practitioner"])
def test_what_stands_behind_who_winds_up_a_company_is_not_the_companys(other: str) -> None:
    table = row("Company", "ACN", other, "Firm", "Address", "Phone", Company=QUILL, ACN="004 085 616")
    found = owners({**table, other: "Vic Lamb"})
    assert not any(found[name] for name in ("Firm", "Address", "Phone"))


@pytest.mark.parametrize("other", ["Next of Kin", "Emergency contact name", "Guardian", "Agent", "Solicitor"])
@pytest.mark.parametrize("own", ["Name", "Patient", "Debtor"])
def test_a_phone_directly_behind_somebody_else_is_left_and_says_of_whom_it_may_be(
    own: str, other: str
) -> None:
    table = {own: PLUME, other: "Bo Plume", "Phone": MOBILE, "Street": "4 Fen Lane", "Suburb": "Hobart"}
    columns = {each.name: each for each in plan_of(list(table), [table]).columns}
    assert not any(columns[name].meaning for name in ("Phone", "Street", "Suburb"))
    assert other in columns["Phone"].why


def test_a_birth_date_behind_a_parent_is_of_whom_the_row_is_about() -> None:
    assert owners({"Player": PLUME, "Parent": "Bo Plume", "DOB": "23/04/2012"})["DOB"] == "person"


def test_a_debtor_that_is_a_company_is_that_of_its_director() -> None:
    table = row("Debtor", "Director/Guarantor", "Guarantor DOB", "Guarantor Address", Debtor=QUILL)
    plan = plan_of(list(table), [{**table, "Director/Guarantor": PLUME}])
    assert [each.meaning for each in plan.columns] == ["company_name", "name", "birth_date", "address"]
    assert plan.columns[-1].whose == "person"


@pytest.mark.parametrize("who", ["PSC Name", "Beneficial owner", "UBO"])
def test_who_controls_a_company_is_the_person_of_its_row(who: str) -> None:
    stem = who.removesuffix(" Name")
    table = row("Company Name", "Registered Address", who, f"{stem} Address", **{"Company Name": QUILL})
    assert list(owners({**table, who: PLUME}).values())[1:] == ["company", "person", "person"]


def test_a_heading_that_stands_again_behind_a_company_is_the_companys() -> None:
    table = row("Name", "Phone", "Address", "Company", "Phone (2)", "Address (2)", Name=PLUME, Company=QUILL)
    found = owners(table)
    assert (found["Phone"], found["Phone (2)"], found["Address"]) == ("person", "company", "person")


@pytest.mark.parametrize("agent", ["Agent", "Managing Agent", "Property Manager"])
def test_a_property_that_an_agent_lets_is_not_its_owners_home(agent: str) -> None:
    table = {"Owner": PLUME, "Owner Phone": MOBILE, agent: "Vic Lamb", "Property Address": HOME}
    columns = {each.name: each for each in plan_of(list(table), [table]).columns}
    assert columns["Property Address"].meaning is None and columns["Owner Phone"].meaning == "phone"


def test_the_rental_address_is_the_tenants_home(case: Any) -> None:
    case.import_records([{"Landlord": "Gil Marsh", "Tenant": PLUME, "Rental Address": HOME}], title="list")
    graph = case.graph()
    homes = {graph.nodes[one]["label"] for one, _, data in graph.edges(data=True)
             if data["relation"] == "lived_at"}  # fmt: skip
    assert homes == {PLUME}


@pytest.mark.parametrize("who", ["Donor", "Patient", "Passenger"])
def test_the_home_behind_who_is_named_for_themselves_is_not_their_firms(who: str) -> None:
    table = row("Company", who, "Email", "Street", "City", "State", "Zip", Company=QUILL, **{who: PLUME})
    assert owners(table)["Street"] == "person"
