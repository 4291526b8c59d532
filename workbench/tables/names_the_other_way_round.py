"""Columns of a person and a company whose cells are the other way round: people below `Company`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.meanings import Meanings
from workbench.tables.names_in_columns import names_a_company, names_in

_ROWS = 300
"""Rows whose cells decide."""


def turn_names(meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]) -> None:
    """Takes companies below the heading of people, and people below that of companies, for what they are.

    Where only some of the first surely are companies, both columns are asked about: a company whose name is
    a person's has no company as its contact or officer.
    """
    firms, people = by.get("company_name", []), by.get("name", [])
    if len(firms) != 1 or len(people) != 1 or by.get("last_name") or by.get("first_name"):
        return
    firm, person = firms[0], people[0]
    records = records[:_ROWS]
    if any(meanings[name][1] != "heading" for name in (firm, person)):
        return
    if names_in(records, firm) != "person" or names_a_company(records, firm):
        return
    if names_in(records, person) == "company":
        by["company_name"], by["name"] = [person], [firm]
        meanings[person] = ("company_name", f"its values are companies, and those of {firm} people")
        meanings[firm] = ("name", f"its values are people, and those of {person} companies")
    elif names_a_company(records, person):
        for name in (firm, person):
            meanings[name] = (
                None,
                f"people stand below {firm} and companies below {person}: which is whose?",
            )
        by["company_name"], by["name"] = [], []
