"""Whether a text names somebody else than one whose names are known."""

from __future__ import annotations

import re

from workbench.reading.party_marks import looks_like_company
from workbench.reading.written_names import is_joint
from workbench.values.names import Name
from workbench.values.other_parties import may_name_other_person, names_other_person
from workbench.values.same_person import may_be_one, names_of
from workbench.values.text import fold, letters
from workbench.values.world import is_usual_given

PARTY = (
    r"(?:(?:(?:office|share|stock|card|record|beneficial|licen[cs]e|document|certificate|permit)-?)?holder|officer|person|individual|subject|controller|psc|owner|"
    r"shareholder|member|director|secretary|appointee|party|human|name|surname|defendant|debtor|"
    r"(?:banned|disqualified|prohibited|excluded|named|listed)(?:-(?:person|individual|director|officer|party))?)"
)
"""How answers call whom an entry is about, in the form of `words`."""
_PARTY = re.compile(PARTY)
_MOST_WORDS = 6


def is_another_name(text: str, label: str, known: list[Name], *, is_any_party: bool) -> bool:
    """Whether a text names somebody, or a company, that is not who is known by these names."""
    said = set(fold(text).replace(",", " ").replace("-", " ").split())
    for name in known:  # `Idris Vance and Tamsin Hollow`, `Idris Vance as trustee for the Vance Trust`
        last, first = set((name.last or "?").replace("-", " ").split()), (name.first or "?").split()[0]
        if last <= said and (first in said or (is_joint(text) and first[:1] in said)):
            return False
    if looks_like_company(text):
        return not is_any_party
    return _names_somebody(text, label) and not may_be_one(names_of(text), known)


def _names_somebody(text: str, label: str) -> bool:
    written = text.title() if text.islower() else text
    if names_other_person(written, label) or may_name_other_person(written, label):
        return True
    spoken = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", written)
    is_capital = all(word[:1].isupper() and not _PARTY.fullmatch(word.casefold()) for word in spoken)
    return (
        1 < len(spoken) < _MOST_WORDS and is_capital and any(is_usual_given(letters(word)) for word in spoken)
    )


def are_of_two(text: str, parts: Name) -> bool:
    """Whether a whole name and the parts beside it are those of two people."""
    return bool(text and parts.last) and is_another_name(text, str(parts), [parts], is_any_party=True)
