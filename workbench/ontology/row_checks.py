"""What the columns of a row can hold: whoever draws or writes one relies on it.

A row may come from anybody's case. Each column is of one of a few types, with bounds; a new column needs no
check of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

LONGEST = 200
"""Characters of a text."""
MOST = 100
"""Names in a list, and parts of a drawing."""
SHAPES = (
    "dot", "square", "triangle", "triangleDown", "diamond", "star", "hexagon", "box", "ellipse", "circle",
    "database", "text",
)  # fmt: skip
"""The shapes of vis-network that load nothing."""
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_.:-]{0,99}")
_PREFIX = re.compile(r"[A-Z]{1,3}")
_CORNERS = 400
_FAR = 4.0
"""A drawing is in a box from -1 to 1, or a little larger."""
Check = Callable[[Any], bool]


def is_name(value: Any) -> bool:
    """True for what a kind or relation can be called: `bank_account`."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _is_number(value: Any, least: float, most: float) -> bool:
    # compared first: a whole number may be too large for a float
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most


def is_line(value: Any) -> bool:
    """True for a short line of text."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST and value.isprintable()


def _are_corners(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and 6 <= len(value) <= _CORNERS
        and len(value) % 2 == 0
        and all(_is_number(each, -_FAR, _FAR) for each in value)
    )


def _is_part(part: Any) -> bool:
    if not isinstance(part, tuple) or len(part) < 3 or isinstance(part[-1], bool) or part[-1] not in (0, 1):
        return False
    if part[0] == "disc":
        return (
            len(part) == 5
            and all(_is_number(each, -_FAR, _FAR) for each in part[1:3])
            and _is_number(part[3], 0, _FAR)
        )
    return bool(part[0] == "polygon" and len(part) == 3 and _are_corners(part[1]))


def _listed(check: Check, most: int = MOST) -> Check:
    return lambda value: isinstance(value, tuple) and len(value) <= most and all(map(check, value))


def _or_empty(check: Check) -> Check:
    return lambda value: value == "" or check(value)


def _matches(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _one_of(*values: str) -> Check:
    return lambda value: isinstance(value, str) and value in values


def _whole(least: int, most: int) -> Check:
    return lambda value: isinstance(value, int) and _is_number(value, least, most)


LINE = (is_line, f"a line of text of at most {LONGEST} characters")
LINE_OR_NONE = (_or_empty(is_line), f"empty or a line of text of at most {LONGEST} characters")
WORD = (_matches(_WORD), "a word of letters and digits")
WORD_OR_NONE = (_or_empty(_matches(_WORD)), "empty or a word of letters and digits")
NAMES = (_listed(is_name), "a list of names in small letters, digits and underscores")
LINES = (_listed(is_line), "a list of short texts")
FLAG = (lambda value: isinstance(value, bool), "True or False")
COLOUR = (_matches(_COLOUR), "a colour like #2b6cb0")
PREFIX = (_matches(_PREFIX), "one to three capital letters")
RANK = (_whole(-1000, 1000), "a whole number from -1000 to 1000")
COUNT = (_whole(0, 10**9), "a whole number, 0 or more")
SIZE = (lambda value: _is_number(value, 1, 200), "a number from 1 to 200")
SHAPE = (_one_of(*SHAPES), f"one of {', '.join(SHAPES)}")
DASHES = (
    _listed(lambda each: _is_number(each, 0.5, 200), 16),
    "a list of at most 16 lengths from 0.5 to 200",
)
OUTLINE = (lambda value: value == () or _are_corners(value), "the corners of a polygon, as numbers")
SYMBOL = (_listed(_is_part), "discs and polygons of numbers")
SCHEMA = (
    lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(WORD[0], value)),
    "a schema and two properties",
)


def one_of(*values: str) -> tuple[Check, str]:
    """A check that a column has one of a few values."""
    return _one_of(*values), f"one of {', '.join(value or 'nothing' for value in values)}"
