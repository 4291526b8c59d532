"""What a case file says of itself among other files: whether it is at rest, and which log goes on from it.

Written in SQLite's `application_id`, with a number that changes each time work begins: so a copy that was
made without its log is recognised, and so is a log that belongs to another file or an earlier state.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from workbench.errors import IncompleteCase

LOOK_SECONDS = 1.5
"""How long a file that seems incomplete is looked at again before it is refused."""
OLD, REST, AHEAD, WORK = 0, 1, 2, 3
"""Written by an earlier version; whole; work begun, perhaps in the log only; worked on, as the file says."""


def read_mark(value: int) -> tuple[int, int]:
    """The number of the working period and the state, out of an `application_id`."""
    return (value & 0xFFFFFFFF) >> 2, value & 3


def write_mark(connection: Any, period: int, state: int) -> None:
    """Writes the number of the working period and the state."""
    value = (period << 2 | state) & 0xFFFFFFFF
    signed = value - (1 << 32) if value >> 31 else value
    connection.execute(f"PRAGMA application_id = {signed}")


def next_period(period: int) -> int:
    """The number of the period after one."""
    return (period + 1) % (1 << 30) or 1


def belongs(file: tuple[int, int], log: tuple[int, int]) -> bool:
    """True when a log whose mark is `log` goes on from a file whose own mark is `file`."""
    (period, state), (logged, reached) = file, log
    if period == logged:
        return not (state == REST and reached == WORK)
    return reached == AHEAD and (not period or logged == next_period(period))


def looks() -> Iterator[bool]:
    """Time after time, with a pause between, for as long as one looks again; True the last time.

    What another process does to a file at this moment may look, for an instant, as if it were incomplete.
    """
    end = time.monotonic() + LOOK_SECONDS
    last = False
    while not last:
        last = time.monotonic() >= end
        yield last
        if not last:
            time.sleep(LOOK_SECONDS / 15)


def log_of(path: Path) -> int:
    """How many bytes stand in the log beside a file; 0 without one."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size
    except OSError:
        return 0


def refuse_log(path: Path, *, fixed: bool, mark: Callable[[str], int]) -> None:
    """Raises `IncompleteCase` where the log beside a file does not go on from it, or cannot be folded in.

    `fixed` says that nothing can be written there. `mark` reads the `application_id`, with the options
    `immutable=1` the file's own and with `mode=ro` the log's, and changes nothing.
    """
    if not log_of(path):
        return
    if fixed:
        raise IncompleteCase(
            f"{path.name} cannot be written where it is, and what was written last stands in "
            f"{path.name}-wal: copy both to a folder that can be written, and open the case there"
        )
    for _ in looks():  # another process may go from one to the next between the two
        own, whole = read_mark(mark("immutable=1")), read_mark(mark("mode=ro"))
        if not log_of(path) or belongs(own, whole):
            return
    if log_of(path):
        raise IncompleteCase(
            f"{path.name}-wal is not the log of this {path.name}, but of another file or of a later state of "
            "the case: nothing was mixed. Move the log away to open the file as it is, or put the file back "
            "that the log belongs to"
        )
