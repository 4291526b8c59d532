"""Remarks in the place of a company's name: `moved to Perth`, `wife works`, `Referred by Tom`."""

from __future__ import annotations

import re

from workbench.values.cells.cell import words
from workbench.values.cells.name_words import OF_COMPANIES_ALONE
from workbench.values.text import remembered

_CLAUSE = (
    r"is|was|are|were|has|had|have|left|moved|moving|works|working|worked|lives|living|pays|owes|rang|wants|"
    r"needs|prefers|holds|keeps|says|said|told|knows|sold|closed|changed|bounced|waiting|awaiting|looking|going|"
    r"gone|started|starts|starting|finished|resigned|retired|referred|married|divorced|separated|died|unsure|"
    r"don['’]t|doesn['’]t|didn['’]t|won['’]t|can['’]t|cannot|been|being|made redundant|laid off|"
    r"paid (?:up|in full|until|to)|call(?:ed)? back|do not|taken over|merged with|bought by|no longer"
)
"""Verbs of remarks: names of companies have them in capitals, or not at all."""
_HAS_CLAUSE = re.compile(rf"(?:.*[\s,;–—-])?(?:{_CLAUSE})(?![\w'’])(?! department).*", re.DOTALL)
_BEGINS_WITH_CLAUSE = re.compile(
    rf"(?:{_CLAUSE}|still|just|currently|maybe|perhaps|probably|apparently|no|not|"
    r"new (?:owner|job|tenant|address|phone|name|form)s?)\s.*",
    re.DOTALL,
)
_WITH_WHOM = re.compile(
    r"(?:moved|referred|waiting|awaiting|left|lives|works|gone) (?:to|by|for|from|on|with|in|at)\s.*"
)
_NO_CONTENT = words("a an and at by for from in is of off on or the to with who")
_BEGINS_SMALL = re.compile(
    r"(?:in|at|on|from|to|with|until|since|under|by|no|not|still|just|now|currently|maybe|perhaps|ex|wife|husband|"
    r"spouse|partner|mum|dad|mother|father|son|daughter|brother|sister|friend|mate|owner|tenant)(?:['’]s)?\s.*",
    re.DOTALL,
)
_ENDS_SMALL = re.compile(r".*\s(?:only|payer|overseas|at present|mate|friend)", re.DOTALL)
_TAKEN_OVER = re.compile(r"(?:now )?(?:taken over by|merged with|bought by|sold to)\s.*", re.DOTALL)
_ALONE = re.compile(
    r"(?:resigned|quit|fired|sacked|sick|query|rang|seasonal|(?:made )?redundant|laid off|"
    r"overseas|moved|sold|unpaid|overdue|pending|waiting|on hold|"
    r"(?:on )?(?:the )?pension|(?:part|full)[- ]time at .*)",
    re.IGNORECASE,
)


@remembered
def is_remark(text: str) -> bool:
    """True for what is said instead of a company's name; a name with a legal form is never a remark.

    The letters say it: remarks are written small, and names of companies with capitals.
    """
    said = text.strip(" .,;:!*()[]–—-")
    if _TAKEN_OVER.fullmatch(said[:1].lower() + said[1:]):
        return True
    if OF_COMPANIES_ALONE.search(said):
        return False
    if not said[:1].islower() and _is_titled(said):
        return (
            _WITH_WHOM.fullmatch(said[:1].lower() + said[1:]) is not None
            or _ALONE.fullmatch(said) is not None
        )
    begun = _BEGINS_WITH_CLAUSE.fullmatch(said[:1].lower() + said[1:])
    is_small = " " in said and (_HAS_CLAUSE.fullmatch(said) or _BEGINS_SMALL.fullmatch(said))
    return bool(_ALONE.fullmatch(said) or begun or is_small or _ENDS_SMALL.fullmatch(said))


def _is_titled(said: str) -> bool:
    """True for words that are all written with capitals but for such as `of` and `the`, as in a name."""
    return all(not word[:1].islower() or word in _NO_CONTENT for word in said.split())
