"""Whom a report is about: whom its question or purpose names, and whoever is connected to them."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.dossier import Material, compose

PEOPLE = {"P1": ("Mara", "Quist"), "P2": ("Joel", "Tarn"), "P3": ("Anne", "Lowe"), "P4": ("Anne", "Lowe")}


def dossier(*, purpose: str = "Locate a debtor", question: str = "", **options: Any) -> Any:
    """Of a case with four people: P1 and P2 share a phone, P3 and P4 have one name and no link."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    for number, (node, (first, last)) in enumerate(PEOPLE.items()):
        cite = f"S1#/records/{number}"
        name = {"attribute": "name", "raw": last, "value": {"first": first.lower(), "last": last.lower()},
                "detail": {"written": f"{first} {last}"}, "cites": [cite]}  # fmt: skip
        graph.add_node(
            node, kind="person", label=f"{first} {last}", sources=["S1"], mentions=[cite], facts=[name]
        )
    graph.add_node("C1", kind="phone", label="0491570006", sources=["S1"], mentions=["S1#/p"], facts=[])
    for node in ("P1", "P2"):
        graph.add_edge(node, "C1", relation="uses", sources=["S1"], cites=["S1#/p"], label="uses")
    stated = {
        "id": "W1", "name": "question", "title": "Question", "is_draft": False, "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z", "paragraphs": [{"text": question, "cites": []}],
    }  # fmt: skip
    material = Material(
        title=purpose, purpose=purpose, legal_basis="order 7", investigator="A. Analyst", graph=graph,
        sources=(), written=[stated] if question else [], made_at="2026-11-22T10:00:00+00:00",
    )  # fmt: skip
    return compose(material, **options)


def named(composed: Any, *, annex: bool) -> set[str]:
    """The entities whose profiles stand in the annex, or before it."""
    parts = [part for chapter in composed.chapters if chapter.annex is annex for part in chapter.parts]
    return {part.entity for part in parts if part.entity in PEOPLE}


def answer(composed: Any) -> str:
    """What the first page says; empty where there is nothing to say."""
    return " ".join(s.text for chapter in composed.answer for part in chapter.parts for s in part.sentences)


@pytest.mark.parametrize(
    "stated",
    [
        {"question": "Where does Mara Quist live?"},
        {"purpose": "Serve Mara Quist"},
        {"question": "Who is P2?"},
    ],
)
def test_people_who_are_not_connected_to_whom_is_asked_for_are_in_the_annex(stated: dict[str, str]) -> None:
    composed = dossier(**stated)
    assert named(composed, annex=False) == {"P1", "P2"}
    assert named(composed, annex=True) == {"P3", "P4"}
    (people,) = (chapter for chapter in composed.chapters if chapter.key == "people")
    assert "2" in people.note


def test_namesakes_who_are_not_connected_are_not_in_the_answer() -> None:
    assert "Lowe" not in answer(dossier(question="Where does Mara Quist live?"))
    assert "Lowe" in answer(dossier(question="Where does Anne Lowe live?"))


def test_a_report_that_names_nobody_is_about_everybody() -> None:
    assert named(dossier(), annex=False) == {*PEOPLE}


def test_chosen_entities_are_described_alone() -> None:
    composed = dossier(question="Where does Mara Quist live?", entities=["P3"])
    assert named(composed, annex=False) | named(composed, annex=True) == {"P3"}
