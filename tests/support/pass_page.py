"""An end user's browser for the hosted page: follows links, fills forms, sees texts."""

from __future__ import annotations

import re
import uuid
from urllib.parse import urlencode

from workbench.sandbox.messages import Call, Reply
from workbench.sandbox.passes import LINK_PREFIX, PassDesk, answer_page

FIELDS = {
    "first_name": "Mira",
    "last_name": "Tallow",
    "date_of_birth": "1984-02-29",
    "document_1_type": "licence",
    "document_1_number": "AB123456",
    "consent": "yes",
}


class Browser:
    """One end user with one link."""

    def __init__(self, desk: PassDesk, token: str) -> None:
        self.desk = desk
        self.path = LINK_PREFIX + token
        self.csrf = ""

    def get(self) -> Reply:
        return self._seen(answer_page(self.desk, Call("GET", self.path)))

    def press(self, action: str, **fields: str) -> Reply:
        """Posts a form without files."""
        body = urlencode({"csrf": self.csrf, "action": action, **fields}).encode()
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self._seen(answer_page(self.desk, Call("POST", self.path, headers=kind, body=body)))

    def submit(self, files: dict[str, bytes] | None = None, **fields: str) -> Reply:
        """Fills the form in, with pictures, and sends it."""
        boundary = uuid.uuid4().hex
        parts = b""
        for name, value in {"csrf": self.csrf, "action": "submit", **FIELDS, **fields}.items():
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
            parts += head.encode() + value.encode() + b"\r\n"
        for name, data in (files or {}).items():
            head = (
                f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="x.png"\r\n'
                "Content-Type: image/png\r\n\r\n"
            )
            parts += head.encode() + data + b"\r\n"
        body = parts + f"--{boundary}--\r\n".encode()
        kind = {"content-type": f"multipart/form-data; boundary={boundary}"}
        return self._seen(answer_page(self.desk, Call("POST", self.path, headers=kind, body=body)))

    def _seen(self, reply: Reply) -> Reply:
        found = re.search(r'name="csrf" value="([^"]+)"', reply.body.decode())
        self.csrf = found[1] if found else self.csrf
        return reply
