"""Which columns of an answer fit a table: the citation first, then what identifies; no blank ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

_FIRST = (
    "asked", "check_id", "search_id", "input", "first_name", "middle_name", "last_name", "full_name",
    "name", "kind", "from", "to", "place", "company_name", "company_number", "dob", "birth_date",
    "birth_year", "date_of_birth", "deceased_date", "street_address", "full_address", "suburb", "state",
    "date_start", "date_end", "phones", "phone", "emails", "email", "socials", "postcode", "outcome",
    "status", "error", "title",
)  # fmt: skip
_CITES = ("cite", "source")
ENOUGH = 14
"""A table shows so many columns at first; the others are one press away."""


def fitting(frame: pd.DataFrame) -> list[str]:
    """The columns worth showing, in reading order; those that are blank in every row are left out."""
    told = [name for name in map(str, frame.columns) if _says_something(frame[name].tolist())]
    order = {name: at for at, name in enumerate(_FIRST)}
    body = sorted((n for n in told if n not in _CITES), key=lambda n: order.get(n, len(order)))
    cites = [name for name in _CITES if name in told]
    return [*cites, *body[:ENOUGH]]


def _says_something(values: Sequence[Any]) -> bool:
    seen = {leaf for value in values for leaf in _leaves(value)} - {"", "None", "nan", "NaT", "<NA>"}
    return bool(seen) and seen != {"N"}


def _leaves(value: Any) -> Iterable[str]:
    """The simple values inside a value, as text: an empty list or object has none."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _leaves(item)
    else:
        yield str(value).strip()
