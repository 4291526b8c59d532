"""HTTP itself: the only module that knows httpx.

Each event loop gets a connection pool of its own, because one pool cannot serve two loops.
"""

from __future__ import annotations

import asyncio
import ssl
import weakref
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Protocol

import httpx

from workbench.client.settings import Settings
from workbench.errors import ConnectionFailed, ConnectionLost, RequestTimeout, UnreadableAnswer


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


class Transport(Protocol):
    """Sends one request once. Raises the connection errors of the tree, nothing else."""

    async def send(self, request: HttpRequest) -> HttpReply: ...

    async def close(self) -> None: ...


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
        self._settings = settings
        self._auth = dict(auth)
        self._timeout = httpx.Timeout(settings.read_timeout, connect=settings.connect_timeout).as_dict()
        self._inner = inner
        self._trusting = trusting
        self._pools: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, httpx.AsyncClient] = (
            weakref.WeakKeyDictionary()
        )

    def __repr__(self) -> str:
        return "<HttpTransport>"

    def _pool(self) -> httpx.AsyncClient:
        loop = asyncio.get_running_loop()
        pool = self._pools.get(loop)
        if pool is None:
            s = self._settings
            pool = self._pools[loop] = httpx.AsyncClient(
                transport=self._inner,
                verify=self._trusting or _usual_trust(),
                mounts={"http://": None},
                follow_redirects=False,
                limits=httpx.Limits(
                    max_connections=s.max_connections, max_keepalive_connections=s.max_connections
                ),
            )
        return pool

    async def send(self, request: HttpRequest) -> HttpReply:
        """One try. Raises `ConnectionFailed`, `ConnectionLost`, `RequestTimeout` or `UnreadableAnswer`."""
        where = request.url
        try:
            response = await self._pool().send(self._outgoing(request), stream=True)
            try:
                content = await self._whole(response)
                _part_when_more_came(response)
                return HttpReply(response.status_code, dict(response.headers), content)
            finally:
                await response.aclose()
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
            raise ConnectionFailed(f"no connection to {where}: {_words(error)}") from None
        except httpx.TimeoutException:
            raise RequestTimeout(
                f"{where} did not answer within {self._settings.read_timeout:g} s; "
                f"the request may have been carried out"
            ) from None
        except zlib.error as error:
            raise UnreadableAnswer(f"the answer of {where} is damaged: {_words(error)}") from None
        except (httpx.InvalidURL, httpx.UnsupportedProtocol, UnicodeError) as error:
            raise ConnectionFailed(f"{where} is not an address: {_words(error)}") from None
        except httpx.HTTPError as error:
            raise ConnectionLost(
                f"the connection to {where} broke: {_words(error)}; the request may have been carried out"
            ) from None

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
        pool = self._pools.pop(asyncio.get_running_loop(), None)
        if pool is not None:
            await pool.aclose()


@cache
def _usual_trust() -> ssl.SSLContext:
    """Shared, because reading every authority takes longer than asking a question."""
    return httpx.create_ssl_context()


def _unpacker(response: httpx.Response) -> Any:
    """What unpacks the body; None for a plain one."""
    named = response.headers.get("content-encoding", "").lower().split(",")
    encodings = [name.strip() for name in named if name.strip() not in ("", "identity")]
    if not encodings:
        return None
    if encodings not in (["gzip"], ["x-gzip"]):
        raise UnreadableAnswer(
            f"the answer of {response.request.url} is packed as {', '.join(encodings)!r}, "
            f"and only gzip was asked for"
        )
    return zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)


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
