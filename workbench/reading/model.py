"""What an answer says: mentions, claims and links, each with the place it was read from.

A *pointer* is a JSON Pointer (RFC 6901). One that begins with `/` resolves in the answer's bytes,
one that begins with `?/` in the question's (`?/last_name`): both are kept as evidence. The mention
id that the rest of the workbench uses is `<source>#<pointer>`, for example `S1#/records/0`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from workbench.quick_records import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Mention:
    """One appearance of an entity in a source.

    `pointer` is where it appears and is unique among the mentions of the source: the object that
    describes it, or the first value that does (an address inside a person's record is at
    `/records/0/street_address`). One of several that stand in one text has its place among them behind
    that of the text, but for the first: `/records/0/phone/1`.
    """

    pointer: str
    kind: str
    """A row of the ontology; another one is kept, and treated as a `thing` with its own name."""
    label: str


@quickly_made
@dataclass(frozen=True, slots=True)
class Claim:
    """One statement about a mention.

    `attribute` is a word of `ATTRIBUTES`; `pointer` leads to `raw` in the recorded bytes; `value`
    is its normal form (equal values mean the same thing), None where there is none. `caution` is
    the key of a caution of the operation. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    """

    mention: str
    attribute: str
    pointer: str
    raw: Any
    value: Any
    caution: str | None = None
    date_start: str | None = None
    date_end: str | None = None
    detail: dict[str, Any] = field(default_factory=dict)
    """What belongs to it; `parts`: pointers to the other values that a composed one was read from,
    `written`: the composed value as a reader would write it."""

    @property
    def pointers(self) -> tuple[str, ...]:
        """Every place that it was read from: `pointer`, and those of its parts."""
        return (self.pointer, *self.detail.get("parts", ()))


@quickly_made
@dataclass(frozen=True, slots=True)
class Link:
    """A relation that the source states between two of its mentions, with where it states it."""

    subject: str
    relation: str
    object: str
    pointers: tuple[str, ...]
    date_start: str | None = None
    date_end: str | None = None
    caution: str | None = None
    detail: dict[str, Any] = field(default_factory=dict)
    """`role`, `natures`, `title`, `ban`, as the relation has them."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything that one answer says."""

    mentions: tuple[Mention, ...] = ()
    claims: tuple[Claim, ...] = ()
    links: tuple[Link, ...] = ()
    problems: tuple[str, ...] = ()
    """What a reader of another package returned and could not be kept, in sentences."""
    doubts: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """Values, by pointer, of what is withheld because something beside it may take it back, and why."""


MOST_SAID = 40_000
"""Mentions, claims and links of an answer of a service: far more than any that is known says."""


class SaysTooMuch(ValueError):
    """An answer out of all proportion, of which nothing is read."""

    def __init__(self) -> None:
        super().__init__(
            f"it says more than {MOST_SAID:,} things about people, contacts, addresses and companies, and "
            "was not read: ask a narrower question, or bring its rows in as a table"
        )


ATTRIBUTES: dict[str, str] = {
    "name": "a person's or company's name; a person's value is {first, middle, last}, folded",
    "former_name": "an earlier name, with its dates where known; the same shape as name",
    "birth_date": "YYYY, YYYY-MM or YYYY-MM-DD",
    "birth_range": "{from, to}: years between which the birth lies",
    "birth_date_seen": "a birth date that a source of the report saw; detail votes, near_miss",
    "birth_date_supplied": "a birth date that somebody asked about was said to have, and nothing confirmed",
    "sex": "MALE, FEMALE or X",
    "death": "a date or year of death, or `Y` when only the fact is known",
    "phone": "the number as 0NSN or E.164 (value is E.164)",
    "email": "the address, lower case",
    "ip_address": "an IPv4 address",
    "social_profile": "network and username",
    "address": "{id, flat, number, street, street_type, suburb, state, postcode, country}",
    "company_number": "upper case, a UK number padded to 8; detail jurisdiction UK or AU",
    "officer_id": "an id of the UK registry",
    "status": "a registry status",
    "created": "date of creation of a company",
    "ceased": "date of cessation of a company",
    "nationality": "as stated",
    "occupation": "as stated",
    "ban": "a ban or disqualification; detail type, from, until, document, source_url",
    "court_record": "a court listing matched by name; always cautioned",
    "judgement_count": "how many court judgements are counted against the person",
    "business_number": "an Australian business number possibly associated",
    "document": "a document that was checked; detail type, number, result",
    "outcome": "the outcome of a check; detail field, of a document number, state and why",
    "opt_in": "a marketing opt-in of a contact under the person",
    "watchlist": "a watchlist match",
    "activity": "a day on which a person was seen alive or a company acted (an appointment, a filing)",
    "control_statement": "what a company states about who controls it instead of naming somebody",
    "trading_name": "a name that a company trades under",
    "sic_code": "what a company does",
    "registration": "a vehicle's number plate; detail jurisdiction",
    "vehicle_identification_number": "a vehicle's VIN",
    "model": "make and model of a vehicle or device",
    "colour": "as stated",
    "account_number": "of a bank account: the digits of its branch and its number as one; detail bank, where "
    "no branch is known and the number is only unique within one",
    "account_name": "the name that a bank account is held in, as stated",
    "iban": "an international bank account number",
    "bank": "who keeps an account",
    "currency": "ISO 4217",
    "imei": "of a device",
    "serial_number": "of a device; detail scheme for whose",
    "document_number": "of a document that is an entity of its own; detail scheme for whose",
    "document_type": "as stated",
    "date": "when an event was",
    "title_reference": "of a property in a land register; detail jurisdiction",
    "identifier": "any other number by which an entity is known; detail scheme for whose",
    "note": "anything else worth showing, as stated",
}
