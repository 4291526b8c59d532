"""A case that cannot be written for a while: nothing that was paid for is lost, nothing is paid for twice."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from case.conftest import Service
from sqlalchemy import event

from workbench.case import Case
from workbench.client.http_messages import HttpReply, HttpRequest
from workbench.errors import CaseUnreachable, Unanswered
from workbench.evidence.schema import MADE

WORDS = "the case cannot be reached: database or disk is full; the outcome of the question is in memory only"


class Talker(Service):
    """Answers at such length that each answer needs room of its own on the disk."""

    def _reply(self, request: HttpRequest) -> HttpReply:
        reply = super()._reply(request)
        return HttpReply(reply.status, reply.headers, reply.content[:-1] + self._more())

    @staticmethod
    def _more() -> bytes:
        return b', "more": "' + secrets.token_hex(50_000).encode() + b'"}'


@pytest.fixture
def service() -> Talker:
    return Talker()


FULL = ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000")  # never fewer than there are
LOCKED = ("PRAGMA query_only = ON", "PRAGMA query_only = OFF")


@contextmanager
def unwritable(case: Case, *, at: str = "INSERT INTO sources", how: tuple[str, str] = FULL) -> Iterator[None]:
    """The disk is full, or read-only, from the first such statement of each transaction on."""
    engine = case._session.store.engine

    def before(connection, _cursor, statement, _parameters, _context, _many):
        raw = connection.connection.cursor()
        if statement.startswith("BEGIN"):
            raw.execute(how[1])
        elif statement.startswith(at):
            raw.execute(how[0])

    event.listen(engine, "before_cursor_execute", before)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", before)
        engine.dispose()


def test_an_answer_that_finds_no_room_is_stored_when_there_is_some(case, service):
    with unwritable(case):
        for _ in range(2):
            with pytest.raises(CaseUnreachable, match=WORDS):
                case.contact_person_search(name_last="Okafor")
        assert case.source_count == 0
    found = case.contact_person_search(name_last="Okafor")
    assert found.response.records and case.source_count == 1
    assert sum(service.billed.values()) == case.spent == 1
    assert case.verify().ok and case.replay().same


def test_what_found_no_room_is_stored_when_the_case_is_closed(tmp_path, service, opening):
    case = Case.open(tmp_path / "x.case", service.client(), **opening)
    with unwritable(case):
        with pytest.raises(CaseUnreachable, match=WORDS):
            case.contact_person_search(name_last="Okafor")
        with pytest.raises(CaseUnreachable, match=WORDS):
            case.identity_pass_register()
    case.close()
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert again.source_count == 2 and again.verify().ok
        assert again.spent == sum(price for price in again.sources()["price"])


def test_the_secrets_of_an_answer_are_there_once_it_is_stored(case):
    with unwritable(case), pytest.raises(CaseUnreachable):
        case.identity_pass_register()
    assert case.identity_pass_register().response.cipher_key == "c2VjcmV0LWNpcGhlci1rZXk="


def test_queued_work_that_finds_no_room_is_polled_once_it_is_noted(case, service):
    with unwritable(case, at="INSERT INTO queued"), pytest.raises(CaseUnreachable, match=WORDS):
        case.person_report(first_name="Jane", last_name="Okafor")
    assert case.person_report(first_name="Jane", last_name="Okafor").source.id == "S1"
    assert sum(service.billed.values()) == case.spent == 1 and case.queued() == []


def test_a_failure_that_cannot_be_noted_leaves_the_question_in_doubt(case, service):
    service.fail = [500]
    with unwritable(case, at="DELETE FROM asking", how=LOCKED), pytest.raises(CaseUnreachable):
        case.contact_person_search(name_last="Okafor")
    with pytest.raises(Unanswered):
        case.contact_person_search(name_last="Okafor")
    assert case.spent == 1 and len(case.unanswered()) == 1
    assert case.contact_person_search(name_last="Okafor", refresh=True).source.id == "S1"


def test_nothing_is_sent_that_cannot_be_noted_first(case, service):
    said = r"^the case cannot be reached: attempt to write a readonly database$"
    with unwritable(case, at="INSERT INTO asking", how=LOCKED), pytest.raises(CaseUnreachable, match=said):
        case.contact_person_search(name_last="Okafor")
    assert not service.billed and case.spent == 0
    assert case.contact_person_search(name_last="Okafor").source.id == "S1"


def test_a_batch_stops_on_a_full_disk_and_goes_on_where_it_was(case, service):
    rows = [{"name_last": f"Quill{chr(97 + n // 26)}{chr(97 + n % 26)}"} for n in range(30)]
    with unwritable(case), pytest.raises(CaseUnreachable, match=WORDS):
        case.batch("contact_person_search", rows).result(60)
    assert 0 < sum(service.billed.values()) < 30
    table = case.batch("contact_person_search", rows).result(60)
    assert table["error"].isna().all() and case.source_count == 30
    assert sum(service.billed.values()) == case.spent == 30
    assert case.verify().ok


def test_verification_says_what_it_could_not_do_where_readings_cannot_be_kept(case, service):
    case.contact_person_search(name_last="Okafor")
    with case._session.store.writing("i") as writer:
        for table in MADE:
            writer.connection.execute(table.delete())
    with unwritable(case, at="INSERT INTO mentions", how=LOCKED):
        report = case.verify()
        assert not report.ok and not report.damaged and "1 answer" in str(report.problems[0])
    assert case.verify().ok


@pytest.fixture
def fill(monkeypatch):
    """Leaves the disk without one free page, as its folder tells."""
    return lambda: monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))


def test_a_case_on_a_full_disk_is_verified_without_writing(tmp_path, service, opening, fill):
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
    fill()
    content = (tmp_path / "x.case").read_bytes()
    with Case.open(tmp_path / "x.case", read_only=True) as case:
        assert case.verify().ok
    assert (tmp_path / "x.case").read_bytes() == content and [*tmp_path.iterdir()] == [tmp_path / "x.case"]


def test_a_case_that_is_opened_on_a_full_disk_says_so(tmp_path, service, opening, fill):
    Case.open(tmp_path / "x.case", service.client(), **opening).close()
    fill()
    with pytest.raises(CaseUnreachable, match="full"):
        Case.open(tmp_path / "x.case", service.client())
