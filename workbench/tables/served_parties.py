"""Whom those serve who are named beside whom rows are about, and what they are to them.

A `Landlord lawyer` is the lawyer of the `Landlord`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.headed_roles import WHOSE, said_by, spelt_out
from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_in
from workbench.tables.roles import LANDLORDS, TENANTS, is_professional, is_subject
from workbench.tables.shortened import is_initials_of
from workbench.tables.two_parties import is_for_another, takes_part
from workbench.tables.whose import stem_of, stems_of

_INSTRUCTS = re.compile(r"instruct(?:ing|ed)\b.*|on behalf of")
"""Who has something done about a defendant or a debtor, and is the other side's."""


def is_for_others(label: str, naming: Collection[str], columns: Collection[str]) -> bool:
    """True for who is there for the sake of another than the row's, whom no column names.

    The `Landlord's agent` is nobody's where no column is headed `Landlord`, and who instructs a process
    server is not the defendant's.
    """
    stem = stem_of(label)
    if _INSTRUCTS.fullmatch(stem) and any(map(is_subject, naming)):
        return True
    whose, _, who = stem.rpartition(" ")
    says_whose = takes_part(whose) and re.fullmatch(WHOSE, f"{whose} ") is None
    is_theirs = is_professional(who) or re.search(r"\w['’]s? \w", label) is not None
    return says_whose and is_theirs and not served_by(label, columns)[0]


_FOR_EITHER = re.compile(
    r"(?:(?:appointed|authori[sz]ed|legal|managing|letting|registered) )?"
    r"(?:nominee|proxy|proxy holder|agent|attorney|poa|power of attorney|representative)(?: [1-9])?"
)
"""Who acts for whom names them, and no heading of theirs says for whom."""

_LETS = re.compile(rf"\b(?:owner|proprietor|{LANDLORDS})s?\b")
_RENTS = re.compile(rf"\b(?:{TENANTS})s?\b")
_FOR_OWNER_OR_TENANT = re.compile(
    r"(?:(?:insurance|legal|mortgage|finance) )?(?:solicitor|lawyer|barrister|conveyancer|insurer|insurance "
    r"(?:company|provider)|underwriter|broker|accountant|adviser|advisor)s?(?: [1-9])?"
)
"""Who may act for whoever owns a property or for who rents it, where rows name both."""


def for_either(labels: Collection[str], named: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Those of the `labels` who act for either of two parties whom rows name, each with these: a `Nominee`.

    `named` are the headings of all names. An `Owner nominee` is the owner's, and of people of one role the
    nominee is all of theirs.
    """
    sides = {
        stem: each for each in named
        if takes_part(each) and not is_for_another(each) and (stem := stem_of(each)) != "contact"
    }  # fmt: skip
    roles = {re.sub(r" [1-9]$", "", stem) for stem in sides}
    is_let = any(map(_LETS.search, roles)) and any(map(_RENTS.search, roles))
    forms = [_FOR_EITHER, *([_FOR_OWNER_OR_TENANT] if is_let else [])]
    return {
        label: tuple(sides.values()) for label in labels
        if len(roles) > 1 and not served_by(label, named)[0]
        and any(form.fullmatch(stem_of(label)) for form in forms)
    }  # fmt: skip


_DOES = {
    "paid by": "payer", "received by": "recipient", "lodged by": "who lodged it", "reported by": "reporter",
    "submitted by": "who submitted it", "received from": "payer", "on behalf of": "principal",
}  # fmt: skip
"""What somebody is below a heading that says what they did: the word behind their name must not be turned."""


def role_beside(label: str) -> str:
    """What somebody is to the person of the row, by the heading of their name: `mother`, `landlord`."""
    said = said_by(spelt_out(label.split("/")[0]))
    if said and said.role in _DOES:
        return _DOES[said.role]
    return said.role.rstrip("123456789 ") if said else stem_of(label) or normal_heading(label)


def served_by(label: str, columns: Collection[str]) -> tuple[str, str]:
    """The column of the party with whose heading that of somebody's name begins, and what they are to it.

    A `Landlord lawyer` is the lawyer of the `Landlord`, whoever else the row names, and a `Mortgagee` the
    owner's; both are empty for a heading that begins with no other one.
    """
    words = spelt_out(label)
    own = {*map(spelt_out, stems_of(label))}
    found = ("", "")
    for column in columns:
        for stem in stems_of(column) if column != label else ():
            stem = spelt_out(stem)
            if stem in own:  # each of two, `Parent / Guardian 1` and `2`, is called by it
                continue
            rest = words.removeprefix(f"{stem} ")
            if rest[:1].isdigit():  # and so is the second of them: `Parent`, `Parent 2`
                continue
            if rest != words and (not found[0] or len(rest) < len(found[1])):
                found = (column, rest)
    initials, _, behind = normal_heading(label).partition(" ")
    column, rest = found
    if not column and behind:  # `OS firm` is of the `Other side`
        short = [each for each in columns if (stem := stem_of(each)) and is_initials_of(initials, stem)]
        column, rest = (short[0], behind) if len(short) == 1 else found
    if not column and _LENDS_ON_PROPERTY.fullmatch(stem_of(label)):
        owners = [each for each in columns if _OWNS.fullmatch(stem_of(each))]
        if len(owners) == 1:
            return owners[0], stem_of(label)
    said = said_by(rest)
    return column, re.sub(r" (?:full )?names?$", "", said.role if said else rest).rstrip("123456789 ")


_LENDS_ON_PROPERTY = re.compile(r"(?:(?:first|second|registered) )?mortgagee")
_OWNS = re.compile(
    r"(?:(?:registered|legal|property|land|lot|unit) )?(?:owner|proprietor|landlord|lessor|mortgagor)"
)
"""Whose property a mortgage is on, whoever lives there."""


def body_before(
    label: str, columns: Sequence[str], naming: Collection[str], records: Sequence[Mapping[str, Any]]
) -> str:
    """The column of companies behind which a `Contact` stands, of whom nothing else says whose they are.

    Empty where the last of those who are named before holds people, or is the first who is.
    """
    if stem_of(label) not in ("contact", "contact person"):
        return ""
    before = [name for name in columns[: columns.index(label)] if name in naming]
    is_behind = len(before) > 1 and names_in(records, before[-1]) == "company"
    return before[-1] if is_behind else ""
