"""A large import is read beside its storing, by another process; it says what one process would read."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from case.berths import berths
from support.children import children

from workbench.case import Case, imports, portion_reading
from workbench.case.imports import import_answers
from workbench.case.portion_reading import PortionReader
from workbench.errors import ReadError
from workbench.evidence import readings
from workbench.evidence.recorder import Arrived
from workbench.operations import get
from workbench.reading import READERS, register

OPERATION = "contact_person_search"
BERTHS = "berth_register"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    monkeypatch.setattr(imports, "PORTION", 3)
    monkeypatch.setattr(portion_reading, "ALONE", 6)
    monkeypatch.setattr(portion_reading, "PIECE", 2)


def claims(case):
    return case.claims().to_dict("records")


@pytest.fixture
def contents(make_answer):
    return [make_answer(number, number + 1, number % 5) for number in range(30)]


def test_it_reads_what_one_process_reads(case, contents, tmp_path, service, opening, monkeypatch):
    import_answers(case._session, OPERATION, contents)
    monkeypatch.setattr(portion_reading, "ALONE", 1000)
    with Case.open(tmp_path / "alone.case", service.client(), **opening) as alone:
        import_answers(alone._session, OPERATION, contents)
        assert claims(case) == claims(alone)
        assert dict(case.graph().nodes(data=True)) == dict(alone.graph().nodes(data=True))
    assert case.verify().ok


def test_nothing_is_left_unread_at_the_end(case, contents):
    assert import_answers(case._session, OPERATION, contents) == 30
    assert readings.unread(case._session.store) == []


@on_linux
def test_a_process_that_is_killed_leaves_nothing_unread(case, contents):
    before = children()

    def given():
        for at, content in enumerate(contents):
            if at == 20:
                for each in children() - before:
                    os.kill(each, signal.SIGKILL)
            yield content

    import_answers(case._session, OPERATION, given())
    assert readings.unread(case._session.store) == [] and case.verify().ok


@on_linux
def test_no_process_is_left_after_an_import_or_what_ended_it(case, contents):
    before = children()
    import_answers(case._session, OPERATION, contents)
    with pytest.raises(ReadError):
        import_answers(case._session, OPERATION, [*contents, b"[]"])

    def interrupted():
        yield from contents
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_answers(case._session, OPERATION, interrupted())
    assert children() == before
    assert len(claims(case)) > 0 and case.verify().ok


def test_what_came_before_an_answer_that_is_refused_is_read(case, contents):
    with pytest.raises(ReadError):
        import_answers(case._session, OPERATION, [*contents, b"[]"])
    assert case.source_count == 30 and readings.unread(case._session.store) == []


def test_nothing_is_kept_of_answers_that_were_read_and_not_stored(case, contents, tmp_path, service, opening):
    with pytest.raises(ReadError):
        import_answers(case._session, OPERATION, [*contents[:12], *contents[20:22], b"[]"])
    import_answers(case._session, OPERATION, contents[12:20])
    with Case.open(tmp_path / "whole.case", service.client(), **opening) as whole:
        import_answers(whole._session, OPERATION, contents[:20])
        assert claims(case) == claims(whole)
    assert case.verify().ok


def test_progress_counts_what_is_read(case, contents, tmp_path):
    files = [tmp_path / f"{number}.json" for number in range(30)]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    heard: list[int] = []

    def hear(done, _total):
        heard.append(done)
        assert len(readings.unread(case._session.store)) <= 3 * len(heard) - done

    case.import_answers(OPERATION, files, on_progress=hear).result()
    assert heard[-1] == 30 and heard == sorted(heard)
    assert readings.unread(case._session.store) == []


def test_a_cancelled_import_loses_nothing_that_is_stored(case, contents, tmp_path):
    files = [tmp_path / f"{number}.json" for number in range(30)]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    job = case.import_answers(
        OPERATION, files, on_progress=lambda done, _total: job.cancel() if done > 8 else None
    )
    with pytest.raises(BaseException):  # noqa: B017  cancelled
        job.result()
    case.people()
    assert case.source_count > 8 and readings.unread(case._session.store) == [] and case.verify().ok


def test_what_only_this_process_can_read_is_read_here(case, contents):
    search = get(OPERATION)
    asked = case._requests.runner.asked(search, search.build({"name_last": "Bell"}))
    asked = replace(asked, operation=BERTHS, request_key=None)
    arrived = [Arrived(200, {}, content, datetime.now(UTC), None) for content in contents]
    seen = []

    def reader(question, answer):
        seen.append(answer)
        return berths(question, answer)

    register(BERTHS, reader)
    try:
        numbers = [case._session.recorder.answer(asked, each) for each in arrived]
        sources = list(case._session.store.sources(numbers))
        with PortionReader(case._session) as portions:
            for at in range(0, 30, 3):
                portions.read(sources[at : at + 3])
            portions.finish()
        assert len(seen) >= 30 and readings.unread(case._session.store) == []
    finally:
        READERS.forget(BERTHS)
