"""A front of a service that spoils a share of the answers: `faulty.py ADDRESS SHARE SEED`.

Prints its own address. It remembers what the service has carried out (`GET /carried_out`): the body
of each question that was answered 200, and how often, whether or not the answer got through.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sys
from collections import Counter
from urllib.parse import urlsplit

KINDS = {
    "429": 6,
    "503": 3,
    "503 carried out": 2,
    "reset": 3,
    "reset carried out": 2,
    "half": 1,
    "silence": 3,
}
"""How often each fault comes among the faults."""


class Front:
    def __init__(self, address: str, share: float, seed: int) -> None:
        parts = urlsplit(address)
        self.host, self.port, self.path = parts.hostname, parts.port, parts.path
        self.share = share
        self.rng = random.Random(seed)
        self.carried_out: Counter[bytes] = Counter()
        self.faults: Counter[str] = Counter()
        self.under_way = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        try:
            while True:
                head, body = await _message(reader)
                if head.startswith(b"GET /carried_out"):
                    while self.under_way:  # carried out, though whoever asked has gone
                        await asyncio.sleep(0.01)
                    counted = [[json.loads(body), count] for body, count in self.carried_out.items()]
                    writer.write(_reply(200, {"questions": counted, "faults": self.faults}))
                    continue
                fault = ""
                if head.startswith(b"POST") and self.rng.random() < self.share:
                    [fault] = self.rng.choices(list(KINDS), list(KINDS.values()))
                    self.faults[fault] += 1
                if fault in ("429", "503"):
                    writer.write(_reply(int(fault), {"message": fault}, "Retry-After: 0"))
                    continue
                if fault == "reset":
                    return _reset(writer)
                if behind is None:
                    behind = await asyncio.open_connection(self.host, self.port)
                self.under_way += 1
                try:
                    behind[1].write(head + body)
                    answer, content = await _message(behind[0])
                    if head.startswith(b"POST") and answer.startswith(b"HTTP/1.1 200"):
                        self.carried_out[body] += 1
                finally:
                    self.under_way -= 1
                if fault == "503 carried out":
                    writer.write(_reply(503, {"message": "late"}))
                elif fault == "silence":
                    await reader.read(1)
                    return None
                elif fault:
                    writer.write((answer + content)[: len(answer) + 1] if fault == "half" else b"")
                    return _reset(writer)
                else:
                    writer.write(answer + content)
        except (asyncio.IncompleteReadError, OSError):
            return None
        finally:
            for each in (writer, behind[1] if behind else writer):
                each.close()


async def _message(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    _, _, rest = head.lower().partition(b"content-length:")
    return head, await reader.readexactly(int(rest.split(b"\r\n")[0])) if rest else b""


def _reply(status: int, document: object, *headers: str) -> bytes:
    body = json.dumps(document).encode()
    lines = [
        f"HTTP/1.1 {status} X",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *headers,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def _reset(writer: asyncio.StreamWriter) -> None:
    raw = writer.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    writer.transport.abort()


async def main(address: str, share: str, seed: str) -> None:
    front = Front(address, float(share), int(seed))
    server = await asyncio.start_server(front.serve, "127.0.0.1", 0)
    sys.stdout.write(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}{front.path}\n")
    sys.stdout.flush()
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
