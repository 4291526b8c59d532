"""Email addresses."""

from __future__ import annotations

import re

from workbench.values.text import listed_words

_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
PATTERN = rf"^(?=[^@]{{1,64}}@){_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+$"
"""The form that the service takes: atoms and dots, at most 64 characters, and a domain of two labels."""
MAX_LENGTH = 254
_FORM = re.compile(PATTERN.removeprefix("^").removesuffix("$"))


def normal(text: str) -> str | None:
    """The address in lower case, or None when it has not the form of one."""
    lowered = text.strip().lower()
    return lowered if len(lowered) <= MAX_LENGTH and _FORM.fullmatch(lowered) else None


def user(text: str) -> str | None:
    """The part before the `@`, lower case."""
    address = normal(text)
    return address.partition("@")[0] if address else None


_NO_LETTERS = re.compile("[^a-z]+")
_NOBODY = listed_words(
    "noemail nomail noemailaddress noemailgiven notprovided notsupplied notgiven unknown none noone nobody "
    "donotemail noaddress notavailable noemails noreply donotreply"
)
"""Names of mailboxes that nobody has, whatever the domain."""
_OF_NOBODY = listed_words("noemail noemailaddress noemailgiven noemailprovided donotemail")
"""Domains that are written where there is no address, whatever stands before the @."""
_PLACEHOLDERS = _NOBODY | listed_words(
    "refused declined withheld unlisted notapplicable na no nil null blank test testing temp email xx xxx "
    "asdf qwerty zzz fake example sample dummy invalid tbc tba tbd anonymous anybody"
)
"""Names of mailboxes that somebody may have, and that are typed where there is none."""
_EITHER = _PLACEHOLDERS | listed_words(
    "private silent x a aa abc e mail nowhere someone somebody user me you domain"
)
"""Names that mean nothing where the domain says the same."""
_SAYS_NONE = re.compile(
    r"(?:no|not|dont|doesnt|hasno|havent|without)(?:have|has|use|got)?(?:an?|any|one)?(?:valid|current)?"
    r"(?:e?mail|addy|address|contact|one)?(?:address|addr)?"
    r"(?:given|provided|supplied|available|known|onfile|onrecord|recorded|listed|held|yet|sorry)?"
)
"""Names of mailboxes that say that there is none: `donthaveone`, `noemailprovided`."""


def is_made_up(address: str) -> bool:
    """True for an address in its normal form that nobody has: `noemail@noemail.com`, `na@na.com`."""
    mailbox, _, domain = address.partition("@")
    head = domain.partition(".")[0]
    letters = _NO_LETTERS.sub("", mailbox)
    return (
        letters in _NOBODY
        or (len(letters) > 6 and _SAYS_NONE.fullmatch(letters) is not None)
        or head in _OF_NOBODY
        or (letters in _EITHER and (head in _EITHER or head == letters))
    )


def is_nobodys(address: str) -> bool:
    """True for an address that is made up, but not for `a@example.com`, which nobody writes for nothing."""
    return "@example." not in address and is_made_up(address)


def may_be_nobodys(address: str) -> bool:
    """True for an address in its normal form by which nobody is known: made up, or `test@` and `null@`."""
    letters = _NO_LETTERS.sub("", address.partition("@")[0])
    return letters in _PLACEHOLDERS or is_nobodys(address)
