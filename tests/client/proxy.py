"""A TCP proxy between the client and a real sandbox that spoils one question after another.

`script` holds what happens to the next questions, in order; a question for which nothing is left
passes. A fault is a function of a `Talk`: it may pass the question on (`forward`), so that it is
carried out and billed, and then do what it likes with the connection to the client.
"""

from __future__ import annotations

import contextlib
import http.client
import select
import socket
import ssl
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from support.serving import raw, read_request

HOP_BY_HOP = {"connection", "transfer-encoding", "content-length"}


@dataclass
class Talk:
    """One question on one connection of the client."""

    proxy: FaultyProxy
    connection: socket.socket
    request: bytes
    keep: bool = False
    """True when the connection stays open for the next question."""

    def forward(self) -> bytes:
        """Has the question carried out; the sandbox's whole reply, as bytes for the client."""
        status, headers, body = self.proxy.carry_out(self.request)
        return raw(status, body, *headers, closing=False)

    def send(self, data: bytes) -> None:
        self.connection.sendall(data)

    def trickle(self, data: bytes, pause: float = 0.01) -> bool:
        """Sends a byte at a time; False once the client has gone away."""
        return all(self.trickled(data[i : i + 1], pause) for i in range(len(data)))

    def trickled(self, data: bytes, pause: float = 0.0) -> bool:
        """Sends something and waits a little; False once the client has gone away."""
        try:
            self.connection.sendall(data)
        except OSError:
            return False
        return not self.gone(pause)

    def gone(self, seconds: float) -> bool:
        """Waits; True as soon as the client closes the connection or the proxy ends."""
        ready, _, _ = select.select([self.connection], [], [], seconds)
        if not ready:
            return self.proxy.ended.is_set()
        try:
            return not self.connection.recv(1, socket.MSG_PEEK)
        except OSError:
            return True

    def reset(self) -> None:
        """Ends the connection with a TCP reset."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()


Fault = Callable[[Talk], None]


def passing(talk: Talk) -> None:
    """No fault."""
    talk.send(talk.forward())
    talk.keep = True


@dataclass
class FaultyProxy:
    """Listens on loopback in front of the service at `upstream`, a base address with its prefix."""

    upstream: str
    script: list[Fault] = field(default_factory=list)
    lasting: Fault | None = None
    """What happens to every question once the script is over."""
    at_connection: Fault | None = None
    """What happens to a connection before anything is read from it."""
    requests: list[bytes] = field(default_factory=list)
    """The questions that arrived whole."""
    carried_out: int = 0
    connections: int = 0
    port: int = 0
    tls: ssl.SSLContext | None = None

    def __post_init__(self) -> None:
        self.ended = threading.Event()
        self._lock = threading.Lock()
        self._under_way = 0
        self._done = threading.Condition(self._lock)
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", self.port), backlog=256)
        self.port = self._listener.getsockname()[1]
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    @property
    def base_url(self) -> str:
        scheme = "https" if self.tls else "http"
        return f"{scheme}://127.0.0.1:{self.port}{urlsplit(self.upstream).path}"

    def drop_idle(self) -> None:
        """Closes every connection that is open, as a service does that was idle for long."""
        with self._lock:
            for connection in self._open:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Ends every connection and thread."""
        if self.ended.is_set():
            return
        self.ended.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.drop_idle()
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive(), "a thread of the proxy hangs"

    def settled(self) -> None:
        """Waits until every question that was sent on has its answer, whether or not the client waited."""
        with self._done:
            assert self._done.wait_for(lambda: not self._under_way, 60)

    def carry_out(self, request: bytes) -> tuple[int, list[str], bytes]:
        """Sends a question on; status, header lines and body of the answer."""
        with self._lock:
            self._under_way += 1
        head, _, body = request.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        method, path, _ = first.split(" ")
        headers = dict(line.split(": ", 1) for line in lines)
        parts = urlsplit(self.upstream)
        sent = {name: value for name, value in headers.items() if name.lower() not in HOP_BY_HOP}
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
        try:
            connection.request(method, path, body or None, sent)
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
            with self._done:
                self._under_way -= 1
                self._done.notify_all()
        with self._lock:
            self.carried_out += 1
        kept = [f"{name}: {value}" for name, value in answer.getheaders() if name.lower() not in HOP_BY_HOP]
        return answer.status, kept, content

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                self.connections += 1
                self._open.add(connection)
                thread = threading.Thread(target=self._serve, args=(connection,), daemon=True)
                self._threads.append(thread)
            thread.start()

    def _serve(self, plain: socket.socket) -> None:
        connection = plain
        try:
            if self.at_connection is not None:
                self.at_connection(Talk(self, connection, b""))
                return
            if self.tls is not None:
                connection = self.tls.wrap_socket(plain, server_side=True)
            keep = True
            while keep:
                request = read_request(connection)
                if not request:
                    return
                with self._lock:
                    self.requests.append(request)
                    fault = self.script.pop(0) if self.script else self.lasting or passing
                talk = Talk(self, connection, request)
                fault(talk)
                keep = talk.keep
        except OSError:  # the client went away, which is its right
            return
        finally:
            with self._lock:
                self._open.discard(plain)
            connection.close()
