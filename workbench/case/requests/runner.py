"""Asking through a case: answered from evidence where possible, paid for once, stored before read.

Everything here runs on the background loop; what touches the store runs on threads of the loop, so
that a slow disk holds up no other question. A question in flight is a task of its own that all who
ask the same thing wait for: cancelling a job stops the waiting, never the storing of an answer that
may have been paid for.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from workbench.case.requests.write_batcher import WriteBatcher
from workbench.errors import (
    AuthenticationFailed,
    BatchStopped,
    BudgetExceeded,
    CaseUnreachable,
    ConnectionFailed,
    Gone,
    NotFound,
    PaymentRequired,
    ServerError,
    ServiceError,
    StatusError,
    StillPending,
    Unanswered,
    WorkbenchError,
)
from workbench.evidence.canonical import digest, iso
from workbench.evidence.expected_hashes import refuse_forged
from workbench.evidence.leases import known_of
from workbench.evidence.model import Asked, Queued
from workbench.evidence.recorder import Arrived, Recorder, Taken
from workbench.evidence.secrets import clean_answer, clean_question
from workbench.operations import Operation, Request
from workbench.operations.wording import units

if TYPE_CHECKING:
    from workbench.client import AsyncClient, Exchange

T = TypeVar("T")
DEADLINE = 600.0
AT_ONCE = 4
"""Questions of a batch at the service at once, unless said otherwise."""
FATAL = (AuthenticationFailed, PaymentRequired, BudgetExceeded, BatchStopped, CaseUnreachable)
"""Errors that the next question would meet as well: a batch stops."""
_LONGEST_PAUSE = 15.0
_BUSY_PAUSE = 0.05


def essence(operation: Operation[Any, Any], request: Request) -> Any:
    """What a request asks, without secrets: a value left out and its default are the same."""
    wanted = request.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return clean_question(operation.name, wanted).document


def request_key(operation: Operation[Any, Any], request: Request, environment: str) -> str:
    """Equal for requests that ask the same of one environment."""
    return digest([environment, operation.name, essence(operation, request)])


class Landed(NamedTuple):
    """The number of the source that answers a question, and whether it was asked for this time."""

    number: int
    paid: bool


class Gate:
    """How many questions of a batch may be at the `service` at once, and how many in hand `ahead` of them."""

    def __init__(self, at_once: int) -> None:
        self.ahead = asyncio.Semaphore(at_once)
        self.service = asyncio.Semaphore(at_once)


class Runner:
    """Asks on behalf of one case. All coroutines belong on the background loop."""

    def __init__(self, recorder: Recorder, client: AsyncClient, facts: Mapping[str, Any]) -> None:
        self.recorder = recorder
        self.client = client
        self.facts = facts
        self.originals: dict[int, bytes] = {}
        self.ledger = WriteBatcher(recorder)
        self._flights: dict[str, asyncio.Task[int | None]] = {}
        self._unheard: dict[str, asyncio.Task[int | None]] = {}
        """What ended in the moment in which whoever waited for it was cancelled."""
        self._unkept: dict[str, Callable[[], Coroutine[Any, Any, int | None]]] = {}
        self._polls: dict[int, asyncio.Task[int]] = {}
        self._waiting: Counter[int] = Counter()
        self._leftovers: set[asyncio.Task[Any]] = set()
        self._keyed: tuple[Request | None, str] = None, ""

    def key(self, operation: Operation[Any, Any], request: Request) -> str:
        """Equal for requests to this client's service that ask the same."""
        before, key = self._keyed
        if request is not before:  # one about many people is asked for once by each of their rows
            key = request_key(operation, request, self.client.environment_of(operation))
            self._keyed = request, key
        return key

    def asked(self, operation: Operation[Any, Any], request: Request, key: str = "") -> Asked:
        """The question as evidence; raises `ConfigurationError` where its service cannot be asked."""
        client = self.client.of(operation)
        return Asked(
            operation=operation.name,
            question=clean_question(operation.name, request.wire()).document,
            request_key=key or self.key(operation, request),
            environment=client.environment,
            account=client.account,
            base_url=client.base_url,
            purpose=self.facts["purpose"],
            legal_basis=self.facts["legal_basis"],
            investigator=self.recorder.actor,
            asked_at=iso(datetime.now(UTC)),
            price=operation.units(request),
        )

    async def ask(
        self,
        operation: Operation[Any, Any],
        request: Request,
        *,
        refresh: bool = False,
        again: bool = False,
        key: str = "",
        gate: Gate | None = None,
        erasures: int | None = None,
        timeout: float = DEADLINE,
    ) -> Landed:
        """Gives the source that answers the request.

        Raises `BudgetExceeded` and, unless `refresh` or `again`, `Unanswered` before anything is sent,
        `StillPending` when queued work is not ready in time (it is waited for again when the same is
        asked, or the case is opened), the client's `ServiceError`s, journalled, and `ErasedMeanwhile` when
        somebody whom it names is erased while it is under way. A batch has a `gate`; after an error in
        `FATAL` nobody else gets through. `erasures` is how many there were when it began. Where the case
        cannot be written, `CaseUnreachable`: nothing is sent then, and what was sent before is kept in memory
        and stored when the same is asked again, or the case is closed.
        """
        key = key or self.key(operation, request)
        self._unheard.pop(key, None)
        asked = self.asked(operation, request, key)
        paid, behind = False, ""
        while True:
            async with gate.ahead if gate else contextlib.nullcontext():
                taken = await self._in_hand(
                    asked, refresh=refresh, again=again, erasures=erasures, behind=behind
                )
                if gate is not None and taken.state == "granted":
                    await self._admitted(gate, taken.ticket)
            refresh = again = False
            number: int | None = None
            if taken.state == "answered":
                return Landed(taken.number, paid)
            if taken.state == "unanswered":
                raise in_doubt(operation.name, taken.since, taken.price)
            if taken.state == "queued":
                number = await self._finish(taken.number, timeout)
            elif taken.state == "granted":
                if self.recorder.store.ended:  # the case was closed meanwhile
                    self._leave(self._give_back(taken.ticket))
                    self.recorder.store.refuse_ended()
                flight = self._flight(key, self._fly(operation, request, asked, taken.ticket, gate))
                paid = True
                number = await self._landed(key, flight, timeout)
            elif key in self._flights:
                number = await self._landed(key, self._flights[key], timeout)
            elif taken.behind in self._unkept:
                flight = self._flight(key, self._kept_again(taken.behind))
                number = await self._landed(key, flight, timeout)
            else:
                await asyncio.sleep(_BUSY_PAUSE)
                behind = taken.behind
            if number is not None:
                return Landed(number, paid)

    async def known(self, keys: Iterable[str]) -> tuple[dict[str, int], dict[str, tuple[str, int]]]:
        """The sources that answer requests already, by the key of the request; and what is in doubt.

        Raises `EvidenceDamaged` where one of them is not what was written.
        """

        def found() -> tuple[dict[str, int], dict[str, tuple[str, int]]]:
            with self.recorder.store.reading() as connection:
                answered, in_doubt = known_of(connection, keys)
                refuse_forged(connection, {*answered.values()})
                return answered, in_doubt

        return await aside(found)

    async def _in_hand(self, asked: Asked, **options: Any) -> Taken:
        """Takes a question in hand; cancelled meanwhile, lets it go again."""
        take = partial(self.recorder.take, asked, budget=self.facts["budget"], **options)
        taking = self.ledger.write(take, opens=asked.request_key or "")
        try:
            return await asyncio.shield(taking)
        except BudgetExceeded as error:
            await asyncio.shield(self.ledger.write(partial(self.recorder.refuse, asked, error)))
            raise
        except asyncio.CancelledError:
            self._leave(self._let_go(taking))
            raise

    async def _admitted(self, gate: Gate, ticket: str) -> None:
        """Waits until a question in hand may be sent; cancelled meanwhile, lets it go again."""
        try:
            await gate.service.acquire()
        except asyncio.CancelledError:
            self._leave(self._give_back(ticket))
            raise

    def _flight(self, key: str, work: Coroutine[Any, Any, int | None]) -> asyncio.Task[int | None]:
        """What brings an answer, and all who ask the same wait for."""
        flight = asyncio.create_task(work)
        self._flights[key] = flight
        self._leftovers.add(flight)
        flight.add_done_callback(self._leftovers.discard)
        flight.add_done_callback(lambda done: self._ended(self._flights, key, done))
        return flight

    async def landing(self, key: str) -> int | None:
        """Waits for a question that was sent already; its source's number, None where nothing is stored."""
        flight = self._flights.get(key) or self._unheard.get(key)
        if flight is None:
            return None
        await asyncio.wait([flight])
        if flight.cancelled() or flight.exception() is not None:
            return None
        number = flight.result()
        return number if number is not None and number > 0 else None

    def _leave(self, work: Coroutine[Any, Any, Any]) -> None:
        leftover = asyncio.create_task(work)
        self._leftovers.add(leftover)
        leftover.add_done_callback(self._leftovers.discard)

    async def _let_go(self, taking: asyncio.Future[Taken]) -> None:
        with contextlib.suppress(WorkbenchError):
            taken = await taking
            if taken.state == "granted":
                await self._give_back(taken.ticket)

    async def _give_back(self, ticket: str) -> None:
        await self.ledger.write(partial(self.recorder.let_go, ticket))

    @property
    def unstored(self) -> int:
        """How many questions have an outcome that could not be written yet."""
        return len(self._unkept)

    async def settle(self) -> None:
        """Stops polling, and waits until the answers to what was sent are stored."""
        for ticket in list(self._unkept):
            self._leave(self._kept_again(ticket))
        polls = list(self._polls.values())
        for poll in polls:
            poll.cancel()
        if ending := {*polls, *self._leftovers}:
            await asyncio.wait(ending)  # which cancels none of them when it is cancelled itself

    async def _landed(self, key: str, flight: asyncio.Task[int | None], timeout: float) -> int | None:
        try:
            number = await asyncio.shield(flight)
        except asyncio.CancelledError:
            if flight.done():
                self._unheard[key] = flight
            raise
        return number if number is None or number > 0 else await self._finish(-number, timeout)

    async def _finish(self, number: int, timeout: float) -> int | None:
        """Waits for queued work; None when another process has just finished it.

        Raises `ErasedMeanwhile` when an erasure took it.
        """
        waiting = await aside(self.recorder.store.queued)
        for queued in waiting:
            if queued.number == number:
                return await self.wait(queued, timeout)
        await aside(partial(self.recorder.refuse_erased, f"queued:{number}"))
        return None

    @staticmethod
    def _ended(running: dict[Any, asyncio.Task[T]], key: Any, task: asyncio.Task[T]) -> None:
        if running.get(key) is task:
            del running[key]
        if not task.cancelled():
            task.exception()  # seen here, for nobody may be waiting now

    async def _fly(
        self,
        operation: Operation[Any, Any],
        request: Request,
        asked: Asked,
        ticket: str,
        gate: Gate | None,
    ) -> int | None:
        """Asks and stores; the source's number, or minus the number of what was queued."""
        try:
            exchange = await self.client.exchange(operation, request)
        except Exception as error:
            billed = perhaps_billed(error)
            failed = partial(self.recorder.fail, asked, error, ticket=ticket, billed=billed)
            await self._keep(ticket, partial(self._close, failed, asked, ticket))
            if gate is not None and not isinstance(error, FATAL):
                gate.service.release()
            raise
        if gate is not None:
            gate.service.release()
        return await self._keep(ticket, partial(self._kept, operation, request, asked, ticket, exchange))

    async def _keep(self, ticket: str, keep: Callable[[], Coroutine[Any, Any, int | None]]) -> int | None:
        """Stores what came of a question; what cannot be stored waits, for it may have been paid for."""
        try:
            return await keep()
        except CaseUnreachable as error:
            self._unkept[ticket] = keep
            raise CaseUnreachable(
                f"{error}; the outcome of the question is in memory only: once the case can be written, ask "
                "the same again, or close the case, and it is stored without being paid for twice"
            ) from None

    def _kept_again(self, ticket: str) -> Coroutine[Any, Any, int | None]:
        return self._keep(ticket, self._unkept.pop(ticket))

    async def _close(self, step: Callable[[], T], asked: Asked, ticket: str) -> T:
        return await self.ledger.write(step, closes=(asked.request_key or "", ticket))

    async def _kept(
        self,
        operation: Operation[Any, Any],
        request: Request,
        asked: Asked,
        ticket: str,
        exchange: Exchange,
    ) -> int:
        """The source's number, or minus the number of what was queued; raises `ErasedMeanwhile`."""
        arrived = arrived_of(exchange)
        if (reference := exchange.reference) is not None:
            step = partial(self.recorder.queue, asked, arrived, reference, ticket=ticket)
        else:
            pictures = clean_question(operation.name, request.wire()).attachments
            attachments = [(name, "text/plain", content) for name, content in pictures]
            step = partial(self.recorder.answer, asked, arrived, ticket=ticket, attachments=attachments)
        number = await self._close(step, asked, ticket)
        if not number:
            await aside(partial(self.recorder.refuse_erased, f"asking:{ticket}"))
        if reference is not None:
            return -number
        self._remember(number, operation.name, exchange.content)
        return number

    def _remember(self, number: int, operation: str, content: bytes) -> None:
        """Keeps an answer whose secrets were not stored for the caller who asked for it."""
        if clean_answer(operation, content)[1]:
            self.originals[number] = content

    async def wait(self, queued: Queued, timeout: float = DEADLINE) -> int:
        """Polls queued work until its answer is stored; the source's number."""
        running = self._polls.get(queued.number)
        if running is None:
            running = asyncio.create_task(self._poll(queued))
            self._polls[queued.number] = running
            running.add_done_callback(lambda done: self._ended(self._polls, queued.number, done))
        self._waiting[queued.number] += 1
        try:
            return await asyncio.wait_for(asyncio.shield(running), timeout)
        except TimeoutError:
            if self._waiting[queued.number] == 1:
                running.cancel()
            raise StillPending(
                f"{queued.operation} ({queued.id}) was not ready after {timeout:g} s; it is still "
                "being processed, at no further charge: ask the same question later, or call case.resume()"
            ) from None
        finally:
            self._waiting[queued.number] -= 1

    async def _poll(self, queued: Queued) -> int:
        pause = _BUSY_PAUSE
        while True:
            try:
                exchange = await self.client.poll_once(queued.operation, queued.reference)
            except (Gone, NotFound) as failure:
                await self.ledger.write(partial(self.recorder.drop, queued, failure))
                raise
            if exchange.ready:
                arrived = arrived_of(exchange)
                answer = partial(self.recorder.answer, queued, arrived, queued=queued)
                number = await self.ledger.write(answer)
                self._remember(number, queued.operation, exchange.content)
                return number
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def pdf(self, operation: str, reference: str) -> bytes:
        """The PDF of a queued report; free."""
        exchange = await self.client.poll_once(operation, reference, pdf=True)
        if not exchange.is_pdf:
            raise StillPending(f"the PDF of {operation} is not ready: try again in a moment")
        return exchange.content


async def aside(work: Callable[[], T]) -> T:
    """Runs blocking work on a thread of the loop, to its end even when the waiter is cancelled."""
    return await asyncio.shield(asyncio.get_running_loop().run_in_executor(None, work))


def perhaps_billed(error: BaseException) -> bool:
    """True when a failed call may have been carried out, and so paid for."""
    if isinstance(error, StatusError):
        return isinstance(error, ServerError)
    return isinstance(error, ServiceError) and not isinstance(error, ConnectionFailed)


def in_doubt(operation: str, since: str, price: int) -> Unanswered:
    """The error for a question that may have been paid for without an answer."""
    return Unanswered(
        f"this {operation} was sent at {since[:19]}Z and its answer was never stored: it may "
        f"have been carried out and billed ({units(price)}). To send it again, use refresh=True "
        "(for a batch, again=True). case.unanswered() lists all such questions; case.allow_again() permits "
        "sending them again"
    )


def arrived_of(exchange: Exchange) -> Arrived:
    """A client's exchange as evidence takes it."""
    return Arrived(
        exchange.status,
        dict(exchange.headers),
        exchange.content,
        exchange.answered_at,
        exchange.api_reference,
        exchange.tries,
        exchange.masked,
    )
