"""What an answer writes where it has nothing to say: no value, no name, no count."""

from __future__ import annotations

import re

from workbench.reading.place import At
from workbench.values.not_known import is_no_place
from workbench.values.not_known import is_nothing as is_nothing
from workbench.values.text import fold, remembered

_TESTS = frozenset(["test", "testing", "dummy", "asdf", "qwerty"])
"""What people type to try a system: a part of a name that is one names nobody."""
_NONE = re.compile(r"(?:none|nil|no|zero|0+(?:\.0+)?%?)(?: \w+)?")


def is_said(at: At) -> bool:
    """Whether a place holds a text that does not stand for nothing."""
    return bool(at.text) and not is_nothing(at.text)


@remembered
def is_nobody(text: str) -> bool:
    """Whether a name, or a part of one, says that there is none: `UNKNOWN`, `Vacant`, `[REDACTED]`."""
    return is_nothing(text, "given") or fold(text) in _TESTS


def is_none_counted(text: str) -> bool:
    """Whether a count is that of nothing: `0`, `none`, `nil`."""
    return _NONE.fullmatch(fold(text)) is not None


def says_nothing(text: str) -> bool:
    """Whether a value of any kind, a name or an address says that nothing is known."""
    first = text[:6]
    if "@" in text or (first.isdigit() and len(set(first)) > 1):  # an email address or a number, as most are
        return False
    return _says_nothing(text)


@remembered
def _says_nothing(text: str) -> bool:
    return is_nothing(text) or is_nobody(text) or is_no_place(text.partition(",")[0])


_REMARKS = {
    "phone": re.compile(r"[^\W\d_x]{2,}|[^\W\d_]{3,}|[^\W\d_]\s?[./]\s?[^\W\d_]|[,;]", re.IGNORECASE),
    "email": re.compile(r"\s"),
}


def is_remark(kind: str, text: str) -> bool:
    """True for a phone or an email address that cannot be read because a remark, or another, stands in it.

    It is not drawn: `not ada@post.example` denies it. One whose digits are hidden or damaged is, as stated.
    """
    return kind in _REMARKS and _REMARKS[kind].search(text) is not None
