"""Headings that look like values, as `E.164` or `FY2023 turnover`: the cells around them decide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.values.cells import text_of

_LOOKED_AT = 10
"""Lines below a heading that are compared with it."""
_LONGEST = 60
"""Letters of a heading that few known ones stand beside."""
_FEWEST_COLUMNS = 3
_DIGITS_OF_VALUES = 9
"""As many digits have phones and numbers of companies, and no heading."""


def may_be_headings(
    cells: Sequence[Any], odd: Sequence[int], known: int, below: Sequence[Sequence[Any]]
) -> bool:
    """Whether a line is one of headings though the cells at the places `odd` look like values.

    `known` counts its cells that are headings for sure, `below` are the lines under it. An odd cell is a
    heading where it is written in another way than the cells below it, or beside twice as many known ones,
    and then also as long as a sentence.
    """
    filled = [place for place, cell in enumerate(cells) if text_of(cell)]
    if not known or len(filled) < _FEWEST_COLUMNS or not all(_is_no_contact(cells[place]) for place in odd):
        return False
    if 2 * len(odd) <= known:
        return True
    if any(len(text_of(cells[place])) > _LONGEST for place in odd):
        return False
    lines = [line for line in below if any(map(text_of, line))][:_LOOKED_AT]
    return bool(lines) and all(_is_apart(text_of(cells[place]), place, lines) for place in odd)


def goes_on(cells: Sequence[Any], values: Sequence[int], above: Sequence[Any]) -> bool:
    """True for a line whose cells at the places of `values` are mostly written as those directly above."""
    alike = [place for place in values if not _is_apart(text_of(cells[place]), place, [above])]
    return 2 * len(alike) > len(values)


def _is_no_contact(cell: Any) -> bool:
    text = text_of(cell)
    return "@" not in text and sum(map(str.isdigit, text)) < _DIGITS_OF_VALUES


def _is_apart(text: str, place: int, lines: Sequence[Sequence[Any]]) -> bool:
    """True for a cell that is written in another way than each of those in its column."""
    under = [text_of(line[place]) for line in lines if place < len(line) and text_of(line[place])]
    return all(_shape(each) != _shape(text) for each in under)


def _shape(text: str) -> str:
    """How a text is written: letters and digits as one of each, and its signs."""
    return re.sub(r"[0-9]+", "0", re.sub(r"[^\W\d_]+", "a", text))
