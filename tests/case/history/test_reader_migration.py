"""Readers whose rules have changed: older cases are read again, newer ones refused, and none is damaged.

The reader of this package is changed as a new version of it would change it; that of another provider is
registered again with a higher version, also in processes of their own (`reread_worker.py`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from case.berths import berths, berths_with_phones
from sqlalchemy import select

import workbench.reading
from workbench.case import Case
from workbench.case.session import Session
from workbench.errors import CaseError, EvidenceDamaged, ReadByNewer
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical
from workbench.evidence.engine import open_engine
from workbench.evidence.recorder import Arrived
from workbench.evidence.stored_rows import PORTION
from workbench.operations import get
from workbench.reading import contact_person_search, register
from workbench.reading.builder import Builder
from workbench.reading.model import Reading

SEARCH = "contact_person_search"
BERTHS = "berths_of_elsewhere"
SOURCES = PORTION + 5
WORKER = Path(__file__).parents[1] / "reread_worker.py"


def second_version(question, answer):
    """As the first, but that a birth date is read no more and the suburb is a note, before all others."""
    first = contact_person_search.read(question, answer)
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        b.claim(row.pointer, "note", row["suburb"], row["suburb"].text)
    known = {mention.pointer for mention in first.mentions}
    notes = tuple(claim for claim in b.reading().claims if claim.mention in known)
    return Reading(
        first.mentions, notes + tuple(c for c in first.claims if c.attribute != "birth_date"), first.links
    )


def third_version(question, answer):
    """A record that is not the first is no person, but one more company, in front of all."""
    first = contact_person_search.read(question, answer)
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        b.company(row["suburb"], row["suburb"], row["none"], "AU")
    more, gone = b.reading(), {f"/records/{n}" for n in range(1, 9)}
    return Reading(
        more.mentions + tuple(m for m in first.mentions if m.pointer not in gone),
        more.claims + tuple(c for c in first.claims if c.mention not in gone),
        tuple(k for k in first.links if not {k.subject, k.object} & gone),
    )


@pytest.fixture(autouse=True)
def first_versions(monkeypatch):
    """Every reader of this package is at its first version, whichever it is shipped with."""
    monkeypatch.setattr(workbench.reading, "VERSIONS", {})


@contextmanager
def installed(version, read, operation=SEARCH):
    """As if a workbench were installed whose reader of an operation is another one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(workbench.reading.VERSIONS, operation, version)
        patch.setitem(workbench.reading.READERS._loaded, operation, read)
        yield


@pytest.fixture
def older(place, service, opening, make_answer):
    """A case as it was left by the first version: judged, withdrawn, noted, erased; what it held."""
    with Case.open(place, service.client(), **opening) as case:
        for name in ("Okafor", "Bell", "Tran", "Lee", "Novak"):
            case.contact_person_search(name_last=name)
        case.import_answer(SEARCH, {}, make_answer(1, 2, 3))
        case.import_answer("person_history", {}, b'{"matches": [{"first_name": "Jo", "last_name": "Ash"}]}')
        people = list(case.people()["id"])
        case.judge(*people[:2], "different", reason="two people")
        case.withdraw(case.judge(*people[1:3], "unsure", reason="who knows"), reason="nobody")
        case.notes.add(people[0], "met at court")
        case.erase(people[-1], reason="asked by the person")
        assert case.verify().ok
    return place


def evidence(place):
    """Every row of the case that is no reading and no entry of the journal."""
    engine, _ = open_engine(place)
    with engine.connect() as connection:
        rows = {
            table.name: connection.execute(select(table).order_by(*table.primary_key)).all()
            for table in (tables.sources, tables.attachments, tables.queued)
        }
    engine.dispose()
    return rows


def names(case):
    """The id of each mention."""
    return dict(case._session.state().book.of_mention)


def entries(case):
    return case._session.store.entries(events=("read",))


def test_what_an_older_version_read_is_read_anew_at_opening(older, service):
    before = evidence(older)
    with Case.open(older, service.client()) as case:
        ids, digest, judged = names(case), case.digest(), canonical(case.judgements().astype(str).to_dict())
        assert not entries(case) and not (case.claims()["attribute"] == "note").any()
    with installed(2, second_version), Case.open(older, service.client()) as case:
        report = case.verify()
        assert report.ok, str(report)
        assert case.replay().same and case.digest() != digest
        claims = case.claims()
        assert (claims["attribute"] == "note").any() and not (claims["attribute"] == "birth_date").any()
        assert {m: i for m, i in names(case).items() if m in ids} == ids
        assert canonical(case.judgements().astype(str).to_dict()) == judged
        (entry,) = entries(case)
        told = entry.detail["operations"]
        assert entry.subject == SEARCH and list(told) == [SEARCH]
        assert told[SEARCH] == {"from": 1, "to": 2, "sources": ["S1-S6"]}
        assert evidence(older) == before
        case.contact_person_search(name_last="Quill")
        drawn = case.digest()
    with installed(2, second_version), Case.open(older, service.client()) as case:
        assert len(entries(case)) == 1 and case.digest() == drawn and case.verify().ok


def test_ids_judgements_and_notes_stay_though_mentions_come_and_go(older, service):
    with Case.open(older, service.client()) as case:
        ids, digest = names(case), case.digest()
        noted = case.people()["id"].iloc[0]
        assert case.notes.of(noted) == ["met at court"] and len(case.judgements()) == 2
    with installed(3, third_version), Case.open(older, service.client()) as case:
        assert case.verify().ok and case.replay().same and len(case.companies())
        there = names(case)
        assert {m: i for m, i in there.items() if m in ids} == {m: i for m, i in ids.items() if m in there}
        assert case.notes.of(noted) == ["met at court"]
    with installed(4, contact_person_search.read), Case.open(older, service.client()) as case:
        assert case.verify().ok and case.digest() == digest and names(case) == ids
        assert len(case.judgements()) == 2 and case.notes.of(noted) == ["met at court"]
        told = [entry.detail["operations"][SEARCH] for entry in entries(case)]
        assert [(step["from"], step["to"]) for step in told] == [(1, 3), (3, 4)]


def test_a_version_that_says_the_same_moves_nothing(older, service):
    with Case.open(older, service.client()) as case:
        before = names(case), case.digest(), [found.id for found in case.inferences()]
    with installed(2, contact_person_search.read), Case.open(older, service.client()) as case:
        assert len(entries(case)) == 1 and case.verify().ok and case.replay().same
        now = names(case), case.digest(), [found.id for found in case.inferences()]
        assert now == before


def test_a_case_of_a_newer_version_is_refused_with_what_to_do(older, service):
    with installed(2, second_version):
        Case.open(older, service.client()).close()
    engine, _ = open_engine(older)
    with engine.connect() as connection:
        before = connection.execute(select(tables.meta)).all()
    with pytest.raises(
        ReadByNewer, match=rf"'{SEARCH}' were read by version 2 .* version 1 .*update the workbench"
    ):
        Case.open(older, service.client())
    with engine.connect() as connection:
        assert connection.execute(select(tables.meta)).all() == before, "something was written"
    engine.dispose()
    with installed(2, second_version), Case.open(older, service.client()) as case:
        assert case.verify().ok


def test_a_case_that_becomes_newer_while_it_is_open_is_no_damage(older, service):
    with Case.open(older, service.client()) as case:
        case.people()
        with installed(2, second_version), Case.open(older, service.client()) as other:
            digest = other.digest()
        assert case.digest() == digest
        report = case.verify()
        assert not report.ok and not report.damaged, str(report)
        assert "S1, S2" in str(report) and "update the workbench" in str(report)
        assert case.replay().same
        with pytest.raises(ReadByNewer):
            case.contact_person_search(name_last="Quill")
        assert service.billed.total() == 6 and not case.verify().damaged
    with installed(2, second_version), Case.open(older, service.client()) as case:
        assert case.contact_person_search(name_last="Quill").source.id == "S8" and case.verify().ok
    assert service.billed.total() == 6


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_forged_reading_or_version_is_not_hidden_by_the_other(older, service, tmp_path):
    with installed(2, second_version):
        Case.open(older, service.client()).close()
        for turn, forged in enumerate((
            "UPDATE claims SET body = replace(body, 'Parramatta', 'Elsewhere')",
            "UPDATE journal SET bound = replace(bound, '\"2\"', '\"1\"') WHERE event = 'read'",
            "UPDATE journal SET bound = replace(bound, '\"2\"', '\"3\"') WHERE event = 'read'",
            "UPDATE journal SET event = 'noted' WHERE event = 'read'",
            "UPDATE details SET body = replace(body, '\"to\":2', '\"to\":1') WHERE seq = "
            "(SELECT seq FROM journal WHERE event = 'read')",
        )):  # fmt: skip
            copy = tmp_path / f"{turn}.case"
            shutil.copy(older, copy)
            connection = sqlite3.connect(copy)
            assert connection.execute(forged).rowcount, forged
            connection.commit()
            connection.close()
            if "bound" in forged:
                with pytest.raises(EvidenceDamaged, match="journal"):
                    Case.open(copy, service.client())
                continue
            with Case.open(copy, service.client()) as case:
                report = case.verify()
            wanted = ("claims of", "journal", "details")
            assert report.damaged and any(p.place.startswith(wanted) for p in report.problems), forged


def test_an_encrypted_case_is_read_anew(tmp_path, service, opening):
    pytest.importorskip("sqlcipher3")
    path, key = tmp_path / "sealed.case", {"passphrase": "a long one"}
    with Case.open(path, service.client(), **opening, **key) as case:
        case.contact_person_search(name_last="Okafor")
    with installed(2, second_version), Case.open(path, service.client(), **key) as case:
        assert len(entries(case)) == 1 and case.verify().ok and case.replay().same


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_case_that_cannot_be_written_says_so(older, service):
    if os.geteuid() == 0:
        pytest.skip("the owner of everything writes everywhere")
    Path(older).chmod(0o400)
    with installed(2, second_version), pytest.raises(CaseError):
        Case.open(older, service.client())


# another provider's reader


@pytest.fixture
def elsewhere(monkeypatch):
    """Room for another provider's readers, for one test."""
    monkeypatch.setattr(workbench.reading.READERS, "_loaded", {})


def store(case, content):
    """Stores an answer of an operation as another process would whose package knows it."""
    search = get(SEARCH)
    asked = case._requests.runner.asked(search, search.build({"name_last": "Bell"}))
    asked = replace(asked, operation=BERTHS, request_key=None)
    return case._session.recorder.answer(asked, Arrived(200, {}, content, datetime.now(UTC), None))


def test_a_reader_that_is_registered_once_the_graph_is_drawn(place, service, opening, make_answer, elsewhere):
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        number = store(case, make_answer(5, 6))
        people, ids = len(case.people()), names(case)
        assert not case.verify().ok and not case.verify().damaged
        heard = []
        case.on_change(heard.append)
        register(BERTHS, berths)
        assert case.verify().ok, str(case.verify())
        assert len(case.people()) > people and case.replay().same and heard
        assert {m: i for m, i in names(case).items() if m in ids} == ids
        (entry,) = entries(case)
        assert entry.detail["operations"] == {BERTHS: {"from": 0, "to": 1, "sources": [f"S{number}"]}}
        phones = len(case.contacts())
        register(BERTHS, berths_with_phones)
        assert len(case.contacts()) > phones and case.verify().ok and case.replay().same
        digest = case.digest()
    with Case.open(place, service.client()) as case:
        assert case.digest() == digest and len(entries(case)) == 2
    workbench.reading.READERS._loaded.clear()
    with Case.open(place, service.client()) as case:
        assert case.digest() == digest and case.replay().same and not case.verify().damaged
    register(BERTHS, berths)
    with pytest.raises(ReadByNewer, match="update the package"):
        Case.open(place, service.client())


def test_the_first_answer_for_another_reader_draws_nothing_anew(
    place, service, opening, make_answer, elsewhere
):
    register(BERTHS, berths)
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        for _ in range(2):
            case._session.stored(store(case, make_answer(5)))
        (entry,) = entries(case)
        assert "ids" not in entry.detail and case.verify().ok and case.replay().same


# killed, and two at once


@pytest.fixture
def worker():
    """Starts processes that open a case with a version of the reader; see `reread_worker.py`."""
    started = []

    def start(place, version, *where):
        command = [sys.executable, str(WORKER), place, str(version), *map(str, where)]
        started.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture
def many(place, service, opening, make_answer, elsewhere):
    """A case with two portions of answers that another provider's first reader has read."""
    register(BERTHS, berths)
    with Case.open(place, service.client(), **opening) as case, case._session.store.writing("A"):
        numbers = [store(case, make_answer(n)) for n in range(SOURCES)]
    with Case.open(place, service.client()) as case:
        case._session.read(numbers)
        assert case.verify().ok
        return place, case.digest()


@pytest.mark.parametrize(("at", "unread"), [("read", SOURCES), (SOURCES - 1, SOURCES - PORTION)])
def test_killed_while_it_reads_anew_another_goes_on(many, at, unread, service, worker):
    place, _ = many
    process = worker(place, 2, at)
    assert process.communicate()[0] == "" and process.returncode == -signal.SIGKILL
    with pytest.raises(ReadByNewer):
        Case.open(place, service.client())
    register(BERTHS, berths_with_phones)
    with Case.open(place, service.client()) as case:
        assert len(readings.unread(case._session.store)) == unread
        assert len(entries(case)) == 2 and len(case.contacts()) and case.verify().ok and case.replay().same


def test_killed_before_it_is_journalled_nothing_has_happened(many, service, worker):
    place, digest = many
    process = worker(place, 2, "journal")
    assert process.communicate()[0] == "" and process.returncode == -signal.SIGKILL
    with Case.open(place, service.client()) as case:
        assert len(entries(case)) == 1 and case.digest() == digest and case.verify().ok


def test_ids_outlive_a_kill_between_two_versions(older, service, monkeypatch):
    with Case.open(older, service.client()) as case:
        ids, digest = names(case), case.digest()
    with installed(2, second_version), monkeypatch.context() as patch:
        patch.setattr(Session, "keep", lambda *_: sys.exit("killed"))
        with pytest.raises(SystemExit):
            Case.open(older, service.client())
    with installed(3, contact_person_search.read), Case.open(older, service.client()) as case:
        assert names(case) == ids and case.digest() == digest and len(entries(case)) == 2
        assert case.verify().ok and case.replay().same


def test_two_that_open_at_once_read_anew_once(many, service, worker):
    place, _ = many
    both = [worker(place, 2) for _ in range(2)]
    told = [json.loads(process.communicate()[0]) for process in both]
    assert told[0] == told[1] and told[0]["ok"] and told[0]["entries"] == 2
    register(BERTHS, berths_with_phones)
    with Case.open(place, service.client()) as case:
        assert case.digest() == told[0]["digest"] and len(entries(case)) == 2
