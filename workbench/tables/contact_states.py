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
    "address": r"address|addr|residence|mail|property|locality|gone away|moved|rts|returned",
    "birth_date": r"dob|d o b|birth|born|birthday",
}
_PLACES = frozenset(["address", "street"])
_GOOD = (
    r"(?:still )?(?:valid(?:ated)?|verified|confirmed|current|working|active|connected|correct|right|ok|good|"
    r"in (?:use|service)|live|reached|contactable|genuine|accurate|up to date|theirs|his|hers)"
)
_BAD = (
    r"(?:disconnected|wrong|invalid|bounced?|bad|outdated|out of (?:date|service)|incorrect|denied|"
    r"disputed|gone away|moved(?: away| out)?|not (?:valid|theirs|his|hers|current|working|in use|"
    r"in service)|returned|rts|"
    r"undeliverable|cut off|do not (?:use|call))"
)
_STATE = (
    r"(?:status|source|origin|state|result|outcome|disposition|quality|validity|check(?:ed)?|response|comments?|notes?|"
    r"remarks?)"
)
_WHOM = (
    r"(?:phone|mobile|email|address|dob|birth date|mail|person|party|number|no|contact|owner|debtor|client|"
    r"customer|line)"
)
_GOOD_HEADING = re.compile(
    rf"(?:is |are |still )*(?:.*\b)?{_GOOD}(?: (?:y n|yes no|flag|indicator|{_WHOM}(?: contact)?))*|rpc|"
    r"belongs to .*"
)
_BAD_HEADING = re.compile(
    rf"(?:is |are )*(?:.*\b)?{_BAD}(?: (?:y n|yes no|flag|indicator|date|on|{_WHOM}|mail|address))*"
)
_BARE_HEADING = re.compile(
    rf"(?:is |are )*(?:right (?:person|party)(?: contact)?|rpc|wrong {_WHOM}|disconnected|bounced|"
    r"(?:in)?valid|correct|connected|in (?:service|use)|working|contactable|reachable|belongs to .*|"
    r"active|current|match(?:es|ed)?|theirs|his|hers)"
    r"(?: y n| yes no| flag)?"
)
"""What a heading says that has no word for contacts: it is of the one directly before it."""
_STATE_HEADING = re.compile(rf"(?:.*\b)?{_STATE}(?: code| text| date)?")
_RELATIVE = (
    r"(?:mother|father|mum|mom|dad|parent|wife|husband|partner|son|daughter|sister|brother|friend|relative|"
    r"neighbou?r|boss|employer|solicitor|lawyer)(?:['’]?s)?"
)
_BELONGS = re.compile(
    rf"\b(?:belongs? to|(?:is|was) (?:now )?(?:his|her|their|an?|the)|"
    rf"owned by)\b[^.;,]{{0,20}}\b{_RELATIVE}\b|"
    rf"^\W*(?:(?:his|her|their|an?|the) )?{_RELATIVE}\W*$|\b(?:some|any)(?:one|body) else\b|"
    r"\bdoes(?: not|n['’]?t) (?:exist|belong|answer to)\b|\bnot (?:known|living|resident|reachable) (?:at|"
    r"on|by)\b",
    re.IGNORECASE,
)
"""What says that a contact is another's."""
_DENIES = re.compile(
    r"\b(?:disconnect\w*|not (?:connected|in service|in use|his|hers?|theirs?|valid|current|working|known|"
    r"active|correct|verified|confirmed|him|this|right|reachable|deliverable|allocated)|cut off|"
    r"wrong|invalid|bounc\w+|undeliver\w+|unreachable|returned|rts|un(?:allocated|assigned|verified|"
    r"confirmed|sure|known)|dead|no longer|inactive|old|former(?:ly)?|previous(?:ly)?|incorrect|"
    r"denie[sd]|disput\w+|gone away|moved (?:away|out|on)|left (?:the |this )?(?:address|property|company)|"
    r"(?:number|address|email|mobile) (?:has )?changed|out of service|ceased|expired|deactivated|barred|"
    r"fail(?:ed)?|"
    r"maybe|perhaps|possibly|doubtful|tbc|guess\w*|estimat\w*|assumed|hearsay)\b|\?",
    re.IGNORECASE,
)
_OTHERS = rf"(?:{_RELATIVE}|someone|somebody|another|old|former|ex|previous|wrong|disconnected)"
_OF_NOTES = re.compile(r".*\b(?:notes?|comments?|remarks?)")
"""A heading of free words: of these only those deny that can mean nothing else."""
_SURELY = {
    "phone": re.compile(
        r"\b(?:disconnected|not (?:connected|in service)|wrong (?:number|no|person|party)|cut off|"
        r"number (?:is )?(?:invalid|dead)|unallocated number|not (?:his|her|their)s? (?:number|phone|"
        r"mobile))\b|"
        rf"\b(?:phone|mobile|mob|number|landline)\b[^.;,]{{0,12}}\b(?:is|was|belongs|of)\b[^.;,]{{0,20}}\b{_OTHERS}\b",
        re.IGNORECASE,
    ),
    "email": re.compile(
        r"\be?-?mails? (?:has |have )?(?:bounced|bounces|invalid|rejected|undeliverable)\b|\bnot (?:his|"
        r"her|their) "
        rf"email\b|\bbounced\b|\bemail\b[^.;,]{{0,12}}\b(?:is|was|belongs|of)\b[^.;,]{{0,20}}\b{_OTHERS}\b",
        re.IGNORECASE,
    ),
    "address": re.compile(
        r"\b(?:returned to sender|return to sender|rts|mail (?:was )?returned|gone away|not at (?:this|"
        r"that|the) "
        r"address|no longer at (?:this|that|the)? ?address)\b",
        re.IGNORECASE,
    ),
}
"""What denies a contact or an address under a heading that may be of anything: `Status`, `Notes`."""
_UNSURE = re.compile(
    r"\W*(?:maybe|perhaps|unsure|not sure|possibly|doubtful|\?+|tbc|unconfirmed|estimated|guess(?:ed)?|"
    r"approximate|assumed)\W*",
    re.IGNORECASE,
)
_VALUE = re.compile(r"@|(?:[0-9][ ()-]*){8}")
"""A contact or a day in figures: no state."""
_NO = re.compile(r"\W*(?:n|no|nope|false|0|f|never|not)\b.*", re.IGNORECASE)
_CROSS = re.compile("[xX✗✘☒]")
"""What says no where one asks for something good, and marks what is bad."""


def states_of(meanings: Mapping[str, str | None]) -> dict[str, tuple[str, ...]]:
    """The columns that say the state of others, each with the columns that it may speak of.

    A heading speaks of the column whose words it has (`Mobile 2 status`), else of those of the kind that it
    names; one that names none of the contact directly before it, and notes of any.
    """
    stated = [name for name, meaning in meanings.items() if _kind_of(meaning)]
    found: dict[str, tuple[str, ...]] = {}
    before = ""
    for name, meaning in meanings.items():
        words = normal_heading(name)
        if meaning in (None, "note") and stated and _says_state(words):
            if _names_kind(words):
                found[name] = _named(words, meanings)
            elif not _BARE_HEADING.fullmatch(words):
                found[name] = tuple(stated)
            elif before:
                found[name] = (before,)
        before = name if meaning in ("phone", "email", *_PLACES) else ""
    return {name: columns for name, columns in found.items() if columns}


def denial(heading: str, value: object, meaning: str | None) -> bool:
    """Whether a cell of such a column denies or doubts what a column of this meaning holds."""
    text, words = text_of(value), normal_heading(heading)
    if not text or _VALUE.search(text):
        return False
    if (not _names_kind(words) and not _BARE_HEADING.fullmatch(words)) or _OF_NOTES.fullmatch(words):
        surely = _SURELY.get(_kind_of(meaning))
        is_of_it = _names_kind(words) and (_BELONGS.search(text) or _UNSURE.fullmatch(text))
        return bool(is_of_it) or (surely is not None and surely.search(text) is not None)
    if _BELONGS.search(text):
        return True
    said = yes_no(value).value
    if _BAD_HEADING.fullmatch(words):
        return not _NO.fullmatch(text) and (said is not False or _CROSS.fullmatch(text) is not None)
    if _GOOD_HEADING.fullmatch(words) or _BARE_HEADING.fullmatch(words):
        return said is False or bool(
            _UNSURE.fullmatch(text) or _NO.fullmatch(text) or _CROSS.fullmatch(text) or _DENIES.search(text)
        )
    return _DENIES.search(text) is not None


def _kind_of(meaning: str | None) -> str:
    """The kind of thing whose state a column may say; empty for a meaning of another kind."""
    return "address" if meaning in _PLACES else meaning if meaning in ("phone", "email", "birth_date") else ""


def _says_state(words: str) -> bool:
    return any(form.fullmatch(words) for form in (_BAD_HEADING, _GOOD_HEADING, _STATE_HEADING, _BARE_HEADING))


def _names_kind(words: str) -> bool:
    return any(re.search(rf"\b(?:{said})\b", words) for said in _ABOUT.values())


def _named(words: str, meanings: Mapping[str, str | None]) -> tuple[str, ...]:
    """The columns whose whole heading stands in that of a state; else those of the kind that it names."""
    of_its_heading = [
        name
        for name, meaning in meanings.items()
        if _kind_of(meaning)
        and (plain := normal_heading(name))
        and re.search(rf"(?:^|\s){re.escape(plain)}(?:\s|$)", words)
    ]
    if of_its_heading:
        longest = max(map(len, of_its_heading))
        return tuple(name for name in of_its_heading if len(name) == longest)
    for kind, said in _ABOUT.items():
        alike = [name for name, meaning in meanings.items() if _kind_of(meaning) == kind]
        if alike and re.search(rf"\b(?:{said})\b", words):
            return tuple(alike)
    return ()
