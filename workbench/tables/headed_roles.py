"""Roles that headings of names say, of whom rows name beside whom they are about: `Mother's surname`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from workbench.tables.headings import turned
from workbench.tables.roles import CLAIMANTS, INFORMANTS, KIN, LANDLORDS, SELLERS_AND_BUYERS, SPOUSE
from workbench.tables.whose import AT_PRESENT

_OTHER_SIDE = (
    rf"{CLAIMANTS}|{LANDLORDS}|{SELLERS_AND_BUYERS}|owner|proprietor|applicant|petitioner|"
    r"appellant|tenant|lessee|master|guarantor|surety|execut(?:or|rix)|administrat(?:or|rix)|"
    r"(?:nominated |named )?driver|third party|other (?:party|driver)|nominee|licensee|mortgagee|mortgagor|"
    r"assignee|assignor|transferee|transferor|grantee|grantor|donee|lender|litigation guardian|"
    r"caveat(?:or|ee)|(?:paid|received|lodged|reported|notified|submitted|found) by|received from|"
    r"on behalf of|"
    rf"witness|{INFORMANTS}|person reporting|solicitor|lawyer|barrister|conveyancer|"
    r"person involved|other side|(?:nominated |named )?supervisor|invitee|"
    r"opposing (?:party|side)|opposite party|opponent|adverse party|counter ?party|"
    r"(?:statement|invoice|quote|quotation|receipt|remittance|bill|mail|post|notice) to|"
    r"next friend|defendant|respondent|co (?:borrower|applicant|debtor|owner|tenant|lessee|insured)"
)
TIMES = rf"{AT_PRESENT}|previous|former|prior|past|new"
"""Words of headings for when somebody has a role."""
WHOSE = (
    r"(?:(?:pupil|student|child|patient|client|member|resident|tenant|debtor|applicant|insured|billing|invoice|"
    r"primary|main|first|"
    rf"second|secondary|other|additional|joint|registered|vehicle|car|boat|property|building|house|home|land|{TIMES}|"
    r"res(?:idence)? [ab]) )*"
)
_WHO = rf"(?:{KIN}|{SPOUSE}|{_OTHER_SIDE})"
OF_GRAVES = re.compile(
    r"(?:(?:grave|plot|niche|deed|lot|space|(?:exclusive )?(?:burial )?rights?) )"
    r"(?P<alone>owner|holder|purchaser|grantee|lessee|licensee)s?(?: [1-9])?|"
    r"(?P<first>owner|holder|purchaser|grantee|lessee|licensee)s? of (?:the )?"
    r"(?:grave|plot|niche|deed|lot|space|(?:exclusive )?(?:burial )?rights?)"
)
"""Who holds a grave in which somebody else lies, with the word that headings have of them alone."""
_ROLE = re.compile(rf"{WHOSE}{_WHO}s?(?:(?: or| and)? {_WHO}s?){{0,4}}(?: [1-9])?|{OF_GRAVES.pattern}")
_PARTS = (
    ("last_name", re.compile(r" (?:(?:last|family|sur) ?names?|surn|last|family|lname)$")),
    ("first_name", re.compile(r" (?:(?:first|given|fore|christian) ?names?(?: s)?|first|given|fnames?)$")),
    ("middle_name", re.compile(r" (?:middle|other) ?names?$")),
    ("name", re.compile(r"(?: (?:full |whole )?names?(?: s)?| person)?$")),
)
"""The ends of headings of somebody's names, with what they mean; a role alone is a whole name."""
_ABBREVIATED = {
    "cg": "caregiver", "emerg": "emergency", "emer": "emergency", "guard": "guardian", "par": "parent",
    "grtr": "guarantor", "gtor": "guarantor", "tnt": "tenant", "gvn": "given", "mums": "mum", "dads": "dad",
    "mothers": "mother", "fathers": "father", "plf": "plaintiff", "mob": "mobile",
    "nok": "next of kin", "sp": "spouse", "ec": "emergency contact", "alt": "alternate", "atty": "attorney",
}  # fmt: skip


class RoleAndPart(NamedTuple):
    """Whom the heading of a name is of, as words, and which part of the name it is."""

    role: str
    part: str


_FOR_WHOM = re.compile(
    r"(?P<who>attorney|lawyer|solicitor|barrister|counsel|agent)s? for (?:the )?(?P<whose>.+)"
)
"""Who acts for one of the parties: `Attorney for Defendant` is the defendant's."""
_NUMBER_SIGN = re.compile(r"(?<=\w)\s*#\s*$")
"""The end of a heading that is a word of its own: `Guardian #`."""


def spelt_out(heading: str) -> str:
    """A heading as words without remarks in brackets, numbers apart, and short words in full."""
    words = turned(_NUMBER_SIGN.sub(" number", re.sub(r"\((?=\d*[^)\d])[^)]*\)", " ", heading)))
    words = re.sub(r"\bn o k\b", "nok", words)
    words = _FOR_WHOM.sub(r"\g<whose> \g<who>", words)
    words = re.sub(r"(?<=[a-z])(?=[1-9])|(?<=[1-9])(?=[a-z])", " ", words)
    return " ".join(_ABBREVIATED.get(word, word) for word in words.split() if word != "s")


def said_by(words: str) -> RoleAndPart | None:
    """The role and the part of a name in a heading that is spelt out; None where it names no such role."""
    return next((said for said in _parts_of(words) if _ROLE.fullmatch(said.role)), None)


def part_of_name(heading: str) -> RoleAndPart | None:
    """Whom a heading is of, whoever that is, and which part of their name: `Grantor given names`.

    None for a whole name.
    """
    said = next(_parts_of(spelt_out(heading)), None)
    return said if said and said.part != "name" else None


def _parts_of(words: str) -> Iterator[RoleAndPart]:
    """Whom a heading that is spelt out may name with which part of a name."""
    number = re.search(r" ([1-9])$", words)
    plain = words[: number.start()] if number else words
    for part, form in _PARTS:
        found = form.search(plain)
        role = plain[: found.start()] if found else ""
        if role:
            yield RoleAndPart(f"{role} {number[1]}" if number else role, part)
