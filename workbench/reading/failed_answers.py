"""What an answer or a part of it says of itself: it failed, found nothing, is withdrawn or another's."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading.checks_not_made import may_be_of_any_check, not_looked_up
from workbench.reading.place import words
from workbench.values.ending_words import ERASED, any_of, participles
from workbench.values.other_parties import is_another_party, may_name_another_party
from workbench.values.taken_back import kind_of_member, takes_back
from workbench.values.text import remembered

_OF_ITSELF = re.compile(
    r"(?:(?:check|search|section|query|answer|response|report|request|match)-)?"
    r"(?:message|status|state|outcome|result|errors?|warnings?|caveats?|notices?|disclaimers?|reviewed|review|"
    r"adjudication|disposition|verdict|note|remark|comment|error-message|status-(?:text|message))"
)
"""Names of members in which an answer, or a part of one, says how it came about."""
_GONE = rf"(?:{any_of(*participles(ERASED))}|invalid|rejected|in-error|erroneous|issued-in-error|disregard)"
_WHOLE = (
    r"(?:(?:the|this|our)-)?"
    r"(?:report|record|result|answer|response|extract|data|section|search|match|query|request)s?"
)
_FAILED = re.compile(
    rf"(?:(?:an?|the|internal|upstream|server|source|system|fatal)-)*"
    rf"(?:errors?|fail(?:ed|ure)|time-?d?-?outs?|timeout|unavailable|aborted)(?:-.*)?|{_GONE}|"
    rf"{_WHOLE}-(?:(?:is|was|were|has|have|been|now|since)-)*(?:{_GONE}|failed|timed-out)(?:-.*)?|"
    r"(?:no|zero|0|without)-(?:(?:exact|such|matching|confirmed|possible|relevant)-)*"
    r"(?:match(?:es)?|results?|records?|hits?|persons?|people|entries|rows)"
    r"(?:-(?:was|were))?(?:-(?:found|returned|available|located|matched|held|on-file))?(?:-(?:for|to)-.*)?|"
    r"(?:(?:person|record|subject|nothing|none|not|no-one|nobody)-)+(?:was-)?(?:found|matched)|"
    r"(?:a-|discounted-as-(?:a-)?)?(?:false-(?:positive|match|hit)|mis-?match(?:ed)?)|not-a-match|"
    r"(?:.*-)?(?:subject|identity|person)-mis-?match(?:-.*)?|"
    r"(?:.*-)?(?:test|specimen|sample|dummy|training|simulated|synthetic|fictitious|fabricated|mock(?:ed)?|demo(?:nstration)?)"
    r"-(?:run|data|record|records|only|case|results?|extract|persons?|people)(?:-.*)?|"
    r"(?:.*-)?(?:not|no|non)-(?:[a-z]+-){0,3}?real-(?:persons?|people|individuals?|data|records?)(?:-.*)?"
)
"""How it says that what stands in it is nothing to go by."""
_STATUS = re.compile(r"(?:[a-z]+-)?(?:status|state)(?:-(?:text|message))?")
_SPOILT = re.compile(
    r"(?:^|-)(?<!no-)(?<!without-)(?:errors?|fail(?:ed|ure)?|stale|wrong|mis-?match(?:ed)?|outdated|"
    r"out-of-date|of-(?:a-)?namesake|recalled)(?:-|$)"
)
"""How a status says so, in any sentence."""
_WHAT_CAME = re.compile(
    r"(?:(?:check|search|section|query|match|screening|overall|final|result)-)*"
    r"(?:status|outcome|result|verdict|conclusion|disposition|adjudication|summary|findings?)(?:-text)?"
)
"""Names of members for what a look-up came to."""
_FOUND_NOTHING = re.compile(
    r"(?:all-)?clear|empty|skipped|none|nil|not-(?:run|searched|checked|performed|looked-up)|"
    r"(?:no|nil|zero|0|nothing)(?:-(?:adverse|negative|relevant|matching|current|known))*"
    r"(?:-(?:findings?|match(?:es)?|hits?|results?|records?|entries|orders?|bans?|disqualifications?|listings?|"
    r"information|found|recorded|reported|adverse))(?:-.*)?"
)
"""What it came to where nothing was found, or looked for."""
_ONLY_A_VALUE = frozenset(["code", "value", "text", "label", "description", "name"])
"""Names of members that hold what the object around them is called by."""
_MODE = re.compile(r"(?:(?:api|run|response|data|service)-)?(?:mode|environment|env)")
_OF_NOBODY = re.compile(
    r"sandbox|test(?:ing)?|demo(?:nstration)?|mock(?:ed)?|simulat(?:ed|ion)|stub(?:bed)?|dry-run|training"
)
"""In what mode an answer is made up."""
_IS_NO_ANSWER = re.compile(
    r"^(?:no|zero|0)-(?:[a-z]+-){0,2}?(?:match(?:es)?|records?|results?|hits?|data|reports?|persons?|subject)"
    r"(?:-(?:was|were|is|are))?(?:-(?:found|returned|available|held|matched|identified))?(?:-for-.*|"
    r"-in-.*)?$|"
    r"^(?:[a-z]+-){0,3}?(?:not-(?:found|matched|available)|unmatched)$|^nothing-(?:was-)?found$|"
    r"(?:^|-)(?:reports?|answers?|results?|records?|extracts?|responses?|data|search(?:es)?|match(?:es)?|"
    r"entry|"
    r"entries)-(?:(?:was|is|has|have|been|were|are|now|since)-)*"
    rf"(?:{any_of(*participles(ERASED))}|revoked|invalid|removed|expired|incorrect|wrong)(?:-|$)|"
    r"(?:^|-)(?:wrong|different|another|other)-(?:person|subject|company)(?:-|$)|"
    r"^(?:withdrawn|cancelled|recalled|retracted|superseded|mismatch|error|failed|invalid)$"
)
"""What the message of an answer says that answers nothing, or does so no longer: `Report withdrawn`."""


def denies_itself(name: str, value: Any) -> bool:
    """Whether a member around statements says that its object is no answer to go by: `message: No match`."""
    form = words(name)
    if may_be_of_any_check(form) and not_looked_up("", name, value):
        return True
    if not isinstance(value, (str, list, dict)) or not value or not _is_of_itself(form):
        return False
    if isinstance(value, dict):  # `"summary": {"outcome": "clear"}`
        is_plain = not any(isinstance(each, (dict, list)) for each in value.values())
        members = {
            form if words(str(each)) in _ONLY_A_VALUE else str(each): said for each, said in value.items()
        }
        return is_plain and any(denies_itself(each, said) for each, said in members.items())
    said = [value] if isinstance(value, str) else [each for each in value if isinstance(each, str)]
    return any(_is_failed(form, _said(each)) for each in said)


ANSWERED = ("", "ok", "empty", "clear")
"""What the status of a section says where it was looked into."""


def is_failed_status(text: str) -> bool:
    """Whether the status of a section says that what stands in it is withdrawn, failed or another's."""
    said = _said(text)
    return said not in ANSWERED and said != "skipped" and (_is_failed("status", said) or takes_back(said))


def may_deny_itself(name: str) -> bool:
    """Whether a member of this name may say so."""
    return _is_of_itself(form := words(name)) or may_be_of_any_check(form)


def _is_failed(form: str, said: str) -> bool:
    if _FAILED.fullmatch(said) or is_another_party(said):
        return True
    if _WHAT_CAME.fullmatch(form) and _FOUND_NOTHING.fullmatch(said):
        return True
    if _MODE.fullmatch(form):
        return _OF_NOBODY.fullmatch(said) is not None
    if _STATUS.fullmatch(form) and _SPOILT.search(said):
        return True
    return form == "message" and _IS_NO_ANSWER.search(said) is not None


def is_of_another(name: str, value: Any) -> bool:
    """Whether any other member around statements names another party: `caveat: belongs to somebody else`."""
    return (
        isinstance(value, str)
        and may_name_another_party(value)
        and kind_of_member(words(name)) != "other"
        and is_another_party(_said(value))
    )


@remembered
def _is_of_itself(form: str) -> bool:
    return any(each.fullmatch(form) for each in (_OF_ITSELF, _WHAT_CAME, _MODE))


@remembered
def _said(text: str) -> str:
    return words(text[:_MOST])


_MOST = 400
"""Characters of a sentence that are looked at."""
