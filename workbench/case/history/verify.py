"""Proving that a case is what was written, and replaying it from its bytes.

What this finds: any change to any row of any table, and any change inside the kept answers, as long
as the changer has not rewritten the whole journal from there on with new hashes. Against that, keep
the head of the journal (`case.head`) elsewhere, in the dossier, in a letter, with a notary, or seal the case
(`case.seal()`): a verification is given what was kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from workbench.case import checkpoint
from workbench.case.folded_entries import ANSWERED, FOLDED
from workbench.case.history import integrity_checks, verified
from workbench.case.history import seal as sealing
from workbench.case.history.details_checks import check_details
from workbench.case.history.integrity_checks import IntegrityProblem, Journal, Rows
from workbench.case.history.numbering_checks import check_numbering
from workbench.case.history.reader_migration import newer, read_answer, unreadable
from workbench.case.history.replay import SMALL, Replayer, ReplayResult, replayer
from workbench.case.history.replay_start import CHECKPOINT, begin, begin_early, begun_anew, not_written
from workbench.case.history.seal import SealChecks
from workbench.case.history.source_checks import Sources
from workbench.case.history.verification_report import KeptHead, Unchanged, Verification
from workbench.case.history.verified import Verified
from workbench.case.resolvers import new_resolver
from workbench.case.session import Living, Session, contents
from workbench.case.state import State
from workbench.errors import (
    MISREAD,
    CaseError,
    CaseUnreachable,
    EvidenceDamaged,
    InputError,
    ReadByNewer,
    WorkbenchError,
)
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.log_frames import BROKEN_OFF
from workbench.jobs import Progress
from workbench.ontology import id_order
from workbench.operations.wording import counted
from workbench.process_copy import give_back
from workbench.reading.model import Reading
from workbench.values.text import forget_remembered

if TYPE_CHECKING:
    import networkx as nx

_FOLDED_TWICE = 2_000
"""Up to so many sources, all of a state is folded at once before a saved one is called wrong: 40 KiB each."""
_MADE = [table.name for table in tables.MADE]


@dataclass(frozen=True)
class Replay:
    """A case rebuilt from its recorded bytes alone, with no network."""

    digest: str
    live_digest: str
    state: State

    @property
    def same(self) -> bool:
        """True when the replay ends where the living case stands."""
        return self.digest == self.live_digest

    @property
    def graph(self) -> nx.MultiDiGraph[str]:
        """The replayed graph."""
        return self.state.projection.drawn.graph(id_order)

    def __bool__(self) -> bool:
        return self.same

    def __repr__(self) -> str:
        return f"<replay of {len(self.state.book.members)} nodes: {'the same' if self.same else 'DIFFERENT'}>"


def replay(session: Session) -> Replay:
    """Rebuilds entities, ids and graph from the sources' bytes and the journal."""
    live = session.digest()
    state = replayed(session)
    return Replay(state.projection.digest(contents(session.store)), live, state)


def replayed(session: Session) -> State:
    """The state as the bytes give it; kept readings are used where the reader of their version is missing."""
    versions = session.versions()

    def read(numbers: Iterable[int]) -> Iterator[tuple[int, Reading]]:
        for source in session.store.sources(numbers):
            if unreadable(source.operation, versions):
                yield from session.said([source.number])
            else:
                yield source.number, readings.read_source(source, read_answer)[0]

    state = State(session.resolver, read)
    upto = session.store.head().seq
    state.fold(session.store.entries(0, FOLDED, bare=ANSWERED), upto)
    return state


def verify(
    session: Session,
    on_progress: Progress | None = None,
    *,
    head: str | Iterable[str] | None = None,
    seal: str | Path | Iterable[str | Path] | None = None,
    signers: Iterable[str] = (),
    whole: bool = False,
) -> Verification:
    """Checks everything; see the module. Changes nothing, except that a checkpoint that is wrong is removed.

    What this user verified before, with the same software, is compared to what it was then, and read and
    replayed again only where a byte of it, or anything that came since, is not as it must be; or if `whole`.

    `head` are heads of the journal that were kept elsewhere, `seal` files of seals: what they name must be
    in it. With `signers`, fingerprints, a seal by another key is a problem, and so is a case without a seal
    by one of them. The graph is computed from the bytes in a second, plain way (see `recompute`): where this
    process has drawn it already, both must be the same. What is in a checkpoint, or came from one, is
    compared to what folding the journal from its first entry gives. `on_progress(done, total)` is called now
    and then, in sources.
    """
    wanted, files = heads_in(head), sealing.kept(seal, session.store.path)
    signers = {signers} if isinstance(signers, str) else set(signers)
    late: list[int] = []
    look = partial(_look, session, on_progress or (lambda _done, _total: None), wanted, files, signers, late)
    earlier = None if whole else verified.load(session)
    if earlier is not None and (found := look(earlier)).ok:
        return found
    return look(None)


def _look(
    session: Session,
    on_progress: Progress,
    wanted: list[str],
    files: list[tuple[str, sealing.Row]],
    signers: Collection[str],
    late: list[int],
    earlier: Verified | None,
) -> Verification:
    """Checks everything, or what is not known from an earlier verification.

    Answers that nobody had read are read for it, and join those that were read `late`.
    What that finds is worth no more than that all must be checked: a problem of it is none to show.
    """
    kept = list[KeptHead]()
    problems: list[IntegrityProblem] = []
    remarks: list[IntegrityProblem] = []
    sealed: list[IntegrityProblem] = []
    seals = SealChecks(problems, sealed, signers)
    counts = {"entries": 0, "sources": 0, "claims": 0}
    unchanged: Unchanged | None = None
    known: Verified | None = None
    again: Replayer | None = None
    try:
        if session.store.read_only and session.store.log_broken_off:  # otherwise its opening is journalled
            remarks.append(IntegrityProblem("file", BROKEN_OFF, damage=False))
        with session.store.reading() as connection:
            integrity_checks.check_lengths(connection, problems, earlier.after if earlier else None)
        if not newer(session.versions()):
            session.renew()
            if not session.store.read_only:
                late += _keep_readings(session)
        living = session.living() if earlier is None else None
        if earlier is None:
            again = replayer(session.store.count(), session.resolver)
        with session.store.reading() as connection:
            looking = integrity_checks.looking_at_file(session.store, connection, problems)
            with looking if earlier is None else nullcontext():
                # a large case takes it a while to begin: the journal is checked meanwhile
                begun = again is not None and not problems and begin_early(session, connection, living, again)
                journal = Journal(problems, remarks, [*wanted, *seals.look(connection, files)])
                if earlier is not None:
                    if problems or not _is_as_it_was(session, connection, earlier):
                        raise EvidenceDamaged("not as it was")
                    earlier.resume(connection, journal, remarks)
                journal.check(connection)
                seals.check(journal)
            counts["entries"] = journal.ends
            kept = [_kept(journal, head, problems) for head in wanted]
            integrity_checks.check_meta(connection, problems, journal.bindings)
            known_details = earlier.entries if earlier and not journal.bindings.changes else 0
            many = check_details(connection, problems, remarks, journal.bindings, known_details)
            bindings = journal.bindings.packed()  # before its rows are looked for
            rows = Rows(journal.bindings, problems, remarks)
            rows.check(connection)
            if earlier is not None:
                unchanged = Unchanged(
                    earlier.at, earlier.entries, earlier.last, _apart(session, connection, earlier)
                )
            elif again is not None and not problems and not begun:
                begun = begin(session, connection, living, again, problems)
            if again is not None and (problems or not begun):
                again.close()
                again = None
            versions, read_only = readings.versions(connection), session.store.read_only
            sources = Sources(connection, problems, rows, again, versions, read_only=read_only)
            give_back()  # what the journal took, before the sources take more
            sources.check(on_progress, earlier.last if earlier else None)
            counts["sources"], counts["claims"] = sources.sources, sources.claims
            if sources.sources > SMALL:  # what reading them took, while another process folds
                forget_remembered()
                give_back()
            if earlier is None and not problems and session.resolver is new_resolver:
                check_numbering(connection, session.resolver, journal.bindings, many, problems, remarks)
            if earlier is not None:
                counts["sources"] += earlier.sources
                counts["claims"] += earlier.claims
            digested = None
            if not problems and session.resolver is new_resolver:  # while another process folds
                digested = verified.digested_rows(connection, journal, counts["sources"], earlier)
            saved = None
            if earlier is None and session.resolver is new_resolver:
                saved = _stored(connection, problems)
                give_back()  # before it waits for the other process, which needs more and more
            if again is not None and not any(problem.damage for problem in problems):
                whole = partial(begun_anew, session, connection, living, sources.sources, problems)
                few = sources.sources <= _FOLDED_TWICE
                _check_graph(again, living, saved, problems, few, lambda: sources.say_again(whole()))
            if digested is not None and not problems:
                compared = earlier.checkpoint if earlier is not None else saved.sha256 if saved else ""
                totals = counts["sources"], counts["claims"]
                known = verified.taken(digested, journal, bindings, totals, remarks, compared, earlier)
        if known is not None:
            verified.keep(session, known)
        if any(problem.place == CHECKPOINT for problem in problems):
            session.distrust()
    except (ReadByNewer, _NotKeptError) as error:
        problems.append(IntegrityProblem("case", str(error), damage=False))
    except CaseUnreachable as error:
        problems.append(IntegrityProblem("file", str(error)))
    except DatabaseError as error:
        problems.append(IntegrityProblem("file", f"the database is damaged: {error.orig}"))
    except (WorkbenchError, *MISREAD) as error:
        problems.append(IntegrityProblem("case", f"cannot be read to its end: {error}"))
    finally:
        if again is not None:
            again.close()
    told = tuple(problems), counts["entries"], counts["sources"], counts["claims"]
    return Verification(
        *told, (*remarks, *sealed, *_read_late(late)), tuple(kept), tuple(seals.done), unchanged
    )


def _is_as_it_was(session: Session, connection: Connection, earlier: Verified) -> bool:
    """Whether the file is sound, and all that was verified is in it as it was; both are looked at at once."""
    found = list[IntegrityProblem]()

    def look_at_file() -> None:
        with session.store.reading() as own:
            integrity_checks.check_file(own, found, _MADE)

    with ThreadPoolExecutor(1, "verifying") as threads:
        looking = threads.submit(look_at_file)
        holds = earlier.holds(connection)
        looking.result()
    return holds and not found


class _NotKeptError(CaseError):
    """What answers say cannot be written now, so that nothing could be compared to it."""


def _read_late(numbers: list[int]) -> list[IntegrityProblem]:
    """That answers were read for the verification: nobody had read them, or what was kept was taken."""
    if not numbers:
        return []
    named = ", ".join(f"S{number}" for number in numbers[:10])
    more = f" and {len(numbers) - 10} more" if len(numbers) > 10 else ""
    told = "nothing was kept of what it says, as after a kill; it was read now"
    return [IntegrityProblem(f"readings of {named}{more}", told, damage=False)]


def _keep_readings(session: Session) -> list[int]:
    """Reads what was stored and never read; raises `_NotKeptError` where that cannot be kept."""
    waiting = readings.unread(session.store)
    try:
        session.read(waiting)
    except CaseUnreachable as error:
        raise _NotKeptError(
            f"{counted(len(waiting), 'answer')} not read yet, and what they say cannot be kept ({error}): "
            "nothing was verified. Free some space, or close the case and run workbench verify, which writes "
            "nothing"
        ) from None
    return waiting


def _apart(session: Session, connection: Connection, earlier: Verified) -> tuple[str, ...]:
    """What of this process and of the case is compared to a replay, and has not been since it was made.

    Raises `EvidenceDamaged` for a saved state that this user did not write.
    """
    found = ["the graph of this process"] if session.drawn else []
    seen = checkpoint.seen(connection)
    if seen is not None and seen.sha256 != earlier.checkpoint:
        if not seen.ours:
            raise EvidenceDamaged("somebody else wrote the saved state")
        found.append(f"the saved state of entry {seen.seq}, which this user signed since")
    return tuple(found)


def _kept(journal: Journal, head: str, problems: list[IntegrityProblem]) -> KeptHead:
    entry = journal.at.get(head, 0)
    if not entry:
        told = (
            "is not in this journal: entries were changed since, an older copy was put in the place of the "
            "case, or it is the head of another case"
        )
        problems.append(IntegrityProblem(f"head {head[:16]}", told))
    return KeptHead(head, entry, journal.bindings.changed_since(entry) if entry else ())


_BETWEEN = re.compile("[\\s\u00ad\u200b-\u200f\u2060\ufeff]+")
"""Breaks and letters that cannot be seen, as a copy from a page or a message holds them."""


def heads_in(head: str | Iterable[str] | None) -> list[str]:
    """The heads as they are compared, each once; raises `InputError` for what is none."""
    one = isinstance(head, str) or not isinstance(head, Iterable)
    given = () if head is None else (head,) if one else head
    found = {_BETWEEN.sub("", str(each)).lower() for each in given}
    for each in sorted(found):
        if not re.fullmatch("[0-9a-f]{64}", each):
            raise InputError(f"{each[:80]!r} is not a head of a journal: a head has 64 hexadecimal digits")
    return sorted(found)


def _stored(connection: Connection, problems: list[IntegrityProblem]) -> checkpoint.Stored | None:
    """The saved state, unless it was found before not to be what was written."""
    if any(problem.place == CHECKPOINT for problem in problems):
        return None
    try:
        return checkpoint.stored(connection)
    except EvidenceDamaged as error:
        problems.append(not_written(error))
        return None


def _check_graph(
    again: Replayer,
    living: Living | None,
    saved: checkpoint.Stored | None,
    problems: list[IntegrityProblem],
    few: bool,
    whole: Callable[[], ReplayResult | None],
) -> None:
    """Compares what the sources give to what is there.

    Of a `few` sources `whole` computes it with all of the state at once before anybody says that a saved
    state, which was folded in portions, is wrong: of more that would take too much memory.
    """
    seen = [(saved.seq, saved.digest)] if saved is not None else []
    if living is not None and living.picture is not None:
        seen.append((living.seq, living.picture))
    try:
        answer: ReplayResult | None = again.answer()
        if few and answer and answer.in_portions and any(answer.pictures[seq] != said for seq, said in seen):
            answer = whole()
    except CaseError as error:
        problems.append(IntegrityProblem("graph", str(error), damage=False))
        return
    if answer is None:
        return
    if living is not None and living.digest != answer.graph:
        problems.append(IntegrityProblem("graph", "the stored graph is not the one that the sources give"))
    if any(answer.pictures[seq] != digest for seq, digest in seen):
        message = "the saved state is not the one that the journal gives; it is removed and no longer shown"
        problems.append(IntegrityProblem(CHECKPOINT, message))
