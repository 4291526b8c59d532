"""How strongly a link is drawn: by whether it holds on the day of the chart."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.chart import Chart

TODAY = "2026-11-28"


def chart(*offices: dict[str, Any], today: str = TODAY, relation: str = "officer_of") -> Chart:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada Northcote")
    graph.add_node("O1", kind="company", label="Brackwater Haulage Pty Ltd")
    for said in offices:
        graph.add_edge("P1", "O1", relation=relation, role="director", sources=["S1"], **said)
    return Chart(graph, today=today)


def link(*offices: dict[str, Any], **how: Any) -> dict[str, Any]:
    (drawn,) = chart(*offices, **how).scene.edges.values()
    return drawn


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ({"date_start": "2020-03-15", "date_end": "2027-12-31"}, None),
        ({"date_start": "2021-11-11"}, None),
        ({}, None),
        ({"date_start": "2015-07-01", "date_end": "2019-06-30"}, "over"),
        ({"date_start": "2018-10-10", "ended": True}, "over"),
        ({"date_start": "2018-10-10", "resigned": True}, "over"),
        ({"date_start": "2027-03-01"}, "to_come"),
    ],
)
def test_a_link_is_as_it_stands_on_the_day(said: dict[str, Any], state: str | None) -> None:
    assert link(said).get("state") == state


def test_another_day_shows_it_otherwise() -> None:
    assert "state" not in link({"date_start": "2027-03-01"}, today="2027-03-01")


def test_what_was_last_recorded_is_not_said_to_be_over() -> None:
    assert "state" not in link({"date_start": "2015", "date_end": "2019"}, relation="lived_at")


def test_somebody_who_was_appointed_again_holds_the_office() -> None:
    assert "state" not in link({"date_start": "2010", "ended": True}, {"date_start": "2020"})


def test_what_has_not_begun_says_from_when() -> None:
    assert "March 2027" in chart({"date_start": "2027-03-01"}).svg()


def test_a_picture_draws_what_has_not_begun_with_dots_and_what_is_over_paler() -> None:
    pictures = [
        chart(said).svg()
        for said in ({"date_start": "2027-03-01"}, {"date_end": "2019"}, {"date_start": "2020"})
    ]
    dotted = ["stroke-dasharray" in picture for picture in pictures]
    lines = [picture[picture.index("<line") :].partition("/>")[0] for picture in pictures]
    colours = [line.partition('stroke="')[2].partition('"')[0] for line in lines]
    assert dotted == [True, False, False]
    assert colours[0] == colours[1] != colours[2]
