"""The parts of an address as registries name them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from workbench.reading.place import At, words
from workbench.values import places

PARTS = {
    "care_of": ("care_of", "care_of_name"),
    "box": ("po_box",),
    "building": ("building", "building_name", "property_name"),
    "premises": ("premises", "premise", "house_name_number", "house", "number", "street_number"),
    "unit": (
        "unit", "unit_number", "unit_no", "flat", "flat_number", "flat_no", "flat_unit_number", "apartment",
        "apartment_number", "suite", "suite_number", "sub_premises", "sub_building", "sub_building_name",
    ),
    "level": ("level", "level_number", "floor", "floor_number", "floor_level_number"),
    "line": (
        "address_line_1",
        "line_1",
        "address_1",
        "address_line",
        "street_address",
        "street",
        "street_name",
        "address",
        "thoroughfare",
    ),
    "type": ("street_type", "road_type", "street_type_code", "thoroughfare_type"),
    "suffix": ("street_suffix", "street_direction", "road_suffix", "street_suffix_code"),
    "line_2": ("address_line_2", "line_2", "address_2"),
    "line_3": ("address_line_3", "line_3", "address_3"),
    "town": ("locality", "post_town", "town", "city", "suburb"),
    "state": ("state",),
    "region": ("region", "county", "state", "state_province"),
    "postcode": ("postal_code", "postcode", "post_code", "zip"),
    "country": ("country", "country_name", "country_code"),
}  # fmt: skip
"""The parts of an address as registries name them."""
SHOWN = (
    "care_of",
    "box",
    "level",
    "unit",
    "building",
    "premises",
    "line",
    "type",
    "suffix",
    "line_2",
    "line_3",
    "town",
    "region",
    "postcode",
    "country",
)
"""Those that a label shows, in its order."""


_KNOWN = frozenset(name.replace("_", "") for spelled in PARTS.values() for name in spelled)
_PLACES = frozenset(
    [
        "unit", "flat", "suite", "apartment", "room", "level", "floor", "block", "tower", "lot", "section",
        "building", "house", "property", "premise", "premises", "site", "street", "road", "thoroughfare",
        "suffix", "direction", "line", "village", "dependent", "suburb", "district", "area", "town", "parish",
        "door", "entrance", "wing", "stair", "shop", "office", "box", "bag", "complex", "estate", "zone",
        "territory", "island",
    ]
)  # fmt: skip
_NUMBERS = frozenset(["number", "no", "nr", "num", "dependent", "double", "sub", "main", "minor", "of"])
"""What may stand beside a word of places in a member's name; any other word may take it back: `former`."""


@lru_cache(maxsize=1 << 12)
def members(keys: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The parts of an address that an object of these keys may have, each with its members in order."""
    written = {_numberless(key): key for key in reversed(keys)}
    written |= {words(key).replace("-", ""): key for key in reversed(keys)}
    there = {
        part: tuple(
            name if name in keys else key
            for name in spelled
            if name in keys or (key := written.get(name.replace("_", ""), ""))
        )
        for part, spelled in PARTS.items()
    }
    return tuple((part, names) for part, names in there.items() if names)


def _numberless(key: str) -> str:
    """A member's name without the `1` behind it: `premises_1` is `premises`."""
    return re.sub(r"-?1$", "", words(key)).replace("-", "")


def further_parts(at: At) -> list[At]:
    """Members of an address under names that are not known here, and that part one place from another.

    Every word of such a name is one of places: `former_address_line_1` is not of the present address.
    """
    read = {name for _, spelled in members(at.names) for name in spelled}
    return [m for name, m in at.items() if name not in read and _parts_places(name) and m.text]


@lru_cache(maxsize=1 << 12)
def _parts_places(name: str) -> bool:
    tokens = {re.sub("[0-9]+$", "", token) for token in words(name).split("-")} - {""}
    is_known = words(name).replace("-", "") in _KNOWN
    return not is_known and bool(tokens & _PLACES) and tokens <= _PLACES | _NUMBERS


def street_line(part: Mapping[str, At]) -> str:
    """The street line: a bare number belongs to the line behind it, a building's name stands for itself."""
    first = " ".join(text for name in ("line", "type", "suffix") if (text := part[name].text))
    premises, lines = part["premises"].text, [first, part["line_2"].text, part["line_3"].text]
    street = ", ".join(line for line in lines if line)
    number = re.match(r"(?:lot )?[0-9]+[a-z]?(?:\s?[-–/]\s?[0-9]+[a-z]?)?$", premises, re.IGNORECASE)
    if number and re.match(rf"{re.escape(premises)}\b", street, re.IGNORECASE):
        pass  # the line has the number already
    elif number:
        street = _numbered(premises, [line for line in lines if line])
    elif premises:
        street = f"{premises}, {street}" if street else premises
    unit, level = part["unit"].text, part["level"].text
    unit = f"Unit {unit}" if re.fullmatch(r"[0-9]{1,5}[a-z]?|[a-z][0-9]{0,4}", unit, re.IGNORECASE) else unit
    level = f"Level {level}" if re.fullmatch(r"[0-9]{1,3}|[gb]", level, re.IGNORECASE) else level
    return ", ".join(word for word in (level, unit, part["building"].text, street) if word)


def _numbered(number: str, lines: list[str]) -> str:
    """The lines with a number before the street: behind a flat, a building and who takes the post in."""
    inside = _INSIDE.match(lines[0]) if lines else None
    if inside is not None and inside.group("rest"):
        return f"{inside.group('unit')}, {_numbered(number, [inside.group('rest'), *lines[1:]])}"
    first = next((at for at, line in enumerate(lines) if _is_street(line)), 0)
    if any(_INSIDE.match(line) or _CARE_OF.match(line) for line in lines[:first]) or (
        first and len(lines) == first + 1
    ):
        return ", ".join([*lines[:first], f"{number} {lines[first]}"])
    return f"{number} {', '.join(lines)}".strip()


@lru_cache(maxsize=1 << 10)
def _is_street(line: str) -> bool:
    parsed = places.address(line, places.Locality(None, None, None, None))
    return bool(parsed.street_type) and not parsed.number and not _CARE_OF.match(line)


_INSIDE = re.compile(
    r"(?P<unit>(?:unit|flat|suite|apartment|apt|shop|office|room)\s+[0-9]{1,5}[a-z]?)\b[\s,]*(?P<rest>.*)",
    re.IGNORECASE,
)
_CARE_OF = re.compile(r"c/?o\b|c/-|care of\b", re.IGNORECASE)
_DOUBTED = re.compile(
    r"(?:(?:is|address|office|registered|company|the|has|been|in)-)*?(?:in-)?"
    r"(?P<how>disputed?|undeliverable|unverified|unconfirmed)(?:-(?:address|office|registered|company))*"
)
"""Names of marks that doubt a registered office, with none of their words about anything else."""


def doubt_of_office(holder: At) -> At | None:
    """The mark beside a registered office that somebody disputes it, or that no post reaches it.

    As a standing in words, at the place of the mark.
    """
    for name, at in holder.items():
        form = words(name)
        found = _DOUBTED.fullmatch(form)
        if found and at.flag is True and "registered" in form:
            how = found.group("how")
            return At(at.pointer, "in dispute" if how.startswith("dispute") else how)
    return None
