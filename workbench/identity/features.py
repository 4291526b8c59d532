"""From what a source says of a person to the columns that are compared: one way for desk and bulk."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

from workbench.identity.columns import (
    AddressForm,
    BirthForm,
    CompanyForm,
    DeathForm,
    DocumentForm,
    EmailForm,
    NameForm,
    OfficerForm,
    PhoneForm,
    Row,
    SexForm,
)
from workbench.identity.given_names import guessed_root_of, other_root_of, root_of
from workbench.identity.spec import Names
from workbench.values import companies, dates, emails, phones
from workbench.values.names import phonetic, split_combined
from workbench.values.streets import parse_street_line
from workbench.values.text import fold, letters

FLAT_COLUMNS = (
    "given", "middle", "surname", "dob", "phone", "email",
    "street_no", "street", "suburb", "postcode", "state", "company_no",
)  # fmt: skip
"""The columns of a flat record besides `unique_id`."""

_NO_DIGITS = re.compile(r"[^0-9]+")
_DIGITS = re.compile(r"[0-9]+")
_STEM = 5
LONGEST = 100
"""Letters of a name or a street that are compared: the cost of a comparison grows with their square."""
_UNKNOWN_SEX = frozenset({"", "x", "u", "unknown"})


@lru_cache(maxsize=1 << 17)
def _plain(text: str) -> str:
    return letters(text[: 4 * LONGEST])[:LONGEST]


@lru_cache(maxsize=1 << 16)
def _code(word: str) -> str | None:
    return (phonetic(word)[0] or None) if len(word) > 1 else None


@lru_cache(maxsize=1 << 17)
def name_form(given: str, middle: str, surname: str, names: Names) -> NameForm | None:
    """A name of its written parts; None without given name and surname.

    A given name of several words leaves the later ones to the middle name; `SURNAME, Forenames` in
    either part is taken apart.
    """
    for combined in (given, surname):
        if "," in combined:
            parts = split_combined(combined)
            given, surname = parts.first or "", parts.last or ""
            middle = middle or parts.middle or ""
            break
    words = fold(given).replace(".", " ").split()
    if len(words) > 1 and not middle:
        middle = " ".join(words[1:])
    first = _plain(words[0]) if words else ""
    last, between = _plain(surname), _plain(middle.split()[0]) if middle.split() else ""
    if not first and not last:
        return None
    roots = root_of(first), root_of(last)
    return NameForm(
        given=first or None,
        middle=between or None,
        surname=last or None,
        root=roots[0] or None,
        other_root=other_root_of(first),
        guessed_root=guessed_root_of(first),
        given_initial=first[:1] or None,
        given_code=_code(first),
        surname_code=_code(last),
        surname_3=last[:3] or None,
        name_key="|".join(sorted(roots)) if first and last and len(first) > 1 else None,
        given_tier=names.given_tier(first),
        surname_tier=names.surname_tier(last),
    )


@lru_cache(maxsize=1 << 16)
def birth_form(text: str) -> BirthForm | None:
    """A birth date; None for what is no date."""
    known = dates.normal(text)
    if known is None:
        return None
    swapped = f"{known[:4]}-{known[8:]}-{known[5:7]}" if len(known) == 10 else None
    return BirthForm(
        dob_day=known if len(known) == 10 else None,
        dob_month=known[:7] if len(known) >= 7 else None,
        dob_year=known[:4],
        dob_swapped=swapped,
    )


@lru_cache(maxsize=1 << 16)
def phone_number(text: str) -> str | None:
    """E.164, or the bare digits of what is no whole number (six or more)."""
    number = phones.to_e164(text)
    if number is None:
        bare = phones.digits(text)
        number = bare if len(bare) >= 6 else None
    return number


def email_address(text: str) -> str | None:
    """Lower case, or None for what is no address."""
    return emails.normal(text)


def email_digits(address: str) -> str:
    """The digits before the `@`, `-` where there are none: people of one name are told apart by them."""
    return _NO_DIGITS.sub("", address.partition("@")[0]) or "-"


def email_stem(address: str) -> str | None:
    """What is before the `@` less its digits, `ann.lee` of `ann.lee7`; None without digits, or if short."""
    local = address.partition("@")[0]
    stem = _DIGITS.sub("", local)
    return stem if _STEM <= len(stem) < len(local) else None


@lru_cache(maxsize=1 << 16)
def _street(text: str) -> tuple[str | None, str | None]:
    line = parse_street_line(text[: 4 * LONGEST])
    if line is None:
        return None, None
    return line.number, _plain(line.street or "") or None


@lru_cache(maxsize=1 << 15)
def _number(text: str) -> str | None:
    found = re.search(r"([0-9]+)[a-z]?(?:\s*-\s*[0-9]+[a-z]?)?$", text.strip().lower())
    return found.group(1) if found else (_plain(text) or None)


@lru_cache(maxsize=1 << 16)
def address_form(
    number: str, street: str, suburb: str, postcode: str, address_id: str = ""
) -> tuple[str | None, ...] | None:
    """The columns of `AddressForm` but its tier, in order; None when nothing is known."""
    inner, name = _street(street) if street else (None, None)
    house_number = _number(number) if number else (_number(inner) if inner else None)
    area, code = _plain(suburb) or None, _plain(postcode) or None
    if not (name or area or code or address_id):
        return None
    house = f"{house_number} {name}" if house_number and name else None
    return address_id or None, house, house_number, name, area, code, "y"


@lru_cache(maxsize=1 << 16)
def company_number(text: str, jurisdiction: str = "") -> str | None:
    """`UK:` or `AU:` and the number; without a jurisdiction a valid Australian number is Australian."""
    compact = re.sub(r"[^0-9A-Za-z]", "", text).upper()
    if not compact:
        return None
    if jurisdiction.upper() != "UK":
        number = companies.acn(compact) or companies.acn_of_abn(compact)
        if number is not None:
            return f"AU:{number}"
    if jurisdiction.upper() == "AU":
        return f"AU:{compact}"
    number = companies.uk_number(compact)
    return f"UK:{number or compact}"


def make_row(
    identity: str,
    names: Iterable[NameForm | None] = (),
    births: Iterable[BirthForm | None] = (),
    numbers: Iterable[str | None] = (),
    addresses_of_mail: Iterable[str | None] = (),
    places: Iterable[tuple[str | None, ...] | None] = (),
    firms: Iterable[str | None] = (),
    officers: Iterable[str] = (),
    documents: Iterable[str] = (),
    sexes: Iterable[str] = (),
    deaths: Iterable[str] = (),
    alive: str | None = None,
) -> Row:
    """A row of normal forms; values that are None are left out, repeated ones kept once."""
    return _row(
        identity,
        _once(names),
        _once(births),
        _once(numbers),
        _once(addresses_of_mail),
        _once(places),
        _once(firms),
        (
            tuple(OfficerForm(value) for value in _once(officers)),
            tuple(DocumentForm(value) for value in _once(documents)),
            tuple(SexForm(value) for value in _once(sexes)),
            tuple(DeathForm(value, value[:4]) for value in _once(deaths)),
        ),
        alive,
    )


_NOTHING_MORE = ((), (), (), ())


def _row(
    identity: str,
    names: tuple[NameForm, ...],
    births: tuple[BirthForm, ...],
    numbers: tuple[str, ...],
    addresses_of_mail: tuple[str, ...],
    places: tuple[tuple[Any, ...], ...],
    firms: tuple[str, ...],
    more: tuple[tuple[Any, ...], ...] = _NOTHING_MORE,
    alive: str | None = None,
) -> Row:
    lists = (
        names,
        births,
        tuple([PhoneForm(value) for value in numbers]),
        tuple([EmailForm(value, email_digits(value), email_stem(value)) for value in addresses_of_mail]),
        tuple([AddressForm(*value) for value in places]),
        tuple([CompanyForm(value) for value in firms]),
        *more,
    )
    return Row(identity, _content(lists, alive), lists, alive)


def _once(values: Iterable[Any]) -> tuple[Any, ...]:
    known = [value for value in values if value]
    if len(known) < 2:
        return tuple(known)
    return tuple({getattr(value, "key", value): value for value in known}.values())


_CONTENT = (
    ("given", "middle", "surname"),
    ("dob_day", "dob_month", "dob_year"),
    ("phone",),
    ("email",),
    ("address_id", "house", "street", "suburb", "postcode"),
    ("company_no",),
    ("officer_id",),
    ("document",),
    ("sex",),
    ("death",),
)


_SAID = tuple(attrgetter(*columns) for columns in _CONTENT)


def _content(lists: tuple[tuple[Any, ...], ...], alive: str | None) -> str:
    parts = []
    for said, values in zip(_SAID, lists, strict=True):
        if not values:
            parts.append("")
        elif len(values) == 1:
            parts.append(repr(said(values[0])))
        else:
            parts.append(repr(sorted(repr(said(value)) for value in values)))
    parts.append(alive or "")
    return hashlib.blake2b("\x1d".join(parts).encode(), digest_size=10).hexdigest()


def from_flat(record: Mapping[str, Any], names: Names) -> Row:
    """A row of the flat columns of the bulk input; absent, None and empty are all unknown."""
    value = {column: str(record.get(column) or "").strip() for column in FLAT_COLUMNS}
    name = name_form(value["given"], value["middle"], value["surname"], names)
    birth = birth_form(value["dob"])
    phone = phone_number(value["phone"])
    email = email_address(value["email"])
    place = address_form(value["street_no"], value["street"], value["suburb"], value["postcode"])
    firm = company_number(value["company_no"])
    # made without `make_row`, which would look for repeated values: there are millions of these
    return _row(
        str(record["unique_id"]),
        (name,) if name else (),
        (birth,) if birth else (),
        (phone,) if phone else (),
        (email,) if email else (),
        (place,) if place else (),
        (firm,) if firm else (),
    )


def people_key(row: Row) -> str | None:
    """How a mention counts among the people who share a value; None for the unnamed and mere initials."""
    for name in row.values[0]:
        if name.given and len(name.given) > 1:
            return f"{_code(name.root) or name.root}|{name.surname_code or ''}"
    return None


def sex_of(text: str) -> str | None:
    """MALE or FEMALE, or None."""
    word = fold(text)
    if word in _UNKNOWN_SEX:
        return None
    return {"m": "MALE", "f": "FEMALE"}.get(word[:1])
