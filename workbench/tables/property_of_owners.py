"""The property that rows name beside its owners: an owner or a landlord may live elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import address_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.roles import LANDLORDS
from workbench.tables.whose import PLACES

_OWNER = re.compile(r"\b(?:owners?|ratepayers?|proprietors?|landlords?|lessors?|vendors?|mortgagors?)\b")
_PROPERTY = re.compile(
    r"(?:(?:rental|investment|strata|rateable|rented|the) )?(?:property|premises|situs|parcel|land|site)"
    r" (?:address|location|street)"
)
"""Headings of the address of a property."""
_LETS = re.compile(
    r"(?:(?:managing|letting|leasing|real estate) )?(?:agent|agency|property manager)(?: name)?"
)
"""Headings of who lets a property for its owner."""
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
    are the parts behind it.
    """
    named = [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    if all(_LANDLORD.search(normal_heading(name)) for name in named):
        _let_properties(meanings, by)
    places = by.get("address", [])
    owned = [name for name in places if _PROPERTY.fullmatch(normal_heading(name))]
    headings = [normal_heading(each) for each in named]
    is_left = len(owned) < len(places) or any("proprietor" in words.split() for words in headings)
    is_left = is_left or any(_LETS.fullmatch(normal_heading(name)) for name in meanings)
    if not is_left or not any(map(_OWNER.search, headings)):
        return
    for name in owned:
        for part in _parts_behind(meanings, name):
            by[str(meanings[part][0])].remove(part)
            meanings[part] = (None, _THE_PROPERTY)
        places.remove(name)
        meanings[name] = (None, _THE_PROPERTY)


def _let_properties(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves what a landlord lets, whom the rows are about: `Property address`, `Property town`."""
    if not any(_LANDLORD.fullmatch(re.sub(r" names?$", "", normal_heading(name))) for name in meanings):
        return
    let = [
        name for name, (meaning, why) in meanings.items()
        if meaning in PLACES and why == "heading"
        and (address_of(name) in ("property", "premises") or _PROPERTY.fullmatch(normal_heading(name)))
    ]  # fmt: skip
    behind = [
        part for name in let if meanings[name][0] == "address" for part in _parts_behind(meanings, name)
    ]
    for name in dict.fromkeys([*let, *behind]):
        by[str(meanings[name][0])].remove(name)
        meanings[name] = (None, _THE_PROPERTY)
