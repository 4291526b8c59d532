"""Universe check: which of the supplied details a person of the universe has (document 1, 2.7).

The answer holds outcomes, not values: what matched is cited in the question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.denied_records import denies_record
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values.names import Name


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """A person for each candidate row, with what matched exactly and every outcome."""
    b = Builder(question, answer)
    for row in b.answer["match_results"].each():
        if row and not _is_denied(row):
            _row(b, row)
    return b.reading()


def _row(b: Builder, row: At) -> None:
    q = b.question
    parts = {part: q[part] for part in ("last_name", "first_name", "middle_name") if _matches(row[part])}
    name = Name(
        parts["first_name"].text or None if "first_name" in parts else None,
        parts["middle_name"].text or None if "middle_name" in parts else None,
        parts["last_name"].text or None if "last_name" in parts else None,
    )
    person = b.mention(
        "person", row, " ".join(p for p in (name.first, name.middle, name.last) if p) or "Candidate"
    )
    b.name(person, name, *parts.values())
    if _matches(row["dob"]):
        b.birth(person, q["birth_date"])
    for slot in ("", "2", "3", "4"):
        if _matches(row[f"phone{slot}"]):
            b.phone(person, q[f"phone{slot}"])
        if _matches(row[f"email{slot}"]):
            b.email(person, q[f"email{slot}"])
    if _matches(row["address"]):
        home = b.written_address(q["full_address"]) or b.parted_address(q, identity="gnaf_id")
        if home is not None:
            b.home(person, home, row["address"])
    for field, outcome in row.items():
        b.claim(person, "outcome", outcome, outcome.text or None, field=field)


def _is_denied(row: At) -> bool:
    """Whether a candidate is marked as another than was asked about: `candidate_rejected`."""
    marks = (denies_record(name.removeprefix("candidate_"), at.raw, "") for name, at in row.items())
    return any(marks)


def _matches(outcome: At) -> bool:
    """Whether a detail matched exactly."""
    return bool(outcome) and outcome.word.replace("-", "") in ("match", "exactmatch", "matched")
