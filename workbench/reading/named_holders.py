"""Who holds a contact, or lives in a home, by a member that names them: `email_account_name`, `occupants`.

The name of such a member has three parts: what it is about, which may be left out, the word for who it is,
and how the value names them. `phone_subscriber_details` is about phones, of the subscriber, and holds more
than a name. A word between them that is none of these makes it another member: `subscriber_type`. Of
those of before, `previous_owner`, whoever is named among them is the holder no longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.reading.entries_of_others import names_in
from workbench.reading.place import At, words
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.other_parties import (
    is_another_party,
    is_same_person,
    may_name_other_person,
    names_other_person,
    names_somebody_by_tie,
)
from workbench.values.taken_back import says_yes
from workbench.values.text import remembered

PHONE, EMAIL, HOME = "phone", "email", "home"
"""What a holder may be of; empty for whatever stands beside."""
_PHONE = r"phones?|mobiles?|lines?|sim|numbers?|telephones?|landlines?|cell"
_EMAIL = r"emails?|e-mails?|mailbox"
_HOME = r"property|address|home|house|residence|residential|dwelling|tenancy|lease|premises|building|title"
_BEFORE = (
    r"account|registered|reg|legal|current|present|new|recorded|listed|actual|known|service|contact|contract|end|"
    r"answering|all|the|these|are|is|has"
)
_BEHIND = r"(?:-(?:full|legal|combined))*-(?:names?|details?|particulars|info|identity|record)"
_SURELY = (
    r"owners?|holders?|subscribers?|registrants?|licensees?|relation(?:ship)?|"
    r"(?:belongs?|registered|assigned|issued|allocated|listed)-to|in-(?:the-)?names?-of"
)
"""Who holds something, whatever is said of them: any word but their own name is somebody else."""
_BY_NAME = (
    r"contacts?|users?|callers?|persons?|party|parties|customers?|clients?|bearers?|cnam|"
    r"(?:answered|used|held|owned)-by|(?:account|directory|listed|listing|registered|caller)-names?"
)
"""What may be of something else, and tells who holds a contact where it names a person."""
_OF_LINES = re.compile(
    r"(?:line-|number-)?(?:subscriber|cnam|caller-name)|(?:line|sim|number)-(?:owner|holder|user)"
)
"""What is of the phones of a record, though the name of the member does not say so."""
_LIVES = (
    r"residents?|occupiers?|occupants?|tenants?|lessees?|householders?|inhabitants?|"
    r"(?:occupied|lived-in|inhabited|rented)-by|(?:let|rented|leased)-to"
)
_OWNS = r"home-?owners?|(?:house|property)-owners?|ratepayers?|freeholders?|proprietors?|title-?holders?"
_ABOUT = rf"(?:(?:{_PHONE}|{_EMAIL}|{_HOME}|{_BEFORE})-)*?"
_HOLDS = re.compile(
    rf"(?P<past>(?:previous|former|prior|past|old|ex)-)?(?P<about>{_ABOUT})(?:(?P<owns>{_OWNS})|(?P<lives>{_LIVES})|(?P<surely>{_SURELY})|(?P<by_name>{_BY_NAME}))"
    rf"(?:{_BEHIND})?"
)
_WORDS_ABOUT = {
    PHONE: re.compile(rf"(?:^|-)(?:{_PHONE})(?:-|$)"),
    EMAIL: re.compile(rf"(?:^|-)(?:{_EMAIL})(?:-|$)"),
    HOME: re.compile(rf"(?:^|-)(?:{_HOME})(?:-|$)"),
}
_OWN = re.compile(
    r"(?:the-)?(?:self|own|owner|same|subject|primary|personal|person|holder|applicant|main|me)"
)


_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class HolderMember:
    """What the name of a member says of those whom it names."""

    about: str
    """What they hold: `PHONE`, `EMAIL`, `HOME`, or empty for whatever the member stands beside."""
    is_surely: bool
    """Whether the member can be about nothing else, so that any word in it is for somebody."""
    is_owner: bool
    """Whether they own a home, in which others may live."""
    is_past: bool
    """Whether they were it before."""
    of_lines: bool
    """Whether it is said of phones even where nothing says of what."""


@remembered
def holding(name: str) -> HolderMember | None:
    """What a member of this name says of a holder; None for one that names none."""
    form = words(name)
    found = _HOLDS.fullmatch(form)
    if found is None:
        return None
    about = next((what for what, called in _WORDS_ABOUT.items() if called.search(found["about"])), "")
    if found["lives"] or found["owns"]:
        about = about if about in (PHONE, EMAIL) else HOME
    elif about == HOME and found["by_name"]:  # `home_contact` lives anywhere
        return None
    is_owner = about == HOME and (found["owns"] is not None or "owner" in form)
    is_surely, is_past = found["surely"] is not None, found["past"] is not None
    return HolderMember(about, is_surely, is_owner, is_past, _OF_LINES.match(form) is not None)


@remembered
def may_own(name: str) -> bool:
    """Whether a member of this name, in the object of a home, names who owns it: `owner`, `title_holder`."""
    holds = holding(name)
    return (
        holds is not None and holds.about not in (PHONE, EMAIL) and (holds.is_owner or "owner" in words(name))
    )


def is_past_holder(name: str) -> bool:
    """Whether a member of this name names who held something before."""
    holds = holding(name)
    return holds is not None and holds.is_past


def other_holders_in(at: At, holds: HolderMember, label: str) -> Iterator[At]:
    """The values by which the holder is another than who is called `label`; none where they are named too.

    A value may be a name, a list of them, or an object or a list of objects that hold one. Among those of
    before it is their own name that says so.
    """
    named = [(text, pointer) for text, pointer in names_in(at) if _LETTER.search(text) and "@" not in text]
    own = [At(pointer, text) for text, pointer in named if is_own_name(text, label)]
    if own or holds.is_past:
        yield from own if holds.is_past else ()
        return
    for text, pointer in named:
        if holds.is_surely and holds.about != HOME:
            said = words(text)
            is_other = not (_OWN.fullmatch(said) or says_yes(said) or is_nothing_anywhere(text))
        else:
            is_other = names_another(text, label) and not (holds.is_owner and _is_of_family(text, label))
        if is_other:
            yield At(pointer, text)


def other_holders_below(at: At, label: str) -> Iterator[At]:
    """The values of a contact's object, and of those in it, that name another holder than `label`."""
    for name, member in at.items():
        holds = holding(name)
        if holds is not None and holds.about != HOME and not isinstance(member.raw, bool):
            yield from other_holders_in(member, holds, label)
        elif member.is_object:
            yield from other_holders_below(member, label)


def is_own_name(text: str, label: str) -> bool:
    """Whether a text is what somebody is called, among others too, or their surname with an initial."""
    own = set(words(label).split("-"))
    return own <= set(words(text).split("-")) or is_same_person(text, label)


def names_another(text: str, label: str) -> bool:
    """Whether a text that stands where somebody is named is for another than who is called `label`."""
    said = words(text)
    return (
        names_other_person(text, label)
        or may_name_other_person(text, label)
        or is_another_party(said)
        or names_somebody_by_tie(said)
    )


def _is_of_family(text: str, label: str) -> bool:
    """Whether a text has the surname of who is called `label`."""
    return words(label).rpartition("-")[2] in words(text).split("-")
