"""What made one entity is what the whole case says of it."""

from __future__ import annotations

from typing import Any

import pytest

import workbench
from workbench.errors import UnknownReference


@pytest.fixture
def case(tmp_path: Any) -> Any:
    client = workbench.Client.sandbox()
    stated = {"purpose": "Locate a debtor", "legal_basis": "court order 1", "investigator": "A. Analyst"}
    with workbench.Case.open(tmp_path / "a.case", client=client, **stated) as made:
        made.contact_person_search(name_first="Viktor", name_last="Szaborin")
        made.contact_person_search(email="office@brightlane.example")
        made.uk_registry_company_report(company_number="98000101")
        yield made


def test_the_inferences_of_each_entity_are_those_of_the_case_about_it(case: Any) -> None:
    everything = list(case.inferences())
    nodes = case.graph(frozen=True).nodes
    assert everything
    for entity, data in nodes(data=True):
        assert list(case.inferences(entity)) == [i for i in everything if i.a in data["mentions"]], entity


def test_an_entity_that_is_not_there_has_none(case: Any) -> None:
    with pytest.raises(UnknownReference):
        case.inferences("P999")
