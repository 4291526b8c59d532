"""A real process of the sandbox, asked over HTTP as any other program would ask it."""

from __future__ import annotations

import json
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

DEMO, SECOND, RESTRICTED = "sandbox-demo", "sandbox-second", "sandbox-restricted"
UNPAID, THROTTLED, FLAKY = "sandbox-unpaid", "sandbox-throttled", "sandbox-flaky"
KEYS = (DEMO, SECOND, RESTRICTED, UNPAID, THROTTLED, FLAKY)
CONTROL = {"authorization": f"Bearer {DEMO}"}
"""What changes the sandbox itself needs a key."""


class Live:
    """One process at `base` (with the version prefix) and a connection to it."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.root = base.removesuffix("/api/v2")
        self.http = httpx.Client(timeout=60, trust_env=False)
        self.fixtures: dict[str, Any] = self.http.get(f"{self.root}/sandbox/fixtures").json()

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        key: str | None = DEMO,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """One call; `content` is sent as it is, `body` as JSON; a `key` of None sends no credentials."""
        sent = {} if key is None else {"Authorization": f"Bearer {key}"}
        if content is None and method == "POST":
            content = json.dumps(body).encode()
        if content is not None:
            sent["Content-Type"] = "application/json"
        sent |= headers or {}
        return self.http.request(method, self.base + path, content=content, headers=sent)

    def post(self, path: str, body: object, *, key: str | None = DEMO) -> httpx.Response:
        return self.ask("POST", path, body, key=key)

    def get(self, path: str, *, key: str | None = DEMO) -> httpx.Response:
        return self.ask("GET", path, key=key)

    def ok(self, path: str, body: object, *, key: str = DEMO) -> dict[str, Any]:
        """The answer's body, once it is 200 with a good envelope."""
        answer = self.post(path, body, key=key)
        assert answer.status_code == 200, answer.text
        return envelope(answer)

    def refused(
        self, path: str, body: object, *fields: str, key: str = DEMO, status: int = 400
    ) -> dict[str, Any]:
        """The body of a refusal that is well formed and names (at least) `fields`."""
        answer = self.post(path, body, key=key)
        assert answer.status_code == status, (answer.status_code, answer.text)
        refusal = error(answer)
        named = {entry["field"] for entry in refusal.get("errors", [])}
        assert named >= set(fields), refusal
        return refusal

    def advance(self, seconds: float) -> str:
        answer = self.http.post(
            f"{self.root}/sandbox/clock", json={"advance_seconds": seconds}, headers=CONTROL
        )
        assert answer.status_code == 200, answer.text
        now: str = answer.json()["now"]
        return now

    def reset(self) -> None:
        answer = self.http.post(f"{self.root}/sandbox/reset", json={}, headers=CONTROL)
        assert answer.status_code in (200, 204), answer.text


def is_uuid(text: object) -> bool:
    try:
        return isinstance(text, str) and str(uuid.UUID(text)) == text.lower()
    except ValueError:
        return False


def envelope(answer: httpx.Response) -> dict[str, Any]:
    """The body of a success: JSON, an object, with the shared envelope (document 1, section 1)."""
    assert answer.headers["content-type"].split(";")[0] == "application/json"
    body: dict[str, Any] = answer.json()
    assert isinstance(body, dict)
    assert isinstance(body["message"], str) and body["message"]
    assert is_uuid(body["api_reference"])
    if "function" in body:
        assert isinstance(body["function"], str) and body["function"]
    return body


def error(answer: httpx.Response) -> dict[str, Any]:
    """The body of a refusal: JSON with a sentence and a reference, `errors` well formed (decision A)."""
    assert answer.headers["content-type"].split(";")[0] == "application/json"
    body: dict[str, Any] = answer.json()
    assert set(body) <= {"message", "api_reference", "errors"}, body
    assert isinstance(body["message"], str) and body["message"]
    assert is_uuid(body["api_reference"]), body
    assert "Traceback" not in answer.text
    for entry in body.get("errors", []):
        assert set(entry) == {"field", "message"}
        assert isinstance(entry["field"], str) and isinstance(entry["message"], str)
    assert "errors" not in body or answer.status_code == 400
    return body


@contextmanager
def running(*options: str, data_dir: Path | None = None) -> Iterator[Live]:
    """`workbench sandbox` on a free port for as long as the block lasts; stopped with SIGTERM."""
    command = [str(Path(sys.executable).parent / "workbench"), "sandbox", "--port", "0", *options]
    if data_dir is not None:
        command += ["--data-dir", str(data_dir)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            base = process.stdout.readline().strip()
            assert base.endswith("/api/v2"), base
            live = Live(base)
            yield live
            live.http.close()
        finally:
            process.terminate()
            process.wait(timeout=60)
