"""The first fold of very many sources, of which another process does what depends on no other source.

It brings what each source says into the forms by which people and things are compared, while this process
tells who is who among those before; and it draws what comes of them in the end. What it has not begun when
it is needed is done here. Both do what one process would do alone.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from workbench.collection_pause import uncollected
from workbench.errors import CaseError
from workbench.evidence import readings
from workbench.graph.graph_store import PackedPart
from workbench.graph.link_graph import EntityLike, Projection
from workbench.identity import remembered_words
from workbench.identity.mentions import SourceMentions, mentions_of
from workbench.identity.model import Entity
from workbench.identity.packed_mentions import MentionPacker, MentionUnpacker
from workbench.ontology import current, table_of_a_case, within
from workbench.own_process import OwnProcess
from workbench.process_copy import CAN_COPY, ProcessCopy, steps
from workbench.reading.model import Reading
from workbench.values.text import forget_remembered

PIECE = 250
"""So many sources are given to the process at a time."""
_AHEAD = 60
"""So many pieces are in its hands, or wait here to be taken."""
_DRAWN = 1_000
"""So many entities are drawn and handed over together."""
_READ, _HOLD, _DRAW = "read", "hold", "draw"
Bodies = list[list[str]]
"""What is kept of what a source says: its mentions, its claims and its links."""


class PreparedFold:
    """What is folded of sources, which come in their order. Used in a `with` statement.

    Everything raises `CaseError` where the process has ended early.
    """

    def __init__(
        self, numbers: Sequence[int], bodies: Callable[[Sequence[int]], list[tuple[int, Bodies]]]
    ) -> None:
        """`bodies` gives what is kept of sources, to any thread; raises `OSError` where no process starts."""
        self._pieces = [numbers[at : at + PIECE] for at in range(0, len(numbers), PIECE)]
        self._bodies = bodies
        self._untaken = deque(range(len(self._pieces)))
        self._sent = deque[int]()
        self._done: dict[int, bytes] = {}
        """Pieces that the process has prepared."""
        self._own: dict[int, list[SourceMentions]] = {}
        """Pieces that were prepared here."""
        self._held = deque[list[tuple[int, Bodies]]]()
        """What is kept of these, for the process to draw it."""
        self._known: dict[bytes, Any] = {}
        self._drawn = deque[PackedPart | None]()
        self._why: BaseException | None = None
        """Why nothing more comes of the process."""
        self._changed = threading.Condition()
        self._ready = deque[SourceMentions]()
        self._given = self._piece = 0
        """How many sources were given, and pieces were begun."""
        self._unpacker = MentionUnpacker()
        table = current()
        self._process = OwnProcess(_prepare, "the process that folds beside this one")
        self._process.send((table.own, [*table]))
        self._threads = [
            threading.Thread(target=work, name="folding", daemon=True) for work in (self._feed, self._collect)
        ]

    def __enter__(self) -> PreparedFold:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._end(CaseError("the folding has ended"))
        self._process.close()
        for thread in self._threads:
            thread.join()

    def mentions(self, count: int) -> Iterator[SourceMentions]:
        """What identity works on of so many sources more."""
        end = self._given + count
        while self._given < end:
            if not self._ready:
                self._ready.extend(self._next_piece(end))
            self._given += 1
            yield self._ready.popleft()

    def _next_piece(self, end: int) -> list[SourceMentions]:
        """The mentions of the next piece; until it is there, pieces before an end are prepared here."""
        piece, self._piece = self._piece, self._piece + 1
        while True:
            with self._changed:
                while piece not in self._own and piece not in self._done and not self._takes(end):
                    if self._why is not None:
                        raise self._why
                    self._changed.wait()
                if piece in self._own:
                    return self._own.pop(piece)
                body = self._done.pop(piece, None)
                mine = self._untaken.popleft() if body is None else None
                self._changed.notify_all()
            if body is not None:
                return self._unpacker.unpacked(body)
            assert mine is not None  # noqa: S101
            self._own[mine] = self._prepared_here(mine)

    def _takes(self, end: int) -> bool:
        """True where a piece waits that begins before an end."""
        return bool(self._untaken) and self._untaken[0] * PIECE < end

    def _prepared_here(self, piece: int) -> list[SourceMentions]:
        said = self._bodies(self._pieces[piece])
        found = [mentions_of(*each) for each in _readings(said, self._known)]
        with self._changed:
            self._held.append(said)
            self._changed.notify_all()
        return found

    def draw(self, entities: Mapping[str, EntityLike | None]) -> Iterator[PackedPart]:
        """The nodes and links of all entities, a part at a time, after all sources were given."""
        self._known.clear()
        self._threads[0].join()
        self._process.send(
            (_DRAW, [(name, e.kind, e.label, [*e.mentions]) for name, e in entities.items() if e is not None])
        )
        while True:
            with self._changed:
                while not self._drawn:
                    if self._why is not None:
                        raise self._why
                    self._changed.wait()
                part = self._drawn.popleft()
            if part is None:
                return
            yield part

    def _feed(self) -> None:
        """Sends all pieces: to be prepared, or where that was done here, to be held."""
        try:
            for _ in self._pieces:
                with self._changed:
                    while not self._held and (
                        not self._untaken or len(self._sent) + len(self._done) > _AHEAD
                    ):
                        if self._why is not None:
                            return
                        self._changed.wait()
                    if self._untaken and len(self._sent) + len(self._done) <= _AHEAD:
                        piece = self._untaken.popleft()
                        self._sent.append(piece)
                        said = None
                    else:
                        said = self._held.popleft()
                self._process.send(
                    (_READ, self._bodies(self._pieces[piece])) if said is None else (_HOLD, said)
                )
        except BaseException as error:  # whoever waits raises it
            self._end(error)

    def _collect(self) -> None:
        """Takes what the process gives, until it ends."""
        try:
            while True:
                found = self._process.receive()
                with self._changed:
                    if isinstance(found, bytes):
                        self._done[self._sent.popleft()] = found
                    else:
                        self._drawn.append(found)
                    self._changed.notify_all()
                if found is None:
                    return
        except BaseException as error:
            self._end(error)

    def _end(self, why: BaseException) -> None:
        with self._changed:
            self._why = self._why or why
            self._changed.notify_all()


def _readings(said: Iterable[tuple[int, Bodies]], known: dict[bytes, Any]) -> list[tuple[str, Reading]]:
    return [(f"S{number}", readings.reading_of(bodies, known)) for number, bodies in said]


def _prepare(things: Iterator[Any], give: Callable[[Any], None]) -> None:
    """What the process does: gives the packed mentions of what is sent to be read, and the drawn parts."""
    own, rows = next(things)
    table = table_of_a_case(own)
    if [*table] != rows:
        raise SystemExit("there are other kinds and relations here")
    projection, packer = Projection(), MentionPacker()
    known: dict[bytes, Any] = {}
    with within(table), uncollected():
        for word, what in things:
            if word == _DRAW:
                break
            said = _readings(what, known)
            for source, reading in said:
                projection.add(source, reading)
            if word == _READ:
                give(packer.packed(mentions_of(*each) for each in said))
        else:
            return
        projection.enter(
            {name: Entity("", kind, frozenset(mentions), label) for name, kind, label, mentions in what}
        )
        names = [name for name, *_ in what]
        del what, packer  # before a copy comes to hold it too
        known.clear()
        remembered_words.forget()
        forget_remembered()
        for part in _parts(projection, names):
            give(part)
        give(None)


def _parts(projection: Projection, names: list[str]) -> Iterator[PackedPart]:
    """The entities of these names, drawn; where that can be, a copy of this process draws half of them."""
    original = os.getpid()
    middle = len(names) // 2
    first, second = (range(at, end, _DRAWN) for at, end in ((0, middle), (middle, len(names))))

    def drawn(starts: Iterable[int], end: int) -> Iterator[PackedPart]:
        for at in starts:
            projection.draw(names[at : min(at + _DRAWN, end)])
            yield projection.drawn.given_up()

    copy = None
    if CAN_COPY:
        with suppress(OSError):
            copy = ProcessCopy(lambda: [*drawn(steps(second, original), len(names))])
    yield from drawn(first, middle)
    yield from drawn(second, len(names)) if copy is None else copy.result()
