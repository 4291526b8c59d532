"""Expansion: each block is one unnamed person who uses its contacts (document 2, sections 2.6, 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values import emails, phones, profiles
from workbench.values.nobody_named import NOBODY_NAMED


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
    """A profile is one person's. A look-up in the universe finds related persons, and does not tell whose
    contact is whose: what it ties together proves nobody's identity (`several`)."""
    profile = block["type"].word == "social-search"
    options: dict[str, Any] = {"caution": "social"} if profile else {"several": True}
    person = b.mention("person", block, "Unnamed person" if profile else NOBODY_NAMED)
    _contact(b, person, block["search_for"], **options)
    b.contacts("phone", person, block["phones"], **options)
    b.contacts("email", person, block["emails"], **options)


def _contact(b: Builder, owner: str | None, at: At, **options: Any) -> None:
    """A search value is a phone, an email or a profile address: whichever form it has."""
    if emails.normal(at.text):
        b.email(owner, at, **options)
    elif phones.to_e164(at.text):
        b.phone(owner, at, **options)
    elif profiles.parse(at.text):
        b.profile(owner, at, **options)
