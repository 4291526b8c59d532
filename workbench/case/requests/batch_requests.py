"""The batches of a case: many questions out of one table, priced, previewed, asked and kept.

What reads tables takes a tenth of a second to import: the methods that take one import it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.case.output.listing import Listing
from workbench.case.requests.pricing import Pricing
from workbench.case.requests.runner import AT_ONCE, Runner, aside
from workbench.case.requests.runner import in_doubt as in_doubt_error
from workbench.case.requests.saved_batches import BatchesKept, SavedBatch
from workbench.case.session import Session
from workbench.errors import WorkbenchError
from workbench.evidence.leases import known_of
from workbench.jobs import LOOP, Job, Progress, Steps
from workbench.operations import get

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case.requests.batch import BatchRow, Price
    from workbench.case.requests.other_ways import OtherWays
    from workbench.case.requests.preview import Preview
    from workbench.tables.plan import Choice

MOST_WITH_ENTITIES = 10_000
"""Rows of a batch whose result names the entities: of more, they would be waited for too long."""


class BatchRequests:
    """The part of a case that asks the rows of tables, and keeps them."""

    def __init__(self, session: Session, runner: Runner, pricing: Pricing) -> None:
        self._session = session
        self._runner = runner
        self._pricing = pricing
        self._kept = BatchesKept(session, self)

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
        if not refresh and self._pricing.budget is not None:
            self._pricing.refuse_over(self._pricing.of_rows(known, asked).units)
        if name:
            self.save_batch(name, operation, table, mapping=mapping, partly=partly)

        async def work(steps: Steps) -> pd.DataFrame:
            try:
                await batching.run(
                    self._runner, known, asked, steps, at_once=at_once, refresh=refresh, again=again
                )
            except BaseException:
                await take_in(self._session)
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

        return self._kept.save(name, get(operation).name, table_of(data), mapping or {}, partly)

    def batches(self) -> Listing[SavedBatch]:
        """The batches that the case keeps, in the order in which they were made."""
        return self._kept.all()

    def saved_batch(self, name: str) -> SavedBatch:
        """The batch of a name (the newest one) or number that the case keeps; raises `UnknownReference`."""
        return self._kept.named(str(name))

    def other_ways(self, batch: SavedBatch | str, frame: pd.DataFrame | None = None) -> OtherWays:
        """What those whom a batch that is kept did not find can be asked again, by a part of their rows.

        `batch` is one, or its name or number; `frame` are its `answers()`, where you have them. Asks nothing:
        `ways` are those that are open, by key (`phone`, `email`, `ip_address`, `social_profile`, `address`,
        `former`, `name`); their `preview`, `price` and `ask` are those of a batch.
        """
        from workbench.case.requests.other_ways import OtherWays

        kept = self.saved_batch(batch) if isinstance(batch, str) else batch
        answers = kept.answers() if frame is None else frame
        return OtherWays(self, kept, answers, self._session.shown)

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
        keys = {id(row): self._runner.key(known, request) for row, request in batching.requests(known, rows)}
        with self._session.store.reading() as connection:
            answered, in_doubt = known_of(connection, set(keys.values()))
        for row in rows:
            key = keys.get(id(row), "")
            row.source = answered.get(key)
            if row.source is None and key in in_doubt:
                row.error = str(in_doubt_error(known.name, *in_doubt[key]))
        return rows


async def take_in(session: Session) -> None:
    """Takes in what was answered before a question or a batch ended early, for those who listen."""
    if session.listeners:
        with contextlib.suppress(WorkbenchError):
            await aside(session.state)
