"""Reading sources in a process of its own, beside the one that stores them."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Condition, Lock

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
        self._sending = Lock()
        self._received = Condition()
        self._sent = self._answered = 0

    def rows_of(self, sources: Sequence[Source]) -> dict[int, Rows]:
        """The rows that keep what sources say, by their numbers; several threads may ask at once.

        Raises `CaseError` where the process has ended, or has other readers, as after an update.
        """
        with self._sending:
            if self._alike is None:
                self._alike = self._process.receive() == own_versions()
            if not self._alike:
                raise CaseError("the process that reads has other readers")
            self._process.send(list(sources))
            turn, self._sent = self._sent, self._sent + 1
        with self._received:  # what comes back comes in the order of what was sent
            self._received.wait_for(lambda: self._answered == turn)
            try:
                rows: dict[int, Rows] = self._process.receive()
            finally:
                self._answered += 1
                self._received.notify_all()
        return rows

    def close(self) -> None:
        """Ends the process, whatever it is reading."""
        self._process.close()
