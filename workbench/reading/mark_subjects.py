"""What a mark beside a statement is about: one about a death or a home leaves the phones as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.reading.ended import ENDS
from workbench.reading.place import words
from workbench.values.dates import normal as date_of
from workbench.values.taken_back import kind_of_member, says_no, takes_back

_OF_OFFICES = frozenset(["officer_of", "controls", "shareholder_of", "disqualified_for"])
_OF_CONTACTS = frozenset(["uses", "employed_by", "relative_of"])
"""Relations that a home which stands beside them says nothing of."""
_DEATH = re.compile(r"(?:is-|has-)?(?:deceased|dead|died|death)(?:-(?:flag|status|indicator|ind|yn|date))?")
_HOME = re.compile(
    r"(?<!email-)(?<!ip-)address|(?:^|-)homes?(?:-|$)|resid|(?:^|-)(?:postal|mail)(?:-|$)|(?:^|-)rts(?:-|$)|"
    r"occup(?!ation)|(?:^|-)mov"
)
"""Names of members about where somebody lives."""
_LIVES = re.compile(
    r"(?:(?:has|have|had|did|does|do|was|is)-)?(?:never|not|no-longer|n-t)(?:-(?:ever|currently|actually|yet))*-"
    r"(?:liv|resid|occup|stay|dwell)[a-z]*|"
    r"(?:doesn|didn|isn|wasn|hasn)-?t-(?:currently-)?(?:liv|resid|occup|stay|dwell)[a-z]*|"
    r"no-longer-(?:at|here)|(?:never|not)-(?:(?:a|the|current)-)*(?:occup[a-z]*|residen[a-z]*|tenant|here|"
    r"at-(?:(?:this|the|that|given)-)*(?:address|property|house|home))|"
    r"(?:mail-|letters?-)?return(?:ed|s)?-(?:mail|to-sender)|mail-(?:was-)?returned|rts|undeliverable|"
    r"gone-away|moved(?:-(?:out|away|on))?|vacated|evicted|occupied-by(?:-[^\\W_]+)*"
)
"""What is said of where somebody lives, and not of how somebody is reached otherwise."""
_PLACES = ("street_address", "address", "suburb", "address_line_1")
_ENDINGS = re.compile(
    r"(?:^|(?<=-))(?:no-longer(?:-(?:lives?|living|resid[a-z]+|at))?|not-(?:the-)?(?:current|any-?more|active)"
    r"(?:ly)?(?:-(?:liv[a-z]*|resid[a-z]*|occup[a-z]*))?|moved(?:-(?:out|away|on|to))?|former(?:ly)?|"
    r"previous(?:ly)?|prev|vacated|left|gone(?:-away)?|sold|ex|ended|expired|inactive|histor[a-z]+|past|old|"
    r"until|till|was|were|been|departed|evicted|demolished|terminated|ceased|archived|superseded|replaced|"
    r"deceased|died|dead|lapsed|used-to|transferred|lost|removed|closed)(?=-|$)"
)
"""Words that say only that something is over."""
_DENIES = re.compile(
    r"never|(?:^|-)not?(?:-|$)|disput|contest|doubt|alleg|wrong|false|error|mistak|invalid|retract|"
    r"un(?:verif|confirm)|deni|denied|refus|reject|mismatch|different|withdr|void|cancel|delet|annul|"
    r"return|(?:^|-)rts(?:-|$)|undeliver|bounc|fraud|duplicat"
)
"""Names of marks that say more than that something is over."""
_TRUE = re.compile(r"verif|confirm|valid|correct|accura|genuin|authentic|match|right|same|accept|approv")
"""Names of marks that say that something is true, and not that it still is."""


def is_about_something_else(
    relation: str, subject: str, above: str, name: str, inner: Mapping[str, Any]
) -> bool:
    """Whether the member `name` of an object at `above` leaves a relation of the subject as it is.

    A death that is not sure ends no home, a home that is denied takes no phone, and the day until which
    somebody lived there is none of the phones.
    """
    form, value = words(name), inner.get(name)
    if relation in _OF_OFFICES:
        return False
    if _DEATH.fullmatch(form):
        return True
    if relation in _OF_CONTACTS:
        if any(inner.get(place) for place in _PLACES) and name in ENDS:
            return True
        if _HOME.search(form):
            return not (isinstance(value, str) and takes_back(_without_homes(words(value))))
        return isinstance(value, str) and _is_of_homes_only(words(value))
    if relation == "registered_at":
        return above == subject and kind_of_member(form) == "status" and not _HOME.search(form)
    return False


def _is_of_homes_only(said: str) -> bool:
    rest = _without_homes(said)
    return rest != said and not takes_back(rest)


def _without_homes(said: str) -> str:
    return _LIVES.sub("", said).strip("-")


def only_ends(form: str, value: Any) -> bool:
    """Whether a mark says no more than that a stay is over, as its last day does: not that there was none."""
    if value is None or value is True:
        return not _DENIES.search(form)
    said = words(str(value))
    if value is False or says_no(said):
        return not (_TRUE.search(form) or _HOME.search(form))
    if isinstance(value, str) and date_of(value) is not None:
        return not _DENIES.search(form)
    return not (_DENIES.search(form) or takes_back(_ENDINGS.sub("", said)))
