"""Names of members for what stands in the place of an entry: `replaced_by`, `ersatt av`, `surviving_record`.

What is said the other way round, `replaces: P-9`, leaves the entry as it is: it is the newer one.
"""

from __future__ import annotations

import re

from workbench.values.street_types import full_word
from workbench.values.text import fold, remembered

_BY = (
    r"(?:replaced|superseded|succeeded|substituted)-by|(?:merged|moved|redirected|folded|consolidated)-(?:in)?to|"
    r"ersatt-av|erstattet-a[vf]|avlost-av|ersetzt-durch|remplacee?-par|reemplazad[oa]-por|su[bs]stituid[oa]-por|"
    r"sustituid[oa]-por|sostituit[oa]-da|vervangen-door|korvattu(?:-tietueella)?|zastapion[yae]-przez|"
    r"nahrazen[oya]?(?:-(?:kym|cim))?|inlocuita?-(?:de|cu)|zamenjena?-(?:s|z)|felvaltotta"
)
_REFERENCE = r"(?:-(?:record|entry))?(?:-(?:id|key|ref(?:erence)?|url|uri|href))?"
_IN_ITS_PLACE = re.compile(rf"(?:(?:record|entry|is|was|has-been)-)*(?:{_BY}){_REFERENCE}")
_SUCCESSOR = re.compile(
    r"(?:successor|replacement|surviv(?:or|ing-record)|successor-version|nachfolger|successeur|sucesor|"
    rf"sucessor|successore|opvolger|efterfolgare|efterfolger){_REFERENCE}"
)
_PREDECESSOR = re.compile(
    r"(?:is-)?(?:replaces|supersedes|succeeds|(?:replacement|successor|substitute)-(?:of|for|to))"
    r"(?:-(?:record|entry|number|phone|email|address))?(?:-(?:id|key|ref(?:erence)?|on|since|date))?"
)


@remembered
def is_replaced_by(form: str) -> bool:
    """Whether a member of this name, if it holds anything, says that something else is in its place."""
    return _IN_ITS_PLACE.fullmatch(fold(form)) is not None


@remembered
def names_successor(form: str) -> bool:
    """Whether a member of this name, if it holds an object, holds what came after: `successor`."""
    return is_replaced_by(form) or _SUCCESSOR.fullmatch(fold(form)) is not None


@remembered
def names_predecessor(form: str) -> bool:
    """Whether a member of this name says in the place of what the entry stands: `replaces`."""
    return _PREDECESSOR.fullmatch(form) is not None


_IN_A_STREET = re.compile(r"(?:[a-z]+-)?[0-9]+[a-z]?-(?:[0-9]+[a-z]?-)?([a-z0-9-]+)")
_STREET_WORDS = 4


@remembered
def is_street(form: str) -> bool:
    """Whether words joined by hyphens begin with a house number and a street: `9-elm-st-hobart`."""
    if (found := _IN_A_STREET.fullmatch(form)) is None:
        return False
    return any(full_word(word) for word in found.group(1).split("-")[1:_STREET_WORDS])
