"""A table of companies: which rows are one by a number, and which may be one by name and what they share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import log2
from typing import Final

from workbench.identity import contact_forms
from workbench.identity.address_keys import address_keys, area_of
from workbench.identity.bulk.bulk_columns import CellReader, email_cell, phone_cell
from workbench.identity.bulk.people_table import Record
from workbench.identity.company_features import NAMED, firm, known_by, number_of, ties_of
from workbench.identity.company_offers import CompanyOffers
from workbench.identity.exact_matcher import Things
from workbench.identity.mentions import Thing
from workbench.values import cells, places
from workbench.values.companies import registered_number
from workbench.values.countries import register_country

COLUMNS: Final = (
    "name", "other_names", "company_no", "register", "business_no", "vat", "lei", "officer_id", "phone",
    "email", "address", "street_no", "street", "suburb", "state", "postcode", "country",
)  # fmt: skip
"""Columns besides `unique_id`; `other_names` are former or trading names, by `;`."""
CELLS: Final[dict[str, CellReader]] = {"phone": phone_cell, "email": email_cell}
_PLACE: Final = {name: at for at, name in enumerate(("unique_id", *COLUMNS))}


def unread(record: Record) -> Iterator[tuple[str, str, str]]:
    """The numbers of a row that are none: column, value, and what is wrong."""
    for column, said, number in _numbers(record):
        if number is None:
            yield column, said, f"no number of {record[_PLACE['register']] or 'a register'}; ignored"


class BulkCompanies:
    """The companies of a table. What it finds does not depend on the order of the rows."""

    def __init__(self) -> None:
        self._things = Things()
        self.order: list[str] = []

    def take(self, records: Sequence[Record]) -> None:
        """Takes in rows."""
        made = [_company(record) for record in records]
        self.order += [thing.id for thing in made]
        self._things.put(made)

    def clusters(self) -> dict[str, str]:
        """The first id of its entity for each row."""
        heads: dict[frozenset[str], str] = {}
        found = {}
        for row in self.order:
            cluster = self._things.cluster_of(row)
            found[row] = heads.get(cluster) or heads.setdefault(cluster, min(cluster))
        return found

    def pairs(self) -> Iterator[tuple[str, str, float | None, str, str]]:
        """Two ids, the weight of a suggestion, the band and the reason, for all that is joined or offered."""
        for tie in sorted(self._things.ties(), key=lambda tie: (tie.a, tie.b)):
            key = tie.key or ""
            reason = (
                "one name, and one address, phone or number"
                if key.startswith(NAMED)
                else f"one number, {number_of(key)}"
            )
            yield *sorted((tie.a, tie.b)), None, "merged", reason  # type: ignore[misc]
        offers = (each.told for each in CompanyOffers(self._things).all(()))
        for offer in sorted(offers, key=lambda each: (-each.likely, each.id)):
            yield (
                offer.a,
                offer.b,
                round(log2(offer.likely / (1 - offer.likely)), 2),
                "suggested",
                offer.reason,
            )


def _numbers(record: Record) -> Iterator[tuple[str, str, str | None]]:
    """The numbers of a row: the column, what it says, and the number with its register."""
    register = register_country(record[_PLACE["register"]]) or ""
    for column, label in (("company_no", ""), ("business_no", "ABN "), ("vat", "VAT "), ("lei", "LEI ")):
        said = record[_PLACE[column]]
        if said and not cells.is_placeholder(said):
            number = registered_number(f"{label}{said}", "" if label else register)
            if (
                number is None and said[:1].isalpha()
            ):  # the cell names its register itself: `ABN 51 824 753 556`
                number = registered_number(said, "")
            yield column, said, number


def _company(record: Record) -> Thing:
    said = {name: record[at] for name, at in _PLACE.items()}
    officers = [said["officer_id"]] if said["officer_id"] else []
    keys, several = known_by([number for _, _, number in _numbers(record) if number], officers)
    name = "" if cells.is_placeholder(said["name"]) else said["name"]
    names = [("name", name)]
    names += [("trading name", part) for part in re.split(r"\s*[;|]\s*", said["other_names"]) if part]
    made = firm(names, [*several, *_contacts(said), *_whereabouts(said)])
    return Thing(record[0], "company", name, keys, () if keys else ties_of(made, ()), made)


def _contacts(said: dict[str, str]) -> Iterator[str]:
    if (phone := contact_forms.phone_number(said["phone"])) is not None:
        yield f"phone:{phone}"
    if (email := contact_forms.email_address(said["email"])) is not None:
        yield f"email:{email}"


def _whereabouts(said: dict[str, str]) -> Iterator[str]:
    """The normal forms of the address of a row, in one cell or in several, and its area."""
    if said["address"]:
        read = cells.address(said["address"])
        address = read.values[0].folded if read.values else {}
    else:
        nation = cells.country(said["country"])
        country = nation.values[0] if nation.values else None
        parts = (said["suburb"] or None, said["state"] or None, said["postcode"] or None, country)
        line = f"{said['street_no']} {said['street']}".strip()
        address = places.address(line or None, places.Locality(*parts)).folded
    yield from (f"house:{form}" for form in address_keys(address)[1])
    codes = re.findall(r"\b[0-9]{4,6}\b", said["address"])  # an address of another country in one cell
    if area := area_of(address) or "".join(codes[-1:]):
        yield f"area:{area}"
