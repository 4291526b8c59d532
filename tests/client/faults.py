"""The kinds of fault between the client and the service, and what the client promises for each.

`docs/reliability.md` is written from `KINDS` (see `fault_table.py`), and the tests hold each kind to it.
"""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Callable
from dataclasses import dataclass

from client.proxy import Fault, Talk
from support.serving import raw

JSON = "Content-Type: application/json"
ANSWERED = "answered"
AGAIN = "asked again, answered"
SMUGGLED = {"message": "Ok", "api_reference": "smuggled", "records": [], "pep": [], "sanctions": []}


@dataclass(frozen=True)
class Kind:
    """A fault that strikes once; what becomes of a billable and of a free question; and when it lasts.

    An outcome is `ANSWERED`, `AGAIN`, or the name of an error. `carried_out` says whether the service
    had carried the struck question out. `hurried`: the test gives the client little time. A kind without
    a `fault` has a test of its own.
    """

    group: str
    name: str
    fault: Fault | None
    billable: str
    free: str
    lasting: str
    carried_out: bool = False
    hurried: str = ""


def says(data: bytes, *, carried_out: bool = False) -> Fault:
    """Answers with these bytes and closes."""

    def fault(talk: Talk) -> None:
        if carried_out:
            talk.forward()
        talk.send(data)

    return fault


def status(code: int, document: object, *headers: str, carried_out: bool = False) -> Fault:
    return says(raw(code, json.dumps(document).encode(), JSON, *headers), carried_out=carried_out)


def altered(change: Callable[[bytes, bytes], bytes]) -> Fault:
    """Carries the question out and changes the answer: a function of its head and body."""

    def fault(talk: Talk) -> None:
        head, _, body = talk.forward().partition(b"\r\n\r\n")
        talk.send(change(head, body))

    return fault


def body_only(change: Callable[[bytes], bytes], *headers: str) -> Fault:
    """Carries the question out and changes the body, of which the head tells the truth."""
    return altered(lambda _head, body: raw(200, change(body), JSON, *headers))


def with_length(difference: int) -> Fault:
    return altered(lambda _head, body: raw(200, body, JSON, length=len(body) + difference))


def reset_before_reading(talk: Talk) -> None:
    talk.connection.recv(1, socket.MSG_PEEK)
    talk.reset()


def reset_in_the_request(talk: Talk) -> None:
    talk.connection.recv(16)
    talk.reset()


def reset(talk: Talk) -> None:
    talk.reset()


def closed(_talk: Talk) -> None:
    """Closes without a word."""


def carried_out_then_reset(talk: Talk) -> None:
    talk.forward()
    talk.reset()


def half_the_answer(talk: Talk) -> None:
    answer = talk.forward()
    talk.send(answer[: len(answer) // 2])
    talk.reset()


def silent(talk: Talk) -> None:
    talk.gone(60)


def silent_after_carrying_out(talk: Talk) -> None:
    talk.forward()
    talk.gone(60)


def stops_in_the_body(talk: Talk) -> None:
    answer = talk.forward()
    talk.send(answer[:-5])
    talk.gone(60)


def slow_headers(talk: Talk) -> None:
    talk.send(b"HTTP/1.1 200 OK\r\n")
    while talk.trickled(b"X-More: 1\r\n", 0.05):
        pass


def slow_body(talk: Talk) -> None:
    talk.forward()
    talk.send(b"HTTP/1.1 200 OK\r\n" + JSON.encode() + b"\r\nContent-Length: 1000000\r\n\r\n")
    while talk.trickled(b" ", 0.01):
        pass


def slow_but_whole(talk: Talk) -> None:
    answer = talk.forward()
    talk.send(answer[:-40])
    talk.keep = talk.trickle(answer[-40:])


def endless_informations(talk: Talk) -> None:
    while talk.trickled(b"HTTP/1.1 103 Early Hints\r\n\r\n", 0.05):
        pass


def endless_headers(talk: Talk) -> None:
    talk.send(b"HTTP/1.1 200 OK\r\n")
    while talk.trickled(b"X-More: " + b"y" * 8000 + b"\r\n"):
        pass


def endless_body(talk: Talk) -> None:
    talk.forward()
    talk.send(b"HTTP/1.1 200 OK\r\n" + JSON.encode() + b"\r\nTransfer-Encoding: chunked\r\n\r\n")
    while talk.trickled(b"8000\r\n" + b" " * 0x8000 + b"\r\n"):
        pass


def huge_body(talk: Talk) -> None:
    talk.send(b"HTTP/1.1 200 OK\r\n" + JSON.encode() + b"\r\nContent-Length: 1000000000000\r\n\r\n")
    while talk.trickled(b" " * 0x8000):
        pass


def chunked(body: bytes, *, size: bytes | None = None, ended: bool = True) -> bytes:
    head = (
        b"HTTP/1.1 200 OK\r\n"
        + JSON.encode()
        + b"\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    length = b"%x" % len(body) if size is None else size
    return head + length + b"\r\n" + body + (b"\r\n0\r\n\r\n" if ended else b"")


def a_second_answer_behind(talk: Talk) -> None:
    talk.send(talk.forward() + raw(200, json.dumps(SMUGGLED).encode(), JSON))
    talk.keep = True


def half_an_answer_behind(talk: Talk) -> None:
    talk.send(talk.forward() + b"HTTP/1.1 200 OK\r\nX-Smuggled: ")
    talk.keep = True


def doubled_headers(talk: Talk) -> None:
    head, _, body = talk.forward().partition(b"\r\n\r\n")
    talk.send(head + b"\r\nX-A: 1\r\nX-A: 2\r\nRetry-After: 1\r\nRetry-After: 2\r\n\r\n" + body)
    talk.keep = True


def two_lengths(talk: Talk) -> None:
    head, _, body = talk.forward().partition(b"\r\n\r\n")
    talk.send(head + b"\r\nContent-Length: 7\r\n\r\n" + body)


def date_ahead(seconds: int) -> tuple[str, str]:
    """`Date` and a `Retry-After` that many seconds later, by a clock that is years away from ours."""
    return (
        "Date: Fri, 06 Nov 2015 08:49:30 GMT",
        f"Retry-After: Fri, 06 Nov 2015 08:49:{30 + seconds:02d} GMT",
    )


def nested(body: bytes) -> bytes:
    return body[:-1] + b',"odd":' + b"[" * 5000 + b"]" * 5000 + b"}"


BUSY = {"message": "slow down"}
BOOM = {"message": "boom", "api_reference": "r-500"}
HTML = b"<html><body>Sign in to the guest network</body></html>"
LOST, LATE, ODD, FAILED = "ConnectionLost", "RequestTimeout", "UnreadableAnswer", "ConnectionFailed"
BOMB = gzip.compress(b" " * 50_000_000)

WIRE = "The connection"
SLOW = "Time"
SHAPE = "What an answer looks like"
HTTP = "HTTP itself"
SAID = "What the service says"
ELSEWHERE = "Before there is a connection"
QUEUED = "Queued work"

BROKE, SPOILT, SILENT = (LOST, AGAIN, LOST), (ODD, AGAIN, ODD), (LATE, AGAIN, LATE)
FINE, TOO_LATE, NO_WAY = (ANSWERED,) * 3, (LATE,) * 3, (FAILED,) * 3
WAITED, BROKEN = (AGAIN, AGAIN, "RateLimited"), ("ServerError", AGAIN, "ServerError")
PENDING = ("StillPending",) * 3
DONE = True
"""The service had carried it out."""

KINDS = [
    Kind(ELSEWHERE, "connection refused", None, AGAIN, AGAIN, FAILED),
    Kind(ELSEWHERE, "name that cannot be resolved", None, *NO_WAY),
    Kind(ELSEWHERE, "name that no resolver can be asked for", None, *NO_WAY),
    Kind(ELSEWHERE, "TLS: certificate signed by itself", None, *NO_WAY),
    Kind(ELSEWHERE, "TLS: certificate of another name", None, *NO_WAY),
    Kind(ELSEWHERE, "TLS: certificate that has expired", None, *NO_WAY),
    Kind(ELSEWHERE, "TLS: a service that speaks plain HTTP", None, *NO_WAY),
    Kind(ELSEWHERE, "TLS: a service that never shakes hands", None, *NO_WAY),
    Kind(WIRE, "reset before the request was read", None, *BROKE),
    Kind(WIRE, "reset in the middle of the request", None, *BROKE),
    Kind(WIRE, "reset once the request was sent", reset, *BROKE),
    Kind(WIRE, "closed without an answer", closed, *BROKE),
    Kind(WIRE, "reset after it was carried out", carried_out_then_reset, *BROKE, DONE),
    Kind(WIRE, "reset in the middle of the answer", half_the_answer, *BROKE, DONE),
    Kind(WIRE, "closed while idle in the pool", None, *FINE, DONE),
    Kind(WIRE, "closed as it is used again", None, *BROKE),
    Kind(SLOW, "no answer", silent, *SILENT, hurried="silence"),
    Kind(
        SLOW,
        "no answer after it was carried out",
        silent_after_carrying_out,
        *SILENT,
        DONE,
        hurried="silence",
    ),
    Kind(SLOW, "body that stops", stops_in_the_body, *SILENT, DONE, hurried="silence"),
    Kind(SLOW, "headers without end, one by one", slow_headers, *TOO_LATE, hurried="deadline"),
    Kind(SLOW, "body a byte at a time, without end", slow_body, *TOO_LATE, DONE, hurried="deadline"),
    Kind(SLOW, "information (103) without end", endless_informations, *TOO_LATE, hurried="deadline"),
    Kind(SLOW, "body a byte at a time, whole in time", slow_but_whole, *FINE, DONE),
    Kind(SLOW, "clock of the machine set back and forth during retries", None, *WAITED),
    Kind(SHAPE, "truncated JSON", body_only(lambda b: b[:-9]), *SPOILT, DONE),
    Kind(SHAPE, "JSON that is no object", body_only(lambda _: b"[1]"), *SPOILT, DONE),
    Kind(SHAPE, "HTML of a guest network", says(raw(200, HTML, "Content-Type: text/html")), *SPOILT),
    Kind(SHAPE, "empty body", body_only(lambda _: b""), *SPOILT, DONE),
    Kind(
        SHAPE,
        "204 without a body",
        says(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n", carried_out=True),
        *SPOILT,
        DONE,
    ),
    Kind(
        SHAPE,
        "PDF that nobody asked for",
        says(raw(200, b"%PDF-1.7", "Content-Type: application/pdf")),
        *SPOILT,
    ),
    Kind(SHAPE, "text that is not UTF-8", body_only(lambda b: b[:-1] + b',"x":"\xff"}'), *SPOILT, DONE),
    Kind(SHAPE, "nested 5,000 deep", body_only(nested), *SPOILT, DONE),
    Kind(SHAPE, "NaN and 1e400", body_only(lambda b: b[:-1] + b',"x":NaN,"y":1e400}'), *FINE, DONE),
    Kind(SHAPE, "other types than expected", body_only(lambda b: b[:-1] + b',"message":5}'), *FINE, DONE),
    Kind(SHAPE, "huge body, announced", huge_body, *SPOILT),
    Kind(SHAPE, "body without end", endless_body, *SPOILT, DONE),
    Kind(SHAPE, "damaged gzip", body_only(lambda b: b, "Content-Encoding: gzip"), *SPOILT, DONE),
    Kind(
        SHAPE,
        "gzip cut short",
        body_only(lambda b: gzip.compress(b)[:-9], "Content-Encoding: gzip"),
        *SPOILT,
        DONE,
    ),
    Kind(SHAPE, "gzip, whole", body_only(gzip.compress, "Content-Encoding: gzip"), *FINE, DONE),
    Kind(SHAPE, "gzip bomb", body_only(lambda _: BOMB, "Content-Encoding: gzip"), *SPOILT, DONE),
    Kind(
        SHAPE,
        "gzip bomb in a gzip",
        body_only(lambda _: gzip.compress(BOMB), "Content-Encoding: gzip, gzip"),
        *SPOILT,
        DONE,
    ),
    Kind(
        SHAPE,
        "encoding that was not asked for",
        body_only(lambda b: b, "Content-Encoding: br"),
        *SPOILT,
        DONE,
    ),
    Kind(HTTP, "content length too long", with_length(50), *BROKE, DONE),
    Kind(HTTP, "content length too short", with_length(-5), *SPOILT, DONE),
    Kind(HTTP, "a second answer behind the first", a_second_answer_behind, *FINE, DONE),
    Kind(HTTP, "half an answer behind the first", half_an_answer_behind, *FINE, DONE),
    Kind(HTTP, "headers given twice", doubled_headers, *FINE, DONE),
    Kind(HTTP, "two content lengths", two_lengths, *BROKE, DONE),
    Kind(HTTP, "chunk of a size that is none", altered(lambda _, b: chunked(b, size=b"zz")), *BROKE, DONE),
    Kind(HTTP, "chunks without their end", altered(lambda _, b: chunked(b, ended=False)), *BROKE, DONE),
    Kind(HTTP, "chunks, whole", altered(lambda _, b: chunked(b)), *FINE, DONE),
    Kind(HTTP, "headers without end", endless_headers, *BROKE),
    Kind(HTTP, "HTTP/0.9: a body and nothing else", altered(lambda _, b: b), *BROKE, DONE),
    Kind(HTTP, "another protocol", says(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"), *BROKE),
    Kind(
        HTTP,
        "101, a change of protocol",
        says(b"HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"),
        *BROKE,
    ),
    Kind(SAID, "429", status(429, BUSY), *WAITED),
    Kind(SAID, "429, Retry-After in seconds", status(429, BUSY, "Retry-After: 2"), *WAITED),
    Kind(SAID, "429, Retry-After as a date", status(429, BUSY, *date_ahead(3)), *WAITED),
    Kind(SAID, "429, Retry-After that is nonsense", status(429, BUSY, "Retry-After: soon"), *WAITED),
    Kind(
        SAID,
        "429, Retry-After beyond the deadline",
        status(429, BUSY, "Retry-After: 3600"),
        *("RateLimited",) * 3,
    ),
    Kind(SAID, "500", status(500, BOOM), *BROKEN),
    Kind(SAID, "500 after it was carried out", status(500, BOOM, carried_out=True), *BROKEN, DONE),
    Kind(SAID, "502 with HTML", says(raw(502, HTML)), *BROKEN),
    Kind(
        SAID, "503", status(503, {"message": "source down"}), "SourceUnavailable", AGAIN, "SourceUnavailable"
    ),
    Kind(SAID, "504 with nothing", says(raw(504, b"")), *BROKEN),
    Kind(SAID, "redirect on the same host", None, *SPOILT),
    Kind(SAID, "redirect to another host", None, *SPOILT),
    Kind(QUEUED, "poll that never ends", None, *PENDING, DONE),
    Kind(QUEUED, "poll that hangs", None, *PENDING, DONE),
    Kind(QUEUED, "polls that fail, then answer", None, ANSWERED, ANSWERED, "ServerError", DONE),
]
BY_NAME = {kind.name: kind for kind in KINDS}
WITH_FAULT = [kind.name for kind in KINDS if kind.fault is not None]
assert len(BY_NAME) == len(KINDS)
