"""The property that rows name beside its owners: an owner or a landlord may live elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from workbench.tables.headings import address_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.roles import LANDLORDS
from workbench.tables.whose import PLACES

_OWNER = re.compile(r"\b(?:owners?|ratepayers?|proprietors?|landlords?|lessors?|vendors?|mortgagors?)\b")
_PROPERTY = re.compile(
    r"(?:(?:rental|investment|strata|rateable|rented|the) )?(?:property|premises|situs|parcel|land|site|lot)"
    r" (?:address|location|street)"
)
"""Headings of the address of a property."""
_PARCEL = re.compile(r"parcel(?: (?:id|no|num|number|nr))?")
_LOCATION = re.compile(r"location\W", re.IGNORECASE)
"""The heading of a part of where a parcel is, in a list of parcels."""
_LETS = re.compile(
    r"(?:(?:managing|letting|leasing|real estate) )?(?:agent|agency|property manager)(?: name)?"
)
"""Headings of who lets a property for its owner."""
_OF_PROPERTIES = ("property", "premises", "situs", "lot")
"""What the parts of its address say that they are of."""
_LINES = ("address", "street", "box")
_SAY_WHERE = (*_LINES, "suburb", "postcode", "suburb_state_postcode")
_PARTS_OF_PLACES = frozenset(PLACES) - {"address", "street"}
_THE_PROPERTY = "the property: do they live there?"
"""Why such a column is left."""
_LANDLORD = re.compile(rf"\b(?:{LANDLORDS})s?\b")


def leave_property_beside_own_addresses(meanings: Meanings, each: Mapping[str, Mapping[str, str]]) -> None:
    """Leaves a property and its parts where each of its numbered owners has an address of their own."""
    has_own = any(meaning in PLACES for columns in each.values() for meaning in columns.values())
    if has_own and any(_PROPERTY.fullmatch(normal_heading(name)) for name in meanings):
        for name, (meaning, why) in meanings.items():
            if meaning in PLACES and why == "heading":
                meanings[name] = (None, _THE_PROPERTY)


def _parts_behind(meanings: Mapping[str, tuple[str | None, str]], whole: str) -> list[str]:
    """The parts of an address directly behind the column of a whole one: `County`, `Postcode`."""
    found = []
    columns = list(meanings)
    for name in columns[columns.index(whole) + 1 :]:
        meaning, why = meanings[name]
        if meaning in _PARTS_OF_PLACES and why == "heading" and not address_of(name):
            found.append(name)
        elif meaning is not None:
            break
    return found


def leave_property_of_owners(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves the property of an owner whose own address stands beside it: an owner may live elsewhere.

    That of a proprietor in a register of titles is always left, and so is one beside an agent who lets it; so
    are its parts, wherever they stand.
    """
    named = [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    if all(_LANDLORD.search(normal_heading(name)) for name in named):
        _let_properties(meanings, by)
    places = [name for name, (meaning, why) in meanings.items() if meaning in PLACES and why == "heading"]
    is_of_parcels = any(_PARCEL.fullmatch(normal_heading(name)) for name in meanings)
    owned = [name for name in places if _is_of_property(name) or (is_of_parcels and _LOCATION.match(name))]
    headings = [normal_heading(each) for each in named]
    is_left = any(meanings[name][0] in _LINES for name in places if name not in owned)
    is_left = is_left or any("proprietor" in words.split() for words in headings)
    is_left = is_left or any(_LETS.fullmatch(normal_heading(name)) for name in meanings)
    is_owned = any(map(_OWNER.search, headings)) or any(address_of(name) == "situs" for name in owned)
    if is_left and is_owned and any(meanings[name][0] in _SAY_WHERE for name in owned):
        _leave(owned, meanings, by)


def _is_of_property(name: str) -> bool:
    """True for the heading of the address of a property, or of a part of it."""
    return _PROPERTY.fullmatch(normal_heading(name)) is not None or address_of(name) in _OF_PROPERTIES


def _leave(properties: Sequence[str], meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves columns of properties, and the parts behind the whole address of one."""
    lines = [name for name in properties if meanings[name][0] == "address"]
    behind = [part for name in lines for part in _parts_behind(meanings, name)]
    for name in dict.fromkeys([*properties, *behind]):
        if name in by.get(str(meanings[name][0]), ()):
            by[str(meanings[name][0])].remove(name)
        meanings[name] = (None, _THE_PROPERTY)


def _let_properties(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves what a landlord lets, whom the rows are about: `Property address`, `Property town`."""
    if not any(_LANDLORD.fullmatch(re.sub(r" names?$", "", normal_heading(name))) for name in meanings):
        return
    _leave(
        [
            name for name, (meaning, why) in meanings.items()
            if meaning in PLACES and why == "heading" and _is_of_property(name)
        ],
        meanings,
        by,
    )  # fmt: skip
