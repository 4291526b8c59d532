"""How the subject is reached, and the professional profiles that belong to those contacts."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from workbench.sandbox.report.report_subject import Fact, ReportSubject, section
from workbench.sandbox.report.research import LookupResult
from workbench.values.names import nicknames, split_combined
from workbench.values.text import fold

LABEL = "found by phone or email in social profiles; not checked for opt-in, not to be used for marketing"


def contacts(subject: ReportSubject) -> Fact:
    """The `contacts` section: what the universe knows; social addresses are in `social`."""
    found = subject.contacts()

    def of(kind: str, name: str) -> list[Fact]:
        return [
            {
                name: row["value"],
                "date_start": row["date_start"],
                "date_end": row["date_end"],
                "sources": [found.id],
            }
            for row in found.rows
            if row["kind"] == kind
        ]

    lists = {
        "phones": of("phone", "phone"),
        "emails": of("email", "email"),
        "ip_addresses": of("ip", "ip_address"),
    }
    return section(lists, *lists)


def social(subject: ReportSubject) -> Fact:
    """The `social` section: profiles that share a phone or email with the subject and bear the name."""
    searched = ("phone", "email")
    known = [(row["kind"], row["value"]) for row in subject.contacts().rows if row["kind"] in searched]
    if not known:
        return {"status": "skipped", "message": "no phone or email is known to look for profiles with"}
    profiles: dict[int, sqlite3.Row] = {}
    shared: dict[int, list[tuple[str, LookupResult]]] = {}
    for kind, value in known:
        found = subject.research.ask("profiles_by_contact", kind=kind, value=value)
        for row in found.rows:
            profiles[row["person"]] = row
            shared.setdefault(row["person"], []).append((value, found))
    told = []
    for key, row in sorted(profiles.items()):
        if bears_name(row["name_shown"], subject):
            told.append(_profile(subject, key, row, shared[key]))
        else:
            sources = ", ".join(found.id for _, found in shared[key])
            subject.research.note(f"{sources}: a profile was left out, it does not carry the subject's name.")
    return section({"label": LABEL, "profiles": told}, "profiles")


def bears_name(shown: str, subject: ReportSubject) -> bool:
    """True when the name on a profile is one of the subject's: last name, and first name or nickname."""
    name = split_combined(shown)
    first, last = fold(name.first or ""), fold(name.last or "")
    borne = [(subject.row["first_f"], subject.row["last_f"])]
    for other in subject.other_names().rows:
        given = fold(other["first"]) if other["first"] else subject.row["first_f"]
        borne.append((given, fold(other["last"]) if other["last"] else subject.row["last_f"]))
    return any(
        last == own_last and own_first is not None and first in {own_first, *nicknames(own_first)}
        for own_first, own_last in borne
    )


def _profile(
    subject: ReportSubject, key: int, row: sqlite3.Row, shared: list[tuple[str, LookupResult]]
) -> Fact:
    links = subject.research.ask("profile_addresses", profile=key)
    evidence = list(dict.fromkeys(found.id for _, found in shared))
    conclusion = f"The profile of {row['name_shown']} is the subject's: same name, shared contact."
    jobs = _list(row["employment"])
    return {
        "name": row["name_shown"],
        "location": row["location"],
        "employment": [
            {"company": job.get("company"), "title": job.get("title")}
            for job in jobs
            if not job.get("date_end")
        ],
        "employment_history": [
            {name: job.get(name) for name in ("company", "title", "date_start", "date_end")} for job in jobs
        ],
        "education": _list(row["education"]),
        "skills": _list(row["skills"]),
        "interests": _list(row["interests"]),
        "socials": [
            {"network": link["network"], "username": link["username"], "url": link["value"]}
            for link in links.rows
        ],
        "matched_on": [value for value, _ in shared],
        "sources": [*evidence, links.id],
        "inferences": [subject.research.infer("shared_contact_and_name", conclusion, evidence)],
    }


def _list(text: str | None) -> list[Any]:
    return list(json.loads(text)) if text else []
