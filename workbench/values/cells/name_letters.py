"""Titles, ranks and letters around a name that no list of them holds: asked about, never part of a name."""

from __future__ import annotations

import re

from workbench.values.cells.cell import words
from workbench.values.cells.name_text import titleless
from workbench.values.cells.whole_names import are_initials
from workbench.values.names import HONOURS, TITLES
from workbench.values.text import fold, letters
from workbench.values.world import VERY_COMMON, given_tier, is_known_given, surname_tier

_RANKS = words(
    "wg cdr flt sqn gp col ltcol maj gen brig adm radm vadm lcpl bdr gnr pte spr tpr ssgt wo canon "
    "archdeacon archbishop bishop prebendary mgr msgr monsignor abbot abbess his her the rt hhj em emeritus "
    "colonel brigadier admiral commodore corporal commander inspector superintendent detective det "
    "dci dsgt deputy acting ambassador viscount marquess marquis baron countess princess vicar deacon elder "
    "reader chief comm commissioner snr sub pilot midshipman ordinary able leading"
)
_ONLY_TITLES = words(
    "mr mrs ms miss mx mstr dr prof rev revd rev'd cllr supt cmdr insp hon honourable capt lt"
)
_LETTERS = re.compile(r"[A-Z]{2,6}|[A-Z][A-Za-z]{0,3}[A-Z][A-Za-z]{0,3}|dcd\.?|dec\.?|retd\.?|rtd\.?")
_GENERATION = re.compile(r"I{2,3}|IV")


def around(text: str) -> str:
    """The title before a whole name or the letters behind it that are not known; empty for none."""
    if "," in text or "&" in text or re.search(r"\b(?i:and)\b|/", text):
        return ""
    said = titleless(text).split()
    if len(said) > 2 and fold(said[0]).strip(".") in _RANKS and not _is_given(said[0]):
        return said[0]
    behind: list[str] = []
    while said and (fold(said[-1]).replace(".", "") in HONOURS or _LETTERS.fullmatch(said[-1])):
        behind.insert(0, said.pop())
    plain = [word for word in said if len(word.strip(".")) > 1]
    if not behind or len(said) < 2 or not plain or all(word.isupper() for word in plain):
        return ""
    unknown = [word for word in behind if fold(word).replace(".", "") not in HONOURS]
    unknown = [word for word in unknown if word not in ("SC", "RN") and not _GENERATION.fullmatch(word)]
    if len(behind) == 1 and unknown and _may_be_surname(said[-1], unknown[0]):
        return ""
    return " ".join(unknown)


def _may_be_surname(before: str, word: str) -> bool:
    """True for `SMITH` behind `Ann Marie` and for `McLEOD`: surnames in capitals, no letters of an honour."""
    if re.match(r"Mc|Mac|O'|D'|De|Di|Du|La|Le|Van", word) or not re.search(r"[AEIOUYaeiouy]", word):
        return bool(re.match(r"Mc|Mac|De|Di|Du|La|Le|Van", word))
    return (
        _is_given(before)
        or are_initials([before])
        or (len(word) > 3 and surname_tier(letters(word)) == VERY_COMMON)
    )


def _is_given(word: str) -> bool:
    form = letters(word)
    return is_known_given(form) and given_tier(form) > surname_tier(form)


def surname_alone(surname: str) -> tuple[str, str]:
    """A surname without a title before it and honours behind it, and what was left out.

    Nothing is left of what is a title only.
    """
    said = surname.split()
    left = []
    while said and fold(said[0]).strip(".") in _ONLY_TITLES:
        left.append(said.pop(0))
    while len(said) > 1 and said[-1].isupper() and fold(said[-1]).replace(".", "") in HONOURS - TITLES:
        left.append(said.pop())
    return " ".join(said), " ".join(left)
