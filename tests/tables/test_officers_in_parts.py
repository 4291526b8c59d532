"""Officers whose names stand in parts hold their offices as those in one column do."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

FIRM, CLUB = "Quill Boats Pty Ltd", "Dubbo Chess Club Inc"
HOME = "14 Lantern St, Marrickville NSW 2204"


def links(case: Any, *rows: dict[str, str]) -> set[tuple[Any, ...]]:
    """The links of imported rows: whose, as what, to whom, until, ended without a day."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {
        (
            label[one], data["relation"], data.get("role") or data.get("label"), label[other],
            data.get("date_end"),
        )
        for one, other, data in graph.edges(data=True)
    }  # fmt: skip


@pytest.mark.parametrize(("company", "first", "last", "role"), [
    ("Company", "Director First Name", "Director Last Name", "director"),
    ("Company", "Officer Given Names", "Officer Surname", "officer"),
    ("Entity name", "Secretary given names", "Secretary surname", "secretary"),
    ("Club", "President First Name", "President Surname", "president"),
    ("Firma", "Geschäftsführer Vorname", "Geschäftsführer Nachname", "managing director"),
    ("Raison sociale", "Prenom_dirigeant", "Nom_dirigeant", "officer"),
    ("Vennootschap", "Bestuurder voornaam", "Bestuurder achternaam", "director"),
])  # fmt: skip
def test_the_office_of_a_name_in_parts_has_its_end(
    case: Any, company: str, first: str, last: str, role: str
) -> None:
    row = {company: FIRM, first: "Ada", last: "Quill", "Appointed": "2019-05-01", "Ceased": "2024-02-28"}
    assert links(case, row) == {("Ada Quill", "officer_of", role, FIRM, "2024-02-28")}


def test_an_officer_in_parts_is_asked_by_name_with_what_has_their_heading(case: Any) -> None:
    row = {"Company": FIRM, "Director First Name": "Ada", "Director Last Name": "Quill"}
    rows = [{**row, "Director DOB": "13/02/1970", "Director Address": HOME}]
    (asked,) = case.preview("contact_person_search", rows).rows
    assert {"name_first", "name_last", "dob_from", "full_address"} <= {*asked["asks"]}


def test_a_phone_behind_the_parts_of_an_officer_is_not_the_companys(case: Any) -> None:
    row = {"Company": FIRM, "Officer first name": "Ada", "Officer last name": "Quill"}
    found = links(case, {**row, "Mobile": "0491 570 156"})
    assert ("Ada Quill", "uses", None, "0491 570 156", None) in found


@pytest.mark.parametrize("head", ["President", "Chairperson", "Treasurer"])
def test_who_leads_a_club_holds_an_office_from_and_to(case: Any, head: str) -> None:
    row = {"Club": CLUB, head: "Ada Quill", "From": "01/02/2019", "To": "13/05/2021"}
    assert links(case, row) == {("Ada Quill", "officer_of", head.lower(), CLUB, "2021-05-13")}


def test_officers_of_two_roles_are_two_people() -> None:
    headings = ["Company"] + [
        f"{role} {part} name" for role in ("Director", "Secretary") for part in ("first", "last")
    ]
    row = dict(zip(headings, (FIRM, "Ada", "Quill", "Bo", "Carty"), strict=True))
    assert len({column.of for column in plan_of(headings, [row]).columns if column.of}) == 2


def test_the_director_of_an_employer_is_that_of_the_company_and_of_nobody_it_employs(case: Any) -> None:
    row = {"Name": "Ada Quill", "Employer": FIRM}
    row |= {"Director First Name": "Bo", "Director Last Name": "Carty"}
    assert ("Bo Carty", "linked_to", "director", FIRM, None) in links(case, row)
