"""Social contact expansion (document 2, sections 2.6 and 4.4)."""

from __future__ import annotations

import re

import pytest

LINKED = (
    "SELECT c.value FROM usage s JOIN contact k ON k.id = s.contact JOIN usage u ON u.person = s.person "
    "JOIN contact c ON c.id = u.contact WHERE k.value = ? AND s.{knower} = 1 AND u.{knower} = 1 "
    "AND c.suppressed = 0 AND c.kind IN ('phone', 'email')"
)


def e164(value):
    return value if value.startswith("+") or "@" in value else f"+61{value[1:]}"


def linked(every, knower, key, *but):
    found = {e164(row[0]) for row in every(LINKED.format(knower=knower), key)}
    return found - {e164(value) for value in but}


def told(block):
    assert all(re.fullmatch(r"\+[0-9]{7,15}", phone) for phone in block["phones"])
    assert all(email == email.lower() and "@" in email for email in block["emails"])
    return {*block["phones"], *block["emails"]}


def subjects(every, kind):
    return [
        row[0]
        for row in every(
            "SELECT DISTINCT c.value FROM contact c JOIN usage u ON u.contact = c.id "
            "WHERE c.kind = ? AND u.social = 1 ORDER BY c.id LIMIT 60",
            kind,
        )
    ]


@pytest.mark.parametrize("kind", ["email", "phone"])
def test_blocks(expand, every, kind):
    """2:4.4 The input and whatever the social check finds are each looked up in the universe."""
    seen = set()
    for value in subjects(every, kind):
        result = expand(value)
        blocks = {(b["type"], e164(b["search_for"])): told(b) for b in result["records"]}
        assert len(blocks) == len(result["records"])
        social = linked(every, "social", value, value)
        wanted = {("social_search", e164(value)): social}
        for key in {e164(value), *social}:
            known = key if "@" in key else f"0{key[3:]}"
            wanted["universe_search", key] = linked(every, "universe", known, value, known)
        assert blocks == {key: found for key, found in wanted.items() if found}
        assert result["message"] == ("Ok" if blocks else "No match")
        seen |= {name for name, _ in blocks}
    assert seen == {"social_search", "universe_search"}


def test_profile(expand, every):
    """2:4.4 A profile address alone is not searched in the universe, what the social check finds is."""
    for row in every("SELECT value FROM contact WHERE kind = 'social' ORDER BY id LIMIT 40"):
        result = expand(row[0])
        social = linked(every, "social", row[0])
        assert [told(b) for b in result["records"] if b["type"] == "social_search"] == (
            [social] if social else []
        )
        keys = {b["search_for"] for b in result["records"] if b["type"] == "universe_search"}
        assert keys <= social


@pytest.mark.parametrize("form", ["{0}", "+61{1}"])
def test_phone_forms(expand, every, form):
    """2:4.4 A phone is taken in E.164 and in 0NSN form."""
    number = next(n for n in subjects(every, "phone") if linked(every, "universe", n, n))
    result = expand(form.format(number, number[1:]))
    assert result["message"] == "Ok"
    assert e164(number) not in set().union(*(told(block) for block in result["records"]))


def test_email_in_capitals(expand, every):
    """2:4.4 The case of an email does not matter, and it is echoed as supplied."""
    email = next(e for e in subjects(every, "email") if linked(every, "universe", e, e))
    result = expand(email.upper())
    assert result["search"] == email.upper()
    assert result["message"] == "Ok"
    assert all(email not in block["emails"] for block in result["records"])


def test_suppressed(expand, every):
    """2:4.4 Suppressed phones and emails are excluded."""
    rows = every(
        "SELECT DISTINCT k.value AS key, c.value AS hidden FROM usage s JOIN contact k ON k.id = s.contact "
        "JOIN usage u ON u.person = s.person JOIN contact c ON c.id = u.contact WHERE s.universe = 1 "
        "AND u.universe = 1 AND c.suppressed = 1 AND k.id <> c.id AND k.kind IN ('phone', 'email') "
        "AND c.kind IN ('phone', 'email') LIMIT 40"
    )
    assert rows
    for row in rows:
        for block in expand(row["key"])["records"]:
            assert e164(row["hidden"]) not in told(block)


@pytest.mark.parametrize(
    "text", ["", "hello", "12345", "http://example.com/someone", "a@b", "@someone", "+6104"]
)
def test_invalid(expand, text):
    """2:4.4 A value that is no email, phone or profile address has its own message and no records."""
    assert expand(text) == {
        "search_id": None, "search": text, "message": "Error: Invalid search value", "records": [],
    }  # fmt: skip


def test_no_match(expand):
    """2:4.4 The message is `No match` when no block has data."""
    result = expand("nobody.at.all@example.com")
    assert (result["message"], result["records"]) == ("No match", [])


def test_order_and_echo(counter, every):
    """2:4.4 Results come in request order with search_id and search echoed; up to 50 are answered."""
    values = [*subjects(every, "email")[:25], *["nonsense"] * 10, *subjects(every, "phone")[:15]]
    asked = [{"search": value, **({"search_id": f"n{i}"} if i % 2 else {})} for i, value in enumerate(values)]
    answer = counter.post("social_contact_expand", {"requests": asked}).json
    assert answer["message"] == "Ok"
    assert [r["search"] for r in answer["results"]] == values
    assert [r["search_id"] for r in answer["results"]] == [item.get("search_id") for item in asked]


@pytest.mark.parametrize("asked", [
    [], [{"search": "a@example.com"}] * 51, [{"search": "x" * 201}],
    [{"search": "x", "search_id": "y" * 51}], [{}],
])  # fmt: skip
def test_limits(counter, asked):
    """2:4.4 There are 1 to 50 items, a search of 200 and an id of 50 characters at most."""
    assert counter.post("social_contact_expand", {"requests": asked}).status == 400


def test_invalid_items_are_not_billed(desk):
    """2:4.4 Invalid items are not billed."""
    asked = [{"search": "nonsense"}, {"search": "nobody@example.com"}, {"search": "0491570000"}]
    before = desk.sandbox.bill().get("sandbox-demo", 0)
    desk.post("social_contact_expand", {"requests": asked})
    assert desk.sandbox.bill()["sandbox-demo"] == before + 2
    desk.post("social_contact_expand", {"requests": asked[:1]})
    assert desk.sandbox.bill()["sandbox-demo"] == before + 2
