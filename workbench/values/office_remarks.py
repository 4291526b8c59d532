"""What words beside an office, or a remark beside the name of its holder, say of it.

Not held, held as it is said, or how. An office with words that nobody knows behind it may not be held.
"""

from __future__ import annotations

import re

from workbench.values.office_words import relation_of_role
from workbench.values.text import remembered

NOT_HELD, STANDING, MANNER = "not held", "standing", "manner"
_OFFICE = r"(?:-(?:director|secretary|member|trustee|chair|officer|treasurer|president))?"
_NOT_HELD = re.compile(
    rf"(?:is-)?(?:proposed|nominated|elect|designate|designated|prospective|incoming|future|candidate|applicant|"
    rf"nomination|invited|approached|shortlisted){_OFFICE}|"
    r"(?:has-|since-)?(?:declined|refused|rejected|denied|withdrew|stood-down-before-.+)"
    r"(?:-(?:office|the-office|appointment|nomination|to-act|to-serve))?|"
    r"(?:appointment|nomination|election|consent|approval|registration)-"
    r"(?:pending|proposed|declined|refused|rejected|withdrawn|outstanding|awaited|not-(?:received|given|filed|lodged))|"
    r"(?:pending|awaiting|awaits|subject-to)(?:-.+)?|to-be-(?:appointed|elected|confirmed|approved|advised)(?:-.+)?|"
    r"(?:not|never)-(?:yet-)?(?:appointed|elected|taken-up|confirmed|approved|accepted|a-director|consented)(?:-.+)?|"
    r"(?:did|has|have)-not-(?:accept|act|consent|consented|accepted|take-up|taken-up)(?:-.+)?|"
    r"not-yet(?:-.+)?|unsuccessful|unelected|t-?b-?[ac]"
)
_STANDING = re.compile(
    r"(?:is-|currently-|now-)?(?:suspended|disqualified|banned|struck-off|stood-aside|stood-down-pending-.+|"
    r"under-investigation|on-suspension|bankrupt|undischarged-bankrupt|incapacitated|missing|disputed|contested|"
    r"under-dispute|in-dispute|barred|prohibited|debarred)(?:-(?:since|from|until|by|pending|in)-.+|-director)?"
)
_MANNER = re.compile(
    r"(?:acting|interim|temporary|temp|caretaker|alternate|casual-vacancy|nominee|co-opted|coopted|appointed|"
    r"elected|re-elected|reelected|honorary|hon|ex-officio|independent|executive|non-executive|non-exec|nonexecutive|"
    r"managing|founding|founder|joint|sole|on-leave|leave-of-absence|on-sabbatical|maternity-leave|locum|part-time|"
    r"full-time|provisional|deputy)"
    rf"{_OFFICE}"
)


@remembered
def said_of_office(remark: str) -> str:
    """`NOT_HELD`, `STANDING` or `MANNER` for a remark about an office; empty for any other.

    `NOT_HELD` denies the office or puts it off (`proposed`, `declined`), `STANDING` leaves it open whether it
    is held now (`suspended`), `MANNER` says how it is held (`acting`).
    """
    form = re.sub(r"[\W_]+", "-", remark.casefold()).strip("-")
    for said, known in ((NOT_HELD, _NOT_HELD), (STANDING, _STANDING), (MANNER, _MANNER)):
        if known.fullmatch(form):
            return said
    return ""


_WORDS = re.compile(r"[\W_]+")
_CLAUSES = re.compile(r"[,;/&+]|\s[-–—]\s|\band\b|[(\[{][^()\[\]{}]*[)\]}]", re.IGNORECASE)
_NOT_YET = re.compile(
    r"(?:^|-)(?:designate|elect|incoming|future|upcoming|would-?be|wannabe|in-waiting|heir|apparent|presumptive|"
    r"sometime|one-?time|aspiring|intended|intending|potential|(?:yet-|soon-)?to-be|in-spe)(?=-|$)"
)
"""Words by which an office is held later, or was once, wherever they stand beside it."""
_HEAD = re.compile(
    r"(?:^|-)(?:director|secretary|treasurer|trustee|chair(?:man|woman|person)?|president|auditor|liquidator|"
    r"receiver|administrator|governor|(?:managing-)?officer|(?:llp-)?(?:designated-)?member|partner)s?(?=-|$)"
)
_BEHIND = re.compile(
    r"(?:of|for|at|in|with|on|under|by|from|since|until|general|emeritus|emerita|"
    r"to-(?:the|an?|its|his|her)|[0-9]+|(?!to-|to$)[a-z]{1,2}|llp|ltd|limited|"
    r"pty|plc|company|board|committee|council|trust|group|class|designated|"
    r"executive|non-executive|nonexecutive|independent|alternate|finance|financial|operations|sales|marketing|"
    r"technical|commercial|legal|compliance|risk|treasury|audit|property|projects?|manager|managing|officer|"
    r"acting|interim|temporary|"
    r"joint|sole|deputy|vice|appointed|elected|re-?elected|current|currently|active|present|registered|"
    r"resident|shareholder|director|secretary|member|chair|partner|trustee|founder|owner|human|resources|"
    r"australia|new-zealand|asia|pacific|europe|apac|emea|nsw|vic|qld|north|south|east|west)(?:-|$)"
)
"""What stands behind an office and says of what, where or how it is held."""


@remembered
def may_not_be_held(role: str) -> bool:
    """Whether words beside an office say, or may say, that it is not held now: `director designate`.

    Behind an office a word that is not known to be part of one is enough: `director hopeful`.
    """
    if _NOT_YET.search(_WORDS.sub("-", role.casefold()).strip("-")):
        return True
    return any(_is_unknown_behind(clause) for clause in _CLAUSES.split(role))


def _is_unknown_behind(clause: str) -> bool:
    form = _WORDS.sub("-", clause.casefold()).strip("-")
    heads = list(_HEAD.finditer(form))
    if not heads or relation_of_role(clause.strip()):
        return False
    behind = form[heads[-1].end() :].strip("-")
    return bool(behind) and _BEHIND.match(behind) is None
