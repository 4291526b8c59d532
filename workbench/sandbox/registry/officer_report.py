"""The UK registry officer report (document 2, section 2.7)."""

from __future__ import annotations

import hashlib
import json
import sqlite3

from workbench.operations import assumptions
from workbench.sandbox.registry import registry_officers
from workbench.sandbox.registry.parts import Part, address_of, known, loaded

MANAGING = "managing-officer"


def find_officer(
    population: sqlite3.Connection, officer_id: str, *, disqualified: bool, corporate: bool
) -> sqlite3.Row | None:
    """The officer of that id in the standard or the disqualified register, or None.

    `corporate` says which kind is meant, and counts in the disqualified register only.
    """
    row: sqlite3.Row | None = population.execute(
        "SELECT * FROM officer WHERE officer_id = ? AND disqualified = ?", (officer_id, int(disqualified))
    ).fetchone()
    if row is None or (disqualified and registry_officers.is_corporate(row) is not corporate):
        return None
    return row


def officer_report(population: sqlite3.Connection, officer: sqlite3.Row, report_date: str) -> Part:
    """The `report` object. `disqualifications` is there for the disqualified register only."""
    disqualified = bool(officer["disqualified"])
    items = [] if disqualified else _appointments(population, officer)
    bans = _disqualifications(population, officer) if disqualified else []
    corporate = registry_officers.is_corporate(officer)
    report = {
        "officer_id": officer["officer_id"],
        "name": registry_officers.report_name(officer),
        **known(date_of_birth=officer["birth_month"]),
        "etag": _etag([officer["officer_id"], items, bans]),
        "kind": "personal-disqualification" if disqualified else "personal-appointment",
        "type": "corporate" if corporate else "natural",
        "is_corporate_officer": corporate,
        "disqualified": disqualified,
        "report_date": report_date,
        "total_results": len(bans) if disqualified else len(items),
        "items_per_page": assumptions.OFFICER_PAGE_SIZE,
        "start_index": 0,
        "items": items,
    }
    return {**report, "disqualifications": bans} if disqualified else report


def _appointments(population: sqlite3.Connection, officer: sqlite3.Row) -> list[Part]:
    rows = population.execute(
        "SELECT t.*, c.name AS company_name, c.number AS company_number, c.status AS company_status "
        "FROM appointment t JOIN company c ON c.id = t.company WHERE t.officer = ? "
        "ORDER BY t.resigned_on IS NOT NULL, coalesce(t.appointed_on, t.appointed_before) DESC, "
        "c.number, t.role",
        (officer["id"],),
    )
    return [_appointment(population, officer, row) for row in rows]


def _appointment(population: sqlite3.Connection, officer: sqlite3.Row, row: sqlite3.Row) -> Part:
    detail: Part = loaded(row["detail"], {})
    pre_1992 = bool(row["pre_1992"])
    return {
        "name": registry_officers.report_name(officer),
        "officer_role": row["role"],
        **known(appointed_on=row["appointed_on"], resigned_on=row["resigned_on"]),
        "appointed_to": {name: row[name] for name in ("company_name", "company_number", "company_status")},
        **known(
            address=address_of(population, row["address"], detail),
            name_elements=registry_officers.name_elements(officer),
            former_names=registry_officers.former_names(officer),
            nationality=row["nationality"],
            country_of_residence=row["country_of_residence"],
            occupation=row["occupation"],
            identification=registry_officers.identification(officer),
        ),
        "links": {"company": f"/company/{row['company_number']}"},
        "is_pre_1992_appointment": pre_1992,
        **(known(appointed_before=row["appointed_before"]) if pre_1992 else {}),
        **managing_fields(row["role"], detail),
    }


def managing_fields(role: str, detail: Part) -> Part:
    """What only managing officers have: a contact and their responsibilities."""
    if MANAGING not in role:
        return {}
    return known(**{name: detail.get(name) for name in ("contact_details", "responsibilities")})


def _disqualifications(population: sqlite3.Connection, officer: sqlite3.Row) -> list[Part]:
    rows = population.execute(
        "SELECT * FROM disqualification WHERE officer = ? ORDER BY disqualified_from DESC, case_identifier",
        (officer["id"],),
    )
    return [
        known(
            case_identifier=row["case_identifier"],
            disqualification_type=row["disqualification_type"],
            disqualified_from=row["disqualified_from"],
            disqualified_until=row["disqualified_until"],
            reason=loaded(row["reason"], {}),
            company_names=loaded(row["company_names"], []),
            heard_on=row["heard_on"],
            court_name=row["court_name"],
        )
        for row in rows
    ]


def _etag(content: list[object]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:40]
