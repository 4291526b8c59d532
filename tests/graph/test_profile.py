"""An entity in lines, alone and beside another."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.errors import UnknownReference
from workbench.graph.beside import beside
from workbench.graph.profile import profile, text_of


@pytest.fixture
def graph() -> nx.MultiDiGraph:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    for name in ("P1", "P2"):
        graph.add_node(name, kind="person", label=f"Person {name}", facts=[], sources=["S1"])
    return graph


def test_an_entity_that_is_not_there_is_named(graph: nx.MultiDiGraph) -> None:
    with pytest.raises(UnknownReference, match="there is no 'P9' in this graph"):
        profile(graph, "P9")
    for pair in (("P1", "P9"), ("P9", "P1")):
        with pytest.raises(UnknownReference, match="there is no 'P9' in this graph"):
            beside(graph, *pair)


def test_a_list_of_values_is_a_line() -> None:
    """A fact whose value is a list is told item by item, without brackets, and with its dates."""
    fact = {"attribute": "occupation", "raw": None, "value": ["joiner", "glazier"], "date_start": "2015"}
    assert text_of(fact).startswith("joiner, glazier")
    assert "2015" in text_of(fact)
