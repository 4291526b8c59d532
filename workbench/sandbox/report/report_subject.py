"""The person whom a report is about, and the lookups that several sections share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from workbench.sandbox.report.research import LookupResult, Research

Fact = dict[str, Any]
"""An object of the report."""


@dataclass(frozen=True, slots=True)
class ReportSubject:
    """The resolved person, the research so far, and the inference that resolved them."""

    row: sqlite3.Row
    research: Research
    identified: str
    birth_date_asked: str | None

    @property
    def id(self) -> int:
        """The person's key in the universe."""
        return int(self.row["id"])

    @property
    def name(self) -> str:
        """First and last name as recorded."""
        return " ".join(part for part in (self.row["first"], self.row["last"]) if part)

    def record(self) -> LookupResult:
        """The universe's record of the person."""
        return self.research.ask("person_record", person=self.id)

    def other_names(self) -> LookupResult:
        """Former names and aliases."""
        return self.research.ask("other_names", person=self.id)

    def residences(self) -> LookupResult:
        """Where the person was seen, last seen first."""
        return self.research.ask("residences", person=self.id)

    def contacts(self) -> LookupResult:
        """Phones, emails and IP addresses of the universe."""
        return self.research.ask("contacts", person=self.id)

    def officers(self) -> LookupResult:
        """The person's identities in the UK registry, those of the disqualified register included."""
        return self.research.ask("officer_identities", person=self.id)

    def others_at(self, address_id: str) -> LookupResult:
        """Everybody else who was seen at an address."""
        return self.research.ask("people_at_address", address_id=address_id, other_than=self.id)


def facts(rows: Iterable[sqlite3.Row], names: Iterable[str], source: str) -> list[Fact]:
    """The named columns of each row, citing the source."""
    wanted = tuple(names)
    return [{**{name: row[name] for name in wanted}, "sources": [source]} for row in rows]


def section(found: Fact, *lists: str) -> Fact:
    """The section with its status: `ok` when any of the lists holds something, else `empty`."""
    return {"status": "ok" if any(found[name] for name in lists) else "empty", **found}
