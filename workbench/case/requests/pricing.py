"""What questions cost, what the budget pays for, and which questions of a batch are its first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from workbench.case.requests.runner import Runner
from workbench.case.session import Session
from workbench.errors import BudgetExceeded, InputError
from workbench.evidence.leases import budget_of, known_of
from workbench.operations import Operation
from workbench.operations.wording import units

if TYPE_CHECKING:
    from workbench.case.requests.batch import BatchRow, Price


class Pricing:
    """The budget of a case, and what its questions cost."""

    def __init__(self, session: Session, runner: Runner) -> None:
        self._session, self._runner = session, runner

    @property
    def budget(self) -> int | None:
        """The most units that the case may spend; None for no limit."""
        with self._session.store.reading() as connection:
            return budget_of(connection, self._session.facts["budget"])

    @budget.setter
    def budget(self, units: int | None) -> None:
        """Changes the budget; journalled."""
        is_number = isinstance(units, int) and not isinstance(units, bool)
        if units is not None and (not is_number or units < 0):
            raise InputError(f"budget must be 0 or more units, or None, not {units!r}")
        self._session.event("budget", units=units)

    @property
    def spent(self) -> int:
        """Units spent so far, counting calls that may have been carried out although no answer came."""
        return self._session.store.head().spent

    @property
    def left(self) -> int | None:
        """The units of the budget that are left; None for no limit."""
        budget = self.budget
        return None if budget is None else max(budget - self.spent, 0)

    def refuse_over(self, price: int) -> None:
        """Raises `BudgetExceeded` for a price that is more than is left."""
        left = self.left
        if left is not None and price > left:
            raise BudgetExceeded(
                f"this would cost {units(price)} and {left:,} of the budget of {self.budget:,} are left: "
                "raise it with case.budget = ..., or ask for less"
            )

    def of_rows(
        self, operation: Operation[Any, Any], rows: list[BatchRow], beside: tuple[str, ...] = ()
    ) -> Price:
        """What the rows of a batch cost; `beside` are the columns that are not asked."""
        from workbench.case.requests import batch as batching

        keys: dict[str, int] = {}
        rows_of: Counter[str] = Counter()
        for _, request in batching.requests(operation, rows):
            key = self._runner.key(operation, request)
            keys[key] = operation.units(request)
            rows_of[key] += 1
        with self._session.store.reading() as connection:
            answered, in_doubt = known_of(connection, keys)
        prices = [price for key, price in keys.items() if key not in answered and key not in in_doubt]
        invalid = sum(row.error is not None for row in rows)
        affordable, affordable_units = _paid_for(prices, self.left)
        return batching.Price(
            sum(prices), len(rows), sum(rows_of[key] for key in answered), invalid,
            len(in_doubt.keys() - answered.keys()), beside, len(prices), affordable, affordable_units,
        )  # fmt: skip

    def first(
        self,
        operation: Operation[Any, Any],
        rows: list[BatchRow],
        count: int,
        *,
        refresh: bool = False,
        again: bool = False,
    ) -> list[BatchRow]:
        """The rows of the first `count` questions that are to be sent, and of those that cost nothing.

        With `refresh` answered questions are sent too, with `again` those in doubt.
        """
        from workbench.case.requests import batch as batching

        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise InputError(f"first must be a number of questions, 1 or more, not {count!r}")
        keyed = [(row, self._runner.key(operation, each)) for row, each in batching.requests(operation, rows)]
        with self._session.store.reading() as connection:
            answered, in_doubt = known_of(connection, {key for _, key in keyed})
        settled = set() if refresh else answered.keys() | (set() if again else in_doubt.keys())
        return list(_rows_of_first(keyed, count, settled))


def _paid_for(prices: Iterable[int], left: int | None) -> tuple[int, int]:
    """How many questions, from the first on, `left` units pay for, and what they cost; None pays for all."""
    count = total = 0
    for price in prices:
        if left is not None and total + price > left:
            break
        count, total = count + 1, total + price
    return count, total


def _rows_of_first(
    rows: Iterable[tuple[BatchRow, str]], count: int, settled: Collection[str]
) -> Iterator[BatchRow]:
    """Rows come with the key of their question; rows of one question are asked together."""
    chosen = set(settled)
    for row, key in rows:
        if key not in chosen and count > 0:
            count -= 1
            chosen.add(key)
        if key in chosen:
            yield row
