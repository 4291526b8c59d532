"""Entries of a register of bans by which two answers show that they hold the same one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from workbench.reading.model import Claim
from workbench.values.text import fold

ENTRY = "ban "
"""How the key of an entry begins, which stands beside the ids of officers."""
_WHOLE_DAY = 10
_NUMBER = re.compile(r"(?!\D*(\d)\1*$)(?=(?:\D*\d){5})[0-9A-Za-z]+", re.ASCII)
"""A number of a document that may be one: `000000000` and `n/a 2022` are none."""
_COUNTED = "0123456789012345678909876543210987654321"
"""What is typed where a number is wanted and none is known: `123456789`."""


def entries_of(claims: Mapping[str, Iterable[Claim]]) -> dict[str, str]:
    """The keys of the mentions that are whole entries of a register, by the pointers of the mentions.

    An entry is all that the register writes: register, number of the document, kind, days, the name and the
    place. One document may name several people, and a number may stand for none, so that none of these alone
    is an entry; nor are two that one list holds twice, which may be two people of one name.
    """
    found = {
        pointer: key
        for pointer, said in claims.items()
        if any(claim.attribute == "ban" for claim in said) and (key := _entry(pointer, said))
    }
    listed = Counter((pointer.rpartition("/")[0], key) for pointer, key in found.items())
    return {at: key for at, key in found.items() if listed[at.rpartition("/")[0], key] == 1}


def _entry(pointer: str, said: Iterable[Claim]) -> str:
    """The key of a mention that is an entry; empty for one that is none, or not said in full."""
    said = list(said)
    bans = [claim for claim in said if claim.attribute == "ban"]
    names = [_in_words(claim.value) for claim in said if claim.attribute == "name"]
    if len(bans) != 1 or bans[0].pointer.rpartition("/")[0] != pointer or not names:
        return ""
    (ban,) = bans
    number = re.sub(r"[\s./-]", "", str(ban.detail.get("document") or ""))
    days = [str(ban.date_start or ""), str(ban.date_end or "")]
    register, kind = str(ban.detail.get("register") or ""), str(ban.value or "")
    if not (register and kind and _NUMBER.fullmatch(number)) or number in _COUNTED:
        return ""
    if len(days[0]) < _WHOLE_DAY:
        return ""
    more = [
        _in_words(claim.value)
        for claim in said
        if claim.attribute in ("address", "birth_date") and claim.value
    ]
    parts = [kind.replace("_", " "), f"{register} {number.upper()}", " to ".join(days), *sorted(names)]
    return fold(f"{ENTRY}{', '.join([*parts, *sorted(more)])}")


def _in_words(value: object) -> str:
    """A normal form of a name or a place, in the order of its parts."""
    if isinstance(value, Mapping):
        return " ".join(str(value[part]) for part in sorted(value) if value[part])
    return str(value)
