"""Rows that only try a system out, or show how it is filled in, are neither claimed nor asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from workbench import Case
from workbench.tables.table import table_in

HEAD = "First Name,Last Name,Mobile,Notes"
REAL = "Ingrid,Faulds,0419 551 014,"
ROWS = [
    "Test,User,0412 884 317,", "Test,Account 2,0412 884 317,", "Dummy,Dummy,0412 884 317,",
    "Sample,Patient,0412 884 317,", "Donald,Test,0412 884 317,", "ZZTest,Patient,0412 884 317,",
    "TESTPATIENT,TEST,0412 884 317,", "asdf,asdf,0412 884 317,", "DO NOT USE,Smith,0412 884 317,",
    "Peter,Lang (do not use),0412 884 317,", "TEST ONLY,DO NOT SHIP,0412 884 317,",
    "Peter,Lang,0412 884 317,TEST RECORD - do not use", "Peter,Lang,0412 884 317,EXAMPLE",
    "Peter,Lang,0412 884 317,example row please delete", "John,Citizen,0412 884 317,dummy row for testing",
]  # fmt: skip
THEIRS = [
    "Peter,Lang,0412 884 317,blood test due", "Peter,Lang,0412 884 317,do not use mobile after 5",
    "Peter,Lang,0412 884 317,Test drive booked", "Peter,Lang,0412 884 317,sample sent",
    "Joe,Sample,0412 884 317,", "Peter,Tester,0412 884 317,", "Peter,Lang,0412 884 317,delete old email",
]  # fmt: skip


def table(row: str, head: str = HEAD) -> Any:
    """A list of a row and one of somebody else."""
    return table_in(f"{head}\n{row}\n{REAL}\n".encode(), "list.csv")


@pytest.mark.parametrize("row", ROWS)
def test_such_a_row_is_never_asked(case: Case, row: str) -> None:
    asked = case.preview("contact_person_search", table(row), partly=True).rows
    assert [bool(each["error"]) for each in asked] == [True, False]


@pytest.mark.parametrize("row", ROWS)
def test_such_a_row_is_never_claimed(case: Case, row: str) -> None:
    case.import_records(table(row))
    assert (len(case.people()), len(case.contacts())) == (1, 1)


@pytest.mark.parametrize("row", THEIRS)
def test_a_row_about_somebody_is_asked(case: Case, row: str) -> None:
    assert case.preview("contact_person_search", table(row)).rows[0]["asks"]["phone"]


def test_why_it_is_not_read_is_said_of_each_cell(case: Case) -> None:
    left = case.import_records(table(ROWS[0])).source.question["not_read"]
    assert {each["column"] for each in left} == {"First Name", "Last Name", "Mobile"}


@pytest.mark.parametrize("heading", ["Is Test", "Test Account", "Dummy Record"])
def test_a_column_may_ask_for_it(case: Case, heading: str) -> None:
    rows = table("Peter,Lang,0412 884 317,Yes", HEAD.replace("Notes", heading))
    assert case.preview("contact_person_search", rows).rows[0]["error"]


def test_a_person_may_say_that_it_is_somebody(case: Case) -> None:
    rows = table("Donald,Test,0412 884 317,")
    first, other = rows.rows
    rows = replace(rows, rows=(first.corrected("Last Name", "Test"), other))
    assert case.preview("contact_person_search", rows).rows[0]["asks"]["phone"]


@pytest.mark.parametrize(
    "company", ["Test Company Pty Ltd", "Dummy Supplier", "DO NOT USE - Quill Boats Pty Ltd"]
)
def test_a_company_may_be_one_of_nobody(case: Case, company: str) -> None:
    case.import_records([{"Company": company, "Phone": "02 9411 2244"}])
    assert case.companies().empty


def test_a_company_of_such_words_and_others_is_one(case: Case) -> None:
    case.import_records([{"Company": "Test Valley Builders Pty Ltd", "Phone": "02 9411 2244"}])
    assert len(case.companies()) == 1


@pytest.mark.parametrize(
    "email", ["tbc@tbc.com", "donthaveone@gmail.com", "noemailprovided@clinic.com.au", "dummy@dummy.com"]
)
def test_an_email_of_nobody_is_not_asked(case: Case, email: str) -> None:
    asked = case.preview("contact_person_search", [{"Name": "Peter Lang", "Email": email}]).rows[0]["asks"]
    assert "email" not in asked


@pytest.mark.parametrize("heading", ["schema", "SDN_Type", "Entity type", "Party Kind"])
@pytest.mark.parametrize("kind", ["Vessel", "aircraft", "CryptoWallet"])
def test_a_row_of_a_thing_is_about_no_person(case: Case, heading: str, kind: str) -> None:
    case.import_records(
        table_in(f"{heading},name\n{kind},PETREL STAR\nPerson,Ingrid Faulds\n".encode(), "l.csv")
    )
    assert [len(case.people()), len(case.companies())] == [1, 0]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Entity type", "Individual"), ("Collateral type", "Motor vehicle"), ("Type", "Boat")],
)
def test_what_a_person_has_is_no_kind_of_row(case: Case, heading: str, kind: str) -> None:
    case.import_records(table_in(f"{heading},name\n{kind},Peter Lang\n".encode(), "list.csv"))
    assert len(case.people()) == 1
