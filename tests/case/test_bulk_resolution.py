"""All people of a case joined at once by an engine for tables, beside what the case itself holds."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from benchmarks.answers import OPERATION, answers

from workbench.case import Case
from workbench.case.imports import import_answers
from workbench.errors import InputError
from workbench.identity.bulk.spark import missing
from workbench.identity.shipped_models import EARLIER

SUBURB = next(iter(EARLIER))
"""A model by which two records of one name and one suburb are one person."""
ROWS = [
    {"name": "Arvid Kestrel", "suburb": "Dapto", "postcode": "2530", "phone": ""},
    {"name": "Arvid Kestrel", "suburb": "Dapto", "postcode": "2530", "phone": "0491 570 006"},
    {"name": "Isolde Wren", "suburb": "Gawler", "postcode": "5118", "phone": "0491 570 156"},
]
MEANS = {"name": "name", "suburb": "suburb", "postcode": "postcode", "phone": "phone"}


def written(path: Path) -> dict[str, str]:
    with path.open(encoding="utf-8", newline="") as file:
        return {row["unique_id"]: row["entity_id"] for row in csv.DictReader(file)}


@pytest.fixture
def kestrels(case: Case) -> Case:
    case.import_records(ROWS, MEANS)
    return case


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_an_engine_agrees_with_the_case_wherever_it_is_kept(
    engine: Any, place: str, service: Any, opening: dict[str, str], tmp_path: Path
) -> None:
    with Case.open(place, service.client(), **opening) as case:
        import_answers(case._session, OPERATION, answers(60, 3))
        before = case.head
        run = case.resolve_in_bulk(engine, out=tmp_path / "entities.csv")
        assert (run.agrees, run.merges, run.splits, run.pairs) == (True, (), (), ())
        assert (run.records, run.entities) == (120, len(case.people()))
        assert "agrees" in str(run)
        assert case.head == before
        found = written(tmp_path / "entities.csv")
        groups = defaultdict(set)
        for mention, head in found.items():
            groups[head].add(case.entity(mention))
        assert len(found) == 120 and all(len(ids) == 1 for ids in groups.values())


@pytest.mark.timeout(1800)
def test_spark_agrees_with_the_case(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    monkeypatch.setenv("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    import_answers(case._session, OPERATION, answers(150, 3))
    run = case.resolve_in_bulk("spark", master="local[2]")
    assert run.agrees and run.records == 300


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_what_another_model_would_merge_is_proposed_judged_and_taken_back(
    engine: Any, kestrels: Case
) -> None:
    before, people = kestrels.digest(), list(kestrels.people()["id"])
    run = kestrels.resolve_in_bulk(engine, model=SUBURB)
    assert run.agrees is False and run.merges == (("P1", "P2"),) and run.splits == ()
    assert "merge P1, P2" in str(run) and kestrels.digest() == before
    judged = kestrels.merge_from_bulk(run, reason="one suburb")
    assert list(kestrels.people()["id"]) == ["P1", "P3"] and kestrels.verify().ok
    said = kestrels.why(*run.pairs[0]).reason
    assert f"one suburb (bulk run, model {SUBURB}, engine {engine})" in said
    assert kestrels.resolve_in_bulk(engine, model=SUBURB).agrees
    kestrels.withdraw(judged, reason="strangers")
    assert list(kestrels.people()["id"]) == people and kestrels.digest() == before


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_what_another_model_would_split_is_said_and_left(engine: Any, kestrels: Case) -> None:
    kestrels.use_model(SUBURB, reason="as it was")
    (name,) = kestrels.people()["id"][:1]
    newest = kestrels.model_change().other
    run = kestrels.resolve_in_bulk(engine, model=newest)
    assert run.splits == ((name, 2),) and run.merges == ()
    assert kestrels.merge_from_bulk(run, reason="nothing to merge") == []


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_judgements_and_withdrawn_sources_count_as_in_the_case(engine: Any, kestrels: Case) -> None:
    kestrels.judge("P1", "P2", "different", reason="father and son")
    kestrels.judge("P1", "P3", "same", reason="she changed her name")
    other = kestrels.import_records([{**ROWS[2], "phone": ""}], MEANS)
    kestrels.withdraw(other.source, reason="the wrong file")
    run = kestrels.resolve_in_bulk(engine, model=SUBURB)
    assert run.agrees and (run.records, run.entities) == (3, 2)


def test_a_run_without_the_comparison_proposes_nothing(kestrels: Case) -> None:
    run = kestrels.resolve_in_bulk(compare=False)
    assert (run.agrees, run.merges, run.pairs) == (None, None, None)
    with pytest.raises(InputError, match="compare"):
        kestrels.merge_from_bulk(run, reason="because")


def test_a_case_without_people_has_none_in_bulk(case: Case) -> None:
    for engine in ("memory", "duckdb"):
        run = case.resolve_in_bulk(engine)
        assert run.agrees and run.records == 0


def test_what_cannot_be_run_is_refused_before_anything_is_read(kestrels: Case, tmp_path: Path) -> None:
    wrong: dict[str, Any] = {"engine": "abacus"}
    with pytest.raises(InputError, match="one of memory, duckdb, spark"):
        kestrels.resolve_in_bulk(**wrong)
    with pytest.raises(InputError, match="no directory"):
        kestrels.resolve_in_bulk(out=tmp_path / "nowhere" / "x.csv")
    with pytest.raises(InputError, match="reason"):
        kestrels.merge_from_bulk(kestrels.resolve_in_bulk(), reason=" ")
