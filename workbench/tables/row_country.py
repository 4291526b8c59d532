"""Of which country a row of a table is: one answer for its import and for the questions that it asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from workbench.values import cells, places
from workbench.values.cells.phone_plans import SEVERAL, spoken_beside
from workbench.values.cities_abroad import possible
from workbench.values.postcode_forms import may_be_postcode_of

SPEAKS_OF: Final = ("phone", "address", *places.PARTS_OF_A_ROW)
"""What is read otherwise in a table of another country."""


class RowCountry(NamedTuple):
    """The country that a row names, the one that its places speak for, and the one of the table it is in.

    Each is two letters; `usual` is `ZZ` for another than Australia where nothing says which.
    """

    named: str | None = None
    spoken: str | None = None
    usual: str | None = None

    @property
    def likely(self) -> str | None:
        """The best of the three; `AU` or None for a row that is taken for one of Australia."""
        return self.named or self.spoken or self.usual

    @property
    def of_table(self) -> str | None:
        """The country of its table where it is known which."""
        return None if self.usual == SEVERAL else self.usual

    def of_numbers(self, of_column: object) -> str | None:
        """The country of the row's phones: the one that it names, or else that of all numbers of a column.

        A row whose places speak for another country is no row of that column's.
        """
        if self.named or not of_column or self.spoken not in (None, of_column):
            return self.named
        return str(of_column)


def country_of_row(
    said: Mapping[str, str],
    named: Iterable[str],
    addresses: Iterable[places.Address],
    phones: Iterable[str],
    usual: Iterable[str | None],
    registered: Iterable[str] = (),
) -> RowCountry:
    """The country of a row by the texts of its parts of an address, by what each is (`said`).

    `usual` are the countries that its table speaks for. A row whose state is Australia's speaks for it,
    whatever the others do. Where a company's row says where it is `registered`, that is better evidence than
    the other rows of a table abroad.
    """
    texts = [said.get(part, "") for part in places.PARTS_OF_A_ROW]
    state, locality = said.get("state", ""), said.get("suburb_state_postcode", "")
    there = dict.fromkeys(each for each in usual if each not in ("", "AU", None))
    known = [place for place in addresses if not (there and may_be_house_abroad(place, there))]
    found, spoken = places.countries_of_row(named, known, *texts)
    towns = [said.get(part, "") for part in ("street", "suburb", "city")]
    codes = [said.get("postcode", ""), *(place.postcode or "" for place in known)]
    towns += [place.suburb or "" for place in known]
    other = _possible([*registered, *there], towns, codes) if there else None
    states = [place.state for place in known if place.country == "AU"]
    states += [cells.locality_in(town).state for town in towns if town and there]
    if any(states):
        spoken = spoken or "AU"
    spoken = places.likely_beside(spoken, [other], locality, state)
    spoken = spoken_beside(spoken, state, locality, list(phones))
    return RowCountry(found, spoken, other or (SEVERAL if there else None))


def may_be_house_abroad(place: places.Address, nations: Iterable[str | None]) -> bool:
    """True for a street and its number where no country has such a postcode: `Balbín 1377`."""
    is_bare = bool(place.suburb and place.postcode and place.country == "AU")
    is_bare = is_bare and not (place.street or place.state or place.box or place.building)
    known = (nation for nation in nations if nation and nation != SEVERAL)
    return is_bare and not any(may_be_postcode_of("0000", nation) for nation in known)


def _possible(nations: Iterable[str | None], towns: Iterable[str], codes: Iterable[str]) -> str | None:
    """The first of the countries in which places of the names and postcodes may be."""
    of_towns = possible(nations, *towns)
    found = (nation for nation in of_towns if all(may_be_postcode_of(code, nation) for code in codes if code))
    return next(found, None)
