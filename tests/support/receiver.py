"""A receiver of webhooks on loopback, as a customer of the service would run one."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Receiver:
    """What arrived, in order; each is answered with the next of `statuses`, or with 204."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    arrived: queue.Queue[tuple[bytes, dict[str, str]]] = field(default_factory=queue.Queue)

    def next(self) -> tuple[bytes, dict[str, str]]:
        return self.arrived.get(timeout=60)


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(receiver.statuses.pop(0) if receiver.statuses else 204)
            self.send_header("content-length", "0")
            self.end_headers()
            receiver.arrived.put((body, headers))

        def log_message(self, *_: object) -> None:
            """Keeps the screen clean."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.url = f"http://127.0.0.1:{server.server_address[1]}/hooks"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield receiver
        server.shutdown()
