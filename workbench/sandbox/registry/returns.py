"""When a UK company's accounts and statements are due: derived from its date of creation."""

from __future__ import annotations

import calendar
import sqlite3
from datetime import date

from workbench.sandbox.population.chance import TODAY
from workbench.sandbox.registry.parts import Part

_STATEMENTS_SINCE = date(2016, 6, 30)
"""Confirmation statements took the place of annual returns."""


def accounts(company: sqlite3.Row) -> Part:
    """The accounting reference date, the last accounts where there are any, and the next."""
    created = date.fromisoformat(company["created"])
    month = created.month
    end = _end(company)
    last = _month_end(end.year if (end.month, end.day) >= (month, 28) else end.year - 1, month)
    day = str(_month_end(created.year, month).day)
    told: Part = {"accounting_reference_date": {"day": day, "month": str(month)}}
    if last.year > created.year:
        told["last_accounts"] = {"made_up_to": last.isoformat(), "type": "total-exemption-full"}
    if company["ceased"] is None:
        period_end = _month_end(max(last, created).year + 1, month)
        due = _month_end(period_end.year + (month + 9 > 12), (month + 8) % 12 + 1)
        told["next_accounts"] = {"period_end_on": period_end.isoformat(), "due_on": due.isoformat()}
        told["overdue"] = due < TODAY
    return told


def confirmation_statement(company: sqlite3.Row) -> Part | None:
    """The last and next statement; None for a company that ceased before there were any."""
    created = date.fromisoformat(company["created"])
    last = _anniversary(created, _end(company))
    if company["ceased"] is not None:
        return {"last_made_up_to": last.isoformat()} if last > _STATEMENTS_SINCE and last > created else None
    coming = _in_year(created, last.year + 1)
    due = {"next_made_up_to": coming.isoformat(), "next_due": _two_weeks_after(coming)}
    told: Part = {**due, "overdue": False}
    if last > _STATEMENTS_SINCE and last > created:
        told["last_made_up_to"] = last.isoformat()
    return told


def annual_return(company: sqlite3.Row) -> Part | None:
    """The last annual return; None for a company that never made one."""
    created = date.fromisoformat(company["created"])
    last = _anniversary(created, min(_end(company), _STATEMENTS_SINCE))
    return {"last_made_up_to": last.isoformat()} if last > created else None


def _end(company: sqlite3.Row) -> date:
    return date.fromisoformat(company["ceased"]) if company["ceased"] else TODAY


def _anniversary(created: date, end: date) -> date:
    """The last anniversary of the creation up to a day; the creation itself when there was none."""
    this_year = _in_year(created, end.year)
    found = this_year if this_year <= end else _in_year(created, end.year - 1)
    return max(found, created)


def _in_year(day: date, year: int) -> date:
    return date(year, day.month, min(day.day, calendar.monthrange(year, day.month)[1]))


def _month_end(year: int, month: int) -> date:
    return date(year, month, calendar.monthrange(year, month)[1])


def _two_weeks_after(day: date) -> str:
    return date.fromordinal(day.toordinal() + 14).isoformat()
