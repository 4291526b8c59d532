"""How surely a record is the person's whom it is taken for, as the head of an answer says it."""

from __future__ import annotations

import re
from typing import Any

from workbench.values.affirming_words import CAME_OUT_WELL
from workbench.values.known_comments import is_known_comment
from workbench.values.taken_back import is_comment, says_no, says_yes, takes_back
from workbench.values.text import remembered

_WHO = (
    r"(?:identity|identification|subject|person|individual|name|customer|client|debtor|human|record-subject)"
)
_HOW = (
    r"(?:match(?:ed|es|ing)?|confidence|certainty|assurance|likelihood|probability|resolution|result|outcome|verdict|"
    r"conclusion|quality|strength|linkage|link|level|grade|band|rating|assessment|decision|confirmed|agreement)"
)
_OF_IDENTITY = re.compile(
    rf"(?:overall-|is-|of-|same-|data-)*{_WHO}(?:-{_HOW})+|(?:overall-|final-|total-|record-|entity-)+{_WHO}?-?{_HOW}(?:-{_HOW})*|"
    rf"(?:overall|identity|identification|confidence|certainty|same-(?:person|subject|individual))|"
    r"match-(?:confidence|certainty|quality|strength|level|grade|band|result|outcome|status|assessment|likelihood|probability)|"
    r"(?:confidence|certainty|likelihood|probability)(?:-(?:level|band|grade|rating|of-(?:match|identity)))?|match"
)
"""Members by which a whole record is surely, or perhaps, the person's."""
_OF_A_VALUE = re.compile(
    r"(?:match-)?(?:confidence|certainty|likelihood|probability)(?:-(?:level|band|grade|rating))?"
)
_OF_ANYTHING = re.compile(
    rf"(?:result|outcome|verdict|conclusion|matched|assessment|resolution|decision|finding|{_WHO}-(?:status|check|verification))"
)
"""Members that may say so, and may say what else came out."""
_AFFIRMING = """
matching strong strongly high highly very certain positive same true resolved successfully pass passed
passes perfect definite definitely sure surely accepted approved unique single one record records result
results person subject identity the is was on by with fields data both first last initial phone email
address identified established corroborated conclusive level band grade a 1 medium moderate excellent
reliable solid sound robust firm unambiguous unequivocal total absolute
"""
_SURE = CAME_OUT_WELL | frozenset(_AFFIRMING.split())
"""Words by which a record is what it is taken for."""
_MATCHED_BY = frozenset(["phone-only", "email-only", "phone-hash", "email-hash", "similar-last-name"])
"""Results that say by what alone somebody was matched: the record is theirs, whoever was asked about."""
_UNSURE = re.compile(
    r"(?:^|-)(?:un(?:certain|sure|clear|resolved|matched|confirmed|verified|likely|decided|proven)|inconclusive|ambiguous|doubt(?:ful|ed)?|"
    r"possib(?:le|ly)|perhaps|maybe|probab(?:le|ly)|potential(?:ly)?|tentative|provisional|partial(?:ly)?|weak|low|poor|"
    r"no-match|no_match|not-(?:matched|the-same|same|certain|sure|confirmed|resolved|a-match)|mismatch(?:ed)?|"
    r"different|another|several|multiple|none|questionable|suspect|indeterminate|undetermined|unknown|fuzzy|likely)(?:-|$)"
)
"""Words by which a record may be somebody else's."""


def sounds_unsure(said: str) -> bool:
    """Whether words joined by hyphens leave open whether something is so: `possible-match`, `unverified`."""
    return _UNSURE.search(said) is not None


_LEAST = 70
"""Percent of certainty below which a record is in question."""
_PERCENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]+)?) ?%?")


@remembered
def says_how_sure(form: str) -> bool:
    """Whether a member of this name says, or may say, how surely a record is the person's."""
    return _OF_IDENTITY.fullmatch(form) is not None or _OF_ANYTHING.fullmatch(form) is not None


@remembered
def says_how_sure_of_value(form: str) -> bool:
    """Whether a member of this name says how sure the one value beside it is: `confidence`."""
    return _OF_A_VALUE.fullmatch(form) is not None


def leaves_unsure(form: str, value: Any, said: str) -> bool:
    """Whether a member at the head of a record says less than that it is the person's.

    `form` is its name and `said` its value, both in the form of words joined by hyphens.
    """
    is_of_identity = _OF_IDENTITY.fullmatch(form) is not None
    if not (is_of_identity or _OF_ANYTHING.fullmatch(form)) or says_yes(said):
        return False
    if form == "match-result" and said in _MATCHED_BY:
        return False
    if isinstance(value, bool) or says_no(said):
        return value is not True
    if (found := _PERCENT.fullmatch(str(value).strip())) is not None:
        number = float(found.group(1))
        is_share = 0 < number <= 1
        return (
            is_of_identity
            and _IN_PERCENT.search(form) is not None
            and (number * 100 if is_share else number) < _LEAST
        )
    if sounds_unsure(said):
        return True
    return is_of_identity and len(said) < _LONGEST and not _SURE.issuperset(said.split("-"))


_IN_PERCENT = re.compile(r"confidence|certainty|likelihood|probability")
_LONGEST = 60
"""Characters of an outcome; what is longer is a sentence."""

_PEOPLE = r"(?:people|persons|individuals|identities|subjects|men|women|humans|lives|namesakes?|records-of)"
_SEVERAL = r"(?:two|three|2|3|several|multiple|many|different|more-than-one|at-least-two|other|another)"
_MIXED = re.compile(
    rf"(?:^|-)(?:mix(?:es|ed|ing)?|merge[sd]?|merging|conflat[a-z]+|combin[a-z]+|blend[a-z]*|composite|amalgam[a-z]+|joins?|confus[a-z]+)"
    rf"-(?:[a-z0-9]+-){{0,6}}{_PEOPLE}(?:-|$)|(?:^|-){_SEVERAL}-(?:[a-z]+-){{0,2}}{_PEOPLE}(?:-|$)|"
    r"(?:^|-)(?:more-than-one|different|another|wrong|other)-(?:person|individual|identity|subject|man|woman)(?:-|$)|"
    r"(?:^|-)(?:mixed|merged|composite|conflated|blended)-(?:identity|person|record|profile|file|subject)(?:-|$)|(?:^|-)namesakes?(?:-|$)|"
    r"(?:^|-)(?:file|record|identity|profile)s?-(?:is-)?(?:mixed|merged-in-error|commingled|overlaid)(?:-|$)|(?:^|-)commingled(?:-|$)|"
    r"(?:^|-)(?:identity|record|patient|person)-overlay(?:-|$)"
)
"""How it is said that a record is of several people."""
_WARNS = re.compile(r"(?:^|-)(?:warnings?|alerts?|cautions?|issues?|flags?|notices?)$")
_ABOUT_WHO = re.compile(rf"(?:^|-)(?:{_WHO}|profile|record)-")
_IN_ENGLISH_NO = re.compile(r"(?:^|-)(?:no|not|without|never)-")


@remembered
def may_mix_people(form: str) -> bool:
    """Whether a member of this name may say that a record is of several people."""
    return is_comment(form) or _WARNS.search(form) is not None or _MIXED.search(form) is not None


def mixes_people(form: str, value: Any, said: str) -> bool:
    """Whether a remark, or a mark, on somebody says that the record is of more than one person."""
    if is_comment(form) or _WARNS.search(form):
        if not isinstance(value, str) or is_known_comment(value) or _IN_ENGLISH_NO.match(said):
            return False
        is_doubted = takes_back(said) or sounds_unsure(said)
        return _MIXED.search(said) is not None or (_ABOUT_WHO.search(form) is not None and is_doubted)
    return _MIXED.search(form) is not None and (value is True or says_yes(said))
