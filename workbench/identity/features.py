"""From what a source says of a person to the columns that are compared: one way for desk and bulk."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    number_of_person,
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
def _street(text: str) -> tuple[str | None, str | None, str | None]:
    """The number, the street and the flat of a first line of an address."""
    line = None if is_no_name(text) else parse_street_line(text[: 4 * LONGEST])
    if line is None:
        return None, None, None
    return line.number, plain(line.street or "") or None, line.flat


@lru_cache(maxsize=1 << 15)
def _number(text: str) -> str | None:
    found = _HOUSE_NUMBER.search(text.strip().lower())
    return found.group(1) if found else (plain(text) or None)


_HOUSE_NUMBER = re.compile(r"([0-9]+)([a-z]?)(?:\s*-\s*[0-9]+[a-z]?)?$")
_CALLED_A_UNIT = re.compile(r"\b(?:unit|flat|apartment|apt|suite|no)\b\.?|\b[uf](?=[0-9])")


@lru_cache(maxsize=1 << 16)
def _unit(number: str, flat: str) -> str | None:
    """The flat of a house and the letter of its number, 1 of `1/80` and of `Unit 1, 80`; None for neither."""
    number = number.strip().lower()
    found = _HOUSE_NUMBER.search(number)
    before, letter = (number[: found.start()], found.group(2)) if found else ("", "")
    return plain(_CALLED_A_UNIT.sub("", f"{flat} {before}".lower()) + letter) or None


@lru_cache(maxsize=1 << 16)
def address_form(
    number: str, street: str, suburb: str, postcode: str, address_id: str = "", flat: str = ""
) -> tuple[str | None, ...] | None:
    """The columns of `AddressForm` but its tier, in order; None when nothing is known."""
    inner, name, inner_flat = _street(street) if street else (None, None, None)
    house_number = _number(number) if number else (_number(inner) if inner else None)
    area, code = (plain("" if is_no_name(part) else part) or None for part in (suburb, postcode))
    if code is not None and len(set(code)) == 1:  # 0000, 9999
        code = None
    if not (name or area or code or address_id):
        return None
    house = f"{house_number} {name}" if house_number and name else None
    home = house and " ".join(filter(None, (house, code or area)))
    unit = _unit(number or inner or "", flat or inner_flat or "") if house else None
    return address_id or None, house, house_number, name, area, code, "y", home, unit


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
    lists = (
        _once(names),
        _once(births),
        tuple([PhoneForm(value, "y" if is_landline(value) else None) for value in _once(numbers)]),
        tuple([_email_form(value) for value in _once(addresses_of_mail)]),
        tuple([AddressForm(*value) for value in _once(places)]),
        tuple(map(CompanyForm, _once(firms))),
        tuple(map(OfficerForm, _once(officers))),
        tuple(map(DocumentForm, _once(documents))),
        tuple(map(SexForm, _once(sexes))),
        tuple([DeathForm(value, value[:4]) for value in _once(deaths)]),
    )
    return MentionRow(identity, _content(lists, alive), lists, alive)


_NOTHING_MORE = ((), (), (), ())


def _email_form(address: str) -> EmailForm:
    return EmailForm(*_of_email(address))


@lru_cache(maxsize=1 << 16)
def _of_email(address: str) -> tuple[str, str, str | None, str, str | None]:
    """The columns of `EmailForm` but its tier, in order."""
    role = "y" if is_role_mailbox(address) else None
    return address, email_digits(address), email_stem(address), email_letters(address), role


def _once(values: Iterable[Any]) -> tuple[Any, ...]:
    known = [*filter(None, values)] if values else []
    if len(known) < 2:
        return tuple(known)
    return tuple({getattr(value, "key", value): value for value in known}.values())


_CONTENT = (
    ("given", "middle", "surname", "marks"),
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
    parts = [_said_of(said, values) if values else "" for said, values in zip(_SAID, lists, strict=True)]
    parts.append(alive or "")
    return _digest("\x1d".join(parts))


def _said_of(said: Callable[[Any], Any], values: Sequence[Any]) -> str:
    """What the values of one list add to the content of a row."""
    if len(values) == 1:
        return repr(said(values[0]))
    return repr(sorted(repr(said(value)) for value in values))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()


def _birth_of(dob: str) -> BirthForm | None:
    return birth_form(dob) if dob else None


def _phone_of(text: str) -> PhoneForm | None:
    number = number_of_person(text) if text else None
    return PhoneForm(number, "y" if is_landline(number) else None) if number else None


def _email_of(text: str) -> EmailForm | None:
    address = email_address(text) if text else None
    return _email_form(address) if address else None


def _address_of(number: str, street: str, suburb: str, postcode: str) -> AddressForm | None:
    found: Any = address_form(number, street, suburb, postcode)
    return AddressForm(*found) if found else None


def _company_of(text: str) -> CompanyForm | None:
    number = company_number(text) if text else None
    return CompanyForm(number) if number else None


FLAT_FORMS: tuple[tuple[tuple[str, ...], Callable[..., Any]], ...] = (
    (("given", "middle", "surname"), name_form),
    (("dob",), _birth_of),
    (("phone",), _phone_of),
    (("email",), _email_of),
    (("street_no", "street", "suburb", "postcode"), _address_of),
    (("company_no",), _company_of),
)
"""For the first lists of a row, in their order: the flat columns that say its value, and what makes it."""


def from_flat(record: Mapping[str, Any]) -> MentionRow:
    """A row of the flat columns of the bulk input; absent, None and empty are all unknown."""
    given, middle, surname, dob, phone, email, number, street, suburb, code, _, company = [
        str(value).strip() if (value := record.get(column)) else "" for column in FLAT_COLUMNS
    ]
    forms = (
        name_form(given, middle, surname),
        birth_form(dob) if dob else None,
        _phone_of(phone) if phone else None,
        _email_of(email) if email else None,
        _address_of(number, street, suburb, code),
        _company_of(company) if company else None,
    )
    lists = (*[(form,) if form else () for form in forms], *_NOTHING_MORE)
    return MentionRow(str(record["unique_id"]), _content(lists, None), lists)


def flat_forms(columns: Mapping[str, Sequence[str]]) -> list[tuple[list[Any], list[int]]]:
    """What `from_flat` makes of many records given as columns, for each of `FLAT_FORMS`.

    Each is the forms that differ, each once and None among them, and for each record which one it has.
    """
    found = []
    for names, make in FLAT_FORMS:
        said = list(zip(*(columns[name] for name in names), strict=True))
        place = {key: at for at, key in enumerate(dict.fromkeys(said))}
        forms = [make(*map(str.strip, key)) for key in place]
        found.append((forms, list(map(place.__getitem__, said))))
    return found


def flat_contents(found: Sequence[tuple[list[Any], list[int]]]) -> list[str]:
    """The `content` of the rows of records, of what `flat_forms` made of them."""
    parts = []
    for said, (forms, places) in zip(_SAID, found, strict=False):
        texts = ["" if form is None else repr(said(form)) for form in forms]
        parts.append(list(map(texts.__getitem__, places)))
    ending = "\x1d" * (len(_SAID) + 1 - len(found))
    return [_digest("\x1d".join(each) + ending) for each in zip(*parts, strict=True)]


def rows_of_columns(ids: Sequence[str], columns: Mapping[str, Sequence[str]]) -> list[MentionRow]:
    """The rows of records that are given as columns; equal values of them are one object."""
    found = flat_forms(columns)
    lists = []
    for forms, places in found:
        each = [() if form is None else (form,) for form in forms]
        lists.append(map(each.__getitem__, places))
    return [
        MentionRow(identity, content, (*values, *_NOTHING_MORE))
        for identity, content, values in zip(ids, flat_contents(found), zip(*lists, strict=True), strict=True)
    ]


def people_key(row: MentionRow) -> str | None:
    """How a mention counts among the people who share a value; None for the unnamed and mere initials."""
    return next(filter(None, map(key_of_name, row.values[0])), None)


def key_of_name(name: NameForm | None) -> str | None:
    """The `people_key` of a name."""
    if name is None or not name.given or len(name.given) < 2:
        return None
    return f"{sound(name.root) or name.root}|{name.surname_code or ''}"


def sex_of(text: str) -> str | None:
    """MALE or FEMALE, or None."""
    word = fold(text)
    if word in _UNKNOWN_SEX:
        return None
    return {"m": "MALE", "f": "FEMALE"}.get(word[:1])
