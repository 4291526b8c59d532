"""A day of death below a heading that says whose it is, is theirs; the executor has a phone of their own."""

from typing import Any

import pytest

DIED = "14/06/2021"


def claims(case: Any, attribute: str) -> dict[str, set[str]]:
    names = dict(zip(case.people().id, case.people().name, strict=True))
    found = case.claims()
    said = found[found.attribute == attribute]
    return {
        names[who]: {str(value)} for who, value in zip(said.entity, said.value, strict=True) if who in names
    }


@pytest.mark.parametrize("heading", ["Spouse", "Interred", "Occupant"])
def test_a_day_of_death_is_of_whom_its_heading_names(case: Any, heading: str) -> None:
    row = {"Grantee": "Karen Ostrow", "Grantee phone": "0491 570 156"}
    case.import_records([row | {heading: "Odette Marsh", f"{heading} date of death": DIED}], title="list")
    assert claims(case, "death") == {"Odette Marsh": {"2021-06-14"}}


@pytest.mark.parametrize("heading", ["Executor", "Informant"])
def test_who_acts_for_the_dead_has_the_phone_below_their_heading(case: Any, heading: str) -> None:
    row = {"Deceased": "Karen Ostrow", heading: "Odette Marsh", f"{heading} phone": "0491 570 156"}
    case.import_records([row], title="list")
    links = case.graph()
    (phone,) = [node for node, said in links.nodes(data=True) if said["kind"] == "phone"]
    assert [links.nodes[start]["label"] for start, _ in links.in_edges(phone)] == ["Odette Marsh"]
