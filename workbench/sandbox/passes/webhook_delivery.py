"""Delivery of events, signed as the Standard Webhooks scheme says (decision C, "Webhooks").

The sandbox sends to loopback addresses only, so that nobody can make it ask other machines for
them: an event for any other address is recorded with the outcome `not sent`. A try succeeds on a
2xx; redirects are not followed. Failed tries are repeated with growing pauses on the sandbox's
clock, five tries in all; a 410 ends them. `webhook-timestamp` is the real time of the try, because
receivers compare it with theirs; the `timestamp` in the body is the sandbox's.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import logging
import threading
import uuid
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from urllib.parse import quote, urlsplit

from workbench.operations.assumptions import WEBHOOK_TRIES
from workbench.sandbox.clock import Clock, iso, utc_now
from workbench.sandbox.scheduler import Scheduler

_log = logging.getLogger("workbench.sandbox")

PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds between the tries."""
TIMEOUT = 5.0
"""Seconds for which a receiver may keep one try waiting."""
KEPT = 1000

Post = Callable[[str, bytes, Mapping[str, str]], int]
"""Sends a body to an address and returns the status; raises OSError or HTTPException."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of one event: `waiting`, `delivered`, `failed` after all tries, or `not sent`."""

    id: str
    url: str
    body: bytes
    outcome: str = "waiting"
    tries: int = 0


def is_loopback(url: str) -> bool:
    """True when the address names this machine: `localhost`, 127.0.0.0/8 or ::1."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Webhooks:
    """Sends events in the background; `deliveries` tells what became of the last thousand."""

    def __init__(self, clock: Clock, scheduler: Scheduler, post: Post | None = None) -> None:
        self._clock = clock
        self._scheduler = scheduler
        self._post = post or http_post
        self._lock = threading.Lock()
        self._deliveries: deque[Delivery] = deque(maxlen=KEPT)

    @property
    def deliveries(self) -> tuple[Delivery, ...]:
        """The last events, oldest first."""
        with self._lock:
            return tuple(self._deliveries)

    def send(self, url: str, secret: str, event: str, data: Mapping[str, str], at: datetime) -> None:
        """Queues one event of the given type and returns at once."""
        content = {"type": event, "timestamp": iso(at), "data": dict(data)}
        delivery = Delivery(f"msg_{uuid.uuid4().hex}", url, json.dumps(content).encode())
        if not is_loopback(url):
            delivery = replace(delivery, outcome="not sent")
            _log.info(
                "an event for %s was not sent: the sandbox sends to loopback only", urlsplit(url).hostname
            )
        with self._lock:
            self._deliveries.append(delivery)
        if delivery.outcome == "waiting":
            self._scheduler.at(self._clock.now(), partial(self._try, delivery, secret))

    def reset(self) -> None:
        """Forgets what was sent."""
        with self._lock:
            self._deliveries.clear()

    def _try(self, delivery: Delivery, secret: str) -> None:
        from standardwebhooks import Webhook

        now = utc_now()
        headers = {
            "content-type": "application/json",
            "user-agent": "workbench-sandbox",
            "webhook-id": delivery.id,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": Webhook(secret).sign(delivery.id, now, delivery.body.decode()),
        }
        try:
            status = self._post(delivery.url, delivery.body, headers)
        except (OSError, http.client.HTTPException, ValueError):
            status = 0
        tried = replace(delivery, tries=delivery.tries + 1)
        if 200 <= status < 300:
            tried = replace(tried, outcome="delivered")
        elif status == 410 or tried.tries >= WEBHOOK_TRIES:
            tried = replace(tried, outcome="failed")
        self._record(tried)
        if tried.outcome == "waiting":
            due = self._clock.now() + timedelta(seconds=PAUSES[min(tried.tries, len(PAUSES)) - 1])
            self._scheduler.at(due, partial(self._try, tried, secret))

    def _record(self, delivery: Delivery) -> None:
        with self._lock:
            for index, known in enumerate(self._deliveries):
                if known.id == delivery.id:
                    self._deliveries[index] = delivery


def http_post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Posts to an address and returns the status; follows no redirect."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT)
    target = parts.path or "/"
    if parts.query:
        target += f"?{parts.query}"
    try:
        connection.request("POST", quote(target, safe="/?&=%:@!$'()*+,;~[]-._"), body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()
