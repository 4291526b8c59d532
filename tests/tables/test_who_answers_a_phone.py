"""Columns that say whose a phone is or who answers it, and rows of ledger accounts and of things."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.contact_states import denial
from workbench.tables.ledger_accounts import is_ledger_account
from workbench.values import cells


@pytest.mark.parametrize(
    "heading",
    [
        "Ph is",
        "Phone is",
        "Number is",
        "Ring who",
        "Who to ring (now)",
        "Who answers",
        "Ask for",
        "Ring whom?",
    ],
)
def test_a_phone_that_another_answers_is_not_read(case: Case, heading: str) -> None:
    rows = [{"Name": "Ada Quill", "Number": "0491 570 156", heading: "daughter Bella"},
            {"Name": "Bo Plume", "Number": "0491 570 157", heading: "his own"}]  # fmt: skip
    case.import_records(rows, title="list")
    assert set(case.claims().query("attribute == 'phone'")["value"]) == {"+61491570157"}


@pytest.mark.parametrize("said", ["mobile", "work", "Ada Quill", "his"])
def test_what_kind_a_phone_is_says_nothing_against_it(said: str) -> None:
    assert not denial("Ph is", said, "phone", ["Ada Quill"])


def test_whoever_answers_at_a_company_says_nothing_against_its_phone() -> None:
    assert not denial("Ask for", "Bella", "phone", ["Quill Farms Pty Ltd"])


@pytest.mark.parametrize(
    "name",
    ["sundry debtors", "sundry creditors a/c", "petty cash", "suspense", "cash sales",
     "opening balance", "rounding", "bank charges", "bal b/fwd", "clearing account",
     "unallocated receipts", "misc. income"],
)  # fmt: skip
def test_accounts_of_a_ledger(name: str) -> None:
    assert is_ledger_account(name)


@pytest.mark.parametrize(
    "name", ["ann petty", "rowan float", "general stores", "cash converters", "quill farms", "sundry"]
)
def test_names_of_somebody_are_no_accounts(name: str) -> None:
    assert not is_ledger_account(name)


def test_no_question_is_asked_about_an_account_of_the_ledger(case: Case) -> None:
    rows = [{"Customer": "Sundry Debtors", "Phone": "0491 570 156"}]
    assert not case.preview("contact_person_search", rows).rows[0]["asks"]


@pytest.mark.parametrize("given", ["Office", "Kitchen", "Gate", "Boat", "Pool"])
def test_a_thing_in_the_column_of_given_names_is_no_person(given: str) -> None:
    assert not cells.parted(given, None, "").values


@pytest.mark.parametrize("given", ["Grace", "Will", "Ada", "Ivy", "Dale"])
def test_a_given_name_alone_is_one(given: str) -> None:
    assert cells.parted(given, None, "").values
