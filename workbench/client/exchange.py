"""One question and its answer as they went over the wire: what a case keeps as evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from workbench.errors import UnreadableAnswer
from workbench.values.json_text import OF_AN_ANSWER, TooManyValues, read_json


@dataclass(frozen=True)
class Exchange:
    """An answered request. `content` is the answer's bytes, untouched.

    `question` is the JSON object that was sent (for a poll: the reference that was polled with).
    `reference` is what to poll with when the answer only acknowledges queued work, else None.
    `ready` is False for a poll whose work is still under way. Times are UTC. `parsed` is the answer's
    JSON where it was read already. `masked` is the SHA-256 of the bytes as they came, where the service
    had echoed the client's own key and it was taken out.
    """

    operation: str
    question: Mapping[str, Any] = field(repr=False)
    status: int
    headers: Mapping[str, str]
    content: bytes = field(repr=False)
    asked_at: datetime
    answered_at: datetime
    reference: str | None = None
    ready: bool = True
    tries: int = 1
    parsed: dict[str, Any] | None = field(default=None, repr=False, compare=False)
    masked: str | None = None

    @cached_property
    def document(self) -> dict[str, Any]:
        """The answer as a JSON object; raises `UnreadableAnswer` where it is not one."""
        return parse(self.content, self.status) if self.parsed is None else self.parsed

    @property
    def api_reference(self) -> str | None:
        """The tracing reference, where the answer is JSON and carries one."""
        if self.is_pdf:
            return None
        found = self.document.get("api_reference")
        return found if isinstance(found, str) else None

    @property
    def is_pdf(self) -> bool:
        """True when the answer is a PDF document."""
        return self.headers.get("content-type", "").startswith("application/pdf")


def parse(content: bytes, status: int) -> dict[str, Any]:
    """The JSON object in an answer's bytes, or `UnreadableAnswer` that says what came instead.

    One with more values than are read is as an empty object, so that its bytes are kept: it may be paid for.
    """
    try:
        document = read_json(content, OF_AN_ANSWER)
    except TooManyValues:
        return {}
    except ValueError as error:
        start = content[:60].decode("utf-8", "replace")
        raise UnreadableAnswer(
            f"the service answered {status} with {len(content)} bytes that cannot be read: {error}; "
            f"they begin {start!r}; ask the provider, and retry only if the call is free"
        ) from None
    if not isinstance(document, dict):
        raise UnreadableAnswer(f"the service answered {status} with JSON that is not an object")
    return document
