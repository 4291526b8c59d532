"""What a clerk writes where somebody gave nothing: `will not give`, `Client refused to provide address`."""

from __future__ import annotations

import re

from workbench.values.text import fold

_WHO = (
    r"(?:the |our |this )?(?:client|customer|patient|pt|debtor|tenant|applicant|claimant|caller|member|"
    r"witness|person|parent|driver|guest|donor|respondent|informant|consumer|he|she|they|i)"
)
_NOT = r"(?:wo|would|will|did|does|do|could|has|have|is|was)(?:n['’]?t| ?not)"
_TELL = r"(?:say|give|given|tell|provide|provided|disclose|share|supply|state|answer|reveal|divulge|advise)"
_THING = (
    r"(?:address|addr|suburb|town|street|details?|phone|number|mobile|email|dob|date of birth|birth ?date|"
    r"age|name|info|information|particulars|answer|it|this|that|one|any|us|me|out|over|anything)"
)
_LIKE = r"(?:want(?:ed|s)?|wish(?:ed|es)?|like|care|agree(?:d|s)?|consent(?:ed|s)?)"
_FORM = re.compile(
    rf"(?:{_WHO} )?(?:has |have |had |is |was |were )?(?:since |still |again |always )?(?:"
    rf"(?:refus(?:ed|es|al|ing)|declin(?:ed|es|ing)|unwilling|reluctant|(?:not|un) ?prepared|not willing|"
    rf"cho(?:se|oses) not|prefer(?:s|red)? not|(?:would )?rather not|{_NOT} {_LIKE}|{_NOT} be)"
    rf"(?: to)?(?: {_TELL})?|"
    rf"{_NOT}(?: {_LIKE})?(?: to)? {_TELL})"
    rf"(?: (?:to|us|me|for|of|the|her|his|their|any|home|postal|new|current|residential|street|last))*"
    rf"(?: {_THING})*"
    r"(?: (?:again|today|yet|sorry|see (?:the )?(?:file|notes?)|at (?:this|the) (?:time|stage)|"
    r"(?:when|if) asked|by phone|on (?:the )?(?:form|phone)|(?:by|at) \w+(?: \w+)?))?"
)
_BEGINS = re.compile(r"refus|declin|willing|reluct|prepared|rather|chose|choos|prefer|n['’]?t\b|not\b")
_LONGEST = 80


def is_refusal(text: str) -> bool:
    """True for a text that says nothing but that somebody did not want to say."""
    if len(text) > _LONGEST or text[:1].isdigit():
        return False
    folded = " ".join(fold(text).strip(" .,;:()[]!-–*").split())
    if not _BEGINS.search(folded):
        return False
    first, *more = re.split(r" [-–/]+ |[-–:;,/]+ | \(", folded, maxsplit=1)
    return _FORM.fullmatch(first) is not None and all(
        _FORM.fullmatch(each) or _POINTS.fullmatch(each) for each in more
    )


_POINTS = re.compile(r"(?:(?:see|refer to|as per) (?:the )?(?:file|notes?)|privacy|personal|safety)\W*")
