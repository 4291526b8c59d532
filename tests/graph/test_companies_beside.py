"""Two companies of one name are told apart by who is linked to each of them."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.graph.compare import beside, distinction


@pytest.fixture
def graph() -> nx.MultiDiGraph[str]:
    """Two companies of one name: Ada and Bo are officers of the first, Bo and Cy of the second."""
    found: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node in ("O1", "O2"):
        found.add_node(node, kind="company", label="Gull Pty Ltd", facts=[], mentions=[])
    for node, name in (("P1", "Ada Quill"), ("P2", "Bo Plume"), ("P3", "Cy Marl")):
        found.add_node(node, kind="person", label=name, facts=[], mentions=[])
    for holder, company in (("P1", "O1"), ("P2", "O1"), ("P2", "O2"), ("P3", "O2")):
        found.add_edge(holder, company, relation="officer_of", cites=[f"S1#/{holder}{company}"])
    return found


def test_the_officers_of_both_stand_side_by_side(graph: nx.MultiDiGraph[str]) -> None:
    (line,) = beside(graph, "O1", "O2")
    assert ([v.text for v in line.a], [v.text for v in line.b]) == (
        ["Bo Plume", "Ada Quill"],
        ["Bo Plume", "Cy Marl"],
    )
    assert line.verdict == "partly"


def test_other_officers_do_not_speak_against_one_company(graph: nx.MultiDiGraph[str]) -> None:
    graph.remove_node("P2")
    (line,) = beside(graph, "O1", "O2")
    assert line.verdict == "others"


def test_a_company_of_which_nothing_else_is_known_is_told_by_who_is_linked_to_it(
    graph: nx.MultiDiGraph[str],
) -> None:
    assert distinction(graph, "O1") == "with Ada Quill"
