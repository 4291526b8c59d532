"""An entity as an operation sees it that proposes what to ask next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Proposed = tuple[int, Mapping[str, Any]]
"""A rank and the values of a question: the lower the rank, the surer the key that it asks by."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is known of an entity: `values` are the texts claimed of it, by attribute.

    `name` is a person's fullest name in parts, `contacts` the phones and emails used, by kind.
    """

    kind: str
    family: str
    label: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    name: Mapping[str, str] | None = None
    contacts: tuple[tuple[str, str], ...] = ()
    number: str = ""
    """A company's number."""
    jurisdiction: str = ""

    def first(self, attribute: str) -> str:
        """The first value of an attribute, else empty."""
        return next(iter(self.values.get(attribute, ())), "")

    @property
    def birth_date(self) -> str:
        """The whole birth date, else empty; of several that differ none is asked by."""
        whole = {value for value in self.values.get("birth_date", ()) if len(value) == 10}
        return whole.pop() if len(whole) == 1 else ""

    @property
    def person(self) -> dict[str, str] | None:
        """First and last name as a question takes them, of a person who has both."""
        if self.name is None:
            return None
        return {"first_name": self.name["first"].title(), "last_name": self.name["last"].title()}
