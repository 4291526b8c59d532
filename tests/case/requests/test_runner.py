from __future__ import annotations

import asyncio
import base64
import json
import threading

import pytest
from case.conftest import Service

from workbench.case import Case
from workbench.client import Client
from workbench.errors import (
    BudgetExceeded,
    ConnectionLost,
    InputError,
    NeverAsked,
    NotFound,
    StillPending,
    Unanswered,
)
from workbench.evidence.canonical import sha256
from workbench.jobs import LOOP


def test_an_answer_becomes_a_source_kept_whole(case, service):
    found = case.contact_person_search(name_last="Okafor")
    source = case.source("S1")
    assert found.source.id == "S1" and found.response.message == "Ok" and found.paid
    assert sha256(source.content) == source.answer_sha256
    assert (source.purpose, source.legal_basis) == (case.purpose, case.legal_basis)
    assert source.question == {"name_last": "Okafor"} and source.environment == "sandbox"
    assert list(found.frame["cite"]) == [f"S1#/records/{i}" for i in range(len(found))]
    assert "set-cookie" not in source.headers


def test_the_same_question_is_not_paid_for_twice(place, service, opening):
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        again = case.contact_person_search(name_last="Okafor", max_results=10, option_smartname=False)
        assert again.source.id == "S1" and not again.paid
    with Case.open(place, service.client()) as case:
        assert case.contact_person_search(name_last="Okafor").source.id == "S1"
        assert case.answered("contact_person_search", name_last="Okafor").id == "S1"
        assert sum(service.billed.values()) == 1 == case.spent
        assert case.contact_person_search(name_last="Okafor", refresh=True).source.id == "S2"
        assert sum(service.billed.values()) == 2 == case.spent


def test_threads_that_ask_the_same_at_once_pay_once(case, service):
    service.delay = 0.05
    results: list[str] = []

    def ask() -> None:
        results.append(case.contact_person_search(name_last="Okafor").source.id)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == ["S1"] * 8
    assert sum(service.billed.values()) == 1


def test_a_cancelled_job_leaves_its_answer_in_the_case(case, service):
    service.delay = 0.1
    job = case.submit("contact_person_search", name_last="Okafor")
    while not service.most_at_once:
        threading.Event().wait(0.005)
    job.cancel()
    found = case.contact_person_search(name_last="Okafor")
    assert found.source.id == "S1" and sum(service.billed.values()) == 1


def test_wrong_input_is_refused_before_anything_is_sent(case, service):
    with pytest.raises(InputError):
        case.contact_person_search(state="NSW")
    with pytest.raises(InputError):
        case.submit("contact_person_search", nonsense=1)
    assert not service.billed and len(case.sources()) == 0


def test_the_budget_stops_before_it_is_exceeded(case, service):
    case.budget = 1
    case.contact_person_search(name_last="Okafor")
    with pytest.raises(BudgetExceeded, match="0 of the budget of 1"):
        case.contact_person_search(name_last="Bell")
    assert sum(service.billed.values()) == 1
    assert "refused" in set(case.journal()["event"])
    case.contact_person_search(name_last="Okafor")
    case.budget = None
    case.contact_person_search(name_last="Bell")


def test_failures_are_journalled_and_what_may_be_billed_counts(case, service, lost):
    service.fail = [lost, 404]
    with pytest.raises(ConnectionLost):
        case.contact_person_search(name_last="Okafor")
    assert case.spent == 1
    with pytest.raises(Unanswered, match=r"1 unit\).*refresh=True"):
        case.contact_person_search(name_last="Okafor")
    with pytest.raises(NotFound):
        case.contact_person_search(name_last="Okafor", refresh=True)
    assert case.spent == 1
    failed = case.journal(full=True).query("event == 'failed'")
    assert [d["status"] for d in failed["detail"]] == [None, 404]
    assert failed["detail"].iloc[1]["api_reference"] == "ref-1"
    assert case.contact_person_search(name_last="Okafor").source.id == "S1"
    assert case.verify().ok


def test_queued_work_is_polled_and_its_polls_belong_to_it(case, service):
    found = case.person_report(first_name="Jane", last_name="Okafor")
    assert found.source.id == "S1" and found.source.document["status"] == "complete"
    assert service.polls == 2 and case.spent == 1 and case.queued() == []
    assert case.cite("S1:I1").value["rule"] == "r" and case.cite("S1:S1").value["query"] == "q"
    assert case.verify().ok


def test_queued_work_survives_a_restart(place, service, opening):
    service.pending = 10_000
    case = Case.open(place, service.client(), **opening)
    job = case.submit("person_report", first_name="Jane", last_name="Okafor")
    while not case.queued():
        threading.Event().wait(0.01)
    job.cancel()
    assert case.verify().ok
    case.close()
    service.pending = 0
    with Case.open(place, service.client()) as again:
        found = again.person_report(first_name="Jane", last_name="Okafor")
        assert found.source.id == "S1" and sum(service.billed.values()) == 1
        assert again.queued() == [] and again.verify().ok


def test_secrets_reach_no_file(tmp_path, service, opening):
    path = tmp_path / "x.case"
    with Case.open(path, service.client("sandbox-very-secret-key"), **opening) as case:
        made = case.identity_pass_register()
        report = case.person_report(first_name="Jane", last_name="Okafor")
        assert made.response.cipher_key == "c2VjcmV0LWNpcGhlci1rZXk="
        assert b"tok-candidate-9" not in report.source.content
        case.person_report(candidate_token="tok-candidate-9")
        assert made.source.original_sha256 and set(made.source.withheld) == {"/cipher_key", "/link"}
        case.bundle(tmp_path / "x.zip")
        kept = b"".join(s.content for s in case._session.store.sources())
        kept += repr(case.journal(full=True).to_dict()).encode() + case.sources(full=True).to_csv().encode()
    kept += b"".join(p.read_bytes() for p in tmp_path.glob("x.case*"))
    for secret in (
        "very-secret-key",
        "c2VjcmV0LWNpcGhlci1rZXk",
        "tok-123",
        "tok-candidate-9",
        "secret-cookie",
    ):
        assert secret.encode() not in kept


def test_a_replay_answers_from_the_record_and_says_what_is_nearest(case, service):
    case.contact_person_search(name_last="Okafor")
    case.person_report(first_name="Jane", last_name="Okafor")
    billed = sum(service.billed.values())
    client = Client.recorded(case)
    assert client.contact_person_search(name_last="Okafor").records
    assert client.person_report(first_name="Jane", last_name="Okafor").wait().status == "complete"
    with pytest.raises(NeverAsked, match="Okafor"):
        client.contact_person_search(name_last="Okafo")
    assert sum(service.billed.values()) == billed


def test_refresh_asks_again_and_difference_says_what_changed(case, service, make_answer):
    first = case.import_answer("contact_person_search", {"name_last": "a"}, make_answer(1, 2))
    second = case.import_answer("contact_person_search", {"name_last": "b"}, make_answer(1))
    difference = case.difference(first.source.id, second.source.id)
    assert {c.kind for c in difference.changes} == {"gone"} and difference
    assert all(case.cite(c).value for change in difference.changes for c in change.cites)
    case.contact_person_search(name_last="Okafor")
    (same,) = case.refresh(["S3"])
    assert not same and sum(service.billed.values()) == 2


def test_expanding_shows_its_price_first(case):
    case.contact_person_search(name_last="Okafor")
    proposals = case.proposals("C1")
    assert proposals and all(p.units >= 0 for p in proposals)
    case.budget = case.spent
    with pytest.raises(BudgetExceeded):
        case.expand("C1")
    case.budget = None
    assert len(case.expand("C1", choose=proposals[:1])) == 1


def test_a_budget_below_nothing_is_refused(case):
    for odd in ("40", 2.5, float("nan")):
        with pytest.raises(InputError, match="must be 0 or more"):
            case.budget = odd
    with pytest.raises(InputError, match="budget must be 0 or more units, or None, not -1"):
        case.budget = -1
    assert case.budget is None


def test_refresh_leaves_out_what_held_a_token(case, service):
    """A candidate token is not kept, so its question cannot be asked again; the others are."""
    case.person_report(candidate_token="tok-1")
    case.contact_person_search(name_last="Okafor")
    billed = sum(service.billed.values())
    (only,) = case.refresh()
    assert only.before == "S2"
    assert sum(service.billed.values()) == billed + 1


def test_refresh_asks_again_with_the_kept_pictures(case, service):
    """A picture is kept beside its source, and goes out again whole."""
    picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30_000)).decode()
    case.likeness_check(photo=picture, probe_image=picture)
    case.refresh(["S1"])
    (body,) = service.billed
    assert service.billed[body] == 2 and json.loads(body)["photo"].endswith(picture)


def test_a_pdf_is_of_reports_only(case):
    """An answer that was no queued report has no PDF, and the case says so."""
    case.contact_person_search(name_last="Okafor")
    with pytest.raises(InputError, match="S1 is not a report that the service provides as PDF"):
        case.pdf("S1")


def test_what_is_proposed_fits_the_entity(case):
    """An IP address is searched and not expanded; an Australian company is asked of its regulator."""
    rows = [{"who": "Ann Nameson", "ip": "192.0.2.7"}]
    case.import_records(rows, {"who": "name", "ip": "ip_address"})
    report = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "BARE PTY LTD", "company_number": "004085616"},
        }
    }
    case.import_answer("regulator_extract", {}, json.dumps(report).encode())
    kinds = {data["kind"]: name for name, data in case.graph().nodes(data=True)}
    assert [p.operation for p in case.proposals(kinds["ip_address"])] == ["contact_person_search"]
    (only,) = case.proposals(kinds["company"])
    assert (only.operation, only.values["company_number"]) == ("regulator_extract", "004085616")


def test_no_answer_takes_the_place_of_a_citation(case):
    """A service may name a field of its own `cite`: it is shown beside ours, never for it."""
    question, there = {"name_last": "Okafor"}, case.environment
    content = b'{"records": [{"name_last": "Okafor", "cite": "S9#/x", "source": "S9", "error": "no"}]}'
    found = case.import_answer("contact_person_search", question, content, environment=there)
    row = found.frame.iloc[0]
    assert (row["cite"], row["answer_cite"]) == ("S1#/records/0", "S9#/x")
    assert case.cite(row["cite"]).value["name_last"] == "Okafor"
    joined = case.batch("contact_person_search", [question]).result(30).iloc[0]
    assert list(joined[["source", "error", "cite"]]) == ["S1", None, "S1#/records/0"]
    assert list(joined[["answer_source", "answer_error", "answer_cite"]]) == ["S9", "no", "S9#/x"]


def test_who_waits_longer_is_not_cut_short_by_who_gives_up(case, service):
    """Two wait for one report: each for its own time."""
    service.pending = 1_000_000
    job = case.submit("person_report", first_name="Jane", last_name="Okafor")
    while not case.queued():
        pass
    with pytest.raises(StillPending):
        LOOP.call(case._requests.runner.wait(case.queued()[0], 0.2))
    service.pending = 0
    assert job.result(60).source.id == "S1"


class Held(Service):
    """Answers nobody until it is let go."""

    def __init__(self):
        super().__init__()
        self.free = threading.Event()

    async def send(self, request):
        while not self.free.is_set():
            await asyncio.sleep(0.01)
        return await super().send(request)


def test_a_close_that_is_broken_off_loses_no_answer(tmp_path, opening):
    """Ctrl-C while a case is being closed: what was sent is still stored."""
    service, closing = Held(), threading.Event()
    case = Case.open(tmp_path / "x.case", service.client(), **opening)
    job = case.submit("contact_person_search", name_last="Okafor")
    while not case._requests.runner._flights:
        pass

    async def settle(steps):
        steps(0, 1)
        await case._requests.runner.settle()

    broken_off = LOOP.submit(settle, on_progress=lambda *_: closing.set())
    assert closing.wait(60)
    broken_off.cancel()
    LOOP.call(asyncio.sleep(0))
    service.free.set()
    assert job.result(60).source.id == "S1" and case.spent == 1
    case.close()
