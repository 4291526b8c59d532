"""How a replay begins: with what the journal says is folded, and up to which entries."""

from __future__ import annotations

from operator import attrgetter
from sys import intern

from sqlalchemy import Connection, select

from workbench.case import checkpoint
from workbench.case.defined_kinds import defined
from workbench.case.folded_entries import ANSWERED, FOLDED, answered_entry, rebuilds
from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.history.replay import Replayer, ReplayTask, replayer
from workbench.case.resolvers import new_resolver
from workbench.case.session import Living, Session
from workbench.errors import MISREAD, EvidenceDamaged, WorkbenchError
from workbench.evidence.details import refuse_misshapen, refuse_types
from workbench.evidence.engine import plain_rows
from workbench.evidence.model import Entry
from workbench.evidence.schema import journal
from workbench.evidence.stored_rows import read_entries

CHECKPOINT = "checkpoint"
"""The place of a problem with what was folded before."""


def not_written(error: EvidenceDamaged) -> IntegrityProblem:
    """The problem that the saved state is not what any version wrote."""
    return IntegrityProblem(CHECKPOINT, f"not what was written: {error}")


def begin_early(session: Session, connection: Connection, living: Living | None, again: Replayer) -> bool:
    """Begins the replay of a journal that is not checked; False where its entries cannot be read."""
    found = list[IntegrityProblem]()
    try:
        return begin(session, connection, living, again, found)
    except (WorkbenchError, *MISREAD):  # the checks of the journal say what is wrong
        return False


def begun_anew(
    session: Session,
    connection: Connection,
    living: Living | None,
    sources: int,
    problems: list[IntegrityProblem],
) -> Replayer | None:
    """Another replayer, which folds all of a state at once."""
    again = replayer(sources, session.resolver)
    if begin(session, connection, living, again, problems, in_portions=False):
        return again
    again.close()
    return None


def begin(
    session: Session,
    connection: Connection,
    living: Living | None,
    again: Replayer,
    problems: list[IntegrityProblem],
    *,
    in_portions: bool = True,
) -> bool:
    """Lets a replayer compute the graph as far as the living one goes; False when that cannot be compared.

    Where only a saved state is compared, that alone is folded: the graph is part of it.
    """
    try:
        saved = checkpoint.entry_of(connection) if session.resolver is new_resolver else None
    except EvidenceDamaged as error:
        problems.append(not_written(error))
        return False
    entries = _folded(connection)
    seq = living.seq if living is not None else entries[-1].seq if entries else 0
    if any(rebuilds(entry) and entry.seq > seq for entry in entries):
        told = "somebody erased data, or read answers again, meanwhile: verify again"
        problems.append(IntegrityProblem("graph", told, damage=False))
        return False
    pictures = {living.seq} if living is not None and living.picture is not None else set()
    if saved is not None:
        pictures.add(saved)
    own = defined(connection)
    graph = living is not None or saved is None
    again.begin(ReplayTask(entries, seq, sorted(pictures), own, in_portions, graph))
    return True


def _folded(connection: Connection) -> list[Entry]:
    """The entries that change who is who; of those that bring sources only what a fold asks of them.

    Raises `EvidenceDamaged` for one that no version wrote.
    """
    others = read_entries(connection, 0, [event for event in FOLDED if event not in ANSWERED])
    answered = []
    for seq, event, subject in plain_rows(connection, _ANSWERED, {}):
        refuse_types(journal, {"seq": seq, "event": event, "subject": subject}, f"journal {seq!r}")
        refuse_misshapen(seq, event, subject, None)
        answered.append(answered_entry(seq, intern(event), subject))
    return sorted([*others, *answered], key=attrgetter("seq"))


_ANSWERED = select(journal.c.seq, journal.c.event, journal.c.subject).where(journal.c.event.in_(ANSWERED))
