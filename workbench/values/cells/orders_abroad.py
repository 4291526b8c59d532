"""Names of other countries: in Spain and Latin America with two surnames, in Indonesia with one name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.values.cells.company_signs import is_company
from workbench.values.cells.name_evidence import is_given
from workbench.values.names import PARTICLES, titleless
from workbench.values.text import fold

TWO_SURNAMES = "two surnames"
"""The order of a column of names: given names, and mostly two surnames behind them."""
ONE_NAME = "one name"
"""The order of a column of names of which some are one word: `Suharyanto`."""
ONE_GIVEN = "one given name"
"""The order of a column of names of which one word alone is what somebody is called: `Stella`."""
_PLAIN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_FEWEST = 3
"""Words of a name with two surnames."""


def with_two_surnames(text: str) -> str:
    """`María Dolores Iglesias Pardo` as `Iglesias Pardo, María Dolores`; empty for any other name.

    The last but one word is a surname where it is no given name, or where two given names stand before it.
    """
    plain = titleless(text)
    words = _joined(plain.split())
    if len(words) < _FEWEST or not all(_PLAIN.fullmatch(each) for word in words for each in word.split()):
        return ""
    given, surnames = words[:-2], words[-2:]
    if is_company(text) or not is_given(given[0]) or (len(given) < 2 and is_given(surnames[0])):
        return ""
    return f"{' '.join(surnames)}, {' '.join(given)}"


def _joined(words: Sequence[str]) -> list[str]:
    """The words of a name, those that belong to the surname behind them together with it: `de la Cruz`."""
    found: list[str] = []
    before: list[str] = []
    for word in words:
        before.append(word)
        if fold(word) not in PARTICLES:
            found.append(" ".join(before))
            before = []
    return [*found, *before]
