"""The sandbox behind a port: the ASGI application and the real process (decision B)."""

from __future__ import annotations

import asyncio
import http.client
import json
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from workbench.errors import ConfigurationError
from workbench.operations.assumptions import MAX_BODY_BYTES
from workbench.sandbox import Sandbox
from workbench.sandbox.process import serve

START = "from workbench.sandbox.process import serve; serve(port=0)"
KEY = {"authorization": "Bearer sandbox-demo", "content-type": "application/json"}


@pytest.fixture(scope="module")
def process() -> Iterator[tuple[subprocess.Popen[str], str]]:
    with subprocess.Popen(
        [sys.executable, "-c", START], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        yield started, started.stdout.readline().strip()
        started.kill()


def test_asked_over_a_port(process: tuple[subprocess.Popen[str], str]) -> None:
    _, base = process
    assert urlsplit(base).hostname == "127.0.0.1"
    assert base.endswith("/api/v2")
    with urllib.request.urlopen(
        urllib.request.Request(f"{base}/pep_sanction_sources", headers=KEY)
    ) as answer:
        assert answer.status == 200
        assert json.load(answer)["message"] == "Ok"
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{base}/pep_sanction_sources")
    with refused.value as error:
        assert error.code == 401
        assert json.load(error)["message"]


def test_one_connection_serves_many_calls(process: tuple[subprocess.Popen[str], str]) -> None:
    parts = urlsplit(process[1])
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port)
    connection.connect()
    port = connection.sock.getsockname()[1]
    for body, status in ((b"{", 400), (b"{}", 400), (b"", 400)):
        connection.request("POST", f"{parts.path}/person_history", body, KEY)
        reply = connection.getresponse()
        assert reply.status == status
        assert json.loads(reply.read())["message"]
        assert connection.sock.getsockname()[1] == port
    connection.close()


def test_a_link_leads_back_to_the_process(process: tuple[subprocess.Popen[str], str]) -> None:
    base = process[1]
    request = urllib.request.Request(f"{base}/identity_pass/register", b"{}", KEY)
    with urllib.request.urlopen(request) as answer:
        link = json.load(answer)["link"]
    assert link.startswith(base.removesuffix("/api/v2") + "/pass/")
    with urllib.request.urlopen(link) as page:
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert b"Verify your identity" in page.read()


def test_a_large_body_is_refused_without_waiting_for_it(process: tuple[subprocess.Popen[str], str]) -> None:
    parts = urlsplit(process[1])
    head = (
        f"POST {parts.path}/person_history HTTP/1.1\r\nHost: {parts.netloc}\r\n"
        "Authorization: Bearer sandbox-demo\r\nContent-Type: application/json\r\n"
    )
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=30) as connection:
        connection.sendall((head + f"Content-Length: {10**12}\r\n\r\n" + "x" * 1000).encode())
        assert connection.recv(65536).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("chunked", [False, True])
def test_whoever_sends_too_much_can_read_the_refusal(
    process: tuple[subprocess.Popen[str], str], chunked: bool
) -> None:
    data = bytes(MAX_BODY_BYTES + 1)
    content = (data[i : i + 65536] for i in range(0, len(data), 65536)) if chunked else data
    answer = httpx.post(f"{process[1]}/person_history", content=content, headers=KEY, timeout=60)
    assert answer.status_code == 413
    assert answer.json()["message"]


def test_a_signal_stops_it_cleanly(process: tuple[subprocess.Popen[str], str]) -> None:
    started, base = process
    parts = urlsplit(base)
    idle = http.client.HTTPConnection(parts.hostname or "", parts.port)
    idle.request("GET", f"{parts.path}/pep_sanction_sources", headers=KEY)
    idle.getresponse().read()
    started.send_signal(signal.SIGTERM)
    out, err = started.communicate(timeout=60)
    idle.close()
    assert started.returncode == 0
    assert (out, err) == ("", "")


def test_an_interrupt_stops_it_cleanly() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", START], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        started.stdout.readline()
        started.send_signal(signal.SIGINT)
        _, err = started.communicate(timeout=60)
    assert started.returncode == 0
    assert err == ""


def test_a_taken_port_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigurationError, match=str(port)):
            serve(port=port)


def test_the_application_in_the_process_of_its_caller() -> None:
    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(Sandbox().asgi)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost/api/v2", headers=KEY
        ) as client:
            calls = [client.post("/person_history", json={}) for _ in range(50)]
            calls.append(client.get("/pep_sanction_sources?x=1"))
            calls.append(client.get("/dvs%2Faec"))
            calls.append(client.get("http://localhost/openapi.json"))
            return list(await asyncio.gather(*calls))

    answers = asyncio.run(ask())
    assert [answer.status_code for answer in answers] == [400] * 50 + [200, 404, 200]
    assert answers[-1].json()["openapi"].startswith("3.1")


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("0.0.0.0", True), ("::1", False)])
def test_who_listens_to_other_machines_is_warned(host: str, warned: bool) -> None:
    start = f"from workbench.sandbox.process import serve; serve({host!r}, 0, latency=0.001)"
    with subprocess.Popen(
        [sys.executable, "-c", start], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        base = started.stdout.readline().strip()
        if not base and host == "::1":
            pytest.skip("this machine has no IPv6")
        answer = httpx.get(f"{base}/pep_sanction_sources", headers=KEY, timeout=60, trust_env=False)
        assert answer.status_code == 200
        started.send_signal(signal.SIGTERM)
        _, err = started.communicate(timeout=60)
    assert ("other machines can reach this sandbox" in err) == warned
    assert err == "" or err.startswith("warning:")
