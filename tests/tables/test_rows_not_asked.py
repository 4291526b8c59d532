"""Rows of tills, of bare surnames that are no use, and of examples: no question is paid for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from workbench import Case
from workbench.tables.table import table_in

HEAD = "First name,Last name,Birth date,Mobile,Street,Suburb,State,Postcode,Company,Notes"
REAL = "Ingrid,Faulds,04/04/1980,0419 551 014,4 Nile St,Albury,NSW,2640,,"
MOBILE = "0412 884 317"
NOT_ASKED = [
    f",Walk-in,,{MOBILE},,,,,,", f",Cash sale,,{MOBILE},,,,,,", f",Counter sales,,{MOBILE},,,,,,",
    f",Counter,,{MOBILE},,,,,,", f",POS,,{MOBILE},,,,,,", f",Till 2,,{MOBILE},,,,,,",
    f",WALK IN CUSTOMER,,{MOBILE},,,,,,", f",Over the counter,,{MOBILE},,,,,,",
    f",Marlow,,{MOBILE},,,,,,DO NOT CONTACT", f",Marlow,,{MOBILE},,,,,,please ignore",
    f",Marlow,,{MOBILE},,,,,,to be deleted", f",Marlow,,{MOBILE},,,,,,delete me",
    f",Marlow,,{MOBILE},,,,,,dummy entry 3", f",Marlow,,{MOBILE},,,,,,test",
    f",Marlow,,{MOBILE},,,,,,record for testing", f",Marlow,,{MOBILE},,,,,,duplicate - delete",
    f",Marlow,,{MOBILE},,,,,,not a real person", f",Cash sale - no name,,{MOBILE},,,,,,",
    f"Jo,Sample,,{MOBILE},1 Main St,Sampleville,NSW,2000,,",
    f"Jo,Sample,,{MOBILE},12 Demo Rd,Albury,NSW,2640,,",
    f"Jo,Sample,,{MOBILE},,,,,Acme Pty Ltd,", f"Jo,Demo,,{MOBILE},,Anytown,VIC,3000,,",
    f"Test,User1,,{MOBILE},,,,,,", f"Testfirst,Testlast,,{MOBILE},,,,,,", f"Testy,McTestface,,{MOBILE},,,,,,",
    f",The Occupier,,{MOBILE},,,,,,", f",Householder,,{MOBILE},4 Nile St,Albury,NSW,2640,,",
    f"Accounts,Payable,,{MOBILE},,,,,,", f",Estate of,,{MOBILE},,,,,,", f",To the Resident,,{MOBILE},,,,,,",
    f",VOID,,{MOBILE},,,,,,", f",Cancelled,,{MOBILE},,,,,,", f",dup,,{MOBILE},,,,,,",
    f"Jo,Marlow VOID,,{MOBILE},,,,,,", f"Jo,Marlow,,{MOBILE},,,,,,VOID", f"Jo,Marlow,,{MOBILE},,,,,,dup",
    "Lou,?,,,,,,,,", "Lou,unknown,03/05/1971,,,,,,,", ",vacant,,,9 Weir Rd,Albury,NSW,2640,,",
    f",Vacant property,,{MOBILE},,,,,,",
    f",DemoCustomer,,{MOBILE},,,,,,", f"FirstTest,LastTest,,{MOBILE},,,,,,",
]  # fmt: skip
ASKED = [
    f"Jo,Marlow,,{MOBILE},,,,,,cancelled", f"Jo,Marlow,,{MOBILE},,,,,,avoid calls",
    f"Lou,?,,{MOBILE},,,,,,", f"Karl,Resident,,{MOBILE},,,,,,", f"Penny,Cash,,{MOBILE},,,,,,",
    f",Counter,03/05/1971,{MOBILE},9 Weir Rd,Albury,NSW,2640,,",
    f"Posy,Counter,,{MOBILE},,,,,,", f"Peter,Marlow,,{MOBILE},,,,,,do not contact",
    f",Marlow,,{MOBILE},,,,,,delete old email", f",Marlow,,{MOBILE},,,,,,do not call after 5",
    f",Marlow,,{MOBILE},,,,,,remove from mailing list", f",Marlow,,{MOBILE},,,,,,in court for theft",
    f",Marlow,,{MOBILE},,,,,,passed the driving test", f"Jo,Sample,,{MOBILE},,,,,,",
    f"Jo,Sample,03/05/1971,{MOBILE},9 Weir Rd,Albury,NSW,2640,,",
    f"Jo,Sample,,{MOBILE},,,,,Nile Boats Pty Ltd,",
    f"Testa,Testino,,{MOBILE},,,,,,", f"Olga,Sampleton,,{MOBILE},,,,,,",
    f"Peter,Marlow,,{MOBILE},,,,,Cash Sales,",
]  # fmt: skip


def table(row: str) -> Any:
    """A list of a row and one of somebody else."""
    return table_in(f"{HEAD}\n{row}\n{REAL}\n".encode(), "list.csv")


@pytest.mark.parametrize("row", NOT_ASKED)
def test_such_a_row_is_not_asked_and_says_why(case: Case, row: str) -> None:
    first, other = case.preview("contact_person_search", table(row), partly=True).rows
    assert first["error"] and not other["error"]


@pytest.mark.parametrize("heading", ["Flag", "Flag/Status", "Row status", "Record flag"])
@pytest.mark.parametrize("said", ["VOID", "DUP of 1", "CANCELLED", "Active", ""])
def test_a_row_that_is_marked_as_cancelled_is_not_asked(case: Case, heading: str, said: str) -> None:
    rows = [{"Name": "Otto Marlow", "Mobile": MOBILE, heading: said}, {"Name": "Ingrid Faulds", heading: ""}]
    error = case.preview("contact_person_search", rows, partly=True).rows[0]["error"]
    assert (heading in (error or "")) == (said not in ("Active", ""))


@pytest.mark.parametrize("row", ASKED)
def test_a_row_about_somebody_is_asked(case: Case, row: str) -> None:
    assert case.preview("contact_person_search", table(row)).rows[0]["asks"]["phone"]


@pytest.mark.parametrize(
    ("street", "line", "town"),
    [
        ("18 Alma Ave Geelong", "18 Alma Ave", "Geelong"), ("18 Alma Ave North", "18 Alma Ave North", None),
        ("18 Alma Ave Rear", "18 Alma Ave Rear", None),
    ],
)  # fmt: skip
def test_a_town_at_the_end_of_a_street_is_asked_as_one(
    case: Case, street: str, line: str, town: str | None
) -> None:
    row = f"Ada,Quill,,{MOBILE},{street},,VIC,3220,,"
    asks = case.preview("contact_person_search", table(row)).rows[0]["asks"]
    assert (asks["street_address"], asks.get("suburb")) == (line, town)


def test_a_person_may_say_that_it_is_somebody(case: Case) -> None:
    rows = table(f",Counter,,{MOBILE},,,,,,")
    first, other = rows.rows
    rows = replace(rows, rows=(first.corrected("Last name", "Counter"), other))
    assert case.preview("contact_person_search", rows).rows[0]["asks"]["phone"]


def test_an_import_keeps_what_is_not_worth_a_question(case: Case) -> None:
    case.import_records(table(f",Marlow,,{MOBILE},,,,,,DO NOT CONTACT"))
    assert len(case.contacts()) == 2
