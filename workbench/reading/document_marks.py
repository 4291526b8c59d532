"""What a mark or an outcome beside a document check says of it, by a name that no list of states knows.

A part of the check that failed, a mark that is set and is known for nothing harmless, and on a certificate of
a death whatever says that somebody lives.
"""

from __future__ import annotations

import re

from workbench.reading.place import At, words
from workbench.values.affirming_words import CAME_OUT_WELL
from workbench.values.known_marks import says_what_it_is
from workbench.values.taken_back import is_flag, is_harmless_anywhere, kind_of_member, says_no, says_yes, sign
from workbench.values.vital_status import says_dead, says_living

_DEATH = re.compile(
    r"(?:^|-)(?:deceased|dead|died|death)(?:-(?:flag|status|confirmed|recorded|registered))?$"
)
_KIN = re.compile(
    r"(?:^|-)(?:spouse|partner|wife|husband|widow(?:er)?|informant|parents?|mother|father|child(?:ren)?|kin|siblings?|"
    r"survivors?|relatives?|issue|certifier)(?:-|$)"
)
"""Members about somebody else than who died."""
_NOT_ASKED = re.compile(
    r"(?:(?:is|in|a|an|the)-)*(?:mock(?:ed)?|stub(?:bed)?|dry-run|placeholder|simulat(?:ed|ion|or)|fabricated|synthetic|canned|"
    r"offline)(?:-(?:mode|response|data|result|run|answer|reply|service|source|provider))?|"
    r"(?:.*-)?(?:no|not|never|nobody|none)-(?:[a-z]+-){0,4}(?:contacted|asked|queried|consulted|called|submitted|performed|attempted|"
    r"executed)(?:-.*)?"
)
"""How it is said that no authority was asked."""
_OF_A_FIELD = re.compile(
    r"(?:^|-)(?:(?:first|middle|last|given|family|full|sur|fore)-?names?|surname|forename|names?|dob|(?:date-of-)?birth(?:-?date)?|"
    r"birth-?(?:day|date|year)|sex|gender|(?:licen[cs]e|card|document|certificate|registration|reference|stock|crn)-(?:number|no|num)|"
    r"number|crn|(?:street-)?address|street|suburb|state|postcode)$"
)
"""Names of fields that were compared: a yes in their place says that they matched."""
_ALIVE = re.compile(r"(?:^|-)(?:alive|living)$")
_SEEN_ALIVE = re.compile(
    r"(?:^|-)(?:proof-of-life|(?:seen|known|confirmed|last)-(?:to-be-)?alive|life-certificate)(?:-|$)"
)
"""Names of members that hold when somebody was alive, whom a certificate says to be dead."""
_LIKENESS = re.compile(r"(?:^|-)(?:photo|portrait|face|facial|biometric|image|selfie|likeness)(?:-|$)")
_OF_A_MATCH = re.compile(r"match|same|alike|likeness$|similar")
_NONE_ALIKE = re.compile(r"0+(?:\.0+)? ?%?")
_FAILED = re.compile(
    r"fail(?:s|ed|ure)?|unsuccessful|partial(?:ly)?(?:-(?:match|matched))?|fuzzy|mismatch(?:ed)?|unmatched|"
    r"negative|poor|weak|no-match|inconclusive|uncertain|rejected|refer(?:red)?"
)
"""Outcomes by which a part of a check was not passed, whatever the part is called."""
_OUTCOME = re.compile(
    r"(?:^|-)(?:results?|outcome|overall|verdict|conclusion|decision|match(?:ed|es)?|verified|verification|valid|"
    r"confirmed|genuine|(?:match|score|confidence|verification)-(?:level|quality|grade|band|strength|status))$"
)
"""Names of members that say how a check came out."""
_PASSED = """
pass passed passes strong high perfect clear positive approved accepted satisfied satisfactory green
genuine true number document documents details current active
"""
_PASSES = CAME_OUT_WELL | frozenset(_PASSED.split())
_ASKED = re.compile(r"(?:^|-)(?:is|has|was|are)-")
"""Names of marks that ask for yes or no: a digit in their place is one."""
_ON_THE_ROLL = re.compile(r"(?:is-)?(?:an?-)?(?:registered-)?(?:elector|voter)")
"""Names of marks that say whether somebody is on the electoral roll."""
_LONGEST_OUTCOME = 4
"""Words of what a member for an outcome says that is no sentence."""
_A_CODE = re.compile(r"(?:^|-)(?:code|type|class|category|state|number|version|id)$")
"""Names of members in which `Y` is a code."""
_ABOUT_THE_CALL = re.compile(
    r"(?:^|-)(?:test|sandbox|cached|manual|duplicate|sealed|encrypted|partial|retry|pending|has-more|more|"
    r"flagged|marked|live|online|offline|billable|charged|billed|free|consent|demo|async|synchronous|complete|"
    r"completed|success|successful|ok|found|present|updated|renewed|replacement|digital|required|supported|optional)$"
)
"""Names of marks about the call, or about a sort of document."""


def said_by(at: At) -> str:
    """What a value says, in the form of `words`: `yes` or `no` for a sign, nothing for `n/a`."""
    return sign(at.raw) or words(at.text) if isinstance(at.raw, str) else words(str(at.raw))


def is_plain_no(form: str, said: str) -> bool:
    """Whether a value, in the form of `said_by`, is a no, and neither a code nor a count of something."""
    if not says_no(said) or _A_CODE.search(form):
        return False
    is_asked = _OUTCOME.search(form) or _ASKED.search(form) or kind_of_member(form) == "affirms"
    return is_flag(said) or bool(is_asked)


def denied_by_mark(form: str, at: At, *, of_a_death: bool) -> bool | None:
    """Whether a value denies the document beside which it stands; None where this says nothing of it.

    `form` is the names on the way to it. On a certificate of a death a death denies nothing.
    """
    said = said_by(at)
    yes, no = says_yes(said), says_no(said)
    if _LIKENESS.search(form):
        is_none = no or _FAILED.fullmatch(said) or _NONE_ALIKE.fullmatch(at.text)
        return True if _OF_A_MATCH.search(form) and is_none else None
    if of_a_death and isinstance(at.raw, str) and not _KIN.search(form):
        if says_living(said):
            return True
        if says_dead(said):
            return False
    if _NOT_ASKED.fullmatch(said) and not _OF_A_FIELD.search(form):
        return True
    if yes and _OF_A_FIELD.search(form):
        return False
    if of_a_death and _DEATH.search(form):
        return no or (None if not yes and not _DEATH.search(said) else False)
    if of_a_death and ((_ALIVE.search(form) and yes) or (_SEEN_ALIVE.search(form) and said and not no)):
        return True
    if _FAILED.fullmatch(said) or (not said and _OUTCOME.search(form) and words(str(at.raw)) == "none"):
        return True
    own = form.removeprefix("data-")
    is_of_it = _ON_THE_ROLL.fullmatch(own) is not None
    if (
        no
        and not at.text.isdigit()
        and not is_of_it
        and says_what_it_is(own)
        and kind_of_member(own) != "affirms"
    ):
        return False
    if isinstance(at.raw, bool) or (yes and not at.text.isdigit() and not _A_CODE.search(own)):
        is_known = is_harmless_anywhere(own, is_set=True) or _ABOUT_THE_CALL.search(own)
        return True if yes and not is_known else None
    if not isinstance(at.raw, str) or yes or no or not _OUTCOME.search(own):
        return None
    spoken = [word for word in said.split("-") if word]
    is_outcome = len(spoken) <= _LONGEST_OUTCOME and all(map(str.isalpha, spoken))
    return True if is_outcome and _PASSES.isdisjoint(spoken) else None
