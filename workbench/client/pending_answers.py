"""Queued work: a typed value that can be polled and waited for."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

from workbench.client.exchange import Exchange
from workbench.errors import StillPending
from workbench.jobs import LOOP
from workbench.operations import Envelope, Operation

A = TypeVar("A", bound=Envelope)

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 15.0
DEADLINE = 600.0


def pauses() -> Iterator[float]:
    """Seconds between polls: doubling from 0.2 to 15."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(pause * 2, LONGEST_PAUSE)


class Polling(Protocol):
    """What a client does for queued work."""

    async def poll_once(
        self, operation: Operation[Any, Any], reference: str, *, pdf: bool = False
    ) -> Exchange:
        """The state of queued work, asked once."""
        ...


class AsyncPending(Generic[A]):
    """Work that the service has queued. `await pending.wait()` gives the typed result."""

    def __init__(self, client: Polling, operation: Operation[Any, Any], exchange: Exchange) -> None:
        if exchange.reference is None or operation.poll is None:
            raise ValueError(f"{operation.name} queued nothing")
        self.operation = operation
        self.reference = exchange.reference
        self.acknowledgement = operation.response.model_validate(exchange.document)
        self._client = client
        self._poll = operation.poll

    async def poll(self) -> A | None:
        """The result if it is ready, else None. Free."""
        exchange = await self._client.poll_once(self.operation, self.reference)
        return self._poll.response.model_validate(exchange.document) if exchange.ready else None  # type: ignore[return-value]

    async def wait(self, timeout: float = DEADLINE) -> A:
        """Polls, with growing pauses, until the result is there.

        Raises `StillPending` after `timeout` seconds; the reference stays good.
        """
        return self._poll.response.model_validate((await self._ready(timeout, pdf=False)).document)  # type: ignore[return-value]

    async def pdf(self, timeout: float = DEADLINE) -> bytes:
        """The result as a PDF document, where the operation offers one."""
        return (await self._ready(timeout, pdf=True)).content

    async def _ready(self, timeout: float, *, pdf: bool) -> Exchange:
        deadline = time.monotonic() + timeout
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                for pause in pauses():
                    exchange = await self._client.poll_once(self.operation, self.reference, pdf=pdf)
                    if exchange.ready:
                        return exchange
                    if time.monotonic() + pause > deadline:
                        break
                    await asyncio.sleep(pause)
        raise StillPending(
            f"{self.operation.name} {self.reference} was not ready after {timeout:g} s; "
            "it is still being processed, at no further charge: call wait() again later"
        )

    def __repr__(self) -> str:
        return f"<pending {self.operation.name}>"


class Pending(Generic[A]):
    """Work that the service has queued. `pending.wait()` gives the typed result."""

    def __init__(self, inner: AsyncPending[A]) -> None:
        self.aio = inner

    @property
    def reference(self) -> str:
        """What the work is polled with."""
        return self.aio.reference

    @property
    def acknowledgement(self) -> Envelope:
        """The answer that queued the work."""
        acknowledgement: Envelope = self.aio.acknowledgement
        return acknowledgement

    def poll(self) -> A | None:
        """The result if it is ready, else None. Free."""
        return LOOP.call(self.aio.poll())

    def wait(self, timeout: float = DEADLINE) -> A:
        """Polls until the result is there, or raises `StillPending` after `timeout` seconds."""
        return LOOP.call(self.aio.wait(timeout))

    def pdf(self, timeout: float = DEADLINE) -> bytes:
        """The result as a PDF document, where the operation offers one."""
        return LOOP.call(self.aio.pdf(timeout))

    def __repr__(self) -> str:
        return repr(self.aio)
