"""The corporate regulator's extract (document 2, section 2.9).

The specification names part of the shape and leaves the rest open; this is the whole of ours.

company
    id, entity_type (company),
    entity: name, company_number (ACN), business_number (ABN), registry_status, type,
        date_of_registration, date_of_deregistration (where it was), address
    regulator_extracts[] (one): id, type (current_and_historical),
        directors[]: name, type (director, former_director)
        addresses[]: type (registered_office), address
    directors[], secretaries[]: name, first_name, middle_name, last_name, birth_date, date_start,
        date_end, address
    shareholders[]: name, type (person, company), company_number (of a company), shares,
        share_class, beneficially_held, date_start, date_end, address
person
    entity_type (person),
    entity: name, first_name, middle_name, last_name, birth_date, address
    roles[]: role, company_name, company_number, business_number, registry_status, date_start, date_end
    shareholdings[]: company_name, company_number, business_number, registry_status, shares,
        share_class, beneficially_held, date_start, date_end
    bans[]: banned_type, document_number, date_start, date_end, comments, source_url

What is not known is left out; `date_end` is there only for what has ended.
"""

from __future__ import annotations

import sqlite3
import uuid

from workbench.sandbox.registry.parts import Part, full_name, known, one_line, row_of
from workbench.values.text import fold

_NAMESPACE = uuid.UUID("6f1d4c0e-6a55-4d0f-9d0c-1f3c7a2b9e54")


def find_company(population: sqlite3.Connection, number: str) -> sqlite3.Row | None:
    """The Australian company of that 9-digit number, or None."""
    return row_of(population, "SELECT * FROM company WHERE registry = 'AU' AND number = ?", number)


def find_person(
    population: sqlite3.Connection, first_name: str, last_name: str, birth_date: str
) -> sqlite3.Row | None:
    """The person of that name and birth date whom the regulator knows by a role or a ban, or None."""
    return row_of(
        population,
        "SELECT * FROM person p WHERE last_f = ? AND first_f = ? AND birth_date = ? "
        "AND (EXISTS (SELECT 1 FROM au_role r WHERE r.person = p.id) "
        "OR EXISTS (SELECT 1 FROM ban b WHERE b.person = p.id)) ORDER BY id",
        fold(last_name),
        fold(first_name),
        birth_date,
    )


def company_extract(population: sqlite3.Connection, company: sqlite3.Row) -> Part:
    """The `extract` of a company."""
    roles = population.execute(
        "SELECT r.*, p.first, p.middle, p.last, p.birth_date, h.name AS holder_name, "
        "h.number AS holder_number, h.address AS holder_address "
        "FROM au_role r LEFT JOIN person p ON p.id = r.person "
        "LEFT JOIN company h ON h.id = r.holder WHERE r.company = ? "
        "ORDER BY r.date_end IS NOT NULL, r.date_start DESC, p.last_f, p.first_f, h.name_f",
        (company["id"],),
    ).fetchall()
    directors = [_officer(population, row) for row in roles if row["role"] == "director"]
    address = one_line(population, company["address"])
    return {
        "id": str(uuid.uuid5(_NAMESPACE, company["number"])),
        "entity_type": "company",
        "entity": _entity(population, company),
        "regulator_extracts": [
            {
                "id": str(uuid.uuid5(_NAMESPACE, f"{company['number']}/extract")),
                "type": "current_and_historical",
                "directors": [
                    {"name": one["name"], "type": "former_director" if "date_end" in one else "director"}
                    for one in directors
                ],
                "addresses": [{"type": "registered_office", "address": address}] if address else [],
            }
        ],
        "directors": directors,
        "secretaries": [_officer(population, row) for row in roles if row["role"] == "secretary"],
        "shareholders": [_shareholder(population, row) for row in roles if row["role"] == "shareholder"],
    }


def _entity(population: sqlite3.Connection, company: sqlite3.Row) -> Part:
    return known(
        name=company["name"],
        company_number=company["number"],
        business_number=company["abn"],
        registry_status=company["status"],
        type=company["type"],
        date_of_registration=company["created"],
        date_of_deregistration=company["ceased"],
        address=one_line(population, company["address"]),
    )


def _officer(population: sqlite3.Connection, row: sqlite3.Row) -> Part:
    return known(
        name=full_name(row["first"], row["middle"], row["last"]),
        first_name=row["first"],
        middle_name=row["middle"],
        last_name=row["last"],
        birth_date=row["birth_date"],
        date_start=row["date_start"],
        date_end=row["date_end"],
        address=one_line(population, row["address"]),
    )


def _shareholder(population: sqlite3.Connection, row: sqlite3.Row) -> Part:
    company = row["holder"] is not None
    name = row["holder_name"] if company else full_name(row["first"], row["middle"], row["last"])
    address = row["address"] if row["address"] is not None else row["holder_address"]
    return known(
        name=name,
        type="company" if company else "person",
        company_number=row["holder_number"] if company else None,
        **_holding(row),
        address=one_line(population, address),
    )


def _holding(row: sqlite3.Row) -> Part:
    beneficially = row["beneficially"]
    return known(
        shares=row["shares"],
        share_class=row["share_class"],
        beneficially_held=None if beneficially is None else bool(beneficially),
        date_start=row["date_start"],
        date_end=row["date_end"],
    )


def person_extract(population: sqlite3.Connection, person: sqlite3.Row) -> Part:
    """The `extract` of a person."""
    rows = population.execute(
        "SELECT r.*, c.name AS company_name, c.number AS company_number, c.abn, c.status "
        "FROM au_role r JOIN company c ON c.id = r.company WHERE r.person = ? "
        "ORDER BY r.date_end IS NOT NULL, r.date_start DESC, c.number, r.role",
        (person["id"],),
    ).fetchall()
    home = row_of(
        population, "SELECT address FROM residence WHERE person = ? ORDER BY date_end DESC, id", person["id"]
    )
    return {
        "entity_type": "person",
        "entity": known(
            name=full_name(person["first"], person["middle"], person["last"]),
            first_name=person["first"],
            middle_name=person["middle"],
            last_name=person["last"],
            birth_date=person["birth_date"],
            address=one_line(population, home["address"]) if home else None,
        ),
        "roles": [
            known(role=row["role"], **_company(row), date_start=row["date_start"], date_end=row["date_end"])
            for row in rows
            if row["role"] != "shareholder"
        ],
        "shareholdings": [
            known(**_company(row), **_holding(row)) for row in rows if row["role"] == "shareholder"
        ],
        "bans": _bans(population, person["id"]),
    }


def _company(row: sqlite3.Row) -> Part:
    return {
        "company_name": row["company_name"],
        "company_number": row["company_number"],
        "business_number": row["abn"],
        "registry_status": row["status"],
    }


def _bans(population: sqlite3.Connection, person: int) -> list[Part]:
    rows = population.execute(
        "SELECT * FROM ban WHERE person = ? AND register = 'regulator' "
        "ORDER BY start_date DESC, document_number",
        (person,),
    )
    return [
        known(
            banned_type=row["banned_type"],
            document_number=row["document_number"],
            date_start=row["start_date"],
            date_end=row["end_date"],
            comments=row["comments"],
            source_url=row["source_url"],
        )
        for row in rows
    ]
