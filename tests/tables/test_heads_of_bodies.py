"""Who leads the body of a row, and the agents of companies: their addresses are no homes."""

from __future__ import annotations

import pytest

from workbench import Case


def relations(case: Case, *rows: dict[str, str]) -> set[tuple[str, str]]:
    case.import_records(list(rows), title="list")
    graph = case.graph()
    return {(graph.nodes[start]["kind"], edge["relation"]) for start, _, edge in graph.edges(data=True)}


@pytest.mark.parametrize(
    ("body", "head"),
    [("Company", "MD"), ("Company", "CEO Name"), ("School", "Principal"), ("School name", "Head of school"),
     ("Hospital", "Director of Nursing"), ("Church", "Pastor")],
)  # fmt: skip
def test_an_address_beside_the_head_of_a_body_is_the_bodys(case: Case, body: str, head: str) -> None:
    rows = [
        {body: "Fen Primary School", head: "Ada Quill", "Address": "14 Fen Road, Sale VIC 3850"},
        {body: "Low Public School", head: "Grace Plume", "Address": "2 Low Street, Yass NSW 2582"},
    ]
    found = relations(case, *rows)
    assert ("company", "located_at") in found and not any(relation == "lived_at" for _, relation in found)


def test_a_school_of_pupils_is_not_taken(case: Case) -> None:
    rows = [
        {"Name": "Ada Quill", "Principal": "Grace Fenn", "School": "Fen Primary School", "Suburb": "Sale"},
        {"Name": "Bo Plume", "Principal": "Ruth Reed", "School": "Low Public School", "Suburb": "Yass"},
    ]
    assert relations(case, *rows) == {("person", "lived_at")}


@pytest.mark.parametrize("whose", ["Agent", "RegisteredAgent"])
def test_the_address_of_an_agent_is_no_home(case: Case, whose: str) -> None:
    row = {
        "EntityName": "Quill Farms LLC", f"{whose}FirstName": "Ada", f"{whose}LastName": "Quill",
        f"{whose}Address": "14 Fen Road", f"{whose}City": "Denver", f"{whose}State": "CO",
    }  # fmt: skip
    assert not any(relation == "lived_at" for _, relation in relations(case, row))


def test_the_parts_of_the_address_of_an_agent_are_one_address(case: Case) -> None:
    row = {
        "EntityName": "Quill Farms LLC", "AgentFirstName": "Ada", "AgentLastName": "Quill",
        "AgentAddress": "14 Fen Road", "AgentCity": "Denver", "AgentState": "CO",
    }  # fmt: skip
    case.import_records([row], title="list")
    (place,) = case.claims().query("attribute == 'address'")["value"]
    assert (place["number"], place["suburb"], place["state"]) == ("14", "denver", "co")
