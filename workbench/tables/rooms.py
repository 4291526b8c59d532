"""Rooms and offices that stand apart from an address: `Room` of a guest or an employee, and their town."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading
from workbench.tables.whose import NAMES, PLACES

IS_ROOM = re.compile(r"(?:room|rm|office|bay|kiosk|studio|shop|suite)(?: (?:no|num|number|nr))?")
"""Headings of rooms that are seldom a part of somebody's address."""
_ROOM_OF_HOUSE = re.compile(r"(?:room|rm|bay|suite)(?: (?:no|num|number|nr))?")
_IS_PUT_UP = re.compile(
    r"\b(?:guest|patient|inpatient|visitor|student|pupil|boarder|lodger|attendee|delegate|participant|camper|"
    r"passenger|traveller|evacuee|detainee|inmate|prisoner)s?\b"
)
"""Who has a room in a house where they do not live."""
_STREETS = ("street", "street_number", "street_more")
APART = "a room that stands apart from the address"
"""Why a column is no part of where somebody lives."""


def leave_rooms_apart(meanings: dict[str, tuple[str | None, str]], by: Mapping[str, list[str]]) -> None:
    """Leaves a room that no other part of an address stands beside, or that has no street to stand in.

    Beside a whole address in one cell it is asked about, row by row. That of a guest or patient is in the
    house that keeps the list, and never a part of their home.
    """
    if any(meaning in NAMES and _IS_PUT_UP.search(normal_heading(n)) for n, (meaning, _) in meanings.items()):
        for name in [name for name in by.get("unit", ()) if _ROOM_OF_HOUSE.fullmatch(normal_heading(name))]:
            if meanings[name][1] == "heading":
                by["unit"].remove(name)
                meanings[name] = (None, APART)
    if by.get("address"):
        return
    columns = list(meanings)
    has_street = any(by.get(part) for part in _STREETS)
    for at, name in enumerate(columns):
        if meanings[name] != ("unit", "heading") or not IS_ROOM.fullmatch(normal_heading(name)):
            continue
        around = columns[max(at - 1, 0) : at] + columns[at + 1 : at + 2]
        is_beside = any(meanings[each][0] in PLACES for each in around)
        if not (has_street and is_beside):
            by["unit"].remove(name)
            meanings[name] = (None, APART)
