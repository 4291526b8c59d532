"""Whether the dates of a table put the day or the month first, where those of one column do not say it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, values_of
from workbench.tables.sheet_country import DAY_FIRST, countries_named
from workbench.values import cells

_EXCEL_AT_HOME = re.compile(r"[1-9]/(?:0[1-9]|1[0-2])/[0-9]{4}\b")
_OTHER_SHAPE = re.compile(r"0[0-9]/|[0-9]{1,2}/[1-9]/")
"""A zero before the first number, or none before the second."""
_MOBILE = "+614"


def order_of_table(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> tuple[str, str] | None:
    """What comes first in the dates of a table, `day` or `month`, and what shows it; None where nothing does.

    Another column whose dates can only be read one way shows it where no other says the reverse; so do places
    of countries that all put the day first, and Australian mobiles in every row.
    """
    decided = {
        name: found.order for name in meanings if (found := cells.order_of(values_of(records, name))).order
    }
    if len(set(decided.values())) == 1:
        name, order = next(iter(decided.items()))
        return str(order), f"{order} first, as the dates below {name} can only be read"
    if decided:
        return None
    named = countries_named(meanings, records)
    if named:
        return ("day", "day first, as in the country of every address") if named <= DAY_FIRST else None
    phones = [name for name, meaning in meanings.items() if meaning == "phone"]
    if (
        phones
        and records
        and all(_are_mobiles(record.get(name) for name in phones) for record in records[:LOOKED_AT])
    ):
        return "day", "day first, as in Australia, where every phone is"
    return None


def is_written_day_first(values: Iterable[Any]) -> bool:
    """True for dates such as `3/09/1974`, as Excel writes them in Australia, and no other shape."""
    texts = [text for value in values if isinstance(value, str) and (text := cells.text_of(value))]
    return any(map(_EXCEL_AT_HOME.match, texts)) and not any(map(_OTHER_SHAPE.match, texts))


def _are_mobiles(values: Iterable[Any]) -> bool:
    filled = [value for value in values if cells.text_of(value)]
    read = [number for value in filled for number in cells.phone(value).values]
    return bool(read) and all(number.startswith(_MOBILE) for number in read)
