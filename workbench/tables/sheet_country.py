"""The country that the rows of a table speak for, so that a row without an address is taken for one of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.values import cells, places


def country_of_rows(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str:
    """The one country that the rows with a place name or speak for; empty where there is none, or several."""
    found = countries_of_rows(meanings, records)
    return found.pop() if len(found) == 1 else ""


def countries_of_rows(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries that the rows with a place name or speak for; not all of them where there are several."""
    found: set[str] = set()
    for record in records[:LOOKED_AT]:
        named = _values(meanings, record, "country", cells.country)
        whole = [place for place in _values(meanings, record, "address", cells.address)
                 if place.state or place.postcode or place.country not in (None, "AU")]  # fmt: skip
        parts = [" ".join(_texts(meanings, record, part)) for part in places.PARTS_OF_A_ROW]
        said, spoken = places.countries_of_row(named, whole, *parts)
        country = said or spoken or next((place.country for place in whole if place.country), None)
        found |= {country} if country else set()
        if len(found) > 1:
            break
    return found


def _texts(meanings: Mapping[str, str | None], record: Mapping[str, Any], meaning: str) -> list[str]:
    return [
        text
        for name, said in meanings.items()
        if said == meaning and (text := cells.text_of(record.get(name)))
    ]


def _values(
    meanings: Mapping[str, str | None], record: Mapping[str, Any], meaning: str, reader: Any
) -> list[Any]:
    return [
        each for name, said in meanings.items() if said == meaning for each in reader(record.get(name)).values
    ]
