"""A cell of somebody whom a row does not name, or whose name nothing understands, is nobody else's."""

from __future__ import annotations

import pytest
from support.imported_rows import links_of

from workbench import Case
from workbench.reading import read

STAFF = {"Organisation": "Harbour Aid", "First Name": "My", "Last Name": "Ostlersson", "DOB": "1972-08-09"}
CONTACTS = {"Email": "my.o@quill.example", "Mobile Phone": "0491 570 158", "Home Postcode": "5600"}


def linked(case: Case, *rows: dict[str, str]) -> set[tuple[str, str, str]]:
    """Who is linked to which contact or address, as the kind of the one, the relation, and the label."""
    source = case.import_records(list(rows), title="list").source
    found = read("imported_records", source.question, source.document)
    said = {each.pointer: (each.kind, each.label) for each in found.mentions}
    return {
        (said[link.subject][0], link.relation, said[link.object][1])
        for link in found.links
        if said[link.object][0] in ("phone", "email", "address")
    }


def left(case: Case, *rows: dict[str, str]) -> set[str]:
    """The columns of which an import says that a cell is not read."""
    source = case.import_records(list(rows), title="list").source
    return {each["column"] for each in source.question.get("not_read", ()) if "column" in each}


def test_the_contacts_of_a_person_who_is_not_understood_are_not_the_companys(case: Case) -> None:
    assert linked(case, STAFF | CONTACTS) == set()


def test_what_is_left_of_a_person_who_is_not_understood_is_reported(case: Case) -> None:
    assert left(case, STAFF | CONTACTS) >= set(CONTACTS)


def test_the_home_of_an_employee_without_a_name_is_not_the_employers(case: Case) -> None:
    row = {"Employer": "Mullen Pty Ltd", "Name": "", "Address": "14 Harbour Street, Whyalla"}
    assert linked(case, row | {"Phone": "0491 570 158"}) == set()


def test_nobody_lives_at_an_address_that_stands_behind_a_company_without_a_name(case: Case) -> None:
    row = {"Organisation": "", "Address": "14 Harbour Street, Whyalla", "Contact": "Ronald Vane"}
    named = {"Organisation": "City Aid", "Address": "22 Queen Street, Whyalla", "Contact": "Hestia Ostler"}
    assert {kind for kind, _, _ in linked(case, row, named)} == {"company"}


@pytest.mark.parametrize(
    ("name", "company", "kind"), [("Hestia Vane", "", "person"), ("", "Vane Pty Ltd", "company")]
)
def test_of_customers_without_a_person_or_without_a_company_all_is_the_others(
    case: Case, name: str, company: str, kind: str
) -> None:
    row = {"Name": name, "Company": company, "Email": "hello@vane.example"}
    both = {"Name": "Oskar Ostler", "Company": "Ostler Pty Ltd", "Email": "oskar@ostler.example"}
    assert (kind, "uses", "hello@vane.example") in linked(case, row, both)


def test_a_mobile_behind_the_name_of_who_works_for_an_organisation_is_theirs(case: Case) -> None:
    row = {"Organisation": "Dept of Boats", "Job Title": "Vet", "First Name": "Hestia", "Last Name": "Vane"}
    assert linked(case, row | {"Mobile Phone": "0491 570 158"}) == {("person", "uses", "0491 570 158")}


def test_the_address_of_a_company_that_a_row_does_not_name_is_not_its_directors(case: Case) -> None:
    row = {
        "ID": "7",
        "director_name": "Vane, Oskar",
        "Company Postal address": "9 Main Road, Whyalla SA 5600",
    }
    assert linked(case, row | {"Residential address": "15 Oak Street, Whyalla SA 5600"}) == {
        ("person", "lived_at", "15 Oak Street, Whyalla SA 5600")
    }


CLIENT = {"Company": "Fernwick Pty Ltd", "Phone": "03 9853 0156", "Email": "info@fernwick.example"}


@pytest.mark.parametrize("heading", ["Représentant", "Vertreter", "Zuständig", "Representative"])
def test_what_stands_before_somebody_of_whom_nothing_says_who_they_are_is_the_companys(
    case: Case, heading: str
) -> None:
    rows = [CLIENT | {heading: "Jean Quillard"}, CLIENT | {"Email": "b@quill.example", heading: "Ada Quill"}]
    assert {kind for kind, _, _ in linked(case, *rows)} == {"company"}


def test_what_stands_behind_them_is_nobodys(case: Case) -> None:
    rows = [
        {"Company": "Fernwick Pty Ltd", "Vertreter": name, "Phone": "03 9853 0156"}
        for name in ("Jean Quillard", "Ada Quill")
    ]
    assert linked(case, *rows) == set()


BOTH = "Name full|Name org|Name last|Name first|{}Address|City|Phone|Employer|Record Type"
BODY = "|Fenlane Roofs|||{}9 Reef St|Sale VIC 3850|||organisation"
IN_FULL = "Otto Venn||||{}4 Fen Lane|Hobart TAS 7000|0491 570 156|Quill Slates|person"
IN_PARTS = "||Plume|Ada|{}7 Moor Rd|Perth WA 6000|0491 570 157||person"
NOBODY = "||||{}8 Moor Rd|Perth WA 6000|0491 570 158|Quill Slates|person"


@pytest.mark.parametrize(("heading", "cell"), [("", ""), ("Date of Birth|", "3/4/1980|")])
def test_each_row_of_a_list_of_both_kinds_is_about_whom_one_of_its_columns_names(
    case: Case, heading: str, cell: str
) -> None:
    lines = [
        BOTH.format(heading),
        BODY.format("|" if cell else ""),
        IN_FULL.format(cell),
        IN_PARTS.format(cell),
    ]
    reached = {(who, relation) for who, relation, _ in links_of(case, "\n".join(lines))}
    assert reached - {("Otto Venn", "named with it")} == {
        ("Fenlane Roofs", "located_at"), ("Otto Venn", "lived_at"), ("Otto Venn", "uses"),
        ("Ada Plume", "lived_at"), ("Ada Plume", "uses"),
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["", "Date of Birth|"])
def test_an_employer_is_not_reached_where_the_one_who_works_there_is_not_named(
    case: Case, heading: str
) -> None:
    empty = "|" if heading else ""
    lines = [BOTH.format(heading), *(each.format(empty) for each in (BODY, IN_FULL, IN_PARTS, NOBODY))]
    assert "Quill Slates" not in {who for who, _, _ in links_of(case, "\n".join(lines))}


OFFICERS = [
    {"Officer Name": "QUILL, Ada", "Role": "Director", "Address": "1 Mill Lane, Reading, RG1 2AB"},
    {"Officer Name": "N/A", "Role": "Secretary", "Address": "Rose Cottage, Hill Road, Kent, TN8 7BA"},
    {"Officer Name": "DUNN, Lord (Cy Roy)", "Role": "Director", "Address": "2 Mill Lane, Reading, RG1 2AB"},
]


def officers() -> list[dict[str, str]]:
    return [{"Company Number": "04905411", **row, "Appointed On": "19 September 2003"} for row in OFFICERS]


def test_the_address_of_an_officer_who_is_not_read_is_not_that_of_the_company(case: Case) -> None:
    found = linked(case, *officers())
    assert found == {("person", "correspondence_at", "1 Mill Lane, Reading, RG1 2AB")}


def test_the_address_of_an_officer_who_is_not_read_is_reported(case: Case) -> None:
    assert "Address" in left(case, *officers())
