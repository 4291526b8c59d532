"""Answers from recorded evidence: the same client face, and no network at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from workbench.client.async_client import AsyncClient
from workbench.client.exchange import Exchange
from workbench.client.http_messages import HttpReply, HttpRequest
from workbench.errors import ConnectionFailed
from workbench.operations import Operation, Request, get


class Recording(Protocol):
    """What can be replayed: a case is one."""

    def recorded_exchange(self, operation: str, question: Mapping[str, Any]) -> Exchange:
        """The recorded answer to that question, or `NeverAsked` that shows the nearest one."""
        ...

    def recorded_poll(self, operation: str, reference: str, *, pdf: bool) -> Exchange:
        """The recorded result of queued work, or `NeverAsked`."""
        ...


class _NoNetwork:
    async def send(self, request: HttpRequest) -> HttpReply:
        raise ConnectionFailed(f"a replay reaches no service, and was asked for {request.url}")

    async def close(self) -> None:
        return None


class RecordedClient(AsyncClient):
    """An `AsyncClient` whose exchanges come out of a recording."""

    def __init__(self, recording: Recording) -> None:
        super().__init__(
            base_url="https://recorded.invalid/api/v2",
            api_key="recorded",
            environment="sandbox",
            transport=_NoNetwork(),
        )
        self._recording = recording

    def of(self, operation: Operation[Any, Any]) -> AsyncClient:
        """This one: a recording answers whatever was recorded."""
        return self

    async def exchange(self, operation: Operation[Any, Any] | str, request: Request) -> Exchange:
        """The recorded answer; raises `NeverAsked` for a question that the recording lacks."""
        operation = get(operation) if isinstance(operation, str) else operation
        return self._recording.recorded_exchange(operation.name, request.wire())

    async def poll_once(
        self, operation: Operation[Any, Any] | str, reference: str, *, pdf: bool = False
    ) -> Exchange:
        """The recorded result of queued work."""
        operation = get(operation) if isinstance(operation, str) else operation
        return self._recording.recorded_poll(operation.name, reference, pdf=pdf)
