"""Whether a role in words is held: of several offices, in other languages, or with a remark beside it.

`Director and former secretary` is held; of `ancien administrateur` and `Director (see file)` it is not known.
"""

from __future__ import annotations

import re

from workbench.values.dates import MONTH
from workbench.values.ending_words import BEFORE, LISTED, any_of, participles
from workbench.values.offices_abroad import form_of, has_office_abroad, is_office_abroad, may_stand_beside
from workbench.values.taken_back import takes_back
from workbench.values.text import remembered

HELD, PAST, MIXED, PLAIN = "held", "past", "mixed", "plain"
_OFFICE = re.compile(
    r"(?:^|-)(?:co|vice)?-?(director|secretary|member|shareholder|officer|chair(?:man|woman|person)?|"
    r"president|partner|"
    r"treasurer|trustee|manager|auditor|liquidator|receiver|administrator|controller|agent|representative|"
    r"ceo|cfo|coo|owner|beneficiary|founder|principal|governor|alternate|attorney|adviser|advisor|"
    r"executive)s?(?=-|$)"
)
_WAS = (word for word in BEFORE if not word.startswith("historic"))
_PAST = re.compile(
    rf"(?:^|-)(?:{any_of(*_WAS, *participles(LISTED))}|prev|fmr|frmr|emeritus|emerita|was|until|late|"
    r"one-time|no-longer)(?=-|$)"
)
_NOW = re.compile(r"(?:^|-)(?:now|current|currently|present|presently|still|since-[0-9]{4})(?=-|$)")
_CLAUSES = re.compile(
    r"\s*(?:[,;/&+()\[\]]|\s[-–—]\s|\b(?:and|but|then|as well as|also)\b|"
    r"(?=\b(?:now|currently|presently)\b))\s*",
    re.IGNORECASE,
)
_REMARK = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]")
_APART = re.compile(r"[,;/+(\[]")
"""Between two offices: what is said of the first may not be said of the second."""
_JOINING = re.compile(r"[\W_]+")


@remembered
def tenure(role: str) -> str:
    """`HELD` for a role of which one office is past and another is held, `MIXED` where that is not known.

    `PAST` where all that it names is past; `PLAIN` for any other. `Former director and secretary` is past:
    the word is said of both.
    """
    parts = [_JOINING.sub("-", part.casefold()).strip("-") for part in _CLAUSES.split(role)]
    clauses = [part for part in parts if part]
    past = [part for part in clauses if _PAST.search(part) and not _NOW.search(part)]
    if not past:
        return PLAIN
    held = [part for part in clauses if _OFFICE.search(part) and part not in past]
    if not held or not all(map(_OFFICE.search, past)):
        return PAST if len(held) < 2 else MIXED
    if any(takes_back(part) for part in held) or _offices(held) & _offices(past):
        return MIXED
    if clauses[0] in held and past == clauses[len(clauses) - len(past) :]:
        return HELD
    if all(_NOW.search(part) for part in held):
        return HELD
    return PAST if _PAST.match(clauses[0]) and not _APART.search(role) else MIXED


def _offices(clauses: list[str]) -> set[str]:
    return {office for clause in clauses for office in _OFFICE.findall(clause)}


_DAY = (
    rf"(?:(?:[0-9]{{1,2}}(?:st|nd|rd|th)?-)?(?:[0-9]{{1,2}}|{MONTH})-)?(?:19|20)[0-9]{{2}}|"
    r"[0-9]{1,2}-[0-9]{1,2}-[0-9]{2}"
)
_HELD_SINCE = re.compile(
    rf"(?:^|-)(?:since|from|appointed|elected|commenced|started)(?:-(?:on|in|the))*-(?:{_DAY})(?=-|$)|"
    rf"(?:^|-)(?:(?:{_DAY})-)?(?:to|until|till|through)?-?(?:present|current|date|now|ongoing)(?=-|$)"
)
"""Since when a role is held: `since 2010`, `2010 to present`."""
_DATED = re.compile(rf"(?:^|-)(?:{_DAY}|(?:up-to|to|until|till|through|thru)-(?:[0-9]|{MONTH}(?=-[0-9]|$)))")


@remembered
def is_dated(role: str) -> bool:
    """Whether a role has days that are not only those since when it is held: `Director to 13/3/2019`."""
    form = _JOINING.sub("-", role.casefold()).strip("-")
    return _DATED.search(_HELD_SINCE.sub("", form)) is not None


@remembered
def is_unknown_abroad(role: str) -> bool:
    """Whether a role in another language than English has words that no list knows: they may end it.

    So `ancien administrateur` and `Direktor (ausgeschieden)` are not read as offices that are held.
    """
    form = form_of(role)
    if is_office_abroad(form):
        return False
    if not has_office_abroad(form):
        return any(letter.isalpha() and ord(letter) > 0x36F for letter in form)
    rest = [word for word in form.split("-") if word and not is_office_abroad(word)]
    return any(
        not may_stand_beside(word) and not _OFFICE.fullmatch(word) and not word.isdigit() for word in rest
    )


_HARMLESS = re.compile(
    r"(?:non-?|deputy|vice|acting|interim|temporary|joint|sole|lead|independent|alternate|managing|"
    r"executive|nominee|"
    r"corporate|company|natural|individual|group|ex-officio|co-opted|honorary|employee|public|private|appointed|elected|"
    r"full-time|part-time|"
    r"current|active|present|registered|and|the|of|for|by|member|b|a|class|type|principal|resident|local|"
    r"overseas|foreign|"
    r"finance|financial|sales|marketing|technical|operations|commercial|legal|hr|it|uk|au|aus|australia|nz|"
    r"new|zealand|"
    r"(?!(?:res|ret|rtd|fmr|ex|old|rem|ter|cea|vac|pas|dec|exp|del|end|not|non|no)$)[a-z]{1,3}|[0-9]{1,3}|"
    r"since|from|[0-9]{4})"
)


@remembered
def has_unknown_remark(role: str) -> bool:
    """Whether a role has a remark in brackets with words of which it is not known what they say of it."""
    unknown = (
        part
        for remark in _REMARK.findall(role)
        for part in remark.split(",")
        if not _HARMLESS.fullmatch(_JOINING.sub("-", part.casefold()).strip("-"))
    )
    words = [word for part in unknown for word in _JOINING.split(part.casefold()) if word]
    return any(not _HARMLESS.fullmatch(word) and not _OFFICE.search(word) for word in words)
