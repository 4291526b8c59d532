"""An entity in lines, alone and beside another."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.errors import UnknownReference
from workbench.graph.compare import beside
from workbench.graph.profile import profile, text_of
from workbench.graph.timeline import timeline


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


def test_a_phone_is_written_as_on_the_chart_wherever_it_is_read(graph: nx.MultiDiGraph) -> None:
    fact = {"attribute": "phone", "value": "+61491570156", "raw": "0491570156", "cites": ["S1#/phone"]}
    graph.add_node("C1", kind="phone", label="0491570156", facts=[fact], sources=["S1"])
    for name in ("P1", "P2"):
        graph.add_edge(name, "C1", relation="uses", date_start="2020", cites=["S1#/phone"])
    shown = profile(graph, "C1")
    assert (shown.title, shown.sections[0].rows[0].value) == ("0491 570 156", "0491 570 156")
    assert profile(graph, "P1").sections[0].rows[0].value == "0491 570 156 (since 2020, no end recorded)"
    assert [value.text for line in beside(graph, "P1", "P2") for value in line.a] == ["0491 570 156"]
    assert {span.label for span in timeline(graph).spans} == {"0491 570 156"}


def test_a_list_of_values_is_a_line() -> None:
    """A fact whose value is a list is told item by item, without brackets, and with its dates."""
    fact = {"attribute": "occupation", "raw": None, "value": ["joiner", "glazier"], "date_start": "2015"}
    assert text_of(fact).startswith("joiner, glazier")
    assert "2015" in text_of(fact)


def test_every_fact_of_any_kind_is_in_the_profile_those_that_matter_most_first(
    graph: nx.MultiDiGraph,
) -> None:
    said = {"hull": "steel", "colour": "red", "registration": "AB12CDE", "note": "seen"}
    facts = [{"attribute": name, "value": value, "cites": ["S1#/x"]} for name, value in said.items()]
    graph.add_node("V1", kind="vehicle", label="AB12CDE", facts=facts, sources=["S1"])
    sections = {
        section.title: [row.value for row in section.rows] for section in profile(graph, "V1").sections
    }
    assert sections == {"What": ["AB12CDE", "red", "steel"], "Checks": ["seen"]}
