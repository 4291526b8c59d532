"""The persons with significant control of a UK company (document 2, section 2.8)."""

from __future__ import annotations

import sqlite3

from workbench.sandbox.registry.parts import Part, address_of, known, loaded
from workbench.values.names import split_combined


def controllers(population: sqlite3.Connection, company: int) -> list[Part]:
    """Every controller, present and past, last notified first."""
    rows = population.execute(
        "SELECT s.*, p.title AS p_title, p.first AS p_first, p.middle AS p_middle, p.last AS p_last "
        "FROM psc s LEFT JOIN person p ON p.id = s.person WHERE s.company = ? "
        "ORDER BY s.ceased_on IS NOT NULL, s.notified_on DESC, s.rowid",
        (company,),
    )
    return [_controller(population, row) for row in rows]


def _controller(population: sqlite3.Connection, row: sqlite3.Row) -> Part:
    individual = row["kind"].startswith("individual")
    corporate = row["kind"].startswith(("corporate-entity", "legal-person"))
    hidden = row["kind"].startswith("super-secure")
    address = None if hidden else address_of(population, row["address"])
    return {
        "kind": row["kind"],
        **(known(description=row["description"]) if hidden else known(name=row["name"], address=address)),
        **(_individual(row) if individual else {}),
        **known(nationality=None if hidden else row["nationality"]),
        **(known(identification=loaded(row["identification"], {})) if corporate else {}),
        "natures_of_control": loaded(row["natures"], []),
        "notified_on": row["notified_on"],
        "ceased": row["ceased_on"] is not None,
        **known(ceased_on=row["ceased_on"]),
        "is_sanctioned": bool(row["sanctioned"]),
        **({} if hidden else known(description=row["description"])),
        **(known(principal_office_address=address) if corporate else {}),
    }


def _individual(row: sqlite3.Row) -> Part:
    return known(
        date_of_birth=row["birth_month"],
        country_of_residence=row["country_of_residence"],
        name_elements=_elements(row),
    )


def _elements(row: sqlite3.Row) -> Part:
    if row["p_last"] is not None:
        parts = {"title": "title", "forename": "first", "other_forenames": "middle", "surname": "last"}
        return known(**{part: row[f"p_{column}"] for part, column in parts.items()})
    name = split_combined(row["name"] or "")
    return known(forename=name.first, other_forenames=name.middle, surname=name.last)
