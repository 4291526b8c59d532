"""Regions of other countries in a column of states: `Karnataka` in a row of India, `MI` in one of Italy."""

from __future__ import annotations

import re

from workbench.values import ireland, places, united_kingdom
from workbench.values.cells.cell import Cell, text_of
from workbench.values.cells.code_cells import state
from workbench.values.cells.town_doubt import no_town

_CODE = re.compile(r"[A-Z]{2,3}")
"""Letters of a region, which another country may have, too: `MI` is Milan in Italy, and Michigan."""
_NAME = re.compile(r"[^\W\d_][^\d_@:;/?()]*[^\W\d_]")
_OF_PLACES = ("", "a region", "a person")
"""What a name of a region may look like to those who expect a town."""


def region_of(raw: object, nation: str) -> Cell[str]:
    """The region that a cell of states names in a row of another country than Australia.

    Of the United Kingdom and Ireland it is a county that is known. Unreadable, as `state`: a region of
    another country, and words that name none.
    """
    text = text_of(raw)
    if nation in ("GB", "IE"):
        county = united_kingdom.county(text) if nation == "GB" else ireland.county(text)
        return Cell(raw, (county,)) if county else state(raw)
    if _CODE.fullmatch(text):
        return Cell(raw, (text,))
    known = places.country_of_state(text)
    is_named = _NAME.fullmatch(text) is not None and no_town(text) in _OF_PLACES
    is_there = known == nation or (known is None and is_named)
    return Cell(raw, (text,)) if is_there else state(raw)
