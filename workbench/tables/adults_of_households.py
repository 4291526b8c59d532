"""Households in two columns: their surname, and the given names of the adults in one cell."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.meanings import Meanings, columns_headed
from workbench.tables.whose import NAMING
from workbench.values import cells

_HOUSEHOLD = re.compile(r"(?:household|famil(?:y|ies))(?: (?:sur)?names?)?")
_ADULTS = re.compile(
    r"(?:adults?|parents?|couple|people|persons?|members?|occupants?|residents?|grown ups?|"
    r"husband (?:and )?wife)(?: (?:first |given )?names?)?"
)
OF_HOUSEHOLD = "the surname of the household"
"""Why the two columns are read as names."""


def take_households(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Takes a household as the surname of the adults whose given names stand in another column.

    No other column names anybody, and most of the cells with several names hold given names only.
    """
    house, adults = (columns_headed(meanings, form) for form in (_HOUSEHOLD, _ADULTS))
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    if len(house) != 1 or len(adults) != 1 or not set(named) <= {house[0], adults[0]}:
        return
    texts = texts_of(records, adults[0])
    if any(map(cells.are_given_names, texts)) and all(
        cells.are_given_names(text) or len(text.split()) < 2 for text in texts
    ):
        meanings[house[0]] = ("last_name", OF_HOUSEHOLD)
        meanings[adults[0]] = ("first_name", OF_HOUSEHOLD)
