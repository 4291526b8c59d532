"""Contact person search: a record is one person at one address (document 2, section 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.builder_contacts import SEEN_FIRST, SEEN_LAST, line_of, said_of
from workbench.reading.builder_people import DIED
from workbench.reading.cited import date_at
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.values import places
from workbench.values.contact_kinds import connection


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with their contacts, home and what is known of birth and death."""
    b = Builder(question, answer)
    for record in b.answer["records"].each():
        _record(b, record)
    return b.reading()


def _record(b: Builder, record: At) -> None:
    if not record:
        return
    person = b.named(record)
    b.birth(person, record["dob"])
    if record.has(*_OF_THE_PERSON):
        _person(b, person, record)
    else:
        b.death_of(person, record)
    likely = country_of_record(record)
    opt_in = connected = None
    if record.holds("marketing_opt_in", "connectivity"):
        opt_in, connected = record["marketing_opt_in"], record["connectivity"]
    for attribute, kind in (("phones", "phone"), ("emails", "email"), ("ip_addresses", "ip_address")):
        if not record.holds(attribute):
            continue
        lines = connected[attribute] if connected else None
        for contact, at in b.contacts(kind, person, record[attribute], likely=likely, lines=lines):
            if opt_in:
                _opt_in(b, contact, opt_in[attribute], at.text)
            if lines is not None:
                known = line_of(lines, at.text)
                if known is not None and connection(str(known.raw)):
                    b.note(contact, known, "connectivity")
    if record.holds("socials"):
        for at in record["socials"].each():
            b.profile(person, at)
    home = b.parted_address(record)
    if home is not None:
        start = end = None
        if record.holds(*SEEN_FIRST, *SEEN_LAST):
            start, end = record.first(*SEEN_FIRST), record.first(*SEEN_LAST)
        b.home(person, home, record["street_address"], start=start, end=end)
        if record.has(*_OF_THE_STREET):
            for name in _OF_THE_STREET:
                if record[name].flag is False:
                    b.note(home, record[name], name.replace("_", " "))
        if record.holds(*_OF_THE_PLACE, "realestate"):
            _address(b, home, record)


def country_of_record(record: At) -> str | None:
    """The country abroad that a record names, of which its phones are that name none."""
    country = places.country(record["country"].text) if record.has("country") else None
    return None if country == "AU" else country


_OF_THE_PERSON = ("dob_range_from", "dob_range_to", "gender", "deceased", "occupation", "title", *DIED)


def _person(b: Builder, person: str, record: At) -> None:
    """What few records say of somebody: the years of birth, the sex, the death, the title."""
    if record.holds("dob_range_from", "dob_range_to"):
        _birth_range(b, person, record["dob_range_from"], record["dob_range_to"])
    b.sex(person, record["gender"])
    b.death_of(person, record)
    if record.holds("occupation", "title"):
        b.occupation(person, record["occupation"], record["occupation"].text or None)
        b.title(person, record["title"])


def _birth_range(b: Builder, person: str, first: At, last: At) -> None:
    (low, low_at), (high, high_at) = date_at(first), date_at(last)
    if low or high:
        at = first or last
        parts = [pointer for pointer in (*low_at, *high_at) if pointer != at.pointer]
        b.claim(person, "birth_range", at, {"from": low, "to": high}, parts=parts)


def _opt_in(b: Builder, contact: str, answers: At, value: str) -> None:
    at = said_of(answers, value)
    if at is not None and at.flag is not None:
        b.claim(contact, "opt_in", at, at.flag, caution="opt_in")


_OF_THE_STREET = ("address_valid", "address_parsed")
_OF_THE_PLACE = ("latitude", "longitude", "legal_parcel_id", "meshblock_category")


def _address(b: Builder, home: str, record: At) -> None:
    for name in _OF_THE_PLACE:
        b.note(home, record[name], name)
    if record.holds("realestate"):
        for event in record["realestate"].each():
            real_estate(b, home, event)


def real_estate(b: Builder, home: str, event: At) -> None:
    """A sale or letting of a property on its day."""
    said: dict[str, Any] = {name: event[name] for name in _PROPERTY}
    kind = event["listing_type"]
    day = event["date"]
    b.claim(home, "note", kind, kind.text or None, about="real estate", start=day, end=day, **said)


_PROPERTY = ("property_type", "num_bedrooms", "num_bathrooms", "num_car_spaces", "price")
