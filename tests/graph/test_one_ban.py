"""One ban that several sources state is one fact with all of their citations; two bans stay two."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import networkx as nx
import pytest

from workbench.dossier import Material, compose
from workbench.findings import find
from workbench.graph.one_ban import with_each_ban_once

CODE = "disqualified_director"


def ban(source: str, value: str = CODE, start: str = "", end: str = "", **detail: Any) -> dict[str, Any]:
    return {
        "attribute": "ban", "value": value, "raw": value, "date_start": start or None,
        "date_end": end or None, "detail": detail, "cites": [f"{source}#/ban"],
    }  # fmt: skip


REGISTER = ban("S1", start="2020-09-01", end="2028-08-31", document="900000051")
LIST = ban("S2", "Disqualified from managing corporations", start="2020-09-01")
NEWS = ban("S3", "disqualified", start="2020")
SAME = (REGISTER, LIST, NEWS)


def sources(facts: list[dict[str, Any]]) -> list[set[str]]:
    return [{str(cite).partition("#")[0] for cite in fact["cites"]} for fact in facts]


@pytest.mark.parametrize("facts", list(permutations(SAME)))
def test_statements_of_one_ban_are_one_fact_in_any_order(facts: tuple[dict[str, Any], ...]) -> None:
    (found,) = with_each_ban_once(facts)
    assert sources([found]) == [{"S1", "S2", "S3"}]
    assert (found["date_start"], found["date_end"]) == ("2020-09-01", "2028-08-31")


@pytest.mark.parametrize("other", [
    ban("S2", start="2014-09-01", end="2016-08-31"),
    ban("S2", start="2020-09-01", end="2025-08-31"),
    ban("S2", "banned_securities", start="2020-09-01", end="2028-08-31"),
    ban("S2", start="2020-09-01", end="2028-08-31", document="900000077"),
    ban("S2", "bankrupt"),
])  # fmt: skip
def test_what_contradicts_a_ban_or_shares_nothing_with_it_is_another(other: dict[str, Any]) -> None:
    assert len(with_each_ban_once([REGISTER, other])) == 2


def graph_of(*bans: dict[str, Any], seat: str = "2022-03-04") -> nx.MultiDiGraph[Any]:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    name = {
        "attribute": "name",
        "raw": "Ada Quist",
        "value": {"first": "ada", "last": "quist"},
        "cites": ["S1#/n"],
    }
    graph.add_node(
        "P1", kind="person", label="Ada Quist", sources=["S1"], mentions=["S1#/p"], facts=[name, *bans]
    )
    graph.add_node("O1", kind="company", label="Kite Pty Ltd", sources=["S4"], mentions=["S4#/c"], facts=[])
    graph.add_edge("P1", "O1", relation="officer_of", role="director", date_start=seat, cites=["S4#/o"])
    return graph


def test_a_finding_about_a_ban_is_one_with_all_its_sources() -> None:
    (finding,) = find(graph_of(*SAME), "acting_while_disqualified")
    assert set(finding.sources) == {"S1", "S2", "S3", "S4"}


def test_a_finding_about_two_bans_names_both() -> None:
    two = ban("S2", start="2021-01-01", end="2023-01-01", document="900000077")
    (finding,) = find(graph_of(REGISTER, two), "acting_while_disqualified")
    assert "2020-09-01" in finding.statement
    assert "2021-01-01" in finding.statement
    assert {"S1", "S2"} <= set(finding.sources)


def test_the_report_says_a_ban_once_in_each_chapter_with_all_its_sources() -> None:
    asked = {"source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
             "sha256": "0" * 64, "environment": "live", "asked": "", "nothing": [],
             "question": {"name_first": "Ada", "name_last": "Quist"}}  # fmt: skip
    made = compose(
        Material(
            title="x", purpose="Does Ada Quist keep to the ban?", legal_basis="order 7", investigator="A",
            graph=graph_of(*SAME), sources=[asked], made_at="2026-11-22T10:00:00+00:00",
        ),
        draft="disqualified_director",
    )  # fmt: skip
    for key in ("answer", "key_facts", "people", "timeline"):
        parts = [part for chapter in made.chapters if chapter.key == key for part in chapter.parts]
        said = [s for part in parts for s in part.sentences if "isqualified" in s.text]
        assert [{cite.partition("#")[0] for cite in s.cites} for s in said] == [{"S1", "S2", "S3"}], key
