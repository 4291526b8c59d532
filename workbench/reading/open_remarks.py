"""Remarks beside the name of a person that leave it open who is meant, or what of them still holds.

`Ann Quill (wrong person)`, `Ann Quill - RESIGNED`. People write such things in more words than any list has,
so a remark is looked at the other way round: it is known to say more of the bearer, or it is open.
"""

from __future__ import annotations

import re

from workbench.reading.names_beside import is_another_name
from workbench.reading.nothing import is_nobody
from workbench.reading.written_names import remarks
from workbench.values.cells.name_remarks import is_of_bearer
from workbench.values.cells.name_words import ONLY_DEAD, ROLES
from workbench.values.doubt import is_doubted
from workbench.values.english import is_common_word, is_word
from workbench.values.known_comments import is_known_comment
from workbench.values.names import generation_of
from workbench.values.taken_back import takes_back
from workbench.values.text import fold, letters, remembered
from workbench.values.titles import is_title
from workbench.values.world import is_known_name, is_usual_given

_WORD = re.compile(r"[^\W\d_][\w'’.]*")
_FIRST = re.compile(r"\W*([^\W\d_]+)(?![^\W_]|\s*,)\W+[^\W\d_]")
"""The first word of several; a surname with a comma behind it is none: `DEAD, Ann`."""
_BORN = re.compile(
    r"(?:born|b\.?|dob|d\.o\.b\.?)?[\W_]*[0-9][0-9\W]{0,11}(?:[a-z]{3,9}\W+[0-9]{4})?", re.IGNORECASE
)
_IN_A_ROLE = re.compile(
    r"(?:as|by|per|through|on behalf|t/as?|trading as|atf|alternate|c/-|c/o|(?:better |also )?known as|"
    r"called|sole trader)\b.*",
    re.IGNORECASE,
)
_SENT_ON = re.compile(
    r"(?:see|refer|cf|vide|read|use|is|not|dup|duplicate|(?:alias|a/?k/?a) of)\b", re.IGNORECASE
)
"""How a remark begins that says whom to look at instead."""
_OF_SOMEBODY = re.compile(r"([^\W\d_]+) (?:of|to) .+", re.IGNORECASE)
_FROM = re.compile(r"(?:of|from|in|at|now|was|(?:maiden|married|birth)(?: name)?)\s+(.+)", re.IGNORECASE)


@remembered
def open_remark(text: str) -> str:
    """The first remark beside a name that may take back what hangs on it; empty where there is none."""
    if is_nobody(text):  # it is read as no name
        return ""
    found = next((said for said in remarks(text) if _is_open(said)), "")
    if found or is_doubted(text):
        return found or text
    first = _FIRST.match(text)
    if first is not None and _is_no_name(first.group(1)) and takes_back(fold(first.group(1))):
        return first.group(1)  # `Former Ann Quill`
    return ""


def says_who(form: str) -> bool:
    """Whether a member, its words joined by hyphens, is a name or a part of one."""
    return form in _PARTS_OF_A_NAME


def leaves_open_who(form: str, value: str) -> bool:
    """Whether a part of a name has a remark that leaves all open."""
    return form in _PARTS_OF_A_NAME and bool(open_remark(value))


_PARTS_OF_A_NAME = frozenset(
    [
        "name", "full-name", "fullname", "name-combined", "last-name", "surname", "family-name", "first-name",
        "given-name", "given-names", "forename", "forenames", "middle-name", "middle-names", "other-names",
        "other-forenames",
    ]
)  # fmt: skip
"""How answers call the name of somebody, and the parts of it."""


def _is_open(said: str) -> bool:
    plain = said.strip(" .,;:*†‡#~^/|-–—\"'“”‘’")
    words = _WORD.findall(plain)
    if _SENT_ON.match(plain):
        return True
    if not words or _BORN.fullmatch(plain) or ONLY_DEAD.fullmatch(plain) or is_another_name(plain):
        return False
    if is_title(plain) or is_of_bearer(plain) or _IN_A_ROLE.fullmatch(plain) or generation_of(plain):
        return False
    called = _OF_SOMEBODY.fullmatch(plain)
    if fold(called.group(1) if called else plain) in ROLES and not takes_back(fold(plain).replace(" ", "-")):
        return False
    if is_known_comment(plain):
        return False
    if any(map(str.isdigit, plain)):
        return any(takes_back(fold(word)) for word in words)
    where = _FROM.fullmatch(plain)
    return not _is_name(where.group(1) if where else plain)


def _is_name(text: str) -> bool:
    """Whether words are what somebody is called: each begins as a name, and none is a mere word."""
    words = _WORD.findall(text)
    return 0 < len(words) < 4 and all(word[0].isupper() and not _is_no_name(word) for word in words)


def _is_no_name(word: str) -> bool:
    form = letters(word)
    if is_word(form):
        return True
    return is_common_word(form) and not (is_usual_given(form) or is_known_name(form))
