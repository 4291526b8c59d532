"""The bank accounts that a row of a table names, with whom they are of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.place import At
from workbench.tables.bank_columns import AccountColumns, account_columns
from workbench.tables.row_accounts import accounts_in, is_in_name_of
from workbench.values.bank_accounts import BankAccount
from workbench.values.cells import text_of
from workbench.values.text import fold

PAID_INTO = "named with an account in another name"


def link_accounts(
    b: Builder,
    columns: Iterable[tuple[str, str]],
    cell: Callable[[str], At],
    free: Callable[[At], At],
    owners: Callable[[str], tuple[Sequence[str], Sequence[str]]],
    left_out: Collection[str],
) -> None:
    """Links whom a row names to its accounts.

    `columns` are those of accounts with what they mean, and `cell` gives the cell of one. `free` is where a
    mention sits. `owners` gives, for the column of a number, those whom it is of by the table, and the others
    whom the row names. Whoever an account is held in the name of owns it; where it is held in no name of the
    row, those whom it is of are only named with it. One of which the branch is `left_out` is left.
    """
    for each, branch, number in accounts_in(account_columns(columns), lambda column: cell(column).raw):
        if branch.problem or number.value is None or each.branch in left_out:
            continue
        mine, others = owners(each.number)
        if not mine:
            continue
        mention = _mention(b, each, number.value, cell, free)
        held_in = cell(each.held_in).text if each.held_in else ""
        holders = [
            who
            for who in (*mine, *others)
            if held_in and is_in_name_of(b.label_of(who), held_in, is_company=b.kind_of(who) == "company")
        ]
        at = cell(each.number)
        for who in holders or mine:
            if held_in and not holders:
                b.link(who, "linked_to", mention, at, cell(each.held_in), label=PAID_INTO)
            else:
                b.link(who, "owns", mention, at)


def _mention(
    b: Builder,
    columns: AccountColumns,
    account: BankAccount,
    cell: Callable[[str], At],
    free: Callable[[At], At],
) -> str:
    number = cell(columns.number)
    branch = cell(columns.branch) if columns.branch else At("", None)
    written = [text_of(at.raw) for at in (branch, number)]
    label = " ".join(filter(None, written)) if written[0] not in written[1] else written[1]
    mention = b.mention("bank_account", free(number), label)
    bank = cell(columns.bank) if columns.bank else At("", None)
    if account.iban:
        b.claim(mention, "iban", number, account.iban)
    if account.digits:
        parts = [branch.pointer] if branch else []
        b.claim(mention, "account_number", number, account.digits, parts=parts, written=label)
    elif not account.iban:
        detail: Mapping[str, Any] = {"bank": fold(bank.text)} if bank else {}
        b.claim(mention, "account_number", number, account.shown if bank else None, **detail)
    if bank:
        b.claim(mention, "bank", bank, fold(bank.text))
    if columns.held_in and (at := cell(columns.held_in)):
        b.claim(mention, "account_name", at, fold(at.text))
    return mention
