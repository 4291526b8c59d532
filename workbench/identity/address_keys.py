"""The normal forms by which an address is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from workbench.values.ireland import eircode
from workbench.values.places import state_of_postcode, uk_postcode
from workbench.values.street_types import abbreviation, full_word
from workbench.values.text import fold, letters


def address_keys(value: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The id, and the parsed forms: with suburb and state, and with the postcode."""
    if not isinstance(value, dict):
        return (), ()
    return _keys(tuple([(key, str(said or "")) for key, said in value.items()]))


@lru_cache(maxsize=1 << 14)
def _keys(parts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of the parts of an address, which many sources name again."""
    part = {key: fold(said) for key, said in parts}
    strong = (f"address:{part['id'].upper()}",) if part.get("id") else ()
    if not (part.get("suburb") or part.get("postcode")):
        return strong, ()
    house = (
        "|".join(letters(_RANGE.sub("to", part.get(name, ""))) for name in ("flat", "level", "number"))
        + f"|{letters(_street(part))}"
        + f"|{letters(full_word(part.get('street_type', '')) or part.get('street_type', ''))}"
    )
    if part.get("box"):
        inside = "" if part.get("number") else letters(part.get("flat", ""))
        line = "|".join(filter(None, (letters(part["box"]), inside)))
    elif not part.get("building") and (not part.get("street") or _is_only_a_street(part)):
        return strong, ()
    else:  # without a number it is the building that tells one house of a street from another
        building = part.get("building", "")
        apart = not part.get("number") or (building and (part.get("flat") or _INNER.search(building)))
        line = f"{house}|{letters(building)}" if apart else house
    return strong, _forms(line, part)


_RANGE = re.compile(r"(?<=[0-9])(?:\s*[a-z])?\s*[-–—/&+]\s*(?=[0-9])|(?<=[0-9])\s+(?=[0-9])")
"""What stands between two numbers: 14-16 is not 1416."""


def _street(part: Mapping[str, str]) -> str:
    """The street's name; `The Esplanade` is `Esplanade`."""
    name = part.get("street", "")
    bare = name.removeprefix("the ")
    return bare if bare != name and abbreviation(bare.upper()) else name


def _is_only_a_street(part: Mapping[str, str]) -> bool:
    """Whether an address names a street, and no house of it: everybody in that street would share it."""
    if part.get("number"):
        return False
    kind = full_word(part.get("street_type", "")) or part.get("street_type", "").upper()
    if part.get("flat") and (kind in _SITES or re.match("[a-z]{3}", part["flat"])):
        return False
    return bool(kind or abbreviation(_street(part).upper().rpartition(" ")[2]))


_SITES = frozenset(["ESTATE", "COURT", "COURTS", "PARK", "CENTRE", "ARCADE", "MALL", "PLAZA"])
"""Types of what has units of its own, and mostly no number."""
_INNER = re.compile(
    r"[0-9]|\b(?:flat|unit|upper|lower|front|rear|back|middle|inner|outer|north(?:ern)?|south(?:ern)?|east(?:ern)?"
    r"|west(?:ern)?|left|right|wing|annexe?|granny|lodge|cottage|garage|stables?|barn|studio|cabin|caravan|site"
    r"|bungalow|maisonette|penthouse|basement|cellar|attic|loft|coach house|gatehouse|outbuilding|shed"
    r"|sleepout|block|stage|door|entrance|stair)s?\b|\b[a-z]$"
)
"""Names of a place inside one house number: one of several, and not only what the house is called."""


def area_of(value: Any) -> str | None:
    """The postcode of an address, as companies are brought together by it; None where it has none."""
    code = letters(str(value.get("postcode") or "")) if isinstance(value, dict) else ""
    return code if len(code) > 2 and len(set(code)) > 1 else None


def _forms(line: str, part: Mapping[str, str]) -> tuple[str, ...]:
    """The whole form first, `whole:`; then those with less, which meet it only where they mean no other."""
    suburb, code = letters(part.get("suburb", "")), part.get("postcode", "")
    if uk_postcode(code):  # some fifteen houses: whatever the town is called
        return f"whole:{line}|{letters(code)}", f"form:{line}|{suburb}|gb"
    if part.get("country") == "ie":
        return _irish(line, part)
    nation = part.get("country", "")
    nation = "" if nation == "au" else nation
    state = part.get("state") or (state_of_postcode(code) or "").lower()
    area = f"{suburb}|{_district(part)}|{letters(state)}|{nation}"
    if not code:
        return (f"form:{line}|{suburb}|gb" if nation == "gb" else f"form:{line}|{area}",)
    if not suburb:
        return (f"form:{line}|{letters(code)}|{nation}",)
    return (
        f"whole:{line}|{area}|{letters(code)}",
        f"form:{line}|{area}",
        f"form:{line}|{letters(code)}|{nation}",
    )


def _irish(line: str, part: Mapping[str, str]) -> tuple[str, ...]:
    """An Eircode is of one address; without it the county tells one town of a name from another."""
    area = f"{letters(part.get('suburb', ''))}|{_district(part)}|ie"
    county, code = letters(part.get("state", "")), part.get("postcode", "")
    with_county = (f"form:{line}|{area}|{county}",) if county else ()
    if eircode(code):
        return (f"whole:{line}|{letters(code)}", *with_county, f"form:{line}|{area}")
    return (*(f"whole:{each}" for each in with_county), *with_county, f"form:{line}|{area}")


def _district(part: Mapping[str, str]) -> str:
    """The part of the town; none for its centre, `Auckland Central`."""
    district, town = part.get("district", ""), part.get("suburb", "")
    centre = (f"{town} {word}" for word in ("central", "city", "cbd", "city centre"))
    return "" if district in (town, "city centre", *centre) else letters(district)
