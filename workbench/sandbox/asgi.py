"""The sandbox as an ASGI application: reads a call, has it answered on a thread, writes the reply."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.routing import Mount
from starlette.types import Message, Receive, Scope, Send

from workbench.operations.assumptions import MAX_BODY_BYTES
from workbench.sandbox.messages import Call, Reply

DRAINED = 4 * MAX_BODY_BYTES
"""Bytes of a refused body that are read and thrown away, so that its sender gets to read the reply."""
WORKERS = 4
"""Threads that answer: more of them only wait for one another, a quarter longer in all."""


class RequestHandler(Protocol):
    """What answers a request."""

    def handle(self, call: Call) -> Reply:
        """The reply to one request; safe to call from several threads."""
        ...


def application(sandbox: RequestHandler, latency: float = 0.0) -> Starlette:
    """The Starlette application around a sandbox. Each answer is held back for `latency` seconds."""
    workers = ThreadPoolExecutor(WORKERS, thread_name_prefix="sandbox")

    async def endpoint(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body, whole = await _body(scope, receive)
        except ClientDisconnect:
            return
        loop = asyncio.get_running_loop()
        reply = await loop.run_in_executor(workers, sandbox.handle, _call(scope, body))
        if latency:
            await asyncio.sleep(latency)
        await _write(reply, send, receive, whole=whole)

    return Starlette(routes=[Mount("/", app=endpoint)])


async def _body(scope: Scope, receive: Receive) -> tuple[bytes, bool]:
    """The body and True; or, of one over the limit, a stand-in just as much over it, and False."""
    declared = dict(scope["headers"]).get(b"content-length", b"")
    if declared.isdigit() and int(declared[:20]) > MAX_BODY_BYTES:
        return bytes(MAX_BODY_BYTES + 1), False
    chunks, size = [], 0
    async for chunk in Request(scope, receive).stream():
        size += len(chunk)
        if size > MAX_BODY_BYTES:
            return bytes(MAX_BODY_BYTES + 1), False
        chunks.append(chunk)
    return b"".join(chunks), True


def _call(scope: Scope, body: bytes) -> Call:
    path = scope.get("raw_path") or scope["path"].encode()
    return Call(
        method=scope["method"],
        path=path.split(b"?")[0].decode("latin-1"),
        query=scope["query_string"].decode("latin-1"),
        headers={name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]},
        body=body,
    )


async def _write(reply: Reply, send: Send, receive: Receive, *, whole: bool) -> None:
    headers = {**reply.headers, "content-length": str(len(reply.body))}
    if not whole:
        headers["connection"] = "close"
    start: Message = {
        "type": "http.response.start",
        "status": reply.status,
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
    }
    await send(start)
    await send({"type": "http.response.body", "body": reply.body, "more_body": not whole})
    if not whole:
        await _drain(receive)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _drain(receive: Receive) -> None:
    """Reads on for a while: closing at once would reset the connection before the reply is read."""
    left, more = DRAINED, True
    while more and left > 0:
        message = await receive()
        left -= len(message.get("body", b""))
        more = message["type"] == "http.request" and message.get("more_body", False)
