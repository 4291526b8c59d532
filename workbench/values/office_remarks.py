"""What a remark beside the name of who holds an office says of it: not held, held as it is said, or how."""

from __future__ import annotations

import re

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
