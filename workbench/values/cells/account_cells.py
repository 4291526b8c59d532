"""Numbers of bank accounts and of their branches as people and programs write them."""

from __future__ import annotations

import re

from workbench.values import bank_accounts
from workbench.values.bank_accounts import BankAccount
from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, once, opened
from workbench.values.masked import is_masked

BSB, SORT_CODE, ROUTING = "BSB", "sort code", "routing number"
_DIGITS = {BSB: 6, SORT_CODE: 6, ROUTING: 9}
IS_A_CARD = "is the number of a payment card: it is not kept as an account"
_LABELS = re.compile(
    r"\b(?:bank state branch|bsb|sort ?code|s/?c|iban|account|acct|acc|a/c|number|num|no|nr)\b[ .:#=]*",
    re.IGNORECASE,
)
_SEPARATORS = re.compile(r"[\s.-]")
_LOST = re.compile(r"[0-9](?:[.,][0-9]+)?E\+?[0-9]+", re.IGNORECASE)
_SHORTEST, _LONGEST = 4, 17
"""Digits that a number may have without its branch, in any country."""
_LONGEST_BEHIND_BSB = 12
_BOTH = (14, 15)
"""Digits of a sort code or BSB and the number behind it, written as one."""


@once
def bank_branch(raw: object, scheme: str = "") -> Cell[str]:
    """The digits of a BSB or sort code (six) or a routing number (nine), without what stands between them.

    Programs drop a zero in front: five digits are read with it, and the note says so.
    """
    try:
        text = opened(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)
    digits = _SEPARATORS.sub("", ascii_digits(_LABELS.sub("", text)))
    if not text or not digits.strip("0"):
        return nothing(raw)
    length = _DIGITS.get(scheme, 6)
    note = ""
    if digits.isdigit() and len(digits) == length - 1:
        digits, note = digits.zfill(length), f"{text!r} read with the zero in front that was lost"
    if not digits.isdigit() or len(digits) != length:
        return Cell(raw, problem=f"a {scheme or 'BSB or sort code'} has {length} digits (got {text!r})")
    if scheme == ROUTING and not bank_accounts.is_routing_number(digits):
        return Cell(raw, problem=f"the check digit of the routing number {text!r} does not fit")
    return Cell(raw, (digits,), note)


@once
def bank_account(raw: object, branch: str = "", scheme: str = "") -> Cell[BankAccount]:
    """The account that a cell holds: an IBAN, one with its BSB or sort code in front, or beside a `branch`.

    `branch` are the digits of the branch in a cell of its own, of a BSB where `scheme` says nothing else. The
    number of a payment card is a problem, and so are wrong check digits and a number with hidden digits. One
    without any branch has no `digits`, for another bank may have the same number.
    """
    try:
        text = opened(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)
    if not text:
        return nothing(raw)
    if is_masked(text):
        return Cell(raw, problem=f"{text!r} hides some of its digits")
    if _LOST.fullmatch(text):
        return Cell(raw, problem=f"{text!r} is rounded: its digits were lost when the file was saved")
    plain = ascii_digits(_LABELS.sub(" ", text)).strip(" ,;:/")
    plain = " ".join(plain.split())
    compact = _SEPARATORS.sub("", plain)
    if not compact.strip("0"):
        return nothing(raw)
    if bank_accounts.is_payment_card(compact):
        return Cell(raw, problem=f"{_hidden(compact)} {IS_A_CARD}")
    if bank_accounts.like_iban(plain):
        found = bank_accounts.of_iban(plain)
        return Cell(raw, (found,)) if found else Cell(raw, problem=f"the check digits of {text!r} do not fit")
    if bank_accounts.like_new_zealand(plain):
        found = bank_accounts.of_new_zealand(plain)
        return (
            Cell(raw, (found,)) if found else Cell(raw, problem=f"the check digit of {text!r} does not fit")
        )
    if found := bank_accounts.with_branch_in_front(plain):
        if branch and not found.digits.startswith(branch):
            return Cell(raw, problem=f"{text!r} has another branch in front than the row says")
        return Cell(raw, (found,))
    if not compact.isdigit():
        return Cell(raw, problem=f"{text!r} is not the number of a bank account")
    return _bare(raw, text, compact, branch, scheme)


def _bare(raw: object, text: str, digits: str, branch: str, scheme: str) -> Cell[BankAccount]:
    """The account of a cell that holds digits only."""
    if branch and digits.startswith(branch) and len(digits) - len(branch) > _SHORTEST:
        return Cell(raw, (BankAccount(digits, shown=text),))
    if branch and len(digits) == bank_accounts.SORT_CODE_ACCOUNT - 1 and scheme == SORT_CODE:
        padded = digits.zfill(bank_accounts.SORT_CODE_ACCOUNT)
        return Cell(raw, (BankAccount(branch + padded, shown=text),), f"{text!r} read with a zero in front")
    if branch and scheme == SORT_CODE and len(digits) != bank_accounts.SORT_CODE_ACCOUNT:
        return Cell(raw, problem=f"an account behind a sort code has 8 digits (got {text!r})")
    if branch and _SHORTEST <= len(digits) <= (_LONGEST if scheme == ROUTING else _LONGEST_BEHIND_BSB):
        return Cell(raw, (BankAccount(branch + digits, shown=text),))
    if not branch and len(digits) in _BOTH:
        return Cell(raw, (BankAccount(digits, shown=text),))
    if not branch and _SHORTEST <= len(digits) <= _LONGEST:
        return Cell(raw, (BankAccount("", shown=text),), "without its branch it is compared with no other")
    return Cell(raw, problem=f"{text!r} is not the number of a bank account")


def _hidden(digits: str) -> str:
    return f"'{digits[:4]}…{digits[-4:]}'"
