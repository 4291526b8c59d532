"""Who gets to see what: keys, files, events and pages, asked as an outsider would."""

from __future__ import annotations

import base64
import json
import logging
import re
import stat
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from client import faults
from client.scene import Scene
from standardwebhooks import Webhook
from support.live import Live

from workbench import errors
from workbench.client import AsyncClient, Client
from workbench.client.settings import Settings
from workbench.client.webhooks import TOLERANCE, WebhookVerifier

KEY = "sandbox-demo"


def told(error: BaseException) -> str:
    """A traceback as debuggers and notebooks print it, the variables of every frame but ours included."""
    assert error.__traceback__ is not None
    error = error.with_traceback(error.__traceback__.tb_next)
    return "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())


@pytest.mark.parametrize(
    ("fault", "hurried"),
    [
        (faults.reset, ""), (faults.status(500, faults.BOOM), ""), (faults.says(faults.HTML), ""),
        (faults.slow_headers, "deadline"),
    ],
)  # fmt: skip
def test_no_log_and_no_traceback_shows_the_key(
    fault: faults.Fault, hurried: str, scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    between = scene.proxy(script=[fault])
    client = scene.client(between.base_url, hurried)
    with Client(aio=client) as asking, pytest.raises(errors.ServiceError) as raised:
        asking.contact_person_search(name_last="Okafor")
    with Client(aio=scene.client(between.base_url)) as asking:
        asking.contact_person_search(name_last="Bell")
    assert KEY.encode() in between.requests[0], "it was sent"
    shown = told(raised.value) + caplog.text + repr(vars(client)) + repr(client.settings)
    assert "workbench" in caplog.text
    assert KEY not in shown


@pytest.mark.parametrize("key", ["", "  ", "two words", "line\nbreak", "schlüssel-geheim", "geheim\x00"])
def test_a_key_that_cannot_be_sent_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(errors.ConfigurationError, match="API key") as raised:
        AsyncClient(base_url="https://service.example/api/v2", api_key=key)
    assert "geheim" not in str(raised.value) and "words" not in str(raised.value)


def test_plain_http_goes_through_no_proxy(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    other, between = scene.proxy(), scene.proxy()
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{other.port}")
    monkeypatch.setenv("NO_PROXY", "")
    with Client(aio=scene.client(between.base_url)) as client:
        client.pep_sanction_sources()
    assert (len(between.requests), other.connections) == (1, 0)


def test_files_are_for_their_owner_only_and_hold_no_key(scene: Scene, tmp_path: Path) -> None:
    case = scene.case(scene.client(scene.live.base))
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    case.identity_pass_register(requested_identity={"first_name": "Clara", "last_name": "Haverstock"})
    out = tmp_path / "out"
    out.mkdir()
    case.bundle(out / "case.bundle")
    for name in ("graph.gexf", "graph.xlsx", "graph.jsonl", "graph.json"):
        case.export(out / name)
    for name in ("dossier.html", "dossier.pdf", "dossier.docx"):
        case.dossier(out / name)
    case.chart().save(out / "chart.html")
    case.chart().network.write_html(str(out / "pyvis.html"))
    files = [file for file in [*tmp_path.iterdir(), *out.iterdir()] if file.is_file()]
    assert {file.suffix for file in files} >= {".case", ".case-wal", ".case-shm", ".bundle", ".html", ".pdf"}
    assert {(file.name, oct(stat.S_IMODE(file.stat().st_mode))) for file in files} == {
        (file.name, oct(0o600)) for file in files
    }
    assert not [file for file in files if KEY.encode() in file.read_bytes()]


def signed(secret: str, body: str, at: float, event: str = "e1") -> dict[str, str]:
    when = datetime.fromtimestamp(at, UTC)
    return {
        "webhook-id": event,
        "webhook-timestamp": str(int(at)),
        "webhook-signature": Webhook(secret).sign(event, when, body),
    }


def test_events_are_taken_once_and_in_their_time_only() -> None:
    secret, other = ("whsec_" + base64.b64encode(bytes([n]) * 24).decode() for n in (1, 2))
    body = json.dumps({"type": "identity_pass.complete", "timestamp": "t", "data": {}})
    real = datetime.now(UTC).timestamp()
    moved = 0.0
    verifier = WebhookVerifier(secret, clock=lambda: real + moved)
    assert verifier.verify(signed(secret, body, real), body).id == "e1"
    for moved in (0.0, TOLERANCE - 1, TOLERANCE + 1):  # noqa: B007  the clock reads it
        with pytest.raises(errors.InputError, match="before"):
            verifier.verify(signed(secret, body, real), body)
    for at in (real - TOLERANCE - 60, real + TOLERANCE + 60):
        with pytest.raises(errors.InputError, match="genuine"):
            verifier.verify(signed(secret, body, at, "e2"), body)
    good = signed(secret, body, real, "e3")
    spoilt: list[dict[str, str]] = [
        {},
        signed(other, body, real, "e3"),
        {**good, "webhook-id": "e4"},
        {**good, "webhook-timestamp": str(int(real) + 1)},
        {**good, "webhook-timestamp": "soon"},
        {**good, "webhook-signature": "v1,"},
        {**good, "webhook-signature": good["webhook-signature"].replace("v1,", "v2,")},
    ]
    for headers in spoilt:
        with pytest.raises(errors.InputError):
            verifier.verify(headers, body)
    assert verifier.verify(good, body).id == "e3", "what was refused was not remembered as seen"


def test_the_hosted_page_takes_no_form_of_another_site(live: Live) -> None:
    link = live.ok("/identity_pass/register", {"requested_identity": {"first_name": "A", "last_name": "B"}})[
        "link"
    ]
    with httpx.Client(timeout=60, trust_env=False) as browser:
        page = browser.get(link)
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy and "form-action 'self'" in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "no-referrer"
        token = re.search(r'name="csrf" value="([^"]+)"', page.text)
        assert token is not None
        for forged in ("", token[1] + "x"):
            assert browser.post(link, data={"csrf": forged, "action": "cancel"}).status_code == 403
        assert "Verify your identity" in browser.get(link).text, "nothing was cancelled"
        assert browser.post(link, data={"csrf": token[1], "action": "cancel"}).status_code == 303


@pytest.mark.parametrize(
    "options",
    [
        {"base_url": f"https://user:{KEY}@service.example/api/v2", "api_key": "other"},
        {"base_url": "https://service.example/api/v2", "password": KEY},
        {"base_url": "https://service.example/api/v2", "apikey": KEY},
    ],
)
@pytest.mark.parametrize("made", [Client, AsyncClient])
def test_no_frame_shows_a_password_in_an_address_or_under_a_misspelt_name(
    made: Any, options: dict[str, Any]
) -> None:
    with pytest.raises((errors.ConfigurationError, TypeError)) as raised:
        made(**options)
    assert KEY not in told(raised.value)


def test_no_frame_shows_a_password_in_the_address_of_the_settings() -> None:
    with pytest.raises(errors.ConfigurationError) as raised:
        Settings(base_url=f"https://user:{KEY}@service.example/api/v2")
    assert KEY not in told(raised.value)
