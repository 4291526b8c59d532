"""Of two people who share a row an email is of the one whose name it holds, in an import and in a batch."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.names_in_emails import named_in

NED, CALLIE = ("Ned", "Hollis"), ("Callie", "Snow")
JOHN, MARY = ("John", "Smith"), ("Mary", "Smith")


@pytest.mark.parametrize(("email", "people", "named"), [
    ("callie.snow@tide.example", [NED, CALLIE], {1}), ("nhollis@tide.example", [NED, CALLIE], {0}),
    ("jsmith@tide.example", [JOHN, MARY], {0}), ("smith.m@tide.example", [JOHN, MARY], {1}),
    ("john77@tide.example", [JOHN, MARY], {0}), ("thesmiths@tide.example", [JOHN, MARY], {0, 1}),
    ("ned.and.callie@tide.example", [NED, CALLIE], {0, 1}), ("office@tide.example", [NED, CALLIE], set()),
    ("joanne.reed@tide.example", [("Joanne", "Reed"), ("Ann", "Reed")], {0}),
    ("jo.reed@tide.example", [("Jo", "Reed"), ("Al", "Reed")], {0}),
    ("ned.snow@tide.example", [NED, CALLIE], {0, 1}),
])  # fmt: skip
def test_an_email_names_those_whose_names_it_holds_best(
    email: str, people: list[tuple[str, str]], named: set[int]
) -> None:
    assert named_in(email, people) == named


HERS = "callie.snow@tide.example"
SHARED = {"Phone": "0491 570 156", "Email": HERS}
ROWS = [
    {"Tenants": "Ned Hollis & Callie Snow", **SHARED},
    {"Owner": "Ned Hollis", "Owner 2": "Callie Snow", **SHARED},
    {
        "Debtor 1": "Ned Hollis",
        "Debtor 1 DOB": "25/08/1979",
        "Debtor 2": "Callie Snow",
        "Debtor 2 DOB": "",
        **SHARED,
    },
    {"Name": "Ned Hollis", "Spouse": "Callie Snow", **SHARED},
]


@pytest.mark.parametrize("row", ROWS)
def test_an_import_gives_an_email_to_the_one_of_two_whose_name_it_holds(
    case: Any, row: dict[str, str]
) -> None:
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert {label[one] for one, other in graph.edges() if label[other] == HERS} == {"Callie Snow"}


@pytest.mark.parametrize("row", ROWS)
def test_a_batch_asks_nobody_else_with_that_email(case: Any, row: dict[str, str]) -> None:
    asked = {each["asks"]["name_last"]: each for each in case.preview("contact_person_search", [row]).rows}
    assert "email" not in asked["Hollis"]["asks"] and asked["Hollis"]["asks"]["phone"] == "0491570156"
    assert any(HERS in note for note in asked["Hollis"]["notes"])
    assert "Snow" not in asked or asked["Snow"]["asks"]["email"] == HERS


def test_an_email_of_neither_name_stays_with_both(case: Any) -> None:
    row = {"Tenants": "Ned Hollis & Callie Snow", "Email": "office@tide.example"}
    assert all("email" in each["asks"] for each in case.preview("contact_person_search", [row]).rows)


def test_of_two_emails_each_is_of_the_one_whom_it_names(case: Any) -> None:
    row = {"Tenants": "Ned Hollis & Callie Snow", "Email": f"ned.hollis@tide.example; {HERS}"}
    ned, callie = case.preview("contact_person_search", [row]).rows
    assert (ned["asks"]["email"], callie["asks"]["email"]) == ("ned.hollis@tide.example", HERS)
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert {(label[one], label[other]) for one, other in graph.edges()} == {
        ("Ned Hollis", "ned.hollis@tide.example"), ("Callie Snow", HERS),
    }  # fmt: skip


def test_of_two_emails_of_which_one_names_nobody_neither_is_anybodys(case: Any) -> None:
    row = {"Tenants": "Ned Hollis & Callie Snow", "Email": f"office@tide.example; {HERS}"}
    assert not any("email" in each["asks"] for each in case.preview("contact_person_search", [row]).rows)
