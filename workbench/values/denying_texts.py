"""Texts by which a record is somebody else's, wrong, removed, over or never looked up, whatever their names.

Such a text may stand in a member of any name: a note, a source, a history. So only what it says is looked at,
and it has to say so as a sentence does: `Removed from the register`, and not `Removed Directors Index`.
"""

from __future__ import annotations

import re
from typing import Literal

from workbench.values.dates import MONTH
from workbench.values.ending_words import ERASED, LIFTED_TOO, OVER, UNDONE, any_of, participles
from workbench.values.english import is_common_word
from workbench.values.other_parties import is_name_of_another
from workbench.values.text import letters, remembered

Denial = Literal["", "another", "wrong", "over"]
"""What a text says of a record: that it is another party's, that it is wrong or was not looked up, or that it
is over; empty for nothing of it."""
_RECORD = (
    r"(?:records?|entry|entries|details?|data|profile|match|matches|result|hit|item|listing|particulars|file|row|"
    r"information|attribution|link|linkage|association)"
)
_HELD = (
    r"(?:appointments?|directorships?|offices?|roles?|officers?|directors?|secretar(?:y|ies)|members?|trustees?|"
    r"shareholders?|shareholdings?|holdings?|shares?|registrations?|orders?|bans?|disqualifications?|prohibitions?|"
    r"control|controllers?|psc|interest|address|home|phone|number|mobile|landline|email|mailbox|contact|"
    r"company|charity|business|entity)"
)
_THIS = (
    r"(?:(?:the|this|that|these|those|his|her|their|all|its|it|above|whole|entire|same|s|they|"
    rf"{_RECORD}|{_HELD})-)"
)
_IS = (
    r"(?:(?:is|are|was|were|has|have|had|been|be|being|now|since|later|subsequently|then|to|should|must|may|might|"
    r"could|can|did|do|does|would|actually|really|in-fact|wrongly|incorrectly|mistakenly|known|believed|thought|"
    r"likely|probably|possibly)-)"
)
_NOT = (
    r"(?:not|never|cannot|can-t|couldn-t|wasn-t|weren-t|isn-t|aren-t|hasn-t|haven-t|didn-t|doesn-t|"
    r"unable-to-be)"
)
_SOMEBODY = (
    r"(?:person|individual|man|woman|subject|identity|human|customer|client|holder|someone|party|people|namesake|"
    r"entity)"
)
_ANOTHER = re.compile(
    rf"(?:(?:^|-)(?:of|to|is|are|was|were|about|concerns?|for|on|as|actually|really|belongs|that)-|^)"
    rf"(?:(?:an?|the|some|somebody|entirely|completely|quite)-)*(?:wrong|different|another|other|incorrect|mistaken|unrelated)-"
    rf"{_SOMEBODY}(?:-(?!(?:living|lives)-)|$)|"
    r"(?:^|-)(?:of|to|is|are|was|about|for)-(?:an?-)?(?:someone-else|somebody-else|namesake|stranger)(?:-|$)|"
    r"^(?:an?-)?(?:namesake|someone-else|somebody-else)(?:-|$)|(?:^|-)not-(?:the-)?same-(?:person|individual|man|woman)(?:-|$)|"
    r"(?:^|-)not-(?:this|the-(?:right|correct|intended))-(?:person|individual|man|woman|subject)(?:-|$)"
)
_WRONG = re.compile(
    rf"^{_THIS}*{_IS}*(?:made|entered|added|recorded|created|listed|filed|registered|lodged|included|matched|merged|linked|"
    r"attributed|returned|imported)?-?(?:in-error|by-mistake|mistakenly|erroneously)(?:-|$)|"
    rf"^{_THIS}+{_IS}+(?:wrong|incorrect|false|fake|fictitious|invalid|erroneous|mistaken|a-mistake|an-error|fabricated|bogus|"
    r"forged|fraudulent|not-(?:correct|right|true|valid|genuine|accurate|reliable|real))(?:-|$)|"
    rf"^{_THIS}*(?:wrongly|incorrectly|mistakenly|erroneously)-[a-z]+ed(?:-|$)|"
    rf"^{_THIS}*{_IS}*{_NOT}-(?:be-|been-|yet-)*(?:verified|confirmed|established|substantiated|corroborated|matched|located|"
    r"traced|validated|checked|searched|looked-up|performed|conducted|completed|carried-out|queried)(?:-|$)|"
    r"^(?:[a-z]+-){0,3}(?:look-up|lookup|search|check|screening|query|verification)-"
    rf"(?:(?:was|were|has|have|is|could|did|been)-)*(?:{_NOT}-(?:be-|been-|yet-)*(?:performed|made|run|done|conducted|completed|"
    r"carried-out|possible|executed|attempted)|skipped|timed-out|failed)(?:-|$)"
)
_DONE = any_of(
    *(word for word in participles(OVER, UNDONE, ERASED, LIFTED_TOO) if word != "left"),
    "left-office", "left-the-(?:board|company|office)", "deregistered", "struck-off", "disconnected",
    "purged", "erased",
)  # fmt: skip
_BEHIND = (
    r"(?:from|at|on|by|in|under|as|since|due|because|after|following|per|pursuant|via|effective|with-effect|wef|before|prior|"
    rf"to-(?:hold|act|be|exist|have|control|own)|[0-9]+(?:st|nd|rd|th)?|{MONTH})"
)
_OVER = re.compile(
    rf"^{_THIS}*{_IS}*(?:{_DONE})(?:-{_BEHIND}(?:-|$)|$)|^{_THIS}*{_IS}*no-longer-(?:[a-z]+)(?:-|$)|"
    rf"^{_THIS}+{_IS}+(?:{_DONE})(?:-|$)"
)
_ONLY_OF_OFFICES = re.compile(
    r"(?:^|-)(?:resign|retire|vacat|to-(?:hold|act)|office|appointment|director|secretar|officer|trustee)"
)
"""Words of an end that is one of an office, a holding or a ban, and not of a phone or a home."""
_SIGN = re.compile(
    r"(?:belong|pertain|relat(?:es|ed|ing) to|refers|concern|is about|attributed|see |is that of|are th|"
    r"this is|details of|record of|wrong|different|another|other|incorrect|mistake|unrelated|else|namesake|"
    r"stranger|not |n't|never|cannot|error|erroneous|false|fake|fictit|invalid|fabricat|"
    r"bogus|forged|fraud|skipped|timed|failed|no longer|unable|"
    r"ed\b|withdrawn|void|left|struck)",
    re.IGNORECASE,
)
"""One of these is in every text that says so."""
_WHOSE = re.compile(
    r"(?:^\W*|\b(?:records?|entry|entries|profile|details|data|match|result|hit|this|it|all|they|these|those|file|"
    r"information|appointment|order|number|phone|email|address|listing|particulars)\s)"
    r"(?:(?:really|actually|in fact|now|properly|instead) )?"
    r"(?:belong(?:s|ed|ing)? to|pertain(?:s|ed|ing)? to|relat(?:es|ed|ing) to|"
    r"refer(?:s|red|ring)? to|concern(?:s|ed|ing)?|"
    r"(?:is|are|was|were) (?:that|those|the (?:record|entry|details|file)|about|for|of)(?: of)?|"
    r"(?:(?:is|are|was|were) )?(?:attributed|assigned|moved|reassigned|transferred|reattributed) to)\s+"
    r"((?:\w[\w'’-]*,\s*|\w\.\s*)*[^,;:.()]*)|"
    r"(?:^\W*|\b)(?:records?|entry|profile|details|data|particulars) of\s+([^,;:.()]*)|"
    r"(?:^\W*|[.;]\s*)(?:please )?(?:see|refer to|use|cf\.?)(?: (?:also|instead|the))*"
    r"(?: (?:record|entry|file|profile|details)(?: (?:of|for))?)?\s+([^,;:.()]*)|"
    r"(?:^\W*|\b)(?:this|it|that|she|he|subject|person|holder)(?: (?:really|actually|in fact))? "
    r"(?:is|was)\s+([^,;:.()]*)",
    re.IGNORECASE,
)
"""How a text says whose a record is: `record belongs to Bo Lomas`."""
_LONGEST = 600
"""Characters of a text that is looked at."""


def may_deny_a_record(text: str) -> bool:
    """False for most texts that say nothing against a record."""
    return " " in text and len(text) <= _LONGEST and _SIGN.search(text) is not None


def denial_in(form: str) -> Denial:
    """What a text, its words joined by hyphens, says of the record that it stands beside."""
    if _ANOTHER.search(form):
        return "another"
    if _WRONG.search(form):
        return "wrong"
    return "over" if _OVER.search(form) else ""


def is_end_of_office(form: str) -> bool:
    """Whether an end, in words joined by hyphens, is one of an office and not of a phone or a home."""
    return _ONLY_OF_OFFICES.search(form) is not None


@remembered
def contact_spoken_of(form: str) -> str:
    """What alone a text, its words joined by hyphens, is about: `phone`, `email` or `address`; else empty."""
    found = _OF_ONE.match(form)
    return "" if found is None else next(kind for kind, said in found.groupdict().items() if said)


_OF_ONE = re.compile(
    r"(?:(?:the|this|that|his|her|their|its|old|listed|above|main)-)*"
    r"(?:(?P<email>e-?mail|mailbox)|(?P<phone>phone|number|mobile|landline|telephone|line)|"
    r"(?P<address>address|home|house|residence))(?:-(?:number|address))?-(?!of-|for-|on-)"
)


def may_give_to_another(text: str) -> bool:
    """Whether a text says of a record whose it is."""
    return _WHOSE.search(text) is not None


def gives_to_another(text: str, label: str) -> bool:
    """Whether a text says that the record beside it is that of another than `label`: `see Bo Lomas`."""
    said = (next(filter(None, found), "") for found in _WHOSE.findall(text))
    names = (_name_before(each) for each in said if each)
    return any(is_name_of_another(name, label) for name in names)


@remembered
def _name_before(text: str) -> str:
    """The capitalised words at the beginning of a text, up to a common one behind two: `ADA QUILL SINCE`."""
    words_of_name: list[str] = []
    for word in text.split():
        if not word[0].isupper() or (len(words_of_name) > 1 and is_common_word(letters(word))):
            break
        words_of_name.append(word)
    return " ".join(words_of_name)
