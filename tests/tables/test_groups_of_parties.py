"""Tables that name several parties: no column of one is taken for that of another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench import Case
from workbench.tables.plan import plan_of
from workbench.tables.sheets_of_dealings import import_plan
from workbench.tables.table import table_in

Rows = list[dict[str, str]]
PEOPLE = {
    "Guest": ("Silas Merriwether", "Ioanna Karras", "Priya Sharma"),
    "Buddy": ("Greta Pellworm", "Minh Tran", "Otto Venn"),
    "Table captain": ("Ruth Ebner", "Chidi Okafor", "Karl Dunstan"),
    "Claimed against": ("Ada Quill", "Aroha Ngata", "Ned Hollis"),
}
FIRMS = {
    "Their insurer": ("Gull Harbour Insurance Ltd", "Tern Mutual Pty Ltd", "Fen Cover Pty Ltd"),
    "Pack house": ("Quarry Ridge Pty Ltd", "Wattle Ferry Pty Ltd", "Mallee Goods Pty Ltd"),
}
NAMES = PEOPLE | FIRMS
KINDS = ("Phone", "Email", "Address")
SAID: dict[str, Callable[[str, str], str]] = {
    "before": lambda party, kind: f"{party} {kind}",
    "possessive": lambda party, kind: f"{party}'s {kind}",
    "in brackets": lambda party, kind: f"{kind} ({party.lower()})",
    "behind a dash": lambda party, kind: f"{kind} - {party}",
    "of": lambda party, kind: f"{kind} of {party}",
}


def value(kind: str, number: int) -> str:
    """A contact or address of which every table has one alone."""
    return {
        "Phone": f"0491 570 {100 + number}", "Email": f"qz{100 + number}@mailbox.example",
        "Address": f"{number + 1} Lantern St, Unley SA 5061",
    }[kind]  # fmt: skip


@st.composite
def parties(draw: st.DrawFn) -> list[tuple[str, list[str]]]:
    """A guest and others with what the table says of each."""
    others = draw(
        st.lists(st.sampled_from(sorted(NAMES.keys() - {"Guest"})), min_size=1, max_size=3, unique=True)
    )
    kinds = st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique=True)
    return [(party, draw(kinds)) for party in ("Guest", *others)]


def owners(rows: Rows) -> dict[str, str]:
    """The party of each column that is read, by the plan of a table about guests."""
    found = plan_of(list(rows[0]), rows)
    return {column.name: column.of or "Guest" for column in found.columns if column.meaning is not None}


def table(columns: dict[str, tuple[str, str]]) -> Rows:
    """Three rows; each column is of a party, and of a kind, or empty for the party's name."""
    return [
        {
            name: value(kind, 3 * place + at) if kind else NAMES[party][at]
            for place, (name, (party, kind)) in enumerate(columns.items())
        }
        for at in range(3)
    ]


@settings(max_examples=40, deadline=None)
@given(parties(), st.sampled_from(sorted(SAID)), st.booleans())
def test_what_a_heading_says_to_be_a_partys_is_never_anothers(
    named: list[tuple[str, list[str]]], how: str, are_behind_all: bool
) -> None:
    names = {party: (party, "") for party, _ in named}
    columns: dict[str, tuple[str, str]] = dict(names) if are_behind_all else {}
    for party, kinds in named:
        columns[party] = (party, "")
        columns |= {SAID[how](party, kind): (party, kind) for kind in kinds}
    for name, party in owners(table(columns)).items():
        assert party == columns[name][0]


@settings(max_examples=40, deadline=None)
@given(parties())
def test_where_each_party_has_its_own_behind_it_nothing_is_anothers(
    named: list[tuple[str, list[str]]],
) -> None:
    columns: dict[str, tuple[str, str]] = {}
    for party, kinds in named:
        columns[party] = (party, "")
        for kind in kinds:
            again = sum(each == kind for _, each in columns.values())
            columns[f"{kind} ({again + 1})" if again else kind] = (party, kind)
    for name, party in owners(table(columns)).items():
        assert party == columns[name][0]


OFFICES = {
    "Exchange Student": "Student", "Host parent": "Host", "Authorised Signatory": "Signatory",
    "Nominated Driver": "Driver", "Reported By": "Reporter", "Additional Hirer": "Hirer", "Other Side": "OS",
    "Other Side Lawyer": "OS Lawyer", "Proxy Holder": "Proxy", "Person to be Served": "Person to be served",
}  # fmt: skip
"""Headings of those whom offices name, each with the words that begin those of what they have."""
NOBODY = ("", "N/A", "self", "as above")


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(OFFICES)), min_size=2, max_size=3, unique=True),
    st.lists(st.sampled_from(KINDS), min_size=1, max_size=2, unique=True),
    st.sampled_from(NOBODY),
)
def test_what_begins_with_another_form_of_a_partys_words_is_never_anothers(
    named: list[str], kinds: list[str], nobody: str
) -> None:
    people = dict(zip(named, PEOPLE.values(), strict=False))
    columns = {
        column: party
        for party in named
        for column in (party, *(f"{OFFICES[party]} {kind}" for kind in kinds))
    }
    rows = [
        {
            column: people[party][at] if column == party else value(column.split()[-1], 3 * place + at)
            for place, (column, party) in enumerate(columns.items())
        }
        for at in range(3)
    ]
    rows[1] |= dict.fromkeys((column for column, party in columns.items() if party == named[1]), "")
    rows[1][named[1]] = nobody
    found = plan_of(list(columns), rows)
    of_rows = next((each.name for each in found.columns if each.meaning == "name" and not each.of), "")
    for column in found.columns:
        if column.meaning is not None and (column.of or of_rows):
            assert columns[column.name] == (column.of or of_rows)


@pytest.mark.parametrize(
    ("headings", "theirs"),
    [
        (("Exchange Student", "Student DOB", "Host parent", "Host mobile"), {"Host mobile": "Host parent"}),
        (("Name of Guest", "Email", "Name of Sponsor", "Contact No"), {"Contact No": "Name of Sponsor"}),
        (("Client", "Client Email", "Person to be Served", "Ph"), {"Ph": "Person to be Served"}),
    ],
)
def test_a_contact_of_a_party_of_several_words_is_theirs(
    headings: tuple[str, ...], theirs: dict[str, str]
) -> None:
    rows = []
    for at in range(3):
        cells = (PEOPLE["Guest"][at], value("Email", at), PEOPLE["Buddy"][at], value("Phone", at))
        row = dict(zip(headings, cells, strict=True))
        rows.append(row | {name: f"1{at}/05/1990" for name in headings if name.endswith("DOB")})
    found = {column.name: column.of for column in plan_of(list(headings), rows).columns if column.meaning}
    assert theirs.items() <= found.items()


def test_a_home_address_is_kept_beside_the_street_and_town_of_a_workplace() -> None:
    rows = [
        {"Employee": who, "Home Address": value("Address", at), "Workplace": firm,
         "Street Address": f"{at + 4} Quay Rd", "Town": "Geelong"}
        for at, (who, firm) in enumerate(zip(PEOPLE["Guest"], FIRMS["Pack house"], strict=True))
    ]  # fmt: skip
    found = {column.name: (column.meaning, column.whose) for column in plan_of(list(rows[0]), rows).columns}
    assert found["Home Address"] == ("address", "person") and found["Town"] == ("suburb", "company")


def test_a_contact_that_either_side_of_a_sale_may_have_is_asked_about() -> None:
    lines = [
        f"{who},{firm},{value('Phone', at)},90.00"
        for at, (who, firm) in enumerate(zip(PEOPLE["Guest"], FIRMS["Pack house"], strict=True))
    ]
    sheet = table_in("\n".join(["Vendor,Purchaser,Phone,Price", *lines]).encode(), "sales.csv")
    (phone,) = (column for column in import_plan(sheet).columns if column.name == "Phone")
    assert phone.meaning is None and "Vendor" in phone.why and "Purchaser" in phone.why


def test_a_relative_in_an_address_book_is_a_person_with_their_tie(case: Case) -> None:
    rows = [
        {
            "First Name": given,
            "Last Name": "Pellworm",
            "Relation 1 - Type": tie,
            "Relation 1 - Value": relative,
        }
        for given, tie, relative in (("Greta", "Spouse", "Otto Venn"), ("Ruth", "Brother", "Karl Dunstan"))
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    ties = {(label[one], label[other]): said.get("label") for one, other, said in graph.edges(data=True)}
    assert ties["Karl Dunstan", "Ruth Pellworm"] == "Brother"


def test_the_guarantor_of_a_debtor_has_the_phone_below_their_heading(case: Case) -> None:
    rows = [
        {"Debtor": debtor, "Debtor Address": value("Address", at), "Guarantor": who,
         "Guarantor Mobile": value("Phone", at)}
        for at, (debtor, who) in enumerate(
            zip((*FIRMS["Pack house"][:2], "Ioanna Karras"), PEOPLE["Table captain"], strict=True)
        )
    ]  # fmt: skip
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert ("Karl Dunstan", value("Phone", 2)) in {(label[one], label[other]) for one, other in graph.edges()}
    assert ("Ioanna Karras", value("Address", 2)) in {(label[o], label[t]) for o, t in graph.edges()}


@pytest.mark.parametrize("firm", FIRMS)
def test_a_contact_that_may_be_of_a_firm_or_of_whom_it_stands_beside_is_asked_about(firm: str) -> None:
    found = plan_of(
        ["Guest", firm, "Phone"], table({"Guest": ("Guest", ""), firm: (firm, ""), "Phone": (firm, "Phone")})
    )
    (phone,) = (column for column in found.columns if column.name == "Phone")
    assert phone.meaning is None and "Guest" in phone.why and firm in phone.why


def test_an_unknown_party_is_somebody_of_their_own_named_as_the_heading_says(case: Case) -> None:
    rows = table({
        "Guest": ("Guest", ""), "Phone": ("Guest", "Phone"),
        "Their insurer": ("Their insurer", ""), "Email": ("Their insurer", "Email"),
    })  # fmt: skip
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    links = {(label[one], label[other]): said.get("label") for one, other, said in graph.edges(data=True)}
    assert links["Tern Mutual Pty Ltd", "Ioanna Karras"] == "their insurer"
    assert ("Tern Mutual Pty Ltd", value("Email", 10)) in links


def test_initials_with_a_number_are_of_the_party_whose_they_are(case: Case) -> None:
    row = {
        "Tenant": "Silas Merriwether",
        "Phone": "0491 570 156",
        "Guarantor 1": "Greta Pellworm",
        "G1 Ph": "0491 570 157",
    }
    found = {column.name: column.of for column in plan_of(list(row), [row]).columns}
    assert (found["Phone"], found["G1 Ph"]) == ("", "Guarantor 1")


def test_who_somebody_gives_in_memory_of_is_not_whose_row_it_is(case: Case) -> None:
    row = {"Donor": "Silas Merriwether", "Email": "silas@post.example", "In memory of": "Greta Pellworm"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"] == {"email": "silas@post.example", "name_first": "Silas", "name_last": "Merriwether"}


def test_the_accountant_of_a_company_is_not_its_owners(case: Case) -> None:
    row = {"Company": "Gull Harbour Pty Ltd", "ABN": "51 824 753 556", "Beneficial Owner": "Priya Sharma"}
    case.import_records([row | {"BO DOB": "14/03/1987", "Accountant": "Ruth Ebner"}], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert [label[other] for one, other in graph.edges() if label[one] == "Ruth Ebner"] == [
        "Gull Harbour Pty Ltd"
    ]


@pytest.mark.parametrize(
    ("heading", "named"),
    [
        ("House", ("Edith Fenwick", "Henry Marlow", "Edith Fenwick")),
        ("Scholarship", ("John Marlow", "Edith Fenwick", "Ruth Ebner")),
        ("Colour", ("Olive Green", "Rose Gold", "Hazel Brown")),
        ("Column F", ("Marco Aurelio", "Benito Soto", "Marco Aurelio")),
    ],
)
def test_what_is_named_after_people_is_nobody(heading: str, named: tuple[str, ...]) -> None:
    rows = [
        {"Student": who, "DOB": day, heading: house}
        for who, day, house in zip(
            PEOPLE["Guest"], ("14/02/2010", "17/05/2011", "19/06/2010"), named, strict=True
        )
    ]
    assert heading not in owners(rows)


def test_the_room_of_a_resident_is_no_part_of_an_address_beside_a_representative() -> None:
    rows = [
        {"Resident": who, "Room": "12", "Rep": rep, "Rep phone": value("Phone", at)}
        for at, (who, rep) in enumerate(zip(PEOPLE["Guest"], PEOPLE["Buddy"], strict=True))
    ]
    assert "Room" not in owners(rows)


def test_the_firm_of_a_trustee_is_not_what_the_trustee_is() -> None:
    rows = [
        {"Bankrupt": who, "Trustee": named, "Trustee Firm": firm, "Trustee Ph": value("Phone", at)}
        for at, (who, named, firm) in enumerate(
            zip(PEOPLE["Guest"], PEOPLE["Buddy"], FIRMS["Pack house"], strict=True)
        )
    ]
    found = owners(rows)
    assert (found["Trustee"], found["Trustee Ph"]) == ("Trustee", "Trustee") and "Trustee Firm" not in found


def test_the_registered_address_of_a_club_is_not_that_of_its_last_officer() -> None:
    rows = [
        {"Club": club, "President": who, "Pres. phone": value("Phone", at), "Treasurer": other,
         "Registered address": value("Address", at)}
        for at, (club, who, other) in enumerate(
            zip(FIRMS["Pack house"], PEOPLE["Guest"], PEOPLE["Buddy"], strict=True)
        )
    ]  # fmt: skip
    plan = {column.name: column for column in plan_of(list(rows[0]), rows).columns}
    assert not plan["Registered address"].of and not plan["Registered address"].behind
    assert "President" in plan["Pres. phone"].about
