"""What the sandbox remembers between calls: queued work, tokens, passes, and what was sent before."""

from __future__ import annotations

import secrets
import threading
import uuid
from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from workbench.sandbox.clock import Clock

_SWEEP_EVERY = 1000
_FORGET_AFTER = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class QueuedWork:
    """Queued work: who asked for what and when, and how often it was polled, this poll included."""

    reference: str
    operation: str
    account: str
    payload: Any
    created: datetime
    expires: datetime
    polls: int = 0


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    account: str
    payload: Any
    expires: datetime


class SandboxState:
    """The memory of one sandbox. Every method is atomic and may be called from any thread.

    Expiry follows the clock. A reference or token of another account is as unknown as one that
    never was (document 1, section 5).
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._lock = threading.Lock()
        self._work: dict[str, QueuedWork] = {}
        self._tokens: dict[str, _Token] = {}
        self._seen: set[bytes] = set()
        self._units: Counter[str] = Counter()
        self._calls: Counter[tuple[str, str]] = Counter()
        self._until_sweep = _SWEEP_EVERY

    def queue(self, operation: str, account: str, payload: Any, *, keep: timedelta = _FORGET_AFTER) -> str:
        """Queues work and returns its reference, a fresh uuid; it is forgotten `keep` from now."""
        reference = str(uuid.uuid4())
        with self._lock:
            self._sweep()
            now = self.clock.now()
            self._work[reference] = QueuedWork(reference, operation, account, payload, now, now + keep)
        return reference

    def poll(self, operation: str, account: str, reference: str) -> QueuedWork | None:
        """Counts a poll and returns the work, or None: unknown, another account's, or forgotten.

        `QueuedWork.polls` is 1 at the first poll. Work is still there at the very moment of its expiry.
        """
        with self._lock:
            work = self._work.get(reference)
            if work is None or (work.operation, work.account) != (operation, account):
                return None
            if self.clock.now() > work.expires:
                del self._work[reference]
                return None
            work = replace(work, polls=work.polls + 1)
            self._work[reference] = work
            return work

    def issue(self, kind: str, account: str, payload: Any, *, keep: timedelta) -> str:
        """A fresh token that stands for `payload`, good for `keep` from now."""
        token = secrets.token_urlsafe(24)
        with self._lock:
            self._sweep()
            self._tokens[token] = _Token(kind, account, payload, self.clock.now() + keep)
        return token

    def redeem(self, kind: str, account: str, token: str) -> Any | None:
        """What a token stands for, or None: unknown, another account's, or expired.

        A token may be redeemed again while it is good.
        """
        with self._lock:
            found = self._tokens.get(token)
            if found is None or (found.kind, found.account) != (kind, account):
                return None
            return None if self.clock.now() > found.expires else found.payload

    def first_sending(self, digest: bytes) -> bool:
        """True when this request was never seen before; it is from now on."""
        with self._lock:
            if digest in self._seen:
                return False
            self._seen.add(digest)
            return True

    def charge(self, account: str, operation: str, units: int) -> None:
        """Counts one billed answer."""
        with self._lock:
            self._units[account] += units
            self._calls[account, operation] += 1

    def bill(self) -> dict[str, int]:
        """The units that each account has been charged."""
        with self._lock:
            return dict(self._units)

    def billed_calls(self) -> dict[str, dict[str, int]]:
        """How many billed answers each account had, by operation."""
        with self._lock:
            calls: dict[str, dict[str, int]] = {}
            for (account, operation), count in sorted(self._calls.items()):
                calls.setdefault(account, {})[operation] = count
            return calls

    def reset(self) -> None:
        """Forgets work, tokens and what was sent before. What was billed stays billed."""
        with self._lock:
            self._work.clear()
            self._tokens.clear()
            self._seen.clear()

    def _sweep(self) -> None:
        self._until_sweep -= 1
        if self._until_sweep > 0:
            return
        self._until_sweep = _SWEEP_EVERY
        now = self.clock.now()
        self._work = {key: work for key, work in self._work.items() if now <= work.expires}
        self._tokens = {key: token for key, token in self._tokens.items() if now <= token.expires}
