"""Expansion: each block is one unnamed person who uses its contacts (document 2, sections 2.6, 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values import emails, phones, profiles


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The looked-up contacts and, for each block, an unnamed person who uses them all."""
    b = Builder(question, answer)
    for result in b.answer["results"].each():
        _contact(b, None, result["search"])
        for block in result["records"].each():
            if block["phones"] or block["emails"]:
                _block(b, block)
    return b.reading()


def _block(b: Builder, block: At) -> None:
    caution = "social" if block["type"].text == "social_search" else None
    person = b.mention("person", block, "Unnamed person")
    _contact(b, person, block["search_for"], caution=caution)
    for at in block["phones"].each():
        b.phone(person, at, caution=caution)
    for at in block["emails"].each():
        b.email(person, at, caution=caution)


def _contact(b: Builder, owner: str | None, at: At, **options: Any) -> None:
    """A search value is a phone, an email or a profile address: whichever form it has."""
    if emails.normal(at.text):
        b.email(owner, at, **options)
    elif phones.to_e164(at.text):
        b.phone(owner, at, **options)
    elif profiles.parse(at.text):
        b.profile(owner, at, **options)
