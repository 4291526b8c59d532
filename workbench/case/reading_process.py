"""Reading sources in a process of its own, beside the one that stores them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from workbench.case.history.reader_migration import read_answer
from workbench.errors import CaseError
from workbench.evidence import readings
from workbench.evidence.model import Source
from workbench.own_process import OwnProcess
from workbench.reading import changeable, is_own


class ReadingProcess:
    """Reads sources just as this process does, with the workbench's own readers: it has no others."""

    def __init__(self) -> None:
        """Raises `OSError` where no process can be started."""
        self._process = OwnProcess(_read, "the process that reads")
        self._alike: bool | None = None

    def rows_of(self, sources: Sequence[Source]) -> dict[int, readings.Rows]:
        """The rows that keep what sources say, by their numbers.

        Raises `CaseError` where the process has ended, or has other readers, as after an update.
        """
        if self._alike is None:
            self._alike = self._process.receive() == _own_versions()
        if not self._alike:
            raise CaseError("the process that reads has other readers")
        self._process.send(list(sources))
        rows: dict[int, readings.Rows] = self._process.receive()
        return rows

    def close(self) -> None:
        """Ends the process, whatever it is reading."""
        self._process.close()


def _own_versions() -> dict[str, int]:
    return {name: version for name, version in changeable().items() if is_own(name)}


def _read(portions: Iterator[Any], give: Callable[[Any], None]) -> None:
    """Says by which readers it reads, then reads what comes in."""
    give(_own_versions())
    for sources in portions:
        give({each.number: readings.said_rows(each, read_answer) for each in sources})
