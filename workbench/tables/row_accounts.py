"""The bank accounts of a row, each of its number and what stands beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from workbench.tables.bank_columns import AccountColumns, account_columns
from workbench.tables.plan import ColumnPlan
from workbench.tables.row_said import RowReading
from workbench.values import cells
from workbench.values.bank_accounts import BankAccount
from workbench.values.cells import Cell
from workbench.values.cells.cell import words
from workbench.values.cells.name_words import TRUSTEE
from workbench.values.names import same_nickname_group, titleless
from workbench.values.text import fold
from workbench.values.world import is_usual_given

OF_ACCOUNTS = ("bank_account", "bank_branch", "bank", "account_name")
_WITHOUT_NUMBER = "no number of an account that can be read stands beside it"


def accounts_in(
    columns: Sequence[AccountColumns], value: Callable[[str], Any]
) -> Iterator[tuple[AccountColumns, Cell[str], Cell[BankAccount]]]:
    """For each account that the cells of a row fill its columns, its branch and its number.

    `value` gives the cell of a column. One that an IBAN of the same row holds, too, is there once.
    """
    known = ""
    for each in sorted(columns, key=lambda one: one.branch != ""):
        branch = cells.bank_branch(value(each.branch) if each.branch else None, each.scheme)
        number = cells.bank_account(value(each.number), branch.value or "", each.scheme)
        digits = cells.text_of(value(each.number)).replace(" ", "").replace("-", "")
        if known and digits and known.endswith(digits.lstrip("0")):
            continue
        if number.value is not None and number.value.iban:
            known = number.value.iban
        yield each, branch, number


def read_accounts(plan: ColumnPlan, record: Mapping[str, Any], row: RowReading) -> None:
    """Adds the accounts of a row; one whose branch cannot be read is not read either."""
    if not plan.named("bank_account"):
        return
    columns = account_columns((column.name, column.meaning) for column in plan.columns if not column.of)
    for each, branch, number in accounts_in(columns, record.get):
        if each.branch and branch.problem:
            row.keep("bank_branch", each.branch, branch)
            if number.values or number.problem:
                row.problem_of(each.number, record, f"its {each.scheme} cannot be read", beside=True)
            continue
        for beside in (each.branch, each.bank, each.held_in):
            if not number.values and beside and not cells.text(record.get(beside)).is_nothing:
                row.problem_of(beside, record, _WITHOUT_NUMBER)
        if branch.note:
            row.notes.append((each.branch, branch.note))
        row.keep("bank_account", each.number, number)
        if branch.values and number.values:
            row.columns["bank_account"] = (*row.columns["bank_account"], each.branch)


def is_in_name_of(party: str, held_in: str, *, is_company: bool) -> bool:
    """Whether the name that an account is held in may be that of whom its row is about.

    They share a word of the name, and nothing in it says another of the family: `A Quill` and `QUILL A` may
    be Ada Quill, `Ben Quill` is not. The account of a company is not that of a person with its name in it, of
    a trust that has this name, or of another company of the group; of a trustee it is, whatever the trust.
    """
    if not is_company:
        is_body = {each.kind for each in cells.party(held_in).values} == {"company"}
        return not is_body and _is_one_name(party, held_in)
    is_trust = _TRUST.search(party) is not None
    names = [each for each in _TRUSTEE.split(held_in) if _words(each)]
    return any(is_trust == (_TRUST.search(each) is not None) and _is_one_name(party, each) for each in names)


def _is_one_name(party: str, held_in: str) -> bool:
    mine, theirs = (
        [word for word in _words(text) if word not in _NO_NAMES] for text in (party, titleless(held_in))
    )
    shared = {word for word in mine if len(word) > 1 and word in theirs}
    if not theirs or not shared:
        return not theirs
    rest, other = ([word for word in each if word not in shared] for each in (mine, theirs))
    return not rest or not other or any(_may_be_one_given(one, two) for one in rest for two in other)


_TRUSTEE = re.compile(rf"{TRUSTEE.pattern}|<", re.IGNORECASE)
_TRUST = re.compile(
    r"\btrusts?\b(?! *(?:account|acct|a/?c)\b)|\b(?:super(?:annuation)?|s/?f|smsf)\b|\bestate of\b",
    re.IGNORECASE,
)
"""What says that a name is that of what a trustee holds, and not the trustee's own."""


def _may_be_one_given(one: str, other: str) -> bool:
    """True for forms of one given name: `Ada` and `A`, `Thomas` and `Tom`, `Ada Beth` and `AB`."""
    are_initials = len(other) <= _MOST_INITIALS and not is_usual_given(other) and one[0] == other[0]
    return are_initials or one.startswith(other) or other.startswith(one) or same_nickname_group(one, other)


_MOST_INITIALS = 3
_NO_NAMES = words(
    "pty ltd limited proprietary company inc plc llp p l co trust trustee the and mrs miss for of account "
    "acct y und et savings everyday cheque current joint business"
)
"""Words that no party and no account is told by."""


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in fold(text)).split()
