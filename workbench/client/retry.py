"""When a call is repeated, and after how long.

Most calls are billed and the service knows no idempotency key. So a free call is repeated after
any passing fault; a billable one only where it surely was not carried out (no connection, 429),
unless the caller accepts the risk of paying twice.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from workbench.errors import (
    ConnectionFailed,
    ConnectionLost,
    RateLimited,
    RequestTimeout,
    ServerError,
    ServiceError,
    UnreadableAnswer,
)

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 8.0
_NOT_CARRIED_OUT = (ConnectionFailed, RateLimited)
_PASSING = (ConnectionFailed, ConnectionLost, RequestTimeout, RateLimited, ServerError, UnreadableAnswer)


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Decides about one fault at a time; holds no state."""

    max_retries: int = 4
    retry_billable: bool = False

    def pause(self, error: ServiceError, *, tries: int, billable: bool) -> float | None:
        """Seconds until the next try, or None when the error is to be raised.

        `tries` counts the tries made so far, from 1. A `Retry-After` is honoured as it is; else
        the pause doubles from 0.5 s to 8 s and is spread by up to a quarter.
        """
        if tries > self.max_retries:
            return None
        if not isinstance(error, self._repeatable(billable)):
            return None
        if isinstance(error, (RateLimited, ServerError)) and error.retry_after is not None:
            return error.retry_after
        pause = min(FIRST_PAUSE * 2.0 ** (tries - 1), LONGEST_PAUSE)
        return pause * (1 - 0.25 * random.random())

    def _repeatable(self, billable: bool) -> tuple[type[ServiceError], ...]:
        return _NOT_CARRIED_OUT if billable and not self.retry_billable else _PASSING
