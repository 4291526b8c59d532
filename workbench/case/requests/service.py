"""The asking half of a case: questions, batches, queued reports, refreshes, expansions.

What reads tables takes a tenth of a second to import: the methods that take one import it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from workbench.case.output import difference
from workbench.case.output.listing import Listing
from workbench.case.requests.answer import Answer
from workbench.case.requests.exploration import Asking, Exploration, Plan
from workbench.case.requests.pricing import Pricing
from workbench.case.requests.runner import AT_ONCE, Runner, aside
from workbench.case.requests.runner import in_doubt as in_doubt_error
from workbench.case.requests.saved_batches import BatchesKept, SavedBatch
from workbench.case.requests.suggestions import Proposal, proposals
from workbench.case.session import Session
from workbench.errors import CaseUnreachable, ConfigurationError, ErasedMeanwhile, InputError, WorkbenchError
from workbench.evidence.leases import known_of
from workbench.evidence.model import Queued, Source
from workbench.evidence.pointers import replace, source_number, walk
from workbench.evidence.recorder import attach
from workbench.evidence.secrets import PLACEHOLDER
from workbench.jobs import LOOP, Job, Progress, Steps
from workbench.operations import OPERATIONS, Envelope, Operation, get

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case.requests.batch import BatchRow, Price
    from workbench.case.requests.preview import Preview
    from workbench.client import AsyncClient
    from workbench.tables.plan import Choice

MOST_WITH_ENTITIES = 10_000
"""Rows of a batch whose result names the entities: of more, they would be waited for too long."""


class Requests:
    """Everything of a case that may reach the service."""

    def __init__(self, session: Session, client: AsyncClient) -> None:
        self._session = session
        self.client = client
        self.runner = Runner(session.recorder, client, session.facts)
        self._pricing = Pricing(session, self.runner)
        self.batches_kept = BatchesKept(session, self)

    @property
    def environment(self) -> str:
        """`live` or `sandbox`: of the client that asks."""
        return self.client.environment

    @property
    def budget(self) -> int | None:
        """The most units that the case may spend; None for no limit."""
        return self._pricing.budget

    @budget.setter
    def budget(self, units: int | None) -> None:
        """Changes the budget; journalled."""
        self._pricing.budget = units

    @property
    def spent(self) -> int:
        """Units spent so far, counting calls that may have been carried out although no answer came."""
        return self._pricing.spent

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
        key = self.runner.key(operation, request)
        try:
            number, paid = await self.runner.ask(operation, request, refresh=refresh, key=key)
        except asyncio.CancelledError:
            if await self.runner.landing(key):
                await self._take_in()
            raise
        source = await aside(lambda: self._session.stored(number))
        return Answer(source, self.runner.originals.pop(number, None), paid=paid)

    async def _take_in(self) -> None:
        """Takes in what was answered before a question or a batch ended early, for those who listen."""
        if self._session.listeners:
            with contextlib.suppress(WorkbenchError):
                await aside(self._session.state)

    def answered(self, operation: str, /, **values: Any) -> Source | None:
        """The source that answers a question already, if there is one; asks nothing."""
        known = get(operation)
        number = self._session.store.answered(self.runner.key(known, known.build(values)))
        return self._session.store.source(number) if number else None

    def price(
        self,
        operation: str,
        values: Any = None,
        /,
        *,
        mapping: Mapping[str, Choice] | None = None,
        partly: bool = False,
        **fields: Any,
    ) -> Price:
        """What a question, or a batch of them, would cost now; `mapping` and `partly` as in `batch`."""
        from workbench.case.requests import batch as batching
        from workbench.case.requests.question_columns import asking
        from workbench.case.table_rows import table_of

        known = get(operation)
        if values is None or isinstance(values, Mapping):
            return self._pricing.of_rows(known, [batching.alone(known, {**(values or {}), **fields})])
        table = table_of(values)
        how = asking(known, table, mapping)
        return self._pricing.of_rows(known, batching.questions_of(how, table, partly=partly), how.left)

    def preview(
        self, operation: str, data: Any, *, mapping: Mapping[str, Choice] | None = None, partly: bool = False
    ) -> Preview:
        """How a batch would understand a table, and which rows it would ask; nothing is sent or paid.

        With `partly` rows are asked without the cells that cannot be read, as `batch` asks them then.
        """
        from workbench.case.requests.preview import preview_of
        from workbench.case.requests.question_columns import asking
        from workbench.case.table_rows import table_of

        table = table_of(data)
        return preview_of(asking(get(operation), table, mapping), table, partly=partly)

    def batch(
        self,
        operation: str,
        data: Any,
        *,
        mapping: Mapping[str, Choice] | None = None,
        partly: bool = False,
        at_once: int = AT_ONCE,
        refresh: bool = False,
        again: bool = False,
        first: int | None = None,
        on_progress: Progress | None = None,
        name: str = "",
    ) -> Job[pd.DataFrame]:
        """Asks one operation for every row of a table, in the background: a DataFrame, a list or a file.

        A column's meaning is guessed from its heading and values; `mapping` gives it another one, a field's
        name, or None to leave the column. A row of which a cell cannot be read is not asked; with `partly` it
        is asked without that cell. `preview` shows all this before anything is paid.
        The job's result is the input joined with the answers; its `tally` counts what came of the rows.
        Equal lists and objects in it are one object: replace a cell, do not change what is in it.
        Cancelled or killed, the same call goes on where it was: what is answered is not asked again, and
        what may have been paid for without an answer is sent once more only with `again`. Raises
        `BudgetExceeded` before anything is sent when the whole would cost more than is left; `first` asks
        only that many questions of those not answered yet, in the order of the rows. The others have neither
        source nor error in the result, and the same call without `first` asks them later.
        With a `name` the case keeps the batch, so that `saved_batch(name)` opens it again after a restart;
        the same rows under the same name, perhaps corrected, are the same batch.
        """
        from workbench.case.requests import batch as batching
        from workbench.case.table_rows import table_of

        known = get(operation)
        table = table_of(data)
        rows = batching.prepared(known, table, mapping, partly=partly)
        self._session.store.refuse_ended()
        asked = rows
        if first is not None:
            asked = self._pricing.first(known, rows, first, refresh=refresh, again=again)
        if not refresh and self.budget is not None:
            self._pricing.refuse_over(self._pricing.of_rows(known, asked).units)
        if name:
            self.save_batch(name, operation, table, mapping=mapping, partly=partly)

        async def work(steps: Steps) -> pd.DataFrame:
            try:
                await batching.run(
                    self.runner, known, asked, steps, at_once=at_once, refresh=refresh, again=again
                )
            except BaseException:
                await self._take_in()
                raise
            if self._session.listeners:
                await aside(self._session.state)
            return await aside(lambda: self._joined(rows))

        return LOOP.submit(work, title=f"{known.title} ({len(asked)})", on_progress=on_progress)

    def _joined(self, rows: list[BatchRow]) -> pd.DataFrame:
        """The rows with their answers, and with the entities that these are about unless there are many."""
        from workbench.case.requests.joined_rows import joined

        if len(rows) > MOST_WITH_ENTITIES:
            return joined(rows, self._session.store.sources)
        return joined(rows, self._session.store.sources, self._session.state().book.of_mention.get)

    def save_batch(
        self,
        name: str,
        operation: str,
        data: Any,
        *,
        mapping: Mapping[str, Choice] | None = None,
        partly: bool = False,
    ) -> SavedBatch:
        """Keeps a batch in the case without asking anything: its rows, and what its columns mean.

        The same rows under the same name are the same batch: what is different in their cells is kept as
        corrections.
        """
        from workbench.case.table_rows import table_of

        return self.batches_kept.save(name, get(operation).name, table_of(data), mapping or {}, partly)

    def batches(self) -> Listing[SavedBatch]:
        """The batches that the case keeps, in the order in which they were made."""
        return self.batches_kept.all()

    def saved_batch(self, name: str) -> SavedBatch:
        """The batch of a name (the newest one) or number that the case keeps; raises `UnknownReference`."""
        return self.batches_kept.named(str(name))

    def batch_answers(
        self,
        operation: str,
        data: Any,
        mapping: Mapping[str, Choice] | None = None,
        *,
        partly: bool = False,
    ) -> pd.DataFrame:
        """What a batch would give by the answers that the case holds already; asks nothing.

        A row that was not asked yet has neither source nor error.
        """
        return self._joined(self.batch_questions(operation, data, mapping, partly=partly))

    def batch_questions(
        self,
        operation: str,
        data: Any,
        mapping: Mapping[str, Choice] | None = None,
        *,
        partly: bool = False,
    ) -> list[BatchRow]:
        """The questions of a batch, each with the source that the case holds of it; asks nothing."""
        from workbench.case.requests import batch as batching

        known = get(operation)
        rows = batching.prepared(known, data, mapping, partly=partly)
        keys = {id(row): self.runner.key(known, request) for row, request in batching.requests(known, rows)}
        with self._session.store.reading() as connection:
            answered, in_doubt = known_of(connection, set(keys.values()))
        for row in rows:
            key = keys.get(id(row), "")
            row.source = answered.get(key)
            if row.source is None and key in in_doubt:
                row.error = str(in_doubt_error(known.name, *in_doubt[key]))
        return rows

    def queued(self) -> Listing[Queued]:
        """Questions that the service has taken and not yet answered."""
        return Listing(self._session.store.queued())

    def resume(self) -> list[Job[Answer]]:
        """Waits, in the background, for what this client's service still works on.

        Gives up what processes have asked that ended before an answer was stored: see `unanswered()`.
        """
        self._session.store.refuse_ended()
        self._session.recorder.give_up()
        ours = [
            q for q in self.queued() if self._is_ours(q)
        ]  # fmt: skip
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
        self._pricing.refuse_over(sum(op.units(request) for _, op, request in requests))
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
        self._pricing.refuse_over(sum(p.units for p in wanted))
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
