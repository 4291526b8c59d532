"""Periods of which only a year or a month may be known: those that say one thing become one, and words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from workbench import ontology
from workbench.values import dates
from workbench.values.denied_ends import denies_end
from workbench.values.offices_abroad import form_of

State = Literal["runs", "over", "to_come"]
"""Whether something runs on a day, is over by it, or begins after it."""

SEEN = ("address", "contact")
"""The spans of relations that a source has seen now and then, without a word about the time between."""


def is_seen(relation: str) -> bool:
    """True for a relation whose dates are those on which it was first and last recorded, not its own."""
    return ontology.relation(relation).span in SEEN


@dataclass(frozen=True, slots=True)
class Period:
    """From when to when something was so. `ended` is True where it has ended on a date nobody recorded.

    `end_as_written` is the end that a source gives where it cannot be taken as one: no day of the calendar,
    or with `end_is_too_early` a day before the beginning. `company_ended` is what ended something of no end
    of its own: the day on which its company did, else the status of the company.
    """

    start: str | None = None
    end: str | None = None
    ended: bool = False
    cites: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    end_as_written: str = ""
    end_is_too_early: bool = False
    company_ended: str = ""

    def state(self, today: str) -> State:
        """Whether it runs on a day, ISO 8601; without one, whatever has an end is over.

        Of an end or beginning of which only the month or year is known, all of it counts.
        """
        if self.ended or (self.end and (not today or last_day(self.end) < today)):
            return "over"
        return "to_come" if self.start and today and today[: len(self.start)] < self.start else "runs"

    @property
    def unknown_end(self) -> str:
        """What is said of an end that has no date: `ended on a date not recorded`; empty where it has one.

        One of which not even the source's words say that it has come is only told as recorded, and one that
        they deny as none.
        """
        if not self.ended:
            if not self.end_as_written or self.end:
                return ""
            from workbench.values.unknown_ends import END_NOT_KNOWN  # whose words take long to import

            if self.end_as_written == END_NOT_KNOWN:
                return "may have ended: its end is written as not known"
            is_none = denies_end(form_of(self.end_as_written))
            return f"{'no end recorded' if is_none else _UNREAD} ('{self.end_as_written}')"
        if self.company_ended:
            how = self.company_ended
            how = f"ended on {dates.to_read(how)}" if how[:1].isdigit() else f"is recorded as {how}"
            return f"no end recorded; the company {how}"
        if not self.end_as_written:
            return "ended on a date not recorded"
        if self.end_is_too_early:
            return f"with an end recorded before its beginning ('{self.end_as_written}')"
        return f"ended on a date that cannot be read ('{self.end_as_written}')"

    def in_words(self, *, seen: bool, country: str = "AU", today: str = "") -> str:
        """`from March 2019 to June 2026`; where it was `seen` now and then, `recorded ... to ...`.

        What has no end is never told as going on: a source only says that it has recorded none. What begins
        after `today` is so `from` then. Empty where nothing is known.
        """
        start, end = (dates.to_read(day, country) if day else "" for day in (self.start, self.end))
        if seen:
            if start and end:
                return f"recorded {start}" if start == end else f"first recorded {start}, last recorded {end}"
            return f"last recorded {end}" if end else f"first recorded {start}" if start else ""
        if end:
            return (f"on {start}" if start == end else f"from {start} to {end}") if start else f"until {end}"
        if self.ended:
            return f"from {start}, {self.unknown_end}" if start else self.unknown_end
        if self.state(today) == "to_come":
            return f"from {start}"
        if self.unknown_end:
            return f"since {start}, {self.unknown_end}" if start else self.unknown_end
        return f"since {start}, no end recorded" if start else ""


_UNREAD = "an end recorded that cannot be read"


def meet(one: Period, other: Period) -> bool:
    """False where one is known to have been over before the other began; a month counts whole."""
    return not (_is_before(one, other) or _is_before(other, one))


def _is_before(one: Period, other: Period) -> bool:
    return bool(one.end and other.start and last_day(one.end) < other.start)


def last_day(day: str) -> str:
    """The last day of a year or month, for comparing; a day is itself."""
    return f"{day}-12-31" if len(day) == 4 else f"{day}-31" if len(day) == 7 else day


def contradict(days: Collection[str]) -> bool:
    """True where days cannot be one: `2021-11` and `2021-11-30` can."""
    longest = max(days, key=len, default="")
    return any(not longest.startswith(day) for day in days)


def contradicted(days: Collection[str]) -> set[str]:
    """Those days that another one contradicts: a year in which all the others are is none of them."""
    return {day for day in days if any(contradict((day, other)) for other in days)}


def merged(periods: Iterable[Period]) -> list[Period]:
    """The periods with those that differ only in precision made one: the most precise, with all citations."""
    found: list[Period] = []
    for period in sorted(periods, key=lambda each: (-_precision(each), each.start or "", each.end or "")):
        for at, known in enumerate(found):
            if _agree(known, period):
                found[at] = replace(
                    known,
                    cites=tuple(dict.fromkeys((*known.cites, *period.cites))),
                    cautions=tuple(dict.fromkeys((*known.cautions, *period.cautions))),
                )
                break
        else:
            found.append(period)
    return sorted(found, key=lambda each: (each.start or "", each.end or "9"))


def _precision(period: Period) -> int:
    return len(period.start or "") + len(period.end or "")


def _agree(precise: Period, other: Period) -> bool:
    """True when the coarser says nothing that the more precise one does not."""
    if any(getattr(precise, part) != getattr(other, part) for part in _NOTED_ENDS):
        return False
    return _within(precise.start, other.start) and _within(precise.end, other.end)


_NOTED_ENDS = ("ended", "end_as_written", "company_ended")
"""What is said of ends that have no date, which makes periods different ones."""


def _within(precise: str | None, coarse: str | None) -> bool:
    return (precise is None) == (coarse is None) and (precise or "").startswith(coarse or "")


def of_link(data: Mapping[str, Any]) -> Period:
    """The period of a link. A link may be marked as ended, or its holder as resigned, without a date."""
    detail = {**(data.get("detail") or {}), **data}
    return Period(
        data.get("date_start") or None,
        data.get("date_end") or None,
        not data.get("date_end") and (detail.get("ended") is True or detail.get("resigned") is True),
        tuple(map(str, data.get("cites") or data.get("sources") or ())),
        tuple(map(str, data.get("cautions") or ())),
        str(detail.get("end_as_written") or ""),
        detail.get("end_is_too_early") is True,
        str(detail.get("company_ended") or ""),
    )


def state_of_link(data: Mapping[str, Any], today: str) -> State:
    """Whether a link runs on a day. One whose dates are those on which it was seen may always go on."""
    return "runs" if is_seen(str(data.get("relation") or "")) else of_link(data).state(today)
