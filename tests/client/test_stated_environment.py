"""Simulated is what says so itself, wherever it is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from workbench import Case, Client
from workbench.case import last_service
from workbench.client import AsyncClient
from workbench.errors import ServiceError

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}


class _Server(BaseHTTPRequestHandler):
    answer: tuple[int, bytes]

    def do_GET(self) -> None:
        status, content = self.answer
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_said: Any) -> None:
        return None


@pytest.fixture
def server() -> Iterator[Any]:
    """A server on this machine, its `answer`, and its address."""
    handler = type("Handler", (_Server,), {"answer": (404, b"{}")})
    running = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    running.handler = handler  # type: ignore[attr-defined]
    running.address = f"http://127.0.0.1:{running.server_port}/api/v2"  # type: ignore[attr-defined]
    yield running
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize(
    ("answer", "environment"),
    [
        ((200, b'{"environment": "sandbox"}'), "sandbox"),
        ((404, b'{"message": "no such path"}'), "live"),
        ((200, b"<html>a gateway</html>"), "live"),
        ((501, b"only answers questions"), "live"),
        ((502, b"the server behind is away"), "unknown"),
    ],
)
def test_a_server_on_this_machine_is_what_it_says(
    server: Any, answer: tuple[int, bytes], environment: str
) -> None:
    server.handler.answer = answer
    assert Client(base_url=server.address, api_key="a-key").environment == environment


def test_a_server_that_does_not_listen_is_not_known_until_it_answers(server: Any) -> None:
    now = [100.0]
    server.handler.answer = (503, b"")
    client = AsyncClient(base_url=server.address, api_key="sandbox-demo", clock=lambda: now[0])
    assert client.environment == "unknown"
    server.handler.answer = (200, b'{"environment": "sandbox"}')
    assert client.environment == "unknown"  # remembered for a while: a desk looks often
    now[0] += 60
    assert client.environment == "sandbox"


def test_a_question_names_the_server_that_was_started_just_before_it(server: Any, tmp_path: Any) -> None:
    server.handler.answer = (503, b"")
    case = Case.open(tmp_path / "a.case", Client(base_url=server.address, api_key="k"), **STATED)
    assert case.environment == "unknown"
    server.handler.answer = (200, b'{"environment": "sandbox"}')
    with pytest.raises(ServiceError):
        case.contact_person_search(name_last="Reed")
    assert case.environment == "sandbox"


def test_a_case_goes_on_asking_the_server_that_was_chosen(server: Any, tmp_path: Any) -> None:
    server.handler.answer = (200, b'{"environment": "sandbox"}')
    path = tmp_path / "a.case"
    Case.open(path, Client(base_url=server.address, api_key="k"), **STATED).close()
    assert last_service(path) == "live"


def test_a_case_of_the_sandbox_in_this_process_goes_on_asking_it(tmp_path: Any) -> None:
    path = tmp_path / "a.case"
    Case.open(path, Client.sandbox(), **STATED).close()
    assert last_service(path) == "sandbox"
