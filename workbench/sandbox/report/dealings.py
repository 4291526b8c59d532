"""The subject's companies, and what regulators decided against them."""

from __future__ import annotations

import json
import sqlite3

from workbench.sandbox.report.report_subject import Fact, ReportSubject, section

_COMPANY = ("registry", "company_name", "company_number", "company_status")


def business(subject: ReportSubject) -> Fact:
    """The `business` section: roles, shareholdings, controlled companies, business numbers."""
    record = subject.record()
    numbers = (record.rows[0]["business_numbers"] or "").split(",")
    lists = {
        "roles": [*_uk_roles(subject), *_au_roles(subject, shares=False)],
        "shareholdings": _au_roles(subject, shares=True),
        "controls": _controls(subject),
        "business_numbers": [
            {"business_number": number.strip(), "sources": [record.id]}
            for number in numbers
            if number.strip()
        ],
    }
    return section(lists, *lists)


def _uk_roles(subject: ReportSubject) -> list[Fact]:
    roles: list[Fact] = []
    officers = subject.officers()
    for officer in officers.rows:
        if officer["disqualified"]:
            continue
        found = subject.research.ask("uk_appointments", officer_id=officer["officer_id"])
        if not found.rows:
            continue
        sources = [officers.id, found.id]
        inference = _same_person(subject, officer, [officers.id])
        roles += [
            {
                "registry": row["registry"],
                "role": row["role"],
                **{name: row[name] for name in _COMPANY[1:]},
                "officer_id": row["officer_id"],
                "date_start": row["appointed_on"],
                "date_end": row["resigned_on"],
                "appointed_before": row["appointed_before"],
                "sources": sources,
                "inferences": [inference],
            }
            for row in found.rows
        ]
    return roles


def _same_person(subject: ReportSubject, officer: sqlite3.Row, evidence: list[str]) -> str:
    conclusion = f"Officer {officer['officer_id']} is the subject: the registry ties the entry to them."
    return subject.research.infer("registry_tie", conclusion, evidence)


def _au_roles(subject: ReportSubject, *, shares: bool) -> list[Fact]:
    found = subject.research.ask("au_roles", person=subject.id)
    told: list[Fact] = []
    for row in found.rows:
        if (row["role"] == "shareholder") is not shares:
            continue
        dates = {"date_start": row["date_start"], "date_end": row["date_end"]}
        particular = (
            {
                "shares": row["shares"],
                "share_class": row["share_class"],
                "beneficially_held": None if row["beneficially"] is None else bool(row["beneficially"]),
            }
            if shares
            else {"role": row["role"]}
        )
        company = {name: row[name] for name in _COMPANY}
        cited = {"sources": [found.id], "inferences": [subject.identified]}
        told.append({**company, **particular, **dates, **cited})
    return told


def _controls(subject: ReportSubject) -> list[Fact]:
    found = subject.research.ask("uk_controls", person=subject.id)
    return [
        {
            **{name: row[name] for name in _COMPANY},
            "natures_of_control": json.loads(row["natures"]),
            "date_start": row["notified_on"],
            "date_end": row["ceased_on"],
            "sources": [found.id],
            "inferences": [subject.identified],
        }
        for row in found.rows
    ]


def regulator(subject: ReportSubject) -> Fact:
    """The `regulator` section: bans of the Australian registers, UK disqualifications."""
    found = subject.research.ask("bans", person=subject.id)
    bans = [
        {
            "register": row["register"],
            "banned_type": row["banned_type"],
            "first_name": row["first"],
            "middle_name": row["middle"],
            "last_name": row["last"],
            "document_number": row["document_number"],
            "date_start": row["start_date"],
            "date_end": row["end_date"],
            "comments": row["comments"],
            "source_url": row["source_url"],
            "sources": [found.id],
            "inferences": [subject.identified],
        }
        for row in found.rows
    ]
    lists = {"bans": bans, "disqualifications": _disqualifications(subject)}
    return section(lists, *lists)


def _disqualifications(subject: ReportSubject) -> list[Fact]:
    told: list[Fact] = []
    officers = subject.officers()
    for officer in officers.rows:
        if not officer["disqualified"]:
            continue
        found = subject.research.ask("uk_disqualifications", officer_id=officer["officer_id"])
        inference = _same_person(subject, officer, [officers.id])
        told += [
            {
                "officer_id": row["officer_id"],
                "case_identifier": row["case_identifier"],
                "disqualification_type": row["disqualification_type"],
                "date_start": row["disqualified_from"],
                "date_end": row["disqualified_until"],
                "company_names": json.loads(row["company_names"] or "[]"),
                "court_name": row["court_name"],
                "heard_on": row["heard_on"],
                "sources": [officers.id, found.id],
                "inferences": [inference],
            }
            for row in found.rows
        ]
    return told
