"""What the page sends to each part: every message, also those that come too late or make no sense."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from support.jobs import heard

import widgets
from widgets import (
    AddressMap,
    Batch,
    CaseBar,
    Desk,
    Evidence,
    Inspector,
    Jobs,
    MergeReview,
    SearchForm,
    SourceView,
    Timeline,
)
from widgets.base import StaticTwin, plain
from widgets.verification import Proof
from widgets.wording import question
from workbench.errors import BudgetExceeded, UnknownReference
from workbench.jobs import LOOP


def told(part: Any, kind: str, *buffers: bytes, **more: Any) -> None:
    part._received(part, {"type": kind, **more}, list(buffers) or None)


@pytest.fixture
def alike(case: Any) -> Any:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")
    return case


def test_the_review_answers_its_page(alike: Any, tmp_path: Path) -> None:
    review = MergeReview(alike)
    sent: list[Any] = []
    review.send = lambda content, buffers=None: sent.append(content)
    cited: list[str] = []
    review.on_cite(cited.append)
    told(review, "undo")
    assert "nothing to undo" in review.said
    told(review, "decide", verdict="same", pair="another pair", reason="")
    assert "no longer waits" in review.said
    assert len(alike.judgements()) == 0
    told(review, "decide", verdict="different", pair=review.pairs[0]["key"], reason=" in other years ")
    assert list(alike.judgements()["reason"]) == ["in other years"]
    told(review, "labels")
    told(review, "cite", value="S1#/records/0")
    assert review.save_labels(tmp_path / "labels.csv").read_bytes().decode() == sent[0]["text"]
    assert cited == ["S1#/records/0"]
    told(review, "undo")
    assert review.undoable == ""
    assert "not enough to merge" in review.twin()
    while review.pairs:
        assert review.decide("different", "other towns")
    assert (review.decide("same", "one letter"), review.twin()) == (None, f"<p>{review.empty}</p>")


def test_the_review_says_of_a_ban_that_it_is_one_and_tells_pairs_apart(known: Any) -> None:
    review = MergeReview(known)
    about = [text for pair in review.pairs for text in pair["about"]]
    assert any(text.startswith("Ban: ") for text in about)
    pairs = [(*pair["names"], *pair["about"]) for pair in review.pairs]
    assert len(set(pairs)) == len(pairs)
    review.at = next(at for at, pair in enumerate(review.pairs) if pair["about"][1].startswith("Ban: "))
    assert "Ban" in {line["label"] for line in review.view["lines"] if line["b"]}


def test_a_decision_that_the_case_refuses_is_told(alike: Any) -> None:
    review = MergeReview(alike)
    assert review.decide("nonsense", "why not") is None
    assert "must be one of" in review.said


def test_the_inspector_answers_its_page(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    inspector = Inspector(case)
    selected: list[str] = []
    asked: list[Any] = []
    inspector.on_select(selected.append)
    inspector.on_job(asked.append)
    told(inspector, "note", entity="P999", text="nobody is shown")
    assert "P999" in inspector.said
    told(inspector, "select", entity="P1")
    told(inspector, "why")
    assert inspector.why["reason"]
    told(inspector, "ask", question=0, title="a question that is gone")
    assert inspector.said == "The questions have changed: choose again."
    told(inspector, "ask", question=0, title=inspector.asks[0]["title"])
    heard(asked[0])
    assert inspector.ask(99) is None
    told(inspector, "cite", cite="S99#/nowhere")
    assert "S99" in inspector.proof["place"]
    join, *_ = inspector.why["joins"]
    seen = {"a": join["a"], "b": join["b"]}
    told(inspector, "separate", a="S1#/records/7", b=seen["b"], reason="others than were seen")
    assert inspector.said == "The explanation has changed: look at it again."
    told(inspector, "separate", **seen, reason="two men")
    assert selected == ["P1"]
    assert list(case.judgements()["reason"]) == ["two men"]
    inspector.entity = "P999"
    inspector.refresh()
    assert (inspector.entity, inspector.view) == (None, {})


def test_a_note_and_tags_are_of_whom_they_were_written_for(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    inspector = Inspector(case, "P1")
    other = next(name for name in case.graph() if name != "P1")
    inspector.show(other)
    told(inspector, "note", entity="P1", text="seen at the yard")
    told(inspector, "tags", entity="P1", tags=["owner"])
    assert (inspector.entity, inspector.notes, inspector.tags) == (other, [], [])
    assert (case.notes.of("P1"), case.notes.tags()["P1"]) == (["seen at the yard"], ["owner"])


def test_the_inspector_tells_why_a_question_failed(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    inspector = Inspector(case, "P1")
    case.budget = 1
    number = next(i for i, ask in enumerate(inspector.asks) if ask["price"] == "1 unit")
    with pytest.raises(Exception, match="budget"):
        heard(inspector.ask(number))
    assert "budget" in inspector.said


def test_the_batch_answers_its_page(case: Any) -> None:
    batch = Batch(case)
    told(batch, "start", operation="contact_person_search")
    assert batch.form.status == "Choose a file first."
    told(batch, "start", operation="person_history")
    assert "another operation" in batch.form.status
    told(batch, "file", b'name_last\n"' + b"x" * 200_000, name="broken.csv")
    assert batch.form.tone == "bad" and "broken.csv" in batch.form.status
    names = "\ufeffname_last,extra\n" + "\n".join(f"Okafor{chr(97 + n)},{n}" for n in range(15))
    told(batch, "file", names.encode(), name="names.csv")
    assert batch.form.file == "names.csv, 15 rows"
    jobs: list[Any] = []
    batch.on_job(jobs.append)
    told(batch, "start", operation="contact_person_search")
    told(batch, "cancel")
    ended = threading.Event()
    jobs[0].on_done(lambda _job: ended.set())
    assert ended.wait(30)
    assert jobs[0].state in ("cancelled", "done")
    assert batch.form.busy is False
    if jobs[0].state == "cancelled":
        assert batch.form.status.startswith("Stopped at ")
    batch.form.operation = "person_history"
    assert [column["asked"] for column in batch.form.columns] == [True, False]
    Batch(case).cancel()


def test_a_batch_that_fails_says_how_far_it_came(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}])

    async def fails(progress: Any) -> None:
        progress(1, 3)
        raise ValueError("the line went dead")

    batch.job = job = LOOP.submit(fails)
    job.on_done(batch._ended)
    job.on_progress(lambda done, total: batch._progressed(job, done, total))
    with pytest.raises(ValueError, match="dead"):
        heard(job)
    assert batch.form.status == "Stopped at 1 of 3: the line went dead"
    batch._ended(LOOP.submit(fails))
    assert batch.form.tone == "bad"


def test_the_evidence_answers_its_page(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    case.contact_person_search(name_last="Abernathy")
    evidence = Evidence(case)
    sent: list[Any] = []
    evidence.view.send = lambda content, buffers=None: sent.append((content, buffers))
    told(evidence.view, "download")
    assert sent == []
    evidence.sources._received(evidence.sources, {"type": "open", "row": 1}, None)
    told(evidence.view, "download")
    assert sent == [({"type": "bytes", "name": "S2.json"}, [case.source("S2").content])]
    evidence.switch.value = "journal"
    assert evidence._sources_holder.layout.display == "none"
    subjects = list(evidence.journal.frame["subject"])
    evidence.journal._received(evidence.journal, {"type": "open", "row": subjects.index("S1")}, None)
    assert (evidence.switch.value, evidence.view.view["id"]) == ("sources", "S1")
    evidence._follow(subjects.index("contact_person_search"))
    assert evidence.view.view["id"] == "S1"
    told(evidence.proof, "verify")
    seen = threading.Event()
    evidence.proof.observe(lambda change: change["new"] == "verified" and seen.set(), "state")
    assert evidence.proof.state == "verified" or seen.wait(60)
    assert "verified: " in evidence.proof.twin()
    assert repr(evidence.proof) == "Proof('verified')"
    case.contact_person_search(name_last="Okafor")
    assert evidence.proof.state == "unknown"
    with pytest.raises(UnknownReference):
        SourceView(case, "S99")


@pytest.mark.parametrize(("of_another", "state"), [(False, "verified"), (True, "failed")])
def test_a_journal_hash_that_was_sent_is_compared(case: Any, of_another: bool, state: str) -> None:
    case.contact_person_search(name_last="Okafor")
    proof = Evidence(case).proof
    ended = threading.Event()
    proof.observe(lambda change: change["new"] in ("verified", "failed") and ended.set(), "state")
    proof._received(proof, {"type": "verify", "head": "ab" * 32 if of_another else case.head}, None)
    assert ended.wait(60) and proof.state == state
    assert "head" in proof.verified


def test_a_verification_that_cannot_run_is_no_damage(case: Any) -> None:
    bar = CaseBar(case)

    def broken(**_options: Any) -> None:
        raise OSError("the disk is gone")

    bar.proving.case = type("Broken", (), {"verify": staticmethod(broken), "entries": 0})()
    with pytest.raises(OSError, match="gone"):
        heard(bar.verify())
    assert (bar.state, bar.verified) == ("stopped", "the disk is gone")


def test_one_verification_at_a_time_shown_everywhere(case: Any) -> None:
    desk = Desk(case)
    proof = desk.evidence.proof
    desk.bar.proving._set("running", "", (2, 9))
    assert desk.bar.verify() is None
    assert (proof.state, proof.progress, desk.bar.progress) == ("running", [2, 9], [2, 9])
    assert repr(Proof(case)) == "Proof('unknown')"
    assert Proof(case).twin() == ""


def test_timeline_and_map_pass_on_what_is_pressed(known: Any) -> None:
    seen: list[Any] = []
    line, places = Timeline(known.graph(), ["P1"]), AddressMap(known.graph())
    line.on_select(seen.append)
    line.on_cite(seen.append)
    places.on_select(seen.append)
    told(line, "select", value="P1")
    told(line, "cite", value="S1#/records/0")
    told(line, "all")
    told(places, "select", value="A1")
    told(places, "nothing")
    assert seen == ["P1", "S1#/records/0", "A1"]
    assert line.only == []


def test_jobs_are_cancelled_and_what_is_unknown_is_ignored(case: Any) -> None:
    import asyncio

    jobs = Jobs(case)
    slow = LOOP.submit(lambda _progress: asyncio.sleep(3600), title="Slow")
    jobs.add(slow)
    assert "Slow" in jobs.twin()
    told(jobs, "cancel", job=99)
    ended = threading.Event()
    slow.on_done(lambda _job: ended.set())
    told(jobs, "cancel", job=jobs.jobs[0]["id"])
    assert ended.wait(60)
    assert slow.state == "cancelled"
    assert jobs.jobs == []


def test_the_desk_opens_rows_and_follows_its_parts(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    desk = Desk(case)
    assert desk._entities([0]) == []
    asked: list[Any] = []
    desk.inspector.on_job(asked.append)
    desk.results.show(case.answer("S1"))
    desk.results._received(desk.results, {"type": "open", "row": 0}, None)
    assert (desk.tabs.value, desk.inspector.entity) == ("chart", "P1")
    number = next(i for i, ask in enumerate(desk.inspector.asks) if ask["price"] == "1 unit")
    heard(desk.inspector.ask(number))
    assert desk.results.note.endswith("S2")
    assert desk.tabs.value == "chart"
    desk.select("P999")
    assert "P999" in desk.inspector.said
    desk.timeline._received(desk.timeline, {"type": "select", "value": "P1"}, None)
    assert desk.inspector.entity == "P1"
    assert "court order 12/345" in desk.twin()


def test_names_values_and_questions_in_words(case: Any) -> None:
    assert "Desk" in dir(widgets)
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = widgets.Nothing
    assert [plain(v) for v in (True, {"a": 1}, ["x", None], float("nan"), None)] == [
        "yes",
        "a: 1",
        "x, None",
        None,
        None,
    ]
    proposal = type("P", (), {"operation": "unheard_of", "values": {}, "answered": "", "units": 0})()
    assert question(proposal) == "unheard of"
    with pytest.raises(NotImplementedError):
        StaticTwin().twin()


def test_the_case_bar_answers_its_page(case: Any) -> None:
    bar = CaseBar(case)
    opened: list[str] = []
    ended = threading.Event()
    bar.on_view(opened.append)
    bar.observe(lambda change: change["new"] and ended.set(), "verified")
    told(bar, "view", view="findings")
    told(bar, "nothing that is known")
    told(bar, "verify")
    assert ended.wait(30)
    assert (opened, bar.state) == (["findings"], "verified")


def test_the_form_answers_its_page_and_says_when_nothing_was_paid(case: Any) -> None:
    form = SearchForm(case, "contact_person_search", background=True)
    told(form, "cancel")
    told(form, "choose", candidate=7)
    told(form, "nothing that is known")
    case.budget = 0
    told(form, "submit", values={"name_first": "Viktor", "name_last": "Szaborin"})
    with pytest.raises(BudgetExceeded):
        heard(form.job)
    assert form.status.startswith("No charge. ") and form.tone == "bad"
    assert form.values["name_last"] == "Szaborin"
    case.budget = 5
    told(form, "submit", values={"name_last": "Szaborin"}, refresh=False)
    assert heard(form.job).source.id == "S1" and form.tone == "good"


def test_the_desk_opens_a_form_filled_in(case: Any) -> None:
    desk = Desk(case)
    desk.ask("person_history", last_name="Szaborin")
    form = desk.ask("person_history", first_name="Viktor")
    assert (desk.form, desk.chooser.operation) == (form, "person_history")
    assert (form.values["first_name"], form.values["last_name"]) == ("Viktor", "Szaborin")
