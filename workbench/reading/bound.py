"""What is stated for an office, a control, a holding or a ban, and is in question together with it.

The address that is given for an office says nothing where nobody knows whether the office is held, nor does
a ban that may not stand forbid anybody to lead the companies that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from workbench.reading.model import Claim, Link

_HELD = frozenset(["officer_of", "controls", "shareholder_of"])
_BOUND = frozenset(["correspondence_at", "disqualified_for"])
WHY = "what it is stated for is in question"


def bound_to(links: Iterable[Link], withheld: Iterable[Link | Claim]) -> Iterator[Link]:
    """Those of `links` that hold only with a statement that is withheld from the same entry."""
    offices: dict[str, list[str]] = {}
    bans: dict[str, list[str]] = {}
    for each in withheld:
        if isinstance(each, Claim):
            if each.attribute == "ban":
                bans.setdefault(each.mention, []).append(each.pointer)
        elif each.relation in _HELD and each.pointers:
            offices.setdefault(each.subject, []).append(each.pointers[0])
    for link in links:
        is_over = link.date_end and link.relation == "correspondence_at"
        if link.relation not in _BOUND or is_over:
            continue
        rests_on = bans.get(link.subject, [])
        if link.relation == "correspondence_at":
            rests_on = rests_on + offices.get(link.subject, [])
        if any(_is_of_one_entry(pointer, at) for pointer in rests_on for at in link.pointers):
            yield link


def _is_of_one_entry(pointer: str, other: str) -> bool:
    """Whether two places are in one entry of a list, or the second in the object that holds the first."""
    steps, others = pointer.split("/"), other.split("/")
    alike = 0
    while alike < min(len(steps), len(others)) and steps[alike] == others[alike]:
        alike += 1
    return alike > 1 and (steps[alike - 1].isdigit() or (alike == len(steps) - 1 and alike > 2))
