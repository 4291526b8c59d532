"""A name that a row has whole and in parts, firms that a program took apart, and the names that it shows."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import links_of, rows_of

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

ADA, FIRM = "ada@quill.example", "info@gantry.example"


def test_the_shown_name_is_the_person_of_a_row_without_parts(case: Any) -> None:
    heads = "Display Name|Company Name|First Name|Last Name|EmailID"
    rows = f"Ada Quill|Gantry Works Pty Ltd|||{ADA}"
    found = links_of(case, f"{heads}\n{rows}\nLumex|Lumex Pty Ltd|Otto|Venn|otto@venn.example")
    assert ("Ada Quill", "uses", ADA) in found
    assert ("Otto Venn", "uses", "otto@venn.example") in found


def test_a_whole_name_with_the_surname_in_front_is_that_of_the_parts(case: Any) -> None:
    heads = "first_name|middle_name|last_name|name|email"
    rows = f"Ada|J.|Quill|Quill, Ada J.|{ADA}\nOtto|M.|Venn|Venn, Otto M.|otto@venn.example"
    found = case.import_records(rows_of(f"{heads}\n{rows}"), title="list")
    assert all(each.quiet for each in found.unread)


def test_parts_that_are_the_company_are_nobody(case: Any) -> None:
    heads = "First Name|Last Name|Email|Company"
    rows = f"Gantry|Works|{FIRM}|Gantry Works Pty Ltd\nAda|Quill|{ADA}|Ada Quill Pty Ltd"
    links_of(case, f"{heads}\n{rows}")
    assert list(case.people()["name"]) == ["Ada Quill"]


def test_a_firm_that_a_phone_took_apart_is_one_firm(case: Any) -> None:
    heads = "Name|Given Name|Additional Name|Family Name|Phone 1 - Value"
    rows = "LUMEX YOUTH LEAGUE JARAM|LUMEX YOUTH|LEAGUE|JARAM|+61 491 570 156"
    case.import_records(rows_of(f"{heads}\n{rows}\nAda Quill|Ada||Quill|+61 491 570 157"), title="list")
    kinds = [data["kind"] for _, data in case.graph().nodes(data=True)]
    assert kinds.count("company") == kinds.count("person") == 1


@pytest.mark.parametrize("email", ["gage.robertsen@fen.example", "gage@robertsen.example"])
def test_an_email_shows_that_an_odd_word_is_a_part_of_the_name(case: Any, email: str) -> None:
    assert links_of(case, f"Name|Email\nGage Robertsen|{email}") == {("Gage Robertsen", "uses", email)}


def test_an_email_of_a_mailbox_names_nobody(case: Any) -> None:
    case.import_records(rows_of("Name|Email\nOffice Manager|office.manager@fen.example"), title="list")
    assert case.people().empty


def test_the_filer_s_parts_of_a_name_are_read_and_their_employer_is_no_row(case: Any) -> None:
    heads = "filer_naml|tran_naml|tran_namf|tran_city|tran_state|tran_zip4|tran_emp|tran_occ"
    found = links_of(case, f"{heads}\nFriends of Fen|VENN|KELVIN|SAN FRANCISCO|CA|94109|LUMEX ROOFS|DIRECTOR")
    assert {who for who, relation, _ in found if relation == "lived_at"} == {"Kelvin Venn"}


def test_what_is_plainly_the_giver_s_stays_theirs(case: Any) -> None:
    heads = "Donor|Amount|Recipient|Donor Address"
    found = links_of(case, f"{heads}\nAda Quill|15000|Better Roads Pty Ltd|9 Reef St, Sale VIC 3850")
    assert {who for who, relation, _ in found if relation == "lived_at"} == {"Ada Quill"}
    assert not any(relation == "located_at" for _, relation, _ in found)


def read_two(confirmed: frozenset[str] = frozenset(), **cells: str) -> RowReading:
    row = {name.replace("_", " "): text for name, text in cells.items()}
    return read_row(plan_of(list(row), [row]), row, confirmed)


def test_a_whole_name_of_another_than_the_parts_is_asked_about() -> None:
    row = read_two(Full_Name="Ada Quill", First_Name="Bo", Last_Name="Tan")
    (problem,) = row.problems
    assert not row.people
    assert problem.column == "Full Name" and "Bo Tan" in problem.reason


@pytest.mark.parametrize(("confirmed", "last"), [("Full Name", "Quill"), ("Last Name", "Tan")])
def test_of_two_names_the_confirmed_one_is_read(confirmed: str, last: str) -> None:
    row = read_two(frozenset([confirmed]), Full_Name="Ada Quill", First_Name="Bo", Last_Name="Tan")
    assert [one.name.last for one in row.people] == [last] and not row.problems


@pytest.mark.parametrize(
    "whole", ["Quill, Robert", "Bob Quill", "R Quill", "Robert James Quill", "QUILL ROBERT", "Robert"]
)
def test_a_whole_name_in_another_form_is_no_question(whole: str) -> None:
    row = read_two(Full_Name=whole, First_Name="Robert", Last_Name="Quill")
    assert len(row.people) == 1 and not row.problems
