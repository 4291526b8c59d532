"""Roles with the days of their office behind them: `Director, ceased 30/06/2018`, `Secretary (2010-2014)`."""

from __future__ import annotations

import datetime
import re
from typing import NamedTuple

from workbench.values.cells.date_cells import date
from workbench.values.cells.office_cells import end_in_period, office_period
from workbench.values.dates import Order, PartialDate
from workbench.values.office_words import end_and_start_said, role_and_days

_PIECES = re.compile(r"\s*(?:[,;]|\band\b|\bbut\b)\s*(?=[^\W\d]{4})", re.IGNORECASE)


class DatedRole(NamedTuple):
    """A role without its days, since when and until when it is held, and the days as they are written.

    `written` and `said_end` are the days, and the end among them, as they are written; `is_read` is False
    where they are not all understood.
    """

    role: str
    start: PartialDate | None = None
    end: PartialDate | None = None
    written: str = ""
    said_end: str = ""
    is_read: bool = True


def dated_role(text: str, *, order: Order | None = None, today: datetime.date | None = None) -> DatedRole:
    """A role of a cell, with the days that stand behind it in the same cell."""
    role, written = role_and_days(text)
    start: PartialDate | None = None
    end: PartialDate | None = None
    said_end = ""
    is_read = True
    for piece in filter(None, _PIECES.split(written)):
        ended, begun = end_and_start_said(piece)
        if ended:
            end, said_end = date(ended, order=order, today=today).value, ended
            is_read = is_read and end is not None
        elif begun:
            start = date(begun, order=order, today=today).value
            is_read = is_read and start is not None
        else:
            period = office_period(piece, order=order, today=today)
            first, last = (*period.values, None, None)[:2]
            start = first if isinstance(first, PartialDate) else start
            end = last if isinstance(last, PartialDate) else end
            said_end = said_end or end_in_period(piece)
            is_read = is_read and bool(period.values)
    if start and end and str(end) < str(start)[: len(str(end))]:  # `resigned 2015, reappointed 2018`
        return DatedRole(role, written=written, is_read=False)
    return DatedRole(role, start, end, written, said_end, is_read)
