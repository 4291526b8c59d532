"""An age or a birth year in somebody's own words is found while birth dates are withheld, and little else."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from workbench.dossier import Material, compose
from workbench.dossier.birth_hints import birth_hints


def hints(text: str, *, redact: str = "birth_dates", purpose: str = "Locate a debtor") -> list[str]:
    """What is found in a section of the investigator on somebody born on 14 March 1987, in November 2026."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    born = {"attribute": "birth_date", "raw": "14/03/1987", "value": "1987-03-14", "cites": ["S1#/dob"]}
    graph.add_node("P1", kind="person", label="Ann Bell", sources=["S1"], mentions=["S1#/m"], facts=[born])
    section = {
        "id": "W1", "name": "background", "title": "Background", "is_draft": False, "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z", "paragraphs": [{"text": text, "cites": ["S1#/a"]}],
    }  # fmt: skip
    material = Material(
        title=purpose, purpose=purpose, legal_basis="order 7", investigator="A. Analyst", graph=graph,
        sources=(), written=[section], made_at="2026-11-22T10:00:00+00:00",
    )  # fmt: skip
    return [hint.found for hint in birth_hints(compose(material, redact=redact), graph)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("She is 39 and lives alone.", "is 39"),
        ("A woman aged about forty.", "aged about forty"),
        ("A 39-year-old nurse.", "39-year-old"),
        ("She was born in 1987 in Perth.", "born in 1987"),
        ("The deed is from 1987.", "1987"),
        ("Her birthday party was on 14 March.", "14 March"),
        ("Ann Bell, 39, of Perth.", "39"),
        ("Ann Bell (39) of Perth.", "39"),
        ("A man in his late thirties.", "in his late thirties"),
        ("A woman of 38 years of age.", "38 years of age"),
    ],
)
def test_own_words_that_give_a_withheld_birth_date_away_are_found(text: str, found: str) -> None:
    assert any(found in each for each in hints(text))
    assert hints(text, redact="phones") == []


@pytest.mark.parametrize(
    "text",
    [
        "She was born on 14 March 1987.",
        "Aged care at 39 Lantern Street since 2019.",
        "The firm was founded in 1979, on 3 May.",
        "She is 12 km away, and moved 3 times.",
        "Call 0491 198 739 about invoice 1987/12.",
    ],
)
def test_what_is_redacted_or_no_birth_date_is_no_hint(text: str) -> None:
    assert hints(text) == []


def test_the_title_is_read_too() -> None:
    assert hints("Nothing.", purpose="Locate a debtor, aged 39") == ["aged 39"]


@pytest.mark.parametrize(
    "written", ["born in the year 1987", "DOB: 14 March 1987", "date of birth 1987-03-14", "aged 39"]
)
def test_what_a_rule_writes_of_a_birth_is_withheld_by_itself(written: str) -> None:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ann Bell", sources=["S1"], mentions=["S1#/m"], facts=[])
    finding = {"statement": f"Ann Bell, {written}, lives here.", "cites": ["S1#/a"], "strength": "weak"}
    material = Material(
        title="x", purpose="x", legal_basis="order 7", investigator="A. Analyst", graph=graph,
        sources=(), findings=[finding], made_at="2026-11-22T10:00:00+00:00",
    )  # fmt: skip
    dossier = compose(material, redact="birth_dates")
    said = [s.text for chapter in dossier.chapters for part in chapter.parts for s in part.sentences]
    assert said and not any(digit in text for text in said for digit in ("1987", "39", "14"))
    assert birth_hints(dossier, graph) == []


def test_the_words_around_a_hint_are_whole() -> None:
    before = "A telephone call of the neighbours told us that "
    assert birth_words_around(f"{before}she was born in 1987 in a small town by the sea, near Perth.")


def birth_words_around(text: str) -> bool:
    """Whether each word beside a hint is one of the text."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    section = {
        "id": "W1", "name": "background", "title": "Background", "is_draft": False, "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z", "paragraphs": [{"text": text, "cites": ["S1#/a"]}],
    }  # fmt: skip
    material = Material(
        title="x", purpose="x", legal_basis="order 7", investigator="A. Analyst", graph=graph,
        sources=(), written=[section], made_at="2026-11-22T10:00:00+00:00",
    )  # fmt: skip
    (hint,) = birth_hints(compose(material, redact="birth_dates"), graph)
    return set(hint.around.split()) <= set(text.split())
