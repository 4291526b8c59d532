"""The social contact expansion (document 2, sections 2.6 and 4.4)."""

from __future__ import annotations

from typing import Any

import pytest
from support.finding import found, people
from support.live import Live

PATH = "/social_contact_expand"
INVALID = "Error: Invalid search value"
SUPPRESSED = "private.leonora@example.org"


def expand(live: Live, *searches: str) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = live.ok(PATH, {"requests": [{"search": search} for search in searches]})[
        "results"
    ]
    return results


def kinds(result: dict[str, Any]) -> set[str]:
    return {block["type"] for block in result["records"]}


def test_shape(live: Live) -> None:
    """2:4.4 The fields of a result and of a block."""
    body = live.ok(
        PATH, {"requests": [{"search": s} for s in live.fixtures["social_contact_expand"].values()]}
    )
    assert body["message"] == "Ok"
    assert len(body["results"]) == 4
    for result in body["results"]:
        assert set(result) == {"search_id", "search", "message", "records"}
        for block in result["records"]:
            assert set(block) == {"type", "search_for", "emails", "phones"}
            assert block["type"] in {"social_search", "universe_search"}
            assert block["emails"] or block["phones"]
            for kind in ("emails", "phones"):
                assert all(isinstance(value, str) for value in block[kind])
                assert len(set(block[kind])) == len(block[kind])


def test_fixtures(live: Live) -> None:
    """2:4.4 Ok when a block has data, No match when none has, and the error for what cannot be searched."""
    fixtures = live.fixtures["social_contact_expand"]
    both, profile, nothing, invalid = expand(
        live, fixtures["both_blocks"], fixtures["profile"], fixtures["no_match"], fixtures["invalid"]
    )
    assert both["message"] == "Ok" and kinds(both) == {"social_search", "universe_search"}
    assert profile["message"] == "Ok" and "social_search" in kinds(profile)
    assert (nothing["message"], nothing["records"]) == ("No match", [])
    assert (invalid["message"], invalid["records"]) == (INVALID, [])


def test_order_and_echo(live: Live) -> None:
    """2:4.4 Results come in request order; search_id (or null) and search are echoed as supplied."""
    items: list[dict[str, Any]] = [
        {"search_id": "b", "search": "0491570012"},
        {"search": "neither"},
        {"search_id": "b", "search": "LEONORA.V@Example.com"},
        {"search_id": "ünï ✓ 漢字", "search": "https://WWW.LinkedIn.com/in/Leonora.Vantongeren.sbx"},
        {"search": "nobody@nowhere.example"},
        {"search_id": "", "search": "+61491570012"},
        {"search_id": "a" * 50, "search": "0491570012"},
    ]
    results = live.ok(PATH, {"requests": items})["results"]
    assert [result["search"] for result in results] == [item["search"] for item in items]
    assert [result["search_id"] for result in results] == [item.get("search_id") for item in items]
    assert [result["message"] for result in results] == ["Ok", INVALID, "Ok", "Ok", "No match", "Ok", "Ok"]
    assert results[0]["records"] == results[6]["records"]


def test_number_of_items(live: Live) -> None:
    """2:4.4 1 to 50 items."""
    one = {"search": "nobody@nowhere.example"}
    live.refused(PATH, {"requests": []}, "requests")
    assert len(live.ok(PATH, {"requests": [one]})["results"]) == 1
    assert len(live.ok(PATH, {"requests": [one] * 50})["results"]) == 50
    live.refused(PATH, {"requests": [one] * 51}, "requests")
    for wrong in (None, {}, "x", one):
        live.refused(PATH, {"requests": wrong}, "requests")
    live.refused(PATH, {}, "requests")
    live.refused(PATH, {"requests": [one], "other": 1}, "other")


def test_lengths(live: Live) -> None:
    """2:4.4 search_id has at most 50 characters, search at most 200 (longer refuses the request, 3:E)."""
    for length, status in ((50, 200), (51, 400)):
        for letter in ("x", "é", "😀"):
            item = {"search_id": letter * length, "search": "0491570012"}
            assert live.post(PATH, {"requests": [item]}).status_code == status, (letter, length)
    longest = "a" * (200 - len("@nowhere.example")) + "@nowhere.example"
    assert len(longest) == 200
    assert live.ok(PATH, {"requests": [{"search": longest}]})["results"][0]["search"] == longest
    live.refused(
        PATH, {"requests": [{"search": "0491570012"}, {"search": "a" + longest}]}, "requests[1].search"
    )
    live.refused(
        PATH, {"requests": [{"search_id": "x" * 51, "search": "0491570012"}]}, "requests[0].search_id"
    )


@pytest.mark.parametrize(
    ("item", "field"),
    [
        ({}, "requests[0].search"),
        ({"search_id": "1"}, "requests[0].search"),
        ({"search": None}, "requests[0].search"),
        ({"search": 491570012}, "requests[0].search"),
        ({"search": ["x"]}, "requests[0].search"),
        ({"search": "0491570012", "search_id": 7}, "requests[0].search_id"),
        ({"search": "0491570012", "search_id": None}, "requests[0].search_id"),
        ({"search": "0491570012", "id": "7"}, "requests[0].id"),
        ({"search": "04915\u000070012"}, "requests[0].search"),
        ("0491570012", "requests[0]"),
        (None, "requests[0]"),
    ],
    ids=str,
)
def test_item_rules(live: Live, item: Any, field: str) -> None:
    """2:4.4 An item is an object with a required search and an optional search_id; anything else is 400."""
    live.refused(PATH, {"requests": [item]}, field)


@pytest.mark.parametrize(
    "search",
    [
        "", " ", "neither", "12345", "Leonora Vantongeren", "leonora.v@", "@example.com", "https://example.com/x",
        "https://linkedin.com/", "linkedin.com", "192.0.2.10", "04915700", "+61", "a@b@c.example",
    ],
)  # fmt: skip
def test_invalid_values(live: Live, search: str) -> None:
    """2:4.4 What is no email, phone or profile address is reported per item, and the others are answered."""
    bad, good = expand(live, search, "0491570012")
    assert (bad["search"], bad["message"], bad["records"]) == (search, INVALID, [])
    assert good["message"] == "Ok"


def test_forms(live: Live) -> None:
    """2:2.6 Emails are lower-cased and phones E.164."""
    for search in ("leonora.v@example.com", "0491570012", "0355500123", "william.haverstock@example.com"):
        for block in expand(live, search)[0]["records"]:
            assert all(email == email.lower() and "@" in email for email in block["emails"])
            assert all(phone.startswith("+") and phone[1:].isdigit() for phone in block["phones"])


@pytest.mark.parametrize(
    ("search", "left_out"),
    [
        ("leonora.v@example.com", "leonora.v@example.com"),
        ("LEONORA.V@EXAMPLE.COM", "leonora.v@example.com"),
        ("0491570012", "+61491570012"),
        ("+61491570012", "+61491570012"),
        ("0491 570 012", "+61491570012"),
    ],
)
def test_exclusions(live: Live, search: str, left_out: str) -> None:
    """2:2.6 The original input and the lookup key of a block are excluded from it."""
    (result,) = expand(live, search)
    assert result["message"] == "Ok"
    for block in result["records"]:
        told = {*block["emails"], *block["phones"]}
        assert left_out not in told
        assert block["search_for"].lower() not in told


def test_ways_of_writing(live: Live) -> None:
    """2:4.4 The kind is detected automatically: E.164 and 0NSN, any case, scheme and www. optional."""

    def told(search: str) -> list[tuple[Any, ...]]:
        return [(b["type"], b["emails"], b["phones"]) for b in expand(live, search)[0]["records"]]

    assert told("0491570012") == told("+61491570012") != []
    assert told("leonora.v@example.com") == told("Leonora.V@EXAMPLE.com") != []
    user = "leonora.vantongeren.sbx"
    for same in (
        f"https://www.linkedin.com/in/{user}",
        f"linkedin.com/in/{user}",
        f"www.linkedin.com/in/{user}/",
    ):
        assert told(same) == told(f"https://linkedin.com/in/{user}") != [], same


def test_universe_lookups(live: Live) -> None:
    """2:4.4 One universe lookup for each phone or email: the input's and those found socially."""
    (result,) = expand(live, "leonora.v@example.com")
    social = [block for block in result["records"] if block["type"] == "social_search"]
    universe = [block for block in result["records"] if block["type"] == "universe_search"]
    assert len(social) == 1
    assert social[0]["search_for"] == "leonora.v@example.com"
    known = {"leonora.v@example.com", *social[0]["emails"], *social[0]["phones"]}
    keys = [block["search_for"] for block in universe]
    assert set(keys) <= known and len(set(keys)) == len(keys) >= 2


def test_profile_alone_is_not_in_the_universe(live: Live) -> None:
    """2:4.4 A profile address alone is not searched in the universe."""
    (result,) = expand(live, live.fixtures["social_contact_expand"]["profile"])
    for block in result["records"]:
        if block["type"] == "universe_search":
            assert "@" in block["search_for"] or block["search_for"].startswith(("+", "0"))


def test_suppressed(live: Live) -> None:
    """2:4.4 Suppressed phones and emails are excluded."""
    for search in ("leonora.v@example.com", "0491570012", live.fixtures["social_contact_expand"]["profile"]):
        for block in expand(live, search)[0]["records"]:
            assert SUPPRESSED not in block["emails"]
            assert block["search_for"] != SUPPRESSED


def test_same_person_as_the_contact_search(live: Live) -> None:
    """3:C What the universe expands to belongs to whom the contact search finds by the same."""
    for search, body in (
        ("leonora.v@example.com", {"email": "leonora.v@example.com"}),
        ("0491570103", {"phone": "0491570103"}),
    ):
        records = found(live, **body)
        assert len(people(records)) == 1
        emails = {email for record in records for email in record["emails"]}
        phones = {f"+61{phone[1:]}" for record in records for phone in record["phones"]}
        for block in expand(live, search)[0]["records"]:
            if block["type"] == "universe_search" and block["search_for"] == search:
                assert set(block["emails"]) <= emails
                assert set(block["phones"]) <= phones


def test_deterministic(live: Live) -> None:
    """2:1 The same items give the same results."""
    searches = ["leonora.v@example.com", "0355500123", "neither"]
    assert expand(live, *searches) == expand(live, *searches)
