"""Who takes the post in at an address: what one source says of one person, and nothing about the place."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from workbench.values.places import Address, parse_address
from workbench.values.streets import take_care_of
from workbench.values.text import fold


def recipient(parts: Mapping[str, Any]) -> tuple[str, str]:
    """In whose care, and the name before a numbered street, of the parts of an `address` claim.

    Such a name is that of a house, a firm or a person ("Attn"); both are "" where an address has none.
    Without a number the name is what the place is called, and no recipient.
    """
    return str(parts.get("care_of") or ""), str((parts.get("number") and parts.get("building")) or "")


def recipient_of(text: str) -> tuple[str, str]:
    """The recipient in an address as it is written."""
    place = parse_address(text)
    return recipient(place.folded) if place is not None else ("", "")


def common_address(texts: Collection[str]) -> str:
    """The fullest of several spellings of one address, with a recipient only where all of them name it.

    The same in any order, also where some of the spellings are replaced by what this chose of them.
    """
    recipients = {text: recipient_of(text) for text in texts}
    care, name = (len({said[part] for said in recipients.values()}) > 1 for part in (0, 1))

    def fullness(text: str) -> tuple[int, int, str, int, str]:
        bare = without_recipient(text)
        return len(bare.split()), len(bare), bare, len(text), text

    chosen = max(texts, key=fullness)
    return without_recipient(chosen, care=care, name=name) if care or name else chosen


def without_recipient(text: str, *, care: bool = True, name: bool = True) -> str:
    """An address without who takes the post in (`care`) or without the name before its street (`name`)."""
    line = re.sub(r"\s*,?\s*[\r\n]+\s*", ", ", text.strip())
    said = recipient_of(line)
    if care and said[0]:
        line = take_care_of(line)[1] or line
    place = parse_address(line)
    return _without_name(line, place, said[1]) if name and said[1] and place is not None else line


def _without_name(line: str, place: Address, name: str) -> str:
    pieces = [piece.strip() for piece in line.split(",")]
    tried = [[piece for piece in pieces if fold(piece) != name]]
    tried += [pieces[start:] for start in range(1, len(pieces))]
    for kept in tried:
        rest = parse_address(", ".join(kept))
        if rest is None or rest.building:
            continue
        if rest.number == place.number and rest.street == place.street:
            return ", ".join(kept)
    return line
