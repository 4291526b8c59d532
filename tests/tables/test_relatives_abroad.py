"""Relatives, guardians and directors below headings in other languages than English."""

from __future__ import annotations

from typing import Any

import pytest

MINE, THEIRS = "0491 570 156", "0491 570 157"


def said(case: Any, row: dict[str, str]) -> set[tuple[str, str, str]]:
    """The links of an imported row, each with its label or relation."""
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {
        (label[one], data.get("label") or data["relation"], label[other])
        for one, other, data in graph.edges(data=True)
    }


@pytest.mark.parametrize(("name", "phone", "spouse", "guardian", "guardians_phone"), [
    ("Nom et prénom", "Téléphone", "Conjoint", "Tuteur", "Téléphone du tuteur"),
    ("Nome completo", "Telefone", "Cônjuge", "Responsável", "Telefone do responsável"),
    ("Imię i nazwisko", "Telefon", "Małżonek", "Opiekun", "Telefon opiekuna"),
    ("Vor- und Nachname", "Telefon", "Ehepartner", "Vormund", "Telefon Vormund"),
])  # fmt: skip
def test_relatives_have_what_is_said_to_be_theirs(
    case: Any, name: str, phone: str, spouse: str, guardian: str, guardians_phone: str
) -> None:
    row = {
        name: "Ana Silva",
        phone: MINE,
        spouse: "Rui Silva",
        guardian: "Maria Costa",
        guardians_phone: THEIRS,
    }
    assert said(case, row) == {
        ("Ana Silva", "uses", MINE), ("Maria Costa", "uses", THEIRS), ("Rui Silva", "spouse", "Ana Silva"),
        ("Maria Costa", "guardian", "Ana Silva"),
    }  # fmt: skip


@pytest.mark.parametrize(("company", "director"), [
    ("Firma", "Geschäftsführer"), ("Empresa", "Administrador"), ("Empresa", "Diretor"), ("Société", "Gérant"),
])  # fmt: skip
def test_a_director_is_the_person_beside_the_company(case: Any, company: str, director: str) -> None:
    (asked,) = case.preview("contact_person_search", [{company: "Quill Pty Ltd", director: "Ana Silva"}]).rows
    assert asked["asks"] == {"name_first": "Ana", "name_last": "Silva"}
