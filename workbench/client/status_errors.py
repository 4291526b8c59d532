"""From an error status to the error of the tree that says so."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from workbench.client.exchange import parse
from workbench.errors import (
    AccessDenied,
    AuthenticationFailed,
    BadRequest,
    FieldProblem,
    Gone,
    NotFound,
    PaymentRequired,
    RateLimited,
    ServerError,
    ServiceError,
    SourceUnavailable,
    StatusError,
    TooLarge,
    UnreadableAnswer,
)

_BY_STATUS: dict[int, type[StatusError]] = {
    400: BadRequest,
    401: AuthenticationFailed,
    402: PaymentRequired,
    403: AccessDenied,
    404: NotFound,
    410: Gone,
    413: TooLarge,
    429: RateLimited,
    503: SourceUnavailable,
}
_LONGEST_WAIT = 24 * 3600.0


def error_of(status: int, headers: Mapping[str, str], content: bytes) -> ServiceError | None:
    """The error that an answer stands for; None for a success (200 to 299)."""
    if 200 <= status < 300:
        return None
    if 300 <= status < 400:
        return UnreadableAnswer(
            f"the service answered with a redirect ({status}); it is not followed, so that the key "
            f"goes to no other address: check base_url"
        )
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else StatusError)
    body = _body(content, status)
    message = body.get("message")
    reference = body.get("api_reference")
    return kind(
        status,
        message if isinstance(message, str) and message else f"the service gave no reason for {status}",
        api_reference=reference if isinstance(reference, str) else None,
        problems=_problems(body.get("errors")),
        retry_after=retry_after(headers.get("retry-after"), headers.get("date")),
    )


def _body(content: bytes, status: int) -> dict[str, Any]:
    try:
        return parse(content, status)
    except UnreadableAnswer:  # a gateway's HTML page: the status alone tells what happened
        return {}


def _problems(errors: object) -> list[FieldProblem]:
    if not isinstance(errors, list):
        return []
    return [
        FieldProblem(str(item.get("field", "")), str(item.get("message", "")))
        for item in errors
        if isinstance(item, dict)
    ]


def retry_after(text: str | None, date: str | None = None) -> float | None:
    """Seconds from a `Retry-After` header, which holds seconds or a date; None for neither.

    A date is counted from the answer's own `Date`, so that a clock of this machine that is wrong, or
    is set meanwhile, changes nothing.
    """
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        until = _moment(text)
        if until is None:
            return None
        seconds = (until - (_moment(date) or datetime.now(UTC))).total_seconds()
    return min(max(seconds, 0.0), _LONGEST_WAIT) if seconds == seconds else None


def _moment(text: str | None) -> datetime | None:
    try:
        found = parsedate_to_datetime(text or "")
    except (TypeError, ValueError):
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
