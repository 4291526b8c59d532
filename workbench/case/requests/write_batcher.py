"""Many writers, one transaction: what waits while a group is written is the next group.

A commit waits for the disk, and costs as much for one question as for twenty. Each step is still
whole or absent, and nobody is told of a step before it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from workbench.evidence.recorder import Recorder

T = TypeVar("T")
MOST = 200
"""Steps in one transaction."""
FEW = 8
"""So few steps wait a moment for others, where others are to come."""
MOMENT = 0.01
"""Seconds of that moment: about what the disk takes."""


class _Step(NamedTuple):
    carry_out: Callable[[], Any]
    key: str
    ticket: str
    done: asyncio.Future[Any]


class WriteBatcher:
    """Carries out steps that write with a recorder. Belongs on one event loop.

    `expected` is how many questions are under way at once, so that a group may wait for them.
    """

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._closing: list[_Step] = []
        self._opening: list[_Step] = []
        self._writing: asyncio.Task[None] | None = None
        self.expected = 0

    def write(
        self, step: Callable[[], T], *, opens: str = "", closes: tuple[str, str] = ("", "")
    ) -> asyncio.Future[T]:
        """What a step gives, once it is on the disk. Shield it: it is carried out in any case.

        A step that takes a question in hand says which one it `opens`, by its key, and comes after those that
        close one; a step that answers, queues or fails one says which it `closes`, by its key and ticket.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        key, ticket = (opens, "") if opens else closes
        (self._opening if opens else self._closing).append(_Step(step, key, ticket, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._closing or self._opening:
                if len(self._closing) + len(self._opening) < min(FEW, self.expected):
                    await asyncio.sleep(MOMENT)
                group = [*self._closing, *self._opening][:MOST]
                closing = len(self._closing)
                del self._closing[:MOST], self._opening[: max(MOST - closing, 0)]
                results = await loop.run_in_executor(None, self._carried_out, group)
                for step, (result, error) in zip(group, results, strict=True):
                    if step.done.cancelled():
                        continue
                    if error is None:
                        step.done.set_result(result)
                    else:
                        step.done.set_exception(error)
                        step.done.exception()  # seen here, for nobody may be waiting now
        finally:
            self._writing = None

    def _carried_out(self, group: list[_Step]) -> list[tuple[Any, BaseException | None]]:
        """What each step gave or raised. Where one fails, all are undone and each has its own turn."""
        opened = [step.key for step in group if not step.ticket and step.key]
        closed = [(step.key, step.ticket) for step in group if step.ticket and step.key]
        try:
            with self._recorder.together(opened, closed):
                return [(step.carry_out(), None) for step in group]
        except Exception as error:
            if len(group) == 1:
                return [(None, error)]
        return [self._carried_out([step])[0] for step in group]
