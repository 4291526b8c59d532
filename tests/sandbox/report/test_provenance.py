"""The provenance of a report tells what was done."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from support.desk import Desk

from workbench.sandbox.report.lookups import LOOKUPS


@pytest.fixture(params=["resolved", "busy", "failing"])
def told(request: pytest.FixtureRequest, desk: Desk, people: sqlite3.Connection) -> dict[str, Any]:
    """Three reports: the designated one, one about somebody with companies, one with a failing source."""
    if request.param == "resolved":
        return desk.person_report(**desk.fixtures["person_report"]["resolved"])
    condition = {
        "busy": "EXISTS (SELECT 1 FROM officer o WHERE o.person = p.id) "
        "AND EXISTS (SELECT 1 FROM profile f WHERE f.person = p.id)",
        "failing": "p.id % 40 = 39",
    }[request.param]
    person = people.execute(f"SELECT * FROM person p WHERE first IS NOT NULL AND {condition}").fetchone()
    return desk.person_report(
        first_name=person["first"], last_name=person["last"], birth_date=person["birth_date"]
    )


def citations(value: Any) -> Iterator[str]:
    """Every id that a report cites, at any depth."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name in ("sources", "inferences"):
                yield from part
            else:
                yield from citations(part)
    elif isinstance(value, list):
        for part in value:
            yield from citations(part)


def test_every_cited_id_exists(told: dict[str, Any]) -> None:
    """2:2.2 Facts cite source ids S1, S2, ... and inference ids I1, I2, ..., and every one of them exists."""
    provenance = told["provenance"]
    sources = [source["id"] for source in provenance["sources"]]
    inferences = [inference["id"] for inference in provenance["inferences"]]
    assert sources == [f"S{n}" for n in range(1, len(sources) + 1)]
    assert inferences == [f"I{n}" for n in range(1, len(inferences) + 1)]
    cited = set(citations(told["report"])) | set(citations(told["resolution"]))
    assert cited
    assert cited <= {*sources, *inferences}
    for inference in provenance["inferences"]:
        assert inference["evidence"]
        assert set(inference["evidence"]) <= {*sources, *inferences}


def test_every_fact_has_sources(told: dict[str, Any]) -> None:
    """2:2.2 Every fact of the report carries its sources."""
    inner = ("employment_history", "education", "socials", "employment")
    for section in told["report"].values():
        for name, listed in section.items():
            if isinstance(listed, list) and listed and isinstance(listed[0], dict) and name not in inner:
                assert all(fact["sources"] for fact in listed)
    for entry in told["report"]["addresses"]["timeline"]:
        assert all(part["sources"] for part in [*entry["others_seen"], *entry["realestate"]])


def test_every_section_cites_its_lookups(told: dict[str, Any]) -> None:
    """2:2.2 Every section cites the lookups made for it, an empty, clear or failed one too."""
    for section in told["report"].values():
        assert section["sources"]


def test_result_counts_are_true(told: dict[str, Any], people: sqlite3.Connection) -> None:
    """2:2.2 Each source tells its exact query and how many results it gave: asked again, it gives as many."""
    for source in told["provenance"]["sources"]:
        assert set(source) - {"error"} == {"id", "query", "dataset", "round", "result_count"}
        name, _, text = source["query"].partition(" ")
        bound = {k: json.dumps(v) if isinstance(v, list) else v for k, v in json.loads(text).items()}
        rows = people.execute(LOOKUPS[name].sql, bound).fetchall()
        assert source["dataset"] == LOOKUPS[name].dataset
        assert source["result_count"] == (0 if "error" in source else len(rows))


def test_no_query_is_made_twice(told: dict[str, Any]) -> None:
    """2:2.2 Each lookup is listed once."""
    queries = [source["query"] for source in told["provenance"]["sources"]]
    assert len(queries) == len(set(queries))


def test_rounds(told: dict[str, Any]) -> None:
    """2:2.2 Each source tells its round: the first finds the person, later ones follow what was found."""
    rounds = [source["round"] for source in told["provenance"]["sources"]]
    assert rounds[0] == 1
    assert set(rounds) == {1, 2, 3}


def test_timeline_cites_the_lookup_that_gave_it(told: dict[str, Any]) -> None:
    """2:2.2 The source that a fact cites is the lookup that gave it: as many entries as it had results."""
    counts = {source["id"]: source["result_count"] for source in told["provenance"]["sources"]}
    timeline = told["report"]["addresses"]["timeline"]
    assert counts[timeline[0]["sources"][0]] == len(timeline)


def test_notes_are_chronological(told: dict[str, Any]) -> None:
    """2:2.2 research_notes is a chronological log of at and note."""
    notes = told["provenance"]["research_notes"]
    assert notes
    assert all(set(note) == {"at", "note"} and note["note"] for note in notes)
    moments = [note["at"] for note in notes]
    assert moments == sorted(moments)
    assert all(moment.endswith("Z") for moment in moments)


def test_inferences_have_rule_and_evidence(told: dict[str, Any]) -> None:
    """3:E inferences[] carry id, rule, conclusion and evidence."""
    for inference in told["provenance"]["inferences"]:
        assert set(inference) == {"id", "rule", "conclusion", "evidence"}
        assert all(inference.values())


def test_failure_is_in_the_log(desk: Desk, people: sqlite3.Connection) -> None:
    """2:2.2 A source that failed is listed with its error, without results."""
    person = people.execute("SELECT * FROM person WHERE first IS NOT NULL AND id % 40 = 39").fetchone()
    told = desk.person_report(
        first_name=person["first"], last_name=person["last"], birth_date=person["birth_date"]
    )
    failed = [source for source in told["provenance"]["sources"] if "error" in source]
    assert [(source["dataset"], source["result_count"]) for source in failed] == [("court_listings", 0)]
    assert any(failed[0]["id"] in note["note"] for note in told["provenance"]["research_notes"])
    assert failed[0]["id"] in told["report"]["court"]["sources"]


def test_every_lookup_is_in_the_log(told: dict[str, Any]) -> None:
    """2:2.2 The log of the research names every lookup in the order in which it was made."""
    logged = [note["note"].partition(":")[0] for note in told["provenance"]["research_notes"]]
    asked = [source["id"] for source in told["provenance"]["sources"]]
    assert [name for name in logged if name in asked] == asked


def test_summary(desk: Desk) -> None:
    """3:C With provenance summary there are sources and inferences, without research_notes."""
    told = desk.person_report(**desk.fixtures["person_report"]["resolved"], provenance="summary")
    assert set(told["provenance"]) == {"sources", "inferences"}


def test_none(desk: Desk) -> None:
    """3:C With provenance none the key provenance is absent."""
    assert "provenance" not in desk.person_report(
        **desk.fixtures["person_report"]["resolved"], provenance="none"
    )


def test_full_is_the_default(desk: Desk) -> None:
    """2:4.1 provenance is full by default: sources, inferences and research_notes."""
    told = desk.person_report(**desk.fixtures["person_report"]["resolved"])
    assert set(told["provenance"]) == {"sources", "inferences", "research_notes"}


def test_other_extents_are_refused(desk: Desk) -> None:
    """2:4.1 provenance is one of full, summary, none."""
    body = {**desk.fixtures["person_report"]["resolved"], "provenance": "some"}
    refused = desk.post("person_report", body)
    assert refused.status == 400
    assert refused.json["errors"][0]["field"] == "provenance"


@pytest.mark.parametrize("name", ["low_confidence", "ambiguous", "too_many", "not_found"])
def test_every_outcome_has_provenance(desk: Desk, name: str) -> None:
    """2:2.2 Every outcome tells its provenance, the inference of the outcome included."""
    told = desk.person_report(**desk.fixtures["person_report"][name])
    known = {i["id"] for i in told["provenance"]["inferences"]}
    assert set(told["resolution"]["inferences"]) <= known
    assert told["provenance"]["sources"]
