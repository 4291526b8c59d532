"""What stands in the place of a street line and is none, and what is said of an address beside it."""

from __future__ import annotations

import re

from workbench.values import streets, words_abroad
from workbench.values.cells.cell import words
from workbench.values.cells.place_doubt import WORD, is_community, is_property
from workbench.values.cells.town_doubt import CONTACT, HEADING, STATUS, TITLED, is_filler
from workbench.values.cells.words_behind import says_of_a_home
from workbench.values.doubt import PERHAPS, is_doubted, is_of_before, is_questioned
from workbench.values.text import fold

UNSHOWN_STREET = "has no street with a number or a type, box or property"
"""Why a line is no street that nothing shows to be one."""
_LINE_NUMBERS = frozenset("123456789")
_TYPES_ALONE = words(
    "street st road rd avenue ave drive dr lane la court ct place pl highway hwy terrace tce"
)
"""Types of streets of which no street has its name."""
_RANGE = re.compile(r"^(?:\w{1,5}/)?[0-9]{1,5}[a-z]?\s?[-–]\s?[0-9]{1,5}[a-z]?(?=\s+[^\W\d_])", re.IGNORECASE)
"""The houses at the start of a street line, `1573-1585 Fen Rd`, which are no phone."""
_ROOMS = re.compile(
    r"\b(?:units?|rooms?|rms?|flats?|shops?|suites?|offices?|workshops?)\.? "
    r"[0-9]{1,4}[a-z]?\s?[-–]\s?[0-9]{1,4}\b",
    re.IGNORECASE,
)
"""Rooms from one to another, which are no phone either: `Units 1405-1407`."""
_NOBODYS = re.compile(
    r"\b(?:nursing|boarding|half-?way|rooming|safe|lodging|share|women['’]?s|men['’]?s|old) (?:house|"
    r"home|refuge)\b|"
    r"\b(?:homeless|with|lives?|living|staying|sleeping|couch|mum|dad|mother|father|parents?|friends?|sister|"
    r"brother|daughter|son|granny)(?:['’]s)?\b|\b(?:returned|bounced)\b|"
    r"^(?:(?:aged|health|mental|residential|palliative|respite|secure|correctional|treatment|detention) )*"
    r"(?:care|nursing|correctional|treatment|detention|rehab) (?:facility|home|centre|center|unit|ward)$",
    re.IGNORECASE,
)
"""Where somebody stays that is no address of theirs."""
_PRISON = re.compile(r"^h\.?m\.? ?(?:p\b|prison)|\b(?:prison|gaol|jail)$", re.IGNORECASE)
"""A prison, which is no address without its town."""
_BEHIND_STREET = re.compile(
    r"[\s,([-]+(?:old|sold|demolished|unconfirmed|unverified|unsure|disputed|believed|check|tbc|vacant|"
    r"moved|left|"
    r"was|now|then|or|not|until|till|wrong|repossessed|burnt|burned|destroyed|rented|leased|empty|gone|"
    r"evicted|vacated|previous|former|current|expired|only|maybe|perhaps|possibly|approx|unknown|rts|(?:19|"
    r"20)[0-9]{2}$|"
    r"[0-9]+[a-z]?\s+[^\W\d_]+ (?:st|rd|ave|ct|dr|pl|street|road|avenue|court|drive|place)\b)(?![\w'’])",
    re.IGNORECASE,
)
"""What stands behind a street and is no part of it: a remark, a year, a second street."""
_BEFORE_STREET = re.compile(r"(?:old|was|now|sold|check|no longer|unsure)\b[\s:.-]+(?=[0-9])", re.IGNORECASE)
_TRUTH = re.compile(
    r"\b(?:wrong|incorrect|not|isn['’]?t|no longer|never|unknown|known|old|sold|moved|left|vacated?|"
    r"vacant|until|till|"
    rf"former(?:ly)?|prev(?:ious(?:ly)?)?|ex|was|were|un(?:known|true)|{PERHAPS}|"
    r"return(?:ed|s)?|rts|"
    r"demolished|burnt|burned|destroyed|repossessed|evicted|foreclosed|deceased|dead|died|gone|expired|"
    r"lapsed|invalid|bad|out(?:dated| of date)|superseded|check(?:ed)?|confirm|silent|suppressed|"
    r"duplicate|error|mistake|fake|false|bogus|refused|undeliverable|empty|abandoned|derelict|"
    r"used to|closed|cancelled|no such|investment(?: property)?|rental(?: property)?|rented out|"
    r"airbnb|"
    r"(?:mail|post|postal)(?: address)? only|work(?:place)?|workplace|"
    rf"{words_abroad.MOVED}|{words_abroad.UNKNOWN}|ehemals|fr[üu]her|parti|ancienne?|anterior)\b|\?|"
    r"\b(?:mother|father|mum|dad|parents?|wife|husband|partner|sister|brother|son|daughter|friend|neighbou?r|"
    r"girlfriend|boyfriend|ex-\w+)s?(?:['’]s?)?\b|"
    r"^(?:mr|mrs|ms|miss|dr)\b|^(?:late |deceased )?estate(?: of .*)?$",
    re.IGNORECASE,
)
_REQUEST = re.compile(
    r"\b(?:please )?(?:do not|don['’]?t|dont|never) (?:\w+)(?: without .*)?|\bnot before \w+", re.IGNORECASE
)
"""What one is asked to do or not to: nothing of the address itself."""


def is_where_one_stays(text: str) -> bool:
    """True for words of where somebody stays that is no address: `women's refuge`, `with friends`."""
    return _NOBODYS.search(text) is not None or _PRISON.search(text) is not None


def touches_truth(remark: str) -> bool:
    """True for a remark by which an address may not be theirs, or not now: `sold`; not for `call first`."""
    said = _REQUEST.sub("", remark)
    return is_doubted(said) or is_of_before(f"({said})") or _TRUTH.search(said) is not None


def no_street(text: str, *, whole: bool = True) -> str:
    """Why a street line is none, or more than one; empty for a line that something shows to be a street.

    That is a number with a street, a type of street, a box, a corner, a lot, a unit, or a word of properties.
    Where it is not `whole`, its number and its type stand in other cells.
    """
    folded = fold(text).strip(" .,;()")
    said = folded.split()
    plain = _RANGE.sub("", text)
    if CONTACT.search(plain) and CONTACT.search(_ROOMS.sub("", plain)):
        return "is a contact, where a street was expected"
    if folded not in _LINE_NUMBERS and is_filler(folded):
        return "has what stands for something that is not known"
    is_inside = streets.inside_at_start(text) > 0
    if not is_inside and set(said) <= HEADING | _LINE_NUMBERS and (whole or len(said) > 1):
        return "is a heading"
    care_of, rest = streets.take_care_of(text)
    box, rest = streets.take_box(rest)
    if box or (care_of is None and streets.CORNER.match(text)):
        return ""
    is_denied = _BEFORE_STREET.match(rest) or is_questioned(rest) or says_of_a_home(rest)
    if is_denied or _BEHIND_STREET.search(_behind_street(rest)):
        return "has words beside the street, or names two: is it theirs, and is it the present one?"
    if TITLED.match(rest):
        return "names a person, where a street was expected"
    return "" if not whole or is_inside or _is_shown(rest) else UNSHOWN_STREET


def _is_shown(line: str) -> bool:
    """Whether something in a line shows that it is one of an address."""
    found = [fold(word).strip(".'’") for word in WORD.findall(line)]
    if re.search("[0-9]", line):
        return len(found) > 1 or any(word not in _TYPES_ALONE for word in found)  # `9 Court Street`
    if _NOBODYS.search(line) or re.search(r"\s[-–]\s", line):
        return False
    if len(found) == 2 and found[0] == "the" and streets.full_word(found[1]):  # `The Avenue`
        return True
    is_typed = streets.split_type(line.replace(",", " ").split())[1] is not None
    return (
        is_typed
        or is_community(line)
        or bool(re.search('["“”]', line))
        or (is_property(line) and found[0] not in STATUS)
    )


def _behind_street(line: str) -> str:
    """What stands behind the type of a street, or behind its first word where it has no type."""
    written = line.split()
    _, kind, behind = streets.split_type([word.strip(",") for word in written])
    left = written[2:] if kind is None else written[len(written) - len(behind) :]
    return f" {' '.join(left)}"
