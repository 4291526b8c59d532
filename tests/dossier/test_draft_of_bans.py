"""The draft about disqualified directors is about each who is banned, the ban in force first."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.dossier import Material, compose

NOBODY = "Is a payee on our list connected to a disqualified director?"


def _named(node: str, first: str, *facts: dict[str, Any]) -> dict[str, Any]:
    name = {"attribute": "name", "raw": f"{first} Quist", "value": {"first": first.lower(), "last": "quist"},
            "cites": [f"S1#/{node}"]}  # fmt: skip
    return {
        "kind": "person", "label": f"{first} Quist", "sources": ["S1"], "mentions": [f"S1#/{node}"],
        "facts": [name, *facts],
    }  # fmt: skip


def _ban(node: str, *, over: bool) -> dict[str, Any]:
    kind = "disqualified director"
    return {"attribute": "ban", "raw": kind, "value": kind, "over": over, "cites": [f"S1#/{node}/ban"]}


def answer(question: str, banned: int = 2) -> str:
    """What the first page says of a case whose best known people are not banned, or no longer."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    graph.add_node("P1", **_named("P1", "Ada"))
    graph.add_node("P2", **_named("P2", "Bo", _ban("P2", over=True)))
    for number in range(3, 2 + banned):
        node = f"P{number}"
        graph.add_node(node, **_named(node, ("Cy", "Di", "Eve", "Flo")[number - 3], _ban(node, over=False)))
    graph.nodes["P2"]["sources"] = ["S1", "S2"]
    asked = {"source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
             "sha256": "0" * 64, "environment": "live", "asked": "", "nothing": [],
             "question": {"name_first": "Ada", "name_last": "Quist"}}  # fmt: skip
    finding = {"rule": "acting_through_relative", "strength": "moderate", "entities": ["P3", "P1"],
               "statement": "Ada took office for Cy.", "refuted_by": "", "cites": ["S1#/P3"],
               "id": "F1"}  # fmt: skip
    composed = compose(
        Material(
            title="Screen", purpose=question, legal_basis="order 7", investigator="A. Analyst", graph=graph,
            sources=[asked], findings=[finding], made_at="2026-11-22T10:00:00+00:00",
        ),
        draft="disqualified_director",
    )  # fmt: skip
    return " ".join(s.text for chapter in composed.answer for part in chapter.parts for s in part.sentences)


@pytest.mark.parametrize("name", ["Cy Quist", "Bo Quist"])
def test_where_the_question_names_nobody_each_ban_is_in_the_answer(name: str) -> None:
    assert f"{name} [" in answer(NOBODY)


def test_a_ban_in_force_stands_before_one_that_is_over() -> None:
    said = answer(NOBODY)
    assert said.index("Cy Quist [") < said.index("Bo Quist [")


def test_what_was_found_about_a_banned_person_is_in_the_answer() -> None:
    assert "Ada took office for Cy." in answer(NOBODY)


def test_further_bans_are_named_as_not_treated() -> None:
    assert "not treated in this answer: Flo Quist [P6], Bo Quist [P2]" in answer(NOBODY, banned=5)


def test_beside_somebody_who_is_named_the_other_bans_are_named() -> None:
    assert "not treated in this answer: Cy Quist [P3]" in answer("Does Bo Quist keep to the ban?")
