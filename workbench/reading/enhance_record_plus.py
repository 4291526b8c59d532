"""Record enhancement: the matched person, further contacts, court and social records (2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder, combined
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values.names import Name
from workbench.values.text import fold

NO_MATCH = "no_match"


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The matched person with addresses and contacts; court and social records with their cautions.

    Without a match, addresses and contacts are mentions of their own: whose they are is not said;
    court records then go by the name that was asked for.
    """
    b = Builder(question, answer)
    person = _person(b, b.answer["match_person"])
    for item in b.answer["additional_address"].each():
        home = b.parted_address(item)
        if home is not None and person is not None:
            b.link(person, "lived_at", home, item["street_address"])
    for item in b.answer["supplied_address"].each():
        if item["match_result"].text in ("address_match", "address_corrected"):
            b.parted_address(item)
    for at in b.answer["phones"].each():
        b.phone(person, at)
    for at in b.answer["emails"].each():
        b.email(person, at)
    records = [record for record in b.answer["court_records"].each() if record]
    if records and (named := person or _asked(b)):
        for record in records:
            court_record(b, named, record)
    for record in b.answer["social_records"].each():
        _social(b, record)
    return b.reading()


def _person(b: Builder, match: At) -> str | None:
    if not match or match["match_result"].text in ("", NO_MATCH):
        return None
    if not (match["last_name"] or match["first_name"]):
        return None
    person = b.named(match)
    b.birth(person, match["dob"])
    b.sex(person, match["gender"])
    if match["deceased"].text.upper() == "Y":
        b.claim(person, "death", match["deceased"], "Y")
    if match["judgements"].text not in ("", "0"):
        b.claim(person, "judgement_count", match["judgements"], match["judgements"].text)
    b.claim(
        person,
        "business_number",
        match["business"],
        match["business"].text or None,
        caution="possible_business",
    )
    b.claim(person, "outcome", match["match_result"], match["match_result"].text, field="match_person")
    return person


def _asked(b: Builder) -> str | None:
    """The person of the question: court records go by that name where nobody was matched."""
    return b.named(b.question) if b.question["last_name"] else None


def court_record(b: Builder, person: str, record: At, **detail: Any) -> None:
    """A court listing: found by name and state, so never without its caution."""
    at = record["case_no"] or record["fullname"]
    b.claim(
        person, "court_record", at, at.text or None, caution="court",
        start=record["date"], end=record["date"],
        court=record["court"].text, location=record["location"].text, state=record["state"].text,
        title=record["case_title"].text, listing=record["listing"].text, fullname=record["fullname"].text,
        **detail,
    )  # fmt: skip


def _social(b: Builder, record: At) -> None:
    detail = record["social_detail"]
    named = next((p for p in detail["person"].each() if p), None)
    if named is None:
        return
    parts = [named["name_last"], named["name_first"], named["name_middle"]]
    if any(parts):
        name = Name(
            named["name_first"].text or None,
            named["name_middle"].text or None,
            named["name_last"].text or None,
        )
    else:
        parts, name = [named["name_combined"]], combined(named["name_combined"].text)
    person = b.person(named, name, *parts)
    b.birth(person, named["dob"], caution="social")
    b.sex(person, named["gender"])
    reference = record["social_reference"]
    (b.email if "@" in reference.text else b.phone)(person, reference, caution="social")
    for at in detail["phones"].each():
        b.phone(person, at, caution="social")
    for at in detail["emails"].each():
        b.email(person, at, caution="social")
    for at in detail["socials"].each():
        b.profile(person, at, caution="social")
    b.claim(
        person,
        "note",
        detail["location"],
        detail["location"].text or None,
        about="location",
        caution="social",
    )
    for job in (*detail["employment"].each(), *detail["employment_history"].each()):
        employment(b, person, job)


def employment(b: Builder, person: str, job: At, **detail: Any) -> None:
    """A job of a social profile; the company is named without a number."""
    if job["company"]:
        company = b.mention("company", job["company"], job["company"].text)
        b.claim(company, "name", job["company"], fold(job["company"].text) or None, caution="social")
        b.link(
            person, "employed_by", company, job["company"], job["title"], caution="social",
            start=job["date_start"], end=job["date_end"], title=job["title"].text, **detail,
        )  # fmt: skip
