"""Words that begin or end many cells of a column of names, as the forms of bodies do: `SV`, `Viajes`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from workbench.values.english import is_common_word
from workbench.values.names import PARTICLES, generation_of, is_honour, titles_before
from workbench.values.text import fold, letters
from workbench.values.world import is_known_name, is_usual_given

_FEWEST: Final = 3
"""Cells that a form begins or ends at least."""
_SHARE: Final = 0.08
"""The share of the cells that it begins or ends at least: initials that people share are fewer."""
_LONGEST: Final = 4
"""Letters of a form in capitals, which is no name though a name may be written with the same letters."""


def cells_with_forms(texts: Collection[str]) -> frozenset[str]:
    """Those of the different `texts` of a column that begin or end with a word that many others have there.

    No list of names has the word, nor is it an honour, and no given name stands at the other end: members of
    one family share a surname, and people titles.
    """
    said = {text: ends for text in texts if (ends := tuple(_ends(text)))}
    counts = Counter(end for ends in said.values() for end in ends)
    least = max(_FEWEST, _SHARE * len(texts))
    return frozenset(text for text, ends in said.items() if any(counts[end] >= least for end in ends))


def are_mostly_formed(texts: Collection[str], formed: Collection[str] | None = None) -> bool:
    """True where half the different `texts` of a column or more have a form: capitals are no surnames.

    `formed` are those that have one, where they are known.
    """
    formed = cells_with_forms(texts) if formed is None else formed
    return bool(formed) and 2 * len(formed) >= len(texts)


def _ends(text: str) -> Iterable[tuple[str, str]]:
    """The first and the last word of a text that may be a form, with its place; short ones have either."""
    words = text.replace(",", " ").split()
    if len(words) < 2 or "," in text or titles_before(words):
        return
    first, last = words[0], words[-1]
    is_of_capitals = all(word.isupper() for word in words if len(letters(word)) > 1)
    for place, word, other in (("first", first, last), ("last", last, first)):
        is_behind_a_name = place == "last" and (is_honour(word) or generation_of(word))
        if is_usual_given(letters(other)) or is_behind_a_name or fold(word) in PARTICLES:
            continue
        if not is_of_capitals and word.isalpha() and word.isupper() and 1 < len(word) <= _LONGEST:
            yield "", word
        elif not (is_known_name(form := letters(word)) or is_common_word(form) or len(form) < 2):
            yield place, form
