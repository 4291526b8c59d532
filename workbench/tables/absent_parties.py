"""Columns of one side of a matter in rows that name only the other: `Owner email` in a list of tenants.

They are nobody's of the rows, as their heading says whose they are, and no column names that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from workbench.tables.headings import meaning_of, turned
from workbench.tables.whose import NAMING_ALL, OWNED, stems_of

_SIDES = (
    (
        "owner|proprietor|landlord|lessor",
        "tenant|lessee|occupier|occupant|resident|renter|hirer|driver|rider",
    ),
    ("vendor|seller", "purchaser|buyer"),
    ("purchaser|buyer|payer", "attendee|guest|passenger|participant|recipient"),
    ("sender|consignor", "recipient|receiver|addressee|consignee"),
    ("plaintiff|claimant|complainant|petitioner|appellant", "defendant|respondent|accused|offender|suspect"),
    ("victim", "offender|suspect|accused|respondent|defendant"),
    ("insured|policy ?holder", "claimant|third party"),
    ("lender|mortgagee|creditor", "borrower|mortgagor|debtor"),
    ("grantor|transferor|assignor|donor", "grantee|transferee|assignee|donee|recipient"),
    ("bride", "groom|bridegroom"),
    ("husband", "wife"),
)
"""Words of headings for who stands on either side of a matter."""
_WORD = re.compile(
    r"(?:(?:the|current|present|registered|new|property|building|house|home|vehicle|unit|lot) )*"
    rf"(?P<who>{'|'.join(word for sides in _SIDES for word in sides)})s?(?: s)?(?: [1-9])?"
    r"(?: (?:as )?(?:per|on) (?:the )?title)?(?: (?P<rest>.+))?"
)


def of_absent_parties(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, str]:
    """The columns of a side whom no column names, in rows that name the other, each with the reason.

    Beside people of whom no heading says a side, columns of both sides are of either. Of a side that only
    a column names which is not read as whom the rows are about, they are left as theirs: `Property owner`.
    """
    naming = {
        name: said["who"]
        for name, (meaning, _) in meanings.items()
        if meaning in NAMING_ALL or meaning_of(name) in (None, *NAMING_ALL)
        for stem in stems_of(name)
        if (said := _WORD.fullmatch(stem)) and not said["rest"]
    }
    present = {*naming.values()}
    read = {who for name, who in naming.items() if meanings[name][0] is not None}
    unread = {who: name for name, who in naming.items() if who not in read}
    theirs = {
        name: said["who"]
        for name, (meaning, why) in meanings.items()
        if meaning in OWNED and why == "heading" and (said := _WORD.fullmatch(turned(name)))
        and meaning_of(said["rest"] or "") in OWNED
    }  # fmt: skip
    others = present or {*theirs.values()}
    found = {name: f"of the {unread[who]}" for name, who in theirs.items() if who in unread}
    return found | {
        name: f"of the {who}, whom no column names"
        for name, who in theirs.items()
        if who not in present and others.intersection(_opposite(who))
        and not read.intersection(_same_side(who, others))
    }  # fmt: skip


def _each_side() -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    for one, other in _SIDES:
        sides = frozenset(one.split("|")), frozenset(other.split("|"))
        yield sides
        yield sides[1], sides[0]


def _opposite(who: str) -> set[str]:
    return {word for mine, other in _each_side() if who in mine for word in other}


def _same_side(who: str, others: Iterable[str]) -> set[str]:
    """The words for the same side as `who`, in the matters in which one of the `others` is opposite."""
    said = {*others}
    return {word for mine, other in _each_side() if who in mine and said & other for word in mine}
