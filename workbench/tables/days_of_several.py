"""Days of offices below no number, in rows that number the officers of a company: `Director 2`, `Ceased`.

Nobody can say whose they are where a row names several; where it names one, they are that one's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import day_in_any_order, filled_in
from workbench.tables.headings import OF_AN_END, OF_ANOTHER_TIME
from workbench.tables.meanings import Meanings, share_said
from workbench.tables.office_headings import is_appointment, is_resignation

_LEFT = ("", OF_AN_END, OF_ANOTHER_TIME)
_MOST = 0.5


def take_days_of_several(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], officers: Iterable[str]
) -> None:
    """Takes the days of an appointment or an end that stand behind the first of the numbered `officers`."""
    columns = list(meanings)
    behind = columns[min(map(columns.index, officers)) :]
    for name in behind:
        meaning, why = meanings[name]
        is_end = is_resignation(name)
        is_left = meaning is None and why in _LEFT and (is_end or is_appointment(name))
        if is_left and share_said(filled_in(records, name), day_in_any_order) > _MOST:
            meanings[name] = ("office_end_date" if is_end else "office_start_date", "heading")
