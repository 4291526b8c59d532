"""Towns with the countries that have them: a column of `Namur`, `Mons` and `Liège` is of Belgium.

The table is `values/world/towns.txt.gz`, with its sources and licences in its first lines.
"""

from __future__ import annotations

from functools import cache

from workbench.values.cities_abroad import countries_of_city
from workbench.values.packed_tables import lines_of
from workbench.values.text import fold


def countries_of_town(town: str) -> frozenset[str]:
    """The countries that have a town of this name; none for one that English-speaking countries have, too.

    Large towns of any country are known. One name alone says little: towns are called like people and things.
    """
    return countries_of_city(town) or frozenset(_homes().get(fold(town), ()))


@cache
def _homes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines_of("towns"):
        country, _, towns = line.partition("\t")
        for town in towns.split("|"):
            found.setdefault(town, []).append(country)
    return found
