"""What the comment of a cell says about the value in it."""

from __future__ import annotations

import re

_WRONG = re.compile(
    r"\b(?:wrong|incorrect|not (?:his|hers?|their|this|the|in use|valid|current|correct|working)|"
    r"invalid|disconnected|cut off|bounced|no longer|out of date|outdated|old|former|previous|ex|"
    r"dead|do not|don't|never|error|typo|false)\b",
    re.IGNORECASE,
)
_RELATION = (
    r"(?:sister|brother|mother|father|mum|mom|dad|parent|wife|husband|spouse|partner|girlfriend|boyfriend|son|"
    r"daughter|child|uncle|aunt|cousin|nephew|niece|friend|neighbou?r|flatmate|housemate|landlord|employer|boss|"
    r"colleague|solicitor|lawyer|accountant|agent|carer|receptionist)(?:-in-law)?"
)
_OF_OTHERS = re.compile(
    r"\bbelong(?:s|ed|ing)? to\b|\b(?:some|any)(?:one|body) else\b|\banother (?:person|man|woman|tenant)\b|"
    rf"\b{_RELATION}(?:['’]s|s['’])|\b(?:of|is) (?:the|his|her|their|a) {_RELATION}\b|"
    rf"^(?:(?:the|his|her|their|a) )?{_RELATION}(?: only)?\W*$",
    re.IGNORECASE,
)


def mark_of(comment: str) -> str:
    """The mark of a cell that has a comment."""
    return f"has a comment: {comment}"


def says_wrong(mark: str) -> bool:
    """True for the mark of a cell whose comment says that its value is wrong or past."""
    return bool(_WRONG.search(_comment(mark)))


def says_others(mark: str) -> bool:
    """True for the mark of a cell whose comment speaks of somebody else."""
    return bool(_OF_OTHERS.search(_comment(mark)))


def _comment(mark: str) -> str:
    return mark.partition(mark_of(""))[2]
