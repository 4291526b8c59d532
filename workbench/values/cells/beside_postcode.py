"""What a line or a town is that looks like none, beside a whole postcode that leads to a few doors."""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values import places
from workbench.values.cells.cell import Cell
from workbench.values.cells.place_doubt import is_welsh_house
from workbench.values.cells.street_doubt import UNSHOWN_STREET, touches_truth
from workbench.values.cells.town_doubt import PERSON_FOR_TOWN, REMARK_FOR_TOWN, STATUS
from workbench.values.text import fold, letters
from workbench.values.towns_abroad import country_of_region
from workbench.values.world import is_usual_given

_OF_FARMS = "NO"
_OF_HOUSES = ("GB", "IE", "JE", "GG", "IM", _OF_FARMS)
"""Countries in which many houses or farms have a name and no number."""
_FOUR_DIGITS = re.compile("[0-9]{4}")
_WORD = re.compile(r"[A-Z][a-z]+|[A-Z]{3,}")
_NAME = re.compile(r"[^\W\d_][^\d_@:;/?]*")
_MOST_WORDS = 4


def beside_postcode(
    meaning: str, cell: Cell[str], postcode: str, state: str = "", nation: str | None = None
) -> Cell[str]:
    """A street line that is nothing but a house's name, and a town that is called as a person is.

    Both are taken beside a whole postcode of Britain, Ireland or Canada, and a farm beside one of Norway
    where that is the `nation` of the row; elsewhere they stay a doubt. A town that is a word (`Mobile`) is
    taken beside a `state` of North America or South Africa.
    """
    if meaning in ("suburb", "city") and cell.doubt and _is_word_beside_region(cell, state):
        return cell.settled
    country = places.country_of_postcode(postcode) if cell.doubt and postcode else None
    if cell.doubt and nation == _OF_FARMS and _FOUR_DIGITS.fullmatch(postcode):
        country = nation
    if country is None:
        return cell
    if meaning in ("suburb", "city") and cell.doubt.endswith(PERSON_FOR_TOWN):
        return cell.settled
    text = str(cell.raw).strip()
    said = text.split()
    is_house = country in _OF_HOUSES and _NAME.fullmatch(text) is not None and len(said) <= _MOST_WORDS
    if meaning != "street" or not cell.doubt.endswith(UNSHOWN_STREET) or not is_house:
        return cell
    if is_usual_given(letters(said[0])) and len(said) > 1 and not is_welsh_house(text):
        return cell
    return replace(cell.settled, note=f"{text!r} read as the name of a house")


def _is_word_beside_region(cell: Cell[str], state: str) -> bool:
    """True for one word with a capital that says nothing of an address, beside a region abroad."""
    text = str(cell.raw).strip()
    is_remark = cell.doubt.endswith(REMARK_FOR_TOWN) and country_of_region(state) is not None
    said = fold(text)
    return is_remark and _WORD.fullmatch(text) is not None and not (said in STATUS or touches_truth(text))
