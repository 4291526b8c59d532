"""What a phone, an email, an IP address or a profile address of the contact search finds."""

from __future__ import annotations

import json
import re
import sqlite3

from workbench.operations.assumptions import PHONE_PART_DIGITS, TOO_MANY_RECORDS
from workbench.sandbox.lookup.condition import SqlCondition
from workbench.sandbox.population.queries import LAST, ids_of
from workbench.values import emails, phones, profiles

_NOBODY = SqlCondition("0")
_LANDLINE = re.compile(r"0[2378]([0-9]*)")
_MOBILE = re.compile(r"04[0-9]{2}([0-9]*)")


def by_phone(connection: sqlite3.Connection, text: str, *, smart: bool) -> SqlCondition:
    """People with a phone that holds these digits: four at least, `+61` and `0NSN` being one form.

    With `smart` the area code or mobile prefix of the text does not count.
    """
    digits = _digits(text)
    if digits is None:
        return _NOBODY
    if smart:
        wider = _without_prefix(digits)
        if len(wider.strip("%").rpartition("_")[2]) >= PHONE_PART_DIGITS:
            return _like(connection, wider)
    if len(digits) < PHONE_PART_DIGITS or len(digits) > 10:
        return _NOBODY
    if len(digits) == 10:
        return _users(connection, "c.kind = 'phone' AND c.value = ?", digits)
    return _like(connection, f"%{digits}%")


def _digits(text: str) -> str | None:
    """The digits as `0NSN` or a part of it; None for a number of another country."""
    whole = phones.to_0nsn(text)
    if whole is not None:
        return whole
    digits = phones.digits(text)
    if not text.strip().startswith("+"):
        return digits
    return "0" + digits[2:].removeprefix("0") if digits.startswith("61") else None


def _without_prefix(digits: str) -> str:
    """A pattern for the digits behind any area code, or behind any mobile prefix."""
    for form, prefix in ((_MOBILE, "04__"), (_LANDLINE, "0_")):
        found = form.fullmatch(digits)
        if found:
            rest = found.group(1)
            return f"{prefix}{rest}" if len(digits) == 10 else f"%{rest}%"
    return f"%{digits}%"


def _like(connection: sqlite3.Connection, pattern: str) -> SqlCondition:
    """People with a phone of this form; where they are very many, as a test of each person's phones."""
    digits = pattern.strip("%").rpartition("_")[2]
    held = ids_of(
        connection,
        "SELECT DISTINCT u.person FROM phone_digits f CROSS JOIN contact c ON c.id = f.rowid "
        "CROSS JOIN usage u ON u.contact = c.id WHERE f.digits MATCH ? AND c.value LIKE ? "
        "AND u.universe = 1 LIMIT ?",
        f'"{digits}"',
        pattern,
        TOO_MANY_RECORDS + 1,
    )
    if len(held) <= TOO_MANY_RECORDS:
        return _among(held)
    return SqlCondition(
        "EXISTS (SELECT 1 FROM usage pu CROSS JOIN contact pc ON pc.id = pu.contact "
        "WHERE pu.person = p.id AND pu.universe = 1 AND pc.kind = 'phone' AND pc.value LIKE ?)",
        (pattern,),
        _among(held),
    )


def by_email(connection: sqlite3.Connection, text: str, *, smart: bool) -> SqlCondition:
    """People who use the email; with `smart` any of the same username, whatever the domain."""
    address = emails.normal(text)
    if address is None:
        return _NOBODY
    if smart:
        user = address.partition("@")[0]
        return _users(
            connection, "c.kind = 'email' AND c.value >= ? AND c.value < ?", f"{user}@", f"{user}@{LAST}"
        )
    return _users(connection, "c.kind = 'email' AND c.value = ?", address)


def by_ip(connection: sqlite3.Connection, text: str) -> SqlCondition:
    """People seen at the IP address."""
    return _users(connection, "c.kind = 'ip' AND c.value = ?", text.strip())


def by_profile(connection: sqlite3.Connection, text: str) -> SqlCondition:
    """People with the social profile; nobody for an address of another network."""
    profile = profiles.parse(text)
    if profile is None:
        return _NOBODY
    return _users(connection, "c.username = ? AND c.network = ?", profile.username, profile.network)


def _users(connection: sqlite3.Connection, which: str, *values: str) -> SqlCondition:
    statement = (
        "SELECT DISTINCT u.person FROM contact c CROSS JOIN usage u ON u.contact = c.id "
        f"WHERE {which} AND u.universe = 1"
    )
    return _among(ids_of(connection, statement, *values))


def _among(persons: list[int]) -> SqlCondition:
    return (
        SqlCondition("p.id IN (SELECT value FROM json_each(?))", (json.dumps(persons),))
        if persons
        else _NOBODY
    )
