"""The words of headings that exports run together without a sign between them: `MOBILEPHONE`, `firstname`."""

from __future__ import annotations

import re

_WORDS = (
    "account", "address", "alternate", "alternative", "billing", "birth", "bus", "business", "cell", "child",
    "city", "client", "code", "comp", "company", "contact", "country", "cust", "customer", "date", "debtor",
    "director", "email", "employee", "employer", "family", "first", "former", "full", "given", "guardian",
    "home", "id", "keeper", "landline", "last", "legal", "line", "maiden", "mailing", "member", "middle",
    "mobile", "name", "no", "number", "of", "office", "org", "owner", "parent", "patient", "permanent",
    "person", "phone", "pin", "postal", "postcode", "preferred", "present", "residential", "shipping",
    "state", "status", "street", "student", "suburb", "surname", "telephone", "tenant", "town", "trading",
    "unit", "work", "zip",
)  # fmt: skip
_JOINED = re.compile(rf"(?:{'|'.join(_WORDS)}){{2,4}}[1-9]?")
_EACH = re.compile(rf"{'|'.join(sorted(_WORDS, key=len, reverse=True))}|[1-9]")


def apart(word: str) -> str:
    """A word of a heading as the words that it is made of: `patientstatus` as `patient status`.

    A word of which any part is not one that headings have is returned as it is.
    """
    return " ".join(_EACH.findall(word)) if _JOINED.fullmatch(word) else word
