"""Person history (document 2, sections 2.4 and 4.5)."""

from __future__ import annotations

import pytest

MINIMUM = "One of email or phone or dob is required."
REACHED = (
    "SELECT p.*, c.value FROM person p JOIN usage u ON u.person = p.id JOIN contact c ON c.id = u.contact "
    "WHERE c.kind = ? AND u.universe = 1 AND p.country = 'AU' AND p.birth_shown = "
    "'full' AND p.first IS NOT NULL"
)


def named(who):
    return {"first_name": who["first"].upper(), "last_name": who["last"].lower()}


@pytest.mark.parametrize("body", [
    {}, {"first_name": "A", "last_name": "B"}, {"first_name": "A", "birth_date": "1980-01-01"},
    {"last_name": "B", "phone": "0491570156"}, {"email": "a@example.com"},
    {"first_name": "A", "last_name": "B", "phone": ""},
])  # fmt: skip
def test_minimum(counter, body):
    """2:4.5 First and last name and one of birth date, phone and email are the minimum, else 400."""
    answer = counter.post("person_history", body)
    assert (answer.status, answer.json["message"]) == (400, MINIMUM)


@pytest.mark.parametrize("phone", ["+61491570156", "61491570156", "0491 570 156", "491570156"])
def test_phone_form(counter, phone):
    """2:4.5 A phone is 0NSN only."""
    body = {"first_name": "A", "last_name": "B", "phone": phone}
    assert counter.post("person_history", body).status == 400


@pytest.mark.parametrize("kind", ["phone", "email"])
def test_by_contact(history, one, every, kind):
    """2:4.5 Name with phone or email finds the person with every address seen."""
    who = one(REACHED, kind)
    matches = history(**named(who), **{kind: who["value"]})["matches"]
    homes = every(
        "SELECT a.*, r.date_start, r.date_end FROM residence r JOIN address a ON a.id = r.address "
        "JOIN person p ON p.id = r.person WHERE p.id = ? AND a.country = 'AU'", who["id"])  # fmt: skip
    assert sorted(
        (m["suburb"], m["state"], m["postcode"], m["date_start"], m["date_end"]) for m in matches
    ) == sorted((h["suburb"], h["state"], h["postcode"], h["date_start"], h["date_end"]) for h in homes)
    assert {m["birth_date"] for m in matches} == {who["birth_date"]}


def test_by_birth_date(history, one):
    """2:4.5 Name with birth date finds the person, another date does not."""
    who = one(REACHED, "phone")
    assert history(**named(who), birth_date=who["birth_date"])["matches"]
    assert history(**named(who), birth_date="1901-01-01")["matches"] == []


def test_everything_supplied_must_fit(history, one):
    """2:4.5 Birth date, phone and email all have to fit as far as they are supplied."""
    who = one(REACHED, "phone")
    asked = {**named(who), "phone": who["value"]}
    assert history(**asked, birth_date=who["birth_date"])["matches"]
    assert history(**asked, birth_date="1901-01-01")["matches"] == []
    assert history(**asked, email="nobody@example.com")["matches"] == []


def test_contacts_with_dates(history, one, every):
    """2:2.4 Phones are reported as 0NSN and emails as they are, each with the dates of its use."""
    who = one(REACHED, "email")
    matches = history(**named(who), email=who["value"])["matches"]
    used = every(
        "SELECT c.kind, c.value, u.date_start, u.date_end FROM usage u JOIN contact c ON c.id = u.contact "
        "WHERE u.person = ? AND u.universe = 1", who["id"])  # fmt: skip
    for kind in ("phone", "email"):
        wanted = sorted((u["value"], u["date_start"], u["date_end"]) for u in used if u["kind"] == kind)
        for match in matches:
            assert sorted((c[kind], c["date_start"], c["date_end"]) for c in match[f"{kind}s"]) == wanted


@pytest.mark.parametrize(("dead", "flag"), [("NOT NULL", "Y"), ("NULL", "N")])
def test_death(history, one, dead, flag):
    """2:4.5 Each individual is checked against a death register."""
    who = one(
        f"SELECT * FROM person WHERE death_date IS {dead} AND birth_shown = 'full' AND country = 'AU' "
        "AND first IS NOT NULL"
    )
    matches = history(**named(who), birth_date=who["birth_date"])["matches"]
    assert {m["deceased"] for m in matches} == {flag}


def test_no_death_check_without_birth_date(history, every):
    """2:4.5 The check runs only when name, birth date and state are available."""
    rows = every(
        "SELECT p.*, c.value, c.kind FROM person p JOIN usage u ON u.person = p.id JOIN "
        "contact c ON c.id = u.contact "
        "WHERE u.universe = 1 AND c.kind IN ('phone', 'email') AND p.birth_shown <> "
        "'full' AND p.country = 'AU' "
        "ORDER BY p.death_date IS NULL LIMIT 3"
    )
    for who in rows:
        for match in history(**named(who), **{who["kind"]: who["value"]})["matches"]:
            assert (match["birth_date"], match["deceased"]) == (None, "N")


def test_nobody(history):
    """2:4.5 Where nobody fits `matches` is empty."""
    assert history(first_name="No", last_name="Nemoworth", birth_date="1980-01-01")["matches"] == []
