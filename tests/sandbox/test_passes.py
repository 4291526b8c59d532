"""The identity pass: states, secrecy, retention, page and events (document 1, 2.1, 3, 4.1, 6)."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any
from urllib.parse import urlsplit

import pytest
from PIL import Image
from standardwebhooks import Webhook
from support.desk import Desk
from support.pass_page import Browser
from support.pictures import jpeg, noise, png, shapes

from workbench.errors import InputError
from workbench.sandbox import Sandbox
from workbench.sandbox.accounts import webhook_secrets
from workbench.sandbox.clock import Clock
from workbench.sandbox.messages import Call, Refused
from workbench.sandbox.passes import PassDesk, answer_page
from workbench.sandbox.passes.posted_forms import FormError, SubmittedForm, read_form
from workbench.sandbox.passes.webhook_delivery import PAUSES, Webhooks, http_post, is_loopback
from workbench.sandbox.scheduler import Scheduler
from workbench.values import cipher

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
DAY = 86_400
HOOK = "http://127.0.0.1:9/hook"
SECRETS = webhook_secrets(7)
FIXTURES: dict[str, Any] = {
    "dvs": {
        check: {
            "field": "x",
            "Y": f"{check}Y",
            "N": f"{check}N",
            "D": f"{check}D",
            "S": f"{check}S",
            "unavailable": f"{check}U",
        }
        for check in ("drivers_licence", "centrelink", "reg_by_descent")
    },
    "nz_driver_licence": {
        "match": {
            "first_name": "Mira",
            "last_name": "Tallow",
            "birth_date": "1984-02-29",
            "licence_number": "AB123455",
        }
    },
}
for table in FIXTURES["dvs"].values():
    table.update({code: table[code].replace("_", "") for code in ("Y", "N", "D", "S", "unavailable")})


class Bench:
    """A desk whose clock and receiver the test holds."""

    def __init__(self) -> None:
        self.clock = Clock(lambda: START)
        self.scheduler = Scheduler(self.clock, background=False)
        self.posted: list[tuple[str, bytes, dict[str, str]]] = []
        self.answers: list[int] = []
        self.webhooks = Webhooks(self.clock, self.scheduler, self._post)
        self.desk = PassDesk(self.clock, self.scheduler, SECRETS, FIXTURES, self.webhooks)

    def _post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        self.posted.append((url, body, dict(headers)))
        return self.answers.pop(0) if self.answers else 200

    def make(self, **asked: Any) -> tuple[str, str, Browser]:
        configuration = {
            "link_validity_days": 7,
            "image_retention_days": 0,
            "check_liveness": False,
            "document_verification": "dvs",
            "require_id_photo": False,
            "id_photo_purpose": None,
            "webhook_url": HOOK,
            "webhook_events": None,
            "return_url": None,
            "requested_identity": None,
            **asked,
        }
        identifier, key, token = self.desk.register("sandbox-demo", configuration)
        return identifier, key, Browser(self.desk, token)

    def details(self, identifier: str, key: str | None = None, *, images: bool = False) -> dict[str, Any]:
        return self.desk.details("sandbox-demo", identifier, key, images=images)

    def events(self) -> list[str]:
        self.scheduler.run_due()
        return [json.loads(body)["type"].removeprefix("identity_pass.") for _, body, _ in self.posted]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_pass_that_succeeds(bench: Bench) -> None:
    identifier, key, user = bench.make(requested_identity={"first_name": "MIRA", "last_name": "Tallow"})
    assert bench.details(identifier)["status"] == "new"
    assert b"Start" in user.get().body
    assert bench.details(identifier)["status"] == "opened"
    assert user.press("start").status == 303
    assert bench.details(identifier)["status"] == "in_progress"
    assert b'name="document_1_number"' in user.get().body
    assert user.submit().status == 303
    assert b"Your identity is verified" in user.get().body
    found = bench.details(identifier, key)
    assert found["status"] == "complete"
    assert found["completed_at"] == "2026-03-01T12:00:00Z"
    result = found["result"]
    assert result["verified_identity"]["date_of_birth"] == "1984-02-29"
    assert result["requested_identity_match"] == {"names": True, "date_of_birth": None}
    assert [d["verification_result_code"] for d in result["documents"]] == ["Y"]
    assert result["likeness"] is None
    assert bench.events() == ["opened", "in_progress", "complete"]


@pytest.mark.parametrize("code", ["N", "D", "S"])
def test_a_document_that_is_not_verified_fails_the_pass(bench: Bench, code: str) -> None:
    identifier, key, user = bench.make()
    user.get()
    assert user.submit(document_1_number=f"driverslicence{code}").status == 303
    page = user.get()
    assert page.status == 200
    assert b"could not be verified" in page.body
    found = bench.details(identifier, key)
    assert found["status"] == "failed"
    document = found["result"]["documents"][0]
    assert document["verification_result_code"] == code
    assert bool(document["additional_information"]) is (code in "ND")
    assert bench.events() == ["opened", "in_progress", "failed"]


def test_an_unavailable_source_leaves_the_pass_open(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    reply = user.submit(document_1_number="driverslicenceU")
    assert reply.status == 503
    assert b"try again later" in reply.body
    assert bench.details(identifier)["status"] == "in_progress"
    assert user.submit().status == 303
    assert bench.details(identifier)["status"] == "complete"


def test_another_account_sees_nothing(bench: Bench) -> None:
    identifier, key, _ = bench.make()
    with pytest.raises(Refused) as refused:
        bench.desk.details("sandbox-second", identifier, key, images=False)
    assert refused.value.status == 404


def test_the_key_is_forgotten_but_still_checked(bench: Bench) -> None:
    identifier, key, user = bench.make()
    wrong = cipher.new_key()
    for _ in range(2):
        for bad in (wrong, "nonsense", "", key[:-4]):
            with pytest.raises(Refused) as refused:
                bench.details(identifier, bad)
            assert refused.value.status == 400
            assert refused.value.problems[0].field == "cipher_key"
        assert bench.details(identifier, key)["id"] == identifier
        user.get()
        user.submit()
    assert bench.desk._by_id[identifier].key is None
    sealed = bench.details(identifier)["result"]
    assert sealed["algorithm"] == "AES-256-GCM"
    plain = json.loads(cipher.decrypt(key, sealed["encrypted"], sealed["about"]))
    assert plain == bench.details(identifier, key)["result"]
    assert "Tallow" not in json.dumps(bench.details(identifier))


def test_the_cipher_is_bound_to_key_and_place() -> None:
    key = cipher.new_key()
    assert len(base64.b64decode(key)) == 32
    text = cipher.encrypt(key, b"secret", "a")
    assert cipher.decrypt(key, text, "a") == b"secret"
    assert cipher.encrypt(key, b"secret", "a") != text
    sealed = base64.b64decode(text)
    altered = base64.b64encode(sealed[:-1] + bytes([sealed[-1] ^ 1])).decode()
    for bad in (
        (cipher.new_key(), text, "a"),
        (key, text, "b"),
        (key, altered, "a"),
        (key, "AAAA", "a"),
        (key, "é", "a"),
    ):
        with pytest.raises(InputError):
            cipher.decrypt(*bad)
    with pytest.raises(InputError, match="32 bytes"):
        cipher.encrypt("c2hvcnQ=", b"", "a")


def test_validity_runs_out_on_the_sandbox_clock(bench: Bench) -> None:
    identifier, key, user = bench.make(link_validity_days=2)
    user.get()
    bench.clock.advance(2 * DAY - 1)
    assert user.get().status == 200
    bench.clock.advance(1)
    assert bench.events() == ["opened", "expired"]
    page = user.get()
    assert page.status == 410
    assert b"expired" in page.body
    assert user.submit().status == 410
    found = bench.details(identifier, key)
    assert (found["status"], found["result"], found["completed_at"]) == ("expired", None, None)
    assert bench.events() == ["opened", "expired"]


def test_a_completed_pass_does_not_expire(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    user.submit()
    bench.clock.advance(30 * DAY)
    assert bench.events()[-1] == "complete"
    assert bench.details(identifier)["status"] == "complete"
    assert user.submit().status == 200


def test_the_user_may_refuse(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    user.press("cancel")
    assert b"cancelled" in user.get().body
    assert bench.details(identifier)["status"] == "cancelled"
    assert bench.events() == ["opened", "cancelled"]


def test_only_the_events_asked_for_are_sent(bench: Bench) -> None:
    _, _, user = bench.make(webhook_events=["complete"])
    user.get()
    user.submit()
    assert bench.events() == ["complete"]


def faces() -> tuple[bytes, bytes, bytes]:
    image = shapes(random.Random(8))
    return png(image), jpeg(image.resize((120, 160))), png(noise(random.Random(9)))


def test_images_are_kept_as_long_as_asked(bench: Bench) -> None:
    photo, probe, _ = faces()
    identifier, key, user = bench.make(image_retention_days=3, check_liveness=True, require_id_photo=True)
    user.get()
    user.submit({"id_photo": photo, "liveness_image": probe, "document_1_front": photo})
    found = bench.details(identifier, key, images=True)
    assert found["result"]["likeness"]["biometric_passed"] is True
    assert {name: base64.b64decode(data) for name, data in found["images"].items()} == {
        "id_photo": photo,
        "liveness_image": probe,
        "document_1_front": photo,
    }
    assert "images" not in bench.details(identifier, key)
    assert bench.details(identifier, images=True)["images"]["algorithm"] == "AES-256-GCM"
    bench.clock.advance(3 * DAY)
    assert bench.details(identifier, key, images=True)["images"] is None


def test_images_are_deleted_at_once_by_default(bench: Bench) -> None:
    photo, probe, _ = faces()
    identifier, key, user = bench.make()
    user.get()
    user.submit({"id_photo": photo, "liveness_image": probe})
    assert bench.desk._by_id[identifier].images is None
    assert bench.details(identifier, key, images=True)["images"] is None


def test_another_face_fails_the_pass(bench: Bench) -> None:
    photo, _, other = faces()
    identifier, key, user = bench.make(check_liveness=True)
    user.get()
    user.submit({"document_1_photo": photo, "liveness_image": other})
    found = bench.details(identifier, key)
    assert found["status"] == "failed"
    assert found["result"]["likeness"]["biometric_passed"] is False


def test_what_the_user_must_mend(bench: Bench) -> None:
    identifier, _, user = bench.make(
        check_liveness=True,
        require_id_photo=True,
        id_photo_purpose="<b>badge</b>",
        document_1_allowed_types=["passport"],
        document_2_allowed_types=["medicare"],
    )
    user.get()
    reply = user.submit(
        {"document_1_front": b"GIF89a"},
        first_name="x" * 61,
        last_name="",
        date_of_birth="2999-01-01",
        document_1_type="licence",
        document_1_number="<script>",
        consent="",
    )
    assert reply.status == 400
    page = reply.body.decode()
    named = set(re.findall(r'id="([a-z0-9_]+)-problem"', page))
    assert named == {
        "first_name",
        "last_name",
        "date_of_birth",
        "document_1_type",
        "document_1_number",
        "document_1_front",
        "document_2_type",
        "document_2_number",
        "id_photo",
        "liveness_image",
        "consent",
    }
    assert "<script" not in page
    assert "&lt;b&gt;badge" in page
    assert bench.details(identifier)["status"] == "in_progress"


def test_a_picture_of_one_colour_shows_no_face(bench: Bench) -> None:
    _, probe, _ = faces()
    wall = png(Image.new("RGB", (160, 160), (120, 120, 120)))
    identifier, _, user = bench.make(check_liveness=True, require_id_photo=True)
    user.get()
    reply = user.submit({"id_photo": wall, "liveness_image": probe})
    assert reply.status == 400
    assert b"No face was found in this picture." in reply.body
    assert b'id="id_photo-problem"' in reply.body
    assert b'id="liveness_image-problem"' not in reply.body
    assert bench.details(identifier)["status"] == "in_progress"


@pytest.mark.parametrize(
    ("kind", "number", "code"),
    [
        ("medicare", "2950 0000 51", "N"),
        ("medicare", "2123456701", "Y"),
        ("passport", "pa1234567", "Y"),
        ("passport", "1234567", "N"),
        ("centrelink", "123456789A", "Y"),
        ("centrelink", "12345678A", "N"),
        ("nz_licence", "DB111112", "Y"),
        ("nz_licence", "DB111113", "N"),
    ],
)
def test_basic_mode_checks_the_form_of_the_number(bench: Bench, kind: str, number: str, code: str) -> None:
    identifier, key, user = bench.make(document_verification="basic")
    user.get()
    assert user.submit(document_1_type=kind, document_1_number=number).status == 303
    found = bench.details(identifier, key)
    assert found["result"]["documents"][0]["verification_result_code"] == code
    assert found["status"] == ("complete" if code == "Y" else "failed")


@pytest.mark.parametrize(("first", "status"), [("MIRA", "complete"), ("Nora", "failed")])
def test_a_new_zealand_licence_is_verified_with_its_issuer(bench: Bench, first: str, status: str) -> None:
    identifier, _, user = bench.make()
    user.get()
    user.submit(document_1_type="nz_licence", document_1_number="ab123455", first_name=first)
    assert bench.details(identifier)["status"] == status


def test_a_silent_issuer_in_new_zealand_leaves_the_pass_open(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    reply = user.submit(document_1_type="nz_licence", document_1_number="db000000")
    assert reply.status == 503
    assert b"unavailable at the moment" in reply.body
    assert bench.details(identifier)["status"] == "in_progress"


@pytest.mark.parametrize(
    ("requested", "match"),
    [
        ({"first_name": "mira", "last_name": "TALLOW", "date_of_birth": "1984-02-29"}, (True, True)),
        ({"first_name": "Mira", "date_of_birth": "1984-02-28"}, (True, False)),
        ({"last_name": "Other"}, (False, None)),
        ({"first_name": "-", "last_name": "Tallow"}, (False, None)),
        ({"last_name": "Tallow", "middle_name": "J"}, (False, None)),
    ],
)
def test_a_difference_from_the_requested_identity_is_reported(
    bench: Bench, requested: dict[str, str], match: tuple[bool, bool | None]
) -> None:
    identifier, key, user = bench.make(requested_identity=requested)
    user.get()
    user.submit()
    found = bench.details(identifier, key)
    assert found["status"] == "complete"
    assert found["result"]["requested_identity_match"] == {"names": match[0], "date_of_birth": match[1]}


def test_a_hyphen_is_a_missing_name(bench: Bench) -> None:
    identifier, key, user = bench.make(requested_identity={"first_name": "-", "last_name": "Tallow"})
    user.get()
    user.submit(first_name="")
    assert bench.details(identifier, key)["result"]["requested_identity_match"]["names"] is True


def test_a_form_of_another_site_is_refused(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    user.csrf = "forged"
    assert user.press("cancel").status == 403
    assert user.submit().status == 403
    assert bench.details(identifier)["status"] == "opened"


def test_the_page_holds_nothing_from_elsewhere(bench: Bench) -> None:
    _, _, user = bench.make(return_url='https://caller.example/back?a=1&b="><script>')
    pages = [user.get()]
    user.press("start")
    pages.append(user.get())
    user.submit()
    pages.append(user.get())
    for reply in pages:
        page = reply.body.decode()
        style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
        assert style is not None
        digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
        policy = reply.headers["content-security-policy"]
        assert f"style-src 'sha256-{digest}'" in policy
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["cache-control"] == "no-store"
        assert "<script" not in page
        assert 'lang="en"' in page
        assert not re.search(r'(?:src|srcset)=|url\(|@import|style="|\son\w+=', page)
        labelled = set(re.findall(r'<label[^>]* for="([^"]+)"', page))
        fields = set(re.findall(r'<(?:input|select) id="([^"]+)"', page))
        assert fields == labelled
    assert 'href="https://caller.example/back?a=1&amp;b=&#34;&gt;' in pages[-1].body.decode()
    assert "prefers-color-scheme:dark" in pages[0].body.decode()


@pytest.mark.parametrize(("method", "status"), [("GET", 404), ("POST", 404)])
def test_an_unknown_link(bench: Bench, method: str, status: int) -> None:
    assert answer_page(bench.desk, Call(method, "/pass/unknown")).status == status


def test_calls_that_are_no_form(bench: Bench) -> None:
    _, _, user = bench.make()
    user.get()
    for headers, body, status in (
        ({}, b"x", 400),
        ({"content-type": "application/json"}, b"{}", 400),
        ({"content-type": "multipart/form-data"}, b"x", 400),
        ({"content-type": "multipart/form-data; boundary=b"}, b"--b\r\n\r\nx", 400),
        ({"content-type": "multipart/form-data; boundary=b"}, b"--b\r\n\r\nno name\r\n--b--", 400),
        ({"content-type": "application/x-www-form-urlencoded"}, b"\xff", 400),
        ({"content-type": "application/x-www-form-urlencoded"}, bytes(17 << 20), 413),
    ):
        assert answer_page(bench.desk, Call("POST", user.path, headers=headers, body=body)).status == status
    assert answer_page(bench.desk, Call("PUT", user.path)).headers["allow"] == "GET, POST"
    assert user.press("juggle").status == 400


def test_files_survive_the_form_byte_for_byte() -> None:
    data = bytes(range(256)) * 3 + b"\r\n--almost\r\n\n\r"
    body = (
        b'--b\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\n'
        + data
        + b'\r\n--b\r\nContent-Disposition: form-data; name="t"\r\n\r\n\xc3\xa9 \r\n--b--\r\n'
    )
    form = read_form('multipart/form-data; boundary="b"', body)
    assert form == SubmittedForm({"t": "é "}, {"f": data})
    assert form.text("t") == "é"
    assert form.text("absent") == ""
    with pytest.raises(FormError, match="too many fields"):
        read_form("multipart/form-data; boundary=b", b"--b\r\n" * 100 + b"--b--")


def test_events_are_signed(bench: Bench) -> None:
    identifier, _, user = bench.make()
    user.get()
    bench.scheduler.run_due()
    url, body, headers = bench.posted[0]
    assert url == HOOK
    assert Webhook(SECRETS["sandbox-demo"]).verify(body, headers) == {
        "type": "identity_pass.opened",
        "timestamp": "2026-03-01T12:00:00Z",
        "data": {"id": identifier, "status": "opened"},
    }
    assert bench.webhooks.deliveries[0].outcome == "delivered"


def test_five_tries_with_growing_pauses(bench: Bench) -> None:
    _, _, user = bench.make(webhook_events=["opened"])
    bench.answers = [500, 302, 404, 500, 500]
    user.get()
    assert list(PAUSES) == sorted(PAUSES)
    for tries, pause in enumerate((*PAUSES, 100_000), start=1):
        bench.scheduler.run_due()
        assert len(bench.posted) == tries
        bench.clock.advance(pause)
    bench.scheduler.run_due()
    assert len(bench.posted) == 5
    assert len({headers["webhook-id"] for _, _, headers in bench.posted}) == 1
    assert bench.webhooks.deliveries[0].outcome == "failed"
    assert bench.webhooks.deliveries[0].tries == 5


def test_a_receiver_may_recover_or_say_stop(bench: Bench) -> None:
    _, _, user = bench.make(webhook_events=["opened", "cancelled"])
    bench.answers = [503, 204, 410]
    user.get()
    bench.scheduler.run_due()
    bench.clock.advance(PAUSES[0])
    bench.scheduler.run_due()
    user.press("cancel")
    bench.scheduler.run_due()
    bench.clock.advance(1000)
    bench.scheduler.run_due()
    assert len(bench.posted) == 3
    assert [d.outcome for d in bench.webhooks.deliveries] == ["delivered", "failed"]


def test_other_machines_are_never_asked(bench: Bench) -> None:
    _, _, user = bench.make(webhook_url="https://hooks.example/x")
    user.get()
    bench.scheduler.run_due()
    assert bench.posted == []
    assert bench.webhooks.deliveries[0].outcome == "not sent"


@pytest.mark.parametrize(
    ("url", "own"),
    [
        ("http://localhost:1/", True),
        ("http://127.9.9.9/", True),
        ("http://[::1]:80/", True),
        ("http://LOCALHOST/", True),
        ("http://127.0.0.1.example/", False),
        ("http://localhost.example/", False),
        ("http://10.0.0.1/", False),
        ("http://169.254.169.254/", False),
        ("http://0.0.0.0/", False),
        ("http://user@127.0.0.1@10.0.0.1/", False),
        ("http:///", False),
    ],
)
def test_loopback(url: str, own: bool) -> None:
    assert is_loopback(url) is own


@contextmanager
def receiver(arrived: Callable[[str, Mapping[str, str], bytes], int]) -> Iterator[str]:
    """A web server on this machine that answers each post with the status that `arrived` gives."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            self.send_response(arrived(self.path, dict(self.headers.items()), body))
            self.send_header("location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Quiet."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def test_a_real_receiver_is_reached_and_redirects_are_not_followed() -> None:
    received: list[tuple[str, bytes]] = []

    def arrived(path: str, _headers: Mapping[str, str], body: bytes) -> int:
        received.append((path, body))
        return 307 if path == "/moved" else 200

    with receiver(arrived) as base:
        assert http_post(f"{base}/hook?a=b c", b"{}", {}) == 200
        assert http_post(f"{base}/moved", b"{}", {}) == 307
    assert received == [("/hook?a=b%20c", b"{}"), ("/moved", b"{}")]


def test_a_sandbox_delivers_in_the_background_and_tries_again_when_its_clock_is_moved() -> None:
    received: Queue[tuple[Mapping[str, str], bytes]] = Queue()
    statuses = iter((503, 200))

    def arrived(_path: str, headers: Mapping[str, str], body: bytes) -> int:
        received.put((headers, body))
        return next(statuses)

    sandbox = Sandbox()
    with receiver(arrived) as base:
        asked = {"webhook_url": f"{base}/hook", "webhook_events": ["opened"]}
        made = Desk(sandbox).post("identity_pass_register", asked).json
        sandbox.handle(Call("GET", urlsplit(made["link"]).path))
        first, body = received.get(timeout=30)
        sandbox.clock.advance(PAUSES[0])
        second, again = received.get(timeout=30)
        sandbox.close()
    assert body == again
    assert first["webhook-id"] == second["webhook-id"]
    event = Webhook(sandbox.fixtures["webhook_secrets"]["sandbox-demo"]).verify(again, dict(second))
    assert event["data"] == {"id": made["id"], "status": "opened"}
    assert sandbox.passes.webhooks.deliveries[-1].tries == 2


def test_a_pass_that_ended_meanwhile_stays_as_it_is(bench: Bench) -> None:
    """Who cancels in one window while another is being checked has cancelled."""
    identifier, key, user = bench.make()
    user.get()
    user.press("cancel")
    bench.desk.conclude(user.path.rpartition("/")[2], {"documents": []}, {}, passed=True)
    found = bench.details(identifier, key)
    assert (found["status"], found["result"], found["completed_at"]) == ("cancelled", None, None)
    assert bench.events() == ["opened", "cancelled"]


def test_pictures_of_a_forgotten_pass_are_not_missed(bench: Bench) -> None:
    """After a reset the deletion that was planned for a pass's pictures finds nothing, and nothing fails."""
    photo, probe, _ = faces()
    identifier, _, user = bench.make(image_retention_days=3, check_liveness=True, require_id_photo=True)
    user.get()
    user.submit({"id_photo": photo, "liveness_image": probe})
    bench.desk.reset()
    bench.clock.advance(4 * DAY)
    bench.scheduler.run_due()
    with pytest.raises(Refused):
        bench.details(identifier)
