"""Which columns of an answer fit a table: what identifies comes first, what says nothing is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

_FIRST = (
    "check_id", "search_id", "input", "title", "first_name", "middle_name", "last_name", "full_name", "name",
    "dob", "birth_date", "birth_year", "date_of_birth", "deceased_date", "company_name", "company_number",
    "phones", "phone", "emails", "email", "socials", "street_address", "full_address", "suburb", "state",
    "postcode", "date_start", "date_end", "outcome", "status", "error",
)  # fmt: skip
_LAST = ("source", "cite")
ENOUGH = 14
"""A table shows so many columns at first; the others are one press away."""


def fitting(frame: pd.DataFrame) -> list[str]:
    """The columns worth showing, in reading order; those that are blank in every row are left out."""
    told = [name for name in map(str, frame.columns) if _says_something(frame[name].tolist())]
    order = {name: at for at, name in enumerate(_FIRST)}
    body = sorted((n for n in told if n not in _LAST), key=lambda n: order.get(n, len(order)))
    last = [name for name in _LAST if name in told]
    return [*body[:ENOUGH], *last]


def _says_something(values: Sequence[Any]) -> bool:
    seen = {str(value) for value in values}
    return bool(seen - {"", "None", "nan", "NaT", "<NA>", "[]", "{}"}) and seen != {"N"}
