"""Columns that name others than whom the rows are about: who pays, a party, a client beside a contact."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.reading import read
from workbench.tables.plan import plan_of

SPENT = {"Entity": "Coastguard Agency", "Supplier": "Vane Marine Ltd", "Supplier Postcode": "CT5 1AQ"}
SOLE = {"Entity": "Coastguard Agency", "Supplier": "Mr J Ostler", "Supplier Postcode": "CM21 9JX"}


def meanings(*rows: dict[str, str]) -> dict[str, str | None]:
    """What each column means."""
    return {column.name: column.meaning for column in plan_of(list(rows[0]), list(rows)).columns}


def people(case: Case, *rows: dict[str, str]) -> set[str]:
    """The labels of the people whom an import names."""
    source = case.import_records(list(rows), title="list").source
    found = read("imported_records", source.question, source.document)
    return {each.label for each in found.mentions if each.kind == "person"}


def relations(case: Case, *rows: dict[str, str]) -> set[str]:
    """The relations that an import states."""
    source = case.import_records(list(rows), title="list").source
    return {link.relation for link in read("imported_records", source.question, source.document).links}


@pytest.mark.parametrize("payer", ["Entity", "Body Name", "Department family", "Council"])
def test_lists_of_spending_are_about_the_suppliers(payer: str) -> None:
    row = {payer if name == "Entity" else name: value for name, value in SPENT.items()}
    assert {name for name, meaning in meanings(row).items() if meaning == "company_name"} == {"Supplier"}


def test_a_sole_supplier_is_not_employed_by_who_pays(case: Case) -> None:
    assert "employed_by" not in relations(case, SPENT, SOLE)


@pytest.mark.parametrize("stands", ["Candidate", "Member"])
def test_a_political_party_is_no_person(case: Case, stands: str) -> None:
    row = {stands: "Hestia Vane", "Party": "Harbour Party", "Email": "h@vane.example"}
    assert people(case, row) == {"Hestia Vane"}


def test_short_forms_of_parties_beside_people_below_an_unknown_heading_are_political() -> None:
    rows = (
        {"civil": "Hestia Vane", "party_name": "HAP"},
        {"civil": "Oskar Vane", "party_name": "Harbour Party"},
    )
    assert meanings(*rows)["party_name"] is None
    assert meanings({"civil": "Ada Vane", "party_name": "KHAN"})["party_name"] == "name"


@pytest.mark.parametrize(
    ("heading", "first", "second", "meaning"),
    [
        ("Service area", "Environmental Services", "Parking Services", None),
        ("Topic", "Legal Services", "Housing Services", None),
        ("Sales Division", "Vane Marine Ltd", "Harbour Services", None),
        ("Committee", "Community Services", "Alumni Services", None),
        ("Banco", "Banco Vane Services", "Banco Harbour Services", None),
        ("Garage", "Vane Motors Ltd", "Harbour Motor Services", "name"),
        ("Committee", "Finance Committee", "Friends of Vane", "company_name"),
    ],
)
def test_kinds_of_work_and_parts_of_a_body_are_no_parties(
    heading: str, first: str, second: str, meaning: str | None
) -> None:
    rows = {"Name": "Hestia Vane", heading: first}, {"Name": "Oskar Ostler", heading: second}
    assert meanings(*rows)[heading] == meaning


@pytest.mark.parametrize(("heading", "count"), [("name", 0), ("Company Name", 2)])
def test_what_users_are_called_with_a_number_is_no_company(case: Case, heading: str, count: int) -> None:
    rows = [{heading: "Priya20"}, {heading: "Vane26"}]
    source = case.import_records(rows, title="list").source
    assert len(read("imported_records", source.question, source.document).mentions) == count


def test_nobody_is_claimed_to_live_where_another_client_is_billed(case: Case) -> None:
    row = {"Name": "Ludwig Krajcik", "Billing Street": "3 Harbour Street", "Billing City": "Whyalla"}
    assert "lived_at" not in relations(case, row | {"First Name": "Tamsin", "Last Name": "Vane"})


def test_a_birth_date_behind_a_full_name_and_its_parts_is_of_this_person() -> None:
    row = {"official_full": "Hestia Vane", "first": "Hestia", "last": "Vane", "birthday": "1965-07-22"}
    assert meanings(row)["birthday"] == "birth_date"


def test_what_begins_with_the_word_of_another_name_is_of_that_one() -> None:
    row = {"ISSUERNAME": "Vane Feeds Inc", "RPTOWNERNAME": "Ostler Oskar", "RPTOWNER_CITY": "DULUTH"}
    assert meanings(row)["RPTOWNER_CITY"] is None


def test_initials_beside_a_whole_name_are_no_given_name(case: Case) -> None:
    rows = {"Initials": "HA", "Full Name": "Hestia Anne Vane"}, {"Initials": "AD", "Full Name": "Oskar Vane"}
    assert people(case, *rows) == {"Hestia Anne Vane", "Oskar Vane"}


@pytest.mark.parametrize("heading", ["Current Name", "Clean Name", "Standardised Name"])
def test_another_spelling_of_a_company_is_no_other_company(case: Case, heading: str) -> None:
    row = {"Company Name": "Old Vane Pty Ltd", "ACN": "010499966", heading: "Vane Holdings Pty Ltd"}
    assert relations(case, row) == set()


@pytest.mark.parametrize("firm", ["Lobbyist", "Lobbyist Firm", "Lobbying Organisation"])
@pytest.mark.parametrize("is_first", [True, False])
def test_the_number_and_office_of_who_lobbies_are_not_the_clients(firm: str, *, is_first: bool) -> None:
    theirs = {firm: "Hale Advocacy Pty Ltd", "ABN": "89 980 009 014", "Office": "4 Fen Lane, Hobart TAS 7000"}
    client = {"Client": "Vane Marine Pty Ltd"}
    found = meanings(theirs | client if is_first else client | theirs)
    assert (found["ABN"], found["Office"]) == (None, None) and found["Client"] is not None


def test_the_number_of_a_grantor_is_the_grantors() -> None:
    row = {"Secured Party": "Tern Bank Ltd", "Grantor": "Vane Marine Pty Ltd", "Grantor ACN": "004 085 616"}
    assert (meanings(row)["Grantor"], meanings(row)["Grantor ACN"]) == ("company_name", "company_number")


def test_who_drives_for_an_insured_is_another(case: Case) -> None:
    row = {"Insured": "Hestia Vane", "Insured Driver": "Oskar Ostler", "Phone": "0491 570 156"}
    assert people(case, row) == {"Hestia Vane", "Oskar Ostler"}


LICENCE = {
    "Licensee": "Gull Slates Pty Ltd", "Trading As": "Reef Roofing", "Address": "9 Reef St, Sale VIC 3850",
    "Council": "Wellington Shire Council",
}  # fmt: skip


def test_what_a_licensee_trades_as_is_no_name_of_the_council_of_the_area(case: Case) -> None:
    source = case.import_records([LICENCE], title="list").source
    found = read("imported_records", source.question, source.document)
    (claim,) = (each for each in found.claims if each.attribute == "trading_name")
    assert {each.label for each in found.mentions if each.pointer == claim.mention} == {LICENCE["Licensee"]}


def test_the_council_for_which_somebody_works_stays_theirs() -> None:
    row = {"Name": "Ada Plume", "Council": "Wellington Shire Council", "Email": "ada@plume.example"}
    assert meanings(row)["Council"] == "company_name"
