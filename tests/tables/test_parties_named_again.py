"""A column of companies and contacts, the same person twice in a row, and other parties."""

from typing import Any

import pytest
from support.imported_rows import links_of, rows_of

HOME, YARD = "9 Reef St, Sale VIC 3850", "4 Fen Lane, Hobart TAS 7000"


@pytest.mark.parametrize("party", ["*ContactName", "Account full name", "Billed party", "Display Name"])
def test_a_customer_is_a_company_or_their_own_contact(case: Any, party: str) -> None:
    heads = f"{party}|Email|Given name|Surname|Billing address"
    firm = f"Quill Pty Ltd|ops@quill.example|Ada|Plume|{YARD}"
    found = links_of(case, f"{heads}\n{firm}\nOtto Venn|otto@venn.example|Otto|Venn|{HOME}")
    assert {link for link in found if link[1] in ("uses", "lived_at") and "Plume" in link[0]} == set()
    assert {("Otto Venn", "uses", "otto@venn.example"), ("Otto Venn", "lived_at", HOME)} <= found


def test_a_column_that_only_names_the_contacts_again_is_left(case: Any) -> None:
    found = links_of(
        case, "*ContactName|EmailAddress|FirstName|LastName\nOtto Venn|otto@venn.example|Otto|Venn"
    )
    assert found == {("Otto Venn", "uses", "otto@venn.example")}


def test_the_same_person_twice_in_a_row_is_one(case: Any) -> None:
    heads = "Buyer|Buyer Email|Buyer Phone|Attendee|Attendee Email"
    row = "Otto Venn|otto@venn.example|0491 570 156|Otto Venn|otto@venn.example"
    case.import_records(rows_of(f"{heads}\n{row}"), title="list")
    assert [data["kind"] for _, data in case.graph().nodes(data=True)].count("person") == 1


@pytest.mark.parametrize("who", ["Opposing Party", "Opponent", "Statement To", "Invoice To"])
def test_the_other_party_is_a_person_beside_the_row(case: Any, who: str) -> None:
    found = links_of(case, f"Client|{who}|{who} Email\nOtto Venn|Una Marsh|una@marsh.example")
    assert ("Una Marsh", "uses", "una@marsh.example") in found


def test_what_is_said_of_statements_is_of_who_gets_them(case: Any) -> None:
    found = links_of(case, "Name|Statement To|Statement Email\nOtto Venn|Una Marsh|una@marsh.example")
    assert ("Una Marsh", "uses", "una@marsh.example") in found


@pytest.mark.parametrize(
    ("one", "other"),
    [("Sender", "Recipient"), ("From", "To"), ("Payer", "Payee"), ("Remitter", "Beneficiary")],
)
def test_each_party_of_a_payment_has_their_account(case: Any, one: str, other: str) -> None:
    heads = f"{one}|{one} Account|{other}|{other} Account"
    found = links_of(case, f"{heads}\nOtto Venn|062-000 12345678|Una Marsh|033-000 87654321")
    assert {("Otto Venn", "owns", "062-000 12345678"), ("Una Marsh", "owns", "033-000 87654321")} <= found


def test_beside_cells_that_name_nobody_each_cell_is_judged(case: Any) -> None:
    heads = "Supporter|Email"
    found = links_of(
        case, f"{heads}\nMr & Mrs K Loxton|k@loxton.example\nAnonymous|\nDr Ada Quill|ada@quill.example"
    )
    assert ("Ada Quill", "uses", "ada@quill.example") in found


def test_a_billing_contact_of_the_clients_name_is_the_client_and_another_is_another(case: Any) -> None:
    heads = "Client|Phone|Billing Contact|Billing Contact Email"
    own = "Otto Venn|0491 570 156|Otto Venn|accounts@venn.example"
    other = "Una Marsh|0491 570 157|Bo Finch|bo@marsh.example"
    found = links_of(case, f"{heads}\n{own}\n{other}")
    assert found == {
        ("Otto Venn", "uses", "0491 570 156"), ("Otto Venn", "uses", "accounts@venn.example"),
        ("Una Marsh", "uses", "0491 570 157"), ("Bo Finch", "uses", "bo@marsh.example"),
        ("Bo Finch", "billing contact", "Una Marsh"),
    }  # fmt: skip
    assert [data["kind"] for _, data in case.graph().nodes(data=True)].count("person") == 3


def test_a_father_of_the_same_name_is_another_person(case: Any) -> None:
    case.import_records(rows_of("Name|Phone|Father\nOtto Venn|0491 570 156|Otto Venn"), title="list")
    assert [data["kind"] for _, data in case.graph().nodes(data=True)].count("person") == 2


@pytest.mark.parametrize("text", [
    "Name|Sort Name|Email\nOtto Venn|Venn, Otto|otto@venn.example\nAda Quill|Quill, Ada|ada@quill.example",
    "Given Name|Surname|Speaker Name|Email\nOtto|Venn|Mr Otto Venn|otto@venn.example\n"
    "Ada|Quill|The Hon Ada Quill|ada@quill.example",
    "Given Name|Surname|Name|Sort Name|Email\nOtto|Venn|Otto Venn|Venn, Otto|otto@venn.example\n"
    "Ada|Quill|Ada Quill|Quill, Ada|ada@quill.example",
])  # fmt: skip
def test_the_same_name_in_another_form_is_not_asked_about(case: Any, text: str) -> None:
    read = case.import_records(rows_of(text), title="list")
    assert len(case.people()) == 2
    assert {cell.why.endswith("?") for cell in read.unread} == {False}


def test_another_name_below_the_heading_of_a_form_is_asked_about(case: Any) -> None:
    text = (
        "Name|Sort Name|Email\nOtto Venn|Venn, Otto|otto@venn.example\nAda Quill|Plume, Bo|ada@quill.example"
    )
    read = case.import_records(rows_of(text), title="list")
    assert any(cell.why.endswith("?") for cell in read.unread)


VESSELS = "Vessel|Registered Owner|Local Agent|Agent Phone|Agent Email"


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("Gull Shipping SA", "Huon Ferries Pty Ltd"),
        ("Ada Quill", "Huon Ferries Pty Ltd"),
        ("Ada Quill", "Bo Plume"),
    ],
)
def test_the_contacts_of_an_agent_are_the_agents_where_one_owner_is_their_own(
    case: Any, first: str, again: str
) -> None:
    rows = f"Sea Star|{first}|Heron Agencies Pty Ltd|03 5550 7001|ops@heron.example\n"
    rows += "Sea Moon|Cy Dunn|Heron Agencies Pty Ltd|03 5550 7001|ops@heron.example\n"
    rows += f"Lady Tern|{again}|{again}|03 5550 7130|h@huon.example"
    found = links_of(case, f"{VESSELS}\n{rows}")
    owners = {who for who, relation, what in found if relation == "uses" and what == "ops@heron.example"}
    assert owners == {"Heron Agencies Pty Ltd"}
