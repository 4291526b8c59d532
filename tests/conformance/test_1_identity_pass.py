"""The identity pass and its events (document 1, sections 2.1, 3, 4.1, 6 and 8; decisions C and E)."""

from __future__ import annotations

import json
import re
import uuid
from base64 import b64decode, b64encode
from contextlib import suppress
from html import unescape
from queue import Empty
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from standardwebhooks import Webhook, WebhookVerificationError
from support.bodies import picture_bytes
from support.live import DEMO, SECOND, Live
from support.receiver import Receiver, receiving

PATH, DETAILS = "/identity_pass/register", "/identity_pass/details"
EVENTS = ("opened", "in_progress", "complete", "expired", "failed", "cancelled")
DAY = 86_400


class User:
    """An end user's browser: opens the link, presses its buttons, fills its form in."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.page = httpx.get(link, timeout=60, trust_env=False)

    def form(self) -> dict[str, str]:
        return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', self.page.text))

    def _post(self, **form: Any) -> httpx.Response:
        return httpx.post(self.link, **form, timeout=60, follow_redirects=True, trust_env=False)

    def press(self, action: str) -> str:
        self.page = self._post(data=self.form() | {"action": action})
        return unescape(self.page.text)

    def submit(self, number: str, files: dict[str, bytes] | None = None, **change: str) -> str:
        fields = self.form() | {"action": "submit", "first_name": "Clara", "last_name": "Haverstock"}
        fields |= {"date_of_birth": "1983-05-09", "document_1_type": "licence", "document_1_number": number}
        fields |= {"consent": "yes", **change}
        pictures = {name: ("x.png", data, "image/png") for name, data in (files or {}).items()}
        self.page = self._post(data=fields, files=pictures or {"none": b""})
        return unescape(self.page.text)


def make(live: Live, **body: Any) -> dict[str, Any]:
    return live.ok(PATH, body)


def details(live: Live, made: dict[str, Any], **body: Any) -> dict[str, Any]:
    return live.ok(DETAILS, {"id": made["id"], **body})


def number(live: Live, code: str) -> str:
    return str(live.fixtures["dvs"]["drivers_licence"][code])


def walk(live: Live, made: dict[str, Any], code: str = "Y", **change: Any) -> str:
    user = User(made["link"])
    user.press("start")
    return user.submit(number(live, code), **change)


def test_creation(live: Live) -> None:
    """1:2.1 Creation answers id, a cipher key of 32 bytes in base64, and a link; each pass has its own."""
    one, other = make(live), make(live)
    for made in (one, other):
        assert uuid.UUID(made["id"])
        assert len(b64decode(made["cipher_key"], validate=True)) == 32
        assert made["link"].startswith(live.root)
        assert made["api_reference"] != made["id"]
    for name in ("id", "cipher_key", "link", "api_reference"):
        assert one[name] != other[name]
    assert "cipher_key" not in details(live, one, cipher_key=one["cipher_key"])


NUMBERS = [("link_validity_days", 1, 14), ("image_retention_days", 0, 365)]


@pytest.mark.parametrize(("name", "low", "high"), NUMBERS)
def test_ranges(live: Live, name: str, low: int, high: int) -> None:
    """1:8 link_validity_days is 1 to 14, image_retention_days 0 to 365; null is the default."""
    default = 7 if name == "link_validity_days" else 0
    for value, shown in ((low, low), (high, high), (None, default)):
        assert details(live, make(live, **{name: value}))["configuration"][name] == shown
    for wrong in (low - 1, high + 1, -1, 1.5, "7", True, [1]):
        live.refused(PATH, {name: wrong}, name)


def test_defaults(live: Live) -> None:
    """3:E configuration shows the defaults filled in."""
    shown = details(live, make(live))["configuration"]
    assert shown["link_validity_days"] == 7 and shown["image_retention_days"] == 0
    assert shown["check_liveness"] is False and shown["require_id_photo"] is False
    assert shown["document_verification"] == "dvs"
    everything = dict.fromkeys(shown)
    assert details(live, make(live, **everything))["configuration"] == shown


def test_types_of_documents(live: Live) -> None:
    """1:4.1 Each document_N_allowed_types holds document types of the enum."""
    kinds = ["licence", "passport", "medicare", "visa", "centrelink", "birth_certificate", "nz_licence"]
    for place in (1, 2, 3):
        name = f"document_{place}_allowed_types"
        assert details(live, make(live, **{name: kinds}))["configuration"][name] == kinds
        live.refused(PATH, {name: ["licence", "library_card"]}, f"{name}[1]")
        live.refused(PATH, {name: "licence"}, name)
    live.refused(PATH, {"document_4_allowed_types": ["licence"]}, "document_4_allowed_types")


def test_modes(live: Live) -> None:
    """3:C document_verification is dvs, basic or idsp; idsp needs check_liveness true."""
    for mode in ("dvs", "basic"):
        assert make(live, document_verification=mode)
    assert make(live, document_verification="idsp", check_liveness=True)
    for liveness in ({}, {"check_liveness": False}, {"check_liveness": None}):
        live.refused(PATH, {"document_verification": "idsp", **liveness}, "check_liveness")
    for wrong in ("DVS", "", 1):
        live.refused(PATH, {"document_verification": wrong}, "document_verification")


def test_photo_and_purpose(live: Live) -> None:
    """1:4.1 id_photo_purpose has 3 to 255 characters and is required when require_id_photo is true."""
    for purpose in ("abc", "x" * 255):
        assert make(live, require_id_photo=True, id_photo_purpose=purpose)
    for body in ({}, {"id_photo_purpose": None}, {"id_photo_purpose": ""}):
        live.refused(PATH, {"require_id_photo": True, **body}, "id_photo_purpose")
    for purpose in ("ab", "x" * 256, 1):
        live.refused(PATH, {"id_photo_purpose": purpose}, "id_photo_purpose")
    assert make(live, require_id_photo=False) and make(live, id_photo_purpose="for the file")


@pytest.mark.parametrize("identity", [
    {}, {"middle_name": "A"}, {"first_name": "-"}, {"first_name": "-", "last_name": "-"}, {"last_name": ""},
    {"first_name": None, "last_name": None}, {"date_of_birth": "1980-01-01"}, {"first_name": " - "},
])  # fmt: skip
def test_identity_without_names(live: Live, identity: dict[str, Any]) -> None:
    """3:C requested_identity with neither first nor last name is 400; a lone hyphen counts as missing."""
    refusal = live.refused(PATH, {"requested_identity": identity})
    assert any(entry["field"].startswith("requested_identity") for entry in refusal["errors"])


def test_identity(live: Live) -> None:
    """1:4.1 requested_identity needs one of first and last name; its parts may be null."""
    for identity in ({"first_name": "A"}, {"last_name": "B"}, {"first_name": "-", "last_name": "B"}):
        whole = {"first_name": None, "middle_name": None, "last_name": None, "date_of_birth": None} | identity
        assert make(live, requested_identity=identity) and make(live, requested_identity=whole)
    assert make(live, requested_identity=None)
    wrong = {"first_name": "A", "date_of_birth": "1980-02-30"}
    live.refused(PATH, {"requested_identity": wrong}, "requested_identity.date_of_birth")
    live.refused(PATH, {"requested_identity": {"first_name": 1}}, "requested_identity.first_name")
    for value in ([], "A", 1):
        live.refused(PATH, {"requested_identity": value}, "requested_identity")


def test_addresses_and_events(live: Live) -> None:
    """1:4.1 webhook_url and return_url are addresses, webhook_events words of the enum."""
    for url in ("nonsense", "ftp://example.com/x", "javascript:alert(1)", "", "http://", 1):
        live.refused(PATH, {"webhook_url": url}, "webhook_url")
        live.refused(PATH, {"return_url": url}, "return_url")
    assert make(live, webhook_url="https://example.com/hooks", webhook_events=list(EVENTS))
    assert make(live, webhook_url="http://127.0.0.1:9/x", return_url="https://example.com/done")
    live.refused(PATH, {"webhook_events": ["opened", "closed"]}, "webhook_events[1]")


@pytest.mark.parametrize(
    ("code", "state"), [("Y", "complete"), ("N", "failed"), ("D", "failed"), ("S", "failed")]
)
def test_life(live: Live, code: str, state: str) -> None:
    """1:3 A pass goes from new over opened and in_progress to complete, or failed when a check is not Y."""
    made = make(live, requested_identity={"first_name": "Clara", "last_name": "Haverstock"})
    fresh = details(live, made)
    assert fresh["status"] == "new" and fresh["completed_at"] is None and fresh["created_at"]
    user = User(made["link"])
    assert user.page.status_code == 200 and user.page.headers["content-type"].startswith("text/html")
    assert details(live, made)["status"] == "opened"
    user.press("start")
    assert details(live, made)["status"] == "in_progress"
    user.submit(number(live, code))
    ended = details(live, made, cipher_key=made["cipher_key"])
    assert ended["status"] == state
    if code == "Y":
        assert ended["completed_at"] is not None
        assert "Haverstock" in json.dumps(ended["result"])
    assert "Haverstock" not in json.dumps(details(live, made)["result"])


def test_cipher_key(live: Live) -> None:
    """3:E A supplied key is checked by decrypting: a wrong one is 400, even once the service forgot it."""
    made, other = make(live), make(live)
    for _ in range(2):
        for wrong in (other["cipher_key"], b64encode(b"x" * 32).decode(), "nonsense", "é", "AAAA"):
            live.refused(DETAILS, {"id": made["id"], "cipher_key": wrong}, "cipher_key")
        assert details(live, made, cipher_key=made["cipher_key"])["id"] == made["id"]
        walk(live, made)
    assert details(live, made)["status"] == "complete"


def test_local_decryption(live: Live) -> None:
    """1:2.1 Sensitive fields are encrypted unless the key is supplied; the caller may decrypt locally."""
    made = make(live)
    walk(live, made)
    sealed = details(live, made)["result"]
    content = b64decode(sealed["encrypted"], validate=True)
    cipher = AESGCM(b64decode(made["cipher_key"]))
    plain = cipher.decrypt(content[:12], content[12:], sealed["about"].encode())
    assert json.loads(plain) == details(live, made, cipher_key=made["cipher_key"])["result"]


def test_difference_is_reported(live: Live) -> None:
    """3:E A difference from the requested identity is reported and fails nothing."""
    made = make(live, requested_identity={"first_name": "Somebody", "last_name": "Other"})
    walk(live, made)
    ended = details(live, made, cipher_key=made["cipher_key"])
    assert ended["status"] == "complete"
    assert "false" in json.dumps(ended["result"]).lower()


@pytest.mark.parametrize("days", [1, 7, 14])
def test_validity(live: Live, days: int) -> None:
    """1:3 The link stays usable for link_validity_days; then the state is expired and the page says so."""
    made = make(live, link_validity_days=days)
    live.advance(days * DAY - 30)
    user = User(made["link"])
    assert user.page.status_code == 200
    assert details(live, made)["status"] == "opened"
    live.advance(60)
    assert details(live, made)["status"] == "expired"
    assert "expired" in User(made["link"]).page.text.lower()
    user.press("start")
    assert details(live, made)["status"] == "expired"


def test_retention(live: Live) -> None:
    """1:4.1 Images are kept for image_retention_days and then deleted; with 0 they are never returned."""
    pictures = {
        "document_1_front": picture_bytes(),
        "liveness": picture_bytes(),
        "document_1_photo": picture_bytes(),
    }
    for days in (0, 2):
        made = make(live, image_retention_days=days)
        user = User(made["link"])
        user.press("start")
        names = set(
            re.findall(
                r'<input type="file"[^>]* name="([^"]+)"|name="([^"]+)"[^>]* type="file"', user.page.text
            )
        )
        named = {one or other for one, other in names} or set(pictures)
        user.submit(number(live, "Y"), dict.fromkeys(named, picture_bytes()))
        asked = {"cipher_key": made["cipher_key"], "return_images": True}
        picture = b64encode(picture_bytes()[:60]).decode()[:60]
        assert details(live, made)["status"] == "complete"
        assert (picture in json.dumps(details(live, made, **asked))) is (days > 0)
        assert picture not in json.dumps(details(live, made, cipher_key=made["cipher_key"]))
        live.advance(2 * DAY + 60)
        assert picture not in json.dumps(details(live, made, **asked))


def test_details_request(live: Live) -> None:
    """3:C Details take a pass's id, cipher_key and return_images; another account's or unknown id is 404."""
    made = make(live)
    live.refused(DETAILS, {"id": made["id"]}, key=SECOND, status=404)
    live.refused(DETAILS, {"id": str(uuid.uuid4())}, status=404)
    live.refused(DETAILS, {}, "id")
    for wrong in ({"return_images": "true"}, {"return_images": 1}, {"cipher_key": 1}, {"id": 1}):
        live.refused(DETAILS, {"id": made["id"], **wrong}, *wrong)


def told(live: Live, receiver: Receiver, key: str = DEMO) -> dict[str, Any]:
    body, headers = receiver.next()
    event: dict[str, Any] = Webhook(live.fixtures["webhook_secrets"][key]).verify(body, headers)
    with pytest.raises(WebhookVerificationError):
        Webhook(live.fixtures["webhook_secrets"][SECOND]).verify(body, headers)
    return event


def test_events(live: Live) -> None:
    """3:C Events follow Standard Webhooks: signed, with type, timestamp and the pass's id and status."""
    with receiving() as receiver:
        made = make(live, webhook_url=receiver.url)
        walk(live, made)
        for name in ("opened", "in_progress", "complete"):
            event = told(live, receiver)
            assert set(event) == {"type", "timestamp", "data"}
            assert event["type"] == f"identity_pass.{name}"
            assert event["data"] == {"id": made["id"], "status": name}


def test_chosen_events(live: Live) -> None:
    """1:6 Only the chosen events are sent; none chosen with an address means all."""
    with receiving() as receiver:
        chosen = make(live, webhook_url=receiver.url, webhook_events=["failed"])
        walk(live, chosen, "N")
        assert told(live, receiver)["type"] == "identity_pass.failed"
        refusing = make(live, webhook_url=receiver.url, webhook_events=[])
        User(refusing["link"]).press("cancel")
        assert [told(live, receiver)["data"]["status"] for _ in range(2)] == ["opened", "cancelled"]
        assert details(live, refusing)["status"] == "cancelled"
        running_out = make(live, webhook_url=receiver.url, webhook_events=["expired"], link_validity_days=1)
        live.advance(DAY + 10)
        assert told(live, receiver)["data"] == {"id": running_out["id"], "status": "expired"}
        assert receiver.arrived.empty()


def test_tries(live: Live) -> None:
    """3:C An event that is not taken is tried five times in all, under one webhook-id."""
    with receiving() as receiver:
        receiver.statuses = [500] * 5
        made = make(live, webhook_url=receiver.url, webhook_events=["opened"])
        User(made["link"])
        identifiers = [receiver.next()[1]["webhook-id"]]
        while len(identifiers) < 5:
            live.advance(DAY / 4)  # the next try may not have been planned yet: then once more
            with suppress(Empty):
                identifiers.append(receiver.arrived.get(timeout=0.5)[1]["webhook-id"])
        assert len(set(identifiers)) == 1
        again = make(live, webhook_url=receiver.url, webhook_events=["opened"])
        User(again["link"])
        assert json.loads(receiver.next()[0])["data"]["id"] == again["id"]
