"""Phones and emails in the columns that are compared."""

from __future__ import annotations

import re
from functools import lru_cache

from workbench.values import emails, phones
from workbench.values.mailboxes_abroad import MAILBOXES_ABROAD
from workbench.values.text import listed_words

_NO_DIGITS = re.compile(r"[^0-9]+")
_DIGITS = re.compile(r"[0-9]+")
_NO_LETTERS = re.compile(r"[^a-z]+")
_MARKS = re.compile("[._-]")
_STEM = 5


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


def number_of_person(text: str) -> str | None:
    """`phone_number`, and None for a number of a service, by which nobody who wrote it down is known."""
    number = phone_number(text)
    return None if number is None or _SERVICE.fullmatch(number.removeprefix("+")) else number


_SERVICE = re.compile(
    r"(?:61)?(?:1[389]00[0-9]{6}|13[0-9]{4}|180[0-9]{4})"  # Australia: 1300, 1800, 1900 and 13
    r"|61(?:800|508)[0-9]{6,7}"  # New Zealand, taken for Australia
    r"|64(?:800|508|900)[0-9]{5,8}"
    r"|44(?:800|808|84[2-5]|87[0-3]|3[0347][0-9])[0-9]{6,7}"  # the United Kingdom
    r"|0(?:800|808|84[2-5]|87[0-3]|3[0347][0-9])[0-9]{7}"
    r"|353(?:1800|1850|1890|818)[0-9]{6}"  # Ireland
    r"|(?:1850|1890)[0-9]{6}"
    r"|1?8(?:00|33|44|55|66|77|88)[0-9]{7}"  # North America
)


_DAMAGED = re.compile(r"[0-9][eE][+0-9]|[*#xX]{3}|\.[1-9]")
_SHORTEST_PHONE, _LONGEST_PHONE = 8, 15
_RUNS = ("01234567890123456789", "98765432109876543210")


def _filler(number: str) -> bool:
    """True for digits that a hand types where it has no number: all alike, or counting."""
    end = number[-6:]
    return len(set(end)) == 1 or any(number[-8:] in run for run in _RUNS)


@lru_cache(maxsize=1 << 16)
def email_address(text: str) -> str | None:
    """Lower case, or None for what is no address and for what stands for none (`noreply@`, `unknown@`)."""
    address = emails.normal(text)
    return None if address is None or emails.may_be_nobodys(address) else address


def _local(address: str) -> str:
    return _NO_LETTERS.sub("", address.partition("@")[0])


_ROLES = frozenset(
    listed_words(
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
    first = _NO_LETTERS.split(address.partition("@")[0], 1)[0]
    return any(name in _ROLES or name in MAILBOXES_ABROAD for name in (first, _local(address)))


def email_digits(address: str) -> str:
    """The digits before the `@`, `-` where there are none: people of one name are told apart by them."""
    return _NO_DIGITS.sub("", address.partition("@")[0]) or "-"


def email_letters(address: str) -> str:
    """The address without the marks that stand between two names: `.`, `_` and `-`."""
    local, at, domain = address.partition("@")
    return f"{_MARKS.sub('', local)}{at}{domain}"


def email_stem(address: str) -> str | None:
    """What is before the `@` less its digits, `ann.lee` of `ann.lee7`; None without digits, or if short."""
    local = address.partition("@")[0]
    stem = _DIGITS.sub("", local)
    return stem if _STEM <= len(stem) < len(local) else None
