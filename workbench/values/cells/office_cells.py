"""Offices, their ends and natures of control as tables write them, and names beside a word for their kind."""

from __future__ import annotations

import datetime
import re
from dataclasses import replace

from workbench.values.cells.bodies_of_columns import SURE
from workbench.values.cells.cell import LONGEST, Cell, nothing, text_of
from workbench.values.cells.code_cells import yes_no
from workbench.values.cells.date_cells import date
from workbench.values.cells.end_reasons import end_with_reason
from workbench.values.cells.name_cells import party, party_by_order
from workbench.values.cells.parties import Party, person_of
from workbench.values.cells.text_cells import text
from workbench.values.cells.whole_names import whole_name
from workbench.values.dates import MONTH, Order, PartialDate
from workbench.values.denied_ends import denies_end
from workbench.values.office_words import roles_in
from workbench.values.offices_abroad import form_of
from workbench.values.taken_back import runs, says_no, says_yes, stands, takes_back
from workbench.values.unknown_ends import says_unknown

ENDED = "ended"
"""What the cell of an end says that names no day: `Resigned`, `Yes`."""
BEGUN = "begun"
"""What stands in the place of the beginning in a period that names only its end: `until 2016`."""
_NATURES = re.compile(
    r"\s*(?:[;|\n]+|['\"]\s*,\s*['\"]|,\s*(?=['\"]?(?:the |has |is )?"
    r"(?:ownership|owns|voting|rights?|significant|part|holds|control)))"
    r"\s*",
    re.IGNORECASE,
)


_NO_DAY = re.compile(
    r"([09])\1([-/.])\1\1\2\1{2,4}|([09])([-/.])\3\4\3{4}|9{4}-99-99|0{4}-00-00|9{6,8}|0{6,8}"
)
"""A day of nothing but nines or zeros: `99/99/9999`, `00/00/0000`."""


def roles(raw: object) -> Cell[str]:
    """Each of the roles in a cell."""
    cell = text(raw)
    return Cell(raw, roles_in(str(cell.value)), cell.note) if cell.values else nothing(raw)


_MARKED = frozenset(["x", "•", "*", "tick"])


def held_or_not(raw: object) -> Cell[bool]:
    """Whether the office of a column is held: yes and no, or a mark where it is."""
    if text_of(raw).strip().casefold() in _MARKED:
        return Cell(raw, (True,))
    return yes_no(raw)


def office_end(
    raw: object, *, order: Order | None = None, today: datetime.date | None = None
) -> Cell[PartialDate | str]:
    """When an office ended: a date, or `ENDED` where a word says so; nothing for one that is still held.

    An end that nobody knows (`unknown`, `n/k`, `?`) is a problem: the office may be held, or not. Why an
    office ended may stand beside the day, and is in the note.
    """
    if isinstance(raw, bool):
        return Cell(raw, (ENDED,)) if raw else nothing(raw)
    if _NO_DAY.fullmatch(text_of(raw).strip()):
        return nothing(raw, f"{text_of(raw)!r} is what systems write where nothing has ended")
    found = date(raw, order=order, today=today)
    form = form_of(text_of(raw))
    if not found.values and says_unknown(text_of(raw), form):
        return Cell(raw, problem=f"{text_of(raw)!r} leaves open whether it has ended: write a date, or none")
    if not found.problem:
        return Cell(raw, found.values, found.note)
    day, reason = end_with_reason(text_of(raw))
    if day:
        found = date(day, order=order, today=today)
        return Cell(raw, found.values, f"{reason!r} is why it ended", found.problem, found.choices)
    if says_yes(form):
        return Cell(raw, (ENDED,))
    if denies_end(form):
        return nothing(raw, f"{text_of(raw)!r} says that it has not ended")
    if says_no(form) or runs(form) or stands(form):
        return nothing(raw, f"{text_of(raw)!r} says that it has not ended")
    if until := _ONLY_UNTIL.fullmatch(text_of(raw)):
        found = date(until["end"], order=order, today=today)
        return Cell(raw, found.values, found.note, found.problem, found.choices)
    if takes_back(form):
        return Cell(raw, (ENDED,))
    return Cell(raw, problem=found.problem)


def office_period(
    raw: object, *, order: Order | None = None, today: datetime.date | None = None
) -> Cell[PartialDate | str]:
    """Since when and until when an office was held, in one cell; only since when where it is still held.

    The beginning is `BEGUN` where only the end is named: `until 2016`.
    """
    if len(text_of(raw)) > LONGEST:
        return Cell(raw, problem=text(raw).problem)
    said = _written_out(text_of(raw))
    if runs(form_of(said)) or stands(form_of(said)):
        return nothing(raw)
    if only := _ONLY_UNTIL.fullmatch(said):
        end = office_end(only["end"], order=order, today=today)
        return Cell(raw, (BEGUN, *end.values[:1])) if end.values else Cell(raw, problem=_no_period(said))
    if found := _YEARS.fullmatch(said):
        first, last = found["start"], found["start"][:2] + found["end"]
        is_month = found["gap"] in ("-", "/") and int(found["end"]) <= _MONTHS
        if last < first or is_month:
            return Cell(raw, problem=f"{said!r} may be a month or a period: write both years")
        said = f"{first}-{last}"
    found = _PERIOD.fullmatch(said) or _ONLY_SINCE.fullmatch(said)
    if found is None:
        return nothing(raw) if text(raw).is_nothing else Cell(raw, problem=_no_period(said))
    parts = found.groupdict()
    start = date(parts["start"] or parts["start2"], order=order, today=today)
    last = parts.get("end") or parts.get("end2")
    end = office_end(last, order=order, today=today) if last else nothing(last)
    if not start.values or end.problem:
        return Cell(raw, problem=start.problem or end.problem or f"{said!r} has no beginning")
    first, ended = str(start.value), str(end.value or "")
    if isinstance(end.value, PartialDate) and ended < first[: len(ended)]:
        return Cell(raw, problem=f"{text_of(raw)!r} ends before it begins: correct one of the two")
    return Cell(raw, (*start.values[:1], *end.values[:1]))


def end_in_period(raw: object) -> str:
    """What a period that cannot be read says of its end: `2010` of `2014-2010`; empty where it names none."""
    said = _written_out(text_of(raw))
    if only := _ONLY_UNTIL.fullmatch(said):
        return only["end"]
    found = _PERIOD.fullmatch(said)
    return (found["end"] or found["end2"] or "") if found is not None else ""


def _written_out(said: str) -> str:
    """A period with both its days in full: `Jan-Mar 2020` as `Jan 2020 - Mar 2020`."""
    if (found := _ONE_YEAR.fullmatch(said)) is None:
        return said
    is_of_month = found["day"] is not None
    first = f"{found['day']} {found['month']}" if is_of_month else found["first"]
    last = f"{found['last_day']} {found['month']}" if is_of_month else found["last"]
    return f"{first} {found['year']} - {last} {found['year']}"


def _no_period(said: str) -> str:
    return f"{said!r} is not a period"


_MONTHS = 12
_PERIOD = re.compile(
    r"(?P<start>[0-9]{4})\s*[-–—/]\s*(?P<end>[0-9]{4}|[^\W\d]+)|"
    r"(?:(?:from|since|between)\s+)?(?P<start2>.+?)(?:\s+(?:[-–—]|to|until|till)\s+|\s*[–—]\s*|"
    r"(?<=[a-z] [0-9]{4})-(?=[0-9]{0,2} ?[a-z])|(?<=[0-9]/[0-9]{4})-(?=[0-9]{1,2}/))(?P<end2>.+)",
    re.IGNORECASE,
)
_MONTH = rf"{MONTH}\.?"
_ONE_YEAR = re.compile(
    rf"(?:(?P<first>(?:[0-9]{{1,2}} )?{_MONTH})\s*(?:[-–—/]|to|until|till)\s*"
    rf"(?P<last>(?:[0-9]{{1,2}} )?{_MONTH})|"
    rf"(?P<day>[0-9]{{1,2}})\s*(?:[-–—]|to|until|till)\s*(?P<last_day>[0-9]{{1,2}}) (?P<month>{_MONTH}))"
    r",? (?P<year>[0-9]{4})",
    re.IGNORECASE,
)
"""Two days or months of one year, which is written once: `Jan-Mar 2020`, `1-15 June 2019`."""
_YEARS = re.compile(r"(?P<start>(?:19|20)[0-9]{2})(?P<gap>\s*[-–—/]\s*)(?P<end>[0-9]{2})")
"""Two years of which the second is shortened: `2010 - 14`, `2022/23`."""
_ONLY_UNTIL = re.compile(r"(?:(?:up\s+)?(?:to|until|till)\s+|[-–—]\s*)(?P<end>.+)", re.IGNORECASE)
_ONLY_SINCE = re.compile(
    r"(?:from|since)\s+(?P<start>.+?)(?:\s*[-–—])?|(?P<start2>.*[0-9].*?)\s*[-–—]", re.IGNORECASE
)


def natures_of_control(raw: object) -> Cell[str]:
    """Each of the natures of control in a cell, as written."""
    said = text_of(raw).strip("[] ")
    parts = (part.strip("'\" ,") for part in _NATURES.split(said))
    found = tuple(part for part in parts if not text(part).is_nothing)
    return Cell(raw, found) if found else nothing(raw)


def party_of_kind(
    raw: object, is_company: bool | None, *, order: str | None = None, bodies: float | None = None
) -> Cell[Party]:
    """Those whom a cell names, where a column beside it says whether they are companies or people.

    `order` is that of the names, and `bodies` the odds that the column names bodies; see `party_by_order`.
    """
    if is_company:
        return party(raw, company=True)
    if is_company is None:
        return party_by_order(raw, order, bodies)
    cell = party_by_order(raw, order, -SURE)
    if not cell.values:
        return cell
    people = (
        one if one.kind == "person" or one.role else person_of(whole_name(one.text)) for one in cell.values
    )
    return replace(cell, values=tuple(people))
