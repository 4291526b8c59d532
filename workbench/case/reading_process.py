"""Reading sources in a process of its own, beside the one that stores them."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.errors import CaseError
from workbench.evidence.model import Source
from workbench.evidence.source_reading import Rows, own_versions, read_portions
from workbench.own_process import OwnProcess


class ReadingProcess:
    """Reads sources just as this process does, with the workbench's own readers: it has no others."""

    def __init__(self) -> None:
        """Raises `OSError` where no process can be started."""
        self._process = OwnProcess(read_portions, "the process that reads")
        self._alike: bool | None = None

    def rows_of(self, sources: Sequence[Source]) -> dict[int, Rows]:
        """The rows that keep what sources say, by their numbers.

        Raises `CaseError` where the process has ended, or has other readers, as after an update.
        """
        if self._alike is None:
            self._alike = self._process.receive() == own_versions()
        if not self._alike:
            raise CaseError("the process that reads has other readers")
        self._process.send(list(sources))
        rows: dict[int, Rows] = self._process.receive()
        return rows

    def close(self) -> None:
        """Ends the process, whatever it is reading."""
        self._process.close()
