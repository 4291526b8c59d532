"""Every fault ends in success after a right retry or in one error of the tree; nothing is billed twice."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
from support.serving import OK, ScriptedServer, answer, raw

from workbench import errors
from workbench.client import Client

REFERENCE = "5f3c6f0e-43b1-4c4e-9a54-3f6f0f9f1f11"


def reset(connection: socket.socket) -> None:
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")


def silence(connection: socket.socket) -> None:
    connection.recv(1)


def slow_body(connection: socket.socket) -> None:
    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{")
    silence(connection)


FAULTS: dict[str, tuple[bytes | Callable[[socket.socket], None], type[errors.ServiceError], bool]] = {
    # name: (the reply, the error when it lasts, whether a billable request may be sent again)
    "reset in the middle": (reset, errors.ConnectionLost, False),
    "no answer": (silence, errors.RequestTimeout, False),
    "a body that stops": (slow_body, errors.RequestTimeout, False),
    "truncated JSON": (raw(200, b'{"message": "O'), errors.UnreadableAnswer, False),
    "less than the content length": (raw(200, b'{"message": "Ok"}', length=50), errors.ConnectionLost, False),
    "HTML instead of JSON": (raw(200, b"<html>proxy</html>"), errors.UnreadableAnswer, False),
    "a JSON list": (answer(200, [1]), errors.UnreadableAnswer, False),
    "a redirect": (raw(302, b"", "Location: https://elsewhere.example/"), errors.UnreadableAnswer, False),
    "an answer too large": (raw(200, b" " * 200_000), errors.UnreadableAnswer, False),
    "a damaged encoding": (raw(200, b"not gzip", "Content-Encoding: gzip"), errors.UnreadableAnswer, False),
    "no HTTP at all": (b"SSH-2.0-x\r\n\r\n", errors.ConnectionLost, False),
    "500": (answer(500, {"message": "boom"}), errors.ServerError, False),
    "502 with HTML": (raw(502, b"<html>bad gateway</html>"), errors.ServerError, False),
    "503": (answer(503, {"message": "source down"}), errors.SourceUnavailable, False),
    "429": (answer(429, {"message": "slow down"}), errors.RateLimited, True),
    "429 with Retry-After": (
        answer(429, {"message": "slow down"}, "Retry-After: 1"), errors.RateLimited, True,
    ),
}  # fmt: skip


HURRIED = ("no answer", "a body that stops")


@pytest.fixture
def patience(request: pytest.FixtureRequest) -> dict[str, float]:
    """Little where the fault is that nothing comes, as much as there is for everything else."""
    asked = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    return {"read_timeout": 2.0} if asked.get("fault") in HURRIED else asked.get("hurry", {})


@pytest.mark.parametrize("fault", FAULTS)
def test_a_billable_request_is_sent_again_only_where_it_was_surely_not_carried_out(
    fault: str, client: Client, server: ScriptedServer
) -> None:
    reply, error, again = FAULTS[fault]
    server.script = [reply, OK]
    if again:
        assert client.contact_person_search(name_last="Quillfeather").message == "Ok"
        assert len(server.requests) == 2
    else:
        with pytest.raises(error):
            client.contact_person_search(name_last="Quillfeather")
        assert len(server.requests) == 1


@pytest.mark.parametrize("fault", [name for name in FAULTS if name != "a redirect"])
def test_a_free_request_is_sent_again_after_any_passing_fault(
    fault: str, client: Client, server: ScriptedServer
) -> None:
    server.script = [FAULTS[fault][0], answer(200, {"message": "Ok", "pep": [], "sanctions": []})]
    assert client.pep_sanction_sources().message == "Ok"
    assert len(server.requests) == 2


@pytest.mark.parametrize("fault", ["429", "500", "502 with HTML"])
def test_a_fault_that_lasts_ends_in_its_error(fault: str, client: Client, server: ScriptedServer) -> None:
    reply, error, _ = FAULTS[fault]
    server.script = [reply] * 20
    with pytest.raises(error):
        client.pep_sanction_sources()
    assert len(server.requests) == client.aio.settings.max_retries + 1


def test_no_connection_is_tried_again_even_for_a_billable_request(
    server: ScriptedServer, client: Client, pauses: list[float]
) -> None:
    server.close()
    with pytest.raises(errors.ConnectionFailed, match=r"no connection to http://127\.0\.0\.1"):
        client.contact_person_search(name_last="Quillfeather")
    assert len(pauses) == client.aio.settings.max_retries


def test_the_pause_doubles_and_a_retry_after_is_honoured(
    client: Client, server: ScriptedServer, pauses: list[float]
) -> None:
    busy = answer(429, {"message": "slow down"})
    server.script = [busy, busy, answer(429, {"message": "slow down"}, "Retry-After: 2"), OK]
    client.contact_person_search(name_last="Quillfeather")
    made = [p for p in pauses if p > 0.3]
    assert 0.375 <= made[0] <= 0.5
    assert 2.0 in made


def test_a_retry_after_beyond_the_deadline_raises_at_once(client: Client, server: ScriptedServer) -> None:
    server.script = [answer(429, {"message": "slow down"}, "Retry-After: 3600"), OK]
    with pytest.raises(errors.RateLimited) as raised:
        client.contact_person_search(name_last="Quillfeather")
    assert raised.value.retry_after == 3600
    assert len(server.requests) == 1


@pytest.mark.parametrize("hurry", [{"total_timeout": 1.0}], ids=["1 s"])
def test_a_trickling_answer_ends_at_the_deadline(
    client: Client, server: ScriptedServer, hurry: dict[str, float]
) -> None:
    def trickle(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        connection.settimeout(0.1)
        while True:
            connection.sendall(b" ")
            try:
                if connection.recv(1) == b"":
                    return
            except TimeoutError:
                continue

    server.script = [trickle]
    with pytest.raises(errors.RequestTimeout, match="completely"):
        client.contact_person_search(name_last="Quillfeather")


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (400, errors.BadRequest), (401, errors.AuthenticationFailed), (402, errors.PaymentRequired),
        (403, errors.AccessDenied), (404, errors.NotFound), (410, errors.Gone), (413, errors.TooLarge),
    ],
)  # fmt: skip
def test_a_status_is_its_error_with_the_reference_and_the_fields(
    status: int, error: type[errors.StatusError], client: Client, server: ScriptedServer
) -> None:
    body = {
        "message": "no",
        "api_reference": "ref-9",
        "errors": [{"field": "postcode", "message": "4 digits"}],
    }
    server.script = [answer(status, body)]
    with pytest.raises(error) as raised:
        client.contact_person_search(name_last="Quillfeather")
    assert raised.value.api_reference == "ref-9"
    assert [str(p) for p in raised.value.problems] == ["postcode: 4 digits"]
    assert "ref-9" in str(raised.value)


def test_a_poll_that_never_ends_stops_at_the_deadline(client: Client, server: ScriptedServer) -> None:
    server.script = [
        answer(200, {"message": "Ok", "api_reference": REFERENCE}),
        *[answer(202, {"message": "compiling"})] * 50,
    ]
    pending = client.uk_registry_officer_report(officer_id="abc")
    assert pending.poll() is None
    with pytest.raises(errors.StillPending):
        pending.wait(timeout=0.1)


def test_the_key_is_sent_and_never_shown(client: Client, server: ScriptedServer) -> None:
    server.script = [OK, answer(401, {"message": "who?"})]
    client.contact_person_search(name_last="Quillfeather")
    assert b"authorization: bearer a-secret-key" in server.requests[0].lower()
    with pytest.raises(errors.AuthenticationFailed) as raised:
        client.contact_person_search(name_last="Quillfeather")
    shown = repr(client) + repr(client.aio) + repr(client.aio._transport) + str(raised.value) + client.account
    assert "a-secret-key" not in shown
    assert "a-secret-key" not in repr(client.aio.settings)
