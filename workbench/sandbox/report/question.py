"""What was asked, in the normal forms that the lookups use."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from workbench.values import emails, phones
from workbench.values.names import nicknames
from workbench.values.text import fold

_ADDRESS_ID = re.compile(r"GA(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)_?([0-9]+)")


@dataclass(frozen=True, slots=True)
class ReportQuestion:
    """The known facts of a person report's request, folded and normalised; None or empty: not given."""

    first: str | None
    middle: str | None
    last: str | None
    birth_date: str | None
    phones: tuple[str, ...]
    emails: tuple[str, ...]
    address_ids: tuple[str, ...]
    """The address identifier in both of its forms."""
    suburb: str | None
    state: str | None
    postcode: str | None

    @classmethod
    def of(cls, request: dict[str, Any]) -> ReportQuestion:
        """The question in a request as it was sent."""
        numbers = [request.get("phone"), *(request.get("phones") or ())]
        addresses = [request.get("email"), *(request.get("emails") or ())]
        return cls(
            first=_folded(request.get("first_name")),
            middle=_folded(request.get("middle_name")),
            last=_folded(request.get("last_name")),
            birth_date=request.get("birth_date") or None,
            phones=_distinct(phones.to_0nsn(number) or number for number in numbers if number),
            emails=_distinct(emails.normal(address) or address for address in addresses if address),
            address_ids=_both_forms(request.get("gnaf_id")),
            suburb=_folded(request.get("suburb")),
            state=(request.get("state") or "").strip().upper() or None,
            postcode=(request.get("postcode") or "").strip() or None,
        )

    @property
    def first_names(self) -> list[str]:
        """The first name with its common equivalents, sorted; empty when none was given."""
        return sorted({self.first, *nicknames(self.first)}) if self.first else []

    @property
    def contacts(self) -> list[tuple[str, str]]:
        """The phones and emails as (kind, value)."""
        return [*(("phone", value) for value in self.phones), *(("email", value) for value in self.emails)]

    @property
    def narrowed(self) -> bool:
        """True when a suburb, state or postcode narrows the search."""
        return any((self.suburb, self.state, self.postcode))


def _folded(text: str | None) -> str | None:
    return (fold(text) or None) if text else None


def _distinct(values: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))


def _both_forms(address_id: str | None) -> tuple[str, ...]:
    if not address_id or not address_id.strip():
        return ()
    text = address_id.strip().upper()
    found = _ADDRESS_ID.fullmatch(text)
    return (f"GA{found[1]}{found[2]}", f"GA{found[1]}_{found[2]}") if found else (text,)
