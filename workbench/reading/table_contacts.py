"""The normal forms of the contacts and places that a row of a table holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbench.reading.place import At
from workbench.reading.row_names import settled
from workbench.reading.table_address import heading_of
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.values import cells, ip_addresses, profiles
from workbench.values.text import fold


def _phone(at: At, spec: Mapping[str, Any]) -> str | None:
    mobile = is_of_mobiles(heading_of(at))
    cell = cells.phone(at.raw, country=spec.get("numbers_of"), likely=spec.get("likely"), mobile=mobile)
    return next(iter(cell.values), None)


def _email(at: At, _spec: Mapping[str, Any]) -> str | None:
    return next(iter(cells.email(at.raw).values), None)


def _profile(at: At, _spec: Mapping[str, Any]) -> dict[str, Any] | None:
    found = profiles.parse(at.text)
    return {"network": fold(found.network), "username": fold(found.username)} if found else None


def _place(at: At, spec: Mapping[str, Any]) -> dict[str, Any] | None:
    found = settled(cells.address(at.raw), spec).values
    return {"id": None, **found[0].folded} if found else None


CONTACT_VALUES: dict[str, Callable[[At, Mapping[str, Any]], Any]] = {
    "phone": _phone,
    "email": _email,
    "ip_address": lambda at, _spec: ip_addresses.normal(at.text),
    "social_profile": _profile,
    "address": _place,
}
"""By attribute, the normal form in which a contact or place is compared; None where it cannot be read."""


def is_read(means: str, at: At, spec: Mapping[str, Any]) -> bool:
    """False for a contact or place of which nothing can be read: it names nothing, and is reported."""
    return means not in CONTACT_VALUES or CONTACT_VALUES[means](at, spec) is not None
