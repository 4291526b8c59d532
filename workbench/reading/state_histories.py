"""Histories of states: how something stood, one entry for each time, of which the latest counts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from workbench.reading.cited import date_at
from workbench.reading.place import At, step_name, words
from workbench.values.text import remembered

_HISTORY = re.compile(
    r"(?:[a-z]+-)*?(?:status|state|standing|lifecycle)-(?:history|log|changes|timeline|course|updates|transitions|events|"
    r"trail|record|entries)|(?:[a-z]+-)*?(?:statuses|states)|lifecycle|(?:history|log|changes|timeline|course)-of-(?:status|states?)"
)
_SAYS_STATE = (
    "status",
    "state",
    "to",
    "new_status",
    "to_status",
    "value",
    "new",
    "company_status",
    "registry_status",
    "standing",
)
"""How an entry of a history calls the state that began then."""


@remembered
def is_state_history(name: str) -> bool:
    """Whether a member of this name lists how something stood: `status_changes`."""
    return _HISTORY.fullmatch(words(name)) is not None


def latest_entry(history: At) -> list[At]:
    """The values of the latest entry of a history, by its day, or by its place where none has one.

    An object may hold the states by their days: `{"2010-01-01": "Registered"}`.
    """
    if history.is_object and all(date_at(At("", name))[0] for name in history.names):
        return [max(history.items(), key=lambda member: date_at(At("", member[0]))[0] or "")[1]]
    entries = [list(entry.leaves()) for entry in history.each()]
    if not entries:
        return []
    days = [max((date_at(leaf)[0] or "" for leaf in entry), default="") for entry in entries]
    return entries[max(range(len(entries)), key=lambda index: (days[index], index))]


def latest_states(at: At) -> Iterator[At]:
    """The latest state of each history that an object holds."""
    for name, member in at.items():
        if is_state_history(name) and (latest := latest_entry(member)):
            named = {step_name(leaf.pointer).replace("-", "_"): leaf for leaf in latest}
            said = next((named[each] for each in _SAYS_STATE if each in named), None)
            plain = latest[0] if len(latest) == 1 else None
            if (state := said or plain) is not None:
                yield state
