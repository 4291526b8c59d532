"""Notices that something is to end, received or lodged: what they are about may have ended by now.

`Form 370 received`, `Application to deregister lodged`: a register that has such a notice may not have dealt
with it yet.
"""

from __future__ import annotations

import re

from workbench.values.text import remembered

_END = (
    r"(?:resign(?:ation|s|ed|ing)?|retire(?:ment|s|d)?|cease(?:s|d)?|ceasing|cessation|terminat(?:e|es|ed|ion)|removal|remove|"
    r"vacat(?:e|es|ed|ion)|(?:de-?register|deregistration|de-?list)(?:ed|ing)?|str(?:ike|iking|uck)-off|dissol(?:ve|ved|ution)|"
    r"wind(?:ing)?-(?:it-)?up|liquidation|(?:share|shares)-transfer|transfer-of-(?:all-)?(?:the-)?shares?|"
    r"disposal|surrender|close(?:-the-company)?|closure)"
)
_NOTICE = (
    r"(?:notices?|notification|notifies|notified|application|applied|apply|applies|letter|form|filing|request|statement|"
    r"petition|documents?|resolution|proposal|intention|intends|advice|change)"
)
_GIVEN = (
    r"(?:received|lodged|filed|submitted|given|served|tendered|handed-in|delivered|sent|in-(?:process|progress)|"
    r"processing|pending|awaiting|registered|under-(?:review|examination)|made|published|on-file|to-hand)"
)
_FORM = (
    r"(?:(?:asic-)?forms?-(?:number-|no-)?(?:361|370|371|6010|484-?b1|296b?|288b|tm0[12]|lltm0[12]|psc0?7|ds0?1|llds0?1)"
    r"|tm0[12]|lltm0[12]|psc0?7|llpsc0?7|ds0?1|llds0?1|288b)"
)
_ANNOUNCES = re.compile(
    rf"(?:^|-)(?:{_NOTICE}-(?:[a-z0-9]+-){{0,6}}?{_END}|{_END}-(?:[a-z0-9]+-){{0,4}}?{_NOTICE}|"
    rf"(?:warning|restrictions?)-notices?-(?:was-|has-been-)?(?:issued|{_GIVEN})|{_END}-(?:was-|has-been-|been-)?{_GIVEN}|{_GIVEN}-(?:[a-z0-9]+-){{0,3}}?{_END}|{_FORM})(?:-|$)"
)
_NOTHING_CAME = re.compile(
    r"(?:^|-)(?:withdrawn|withdrawal|withdrew|refused|rejected|declined|dismissed|discontinued|not|no|never|none|without|"
    r"invalid|void|brought-up-to-date|restor(?:ed|ation)|reinstate(?:d|ment)|stayed|rescinded|rescission|"
    r"appoint(?:ed|ment)?|auditor|auditors|agent|charge|charges|mortgage|satisfaction|business-name)(?:-|$)"
)


@remembered
def announces_end(form: str) -> bool:
    """Whether words joined by hyphens say that a notice of an end was given: `form-370-received`."""
    return _ANNOUNCES.search(form) is not None and _NOTHING_CAME.search(form) is None


_OPENS = re.compile(
    r"(?:^|-)(?:application-(?:[a-z]+-){0,3}?(?:str(?:ike|iking)-(?:[a-z]+-){0,3}?off|deregist[a-z]+|dissol[a-z]+)|"
    r"application-for-(?:[a-z]+-)?(?:deregistration|dissolution)|strike-off-action|"
    r"gazette-notice-(?:compulsory|voluntary)|gazette-dissolved|(?:first|final)-gazette-notice|"
    r"(?:proposed|notice-of)-(?:[a-z]+-){0,3}?(?:deregistration|dissolution|strike-off)|deregistration-notice|"
    r"winding-up-(?:order|petition)|petition-(?:to-wind-up|for-winding-up)|"
    r"appointment-of-(?:an?-)?(?:[a-z]+-)?(?:liquidators?|administrators?|receivers?)|"
    r"resolution-(?:to-wind-up|for-(?:voluntary-)?winding-up)|ds0?1|llds0?1|gaz1(?:-a)?|gaz2(?:-a)?|cocomp|6010)(?:-|$)"
)
_CLOSES = re.compile(
    r"(?:^|-)(?:withdraw(?:al|n)|brought-up-to-date|discontinued|restor(?:ation|ed)|reinstate(?:ment|d)|rescinded|rescission|dismissed|"
    r"end-of-(?:administration|liquidation)|ceas[a-z]+-to-act|vacation-of-office|stayed|ds0?2|diss40|rt01|ac92|"
    r"(?:application|petition)-(?:was-)?(?:refused|rejected))(?:-|$)"
)


_ENDS_COMPANY = re.compile(
    r"(?:^|-)(?:dissol[a-z]+|de-?regist[a-z]+|struck-off|strike-off|cessation|ceased|wound-up|removed-from-(?:the-)?register)(?:-|$)|"
    r"^(?:is-|date-of-|registration-)*cancel(?:led|lation)(?:-|$)|"
    r"^(?:date-of-)?(?:remov(?:al|ed)|inactivation)(?:-(?:date|on))?$"
)


@remembered
def ends_company(form: str) -> bool:
    """Whether a member of this name says that a company has ended: `dissolved_on`, `is_deregistered`."""
    return _ENDS_COMPANY.search(form) is not None


@remembered
def opens_end_of_company(form: str) -> bool:
    """Whether a filing, its words joined by hyphens, begins to end a company: a strike-off, a liquidation."""
    return _OPENS.search(form) is not None and not closes_end_of_company(form)


@remembered
def closes_end_of_company(form: str) -> bool:
    """Whether a filing takes back what began to end a company."""
    return _CLOSES.search(form) is not None
