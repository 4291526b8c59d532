"""A case computed again from its readings, as they come, to nothing but the digest of its graph.

A large case is computed in a process of its own: it works beside the one that reads, and its memory goes
with it.
"""

from __future__ import annotations

import marshal
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Protocol

from workbench.case import checkpoint
from workbench.case.folded_entries import ANSWERED, answered_entry, number_of
from workbench.case.history import recompute
from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.history.reading_checks import UnreadSource, check_unread
from workbench.case.resolvers import new_resolver
from workbench.case.state import State
from workbench.case.state_parts import Identity
from workbench.collection_pause import uncollected
from workbench.errors import CaseError, EvidenceDamaged
from workbench.evidence import readings
from workbench.evidence.model import Entry
from workbench.ontology import table_of_a_case, within
from workbench.ontology.model import Row
from workbench.own_process import OwnProcess
from workbench.process_copy import CAN_COPY
from workbench.reading import is_own
from workbench.reading.model import Reading

SMALL = 2000
"""Up to so many sources a case is computed in the process that asks."""
_LITTLE = 1 << 16
"""Where so few bytes wait for the process that folds, it has little to do and reads the next source too."""
_SHARE = 3
"""Where the system does not say how many wait, it reads each third source."""
_KNOWN = 4_000
"""So many sentences of sources are in memory once, however many sources say them."""
_TOGETHER = 100
"""So many readings are packed together."""
Said = tuple[int, str, Sequence[Sequence[str]]]
"""A source's number, the hash of its content, and the bodies that keep what it says."""


@dataclass(frozen=True)
class ReplayTask:
    """What is to be computed of a journal's entries: the graph up to an entry, and the whole folded state up
    to each of some others (`pictures`). `defined` are the kinds and relations of the case's own.

    Without `graph`, which goes with one picture, nobody compares the graph itself to anything: it is not
    computed a second, plain way.
    """

    entries: Sequence[Entry]
    upto: int
    pictures: Sequence[int] = ()
    defined: Sequence[Row] = ()
    in_portions: bool = True
    graph: bool = True


@dataclass(frozen=True)
class ReplayResult:
    """The digest of the graph, computed the plain way, "" where nobody asked, and by entry those of the
    states, folded."""

    graph: str
    pictures: Mapping[int, str]
    in_portions: bool = False


class Replayer(Protocol):
    """Takes a task, then the readings of a case's sources in their order, and gives the digests of what they
    make.

    Some of the sources it `reads` itself and takes unread, with what is kept of them; when all have come,
    `checked` gives the problems that it found in them, and how many claims they hold. `answer` raises
    `CaseError` when a process of its own could not end its work.
    """

    def begin(self, work: ReplayTask) -> None: ...

    def take(self, said: Said) -> None: ...

    def reads(self, number: int, operation: str) -> bool: ...

    def take_unread(self, unread: UnreadSource) -> None: ...

    def checked(self) -> tuple[list[IntegrityProblem], int]: ...

    def answer(self) -> ReplayResult: ...

    def close(self) -> None: ...


def replayer(sources: int, resolver: Callable[[], Identity]) -> Replayer:
    """The replayer that suits a case of so many sources."""
    return _Here(resolver) if sources <= SMALL or resolver is not new_resolver else _Apart()


def recomputed(
    work: ReplayTask,
    resolver: Callable[[], Identity],
    saying: Iterable[Said],
    *,
    copies: bool = False,
) -> ReplayResult:
    """What the entries make; raises `EvidenceDamaged` when a source is missing.

    With `copies` this process may be copied, which needs that it runs no threads.
    """
    entries = [entry for entry in work.entries if entry.seq <= work.upto]
    wanted = {number_of(entry) for entry in entries if entry.event in ANSWERED}
    last = max(work.pictures, default=0)
    # a state may be of a later entry that changes nothing of what is folded, as that the case was opened
    in_portions = work.in_portions and not any(work.upto < entry.seq <= last for entry in work.entries)
    ends = work.pictures if in_portions else ()
    case = recompute.RecomputedCase(entries, resolver, ends, graph=work.graph)
    folded = work if work.pictures and not case.in_portions else None
    computed = case.in_portions or work.graph
    del entries, work  # a large case has many entries
    shelf = KeptReadings()
    with uncollected():
        for number, content, bodies in saying:
            if folded is not None:
                shelf.add(number, bodies)
            if computed and number in wanted:
                case.add(number, readings.reading_once(bodies), content)
            wanted.discard(number)
        if wanted:
            raise EvidenceDamaged(f"S{min(wanted)} is missing: the journal knows it")
        graph, pictures = case.digests(copies=copies) if computed else ("", {})
        del case
        if folded is not None:
            return ReplayResult(graph, _pictures(folded, resolver, shelf))
        return ReplayResult(graph, pictures, in_portions=bool(pictures))


def _pictures(work: ReplayTask, resolver: Callable[[], Identity], shelf: KeptReadings) -> dict[int, str]:
    """The digests of the whole folded state up to each of the entries that are asked for."""
    found = {}
    state = State(resolver, shelf.readings)
    for seq in sorted(work.pictures):
        state.fold([entry for entry in work.entries if entry.seq <= seq], seq)
        found[seq] = checkpoint.picture(state, "").digest()
    return found


class KeptReadings:
    """What sources say, packed, in the order of their numbers."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        """The first number of each portion."""
        self._portions: list[bytes] = []
        self._waiting: dict[int, Sequence[list[str]]] = {}

    def add(self, number: int, bodies: Sequence[Iterable[str]]) -> None:
        """Adds a source, whose number is above those before."""
        self._waiting[number] = [list(part) for part in bodies]
        if len(self._waiting) >= _TOGETHER:
            self._pack()

    def _pack(self) -> None:
        self._numbers.append(next(iter(self._waiting)))
        self._portions.append(zlib.compress(marshal.dumps(self._waiting), 1))
        self._waiting = {}

    def readings(self, numbers: Iterable[int]) -> Iterator[tuple[int, Reading]]:
        """The readings of sources; raises `EvidenceDamaged` for one that is missing."""
        if self._waiting:
            self._pack()
        known: dict[bytes, Any] = {}
        opened, said = -1, dict[int, Sequence[list[str]]]()
        for number in sorted(numbers):
            at = bisect_right(self._numbers, number) - 1
            if at != opened and at >= 0:
                opened, said = at, marshal.loads(zlib.decompress(self._portions[at]))  # noqa: S302  made above
            if number not in said:
                raise EvidenceDamaged(f"S{number} is missing: the journal knows it")
            if len(known) > _KNOWN:
                known.clear()
            yield number, readings.reading_of(said[number], known)


class _Here:
    def __init__(self, resolver: Callable[[], Identity]) -> None:
        self._resolver = resolver
        self._work = ReplayTask((), 0)
        self._said: list[Said] = []

    def begin(self, work: ReplayTask) -> None:
        self._work = work

    def take(self, said: Said) -> None:
        self._said.append(said)

    def reads(self, _number: int, _operation: str) -> bool:
        return False

    def take_unread(self, unread: UnreadSource) -> None:
        raise NotImplementedError(f"S{unread.number} is read where it is taken")

    def checked(self) -> tuple[list[IntegrityProblem], int]:
        return [], 0

    def answer(self) -> ReplayResult:
        return recomputed(self._work, self._resolver, self._said)

    def close(self) -> None:
        self._said.clear()


class _Apart:
    def __init__(self) -> None:
        self._process = OwnProcess(_compute, "the replay")
        self._checked: tuple[list[IntegrityProblem], int] | None = None

    def begin(self, work: ReplayTask) -> None:
        # those that bring sources are many, and pickle takes three times as much for objects
        answered = [(each.seq, each.event, each.subject) for each in work.entries if each.event in ANSWERED]
        others = [each for each in work.entries if each.event not in ANSWERED]
        self._process.send((replace(work, entries=others), answered))

    def take(self, said: Said) -> None:
        self._process.send(said)

    def reads(self, number: int, operation: str) -> bool:
        if not is_own(operation):
            return False
        waiting = self._process.waiting()
        return number % _SHARE == 0 if waiting is None else waiting < _LITTLE

    def take_unread(self, unread: UnreadSource) -> None:
        self._process.send(unread)

    def checked(self) -> tuple[list[IntegrityProblem], int]:
        if self._checked is None:
            self._process.end_input()
            try:
                self._checked = self._process.receive()
            except CaseError:  # `answer` says why
                self._checked = [], 0
        return self._checked

    def answer(self) -> ReplayResult:
        self.checked()
        answer: ReplayResult = self._process.receive()
        return answer

    def close(self) -> None:
        self._process.close()


def _task(work: ReplayTask, answered: Iterable[tuple[int, str, str]]) -> ReplayTask:
    """The task with the entries that bring sources among the others."""
    entries = [*work.entries, *(answered_entry(*each) for each in answered)]
    return replace(work, entries=sorted(entries, key=attrgetter("seq")))


def _compute(things: Iterator[Any], give: Callable[[Any], None]) -> None:
    """Computes what comes in, in a process of its own: a task, then what sources say, read or unread.

    Gives the problems of those that it read and how many claims they hold, then the answer.
    """

    def saying() -> Iterator[Said]:
        problems: list[IntegrityProblem] = []
        claims = 0
        for thing in things:
            if isinstance(thing, UnreadSource):
                claims += check_unread(thing, problems)
                thing = thing.number, thing.content, readings.bodies_of(thing.kept)
            if not problems:
                yield thing
        give((problems, claims))
        if problems:  # nobody compares what damaged sources make
            raise SystemExit

    first = [_task(*next(things))]
    with within(table_of_a_case(first[0].defined)):
        # not kept here: a large case has many entries, which it lets go
        give(recomputed(first.pop(), new_resolver, saying(), copies=CAN_COPY))
