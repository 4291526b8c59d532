"""What cannot be true of two entities if they are one."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.graph.compare import contradictions
from workbench.values import dates


def graph(attribute: str, one: list[str], other: list[str]) -> nx.MultiDiGraph[str]:
    made: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for name, values in (("P1", one), ("P2", other)):
        made.add_node(name, kind="person", facts=[{"attribute": attribute, "value": v} for v in values])
    return made


@pytest.mark.parametrize(
    ("attribute", "one", "other"),
    [
        ("birth_date", ["1984"], ["1985"]),
        ("birth_date", ["1984-05-17"], ["1985"]),
        ("birth_date", ["1979-02-11", "1979"], ["1979-11-02", "1979"]),
        ("sex", ["male"], ["female"]),
        ("company_number", ["98000101"], ["98000103"]),
    ],
)
def test_values_that_cannot_both_be_right_are_named(attribute: str, one: list[str], other: list[str]) -> None:
    (found,) = contradictions(graph(attribute, one, other), "P1", "P2")
    assert dates.to_read(one[0]) in found and dates.to_read(other[0]) in found


@pytest.mark.parametrize(
    ("attribute", "one", "other"),
    [
        ("birth_date", ["1984"], ["1984-05-17"]),
        ("birth_date", ["1984"], []),
        ("birth_date", ["1984", "1985"], ["1985"]),
        ("occupation", ["baker"], ["sailor"]),
    ],
)
def test_values_that_may_be_of_one_are_not(attribute: str, one: list[str], other: list[str]) -> None:
    assert contradictions(graph(attribute, one, other), "P1", "P2") == []
