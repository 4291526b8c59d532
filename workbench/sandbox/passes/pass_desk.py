"""The identity passes of a sandbox: their states, their secrets and their events.

new → opened → in_progress → complete or failed; new, opened and in_progress may also become
expired, when the validity runs out, or cancelled, by the end user (document 1, section 3;
decisions C and E). The key is forgotten with every final state; what was found out stays, encrypted
under it. Images stay as long as the pass asked, by the sandbox's clock.
"""

from __future__ import annotations

import base64
import json
import secrets
import threading
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from workbench.errors import FieldProblem, InputError
from workbench.sandbox.clock import Clock, iso
from workbench.sandbox.messages import Refused
from workbench.sandbox.passes.webhook_delivery import Webhooks
from workbench.sandbox.scheduler import Scheduler
from workbench.values import cipher
from workbench.values.pass_states import EVENTS

OPEN = frozenset({"new", "opened", "in_progress"})
"""The states from which an end user can still complete a pass."""


@dataclass(slots=True)
class _Pass:
    id: str
    account: str
    token: str
    configuration: dict[str, Any]
    created: datetime
    expires: datetime
    key: str | None
    seal: str
    """Nothing, encrypted under the key: by it a key that is supplied later is known."""
    status: str = "new"
    completed: datetime | None = None
    result: str | None = None
    images: str | None = None
    csrf: str = field(default_factory=lambda: secrets.token_urlsafe(24))


@dataclass(frozen=True, slots=True)
class PassView:
    """What the hosted page may know of a pass."""

    token: str
    status: str
    configuration: Mapping[str, Any]
    csrf: str

    @property
    def open(self) -> bool:
        """True while the end user can still complete it."""
        return self.status in OPEN


class PassDesk:
    """Every pass of one sandbox. Each method is atomic and may be called from any thread."""

    def __init__(
        self,
        clock: Clock,
        scheduler: Scheduler,
        webhook_secrets: Mapping[str, str],
        fixtures: Mapping[str, Any],
        webhooks: Webhooks | None = None,
    ) -> None:
        self.fixtures = fixtures
        self.webhooks = webhooks or Webhooks(clock, scheduler)
        self._clock = clock
        self._scheduler = scheduler
        self._secrets = webhook_secrets
        self._lock = threading.RLock()
        self._by_id: dict[str, _Pass] = {}
        self._by_token: dict[str, _Pass] = {}

    def register(self, account: str, configuration: Mapping[str, Any]) -> tuple[str, str, str]:
        """Makes a pass; returns its id, its cipher key and the token of its link.

        `configuration` has every default filled in.
        """
        key, now = cipher.new_key(), self._clock.now()
        identifier = str(uuid.uuid4())
        made = _Pass(
            id=identifier,
            account=account,
            token=secrets.token_urlsafe(24),
            configuration=dict(configuration),
            created=now,
            expires=now + timedelta(days=configuration["link_validity_days"]),
            key=key,
            seal=cipher.encrypt(key, b"", _about(identifier, "seal")),
        )
        with self._lock:
            self._by_id[made.id] = self._by_token[made.token] = made
        self._scheduler.at(made.expires, partial(self._run_out, made.id))
        return made.id, key, made.token

    def details(self, account: str, identifier: str, key: str | None, *, images: bool) -> dict[str, Any]:
        """What the account may see of its pass; refuses with 404, or 400 for a wrong key."""
        with self._lock:
            found = self._by_id.get(identifier)
            if found is None or found.account != account:
                raise Refused(404, "no such identity pass")
            self._settle(found)
            if key is not None:
                _check_key(found, key)
            kept = found.images if images else None
            return {
                "id": found.id,
                "status": found.status,
                "created_at": iso(found.created),
                "completed_at": iso(found.completed) if found.completed else None,
                "configuration": found.configuration,
                "result": _shown(found, "result", found.result, key),
                **({"images": _shown(found, "images", kept, key)} if images else {}),
            }

    def view(self, token: str) -> PassView | None:
        """The pass behind a link, or None."""
        with self._lock:
            found = self._by_token.get(token)
            if found is None:
                return None
            self._settle(found)
            return PassView(found.token, found.status, found.configuration, found.csrf)

    def move(self, token: str, status: str) -> None:
        """Moves an open pass on to `opened`, `in_progress` or `cancelled`, never back."""
        with self._lock:
            found = self._by_token[token]
            self._settle(found)
            order = ("new", "opened", "in_progress", "cancelled")
            if found.status in OPEN and order.index(status) > order.index(found.status):
                self._become(found, status)

    def conclude(
        self, token: str, result: Mapping[str, Any], images: Mapping[str, bytes], *, passed: bool
    ) -> None:
        """Completes or fails an open pass; a pass that is no longer open stays as it is."""
        with self._lock:
            found = self._by_token[token]
            self._settle(found)
            if found.status not in OPEN or found.key is None:
                return
            now = self._clock.now()
            found.result = _encrypted(found, "result", dict(result))
            days = found.configuration["image_retention_days"]
            if days and images:
                pictures = {name: base64.b64encode(data).decode() for name, data in images.items()}
                found.images = _encrypted(found, "images", pictures)
                self._scheduler.at(now + timedelta(days=days), partial(self._run_out, found.id))
            found.completed = now
            self._become(found, "complete" if passed else "failed")

    def reset(self) -> None:
        """Forgets every pass."""
        with self._lock:
            self._by_id.clear()
            self._by_token.clear()
        self.webhooks.reset()

    def _run_out(self, identifier: str) -> None:
        with self._lock:
            found = self._by_id.get(identifier)
            if found is not None:
                self._settle(found)

    def _settle(self, found: _Pass) -> None:
        """Does what time has brought since the pass was last looked at."""
        now = self._clock.now()
        if found.status in OPEN and now >= found.expires:
            self._become(found, "expired")
        if found.images is not None and found.completed is not None:
            kept = timedelta(days=found.configuration["image_retention_days"])
            if now >= found.completed + kept:
                found.images = None

    def _become(self, found: _Pass, status: str) -> None:
        found.status = status
        if status not in OPEN:
            found.key = None
        url = found.configuration["webhook_url"]
        if url and status in (found.configuration["webhook_events"] or EVENTS):
            self.webhooks.send(
                url,
                self._secrets[found.account],
                f"identity_pass.{status}",
                {"id": found.id, "status": status},
                self._clock.now(),
            )


def _about(identifier: str, part: str) -> str:
    return f"{identifier}/{part}"


def _encrypted(found: _Pass, part: str, content: Mapping[str, Any]) -> str:
    assert found.key is not None  # noqa: S101  (the caller looked)
    return cipher.encrypt(found.key, json.dumps(content).encode(), _about(found.id, part))


def _shown(found: _Pass, part: str, sealed: str | None, key: str | None) -> Any:
    if sealed is None:
        return None
    if key is None:
        return {"algorithm": cipher.ALGORITHM, "about": _about(found.id, part), "encrypted": sealed}
    return json.loads(cipher.decrypt(key, sealed, _about(found.id, part)))


def _check_key(found: _Pass, key: str) -> None:
    try:
        cipher.decrypt(key, found.seal, _about(found.id, "seal"))
    except InputError as error:
        problem = FieldProblem("cipher_key", str(error))
        raise Refused(400, str(problem), [problem]) from None
