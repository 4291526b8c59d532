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


def without_remarks(heading: str) -> str:
    """A heading without what it says of how to fill it in: `Surname (required)`, `Email [text]`."""
    return _REMARK.sub(" ", heading)


def in_full(words: str) -> str:
    """A heading in lower case with its short words in full: `cust nm` as `customer name`."""
    return " ".join(_SHORT.get(word, word) for word in words.split())
