"""What every call has in common (document 1, sections 1, 5 and 7; decisions A and E)."""

from __future__ import annotations

import json
import uuid

import httpx
import pytest
from support.bodies import POLLS, POSTS, body_of
from support.live import (
    DEMO,
    FLAKY,
    KEYS,
    RESTRICTED,
    SECOND,
    THROTTLED,
    UNPAID,
    Live,
    envelope,
    error,
    is_uuid,
)

ALL = (*POSTS, "/identity_pass/details")
MIB = 1024 * 1024


def test_success_envelope(live: Live) -> None:
    """1:1 Every success carries message and an api_reference (uuid), unique per call."""
    seen = set()
    for path in POSTS:
        for _ in range(2):
            body = live.ok(path, body_of(path, live.fixtures))
            assert body["message"] == "Ok", (path, body)
            seen.add(body["api_reference"])
    seen.add(envelope(live.get("/pep_sanction_sources"))["api_reference"])
    assert len(seen) == 2 * len(POSTS) + 1


@pytest.mark.parametrize(
    "path",
    [
        "/nz_driver_licence",
        "/banned_disqualified_persons",
        "/person_report",
        "/contact_person_search",
        "/uk_registry_officer_report",
        "/uk_registry_company_report",
        "/regulator_extract",
    ],
)
def test_function(live: Live, path: str) -> None:
    """1:1 Operations whose description names it answer with function, the handler's name."""
    assert live.ok(path, body_of(path, live.fixtures))["function"]
    assert live.get("/pep_sanction_sources").json()["function"]


def test_unknown_path_comes_first(live: Live) -> None:
    """3:E An unknown path is 404 before anything else is looked at."""
    for method in ("GET", "POST", "PUT"):
        for path in ("/nothing", "/person_history/", "/PERSON_HISTORY", "/dvs", "/dvs/other", ""):
            answer = live.ask(method, path, key=None, content=b"{")
            assert answer.status_code == 404, (method, path)
            error(answer)


def test_wrong_method_comes_second(live: Live) -> None:
    """3:E A known path with the wrong method is 405 before the key is looked at."""
    for method in ("GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"):
        for path in ALL:
            answer = live.ask(method, path, key=None)
            assert answer.status_code == 405, (method, path)
            if method != "HEAD":
                error(answer)
    assert live.ask("POST", "/pep_sanction_sources", {}, key=None).status_code == 405
    for path in POLLS:
        assert live.ask("POST", f"{path}/{uuid.uuid4()}", {}, key=None).status_code == 405
        assert live.ask("DELETE", f"{path}/not-a-uuid", key=None).status_code == 405


def test_key_comes_third(live: Live) -> None:
    """3:E The key is looked at before the size and the content of the body."""
    for path in ALL:
        assert error(live.ask("POST", path, key="wrong", content=b"{"))
        assert live.ask("POST", path, key="wrong", content=b"{").status_code == 401
    assert live.ask("POST", "/person_history", key=None, content=b" " * (16 * MIB + 1)).status_code == 401


@pytest.mark.parametrize(
    "credentials",
    [
        *("", "Bearer", "sandbox-demo", "Basic sandbox-demo", "Bearer sandbox-Demo", "Bearer sandbox-demo x"),
        *("Bearer\tnothing", "Token sandbox-demo", "Bearer wrong"),
    ],
)
def test_other_credentials(live: Live, credentials: str) -> None:
    """3:B Anything else than an account's key, or none, is 401."""
    for path in ("/pep_sanction_sources", f"/person_report/{uuid.uuid4()}"):
        answer = live.http.get(live.base + path, headers={"Authorization": credentials})
        assert answer.status_code == 401
        error(answer)
    assert live.http.get(f"{live.base}/pep_sanction_sources").status_code == 401


def test_size_comes_fourth(live: Live) -> None:
    """3:A A body over 16 MiB is 413, one of exactly 16 MiB is read; 413 precedes the account's answers."""
    for key in (DEMO, THROTTLED, FLAKY, UNPAID):
        answer = live.ask("POST", "/person_history", key=key, content=b" " * (16 * MIB + 1))
        assert answer.status_code == 413
        error(answer)
    valid = json.dumps(body_of("/person_history", live.fixtures)).encode()
    assert (
        live.ask("POST", "/person_history", content=valid + b" " * (16 * MIB - len(valid))).status_code == 200
    )


def test_body_without_length(live: Live) -> None:
    """3:A The limit of the body holds when its length is not declared."""

    def pieces(total: int):  # type: ignore[no-untyped-def]
        for _ in range(total // MIB):
            yield b" " * MIB
        yield b"{}" if total % MIB == 0 else b" "

    headers = {"Authorization": "Bearer sandbox-demo", "Content-Type": "application/json"}
    with httpx.Client(timeout=60) as http:
        large = http.post(f"{live.base}/person_history", content=pieces(16 * MIB + 1), headers=headers)
    assert large.status_code == 413
    with httpx.Client(timeout=60) as http:
        small = http.post(f"{live.base}/person_history", content=pieces(MIB), headers=headers)
    assert small.status_code == 400


@pytest.mark.parametrize(("key", "status"), [(THROTTLED, 429), (FLAKY, 500)])
def test_sentinel_accounts(live: Live, key: str, status: int) -> None:
    """3:B The first sending of each distinct request gets 429 or 500, the same sent again is answered."""
    for path in POSTS:
        first = live.post(path, body_of(path, live.fixtures), key=key)
        assert first.status_code == status, path
        error(first)
        if status == 429:
            assert first.headers["retry-after"] == "1"
        again = live.post(path, body_of(path, live.fixtures), key=key)
        assert again.status_code == 200, (path, again.text)
    assert live.get("/pep_sanction_sources", key=key).status_code == status
    assert live.get("/pep_sanction_sources", key=key).status_code == 200


@pytest.mark.parametrize(("key", "status"), [(THROTTLED, 429), (FLAKY, 500)])
def test_sentinel_accounts_poll(live: Live, key: str, status: int) -> None:
    """3:B Polls of the throttled and the flaky account fail once each, and do not count as polls then."""
    for path in POLLS:
        body = body_of(path, live.fixtures)
        live.post(path, body, key=key)
        reference = live.ok(path, body, key=key)
        poll = f"{path}/{reference.get('request_uuid', reference['api_reference'])}"
        assert live.get(poll, key=key).status_code == status
        assert live.get(poll, key=key).status_code in (200, 202)
        if path != "/person_report":
            assert live.get(f"{poll}?pdf=true", key=key).status_code == status
    assert live.get(f"/person_report/{uuid.uuid4()}", key=key).status_code == status


@pytest.mark.parametrize(("key", "status"), [(THROTTLED, 429), (FLAKY, 500)])
def test_sentinel_precedes_400(live: Live, key: str, status: int) -> None:
    """3:E The account's 429 or 500 precedes 400; distinct requests are counted apart."""
    assert live.post("/person_history", {}, key=key).status_code == status
    assert live.post("/person_history", {}, key=key).status_code == 400
    assert live.post("/person_history", {"first_name": "A"}, key=key).status_code == status
    assert live.post("/enhance_record_plus", {}, key=key).status_code == status
    assert live.ask("POST", "/person_history", key=key, content=b"{").status_code == status
    assert live.ask("POST", "/person_history", key=key, content=b"{").status_code == 400


def test_reset_forgets_sentinels(live: Live) -> None:
    """3:E Reset also forgets what the throttled and the flaky account have seen."""
    for key, status in ((THROTTLED, 429), (FLAKY, 500)):
        for _ in range(2):
            assert live.get("/pep_sanction_sources", key=key).status_code == status
            assert live.get("/pep_sanction_sources", key=key).status_code == 200
            live.reset()


def test_unpaid(live: Live) -> None:
    """3:B The unpaid account gets 402 on every billable operation, before 400; the source listing answers."""
    for path in POSTS:
        answer = live.post(path, body_of(path, live.fixtures), key=UNPAID)
        assert answer.status_code == 402, path
        error(answer)
        assert live.post(path, {}, key=UNPAID).status_code == 402, path
    assert live.get("/pep_sanction_sources", key=UNPAID).status_code == 200


def test_free_for_unpaid(live: Live) -> None:
    """3:C Polls, the source listing, preflights and identity pass details are not billable."""
    for path in POLLS:
        assert live.get(f"{path}/{uuid.uuid4()}", key=UNPAID).status_code == 404
        assert live.get(f"{path}/nothing", key=UNPAID).status_code == 404
    assert live.post("/identity_pass/details", {"id": str(uuid.uuid4())}, key=UNPAID).status_code == 404
    for name, checks in live.fixtures["dvs"].items():
        answer = live.post(f"/dvs/{name}", checks["body"] | {"preflight": True}, key=UNPAID)
        assert answer.status_code == 202, (name, answer.text)
        bad = live.post(f"/dvs/{name}", checks["body"] | {"preflight": True, "consent": False}, key=UNPAID)
        assert bad.status_code == 400
    invalid = {"requests": [{"search": "nonsense words"}]}
    assert live.post("/social_contact_expand", invalid, key=UNPAID).status_code == 402


def test_restricted(live: Live) -> None:
    """3:B The restricted account gets 403 for the source listing and for idsp, and is served elsewhere."""
    answer = live.get("/pep_sanction_sources", key=RESTRICTED)
    assert answer.status_code == 403
    error(answer)
    idsp = {"document_verification": "idsp", "check_liveness": True}
    assert live.post("/identity_pass/register", idsp, key=RESTRICTED).status_code == 403
    assert live.post("/identity_pass/register", idsp).status_code == 200
    for path in POSTS:
        assert live.post(path, body_of(path, live.fixtures), key=RESTRICTED).status_code == 200, path
    assert (
        live.post("/identity_pass/register", {"document_verification": "idsp"}, key=RESTRICTED).status_code
        == 403
    )


@pytest.mark.parametrize("path", ALL)
def test_not_a_json_object(live: Live, path: str) -> None:
    """3:A Broken JSON, a body that is no object, NaN, Infinity, duplicate keys and no body are 400."""
    bodies = [
        b"",
        b" ",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"1",
        b"true",
        b"{'a': 1}",
        b"{}{}",
        b"{},",
        b"\xff\xfe",
    ]
    bodies += [b'{"a": NaN}', b'{"a": Infinity}', b'{"a": -Infinity}', b'{"a": 1, "a": 1}', b'{"a": 1e999}']
    bodies += [
        b'{"a": {"b": 1, "b": 2}}',
        b'{"a": "\xc3\x28"}',
        b"[" * 100_000,
        b'{"a":' * 5000 + b"1" + b"}" * 5000,
    ]
    bodies += [b'{"a": "\\ud800"}', b'{"a": ' + b"9" * 5000 + b"}"]
    for content in bodies:
        answer = live.ask("POST", path, content=content)
        assert answer.status_code == 400, (content[:30], answer.status_code)
        error(answer)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_wrong_content_type(live: Live, kind: str) -> None:
    """3:A A wrong content type is 400."""
    for path in POSTS:
        body = json.dumps(body_of(path, live.fixtures)).encode()
        answer = live.ask("POST", path, content=body, headers={"Content-Type": kind})
        assert answer.status_code == 400, (path, answer.text)
        error(answer)


@pytest.mark.parametrize(
    "kind", ["application/json; charset=utf-8", "APPLICATION/JSON", 'application/json;charset="UTF-8"']
)
def test_content_type_with_parameters(live: Live, kind: str) -> None:
    """1:1 Bodies are JSON, whatever the case of the content type and with a charset of UTF-8."""
    body = json.dumps(body_of("/person_history", live.fixtures)).encode()
    assert (
        live.ask("POST", "/person_history", content=body, headers={"Content-Type": kind}).status_code == 200
    )


@pytest.mark.parametrize("path", ALL)
def test_unknown_field(live: Live, path: str) -> None:
    """3:A An unknown field of the body is 400 naming the field."""
    body = {"id": str(uuid.uuid4())} if path == "/identity_pass/details" else body_of(path, live.fixtures)
    for field in ("surprise", "First_Name", "", "a.b", "__class__", "requests[0]"):
        if field not in body:
            live.refused(path, body | {field: "x"}, field)
            live.refused(path, body | {field: None}, field)


def test_unknown_nested_field(live: Live) -> None:
    """3:E Unknown fields of nested objects are 400 naming the field with its place."""
    body = body_of("/banned_disqualified_persons", live.fixtures)
    body["requests"] = [body["requests"][0], body["requests"][0] | {"surprise": 1}]
    live.refused("/banned_disqualified_persons", body, "requests[1].surprise")
    body = {"requests": [{"search": "a@example.com", "surprise": 1}]}
    live.refused("/social_contact_expand", body, "requests[0].surprise")
    body = {"requested_identity": {"first_name": "A", "surprise": 1}}
    live.refused("/identity_pass/register", body, "requested_identity.surprise")


@pytest.mark.parametrize("path", POSTS)
def test_control_characters(live: Live, path: str) -> None:
    """3:A A string of the request with NUL or another control character than tab or newline is 400."""
    body = body_of(path, live.fixtures)
    texts = [name for name, value in body.items() if isinstance(value, str)]
    for name in texts:
        for code in (0, 1, 8, 0x0B, 0x0C, 0x0E, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F):
            live.refused(path, body | {name: f"{body[name]}{chr(code)}"}, name)
    refusal = live.post(path, body | {"surprise\x00": "x"})
    assert refusal.status_code == 400
    assert "\x00" not in refusal.text
    error(refusal)


def test_control_characters_nested(live: Live) -> None:
    """3:E Control characters are refused in nested strings too; tab, LF and CR are not."""
    live.refused("/social_contact_expand", {"requests": [{"search": "a\x00b"}]}, "requests[0].search")
    live.refused(
        "/social_contact_expand",
        {"requests": [{"search": "x", "search_id": "\x85"}]},
        "requests[0].search_id",
    )
    live.refused(
        "/identity_pass/register",
        {"requested_identity": {"first_name": "\x1b[0m"}},
        "requested_identity.first_name",
    )
    live.refused("/person_report", {"emails": ["a@example.com", "b\x7f@example.com"]}, "emails[1]")
    assert live.ok(
        "/person_history", {"first_name": "A\tB\nC\rD", "last_name": "E", "birth_date": "1980-01-01"}
    )


def test_wrong_types(live: Live) -> None:
    """3:A Wrong JSON types are 400 naming the field: nothing is converted."""
    for path in POSTS:
        body = body_of(path, live.fixtures)
        for name, value in body.items():
            wrong: list[object] = [{"a": 1}]
            if isinstance(value, str):
                wrong += [1, 1.5, True, ["x"]]
            elif isinstance(value, bool):
                wrong += ["true", 1, 0, "false"]
            elif isinstance(value, list):
                wrong = [{"a": 1}, "x", 1]
            elif isinstance(value, dict):
                wrong = [[1], "x", 1]
            for other in wrong:
                live.refused(path, body | {name: other}, name)


def test_other_accounts_references(live: Live) -> None:
    """1:5 A reference that belongs to another account behaves as not found."""
    for path in POLLS:
        first = live.ok(path, body_of(path, live.fixtures))
        poll = f"{path}/{first.get('request_uuid', first['api_reference'])}"
        for key in KEYS:
            if key not in (DEMO, THROTTLED, FLAKY):
                answer = live.get(poll, key=key)
                assert answer.status_code == 404, (path, key)
                error(answer)
                unknown = live.get(f"{path}/{uuid.uuid4()}", key=key)
                assert unknown.json()["message"] == answer.json()["message"]
        assert live.get(poll).status_code in (200, 202)
    created = live.ok("/identity_pass/register", {})
    live.refused("/identity_pass/details", {"id": created["id"]}, key=SECOND, status=404)
    assert live.ok("/identity_pass/details", {"id": created["id"]})["id"] == created["id"]


def test_reference_that_is_no_uuid(live: Live) -> None:
    """3:C A reference that is not a uuid is 404."""
    for path in POLLS:
        for reference in ("x", "1", "%20", "%00", "%F0%9F%98%80", "a" * 5000, "..%2f", f"{uuid.uuid4()}x"):
            answer = live.get(f"{path}/{reference}")
            assert answer.status_code == 404, (path, reference, answer.text)
            error(answer)


def test_query_is_ignored_on_posts(live: Live) -> None:
    """1:1 Operations take their input from the body; a query string changes nothing."""
    body = live.fixtures["person_history"]["match"]
    assert (
        live.ok("/person_history?last_name=Nobody&x=1", body)["matches"]
        == live.ok("/person_history", body)["matches"]
    )


def test_errors_name_every_field(live: Live) -> None:
    """3:A A 400 that names fields lists them in errors with a message each."""
    refusal = live.refused(
        "/nz_driver_licence", {"licence_number": 1}, "licence_number", "last_name", "consent"
    )
    assert all(entry["message"] for entry in refusal["errors"])
    assert is_uuid(refusal["api_reference"])
