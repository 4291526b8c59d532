"""Names of countries in other languages than English: `Frankreich`, `Україна`.

The table is `world/countries.txt.gz`, with its source and licence in its first lines.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files

from workbench.values.text import fold


def country_abroad(text: str) -> str | None:
    """The two letters of the country that a text names in another language than English; else None."""
    return _names().get(fold(text).strip(" ."))


@cache
def _names() -> dict[str, str]:
    packed = files("workbench.values").joinpath("world/countries.txt.gz").read_bytes()
    lines = (line for line in gzip.decompress(packed).decode().splitlines() if not line.startswith("#"))
    return {
        name: code for line in lines for code, _, names in [line.partition("\t")] for name in names.split("|")
    }
