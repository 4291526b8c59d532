"""A closed case: what was read is still looked at, nothing is asked or written any more."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.errors import CaseUnreachable

SEARCH = "contact_person_search"
WRITING = {
    "ask": lambda case, _: case.contact_person_search(name_last="Novak"),
    "ask what is answered": lambda case, _: case.contact_person_search(name_last="Okafor"),
    "submit": lambda case, _: case.submit(SEARCH, name_last="Novak"),
    "batch": lambda case, _: case.batch(SEARCH, [{"name_last": "Novak"}]),
    "refresh": lambda case, _: case.refresh(["S1"]),
    "resume": lambda case, _: case.resume(),
    "allow again": lambda case, _: case.allow_again(),
    "budget": lambda case, _: setattr(case, "budget", 5),
    "expand": lambda case, _: case.expand("P1"),
    "investigate": lambda case, _: case.investigate("P1"),
    "import": lambda case, _: case.import_answer(SEARCH, {}, json.dumps({"records": []}).encode()),
    "judge": lambda case, _: case.judge("S1#/records/0", "S1#/records/1", "same", reason="seen"),
    "note": lambda case, _: case.notes.add("P1", "seen"),
    "tag": lambda case, _: case.notes.tag("P1", "seen"),
    "view": lambda case, _: case.notes.save_view("home", {}),
    "look": lambda case, _: case.findings(),
    "erase": lambda case, _: case.erase("P1", reason="asked for"),
    "export": lambda case, folder: case.export(folder / "x.graphml"),
    "dossier": lambda case, folder: case.dossier(folder / "x.html"),
    "bundle": lambda case, folder: case.bundle(folder / "x.zip"),
}


@pytest.mark.parametrize("name", WRITING)
def test_a_closed_case_refuses_what_would_ask_or_write(tmp_path: Path, service, opening, name: str) -> None:
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        head = case.head
    before, billed = sorted(tmp_path.iterdir()), service.billed.copy()
    with pytest.raises(CaseUnreachable, match=r"the case is closed: open it again with Case\.open"):
        WRITING[name](case, tmp_path)
    assert (case.head, case.source_count, service.billed) == (head, 1, billed)
    assert {path for path in tmp_path.iterdir() if "x.case" not in path.name} <= set(before)


def test_what_a_closed_case_holds_is_still_shown(tmp_path: Path, service, opening) -> None:
    """Also where nobody had looked at it while it was open."""
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
    assert list(case.sources()["id"]) == ["S1"] and len(case.people()) == len(case.answer("S1"))
    assert "P1" in case.graph() and case.why("P1") and case.cite("S1#/records/0").value
    assert case.answered(SEARCH, name_last="Okafor").id == "S1" and case.verify().ok
    case.close()
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert again.contact_person_search(name_last="Novak").source.id == "S2"


def test_a_close_ends_a_batch_and_stores_what_was_sent(tmp_path: Path, service, opening) -> None:
    service.delay = 0.02
    started = threading.Event()
    rows = [{"name_last": f"Name{chr(97 + i % 26)}{chr(97 + i // 26)}"} for i in range(500)]
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        job = case.batch(SEARCH, rows, at_once=4, on_progress=lambda done, _: done and started.set())
        assert started.wait(60)
    with pytest.raises(CaseUnreachable, match="the case is closed"):
        job.result(60)
    stored = case.source_count
    assert 0 < stored == sum(service.billed.values()) == case.spent < len(rows)
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert again.unanswered().empty and again.source_count == stored and again.verify().ok


def test_a_question_under_way_at_a_close_gives_its_answer(tmp_path: Path, service, opening) -> None:
    service.delay = 0.2
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        job = case.submit(SEARCH, name_last="Okafor")
        while not service.most_at_once:
            threading.Event().wait(0.005)
    assert job.result(60).source.id == "S1" and len(job.result(60)) > 0
    assert len(case.people()) > 0 and case.verify().ok
