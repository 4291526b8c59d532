"""Making readings out of what is kept of them, and what identity works on, in a process of its own.

Who is who is decided in one process, one portion of sources after the other. A quarter of the work is to take
in what the sources say, which needs nothing of what was decided before: another process does that meanwhile.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from workbench.errors import CaseError
from workbench.evidence.readings import PORTION, Bodies, kept_bodies, readings_of
from workbench.evidence.store import Store
from workbench.own_process import OwnProcess, has_cores
from workbench.reading.model import Reading

MANY = 2_500
"""Fewer sources are taken in here: to start a process for them does not pay."""
_AHEAD = 4
"""So many portions are with the process, or on the way."""


def kept_readings(store: Store, numbers: Sequence[int]) -> Iterator[dict[int, Reading]]:
    """The kept readings of sources, a portion after the other; of many all but the first are prepared.

    What several sources say with the same words is in memory once. Where no process can be started, or it
    ends early, all is made here.
    """
    known: dict[bytes, Any] = {}
    portions = [numbers[at : at + PORTION] for at in range(0, len(numbers), PORTION)]
    process = _started() if len(numbers) >= MANY and has_cores() else None
    sent = 1
    try:
        for at, portion in enumerate(portions):
            while process is not None and sent < min(at + _AHEAD, len(portions)):
                process.send(_bodies(store, portions[sent]))
                sent += 1
            if process is not None and at:
                try:
                    yield process.receive()
                    continue
                except CaseError:
                    process.close()
                    process = None
            yield readings_of(_bodies(store, portion), known)
    finally:
        if process is not None:
            process.close()


def _bodies(store: Store, numbers: Sequence[int]) -> Bodies:
    with store.reading() as connection:
        return kept_bodies(connection, numbers)


def _started() -> _PreparingProcess | None:
    try:
        return _PreparingProcess()
    except OSError:
        return None


class _PreparingProcess:
    """Prepares readings just as this process would, in the order in which their bodies are sent."""

    def __init__(self) -> None:
        """Raises `OSError` where no process can be started."""
        # what identity works on is not imported where a case is only opened
        from workbench.case.prepared_portions import TOGETHER, prepare_portions, software

        self._process = OwnProcess(prepare_portions, "the process that prepares readings")
        self._software = software()
        self._sending = ThreadPoolExecutor(1, "preparing")  # nobody waits for the process to take it
        self._packed = BytesIO()
        self._unpickler: pickle.Unpickler
        self._received, self._together = 0, TOGETHER
        self._alike: bool | None = None

    def send(self, bodies: Bodies) -> None:
        """Sends the bodies of some sources; does not wait."""
        self._sending.submit(self._process.send, bodies)

    def receive(self) -> dict[int, Reading]:
        """What was made of the bodies that were sent first of those that are not received yet.

        Raises `CaseError` where the process has ended, or is of other software, as after an update.
        """
        if self._alike is None:
            self._alike = self._process.receive() == self._software
        if not self._alike:
            raise CaseError("the process that prepares readings is of other software")
        self._packed.seek(0)
        self._packed.truncate()
        self._packed.write(self._process.receive())
        self._packed.seek(0)
        if self._received % self._together == 0:
            self._unpickler = pickle.Unpickler(self._packed)  # noqa: S301  from our own process
        self._received += 1
        found: dict[int, Reading] = self._unpickler.load()
        return found

    def close(self) -> None:
        """Ends the process, whatever it is making."""
        self._process.close()
        self._sending.shutdown(wait=False, cancel_futures=True)
