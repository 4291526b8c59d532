"""What is drawn is packed, and comes out as it went in."""

from __future__ import annotations

from enum import StrEnum

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from workbench.graph.graph_store import Drawn, PackedBodies, differ


class Colour(StrEnum):
    RED = "red"


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(plain)
def test_attributes_come_out_as_they_went_in(value):
    drawn = Drawn()
    drawn.put("P1", {"label": value})
    assert dict(drawn.nodes()) == {"P1": {"label": value}}


def test_a_text_of_a_reader_s_own_kind_is_plain_text():
    drawn = Drawn()
    drawn.put("P1", {"label": Colour.RED})
    ((_, data),) = drawn.nodes()
    assert data == {"label": "red"} and type(data["label"]) is str


def test_equal_attributes_do_not_differ_however_they_are_packed():
    text = "".join(["one", " text"])
    one, other = Drawn(), Drawn()
    one.put("P1", {"a": text, "b": text})
    other.put("P1", {"a": "one text", "b": "".join(["one", " text"])})
    first, second = one.around(["P1"]).nodes["P1"], other.around(["P1"]).nodes["P1"]
    assert not differ(first, second) and not differ(first, first)
    other.put("P1", {"a": "another"})
    assert differ(first, other.around(["P1"]).nodes["P1"])


names = st.sampled_from(["P1", "P2", "A1", "C1"])


def said(edge, **details):
    usual = {"relation": edge[2], "sources": ["S1"], "cites": ["S1#/a"], "date_start": None, "date_end": None}
    return {**details, **usual, "cautions": []}


@given(st.lists(st.sampled_from(["note", "relation", "cautions"]), max_size=3), st.booleans())
def test_what_is_changed_of_one_link_of_a_graph_stays_as_it_was_of_the_others(changed, detailed):
    drawn = Drawn()
    details = {"role": "tenant"} if detailed else {}
    edges = [("P1", name, "uses") for name in ("C1", "C2")]
    for name in ("P1", "C1", "C2"):
        drawn.put(name, {"label": name})
    for edge in edges:
        drawn.connect(edge, said(edge, **details))
    graph = drawn.graph()
    one, other = (graph.edges[edge] for edge in edges)
    for name in changed:
        one[name] = "another"
    one["cites"].append("S2#/b")
    assert type(one) is dict and list(other.items()) == list(said(edges[1], **details).items())


@given(st.lists(st.tuples(names, names, st.sampled_from(["uses", "knows"])), unique=True))
def test_a_graph_is_what_networkx_makes_of_its_nodes_and_links(edges):
    drawn, wanted = Drawn(), nx.MultiDiGraph()
    for name in ("P1", "P2", "A1", "C1"):
        drawn.put(name, {"label": name})
        wanted.add_node(name, label=name)
    for a, b, key in edges:
        drawn.connect((a, b, key), {"relation": key})
        wanted.add_edge(a, b, key=key, relation=key)
    found = drawn.graph()
    assert found.adj == wanted.adj and found.pred == wanted.pred and found.nodes == wanted.nodes
    for each in ("out_edges", "in_edges"):
        assert [*getattr(found, each)(keys=True)] == [*getattr(wanted, each)(keys=True)]


steps = st.lists(st.tuples(st.sampled_from(["put", "connect", "remove"]), names, names), max_size=25)


@given(steps)
def test_it_is_the_graph_that_networkx_would_have_made(taken):
    drawn, graph = Drawn(), nx.MultiDiGraph()
    for at, (step, a, b) in enumerate(taken):
        if step == "put" and a not in graph:
            drawn.put(a, {"at": at})
            graph.add_node(a, at=at)
        elif step == "connect" and a in graph and b in graph:
            drawn.connect((a, b, "uses"), {"at": at})
            graph.add_edge(a, b, key="uses", at=at)
        elif step == "remove":
            drawn.remove(a)
            graph.remove_nodes_from([a])
    assert nx.utils.graphs_equal(drawn.graph(), graph)
    assert list(drawn.graph(str)) == sorted(graph)
    assert (
        set(drawn.around(["P1"]).edges)
        == set(graph.out_edges("P1", keys=True)) | set(graph.in_edges("P1", keys=True))
        if "P1" in graph
        else not drawn.around(["P1"]).nodes
    )


def test_half_a_surrogate_pair_and_deep_lists_come_out_as_they_went_in() -> None:
    deep: list[object] = []
    for _ in range(300):
        deep = [deep]
    drawn = Drawn()
    drawn.put("P1", {"label": "half \ud800 a pair"})
    drawn.put("P2", {"label": deep})
    assert [said["label"] for _, said in drawn.nodes()] == ["half \ud800 a pair", deep]


def chunked(bodies: dict[str, bytes], opened: list[str]) -> PackedBodies[str]:
    """Bodies of which each two are in a chunk; `opened` is told of every opening."""
    found = PackedBodies[str]()
    names = list(bodies)
    for start in range(0, len(names), 2):
        here = names[start : start + 2]

        def chunk(here: list[str] = here) -> dict[str, bytes]:
            opened.extend(here)
            return {name: bodies[name] for name in here}

        found.add(here, chunk)
    return found


def test_chunks_stay_packed_until_something_changes() -> None:
    bodies = {f"P{at}": b'{"at":%d}' % at for at in range(5)}
    opened: list[str] = []
    drawn = Drawn(dict.fromkeys(bodies, "person"), chunked(bodies, opened))
    assert not opened
    assert dict(drawn.nodes()) == {f"P{at}": {"at": at} for at in range(5)}
    assert opened == list(bodies)
    assert dict(drawn.named(["P3"])) == {"P3": {"at": 3}}
    copy = drawn.copy()
    drawn.put("P3", {"at": 33})
    drawn.remove("P0")
    assert dict(drawn.nodes()) == {"P1": {"at": 1}, "P2": {"at": 2}, "P3": {"at": 33}, "P4": {"at": 4}}
    assert [each.items() for each in copy.packed()] == [bodies, {}]
    assert copy.kinds == dict.fromkeys(bodies, "person")
    opened.clear()
    assert dict(drawn.named(["P4"])) == {"P4": {"at": 4}}
    assert not opened
