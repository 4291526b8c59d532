"""What runs, what is over and what is still to come, as a reader is told of it on a day."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench import ontology
from workbench.case.report import quotations
from workbench.dossier.entities import chronology, described
from workbench.graph.paths import shortest
from workbench.graph.periods import Period
from workbench.graph.profile import profile

TODAY = "2026-11-28"
RUNS = [{"date_start": "2015-07-01"}, {"date_start": "2020-03-15", "date_end": "2027-12-31"}, {}]
OVER = [
    {"date_start": "2015-07-01", "date_end": "2019-06-30"},
    {"date_start": "2016-05-05", "ended": True},
    {"date_start": "2016-05-05", "ended": True, "end_as_written": "31/06/2023"},
]
TO_COME = [{"date_start": "2027-03-01"}, {"date_start": "2027-05", "date_end": "2029-05"}]
STATES = [(said, state) for state, each in zip(("runs", "over", "to_come"), (RUNS, OVER, TO_COME), strict=True) for said in each]  # fmt: skip  # noqa: E501
WORDS = {"runs": "is an officer of", "over": "was an officer of", "to_come": "is to be an officer of"}


def office(said: dict[str, object]) -> nx.MultiDiGraph:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada Northcote", sources=["S1"])
    graph.add_node("O1", kind="company", label="Brackwater Haulage Pty Ltd", sources=["S1"])
    graph.add_edge("P1", "O1", relation="officer_of", role="director", cites=["S1#/rows/0"], **said)
    return graph


@pytest.mark.parametrize(
    ("period", "state"),
    [
        (Period("2026"), "runs"),
        (Period("2026-12"), "to_come"),
        (Period("2020", "2026"), "runs"),
        (Period("2020", "2026-10"), "over"),
        (Period("2020", TODAY), "runs"),
        (Period(TODAY), "runs"),
    ],
)
def test_a_month_or_year_counts_whole(period: Period, state: str) -> None:
    assert period.state(TODAY) == state


@pytest.mark.parametrize(("said", "state"), STATES)
def test_the_inspector_says_who_is_was_and_is_to_be(said: dict[str, object], state: str) -> None:
    (row,) = profile(office(said), "P1", TODAY).sections[-1].rows
    assert (row.label, row.words) == (WORDS[state], WORDS[state])


@pytest.mark.parametrize(("said", "state"), STATES)
def test_a_report_says_so_too(said: dict[str, object], state: str) -> None:
    labels = {
        sentence.label.lower()
        for chapter in described(office(said), "AU", None, TODAY)
        for part in chapter.parts
        for sentence in part.sentences
    }
    assert WORDS[state] in labels


@pytest.mark.parametrize(("said", "state"), STATES)
def test_a_path_says_so_too(said: dict[str, object], state: str) -> None:
    graph = office(said)
    way = shortest(graph, "P1", "O1")
    assert way is not None and WORDS[state] in quotations.path(graph, way, TODAY)


def test_the_chronology_tells_what_lies_ahead_as_to_come() -> None:
    graph = office({"date_start": "2020-03-15", "date_end": "2027-12-31"})
    began, ends = (each.text for each in chronology(graph, "AU", None, TODAY).parts[0].sentences)
    assert "became director of" in began and "is to cease to be director of" in ends


@pytest.mark.parametrize("relation", sorted(ontology.relations()))
def test_every_relation_can_be_told_of_the_future(relation: str) -> None:
    row = ontology.relation(relation)
    told = (row.words("to_come"), row.words("to_come", forward=False))
    assert all(words.startswith(("is to ", "(still to come) may ")) for words in told)


def test_an_end_that_cannot_be_read_is_shown_as_it_is_written() -> None:
    unread = office({"date_start": "2019-07-07", "ended": True, "end_as_written": "31/06/2023"})
    early = office(
        {"date_start": "2018", "ended": True, "end_as_written": "10/10/2008", "end_is_too_early": True}
    )
    for graph, written in ((unread, "31/06/2023"), (early, "10/10/2008")):
        assert written in profile(graph, "P1", TODAY).sections[-1].rows[0].value


def test_a_birth_date_is_shown_as_dates_are() -> None:
    graph = office({})
    graph.nodes["P1"]["facts"] = [
        {"attribute": "birth_date", "value": "1985-07-15", "raw": "15/7/85", "cites": ["S1#/rows/0/DOB"]}
    ]
    assert "15 July 1985" in {row.value for row in profile(graph, "P1").sections[0].rows}
