"""The sandbox as a process, its tools, its description and its determinism (decisions B, D and E)."""

from __future__ import annotations

import datetime
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.bodies import POLLS, POSTS, body_of
from support.live import CONTROL, Live, error, running

WORKBENCH = str(Path(sys.executable).parent / "workbench")
NAMES = {
    "dvs": {"drivers_licence", "aec", "death_cert", "reg_by_descent", "centrelink"},
    "nz_driver_licence": {"match", "no_match"},
    "banned_disqualified_persons": {"match", "no_match"},
    "universe_check": {"exact", "full_address", "alias", "partial", "fuzzy", "day_month_reversal"}
    | {"several_addresses", "deceased", "several_candidates"},
    "person_report": {"resolved", "low_confidence", "ambiguous", "too_many", "not_found"},
    "contact_person_search": {"name", "name_in_state", "phone", "partial_phone", "email", "ip_address"}
    | {"social_url", "full_address", "street", "smartname", "smartemail", "smartphone", "smartaddress"}
    | {"too_many", "no_match"},
    "social_contact_expand": {"both_blocks", "profile", "no_match", "invalid"},
    "person_history": {"match", "deceased", "no_match"},
    "enhance_record_plus": {"full", "phone_only", "email_only", "address_corrected", "address_not_found"}
    | {"court", "social", "no_match"},
    "uk_registry_officer_report": {"active", "delayed", "disqualified", "corporate", "pre_1992", "unknown"},
    "uk_registry_company_report": {"active", "delayed", "dissolved", "many_filings"}
    | {"persons_with_significant_control", "unknown"},
    "regulator_extract": {"company", "delayed_company", "person", "delayed_person", "unknown"},
}  # fmt: skip


def test_fixtures_are_complete(live: Live) -> None:
    """3:D The fixtures hold every designated name, and webhook secrets for every key."""
    fixtures = live.fixtures
    assert set(fixtures) == set(NAMES) | {"webhook_secrets"}
    for operation, names in NAMES.items():
        assert set(fixtures[operation]) == names, operation
    for check in fixtures["dvs"].values():
        assert set(check) == {"body", "field", "Y", "N", "D", "S", "unavailable"}
    assert all(isinstance(search, str) for search in fixtures["social_contact_expand"].values())
    assert all(secret.startswith("whsec_") for secret in fixtures["webhook_secrets"].values())
    assert len(set(fixtures["webhook_secrets"].values())) == len(fixtures["webhook_secrets"]) >= 6


def test_fixtures_command(live: Live) -> None:
    """3:D `workbench sandbox fixtures` prints the same object."""
    printed = subprocess.run([WORKBENCH, "sandbox", "fixtures"], capture_output=True, check=True, text=True)
    assert json.loads(printed.stdout) == live.fixtures


def test_every_fixture_is_a_valid_request(live: Live) -> None:
    """3:D Every body of the fixtures is a complete, valid request."""
    for operation, bodies in live.fixtures.items():
        if operation in ("dvs", "webhook_secrets", "banned_disqualified_persons", "social_contact_expand"):
            continue
        for name, body in bodies.items():
            wanted = 400 if name == "unknown" else 200
            assert live.post(f"/{operation}", body).status_code == wanted, (operation, name)


def test_tools_need_no_key(live: Live) -> None:
    """3:B What only reads needs no key; wrong methods and addresses are refused in JSON."""
    for path in ("/sandbox/fixtures", "/openapi.json"):
        assert live.http.get(live.root + path).status_code == 200
        assert live.http.post(live.root + path).status_code == 405
    for path in ("/sandbox/clock", "/sandbox/reset"):
        refused = live.http.get(live.root + path)
        assert refused.status_code == 405
        error(refused)
    for path in ("/", "/sandbox", "/api/v1/person_history", "/sandbox/nothing", "/docs", "/pass/none"):
        assert live.http.get(live.root + path).status_code == 404, path


def test_clock(live: Live) -> None:
    """3:B The clock moves forward by advance_seconds and answers the new time in ISO 8601 UTC."""
    before = datetime.datetime.fromisoformat(live.advance(0))
    assert before.utcoffset() == datetime.timedelta(0)
    assert abs((before - datetime.datetime.now(datetime.UTC)).total_seconds()) < 60
    after = datetime.datetime.fromisoformat(live.advance(86_400))
    assert 0 <= (after - before).total_seconds() - 86_400 < 60
    live.reset()
    again = datetime.datetime.fromisoformat(live.advance(0))
    assert 0 <= (again - before).total_seconds() < 60
    wrong: list[Any] = [{}, {"advance_seconds": -1}, {"advance_seconds": "5"}, {"advance_seconds": True}]
    wrong += [
        {"advance_seconds": None},
        {"advance_seconds": 1, "x": 2},
        {"advance_seconds": 10**400},
        [],
        "x",
        5,
    ]
    for body in wrong:
        refused = live.http.post(f"{live.root}/sandbox/clock", content=json.dumps(body).encode(),
                                 headers={"Content-Type": "application/json", **CONTROL})  # fmt: skip
        assert refused.status_code == 400, body
        error(refused)


def test_clock_never_breaks(live: Live) -> None:
    """3:B However far the clock is moved, the sandbox goes on answering."""
    for _ in range(90):
        answer = live.http.post(
            f"{live.root}/sandbox/clock", json={"advance_seconds": 3_000_000_000}, headers=CONTROL
        )
        assert answer.status_code in (200, 400)
    assert live.post("/identity_pass/register", {}).status_code == 200
    for path in POLLS:
        acknowledged = live.post(path, body_of(path, live.fixtures))
        assert acknowledged.status_code == 200, (path, acknowledged.text)
    live.reset()


def test_reset_forgets(live: Live) -> None:
    """3:B Reset forgets queued work, tokens and passes."""
    polls = []
    for path in POLLS:
        answer = live.ok(path, body_of(path, live.fixtures))
        polls.append(f"{path}/{answer.get('request_uuid', answer['api_reference'])}")
    made = live.ok("/identity_pass/register", {})
    body = live.fixtures["person_report"]["ambiguous"]
    reference = live.ok("/person_report", body)["request_uuid"]
    live.get(f"/person_report/{reference}")
    token = live.get(f"/person_report/{reference}").json()["resolution"]["candidates"][0]["candidate_token"]
    live.reset()
    assert {live.get(poll).status_code for poll in polls} == {404}
    assert live.post("/identity_pass/details", {"id": made["id"]}).status_code == 404
    assert live.http.get(made["link"]).status_code == 404
    reference = live.post("/person_report", {"candidate_token": token})
    if reference.status_code == 200:
        poll = f"/person_report/{reference.json()['request_uuid']}"
        live.get(poll)
        assert live.get(poll).status_code == 400
    else:
        assert reference.status_code == 400


TIMES = re.compile(r'"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)"')
UUIDS = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
FREE = re.compile(
    r'"(api_reference|request_uuid|result_url|verification_request_number|activity_id|reporting_reference'
    r'|candidate_token|id|cipher_key|link|at)":"[^"]*"'
)


def comparable(live: Live, text: str) -> str:
    return FREE.sub(r'"\1":0', TIMES.sub("0", UUIDS.sub("0", text.replace(live.root, ""))))


def everything(live: Live) -> dict[str, str]:
    """The answer to every fixture, and to the polls of what they queue."""
    told: dict[str, str] = {"fixtures": live.http.get(f"{live.root}/sandbox/fixtures").text}
    told["openapi"] = live.http.get(f"{live.root}/openapi.json").text
    told["sources"] = live.get("/pep_sanction_sources").text
    asked = [(path, name, body) for path in POSTS for name, body in bodies(live, path)]
    for path, name, body in asked:
        answer = live.post(path, body)
        told[f"{path} {name}"] = answer.text
        if path in POLLS and answer.status_code == 200:
            acknowledged = answer.json()
            poll = f"{path}/{acknowledged.get('request_uuid', acknowledged['api_reference'])}"
            for count in (1, 2):
                told[f"{path} {name} {count}"] = live.get(poll).text
    return {name: comparable(live, text) for name, text in told.items()}


def bodies(live: Live, path: str) -> list[tuple[str, dict[str, Any]]]:
    name = path.removeprefix("/")
    known = live.fixtures.get(name)
    if path in ("/identity_pass/register", "/likeness_check", f"/{'banned_disqualified_persons'}"):
        return [("", body_of(path, live.fixtures))]
    if path.startswith("/dvs/"):
        fixture = live.fixtures["dvs"][path.removeprefix("/dvs/")]
        return [(code, fixture["body"] | {fixture["field"]: fixture[code]}) for code in "YNDS"]
    if name == "social_contact_expand":
        return [("", {"requests": [{"search": search} for search in known.values()]})]
    return list(known.items())


def test_same_seed_same_answers(live: Live) -> None:
    """3:E Two processes of one seed answer byte for byte the same, but for what section E lists."""
    here = everything(live)
    with running() as other:
        there = everything(other)
    assert here.keys() == there.keys()
    for name, text in here.items():
        assert text == there[name], name


def test_another_seed_another_population(tmp_path: Path) -> None:
    """3:B Another seed and size has other people, and serves from its own data directory."""
    with running("--seed", "8", "--people", "500", data_dir=tmp_path) as other:
        assert any(tmp_path.iterdir())
        for name in ("resolved", "not_found"):
            assert other.ok("/person_report", other.fixtures["person_report"][name])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stops_cleanly(number: signal.Signals) -> None:
    """3:B The process prints its address once it listens and stops cleanly on SIGINT and SIGTERM."""
    command = [WORKBENCH, "sandbox", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        base = process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/api/v2", base)
        process.send_signal(number)
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == ""


def test_openapi_is_complete(live: Live) -> None:
    """3:B The description names every operation with its statuses, and nothing is left open in requests."""
    document = live.http.get(f"{live.root}/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    paths = document["paths"]
    prefix = "/api/v2" if "/api/v2/person_history" in paths else ""
    assert {p.removeprefix("/api/v2") for p in paths} == {
        *POSTS, "/identity_pass/details", "/pep_sanction_sources", "/person_report/{request_uuid}",
        *(f"{path}/{{api_reference}}" for path in POLLS if path != "/person_report"),
    }  # fmt: skip
    for path in (*POSTS, "/identity_pass/details"):
        operation = paths[prefix + path]["post"]
        assert {"200", "400", "401", "413", "429", "500"} <= set(operation["responses"]), path
        if path != "/identity_pass/details":
            assert {"402", "403"} <= set(operation["responses"]), path
        if path.startswith("/dvs/"):
            assert {"202", "503"} <= set(operation["responses"]), path
        assert operation["requestBody"]["required"] is True
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        while "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        assert schema["additionalProperties"] is False, path
    assert "503" in paths[f"{prefix}/nz_driver_licence"]["post"]["responses"]
    assert "400" not in paths[f"{prefix}/pep_sanction_sources"]["get"]["responses"]
    assert {"200", "202", "404", "410"} <= set(
        paths[prefix + "/regulator_extract/{api_reference}"]["get"]["responses"]
    )
    for name in ("uk_registry_officer_report", "uk_registry_company_report", "regulator_extract"):
        poll = paths[f"{prefix}/{name}/{{api_reference}}"]["get"]
        assert {p["name"] for p in poll["parameters"]} == {"api_reference", "pdf"}
        assert "application/pdf" in poll["responses"]["200"]["content"]
        assert "402" not in poll["responses"]
    text = json.dumps(document)
    for limit in (
        '"maxItems": 50',
        '"maxItems": 1000',
        '"maxLength": 200',
        '"maximum": 14',
        '"maximum": 365',
    ):
        assert limit in text, limit
