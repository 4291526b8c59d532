"""Initials of parties in brackets behind what is theirs: `Phone (P)` of a plaintiff, `Email (D)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.whose import BIRTHS, CONTACTS, PLACES

_BRACKETED = re.compile(r"(?P<said>.+?)\s*[(\[]\s*(?P<initial>[^\W\d_])\.?\s*[)\]]")
_KINDS: Final[Mapping[str, str]] = {"phone": "hwmbcodneaf", "email": "hwpb", "address": "hwbprsmo"}
"""Letters that say of which kind a contact is: home, work, mobile, business; of an address also postal."""


class Initial(NamedTuple):
    """Whose a column is by the initial in its heading, by place among the parties, and what it says of them.

    `party` is None where no party has the initial, or several have it, and where it may say another thing.
    """

    party: int | None
    said: str


def parties_by_initials(
    headings: Iterable[str], stems: Sequence[str], *, are_together: bool
) -> dict[str, Initial]:
    """Whose each column with an initial in brackets is, among parties with these words in their headings.

    A letter for a kind of contact is one where such letters without a party stand in the table (`Phone (H)`,
    `Phone (M)`), and of people who have their contacts in common: nothing is said of these columns.
    """
    found = {}
    for name in headings:
        form = _BRACKETED.fullmatch(name.strip())
        meaning = meaning_of(form["said"]) if form else None
        if form and meaning in (*PLACES, *CONTACTS, *BIRTHS):
            kinds = _KINDS.get("address" if meaning in PLACES else str(meaning), "")
            letter = form["initial"].casefold()
            found[name] = (letter, letter in kinds, form["said"])
    having = {letter: _having(letter, stems) for letter, _, _ in found.values()}
    has_kinds = any(is_kind and not having[letter] for letter, is_kind, _ in found.values())
    are_sure = {letter for letter, is_kind, _ in found.values() if not is_kind}
    are_all = len(having) > 1 and all(len(each) == 1 for each in having.values())
    whose: dict[str, Initial] = {}
    for name, (letter, is_kind, said) in found.items():
        of = having[letter]
        is_sure = not is_kind or are_all or letter in are_sure
        if not of and (is_kind or normal_heading(said).startswith(letter)):
            continue
        if not is_sure and (has_kinds or are_together):
            continue
        whose[name] = Initial(of[0] if len(of) == 1 and is_sure else None, said)
    return whose


def _having(letter: str, stems: Sequence[str]) -> list[int]:
    """The places of the parties whose words begin with a letter, or of whose last word it is the first."""
    first = [at for at, stem in enumerate(stems) if stem.startswith(letter)]
    return first or [at for at, stem in enumerate(stems) if stem and stem.split()[-1].startswith(letter)]
