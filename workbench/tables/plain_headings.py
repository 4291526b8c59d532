"""Headings without what they say besides: remarks on how to fill them in, short forms of words."""

from __future__ import annotations

import re

_REMARK = re.compile(
    r"[(\[]\s*(?:required|optional|mandatory|text|string|if (?:any|known|applicable|different)|"
    r"e\.?g\b[^)\]]*|i\.?e\b[^)\]]*|max\b[^)\]]*|no spaces|please [^)\]]*|(?:in )?(?:block|"
    r"capital)[^)\]]*|as per [^)\]]*|"
    r"legal(?: name)?|legal business name|\d+ char\w*|free text)\s*[)\]]",
    re.IGNORECASE,
)
_SHORT = {
    "acct": "account", "alt": "alternate", "appl": "applicant", "bus": "business", "cnty": "county",
    "ctry": "country", "cust": "customer", "emp": "employee", "empl": "employee", "frst": "first",
    "fst": "first", "gvn": "given", "ln": "line", "lst": "last", "mbl": "mobile", "mbr": "member",
    "nm": "name", "num": "number", "org": "organisation", "ownr": "owner", "perm": "permanent",
    "pers": "person", "post": "postal", "resid": "residential",
    "corp": "corporate", "dir": "director", "prop": "property",
    "stud": "student", "sub": "suburb", "tnt": "tenant", "twn": "town", "clnt": "client", "dbtr": "debtor",
}  # fmt: skip
"""Short forms of words of headings that can be only one of them."""

_PARTICIPLES = (
    "appointed", "authorised", "ceased", "elected", "incorporated", "notified", "received", "registered",
    "removed", "resigned", "retired", "terminated", "transferred",
)  # fmt: skip
_CONTRACTED = re.compile(r"\b([a-z]+)['’]d\b", re.IGNORECASE)


def uncontracted(heading: str) -> str:
    """A text with its contracted participles in full: `Appt'd` as `appointed`, where only one fits."""
    return _CONTRACTED.sub(lambda found: _participle(found[1].lower()) or found[0], heading)


def _participle(start: str) -> str:
    found = [word for word in _PARTICIPLES if word.startswith(start)]
    found = found or [word for word in _PARTICIPLES if is_short_for(start, word)]
    return found[0] if len(found) == 1 else ""


def is_short_for(short: str, word: str) -> bool:
    """True for fewer letters of a word than it has, in its order, of which the first is its first."""
    if not short or len(short) >= len(word) or short[0] != word[0]:
        return False
    rest = iter(word[1:])
    return all(letter in rest for letter in short[1:])


def without_remarks(heading: str) -> str:
    """A heading without what it says of how to fill it in: `Surname (required)`, `Email [text]`."""
    return _REMARK.sub(" ", heading)


def in_full(words: str) -> str:
    """A heading in lower case with its short words in full: `cust nm` as `customer name`."""
    return " ".join(_SHORT.get(word, word) for word in words.split())
