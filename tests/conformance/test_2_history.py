"""The person history (document 2, sections 2.4 and 4.5)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from support.finding import found
from support.live import Live

PATH = "/person_history"
MINIMUM = "One of email or phone or dob is required."
LEONORA = {"first_name": "Leonora", "last_name": "Vantongeren"}
BORN, PHONE, EMAIL = "1984-03-07", "0491570012", "leonora.v@example.com"


def matches(live: Live, **body: Any) -> list[dict[str, Any]]:
    answer = live.ok(PATH, body)
    assert answer["message"] == "Ok"
    got: list[dict[str, Any]] = answer["matches"]
    return got


@pytest.mark.parametrize(
    "body",
    [
        {},
        LEONORA,
        {"first_name": "Leonora", "birth_date": BORN},
        {"last_name": "Vantongeren", "phone": PHONE},
        {"first_name": "Leonora", "email": EMAIL},
        {"birth_date": BORN, "phone": PHONE, "email": EMAIL},
        {"first_name": "", "last_name": "", "phone": PHONE},
        {"first_name": " ", "last_name": "Vantongeren", "phone": PHONE},
        {**LEONORA, "phone": ""},
        {**LEONORA, "email": ""},
    ],
    ids=str,
)
def test_minimum(live: Live, body: dict[str, Any]) -> None:
    """2:4.5 First and last name and a birth date, phone or email; else 400 with the one message."""
    answer = live.post(PATH, body)
    assert answer.status_code == 400
    assert answer.json()["message"] == MINIMUM


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("birth_date", [None, "1984", "1984-02-30", "07/03/1984", 1984, "1984-3-7", "1984-03-07T00:00:00"]),
        ("phone", ["+61491570012", "491570012", "0491 570 012", "04915700123", "phone", 491570012]),
        ("email", ["leonora", "leonora@", "@example.com", 5]),
        ("first_name", [5, None, ["Leonora"], "Leo\u0007nora"]),
        ("last_name", [True, {}]),
        ("dob", [BORN]),
        ("middle_name", ["Mae"]),
        ("state", ["NSW"]),
    ],
)
def test_field_rules(live: Live, field: str, values: list[Any]) -> None:
    """2:4.5 Dates as YYYY-MM-DD, phones as 0NSN only (3:E), an email's form; other fields are refused."""
    for value in values:
        body = {**LEONORA, "birth_date": BORN, field: value}
        live.refused(PATH, body, field)


def test_fields(live: Live) -> None:
    """2:2.4 Fields and forms of a match."""
    for name in ("match", "deceased"):
        got = matches(live, **live.fixtures["person_history"][name])
        assert got
        for match in got:
            assert set(match) == {
                "first_name", "middle_name", "last_name", "birth_date", "deceased", "address", "suburb",
                "postcode", "state", "date_start", "date_end", "phones", "emails",
            }  # fmt: skip
            assert match["deceased"] in {"Y", "N"}
            assert match["state"] in {"ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"}
            assert match["birth_date"] is None or date.fromisoformat(match["birth_date"])
            assert date.fromisoformat(match["date_start"]) <= date.fromisoformat(match["date_end"])
            for kind, key in (("phones", "phone"), ("emails", "email")):
                for seen in match[kind]:
                    assert set(seen) == {key, "date_start", "date_end"}
                    assert date.fromisoformat(seen["date_start"]) <= date.fromisoformat(seen["date_end"])
            assert all(len(seen["phone"]) == 10 and seen["phone"][0] == "0" for seen in match["phones"])


def test_fixtures(live: Live) -> None:
    """2:4.5 A match, one recorded as dead, and nobody."""
    fixtures = live.fixtures["person_history"]
    assert {match["deceased"] for match in matches(live, **fixtures["match"])} == {"N"}
    assert {match["deceased"] for match in matches(live, **fixtures["deceased"])} == {"Y"}
    assert matches(live, **fixtures["no_match"]) == []


def test_each_criterion(live: Live) -> None:
    """2:4.5 Birth date, phone and email each suffice beside the names, and together must all fit."""
    want = matches(live, **LEONORA, phone=PHONE)
    assert len(want) == 3
    for body in (
        {"birth_date": BORN},
        {"email": EMAIL},
        {"email": EMAIL.upper()},
        {"birth_date": BORN, "phone": PHONE, "email": EMAIL},
        {"phone": PHONE, "email": ""},
    ):
        assert matches(live, **LEONORA, **body) == want, body
    assert matches(live, first_name="LEONORA", last_name="vantongeren", birth_date=BORN) == want
    for wrong in (
        {"birth_date": "1984-03-08"},
        {"birth_date": BORN, "phone": "0355500123"},
        {"phone": PHONE, "email": "nobody@example.com"},
    ):
        assert matches(live, **LEONORA, **wrong) == [], wrong
    assert matches(live, first_name="Casper", last_name="Vantongeren", phone=PHONE) == []


def test_same_person_as_the_contact_search(live: Live) -> None:
    """3:C The history's addresses, months, phones and emails are those of the contact search."""
    records = found(live, name_first="Leonora", name_last="Vantongeren")
    history = matches(live, **LEONORA, birth_date=BORN)
    assert {(r["street_address"], r["suburb"], r["date_start"], r["date_end"]) for r in records} == {
        (m["address"], m["suburb"], m["date_start"][:7], m["date_end"][:7]) for m in history
    }
    for match in history:
        assert {seen["phone"] for seen in match["phones"]} == set(records[0]["phones"])
        assert {seen["email"] for seen in match["emails"]} == set(records[0]["emails"])
        assert match["birth_date"][:4] == records[0]["dob"]
        assert match["deceased"] == records[0]["deceased"]


def test_everybody_of_a_phone(live: Live) -> None:
    """3:C Whoever the contact search finds by a phone and a full name is found in the history by the same."""
    for record in found(live, phone="0355500123"):
        got = matches(
            live, first_name=record["first_name"], last_name=record["last_name"], phone="0355500123"
        )
        assert any(match["address"] == record["street_address"] for match in got)
