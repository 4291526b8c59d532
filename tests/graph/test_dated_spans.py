"""What two were together, by the dates of their offices and homes, as it is told on a day."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.graph.dated_spans import timeline

TODAY = "2026-11-28"
SINCE = {"date_start": "2018-03-03"}


def overlaps(*offices: dict[str, Any], relation: str = "officer_of", today: str = TODAY) -> list[str]:
    """What is told of people who hold these offices of one company, or live at one address."""
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_node("O1", kind="company", label="Greyfell Storage", facts=[])
    for number, office in enumerate(offices):
        graph.add_node(f"P{number}", kind="person", label=f"Person {number}", facts=[])
        graph.add_edge(f"P{number}", "O1", relation=relation, cites=["S1#/0"], **office)
    return [each.words for each in timeline(graph, today=today).overlaps]


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"date_start": "2015-01-01", "date_end": "2019-05-05"}, "were officers"),
        ({"date_start": "2020-01-01"}, "are officers"),
        ({"date_start": "2020-01-01", "date_end": "2027-06-30"}, "are officers"),
        ({"date_start": "2027-02-01"}, "are to be officers"),
        ({"date_start": "2015-01-01", "ended": True, "company_ended": "2020-05-06"}, "were officers"),
    ],
)
def test_it_is_told_as_past_present_or_to_come(other: dict[str, Any], told: str) -> None:
    (words,) = overlaps(SINCE, other)
    assert words.startswith(told)


@pytest.mark.parametrize(
    "other",
    [
        {"date_start": "2020-01-01", "standing": "end not known"},
        {"date_start": "2019-12-12", "ended": True, "end_is_too_early": True},
        {"date_start": "2010-01-01", "date_end": "2012-01-01"},
    ],
)
def test_offices_in_question_and_impossible_or_other_times_are_shared_with_nobody(
    other: dict[str, Any],
) -> None:
    assert overlaps(SINCE, other) == []


@pytest.mark.parametrize(
    ("end", "start"), [("2019-01-19", "2019-01-19"), ("2019-01", "2019-01-19"), ("2019", "2019-01")]
)
def test_whoever_begins_when_another_ends_takes_over(end: str, start: str) -> None:
    assert overlaps({"date_start": "2015-01-01", "date_end": end}, {"date_start": start}) == []


def test_two_who_are_appointed_on_one_day_hold_their_offices_together() -> None:
    assert overlaps(SINCE, {**SINCE, "date_end": SINCE["date_start"]})


def test_homes_where_people_were_recorded_are_always_past() -> None:
    (words,) = overlaps(SINCE, {"date_start": "2020-01-01"}, relation="lived_at")
    assert words.startswith("were")


def spans(relation: str, **said: Any) -> Any:
    """The one span of somebody's link to a company."""
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_node("O1", kind="company", label="Greyfell Storage", facts=[])
    graph.add_node("P1", kind="person", label="Ada Quill", facts=[])
    graph.add_edge("P1", "O1", relation=relation, cites=["S1#/0"], **SINCE, **said)
    (span,) = timeline(graph, today=TODAY).spans
    return span


@pytest.mark.parametrize(
    ("relation", "role"),
    [("shareholder_of", "shareholder"), ("controls", "controller"), ("owns", "owner")],
)
def test_shares_and_control_are_no_appointment_and_say_what_they_are(relation: str, role: str) -> None:
    span = spans(relation)
    assert span.kind == "holding" and span.role == role and role in span.label


def test_an_office_says_its_role_and_that_it_is_one_where_it_has_none() -> None:
    assert spans("officer_of", role="secretary").role == "secretary"
    assert (spans("officer_of").kind, spans("officer_of").role) == ("appointment", "officer")


def test_one_ban_that_two_sources_state_is_one_span() -> None:
    ban = {
        "attribute": "ban", "value": "disqualified_director", "date_start": "2022-03-01",
        "date_end": "2027-02-28", "detail": {"document": "900000061"},
    }  # fmt: skip
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    facts = [{**ban, "cites": ["S3#/results/0"]}, {**ban, "cites": ["S4#/report/regulator/bans/0"]}]
    graph.add_node("P1", kind="person", label="Ivo Stone", facts=facts)
    (span,) = timeline(graph).spans
    assert set(span.cites) == {"S3#/results/0", "S4#/report/regulator/bans/0"}
