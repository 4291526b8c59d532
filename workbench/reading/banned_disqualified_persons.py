"""Banned and disqualified persons: each match is a person of a register (document 1, section 2.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry_reports import au_ban


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with their bans; the register knows names, so each ban carries its caution."""
    b = Builder(question, answer)
    for result in _results(b.answer["results"]):
        for match in result["matches"].each():
            if not match:
                continue
            person = b.named(match)
            b.own_title(person, match)
            similarity = match["name_similarity"]
            au_ban(
                b,
                person,
                match,
                start="start_date",
                end="end_date",
                caution="matched_by_name",
                similarity=_number(similarity),
                parts=[similarity.pointer] if _number(similarity) is not None else [],
            )
            b.locality(person, *(match[part] for part in _PLACE))
    return b.reading()


def _results(listed: At) -> Iterator[At]:
    """Each result of a list, or of an object that has them by the id of the check."""
    inner = [member for _, member in listed.items()]
    if inner and not listed["matches"] and all(member["matches"].is_written for member in inner):
        yield from inner
    else:
        yield from listed.each()


_PLACE = ("address_suburb", "address_state", "address_postcode", "address_country")


def _number(at: At) -> int | float | None:
    """A number, also where it is written as a text."""
    if isinstance(at.raw, (int, float)) and not isinstance(at.raw, bool):
        return at.raw
    return float(at.text) if re.fullmatch(r"[0-9]{1,3}(?:[.][0-9]+)?", at.text) else None
