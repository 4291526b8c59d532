"""Columns of a newer address, phone, email or employer of the same person: `New Address` beside `Address`.

Where the newer cell of a row says something, the older ones are neither asked nor imported as present. A
postal address is no home, so it gives way to any other address of its row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading
from workbench.tables.whose import PLACES, is_employer, stem_of

_NEWER = re.compile(r"\b(?:new|newer|updated|latest|traced|trace|located|forwarding|fwd)\b ?")
_PRESENT = re.compile(r"\b(?:current|curr|present)\b ?")
_POSTAL = re.compile(
    r"\b(?:postal|mailing|mail|post|correspondence|for service|service address|notices?)\b(?! ?code)"
)
_CONTACTS = ("phone", "email")
_PLACES = frozenset(PLACES) - {"country"}


def is_newer(heading: str) -> bool:
    """True for the heading of what somebody has now instead of what stands elsewhere: `Traced Address`."""
    return _NEWER.search(normal_heading(heading)) is not None


def is_postal(heading: str) -> bool:
    """True for the heading of where somebody gets post, which need not be home: `Address for Service`."""
    return _POSTAL.search(normal_heading(heading)) is not None


def newer_columns(meanings: Mapping[str, str | None]) -> dict[str, tuple[str, ...]]:
    """The columns that others supersede, each with these: the newest first."""
    found: dict[str, tuple[str, ...]] = {}
    wholes = {name: _age(name) for name, meaning in meanings.items() if meaning == "address"}
    streets = [_age(name) for name, meaning in meanings.items() if meaning == "street"]
    for name, meaning in meanings.items():
        if meaning == "address" or (meaning in _PLACES and _age(name) in streets):
            age = _age(name)
            newer = [each for each, other in wholes.items() if other < age]
            found[name] = tuple(sorted(newer, key=wholes.__getitem__))
        elif meaning == "company_name" and is_employer(name):
            found[name] = tuple(
                each for each, other in meanings.items()
                if other == meaning and is_employer(each) and _age(each) < _age(name)
            )  # fmt: skip
        elif meaning in _CONTACTS:
            found[name] = tuple(
                each for each, other in meanings.items()
                if other == meaning and _age(each) < _age(name) and _plain(each) == _plain(name)
            )  # fmt: skip
    return {name: newer for name, newer in found.items() if newer}


def _age(heading: str) -> int:
    words = normal_heading(heading)
    forms = (_NEWER, _PRESENT)
    return next(
        (age for age, form in enumerate(forms) if form.search(words)), 3 if _POSTAL.search(words) else 2
    )


def _plain(heading: str) -> str:
    return " ".join(_PRESENT.sub("", _NEWER.sub("", stem_of(heading))).split())
