"""A street line that names its town, where no other cell does: `18 Alma Ave Geelong`."""

from __future__ import annotations

from dataclasses import replace

from workbench.values import places
from workbench.values.cells.address_cells import address
from workbench.values.cells.words_behind import is_of_a_house


def with_town_in_line(place: places.Address, shown: str) -> places.Address:
    """An address whose street line names the town beside a state or postcode; any other as it is.

    `shown` is the whole address as text.
    """
    if place.suburb or (place.street_type and not place.district) or not (place.state or place.postcode):
        return place
    whole = _whole_with_town(shown)
    if whole is None:
        return place
    return replace(
        place,
        street=whole.street,
        street_type=whole.street_type,
        suburb=whole.suburb,
        district=whole.district,
    )


def line_and_town(line: str, region: str) -> tuple[str, str]:
    """A street line without the town at its end, and that town; the line and nothing where it has none.

    `region` is the state and postcode beside it, of which one must be there.
    """
    whole = _whole_with_town(f"{line}, {region}") if region else None
    town = whole.suburb or "" if whole else ""
    at = len(line) - len(town)
    if not town or line[at:].casefold() != town.casefold():
        return line, ""
    return line[:at].strip(" ,"), line[at:]


def _whole_with_town(shown: str) -> places.Address | None:
    cell = address(shown)
    whole = cell.value
    if whole is None or cell.doubt or not whole.suburb or is_of_a_house(whole.suburb):
        return None
    is_street = whole.street_type or (whole.street or "").startswith("The ")
    return whole if is_street else None
