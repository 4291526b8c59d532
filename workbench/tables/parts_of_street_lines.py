"""Columns of small parts of a street line, by their headings and values: a direction, a type of unit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from workbench.tables.headings import normal_heading
from workbench.values import streets

_OF_STREET = r"(?:(?:street|st|str|road|rd|address|addr) ?)?"
_PRE, _POST = r"(?:pre(?:fix)?|before)", r"(?:post|suf(?:fix)?|after)"
_DIRECTION = re.compile(
    rf"{_OF_STREET}(?:(?P<pre>{_PRE}) ?|(?P<post>{_POST}) ?)?(?:dir|direction|directional)"
    rf"(?: (?:(?P<pre_behind>{_PRE})|(?P<post_behind>{_POST})))?|"
    rf"{_OF_STREET}(?:(?P<bare_pre>prefix)|(?P<bare_post>suffix))"
)
_DIRECTIONS = re.compile(
    r"(?:[ns]\.?\s?[ew]?|[ew]|(?:north|south)[- ]?(?:east|west)?|east|west)\.?", re.IGNORECASE
)
_UNIT_TYPE = re.compile(
    r"(?:unit|flat|apartment|apt|suite|occupancy|secondary|sec|sub ?address)(?: unit)?"
    r" (?:type|designator|descriptor|prefix)"
)
_NUMBER_SUFFIX = re.compile(
    rf"{_OF_STREET}(?:house |hse )?(?:no|num|number|nr) (?:suffix|suff|addition|letter|ext(?:ension)?)|"
    r"house (?:letter|addition)|(?:huis ?(?:nummer|nr) ?)?(?:toevoeging|toev|letter)|hausnummerzusatz"
)
_SUFFIX = re.compile(r"[^\W\d_]{1,3}|quater|rear|boven|[0-9]{1,4}|1/[2-4]|[-/]?[^\W\d_]?[0-9]{1,3}[^\W\d_]?")


def part_of_line(
    name: str, values: Sequence[str], columns: Sequence[str], by: Mapping[str, Sequence[str]]
) -> str | None:
    """Which part of the line of the street beside it a column holds; None where it may hold another thing.

    Its heading says it, and all of its values bear it out. A direction whose heading does not say where it
    stands is before the name of the street where its column is.
    """
    words = normal_heading(name)
    if (found := _DIRECTION.fullmatch(words)) and all(map(_DIRECTIONS.fullmatch, values)):
        said = found.groupdict()
        is_post = any(said[group] for group in ("post", "post_behind", "bare_post"))
        is_pre = any(said[group] for group in ("pre", "pre_behind", "bare_pre"))
        is_behind = columns.index(name) > columns.index(by["street"][0])
        return "direction_behind" if is_post or (is_behind and not is_pre) else "street_direction"
    if _UNIT_TYPE.fullmatch(words) and all(map(_is_unit, values)):
        return "unit_type"
    if _NUMBER_SUFFIX.fullmatch(words) and all(map(_SUFFIX.fullmatch, values)):
        return "number_suffix"
    if words == "type" and sum(streets.full_word(value) is not None for value in values) > 0.7 * len(values):
        return "street_type"
    return None


def _is_unit(value: str) -> bool:
    """True for the word of a unit: `Apt`, `Shop`."""
    return value == "#" or bool(streets.inside_at_start(f"{value} 1"))
