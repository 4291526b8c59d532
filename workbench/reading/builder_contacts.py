"""Phones, email and IP addresses and social profiles in an answer, and who uses them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from workbench.reading.nothing import is_nothing, is_remark
from workbench.reading.place import At
from workbench.reading.statements import Statements
from workbench.values import cells, emails, ip_addresses, phones, profiles
from workbench.values.contact_kinds import CONNECTED, connection, is_sort_of_contact
from workbench.values.contact_remarks import has_unknown_abbreviation
from workbench.values.doubt import is_choice, is_questioned
from workbench.values.masked import is_masked
from workbench.values.text import fold, remembered

_LOST_ZERO = re.compile(r"[23478][0-9]{8}")
_ONLY_DIGITS = re.compile(r"\+?[0-9\s()\-\u2010-\u2015]+")
_WHOLE_NUMBER = re.compile(r"13[0-9]{4}|1[38]00[0-9]{4,6}|[0-9]{10,15}")
"""Digits of one whole phone number: fewer of them may be those of many, more are several, or none."""
_CONTACT = {
    "phone": ("number", "phone_number", "value", "mobile", "telephone"),
    "email": ("email_address", "address", "value"),
    "ip_address": ("ip", "address", "value"),
}
"""How an object calls the contact that it holds."""
SEEN_FIRST, SEEN_LAST = ("date_start", "first_seen"), ("date_end", "last_seen")
"""How answers call the days between which somebody lived at a place or used a contact."""
_COUNTRY = (
    "country_code", "calling_code", "country_calling_code", "dialling_code", "dialing_code", "dial_code",
    "phone_country_code", "country_prefix", "international_code", "country",
)  # fmt: skip
"""How an object calls the country whose number it holds."""
_WRITTEN_AGAIN = (
    "display", "display_international", "international", "international_number", "international_format",
    "e164", "formatted",
)  # fmt: skip
"""How an object calls the whole number, written once more."""


class ContactStatements(Statements):
    """The contacts of an answer."""

    def phone(
        self, owner: str | None, at: At, *, within: At | None = None, likely: str | None = None,
        **options: Any,
    ) -> str | None:  # fmt: skip
        """A phone, used by its owner.

        An object that it stands `within` may say of which country it is; else one that names none is of the
        `likely` one.
        """
        text = at.text
        if not text.isdigit() and (is_questioned(text) or has_unknown_abbreviation(text)):
            return None
        country = within.first(*_COUNTRY) if within is not None and within.has(*_COUNTRY) else None
        if not country:
            number = _phone_number(text) if likely is None else _phone_number_of(text, likely)
            return self._contact("phone", owner, at, text, number, **options)
        region = phones.region(country.code.text)
        if region == "AU":
            number = _phone_number(text)
        else:
            number = phones.of_region(text, region) if region else phones.international(text)
        cited = [country.code] if number else []
        if within is not None and number:
            cited += [again for again in within.some(*_WRITTEN_AGAIN) if phones.to_e164(again.text) == number]
        return self._contact("phone", owner, at, text, number, cited=cited, **options)

    def parted_phone(self, owner: str, at: At) -> None:
        """A phone whose codes of country and area stand beside its number."""
        number = at["phone_number"]
        beside = [at[part] for part in ("phone_country_code", "phone_area_code") if at[part].text]
        code = "+" if at["phone_country_code"].text else ""
        whole = code + " ".join([*(part.text for part in beside), number.text])
        value = _phone_number(whole) if number.text else None
        if value is not None:
            self._contact("phone", owner, number, whole, value, cited=beside)

    def contacts(
        self, kind: str, owner: str | None, listed: At, *, likely: str | None = None, lines: At | None = None,
        **options: Any,
    ) -> list[tuple[str, At]]:  # fmt: skip
        """Each phone, email or IP address of a list: as a text, or as an object with its dates.

        A phone that names no country is of the `likely` one. `lines` says by contact whether it is connected:
        the use of one that is not has ended, and of one with words that nobody knows nobody is the user.
        """
        if not listed:
            return []
        adder = {"phone": self.phone, "email": self.email, "ip_address": self.ip_address}[kind]
        if kind == "phone" and likely is not None:
            options["likely"] = likely
        found = []
        for item in listed.each():
            at, dated = item, options
            if not item.text:
                at = item.first(kind, *_CONTACT[kind])
                start, end = item.first(*SEEN_FIRST), item.first(*SEEN_LAST)
                dated = {"start": start, "end": end, **options}
            text = at.text
            is_abroad = kind == "phone" and at is not item and bool(item.first(*_COUNTRY))
            if len(text) >= _LONGER_THAN_ONE and not is_abroad and (several := _several(kind, text)):
                found += self._several_in_one(kind, owner, at, several, dated, lines)
                continue
            if kind == "phone" and at is not item:
                dated = {"within": item, **dated}
            user, dated = _as_connected(owner, lines, text, dated)
            mention = adder(user, at, **dated)
            if mention is not None:
                found.append((mention, at))
                if kind == "phone" and at is not item and is_sort_of_contact(item["type"].text):
                    self.note(mention, item["type"], "type")
        return found

    def _several_in_one(
        self, kind: str, owner: str | None, at: At, values: Sequence[str], options: dict[str, Any],
        lines: At | None,
    ) -> list[tuple[str, At]]:  # fmt: skip
        """Each of the contacts in one text: those behind the first are mentions at their places in it."""
        options = {name: value for name, value in options.items() if name != "likely"}
        made = []
        for index, value in enumerate(values):
            place = At(f"{at.pointer}/{index}", None) if index else at
            label = phones.to_read(value) if kind == "phone" else value
            user, dated = _as_connected(owner, lines, value, options)
            mention = self._contact(kind, user, at, label, value, place=place, **dated)
            made += [(mention, at)] if mention is not None else []
        return made

    def email(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An email address, used by its owner."""
        if is_masked(at.text):  # it stays unread
            return None
        return self._contact("email", owner, at, at.text, _email_address(at.text), **options)

    def ip_address(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An IP address, used by its owner."""
        if ip_addresses.is_nobodys(at.text):
            return None
        return self._contact("ip_address", owner, at, at.text, ip_addresses.normal(at.text), **options)

    def profile(self, owner: str | None, at: At, **options: Any) -> str | None:
        """A social profile given as its address, or as an object with `url`, or network and username."""
        url = at["url"] or at
        found = profiles.parse(url.text)
        if found is None and at["network"] and at["username"]:
            found = profiles.SocialProfile(at["network"].text, at["username"].text)
            url = at["username"]
        said = [part for part in (at["network"], at["username"]) if part and part.pointer != url.pointer]
        if found is not None:
            options |= {"cited": said}
        value = {"network": fold(found.network), "username": fold(found.username)} if found else None
        return self._contact("social_profile", owner, url, url.text, value, **options)

    def _contact(
        self, kind: str, owner: str | None, at: At, label: str, value: Any, *,
        start: At | None = None, end: At | None = None, caution: str | None = None, cited: Sequence[At] = (),
        marks: Sequence[At] = (), place: At | None = None, **detail: Any,
    ) -> str | None:  # fmt: skip
        if not label or (value is None and (is_of_nobody(kind, label) or is_masked(label))):
            return None
        mention = self.mention(kind, at if place is None else place, label)
        self.claim(mention, kind, at, value, caution=caution, parts=[part.pointer for part in cited])
        if owner is not None:
            self.link(owner, "uses", mention, at, *marks, start=start, end=end, caution=caution, **detail)
        return mention


def _as_connected(
    owner: str | None, lines: At | None, contact: str, options: dict[str, Any]
) -> tuple[str | None, dict[str, Any]]:
    """Who uses a contact, and how, by what is said of its line: nobody who is known, or somebody before."""
    line = line_of(lines, contact) if lines is not None else None
    if line is None or (said := connection(str(line.raw))) == CONNECTED:
        return owner, options
    return owner if said else None, {"marks": [line], "ended": True, **options}


def said_of(answers: At | None, contact: str) -> At | None:
    """What is said of a contact among what is said of all, by contact; None where nothing is.

    One that is written in another form is the same: `+61491570012` and `0491570012`.
    """
    if answers is None:
        return None
    names = answers.names
    if contact in names or not names:
        return answers.named(contact)
    wanted = contact_of(contact)
    return next((answers.named(name) for name in names if wanted and contact_of(name) == wanted), None)


@remembered
def contact_of(text: str) -> str:
    """The phone or email address that a text is, in its normal form; empty for any other."""
    if "@" in text:
        return emails.normal(text) or ""
    return phones.to_e164(text) or "" if has_only_digits(text) else ""


def has_only_digits(text: str) -> bool:
    """Whether a text has nothing but digits and what stands between those of a phone."""
    return _ONLY_DIGITS.fullmatch(text) is not None


def line_of(lines: At | None, contact: str) -> At | None:
    """What is said of the line of a contact, among what is said of all; None where nothing is."""
    return state_of_line(said_of(lines, contact))


def state_of_line(said: At | None) -> At | None:
    """How a line is, of what is said of it; None where nothing is."""
    if said is not None and said.is_object:
        said = said.first("status", "state", "result", "connectivity", "outcome", "value", "code")
    return said if said is not None and (said.text or said.flag is not None) else None


def is_of_nobody(kind: str, text: str) -> bool:
    """Whether what stands for a contact is a remark, or is written where there is none: `0000000000`."""
    if kind == "phone" and _ONLY_DIGITS.fullmatch(text) and len(set(phones.digits(text)[-6:])) == 1:
        return True
    if kind == "email" and emails.is_nobodys(emails.normal(text) or text.casefold()):
        return True
    return is_nothing(text) or is_remark(kind, text)


_LONGER_THAN_ONE = 18
"""Characters of two phones at the least."""
_DIGITS_OF_TWO, _MOST_IN_ONE = 16, 9


@lru_cache(maxsize=1 << 12)
def _several(kind: str, text: str) -> tuple[str, ...]:
    """The phones or email addresses that a text holds, all of them plain; nothing for one, or for either."""
    is_one = text.count("@") < 2 if kind == "email" else len(phones.digits(text)) < _DIGITS_OF_TWO
    if is_one or kind not in ("phone", "email"):
        return ()
    found = cells.email(text) if kind == "email" else cells.phone(text)
    if found.problem or found.doubt or found.note or is_questioned(text):
        return ()
    if is_choice(text) and any(_are_alike(one, other) for one, other in pairwise(found.values)):
        return ()
    return found.values if 1 < len(found.values) <= _MOST_IN_ONE else ()


def _are_alike(one: str, other: str) -> bool:
    """Whether somebody may not have known which of two contacts it is: they differ in a few characters."""
    differing = sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
    return differing <= _FEW


_FEW = 2


@lru_cache(maxsize=1 << 12)
def _phone_number_of(text: str, country: str) -> str | None:
    """The number that a text holds, of a country where it names none."""
    found = cells.phone(text, likely=country)
    return found.values[0] if len(found.values) == 1 else _phone_number(text)


@remembered
def _phone_number(text: str) -> str | None:
    """The number that a text holds, in E.164 or as bare digits; None for none, and for one of nobody."""
    number = phones.to_e164(text)
    if number is None and _LOST_ZERO.fullmatch(text):  # a number, not a text, on its way here
        number = phones.to_e164(f"0{text}")
    bare = phones.digits(text)
    if number is None and _ONLY_DIGITS.fullmatch(text) and _WHOLE_NUMBER.fullmatch(bare):
        number = bare
    if number is None and text:  # a label, an extension; damaged and annotated ones stay as stated
        found = cells.phone(text).values
        number = found[0] if len(found) == 1 else None
    return None if number is not None and len(set(bare[-6:])) == 1 else number


_MAIL_LINK = re.compile(r"\s*mailto:\s*(?P<address>\S+@\S+?)\s*", re.IGNORECASE)


@remembered
def _email_address(text: str) -> str | None:
    """The address in its normal form; None for what is none, and for one that is made up."""
    if (wrapped := _MAIL_LINK.fullmatch(text)) is not None:
        text = wrapped["address"]
    address = emails.normal(text)
    return None if address is None or emails.is_nobodys(address) else address
