"""Headings of address books, accounts, strata rolls and court lists, and addresses of which one is read."""

from typing import Any

import pytest

from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of

PERSON = {"Name": "Ada Quill"}


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Mailing Street", "street"), ("Mailing City", "suburb"), ("Mailing State/Province", "state"),
        ("Mailing Zip/Postal Code", "postcode"), ("Billing Street", "street"), ("Home City", "suburb"),
        ("Home Country/Region", "country"), ("POAddressLine1", "street"), ("PORegion", "state"),
        ("POPostalCode", "postcode"), ("Addr 1 - Line 1", "street"), ("Addr 1 - City", "suburb"),
        ("Residential Suburb", "suburb"), ("Postal Suburb", "suburb"), ("Levy Address", "address"),
        ("Mail Address", "address"), ("Address for Service", "address"), ("Lot Owner", "name"),
        ("Ratepayer", "name"),
        ("Plaintiff", "name"), ("Judgement Debtor", "name"), ("Lessee Name", "name"), ("Accused", "name"),
        ("Student Surname", "last_name"), ("FAMILY_NM", "last_name"), ("Mid Init", "middle_name"),
        ("Other Names", "middle_name"), ("Other Surname", "former_name"), ("Email (secondary)", "email"),
        ("Country/Region", "country"), ("Default Address Province Code", "state"),
        ("Default Address Country Code", "country"), ("Default Address Address1", "street"),
        ("E-mail 2 Address", "email"), ("Company / Account", "company_name"), ("SDN_Name", "name"),
        ("NameAlias_LastName", "last_name"), ("NameAlias_WholeName", "name"),
        ("BirthDate_BirthDate", "birth_date"), ("Address_CountryDescription", "country"),
        ("Deceased Date", "death_date"), ("A/H phone", "phone"), ("B/H", "phone"), ("Hm Ph", "phone"),
        ("Prsn_Gvn_Nm", "first_name"), ("Prsn_Fmly_Nm", "last_name"), ("Prsn_Othr_Gvn_Nm", "middle_name"),
        ("Trdg_Nm", "trading_name"), ("Mn_Trdg_Addr_Ln_1", "street"), ("Mn_Trdg_Addr_Stt", "state"),
        ("SON_Addr_Suburb", "suburb"), ("SON_Pc", "postcode"), ("SON_Email", "email"),
        ("Mn_Bus_Addr_Ln_1", "street"), ("Ent_Eml", "email"), ("Mn_Trdg_Nm", "trading_name"),
        ("OWNER_LINE1", "name"), ("donorname", "name"), ("donoraddress", "address"),
        ("applicantdob", "birth_date"), ("coname", "company_name"), ("iPhone", "phone"),
        ("DDINumber", "phone"), ("birthTimestamp", "birth_date"),
        ("addressLines", "street"), ("Card Address Line1", "street"), ("Building Number", "street_number"),
        ("Parliament Email", "email"), ("Staff email", "email"), ("Momo number", "phone"),
        ("numbers(Orange Money)", "phone"),
        ("addressLines", "street"), ("Card Address Line1", "street"),
        ("numbers(Orange Money)", "phone"), ("M-Pesa number", "phone"), ("Parliament Email", "email"),
        ("BuildingNumber", "street_number"), ("PLZ / Ort", "suburb_state_postcode"),
        ("Téléphone (bureau)", "phone"), ("Huisadres, straat", "street"), ("CAP (ab.)", "postcode"),
        ("Land/Region privat", "country"), ("Observações", "note"), ("Deuxième prénom", "middle_name"),
    ],
)  # fmt: skip
def test_a_heading_of_an_export_says_what_its_column_means(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    "heading",
    [
        "Plaintiff's Solicitor", "Judgment Amount", "Lessor's Agent", "Mailing List", "Home Page",
        "Home Ownership",
        "City of Birth", "Mailing Preference", "Old Mailing Street", "Spouse Home Phone",
        "Lessee Status", "Home Loan",
        "Unit Entitlement", "Strata Manager", "Son Email", "Son's Address",
    ],
)  # fmt: skip
def test_a_heading_about_something_else_is_left(heading: str) -> None:
    assert meaning_of(heading) is None


def test_of_two_addresses_in_parts_the_one_with_more_cells_is_read_whole() -> None:
    row = PERSON | {
        "Business Street": "", "Business City": "", "Business Postal Code": "",
        "Home Street": "26 Dow Rd", "Home City": "Balmain", "Home Postal Code": "2041",
    }  # fmt: skip
    means = {column.name: column.meaning for column in plan_of(list(row), [row]).columns}
    assert [means[f"Home {part}"] for part in ("Street", "City", "Postal Code")] == [
        "street",
        "suburb",
        "postcode",
    ]
    assert not any(means[f"Business {part}"] for part in ("Street", "City", "Postal Code"))


def test_the_parts_of_two_addresses_are_not_mixed() -> None:
    row = PERSON | {"Mailing Street": "26 Dow Rd", "Mailing City": "Balmain", "Billing Zip": "3101"}
    means = {column.name: column.meaning for column in plan_of(list(row), [row]).columns}
    assert means["Billing Zip"] is None


def test_a_plaintiff_beside_a_defendant_is_not_the_person_of_the_row() -> None:
    row = {"Plaintiff": "Abel Plume", "Defendant": "Ada Quill"}
    assert [column.name for column in plan_of(list(row), [row]).named("name")] == ["Defendant"]


@pytest.mark.parametrize(
    ("parts", "is_asked"),
    [
        ({"Suburb": "Balmain", "State": "NSW", "Postcode": "2041"}, True),
        ({"Suburb": "Balmain", "State": "VIC", "Postcode": "2041"}, False),
        ({"Suburb": "Leeds", "State": "", "Postcode": "LS1 1AA"}, False),
        ({"Suburb": "deceased", "State": "NSW", "Postcode": "2041"}, False),
        ({"Street": "paid", "Suburb": "Balmain", "State": "NSW", "Postcode": "2041"}, False),
        ({"Street": "26 Dow Rd (sold)", "Suburb": "Balmain", "State": "NSW", "Postcode": "2041"}, False),
    ],
)
def test_an_address_that_contradicts_itself_or_is_abroad_is_not_asked(
    case: Any, parts: dict[str, str], is_asked: bool
) -> None:
    row = {"Surname": "Quill", "First Name": "Ada", "Street": "26 Dow Rd"} | parts
    (asked,) = case.preview("enhance_record_plus", [row]).rows
    assert bool(asked["error"]) is not is_asked


def test_a_street_whose_number_stands_beside_it_is_imported(case: Any) -> None:
    row = PERSON | {"Street No": "26", "Street": "Dow", "Street Type": "Rd", "Suburb": "Balmain"}
    case.import_records([row], title="list")
    claims = case.claims()
    (value,) = claims[claims.attribute == "address"].value
    assert (value["number"], value["street"]) == ("26", "dow")


def test_a_vendor_may_be_a_person_and_work_may_be_anything() -> None:
    assert meaning_of("Vendor") == "name"
    assert meaning_of("Work") is None


def test_a_harmless_remark_is_a_note_of_the_person(case: Any) -> None:
    case.import_records([PERSON | {"Address": "26 Dow Rd, Balmain NSW 2041 (call first)"}], title="list")
    claims = case.claims()
    assert any("call first" in str(value) for value in claims[claims.attribute == "note"].value)


def test_an_export_of_leads_names_its_people_and_no_forms(case: Any) -> None:
    row = {
        "ad_name": "Spring Sale", "form_name": "Moving form", "full_name": "Ada Quill",
        "street_address": "26 Dow Rd", "city": "Balmain", "when_are_you_looking_to_move?": "asap",
    }  # fmt: skip
    (asked,) = case.preview("contact_person_search", [row, row | {"full_name": "Otto Venn"}]).rows[:1]
    assert asked["asks"]["name_last"] == "Quill" and asked["asks"]["suburb"] == "Balmain"
    assert not asked["error"]


@pytest.mark.parametrize("heading", ["Surrendered By", "Claimed By"])
def test_who_gave_or_took_a_thing_is_whose_row_it_is(heading: str) -> None:
    row = {"Item": "Umbrella", heading: "Ada Quill", "Phone": "0491 570 156"}
    meanings = {each.name: each.meaning for each in plan_of(list(row), [row]).columns}
    assert (meanings[heading], meanings["Phone"]) == ("name", "phone")


ROOM_FOR_OTHERS = {
    f"Person{number}{part}": "" for number in range(1, 6) for part in ("FirstName", "LastName", "Email")
}


def test_people_for_whom_an_export_has_only_room_raise_no_question(case: Any) -> None:
    rows = [
        {"*ContactName": name, "EmailAddress": email, "FirstName": first, "LastName": last,
         "LegalName": legal, **ROOM_FOR_OTHERS}
        for name, email, first, last, legal in (
            ("Ada Quill", "ada@quill.example", "Ada", "Quill", ""),
            ("Gull Pty Ltd", "office@gull.example", "Ben", "Okafor", ""),
            ("Fenwick Homes Pty Ltd", "all@fenwick.example", "", "", "Fenwick Homes"),
        )
    ]  # fmt: skip
    source = case.import_records(rows, title="list")
    assert not [each.value for each in source.unread if "@" in each.value]


def test_the_contact_of_a_company_with_a_legal_name_does_not_have_its_number(case: Any) -> None:
    rows = [
        {"ContactName": name, "FirstName": first, "LastName": last, "TaxNumber": abn, "LegalName": legal}
        for name, first, last, abn, legal in (
            ("Ada Quill", "Ada", "Quill", "", ""),
            ("Gull Property Management", "Ben", "Okafor", "51 824 753 556", ""),
            ("Fenwick Homes Pty Ltd", "", "", "", "Fenwick Homes"),
        )
    ]
    case.import_records(rows, title="list")
    (holder,) = set(case.claims().query("attribute == 'business_number'").entity)
    assert case.graph().nodes[holder]["label"] == "Gull Property Management"


@pytest.mark.parametrize("headings", [
    "Vorname|Nachname|Firma|Straße geschäftlich|Ort geschäftlich|Straße privat|Ort privat|Telefon privat",
    "Prénom|Nom|Société|Rue (bureau)|Ville (bureau)|Rue (domicile)|Ville (domicile)|Téléphone (domicile)",
    "Nome|Cognome|Società|Via (uff.)|Città (uff.)|Via (ab.)|Città (ab.)|Telefono",
    "Voornaam|Achternaam|Bedrijf|Werkadres, straat|Werkadres, plaats|Huisadres, straat|Huisadres, plaats|"
    "Telefoon thuis",
])  # fmt: skip
def test_the_home_of_an_exported_contact_is_not_where_they_work(headings: str) -> None:
    cells = ("Ada", "Quill", "Hafen Ltd", "12 High Street", "Carlton", "9 Elm Road", "Kew", "03 9123 4567")
    columns = headings.split("|")
    plan = plan_of(columns, [dict(zip(columns, cells, strict=True))])
    assert [each.meaning for each in plan.columns] == [
        "first_name", "last_name", "company_name", None, None, "street", "suburb", "phone",
    ]  # fmt: skip


def test_a_column_of_how_things_stand_is_no_state() -> None:
    plan = plan_of(
        ["Nombre", "Estado"], [{"Nombre": "Ada Quill", "Estado": "Activo"}, {"Estado": "Inactivo"}]
    )
    assert [each.meaning for each in plan.columns] == ["name", None]


@pytest.mark.parametrize("headings", [
    ("Agency Name", "Agency Contact Name"), ("Company", "Company Contact"),
    ("School", "School contact person"), ("Agency", "Agency Contacts Name"),
    ("Vendor", "Vendor Contact Person"),
])  # fmt: skip
def test_the_contact_of_a_body_is_somebody_beside_it(headings: tuple[str, str]) -> None:
    rows = [
        dict(zip((*headings, "Phone"), cells, strict=True))
        for cells in (("Quay Ltd", "Ada Quill", "0491 570 156"), ("Elm Pty Ltd", "Bo Orr", "0491 570 157"))
    ]
    plan = plan_of([*headings, "Phone"], rows)
    assert [each.meaning for each in plan.columns] == ["company_name", "name", "phone"]


@pytest.mark.parametrize("body", ["Vendor", "Company", "Contractor", "Client", "Member"])
@pytest.mark.parametrize(
    "heading",
    ["Point of contact", "Key Contact", "Person in charge", "CEO", "President", "Responsible person"],
)
def test_who_is_reached_at_a_body_leaves_it_the_phone_of_the_row(body: str, heading: str) -> None:
    rows = [
        {body: name, heading: person, "Phone": phone, "Address": "1 Ogden Ave Kew VIC 3101"}
        for name, person, phone in (
            ("Gull Pty Ltd", "Ada Quill", "03 9123 4567"),
            ("Fenwick Supplies", "Ben Okafor", "03 9123 4568"),
        )
    ]
    plan = plan_of(list(rows[0]), rows)
    assert [each.meaning for each in plan.columns] == ["company_name", "name", "phone", "address"]
    assert {each.whose for each in plan.columns[2:]} == {"company"}


@pytest.mark.parametrize("staff", ["Referred by", "Assigned to", "Case manager"])
def test_a_phone_that_stands_again_behind_somebody_is_perhaps_theirs(staff: str) -> None:
    rows = [
        {"Name": "Ada Quill", "Phone": "0491 570 156", staff: "Ben Okafor", "Phone (again)": "0491 570 157"},
        {"Name": "Ida Fox", "Phone": "0491 570 158", staff: "Leo Marsh", "Phone (again)": "0491 570 159"},
    ]
    assert plan_of(list(rows[0]), rows).columns[3].meaning is None


@pytest.mark.parametrize(
    ("heading", "relation"),
    [("Director of", "officer_of"), ("Secretary of", "officer_of"), ("Shareholder in", "shareholder_of")],
)
def test_a_heading_says_what_somebody_is_in_a_company(case: Any, heading: str, relation: str) -> None:
    case.import_records([{"Name": "Ada Quill", heading: "Gull Pty Ltd"}], title="list")
    graph = case.graph()
    assert {
        (graph.nodes[one]["label"], data["relation"], graph.nodes[two]["label"])
        for one, two, data in graph.edges(data=True)
    } == {("Ada Quill", relation, "Gull Pty Ltd")}
