"""The part of a graph around its newest people: small, whole in itself, and the same as in the graph."""

from __future__ import annotations

from workbench.graph.graph_store import Drawn
from workbench.graph.newest import newest_part
from workbench.ontology import id_order


def drawing(people: int, *, shared: int = 0) -> Drawn:
    """So many people with a phone each; the last `shared` of them live at one address."""
    drawn = Drawn()
    drawn.put("A1", {"kind": "address", "label": "1 Example Street"})
    for n in range(1, people + 1):
        drawn.put(f"P{n}", {"kind": "person", "label": f"Person {n}"})
        drawn.put(f"C{n}", {"kind": "phone", "label": f"04915700{n:02d}"})
        drawn.connect((f"P{n}", f"C{n}", "uses"), {"relation": "uses", "sources": [f"S{n}"]})
    for n in range(people - shared + 1, people + 1):
        drawn.connect((f"P{n}", "A1", "lived_at"), {"relation": "lived_at", "sources": [f"S{n}"]})
    return drawn


def test_the_newest_come_with_what_they_are_linked_to():
    names, part = newest_part(drawing(30, shared=2), 3)
    assert names == ["P30", "P29", "P28"]
    assert {*part.graph()} == {"P30", "P29", "P28", "C30", "C29", "C28", "A1"}


def test_what_very_many_share_is_left_out():
    _, part = newest_part(drawing(30, shared=30), 3)
    assert "A1" not in part.graph()


def test_a_part_says_what_the_graph_says():
    drawn = drawing(30, shared=5)
    _, part = newest_part(drawn, 4)
    whole, found = drawn.graph(id_order), part.graph(id_order)
    same = whole.subgraph(found)
    assert dict(same.nodes(data=True)) == dict(found.nodes(data=True))
    assert {*same.edges(keys=True)} == {*found.edges(keys=True)}


def test_a_graph_without_people_has_no_newest():
    assert newest_part(Drawn(), 3)[0] == []
