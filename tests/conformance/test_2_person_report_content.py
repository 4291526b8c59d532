"""What a resolved person report says (document 2, section 2.2)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.finding import found
from support.live import Live
from support.reporting import report, retrieved, walk

SECTIONS = {
    "identity", "addresses", "contacts", "household", "business", "regulator", "watchlists", "court",
    "judgements", "social",
}  # fmt: skip
SUBJECTS: list[dict[str, Any]] = [
    {"first_name": "Leonora", "last_name": "Vantongeren", "birth_date": "1984-03-07", "phone": "0491570012"},
    {"first_name": "William", "last_name": "Haverstock", "birth_date": "1979-08-12"},
    {"first_name": "Casper", "last_name": "Vantongeren", "phone": "0491570014"},
    {"first_name": "Augustus", "last_name": "Haverstock", "birth_date": "1931-01-17"},
    {"first_name": "Edwin", "last_name": "Haverstock", "birth_date": "1983-05-09"},
]


@pytest.fixture(scope="module")
def leonora(session_live: Live) -> dict[str, Any]:
    return report(session_live, **SUBJECTS[0])


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda body: str(body["first_name"]))
def test_sections(live: Live, subject: dict[str, Any]) -> None:
    """2:2.2 Every report has all ten sections, each with a status; clear belongs to watchlists."""
    done = report(live, **subject)
    assert done["resolution"]["outcome"] == "resolved"
    assert set(done["report"]) == SECTIONS
    for name, section in done["report"].items():
        allowed = {"ok", "empty", "skipped", "error"} | ({"clear"} if name == "watchlists" else set())
        assert section["status"] in allowed, name
    assert done["report"]["identity"]["status"] == "ok"


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda body: str(body["first_name"]))
def test_citations(live: Live, subject: dict[str, Any]) -> None:
    """2:2.2 Facts cite sources S1, S2, ... and inferences I1, I2, ..., and each that is cited exists."""
    done = report(live, **subject)
    provenance = done["provenance"]
    sources = [source["id"] for source in provenance["sources"]]
    inferences = [inference["id"] for inference in provenance["inferences"]]
    assert sources == [f"S{index + 1}" for index in range(len(sources))]
    assert inferences == [f"I{index + 1}" for index in range(len(inferences))]
    cited = 0
    for path, value in walk({"report": done["report"], "resolution": done["resolution"]}):
        if path.endswith(("/sources", "/inferences")):
            known = sources if path.endswith("/sources") else inferences
            assert isinstance(value, list) and set(value) <= set(known), (path, value)
            cited += 1
    assert cited > len(SECTIONS)
    for inference in provenance["inferences"]:
        assert set(inference) >= {"id", "rule", "conclusion", "evidence"}
        assert inference["evidence"] and set(inference["evidence"]) <= {*sources, *inferences}
        assert inference["id"] not in inference["evidence"]
    for section in done["report"].values():
        assert section["sources"] or section["status"] in {"skipped", "error"}


def test_sources(leonora: dict[str, Any]) -> None:
    """2:2.2 Each lookup tells its exact query, dataset, round and how many results it had."""
    for source in leonora["provenance"]["sources"]:
        assert set(source) >= {"id", "query", "dataset", "round", "result_count"}
        assert source["query"] and source["dataset"]
        assert isinstance(source["round"], int) and source["round"] >= 1
        assert isinstance(source["result_count"], int) and source["result_count"] >= 0
    assert any("leonora" in str(source["query"]).lower() for source in leonora["provenance"]["sources"])


def test_counts_agree(leonora: dict[str, Any]) -> None:
    """2:2.2 A fact's source has at least one result."""
    counts = {source["id"]: source["result_count"] for source in leonora["provenance"]["sources"]}
    for name, section in leonora["report"].items():
        for path, value in walk(section):
            if path.count("/") > 1 and path.endswith("/sources"):
                assert all(counts[source] > 0 for source in value), (name, path)


def test_notes(leonora: dict[str, Any]) -> None:
    """2:2.2 The research notes are a chronological log."""
    notes = leonora["provenance"]["research_notes"]
    assert notes and all(set(note) >= {"at", "note"} and note["note"] for note in notes)
    times = [note["at"] for note in notes]
    assert times == sorted(times)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", time) for time in times)


def test_addresses(live: Live, leonora: dict[str, Any]) -> None:
    """2:2.2 A timeline: tenure, occupancy, others seen there with overlap, real-estate events."""
    timeline = leonora["report"]["addresses"]["timeline"]
    records = found(live, name_first="Leonora", name_last="Vantongeren")
    assert {entry["address_id"] for entry in timeline} == {record["address_id"] for record in records}
    for entry in timeline:
        assert set(entry) >= {"tenure", "occupancy", "others_seen", "realestate", "date_start", "date_end"}
        assert entry["date_start"] <= entry["date_end"]
        for other in entry["others_seen"]:
            assert other["overlap"]
            assert entry["date_start"] <= other["overlap"]["date_start"] <= other["overlap"]["date_end"]
            assert other["overlap"]["date_end"] <= entry["date_end"]
    by_id = {entry["address_id"]: entry for entry in timeline}
    for record in records:
        events = by_id[record["address_id"]]["realestate"]
        assert {(e["listing_type"], e["date"]) for e in events} == {
            (e["listing_type"], e["date"]) for e in record["realestate"]
        }
    seen = {(o["first_name"], o["last_name"]) for entry in timeline for o in entry["others_seen"]}
    assert seen == {("Casper", "Vantongeren"), ("Odile", "Brankovic")}


def test_contacts(live: Live, leonora: dict[str, Any]) -> None:
    """2:2.2 The contacts are those of the contact search."""
    record = found(live, name_first="Leonora", name_last="Vantongeren")[0]
    contacts = leonora["report"]["contacts"]
    assert {entry["phone"] for entry in contacts["phones"]} == set(record["phones"])
    assert {entry["email"] for entry in contacts["emails"]} == set(record["emails"])


def test_household(live: Live) -> None:
    """2:2.2 Possible relatives are co-residents who share the surname, not other housemates."""
    done = report(live, **SUBJECTS[1])["report"]["household"]
    names = {(person["first_name"], person["last_name"]) for person in done["possible_relatives"]}
    assert names >= {("William", "Haverstock"), ("Eleanor", "Haverstock"), ("Clara", "Haverstock"),
                     ("Edwin", "Haverstock")}  # fmt: skip
    assert {last for _, last in names} == {"Haverstock"}
    if done["surname_is_rare"]:
        assert ("Augustus", "Haverstock") in names


def test_flatmate_is_no_relative(leonora: dict[str, Any]) -> None:
    """2:2.2 A co-resident of another surname is no possible relative."""
    relatives = leonora["report"]["household"]["possible_relatives"]
    assert {person["last_name"] for person in relatives} == {"Vantongeren"}


def test_court(leonora: dict[str, Any]) -> None:
    """2:2.2 Court summaries are matched on name and labelled unverified."""
    court = leonora["report"]["court"]
    assert court["status"] == "ok" and court["records"]
    for record in court["records"]:
        assert "unverified" in str(record).lower()
        assert "Vantongeren" in record["fullname"]


def test_social(leonora: dict[str, Any]) -> None:
    """2:2.2 Profiles with employment history, matched by phone or email and carrying the name."""
    social = leonora["report"]["social"]
    contacts = leonora["report"]["contacts"]
    own = {e["phone"] for e in contacts["phones"]} | {e["email"] for e in contacts["emails"]}
    assert social["status"] == "ok" and social["profiles"]
    for profile in social["profiles"]:
        assert "Vantongeren" in profile["name"]
        assert profile["employment_history"] and profile["socials"]
        assert profile["matched_on"] and set(profile["matched_on"]) <= own


def test_registers(live: Live, leonora: dict[str, Any]) -> None:
    """3:C Business roles are those of the regulator's extract of the same person."""
    body = {"entity_type": "person", **{k: SUBJECTS[0][k] for k in ("first_name", "last_name", "birth_date")}}
    extract = retrieved(live, "regulator_extract", body)["extract"]
    told = {(role["company_number"], role["role"]) for role in leonora["report"]["business"]["roles"]}
    assert {(role["company_number"], role["role"]) for role in extract["roles"]} <= told


def test_judgements(live: Live, leonora: dict[str, Any]) -> None:
    """3:C The judgements are counted as in the enhancement."""
    person = live.ok("/enhance_record_plus", {"phone": "0491570012"})["match_person"]
    assert str(leonora["report"]["judgements"]["count"]) == person["judgements"]


def test_empty_sections(live: Live) -> None:
    """2:2.2 Sections without a finding are empty, watchlists clear, and never left out."""
    done = report(live, **SUBJECTS[4])["report"]
    assert done["watchlists"]["status"] == "clear"
    assert {section["status"] for section in done.values()} >= {"ok", "empty"}


def test_deceased(live: Live) -> None:
    """3:C A death is reported as in the history."""
    assert report(live, **SUBJECTS[3])["report"]["identity"]["deceased"] == "Y"
