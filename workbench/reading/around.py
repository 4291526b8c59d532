"""What an object says of all that is in it: marks around a statement may take it back, too."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading.nothing import is_none_counted
from workbench.reading.place import words
from workbench.values.ending_words import BEFORE, LIFTED, LISTED, UNDONE, any_of, nouns, participles
from workbench.values.known_comments import is_known_comment
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.office_remarks import NOT_HELD, said_of_office
from workbench.values.other_parties import is_another_party
from workbench.values.taken_back import (
    is_comment,
    kind_of_member,
    says_no,
    says_yes,
    takes_back,
    takes_back_a_ban,
)
from workbench.values.unknown_ends import NEVER

OF_BANS = re.compile(
    "disqualif|reason|suspen|exclusion|excluded-from|(?:^|-)(?:end|until|expir[a-z]+)(?:-|$)"
)
"""Members of a ban that say what it is, and until when: they do not take it back."""
_OF_ALL = re.compile(
    rf"(?:^|-)(?:{any_of(*participles(UNDONE), *nouns(LIFTED))}|retraction|in-error|erroneous|"
    r"invalid|disregard|is-test|test-(?:record|data|entry|only)|specimen|sample-only|(?:sample|dummy|mock|demo|fake)-(?:record|data|entry|only)|is-(?:sample|dummy|mock)|placeholder|fictitious|false-positive|no-match|"
    r"not-a-match|different-person|wrong-person|mistaken|mistake|not-found|dismissed|cleared|discounted|ruled-out|whitelisted|exonerated)(?:-|$)"
)
"""Marks around a statement that are about all that the object holds."""
_OF_ELSE = re.compile(
    r"gst|abn|licen|address|(?<!dis)charge|insolv|compan|registration|office(?!r)|(?:^|-)names?(?:-|$)|notice|"
    r"filing|document|"
    r"account|annual|confirmation|previous|former|history|bankrupt|court|judge?ment|count|total|consent|"
    r"application|appeal|stay-"
)
"""What else such a mark is about."""
_ABOUT: dict[str, re.Pattern[str]] = {
    "ban": re.compile("disqualif|(?:^|-)bann?(?:ed|s|ing)?(?:-|$)|exclu|prohibit|match|hits?(?:-|$)"),
    "officer_of": re.compile("officer|director|secretar|appointment|office-?holder|roles?(?:-|$)|member"),
    "controls": re.compile("psc|control|owner|significant"),
    "shareholder_of": re.compile("share|member|holder|holding|owner"),
    "lived_at": re.compile("address|(?:^|-)homes?(?:-|$)|resid|timeline"),
    "phone": re.compile("phones?(?:-|$)|mobile|contacts?(?:-|$)|(?:^|-)numbers?(?:-|$)"),
    "email": re.compile("e-?mails?(?:-|$)|contacts?(?:-|$)"),
    "relative_of": re.compile("relatives?(?:-|$)|household|(?:^|-)kin(?:-|$)"),
}
"""Words of the names of marks and counts that are about statements of a kind."""


def is_against_all(form: str, value: Any, about: str) -> bool:
    """Whether a member around a statement takes back all that its object holds, or all of this kind."""
    said = words(value if isinstance(value, str) else str(value))
    is_about = _ABOUT[about].search(form) is not None
    is_flag = isinstance(value, bool) or says_yes(said) or says_no(said)
    if about == "ban" and _IS_BAN.fullmatch(form) and _NO_LONGER.fullmatch(said):
        return True
    if is_about and _EVERY.match(form) and takes_back(said):
        return True
    if isinstance(value, str) and not is_flag and is_comment(form):
        return _takes_back_all(value, said, about, is_about=is_about)
    if is_flag and _says_of_all(form, said, about, is_about=is_about):
        return True
    if (
        is_none_counted(str(value))
        and (is_about or _BARE_COUNT.fullmatch(form))
        and _COUNTS.search(form)
        and not OF_OTHERS.search(form)
    ):
        return True
    is_type = form in ("type", "kind") and about in _OF_OFFICES  # of the list: `erstwhile_director`
    if is_type and (takes_back(said) or said_of_office(said) == NOT_HELD):
        return True
    if about in _LOOSE:
        return is_about and kind_of_member(form, is_flag=True) == "status" and takes_back(said)
    if form.startswith("has-") and not is_about:
        return False
    kind = kind_of_member(form, is_flag=True)
    if kind == "status":
        return is_about and (takes_back_a_ban(said) if about == "ban" else takes_back(said))
    if about == "ban" and is_about and says_no(said) and (kind == "affirms" or _IS_BAN.fullmatch(form)):
        return True
    rest = OF_BANS.sub("", form) if about == "ban" else form
    if not _OF_ALL.search(rest) or (_OF_ELSE.search(rest) and not is_about):
        return False
    is_nothing = isinstance(value, str) and (
        is_nothing_anywhere(value) or NEVER.fullmatch(value.strip()) is not None
    )
    return not says_no(said) and not is_nothing


_OF_OFFICES = frozenset(["officer_of", "controls", "shareholder_of"])
_LOOSE = frozenset(["lived_at", "phone", "email", "relative_of"])
"""What records say: a mark around it is about it only where its name says so."""
OF_OTHERS = re.compile(
    rf"(?:^|-)(?:{any_of(*participles(LISTED), *BEFORE)}|secretar(?:y|ies)|alternate|charges?|documents?|"
    r"pages?|withdrawn)(?:-|$)"
)
"""What a count may be of besides."""
_COUNTED = r"count|total|number|results?|items|entries|records?|match(?:es)?|hits?|findings?"
_BARE_COUNT = re.compile(rf"(?:total-)?(?:{_COUNTED})(?:-(?:count|total))?")
"""Names of counts of whatever their object lists."""
_IS_THERE = re.compile(
    r"(?:^|-)(?:has|have|any|active|current|currently|serving|valid|effective|in-force|in-use|in-service|"
    r"connected|reachable|hers|his|theirs)(?:-|$)"
)
_STANDING = re.compile(r"(?:is-|are-|still-)*(?:in-force|current|active|effective|in-effect|operative)")
_NONE = re.compile(r"(?:no|none|nobody|nil)(?:-|$)")
_NO_LONGER = re.compile(r"(?:no-longer|not-any-?more|formerly|previously|expired|ended|lifted)(?:-.*)?")
_EVERY = re.compile(r"(?:all|every|each|everything|both)(?:-|$)|(?:^|-)all-")
_SAYS_ALL = re.compile(
    r"(?:^|-)(?:all|every|each|both|these|those|following|below|above|none|neither|only)(?:-|$)"
)
_NOT_HELD = re.compile(
    r"(?:^|-)(?:none|neither|no)-(?:of-(?:the-|these-|those-|them-)?(?:[a-z]+-){0,3})?(?:[a-z]+-){0,2}"
    r"(?:is|are|was|were|in-force|current|active)(?:-|$)"
)
_OF_THE_COMPANY = re.compile(
    r"(?:^|-)(?:de-?registered|struck-off|dissolved|wound-up|deregistration|dissolution|strike-off)(?:-|$)"
)
"""How a note says that a company is no more: nobody holds anything in it."""


def _takes_back_all(value: str, said: str, about: str, *, is_about: bool) -> bool:
    """Whether a note around statements says that none of them holds, or that they are about somebody else."""
    is_about = is_about or _ABOUT[about].search(said) is not None
    if about in _LOOSE and not is_about:
        return False
    if about in _OF_OFFICES and _OF_THE_COMPANY.search(said):
        return not is_known_comment(value)
    if not (is_about or _SAYS_ALL.search(said) or is_another_party(said)) or is_known_comment(value):
        return False
    is_back = takes_back_a_ban(said) if about == "ban" else takes_back(said)
    return is_back or _NOT_HELD.search(said) is not None or is_another_party(said)


def _says_of_all(form: str, said: str, about: str, *, is_about: bool) -> bool:
    """Whether a yes or a no says of all statements of a kind that they are over, or not there."""
    if OF_OTHERS.match(form):
        return False
    last = form.rpartition("-")[2]
    if says_yes(said):
        is_over = takes_back_a_ban(form) if about == "ban" else takes_back(last)
        is_of_all = is_about or (
            _EVERY.search(form) is not None and not _OF_ELSE.search(form.removesuffix(last))
        )
        is_none = _NONE.match(form) is not None and (is_about or _IS_THERE.search(form) is not None)
        return is_none or (is_of_all and is_over and not form.startswith(("has-", "any-")))
    if about == "ban" and _STANDING.fullmatch(form):
        return True
    return is_about and _IS_THERE.search(form) is not None


_IS_BAN = re.compile(
    r"(?:(?:is|has|was|currently|now|any)-)*(?:disqualified|disqualifications?|bann?(?:ed|s)?|prohibited|"
    r"excluded)"
    r"(?:-(?:director|person|officer|now|currently))*"
)
"""Names of marks that say whether somebody is banned at all."""
_COUNTS = re.compile(rf"(?:^|-)(?:num|{_COUNTED}|in-force|active|current)(?:-|$)")
_SUMS_UP = re.compile(
    r"(?:(?:result|search|check|match)-)?(?:summary|totals?|counts?|statistics|stats|overview|meta(?:data)?)"
)


def sums_up(form: str) -> bool:
    """Whether an object of this name counts what the one around it lists: `summary`."""
    return _SUMS_UP.fullmatch(form) is not None
