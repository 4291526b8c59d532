"""The rows of a batch with their answers, and what can be asked again of those who were not found."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from widgets.batch_price import price_told, questions_told
from widgets.results import Results
from widgets.rows_in_order import NAMES_OF_ROWS, reading_order, with_names
from widgets.table_step import TableForm, TableStep
from workbench.case.requests.other_ways import WAYS, OtherWays, is_of_way
from workbench.errors import WorkbenchError
from workbench.jobs import Job
from workbench.operations.wording import counted

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case import Case

LATER = ""
"""The key that stands for the ways of a long list, which are not known yet."""
_LONG = 5_000
"""Rows: in more, the ways are looked for when somebody asks for them, for it takes as long as a preview."""
_NAMED = 3
"""Columns of the table's own that stand before what would be asked again."""


def _told(key: str, asked: int, found: int, others: int) -> tuple[str, str]:
    """What came of a way that was asked, in a sentence, and its tone."""
    said = f"{WAYS[key][:1].upper()}{WAYS[key][1:]}: {found:,} of {counted(asked, 'row')} found"
    more = f"; {counted(others, 'row')} found somebody of another name only" if others else ""
    return f"{said}{more}.", "good" if found else "warn"


class AnsweredRows(TableStep):
    """A table whose rows were asked: `frame` joins them with their answers.

    Those who were not found can be asked again: `open_way("phone")` shows what would be sent and its price,
    `ask_way()` sends it, `close_way()` leaves it; `form.ways` are those that are offered.
    """

    def __init__(self, case: Case, form: TableForm, results: Results) -> None:
        self.frame: Any = None
        self._ways: OtherWays | None = None
        super().__init__(case, form, results)

    def _show_answers(self, frame: pd.DataFrame) -> None:
        """Shows the rows with their answers, and offers to ask those again who were not found.

        Of a long list that is worked out when somebody asks for it.
        """
        self.form.answered = True
        asked = (each.name for each in self.case.batches())
        kept = self.case.saved_batch(self._kept_as)
        if len(frame) > _LONG and not any(is_of_way(name, [kept.name]) for name in asked):
            self._ways, self.frame = None, frame
            self.form.ways = [[LATER, "", 0]]
        else:
            self._offer(frame)
        self._show_rows()

    def _offer(self, frame: pd.DataFrame) -> None:
        self._ways = self.case.other_ways(self._kept_as, frame)
        self.frame = self._ways.frame
        self.form.ways = [[way.key, way.said, way.rows] for way in self._ways.ways.values()]

    def _show_rows(self) -> None:
        """Who was found comes first, then who has another name, then the others."""
        shown = with_names(self.frame, self.case.graph(frozen=True))
        own = self._own_columns()
        self.results.show(shown, first=reading_order(shown, own, 1 + len(self._naming() - set(own[:1]))))

    def _naming(self) -> set[str]:
        """The columns that say whose a row is."""
        return {str(each["name"]) for each in self.form.columns if each.get("meaning") in NAMES_OF_ROWS}

    def _own_columns(self) -> list[str]:
        """The table's own columns: the first, those that say whose a row is, and the others."""
        own = [str(name) for name in (self._table.columns if self._table is not None else ())]
        naming = self._naming()
        return own[:1] + sorted(own[1:], key=lambda name: name not in naming)

    def open_way(self, key: str) -> None:
        """Shows what would be asked again in a way of `form.ways`, and its price; sends nothing.

        `LATER` finds out first which ways there are.
        """
        if self.form.busy:
            return
        if key == LATER and self._ways is None and self.frame is not None:
            self._offer(self.frame)
            if not self.form.ways:
                self._say("Nothing else in the rows of those not found can be asked.", "warn")
        if self._ways is None or key not in self._ways.ways:
            return
        way = self._ways.ways[key]
        preview, price = self._ways.preview(key), self._ways.price(key)
        own = [name for name in self._own_columns() if preview.frame[name].notna().any()]
        self.form.way = {**price_told(self.case, price), "key": key, "said": way.said, "rows": way.rows}
        note = f"what would be sent {way.said}"
        frame = questions_told(self.form.operation, preview)
        self.results.show(frame, first=["line", *own[:_NAMED], "asks", "check"], note=note)

    def close_way(self) -> None:
        """Leaves what would be asked again; the answers are shown."""
        self.form.way = {}
        if self.frame is not None:
            self._show_rows()

    def ask_way(self, first: int | None = None) -> Job[Any] | None:
        """Asks again in the way that is open, or the `first` of its questions."""
        key = str(self.form.way.get("key", ""))
        if self._ways is None or key not in self._ways.ways or self.form.busy:
            return None
        try:
            job: Job[Any] = self._ways.ask(key, first=first)
        except WorkbenchError as error:
            self.open_way(key)
            self._say(str(error), "bad")
            return None
        self._begin(job)
        job.on_done(lambda ended: self._way_ended(ended, key))
        return job

    def _way_ended(self, job: Job[Any], key: str) -> None:
        if job is not self.job:
            return
        self.form.busy, self.form.way = False, {}
        self._show_answers(self.case.saved_batch(self._kept_as).answers())
        self._look(table=False)
        done, total = job.progress
        if job.state == "done":
            self._say(*_told(key, *self._ways.tally(key)) if self._ways else ("", ""))
        else:
            more = f": {job.error}" if job.error else ". Ask again to continue: answered rows are free."
            self._say(f"Stopped at {done:,} of {total:,}{more}", "bad" if job.error else "")

    @property
    @abstractmethod
    def _kept_as(self) -> str:
        """By what the case knows the batch that is open."""

    @abstractmethod
    def _begin(self, job: Job[Any]) -> None:
        """Shows a job that asks questions of the batch, until it ends."""
