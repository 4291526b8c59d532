"""Columns that say of a contact or an address beside them whether it is somebody's, and still in use.

`Mobile status: disconnected`, `Right person?: No`, `Wrong number: x`. Their cells are no values: they deny
or doubt those of the column that they stand beside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading
from workbench.values.cells import text_of, yes_no

_ABOUT = {
    "phone": r"phone|ph|tel|telephone|mobile|mob|cell|landline|number|no|call|dial|line|sms|contact",
    "email": r"email|e mail",
    "address": r"address|addr|residence|mail|property|locality",
}
_PLACES = frozenset(["address", "street"])
_GOOD = (
    r"(?:still )?(?:valid(?:ated)?|verified|confirmed|current|working|active|connected|correct|right|ok|good|"
    r"in (?:use|service)|live|reached|contactable|genuine|accurate|up to date|theirs|his|hers)"
)
_BAD = (
    r"(?:disconnected|wrong|invalid|bounced?|bad|outdated|out of (?:date|service)|incorrect|denied|"
    r"disputed|not (?:valid|theirs|his|hers|current|working|in use|in service)|returned|rts|"
    r"undeliverable|cut off|do not (?:use|call))"
)
_STATE = (
    r"(?:status|state|result|outcome|disposition|quality|validity|check(?:ed)?|response|comments?|notes?|"
    r"remarks?)"
)
_WHOM = r"(?:person|party|number|no|contact|owner|debtor|client|customer|line)"
_GOOD_HEADING = re.compile(
    rf"(?:is |are |still )*(?:.*\b)?{_GOOD}(?: (?:y n|yes no|flag|indicator|{_WHOM}(?: contact)?))*|rpc|"
    r"belongs to .*"
)
_BAD_HEADING = re.compile(
    rf"(?:is |are )*(?:.*\b)?{_BAD}(?: (?:y n|yes no|flag|indicator|date|on|{_WHOM}|mail|address))*"
)
_BARE_HEADING = re.compile(
    rf"(?:is |are )*(?:right (?:person|party)(?: contact)?|rpc|wrong {_WHOM}|disconnected|bounced|"
    r"(?:in)?valid|correct|connected|in (?:service|use)|working|contactable|reachable|belongs to .*)"
    r"(?: y n| yes no| flag)?"
)
"""What a heading says that has no word for contacts, and is surely of the one before it."""
_STATE_HEADING = re.compile(rf"(?:.*\b)?{_STATE}(?: code| text| date)?")
_DENIES = re.compile(
    r"\b(?:disconnect\w*|not (?:connected|in service|in use|his|hers?|theirs?|valid|current|working|known|"
    r"active|correct|verified|confirmed|the|him|this|right|reachable|deliverable|at|allocated)|cut off|"
    r"wrong|invalid|bounc\w+|undeliver\w+|unreachable|return\w*|rts|un(?:allocated|assigned|verified|"
    r"confirmed|sure|known)|dead|no longer|inactive|old|former(?:ly)?|previous(?:ly)?|"
    r"does(?: not|n.?t) (?:exist|belong|answer to)|doesn t|(?:some|any)(?:one|body) else|bad|incorrect|"
    r"denie[sd]|disput\w+|left|gone|moved|changed|out of service|ceased|expired|deactivated|barred|"
    r"fail(?:ed)?|hung up|another|mother|father|ex|new (?:owner|tenant)|maybe|perhaps|possibly|"
    r"doubtful|check|tbc)\b|\?",
    re.IGNORECASE,
)
_SURELY = re.compile(
    r"\b(?:disconnected|not (?:connected|in service)|wrong (?:number|no|person|party)|"
    r"number (?:is )?(?:invalid|dead)|bounced|(?:un)?allocated number|"
    r"cut off|not (?:his|her|their)s? (?:number|phone|mobile|email))\b",
    re.IGNORECASE,
)
"""What denies a contact under a heading that may be of anything: `Status`, `Notes`."""
_UNSURE = re.compile(
    r"\W*(?:maybe|perhaps|unsure|not sure|possibly|doubtful|\?+|tbc|unconfirmed)\W*", re.IGNORECASE
)
_VALUE = re.compile(r"@|(?:[0-9][ ()-]*){8}")
"""A contact or a day in figures: no state."""
_NO = re.compile(r"\W*(?:n|no|nope|false|0|f|never|not)\b.*", re.IGNORECASE)
_CROSS = re.compile("[xX✗✘☒]")
"""What says no where one asks for something good, and marks what is bad."""


def states_of(meanings: Mapping[str, str | None]) -> dict[str, tuple[str, ...]]:
    """The columns that say the state of others, each with the columns that it speaks of.

    A column speaks of those whose words its heading has (`Mobile 2 status`), else of the one that it stands
    behind, whatever other such columns stand between.
    """
    found: dict[str, tuple[str, ...]] = {}
    before = ""
    for name, meaning in meanings.items():
        if meaning in ("phone", "email", *_PLACES):
            before = name
        elif meaning not in (None, "note") or not before:
            continue
        elif _says_state(words := normal_heading(name)) and (named := _named(words, meanings) or (before,)):
            found[name] = named
    return found


def denial(heading: str, value: object) -> bool:
    """Whether a cell of such a column denies or doubts what it speaks of."""
    text, words = text_of(value), normal_heading(heading)
    if not text or _VALUE.search(text):
        return False
    if not _names_kind(words) and not _BARE_HEADING.fullmatch(words):
        return _SURELY.search(text) is not None
    said = yes_no(value).value
    is_bad = _BAD_HEADING.fullmatch(words) is not None
    if is_bad:
        return not _NO.fullmatch(text) and (said is not False or _CROSS.fullmatch(text) is not None)
    if _GOOD_HEADING.fullmatch(words):
        return said is False or bool(
            _UNSURE.fullmatch(text) or _NO.fullmatch(text) or _CROSS.fullmatch(text) or _DENIES.search(text)
        )
    return _DENIES.search(text) is not None


def _says_state(words: str) -> bool:
    return any(form.fullmatch(words) for form in (_BAD_HEADING, _GOOD_HEADING, _STATE_HEADING))


def _names_kind(words: str) -> bool:
    return any(re.search(rf"\b(?:{said})\b", words) for said in _ABOUT.values())


def _named(words: str, meanings: Mapping[str, str | None]) -> tuple[str, ...]:
    """The columns whose whole heading stands in that of a state; else those of the kind that it names."""
    of_its_heading = [
        name
        for name, meaning in meanings.items()
        if meaning in ("phone", "email", *_PLACES)
        and (plain := normal_heading(name))
        and re.search(rf"(?:^|\s){re.escape(plain)}(?:\s|$)", words)
    ]
    if of_its_heading:
        longest = max(map(len, of_its_heading))
        return tuple(name for name in of_its_heading if len(name) == longest)
    for kind, said in _ABOUT.items():
        if re.search(rf"\b(?:{said})\b", words):
            wanted = _PLACES if kind == "address" else (kind,)
            if alike := [name for name, meaning in meanings.items() if meaning in wanted]:
                return tuple(alike)
    return ()
