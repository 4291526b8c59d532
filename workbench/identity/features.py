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
from workbench.identity.given_names import guessed_root_of, other_root_of, root_of
from workbench.values import companies, dates, emails, phones, world
from workbench.values.names import (
    PARTICLES,
    TITLES,
    is_placeholder,
    phonetic,
    split_combined,
    split_generation,
)
from workbench.values.streets import parse_street_line
from workbench.values.surnames import alike, stem
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


def _words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


@lru_cache(maxsize=1 << 17)
def _plain(text: str) -> str:
    return letters(text[: 4 * LONGEST])[:LONGEST]


@lru_cache(maxsize=1 << 16)
def _code(word: str) -> str | None:
    return (phonetic(word)[0] or None) if len(word) > 1 else None


@lru_cache(maxsize=1 << 17)
def name_form(given: str, middle: str, surname: str, generation: str | None = None) -> NameForm | None:
    """A name of its written parts; None without given name and surname.

    Titles and what stands for an unknown name are left out. A given name of several words leaves the later
    ones to
    the middle name; `SURNAME, Forenames` in either part is taken apart, and so is a name in one part that
    is written
    without spaces. `Jr` or `II` behind the surname is the generation.
    """
    given, middle, surname = ("" if is_placeholder(part) else part for part in (given, middle, surname))
    for combined in (given, surname):
        if "," in combined or (combined and not combined.isascii() and not (given and surname)):
            parts = split_combined(combined)
            if "," in combined or parts.first:
                given, surname = parts.first or "", parts.last or ""
                middle = middle or parts.middle or ""
                generation = generation or parts.generation
                break
    surname, later = split_generation(surname)
    vowelless = "y" if _VOWELLESS.search(given + surname) else None
    words, behind = _words(given), _words(middle)
    while len(words) > 1 and words[0] in TITLES:
        del words[0]
    if len(words) > 1 and not behind:
        words, behind = words[:1], words[1:]
    if behind and words and words[0] in _SERVANTS:
        words, behind = [words[0] + behind[0]], behind[1:]
    last, core, of_surname = _of_surname(surname)
    of_given = _of_given(_plain(words[0]) if words else "")
    first, family = of_given["given"], of_surname["surname"]
    if not first and not family:
        return None
    found = NameForm(
        middle=(_plain(behind[0]) or None) if behind else None,
        vowelless=vowelless,
        generation=generation or later,
        **of_given,
        **of_surname,
    )
    if first and family:
        forenames = "".join([*words, *behind])
        found.whole, found.turned = _joined(forenames + last), _joined(last + forenames)
        if len(first) > 1:
            one, other = found.root or "", root_of(family)
            found.name_key = f"{one}|{other}" if one <= other else f"{other}|{one}"
            found.bag = " ".join(sorted([*words, *behind, *core]))
    return found


_VOWELLESS = re.compile("[\u0590-\u05ff\u0600-\u06ff]")
_SERVANTS = frozenset(["abd", "abdul", "abdel", "abdal", "abdur", "abdu"])
"""Words that are no name by themselves: `Abdul Rahman` is one."""
_LONG_ENOUGH = 3


def _words(text: str) -> list[str]:
    return fold(world.latin(text)).replace(".", " ").replace("`", "").replace("'", "").split()


def _joined(words: str) -> str:
    """Words that were folded before, without spaces, as `_plain` gives them."""
    return "".join(filter(str.isalnum, words[: 4 * LONGEST]))[:LONGEST]


@lru_cache(maxsize=1 << 16)
def _of_given(word: str) -> dict[str, Any]:
    """The columns of a given name alone."""
    found: dict[str, Any] = {
        "given": word or None,
        "root": root_of(word) or None,
        "other_root": other_root_of(word),
        "guessed_root": guessed_root_of(word),
        "given_initial": word[:1] or None,
        "given_code": _code(word),
    }
    if len(word) > 1:
        found |= {
            "given_known": "y" if world.is_known_given(word) else None,
            "given_sex": world.sex_of(word),
            "given_spelling": world.spelling(word) if len(word) >= _LONG_ENOUGH else None,
            "given_consonants": world.consonants(word) or None,
            "given_kin": _listed(world.same_names(word)),
            "given_cognates": _listed(world.cognates(word)),
            "given_perhaps": _listed(world.perhaps_same(word)),
            "given_tier": world.given_tier(word),
        }
    return found


@lru_cache(maxsize=1 << 16)
def _of_surname(surname: str) -> tuple[str, list[str], dict[str, Any]]:
    """A surname's words as one, those that are no particles, and the columns of a surname alone."""
    words = _words(surname)
    core = [word for word in re.split("[ -]+", " ".join(words)) if word not in PARTICLES] or words
    last = "".join(words)
    family, bare = _plain(last), _plain("".join(core))
    found: dict[str, Any] = {
        "surname": family or None,
        "surname_code": _code(bare),
        "surname_3": family[:3] or None,
        "surname_core": bare or None,
        "surname_words": _listed([_plain(word) for word in core if len(word) > 2]) if len(core) > 1 else None,
    }
    if len(bare) > 1:
        found |= {
            "surname_stem": stem(bare),
            "surname_spelling": world.spelling(bare) if len(bare) >= _LONG_ENOUGH else None,
            "surname_consonants": world.consonants(bare) or None,
            "surname_kin": _listed((*alike(bare), *world.same_names(bare))),
            "surname_tier": world.surname_tier(bare),
        }
    return last, core, found


def _listed(words: Iterable[str]) -> str | None:
    found = sorted(set(words))
    return f" {' '.join(found)} " if found else None


_DATE_LIKE = re.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})")
_UNKNOWN_DATES = frozenset(
    _words_of(
        "1900-01-00 1900-01-01 1901-01-01 1899-12-30 1899-12-31 1753-01-01 1601-01-01 1800-01-01 "
        "1850-01-01 1970-01-01 1111-11-11"
    )
)
_BORN = ("1880", "2100")
"""People who are compared were born between these years: what is before or after stands for unknown."""


@lru_cache(maxsize=1 << 16)
def birth_form(text: str) -> BirthForm | None:
    """A birth date; None for what is no date, and for one that stands for an unknown date.

    A day that no calendar has (`1939-13-19`) is kept: two that are equal say a lot.
    """
    known = dates.normal(text) or (found[0] if (found := _DATE_LIKE.fullmatch(text.strip())) else None)
    if known is None or known in _UNKNOWN_DATES or not _BORN[0] <= known[:4] < _BORN[1]:
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
        dob_vague="y" if known.endswith("-01-01") or not dates.normal(known) else None,
    )


@lru_cache(maxsize=1 << 16)
def phone_number(text: str) -> str | None:
    """E.164, or the bare digits of another number of eight or more.

    None for what is damaged (`4.91571E+08`, too short) or stands for no number (`0000000000`).
    """
    if _DAMAGED.search(text):
        return None
    bare = phones.digits(text.removesuffix(".0"))
    if len(bare) == 9 and bare[0] == "4":  # a spreadsheet took the zero away
        bare = text = f"0{bare}"
    if len(bare) < _SHORTEST_PHONE or len(bare) > _LONGEST_PHONE or _filler(bare):
        return None
    return phones.to_e164(text) or bare


_DAMAGED = re.compile(r"[0-9][eE][+0-9]|[*#xX]{3}|\.[1-9]")
_SHORTEST_PHONE, _LONGEST_PHONE = 8, 15
_RUNS = ("01234567890123456789", "98765432109876543210")


def _filler(number: str) -> bool:
    """True for digits that a hand types where it has no number: all alike, or counting."""
    end = number[-6:]
    return len(set(end)) == 1 or any(number[-8:] in run for run in _RUNS)


def email_address(text: str) -> str | None:
    """Lower case, or None for what is no address and for what stands for none (`noreply@`, `unknown@`)."""
    address = emails.normal(text)
    return None if address is None or _local(address) in _NO_MAILBOX else address


def _local(address: str) -> str:
    return re.sub("[^a-z]", "", address.partition("@")[0])


_NO_MAILBOX = frozenset(
    _words_of(
        "noreply donotreply noemail nomail none null na unknown nobody test testing notprovided notgiven "
        "noone no noaddress anonymous example dummy fake invalid asdf xxx email"
    )
)
_ROLES = frozenset(
    _words_of(
        "info information sales admin administrator administration office reception contact contacts "
        "contactus enquiries enquiry inquiries inquiry accounts account accounting accountspayable "
        "accountsreceivable finance billing invoices invoice payroll hr humanresources jobs careers "
        "recruitment support help helpdesk service services customerservice customercare customersupport "
        "team mail post postmaster webmaster hostmaster hello hi welcome general manager management "
        "director directors ceo owner secretary legal compliance privacy security marketing media press "
        "pr news newsletter orders order bookings booking reservations reservation shop store warehouse "
        "dispatch logistics parts workshop studio clinic practice surgery pharmacy school church parish "
        "club members membership property properties rentals leasing strata tenancy feedback complaints "
        "returns it tech technical web website sysadmin root abuse office365 staff everyone all company "
        "companysecretary cosec registry filings agent"
    )
)


@lru_cache(maxsize=1 << 16)
def is_role_mailbox(address: str) -> bool:
    """True for a mailbox of a function (`info@`, `accounts.sydney@`), which several people read."""
    local = address.partition("@")[0]
    return _local(address) in _ROLES or re.split("[^a-z]+", local)[0] in _ROLES


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
    line = None if is_placeholder(text) else parse_street_line(text[: 4 * LONGEST])
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
    area, code = (_plain("" if is_placeholder(part) else part) or None for part in (suburb, postcode))
    if code is not None and len(set(code)) == 1:  # 0000, 9999
        code = None
    if not (name or area or code or address_id):
        return None
    house = f"{house_number} {name}" if house_number and name else None
    return address_id or None, house, house_number, name, area, code, "y"


@lru_cache(maxsize=1 << 16)
def company_number(text: str, jurisdiction: str = "") -> str | None:
    """`UK:` or `AU:` and the number; without a jurisdiction a valid Australian number is Australian."""
    compact = re.sub(r"[^0-9A-Za-z]", "", text).upper()
    if not compact.strip("0") or is_placeholder(text) or (len(compact) > 4 and len(set(compact)) == 1):
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
        tuple([PhoneForm(value) for value in numbers]),
        tuple([_email_form(value) for value in addresses_of_mail]),
        tuple([AddressForm(*value) for value in places]),
        tuple([CompanyForm(value) for value in firms]),
        *more,
    )
    return MentionRow(identity, _content(lists, alive), lists, alive)


def _email_form(address: str) -> EmailForm:
    return EmailForm(
        address, email_digits(address), email_stem(address), "y" if is_role_mailbox(address) else None
    )


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
    value = {column: str(record.get(column) or "").strip() for column in FLAT_COLUMNS}
    name = name_form(value["given"], value["middle"], value["surname"])
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


def people_key(row: MentionRow) -> str | None:
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
