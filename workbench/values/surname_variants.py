"""Ways to write one surname: what differs between them does not make another family of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from workbench.values.surnames import alike

_SHORTEST: Final = 5
"""Letters of a romanisation that is no other surname: Wong and Wang may be two families."""
_ENDINGS: Final = tuple(
    (re.compile(pattern), tuple(endings.split(" ")))
    for pattern, endings in (
        ("(.+[scz]k)(?:aya|aia|aja|iy|yy|ij|yi|ii|oy|oi|i|y|a)", "i y a aya aia aja iy yi ii ij oy oi"),
        ("(.+[oe])(?:va?|ff)", "v va ff"),
        ("(.{4,})ova", ""),
        ("(.+poul)(?:ou|os)", "ou os"),
        ("(.+(?:iad|id))(?:is|es|ou)", "is es ou"),
        ("(.+ak)is?", "i is"),
        ("(.+ausk)(?:as|iene|aite)", "as iene aite"),
    )
)
"""How a surname begins, and the endings with which the men and the women of the family bear it."""
_MAC: Final = re.compile("mac(?=.{3})")
_GERMAN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})


def in_two_letters(surname: str) -> str:
    """A surname with `ö` and the like as people write them who have no such letter: Schroeder of Schröder."""
    return surname if surname.isascii() else surname.lower().translate(_GERMAN)


@lru_cache(maxsize=1 << 16)
def variants(surname: str) -> frozenset[str]:
    """Other ways to write a surname (folded letters): `macleod` as `mcleod`, `petrova` as `petrov`.

    Of two variants, one at least has the other among its own.
    """
    found = {each for each in alike(surname) if min(len(each), len(surname)) >= _SHORTEST}
    return frozenset((found | set(_otherwise(surname))) - {surname})


def _otherwise(surname: str) -> Iterator[str]:
    if _MAC.match(surname):
        yield f"mc{surname[3:]}"
    for pattern, endings in _ENDINGS:
        if found := pattern.fullmatch(surname):
            yield from (f"{found[1]}{ending}" for ending in endings)
