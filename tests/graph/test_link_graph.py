from __future__ import annotations

from dataclasses import dataclass

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.graph.link_graph import Projection, delta, graph_digest
from workbench.reading.model import Claim, Link, Mention, Reading


@dataclass(frozen=True)
class Thing:
    kind: str
    mentions: frozenset[str]
    label: str


def reading(*dates: tuple[str | None, str | None], role: str | None = None) -> Reading:
    """One person, one company, and a statement of office for each pair of dates."""
    detail = {"role": role} if role else {}
    return Reading(
        (Mention("/p", "person", "Jane Okafor"), Mention("/c", "company", "Acme Ltd")),
        (
            Claim("/p", "birth_date", "/p/dob", "1980", "1980"),
            Claim("/p", "court_record", "/p/court", "case 1", None, caution="court_by_name"),
            Claim("/c", "company_number", "/c/no", "1234", "00001234", detail={"jurisdiction": "UK"}),
        ),
        tuple(Link("/p", "officer_of", "/c", (f"/o/{i}",), *d, detail=detail) for i, d in enumerate(dates)),
    )


def entities(*sources: str) -> dict[str, Thing]:
    return {
        "P1": Thing("person", frozenset(f"{s}#/p" for s in sources), "Jane Okafor"),
        "O1": Thing("company", frozenset(f"{s}#/c" for s in sources), "Acme Ltd"),
    }


def projected(readings: dict[str, Reading]) -> Projection:
    projection = Projection()
    for source, said in readings.items():
        projection.add(source, said)
    projection.update(entities(*readings))
    return projection


def test_statements_that_agree_are_one_edge_with_all_their_sources():
    graph = projected({"S1": reading(("2001", "2004")), "S2": reading(("2001", "2004"))}).graph
    ((_, _, data),) = graph.edges(data=True)
    assert data["relation"] == "officer_of" and data["sources"] == ["S1", "S2"]
    assert data["cites"] == ["S1#/o/0", "S2#/o/0"] and (data["date_start"], data["date_end"]) == (
        "2001",
        "2004",
    )


def test_statements_with_other_dates_or_roles_stay_side_by_side():
    readings = {
        "S1": reading(("2001", "2004"), (None, None)),
        "S2": reading(("2001", None), role="director"),
        "S3": reading(("2001", None), role="secretary"),
    }
    graph = projected(readings).graph
    assert graph.number_of_edges("P1", "O1") == 4
    assert {data.get("role") for _, _, data in graph.edges(data=True)} == {None, "director", "secretary"}


def test_facts_keep_raw_values_citations_and_cautions():
    graph = projected({"S2": reading(), "S10": reading()}).graph
    company, person = graph.nodes["O1"], graph.nodes["P1"]
    assert (company["company_number"], company["jurisdiction"]) == ("00001234", "UK")
    facts = {fact["attribute"]: fact for fact in person["facts"]}
    assert facts["birth_date"]["cites"] == ["S2#/p/dob", "S10#/p/dob"]
    assert facts["court_record"]["caution"] == "court_by_name" and facts["court_record"]["raw"] == "case 1"
    assert person["sources"] == ["S2", "S10"]


def test_an_entity_that_goes_takes_its_edges_and_comes_back_the_same():
    projection = projected({"S1": reading(("2001", None))})
    before = projection.graph.copy()
    gone = projection.update({"O1": None})
    assert gone.nodes_removed == ("O1",) and len(gone.edges_removed) == 1
    back = projection.update({"O1": entities("S1")["O1"]})
    assert back.nodes_added == ("O1",) and len(back.edges_added) == 1
    assert not delta(before, projection.graph)


def test_a_delta_names_what_changed():
    projection = projected({"S1": reading(("2001", None))})
    before = projection.graph.copy()
    projection.add("S2", reading(("2001", None), ("2009", None)))
    change = projection.update(entities("S1", "S2"))
    assert change == delta(before, projection.graph)
    assert set(change.nodes_changed) == {"P1", "O1"} and not change.nodes_added
    assert len(change.edges_added) == 1 and len(change.edges_changed) == 1
    assert repr(change) == "<delta nodes +0 -0 ~2, edges +1 -0 ~1>"


dates = st.tuples(st.sampled_from([None, "2001", "2002"]), st.sampled_from([None, "2005"]))


@given(st.lists(st.lists(dates, max_size=3), min_size=1, max_size=4), st.randoms())
def test_step_by_step_is_the_same_as_all_at_once_in_any_order(offices, rng):
    readings = {f"S{i}": reading(*office) for i, office in enumerate(offices, start=1)}
    contents = {name: f"content {offices[int(name[1:]) - 1]}" for name in readings}
    whole = projected(readings).graph
    stepwise = Projection()
    order = list(readings)
    rng.shuffle(order)
    for index, name in enumerate(order, start=1):
        stepwise.add(name, readings[name])
        stepwise.update(entities(*order[:index]))
    assert nx.utils.graphs_equal(whole, stepwise.graph)
    renamed = {name: f"S{len(readings) + 1 - int(name[1:])}" for name in readings}
    mirrored = projected({renamed[name]: said for name, said in readings.items()}).graph
    assert graph_digest(whole, contents) == graph_digest(
        mirrored, {renamed[k]: v for k, v in contents.items()}
    )


@pytest.mark.parametrize("order", [("P1", "O1"), ("O1", "P1")])
def test_ends_that_change_one_after_the_other_are_linked_as_those_that_change_at_once(order):
    readings = {name: reading(("2001", None), ("2009", None)) for name in ("S10", "S2")}
    projection = projected({"S10": readings["S10"]})
    projection.add("S2", readings["S2"])
    for name in order:
        projection.update({name: entities(*readings)[name]})
    assert nx.utils.graphs_equal(projection.graph, projected(readings).graph)
    assert [data["cites"] for *_, data in projection.graph.edges(data=True)] == [
        ["S2#/o/0", "S10#/o/0"],
        ["S2#/o/1", "S10#/o/1"],
    ]


def test_a_fact_in_several_spellings_is_cited_in_the_order_of_sources_and_places():
    projection = Projection()
    for source, written in (("S10", "12 01 1980"), ("S9", "12/01/1980")):
        claim = Claim(
            "/p", "birth_date", "/p/year", written, "1980-01-12", detail={"parts": ["/p/0", "/p/10"]}
        )
        projection.add(source, Reading((Mention("/p", "person", "x"),), (claim,), ()))
    projection.update({"P1": Thing("person", frozenset(["S10#/p", "S9#/p"]), "x")})
    (fact,) = projection.graph.nodes["P1"]["facts"]
    assert fact["cites"] == [
        f"{source}#/p/{step}" for source in ("S9", "S10") for step in ("year", "0", "10")
    ]
    assert (fact["raw"], fact["spellings"]) == ("12 01 1980", 2)


def test_the_digest_tells_other_content():
    one, other = projected({"S1": reading(("2001", None))}), projected({"S1": reading(("2002", None))})
    assert graph_digest(one.graph, {"S1": "x"}) != graph_digest(other.graph, {"S1": "x"})
    assert graph_digest(one.graph, {"S1": "x"}) != graph_digest(one.graph, {"S1": "y"})


def test_a_company_of_an_unknown_register_has_a_number_and_no_country():
    """A number that comes without its register is not given one."""
    said = Reading(
        (Mention("/c", "company", "Acme Ltd"),), (Claim("/c", "company_number", "/c/no", "1234", "1234"),), ()
    )
    projection = Projection()
    projection.add("S1", said)
    projection.update({"O1": Thing("company", frozenset({"S1#/c"}), "Acme Ltd")})
    assert projection.graph.nodes["O1"]["company_number"] == "1234"
    assert "jurisdiction" not in projection.graph.nodes["O1"]
