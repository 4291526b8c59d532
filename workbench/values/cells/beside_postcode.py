"""What a line or a town is that looks like none, beside a whole postcode that leads to a few doors."""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values import places
from workbench.values.cells.cell import Cell
from workbench.values.cells.street_doubt import UNSHOWN_STREET
from workbench.values.cells.town_doubt import PERSON_FOR_TOWN
from workbench.values.text import letters
from workbench.values.world import is_usual_given

_OF_HOUSES = ("GB", "IE", "JE", "GG", "IM")
"""Countries in which many houses have a name and no number."""
_NAME = re.compile(r"[^\W\d_][^\d_@:;/?]*")
_MOST_WORDS = 4


def beside_postcode(meaning: str, cell: Cell[str], postcode: str) -> Cell[str]:
    """A street line that is nothing but a house's name, and a town that is called as a person is.

    Both are taken beside a whole postcode of Britain, Ireland or Canada; elsewhere they stay a doubt.
    """
    country = places.country_of_postcode(postcode) if cell.doubt and postcode else None
    if country is None:
        return cell
    if meaning in ("suburb", "city") and cell.doubt.endswith(PERSON_FOR_TOWN):
        return cell.settled
    text = str(cell.raw).strip()
    said = text.split()
    is_house = country in _OF_HOUSES and _NAME.fullmatch(text) is not None and len(said) <= _MOST_WORDS
    if meaning != "street" or not cell.doubt.endswith(UNSHOWN_STREET) or not is_house:
        return cell
    if is_usual_given(letters(said[0])):
        return cell
    return replace(cell.settled, note=f"{text!r} read as the name of a house")
