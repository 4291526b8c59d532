"""What begins with the heading of whom the rows are about is theirs, whoever else the rows name."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

MOBILE, HOME = "0491 570 156", "14 Lantern St, Marrickville NSW 2204"
OTHERS = "9 Reef St, Sale VIC 3850"


def meant(row: dict[str, str]) -> dict[str, str | None]:
    columns = plan_of(list(row), [row]).columns
    return {column.name: None if column.is_other else column.meaning for column in columns}


@pytest.mark.parametrize(("other", "own"), [
    ("Plaintiff", "Defendant"), ("Claimant", "Defendant"), ("Mortgagee", "Mortgagor"),
    ("Landlord", "Tenant"), ("Guarantor", "Debtor"), ("Trustee", "Bankrupt"),
])  # fmt: skip
@pytest.mark.parametrize("turned", [False, True])
def test_each_of_two_people_has_the_values_below_their_own_heading(
    other: str, own: str, turned: bool
) -> None:
    theirs = {other: "Silas Merriwether", f"{other} address": OTHERS, f"{other} mobile": "0491 570 157"}
    mine = {own: "Greta Pellworm", f"{own} address": HOME, f"{own} mobile": MOBILE}
    found = meant({**mine, **theirs} if turned else {**theirs, **mine})
    assert [found[name] for name in mine] == ["name", "address", "phone"]
    assert not any(found[name] for name in theirs)


def test_a_director_has_the_birth_date_address_and_mobile_below_their_heading(case: Any) -> None:
    row = {
        "Company": "Tidewell Foods Pty Ltd", "ACN": "004 085 616", "Director": "Greta Pellworm",
        "Director DOB": "23/06/1971", "Director Address": HOME, "Director Mobile": MOBILE,
    }  # fmt: skip
    (found,) = case.preview("contact_person_search", [row]).rows
    assert {"name_last", "dob_from", "phone", "full_address"} <= found["asks"].keys()


@pytest.mark.parametrize(
    ("other", "own", "turned"),
    [
        ("Plaintiff", "Defendant", False),
        ("Plaintiff", "Defendant", True),
        ("Trustee", "Bankrupt", False),
    ],
)
def test_behind_whom_the_rows_are_about_a_phone_and_an_address_are_both_theirs(
    other: str, own: str, turned: bool
) -> None:
    names = {other: "Silas Merriwether", own: "Greta Pellworm"}
    found = meant({**dict(reversed(names.items()) if turned else names), "Phone": MOBILE, "Address": HOME})
    assert (found["Phone"], found["Address"]) == ("phone", "address")


def test_a_company_that_owes_has_its_contacts_and_its_creditor_none(case: Any) -> None:
    rows = [
        {"Debtor": "Greta Pellworm", "Mobile": MOBILE, "Creditor": "Nethermere Bank PLC"},
        {"Debtor": "Bramble Pty Ltd", "Mobile": "0491 570 157", "Creditor": "Nethermere Bank PLC"},
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    edges = {(label[one], label[other]) for one, other in graph.edges()}
    assert ("Bramble Pty Ltd", "0491 570 157") in edges
    assert not {name for name, other in edges if other.startswith("0491")} & {"Nethermere Bank PLC"}
