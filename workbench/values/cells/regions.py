"""Names of countries, states and regions, and of well-known towns, which are no person's."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.cells.cities import is_city
from workbench.values.countries import country
from workbench.values.places import state
from workbench.values.text import fold

_REGION: Final = re.compile(
    r"(?:north|south|east|west|northern|southern|eastern|western|central|greater|upper|lower|far|outer|inner)"
    r"(?:[- ](?:north|south|east|west|northern|southern|eastern|western))?(?: [a-z]+)*"
    r" (?:coast|island|islands|region|england|[a-z]+shire)|"
    r"(?:gold|sunshine|central|east|west|north|south|ivory) coast|(?:north|south) island|"
    r"(?:byron|hervey|hawkes|jervis) bay|bay of plenty|[a-z]+ (?:springs|heads|creek|beach)|"
    r"(?:palmerston|box hill|new plymouth|port \w+|mount \w+) ?(?:north|south|east|west)?"
)


def is_region(text: str) -> bool:
    """True for a country, a state or a region by its whole name, and for a well-known town."""
    plain = fold(text).strip(" .,")
    if len(plain) < 4:
        return False
    town = re.sub(
        r"^(?:far |mid )?(?:north|south|east|west|central|greater)[- ]| (?:north|south|east|west|cbd)$",
        "",
        plain,
    )
    named = is_city(town) or country(plain) is not None or state(plain) is not None
    return named or _REGION.fullmatch(plain) is not None
