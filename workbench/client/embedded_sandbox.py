"""The sandbox inside this process, reached without a port."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from workbench.client.http_messages import HttpReply, HttpRequest

if TYPE_CHECKING:
    from workbench.sandbox import Sandbox

BASE_URL = "http://sandbox.invalid/api/v2"
_making = threading.Lock()


@lru_cache(maxsize=4)
def shared_sandbox(seed: int, people: int, data_dir: str | None) -> Sandbox:
    """The sandbox of that seed and size, made once for the process."""
    from workbench.sandbox import Sandbox

    return Sandbox(seed=seed, people=people, data_dir=Path(data_dir) if data_dir else None)


class EmbeddedTransport:
    """Hands each request to a `Sandbox` on a worker thread; it is made for the first request."""

    def __init__(self, make: Callable[[], Sandbox], api_key: str) -> None:
        self._make = make
        self._key = api_key
        self._workers: ThreadPoolExecutor | None = None

    @property
    def sandbox(self) -> Sandbox:
        """The sandbox that answers."""
        with _making:
            return self._make()

    async def send(self, request: HttpRequest) -> HttpReply:
        """The sandbox's reply; it never fails to connect."""
        from workbench.sandbox.messages import Call

        headers = {name.lower(): value for name, value in request.headers.items()}
        headers["authorization"] = f"Bearer {self._key}"
        call = Call(
            method=request.method,
            path=urlsplit(request.url).path,
            query=urlencode(dict(request.params)),
            headers=headers,
            body=request.body or b"",
        )
        if self._workers is None:
            self._workers = ThreadPoolExecutor(max_workers=4, thread_name_prefix="workbench-sandbox")
        loop = asyncio.get_running_loop()
        reply = await loop.run_in_executor(self._workers, lambda: self.sandbox.handle(call))
        return HttpReply(reply.status, {k.lower(): v for k, v in reply.headers.items()}, reply.body)

    def simulates(self, operation: str) -> bool:
        """True where the sandbox answers an operation of another service, too."""
        from workbench.sandbox.handlers import HANDLERS

        return operation in HANDLERS

    async def close(self) -> None:
        """Ends the worker threads; who asks later starts them again."""
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.shutdown(wait=False)
