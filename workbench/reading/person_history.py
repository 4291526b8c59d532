"""Person history: a match is one person at one address (document 2, section 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with dated addresses, phones and emails, and the death check."""
    b = Builder(question, answer)
    for match in b.answer["matches"].each():
        if not match:
            continue
        person = b.named(match)
        b.birth(person, match["birth_date"])
        if match["deceased"].text.upper() == "Y":
            b.claim(person, "death", match["deceased"], "Y")
        home = b.parted_address(match, line="address")
        if home is not None:
            b.link(
                person, "lived_at", home, match["address"], start=match["date_start"], end=match["date_end"]
            )
        for item in match["phones"].each():
            b.phone(person, item["phone"], start=item["date_start"], end=item["date_end"])
        for item in match["emails"].each():
            b.email(person, item["email"], start=item["date_start"], end=item["date_end"])
    return b.reading()
