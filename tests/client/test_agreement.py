"""What the client accepts the sandbox accepts; what it refuses the sandbox refuses, naming the same field.

`WORKBENCH_SOAK=1` asks 3,000 bodies of each operation instead of 150.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from support.questions import ASKED, candidates

from workbench.errors import InputError
from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call

EXAMPLES = 3_000 if os.environ.get("WORKBENCH_SOAK") else 150
HEADERS = {"authorization": "Bearer sandbox-demo", "content-type": "application/json"}
# what only the service can know: who exists, which tokens it gave, what a picture shows
ONLY_THE_SERVICE_KNOWS = (
    "no such", "unknown", "not known", "no face", "candidate_token", "cipher key", "could not be decoded",
    "picture", "knows no", "no uk company", "no officer", "the issuer does not accept",
)  # fmt: skip


@pytest.fixture(scope="module")
def sandbox() -> Sandbox:
    return Sandbox()


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_client_and_sandbox_agree(name: str, sandbox: Sandbox) -> None:
    operation = OPERATIONS[name]
    seen = {True: 0, False: 0}

    def ask(body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        call = Call("POST", "/api/v2" + operation.path, "", HEADERS, json.dumps(body).encode())
        reply = sandbox.handle(call)
        return reply.status, json.loads(reply.body)

    @settings(max_examples=EXAMPLES, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(candidates(name))
    def agree(body: dict[str, Any]) -> None:
        try:
            sent = operation.build(body).wire()
        except InputError as refused:
            seen[False] += 1
            named = {problem.field for problem in refused.problems}
            status, answer = ask(operation.prepare(_without_none(body)))
            assert status == 400, (body, str(refused), answer)
            assert {error["field"] for error in answer.get("errors", [])} <= named | {""}
            assert answer.get("errors"), answer
            return
        seen[True] += 1
        status, answer = ask(sent)
        if status == 400:
            words = json.dumps(answer).lower()
            assert any(known in words for known in ONLY_THE_SERVICE_KNOWS), (sent, answer)
        else:
            assert status in (200, 202, 404, 503), (sent, answer)

    agree()
    assert seen[True]
    assert seen[False]


def _without_none(value: Any) -> Any:
    """The client takes None for "not supplied" at every depth, so that is not what is compared."""
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) if isinstance(item, dict) else item for item in value]
    return value
