"""Contact searches over HTTP: all pages of one question, and what a record is known by."""

from __future__ import annotations

from typing import Any

from support.live import Live

PATH = "/contact_person_search"
Record = dict[str, Any]


def answer(live: Live, **body: Any) -> dict[str, Any]:
    return live.ok(PATH, body)


def found(live: Live, **body: Any) -> list[Record]:
    """Every record that the question finds, through all its pages."""
    records: list[Record] = []
    while True:
        page = answer(live, **{"max_results": 30, **body, "first_result": len(records)})
        assert page["message"] == ("Ok" if page["records"] or records else "No match")
        records += page["records"]
        if len(page["records"]) < 30:
            return records


def key(record: Record) -> tuple[str, ...]:
    """Who and where: one record is one stay of one person at one address."""
    names = ("first_name", "middle_name", "last_name", "dob", "address_id", "date_start", "date_end")
    return (*(record[name] for name in names), *record["phones"], *record["emails"])


def keys(records: list[Record]) -> set[tuple[str, ...]]:
    return {key(record) for record in records}


def people(records: list[Record]) -> set[tuple[str, str, str]]:
    return {(record["first_name"], record["last_name"], record["dob"]) for record in records}
