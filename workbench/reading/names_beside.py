"""What a name in one text says of its bearer besides: a death, another name, a role."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.values.cells.cell import Unreadable
from workbench.values.cells.name_text import other_name_behind, split_once, without_deceased
from workbench.values.cells.name_words import ALIAS, DEAD_BEHIND, ESTATE, FORMER, ROLES
from workbench.values.names import Name, split_combined
from workbench.values.text import fold, remembered

_LATE = re.compile(r"\(\s*(?:the )?late\s*\)", re.IGNORECASE)
_DEAD = re.compile(
    rf"{ESTATE.pattern}|{DEAD_BEHIND.pattern}|\bde(?:ceased|c['’]?d)\b|{_LATE.pattern}|[†✝✞✟]", re.IGNORECASE
)
_OTHER = r"(?:(?:formerly|previously)(?: known as)?|f/?k/?a|n[eé]e|a/?k/?a|a\.k\.a\.?|also known as|alias)"
_OTHERWISE = re.compile(rf"^\W*\w+\W+\w.*?[\s,;(]+{_OTHER}\b\.?:?\s+[^\W\d_]", re.IGNORECASE)
"""Another name behind a whole one; `Nee` behind a single word is a syllable."""
_ANOTHER_NAME = re.compile(rf"{_OTHER}\W+(.+)", re.IGNORECASE)
_ROLES = "|".join(sorted(ROLES - {"1", "2", "m", "f"}))
_ROLE_BEHIND = re.compile(rf"\s[-–—]+\s*(?:{_ROLES})\W*$", re.IGNORECASE)
_ACTS = re.compile(
    r"\b(?:estates?|of|for|controllers?|executors?|executrix|administrators?|representatives?|beneficiar(?:y|ies))\b",
    re.IGNORECASE,
)
"""Words by which a text names who acts for one that has died."""


@remembered
def says_of_the_dead(text: str) -> bool:
    """Whether a name, or a part of one, says that its bearer has died, or is of an estate."""
    return _DEAD.search(text) is not None


@dataclass(frozen=True, slots=True)
class Besides:
    """A name without what stands beside it, and what that says."""

    name: Name
    deceased: bool
    others: tuple[tuple[Name, str | None], ...] = ()
    """Other names, each former or `also known as`."""


@remembered
def says_more(text: str) -> bool:
    """Whether a name has words beside it that are no name: `EST LATE ANN QUILL`, `Ann Quill née Pike`."""
    return any(form.search(text) for form in (_DEAD, _OTHERWISE, _ROLE_BEHIND))


@remembered
def besides(text: str) -> Besides | None:
    """What a text says of the one whom it names; None where it leaves open whom it names."""
    try:
        plain, deceased = without_deceased(other_name_behind(_LATE.sub("(deceased)", text)))
    except Unreadable:  # it is somebody else who has died
        return None
    plain, former = split_once(FORMER, plain)
    plain, alias = split_once(ALIAS, plain)
    plain = _ROLE_BEHIND.sub("", plain).strip(" ,;()[]-–—")
    name = split_combined(plain)
    if not name.last or (deceased and _ACTS.search(plain)):
        return None
    others: list[tuple[Name, str | None]] = []
    if former and not names_office(former):
        others.append((split_combined(former), None))
    if alias and not names_office(alias):
        other = split_combined(alias)
        alone = Name(other.last, None, name.last) if other.first is None and name.first else other
        others.append((alone, "also known as"))
    return Besides(name, deceased, tuple(others))


def is_another_name(remark: str) -> bool:
    """Whether a remark is another name, and says nothing of what it stands beside; no office is a name."""
    found = _ANOTHER_NAME.fullmatch(remark)
    return found is not None and not names_office(found.group(1))


def names_office(text: str) -> bool:
    """Whether a word of a text is an office, or one of who somebody is to another, or a number."""
    return any(word in ROLES or word.isdigit() for word in fold(text).split())
