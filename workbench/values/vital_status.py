"""Whether words say that somebody lives, or has died, and how sure a birth or a death is."""

from __future__ import annotations

import re
from typing import Any

from workbench.values.contact_remarks import is_of_party_beside
from workbench.values.dates import normal as date_of
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.other_parties import is_another_party
from workbench.values.sureness import leaves_unsure, sounds_unsure
from workbench.values.taken_back import says_no, says_yes, takes_back
from workbench.values.text import remembered

_LIVES = re.compile(
    r"(?:(?:is|still|known|to|be|confirmed|presumed|recorded|reported|as|person|subject|currently|found|status)-)*"
    r"(?:alive|living|lives|survives|surviving)(?:-and-well)?|"
    r"(?:is-|was-|person-)*(?:not|never|isn-t)-(?:(?:yet|been|recorded|reported|known|registered|as|to|be|have|has)-)*"
    r"(?:deceased|dead|died)|no-(?:record-of-)?death(?:-.*)?"
)
_HAS_DIED = re.compile(
    r"(?:(?:is|person|subject|confirmed|recorded|reported|as|found|presumed|known|to|be|has|status)-)*"
    r"(?:deceased|dead|died|passed-away|death-(?:found|recorded|registered|confirmed|matched))(?:-in-office)?"
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


_HOW_SOMEBODY_IS = re.compile(
    r"(?:(?:current|record|role|officer|office|position|appointment|holder|member)-)*(?:status|state|standing|condition)|"
    r"(?:additional-)?(?:info|information)|notes?|comments?|remarks?|annotation|memo|observation"
)
"""Members that may say of somebody that they have died, among much else."""
_IS_DEAD = re.compile(
    r"(?:(?:is|has|was|person|subject)-)*(?:deceased|dead|died|passed-away)"
    r"(?:-(?:flag|indicator|ind|status|on|at|date|time|day|year|bool(?:ean)?|person|in-office))*|"
    r"(?:date|day|year)-of-death|d-?o-?d|death|"
    r"death-(?:date|day|year|notice|recorded|registered|flag|indicator|confirmed)(?:-(?:date|on|time))?|"
    r"probate(?:-(?:granted|date|grant))*|estate-of"
)
"""Members that say that somebody has died where they say yes, or give a day."""
_DAY_OF_DEATH = re.compile(
    r"(?:date|day|year)-of-death|d-?o-?d|death|death-(?:date|day|year)(?:-time)?|"
    r"(?:deceased|died|passed-away)(?:-(?:on|at|date|day|year))?(?:-time)?"
)
_HOLDS_A_DEATH = re.compile(
    r"(?:is-)?(?:death|deceased|mortality|vital|life)(?:-(?:info(?:rmation)?|details?|data|facts?|record|notice|event|status))?|"
    r"(?:person-)?(?:flags?|marks?|indicators?|attributes|demographics)"
)
"""Objects in which somebody's death may stand beside what else is known of it, or of them."""


@remembered
def is_day_of_death(form: str) -> bool:
    """Whether a member of this name, where it holds a day, holds that of somebody's death."""
    return _DAY_OF_DEATH.fullmatch(form) is not None


@remembered
def holds_a_death(form: str) -> bool:
    """Whether an object of this name, beside somebody's name, may hold that they have died."""
    return _HOLDS_A_DEATH.fullmatch(form) is not None


@remembered
def is_about_a_death(form: str) -> bool:
    """Whether an object of this name is about somebody's death, so that a day in it is that of the death."""
    return holds_a_death(form) and names_a_death(form)


@remembered
def may_tell_death(form: str) -> bool:
    """Whether a member of this name may say that somebody has died."""
    return any(called.fullmatch(form) for called in (_IS_DEAD, _ALIVE, _OF_SOMEBODY, _HOW_SOMEBODY_IS))


def tells_death(form: str, said: str) -> bool:
    """Whether a member of this name and value says plainly that somebody has died."""
    if says_no(said):
        return _ALIVE.fullmatch(form) is not None
    if _IS_DEAD.fullmatch(form) is not None:
        return says_yes(said) or says_dead(said) or _A_YEAR.search(said) is not None
    return says_dead(said) and may_tell_death(form)


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


_ALIVE = re.compile(
    r"(?:(?:is|still|known|last|currently|person|subject|confirmed|reported|presumed|found|to|be|seen)-)*"
    r"(?:alive|living)(?:-(?:as|of|at|on|since|confirmed|verified|flag|indicator|date|now|today))*"
)
"""Members that say that somebody lives, or until when they surely did."""
_A_YEAR = re.compile(r"(?:^|-)(?:19|20)[0-9]{2}(?:-|$)")
_DIED = re.compile(r"(?:^|(?<=-))(?:death|deceased|dead|died|mortality)(?=-|$)")
BIRTH_DATE = (
    r"(?:birth-?(?:date|day)|birth-year|year-of-birth|yob|date-of-birth|dob|d-o-b|born(?:-on|-in)?|date-born)"
)
"""How answers call a birth date, as words joined by hyphens."""
_BORN = re.compile(rf"(?:^|(?<=-))(?:{BIRTH_DATE}|birth)(?=-|$)")
_HOW_SURE = """
is was has been of the flag status state indicator record registration register registry match matched
check result outcome confirmed confirmation verified verification valid validated registered recorded
reported found source note notes comment comments remark remarks confidence certainty reliability quality
hit known
"""
_SURELY = frozenset(_HOW_SURE.split())
"""What the name of a member has besides the word for a death, where it says whether that is true."""


@remembered
def names_a_death(form: str) -> bool:
    """Whether words joined by hyphens speak of a death, whosever it is: `deceased-3-march-2024`."""
    return _DIED.search(form) is not None


@remembered
def may_deny_death(form: str) -> bool:
    """Whether a member of this name may say that somebody lives, or how sure a death is."""
    return _DIED.search(form) is not None or _ALIVE.search(form) is not None or is_of_life(form)


def lived_on(form: str, value: Any, said: str) -> str | None:
    """The day, in ISO 8601, on which somebody lived by a member that says so; None where it does not.

    Empty where it says no day.
    """
    if _ALIVE.fullmatch(form) is None or says_no(said) or is_nothing_anywhere(str(value)) or says_dead(said):
        return "" if reports_life(form, said) else None
    return (date_of(value) if isinstance(value, str) else None) or ""


def denies_death(form: str, value: Any, said: str) -> bool:
    """Whether a member of this name and value says of a death that there was none, or that it is not sure."""
    if _DIED.search(form) is None:
        return False
    is_of_sureness = _SURELY.issuperset(_words_besides(_DIED, form))
    return (is_of_sureness and says_living(said)) or _leaves_open(_DIED, form, value, said)


@remembered
def may_deny_birth(form: str) -> bool:
    """Whether a member of this name may say how sure a birth date is: `birth_date_status`."""
    if _BORN.search(form) is None or _BORN.fullmatch(form) is not None or is_of_party_beside(form):
        return False
    rest = _words_besides(_BORN, form)  # `dob_range_from` tells nothing of that
    return _SURELY.issuperset(rest) or takes_back("-".join(rest))


def denies_birth(form: str, value: Any, said: str) -> bool:
    """Whether a member of this name and value says that a birth date is wrong, or not sure."""
    return may_deny_birth(form) and _leaves_open(_BORN, form, value, said)


def _words_besides(event: re.Pattern[str], form: str) -> list[str]:
    """The words of a name, or of a value, less those for an event."""
    return [word for word in event.sub("", form).split("-") if word]


def _leaves_open(event: re.Pattern[str], form: str, value: Any, said: str) -> bool:
    """Whether a member about an event says that it is not so, or leaves that open."""
    rest = _words_besides(event, form)
    if not _SURELY.issuperset(rest):
        return takes_back("-".join(rest)) and not says_no(said)
    if value is False or says_no(said):
        return True
    if value is True or says_yes(said) or is_nothing_anywhere(str(value)):
        return False
    plain = "-".join(_words_besides(event, said))
    is_unsure = any(leaves_unsure(word, value, said) for word in rest if word in ("confidence", "certainty"))
    return is_unsure or takes_back(plain) or sounds_unsure(plain) or is_another_party(said)
