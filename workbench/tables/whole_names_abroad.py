"""Whole names below a word that means a given name, too, in other languages: `Nombre`, `Nome`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.whose import NAMING
from workbench.values import cells

_GIVEN = re.compile(r"\b(?:first|given|fore|christian|names?|initials?|inits?)\b")
_FEWEST = 2
"""Companies below one heading of given names."""
WITHOUT_SURNAMES = "no column has the surnames"
"""Why a column of given names is one of whole names."""


def take_whole_names(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Takes given names for whole names where no column has the surnames, and most cells have several words.

    They are whole, too, where companies are among them. An English heading says that it means the first name
    alone.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    if len(named) != 1 or meanings[named[0]] != ("first_name", "heading"):
        return
    if _GIVEN.search(normal_heading(named[0])):
        return
    texts = texts_of(records, named[0])
    whole = [text for text in texts if len(text.split()) > 1 and cells.names_party(text)]
    if 2 * len(whole) > len(texts) or sum(map(cells.names_company, texts)) >= _FEWEST:
        meanings[named[0]] = ("name", WITHOUT_SURNAMES)
