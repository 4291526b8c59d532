"""The banned person search and the source listing (document 1: 2.5, 2.6, 4.5, 4.6; decisions C, E)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any

import pytest
from support.live import Live, envelope

PATH = "/banned_disqualified_persons"
TYPES = (
    "afs_banned_disqualified",
    "banned_futures",
    "banned_securities",
    "credit_banned_disqualified",
    "disqualified_director",
    "disqualified_smsf",
    "ato_disqualified_trustee",
)


def letters(name: str) -> Counter[str]:
    plain = unicodedata.normalize("NFKD", name.casefold())
    return Counter(c for c in plain if c.isalpha())


def overlap(one: str, other: str) -> float:
    a, b = letters(one), letters(other)
    return 200 * (a & b).total() / (a.total() + b.total())


def average(asked: dict[str, Any], found: dict[str, Any]) -> float:
    names = ["first_name", "last_name"]
    if asked.get("middle_name") and found.get("middle_name"):
        names.append("middle_name")
    return sum(overlap(asked[name], found[name]) for name in names) / len(names)


def search(
    live: Live, person: dict[str, Any], kind: str = "broad_search", **more: Any
) -> list[dict[str, Any]]:
    answer = live.ok(PATH, {"search_type": kind, "requests": [{"check_id": "1", **person}], **more})
    assert answer["function"]
    (result,) = answer["results"]
    assert set(result) == {"check_id", "matches"} and result["check_id"] == "1"
    matches: list[dict[str, Any]] = result["matches"]
    return matches


def person(live: Live) -> dict[str, Any]:
    return dict(live.fixtures["banned_disqualified_persons"]["match"])


def test_seeded_in_both_registers(live: Live) -> None:
    """1:4.5 The designated person is in both registers: one record from each, unfiltered."""
    for kind in ("narrow_search", "medium_search", "broad_search"):
        found = search(live, person(live), kind)
        assert len(found) == 2
        assert [match["banned_type"] for match in found].count("ato_disqualified_trustee") == 1
        assert all(match["name_similarity"] == 100 for match in found)
    assert search(live, dict(live.fixtures["banned_disqualified_persons"]["no_match"])) == []


def test_fields_of_a_match(live: Live) -> None:
    """1:2.5 A match has every field of the table, null where nothing is known."""
    texts = {"first_name", "last_name", "banned_type", "document_number", "start_date"}
    nullable = {"middle_name", "end_date", "address_suburb", "address_state", "address_postcode"}
    nullable |= {"address_country", "comments", "source_url"}
    for match in search(live, person(live)):
        assert set(match) == texts | nullable | {"name_similarity"}
        assert all(isinstance(match[name], str) and match[name] for name in texts)
        assert all(match[name] is None or isinstance(match[name], str) for name in nullable)
        assert match["banned_type"] in TYPES
        assert match["address_country"] is None or len(match["address_country"]) == 2


def test_types(live: Live) -> None:
    """1:4.5 banned_types filters; empty or omitted searches all types."""
    for kind in TYPES:
        assert {match["banned_type"] for match in search(live, person(live), banned_types=[kind])} <= {kind}
    assert len(search(live, person(live), banned_types=[])) == 2
    assert len(search(live, person(live), banned_types=["ato_disqualified_trustee"])) == 1
    assert len(search(live, person(live), banned_types=list(TYPES) * 2)) == 2
    body = {"search_type": "narrow_search", "requests": [{"check_id": "1", **person(live)}]}
    live.refused(PATH, body | {"banned_types": ["nonsense"]}, "banned_types[0]")
    live.refused(PATH, body | {"banned_types": "ato_disqualified_trustee"}, "banned_types")


def test_similarity(live: Live) -> None:
    """3:C name_similarity is 200 x shared / (len a + len b), averaged over the names, to two decimals."""
    base = person(live)
    variants: list[dict[str, Any]] = [
        {"last_name": "Thorncastel"},
        {"last_name": "Thorncaste"},
        {"first_name": "Lucas"},
        {"first_name": "LÚCASTA", "last_name": "thörncastle"},
        {"middle_name": "I"},
        {"middle_name": "Irena"},
        {"middle_name": None},
        {"first_name": "Luca-sta", "last_name": "Thorn castle"},
        {"first_name": "Xyz"},
    ]
    for variant in variants:
        asked = base | variant
        for match in search(live, asked, similarity_threshold=0)[:50]:
            assert match["name_similarity"] == pytest.approx(average(asked, match), abs=0.0051)
            assert match["name_similarity"] == round(match["name_similarity"], 2)


def test_threshold(live: Live) -> None:
    """1:4.5 Only records at or above the threshold are returned; the default is 80; 0 and 100 are allowed."""
    asked = person(live) | {"first_name": "Lucas", "middle_name": None}
    found = search(live, asked, similarity_threshold=50)
    score = next(match["name_similarity"] for match in found if match["last_name"] == "Thorncastle")
    for match in found:
        assert match["name_similarity"] >= 50
    exact = average(asked, {"first_name": "Lucasta", "last_name": "Thorncastle"})
    assert score == pytest.approx(exact, abs=0.0051)
    assert search(live, asked, similarity_threshold=exact - 0.01)
    assert not search(live, asked, similarity_threshold=exact + 0.01)
    assert all(match["name_similarity"] >= 80 for match in search(live, asked))
    assert len(search(live, person(live), similarity_threshold=100)) == 2
    for wrong in (-1, 100.5, "80", True, None):
        body = {"search_type": "narrow_search", "requests": [{"check_id": "1", **person(live)}]}
        if wrong is not None:
            live.refused(PATH, body | {"similarity_threshold": wrong}, "similarity_threshold")


def test_search_types(live: Live) -> None:
    """1:4.5 narrow needs exact first and last names, medium an exact last name, broad neither."""
    base = person(live)
    changes: list[tuple[dict[str, Any], tuple[bool, bool, bool]]] = [
        ({}, (True, True, True)),
        (
            {"first_name": base["first_name"].lower(), "last_name": base["last_name"].upper()},
            (True, True, True),
        ),
        ({"first_name": "Lucásta"}, (True, True, True)),
        ({"middle_name": None}, (True, True, True)),
        ({"middle_name": "Irena"}, (True, True, True)),
        ({"first_name": "Lucast"}, (False, True, True)),
        ({"last_name": "Thorncastel"}, (False, False, True)),
        ({"first_name": "Lucast", "last_name": "Thorncastel"}, (False, False, True)),
        ({"middle_name": "Xxxxxxxxxx"}, (False, False, False)),
    ]
    for change, expected in changes:
        for kind, wanted in zip(("narrow_search", "medium_search", "broad_search"), expected, strict=True):
            found = [m for m in search(live, base | change, kind) if m["last_name"] == "Thorncastle"]
            assert bool(found) is wanted, (change, kind, found)


def test_many_people(live: Live) -> None:
    """3:E 1 to 1,000 people are checked in one call; results come in the order of the requests."""
    nobody = dict(live.fixtures["banned_disqualified_persons"]["no_match"])
    requests = [{"check_id": f"c{n}", **(person(live) if n % 100 == 0 else nobody)} for n in range(1000)]
    results = live.ok(PATH, {"search_type": "narrow_search", "requests": requests})["results"]
    assert [result["check_id"] for result in results] == [f"c{n}" for n in range(1000)]
    assert [bool(result["matches"]) for result in results] == [n % 100 == 0 for n in range(1000)]
    live.refused(PATH, {"search_type": "narrow_search", "requests": [*requests, requests[0]]}, "requests")
    live.refused(PATH, {"search_type": "narrow_search", "requests": []}, "requests")
    live.refused(PATH, {"search_type": "narrow_search"}, "requests")


def test_names(live: Live) -> None:
    """1:4.5 Names have 1 to 50 characters; the middle name may be null."""
    for name in ("first_name", "middle_name", "last_name"):
        for wrong in ("", "x" * 51, 1):
            body = {
                "search_type": "broad_search",
                "requests": [{"check_id": "1", **person(live), name: wrong}],
            }
            live.refused(PATH, body, f"requests[0].{name}")
        assert search(live, person(live) | {name: "é" * 50}) == []
    for name in ("first_name", "last_name", "check_id"):
        entry = {"check_id": "1", **person(live)}
        body = {
            "search_type": "broad_search",
            "requests": [entry, {k: v for k, v in entry.items() if k != name}],
        }
        if name != "check_id":
            live.refused(PATH, body, f"requests[1].{name}")
    for wrong in ("narrow", "", None, 1, "NARROW_SEARCH"):
        live.refused(
            PATH, {"search_type": wrong, "requests": [{"check_id": "1", **person(live)}]}, "search_type"
        )


def test_sources(live: Live) -> None:
    """1:4.6 The sources of PEPs and of sanctions, each sorted by source, with name, summary and url."""
    answer = live.get("/pep_sanction_sources")
    assert answer.status_code == 200
    body = envelope(answer)
    assert body["message"] == "Ok" and body["function"]
    for listing in (body["pep"], body["sanctions"]):
        assert listing
        keys = [entry["source"] for entry in listing]
        assert keys == sorted(keys) and len(set(keys)) == len(keys)
        for entry in listing:
            assert set(entry) == {"source", "name", "summary", "url"}
            assert isinstance(entry["name"], str) and entry["name"]
            assert entry["summary"] is None or entry["summary"]
            assert entry["url"] is None or entry["url"].startswith("http")
