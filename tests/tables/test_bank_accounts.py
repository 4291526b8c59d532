"""Bank accounts in tables: which columns hold them, whose they are, and what is none."""

from __future__ import annotations

from typing import Any

import pytest

IBAN, OTHER_IBAN = "GB29 NWBK 6016 1331 9268 19", "DE89 3704 0044 0532 0130 00"
CARD = "4111 1111 1111 1111"
PEOPLE = ("Ruth Ebner", "Karl Dunstan")


def owned(case: Any, *rows: dict[str, str], relation: str = "owns") -> set[tuple[str, str]]:
    """Who is linked to which account, by its number."""
    case.import_records(list(rows), title="payees")
    graph = case.graph()
    numbers = {
        node: str(next(f["value"] for f in data["facts"] if f["attribute"] in ("account_number", "iban")))
        for node, data in graph.nodes(data=True)
        if data["kind"] == "bank_account"
    }
    return {
        (graph.nodes[start]["label"], numbers[end])
        for start, end, data in graph.edges(data=True)
        if end in numbers and data["relation"] == relation
    }


@pytest.mark.parametrize("row", [
    {"BSB": "082-140", "Account number": "123456789"}, {"Bank BSB": "082140", "A/C No": "123 456 789"},
    {"BSB": "82140", "Acct": "123456789"}, {"Account No": "123456789", "BSB": "082-140"},
    {"BSB & Account": "082-140 123456789"}, {"Bank details": "BSB 082-140 Acc: 123456789"},
    {"BSB": "082-140", "Account name": "R EBNER", "Account number": "123456789"},
    {"Account No": "700123", "BSB": "082-140", "Bank account": "123456789"},
    {"BankAccountNumber": "082140123456789"}, {"Account 1 BSB": "082-140", "Account 1 number": "123456789"},
])  # fmt: skip
def test_an_account_is_known_by_its_branch_and_number_however_they_stand(
    case: Any, row: dict[str, str]
) -> None:
    assert owned(case, {"Name": "Ruth Ebner", **row}) == {("Ruth Ebner", "082140123456789")}


@pytest.mark.parametrize("row", [
    {"IBAN": IBAN}, {"Sort code": "60-16-13", "Account number": "31926819"},
    {"sortCode": "601613", "accountNumber": "31926819", "IBAN": ""},
    {"Sort Code": "60-16-13", "Account Number": "31926819", "IBAN": IBAN},
])  # fmt: skip
def test_an_iban_with_a_sort_code_is_the_account_behind_that_sort_code(
    case: Any, row: dict[str, str]
) -> None:
    case.import_records([{"Name": "Ruth Ebner", **row}], title="one")
    case.import_records([{"Name": "Karl Dunstan", "IBAN": IBAN}], title="other")
    assert [data["kind"] for _, data in case.graph().nodes(data=True)].count("bank_account") == 1


def test_accounts_of_two_payees_are_two(case: Any) -> None:
    rows = [
        {"Payee": who, "BSB": "082-140", "Account number": number}
        for who, number in zip(PEOPLE, ("123456789", "123456780"), strict=True)
    ]
    found = owned(case, *rows)
    assert found == {("Ruth Ebner", "082140123456789"), ("Karl Dunstan", "082140123456780")}


@pytest.mark.parametrize("heading", [
    "Account No", "Customer account number", "Electricity account number", "Meter account", "Club account no",
    "Account", "Membership number",
])  # fmt: skip
def test_the_number_of_a_customer_or_a_meter_is_no_bank_account(case: Any, heading: str) -> None:
    assert not owned(case, {"Name": "Ruth Ebner", heading: "10023456", "Phone": "0491 570 156"})


def test_a_number_without_its_branch_is_not_the_same_account_at_another_bank(case: Any) -> None:
    for who in PEOPLE:
        case.import_records([{"Name": who, "Bank account number": "10234567"}], title=who)
    assert [data["kind"] for _, data in case.graph().nodes(data=True)].count("bank_account") == 2


@pytest.mark.parametrize("cells", [
    {"BSB": "082-140", "Account number": CARD}, {"BSB": "082-140", "Account number": "xxxxx6789"},
    {"BSB": "0821", "Account number": "123456789"}, {"IBAN": "GB29 NWBK 6016 1331 9268 18"},
    {"Bank account number": "8.21E+14"}, {"Bank account": "38-9000-0123456-00"},
    {"Sort code": "20-00-00", "Account number": "12345"},
])  # fmt: skip
def test_what_has_not_the_form_of_an_account_is_left_and_listed(case: Any, cells: dict[str, str]) -> None:
    answer = case.import_records([{"Name": "Ruth Ebner", **cells}], title="payees")
    assert not [data for _, data in case.graph().nodes(data=True) if data["kind"] == "bank_account"]
    assert any(text in str(left) for left in answer.unread for text in cells.values())


@pytest.mark.parametrize("heading", ["Card number", "Credit card no.", "Account number", "Bank account"])
def test_a_column_of_payment_cards_is_never_one_of_accounts(case: Any, heading: str) -> None:
    assert not owned(case, {"Name": "Ruth Ebner", "BSB": "082-140", heading: CARD})


def test_an_account_in_another_name_is_not_owned_by_the_payee(case: Any) -> None:
    row = {"Payee": "Ruth Ebner", "BSB": "082-140", "Account number": "123456789"}
    row |= {"Account name": "Tern Harbour Pty Ltd"}
    assert owned(case, row, relation="linked_to") == {("Ruth Ebner", "082140123456789")}


def test_an_account_is_of_the_one_of_the_row_in_whose_name_it_is_held(case: Any) -> None:
    row = {"Name": "Ruth Ebner", "Employer": "Tern Harbour Pty Ltd", "BSB": "082-140"}
    row |= {"Account number": "123456789", "Account name": "TERN HARBOUR P/L"}
    assert owned(case, row) == {("Tern Harbour Pty Ltd", "082140123456789")}


@pytest.mark.parametrize(("branch", "number"), [
    ("From BSB", "From account"), ("Trace BSB", "Trace account"), ("Our BSB", "Our account number"),
])  # fmt: skip
def test_the_account_that_pays_is_not_the_payees(case: Any, branch: str, number: str) -> None:
    row = {branch: "062-000", number: "99988877", "Payee": "Ruth Ebner", "BSB": "082-140"}
    assert owned(case, {**row, "Account": "123456789"}) == {("Ruth Ebner", "082140123456789")}


def test_an_account_below_the_heading_of_somebody_else_is_theirs(case: Any) -> None:
    row = {"Tenant": "Ruth Ebner", "Landlord": "Karl Dunstan", "Landlord BSB": "082-140"}
    assert owned(case, {**row, "Landlord account": "123456789"}) == {("Karl Dunstan", "082140123456789")}


@pytest.mark.parametrize("branch", ["082-140", "0821"])
def test_a_batch_asks_about_the_payee_and_not_about_the_name_of_the_account(case: Any, branch: str) -> None:
    rows = [
        {"Payee": who, "BSB": branch if who == PEOPLE[0] else "062-000", "Account number": "123456789",
         "Account name": f"{who[0]} SOMEBODY", "State": "NSW"}
        for who in PEOPLE
    ]  # fmt: skip
    asked = [row["asks"] for row in case.preview("contact_person_search", rows).rows]
    assert [(each["name_last"], each["state"]) for each in asked] == [("Ebner", "NSW"), ("Dunstan", "NSW")]
