"""The columns of a plan with whose their cells are, in rows that name a person and a company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.tables.column_choices import said_in
from workbench.tables.numbered_people import are_numbered, serves_company
from workbench.tables.owners import Owner, is_of_company, owners, owners_of_places
from workbench.tables.planned_column import Column
from workbench.tables.whose import COMPANY, CONTACTS, PLACES, owner_shown, stem_of


def with_owners(
    columns: Sequence[Column], mapping: Mapping[str, Any], records: Sequence[Mapping[str, Any]]
) -> list[Column]:
    """The columns with whose their cells are, as the `mapping` chose or as the others say."""
    meanings = {
        column.name: (None if column.why == "field" or column.of else column.meaning, column.why)
        for column in columns
    }
    parts = {column.name: (column.part, column.place) for column in columns if column.place}
    found = owners(meanings, records, (), parts) | _of_company_of_people(columns)
    found |= owners_of_places(meanings, parts, records)
    plain = {name: meaning for name, (meaning, _) in meanings.items()}
    made = []
    for column in columns:
        choice, owner = mapping.get(column.name), found.get(column.name)
        if column.place and owner and owner.is_open:
            column, owner = replace(column, part="", place="", why=owner.why), None
        chosen = said_in(choice, "whose")
        whose = (chosen or owner.whose) if owner else ""
        if owner and whose:
            why = owner.why if whose == owner.whose and not owner.is_open else owner_shown(plain, whose)
            of_rows = owner.of_rows and whose == owner.whose
            column = replace(column.with_about(why), whose=whose, of_rows=of_rows)
        made.append(column)
    return made


def _of_company_of_people(columns: Sequence[Column]) -> dict[str, Owner]:
    """The columns of the company of whose officers the rows number several; of other people what says so."""
    labels = [column.name for column in columns if column.of == column.name and not column.is_other]
    companies = [column.name for column in columns if column.meaning == "company_name" and not column.of]
    if not companies or not are_numbered(labels, ("company_name",)):
        return {}
    serve = all(map(serves_company, labels))
    why = f"of the {companies[0] if stem_of(companies[0]) else COMPANY}"
    return {
        column.name: Owner(COMPANY, why)
        for column in columns
        if column.meaning in (*PLACES, *CONTACTS, "note")
        and not column.of
        and (serve or is_of_company(column.name, companies[0]))
    }
