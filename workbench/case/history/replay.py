"""A case computed again from its readings, as they come, to nothing but the digest of its graph.

A large case is computed in a process of its own: it works beside the one that reads, and its memory goes
with it.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Protocol

from workbench.case.history import recompute
from workbench.case.session import new_resolver
from workbench.case.state import ANSWERED, Identity, number_of, uncollected
from workbench.errors import CaseError, EvidenceDamaged
from workbench.evidence import readings
from workbench.evidence.model import Entry
from workbench.reading.model import Reading

SMALL = 2000
"""Up to so many sources a case is computed in the process that asks."""
Said = tuple[int, str, Sequence[Iterable[str]]]
"""A source's number, the hash of its content, and the bodies that keep what it says."""


class Replayer(Protocol):
    """Takes the readings of a case's sources in their order and gives the digest of the graph.

    `digest` raises `CaseError` when a process of its own could not end its work.
    """

    def take(self, said: Said) -> None: ...

    def digest(self) -> str: ...

    def close(self) -> None: ...


def replayer(entries: Sequence[Entry], upto: int, sources: int, resolver: Callable[[], Identity]) -> Replayer:
    """The replayer that suits a case of so many sources."""
    if sources <= SMALL or resolver is not new_resolver:
        return _Here(entries, upto, resolver)
    return _Apart(entries, upto)


def recomputed(
    entries: Sequence[Entry], upto: int, resolver: Callable[[], Identity], saying: Iterable[Said]
) -> str:
    """The digest of the graph that the entries make; raises `EvidenceDamaged` when a source is missing."""
    known: dict[bytes, Any] = {}
    said = {number: (content, readings.reading_of(bodies, known)) for number, content, bodies in saying}
    entries = [entry for entry in entries if entry.seq <= upto]
    contents: dict[str, str] = {}
    told: dict[str, Reading] = {}
    for number in sorted(number_of(entry) for entry in entries if entry.event in ANSWERED):
        if number not in said:
            raise EvidenceDamaged(f"S{number} is missing: the journal knows it")
        contents[f"S{number}"], told[f"S{number}"] = said.pop(number)
    with uncollected():
        return recompute.digest(entries, told, contents, resolver)


class _Here:
    def __init__(self, entries: Sequence[Entry], upto: int, resolver: Callable[[], Identity]) -> None:
        self._work = entries, upto, resolver
        self._said: list[Said] = []

    def take(self, said: Said) -> None:
        self._said.append(said)

    def digest(self) -> str:
        return recomputed(*self._work, self._said)

    def close(self) -> None:
        self._said.clear()


class _Apart:
    def __init__(self, entries: Sequence[Entry], upto: int) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  closed in `close`
        self._process = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-c", f"from {__name__} import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._send((entries, upto))

    def take(self, said: Said) -> None:
        self._send(said)

    def _send(self, thing: Any) -> None:
        with suppress(BrokenPipeError):  # it has ended: `digest` tells why
            pickle.dump(thing, self._process.stdin)  # type: ignore[arg-type]

    def digest(self) -> str:
        out, _ = self._process.communicate()
        if self._process.returncode:
            self._errors.seek(0)
            last = self._errors.read().decode(errors="replace").strip().rpartition("\n")[2]
            raise CaseError(f"the replay ended early ({last or self._process.returncode})")
        return out.decode()

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()
        self._errors.close()


def main() -> None:
    """Computes what comes in and writes the digest."""
    entries, upto = pickle.load(sys.stdin.buffer)  # noqa: S301  from our own process

    def saying() -> Iterator[Said]:
        while True:
            try:
                yield pickle.load(sys.stdin.buffer)  # noqa: S301
            except EOFError:
                return

    sys.stdout.write(recomputed(entries, upto, new_resolver, saying()))
