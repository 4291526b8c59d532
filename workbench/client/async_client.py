"""The async client: every other way of asking goes through it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote, urlsplit

from pydantic import SecretStr

from workbench.client import services as other_services
from workbench.client.async_operations import AsyncClientOperations
from workbench.client.exchange import Exchange, parse
from workbench.client.http_messages import HttpReply, HttpRequest, Transport
from workbench.client.masking import Mask
from workbench.client.pending_answers import AsyncPending
from workbench.client.retry import RetryPolicy
from workbench.client.services import Service
from workbench.client.settings import LOOPBACK, Settings, checked_base_url, checked_key, find_key
from workbench.client.stated_environment import SILENCE, UNKNOWN, Environment, stated_environment
from workbench.client.status_errors import error_of
from workbench.errors import ConfigurationError, RateLimited, RequestTimeout, ServiceError, UnreadableAnswer
from workbench.operations import Envelope, Operation, Request, get
from workbench.values.secret import methods_take_secrets, secret

LONGEST_REFERENCE = 500
"""A service's reference to queued work with more characters is not polled."""
log = logging.getLogger("workbench.client")


@methods_take_secrets
class AsyncClient(AsyncClientOperations):
    """Asks the service. `await client.contact_person_search(name_last="...")` for each operation.

    A method returns the typed answer, or an `AsyncPending` for queued work. Safe to use from
    several tasks and from several event loops. Raises the errors of `workbench.errors`.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | SecretStr | None = None,
        environment: Environment | None = None,
        settings: Settings | None = None,
        transport: Transport | None = None,
        service: Service | None = None,
        services: Mapping[str, AsyncClient] | None = None,
        sleep: Callable[[float], Any] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        api_key = secret(api_key)
        settings = settings or (service.settings() if service is not None else Settings())
        self.service = service
        """Whom it asks; None for the specified service."""
        self._services = dict(services or {})
        base_url = base_url or settings.base_url
        prefix = service.prefix if service is not None else "WORKBENCH_"
        if not base_url:
            raise ConfigurationError(
                f"no service to ask: pass base_url=... or set {prefix}BASE_URL, "
                "or use Client.sandbox() for the simulated one"
            )
        self.settings = settings
        self.base_url = checked_base_url(base_url) if service is None else checked_base_url(base_url, "")
        key = api_key or settings.api_key
        key = checked_key(find_key(self.base_url) if key is None else key)
        may_be_simulated = transport is None and (
            urlsplit(self.base_url).hostname in LOOPBACK or key.get_secret_value().startswith("sandbox-")
        )
        self._environment: Environment | None = environment or (None if may_be_simulated else "live")
        self._silent_until = 0.0
        self.is_inside = environment == "sandbox" and transport is not None
        """Whether what is asked stays in this process: of the simulated service here, or a recording."""
        self.account = "account-" + hashlib.sha256(key.get_secret_value().encode()).hexdigest()[:8]
        self._mask = Mask(key.get_secret_value())
        scheme = f"{settings.auth_scheme} " if settings.auth_scheme else ""
        self._transport = transport or _HttpWhenNeeded(settings, scheme + key.get_secret_value())
        self._policy = RetryPolicy(settings.max_retries, settings.retry_billable)
        self._sleep = sleep
        self._clock = clock
        self._not_before = 0.0

    @classmethod
    def sandbox(
        cls,
        *,
        seed: int = 7,
        people: int = 2000,
        api_key: str = "sandbox-demo",
        data_dir: str | Path | None = None,
        sandbox: Any = None,
        settings: Settings | None = None,
    ) -> Self:
        """A client of the simulated service inside this process: no port, no network, no account.

        `sandbox` takes a `workbench.sandbox.Sandbox` of your own; else one is shared by all
        clients of the same seed and size.
        """
        from workbench.client.embedded_sandbox import BASE_URL, EmbeddedTransport, shared_sandbox

        def made() -> Any:
            return sandbox or shared_sandbox(seed, people, str(data_dir) if data_dir else None)

        return cls(
            base_url=BASE_URL.replace("http:", "https:"),
            api_key=api_key,
            environment="sandbox",
            settings=settings,
            transport=EmbeddedTransport(made, api_key),
        )

    def __repr__(self) -> str:
        made = f" {self._environment or UNKNOWN} {self.base_url}" if hasattr(self, "_environment") else ""
        return f"<{type(self).__name__}{made}>"

    @property
    def environment(self) -> str:
        """`live` or `sandbox`; `unknown` where that is for the server to say and it does not answer yet.

        A server on this machine and one that is asked with a key of the sandbox are simulated where they say
        so; every other service is live. One that did not answer is not asked again for `SILENCE` seconds.
        """
        if self._environment is None and self._clock() >= self._silent_until:
            self._environment = stated_environment(self.base_url)
            self._silent_until = self._clock() + SILENCE
        return self._environment or UNKNOWN

    def look_again(self) -> None:
        """Asks a server that did not say what it is again when the environment is next needed."""
        self._silent_until = 0.0
        for other in self._services.values():
            other.look_again()

    def of(self, operation: Operation[Any, Any]) -> AsyncClient:
        """The client of the service that answers an operation: this one, or one with its own address and key.

        Raises `ConfigurationError` where that service is not installed, or has no address or key.
        """
        name = operation.service
        if not name or (self.service is not None and self.service.name == name) or self._simulates(operation):
            return self
        if name not in self._services:
            self._services[name] = AsyncClient(service=other_services.service(name))
        return self._services[name]

    def _simulates(self, operation: Operation[Any, Any]) -> bool:
        simulates = getattr(self._transport, "simulates", None)
        return operation.service not in self._services and simulates is not None and simulates(operation.name)

    def environment_of(self, operation: Operation[Any, Any]) -> str:
        """`live`, `sandbox` or `unknown`: of the service that answers an operation.

        `live` where none can be asked.
        """
        try:
            return self.of(operation).environment
        except ConfigurationError:
            return "live"

    async def _ask(self, operation: Operation[Any, Any], values: dict[str, Any]) -> Any:
        request = operation.build(values)
        exchange = await self.exchange(operation, request)
        if exchange.reference is not None:
            return AsyncPending(self, operation, exchange)
        return typed(operation.response, exchange)

    async def exchange(self, operation: Operation[Any, Any] | str, request: Request) -> Exchange:
        """Sends a validated request and returns the raw answer.

        `exchange.reference` is set when the work was queued. Raises `ServiceError`s only; a
        billable request is never sent twice unless it surely was not carried out, or
        `retry_billable` allows it.
        """
        operation = get(operation) if isinstance(operation, str) else operation
        if (asked := self.of(operation)) is not self:
            return await asked.exchange(operation, request)
        question = request.wire()
        get_only = operation.method == "GET"
        http = HttpRequest(
            operation.method,
            self.base_url + operation.path,
            None if get_only else json.dumps(question, ensure_ascii=False, separators=(",", ":")).encode(),
            headers={} if get_only else {"content-type": "application/json"},
        )
        exchange = await self._exchanged(operation, question, http, billable=operation.units(request) > 0)
        if operation.poll is None or exchange.status == 202:
            return exchange
        reference = exchange.document.get(operation.poll.reference)
        return replace(exchange, reference=reference) if isinstance(reference, str) else exchange

    async def poll_once(
        self, operation: Operation[Any, Any] | str, reference: str, *, pdf: bool = False
    ) -> Exchange:
        """Asks once for the result of queued work; free. `exchange.ready` tells whether it is there.

        Raises `NotFound` for a reference of another account or environment, `Gone` after the
        retention, `UnreadableAnswer` for a reference that cannot be part of an address,
        `ConfigurationError` for an operation that queues nothing.
        """
        operation = get(operation) if isinstance(operation, str) else operation
        if (asked := self.of(operation)) is not self:
            return await asked.poll_once(operation, reference, pdf=pdf)
        if operation.poll is None:
            raise ConfigurationError(f"{operation.name} queues nothing that could be polled")
        path = operation.poll.path.replace("{" + operation.poll.reference + "}", _segment(reference))
        http = HttpRequest("GET", self.base_url + path, params={"pdf": "true"} if pdf else {})
        question = {operation.poll.reference: reference, **({"pdf": True} if pdf else {})}
        exchange = await self._exchanged(operation, question, http, billable=False, pdf=pdf)
        pending = not exchange.is_pdf and exchange.document.get("status") == "pending"
        return replace(exchange, ready=not pending and exchange.status != 202)

    async def _exchanged(
        self,
        operation: Operation[Any, Any],
        question: Mapping[str, Any],
        http: HttpRequest,
        *,
        billable: bool,
        pdf: bool = False,
    ) -> Exchange:
        asked_at = datetime.now(UTC)
        reply, document, tries = await self._send(http, billable=billable, pdf=pdf, name=operation.name)
        return Exchange(
            operation.name, question, reply.status, reply.headers, reply.content,
            asked_at, datetime.now(UTC), tries=tries, parsed=document, masked=reply.masked,
        )  # fmt: skip

    async def _send(
        self, http: HttpRequest, *, billable: bool, pdf: bool, name: str
    ) -> tuple[HttpReply, dict[str, Any] | None, int]:
        deadline = self._clock() + self.settings.total_timeout
        tries = 0
        while True:
            tries += 1
            await self._held_back(deadline)
            started = self._clock()
            try:
                reply = await self._one_try(http, deadline)
                log.debug("%s answered %s in %.0f ms", name, reply.status, (self._clock() - started) * 1000)
                return reply, _read(reply, pdf=pdf), tries
            except ServiceError as error:
                failure = self._mask.error(error)
            pause = self._policy.pause(failure, tries=tries, billable=billable)
            if pause is None or self._clock() + pause >= deadline:
                raise failure
            log.info("%s failed (%s), again in %.1f s", name, type(failure).__name__, pause)
            if isinstance(failure, RateLimited):
                self._not_before = max(self._not_before, self._clock() + pause)
            await self._sleep(pause)

    async def _one_try(self, http: HttpRequest, deadline: float) -> HttpReply:
        try:
            async with asyncio.timeout(max(deadline - self._clock(), 0.001)):
                reply = await self._transport.send(http)
        except TimeoutError:
            reply = None
        if reply is None:
            raise RequestTimeout(
                f"{http.url} did not answer completely within {self.settings.total_timeout:g} s; "
                f"the request may have been carried out"
            )
        content = self._mask.content(reply.content)
        masked = None if content is reply.content else hashlib.sha256(reply.content).hexdigest()
        return HttpReply(reply.status, self._mask.headers(reply.headers), content, masked)

    async def _held_back(self, deadline: float) -> None:
        """After a 429 every call of this client waits, not only the one that was refused."""
        wait = self._not_before - self._clock()
        if wait > 0 and self._clock() + wait < deadline:
            await self._sleep(wait)

    async def close(self) -> None:
        """Closes the connections that this event loop opened."""
        await self._transport.close()
        for other in self._services.values():
            await other.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_details: object) -> None:
        await self.close()


def _segment(reference: str) -> str:
    """A service's reference as one part of an address's path, whatever characters it has."""
    if reference in ("", ".", "..") or len(reference) > LONGEST_REFERENCE:
        what = f"{len(reference)} characters" if len(reference) > LONGEST_REFERENCE else repr(reference)
        raise UnreadableAnswer(
            f"the service's reference ({what}) cannot be polled; ask the service for the right one"
        )
    return quote(reference, safe="", errors="replace")


def typed(model: type[Envelope], exchange: Exchange) -> Envelope:
    """The answer as its model; what the model does not know stays in `extra`."""
    return model.model_validate(exchange.document)


def _read(reply: HttpReply, *, pdf: bool) -> dict[str, Any] | None:
    """The JSON object of a good reply, None for a PDF that was asked for; raises what is wrong with it."""
    fault = error_of(reply.status, reply.headers, reply.content)
    if fault is not None:
        raise fault
    if pdf and reply.headers.get("content-type", "").startswith("application/pdf"):
        return None
    return parse(reply.content, reply.status)


class _HttpWhenNeeded:
    """HTTP, made for the first request: who only looks at a case need not import httpx."""

    def __init__(self, settings: Settings, auth: str) -> None:
        self._settings = settings
        self._auth = auth
        self._making = threading.Lock()
        self._made: Transport | None = None

    async def send(self, request: HttpRequest) -> HttpReply:
        with self._making:
            if self._made is None:
                from workbench.client.transport import HttpTransport

                self._made = HttpTransport(self._settings, {self._settings.auth_header: self._auth})
        return await self._made.send(request)

    async def close(self) -> None:
        if self._made is not None:
            await self._made.close()
