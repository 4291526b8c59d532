"""What a member says in a few words of the statement that it stands beside, whatever the member is called."""

from __future__ import annotations

import re

from workbench.reading.closeness import BAN, CONTACT, HOME, LOOSE, STRICT, TIE
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

TAKES_BACK, LEAVES = "takes back", "leaves"


def verdict_of(form: str, kind: str, value: str, said: str, *, how: str) -> str:
    """`TAKES_BACK` or `LEAVES`, by what a text says as a whole of what it stands beside; empty where neither.

    `form` and `said` are the member's name and its value in the form of `words`, `kind` what it may take
    back, as `kind_of_member` says.
    By which members somebody writes that something stands is known; that it does not is said in any.
    """
    if len(said) > _LONGEST_VERDICT:
        return ""
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
    if how == CONTACT and (contact_holds(said) or is_sort_of_contact(value)):
        return LEAVES
    return LEAVES if how == HOME and (home_holds(said) or is_sort_of_home(value) or occupies(value)) else ""


_LONGEST_VERDICT = 60
"""Characters of what is said in one breath."""
_OF_A_VERDICT = re.compile(r"(?:^|-)(?:state|result|response|reason|feedback|delivery|disposition)(?:-|$)")
"""Names of members, besides statuses and comments, in which a verdict stands."""
