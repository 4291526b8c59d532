"""Values of any graph made harmless: text without control characters, JSON without surprises."""

from __future__ import annotations

import datetime
import decimal
import math
import re
from collections.abc import Mapping
from typing import Any

# C0 but tab, LF and CR; DEL; C1; line and paragraph separators; the marks that reorder what
# stands around them; lone surrogates and the two non-characters that XML refuses
_UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)


def clean(value: Any, limit: int | None = None) -> str:
    """The value as text that any format can hold, cut to `limit` characters with an ellipsis.

    Letters of right-to-left scripts and emoji stay; marks that would turn the text around them go.
    """
    if value is None:
        return ""
    text = value if isinstance(value, str) else _text(value)
    if not text.isprintable():
        text = _UNWANTED.sub("", text)
    if limit is not None and len(text) > limit:
        return text[: limit - 1].rstrip() + "…"
    return text


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{k}: {_text(v)}" for k, v in value.items() if v not in (None, ""))
    if isinstance(value, (list, tuple, set, frozenset)):
        items = [_text(v) for v in value]
        return ", ".join(sorted(items) if isinstance(value, (set, frozenset)) else items)
    return str(plain(value))


def plain(value: Any) -> Any:
    """The value as JSON can hold it: dates as ISO text, decimals as text, sets sorted, NaN as None."""
    if type(value) is str and value.isprintable():  # nearly all of a table
        return value
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, (datetime.date, datetime.datetime, datetime.time)):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return str(value)
    if isinstance(value, Mapping):
        return {clean(k): plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(v) for v in value), key=str)
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if hasattr(value, "item") and not hasattr(value, "__len__"):
        return plain(value.item())
    return clean(str(value))
