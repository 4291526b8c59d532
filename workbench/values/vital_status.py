"""Whether words say that somebody lives, or has died, under whatever name a member holds them."""

from __future__ import annotations

import re

from workbench.values.taken_back import says_no, says_yes
from workbench.values.text import remembered

_LIVES = re.compile(
    r"(?:(?:is|still|known|to|be|confirmed|presumed|recorded|reported|as|person|subject|currently|found|status)-)*"
    r"(?:alive|living|lives|survives|surviving)(?:-and-well)?|"
    r"(?:is-|was-|person-)*(?:not|never|isn-t)-(?:(?:yet|been|recorded|reported|known|registered|as|to|be|have|has)-)*"
    r"(?:deceased|dead|died)|no-(?:record-of-)?death(?:-.*)?"
)
_HAS_DIED = re.compile(
    r"(?:(?:is|person|subject|confirmed|recorded|reported|as|found|presumed|known|to|be|has|status)-)*"
    r"(?:deceased|dead|died|death-(?:found|recorded|registered|confirmed|matched))"
)
_OF_SOMEBODY = re.compile(
    r"(?:person-|subject-|holder-|customer-)?(?:vital|life|living|mortality)(?:-(?:status|state|sign|indicator|code))?|"
    r"(?:person|subject|individual|customer|human)-(?:status|state|condition)"
)
"""Members that say whether somebody lives."""
_CHECK = re.compile(
    r"(?:is-|has-)?(?:death|deceased|mortality|obituary|probate|death-(?:register|registry|index|record|certificate|master-file))"
    r"(?:-(?:check|checked|match|matched|result|outcome|status|state|flag|found|hit|search|record|register|index|indicator|"
    r"confirmed|recorded|registered|lookup))+"
)
"""Members that say what a look-up of deaths came to."""
_FOUND = re.compile(
    r"(?:(?:a|one|1|exact|possible|probable|likely|full|partial|strong|positive|death|register|record|confirmed)-)*"
    r"(?:match(?:ed|es)?|found|hits?|positive|confirmed|recorded|registered|listed|on-(?:the-)?register)(?:-(?:found|on-.*|in-.*))?"
)
"""What a look-up of deaths says that found one."""
_DAY_OF_LOOK_UP = re.compile(
    r"(?:death|deceased|mortality)-(?:(?:register|registry|index|record)-)?(?:check|checked|search|searched|lookup)"
    r"-(?:date|day|on|at|when|time)"
)


@remembered
def is_day_of_look_up(form: str) -> bool:
    """Whether a member of this name holds the day on which deaths were looked through."""
    return _DAY_OF_LOOK_UP.fullmatch(form) is not None


@remembered
def says_living(said: str) -> bool:
    """Whether words joined by hyphens say that somebody lives: `still-alive`, `not-deceased`."""
    return _LIVES.fullmatch(said) is not None


@remembered
def says_dead(said: str) -> bool:
    """Whether words joined by hyphens say that somebody has died."""
    return _HAS_DIED.fullmatch(said) is not None


@remembered
def is_of_life(form: str) -> bool:
    """Whether a member of this name says whether somebody lives, or whether a death was found."""
    return _OF_SOMEBODY.fullmatch(form) is not None or _CHECK.fullmatch(form) is not None


def reports_death(form: str, said: str) -> bool:
    """Whether a member of this name and value says that somebody has died, or that a death was found."""
    if not is_of_life(form) or says_no(said):
        return False
    return says_dead(said) or (
        _CHECK.fullmatch(form) is not None and (says_yes(said) or _FOUND.fullmatch(said) is not None)
    )


def reports_life(form: str, said: str) -> bool:
    """Whether a member of this name and value says that somebody lives."""
    return is_of_life(form) and says_living(said)
