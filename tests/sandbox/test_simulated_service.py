"""The rules that hold for every call, whatever the operation (decisions A, B and E)."""

from __future__ import annotations

import json
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from support.desk import DEMO, SECOND, Answer, Desk

from workbench.operations import OPERATIONS
from workbench.operations.assumptions import MAX_BODY_BYTES, PREFIX
from workbench.sandbox import Sandbox
from workbench.sandbox.accounts import ACCOUNTS
from workbench.sandbox.clock import Clock
from workbench.sandbox.messages import Call

ASKED = sorted(name for name in OPERATIONS if OPERATIONS[name].method == "POST")
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(Sandbox(clock=Clock(lambda: datetime(2026, 3, 1, tzinfo=UTC))))


def send(
    desk: Desk,
    method: str,
    path: str,
    *,
    body: bytes = b"",
    key: str | None = DEMO,
    headers: dict[str, str] | None = None,
    query: str = "",
) -> Answer:
    sent = {**({"authorization": f"Bearer {key}"} if key else {}), **(JSON if headers is None else headers)}
    reply = desk.sandbox.handle(Call(method, path, query, sent, body))
    return Answer(reply.status, reply.headers, reply.body)


def body_of(desk: Desk, name: str) -> dict[str, Any]:
    """A complete, valid request of an operation, from the designated fixtures."""
    fixtures = desk.fixtures
    if name.startswith("dvs_"):
        return dict(fixtures["dvs"][name.removeprefix("dvs_")]["body"])
    if name == "nz_driver_licence":
        return dict(fixtures[name]["match"])
    if name == "likeness_check":
        return {"photo": "x", "probe_image": "x"}
    if name == "banned_disqualified_persons":
        return {"search_type": "narrow_search", "requests": [{"check_id": "1", **fixtures[name]["match"]}]}
    if name == "social_contact_expand":
        return {"requests": [{"search": fixtures[name]["both_blocks"]}]}
    if name == "identity_pass_register":
        return {}
    if name == "identity_pass_details":
        return {"id": str(uuid.uuid4())}
    return dict(next(iter(fixtures[name].values())))


def check_error(answer: Answer, status: int) -> dict[str, Any]:
    assert answer.status == status
    assert answer.headers["content-type"] == "application/json"
    error = answer.json
    assert error["message"]
    assert uuid.UUID(error["api_reference"])
    assert set(error) <= {"message", "api_reference", "errors"}
    assert b"Traceback" not in answer.body
    return error


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/api/v2",
        "/api/v2/",
        "/api/v1/person_history",
        "/api/v2/nothing",
        "/api/v2/person_history/",
        "/x/../api",
    ],
)
def test_unknown_path_404(desk: Desk, path: str) -> None:
    check_error(send(desk, "POST", path, key=None), 404)


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_wrong_method_405_comes_before_the_key(desk: Desk, name: str) -> None:
    operation = OPERATIONS[name]
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"} - {operation.method}:
        answer = send(desk, method, PREFIX + operation.path, key=None)
        check_error(answer, 405)
        assert answer.headers["allow"] == operation.method
    if operation.poll is not None:
        path = PREFIX + operation.poll.path.replace("{" + operation.poll.reference + "}", str(uuid.uuid4()))
        assert send(desk, "POST", path).headers["allow"] == "GET"


@pytest.mark.parametrize(
    "authorization",
    [None, "", "sandbox-demo", "Bearer", "Bearer nobody", "Basic sandbox-demo", "Bearer sandbox-demo x"],
)
@pytest.mark.parametrize("name", ["person_history", "dvs_aec", "pep_sanction_sources"])
def test_401_comes_before_size_and_body(desk: Desk, authorization: str | None, name: str) -> None:
    headers = {**JSON, **({} if authorization is None else {"authorization": authorization})}
    body = bytes(MAX_BODY_BYTES + 1)
    answer = send(
        desk, OPERATIONS[name].method, PREFIX + OPERATIONS[name].path, key=None, headers=headers, body=body
    )
    check_error(answer, 401)
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "authorization", ["Bearer sandbox-demo", "bearer sandbox-demo", "BEARER  sandbox-demo"]
)
def test_the_scheme_is_case_insensitive(desk: Desk, authorization: str) -> None:
    headers = {"authorization": authorization}
    assert send(desk, "GET", f"{PREFIX}/pep_sanction_sources", key=None, headers=headers).status == 200


@pytest.mark.parametrize("key", ["sandbox-demo", "sandbox-throttled", "sandbox-unpaid"])
def test_413_comes_before_the_sentinels_and_402(desk: Desk, key: str) -> None:
    check_error(
        send(desk, "POST", f"{PREFIX}/person_history", key=key, body=b" " * (MAX_BODY_BYTES + 1)), 413
    )


def test_a_body_at_the_limit_is_read(desk: Desk) -> None:
    body = json.dumps(body_of(desk, "person_history")).encode().ljust(MAX_BODY_BYTES)
    assert send(desk, "POST", f"{PREFIX}/person_history", body=body).status == 200


@pytest.mark.parametrize(("key", "status"), [("sandbox-throttled", 429), ("sandbox-flaky", 500)])
def test_the_first_sending_of_each_distinct_request_fails(desk: Desk, key: str, status: int) -> None:
    desk.sandbox.reset()
    body = body_of(desk, "person_history")
    for asked in (body, {**body, "email": "another@mail.example"}):
        first = desk.post("person_history", asked, key)
        check_error(first, status)
        assert first.headers.get("retry-after") == ("1" if status == 429 else None)
        assert desk.post("person_history", asked, key).status == 200
        assert desk.post("person_history", asked, key).status == 200
    check_error(send(desk, "POST", f"{PREFIX}/person_history", key=key, body=b"{"), status)
    check_error(send(desk, "POST", f"{PREFIX}/person_history", key=key, body=b"{"), 400)
    assert send(desk, "GET", f"{PREFIX}/pep_sanction_sources", key=key).status == status
    assert send(desk, "GET", f"{PREFIX}/pep_sanction_sources", key=key).status == 200
    desk.sandbox.reset()
    assert desk.post("person_history", body, key).status == status


@pytest.mark.parametrize("name", ASKED)
def test_an_unpaid_account_gets_402_before_400(desk: Desk, name: str) -> None:
    for body in (b"{", b"{}", json.dumps(body_of(desk, name)).encode()):
        answer = send(desk, "POST", PREFIX + OPERATIONS[name].path, key="sandbox-unpaid", body=body)
        if name == "identity_pass_details":
            assert answer.status in (400, 404)
        else:
            check_error(answer, 402)


def test_what_is_free_is_answered_to_an_unpaid_account(desk: Desk) -> None:
    assert send(desk, "GET", f"{PREFIX}/pep_sanction_sources", key="sandbox-unpaid").status == 200
    assert desk.get("person_report", str(uuid.uuid4()), key="sandbox-unpaid").status == 404
    preflight = {**body_of(desk, "dvs_aec"), "preflight": True}
    assert desk.post("dvs_aec", preflight, "sandbox-unpaid").status == 202


def test_restricted_access(desk: Desk) -> None:
    key = "sandbox-restricted"
    check_error(send(desk, "GET", f"{PREFIX}/pep_sanction_sources", key=key), 403)
    idsp = {"document_verification": "idsp", "link_validity_days": "wrong"}
    check_error(desk.post("identity_pass_register", idsp, key), 403)
    check_error(desk.post("identity_pass_register", idsp), 400)
    assert (
        desk.post("identity_pass_register", {"document_verification": "idsp", "check_liveness": True}).status
        == 200
    )
    assert desk.post("identity_pass_register", {}, key).status == 200
    assert desk.post("person_history", body_of(desk, "person_history"), key).status == 200


@pytest.mark.parametrize("name", ASKED)
def test_every_operation_reads_json_strictly(desk: Desk, name: str) -> None:
    for body in (
        b"",
        b"{",
        b"[]",
        b'"x"',
        b'{"a": NaN}',
        b'{"a": 1, "a": 1}',
        b'{"\xff": 1}',
        b"[" * 100_000,
    ):
        check_error(send(desk, "POST", PREFIX + OPERATIONS[name].path, body=body), 400)
    valid = json.dumps(body_of(desk, name)).encode()
    for header in ({}, {"content-type": "text/plain"}):
        check_error(send(desk, "POST", PREFIX + OPERATIONS[name].path, body=valid, headers=header), 400)


@pytest.mark.parametrize("name", ASKED)
def test_unknown_fields_and_control_characters_are_named(desk: Desk, name: str) -> None:
    error = check_error(desk.post(name, {**body_of(desk, name), "surprise": 1}), 400)
    assert "surprise" in [problem["field"] for problem in error["errors"]][:1] or name == "likeness_check"
    for odd in ("\x00", "\x1b", "\x7f", "\x85", "\ud800"):
        for field in OPERATIONS[name].request.model_fields:
            error = check_error(desk.post(name, {**body_of(desk, name), field: f"a{odd}b"}), 400)
            assert error["errors"]


def test_the_envelope(desk: Desk) -> None:
    body = body_of(desk, "person_history")
    one, two = desk.post("person_history", body).json, desk.post("person_history", body).json
    assert one["message"] == "Ok"
    assert one["function"] == "person_history"
    assert uuid.UUID(one.pop("api_reference")) != uuid.UUID(two.pop("api_reference"))
    assert one == two


def test_the_messages_of_the_specification_stand_alone(desk: Desk) -> None:
    error = check_error(desk.post("person_history", {}), 400)
    assert error["message"] == "One of email or phone or dob is required."
    error = check_error(desk.post("enhance_record_plus", {}), 400)
    assert error["message"] == "Insufficient information to perform the request"


@pytest.mark.parametrize("name", [name for name in sorted(OPERATIONS) if OPERATIONS[name].poll is not None])
def test_polls(desk: Desk, name: str) -> None:
    poll = OPERATIONS[name].poll
    assert poll is not None
    reference = desk.post(name, body_of(desk, name)).json[poll.reference]
    for odd in ("x", "00000000", "%00", "..", str(uuid.uuid4())):
        check_error(desk.get(name, odd), 404)
    check_error(desk.get(name, reference, key=SECOND), 404)
    if poll.pdf:
        for query in ("pdf=", "pdf=1", "pdf=TRUE", "pdf=true&pdf=false"):
            error = check_error(desk.get(name, reference, query), 400)
            assert error["errors"][0]["field"] == "pdf"
    check_error(send(desk, "GET", f"{PREFIX}{OPERATIONS[name].path}/{reference}", key=None), 401)
    assert desk.get(name, reference.upper()).status in (200, 202)


def test_an_answer_is_billed_exactly_once() -> None:
    desk = Desk(Sandbox())
    body = body_of(desk, "person_history")
    desk.post("person_history", body)
    desk.post("person_history", {})
    desk.post("person_history", body, SECOND)
    desk.post("person_history", body, "sandbox-throttled")
    desk.post("person_history", body, "sandbox-throttled")
    desk.post("person_history", body, "sandbox-unpaid")
    desk.post("dvs_aec", {**body_of(desk, "dvs_aec"), "preflight": True})
    licence = desk.fixtures["dvs"]["drivers_licence"]
    desk.post("dvs_drivers_licence", {**licence["body"], licence["field"]: licence["unavailable"]})
    desk.post("social_contact_expand", {"requests": [{"search": "?"}, {"search": "someone@mail.example"}]})
    report = desk.post("person_report", body_of(desk, "person_report")).json["request_uuid"]
    for _ in range(3):
        desk.get("person_report", report)
    send(desk, "GET", f"{PREFIX}/pep_sanction_sources")
    found = desk.post("identity_pass_register", {}).json["id"]
    desk.post("identity_pass_details", {"id": found})
    expected = {
        "person_history": 1,
        "social_contact_expand": 1,
        "person_report": 1,
        "identity_pass_register": 1,
    }
    assert desk.sandbox.bill() == {DEMO: 4, SECOND: 1, "sandbox-throttled": 1}
    assert desk.sandbox.billed_calls()[DEMO] == expected
    assert send(desk, "GET", "/sandbox/bill", key=None).json["units"] == desk.sandbox.bill()
    desk.sandbox.reset()
    assert desk.sandbox.bill()[DEMO] == 4


def test_the_clock_over_http() -> None:
    desk = Desk(Sandbox(clock=Clock(lambda: datetime(2026, 3, 1, tzinfo=UTC))))

    def move(body: bytes) -> Answer:
        return send(desk, "POST", "/sandbox/clock", body=body)

    assert move(b'{"advance_seconds": 90}').json == {"now": "2026-03-01T00:01:30Z"}
    assert move(b'{"advance_seconds": 0.5}').json == {"now": "2026-03-01T00:01:30Z"}
    for bad in (
        b"",
        b"{}",
        b"[]",
        b'{"advance_seconds": -1}',
        b'{"advance_seconds": true}',
        b'{"advance_seconds": "1"}',
        b'{"advance_seconds": 1e300}',
        b'{"advance_seconds": NaN}',
        b'{"advance_seconds": 1, "x": 2}',
    ):
        check_error(move(bad), 400)
    for _ in range(90):
        last = move(b'{"advance_seconds": 3000000000}')
    check_error(last, 400)
    assert send(desk, "POST", "/sandbox/reset", body=b"{}").status == 200
    assert move(b'{"advance_seconds": 0}').json == {"now": "2026-03-01T00:00:00Z"}


@pytest.mark.parametrize("path", ["/sandbox/reset", "/sandbox/clock"])
def test_what_changes_the_sandbox_needs_its_key_and_a_json_body(desk: Desk, path: str) -> None:
    body = b'{"advance_seconds": 1}' if path.endswith("clock") else b"{}"
    check_error(send(desk, "POST", path, body=body, key=None), 401)
    check_error(send(desk, "POST", path, body=body, key="nobody"), 401)
    for odd in (b"", b"x=1", b"[]", '{"advance_seconds": 1}'.encode("utf-16"), b'{"y": 1}'):
        check_error(send(desk, "POST", path, body=odd), 400)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "a b", "", "[::2]"]
)
def test_unknown_hosts_are_refused(desk: Desk, host: str) -> None:
    for path in ("/sandbox/bill", "/openapi.json", "/pass/none"):
        call = Call("GET", path, headers={"host": host})
        assert desk.sandbox.handle(call).status == 421
    for known in ("127.0.0.1:8040", "localhost", "[::1]:9"):
        assert desk.sandbox.handle(Call("GET", "/sandbox/bill", headers={"host": known})).status == 200


def test_reset_forgets_work_and_passes() -> None:
    desk = Desk(Sandbox())
    report = desk.post("person_report", body_of(desk, "person_report")).json["request_uuid"]
    made = desk.post("identity_pass_register", {}).json
    assert desk.post("identity_pass_details", {"id": made["id"]}).status == 200
    desk.sandbox.reset()
    check_error(desk.get("person_report", report), 404)
    check_error(desk.post("identity_pass_details", {"id": made["id"]}), 404)


def test_fixtures_carry_the_webhook_secrets(desk: Desk) -> None:
    answer = send(desk, "GET", "/sandbox/fixtures", key=None)
    assert answer.status == 200
    assert set(answer.json["webhook_secrets"]) == set(ACCOUNTS)
    assert all(secret.startswith("whsec_") for secret in answer.json["webhook_secrets"].values())
    assert answer.json == Sandbox().fixtures
    assert {"dvs", "nz_driver_licence", "regulator_extract"} <= set(answer.json)


def test_links_lead_to_where_the_caller_found_the_service(desk: Desk) -> None:
    for host, origin in (("127.0.0.1:99", "http://127.0.0.1:99"), (None, "http://sandbox.invalid")):
        headers = {**JSON, **({"host": host} if host else {})}
        answer = send(desk, "POST", f"{PREFIX}/identity_pass/register", body=b"{}", headers=headers)
        link = answer.json["link"]
        assert link.startswith(f"{origin}/pass/")
        page = desk.sandbox.handle(Call("GET", link.removeprefix(origin)))
        assert page.status == 200
        assert page.headers["content-type"].startswith("text/html")


def test_sixteen_threads_get_the_answers_of_one() -> None:
    desk = Desk(Sandbox())
    questions = [(name, body_of(desk, name)) for name in ASKED if name != "identity_pass_details"] * 4

    def ask(question: tuple[str, dict[str, Any]]) -> int:
        return desk.post(*question).status

    alone = [ask(question) for question in questions]
    billed = desk.sandbox.bill()[DEMO]
    with ThreadPoolExecutor(16) as pool:
        together = list(pool.map(ask, questions))
    assert together == alone
    assert desk.sandbox.bill()[DEMO] == 2 * billed


def test_a_fault_inside_is_a_500_without_its_story(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        def __init__(self) -> None:
            self.fixtures: dict[str, Any] = {}

        def connection(self) -> Any:
            raise RuntimeError("the secret story")

    sandbox = Sandbox(population=Broken())
    reply = sandbox.handle(
        Call("GET", f"{PREFIX}/pep_sanction_sources", "", {"authorization": f"Bearer {DEMO}"})
    )
    assert reply.status == 500
    assert b"story" not in reply.body
    assert json.loads(reply.body)["api_reference"] in caplog.text
