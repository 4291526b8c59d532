"""The cells of tables as JSON holds them."""

from __future__ import annotations

import math
from datetime import date, datetime
from typing import Any


def plain_cell(value: Any) -> Any:
    """A cell as JSON: dates as ISO text, missing values as null."""
    if value is None or value != value or str(value) == "NaT":
        return None
    if hasattr(value, "item") and not isinstance(value, (str, bytes)):
        value = value.item()
    if isinstance(value, datetime):
        at_midnight = not (value.hour or value.minute or value.second or value.microsecond)
        return value.date().isoformat() if at_midnight else value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    plain = isinstance(value, (str, int, bool)) or (isinstance(value, float) and math.isfinite(value))
    return value if plain else str(value)
