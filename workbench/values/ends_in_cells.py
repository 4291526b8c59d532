"""Cells of a table that say that something has ended: `Ceased`, `Caveat withdrawn 15/07/2026`."""

from __future__ import annotations

import re

from workbench.values.contractions import uncontracted
from workbench.values.denied_ends import denies_end
from workbench.values.ending_words import LEFT, LIFTED, LIFTED_TOO, OVER, UNDONE, any_of, nouns, participles
from workbench.values.offices_abroad import form_of
from workbench.values.other_languages import ends_abroad
from workbench.values.taken_back import stands
from workbench.values.text import remembered

_SAID_OF_CASES = frozenset(["left", "dismissed", "disposed", "stayed", "reversed", "overruled", "replaced"])
"""Verbs that lists use of a case, a message or a thing as often: `left voicemail`, `Disposed`."""
_SHORT = [
    word
    for word in participles(OVER, LEFT, UNDONE, LIFTED, LIFTED_TOO)
    if word not in _SAID_OF_CASES and word != "deleted"
]
_OF_OFFICES = (
    r"resigned|ceased|terminated|withdrawn|withdrew|surrendered|vacated|struck-off|revoked|"
    r"stood-down|stepped-down|relinquished|deregistered|de-registered|disqualified|"
    r"no-longer-(?:an?-|the-|our-|acting|involved|with-|employed|at-|in-office|in-force|current|valid|held|holds)|"
    r"left-(?:the-)?(?:board|company|firm|business|office|trust|partnership|organi[sz]ation|committee)|"
    r"(?:retired|removed|released|discharged|dismissed)-(?:as|from-(?:the-)?(?:board|company|office|firm|"
    r"partnership|committee|register)|(?:on-|in-|since-)?[0-9])|"
    r"(?:ex|former)-(?:director|secretary|officer|partner|trustee|shareholder|owner|employee|member)|"
    r"(?:resignation|cessation|termination|surrender)-(?:effective|received|accepted|dated|of|on|[0-9])"
)
"""Words that say in a note of any length that an office, a holding or a right has ended."""
_ALONE = (
    r"surrendered|satisfied|forfeited|extinguished|inactive|defunct|non-current|not-current|struck-off|"
    r"stood-down|stepped-down|deregistered|de-registered|no-longer|exited|left(?=$|-[0-9]|-(?:on|in)-)"
)
_ENDED = re.compile(rf"(?:^|-)(?:{any_of(*_SHORT)}|{_ALONE})(?:-|$)")
_ENDED_IN_A_NOTE = re.compile(rf"(?:^|-)(?:{_OF_OFFICES})")
_FEW = 5
"""Words of a cell that says one thing."""
_BEFORE = re.compile(r"^(?:former(?:ly)?|previous(?:ly)?|past|ex|outgoing)(?:-|$)")
_OF_A_THING = re.compile(
    r"(?:^|-)(?:meeting|booking|order|invoice|cheque|payment|passport|card|phone|mobile|number|e-?mail|mail|message|"
    r"voicemail|visa|insurance|warranty|subscription|debit|quote|call|callback|trip|flight|event|class|lesson|"
    r"mailing|newsletter|teacher|nurse|police|officer-of|solicitor|accountant|engineer|farmer|judge|from-work|"
    r"hospital|prison)(?:-|$)"
)
"""What else ends, or what somebody was who has retired."""
_HEADING = re.compile(
    r"(?:(?:is|has|date|day|year|of|role|appointment|licen[cs]e|registration|caveat|membership|mandate|"
    r"engagement|agency|authorisation|authorization|contract|lease|tenancy|charge|interest|share|status)-)*"
    rf"(?:{any_of(*_SHORT, *nouns(OVER, UNDONE, LIFTED_TOO))}|surrendered|surrender|satisfied|satisfaction|"
    r"deregistered|struck-off|inactive|end|ends)"
    r"(?:-(?:date|day|on|at|y-n|yes-no|flag|year))*"
)


@remembered
def says_end(text: str) -> bool:
    """Whether a cell says in English that what its row states has ended: in a few words, or in a note.

    What a note of more words says counts only of offices, holdings and rights: `Resigned June 2024 as told`.
    """
    form = form_of(uncontracted(text))
    if stands(form) or denies_end(form):
        return False
    if _ENDED_IN_A_NOTE.search(form):
        return True
    is_short = len([word for word in form.split("-") if word.isalpha()]) <= _FEW
    return is_short and _ENDED.search(form) is not None and _OF_A_THING.search(form) is None


@remembered
def says_end_of_state(text: str) -> bool:
    """Whether the cell of a state says that something has ended, also by `Former` or in other languages."""
    form = form_of(uncontracted(text))
    is_short = len(form.split("-")) <= _FEW
    return says_end(text) or (
        is_short and not stands(form) and (_BEFORE.search(form) is not None or ends_abroad(form))
    )


@remembered
def heads_ends(heading: str) -> bool:
    """Whether the heading of a column says by itself that something ended: `Cancelled`, `Surrender date`."""
    return _HEADING.fullmatch(form_of(heading)) is not None
