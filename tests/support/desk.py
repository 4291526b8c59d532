"""A sandbox asked in the tests as it would be over HTTP: bytes in, bytes out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.operations import OPERATIONS
from workbench.operations.assumptions import PREFIX
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call

DEMO, SECOND = "sandbox-demo", "sandbox-second"


@dataclass(frozen=True)
class Answer:
    """A reply: its status, headers and bytes."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        return json.loads(self.body)


class Desk:
    """Asks one sandbox. Errors are answers like any other."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.fixtures: dict[str, Any] = sandbox.fixtures

    def post(self, operation: str, body: Mapping[str, Any], key: str = DEMO) -> Answer:
        headers = {"authorization": f"Bearer {key}", "content-type": "application/json"}
        return self._send(
            Call("POST", PREFIX + OPERATIONS[operation].path, "", headers, json.dumps(body).encode())
        )

    def get(self, operation: str, reference: str, query: str = "", key: str = DEMO) -> Answer:
        headers = {"authorization": f"Bearer {key}"}
        return self._send(Call("GET", f"/api/v2/{operation}/{reference}", query, headers))

    def later(self, seconds: float) -> None:
        """Moves the sandbox's clock forward."""
        self.sandbox.clock.advance(seconds)

    def _send(self, call: Call) -> Answer:
        reply = self.sandbox.handle(call)
        return Answer(reply.status, reply.headers, reply.body)

    def person_report(self, key: str = DEMO, **asked: Any) -> dict[str, Any]:
        """The completed report to a question."""
        queued = self.post("person_report", asked, key)
        assert queued.status == 200, queued.body
        reference = queued.json["request_uuid"]
        assert self.get("person_report", reference, key=key).json["status"] == "pending"
        return self.get("person_report", reference, key=key).json

    def retrieved(self, operation: str, body: Mapping[str, Any], query: str = "") -> Answer:
        """The ready answer to a queued retrieval, polled once more when the first poll was 202."""
        queued = self.post(operation, body)
        assert queued.status == 200, queued.body
        answer = self.get(operation, queued.json["api_reference"], query)
        return self.get(operation, queued.json["api_reference"], query) if answer.status == 202 else answer
