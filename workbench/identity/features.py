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
    MentionRow,
    NameForm,
    OfficerForm,
    PhoneForm,
    SexForm,
)
from workbench.identity.contact_forms import (
    email_address,
    email_digits,
    email_letters,
    email_stem,
    is_role_mailbox,
    phone_number,
)
from workbench.identity.name_forms import LONGEST, name_form, plain, sound
from workbench.values import companies, dates
from workbench.values.not_known import is_no_name
from workbench.values.phones import is_landline
from workbench.values.streets import parse_street_line
from workbench.values.text import fold

FLAT_COLUMNS = (
    "given", "middle", "surname", "dob", "phone", "email",
    "street_no", "street", "suburb", "postcode", "state", "company_no",
)  # fmt: skip
"""The columns of a flat record besides `unique_id`."""

_UNKNOWN_SEX = frozenset({"", "x", "u", "unknown"})


_DATE_LIKE = re.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})")
_UNKNOWN_DATES = frozenset(
    [
        "1900-01-00",
        "1900-01-01",
        "1901-01-01",
        "1899-12-30",
        "1899-12-31",
        "1753-01-01",
        "1601-01-01",
        "1800-01-01",
        "1850-01-01",
        "1970-01-01",
        "1111-11-11",
    ]
)
_BORN = ("1500", "2100")
"""People who are compared were born between these years: what is before or after stands for unknown."""
_LATELY = "1880"
"""What is earlier is a birth date where a register of old may have it: a whole date."""


def _stands_for_unknown(early: str) -> bool:
    """True for a date of long ago that is not whole, and for an end of a year, or of half a century."""
    month_and_day = early[4:]
    return (
        len(month_and_day) < len("-01-01")
        or month_and_day in ("-12-30", "-12-31")
        or (month_and_day == "-01-01" and early[2:4] in ("00", "50"))
    )


@lru_cache(maxsize=1 << 16)
def birth_form(text: str) -> BirthForm | None:
    """A birth date; None for what is no date, and for one that stands for an unknown date.

    A day that no calendar has (`1939-13-19`) is kept: two that are equal say a lot.
    """
    written = dates.normal(text)
    known = written or (found[0] if (found := _DATE_LIKE.fullmatch(text.strip())) else None)
    if known is None or known in _UNKNOWN_DATES or not _BORN[0] <= known[:4] < _BORN[1]:
        return None
    if known[:4] < _LATELY and _stands_for_unknown(known):
        return None
    if len(known) < 10:
        return BirthForm(dob_month=known if len(known) == 7 else None, dob_year=known[:4])
    year, month, day = known.split("-")
    return BirthForm(
        dob_day=known,
        dob_month=known[:7],
        dob_year=year,
        dob_swapped=f"{year}-{day}-{month}",
        dob_days=(int(year) * 1461) // 4 + (int(month) * 487) // 16 + int(day),
        dob_vague="y" if known.endswith("-01-01") or not written else None,
    )


@lru_cache(maxsize=1 << 16)
def _street(text: str) -> tuple[str | None, str | None]:
    line = None if is_no_name(text) else parse_street_line(text[: 4 * LONGEST])
    if line is None:
        return None, None
    return line.number, plain(line.street or "") or None


@lru_cache(maxsize=1 << 15)
def _number(text: str) -> str | None:
    found = re.search(r"([0-9]+)[a-z]?(?:\s*-\s*[0-9]+[a-z]?)?$", text.strip().lower())
    return found.group(1) if found else (plain(text) or None)


@lru_cache(maxsize=1 << 16)
def address_form(
    number: str, street: str, suburb: str, postcode: str, address_id: str = ""
) -> tuple[str | None, ...] | None:
    """The columns of `AddressForm` but its tier, in order; None when nothing is known."""
    inner, name = _street(street) if street else (None, None)
    house_number = _number(number) if number else (_number(inner) if inner else None)
    area, code = (plain("" if is_no_name(part) else part) or None for part in (suburb, postcode))
    if code is not None and len(set(code)) == 1:  # 0000, 9999
        code = None
    if not (name or area or code or address_id):
        return None
    house = f"{house_number} {name}" if house_number and name else None
    home = house and " ".join(filter(None, (house, code or area)))
    return address_id or None, house, house_number, name, area, code, "y", home


_REGISTER = re.compile(r"(GB|UK|AU|ACN|ABN)(?=\d)")
"""A register before a number; no number of Companies House begins with these letters."""


@lru_cache(maxsize=1 << 16)
def company_number(text: str, jurisdiction: str = "") -> str | None:
    """`UK:` or `AU:` and the number; without a jurisdiction a valid Australian number is Australian."""
    compact = re.sub(r"[^0-9A-Za-z]", "", text).upper()
    if not compact.strip("0") or is_no_name(text) or (len(compact) > 4 and len(set(compact)) == 1):
        return None
    if label := _REGISTER.match(compact):
        jurisdiction, compact = label[1].replace("GB", "UK"), compact[label.end() :]
    if jurisdiction.upper() != "UK":
        number = companies.acn(compact) or companies.acn_of_abn(compact)
        if number is not None:
            return f"AU:{number}"
    if jurisdiction.upper() in ("AU", "ACN", "ABN"):
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
) -> MentionRow:
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
) -> MentionRow:
    lists = (
        names,
        births,
        tuple([PhoneForm(value, "y" if is_landline(value) else None) for value in numbers]),
        tuple([_email_form(value) for value in addresses_of_mail]),
        tuple([AddressForm(*value) for value in places]),
        tuple([CompanyForm(value) for value in firms]),
        *more,
    )
    return MentionRow(identity, _content(lists, alive), lists, alive)


def _email_form(address: str) -> EmailForm:
    return EmailForm(*_of_email(address))


@lru_cache(maxsize=1 << 16)
def _of_email(address: str) -> tuple[str, str, str | None, str, str | None]:
    """The columns of `EmailForm` but its tier, in order."""
    role = "y" if is_role_mailbox(address) else None
    return address, email_digits(address), email_stem(address), email_letters(address), role


def _once(values: Iterable[Any]) -> tuple[Any, ...]:
    known = [value for value in values if value]
    if len(known) < 2:
        return tuple(known)
    return tuple({getattr(value, "key", value): value for value in known}.values())


_CONTENT = (
    ("given", "middle", "surname", "generation"),
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


def from_flat(record: Mapping[str, Any]) -> MentionRow:
    """A row of the flat columns of the bulk input; absent, None and empty are all unknown."""
    given, middle, surname, dob, phone_text, mail, number, street, suburb, code, _, company = [
        str(value).strip() if (value := record.get(column)) else "" for column in FLAT_COLUMNS
    ]
    name = name_form(given, middle, surname)
    birth = birth_form(dob) if dob else None
    phone = phone_number(phone_text) if phone_text else None
    email = email_address(mail) if mail else None
    place = address_form(number, street, suburb, code)
    firm = company_number(company) if company else None
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


def people_key(row: MentionRow) -> str | None:
    """How a mention counts among the people who share a value; None for the unnamed and mere initials."""
    for name in row.values[0]:
        if name.given and len(name.given) > 1:
            return f"{sound(name.root) or name.root}|{name.surname_code or ''}"
    return None


def sex_of(text: str) -> str | None:
    """MALE or FEMALE, or None."""
    word = fold(text)
    if word in _UNKNOWN_SEX:
        return None
    return {"m": "MALE", "f": "FEMALE"}.get(word[:1])
