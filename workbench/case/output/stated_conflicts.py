"""What contradicts itself in a case, in sentences: refused merges, and days that sources dispute."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from workbench.case.output.named_mentions import entities_of, named
from workbench.identity.model import Conflict, key_of

if TYPE_CHECKING:
    from workbench.case.session import Session

DISPUTED: Final = "disputed day"
"""The rule of a conflict about the day of one thing."""


def refused_merges(session: Session) -> list[Conflict]:
    """The merges that something contradicts, strongest first."""
    return [_stated(session, each) for each in session.state().ask(lambda resolver: resolver.conflicts())]


def days_in_dispute(graph: Any) -> list[Conflict]:
    """The days of one thing on which sources contradict each other, as a report on the whole case says it."""
    from workbench.dossier.disputed_days import disputed_days

    found = []
    for each in disputed_days(graph):
        cites, about = tuple(each["cites"]), tuple(map(str, each["entities"]))
        kind, (a, b) = str(graph.nodes[about[0]]["kind"]), each["apart"]
        key, reason = key_of("conflict", DISPUTED, *cites), "the sources contradict each other"
        found.append(Conflict(key, kind, a, b, None, DISPUTED, reason, each["statement"], cites, about))
    return found


def _stated(session: Session, conflict: Conflict) -> Conflict:
    a, b = conflict.a, conflict.b
    return replace(
        conflict,
        statement=f"{named(session, a)} and {named(session, b)} were not merged: {conflict.reason}",
        cites=(a, b),
        entities=tuple(entities_of(session, a, b)),
    )
