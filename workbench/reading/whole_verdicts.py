"""What a member says in a few words of the statement that it stands beside, whatever the member is called."""

from __future__ import annotations

import re

from workbench.reading.closeness import BAN, CONTACT, HOME, LOOSE, STRICT, TIE
from workbench.values.call_codes import (
    OVER,
    came_of_call,
    came_of_delivery,
    ends_line,
    is_reply,
    may_say_who_was_reached,
)
from workbench.values.contact_kinds import is_sort_of_contact, is_sort_of_home, occupies
from workbench.values.contact_verdicts import (
    contact_holds,
    ends_contact,
    ends_home,
    home_holds,
    is_closed,
    is_no_record,
    is_not_at_home,
    is_not_found,
    refers_elsewhere,
)
from workbench.values.known_marks import says_not_to_call
from workbench.values.taken_back import is_comment
from workbench.values.text import remembered

TAKES_BACK, LEAVES = "takes back", "leaves"


def verdict_of(form: str, kind: str, value: str, said: str, *, how: str) -> str:
    """`TAKES_BACK` or `LEAVES`, by what a text says as a whole of what it stands beside; empty where neither.

    `form` and `said` are the member's name and its value in the form of `words`, `kind` what it may take
    back, as `kind_of_member` says.
    By which members somebody writes that something stands is known; that it does not is said in any.
    """
    is_told = _may_tell(said)
    if (
        (is_told or may_say_who_was_reached(form))
        and how in (CONTACT, LOOSE, HOME)
        and (came := _came_of_reaching(form, said, how=how))
    ):
        return came
    if len(said) > _LONGEST_VERDICT:
        return ""
    if is_told and (_is_of_the_past(form, said, how=how) or _is_discounted(form, said, how=how)):
        return TAKES_BACK
    is_remark = kind == "status" or is_comment(form) or _OF_A_VERDICT.search(form) is not None
    if refers_elsewhere(value) or (how not in (STRICT, BAN) and is_no_record(said)):
        return TAKES_BACK
    if how in (STRICT, LOOSE) and kind != "other" and is_closed(said):
        return TAKES_BACK
    if is_remark and how in (HOME, CONTACT, LOOSE) and is_not_found(said):
        return TAKES_BACK
    if how == HOME and kind != "other" and (ends_home(said) or is_not_at_home(said)):
        return TAKES_BACK
    if how == CONTACT and kind != "other" and ends_contact(said):
        return TAKES_BACK
    if not is_remark:
        return ""
    if says_not_to_call(said) and how in (HOME, CONTACT, TIE, LOOSE):
        return LEAVES
    is_worded = len(said) > 1  # one letter that says how things stand is a code: `M` is merged, not mobile
    if how == CONTACT and (contact_holds(said) or (is_worded and is_sort_of_contact(value))):
        return LEAVES
    return (
        LEAVES
        if how == HOME and (home_holds(said) or (is_worded and is_sort_of_home(value)) or occupies(value))
        else ""
    )


def _came_of_reaching(form: str, said: str, *, how: str) -> str:
    """What a code of a call or of a delivery says of a contact; of a home it says nothing."""
    came = came_of_call(form, said) or came_of_delivery(form, said)
    if how != HOME and not came and ends_line(said):
        came = OVER
    if not came:
        return ""
    return TAKES_BACK if came == OVER and how != HOME else LEAVES


def _is_of_the_past(form: str, said: str, *, how: str) -> bool:
    """Whether a sort of contact or home is that of one that is old, bad or only for a time: `use: old`."""
    if how in (BAN, TIE):
        return False
    if how == HOME and _OF_CONTACTS.match(form):
        return False
    if _USE.fullmatch(form):
        return said in _OLD or (said in _BAD_ADDRESS and form != "use")
    return how != STRICT and _SORT.fullmatch(form) is not None and said in _OLD


_OF_CONTACTS = re.compile(r"(?:telecom|phone|email|contact|telephone|mobile)-")
_USE = re.compile(r"(?:[a-z]+-)?(?:use|usage)|(?:address|addr)-(?:type|kind|category)")
_SORT = re.compile(
    r"(?:(?:phone|email|contact|telecom|number|line|home|residence|data)-)?(?:type|kind|sort|category|label|purpose|"
    r"quality|flags?|tags?|labels|markers?|qualifiers?)"
)
"""Names of members that say of what sort a contact or a home is."""
_OLD = frozenset(
    ["old", "bad", "temp", "tmp", "temporary", "former", "previous", "past", "obsolete", "stale", "outdated"]
) | frozenset(
    ["bad-address", "bad-phone", "bad-number", "bad-email", "old-address", "old-number", "old-phone"]
)
_BAD_ADDRESS = frozenset(["ba", "bad-addr", "badaddr"])


@remembered
def _may_tell(said: str) -> bool:
    """Whether a text is one that these rules know, whatever the member is called."""
    is_known = said in _OLD or said in _BAD_ADDRESS or ends_line(said) or is_reply(said)
    return is_known or _DISCOUNTED.fullmatch(said) is not None or _UNDECIDED.fullmatch(said) is not None


def _is_discounted(form: str, said: str, *, how: str) -> bool:
    """Whether whoever looked at an entry found that it is not about the person: `review: Discounted`."""
    is_open = how == BAN and _UNDECIDED.fullmatch(said) is not None
    return (is_open or _DISCOUNTED.fullmatch(said) is not None) and _LOOKED_AT.search(form) is not None


_LOOKED_AT = re.compile(
    r"(?:^|-)(?:review(?:er|s|ed)?|analyst|decisions?|triage[d]?|assessment|remediation|remediated|screening|adjudicat[a-z]+|"
    r"verdict|outcome|conclusion|findings?|resolution|disposition|match|hit|alert|status|state|result|investigat[a-z]+|"
    r"classification|flags?|tags?|labels?)(?:-|$)"
)
"""Names of members for what somebody who looked at an entry made of it."""
_DISCOUNTED = re.compile(
    r"(?:(?:the|this|match|alert|hit|entry|record|person|name|is|was|has-been)-)*"
    r"(?:discounted|white-?listed|whitelist|ruled-out|not-relevant|irrelevant|not-applicable-to-(?:him|her|them|subject)|"
    r"no-(?:true-)?match|non-match|not-(?:a-)?(?:true-)?match|false-(?:positive|alarm|hit|match)|fp|"
    r"(?:not|un)-?related(?:-to-(?:him|her|them|subject))?)(?:-(?:match|hit|alert|entry|by|on|after|because|as)(?:-.*)?)?"
)
_UNDECIDED = re.compile(
    r"escalated(?:-.*)?|unresolved|undecided|inconclusive|to-be-reviewed|needs-review|review-required|under-review"
)


_LONGEST_VERDICT = 60
"""Characters of what is said in one breath."""
_OF_A_VERDICT = re.compile(r"(?:^|-)(?:state|result|response|reason|feedback|delivery|disposition)(?:-|$)")
"""Names of members, besides statuses and comments, in which a verdict stands."""
