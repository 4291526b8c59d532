"""Columns of bank accounts: their numbers, BSBs or sort codes, their banks, and the names they are held in.

A heading alone says it of an IBAN, a BSB, a sort code or a `Bank account`. `Account number` is one only
beside the column of a branch or where its values show it: it is as often that of a customer or a meter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.account_holders_abroad import HOLDERS_ABROAD
from workbench.tables.column_cells import filled_in, texts_of
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.whose import NAMING_ALL, stem_of
from workbench.values import bank_accounts, cells
from workbench.values.cells.account_cells import BSB, ROUTING, SORT_CODE

OF_THE_PAYER = "the account that pays, not that of whom the row is about"
OF_CARDS = "numbers of payment cards: they are not kept"
NO_NUMBERS = "no column holds the numbers of the accounts"
NOT_SAID_WHOSE_ACCOUNT = "of a bank account, and its heading does not say whose"
_NUMBER = r"(?: (?:no|nos|num|number|numbers|nr|nbr|code|id))?"
_ACCOUNT = r"(?:account|accounts|acct|acc|accnt|a c)"
_BRANCH = re.compile(rf".*?\b(?:bsb|bank state branch|sort ?code|(?:aba )?routing){_NUMBER}(?: ?[1-9])?")
_SURE = re.compile(
    rf".*?\b(?:iban|(?:bsb|sort ?code) (?:and |with |plus )?{_ACCOUNT}|bank(?:ing)? {_ACCOUNT}){_NUMBER}"
    r"(?: ?[1-9])?"
)
_PERHAPS = re.compile(
    rf".*?\b(?:{_ACCOUNT}(?: details| [1-9])?|bank(?:ing)? details|(?:direct )?(?:credit|debit|deposit))"
    rf"{_NUMBER}(?: ?[1-9])?"
)
_HELD_IN = re.compile(
    rf".*?\b(?:bank )?{_ACCOUNT} (?:(?:holder|owner)(?: s)?(?: names?)?|names?|title)(?: ?[1-9])?|"
    rf"names? (?:of|on) (?:the )?(?:bank )?{_ACCOUNT}|{HOLDERS_ABROAD}"
)
_BANK = re.compile(r".*?\b(?:bank(?: names?)?|name of bank|(?:financial )?institution(?: name)?)(?: ?[1-9])?")
_OF_ROW = re.compile(
    r"(?:(?:the|bank|banking|payee|beneficiary|bene|ben|recipient|receiver|supplier|vendor|creditor|contact|customer|"
    r"client|employee|staff|member|contractor|payment|payments|pay|payroll|salary|wages?|refund|eft|deposit|direct|"
    r"credit|debit|entry|nominated|settlement|domestic|local|uk|au|aus|australian|nz|to|primary|main|default|aba|"
    r"destination|dest|seller|investor|claimant|donor|current|new|cheque|savings|transaction) ?)*"
)
"""What headings of the accounts of whom the rows are about begin with."""
_PAYS = re.compile(
    r"\b(?:from|trace|remitter|funding|source|our|paying|payer|payor|drawer|sender|originator|ordering|own|offset)\b"
)
_PAID = re.compile(r"(?:payee|beneficiary|recipient|receiver)(?: s)?(?: (?:full )?names?)?|pay(?:ee)? to")
"""Headings of whom the rows of a list of payments are about."""
_MOSTLY = 0.5


class AccountColumns(NamedTuple):
    """The columns of one account of a row; empty for what the table does not have."""

    number: str
    branch: str = ""
    bank: str = ""
    held_in: str = ""

    @property
    def scheme(self) -> str:
        """What its branch is, by the heading: a BSB, a sort code, a routing number, or empty."""
        return scheme_of(self.branch) if self.branch else ""


def scheme_of(heading: str) -> str:
    """What the branches below a heading are: a BSB, a sort code or a routing number."""
    words = normal_heading(heading)
    if "sort" in words:
        return SORT_CODE
    return ROUTING if "routing" in words else BSB


def account_columns(columns: Iterable[tuple[str, str | None]]) -> list[AccountColumns]:
    """The accounts of a row by its columns and what these mean: each number with what belongs to it.

    What belongs together begins with the same words or stands nearest.
    """
    every = list(columns)
    by: dict[str | None, list[str]] = {}
    for name, meaning in every:
        by.setdefault(meaning, []).append(name)
    order = {name: at for at, (name, _) in enumerate(every)}
    left = {meaning: list(by.get(meaning, ())) for meaning in ("bank_branch", "bank", "account_name")}
    found: list[AccountColumns] = []
    numbers = by.get("bank_account", [])
    for number in sorted(numbers, key=_is_iban):
        beside = [
            ""
            if meaning == "bank_branch" and _is_iban(number)
            else _partner(number, names, order, len(numbers))
            for meaning, names in left.items()
        ]
        for names, name in zip(left.values(), beside, strict=True):
            if name and len(numbers) > 1:
                names.remove(name)
        found.append(AccountColumns(number, *beside))
    return found


def _partner(number: str, names: Sequence[str], order: Mapping[str, int], count: int) -> str:
    """The column that belongs to a number: with the words that this begins with, or the nearest."""
    same = [name for name in names if _stem(name) == _stem(number)]
    among = same or (list(names) if count == 1 or not _stem(number) else [])
    return min(among, key=lambda name: abs(order[name] - order[number]), default="")


_OF_BANKS = re.compile(
    rf"\b(?:bank(?:ing)?|bsb|sort ?code|routing|iban|{_ACCOUNT}|holder|no|num|number|nr|code|"
    r"names?|title|and|of|the|details|institution|financial)\b"
)


def _stem(heading: str) -> str:
    return " ".join(_OF_BANKS.sub(" ", normal_heading(heading)).split())


def _is_iban(heading: str) -> bool:
    return "iban" in normal_heading(heading).split()


def settle_accounts(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Finds the columns of bank accounts, and leaves those of payment cards and of whoever pays.

    Whoever an account is held by is not whom a row is about where another column names them.
    """
    for name in _open(meanings):
        if meanings[name][0] in (None, "bank_account") and are_cards(records, name):
            meanings[name] = (None, OF_CARDS)
    open_columns = [name for name in _open(meanings) if meanings[name][1] != OF_CARDS]
    branches = [name for name in open_columns if _fits(_BRANCH, name) and _are_branches(records, name)]
    numbers = [name for name in open_columns if name not in branches and _is_sure(name, records)]
    for name in open_columns:
        if meanings[name][0] in ("bank_branch", "bank_account"):
            meanings[name] = (None, "its values are no numbers of accounts")
    for branch in branches:
        if not any(_stem(name) == _stem(branch) for name in numbers if not _is_iban(name)):
            numbers += _behind(branch, open_columns, branches, numbers, meanings, records)
    if numbers:
        _settle_beside(meanings, open_columns, records)
    stems = _stems_of_row(meanings)
    for name, meaning in (
        dict.fromkeys(branches, "bank_branch") | dict.fromkeys(numbers, "bank_account")
    ).items():
        why = _whose(name, stems) if numbers else NO_NUMBERS
        meanings[name] = (None, why) if why else (meaning, "heading")


def _open(meanings: Meanings) -> list[str]:
    """The columns whose meaning no person or field has chosen."""
    return [name for name, (_, why) in meanings.items() if why not in ("chosen", "field")]


def _fits(form: re.Pattern[str], name: str) -> bool:
    return form.fullmatch(normal_heading(name)) is not None


def _are_branches(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for cells of which most are numbers, and one at least is that of a branch."""
    filled = filled_in(records, name)
    numbers = sum(bool(re.fullmatch(r"[0-9][0-9 .-]*", cells.text_of(value))) for value in filled)
    is_read = any(cells.bank_branch(value, scheme_of(name)).values for value in filled)
    return not filled or (is_read and numbers > _MOSTLY * len(filled))


def _is_sure(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column of accounts by its heading, or by values that say their branch or are IBANs."""
    if _fits(_SURE, name):
        return _are_numbers(records, name)
    filled = filled_in(records, name) if _fits(_PERHAPS, name) else []
    return bool(filled) and sum(map(_says_branch, filled)) > _MOSTLY * len(filled)


def _says_branch(value: Any) -> bool:
    """True for the number of an account in a form that hardly anything else has."""
    text = cells.text_of(value)
    return any(found.iban or not text.isdigit() for found in cells.bank_account(value).values if found.digits)


def _behind(
    branch: str, columns: Sequence[str], branches: Sequence[str], numbers: Sequence[str], meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
) -> list[str]:  # fmt: skip
    """The column of numbers that belongs to that of a branch: with its words, or next to it."""
    may_be = [
        name for name in columns
        if name not in (*branches, *numbers) and _fits(_PERHAPS, name) and _are_numbers(records, name)
    ]  # fmt: skip
    if same := [name for name in may_be if _stem(name) and _stem(name) == _stem(branch)]:
        return same[:1]
    order = list(meanings)
    at = order.index(branch)
    for step in (1, -1):
        place = at + step
        while 0 <= place < len(order) and (_fits(_HELD_IN, order[place]) or _fits(_BANK, order[place])):
            place += step
        if 0 <= place < len(order) and order[place] in may_be:
            return [order[place]]
    return []


def _are_numbers(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for cells of which most hold as many digits as an account has, hidden ones too."""
    filled = filled_in(records, name)
    return sum(bool(_DIGITS.search(cells.text_of(value))) for value in filled) >= _MOSTLY * len(filled)


_DIGITS = re.compile(r"(?:[0-9xX*][ .-]?){4}")


def are_cards(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column of which most cells are the numbers of payment cards."""
    texts = texts_of(records, name)
    return sum(map(bank_accounts.is_payment_card, texts)) > _MOSTLY * len(texts)


def _stems_of_row(meanings: Meanings) -> list[str]:
    """The words with which columns begin that name whom the rows are about."""
    named = (name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL)
    return [stem for stem in map(stem_of, named) if stem]


def _whose(name: str, stems: Sequence[str]) -> str:
    """Why an account is not of whom the rows are about; empty where it is."""
    whose = _stem(name)
    if any(whose == stem or whose.startswith(f"{stem} ") for stem in stems) or _OF_ROW.fullmatch(whose):
        return ""
    if re.fullmatch(r".*[1-9]", whose) and _OF_ROW.fullmatch(whose[:-1].strip()):
        return ""
    return OF_THE_PAYER if _PAYS.search(whose) else NOT_SAID_WHOSE_ACCOUNT


def _settle_beside(meanings: Meanings, columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> None:
    """Takes the banks of the accounts, and the names they are held in where another column names somebody."""
    held = [name for name in columns if _fits(_HELD_IN, name) and not _PAYS.search(_stem(name))]
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL and name not in held]
    if not named:
        named = [name for name in columns if meanings[name][0] is None and _fits(_PAID, name)][:1]
        meanings.update(dict.fromkeys(named, ("name", "heading")))
    for name in held if named else ():
        meanings[name] = ("account_name", "of the bank account")
    for name in columns:
        is_bank = _fits(_BANK, name) and meanings[name][0] in (None, "company_name")
        is_flag = is_bank and any(cells.yes_no(value).values for value in filled_in(records, name))
        if is_bank and not is_flag and _OF_ROW.fullmatch(_stem(name)):
            meanings[name] = ("bank", "of the bank account")


_BENEFITS = re.compile(r"beneficiar(?:y|ies)")
"""To whom an estate pays, so that an account behind their name is theirs."""


def accounts_of_others(
    meanings: Meanings, others: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """The accounts of `others` whom rows name, with what each of their columns means of whom.

    They begin with the heading of the name, or with the words of a branch that is theirs.
    """
    found: dict[str, tuple[str, str]] = {}
    labels = dict.fromkeys(label for _, label in others.values())
    for name, (_, why) in meanings.items():
        for label in labels:
            of_theirs = (OF_THE_PAYER, NOT_SAID_WHOSE_ACCOUNT, f"of the {label}", f"perhaps of the {label}")
            is_left = why in of_theirs and name not in others
            is_own = _stem(name) == stem_of(label) or (
                not _stem(name) and _BENEFITS.match(normal_heading(label))
            )
            if is_left and is_own and (_fits(_BRANCH, name) or _fits(_PERHAPS, name)):
                found[name] = ("bank_branch" if _fits(_BRANCH, name) else "bank_account", label)
    for branch, (meaning, label) in others.items():
        for name, (_, why) in meanings.items() if meaning == "bank_branch" else ():
            if why == NOT_SAID_WHOSE_ACCOUNT and _stem(name) == _stem(branch) and name not in others:
                found[name] = ("bank_account", label)
    return found
