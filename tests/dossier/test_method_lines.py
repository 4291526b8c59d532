"""What the method of a report states of questions that answered nothing, or about nobody."""

from __future__ import annotations

from typing import Any

import networkx as nx

from workbench.dossier.compose import compose
from workbench.dossier.model import Material

SOURCE = {
    "source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-22T10:00:00+00:00",
    "sha256": "0" * 64, "environment": "live", "asked": "last name Bell", "question": {"last_name": "Bell"},
}  # fmt: skip
LISTS = {**SOURCE, "source": "S2", "operation": "pep_sanction_sources", "asked": "", "question": {}}
UNANSWERED = {
    "operation": "dvs_drivers_licence", "asked_at": "2026-11-23T10:00:00+00:00",
    "asked": "last name Bell, licence number 444444444",
}  # fmt: skip


def _method(sources: list[dict[str, Any]], *, redact: tuple[str, ...] = (), **more: Any) -> str:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    named = {"attribute": "name", "raw": "Ann Bell", "value": {"last": "bell"}, "cites": ["S1#/a"]}
    graph.add_node("P1", kind="person", label="Ann Bell", sources=["S1"], mentions=["S1#/a"], facts=[named])
    material = Material(
        title="Who?", purpose="Who?", legal_basis="order", investigator="A. Analyst", graph=graph,
        sources=sources, made_at="2026-11-24T10:00:00+00:00", **more,
    )  # fmt: skip
    return " ".join(compose(material, audience="court", redact=redact).method)


def test_lists_of_sources_are_no_screening() -> None:
    assert "nobody was screened" in _method([SOURCE, LISTS])
    assert "nobody was screened" not in _method([SOURCE])


def test_a_question_without_an_answer_is_listed() -> None:
    said = _method([SOURCE], unanswered=[UNANSWERED])
    assert "without an answer" in said and "444444444" in said and "23 November 2026" in said


def test_what_an_unanswered_question_asked_is_withheld_with_other_questions() -> None:
    said = _method([SOURCE], unanswered=[UNANSWERED], redact=("birth_dates",))
    assert "without an answer" in said and "444444444" not in said
