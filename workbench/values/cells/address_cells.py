"""Addresses as people write them in one cell."""

from __future__ import annotations

import datetime
import re

from workbench.values import countries, places, streets
from workbench.values.cells.cell import Cell, Unreadable, Value, nothing, opened
from workbench.values.cells.place_doubt import doubtful_line, is_phrase
from workbench.values.not_known import is_no_place

_REMARK = re.compile(r"\s*\(([^()0-9]{2,40})\)\s*$")
_DATED = re.compile(r"\(([^()]*[^\W\d_]{3,}[^()]*[0-9][^()]*)\)\s*$")
"""A remark behind an address with a number in it: `(sold 2019)`."""
_PAST = r"prev(?:ious(?:ly)?)?|former(?:ly)?|old|was|ex|prior|past|until|moved from|no longer"
_FORMER = re.compile(
    rf"(?:{_PAST}|moved)(?:\s+(?:address|addr|home))?\s*[:\-–]\s*|"
    r"(?:ex|prev(?:ious(?:ly)?)?|former(?:ly)?|was)\.?\s+(?=[0-9])",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    r"\b(?:formerly|previously|late) (?:of|at)\b|"
    r"(?:[^\W\d_]{2,}|\b[0-9]{4})\s+/\s+[0-9]+[A-Za-z]?\s+[^\W\d_]|\b[0-9]+[a-z]?\s+or\s+[0-9]|"
    r"\((?:until|till|up to|from|since|to)\b[^)]*\)",
    re.IGNORECASE,
)
"""Signs of more than one address, or of one that was left, within a cell."""
_HIDDEN = re.compile(r"[*?•…]|^x{2,}\s", re.IGNORECASE)
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)"
_DAMAGED_NUMBER = re.compile(
    rf"(?:[0-9]{{1,4}}[-/ ]{_MONTH}(?:[-/ ][0-9]{{2,4}})?|{_MONTH}[-/ ][0-9]{{1,4}}|"
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}|[0-9]+(?:\.[0-9]+)?e[-+]?[0-9]+|[0-9]*\.[0-9]+)(?![\w.])",
    re.IGNORECASE,
)
"""A house number that a spreadsheet made a date (`3-27` is `Mar-27`) or a number with a fraction."""
_FIRST_DAYS = range(36_526, 47_848)
"""Days of this century as spreadsheets count them: hardly a number of a house."""
_FORMER_REMARK = re.compile(rf"\b(?:{_PAST})\b", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:(?:home|postal|mail(?:ing)?|current|residential|res|work|business|street|new|last known|known)\s*)?"
    r"(?:address|addr|home|postal|mail(?:ing)?|current|residential|res|work|business|new|h|w|p)\s*:\s*",
    re.IGNORECASE,
)
_HOUSE = re.compile(r"(?<![\w.])[0-9]{1,6}[a-z]?(?![\w.])", re.IGNORECASE)
_BEFORE_A_HOUSE = re.compile(
    r"(?:(?:unit|flat|apartment|apt|suite|ste|villa|townhouse|shop|office|room|studio|factory|shed|warehouse|kiosk|"
    r"garage|stall|bay|block|blk|tower|level|lvl|floor|lot|lots|section|sec|plot|site|stand|farm|house|building|"
    r"bldg|hse|number|num|no|nr|ground|first|second|third|upper|lower|cnr|corner|at|the|street|road|"
    r"rmb|rsd|rd|cmb|dp|sp|via|of|[a-z])\b|[\W_])*",
    re.IGNORECASE,
)
"""What may stand before the number of a house: units, floors, kinds of places."""
_SAID_OF_IT = re.compile(
    r"(?:(?:is |has |have |was |now |does |do )?not? (?:longer )?(?:at|living|resident|in)|"
    r"(?:has )?left (?:this |that |the )?(?:address|home|property|premises)|"
    r"(?:has )?moved (?:from|to|out|away)|(?:work(?:s|ed|ing)?|employed|lives?|lived|living|"
    r"stay(?:s|ing|ed)|boarding|care of|resid(?:es|ed|ing)) (?:at|with|near|by)|"
    r"near(?:by)?|next (?:to|door)|opp(?:osite)?|behind|adjacent|across from|rts|return(?:ed)? to sender|"
    r"parents?['’]?|mother['’]?s?|father['’]?s?|mum['’]?s?|dad['’]?s?|"
    r"(?:ex|was|were|then|used to|formerly|previously))(?![\w'’-])[\s:,.–-]*",
    re.IGNORECASE,
)
_SAYS = re.compile(r"[^\W\d_][^0-9,:\n]{0,40}:(?=\s|[0-9])")
"""Words with a colon before an address, which say whose it is or was."""
_END = re.compile(r"\b(?:NSW|VIC|QLD|TAS|ACT|N\.?T|S\.?A|W\.?A)\.?,?\s+[0-9]{4}\b[;,\n/|\s]*", re.IGNORECASE)


def address(raw: object) -> Cell[places.Address]:
    """The addresses in a cell; several where each ends with its state and postcode.

    "No fixed abode" says nothing. What has neither a street, a box, a suburb nor a postcode is unreadable.
    """
    try:
        if isinstance(raw, (bool, int, float)) and raw == raw:
            raise Unreadable(f"{raw!r} is no address")
        text = opened(raw)
        if not text or is_no_place(re.sub("^of ", "", text, flags=re.IGNORECASE)):
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
        _check_remark(text)
        if (behind := _DATED.search(text)) and not streets.inside_at_start(behind.group(1)):
            raise Unreadable(
                f"{text!r} has words beside the address: whose is it, and is it the present one?"
            )
        remark = _REMARK.search(text)
        text = text[: remark.start()].strip(" ,") if remark else text
        apart = _apart(text)
        found = [_one(part) for part in apart]
        towns = [place.suburb for place in found if place.suburb and not place.street]
        odd = next(filter(None, (*map(doubtful_line, apart), *filter(is_phrase, towns))), "")
        notes = [f"{len(found)} addresses"] if len(found) > 1 else []
        notes += [f"{place.state} taken for a county" for place in found if _is_perhaps_county(place)]
        notes += [f"without the remark {remark.group(1)!r}"] if remark else []
        note = "; ".join(notes)
        return _asked(raw, tuple(found), odd, note) if odd else Cell(raw, tuple(found), note)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _asked(raw: object, found: tuple[Value, ...], odd: str, note: str = "") -> Cell[Value]:
    """A cell with words that no rule explains: by leave it is read as it stands."""
    reason = f"{odd!r} has no number, street or building: is it a place?"
    return Cell(raw, note=note, problem=reason, choices=found, doubt=reason, proposal=found)


def _is_perhaps_county(place: places.Address) -> bool:
    return place.country is None and bool(place.state)


def street(raw: object) -> Cell[str]:
    """The street line of an address. Unreadable: what is hidden, and a house number that became a date."""
    try:
        text = opened(raw)
        if not text or is_no_place(text):
            return nothing(raw)
        if re.fullmatch("[0-9]{5}", text):
            raise Unreadable(_changed(text))
        _check_whole(text)
        if _FORMER.match(text):
            raise Unreadable(f"{text!r} is said to be a former address")
        _check_remark(text)
        return _asked(raw, (text,), text) if is_phrase(text) else Cell(raw, (text,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def town(raw: object) -> Cell[str]:
    """A suburb or town, also with its state and postcode; `Overseas` and `Address unknown` say nothing."""
    try:
        text = opened(raw)
        if not text or is_no_place(text):
            return nothing(raw)
        return _asked(raw, (text,), text) if is_phrase(text) else Cell(raw, (text,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def house_number(raw: object) -> Cell[str]:
    """The number of a house, or of a unit in it, from a cell of its own.

    Unreadable: one that a spreadsheet turned into a date or a fraction, and a whole address.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable(f"{raw!r} is no number of a house")
        text = opened(raw)
        if not text or is_no_place(text):
            return nothing(raw)
        if isinstance(raw, datetime.date) or (text.isdecimal() and int(text) in _FIRST_DAYS):
            raise Unreadable(_changed(text))
        _check_whole(text)
        place = places.parse_address(text)
        if place and place.street and place.street_type and (place.suburb or place.postcode):
            raise Unreadable(f"{text!r} is a whole address, where the number of a house or unit was expected")
        return Cell(raw, (text,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _changed(text: str) -> str:
    return f"{text!r} is a date or a number: a spreadsheet changed the house number"


def _check_remark(text: str) -> None:
    """Raises `Unreadable` for an address with words before or behind that say something of it.

    Before the number of a house in a street only units, floors, a building and who takes the post in stand.
    """
    why = "has words beside the address: whose is it, and is it the present one?"
    if _SAYS.match(text) and not streets.take_care_of(text)[0]:
        raise Unreadable(f"{text!r} {why}")
    _, rest = streets.take_care_of(text)
    said = _SAID_OF_IT.match(rest)
    if said and streets.full_word(re.split(r"[\s,]", rest[said.end() :])[0]) is None:
        raise Unreadable(f"{text!r} {why}")
    end = _END.search(text)
    behind = re.match(r"[-–—;:,.\s]*([^\W\d_][^0-9,(]*)$", text[end.end() :]) if end else None
    if behind and countries.country(behind.group(1).strip(" .")) is None:
        raise Unreadable(f"{text!r} {why}")
    for piece in re.split(r"[,\n]", streets.take_box(rest)[1]):
        inside = piece.strip()
        inside = inside[streets.inside_at_start(inside) :]
        if (found := _HOUSE.search(inside)) is None:
            continue
        before = inside[: found.start()]
        is_street = streets.split_type(inside[found.end() :].split())[1] is not None
        if is_street and before.strip() and not _may_stand(before):
            raise Unreadable(f"{text!r} {why}")
        return


def _may_stand(before: str) -> bool:
    """Whether words before the number of a house are a part of the address."""
    if _BEFORE_A_HOUSE.fullmatch(before) or re.search("[0-9]", before):
        return True
    return streets.names_building(before)


def _check_whole(text: str) -> None:
    if _DAMAGED_NUMBER.match(text):
        raise Unreadable(_changed(text))
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
    if parsed is None or not re.search(r"[^\W\d_].*[^\W\d_]", text, re.DOTALL):
        raise Unreadable(f"{text!r} is no address")
    if is_no_place(text.partition(",")[0]):
        raise Unreadable(f"{text!r} names no house, only where it would be")
    if not (parsed.street or parsed.suburb or parsed.postcode or parsed.building):
        raise Unreadable(f"{text!r} is no address: it has no street, suburb or postcode")
    return parsed
