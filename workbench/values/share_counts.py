"""How many shares, or what part of them, somebody holds: whether a count leaves open that it is none."""

from __future__ import annotations

import re

from workbench.values.doubt import is_doubted
from workbench.values.english import is_word
from workbench.values.known_comments import is_known_comment
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.taken_back import takes_back
from workbench.values.text import fold, remembered

_BELOW_NOTHING = re.compile(r"[-\u2212(]\s*[0-9].*")
_NUMBER = re.compile(r"[0-9][0-9 ,.'’\u00a0\u202f]*%?")
_BECOMES = re.compile(r"[?→]|-+>|=>")
_NONE = re.compile(r"(?:none|nil|no|zero|0+(?:[.,]0+)?%?)(?:\b.*)?")
_WORDS = re.compile(r"[^\W\d_]+")
_OF_SHARES = re.compile(
    r"redeemable|cumulative|convertible|voting|non|units?|stapled|options?|partly|participating|out|total|each|"
    r"hundred|thousand|million|dozen|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    r"(?:twen|thir|for|fif|six|seven|eigh|nine)ty|value|capital|stock|common|bonds?|deferred|dollars?|pounds?|euros?|pence|cents|all|half|third|quarter"
)
"""Words for kinds and parts of shares."""


@remembered
def may_be_none(count: str) -> bool:
    """Whether a count is of nothing, below it, or has words beside it by which it may be: `40 (sold)`."""
    text = count.strip()
    if _NONE.fullmatch(fold(text)):
        return True
    if not text or is_nothing_anywhere(text):
        return False
    if _BELOW_NOTHING.fullmatch(text) or _BECOMES.search(text):
        return True
    if _NUMBER.fullmatch(text):
        return not any(digit in text for digit in "123456789")
    if is_doubted(text):
        return True
    said = [fold(word) for word in _WORDS.findall(text)]
    if takes_back("-".join(said)):
        return True
    return any(is_word(word) and not (_OF_SHARES.fullmatch(word) or is_known_comment(word)) for word in said)
