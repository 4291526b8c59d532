"""The sandbox as one object: a call goes in, a reply comes out, on any thread and without a port.

The checks come in the order of decision E: unknown path 404, wrong method 405, key 401, size 413,
the account's sentinel 429 or 500, payment 402, access 403, and then the request itself, 400.
"""

from __future__ import annotations

import hashlib
import logging
import uuid
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from pydantic import ValidationError

from workbench.errors import FieldProblem
from workbench.operations import OPERATIONS, Operation
from workbench.operations.assumptions import AUTH_HEADER, MAX_BODY_BYTES, PREFIX, STATED_ENVIRONMENT
from workbench.operations.base import Request, free
from workbench.operations.problems import problems_of, sentence_of
from workbench.sandbox import accounts, call_parsing, handlers
from workbench.sandbox.clock import Clock, iso
from workbench.sandbox.handler_context import Account, Context
from workbench.sandbox.messages import Call, Refused, Reply
from workbench.sandbox.passes import PassDesk, answer_page
from workbench.sandbox.routes import Route, Routes, choose
from workbench.sandbox.sandbox_state import SandboxState
from workbench.sandbox.scheduler import Scheduler

if TYPE_CHECKING:
    import sqlite3

    from starlette.applications import Starlette

_log = logging.getLogger("workbench.sandbox")

IN_PROCESS = f"http://sandbox.invalid{PREFIX}"
"""The base address of a sandbox that no port leads to."""
LONGEST_MOVE = 100 * 366 * 86_400
"""Seconds by which one call may move the clock: about a century."""


class People(Protocol):
    """The population as the service needs it (`workbench.sandbox.population.Population`)."""

    def connection(self) -> sqlite3.Connection:
        """A read-only connection for the calling thread."""
        ...

    @property
    def fixtures(self) -> Mapping[str, Any]:
        """The designated fixtures (decision D)."""
        ...


_HERE = frozenset({"127.0.0.1", "localhost", "::1"})


class Sandbox:
    """The simulated service. Same seed and size: same people and same answers.

    `data_dir` is where the generated population is cached; `clock` and `scheduler` are for tests.
    `base_url` is the address that links are made with when a call carries no `Host`. Calls by other names
    than its own and this machine's are refused, unless it is to be reached by `any_host`.
    """

    def __init__(
        self,
        seed: int = 7,
        people: int = 2000,
        data_dir: Path | None = None,
        clock: Clock | None = None,
        *,
        population: People | None = None,
        scheduler: Scheduler | None = None,
        base_url: str = IN_PROCESS,
        any_host: bool = False,
    ) -> None:
        self.clock = clock or Clock()
        self.base_url = base_url
        self.any_host = any_host
        self.scheduler = scheduler or Scheduler(self.clock)
        self.state = SandboxState(self.clock)
        self.webhook_secrets = accounts.webhook_secrets(seed)
        self._population = population or _open_population(seed, people, data_dir)
        self.passes = PassDesk(self.clock, self.scheduler, self.webhook_secrets, self._population.fixtures)
        self._routes = Routes(OPERATIONS)
        self._tools: dict[str, dict[str, Callable[[Call], Reply]]] = {
            "/openapi.json": {"GET": self._openapi},
            STATED_ENVIRONMENT: {"GET": lambda _call: Reply.json(200, {"environment": "sandbox"})},
            "/sandbox/fixtures": {"GET": self._fixtures},
            "/sandbox/bill": {"GET": self._bill},
            "/sandbox/clock": {"POST": self._move_clock},
            "/sandbox/reset": {"POST": self._reset},
        }

    @property
    def fixtures(self) -> dict[str, Any]:
        """The designated fixtures of decision D, with the webhook secrets."""
        return {**self._population.fixtures, "webhook_secrets": self.webhook_secrets}

    @cached_property
    def asgi(self) -> Starlette:
        """The Starlette application around this sandbox."""
        from workbench.sandbox.asgi import application

        return application(self)

    def bill(self) -> dict[str, int]:
        """The units charged to each account so far; a billed answer is counted exactly once."""
        return self.state.bill()

    def billed_calls(self) -> dict[str, dict[str, int]]:
        """How many billed answers each account had, by operation."""
        return self.state.billed_calls()

    def reset(self) -> None:
        """Forgets queued work, tokens, passes, what was sent before, and the moved clock.

        What was billed stays billed.
        """
        self.scheduler.reset()
        self.passes.reset()
        self.state.reset()
        self.clock.reset()

    def close(self) -> None:
        """Ends the delivery of webhooks; the sandbox itself goes on answering."""
        self.scheduler.close()

    def handle(self, call: Call) -> Reply:
        """Answers one call. Never raises; may be called from any thread."""
        try:
            return self._answer(call)
        except Refused as refused:
            return _error(refused)
        except Exception:
            reference = str(uuid.uuid4())
            _log.exception("the sandbox failed: %s %s (%s)", call.method, call.path, reference)
            return Reply.json(500, {"message": "the sandbox failed to answer", "api_reference": reference})

    def _answer(self, call: Call) -> Reply:
        self._refuse_unknown_host(call)
        if call.path.startswith(f"{PREFIX}/"):
            return self._operation(call)
        if call.path.startswith("/pass/"):
            return answer_page(self.passes, call)
        tool: Callable[[Call], Reply] = choose(self._tools.get(call.path, {}), call.method)
        _check_size(call)
        return tool(call)

    def _refuse_unknown_host(self, call: Call) -> None:
        """A page in a browser that reaches this address by a name of its own is not answered."""
        sent = call.headers.get("host")
        if sent is None or self.any_host:
            return
        name = urlsplit(f"//{call_parsing.host_of(call) or ''}").hostname
        if name not in {*_HERE, urlsplit(self.base_url).hostname}:
            raise Refused(421, f"the sandbox does not go by the name {sent[:100]!r}: use its own address")

    def _operation(self, call: Call) -> Reply:
        route = self._routes.find(call.method, call.path.removeprefix(PREFIX))
        account = accounts.authenticate(call.headers.get(AUTH_HEADER.lower()))
        _check_size(call)
        self._sentinel(account, call)
        context = self._context(account, call)
        if route.reference is not None:
            return self._poll(route.operation, route.reference, context, call)
        return self._ask(route, context, call)

    def _sentinel(self, account: Account, call: Call) -> None:
        if account.key not in (accounts.THROTTLED, accounts.FLAKY):
            return
        parts = (account.key, call.method, call.path, call.query)
        digest = hashlib.sha256("\n".join(parts).encode("utf-8", "replace") + b"\n" + call.body).digest()
        if self.state.first_sending(digest):
            if account.key == accounts.THROTTLED:
                said = "too many requests; this account's first sending of a request always is"
                raise Refused(429, said, headers={"retry-after": "1"})
            raise Refused(500, "the service failed; this account's first sending of a request always does")

    def _ask(self, route: Route, context: Context, call: Call) -> Reply:
        operation: Operation[Any, Any] = route.operation
        handler = handlers.find(operation.name)
        if operation.method == "GET":
            self._may_ask(operation, handler, context.account, {})
            request = operation.request()
        else:
            values, refusal = _try_json(call)
            self._may_ask(operation, handler, context.account, values)
            if refusal is not None:
                raise refusal
            request = _validated(operation, handler, call.body)
        answer = handler.answer(request, context)
        reply = answer if isinstance(answer, Reply) else _enveloped(operation, answer)
        if reply.status == 200:
            self._charge(operation, handler, context.account, request, answer)
        return reply

    def _may_ask(
        self, operation: Operation[Any, Any], handler: Any, account: Account, values: Mapping[str, Any]
    ) -> None:
        """402 and 403, which come before the body is checked, as far as it can be read."""
        preflight = values.get("preflight") is True and "preflight" in operation.request.model_fields
        if account.key == accounts.UNPAID and operation.units is not free and not preflight:
            raise Refused(402, "this account cannot pay for the call")
        needed = [operation.access]
        if hasattr(handler, "access"):
            needed.append(handler.access(values))
        for product in needed:
            if product is not None and product not in account.products:
                raise Refused(403, f"this account has no access to {product}")

    def _charge(
        self,
        operation: Operation[Any, Any],
        handler: Any,
        account: Account,
        request: Request,
        answer: Any,
    ) -> None:
        priced = getattr(handler, "units", None)
        units = operation.units(request) if priced is None else priced(request, answer)
        if units > 0:
            self.state.charge(account.key, operation.name, units)

    def _poll(self, operation: Operation[Any, Any], sent: str, context: Context, call: Call) -> Reply:
        assert operation.poll is not None  # noqa: S101  (the routes hold only operations with a poll)
        pdf = operation.poll.pdf and call_parsing.pdf_wanted(call)
        reference = call_parsing.uuid_of(sent)
        if reference is None:
            raise Refused(404, "no such reference")
        answer = handlers.find(operation.name).poll(reference, context, pdf)
        return answer if isinstance(answer, Reply) else _enveloped(operation, answer)

    def _context(self, account: Account, call: Call) -> Context:
        return Context(
            population=self._population.connection(),
            clock=self.clock,
            account=account,
            state=self.state,
            passes=self.passes,
            fixtures=self._population.fixtures,
            base_url=self._base_url(call),
        )

    def _base_url(self, call: Call) -> str:
        host = call_parsing.host_of(call)
        return f"{urlsplit(self.base_url).scheme}://{host}{PREFIX}" if host else self.base_url

    def _openapi(self, call: Call) -> Reply:
        from workbench.operations.openapi import document

        return Reply.json(200, document(self._base_url(call)))

    def _fixtures(self, _call: Call) -> Reply:
        return Reply.json(200, self.fixtures)

    def _bill(self, _call: Call) -> Reply:
        return Reply.json(200, {"units": self.bill(), "calls": self.billed_calls()})

    def _move_clock(self, call: Call) -> Reply:
        accounts.authenticate(call.headers.get(AUTH_HEADER.lower()))
        values = call_parsing.json_object(call)
        seconds: Any = values.get("advance_seconds")
        number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
        if set(values) != {"advance_seconds"} or not number or not 0 <= seconds <= LONGEST_MOVE:
            sentence = f"must be a number of seconds from 0 to {LONGEST_MOVE}, and the only field"
            raise Refused(400, f"advance_seconds {sentence}", [FieldProblem("advance_seconds", sentence)])
        try:
            return Reply.json(200, {"now": iso(self.clock.advance(seconds))})
        except OverflowError:
            raise Refused(400, "the clock cannot be moved past the end of the calendar") from None

    def _reset(self, call: Call) -> Reply:
        accounts.authenticate(call.headers.get(AUTH_HEADER.lower()))
        if call_parsing.json_object(call):
            raise Refused(400, "a reset takes no fields: send {}")
        self.reset()
        return Reply.json(200, {"message": "Ok"})


def _open_population(seed: int, people: int, data_dir: Path | None) -> People:
    from workbench.sandbox.population import open_population

    return open_population(seed, people, data_dir)


def _check_size(call: Call) -> None:
    if len(call.body) > MAX_BODY_BYTES:
        raise Refused(413, f"the body is larger than {MAX_BODY_BYTES // 1024 // 1024} MiB")


def _try_json(call: Call) -> tuple[dict[str, Any], Refused | None]:
    try:
        return call_parsing.json_object(call), None
    except Refused as refusal:
        return {}, refusal


def _validated(operation: Operation[Any, Any], handler: Any, body: bytes) -> Request:
    try:
        request: Request = operation.request.model_validate_json(body)
    except ValidationError as error:
        most = 1 if getattr(handler, "FIRST_ERROR_ONLY", False) else None
        raise Refused(400, sentence_of(error, most), problems_of(error)[:most]) from None
    return request


def _enveloped(operation: Operation[Any, Any], answer: Mapping[str, Any]) -> Reply:
    envelope = {"message": "Ok", "function": operation.name, "api_reference": str(uuid.uuid4())}
    return Reply.json(200, {**envelope, **answer})


def _error(refused: Refused) -> Reply:
    content: dict[str, Any] = {"message": refused.message, "api_reference": str(uuid.uuid4())}
    if refused.problems:
        content["errors"] = [{"field": p.field, "message": p.message} for p in refused.problems]
    return Reply.json(refused.status, content, refused.headers)
