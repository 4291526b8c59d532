"""Banned and disqualified persons (document 1, sections 2.5 and 4.5)."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

TYPES = [
    "afs_banned_disqualified",
    "banned_futures",
    "banned_securities",
    "credit_banned_disqualified",
    "disqualified_director",
    "disqualified_smsf",
    "ato_disqualified_trustee",
]
KINDS = ("narrow_search", "medium_search", "broad_search")


def plain(name):
    text = unicodedata.normalize("NFD", (name or "").casefold())
    return "".join(c for c in text if c.isalpha())


def overlap(one, other):
    a, b = plain(one), plain(other)
    return 200 * (Counter(a) & Counter(b)).total() / (len(a) + len(b)) if a or b else 0


def similarity(asked, row):
    parts = [overlap(asked["first_name"], row["first"]), overlap(asked["last_name"], row["last"])]
    if asked.get("middle_name") and row["middle"]:
        parts.append(overlap(asked["middle_name"], row["middle"]))
    return sum(parts) / len(parts)


def reference(asked, rows, kind, threshold):
    """What the rules say, record by record."""
    found = []
    for row in rows:
        last, first = (
            plain(row["last"]) == plain(asked["last_name"]),
            plain(row["first"]) == plain(asked["first_name"]),
        )
        exact = {"narrow_search": first and last, "medium_search": last, "broad_search": True}[kind]
        score = similarity(asked, row)
        if exact and score >= threshold - 1e-9:
            found.append((row["document_number"], round(score, 2)))
    return sorted(found)


def person(row, **change):
    names = {"first_name": row["first"], "middle_name": row["middle"], "last_name": row["last"]}
    return {**names, **change}


def matches(banned, asked, **body):
    answer = banned(**{"search_type": "narrow_search", **body}, requests=[asked])
    return answer["results"][0]["matches"]


@pytest.mark.parametrize("threshold", [None, 0, 55.5, 70, 90, 100])
@pytest.mark.parametrize("kind", KINDS)
def test_search_types(banned, every, kind, threshold):
    """1:4.5 Narrow needs first and last name, medium the last name, broad none; the rest is by threshold."""
    rows = every("SELECT * FROM ban")
    body = {"search_type": kind, **({} if threshold is None else {"similarity_threshold": threshold})}
    for row in rows[:12]:
        for asked in (
            person(row),
            person(row, middle_name=None),
            person(row, middle_name="Zebedee"),
            person(row, first_name=row["first"][:-1] or "X"),
            person(row, last_name=row["last"][:-1] + "q"),
            person(row, first_name=row["first"][::-1].title()),
        ):
            found = [(m["document_number"], m["name_similarity"]) for m in matches(banned, asked, **body)]
            assert sorted(found) == reference(asked, rows, kind, 80 if threshold is None else threshold)


@pytest.mark.parametrize("change", [str.upper, str.lower, lambda name: f" {name} "])
def test_exact_ignores_case(banned, fixtures, change):
    """3:E Exact names ignore case and surrounding space."""
    known = fixtures["banned_disqualified_persons"]["match"]
    asked = {name: change(value) for name, value in known.items()}
    assert [m["name_similarity"] for m in matches(banned, asked)] == [100.0, 100.0]


def test_both_registers(banned, fixtures):
    """1:4.5 The seeded name gives one record from each register when the search is not filtered."""
    found = matches(banned, fixtures["banned_disqualified_persons"]["match"])
    kinds = [m["banned_type"] for m in found]
    assert kinds.count("ato_disqualified_trustee") == 1 and len(kinds) == 2


def test_fields(banned, every):
    """1:2.5 A match has every field of a banned or disqualified person as registered."""
    for row in every("SELECT * FROM ban LIMIT 20"):
        match = next(
            m for m in matches(banned, person(row)) if m["document_number"] == row["document_number"]
        )
        assert match == {
            "first_name": row["first"], "middle_name": row["middle"], "last_name": row["last"],
            "banned_type": row["banned_type"], "document_number": row["document_number"],
            "start_date": row["start_date"], "end_date": row["end_date"], "address_suburb": row["suburb"],
            "address_state": row["state"], "address_postcode": row["postcode"],
            "address_country": row["country"],
            "comments": row["comments"], "source_url": row["source_url"], "name_similarity": 100.0,
        }  # fmt: skip


@pytest.mark.parametrize("kind", TYPES)
def test_types(banned, one, kind):
    """1:4.5 `banned_types` limits the search to these types, all seven of which are known."""
    row = one("SELECT * FROM ban WHERE banned_type = ?", kind)
    others = [name for name in TYPES if name != kind]
    only = matches(banned, person(row), banned_types=[kind])
    assert row["document_number"] in {m["document_number"] for m in only}
    assert {m["banned_type"] for m in only} == {kind}
    assert kind not in {m["banned_type"] for m in matches(banned, person(row), banned_types=others)}


def test_empty_types(banned, fixtures):
    """1:4.5 Empty or omitted types search all of them."""
    asked = fixtures["banned_disqualified_persons"]["match"]
    assert matches(banned, asked, banned_types=[]) == matches(banned, asked) != []


def test_many(banned, fixtures):
    """1:4.5 Many people are searched in one call; results come in order with their check_id."""
    known, unknown = (fixtures["banned_disqualified_persons"][name] for name in ("match", "no_match"))
    asked = [{**(unknown if i % 3 else known), "check_id": f"c{i}"} for i in range(1000)]
    results = banned(search_type="narrow_search", requests=asked)["results"]
    assert [r["check_id"] for r in results] == [a["check_id"] for a in asked]
    assert [bool(r["matches"]) for r in results] == [i % 3 == 0 for i in range(1000)]


@pytest.mark.parametrize("body", [
    {"requests": []}, {"requests": [{"first_name": "A", "last_name": "B"}] * 1001},
    {"similarity_threshold": -1}, {"similarity_threshold": 100.5}, {"banned_types": ["other"]},
    {"search_type": "wide_search"}, {"requests": [{"first_name": "", "last_name": "B"}]},
    {"requests": [{"first_name": "A", "last_name": "B" * 51}]},
    {"requests": [{"first_name": "A", "middle_name": "", "last_name": "B"}]},
])  # fmt: skip
def test_limits(counter, body):
    """1:8 Names have 1 to 50 characters, the threshold is 0 to 100, and there are 1 to 1,000 people."""
    valid = {"search_type": "narrow_search", "requests": [{"first_name": "A", "last_name": "B"}]}
    assert counter.post("banned_disqualified_persons", valid).status == 200
    assert counter.post("banned_disqualified_persons", {**valid, **body}).status == 400


def test_order(banned, every):
    """1:4.5 The most similar records come first, in the same order every time."""
    row = every("SELECT * FROM ban")[0]
    found = matches(banned, person(row), search_type="broad_search", similarity_threshold=0)
    scores = [m["name_similarity"] for m in found]
    assert scores == sorted(scores, reverse=True) and len(found) == len(every("SELECT * FROM ban"))
    assert found == matches(banned, person(row), search_type="broad_search", similarity_threshold=0)
