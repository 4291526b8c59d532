"""Checks that an event came from the service (Standard Webhooks scheme; decision C, "Webhooks")."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import SecretStr

from workbench.errors import InputError
from workbench.values.secret import methods_take_secrets
from workbench.values.secret import secret as wrapped

TOLERANCE = 300.0


@dataclass(frozen=True, slots=True)
class WebhookEvent:
    """A verified event: `identity_pass.complete`, when it was sent, and what it says."""

    id: str
    type: str
    timestamp: str
    data: Mapping[str, Any]


@methods_take_secrets
class WebhookVerifier:
    """Verifies signatures and refuses what is old or was seen before.

    `secret` is the account's `whsec_...`. One verifier remembers the ids of the last five minutes,
    so use one per endpoint; it may be called from several threads. Raises `InputError` without a secret.
    """

    def __init__(self, secret: str | SecretStr, *, clock: Callable[[], float] = time.time) -> None:
        from standardwebhooks import Webhook

        secret = wrapped(secret) or SecretStr("")
        if not secret.get_secret_value().removeprefix("whsec_").strip():
            raise InputError(
                "the webhook secret is empty: give the account's whsec_... (is its variable set?)"
            )
        if (key := _key_of(secret)) is None:
            raise InputError("the webhook secret is malformed: whsec_ and base64 text")
        self._webhook = Webhook(key)
        self._clock = clock
        self._seen: dict[str, float] = {}
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        return "<WebhookVerifier>"

    def verify(self, headers: Mapping[str, str], body: bytes | str) -> WebhookEvent:
        """The event, or an `InputError` when it is forged, altered, stale or a replay."""
        from standardwebhooks import WebhookVerificationError

        lower = {name.lower(): value for name, value in headers.items()}
        try:
            document = self._webhook.verify(body, lower)
        except WebhookVerificationError as error:
            raise InputError(f"the event is not genuine: {error}") from None
        except json.JSONDecodeError:  # only what is signed is read
            raise InputError("the event is signed but its body is not JSON") from None
        except RecursionError:
            raise InputError("the event is signed but its body is nested too deeply") from None
        except (ValueError, TypeError, AttributeError):
            raise InputError("the event is not genuine: its headers or its body cannot be read") from None
        data = document.get("data") or {} if isinstance(document, dict) else None
        if not isinstance(data, dict):
            raise InputError("the event is signed but its body, or its data, is not a JSON object")
        self._refuse_replay(lower["webhook-id"])
        return WebhookEvent(
            lower["webhook-id"], str(document.get("type", "")), str(document.get("timestamp", "")), data
        )

    def _refuse_replay(self, event_id: str) -> None:
        now = self._clock()
        with self._lock:
            self._seen = {seen: at for seen, at in self._seen.items() if now - at <= 2 * TOLERANCE}
            if event_id in self._seen:
                raise InputError(f"the event {event_id} was received before")
            self._seen[event_id] = now


def _key_of(secret: SecretStr) -> bytes | None:
    """The bytes of an account's secret; None for one that is malformed."""
    try:
        return base64.b64decode(secret.get_secret_value().removeprefix("whsec_"), validate=True)
    except ValueError:
        return None
