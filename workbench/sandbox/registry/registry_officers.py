"""How the UK registry writes its officers, natural and corporate."""

from __future__ import annotations

import sqlite3
from datetime import date

from workbench.sandbox.population.chance import TODAY, Chance
from workbench.sandbox.registry.parts import Part, full_name, known, loaded

_VERIFIED_SINCE = date(2025, 11, 18)
"""Officers have had their identity verified from this day on."""


def is_corporate(officer: sqlite3.Row) -> bool:
    """True for an officer that is a company or another body."""
    return officer["surname"] is None


def report_name(officer: sqlite3.Row) -> str:
    """The name on an officer's own report: `Jane Mary DOE`, or the body's name."""
    if is_corporate(officer):
        return str(officer["corporate_name"])
    return full_name(officer["forename"], officer["other_forenames"], officer["surname"].upper())


def list_name(officer: sqlite3.Row) -> str:
    """The name in a company's list of officers: `DOE, Jane Mary`, or the body's name."""
    if is_corporate(officer):
        return str(officer["corporate_name"])
    forenames = full_name(officer["forename"], officer["other_forenames"])
    surname = officer["surname"].upper()
    return f"{surname}, {forenames}" if forenames else str(surname)


def name_elements(officer: sqlite3.Row) -> Part | None:
    """The parts of a natural officer's name."""
    if is_corporate(officer):
        return None
    names = ("title", "forename", "other_forenames", "surname", "honours")
    return known(**{name: officer[name] for name in names})


def former_names(officer: sqlite3.Row) -> list[Part]:
    """Former names as `forenames` and `surname`."""
    return list(loaded(officer["former_names"], []))


def identity_verification(appointment: sqlite3.Row) -> Part | None:
    """When a serving natural officer's identity was verified; None where it is not yet, or need not be."""
    chance = Chance("identity verification", appointment["officer_id"])
    if is_corporate(appointment) or appointment["resigned_on"] is not None or chance.happens(0.6):
        return None
    verified = chance.day(_VERIFIED_SINCE, TODAY).isoformat()
    since = max(_VERIFIED_SINCE.isoformat(), appointment["appointed_on"] or "")
    return {"appointment_verification_start_on": since, "identity_verified_on": verified}


def identification(officer: sqlite3.Row) -> Part | None:
    """What identifies a corporate officer; None for a natural one."""
    if not is_corporate(officer):
        return None
    found: Part = loaded(officer["identification"], {})
    return found or None
