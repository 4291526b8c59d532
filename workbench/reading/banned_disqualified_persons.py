"""Banned and disqualified persons: each match is a person of a register (document 1, section 2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.registry import au_ban
from workbench.values import places


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with their bans; the register knows names, so each ban carries its caution."""
    b = Builder(question, answer)
    for result in b.answer["results"].each():
        for match in result["matches"].each():
            if not match:
                continue
            person = b.named(match)
            similarity = match["name_similarity"].raw
            au_ban(
                b, person, match, start="start_date", end="end_date", caution="matched_by_name",
                similarity=similarity if isinstance(similarity, (int, float)) else None,
            )  # fmt: skip
            if match["address_suburb"] or match["address_postcode"]:
                place = places.Locality(
                    match["address_suburb"].text or None, places.state(match["address_state"].text),
                    match["address_postcode"].text or None, places.country(match["address_country"].text),
                )  # fmt: skip
                at = match["address_suburb"] or match["address_postcode"]
                b.claim(person, "address", at, {"id": None, **places.address(None, place).folded})
    return b.reading()
