"""The normal forms by which an address is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.values.places import state_of_postcode, uk_postcode
from workbench.values.streets import full_word
from workbench.values.text import fold, letters


def address_keys(value: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The id, and the parsed forms: with suburb and state, and with the postcode."""
    if not isinstance(value, dict):
        return (), ()
    part = {key: fold(str(value.get(key) or "")) for key in value}
    strong = (f"address:{part['id'].upper()}",) if part.get("id") else ()
    if not (part.get("suburb") or part.get("postcode")):
        return strong, ()
    house = (
        "|".join(letters(part.get(name, "")) for name in ("flat", "level", "number", "street"))
        + f"|{letters(full_word(part.get('street_type', '')) or part.get('street_type', ''))}"
    )
    if part.get("box"):
        line = letters(part["box"])
    elif not part.get("street") and not part.get("building"):
        return strong, ()
    else:  # without a number it is the building that tells one house of a street from another
        building = part.get("building", "")
        apart = not part.get("number") or (building and (part.get("flat") or _INNER.search(building)))
        line = f"{house}|{letters(building)}" if apart else house
    return strong, _forms(line, part)


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
    nation = part.get("country", "")
    nation = "" if nation == "au" else nation
    state = part.get("state") or (state_of_postcode(code) or "").lower()
    area = f"{suburb}|{letters(part.get('district', ''))}|{letters(state)}|{nation}"
    if not code:
        return (f"form:{line}|{suburb}|gb" if nation == "gb" else f"form:{line}|{area}",)
    if not suburb:
        return (f"form:{line}|{letters(code)}|{nation}",)
    return (
        f"whole:{line}|{area}|{letters(code)}",
        f"form:{line}|{area}",
        f"form:{line}|{letters(code)}|{nation}",
    )
