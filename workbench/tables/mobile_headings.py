"""Headings of columns that hold nothing but mobiles: `Mobile`, `Cell phone`, `Mother's mob no`."""

from __future__ import annotations

import re

_MOBILE = re.compile(r"\b(?:mobiles?|mobil|mobi?|mbl|cell(?:phone|ular)?|cells|handy|m[oó]vil|gsm)\b|\bm\)?$")
_PARTED = re.compile(r"[/,;&+|]|\b(?:or|and|oder|ou|o)\b")


def is_of_mobiles(heading: str) -> bool:
    """True for a heading of mobiles; not for one that names other numbers too: `Mobile/landline`."""
    parts = [part for part in _PARTED.split(heading.casefold().replace("_", " ")) if part.strip(" ().")]
    return bool(parts) and all(_MOBILE.search(part.strip(" .:")) for part in parts)
