"""The client against the real sandbox: twins, accounts, pending work, webhooks, recordings, reprs."""

from __future__ import annotations

import asyncio
import inspect
import json
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from workbench import errors
from workbench.client import AsyncClient, Client, Exchange, Settings
from workbench.client.retry import RetryPolicy
from workbench.client.settings import checked_base_url, credentials_file, find_key
from workbench.client.status_errors import retry_after
from workbench.client.webhooks import WebhookVerifier
from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox


@pytest.fixture(scope="module")
def sandbox() -> Sandbox:
    return Sandbox()


@pytest.fixture
def client(sandbox: Sandbox) -> Client:
    return Client.sandbox(sandbox=sandbox)


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_every_operation_is_a_documented_method_of_both_clients(name: str, client: Client) -> None:
    for twin in (client, client.aio):
        method = getattr(twin, name)
        assert name in dir(twin)
        assert list(inspect.signature(method).parameters) != [] or not OPERATIONS[name].request.model_fields
        assert OPERATIONS[name].summary in " ".join((method.__doc__ or "").split())


def test_both_twins_give_the_same_answer(client: Client) -> None:
    blocking = client.contact_person_search(name_last="Okafor")
    awaited = asyncio.run(client.aio.contact_person_search(name_last="Okafor"))
    assert blocking.records == awaited.records
    assert blocking.records


def test_an_unknown_method_names_the_nearest(client: Client) -> None:
    with pytest.raises(AttributeError, match="contact_person_search"):
        client.contact_persn_search  # noqa: B018


def test_bad_input_is_refused_before_anything_is_sent(client: Client, sandbox: Sandbox) -> None:
    before = sandbox.bill()
    with pytest.raises(errors.InputError) as raised:
        client.contact_person_search(name_last="Okafor", max_results=31, postcode=2000)
    assert {p.field for p in raised.value.problems} == {"max_results", "postcode"}
    assert sandbox.bill() == before


@pytest.mark.parametrize(
    ("key", "error"),
    [("sandbox-unpaid", errors.PaymentRequired), ("nobody", errors.AuthenticationFailed)],
)
def test_accounts_that_are_refused(key: str, error: type[Exception], sandbox: Sandbox) -> None:
    with pytest.raises(error):
        Client.sandbox(sandbox=sandbox, api_key=key).contact_person_search(name_last="Okafor")


def test_an_account_without_the_product_is_denied(sandbox: Sandbox) -> None:
    with pytest.raises(errors.AccessDenied):
        Client.sandbox(sandbox=sandbox, api_key="sandbox-restricted").pep_sanction_sources()


def test_a_throttled_call_is_repeated_and_answered(sandbox: Sandbox) -> None:
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    client = AsyncClient.sandbox(sandbox=sandbox, api_key="sandbox-throttled")
    client._sleep = note
    answer = asyncio.run(client.contact_person_search(name_last="Okafor"))
    assert answer.message == "Ok"
    assert 1.0 in waits


def test_a_flaky_call_is_repeated_only_when_the_caller_says_so(sandbox: Sandbox) -> None:
    question = {"name_last": "Zielonka"}
    with pytest.raises(errors.ServerError):
        Client.sandbox(sandbox=sandbox, api_key="sandbox-flaky").contact_person_search(**question)
    sandbox.reset()
    daring = AsyncClient.sandbox(
        sandbox=sandbox, api_key="sandbox-flaky", settings=Settings(retry_billable=True)
    )

    async def at_once(_seconds: float) -> None:
        return None

    daring._sleep = at_once
    assert asyncio.run(daring.contact_person_search(**question)).message == "Ok"


def test_queued_work_is_a_pending_value(client: Client, sandbox: Sandbox) -> None:
    body = sandbox.fixtures["uk_registry_company_report"]["delayed"]
    pending = client.uk_registry_company_report(**body)
    assert repr(pending) == "<pending uk_registry_company_report>"
    assert pending.poll() is None
    report = pending.wait(30)
    assert report.report.company_name
    assert pending.pdf()[:5] == b"%PDF-"


def test_a_reference_of_another_account_is_not_found(client: Client, sandbox: Sandbox) -> None:
    pending = client.uk_registry_company_report(**sandbox.fixtures["uk_registry_company_report"]["active"])
    other = Client.sandbox(sandbox=sandbox, api_key="sandbox-second")
    with pytest.raises(errors.NotFound):
        asyncio.run(other.aio.poll_once("uk_registry_company_report", pending.reference))


def test_an_extract_is_gone_after_its_day(client: Client, sandbox: Sandbox) -> None:
    pending = client.regulator_extract(**sandbox.fixtures["regulator_extract"]["company"])
    assert pending.wait(30).extract is not None
    sandbox.clock.advance(24 * 3600 + 1)
    with pytest.raises(errors.Gone):
        pending.poll()
    sandbox.reset()


def test_reprs_hold_no_personal_data_and_no_key(client: Client) -> None:
    answer = client.contact_person_search(name_first="Chidi", name_last="Okafor")
    exchange = client.exchange(
        "contact_person_search", OPERATIONS["contact_person_search"].build(name_last="Okafor")
    )
    shown = " ".join(map(repr, (answer, answer.records[0], exchange, client, client.aio, str(answer))))
    for secret in ("Okafor", "Chidi", "MARRICKVILLE", "0491570156", "sandbox-demo"):
        assert secret not in shown.replace("contact_person_search", "")
    assert "message='Ok'" in shown


class OneAnswer:
    """A recording of one question."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange

    def recorded_exchange(self, operation: str, question: Mapping[str, Any]) -> Exchange:
        if (operation, dict(question)) != (self.exchange.operation, dict(self.exchange.question)):
            raise errors.NeverAsked(f"never asked; the nearest is {dict(self.exchange.question)}")
        return self.exchange

    def recorded_poll(self, operation: str, reference: str, *, pdf: bool) -> Exchange:
        raise errors.NeverAsked(reference)


def test_a_recorded_client_answers_from_the_recording_alone(client: Client) -> None:
    request = OPERATIONS["contact_person_search"].build(name_last="Okafor")
    recorded = Client.recorded(OneAnswer(client.exchange("contact_person_search", request)))
    assert recorded.contact_person_search(name_last="Okafor").records
    with pytest.raises(errors.NeverAsked, match="nearest"):
        recorded.contact_person_search(name_last="Zielonka")


@pytest.mark.parametrize(
    "address",
    [
        "ftp://x/api/v2", "service.example/api/v2", "http://service.example/api/v2", "https://u:p@x/api",
        "https://[::1/api/v2", "https://service.example:port/api/v2", "https://service.example:99999/api/v2",
    ],
)  # fmt: skip
def test_an_address_that_would_leak_or_lead_nowhere_is_refused(address: str) -> None:
    with pytest.raises(errors.ConfigurationError):
        checked_base_url(address)


@pytest.mark.parametrize(
    "rest", ["", "/", "/api", "/api/v1", "/api/v2/person_history", "/api/v2?a=/api/v2", "/api/v2#x"]
)
def test_an_address_without_the_version_is_refused(rest: str) -> None:
    with pytest.raises(errors.ConfigurationError, match="must end in /api/v2"):
        Client(base_url=f"https://service.example{rest}", api_key="a-key-of-the-test")


@pytest.mark.parametrize("address", ["https://service.example/api/v2", "https://gate.example/service/api/v2"])
def test_an_address_may_lead_through_a_gateway_and_end_in_a_slash(address: str) -> None:
    assert checked_base_url(f" {address}/ ") == address


def test_a_client_of_the_sandbox_that_was_closed_asks_again(sandbox: Sandbox) -> None:
    """As one over the network does: a case may still be open on it."""
    with Client.sandbox(sandbox=sandbox) as client:
        assert client.contact_person_search(name_last="Okafor").records
    assert client.contact_person_search(name_last="Okafor").records
    client.close()


def test_no_address_is_an_error_that_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORKBENCH_BASE_URL", raising=False)
    with pytest.raises(errors.ConfigurationError, match="WORKBENCH_BASE_URL"):
        Client()


@pytest.mark.parametrize(("name", "value"), [("TOTAL_TIMEOUT", "soon"), ("MAX_RETRIES", "-4")])
def test_a_setting_that_cannot_be_read_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"WORKBENCH_{name}", value)
    with pytest.raises(errors.ConfigurationError, match=f"'{value}'.*WORKBENCH_{name}"):
        Client(base_url="https://service.example/api/v2", api_key="a-key-of-the-test")


def test_a_key_of_a_wrong_kind_is_not_shown() -> None:
    with pytest.raises(errors.ConfigurationError) as raised:
        Settings(api_key=48151623)
    assert "api_key" in str(raised.value) and "4815" not in str(raised.value)


def test_a_key_file_that_others_can_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = credentials_file()
    path.parent.mkdir(parents=True)
    path.write_text("https://service.example/api/v2 the-key\n")
    path.chmod(0o644)
    with pytest.raises(errors.ConfigurationError, match="chmod 600"):
        find_key("https://service.example/api/v2")
    path.chmod(0o600)
    assert find_key("https://service.example/api/v2").get_secret_value() == "the-key"


def test_a_saved_key_without_a_keyring_goes_into_an_owner_only_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import keyring
    from keyring.backends.fail import Keyring

    from workbench.client.settings import save_key

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    before = keyring.get_keyring()
    keyring.set_keyring(Keyring())
    try:
        for key in ("first", "second"):
            where = save_key("https://service.example/api/v2", key)
        assert stat.S_IMODE(Path(where).stat().st_mode) == 0o600
        assert find_key("https://service.example/api/v2").get_secret_value() == "second"
    finally:
        keyring.set_keyring(before)


def test_a_retry_after_may_be_seconds_or_a_date_or_nonsense() -> None:
    assert retry_after("3") == 3.0
    assert retry_after("-1") == 0.0
    assert retry_after("Wed, 21 Oct 2015 07:28:00 GMT") == 0.0
    assert retry_after("soon") is None
    assert retry_after("nan") is None
    assert retry_after(None) is None


def test_the_policy_counts_tries_and_never_repeats_what_is_wrong() -> None:
    policy = RetryPolicy(max_retries=2)
    down = errors.ConnectionFailed("x")
    assert policy.pause(down, tries=1, billable=True) is not None
    assert policy.pause(down, tries=3, billable=True) is None
    assert policy.pause(errors.BadRequest(400, "x"), tries=1, billable=False) is None


def signed(secret: str, body: bytes, event: str = "e1", at: float | None = None) -> dict[str, str]:
    from datetime import UTC, datetime

    from standardwebhooks import Webhook

    when = datetime.now(UTC) if at is None else datetime.fromtimestamp(at, UTC)
    return {
        "webhook-id": event,
        "webhook-timestamp": str(int(when.timestamp())),
        "webhook-signature": Webhook(secret).sign(event, when, body.decode()),
    }


def test_an_event_is_verified_and_a_forged_stale_or_repeated_one_refused() -> None:
    secret = "whsec_" + "c2VjcmV0LXNlY3JldC1zZWNyZXQtMTIzNA=="
    body = json.dumps({"type": "identity_pass.complete", "timestamp": "t", "data": {"id": "1"}}).encode()
    verifier = WebhookVerifier(secret)
    event = verifier.verify(signed(secret, body), body)
    assert (event.type, event.data["id"]) == ("identity_pass.complete", "1")
    with pytest.raises(errors.InputError, match="before"):
        verifier.verify(signed(secret, body), body)
    with pytest.raises(errors.InputError, match="genuine"):
        verifier.verify(signed(secret, body, "e2"), body + b" ")
    with pytest.raises(errors.InputError, match="genuine"):
        verifier.verify(signed(secret, body, "e3", at=1_000_000.0), body)
    with pytest.raises(errors.InputError, match="whsec"):
        WebhookVerifier("not base64 at all")


@pytest.mark.parametrize("secret", ["", "whsec_", " ", None, b"c2VjcmV0"])
def test_a_secret_that_is_empty_is_refused(secret: Any) -> None:
    with pytest.raises(errors.InputError, match="webhook secret"):
        WebhookVerifier(secret)


@pytest.mark.parametrize("signature", ["x", "v1", "v1,!", "v1,a,b", "v1,\ud800 x", 5])
@pytest.mark.parametrize("body", [b"{", b"\xff", b'{"type": "x"}'])
def test_an_event_without_a_good_signature_is_never_called_signed(signature: Any, body: bytes) -> None:
    secret = "whsec_" + "c2VjcmV0LXNlY3JldC1zZWNyZXQtMTIzNA=="
    headers = signed(secret, b"{}") | {"webhook-signature": signature}
    with pytest.raises(errors.InputError, match="not genuine"):
        WebhookVerifier(secret).verify(headers, body)


def test_a_signed_event_that_is_no_object_is_refused() -> None:
    """A genuine signature over a list or a text is no event, and is not taken for one that was seen."""
    secret = "whsec_" + "c2VjcmV0LXNlY3JldC1zZWNyZXQtMTIzNA=="
    verifier = WebhookVerifier(secret)
    bodies = [(b"[1]", "not a JSON object"), (b'"x"', "not a JSON object"), (b"{", "not JSON")]
    bodies += [(b"[" * 100_000, "nested too deeply"), (b'{"data": [1]}', "not a JSON object")]
    for body, why in bodies:
        with pytest.raises(errors.InputError, match=why):
            verifier.verify(signed(secret, body), body)
    good = b'{"type": "identity_pass.complete"}'
    assert verifier.verify(signed(secret, good), good).data == {}


def test_each_service_has_a_key_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of another service, or a line without a key, is never sent."""
    import keyring
    from keyring.backends.fail import Keyring

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = credentials_file()
    path.parent.mkdir(parents=True)
    path.write_text(
        "https://one.example/api first\nhttps://two.example/api second\nhttps://three.example/api\n"
    )
    path.chmod(0o600)
    before = keyring.get_keyring()
    keyring.set_keyring(Keyring())
    try:
        assert find_key("https://two.example/api").get_secret_value() == "second"
        for address in ("https://three.example/api", "https://four.example/api"):
            with pytest.raises(errors.ConfigurationError, match=f"no API key for {address}"):
                find_key(address)
    finally:
        keyring.set_keyring(before)


def test_a_pdf_carries_no_reference(client: Client, sandbox: Sandbox) -> None:
    """The tracing reference stands in JSON answers; a PDF is not searched for one."""
    pending = client.uk_registry_company_report(**sandbox.fixtures["uk_registry_company_report"]["active"])
    answers = [
        asyncio.run(client.aio.poll_once("uk_registry_company_report", pending.reference, pdf=pdf))
        for pdf in (False, True)
    ]
    assert [answer.is_pdf for answer in answers] == [False, True]
    assert answers[0].api_reference
    assert answers[1].api_reference is None
