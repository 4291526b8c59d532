"""Offices, control and holdings in a company that has ended: nobody still has them.

A register leaves the entries of a dissolved company as they were on its last day, without ends of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from workbench.reading.bound import bound_to
from workbench.reading.model import Claim, Link, Reading
from workbench.values.company_status import has_ended, leaves_end, status_in_words

_HELD = frozenset(["officer_of", "controls", "shareholder_of"])
SAY_ENDED = frozenset(["status", "ceased"])
"""Claims that may say of a company that it has ended."""


def with_ended_companies(moment: str, reading: Reading) -> Reading:
    """The reading in which what is held of a company that had ended at `moment`, in ISO 8601, has ended too.

    The detail `company_ended` says with what: the day on which the company ended, else its status as stated.
    The end itself is not known. Without a moment every end of a company has come.
    """
    ends = _ends(moment, reading)
    open_links = [
        link
        for link in reading.links
        if link.relation in _HELD and link.object in ends and not (link.date_end or link.detail.get("ended"))
    ]
    if not open_links:
        return reading
    over = {id(link) for link in (*open_links, *bound_to(reading.links, open_links))}
    at_work = {link.subject: ends[link.object] for link in open_links}
    links = (
        _over(link, ends.get(link.object) or at_work[link.subject]) if id(link) in over else link
        for link in reading.links
    )
    return replace(reading, links=tuple(links))


def _over(link: Link, end: Claim) -> Link:
    said = str(end.value)
    if end.attribute == "status":
        said = status_in_words(str(end.raw), said)
    pointers = tuple(dict.fromkeys((*link.pointers, *end.pointers)))
    return replace(link, pointers=pointers, detail={**link.detail, "ended": True, "company_ended": said})


def _ends(moment: str, reading: Reading) -> dict[str, Claim]:
    """What says of each company that it has ended: the day, else the status; none that a status denies."""
    statuses: dict[str, list[Claim]] = {}
    days: dict[str, Claim] = {}
    for claim in reading.claims:
        if claim.attribute == "status" and claim.value:
            statuses.setdefault(claim.mention, []).append(claim)
        elif claim.attribute == "ceased" and _has_come(claim.value, moment):
            days[claim.mention] = claim
    ended = {
        mention: said[-1]
        for mention, said in statuses.items()
        if all(has_ended(str(claim.value)) for claim in said)
    }
    kept = {at: day for at, day in days.items() if _leave_end(statuses.get(at, ()))}
    return {**ended, **kept}


def _leave_end(statuses: Iterable[Claim]) -> bool:
    """Whether nothing that a company is stated to be speaks against the day of its end."""
    return all(leaves_end(str(claim.value)) for claim in statuses)


def _has_come(day: object, moment: str) -> bool:
    return isinstance(day, str) and (not moment or day <= moment[: len(day)])
