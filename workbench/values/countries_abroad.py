"""Names of countries in other languages than English: `Frankreich`, `Україна`.

The table is `world/countries.txt.gz`, with its source and licence in its first lines.
"""

from __future__ import annotations

from functools import cache

from workbench.values.packed_tables import lines_of
from workbench.values.text import fold


def country_abroad(text: str) -> str | None:
    """The two letters of the country that a text names in another language than English; else None."""
    return _names().get(fold(text).strip(" ."))


@cache
def _names() -> dict[str, str]:
    rows = (line.partition("\t") for line in lines_of("countries"))
    return {name: code for code, _, names in rows for name in names.split("|")}
