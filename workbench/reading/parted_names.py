"""What stands in the parts of a name besides it: a generation, honours, and words that name nobody.

`Marlow Jnr` is the surname Marlow; `Executor of` and `Parents of` in the place of a forename are nobody's.
"""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values.english import is_common_word
from workbench.values.names import Name, split_combined
from workbench.values.names_and_callings import CALLINGS
from workbench.values.text import fold, letters, remembered
from workbench.values.world import is_usual_given

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_BEFORE_OTHERS = """
estate heirs heir parents parent child children executor executrix executors administrator administratrix
admin trustee trustees representative representatives guardian widow wife husband son daughter
mother father nominee
attorney agent owner occupier tenant
"""
_OTHERS = frozenset(_BEFORE_OTHERS.split())
"""What stands before the name of somebody who is not meant."""
_JOINS = frozenset(
    ["of", "for", "to", "att", "attn", "attention", "unk", "unknown", "care", "re", "by", "from"]
)
"""Words that are no forename where another word stands beside them."""
_SIGNS = re.compile(r"[:*|=]|\s[-–—]+\s")


@remembered
def _surname(text: str) -> Name:
    """A surname without what stands behind it: its generation, honours, a title."""
    whole = split_combined(f"Zoe {text}") if " " in text or "," in text else Name(None, None, text)
    is_behind = (
        bool(whole.last) and not whole.middle and text.casefold().startswith(str(whole.last).casefold())
    )
    return whole if is_behind else Name(None, None, text)


def without_suffix(name: Name) -> Name:
    """A name whose surname has neither a generation nor honours nor a title behind it."""
    if not name.last or not re.search(r"[\s,]", name.last):
        return name
    found = _surname(name.last)
    return replace(name, last=found.last, generation=name.generation or found.generation)


def names_nobody(first: str, middle: str, last: str) -> bool:
    """Whether the parts of a name are words that name nobody, or somebody other than whom they are about."""
    return _names_nobody("\n".join(" ".join(part.split()) for part in (first, middle, last)))


@remembered
def _names_nobody(parts: str) -> bool:
    first, middle, last = parts.split("\n")
    given = [fold(word) for word in _WORD.findall(f"{first} {middle}")]
    said = [*given, *(fold(word) for word in _WORD.findall(last))]
    if len(said) < 2 or not given:
        return False
    if _SIGNS.search(parts) or not _JOINS.isdisjoint(given):
        return True
    is_before_another = given[0] in _OTHERS | CALLINGS and not is_usual_given(letters(given[0]))
    if is_before_another and (len(said) > 2 or is_common_word(said[-1])):
        return True
    return all(word == "the" or (is_common_word(word) and not is_usual_given(letters(word))) for word in said)
