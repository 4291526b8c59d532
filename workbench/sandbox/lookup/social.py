"""What the social check tells about a person (`social_detail` of document 2, section 2.5)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from workbench.sandbox.lookup.contact_records import birth_years
from workbench.sandbox.population import queries
from workbench.sandbox.population.queries import Row
from workbench.values.names import split_combined


def social_records(connection: sqlite3.Connection, references: Iterable[str]) -> list[dict[str, Any]]:
    """One record for each profile that one of these phones or emails leads to, in their order."""
    led: dict[int, str] = {}
    for reference in references:
        kind = "email" if "@" in reference else "phone"
        for person in queries.users(connection, kind, reference, "social"):
            led.setdefault(person, reference)
    people = queries.people(connection, led)
    profiles = queries.profiles(connection, led)
    contacts = queries.contacts(connection, led)
    return [
        {
            "social_reference": reference,
            "social_detail": _detail(people[person], profiles[person], contacts.get(person, [])),
        }
        for person, reference in led.items()
        if person in profiles
    ]


def _detail(person: Row, profile: Row, contacts: list[Row]) -> dict[str, Any]:
    shown = profile["name_shown"] or ""
    name = split_combined(shown)
    jobs = _listed(profile["employment"])
    social = [row for row in contacts if row["social"]]
    return {
        "person": [
            {
                "name_combined": shown,
                "name_first": name.first or "",
                "name_middle": name.middle or "",
                "name_last": name.last or "",
                "gender": person["gender"],
                "dob": birth_years(person)[0],
            }
        ],
        "location": profile["location"] or "",
        "employment": [
            {"company": job["company"], "title": job["title"]} for job in jobs if not job.get("date_end")
        ],
        "employment_history": [
            {key: job.get(key) or "" for key in ("company", "title", "date_start", "date_end")}
            for job in jobs
        ],
        "emails": [row["value"] for row in social if row["kind"] == "email"],
        "phones": [row["value"] for row in social if row["kind"] == "phone"],
        "skills": _listed(profile["skills"]),
        "interests": _listed(profile["interests"]),
        "education": [_school(school) for school in _listed(profile["education"])],
        "socials": [
            {"url": row["value"], "network": row["network"], "username": row["username"]}
            for row in social
            if row["kind"] == "social"
        ],
    }


def _school(school: dict[str, Any]) -> dict[str, Any]:
    texts = {key: school.get(key) or "" for key in ("school", "type", "url", "date_start", "date_end")}
    return {**texts, "studies": school.get("studies") or []}


def _listed(text: str | None) -> list[Any]:
    return list(json.loads(text)) if text else []
