"""How a replay begins: with what the journal says is folded, and up to which entries."""

from __future__ import annotations

from sqlalchemy import Connection

from workbench.case import checkpoint
from workbench.case.defined_kinds import defined
from workbench.case.folded_entries import ANSWERED, FOLDED, rebuilds
from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.history.replay import Replayer, ReplayTask, replayer
from workbench.case.resolvers import new_resolver
from workbench.case.session import Living, Session
from workbench.errors import MISREAD, EvidenceDamaged, WorkbenchError
from workbench.evidence.model import Entry
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
    entries = [
        # nobody looks at the rest of those, which are many
        Entry(e.seq, "", "", e.event, e.subject, 0, None, "") if e.event in ANSWERED else e
        for e in read_entries(connection, 0, FOLDED, bare=ANSWERED)
    ]
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
