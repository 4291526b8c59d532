"""How a question becomes evidence: taken in hand, then answered, queued or failed.

Each step is one transaction. Taking a question in hand is what keeps two threads or two processes
from paying for it twice, and leaves a trace when a process is killed between asking and storing.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, func, select

from workbench.errors import BatchStopped, ErasedMeanwhile, EvidenceDamaged, UnknownReference
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, iso, new_salt, sha256
from workbench.evidence.commitment import new_tree_salt
from workbench.evidence.expected_hashes import hold_to, refuse_forged
from workbench.evidence.leases import (
    DOUBTED,
    GIVEN_UP,
    LEASE_SECONDS,
    abandoned,
    count_as_paid,
    erasure_of,
    hold,
    look_up,
    release,
    standing,
    within,
)
from workbench.evidence.model import Asked, Entry, Queued, Source, pack
from workbench.evidence.secrets import clean_answer, clean_headers
from workbench.evidence.store import Store
from workbench.evidence.writer import Writer

_ASKED = tuple(each.name for each in fields(Asked))
_ERASURES = select(func.count()).select_from(tables.journal).where(tables.journal.c.event == "erased")


@dataclass(frozen=True)
class Taken:
    """What came of taking a question in hand.

    `granted`: it is ours, with a ticket to answer it by. `answered` and `queued`: see `number`.
    `busy`: somebody else asks it at this moment, by the ticket `behind`. `unanswered`: it was sent at
    `since` and no answer came or was stored, so that its `price` may have been paid; it is sent again by
    leave only.
    """

    state: Literal["granted", "answered", "queued", "busy", "unanswered"]
    number: int = 0
    ticket: str = ""
    since: str = ""
    price: int = 0
    behind: str = field(default="", compare=False)


@dataclass(frozen=True)
class Arrived:
    """An answer as it came over the wire."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    answered_at: datetime
    api_reference: str | None
    tries: int = 1
    masked: str | None = None
    """The SHA-256 of the bytes as they came, where the client took its own key out of them."""
    document: Any = None
    """What `read_json` read of the content by the bounds of its operation, where somebody has read it."""


class Recorder:
    """Writes questions and answers into a store on behalf of one investigator."""

    def __init__(self, store: Store, actor: str) -> None:
        self.store = store
        self.actor = actor

    @contextmanager
    def together(self, opened: Sequence[str], closed: Sequence[tuple[str, str]]) -> Iterator[None]:
        """One transaction for steps on many questions.

        `opened` are the keys of those to be taken in hand, `closed` the keys and tickets of those to be
        answered, queued or failed: none of these steps may be left out.
        """
        with self.store.writing(self.actor, late=True) as writer:
            look_up(writer, opened, closed)
            yield

    def take(
        self,
        asked: Asked,
        *,
        refresh: bool = False,
        again: bool = False,
        budget: int | None = None,
        erasures: int | None = None,
        behind: str = "",
    ) -> Taken:
        """Takes a question in hand, unless it is answered, queued, in other hands or in doubt.

        `refresh` asks what is answered once more, `again` what may have been paid for without an answer;
        `budget` is the case's first one, where it was never changed. Raises, before anything is changed,
        `BudgetExceeded` when it would cost too much, `BatchStopped` when there are other than so many
        `erasures` in the case, and `ErasedMeanwhile` when the ticket that it waited `behind` was erased.
        """
        key = asked.request_key or ""
        with self.store.writing(self.actor) as writer:
            if erasures is not None and erasures != writer.once(
                "erasures", lambda: _erasures(writer.unflushed)
            ):
                raise BatchStopped(
                    "a person was erased from the case while this was in progress, and may be in its rows: "
                    "take them out of it and start it again; what is answered is not asked again"
                )
            if behind:
                _refuse_erased(writer.unflushed, f"asking:{behind}")
            answered, waiting, ticket = standing(writer, key)
            if answered is not None and not refresh:
                if all(row["number"] != answered for row in writer.waiting(tables.sources)):
                    refuse_forged(writer.unflushed, [answered])
                return Taken("answered", answered)
            if waiting is not None:
                return Taken("queued", waiting)
            bound: dict[str, str | None] = {}
            if ticket is not None:
                theirs = select(tables.asking).where(tables.asking.c.request_key == key)
                row = writer.connection.execute(theirs).one()
                if row.until and not abandoned(row.owner, row.until):
                    return Taken("busy", behind=row.ticket)
                if row.until:
                    count_as_paid(writer, dict(row._mapping))
                else:
                    hold_to(writer.connection, f"asking:{row.ticket}", dict(row._mapping), events=DOUBTED)
                if row.price and not refresh and not again:
                    return Taken("unanswered", since=row.since, price=row.price)
                bound, _ = release(writer, row.ticket)
            within(writer, budget, asked.price)
            return self._grant(writer, asked, bound)

    def give_up(self) -> None:
        """Journals, as paid for, what was asked by processes that ended before its answer was stored."""
        with self.store.reading() as connection:
            asking = connection.execute(select(tables.asking)).all()
        if not any(map(_ended, asking)):
            return
        with self.store.writing(self.actor) as writer:
            for row in filter(_ended, writer.connection.execute(select(tables.asking)).all()):
                with suppress(EvidenceDamaged):  # it stays as it is, for `verify` to find
                    count_as_paid(writer, dict(row._mapping))

    def unanswered(self) -> list[Entry]:
        """The journal's entries of questions given up that nobody has sent again."""
        with self.store.reading() as connection:
            waiting = set(connection.execute(GIVEN_UP).scalars())
        return [e for e in self.store.entries(events=DOUBTED) if (e.detail or {}).get("ticket") in waiting]

    def erasures(self) -> int:
        """How many erasures there were."""
        with self.store.reading() as connection:
            return _erasures(connection)

    def refuse_erased(self, name: str) -> None:
        """Raises `ErasedMeanwhile` where an erasure took it (`asking:<ticket>`, `queued:7`)."""
        with self.store.reading() as connection:
            _refuse_erased(connection, name)

    def allow_again(self) -> int:
        """Lets every question that was given up be sent once more; how many there were."""
        with self.store.writing(self.actor) as writer:
            bound: dict[str, str | None] = {}
            for ticket in writer.connection.execute(GIVEN_UP).scalars().all():
                bound |= release(writer, ticket)[0]
            if bound:
                writer.append("allowed", detail={"questions": len(bound)}, bound=bound)
            return len(bound)

    def _grant(self, writer: Writer, asked: Asked, bound: dict[str, str | None]) -> Taken:
        ticket = uuid.uuid4().hex
        until = iso(datetime.now(UTC) + timedelta(seconds=LEASE_SECONDS))
        bound |= hold(writer, asked, ticket, until)
        detail = {"operation": asked.operation, "question": asked.question, "price": asked.price}
        writer.append("asked", asked.operation, detail=detail, bound=bound)
        return Taken("granted", ticket=ticket)

    def answer(
        self,
        asked: Asked,
        arrived: Arrived,
        *,
        ticket: str = "",
        queued: Queued | None = None,
        event: str = "answered",
        attachments: Sequence[tuple[str, str, bytes]] = (),
    ) -> int:
        """Stores a source and returns its number; one transaction.

        The number is 0 where an erasure took the question meanwhile: what it cost is journalled, and
        nothing of question and answer is kept.
        `queued` is the work it finishes: when another process has stored that answer already, its
        source is returned and nothing is stored twice.
        """
        with self.store.writing(self.actor, late=event == "answered") as writer:
            bound, counted = release(writer, ticket, asked.request_key)
            if not bound and self._discard(writer, asked, ticket, billed=True):
                return 0
            if queued is not None:
                if not _unqueue(writer, queued):
                    return _finished(writer, queued)
                bound[f"queued:{queued.number}"] = None
            units = 0 if queued is not None or counted else asked.price
            source = _store(writer, asked, arrived, queued, event, bound, units)
            for name, content_type, content in attachments:
                attach(writer, source.number, name, content_type, content)
            return source.number

    def bring(self, asked: Asked, arrived: Arrived) -> Source:
        """Stores an answer that came another way, for nothing, and returns the source; one transaction."""
        with self.store.writing(self.actor) as writer:
            return _store(writer, asked, arrived, None, "imported", {}, 0)

    def queue(self, asked: Asked, arrived: Arrived, reference: str, *, ticket: str) -> int:
        """Stores that the service has taken the work; it is paid now, and polled for free.

        Returns its number, or 0 as `answer` does.
        """
        acknowledgement, _ = clean_answer(asked.operation, arrived.content)
        with self.store.writing(self.actor, late=True) as writer:
            bound, counted = release(writer, ticket, asked.request_key)
            if not bound and self._discard(writer, asked, ticket, billed=True):
                return 0
            number = writer.head.seq + 1
            row = {
                "number": number,
                **_asked_row(asked),
                "salt": new_salt(),
                "reference": canonical(reference),
                "acknowledgement": pack(acknowledgement),
            }
            bound |= writer.insert_bound("queued", row, number)
            detail = {"operation": asked.operation, "question": asked.question, "price": asked.price}
            units = 0 if counted else asked.price
            writer.append("queued", f"Q{number}", detail=detail, bound=bound, units=units)
            return number

    def fail(self, asked: Asked, error: Exception, *, ticket: str, billed: bool) -> None:
        """Journals a call that gave no answer.

        `billed` when it may have been carried out: it then may have been billed, and is not
        sent again without permission.
        """
        with self.store.writing(self.actor, late=True) as writer:
            bound, counted = release(writer, ticket, asked.request_key)
            if not bound and self._discard(writer, asked, ticket, billed=billed):
                return
            doubtful = billed and bool(bound) and asked.price > 0
            if doubtful:
                bound |= hold(writer, asked, ticket, until="")
            writer.append(
                "failed",
                asked.operation,
                detail={
                    "operation": asked.operation,
                    "question": asked.question,
                    "error": type(error).__name__,
                    "message": str(error),
                    "status": getattr(error, "status", None),
                    "api_reference": getattr(error, "api_reference", None),
                    **({"ticket": ticket} if doubtful else {}),
                },
                bound=bound,
                units=asked.price if billed and not counted else 0,
            )

    def _discard(self, writer: Writer, asked: Asked, ticket: str, *, billed: bool) -> bool:
        """Journals what became of a question that an erasure took meanwhile; False for others."""
        erasure = erasure_of(writer.connection, f"asking:{ticket}") if ticket else ""
        if erasure:
            bound, counted = release(writer, ticket)
            detail = {"operation": asked.operation, "erasure": erasure}
            units = asked.price if billed and not counted and bound else 0
            writer.append("discarded", asked.operation, detail=detail, bound=bound, units=units)
        return bool(erasure)

    def let_go(self, ticket: str) -> None:
        """Gives back a question that was taken in hand and never sent."""
        with self.store.writing(self.actor, late=True) as writer:
            bound, _ = release(writer, ticket)
            if bound:
                writer.append("cancelled", bound=bound)

    def drop(self, queued: Queued, error: Exception) -> None:
        """Journals that queued work will never be answered, and stops waiting for it."""
        with self.store.writing(self.actor, late=True) as writer:
            if _unqueue(writer, queued):
                detail = {
                    "operation": queued.operation, "question": queued.question,
                    "error": type(error).__name__, "message": str(error),
                }  # fmt: skip
                writer.append("failed", queued.id, detail=detail, bound={f"queued:{queued.number}": None})

    def refuse(self, asked: Asked, error: Exception) -> None:
        """Journals a question that was refused before it was sent."""
        with self.store.writing(self.actor) as writer:
            detail = {"operation": asked.operation, "question": asked.question, "message": str(error)}
            writer.append("refused", asked.operation, detail=detail)


def attach(writer: Writer, source: int, name: str, content_type: str, content: bytes) -> int:
    """Adds a file to a source, in the caller's transaction."""
    number = writer.head.seq + 1
    row = {
        "number": number,
        "source": source,
        "name": name,
        "content_type": content_type,
        "content": pack(content),
        "sha256": sha256(content),
        "salt": new_salt(),
    }
    bound = writer.insert_bound("attachment", row, number)
    writer.append("attached", f"S{source}", detail={"name": name}, bound=bound)
    return number


def _asked_row(asked: Asked) -> dict[str, Any]:
    return {
        "operation": asked.operation,
        "question": canonical(asked.question),
        "request_key": asked.request_key,
        "environment": asked.environment,
        "account": asked.account,
        "base_url": asked.base_url,
        "purpose": asked.purpose,
        "legal_basis": asked.legal_basis,
        "investigator": asked.investigator,
        "asked_at": asked.asked_at,
        "price": asked.price,
    }


def _store(
    writer: Writer,
    asked: Asked,
    arrived: Arrived,
    queued: Queued | None,
    event: str,
    bound: dict[str, str | None],
    units: int,
) -> Source:
    """Adds a source with its entry in the journal, in the caller's transaction."""
    source = _source(writer.next_number(tables.sources), asked, arrived, queued)
    known = arrived.document if source.original_sha256 is None else None
    row = _source_row(source, queued)
    writer.append(
        event,
        source.id,
        detail={"operation": asked.operation, "question": asked.question, "price": asked.price},
        bound=bound | writer.insert_bound("source", row, source.number, known),
        units=units,
    )
    return source


def _source(number: int, asked: Asked, arrived: Arrived, queued: Queued | None) -> Source:
    content, withheld = clean_answer(asked.operation, arrived.content)
    return Source(
        **{name: getattr(asked, name) for name in _ASKED},
        number=number,
        answered_at=iso(arrived.answered_at),
        status=arrived.status,
        headers=clean_headers(dict(arrived.headers)),
        api_reference=arrived.api_reference,
        reference=queued.reference if queued else None,
        tries=arrived.tries,
        answer_sha256=sha256(content),
        original_sha256=arrived.masked or (sha256(arrived.content) if withheld else None),
        withheld=withheld,
        packed=pack(content),
    )


def _source_row(source: Source, queued: Queued | None) -> dict[str, Any]:
    return {
        "number": source.number,
        **_asked_row(source),
        "salt": new_tree_salt(),
        "answered_at": source.answered_at,
        "status": source.status,
        "headers": canonical(source.headers),
        "api_reference": canonical(source.api_reference),
        "reference": canonical(source.reference),
        "tries": source.tries,
        "answer": source.packed,
        "answer_sha256": source.answer_sha256,
        "original_sha256": source.original_sha256,
        "withheld": canonical(source.withheld),
        "acknowledgement": pack(queued.acknowledgement) if queued else None,
        "erased": None,
    }


def _unqueue(writer: Writer, queued: Queued) -> bool:
    """Takes queued work out of the case; False when another process has done so."""
    mine = tables.queued.c.number == queued.number
    row = writer.connection.execute(select(tables.queued).where(mine)).first()
    if row is None:
        return False
    hold_to(writer.connection, f"queued:{queued.number}", dict(row._mapping))
    writer.connection.execute(delete(tables.queued).where(mine))
    return True


def _erasures(connection: Connection) -> int:
    return connection.execute(_ERASURES).scalar_one()


def _refuse_erased(connection: Connection, name: str) -> None:
    if erasure := erasure_of(connection, name):
        raise ErasedMeanwhile(
            f"a person named in this question was erased ({erasure}) while it was in progress: its answer is "
            "not kept; case.journal() says what it cost"
        )


def _ended(row: Row[Any]) -> bool:
    """True of a question in hand whose process ended before its answer was stored."""
    return row.until != "" and abandoned(row.owner, row.until)


def _finished(writer: Writer, queued: Queued) -> int:
    number = writer.connection.execute(
        select(func.max(tables.sources.c.number)).where(
            tables.sources.c.reference == canonical(queued.reference),
            tables.sources.c.operation == queued.operation,
        )
    ).scalar()
    if number is None:
        _refuse_erased(writer.connection, f"queued:{queued.number}")
        raise UnknownReference(f"{queued.id} is no longer queued in this case: ask the question again")
    return int(number)
