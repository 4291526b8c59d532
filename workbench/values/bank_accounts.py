"""Numbers of bank accounts in one form each: with a BSB or sort code, IBANs, and those of New Zealand."""

from __future__ import annotations

import re
from dataclasses import dataclass

_IBAN = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
_SORT_CODED = ("GB", "IE")
"""Countries whose IBANs hold a sort code of six digits and an account of eight, behind four letters."""
_BSB = re.compile(r"(?P<branch>[0-9]{3}[- ][0-9]{3})(?P<rest>[\s/,:;_-]+[0-9][0-9 -]{3,12})")
_SORT_CODE = re.compile(r"(?P<branch>[0-9]{2}[- ][0-9]{2}[- ][0-9]{2})(?P<rest>[\s/,:;_-]+[0-9][0-9 -]{4,9})")
_SIX = re.compile(r"(?P<branch>[0-9]{6})(?P<rest>[\s/,:;_-]+[0-9][0-9 -]{3,12})")
_NEW_ZEALAND = re.compile(r"[0-9]{2}[- ][0-9]{4}[- ][0-9]{7}[- ][0-9]{2,3}")
_CARD = re.compile(
    r"4[0-9]{15}|5[1-5][0-9]{14}|2(?:2[2-9]|[3-6][0-9]|7[01])[0-9]{13}|6(?:011|5[0-9]{2})[0-9]{12}|"
    r"35[0-9]{14}|3[47][0-9]{13}"
)
_SHORTEST_CARD = 15
SORT_CODE_ACCOUNT = 8
"""Digits of an account behind a sort code; programs drop the zeros in front."""


@dataclass(frozen=True, slots=True)
class BankAccount:
    """An account: its IBAN without spaces, and the digits of its branch and its number as one, if known.

    Without a branch `digits` is empty: another bank may have the same number. `shown` is the number for
    people.
    """

    digits: str
    iban: str = ""
    shown: str = ""

    def __str__(self) -> str:
        return self.shown or self.iban or self.digits


def of_iban(text: str) -> BankAccount | None:
    """The account of an IBAN with right check digits, in any spacing, or None."""
    from stdnum import iban

    compact = re.sub(r"[\s.-]", "", text).upper()
    if not _IBAN.fullmatch(compact) or not iban.is_valid(compact):
        return None
    digits = compact[8:] if compact[:2] in _SORT_CODED else ""
    return BankAccount(digits, compact, " ".join(re.findall(".{1,4}", compact)))


def like_iban(text: str) -> bool:
    """True for what has the form of an IBAN, whatever its check digits are."""
    return _IBAN.fullmatch(re.sub(r"[\s.-]", "", text).upper()) is not None


def of_new_zealand(text: str) -> BankAccount | None:
    """The account of a New Zealand number in its four parts, with right check digits, or None."""
    from stdnum.nz import bankaccount

    if not _NEW_ZEALAND.fullmatch(text.strip()):
        return None
    parts = re.split(r"[- ]", text.strip())
    parts[3] = parts[3].zfill(3)
    digits = "".join(parts)
    return BankAccount(digits, shown=text.strip()) if bankaccount.is_valid(digits) else None


def like_new_zealand(text: str) -> bool:
    """True for a number in the four parts of those of New Zealand, whatever its check digits are."""
    return _NEW_ZEALAND.fullmatch(text.strip()) is not None


def with_branch_in_front(text: str) -> BankAccount | None:
    """The account of one text that begins with a BSB or sort code: `082-140 123456789`, or None."""
    for form in (_SORT_CODE, _BSB, _SIX):
        if found := form.fullmatch(text.strip()):
            number = re.sub(r"[ -]", "", re.sub(r"^\W+", "", found["rest"]))
            if form is _SORT_CODE:
                number = number.zfill(SORT_CODE_ACCOUNT)
            return BankAccount(re.sub(r"\D", "", found["branch"]) + number, shown=text.strip())
    return None


def is_payment_card(text: str) -> bool:
    """True for the number of a credit or debit card, by how it begins, its length and its check digit."""
    if len(text) < _SHORTEST_CARD or not text[0].isdigit():
        return False
    from stdnum import luhn

    digits = re.sub(r"[\s.-]", "", text)
    return _CARD.fullmatch(digits) is not None and luhn.is_valid(digits)


def is_routing_number(text: str) -> bool:
    """True for the nine digits of a bank of the United States with a right check digit."""
    from stdnum.us import rtn

    return rtn.is_valid(text)
