"""An address that one is said to have, beside those that the other is linked to."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.graph.compare import beside


def verdict(said: str, lived_at: str) -> str:
    """What is said of the addresses of a banned man, and of one who lived somewhere."""
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    fact = {"attribute": "address", "raw": said, "value": None, "cites": ["S1#/0/address"]}
    graph.add_node("P1", kind="person", label="Ada Quill", facts=[fact], mentions=["S1#/0"])
    graph.add_node("P2", kind="person", label="Ada Quill", facts=[], mentions=["S2#/0"])
    graph.add_node("A1", kind="address", label=lived_at, facts=[])
    graph.add_edge("P2", "A1", relation="lived_at", cites=["S2#/0/addresses/0"])
    for pair in (("P1", "P2"), ("P2", "P1")):
        line = next(line for line in beside(graph, *pair) if line.label == "Address")
        assert line.a and line.b and all(value.cites for value in (*line.a, *line.b))
    return str(line.verdict)


@pytest.mark.parametrize(
    ("lived_at", "told"),
    [
        ("5 Saltpan Court, Hawthorn VIC 3122", "differs"),
        ("30 Cinder Lane, Horsham VIC 3400", "partly"),
        ("1 Kelp Street, Horsham NSW 2999", "differs"),
    ],
)
def test_one_in_another_place_differs_and_one_in_the_same_does_not(lived_at: str, told: str) -> None:
    assert verdict("HORSHAM VIC 3400", lived_at) == told


def test_homes_that_may_be_one_place_do_not_differ() -> None:
    """Two towns without a street are two addresses of the graph, and may be one."""
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for number, place in enumerate(("Horsham VIC 3400", "Horsham VIC 3400"), 1):
        graph.add_node(f"P{number}", kind="person", label="Ada Quill", facts=[], mentions=[f"S{number}#/0"])
        graph.add_node(f"A{number}", kind="address", label=place, facts=[])
        graph.add_edge(f"P{number}", f"A{number}", relation="lived_at", cites=[f"S{number}#/0/suburb"])
    assert [line.verdict for line in beside(graph, "P1", "P2") if line.a and line.b] == ["partly"]
