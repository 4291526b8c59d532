"""A further line of an address: `Level 2`, `Rose Cottage`, `c/- Smith`; or what is said of it there."""

from __future__ import annotations

import re

from workbench.values import countries, places, streets
from workbench.values.cells.address_cells import check_line, remarks_in, without_remark
from workbench.values.cells.cell import Cell, Unreadable, nothing, once, opened, text_of, words
from workbench.values.cells.place_doubt import WORD, is_phrase, is_property
from workbench.values.cells.street_doubt import is_where_one_stays, no_street, touches_truth
from workbench.values.cells.town_doubt import CONTACT, HEADING, STATUS, no_town
from workbench.values.doubt import is_questioned
from workbench.values.not_known import is_no_place
from workbench.values.text import fold

_IN_NAMES = words(
    "old father fathers mother mothers sister sisters brother brothers son sons daughters friend friends "
    "partners returned silent never dead bad"
)
"""Words that say something of an address, and stand in names of places too: `Old Bar`, `Sisters Beach`."""
_SAYS_WHERE = re.compile(
    r"(?:near|nr|opp(?:osite)?|behind|beside|next (?:to|door to)|adjacent to|via|off|above|rear of|between|"
    r"corner of|in front of|at the (?:rear|back|front))\b\.?\s+[^\W\d_]",
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"\b(?:since|from|until|till|to|as (?:at|of)|in|on|moved|sold|left)\s+"
    r"(?:[^\W\d_]{3,9}\s+)?(?:19|20)[0-9]{2}"
    r"\b|^\W*(?:19|20)[0-9]{2}\W*(?:(?:19|20)[0-9]{2}\W*)?$|[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}",
    re.IGNORECASE,
)
"""When somebody lived there."""
_INSIDE = re.compile(
    r"(?:upstairs|downstairs|front|rear|back|basement|attic|(?:top|upper|lower|main) floor|granny flat|"
    r"(?:main|front|rear|back) (?:house|unit|flat)|garage|shed)",
    re.IGNORECASE,
)
"""Parts of a house."""
_ASKS = re.compile(
    r"(?:please|call|ring|phone|beware|knock|use|leave|ask|contact|see|attn|attention|new|no|by|key|dogs?|"
    r"has|is|are|post|mail|email|deliver|send)\b.*\s[a-z]"
)
"""What one is asked to do there, in small letters."""
_IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")

_SAID = "is said of the address: is it theirs, and is it the present one?"


_ZIP_WITH_MORE = re.compile(r"(?<=\b[A-Za-z]{2} )[0-9]{5}-[0-9]{4}$")
"""A code of the USA in full behind its state, which is no phone: `NC 27609-6317`."""


@once
def further_line(raw: object) -> Cell[str]:
    """A line of an address beside its street line: a unit, a floor, a building, a box, who takes the post in.

    A remark by which the address may not be somebody's, or not now, is doubtful: by leave the line is left
    out. So is a contact. Any other remark, and a state, a postcode or a country, says nothing, with a note.
    """
    try:
        text = opened(raw)
        if not text:
            return nothing(raw)
        if is_no_place(text):
            return _asked(raw, f"{text!r} says of the address that nobody is known there")
        check_line(text)
        if part := _whole_part(text):
            return nothing(raw, f"{text!r} is {part}, and no line of a street")
        care_of, rest = streets.take_care_of(text)
        box, _ = streets.take_box(rest)
        inside = _IN_BRACKETS.fullmatch(text)
        said = inside.group(1).strip() if inside else text
        if care_of or box:
            said = " ".join(remarks_in(text))
        if not _INSIDE.fullmatch(said) and _denies(said, is_named=_is_named(text)):
            return _asked(raw, f"{text!r} {_SAID}")
        if not box and CONTACT.search(text) and CONTACT.search(_ZIP_WITH_MORE.sub("", text)):
            return _asked(raw, f"{text!r} is a contact, where a line of an address was expected")
        if inside:
            return nothing(raw, f"without the remark {said!r}")
        note = "; ".join(f"without the remark {each!r}" for each in remarks_in(text))
        text = without_remark(text)
        return (
            Cell(raw, (text,), note) if care_of or box or _INSIDE.fullmatch(text) else _place(raw, text, note)
        )
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def place_of_line(raw: object) -> places.Locality | None:
    """The state, postcode or country that is all that a further line says; None for any other line."""
    text = text_of(raw)
    if not text or is_no_place(text) or not _whole_part(text):  # `NA` is no line of Namibia
        return None
    nation = countries.country(text.strip(" .,;"))
    return places.Locality(country=nation) if nation else places.parse_locality(text)


def is_village(line: str) -> bool:
    """True for a further line that is a village or a quarter: no house, unit, box or number stands in it."""
    care_of, rest = streets.take_care_of(line)
    is_inside = streets.inside_at_start(line) or _INSIDE.fullmatch(line) or _SAYS_WHERE.match(line)
    is_street = streets.split_type(line.split())[1] is not None
    is_numbered = re.search("[0-9]", line) or streets.take_box(rest)[0]
    return not (care_of or is_inside or is_street or is_numbered or is_property(line))


def _place(raw: object, text: str, note: str) -> Cell[str]:
    """What a line is that says nothing against the address."""
    if (
        _SAYS_WHERE.match(text)
        or streets.CORNER.match(text)
        or streets.inside_at_start(text)
        or is_property(text)
    ):
        return Cell(raw, (text,), note)
    if re.search("[0-9]", text):
        said = no_street(text)
        if said and not re.search(r"[0-9]+[a-z]?$", text, re.IGNORECASE):
            return _asked(raw, f"{text!r} {said}")
        return Cell(raw, (text,), note)
    said = "a remark" if _ASKS.match(text.lower()) and not _is_named(text) else no_town(text)
    if said == "a person":
        return _asked(raw, f"{text!r} is a person, where a line of an address was expected: is it theirs?")
    if said in ("a remark", "a heading", "a placeholder") or is_phrase(text):
        if _denies(text, is_named=False):
            return _asked(raw, f"{text!r} {_SAID}")
        return nothing(raw, f"without the remark {text!r}")
    return Cell(raw, (text,), note)


def _whole_part(text: str) -> str:
    """What a line is that says a state, a postcode or a country only."""
    plain = text.strip(" .,;")
    if countries.country(plain) is not None:
        return "a country"
    if places.state(plain) or re.fullmatch(r"(?:[A-Za-z.]{2,4},? )?[0-9]{4}", plain):
        locality = places.parse_locality(plain)
        if locality and not locality.suburb and (locality.state or locality.postcode):
            return "a state or a postcode"
    return ""


def _is_named(text: str) -> bool:
    """Whether a line is written as names of places are, with a word of its own: `The Old Rectory`."""
    found = [word for word in WORD.findall(text) if len(word) > 2]
    folded = [fold(word).strip(".'’") for word in found]
    names = [word for word in folded if word not in HEADING | STATUS | _IN_NAMES]
    return bool(names) and all(word[0].isupper() for word in found)


def _denies(text: str, *, is_named: bool) -> bool:
    """Whether a line says by its words that an address may not be somebody's, or not now."""
    if not text:
        return False
    if is_named:
        text = " ".join(word for word in text.split() if fold(word).strip(".,'’") not in _IN_NAMES)
    if is_questioned(text) or _WHEN.search(text):
        return True
    return touches_truth(text) or is_where_one_stays(text)


def _asked(raw: object, reason: str) -> Cell[str]:
    return Cell(raw, problem=reason, doubt=reason)  # by leave it is left out
