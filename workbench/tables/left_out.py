"""What was not read of a table in lines for people: cells of one column and one reason are one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

_SHOWN = 3
_QUOTED = re.compile(r"'(?:[^']|(?<=\w)'(?=\w))*'|\"[^\"]*\"")


def lines_told(left: Iterable[Mapping[str, Any]]) -> list[str]:
    ""
    "Each reason with its place; where many cells of a column have one, their count and the first of them."
    ""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for each in left:
        place = f"sheet {each['sheet']}" if "sheet" in each else str(each.get("column", ""))
        groups.setdefault((place, _QUOTED.sub("", str(each["why"]))), []).append(each)
    told = []
    for (place, _), found in groups.items():
        why = found[0]["why"]
        if "sheet" in found[0]:
            told.append(f"{place}: {why}")
        elif len(found) < _SHOWN:
            told += [f"line {each['line']}{' ' * bool(place)}{place}: {why_told(each)}" for each in found]
        else:
            told.append(f"{_many(place, found)}, such as line {found[0]['line']}: {why}")
    return told


def why_told(left: Mapping[str, Any]) -> str:
    """Why a cell was not read, with what the file holds there and what a person wrote instead."""
    why, text = str(left["why"]), str(left.get("text") or "")
    said = f"{text!r}: {why}" if text and text not in why else why
    return f"{said} (corrected to {left['corrected']!r})" if left.get("corrected") else said


def _many(place: str, found: list[Mapping[str, Any]]) -> str:
    lines = [str(each["line"]) for each in found[1 : _SHOWN + 1]]
    more = len(found) - 1 - len(lines)
    rest = f" and {more:,} more" if more else ""
    what = f"{place}, {len(found):,} cells" if place else f"{len(found):,} lines"
    return f"{what} (also {', '.join(lines)}{rest})"
