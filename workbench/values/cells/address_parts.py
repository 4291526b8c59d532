"""The parts of an address that stand in cells of their own: a box, a floor, a lot, who takes the post in.

A bare number is read with the word of its column, its label: `12` under `Shop` as `Shop 12`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from workbench.values import streets
from workbench.values.cells.address_cells import check_line, house_number, street, street_name, town
from workbench.values.cells.cell import Cell, Unreadable, nothing, opened, text_of
from workbench.values.cells.code_cells import country, postcode, state
from workbench.values.cells.further_lines import further_line
from workbench.values.cells.text_cells import text
from workbench.values.not_known import is_no_place, is_placeholder

STREET_NAME = "street_name"
"""How a street is read whose number or type stands in another cell."""
LABELS: Mapping[str, str] = {"box": "PO Box", "level": "Level", "lot": "Lot"}
"""The word before a bare number of such a part, where its column does not say another."""
_BARE = re.compile(
    r"#?\s*(?:no\.?\s*)?((?:[0-9]{1,5}[a-z]?|[a-z]{1,2}[-. ]?[0-9]{1,4}[a-z]?|[a-z]{1,2})"
    r"(?:\s*[-–/&+]\s*(?:[a-z]{0,2}[0-9]{1,4}[a-z]?))*)",
    re.IGNORECASE,
)
_FLOORS = re.compile(
    r"(?:(?:ground|first|second|third|fourth|fifth|top|upper|lower|upper ground|lower ground|mezzanine|"
    r"podium|"
    r"basement|[0-9]{1,3}(?:st|nd|rd|th))(?: (?:floor|level|flr|fl))?|"
    r"(?:level|floor|lvl|lev|lv|l) ?[0-9a-z]{1,3}"
    r"(?: ?[-–&,/] ?[0-9a-z]{1,3})*|b[0-9]|(?:whole|entire) (?:floor|level|building))",
    re.IGNORECASE,
)
_ORDINAL = re.compile(
    r"(?:ground|first|second|third|fourth|fifth|top|upper|lower|upper ground|lower ground|"
    r"[0-9]{1,3}(?:st|nd|rd|th))",
    re.IGNORECASE,
)
_PLAN = r"(?:dp|sp|rp|lp|ps|ssp|ps)?\s?[0-9]{3,8}[a-z]?"
_LOT = re.compile(
    rf"(?:lots?\s*)?([0-9]{{1,6}}[a-z]?(?:\s*[-–&]\s*[0-9]{{1,6}}[a-z]?)*)(?:\s*(?:/+|,|on|in|"
    rf"of)?\s*({_PLAN}))?",
    re.IGNORECASE,
)
_CARE = re.compile(r"(?:c\s?/\s?(?:-?o|-)|c\.o\.|care of)[\s:.-]*", re.IGNORECASE)


def with_label(raw: object, label: str) -> object:
    """A bare number or letter with the word of its column before it; any other cell as it is."""
    found = text_of(raw) if label and not isinstance(raw, (list, tuple, set, dict, bool)) else ""
    bare = _BARE.fullmatch(found)
    return f"{label} {bare.group(1)}" if bare and not is_placeholder(found) else raw


def is_bare(raw: object) -> bool:
    """True for what numbers a part of an address: `12`, `B`, `LG2`, `3-4`."""
    return _BARE.fullmatch(text_of(raw)) is not None


def box(raw: object) -> Cell[str]:
    """A postal box or bag: `PO Box 77`."""

    def read(said: str) -> str:
        found, rest = streets.take_box(said)
        if found is None or rest:
            raise Unreadable(f"{said!r} is not a number of a box")
        return said

    return _line(raw, read)


def level(raw: object) -> Cell[str]:
    """A floor of a building: `Level 2`, `Ground Floor`."""

    def read(said: str) -> str:
        if not _FLOORS.fullmatch(said):
            raise Unreadable(f"{said!r} is not a floor")
        return f"{said} Floor" if _ORDINAL.fullmatch(said) else said

    return _line(raw, read)


def lot(raw: object) -> Cell[str]:
    """A lot of land, perhaps with the plan that it is numbered in: `Lot 12`."""

    def read(said: str) -> str:
        found = _LOT.fullmatch(said)
        if found is None:
            raise Unreadable(f"{said!r} is not a number of a lot")
        number, plan = found.groups()
        if plan and plan.strip()[0].isdigit():
            plan = f"DP{plan.strip()}"
        return " ".join(filter(None, ("Lot", number, plan and plan.replace(" ", "").upper())))

    return _line(raw, read)


def care_of(raw: object) -> Cell[str]:
    """Who takes the post in: `c/- Ann Bell`."""

    def read(said: str) -> str:
        name = said[found.end() :] if (found := _CARE.match(said)) else said
        if not re.search(r"[^\W\d_]", name):
            raise Unreadable(f"{said!r} names nobody who takes the post in")
        return f"c/- {name.replace(',', ' ')}"

    return _line(raw, read)


def _line(raw: object, read: Callable[[str], str]) -> Cell[str]:
    try:
        said = opened(raw)
        if not said or is_no_place(said):
            return nothing(raw)
        check_line(said)
        return Cell(raw, (read(said),))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_READERS: dict[str, Callable[[Any], Cell[str]]] = {
    "care_of": care_of, "box": box, "level": level, "lot": lot, "unit": house_number,
    "street_number": house_number, "street": street, STREET_NAME: street_name, "street_more": further_line,
    "suburb": town, "city": town, "suburb_state_postcode": town, "state": state, "postcode": postcode,
    "country": country,
}  # fmt: skip


def part_of_address(meaning: str, raw: object, label: str = "") -> Cell[str]:
    """What a cell says under the meaning of a part of an address; `label` is the word of its column."""
    reader = _READERS.get(meaning, text)
    labelled = with_label(raw, label or LABELS.get(meaning, ""))
    return reader(raw) if labelled is raw else replace(reader(labelled), raw=raw)
