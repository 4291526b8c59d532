"""The five document checks: the person asked about, and what the check said (document 1, section 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder, combined
from workbench.reading.model import Reading
from workbench.reading.place import At


def subject(b: Builder, outcome: At, *, kind: str, number: str | None, valid: bool) -> str | None:
    """The person of the question with the outcome; the document is claimed only when it is valid."""
    q = b.question
    if q["full_name"]:
        person = b.person(q["full_name"], combined(q["full_name"].text), q["full_name"])
    elif q["last_name"]:
        person = b.named(q)
    else:
        return None
    if valid:
        b.birth(person, q["birth_date"])
        if number is not None:
            b.claim(
                person,
                "document",
                q[number],
                q[number].text or None,
                type=kind,
                number=q[number].text,
                result="valid",
            )
    b.claim(
        person, "outcome", outcome, outcome.text or None, field=kind,
        why=list(b.answer["data"]["additional_information"].leaves()),
    )  # fmt: skip
    return person


def _checked(b: Builder, kind: str, number: str | None) -> tuple[str | None, bool]:
    """The subject of a check of the document verification service, and whether the document is valid."""
    outcome = b.answer["data"]["verification_result_code"]
    valid = outcome.text.upper() == "Y"
    return (subject(b, outcome, kind=kind, number=number, valid=valid) if outcome else None), valid


def dvs_aec(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about and, where the electoral roll agrees, the home."""
    b = Builder(question, answer)
    person, valid = _checked(b, "electoral roll", None)
    if person is not None and valid:
        home = b.parted_address(b.question)
        if home is not None and b.question["street_address"]:
            b.link(person, "lived_at", home, b.answer["data"]["verification_result_code"])
    return b.reading()


def dvs_centrelink(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about, the concession card where it is valid, and the outcome."""
    return _document(question, answer, "concession card", "crn")


def dvs_death_cert(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about and, where the certificate is valid, the death."""
    b = Builder(question, answer)
    person, valid = _checked(b, "death certificate", "certificate_number")
    if person is not None and valid:
        b.claim(person, "death", b.question["event_date"], b.question["event_date"].text or None)
    return b.reading()


def dvs_drivers_licence(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about, the licence where it is valid, and the outcome."""
    return _document(question, answer, "Australian driver licence", "licence_number")


def dvs_reg_by_descent(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The person asked about, the certificate where it is valid, and the outcome."""
    return _document(question, answer, "registration by descent", "stock_number")


def _document(question: Mapping[str, Any], answer: Mapping[str, Any], kind: str, number: str) -> Reading:
    b = Builder(question, answer)
    _checked(b, kind, number)
    return b.reading()
