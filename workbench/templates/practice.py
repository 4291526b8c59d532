"""The other side of an identity pass, in practice: the person with a phone, and an inbox for events.

In earnest a person opens the link, and the service sends its events to a server of yours. Here the
sandbox's own page is opened and filled in, inside this process, and the events come to a port of
this machine, where their signatures are checked. From a recorded case nothing happens: the events
are those of the record.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Mapping
from html import unescape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from workbench.client.webhooks import WebhookEvent, WebhookVerifier
from workbench.errors import InputError, NeverAsked, StillPending
from workbench.values.pass_states import ENDED

if TYPE_CHECKING:
    from workbench.case import Case
    from workbench.case.requests.answer import Answer

TITLE = "events of the identity pass"
_ACCOUNT = "sandbox-demo"
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


class PassPractice:
    """Somebody who answers a pass of `Client.sandbox()`, or of a recorded case.

    `url` is the webhook address for the pass's registration.
    """

    def __init__(self, replay: str | Path = "") -> None:
        self._record = str(replay).strip()
        self._events: list[WebhookEvent] = []
        self._news = threading.Condition()
        self.url = self._recorded_url() if self._record else self._listen()

    def person(
        self, link: str, *, fields: Mapping[str, str], pictures: Mapping[str, bytes] | None = None
    ) -> None:
        """Opens the link, begins, and sends the form; raises `InputError` with what the page objects to."""
        if self._record:
            return
        path = urlsplit(link).path
        page = _browse("GET", path)
        page = _browse("POST", path, {**_hidden(page), "action": "start"})
        page = _browse("POST", path, {**_hidden(page), "action": "submit", **fields}, pictures)
        problems = re.findall(r'<p class="bad"[^>]*-problem">([^<]+)<', page)
        if problems:
            raise InputError(f"the page objects: {'; '.join(map(unescape, problems))}")

    def events(self, case: Case, *, timeout: float = 30.0) -> Answer:
        """The events up to the final one, brought into the case as a source.

        Raises `StillPending` when the pass has not ended after `timeout` seconds.
        """
        if self._record:
            return case.import_records(self._recorded_events(), {}, title=TITLE)
        with self._news:
            if not self._news.wait_for(lambda: any(map(_final, self._events)), timeout):
                raise StillPending(
                    f"the pass has not ended after {timeout:g} s: has the person sent the form?"
                )
            rows = [{"type": e.type, **e.data, "timestamp": e.timestamp} for e in self._events]
        return case.import_records(rows, {}, title=TITLE)

    def _listen(self) -> str:
        verifier = WebhookVerifier(_sandbox().webhook_secrets[_ACCOUNT])
        practice = self

        class Inbox(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                try:
                    event = verifier.verify(dict(self.headers.items()), body)
                except InputError:
                    self.send_response(400)
                else:
                    self.send_response(204)
                    with practice._news:
                        practice._events.append(event)
                        practice._news.notify_all()
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                return None

        server = ThreadingHTTPServer(("127.0.0.1", 0), Inbox)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, name="workbench-inbox", daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/events"

    def _recorded_url(self) -> str:
        for source in self._recorded("identity_pass_register"):
            return str(source.question["webhook_url"])
        raise NeverAsked(f"{self._record} holds no identity pass")

    def _recorded_events(self) -> list[dict[str, Any]]:
        for source in self._recorded("imported_records"):
            if source.question["title"] == TITLE:
                return list(source.document["records"])
        raise NeverAsked(f"{self._record} holds no {TITLE}")

    def _recorded(self, operation: str) -> list[Any]:
        from workbench.case import Case

        with Case.open(self._record) as case:
            rows = case.sources()
            return [case.source(name) for name in rows["id"][rows["operation"] == operation]]


def _final(event: WebhookEvent) -> bool:
    return event.data.get("status") in ENDED


def _sandbox() -> Any:
    """The sandbox that `Client.sandbox()` asks."""
    from workbench.client.async_client import AsyncClient

    return AsyncClient.sandbox()._transport.sandbox  # type: ignore[attr-defined]


def _hidden(page: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in _HIDDEN.findall(page)}


def _browse(
    method: str, path: str, fields: Mapping[str, str] | None = None, files: Mapping[str, bytes] | None = None
) -> str:
    """The page that a browser shows after a request; a redirect is followed."""
    from workbench.sandbox.messages import Call

    boundary = secrets.token_hex(16)
    headers = {"content-type": f"multipart/form-data; boundary={boundary}"} if fields else {}
    parts = [
        f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in (fields or {}).items()
    ]
    parts += [
        f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"; filename="{name}.png"\r\n'
        "content-type: image/png\r\n\r\n".encode()
        + content
        + b"\r\n"
        for name, content in (files or {}).items()
    ]
    body = b"".join((*parts, f"--{boundary}--\r\n".encode())) if fields else b""
    reply = _sandbox().handle(Call(method, path, "", headers, body))
    if reply.status == 303:
        return _browse("GET", reply.headers["location"])
    return str(reply.body.decode())
