"""Work that a copy of this process does beside it, on what is in its memory already."""

from __future__ import annotations

import ctypes
import os
import pickle
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

from workbench import packed_items
from workbench.errors import CaseError

Result = TypeVar("Result")
CAN_COPY = sys.platform == "linux" and (os.cpu_count() or 1) > 1
"""Whether this process can be copied, and the copy work at the same time."""


class ProcessCopy:
    """A copy of this process that does some work, and what that gives, which pickle must take.

    What is packed in `PackedItems` before is there for both, and what the copy packs too. Nobody else may run
    threads meanwhile. A copy whose original ends stops at the next of the `steps` of its work.
    """

    def __init__(self, work: Callable[[], Any]) -> None:
        """Raises `OSError` where there is no room for a copy."""
        sys.stdout.flush()
        sys.stderr.flush()
        number = packed_items.file_of_a_copy()
        give_back()
        out, into = os.pipe()
        self._process = os.fork()
        if not self._process:
            status = 1
            try:
                os.close(out)
                packed_items.pack_as_the_copy(number)
                with open(into, "wb") as pipe:  # noqa: PTH123  of a number
                    pickle.dump(work(), pipe)
                status = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(status)
        os.close(into)
        self._pipe = open(out, "rb")  # noqa: PTH123, SIM115  closed in `result`

    def result(self) -> Any:
        """What the work gave, waiting for it; raises `CaseError` where it came to no end."""
        try:
            return pickle.load(self._pipe)  # noqa: S301  from our own process
        except (EOFError, pickle.UnpicklingError):
            raise CaseError("a part of the work ended early, as where there is too little memory") from None
        finally:
            self._pipe.close()
            os.waitpid(self._process, 0)


def beside(work: Callable[[], Result]) -> Callable[[], Result]:
    """Begins some work in a copy of this process; returns what gives its result.

    Where there is no room for a copy it is done here, when the result is asked for. See `ProcessCopy`.
    """
    try:
        return ProcessCopy(work).result
    except OSError:
        return work


def give_back() -> None:
    """Gives free memory back to the system, where its library can.

    It is worth it before much else is held, and before a copy, which would come to hold it too.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def steps(found: Iterable[int], original: int) -> Iterator[int]:
    """The steps of the work of a copy, as long as its original runs."""
    for each in found:
        if os.getppid() != original:
            raise SystemExit
        yield each
