"""Members that say of a value beside them that it is wrong, and often which one is right.

`{"dob": "1916-02-03", "dob_typo_for": "1961-02-03"}`: the second day is read, and the first one is not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, NamedTuple

from workbench.reading.place import words
from workbench.values.dates import normal as date_of
from workbench.values.doubt import is_choice, is_doubted
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.taken_back import is_comment, says_yes

_SLIP = (
    r"(?:typo|typing-error|misprint(?:ed)?|misspell?(?:ing|ed|t)?|mistyped?|mis-?keyed|misread(?:ing)?|"
    r"scan(?:ning)?-error)"
)
_INSTEAD = (
    rf"{_SLIP}-(?:for|of)|corrected-to|correction|should-(?:be|read|have-been|have-read)|really|actually|in-fact|"
    r"in-reality|right-value|correct-value"
)
_RIGHT = re.compile(rf"(?:(?P<field>[\w-]+)-)?(?:is-|was-)?(?:an?-)?(?:{_INSTEAD})")
"""Names of members that hold what is right instead of another, or of one of those beside."""
_RIGHT_BEFORE = re.compile(r"(?:correct|corrected|true)-(?P<field>[\w-]+)")
_ACTUAL = re.compile(
    r"(?:actual-|real-)(?P<field>(?:date-of-birth|birth-date|dob|phone|mobile|email)[\w-]*)|"
    r"(?P<before>(?:date-of-birth|birth-date|dob|phone|mobile|email)[\w-]*)-actual"
)
_WRONG = re.compile(
    rf"(?P<field>[\w-]+?)-(?:is-|was-)?(?:an?-)?(?:{_SLIP}(?:-as)?|placeholder|dummy|made-up|guess(?:ed)?|invented|"
    r"is-wrong|is-incorrect|is-fake)"
)
"""Names of members by which another is wrong, whatever is right."""
_REMARK = re.compile(r"(?P<field>[\w-]+?)-(?:notes?|comments?|remarks?)")
_SAYS_RIGHT = re.compile(
    r"\W*(?:(?:this )?(?:is )?an? )?(?:typo|typing error|misprint|misspelling|misreading|error)(?: for| of)?"
    r":? +(?P<for>.+)|"
    r"\W*(?:(?:this )?(?:should|ought to) (?:be|read|have been)|really|actually|in fact|corrected to|"
    r"correct is):? +(?P<is>.+)",
    re.IGNORECASE,
)
"""How a remark on a value begins that says what is right."""
_ALIKE = 0.75
"""How alike a text and the one that it is a slip for are, of 1."""
_LONGEST = 200
"""Characters of a value that somebody may have mistyped."""


class Wrong(NamedTuple):
    """A value that is wrong: under which name, and what is right, None where that is not said."""

    name: str
    right: Any


def may_say_wrong(name: str) -> bool:
    """Whether a member of this name may say that another one is wrong."""
    return _parts(name)[0] != ""


@lru_cache(maxsize=1 << 12)
def _parts(name: str) -> tuple[str, str]:
    """What a member says by its name, and of which other member; both empty for most."""
    form = words(name)
    for kind, pattern in (("right", _RIGHT), ("right", _RIGHT_BEFORE), ("right", _ACTUAL), ("wrong", _WRONG)):
        if found := pattern.fullmatch(form):
            named = found.groupdict()
            field = named.get("field") or named.get("before") or ""
            return kind, field.replace("-", "")
    if is_comment(form) and (found := _REMARK.fullmatch(form)):
        return "remark", found["field"].replace("-", "")
    return "", ""


def wrong_value(name: str, value: Any, beside: Mapping[str, Any]) -> Wrong | None:
    """Which member of an object another one of it, `name`, says to be wrong; None for most."""
    kind, field = _parts(name)
    if not kind or value is None or isinstance(value, (dict, list)):
        return None
    about = _called(field, name, beside) if field else ""
    if kind == "wrong":
        is_so = value is True or says_yes(words(str(value))) or name.endswith("_as")
        return Wrong(about, None) if about and is_so else None
    text = str(value)
    if kind == "remark":
        found = _SAYS_RIGHT.fullmatch(text)
        if not (about and found):
            return None
        value = text = (found["for"] or found["is"]).strip().strip("'\"").rstrip(".")
    if isinstance(value, bool) or says_yes(words(text)):
        return Wrong(about, None) if about else None
    if len(text) > _LONGEST or is_nothing_anywhere(text) or is_doubted(text) or is_choice(text):
        return Wrong(about, None) if about else None
    if not about:
        about = _alike(name, text, beside)
        return Wrong(about, value) if about else None
    return Wrong(about, value if _shape(text) == _shape(beside[about]) else None)


def _called(field: str, name: str, beside: Mapping[str, Any]) -> str:
    """The member of an object that is called `field`, other than `name`."""
    return next((each for each in beside if each != name and words(each).replace("-", "") == field), "")


def _alike(name: str, text: str, beside: Mapping[str, Any]) -> str:
    """The one member that a text is the right form of; empty where none is, or several may be."""
    form = _shape(text)
    found = [
        each
        for each, said in beside.items()
        if each != name
        and isinstance(said, (str, int))
        and 0 < len(str(said)) <= _LONGEST
        and str(said) != text
        and _shape(said) == form
        and SequenceMatcher(None, str(said).casefold(), text.casefold()).ratio() >= _ALIKE
    ]
    return found[0] if len(found) == 1 else ""


def _shape(value: Any) -> str:
    """What sort of value it is: a day, an email address, a number or a text."""
    text = str(value)
    if date_of(text) is not None:
        return "day"
    if "@" in text:
        return "email"
    return "number" if re.fullmatch(r"[\d\s()+.-]+", text) else "text"
