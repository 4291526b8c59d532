"""Many questions of one kind: priced first, asked a few at a time, resumed by running again."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from workbench.case.requests.listed_people import ask_together, of_one, takes_people
from workbench.case.requests.question_columns import QuestionColumns, asking
from workbench.case.requests.question_fields import check
from workbench.case.requests.runner import AT_ONCE, FATAL, Gate, Runner, aside, in_doubt, perhaps_billed
from workbench.case.table_rows import table_of
from workbench.errors import ErasedMeanwhile, InputError, Unanswered, WorkbenchError
from workbench.jobs import Steps
from workbench.operations import Operation, Request
from workbench.operations.texts import value_of
from workbench.operations.wording import counted
from workbench.tables.plan import Choice
from workbench.tables.row_reading import CellProblem
from workbench.tables.table import Table
from workbench.values.text import blank

WORKERS = 4
"""How many are at work for each question at the service: the others wait for the disk."""
PORTION = 200
"""Rows that are priced or asked together."""
TELLING = 0.1
"""Seconds between two words to the job's listeners."""
WINDOW = 30.0
"""Seconds over which the rate is taken."""
MOST_NAMED = 8
"""Columns that a price names when they are not asked."""


@dataclass(frozen=True)
class Price:
    """What questions would cost: `units` to pay, `known` of `total` answered already, `invalid` rows.

    `in_doubt` may have been billed without an answer: they are not in `units`, nor sent unless confirmed.
    `not_asked` are the columns that are no field of the operation: they are kept beside the answers.
    `to_ask` different questions would be sent. The budget pays for the first `affordable` of them, which
    cost `affordable_units`; `case.batch(..., first=affordable)` asks these.
    """

    units: int
    total: int
    known: int = 0
    invalid: int = 0
    in_doubt: int = 0
    not_asked: tuple[str, ...] = ()
    to_ask: int = 0
    affordable: int = 0
    affordable_units: int = 0

    @property
    def aside(self) -> str:
        """In words `columns not asked: note, row and 3 more`; empty where all are."""
        more = len(self.not_asked) - MOST_NAMED
        named = ", ".join(self.not_asked[:MOST_NAMED]) + (f" and {more:,} more" if more > 0 else "")
        return f"columns not asked: {named}" if named else ""

    def __repr__(self) -> str:
        known = f", {self.known:,} answered already" if self.known else ""
        doubt = f", {self.in_doubt:,} in doubt" if self.in_doubt else ""
        invalid = f", {self.invalid:,} invalid" if self.invalid else ""
        asked = f"{counted(self.units, 'unit')} for {counted(self.total, 'question')}"
        aside = f"; {self.aside}" if self.not_asked else ""
        return f"<price: {asked}{known}{doubt}{invalid}{aside}>"


@dataclass
class Tally:
    """What came of a batch so far: each valid row is in one of the five counts once it is done.

    `answered` were sent now, `known` were answered from evidence, `failed` were surely not paid for,
    `in_doubt` may have been paid for without an answer, now or earlier. `erased` were answered, and not kept
    because somebody whom they name was erased meanwhile. `units` were spent by this run, those in doubt and
    erased included. `invalid` rows could not be asked.
    """

    total: int
    invalid: int = 0
    answered: int = 0
    known: int = 0
    failed: int = 0
    in_doubt: int = 0
    erased: int = 0
    units: int = 0
    _lately: deque[tuple[float, int]] = field(default_factory=deque, repr=False)

    @property
    def done(self) -> int:
        """How many are done."""
        return self.answered + self.known + self.failed + self.in_doubt + self.erased

    @property
    def rate(self) -> float:
        """Questions done in a second, over the last half minute."""
        if len(self._lately) < 2:
            return 0.0
        (began, then), (ended, now) = self._lately[0], self._lately[-1]
        return (now - then) / (ended - began) if ended > began else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this rate; None while nothing is known of it."""
        return (self.total - self.done) / self.rate if self.rate else None

    def mark(self) -> None:
        """Notes the time, for the rate."""
        self._lately.append((time.monotonic(), self.done))
        while self._lately[-1][0] - self._lately[0][0] > WINDOW:
            self._lately.popleft()

    def __str__(self) -> str:
        counts = {
            "answered": self.answered, "known": self.known, "failed": self.failed,
            "in doubt": self.in_doubt, "erased": self.erased, "invalid": self.invalid,
        }  # fmt: skip
        words = [f"{count:,} {word}" for word, count in counts.items() if count]
        words.append(counted(self.units, "unit"))
        if self.rate:
            left = self.seconds_left or 0.0
            words.append(f"{self.rate:.0f} a second" + (f", {_time(left)} left" if left else ""))
        return ", ".join(words)


def _time(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds >= 90 else f"{seconds:.0f} s"


@dataclass(slots=True)
class BatchRow:
    """One question of a batch, the row that asks it, and what came of it: `source` (1 for S1) or `error`.

    `line` is the row's line in its file. `notes` tell what was assumed or changed, `problems` which cells
    cannot be read, `same_as` the line of an earlier row that asks the same. `options` are cells that hold
    more than one question takes; `asks_for` says whom or what a question of several of its row is about.
    Where one question asks about the people of many rows, `place` is the row's place among them, and `alone`
    what the row itself asks.
    """

    values: Mapping[str, Any]
    source: int | None = None
    error: str | None = None
    line: int = 0
    wanted: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    problems: tuple[CellProblem, ...] = ()
    same_as: int | None = None
    options: tuple[CellProblem, ...] = ()
    asks_for: str = ""
    place: int | None = None
    alone: Mapping[str, Any] | None = None


def prepared(
    operation: Operation[Any, Any],
    data: Any,
    mapping: Mapping[str, Choice] | None = None,
    *,
    partly: bool = False,
) -> list[BatchRow]:
    """The questions of a table's rows, those that cannot be asked with their error.

    Columns are understood by `mapping`, else by their headings and values; those that are not are kept aside.
    A row with a cell that cannot be read is not asked; with `partly` it is, without that cell. A row with two
    people is two questions. Raises `InputError` when no column can be asked, or one is a misspelt field.
    """
    table = table_of(data)
    if not table.rows:
        return []
    return questions_of(asking(operation, table, mapping), table, partly=partly)


def questions_of(how: QuestionColumns, table: Table, *, partly: bool = False) -> list[BatchRow]:
    """The questions of a table's rows under a plan; a row of several people has several."""
    found: list[BatchRow] = []
    first: dict[str, BatchRow] = {}
    is_listed = takes_people(how.operation)
    for row in table.dated(how.dates).rows:
        if row.problem:
            found.append(BatchRow(row.cells, error=row.problem, line=row.line))
            continue
        corrected = row.corrections_told
        for question in how.questions(row.cells, row.marks, row.confirmed):
            made = BatchRow(
                row.cells, None, question.error, row.line, question.values, (*corrected, *question.notes),
                question.problems, options=question.options, asks_for=question.asks_for,
            )  # fmt: skip
            if made.error is None and made.problems and not partly:
                made.error = "; ".join(map(str, made.problems))
            if made.error is None:
                made.wanted = of_one(how.operation, question.values) if is_listed else question.values
                _check(how.operation, made, first, question.values)
            found.append(made)
    if is_listed:
        ask_together(how.operation, found)
    return found


def alone(operation: Operation[Any, Any], values: Mapping[str, Any]) -> BatchRow:
    """One question by the fields of its operation, with its error if it cannot be asked."""
    check(operation, values)
    row = BatchRow(values)
    names = operation.names
    try:
        row.wanted = {
            name: value_of(operation, name, value) if isinstance(value, str) else value
            for name, value in values.items()
            if name in names and not blank(value)
        }
    except InputError as error:
        row.error = str(error)
    else:
        _check(operation, row, {}, row.wanted)
    return row


def _check(
    operation: Operation[Any, Any], row: BatchRow, first: dict[str, BatchRow], values: Mapping[str, Any]
) -> None:
    """Sees to it that a row can be asked; one with the `values` of an earlier row shares its question."""
    try:
        operation.build(row.wanted)
    except InputError as error:
        row.error = "; ".join([*map(str, row.problems), str(error)])
        return
    earlier = first.setdefault(_question(operation, values), row)
    if earlier is not row:
        row.wanted = earlier.wanted
        row.same_as = earlier.line if earlier.line != row.line else None


_SEARCHES = frozenset(
    [
        "banned_disqualified_persons",
        "contact_person_search",
        "enhance_record_plus",
        "person_history",
        "person_report",
        "regulator_extract",
        "universe_check",
    ]
)
"""Operations that look people up, whatever the casing of their names and places.

Document checks compare a name with what a document says, a pass is issued to the name as it is written, and
of other providers' operations nothing is known: rows of those are one question only where they are equal.
"""


def _question(operation: Operation[Any, Any], wanted: Mapping[str, Any]) -> str:
    """What a row asks: equal for rows that ask the same."""
    searches = operation.name in _SEARCHES
    return repr(sorted((name, _alike(name, value) if searches else value) for name, value in wanted.items()))


def _alike(name: str, value: Any) -> Any:
    """A name, a place or an email whatever its casing and spaces; any other value as it is."""
    free = ("name", "suburb", "street", "address", "email", "state")
    return (
        " ".join(value.casefold().split())
        if isinstance(value, str) and any(part in name for part in free)
        else value
    )


def requests(operation: Operation[Any, Any], rows: Iterable[BatchRow]) -> Iterator[tuple[BatchRow, Request]]:
    """The rows that can be asked, each with its request, made when it is wanted, once for each question."""
    wanted: Mapping[str, Any] | None = None
    request: Request | None = None
    for row in rows:
        if row.error is not None:
            continue
        if request is None or row.wanted is not wanted:
            wanted, request = row.wanted, operation.build(row.wanted)
        yield row, request


async def run(
    runner: Runner,
    operation: Operation[Any, Any],
    rows: list[BatchRow],
    steps: Steps,
    *,
    at_once: int = AT_ONCE,
    refresh: bool = False,
    again: bool = False,
) -> Tally:
    """Asks every valid row; a row's failure is its own, but what would fail all stops the batch.

    So does an erasure meanwhile (`BatchStopped`), because the rows may name who was erased. Cancelled, it
    sends nothing more, and ends when what was sent is answered and counted.

    `at_once` questions are at the service at any moment, so that it never waits for the disk.
    """
    at_once = max(1, at_once)
    invalid = sum(row.error is not None for row in rows)
    tally = Tally(len(rows) - invalid, invalid)
    steps.count(tally)
    steps(0, tally.total)
    runner.client.look_again()
    waiting = requests(operation, rows)
    ready: deque[tuple[BatchRow, Request, str]] = deque()
    landed: set[str] = set()
    fetching = asyncio.Lock()
    told = time.monotonic()

    async def fetched() -> bool:
        """Makes the next requests ready that are to be sent; False when there are no more."""
        async with fetching:
            while not ready and (portion := list(islice(waiting, PORTION))):
                keyed = [(row, request, runner.key(operation, request)) for row, request in portion]
                known, doubtful = await runner.known({key for _, _, key in keyed})
                for row, request, key in keyed:
                    if refresh or (key not in known and (again or key not in doubtful)):
                        ready.append((row, request, key))
                    elif key in known:
                        row.source = known[key]
                        tally.known += 1
                    else:
                        row.error = str(in_doubt(operation.name, *doubtful[key]))
                        tally.in_doubt += 1
        return bool(ready)

    async def work() -> None:
        nonlocal told
        while ready or await fetched():
            row, request, key = ready.popleft()
            await steps.go_on()
            units = operation.units(request)
            try:
                row.source, paid = await runner.ask(
                    operation,
                    request,
                    refresh=refresh,
                    again=again,
                    key=key,
                    gate=gate,
                    erasures=erasures,
                )
                runner.originals.pop(row.source, None)
                tally.answered += paid
                tally.known += not paid
                tally.units += units if paid else 0
            except asyncio.CancelledError:
                if sent := await runner.landing(key):
                    is_first = key not in landed
                    landed.add(key)
                    row.source = sent
                    runner.originals.pop(sent, None)
                    tally.answered += is_first
                    tally.known += not is_first
                    tally.units += units if is_first else 0
                    steps.at(tally.done, tally.total)
                raise
            except FATAL:
                raise
            except Unanswered as error:
                row.error = str(error)
                tally.in_doubt += 1
            except ErasedMeanwhile as error:
                row.error = str(error)
                tally.erased += 1
                tally.units += units
            except WorkbenchError as error:
                row.error = str(error)
                doubtful = units > 0 and perhaps_billed(error)
                tally.in_doubt += doubtful
                tally.failed += not doubtful
                tally.units += units if doubtful else 0
            steps.at(tally.done, tally.total)
            if time.monotonic() - told >= TELLING:
                told = time.monotonic()
                tally.mark()
                steps(tally.done, tally.total)

    erasures = await aside(runner.recorder.erasures)
    tally.mark()
    gate = Gate(at_once)
    runner.ledger.expected += at_once
    workers = [asyncio.create_task(work()) for _ in range(WORKERS * at_once)]
    try:
        await asyncio.gather(*workers)
    finally:
        for worker in workers:
            if not worker.cancelling():  # a second time would cut off the wait for what was sent
                worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        runner.ledger.expected -= at_once
        tally.mark()
        steps(tally.done, tally.total)
    return tally
