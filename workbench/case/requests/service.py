"""The asking half of a case: questions, queued reports, refreshes, expansions.

Its batches are in `batch_requests`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any

from workbench.case.output import difference
from workbench.case.output.listing import Listing
from workbench.case.requests.answer import Answer
from workbench.case.requests.batch_requests import take_in
from workbench.case.requests.exploration import Asking, Exploration, Plan
from workbench.case.requests.pricing import Pricing
from workbench.case.requests.runner import Runner, aside
from workbench.case.requests.suggestions import Proposal, proposals
from workbench.case.session import Session
from workbench.errors import CaseUnreachable, ConfigurationError, ErasedMeanwhile, InputError
from workbench.evidence.model import Queued, Source
from workbench.evidence.pointers import replace, source_number, walk
from workbench.evidence.recorder import attach
from workbench.evidence.secrets import PLACEHOLDER
from workbench.jobs import LOOP, Job
from workbench.operations import OPERATIONS, Envelope, Operation, get

if TYPE_CHECKING:
    import pandas as pd

    from workbench.client import AsyncClient


class Requests:
    """Everything of a case that may reach the service, but for its batches."""

    def __init__(self, session: Session, client: AsyncClient) -> None:
        self._session = session
        self.client = client
        self.runner = Runner(session.recorder, client, session.facts)
        self.pricing = Pricing(session, self.runner)

    @property
    def environment(self) -> str:
        """`live` or `sandbox`: of the client that asks; `unknown` until its server says which."""
        return self.client.environment

    @property
    def budget(self) -> int | None:
        """The most units that the case may spend; None for no limit."""
        return self.pricing.budget

    @budget.setter
    def budget(self, units: int | None) -> None:
        """Changes the budget; journalled."""
        self.pricing.budget = units

    @property
    def spent(self) -> int:
        """Units spent so far, counting calls that may have been carried out although no answer came."""
        return self.pricing.spent

    def settle(self) -> None:
        """Waits until what was sent is stored; nothing more is sent.

        Raises `CaseUnreachable`, and may send again, where an answer that may have been paid for is in memory
        only and cannot be written.
        """
        self._session.store.ended = True
        LOOP.call(self.runner.settle())
        if self.runner.unstored:
            self._session.store.ended = False
            raise CaseUnreachable(
                f"the case is not closed: {self.runner.unstored} answers that may have been paid for are in "
                "memory only. Put its file back, or move the case with case.save_as(...), and close it again"
            )

    def ask_as_given(self, operation: Operation[Any, Any], values: dict[str, Any]) -> Answer:
        """Asks an operation with the arguments of its method, of which `refresh` is one."""
        refresh = bool(values.pop("refresh", False))
        request = operation.build(values)
        return LOOP.call(self._found(operation, request, refresh))

    def ask(self, operation: str, /, *, refresh: bool = False, **values: Any) -> Answer:
        """Asks an operation by name and waits for the answer."""
        return self.ask_as_given(get(operation), {**values, "refresh": refresh})

    def glance(self, operation: str, /, **values: Any) -> Job[Envelope]:
        """A job that brings the answer to a free question, not kept: to see whether it is time to ask.

        Raises `InputError` for a question that costs: those are asked, and kept.
        """
        known = get(operation)
        request = known.build(values)
        if known.units(request):
            raise InputError(f"{operation} costs units: ask it, and its answer is kept")

        async def look() -> Envelope:
            exchange = await self.client.exchange(known, request)
            answer: Envelope = known.response.model_validate(exchange.document)
            return answer

        return LOOP.submit(lambda _progress: look(), title=known.title)

    def submit(self, operation: str, /, *, refresh: bool = False, **values: Any) -> Job[Answer]:
        """Starts a question in the background; the input is checked at once (`InputError`)."""
        known = get(operation)
        request = known.build(values)
        self._session.store.refuse_ended()
        return LOOP.submit(lambda _progress: self._found(known, request, refresh), title=known.title)

    async def _found(self, operation: Operation[Any, Any], request: Any, refresh: bool) -> Answer:
        self.client.look_again()  # the evidence names a server that was started just now
        key = self.runner.key(operation, request)
        try:
            number, paid = await self.runner.ask(operation, request, refresh=refresh, key=key)
        except asyncio.CancelledError:
            if await self.runner.landing(key):
                await take_in(self._session)
            raise
        source = await aside(lambda: self._session.stored(number))
        return Answer(source, self.runner.originals.pop(number, None), paid=paid)

    def answered(self, operation: str, /, **values: Any) -> Source | None:
        """The source that answers a question already, if there is one; asks nothing."""
        known = get(operation)
        number = self._session.store.answered(self.runner.key(known, known.build(values)))
        return self._session.store.source(number) if number else None

    def queued(self) -> Listing[Queued]:
        """Questions that the service has taken and not yet answered."""
        return Listing(self._session.store.queued())

    def resume(self) -> list[Job[Answer]]:
        """Waits, in the background, for what this client's service still works on.

        Gives up what processes have asked that ended before an answer was stored: see `unanswered()`.
        """
        self._session.store.refuse_ended()
        self._session.recorder.give_up()
        ours = [each for each in self.queued() if self._is_ours(each)]
        return [LOOP.submit(lambda _p, q=q: self._resumed(q), title=q.operation) for q in ours]  # type: ignore[misc]

    def _is_ours(self, queued: Queued) -> bool:
        operation = OPERATIONS.get(queued.operation)
        if operation is None:
            return False
        try:
            client = self.client.of(operation)
        except ConfigurationError:
            return False
        asked = (client.environment, client.base_url, client.account)
        return (queued.environment, queued.base_url, queued.account) == asked

    async def _resumed(self, queued: Queued) -> Answer:
        number = await self.runner.wait(queued)
        return Answer(await aside(lambda: self._session.stored(number)))

    def unanswered(self) -> pd.DataFrame:
        """Questions that may have been paid for without an answer, a row each.

        They were under way when a process ended, or their connection broke; the service cannot be asked
        what became of them. They may have been billed; none is sent again without your permission.
        """
        import pandas as pd

        columns = ("at", "operation", "question", "units")
        rows = [
            (e.at, e.subject, (e.detail or {})["question"], e.units)
            for e in self._session.recorder.unanswered()
        ]
        return pd.DataFrame(rows, columns=list(columns))

    def allow_again(self) -> int:
        """Leave to send once more what `unanswered()` lists, at the risk of paying twice; journalled."""
        return self._session.recorder.allow_again()

    def refresh(self, sources: Iterable[str] | None = None) -> Listing[difference.Difference]:
        """Asks again what was asked (all sources, or those named), and says what is different now.

        Questions that held a token, which the case does not keep, cannot be asked again; those of withdrawn
        sources are not.
        """
        chosen = [source_number(s) for s in sources] if sources is not None else None
        withdrawn = self._session.state().withdrawn
        known = (
            s for s in self._session.store.sources(chosen)
            if s.request_key and not s.erased and s.id not in withdrawn
        )  # fmt: skip
        latest = {s.request_key: s for s in known if s.environment == self._environment_of(s.operation)}
        questions = [(old, self._question(old)) for old in latest.values()]
        requests = [
            (old, get(old.operation), get(old.operation).build(question))
            for old, question in questions
            if question is not None
        ]
        self.pricing.refuse_over(sum(op.units(request) for _, op, request in requests))
        made: Listing[difference.Difference] = Listing()
        for old, op, request in requests:
            if self._session.store.source(old.number).erased:
                continue
            found = LOOP.call(self._found(op, request, True))
            made.append(self.difference(old.id, found.source.id))
        return made

    def _environment_of(self, name: str) -> str:
        operation = OPERATIONS.get(name)
        return self.client.environment_of(operation) if operation is not None else ""

    def _question(self, source: Source) -> dict[str, Any] | None:
        """A source's question as it can be asked again; None when a token in it was not kept."""
        kept = {
            a.name: a.content.decode(errors="replace") for a in self._session.store.attachments(source.number)
        }
        question = dict(source.question)
        for pointer, value in walk(source.question):
            if isinstance(value, str) and value in kept:
                replace(question, pointer, kept[value])
            elif isinstance(value, str) and PLACEHOLDER.fullmatch(value):
                return None
        return question

    def difference(self, before: str, after: str) -> difference.Difference:
        """What source `after` says otherwise than source `before`: added, gone, changed."""
        numbers = source_number(before), source_number(after)
        for number in numbers:
            self._session.store.source(number)
        readings = self._session.readings(numbers)
        return difference.difference(before, readings[numbers[0]], after, readings[numbers[1]])

    def pdf(self, source: str) -> bytes:
        """The PDF of a registry report: fetched once, free, and kept with the source."""
        found = self._session.store.source(source_number(source))
        if kept := self._pdf_kept(found):
            return kept
        if found.erased:
            raise InputError(
                f"{source} was erased from by {found.erased[-1]}: its PDF would bring all of it back"
            )
        if found.reference is None:
            raise InputError(f"{source} is not a report that the service provides as PDF")
        self._session.store.refuse_ended()
        content = LOOP.call(self.runner.pdf(found.operation, found.reference))
        with self._session.store.writing(self._session.actor) as writer:
            if self._session.store.source(found.number).erased:
                raise ErasedMeanwhile(
                    f"{source} was erased from while its PDF was being fetched: the PDF is not kept"
                )
            if kept := self._pdf_kept(found):  # somebody else has fetched it meanwhile
                return kept
            attach(writer, found.number, f"{found.operation}.pdf", "application/pdf", content)
        return content

    def _pdf_kept(self, source: Source) -> bytes:
        attachments = self._session.store.attachments(source.number)
        return next((a.content for a in attachments if a.content_type == "application/pdf"), b"")

    def expand(self, entity: str, *, choose: Iterable[Proposal] | None = None) -> list[Answer]:
        """Asks the next questions about an entity: those chosen, or all of `proposals(entity)`."""
        wanted = list(choose) if choose is not None else self.proposals(entity)
        self.pricing.refuse_over(sum(p.units for p in wanted))
        name, _ = self._session.entity(entity)
        self._session.event("expanded", name, operations=[p.operation for p in wanted])
        return [LOOP.call(self._found(get(p.operation), p.request, False)) for p in wanted]

    def proposals(self, entity: str) -> Listing[Proposal]:
        """The questions worth asking next about an entity, with their prices; asks nothing."""
        return Listing(proposals(self._session, entity, self.runner.key))

    def _asking(self) -> Asking:
        return Asking(lambda: (self.spent, self.budget), self.proposals, self.ask)

    def plan(
        self, start: str, *, hops: int = 2, budget: int = 40, prefer: Collection[str] | None = None
    ) -> Plan:
        """What `investigate` would ask first, with prices; asks nothing."""
        return Exploration(self._asking(), self._session, start, hops, prefer).plan(budget)

    def investigate(
        self,
        start: str,
        *,
        hops: int = 2,
        budget: int = 40,
        prefer: Collection[str] | None = None,
        confirm: Callable[[Plan], bool] | None = None,
    ) -> Plan:
        """Asks, best first, what brings new links around an entity, for at most `budget` units.

        Follows links up to `hops` away, but not through hubs; `prefer` names operations or kinds of
        node that count double; `confirm(plan)` may stop it before anything is asked. Every step is in
        the journal. Gives the steps taken and why it stopped.
        """
        return Exploration(self._asking(), self._session, start, hops, prefer).investigate(budget, confirm)
