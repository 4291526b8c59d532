"""What an object says of all that is in it: marks around a statement may take it back, too."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading.place import words
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.taken_back import kind_of_member, says_no, takes_back, takes_back_a_ban
from workbench.values.unknown_ends import NEVER

OF_BANS = re.compile(
    "disqualif|reason|suspen|exclusion|excluded-from|(?:^|-)(?:end|until|expir[a-z]+)(?:-|$)"
)
"""Members of a ban that say what it is, and until when: they do not take it back."""
_OF_ALL = re.compile(
    r"(?:^|-)(?:withdrawn|withdrawal|retract(?:ed|ion)|void(?:ed)?|annulled|annulment|revoked|revocation|"
    r"rescinded|quashed|"
    r"lifted|set-aside|overturned|superseded|in-error|erroneous|invalid(?:ated)?|deleted|disregard(?:ed)?|"
    r"expunged|"
    r"is-test|test-(?:record|data|entry|only)|fictitious|false-positive|no-match|not-a-match|"
    r"different-person|wrong-person|"
    r"mistaken|mistake|not-found|discharged|stayed|nullified|cancelled|dismissed)(?:-|$)"
)
"""Marks around a statement that are about all that the object holds."""
_OF_ELSE = re.compile(
    r"gst|abn|licen|address|charge|insolv|compan|registration|office(?!r)|(?:^|-)names?(?:-|$)|notice|"
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
}
"""Words of the names of marks and counts that are about statements of a kind."""


def is_against_all(form: str, value: Any, about: str) -> bool:
    """Whether a member around a statement takes back all that its object holds, or all of this kind."""
    said = words(value if isinstance(value, str) else str(value))
    is_about = _ABOUT[about].search(form) is not None
    if form.startswith("has-") and not is_about:
        return False
    if about == "ban" and is_about and _COUNTS.search(form):
        return said == "0"
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


_IS_BAN = re.compile(
    r"(?:(?:is|has|was|currently|now|any)-)*(?:disqualified|disqualifications?|bann?(?:ed|s)?|prohibited|excluded)"
    r"(?:-(?:director|person|officer|now|currently))*"
)
"""Names of marks that say whether somebody is banned at all."""
_COUNTS = re.compile(r"(?:^|-)(?:count|total|number|num|results?)(?:-|$)")
