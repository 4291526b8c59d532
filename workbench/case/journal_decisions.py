"""What investigators decided, and what they withdrew, among the entries of a journal.

A judgement is withdrawn for good: whoever thinks better of it judges again. An imported source that was
withdrawn can be reinstated. Neither takes anything out of the case.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.evidence.bound_verdicts import PARTS
from workbench.evidence.model import Entry

if TYPE_CHECKING:
    from workbench.identity.model import Judgement

JUDGED, WITHDRAWN, REINSTATED = "judged", "withdrawn", "reinstated"
DECIDED = (JUDGED, WITHDRAWN, REINSTATED)
"""The events of an investigator's decisions."""


@dataclass(frozen=True)
class Withdrawal:
    """What was withdrawn (`J1`, `S3`), by whom, when and why; without a reason where an erasure took it."""

    id: str
    author: str
    at: str
    reason: str

    @property
    def words(self) -> str:
        """`by A. Analyst on 2026-11-20: the wrong file`."""
        because = f": {self.reason}" if self.reason else ""
        return f"by {self.author} on {self.at[:10]}{because}"

    def __str__(self) -> str:
        return f"{self.id} was withdrawn {self.words}"


def decisions(entries: Iterable[Entry]) -> list[Entry]:
    """The investigator's decisions among entries, without those that an erasure took.

    Where it took the words of one about others, the decision stays without its reason.
    """
    entries = [*entries]
    erasures = [entry.detail or {} for entry in entries if entry.event == "erased"]
    gone = {name for detail in erasures for name in detail["judgements"]}
    kept = {name: said for detail in erasures for name, said in detail.get("kept", {}).items()}
    return [
        replace(entry, detail={**{part: kept[entry.subject][part] for part in PARTS}, "reason": ""})
        if entry.event == JUDGED and entry.subject in kept
        else entry
        for entry in entries
        if entry.event in DECIDED and entry.subject not in gone
    ]


def in_order(decided: Iterable[Entry]) -> list[Entry]:
    """The order in which decisions are taken again, once all sources are there.

    Those about sources come last: a judgement on what was withdrawn waits until it is reinstated.
    """
    return sorted(decided, key=lambda e: len(DECIDED) if is_source(e.subject) else DECIDED.index(e.event))


def withdrawals(entries: Iterable[Entry]) -> dict[str, Entry]:
    """What is withdrawn after these entries, judgements and sources, with the entry that withdrew it."""
    found: dict[str, Entry] = {}
    for entry in entries:
        if entry.event == WITHDRAWN:
            found.setdefault(entry.subject, entry)
        elif entry.event == REINSTATED:
            found.pop(entry.subject, None)
    return found


def withdrawal_of(entry: Entry) -> Withdrawal:
    """What an entry says of what it withdrew."""
    return Withdrawal(entry.subject, entry.actor, entry.at, str((entry.detail or {}).get("reason", "")))


def is_source(name: str) -> bool:
    """True for the name of a source, `S1`, among the names of what can be withdrawn."""
    return name.startswith("S")


def gone_with(entry: Entry, touched: Iterable[str]) -> frozenset[str]:
    """The mentions that go with an entry, of those that it touched: all of a source that it withdraws."""
    if entry.event != WITHDRAWN or not is_source(entry.subject):
        return frozenset()
    return frozenset(mention for mention in touched if mention.startswith(f"{entry.subject}#"))


def judgement_of(entry: Entry) -> Judgement:
    """A journalled judgement as the resolver takes it."""
    from workbench.identity import Judgement

    detail = entry.detail or {}
    return Judgement(
        id=entry.subject, a=detail["a"], b=detail["b"], verdict=detail["verdict"],
        reason=detail["reason"], author=entry.actor, at=entry.at,
    )  # fmt: skip
