"""Tables that name several parties: no column of one is taken for that of another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench import Case
from workbench.tables.plan import plan_of

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
