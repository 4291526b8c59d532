"""What the readers of document checks share: the person asked about, and what the check said."""

from __future__ import annotations

from workbench.reading.builder import Builder, combined
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


def dvs(b: Builder, kind: str, number: str | None) -> tuple[str | None, bool]:
    """The subject of a check of the document verification service, and whether the document is valid."""
    outcome = b.answer["data"]["verification_result_code"]
    valid = outcome.text.upper() == "Y"
    return (subject(b, outcome, kind=kind, number=number, valid=valid) if outcome else None), valid
