"""Where the subject was seen, with whom, and which of those may be relatives."""

from __future__ import annotations

import sqlite3
from datetime import date

from workbench.operations import assumptions
from workbench.sandbox.report.report_subject import Fact, ReportSubject, facts, section
from workbench.sandbox.report.research import LookupResult

_EVENT = ("listing_type", "property_type", "num_bedrooms", "num_bathrooms", "num_car_spaces", "date")


def street_line(address: sqlite3.Row) -> str:
    """The first line of an address: building, flat and number, street."""
    number = "/".join(part for part in (address["flat"], address["number"]) if part)
    line = " ".join(part for part in (number, address["street"], address["street_type"]) if part)
    return ", ".join(part for part in (address["building"], line) if part)


def addresses(subject: ReportSubject) -> Fact:
    """The `addresses` section."""
    found = subject.residences()
    return section({"timeline": [_stay(row, found, subject) for row in found.rows]}, "timeline")


def _stay(row: sqlite3.Row, found: LookupResult, subject: ReportSubject) -> Fact:
    others = subject.others_at(row["address_id"])
    events = subject.research.ask("realestate_at_address", address_id=row["address_id"])
    return {
        "address_id": row["address_id"],
        "street_address": street_line(row),
        **{name: row[name] for name in ("suburb", "state", "postcode", "country")},
        **{name: row[name] for name in ("latitude", "longitude", "meshblock_category")},
        "date_start": row["date_start"],
        "date_end": row["date_end"],
        "tenure": {"months": months(row["date_start"], row["date_end"])},
        "occupancy": row["occupancy"],
        "others_seen": [
            {
                **_name(other),
                "date_start": other["date_start"],
                "date_end": other["date_end"],
                "overlap": overlap(row, other),
                "sources": [others.id],
            }
            for other in others.rows
        ],
        "realestate": facts(events.rows, _EVENT, events.id),
        "sources": [found.id],
    }


def household(subject: ReportSubject) -> Fact:
    """The `household` section: co-residents of the surname, and all of the surname when it is rare."""
    shared: dict[int, list[tuple[str, LookupResult]]] = {}
    people: dict[int, sqlite3.Row] = {}
    for stay in subject.residences().rows:
        found = subject.others_at(stay["address_id"])
        for other in found.rows:
            if other["last_f"] == subject.row["last_f"] and overlap(stay, other) is not None:
                people[other["id"]] = other
                shared.setdefault(other["id"], []).append((stay["address_id"], found))
    relatives = [_co_resident(subject, people[key], shared[key]) for key in sorted(people)]
    rarest = assumptions.RARE_SURNAME
    bearers = subject.research.ask("people_of_surname", last_name=subject.row["last_f"], at_most=rarest + 1)
    rare = len(bearers.rows) <= rarest
    if rare:
        known = {subject.id, *people}
        others = [other for other in bearers.rows if other["id"] not in known]
        relatives += [_namesake(subject, other, bearers) for other in others]
    return section({"surname_is_rare": rare, "possible_relatives": relatives}, "possible_relatives")


def _co_resident(subject: ReportSubject, other: sqlite3.Row, shared: list[tuple[str, LookupResult]]) -> Fact:
    sources = list(dict.fromkeys([subject.residences().id, *(found.id for _, found in shared)]))
    conclusion = f"{_full_name(other)} may be a relative: same surname, same address at the same time."
    return {
        **_name(other),
        "basis": "shared_address",
        "shared_addresses": list(dict.fromkeys(address_id for address_id, _ in shared)),
        "sources": sources,
        "inferences": [subject.research.infer("shared_surname_and_address", conclusion, sources)],
    }


def _namesake(subject: ReportSubject, other: sqlite3.Row, bearers: LookupResult) -> Fact:
    conclusion = f"{_full_name(other)} may be a relative: only {len(bearers.rows)} people bear the surname."
    return {
        **_name(other),
        "basis": "rare_surname",
        "shared_addresses": [],
        "sources": [bearers.id],
        "inferences": [subject.research.infer("rare_surname", conclusion, [bearers.id])],
    }


def _name(row: sqlite3.Row) -> Fact:
    return {"first_name": row["first"], "middle_name": row["middle"], "last_name": row["last"]}


def _full_name(row: sqlite3.Row) -> str:
    return " ".join(part for part in (row["first"], row["middle"], row["last"]) if part)


def overlap(one: sqlite3.Row, other: sqlite3.Row) -> Fact | None:
    """The days that both spans hold, or None; spans include both of their ends."""
    start = max(one["date_start"], other["date_start"])
    end = min(one["date_end"], other["date_end"])
    return {"date_start": start, "date_end": end, "months": months(start, end)} if start <= end else None


def months(start: str, end: str) -> int:
    """Whole months from one ISO date to another."""
    first, last = date.fromisoformat(start), date.fromisoformat(end)
    whole = (last.year - first.year) * 12 + last.month - first.month
    return max(whole - (last.day < first.day), 0)
