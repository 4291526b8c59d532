"""Addresses as people write them in one cell."""

from __future__ import annotations

import datetime
import re
from dataclasses import replace

from workbench.values import countries, places, streets
from workbench.values.cells.cell import Cell, Unreadable, Value, nothing, once, opened, text_of
from workbench.values.cells.code_cells import begins_with_death, says_who_died
from workbench.values.cells.place_doubt import PROVINCE, doubtful_line, is_phrase, may_hold_town, misplaced
from workbench.values.cells.street_doubt import is_where_one_stays, no_street, touches_truth
from workbench.values.cells.town_doubt import no_town, no_town_of
from workbench.values.dates import MONTH
from workbench.values.localities import SHORT_COUNTRIES, take_country
from workbench.values.not_known import care_without_home, is_no_place
from workbench.values.text import fold

MAY_SAY_A_DEATH = ("address", "street")
"""The parts of an address in whose place may stand that somebody has died."""
_REMARK = re.compile(r"\s*(?:\(([^()0-9]{2,60})\)|\[([^\[\]0-9]{2,60})\])(?=\s*(?:,|$))")
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
    r"[^\W\d_]\s+or\s+(?:at\s+)?(?:unit |flat |apt |shop |lot )?[0-9]+[a-z]?(?:/[0-9]+[a-z]?)?\s+[^\W\d_]|"
    r"\((?:until|till|up to|from|since|to)\b(?!\))[^)]*\)",
    re.IGNORECASE,
)
"""Signs of more than one address, or of one that was left, within a cell."""
_BESIDE = re.compile(
    rf"\b(?:until|till|since)\s+(?:[0-9]|{MONTH}|last|recent)|(?:[&+]|\band)\s*[0-9]+[a-z]?\s+[^\W\d_]|"
    r"[^\W\d_]\s/\s*[0-9]+[a-z]?\s+[^\W\d_]|"
    r"\b(?:st|rd|ave|ct|dr|pl|street|road|avenue|court|drive|place)\.?/\s*[0-9]|"
    r"(?:\(|\s[-–]\s)[^()]*(?:\bout\b|['’]s\b|moved|left|sold|vacant|former|previous|"
    r"\b(?:old|was|ex|mother|father|mum|dad|parents?|wife|husband|partner|sister|brother|son|daughter|friend|neighbou?r)\b)[^()]*\)?$",
    re.IGNORECASE,
)
"""What stands beside an address, a street or a town in its cell."""
_NO_TOWN = re.compile(
    r"^(?:not|no longer|formerly|previously|ex|near|nr|now|was|around|outside|between|from|moved|left)\b|"
    r"^c/[-o]|\b(?:or|then)\b|/|[?&;]|[(\[]|\s[-–]\s|-ish\b",
    re.IGNORECASE,
)
"""What says that a place is not the town, or that there are two."""
_BORDER = {
    code: frozenset(states.split())
    for states, codes in (
        ("NT SA WA", "0872"), ("NSW QLD", "2406 4375 4377 4380 4383 4385"),
        ("NSW ACT", "2540 2611 2618 2620"), ("NSW VIC", "2648 3585 3586 3644 3691 3707"),
    )
    for code in codes.split()
}  # fmt: skip
"""Postcodes of places in several states."""
_PHONE = re.compile(
    r"(?<![\w/-])(?=\(?0(?:[ )-]*[0-9]){9}|\+)"
    r"(?:\(?0[23478][0-9]{0,2}\)?|\+61[ -]?[23478])(?:[ -]?[0-9]){6,8}(?![\w/])"
)
"""An Australian phone number."""
_CORNER_WITHIN = re.compile(r"[^\W\d_]\s+(?:cnr|crn)\b", re.IGNORECASE)
_VIA = re.compile(r"via\s+(?=[A-Z][^\W\d_]{2})", re.IGNORECASE)
"""What stands before the town through which post for a place goes."""
_HIDDEN = re.compile(
    r"[*?•…]|^x{2,}\s|[^\W\d_]#(?![0-9])|#[^\W\d_]{2,}|#{2,}|\.{3,}|_{2,}|^[0-9]+(?:x+|_+|-?ish)\s",
    re.IGNORECASE,
)
_DAMAGED_NUMBER = re.compile(
    rf"(?:[0-9]{{1,4}}[-/ ]{MONTH}(?:[-/ ][0-9]{{2,4}})?|{MONTH}[-/ ][0-9]{{1,4}}|"
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}|[0-9]+(?:\.[0-9]+)?e[-+]?[0-9]+|[0-9]*\.[0-9]+)(?![\w.])",
    re.IGNORECASE,
)
"""A house number that a spreadsheet made a date (`3-27` is `Mar-27`) or a number with a fraction."""
_FIRST_DAYS = range(36_526, 47_848)
"""Days of this century as spreadsheets count them: hardly a number of a house."""
_IN_COUNTRY = re.compile(r"\s*\(([^()0-9]{2,40})\)\s*$")
"""A country in brackets at the end."""
_AND_ANOTHER = re.compile(r"(?<=[A-Z]\s[0-9]{4})\s*(?:&|\+|\band\b)\s*(?=[0-9])", re.IGNORECASE)
"""What joins two whole addresses."""
_ONE_PLACE = re.compile(
    r"\b((?:unit|apartment|apt|flat|suite|shop|u)\.?\s*[0-9]{1,5}[a-z]?)\s+/\s+(?=[0-9])", re.IGNORECASE
)
"""A flat and its house, with blanks around the stroke between them."""
_QUOTED_HOUSE = re.compile(r"^['\"‘“]?([^\W\d_][^'\"‘’“”,]{2,40})['\"’”],?\s+(?=[0-9])")
"""A house that is called by a name in quotation marks, before its street; a cell may have lost the first."""
_YEARS = re.compile(
    r"(?:19|20)[0-9]{2}\s*(?:[-–]|to)\s*(?:(?:19|20)[0-9]{2}|now|present)[\s:,]+[0-9]", re.IGNORECASE
)
"""Years before an address: when somebody lived there."""
_FORMER_REMARK = re.compile(rf"\b(?:{_PAST})\b", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:(?:home|postal|mail(?:ing)?|current|residential|res|work|business|street|new|last known|known)\s*)?"
    r"(?:address|addr|home|postal|mail(?:ing)?|current|residential|res|work|business|new|h|w|p)\s*:\s*",
    re.IGNORECASE,
)
_AT_WORK = re.compile(r"(?:work|business|w)\b", re.IGNORECASE)
_HOUSE = re.compile(r"(?<![\w.])[0-9]{1,6}[a-z]?(?![\w.])", re.IGNORECASE)
_BEFORE_A_HOUSE = re.compile(
    r"(?:(?:unit|flat|apartment|apt|suite|ste|villa|townhouse|shop|office|room|studio|factory|shed|warehouse|kiosk|"
    r"garage|stall|bay|block|blk|tower|level|lvl|lev|lv|floor|lot|lots|section|sec|plot|site|stand|farm|house|"
    r"building|bldg|hse|number|num|no|nr|ground|first|second|third|upper|lower|cnr|corner|at|the|street|road|"
    r"rmb|rsd|rd|cmb|dp|sp|via|of|[a-z])\b|[\W_])*",
    re.IGNORECASE,
)
"""What may stand before the number of a house: units, floors, kinds of places."""
_SAID_OF_IT = re.compile(
    r"(?:(?:is |has |have |was |now |does |do )?not? (?:longer )?(?:at|living|resident|in)|"
    r"(?:has )?left (?:this |that |the )?(?:address|home|property|premises)|"
    r"(?:has )?moved (?:from|to|out|away)|(?:work(?:s|ed|ing)?|employed|lives?|lived|living|"
    r"stay(?:s|ing|ed)|boarding|care of|resid(?:es|ed|ing)) (?:at|with|near|by)|"
    r"near(?:by)?|nr\.?(?=\s+[0-9])|next (?:to|door)|opp(?:osite)?|behind|adjacent|across from|rts|"
    r"return(?:ed)? to sender|parents?['’]?|mother['’]?s?|father['’]?s?|mum['’]?s?|dad['’]?s?|"
    r"see|refer(?: to)?|as per|same as|check|ask|call|ring|"
    r"(?:ex|was|were|then|used to|formerly|previously))(?![\w'’-])[\s:,.–-]*",
    re.IGNORECASE,
)
_SAYS = re.compile(r"[^\W\d_][^0-9,:\n]{0,40}:(?=\s|[0-9])")
"""Words with a colon before an address, which say whose it is or was."""
_END = re.compile(r"\b(?:NSW|VIC|QLD|TAS|ACT|N\.?T|S\.?A|W\.?A)\.?,?\s+[0-9]{4}\b[;,\n/|\s]*", re.IGNORECASE)


@once
def address(raw: object) -> Cell[places.Address]:
    """The addresses in a cell; several where each ends with its state and postcode.

    "No fixed abode" says nothing. What has neither a street, a box, a suburb nor a postcode is unreadable.
    """
    try:
        if isinstance(raw, (bool, int, float)) and raw == raw:
            raise Unreadable(f"{raw!r} is not an address")
        text = _BEHIND_POSTCODE.sub(", ", opened(_parted_by_gaps(raw)))
        if not text or is_no_place(re.sub("^of ", "", text, flags=re.IGNORECASE)):
            care = care_without_home(text)
            return nothing(raw, f"{text!r} is not a home: it is care of {care!r}" if care else "")
        if "@" in text:
            raise Unreadable(f"{text!r} is an email address")
        if _PHONE.search(text):
            raise Unreadable(f"{text!r} has a phone number beside the address: write it in its column")
        if says_who_died(text):
            return nothing(raw, f"{text!r} says that somebody has died")
        if begins_with_death(text):
            raise Unreadable(f"{text!r} says that somebody has died: whose address is it?")
        text = _NUMBER_SIGN.sub(r"\1 ", _QUOTED_HOUSE.sub(r"\1, ", text))
        text = _ONE_PLACE.sub(r"\1/", _AND_ANOTHER.sub("; ", text))
        _check_whole(text)
        if _SEVERAL.search(text) or _YEARS.match(text):
            raise Unreadable(f"{text!r} names several addresses, or when it was left: write the present one")
        for part in _apart(text):
            _check_alone(part)
        remarks = _remarks(text)
        if _FORMER.match(text) or any(_FORMER_REMARK.search(said) for said in remarks):
            raise Unreadable(f"{text!r} is said to be a former address")
        if denied := next(filter(touches_truth, remarks), ""):
            raise Unreadable(
                f"{text!r} says {denied!r} of the address: is it theirs, and is it the present one?"
            )
        if (label := _LABEL.match(text)) and label.end() < len(text):
            if _AT_WORK.match(text):
                raise Unreadable(f"{text!r} is where somebody works: do they live there?")
            text = text[label.end() :]
        for part in _apart(text):
            _check_remark(part)
        if behind := _DATED.search(text):
            if not streets.inside_at_start(behind.group(1)):
                raise Unreadable(
                    f"{text!r} has words beside the address: whose is it, and is it the present one?"
                )
            text = f"{behind.group(1)}, {text[: behind.start()].strip(' ,')}"
        text = without_remark(text)
        apart = _apart(text)
        found = [_one(part) for part in apart]
        if len(apart) == 1 and (place := _town_in_region(text, found[0])):
            return Cell(raw, (place,))
        towns = [place.suburb for place in found if place.suburb and not place.street]
        doubt = next(filter(None, (*map(doubtful_line, apart), *filter(is_phrase, towns))), "")
        doubt = f"{doubt!r} {_NO_STREET}" if doubt else ""
        if stays := next(filter(is_where_one_stays, towns), ""):
            doubt = f"{stays!r} is where somebody stays, and no address"
        if nowhere := next(filter(None, map(no_town_of, found)), ""):
            doubt = nowhere
        if _CORNER_WITHIN.search(text) and any(place.street_type == "CNR" for place in found):
            doubt = f"{text!r} has words before the corner: is it theirs, and is it the present one?"
        if second := next(filter(None, map(misplaced, found)), ""):
            doubt = f"{second!r} is not a street or town: is it a second address, or a note?"
        if wrong := next(filter(None, map(_contradiction, found)), ""):
            doubt = wrong
        if joined := next(filter(None, map(may_hold_town, found)), ""):
            doubt = f"{joined!r} may hold the street and the town: write a comma between them"
        notes = [f"{len(found)} addresses"] if len(found) > 1 else []
        notes += [f"{place.state} taken for a county" for place in found if _is_perhaps_county(place)]
        notes += [f"without the remark {said!r}" for said in remarks if said not in text]
        note = "; ".join(notes)
        return _asked(raw, tuple(found), doubt, note) if doubt else Cell(raw, tuple(found), note)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_NUMBER_SIGN = re.compile(r"\b(No|NO|Nr|Kat|Daire|D|K|Blok)\s*:\s*(?=[0-9])")
"""What stands before the number of a house, a floor or a flat in Turkey: `No: 15 D:3`."""
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
"""What Mailchimp puts between the parts of an address."""
_BEHIND_POSTCODE = re.compile(r"(?<=[A-Z0-9] [0-9][A-Z]{2}) (?=(?:GBR?|UK)$)")


def _parted_by_gaps(raw: object) -> object:
    """`1 Fen Ln  Ely CB7 4QD  GB` with commas, where nothing else parts it, or with `&nbsp;`."""
    if isinstance(raw, str) and "&nbsp;" in raw:
        return re.sub(r"[\s,]*(?:&nbsp;)+[\s,]*", ", ", raw)
    if isinstance(raw, str) and len(_GAP.findall(raw)) > 1 and not re.search(r"[,;\n]", raw):
        return _GAP.sub(", ", raw)
    return raw


def addresses_apart(raw: object) -> list[str]:
    """The texts of the addresses in a cell that holds several; none for any other cell."""
    cell = address(raw)
    texts = _apart(_AND_ANOTHER.sub("; ", text_of(raw))) if len(cell.values) > 1 else []
    return texts if len(texts) == len(cell.values) else []


_IN_WORDS = re.compile(
    r"(?P<place>[^\d,/#&]+),\s*[^\d,/#&]+,\s*(?P<state>[^\d,]{4,}),\s*(?P<country>[^\d,]{4,})"
)
"""A place in a town, its state and country, as maps write it where there is no street."""


def _town_in_region(text: str, place: places.Address) -> places.Address | None:
    """A place in a town whose state and country are in words: `Metung, Gippsland, Victoria, Australia`.

    The place may be a suburb or a property; None for any other address.
    """
    found = _IN_WORDS.fullmatch(text)
    if not found or place.number or place.street_type or place.building or place.box or not place.street:
        return None
    is_there = (
        place.suburb is not None
        and places.state(found["state"].strip()) == place.state is not None
        and countries.country(found["country"].strip()) == place.country
    )
    return replace(place, street=None, district=found["place"].strip()) if is_there else None


_NO_STREET = "has no number, street or building: is it a place?"


def without_remark(text: str) -> str:
    """An address without its remarks in brackets: `14 Fen Rd, Yass (call first)`."""
    text = _QUOTED_HOUSE.sub(r"\1, ", text)
    text = _IN_COUNTRY.sub(
        lambda found: f", {found.group(1)}" if _is_country(found.group(1)) else found.group(), text
    )
    return _REMARK.sub(lambda found: found.group() if _is_part(_said(found)) else "", text).strip(" ,")


def _is_country(said: str) -> bool:
    """True for a country in brackets; most codes of two letters are provinces, as in `Boissano (SV)`."""
    return countries.country(said) is not None and (len(said) > len("SV") or fold(said) in SHORT_COUNTRIES)


def remarks_in(raw: object) -> tuple[str, ...]:
    """What an address says in brackets that is no part of it: `tenanted`."""
    return tuple(_remarks(text_of(raw)))


def _remarks(text: str) -> list[str]:
    return [
        said
        for found in _REMARK.finditer(text)
        if not _is_part(said := _said(found)) and countries.country(said) is None
    ]


def _said(found: re.Match[str]) -> str:
    return str(found.group(1) or found.group(2)).strip()


def _is_part(said: str) -> bool:
    """True for brackets around a part of the address: a province, a country, the rear of a house."""
    is_code = re.fullmatch(r"[A-Z]{1,3}|[EWNS][a-z]+", said) is not None
    return is_code or re.fullmatch(r"(?i)(?:at the )?(?:rear|front|back)", said) is not None


def _asked(raw: object, found: tuple[Value, ...], reason: str, note: str = "") -> Cell[Value]:
    """A cell with words that no rule explains: by leave it is read as it stands."""
    return Cell(raw, note=note, problem=reason, choices=found, doubt=reason, proposal=found)


def _contradiction(place: places.Address) -> str:
    """What is wrong with the postcode of an Australian address; empty where nothing is."""
    return postcode_doubt(place.state, place.postcode) if place.country == "AU" and place.postcode else ""


def postcode_doubt(state: str | None, postcode: str) -> str:
    """Why an Australian postcode cannot be right beside a state, or anywhere; empty where it can."""
    there = places.state_of_postcode(postcode)
    if there is None:
        return f"{postcode} is not an Australian postcode"
    if state in (None, there) or state in _BORDER.get(postcode, ()):
        return ""
    return f"{postcode} is a postcode of {there}, not of {state}"


def _is_perhaps_county(place: places.Address) -> bool:
    return place.country is None and bool(place.state)


@once
def street(raw: object) -> Cell[str]:
    """The street line of an address: a number with a street, a box, a corner, a lot, a property.

    Unreadable: what is hidden, and a house number that became a date. Any other words are doubtful.
    """
    return _street(raw, whole=True)


@once
def street_name(raw: object) -> Cell[str]:
    """A street from a cell beside those of its number or type: `Fen`. Else as `street`."""
    return _street(raw, whole=False)


def _street(raw: object, *, whole: bool) -> Cell[str]:
    try:
        text = opened(raw)
        if not text or is_no_place(text):
            return nothing(raw)
        if says_who_died(text):
            return nothing(raw, f"{text!r} says that somebody has died")
        if re.fullmatch("[0-9]{5}", text):
            raise Unreadable(_changed(text))
        _check_whole(text)
        if _FORMER.match(text):
            raise Unreadable(f"{text!r} is said to be a former address")
        _check_remark(text)
        _check_alone(text)
        if denied := next(filter(touches_truth, _remarks(text)), ""):
            raise Unreadable(
                f"{text!r} says {denied!r} of the street: is it theirs, and is it the present one?"
            )
        if is_phrase(text):
            return _asked(raw, (text,), f"{text!r} {_NO_STREET}")
        if said := no_street(text, whole=whole):
            return _asked(raw, (text,), f"{text!r} {said}")
        remarks = _remarks(text)
        return Cell(
            raw, (without_remark(text),), "; ".join(f"without the remark {said!r}" for said in remarks)
        )
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


@once
def town(raw: object) -> Cell[str]:
    """A suburb or town, also with its state and postcode; `Overseas` and `Address unknown` say nothing."""
    try:
        text = opened(raw)
        if via := _VIA.match(text):
            text = text[via.end() :]
        if not text or is_no_place(text):
            return nothing(raw)
        _check_alone(text)
        _check_hidden(text)
        if _NO_TOWN.search(PROVINCE.sub("", text)):
            raise Unreadable(f"{text!r} has words or signs beside a town: which town is meant?")
        if not re.search(r"[^\W\d_]", text):
            raise Unreadable(f"{text!r} is not a town: is it a postcode?")
        place = places.parse_locality(text) if re.search("[0-9],?|,", text) else None
        is_part = place is not None and place.suburb is None and place.postcode is not None
        if said := "" if is_part else no_town((place and place.suburb) or text):
            return _asked(raw, (text,), f"{text!r} is {said}, where a town was expected")
        is_stay = is_where_one_stays(text)
        return (
            _asked(raw, (text,), f"{text!r} {_NO_STREET}")
            if is_stay or is_phrase(text)
            else Cell(raw, (text,))
        )
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_BEHIND_TOWN = re.compile(
    r"[0-9]|,|(?<=[\w.])\s+(?:N\.?S\.?W|VIC|Q\.?L\.?D|S\.?A|W\.?A|TAS|N\.?T|A\.?C\.?T)\.?$", re.IGNORECASE
)
"""What shows that a cell of towns says more than a town; the name of a state may be a part of one."""


def locality_in(text: str) -> places.Locality:
    """The town that a cell of towns names, with the state or postcode behind it: `Yass NSW 2582`."""
    found = places.parse_locality(text) if _BEHIND_TOWN.search(text) else None
    return found if found and (found.state or found.postcode) else places.Locality(text)


@once
def house_number(raw: object) -> Cell[str]:
    """The number of a house, or of a unit in it, from a cell of its own.

    Unreadable: one that a spreadsheet turned into a date or a fraction, and a whole address.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable(f"{raw!r} is not a number of a house")
        text = opened(raw)
        if not text or is_no_place(text):
            return nothing(raw)
        if isinstance(raw, datetime.date) or (text.isdecimal() and int(text) in _FIRST_DAYS):
            raise Unreadable(_changed(text))
        _check_whole(text)
        if re.match(
            r"[0-9]+[a-z]?\s+(?:lot|unit|flat|apartment|apt|suite|shop)\b.*[0-9]", text, re.IGNORECASE
        ):
            raise Unreadable(f"{text!r} holds two numbers: which is the house's?")
        place = places.parse_address(text)
        if place and place.street and place.street_type and (place.suburb or place.postcode):
            raise Unreadable(f"{text!r} is a whole address, where the number of a house or unit was expected")
        return Cell(raw, (text,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def check_line(text: str) -> None:
    """Raises `Unreadable` for a further line of an address that is damaged, or has words beside it."""
    _check_whole(text)
    if _FORMER.match(text):
        raise Unreadable(f"{text!r} is said to be a former address")
    if re.search(r"[0-9]", text):
        _check_remark(text)
    _check_alone(text)


def _check_alone(text: str) -> None:
    """Raises `Unreadable` for a place with a remark, or for two of them."""
    if _BESIDE.search(text) or _SEVERAL.search(text):
        raise Unreadable(f"{text!r} has words beside the place, or names two: write the present one")


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
    if _DAMAGED_NUMBER.match(text) or re.match(r"0+\s", text):
        raise Unreadable(_changed(text))
    _check_hidden(text)


def _check_hidden(text: str) -> None:
    if _HIDDEN.search(text):
        raise Unreadable(f"{text!r} has letters or digits that are hidden or were lost")


def _apart(text: str) -> list[str]:
    parts = [part.strip(" ,\n") for part in text.split(";") if part.strip(" ,\n")]
    if len(parts) > 1 and all(take_country(part)[0] for part in parts):
        return parts
    ends = [found.end() for found in _END.finditer(text)]
    if len(ends) < 2:
        return [text]
    starts = [0, *ends[:-1]]
    return [
        text[start:end].strip(" ;,\n/|") for start, end in zip(starts, [*ends[:-1], len(text)], strict=True)
    ]


def _one(text: str) -> places.Address:
    parsed = places.parse_address(text)
    if parsed and parsed.country == "AU" and parsed.suburb and (via := _VIA.match(parsed.suburb)):
        parsed = replace(parsed, suburb=parsed.suburb[via.end() :])
    if parsed is None or not re.search(r"[^\W\d_].*[^\W\d_]", text, re.DOTALL):
        raise Unreadable(f"{text!r} is not an address")
    if is_no_place(text.partition(",")[0]):
        raise Unreadable(f"{text!r} names no house, only where it would be")
    if not (parsed.street or parsed.suburb or parsed.postcode or parsed.building):
        raise Unreadable(f"{text!r} is not an address: it has no street, suburb or postcode")
    return parsed
