"""The New Zealand driver licence check (document 1, sections 2.3 and 4.3; decisions C and E)."""

from __future__ import annotations

from typing import Any

import pytest
from support.live import Live, error

PATH = "/nz_driver_licence"


def match(live: Live) -> dict[str, Any]:
    return dict(live.fixtures["nz_driver_licence"]["match"])


def check_digit_holds(number: str) -> bool:
    return (
        sum(int(digit) * weight for digit, weight in zip(number[2:], range(6, 0, -1), strict=True)) % 11 == 0
    )


def test_match(live: Live) -> None:
    """1:4.3 One designated identity matches, whatever the case of its names and of its licence number."""
    body = match(live)
    for change in (
        {},
        {"first_name": body["first_name"].upper(), "last_name": body["last_name"].lower()},
        {"licence_number": body["licence_number"].lower()},
    ):
        answer = live.ok(PATH, body | change)
        assert answer["function"]
        data = answer["data"]
        assert data["match_status"] == "Match"
        assert data["document_verified"] is True
        assert isinstance(data["reporting_reference"], str) and data["reporting_reference"]
        assert "additional_information" not in data


def test_no_match(live: Live) -> None:
    """1:4.3 Any other otherwise valid identity gives NoMatch with document_verified false."""
    body = match(live)
    others: list[dict[str, Any]] = [
        live.fixtures["nz_driver_licence"]["no_match"],
        body | {"last_name": "Other"},
        body | {"birth_date": "1990-04-19"},
        body | {"licence_number": "AA000000"},
        body | {"licence_version": "124"},
    ]
    references = set()
    for other in others:
        data = live.ok(PATH, other)["data"]
        assert data["match_status"] == "NoMatch"
        assert data["document_verified"] is False
        references.add(data["reporting_reference"])
    assert len(references) == len(others)


def test_sentinels(live: Live) -> None:
    """1:4.3 DB111112 gives NoMatch with additional_information, DB000000 503, version 999 400."""
    body = match(live)
    for number in ("DB111112", "db111112"):
        data = live.ok(PATH, body | {"licence_number": number})["data"]
        assert data["match_status"] == "NoMatch"
        assert isinstance(data["additional_information"], str) and data["additional_information"]
    for number in ("DB000000", "db000000"):
        answer = live.post(PATH, body | {"licence_number": number})
        assert answer.status_code == 503
        error(answer)
    live.refused(PATH, body | {"licence_version": "999"}, "licence_version")
    live.refused(PATH, body | {"licence_version": "999", "licence_number": "DB000000"}, "licence_version")
    live.refused(PATH, body | {"consent": False, "licence_number": "DB000000"}, "consent")


def test_check_digit(live: Live) -> None:
    """3:C The digits of a licence number times 6 to 1 have a sum divisible by 11."""
    body = match(live)
    for digits in range(900_000, 900_040):
        number = f"QZ{digits}"
        if check_digit_holds(number):
            assert live.ok(PATH, body | {"licence_number": number})["data"]["match_status"] == "NoMatch"
        else:
            live.refused(PATH, body | {"licence_number": number}, "licence_number")


@pytest.mark.parametrize(
    "number",
    [
        "",
        "D111112",
        "DBB11112",
        "DB11111",
        "DB1111120",
        "DB 111112",
        " DB111112",
        "DB11111２",
        "ÄB111112",
        "DB111112\n",
        "ßB111112",
    ],
)
def test_licence_form(live: Live, number: str) -> None:
    """1:4.3 licence_number is 2 letters then 6 digits."""
    live.refused(PATH, match(live) | {"licence_number": number}, "licence_number")


def test_required(live: Live) -> None:
    """1:4.3 All fields are required but first_name and middle_name, which may be null."""
    body = match(live)
    for name in ("last_name", "birth_date", "licence_number", "licence_version", "consent"):
        live.refused(PATH, {k: v for k, v in body.items() if k != name}, name)
        live.refused(PATH, body | {name: None}, name)
    for name in ("last_name", "birth_date", "licence_number", "licence_version"):
        live.refused(PATH, body | {name: ""}, name)
    for name in ("first_name", "middle_name"):
        assert live.ok(PATH, {k: v for k, v in body.items() if k != name})
        assert live.ok(PATH, body | {name: None})
    for consent in (False, "true", 1):
        live.refused(PATH, body | {"consent": consent}, "consent")
    live.refused(PATH, body | {"birth_date": "1990-04-31"}, "birth_date")


def test_lengths(live: Live) -> None:
    """1:4.3 Names and licence_version have at most 60 characters."""
    for name in ("first_name", "middle_name", "last_name"):
        assert live.ok(PATH, match(live) | {name: "é" * 60})["data"]["match_status"] == "NoMatch"
        live.refused(PATH, match(live) | {name: "a" * 61}, name)
    live.refused(PATH, match(live) | {"licence_version": "1" * 61}, "licence_version")
