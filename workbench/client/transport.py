"""HTTP itself: the only module that knows httpx.

Each event loop gets a connection pool of its own, because one pool cannot serve two loops.
"""

from __future__ import annotations

import asyncio
import ssl
import weakref
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import httpx

from workbench.client.http_messages import HttpReply, HttpRequest
from workbench.client.masking import mask_logs
from workbench.client.settings import Settings
from workbench.errors import (
    ConnectionFailed,
    ConnectionLost,
    RequestTimeout,
    ServiceError,
    UnreadableAnswer,
)


def look_at(url: str, patience: float) -> HttpReply | None:
    """The beginning of what a server answers to a plain look at an address, without a key.

    None where none does in time.
    """
    try:
        with (
            httpx.Client(timeout=patience, mounts={"http://": None}) as client,
            client.stream("GET", url) as reply,
        ):
            content = next(reply.iter_bytes(_LOOKED_AT), b"")
    except httpx.HTTPError:
        return None
    return HttpReply(reply.status_code, dict(reply.headers), content)


_LOOKED_AT = 1 << 16
"""Bytes: what a server says of itself is short."""


class _Pool:
    """The connections of one event loop: a client each, so that none looks through all the others.

    `gate` admits as many requests at once as are allowed; `idle` are the clients that nobody uses, the
    one used last at the end.
    """

    def __init__(self, most: int) -> None:
        self.gate = asyncio.Semaphore(most)
        self.idle: list[httpx.AsyncClient] = []


class HttpTransport:
    """Sends over httpx: TLS verified, no redirect followed, answers bounded in size.

    A proxy of the environment is used for https only: plain http stays on this machine, and so
    does the key in it. `trusting` says which authorities may vouch for the service: by default the
    usual ones, or those of `SSL_CERT_FILE`.
    """

    def __init__(
        self,
        settings: Settings,
        auth: Mapping[str, str],
        *,
        inner: httpx.AsyncBaseTransport | None = None,
        trusting: ssl.SSLContext | None = None,
    ) -> None:
        mask_logs()
        self._settings = settings
        self._auth = dict(auth)
        self._timeout = httpx.Timeout(settings.read_timeout, connect=settings.connect_timeout).as_dict()
        self._inner = inner
        self._trusting = trusting
        self._pools: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Pool] = weakref.WeakKeyDictionary()
        self._closing: set[asyncio.Task[None]] = set()

    def __repr__(self) -> str:
        return "<HttpTransport>"

    def _pool(self) -> _Pool:
        loop = asyncio.get_running_loop()
        pool = self._pools.get(loop)
        if pool is None:
            pool = self._pools[loop] = _Pool(self._settings.max_connections)
        return pool

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=self._inner,
            verify=self._trusting or _usual_trust(),
            mounts={"http://": None},
            follow_redirects=False,
            limits=httpx.Limits(max_connections=1),
        )

    async def send(self, request: HttpRequest) -> HttpReply:
        """One try. Raises `ConnectionFailed`, `ConnectionLost`, `RequestTimeout` or `UnreadableAnswer`."""
        pool = self._pool()
        try:
            async with asyncio.timeout(self._settings.read_timeout):
                await pool.gate.acquire()
        except TimeoutError:
            raise ConnectionFailed(
                f"no connection to {request.url}: all {self._settings.max_connections} are in use "
                f"(max_connections)"
            ) from None
        try:
            client = pool.idle.pop() if pool.idle else self._client()
            try:
                reply = await self._exchange(client, request)
            except asyncio.CancelledError:
                # httpcore may lose a connection to a cancellation, so this one is not used again
                closing = asyncio.create_task(client.aclose())
                self._closing.add(closing)
                closing.add_done_callback(self._closing.discard)
                raise
            except BaseException:
                pool.idle.append(client)
                raise
            pool.idle.append(client)
            return reply
        finally:
            pool.gate.release()

    async def _exchange(self, client: httpx.AsyncClient, request: HttpRequest) -> HttpReply:
        where = request.url
        # what went wrong is raised without the errors of httpx, which hold the request and so the key
        try:
            response = await client.send(self._outgoing(request), stream=True)
            try:
                content = await self._whole(response)
                _part_when_more_came(response)
                return HttpReply(response.status_code, dict(response.headers), content)
            finally:
                await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, zlib.error, UnicodeError) as error:
            failure = self._failure(where, error)
        raise failure

    def _failure(self, where: str, error: Exception) -> ServiceError:
        if isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
            return ConnectionFailed(f"no connection to {where}: {_words(error)}")
        if isinstance(error, httpx.TimeoutException):
            return RequestTimeout(
                f"{where} did not answer within {self._settings.read_timeout:g} s; "
                f"the request may have been carried out"
            )
        if isinstance(error, zlib.error):
            return UnreadableAnswer(f"the answer of {where} is damaged: {_words(error)}")
        if isinstance(error, httpx.InvalidURL | httpx.UnsupportedProtocol | UnicodeError):
            return ConnectionFailed(f"{where} is not an address: {_words(error)}")
        return ConnectionLost(
            f"the connection to {where} broke: {_words(error)}; the request may have been carried out"
        )

    def _outgoing(self, request: HttpRequest) -> httpx.Request:
        """The request as httpx sends it; made here, which takes a third of the time that its client takes."""
        return httpx.Request(
            request.method,
            _parsed(request.url),
            content=request.body,
            params=dict(request.params) or None,
            headers={
                "accept": "*/*",
                "accept-encoding": "gzip",
                "user-agent": "investigation-workbench",
                **request.headers,
                **self._auth,
            },
            extensions={"timeout": self._timeout},
        )

    async def _whole(self, response: httpx.Response) -> bytes:
        """The body, unpacked. It is bounded both as it comes and unpacked, whatever its headers say."""
        most, came, content = self._settings.max_answer_bytes, 0, bytearray()
        unpacker = _unpacker(response)
        async for part in response.stream:  # type: ignore[union-attr]  # httpx's own reading unpacks unbounded
            came += len(part)
            content += part if unpacker is None else unpacker.decompress(part, most + 1 - len(content))
            if max(came, len(content)) > most:
                raise UnreadableAnswer(
                    f"the answer of {response.request.url} is larger than {most} bytes "
                    f"and was not read further (max_answer_bytes)"
                )
        if unpacker is not None and came and not unpacker.eof:
            raise UnreadableAnswer(f"the answer of {response.request.url} is damaged: it ends too early")
        return bytes(content)

    async def close(self) -> None:
        """Closes this loop's connections."""
        loop = asyncio.get_running_loop()
        pool = self._pools.pop(loop, None)
        while pool is not None and pool.idle:
            await pool.idle.pop().aclose()
        await asyncio.gather(*(closing for closing in self._closing if closing.get_loop() is loop))


@cache
def _usual_trust() -> ssl.SSLContext:
    """Shared, because reading every authority takes longer than asking a question."""
    return httpx.create_ssl_context()


def _unpacker(response: httpx.Response) -> Any:
    """What unpacks the body; None for a plain one."""
    # no variable holds what the service names, for a traceback may show variables
    if not _packings(response):
        return None
    if _packings(response) not in (["gzip"], ["x-gzip"]):
        raise UnreadableAnswer(
            f"the answer of {response.request.url} is packed as {', '.join(_packings(response))!r}, "
            f"and only gzip was asked for"
        )
    return zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)


def _packings(response: httpx.Response) -> list[str]:
    named = response.headers.get("content-encoding", "").lower().split(",")
    return [name.strip() for name in named if name.strip() not in ("", "identity")]


def _part_when_more_came(response: httpx.Response) -> None:
    """Lets no further question use a connection on which bytes came after the answer.

    httpcore keeps such bytes and would take them for the answer to the next question.
    """
    inner: Any = response.stream
    for name in ("_stream", "_httpcore_stream", "_stream", "_connection", "_h11_state"):
        inner = getattr(inner, name, None)
    if inner is not None and inner.trailing_data[0]:
        inner.send_failed()


@lru_cache(maxsize=64)
def _parsed(address: str) -> httpx.URL:
    return httpx.URL(address)


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__
