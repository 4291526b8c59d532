"""Contacts without a word for whose they are, beside somebody who cannot be meant: `Assistant`, `Mobile`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.names_in_emails import mostly_hold_names
from workbench.tables.two_parties import said_of
from workbench.tables.whose import CONTACTS, NAMES

_SEES_THEM = re.compile(
    r"(?:(?:treating|primary|preferred|assigned|attending|usual) )?(?:practitioner|provider|therapist|"
    r"clinician|dentist|physio(?:therapist)?|counsell?or|psychologist|podiatrist|chiropractor|osteopath|nurse|stylist|"
    r"hairdresser|instructor|trainer|teacher|tutor|coach|technician|case ?worker|support worker|doctor|dr|gp|"
    r"physician)s?(?: names?)?"
)
"""Who sees or teaches many of whom a list is, at the firm that keeps it."""
_OUTSIDE = re.compile(r"\b(?:doctor|dr|gp|physician|teacher|case ?worker)s?\b")
"""Who of them may be elsewhere, and have a phone in such a list, though hardly a mobile."""
_TELLS_APART = re.compile(r"\b(?:father|mother|husband)s?\b")
"""Whose name registers have beside somebody's to tell people of one name apart."""
_SERVED = re.compile(
    r"\b(?:patient|client|customer|student|pupil|participant|member|learner|resident|service user)s?\b"
)


def is_of_row(
    name: str, other: str, meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
) -> bool:  # fmt: skip
    """True for a contact that is of whom the rows are about, whoever `other` is that stands beside it.

    The other has contacts of their own heading, or is somebody whose patients or pupils the rows list; or the
    emails hold the names of the rows' people. Where these stand behind a father's name, the phones beside
    them are theirs, too: registers have it to tell people apart.
    """
    meaning = meanings[name][0]
    if meaning not in CONTACTS or not other:
        return False
    people = [each for each, (part, _) in meanings.items() if part in NAMES]
    theirs = said_of(other, list(meanings))
    if name in theirs:
        return False
    if any(part in CONTACTS for part in theirs.values()):
        return meaning != "email" or not mostly_hold_names(records, name, [other], people)
    if meaning == "email" and mostly_hold_names(records, name, people, [other]):
        return True
    who = normal_heading(other)
    are_served = any(_SERVED.search(normal_heading(each)) for each in people)
    if _TELLS_APART.search(who) and not are_served:
        return any(
            mostly_hold_names(records, each, people, [other]) for each in _emails_behind(other, meanings)
        )
    is_seen = are_served and _SEES_THEM.fullmatch(who)
    return bool(is_seen) and (not _OUTSIDE.search(who) or is_of_mobiles(name))


def _emails_behind(other: str, meanings: Mapping[str, tuple[str | None, str]]) -> list[str]:
    """The columns of emails that stand behind somebody's name, with nothing but contacts between."""
    columns = list(meanings)
    found = []
    for name in columns[columns.index(other) + 1 :]:
        if meanings[name][0] not in CONTACTS:
            break
        found += [name] if meanings[name][0] == "email" else []
    return found
