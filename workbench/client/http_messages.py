"""What a client and a transport hand each other: requests without credentials, and complete replies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """What goes out. `headers` carry no credentials: the transport adds them."""

    method: str
    url: str
    body: bytes | None = None
    params: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HttpReply:
    """What came back, complete; header names in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    masked: str | None = None
    """The SHA-256 of the body as it came, where the client's own key was taken out of it."""


class Transport(Protocol):
    """Sends one request once. Raises the connection errors of the tree, nothing else."""

    async def send(self, request: HttpRequest) -> HttpReply: ...

    async def close(self) -> None: ...
