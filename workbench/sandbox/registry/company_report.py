"""The UK registry company report (document 2, section 2.8)."""

from __future__ import annotations

import hashlib
import sqlite3

from workbench.sandbox.registry import registry_officers
from workbench.sandbox.registry.controllers import controllers
from workbench.sandbox.registry.filings import filing_history
from workbench.sandbox.registry.officer_report import managing_fields
from workbench.sandbox.registry.parts import Part, address_of, known, loaded, row_of
from workbench.sandbox.registry.returns import accounts, annual_return, confirmation_statement

CEASED = frozenset({"dissolved", "converted-closed", "closed", "removed"})
"""The statuses of a company that is no more: only these have a date of cessation."""

_FROM_DETAIL = (
    "corporate_annotation",
    "external_registration_number",
    "foreign_company_details",
    "branch_company_details",
    "service_address",
)


def find_company(population: sqlite3.Connection, number: str) -> sqlite3.Row | None:
    """The UK company of that number (upper case, 8 characters), or None."""
    return row_of(population, "SELECT * FROM company WHERE registry = 'UK' AND number = ?", number)


def company_report(population: sqlite3.Connection, company: sqlite3.Row, report_date: str) -> Part:
    """The `report` object; officers, filing history and controllers only where there are any."""
    return {
        **_profile(population, company),
        "report_date": report_date,
        **known(
            officers=_officers(population, company),
            filing_history=filing_history(company),
            persons_with_significant_control=controllers(population, company["id"]),
        ),
    }


def _profile(population: sqlite3.Connection, company: sqlite3.Row) -> Part:
    detail: Part = loaded(company["detail"], {})
    ceased = company["status"] in CEASED
    domestic = "foreign_company_details" not in detail
    return {
        "company_name": company["name"],
        "company_number": company["number"],
        "company_status": company["status"],
        **known(company_status_detail=company["status_detail"]),
        "type": company["type"],
        **known(subtype=company["subtype"]),
        "date_of_creation": company["created"],
        **(known(date_of_cessation=company["ceased"]) if ceased else {}),
        **known(
            jurisdiction=company["jurisdiction"],
            registered_office_address=address_of(population, company["address"], detail),
        ),
        "registered_office_is_in_dispute": bool(detail.get("registered_office_is_in_dispute", False)),
        **known(
            accounts=detail.get("accounts") or (accounts(company) if domestic else None),
            annual_return=detail.get("annual_return") or (annual_return(company) if domestic else None),
            confirmation_statement=detail.get("confirmation_statement")
            or (confirmation_statement(company) if domestic else None),
        ),
        "can_file": bool(detail.get("can_file", not ceased)),
        **known(**{name: detail.get(name) for name in _FROM_DETAIL}),
        "partial_data_available": bool(detail.get("partial_data_available", False)),
        "previous_company_names": loaded(company["former_names"], []),
        "sic_codes": loaded(company["sic"], []),
        "super_secure_managing_officer_count": int(detail.get("super_secure_managing_officer_count", 0)),
        "undeliverable_registered_office_address": bool(
            detail.get("undeliverable_registered_office_address", False)
        ),
    }


def _officers(population: sqlite3.Connection, company: sqlite3.Row) -> list[Part]:
    """Active officers, last appointed first, then resigned ones, first resigned first."""
    rows = population.execute(
        "SELECT t.*, o.officer_id, o.title, o.forename, o.other_forenames, o.surname, o.honours, "
        "o.corporate_name, o.identification, o.birth_month, o.former_names, o.person "
        "FROM appointment t JOIN officer o ON o.id = t.officer WHERE t.company = ? "
        "ORDER BY t.resigned_on IS NOT NULL, t.resigned_on, "
        "coalesce(t.appointed_on, t.appointed_before) DESC, o.officer_id, t.role",
        (company["id"],),
    )
    return [_officer(population, row) for row in rows]


def _officer(population: sqlite3.Connection, row: sqlite3.Row) -> Part:
    detail: Part = loaded(row["detail"], {})
    corporate = registry_officers.is_corporate(row)
    address = address_of(population, row["address"], detail)
    return {
        "officer_id": row["officer_id"],
        "name": registry_officers.list_name(row),
        "officer_role": row["role"],
        **known(appointed_on=row["appointed_on"], resigned_on=row["resigned_on"]),
        "is_pre_1992_appointment": bool(row["pre_1992"]),
        **(known(appointed_before=row["appointed_before"]) if row["pre_1992"] else {}),
        **known(
            date_of_birth=row["birth_month"],
            nationality=row["nationality"],
            country_of_residence=row["country_of_residence"],
            occupation=row["occupation"],
        ),
        "person_number": person_number(row["officer_id"]),
        **known(
            address=address,
            former_names=registry_officers.former_names(row),
            identification=registry_officers.identification(row),
            identity_verification_details=registry_officers.identity_verification(row),
            principal_office_address=detail.get("principal_office_address")
            or (address if corporate else None),
        ),
        **managing_fields(row["role"], detail),
    }


def person_number(officer_id: str) -> str:
    """The registry's number of an officer: eight digits and a four-digit suffix, from the id."""
    digest = int.from_bytes(hashlib.sha256(officer_id.encode()).digest()[:8], "big")
    return f"{digest % 10**8:08d}0001"
