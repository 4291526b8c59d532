"""Contact person search: a record is one person at one address (document 2, section 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values import dates


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with their contacts, home and what is known of birth and death."""
    b = Builder(question, answer)
    for record in b.answer["records"].each():
        _record(b, record)
    return b.reading()


def _record(b: Builder, record: At) -> None:
    if not record:
        return
    person = b.named(record)
    b.birth(person, record["dob"])
    low, high = dates.normal(record["dob_range_from"].text), dates.normal(record["dob_range_to"].text)
    if low or high:
        at = record["dob_range_from"] or record["dob_range_to"]
        b.claim(person, "birth_range", at, {"from": low, "to": high})
    b.sex(person, record["gender"])
    died = record["deceased_date"]
    if died:
        b.claim(person, "death", died, dates.normal(died.text))
    elif record["deceased"].text.upper() == "Y":
        b.claim(person, "death", record["deceased"], "Y")
    for attribute, adder in (("phones", b.phone), ("emails", b.email), ("ip_addresses", b.ip_address)):
        for at in record[attribute].each():
            contact = adder(person, at)
            if contact is not None:
                _opt_in(b, contact, record["marketing_opt_in"][attribute], at.text)
    for at in record["socials"].each():
        b.profile(person, at)
    home = b.parted_address(record)
    if home is not None:
        b.link(
            person,
            "lived_at",
            home,
            record["street_address"],
            start=record["date_start"],
            end=record["date_end"],
        )
        _address(b, home, record)


def _opt_in(b: Builder, contact: str, answers: At, value: str) -> None:
    for name, at in answers.items():
        if name == value and isinstance(at.raw, bool):
            b.claim(contact, "opt_in", at, at.raw, caution="opt_in")


def _address(b: Builder, home: str, record: At) -> None:
    for name in ("latitude", "longitude", "legal_parcel_id", "meshblock_category"):
        b.claim(home, "note", record[name], record[name].text or None, about=name)
    for event in record["realestate"].each():
        b.claim(
            home, "note", event["listing_type"], event["listing_type"].text or None, about="real estate",
            start=event["date"], end=event["date"], property_type=event["property_type"].text,
        )  # fmt: skip
