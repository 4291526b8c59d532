"""An entity in lines, alone and beside another."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.errors import UnknownReference
from workbench.graph.compare import beside, distinction
from workbench.graph.dated_spans import timeline
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


def test_a_phone_is_written_as_on_the_chart_wherever_it_is_read(graph: nx.MultiDiGraph) -> None:
    fact = {"attribute": "phone", "value": "+61491570156", "raw": "0491570156", "cites": ["S1#/phone"]}
    graph.add_node("C1", kind="phone", label="0491570156", facts=[fact], sources=["S1"])
    for name in ("P1", "P2"):
        graph.add_edge(name, "C1", relation="uses", date_start="2020", cites=["S1#/phone"])
    shown = profile(graph, "C1")
    assert (shown.title, shown.sections[0].rows[0].value) == ("0491 570 156", "0491 570 156")
    assert profile(graph, "P1").sections[0].rows[0].value == "0491 570 156 (first recorded 2020)"
    assert [value.text for line in beside(graph, "P1", "P2") for value in line.a] == ["0491 570 156"]
    assert {span.label for span in timeline(graph).spans} == {"0491 570 156"}


@pytest.mark.parametrize(
    ("home", "told"),
    [
        ({"date_start": "2019", "date_end": "2021"}, "Person P1 (in a record from 2019 to 2021)"),
        ({"date_end": "2021"}, "Person P1 (in a record to 2021)"),
        ({}, "Person P1"),
    ],
)
def test_who_holds_a_contact_is_told_with_the_time_of_the_record_as_far_as_it_says_one(
    graph: nx.MultiDiGraph, home: dict[str, str], told: str
) -> None:
    graph.nodes["P1"]["mentions"] = ["S1#/records/0"]
    graph.add_node("C1", kind="phone", label="0491570156", facts=[], sources=["S1"])
    graph.add_node("A1", kind="address", label="14 Lantern Street", facts=[], sources=["S1"])
    graph.add_edge("P1", "C1", relation="uses", cites=["S1#/records/0/phones/0"])
    graph.add_edge("P1", "A1", relation="lived_at", cites=["S1#/records/0/street_address"], **home)
    rows = [row.value for section in profile(graph, "C1").sections for row in section.rows]
    assert told in rows


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
    assert sections == {"What": ["AB12CDE", "red"], "Further facts": ["steel"], "Details": ["seen"]}


def test_the_offices_of_a_company_stand_before_what_a_register_keeps_of_it(graph: nx.MultiDiGraph) -> None:
    said = {"company_number": "98000101", "can_file": "True", "activity": "filed", "status": "active"}
    facts = [{"attribute": name, "value": value, "cites": ["S1#/x"]} for name, value in said.items()]
    graph.add_node("O9", kind="company", label="Greyfell", facts=facts, sources=["S1"])
    graph.add_node("P9", kind="person", label="Ada Quill", facts=[], sources=["S1"])
    graph.add_edge("P9", "O9", relation="officer_of", role="director", cites=["S1#/y"])
    shown = [row.value for section in profile(graph, "O9").sections for row in section.rows]
    assert shown.index("Ada Quill, director") < shown.index("True") < shown.index("filed")
    assert shown.index("active") < shown.index("Ada Quill, director")


@pytest.fixture
def listed(graph: nx.MultiDiGraph) -> nx.MultiDiGraph:
    """P1 is twice on a list of bans, with a town; P2 was born in 1984 and moved."""
    ban = {"attribute": "ban", "value": "director", "raw": "9001", "cites": ["S1#/a/ban"]}
    town = {"suburb": "horsham", "state": "vic", "postcode": "3400", "street": None}
    graph.nodes["P1"].update(
        mentions=["S1#/a", "S1#/b"],
        facts=[
            {**ban, "date_start": "2015", "date_end": "2019-06-30"},
            {**ban, "raw": "9002", "cites": ["S1#/b/ban"], "date_start": "2024", "date_end": "2030"},
            {"attribute": "address", "value": town, "raw": "HORSHAM", "cites": ["S1#/b/suburb"]},
        ],
    )
    graph.nodes["P2"]["facts"] = [{"attribute": "birth_date", "value": "1984", "cites": ["S1#/dob"]}]
    for number, end in (("1", "2001"), ("2", "2019")):
        name = f"{number} Mill St, Ballarat VIC 3350"
        graph.add_node(f"A{number}", kind="address", label=name, sources=["S1"])
        graph.add_edge("P2", f"A{number}", relation="lived_at", date_end=end, cites=["S1#/at"])
    return graph


def test_a_ban_that_is_over_is_said_to_have_ended_and_is_no_warning(listed: nx.MultiDiGraph) -> None:
    def bans(today: str) -> list[tuple[bool, str]]:
        rows = [row for section in profile(listed, "P1", today).sections for row in section.rows]
        return [("ended" in row.value, row.tone) for row in rows if row.label == "Ban"]

    assert bans("2019-06-30") == [(False, "bad"), (False, "bad")]
    assert bans("2019-07-01") == [(True, ""), (False, "bad")]
    assert bans("2030-12-31") == [(True, ""), (False, "bad")]
    assert bans("2031-01-01") == [(True, ""), (True, "")]


def test_bans_and_a_town_stand_beside_another_person(listed: nx.MultiDiGraph) -> None:
    lines = {line.label: line for line in beside(listed, "P1", "P2")}
    assert len(lines["Ban"].a) == 2
    assert [value.text for value in lines["Address"].a] == ["HORSHAM VIC 3400"]


def test_what_tells_an_entity_or_one_of_its_mentions_from_others(listed: nx.MultiDiGraph) -> None:
    assert distinction(listed, "P2") == "born 1984, 2 Mill St, Ballarat VIC 3350"
    first, second = (distinction(listed, "P1", f"S1#/{each}") for each in "ab")
    assert ("9001" in first, "9002" in first, "HORSHAM" in first) == (True, False, False)
    assert ("9001" in second, "9002" in second, "HORSHAM" in second) == (False, True, True)


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("Chidi Emmanuel Okafor", "C. E. Okafor", "partly"),
        ("Chidi Okafor", "Chidi Emmanuel Okafor", "partly"),
        ("Chidi Okafor", "Emmanuel Okafor", "differs"),
        ("Chidi Okafor", "Chidi Obi", "differs"),
        ("Okafor", "Chidi Okafor", "differs"),
    ],
)
def test_names_that_fit_as_far_as_both_say_are_not_marked_as_different(
    one: str, other: str, verdict: str
) -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    for node, name in (("P1", one), ("P2", other)):
        graph.add_node(
            node, kind="person", label=name, facts=[{"attribute": "name", "raw": name, "cites": ["S1#/0"]}]
        )
    (line,) = beside(graph, "P1", "P2")
    assert line.verdict == verdict


@pytest.mark.parametrize(
    ("detail", "told"),
    [
        (
            {"about": "withdrawn ban", "withdrawn": ["quashed on appeal", "true"], "companies": ["GULL LTD"]},
            ["quashed on appeal", "GULL LTD"],
        ),
        (
            {"about": "permission to act", "court": "High Court", "companies": ["TERN LTD"]},
            ["High Court", "TERN LTD"],
        ),
    ],
)
def test_a_note_tells_by_what_a_ban_was_undone_and_who_gave_leave_to_whom(
    detail: dict[str, object], told: list[str]
) -> None:
    assert text_of({"attribute": "note", "raw": "INV1", "detail": detail}) == ", ".join(["INV1", *told])
