"""A service of the tests' own: a TCP server that answers by script, one reply for each request."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class ScriptedServer:
    """Listens on loopback. `script` holds raw replies (bytes), or callables given the connection."""

    script: list[bytes | Callable[[socket.socket], None]] = field(default_factory=list)
    requests: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}/api/v2"

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection, contextlib.suppress(OSError):  # the client may go away whenever it likes
                request = read_request(connection)
                if not request:
                    continue
                self.requests.append(request)
                reply = self.script.pop(0) if self.script else answer(500, {"message": "script is over"})
                if callable(reply):
                    reply(connection)
                else:
                    connection.sendall(reply)

    def close(self) -> None:
        if self._listener.fileno() == -1:
            return
        self._listener.shutdown(socket.SHUT_RDWR)  # ends the accept that waits in the thread
        self._listener.close()
        self._thread.join(5)


def read_request(connection: socket.socket) -> bytes:
    """One whole request, or nothing when the client closed first."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return b""
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    while len(body) < length:
        part = connection.recv(65536)
        if not part:
            return b""
        body += part
    return head + b"\r\n\r\n" + body


def raw(status: int, body: bytes, *headers: str, length: int | None = None, closing: bool = True) -> bytes:
    """An HTTP reply as bytes; `length` is what it says of its body, when that is not the truth."""
    lines = [
        f"HTTP/1.1 {status} X",
        f"Content-Length: {len(body) if length is None else length}",
        *(["Connection: close"] if closing else []),
        *headers,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def answer(status: int, document: object, *headers: str) -> bytes:
    return raw(status, json.dumps(document).encode(), "Content-Type: application/json", *headers)


OK = answer(200, {"message": "Ok", "api_reference": "r-1", "records": []})
