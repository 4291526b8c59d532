"""The outcomes of the universe check, field by field (document 1, section 2.7). No I/O."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.values.dates import swapped
from workbench.values.names import is_initial, same_nickname_group, sounds_alike
from workbench.values.places import Address
from workbench.values.text import fold

MATCH, NO_MATCH, NO_RECORD, NOT_USED = "match", "no_match", "no_record", "not_used"
ALIAS, PARTIAL, FUZZY = "alias_match", "partial_match", "fuzzy_match"
YEAR, REVERSAL = "match_year", "match_day_month_reversal"
STREET, LOCALITY = "match_street", "match_locality"

WEIGHTS: Mapping[str, Mapping[str, int]] = {
    "first_name": {MATCH: 20, ALIAS: 16, PARTIAL: 10, FUZZY: 6},
    "middle_name": {MATCH: 1, ALIAS: 1, PARTIAL: 1},
    "last_name": {MATCH: 12, FUZZY: 8},
    "dob": {MATCH: 10, REVERSAL: 7, YEAR: 4},
    "address": {MATCH: 8, STREET: 5, LOCALITY: 3},
    "phone": {MATCH: 4},
    "email": {MATCH: 2},
}
"""The weights of rule 6 (section 4.7); the last two are of each slot."""

_ROLLUPS = (NO_MATCH, LOCALITY, STREET, MATCH)


def name(supplied: str, known: str | None, allowed: Collection[str]) -> str:
    """The outcome of a first name; both are folded. `allowed` are the matching options.

    An equal name is always recognised; the options add the other outcomes (decision E).
    """
    if not known:
        return NO_MATCH
    one, other = supplied.rstrip("."), known.rstrip(".")
    if one == other:
        return MATCH
    if "alias" in allowed and same_nickname_group(one, other):
        return ALIAS
    if "partial" in allowed and one[:1] == other[:1] and (is_initial(one) or is_initial(other)):
        return PARTIAL
    if "fuzzy" in allowed and sounds_alike(one, other):
        return FUZZY
    return NO_MATCH


def middle_name(supplied: str, known: str | None, allowed: Collection[str]) -> str:
    """The outcome of a middle name, which a candidate may not have."""
    return name(supplied, known, allowed) if known else NO_RECORD


def birth_date(supplied: str, known: str | None) -> str:
    """The outcome of a birth date; `known` may be a year only."""
    if known is None:
        return NO_RECORD
    if supplied == known:
        return MATCH
    if swapped(supplied, known):
        return REVERSAL
    return YEAR if supplied[:4] == known[:4] else NO_MATCH


@dataclass(frozen=True, slots=True)
class Seen:
    """An address at which a candidate was seen; texts folded but for state, postcode and identifier."""

    address_id: str
    flat: str | None
    number: str | None
    street: str | None
    suburb: str | None
    state: str | None
    postcode: str | None
    last_seen: str


NOWHERE = Seen("", None, None, None, None, None, None, "")
"""Stands for the address of a candidate none of whose addresses can match."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The supplied address in the terms of `Seen`: an identifier, or the parts that were not dropped."""

    gnaf_id: str | None = None
    flat: str | None = None
    number: str | None = None
    street: str | None = None
    suburb: str | None = None
    state: str | None = None
    postcode: str | None = None

    @classmethod
    def of(cls, address: Address) -> Wanted:
        """The parts of an address; a street line without a street cannot match."""
        return cls(
            None,
            address.flat.upper() if address.flat else None,
            address.number.upper() if address.number else None,
            fold(address.street) if address.street else None,
            fold(address.suburb) if address.suburb else None,
            address.state.upper() if address.state else None,
            address.postcode.strip().upper() if address.postcode else None,
        )

    @property
    def has_street(self) -> bool:
        """True when a street line is compared."""
        return bool(self.street or self.number)


def same_identifier(one: str, other: str) -> bool:
    """True for two forms of one address identifier: with or without the underscore after the state."""
    return one.replace("_", "") == other.replace("_", "")


def address(wanted: Wanted, seen: Seen) -> dict[str, str]:
    """The outcomes of the supplied parts at one address, under their names, and the rollup `address`.

    The type of a street may vary; a flat counts only where both sides name one or the supplied one does.
    """
    if wanted.gnaf_id is not None:
        return {"address": MATCH if same_identifier(wanted.gnaf_id, seen.address_id) else NO_MATCH}
    parts: dict[str, bool] = {}
    house = False
    if wanted.has_street:
        house = wanted.street == seen.street and wanted.number in (None, seen.number)
        parts["street_address"] = house and wanted.flat in (None, seen.flat)
    if wanted.suburb is not None:
        parts["suburb"] = wanted.suburb == seen.suburb
    if wanted.state is not None:
        parts["state"] = wanted.state == seen.state
    if wanted.postcode is not None:
        parts["postcode"] = wanted.postcode == seen.postcode
    if parts and all(parts.values()):
        rollup = MATCH
    elif house:
        rollup = STREET
    elif parts.get("state") and (parts.get("suburb") or parts.get("postcode")):
        rollup = LOCALITY
    else:
        rollup = NO_MATCH
    return {"address": rollup, **{part: MATCH if equal else NO_MATCH for part, equal in parts.items()}}


def best_address(wanted: Wanted, everywhere: Collection[Seen]) -> dict[str, str]:
    """The outcomes at the best-matching address, the most recently active one where several match as well."""
    scored = [(address(wanted, seen), seen.last_seen) for seen in everywhere] or [
        (address(wanted, NOWHERE), "")
    ]
    return max(scored, key=lambda pair: (*_quality(pair[0]), pair[1]))[0]


def _quality(outcomes: Mapping[str, str]) -> tuple[int, int]:
    return _ROLLUPS.index(outcomes["address"]), sum(outcome == MATCH for outcome in outcomes.values())


_SLOTS = {slot: kind for kind in ("phone", "email") for slot in (kind, *(f"{kind}{n}" for n in "234"))}
_WEIGHTS = {**WEIGHTS, **{slot: WEIGHTS[kind] for slot, kind in _SLOTS.items()}}
_NO_WEIGHT: Mapping[str, int] = {}


def weight(row: Mapping[str, str]) -> int:
    """The weighted sum of rule 6 (c)."""
    return sum(_WEIGHTS.get(field, _NO_WEIGHT).get(outcome, 0) for field, outcome in row.items())


def is_hit(row: Mapping[str, str]) -> bool:
    """True for an exact hit as rule 6 (a) has it."""
    if row.get("address") == MATCH or row.get("dob") == MATCH:
        return True
    if row.get("dob") == REVERSAL and row.get("first_name") in (MATCH, ALIAS) and row["last_name"] == MATCH:
        return True
    return any(row.get(slot) == MATCH for slot in _SLOTS)


def rank(row: Mapping[str, str]) -> tuple[Any, ...]:
    """Sorts before the rank of every row that is worse (rule 6)."""
    return (not is_hit(row), row["last_name"] != MATCH, -weight(row))
