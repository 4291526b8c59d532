"""Addresses as people write them in one cell."""

from __future__ import annotations

import re

from workbench.values import places
from workbench.values.cells.cell import Cell, Unreadable, nothing, opened

_REMARK = re.compile(r"\s*\(([^()0-9]{2,40})\)\s*$")
_PAST = r"prev(?:ious(?:ly)?)?|former(?:ly)?|old|was|ex|prior|past|until|moved from|no longer"
_FORMER = re.compile(
    rf"(?:{_PAST}|moved)(?:\s+(?:address|addr|home))?\s*[:\-–]\s*|"
    r"(?:ex|prev(?:ious(?:ly)?)?|former(?:ly)?|was)\.?\s+(?=[0-9])",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    r"\b(?:formerly|previously|late) (?:of|at)\b|"
    r"(?:[^\W\d_]{2,}|\b[0-9]{4})\s+/\s+[0-9]+[A-Za-z]?\s+[^\W\d_]|"
    r"\((?:until|till|up to|from|since|to)\b[^)]*\)",
    re.IGNORECASE,
)
"""Signs of more than one address, or of one that was left, within a cell."""
_HIDDEN = re.compile(r"[*?•…]|^x{2,}\s", re.IGNORECASE)
_OF_A_DATE = re.compile(
    r"[0-9]{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-[0-9]{1,2}|[0-9]{5}|[0-9]{4}-[0-9]{2}-[0-9]{2}.*"
)
_FORMER_REMARK = re.compile(rf"\b(?:{_PAST})\b", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:(?:home|postal|mail(?:ing)?|current|residential|res|work|business|street|new|last known|known)\s*)?"
    r"(?:address|addr|home|postal|mail(?:ing)?|current|residential|res|work|business|new|h|w|p)\s*:\s*",
    re.IGNORECASE,
)
_END = re.compile(r"\b(?:NSW|VIC|QLD|TAS|ACT|N\.?T|S\.?A|W\.?A)\.?,?\s+[0-9]{4}\b[;,\n/|\s]*", re.IGNORECASE)


def address(raw: object) -> Cell[places.Address]:
    """The addresses in a cell; several where each ends with its state and postcode.

    "No fixed abode" says nothing. What has neither a street, a box, a suburb nor a postcode is unreadable.
    """
    try:
        if isinstance(raw, (bool, int, float)) and raw == raw:
            raise Unreadable(f"{raw!r} is no address")
        text = opened(raw)
        if not text or places.says_nothing(re.sub("^of ", "", text, flags=re.IGNORECASE)):
            return nothing(raw)
        if "@" in text:
            raise Unreadable(f"{text!r} is an email address")
        _check_whole(text)
        if _SEVERAL.search(text):
            raise Unreadable(f"{text!r} names several addresses, or when it was left: write the present one")
        if _FORMER.match(text) or ((said := _REMARK.search(text)) and _FORMER_REMARK.search(said.group(1))):
            raise Unreadable(f"{text!r} is said to be a former address")
        if (label := _LABEL.match(text)) and label.end() < len(text):
            text = text[label.end() :]
        remark = _REMARK.search(text)
        text = text[: remark.start()].strip(" ,") if remark else text
        found = [_one(part) for part in _apart(text)]
        notes = [f"{len(found)} addresses"] if len(found) > 1 else []
        notes += [f"without the remark {remark.group(1)!r}"] if remark else []
        note = "; ".join(notes)
        return Cell(raw, tuple(found), note)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def street(raw: object) -> Cell[str]:
    """The street line of an address. Unreadable: what is hidden, and a house number that became a date."""
    try:
        text = opened(raw)
        if not text or places.says_nothing(text):
            return nothing(raw)
        if _OF_A_DATE.fullmatch(text):
            raise Unreadable(f"{text!r} is a date or a number: a spreadsheet changed the house number")
        _check_whole(text)
        if _FORMER.match(text):
            raise Unreadable(f"{text!r} is said to be a former address")
        return Cell(raw, (text,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _check_whole(text: str) -> None:
    if _HIDDEN.search(text):
        raise Unreadable(f"{text!r} has letters or digits that are hidden or were lost")


def _apart(text: str) -> list[str]:
    ends = [found.end() for found in _END.finditer(text)]
    if len(ends) < 2:
        return [text]
    starts = [0, *ends[:-1]]
    return [
        text[start:end].strip(" ;,\n/|") for start, end in zip(starts, [*ends[:-1], len(text)], strict=True)
    ]


def _one(text: str) -> places.Address:
    parsed = places.parse_address(text)
    if parsed is None or not re.search(r"[^\W\d_]", text):
        raise Unreadable(f"{text!r} is no address")
    if places.says_nothing(text.partition(",")[0]):
        raise Unreadable(f"{text!r} names no house, only where it would be")
    if not (parsed.street or parsed.suburb or parsed.postcode or parsed.building):
        raise Unreadable(f"{text!r} is no address: it has no street, suburb or postcode")
    return parsed
