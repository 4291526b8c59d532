"""The other parts of the desk, without a browser."""

from __future__ import annotations

import csv
import gzip
import io
import json
from typing import Any

import pandas as pd
import pytest
from support.jobs import heard

from widgets import (
    AddressMap,
    Batch,
    CaseBar,
    Desk,
    Evidence,
    Inspector,
    Jobs,
    MergeReview,
    Results,
    Timeline,
    VerdictView,
)
from widgets.base import StaticTwin, script
from widgets.merge_review import waiting
from workbench.errors import InputError, UnknownReference
from workbench.identity.shipped_models import EARLIER

HOSTILE = "<script>alert(1)</script>"


def unpacked(data: bytes) -> Any:
    return json.loads(gzip.decompress(data))


def test_results_keep_the_rows_and_put_empty_columns_away() -> None:
    frame = pd.DataFrame(
        {"cite": ["S1#/records/0"], "name": ["Ann"], "tags": [["a", "b"]], "n": [float("nan")]}
    )
    results = Results(frame)
    assert unpacked(results.data) == [["S1#/records/0", "Ann", "a, b", None]]
    assert [column["kind"] for column in results.columns] == ["cite", "text", "text", "text"]
    results.selected = [0]
    assert list(results.selection["name"]) == ["Ann"]


def test_results_of_an_answer_show_its_cautions(known: Any) -> None:
    results = Results(known.answer("S5"))
    assert any("match by name" in text for text in results.cautions)


def test_results_of_an_answer_put_its_empty_columns_away(known: Any) -> None:
    results = Results(known.answer("S1"))
    away = [column["title"] for column in results.columns if not column["fits"]]
    assert "deceased date" in away
    assert [column["title"] for column in results.columns[:2]] == ["cite", "first name"]


def test_results_pass_on_what_is_pressed() -> None:
    results = Results(pd.DataFrame({"a": [1, 2]}))
    seen: list[Any] = []
    results.on_open(seen.append)
    results.on_action(seen.append)
    results.on_cite(seen.append)
    for message in (
        {"type": "open", "row": 1},
        {"type": "action", "action": "chart"},
        {"type": "cite", "cite": "S1"},
    ):
        results._received(results, message, None)
    assert seen == [1, "chart", "S1"]


def test_equal_frames_give_equal_bytes() -> None:
    frame = pd.DataFrame({"a": range(500), "b": ["x"] * 500})
    assert Results(frame).data == Results(frame.copy()).data


def test_the_inspector_cites_explains_and_proposes(known: Any) -> None:
    inspector = Inspector(known, "P1")
    assert inspector.view["title"] == "Viktor Istvan Szaborin"
    assert all(row["cites"] for section in inspector.view["sections"] for row in section["rows"])
    inspector.cite("S1#/records/0/dob")
    assert inspector.proof["value"] == '"1974"'
    inspector.explain()
    join, *_ = inspector.why["joins"]
    assert join["steps"] and join["a"] != join["b"]
    assert {"title", "price"} == set(inspector.asks[0])
    with pytest.raises(UnknownReference):
        inspector.show("P999")
    inspector.follow(["fold:17"])
    assert "fold:17" in inspector.said


def test_the_inspector_names_an_entry_of_a_register_that_may_be_the_person(known: Any) -> None:
    (banned,) = {row["entity"] for row in known.claims().to_dict("records") if row["attribute"] == "ban"}
    pair = next(pair for pair in waiting(known) if banned in (pair["left"], pair["right"]))
    searched = pair["left"] if pair["right"] == banned else pair["right"]
    sections = Inspector(known, searched).view["sections"]
    rows = [row for section in sections if "Review" in section["title"] for row in section["rows"]]
    (row,) = [row for row in rows if row["entity"] == banned]
    assert "ban" in row["value"] and row["cites"]


def test_the_outcome_of_a_check_says_what_was_checked(case: Any) -> None:
    case.universe_check(first_name="Viktor", last_name="Szaborin", birth_date="1974-02-08")
    person = next(name for name, kind in case.graph().nodes(data="kind") if kind == "person")
    sections = {section["title"]: section["rows"] for section in Inspector(case, person).view["sections"]}
    assert {"Check of dob", "Check of first name"} <= {row["label"] for row in sections["Checks"]}


def test_the_inspector_asks_notes_and_tags(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    inspector = Inspector(case, "P1")
    inspector._received(inspector, {"type": "note", "entity": "P1", "text": HOSTILE}, None)
    inspector._received(inspector, {"type": "tags", "entity": "P1", "tags": ["owner", " "]}, None)
    assert (inspector.notes, inspector.tags) == ([HOSTILE], ["owner"])
    assert HOSTILE not in inspector.twin()
    number = next(i for i, ask in enumerate(inspector.asks) if ask["price"] == "1 unit")
    heard(inspector.ask(number))
    assert inspector.said == "1 row: saved as source S2"
    assert "answered, S2" in [ask["price"] for ask in inspector.asks]


def test_the_inspector_separates_with_a_reason(case: Any) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    inspector = Inspector(case, "P1")
    inspector.explain()
    join, *_ = inspector.why["joins"]
    inspector.separate(join["a"], join["b"], "")
    assert "reason" in inspector.said
    inspector.separate(join["a"], join["b"], "two men of one name")
    assert list(case.judgements()["verdict"]) == ["different"]
    assert len(case.people()) == 2
    (decision,) = inspector.decided
    inspector.withdraw(decision["id"], "one man after all")
    assert (inspector.decided, len(case.people())) == ([], 1)


def test_each_join_of_the_inspector_shows_its_two_records(case: Any) -> None:
    for _ in range(2):
        case.contact_person_search(name_first="Viktor", name_last="Szaborin", refresh=True)
    inspector = Inspector(case, "P1")
    inspector.explain()
    joins = inspector.why["joins"]
    assert len(joins) > 1
    assert all(about for join in joins for about in join["about"])
    for at, join in enumerate(joins):
        inspector.compare(at)
        for line in inspector.compared[str(at)]:
            for side in "ab":
                assert {c.startswith(join[side]) for value in line[side] for c in value["cites"]} <= {True}
    assert any(line["verdict"] == "same" for line in inspector.compared["0"])


def test_the_case_bar_counts_spends_and_verifies(case: Any) -> None:
    bar = CaseBar(case)
    case.contact_person_search(name_last="Szaborin")
    assert (bar.facts["spent"], bar.facts["budget"], bar.facts["environment"]) == (1, 20, "sandbox")
    assert bar.facts["counts"][0][1] > 0
    assert heard(bar.verify()).ok
    assert bar.state == "verified"
    case.contact_person_search(name_last="Abernathy")
    assert bar.state == "unknown"


def test_the_timeline_has_spans_and_citations(known: Any) -> None:
    timeline = Timeline(known)
    data = unpacked(timeline.data)
    assert all(span["cites"] for span in data["spans"])
    assert {span["kind"] for span in data["spans"]} >= {"address", "appointment", "ban"}
    timeline.show(["P2"])
    assert {span.entity for span in timeline.timeline.spans} == {"P2"}


def test_the_timeline_has_who_lived_together(case: Any) -> None:
    case.person_report(first_name="Gareth", last_name="Trevannick", phone="0491572665")
    overlaps = unpacked(Timeline(case).data)["overlaps"]
    assert any("GANTRY ROAD" in each["label"] and each["cites"] for each in overlaps)


def test_whoever_resigns_on_the_day_of_an_appointment_holds_no_office_with_who_follows(known: Any) -> None:
    overlaps = unpacked(Timeline(known).data)["overlaps"]
    assert not any(each["words"].startswith("were officers") for each in overlaps)


def test_the_map_says_its_precision(known: Any) -> None:
    places = AddressMap(known).places
    assert {place.precision for place in places.shown} == {"point", "country"}
    assert all(place.cites and place.words for place in places.shown)


def test_the_bar_says_that_a_newer_model_exists_uses_it_and_goes_back(case: Any) -> None:
    older = [*EARLIER][-1]
    case.use_model(older, reason="as it was")
    bar = CaseBar(case)
    assert bar.models["current"] == older != bar.models["newest"]
    bar.show_model()
    assert older in bar.change
    bar.use_model()
    assert bar.models["current"] == bar.models["newest"] == case.model
    assert bar.change == ""
    bar.undo_model()
    assert case.model == older
    assert list(case.journal()["event"]).count("model") == 3


def test_the_review_decides_a_group_at_once_and_takes_it_back(case: Any) -> None:
    for place in ("harbour", "ridge", "valley"):
        rows = [{"company": "Gantry Nominees Ltd", "note": place}]
        case.import_records(rows, {"company": "company_name", "note": "note"}, title=place)
    review = MergeReview(case)
    group = next(pair for pair in review.pairs if pair["among"] > 1)
    keys = {pair["key"] for pair in review.pairs if pair["group"] == group["group"]}
    review.at = review.pairs.index(group)
    assert review.decide("different", "other towns", group=True)
    assert not keys & {pair["key"] for pair in review.pairs}
    review.undo()
    assert keys <= {pair["key"] for pair in review.pairs}


def test_the_review_judges_and_takes_back(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")
    review = MergeReview(case)
    first = review.pairs[0]["key"]
    assert {line["verdict"] for line in review.view["lines"]} >= {"same"}
    assert review.decide("different", "born in other years") == "J1"
    assert first not in [pair["key"] for pair in review.pairs]
    review.undo()
    assert review.pairs[0]["key"] == first
    assert review.decide("same", " ") is None
    assert review.decide("same", "the same letterhead") == "J2"
    (row,) = csv.DictReader(io.StringIO(review.labels()))
    assert (row["label"], {row["given_l"], row["given_r"]}) == ("same", {"daniel"})


def test_the_evidence_opens_the_recorded_bytes(known: Any) -> None:
    evidence = Evidence(known)
    evidence.show("S3")
    assert json.loads(evidence.view.view["answer"]) == known.source("S3").document
    assert dict(evidence.view.view["facts"])["SHA-256"] == known.source("S3").answer_sha256
    evidence.sources.selected = [0]
    assert evidence.view.view["id"] == "S1"


def test_the_batch_prices_runs_and_resumes(case: Any) -> None:
    batch = Batch(case, "contact_person_search")
    assert batch.start() is None
    text = "name_last,our_reference\nSzaborin,A-1\nAbernathy,A-2\nn/a,A-3\n"
    batch.form._handle_custom_msg({"type": "file", "name": "people.csv"}, [text.encode()])
    asked = {column["name"]: column["asked"] for column in batch.form.columns}
    assert asked == {"name_last": True, "our_reference": False}
    assert (batch.form.price["words"], batch.form.price["invalid"]) == ("2 units", 1)
    heard(batch.start())
    assert case.spent == 2
    assert set(batch.frame["our_reference"]) == {"A-1", "A-2", "A-3"}
    assert batch.form.price["words"] == "free"
    heard(batch.start())
    assert case.spent == 2


def test_a_batch_over_the_budget_is_not_begun(case: Any) -> None:
    case.budget = 1
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}, {"name_last": "Abernathy"}])
    assert batch.form.price["over"] is True
    assert batch.start() is None
    assert "budget" in batch.form.status
    assert case.spent == 0


def test_outcomes_are_words_and_colours(case: Any) -> None:
    found = case.universe_check(
        first_name="Clara", last_name="Haverstock", birth_date="1983-09-05", phone="0491570104"
    )
    outcome = VerdictView(case, found)
    fields = {field["name"]: field for field in outcome.view["candidates"][0]}
    assert fields["birth date"]["outcome"] == "matches with day and month exchanged"
    assert fields["birth date"]["tone"] == "warn"
    assert (fields["phone"]["supplied"], fields["phone"]["tone"]) == ("0491570104", "good")
    assert case.cite(fields["phone"]["cite"]).value == "match"
    assert VerdictView(case, case.contact_person_search(name_last="Szaborin")).view == {}


def test_the_link_of_a_pass_is_in_no_state(case: Any) -> None:
    outcome = VerdictView(
        case, case.identity_pass_register(requested_identity={"first_name": "Ann", "last_name": "Lee"})
    )
    assert outcome.view["link"] is True
    assert outcome._link not in repr(outcome.get_state())
    assert outcome._link not in outcome.twin()


def test_jobs_show_progress_and_keep_what_failed(case: Any) -> None:
    jobs = Jobs(case)
    job = case.submit("contact_person_search", name_last="Szaborin")
    jobs.add(job, HOSTILE)
    heard(job)
    assert jobs.jobs == []
    case.budget = 0
    failing = case.submit("contact_person_search", name_last="Abernathy")
    jobs.add(failing)
    with pytest.raises(Exception, match="budget"):
        heard(failing)
    jobs._show()
    assert [entry["state"] for entry in jobs.jobs] == ["failed"]
    jobs._received(jobs, {"type": "dismiss", "job": jobs.jobs[0]["id"]}, None)
    assert jobs.jobs == []


def test_the_desk_wires_its_parts(case: Any) -> None:
    desk = Desk(case)
    heard(desk.form.submit(name_last="Szaborin"))
    assert desk.results.frame is not None
    assert desk.tabs.value == "results"
    desk.results.selected = [0]
    assert desk.inspector.entity == "P1"
    desk._act("chart")
    assert desk.chart.selection[0] == "P1"
    assert desk.tabs.value == "chart"
    desk.results.selected = [0]
    desk._act("batch")
    assert desk.batch.form.file == "1 row of the results"
    desk.chooser.operation = "person_report"
    assert desk.form.operation.name == "person_report"
    assert desk.tabs.counts["evidence"] == 1
    with pytest.raises(InputError, match="nowhere"):
        desk.show("nowhere")


def test_every_part_has_an_escaped_twin_and_a_steady_repr(known: Any) -> None:
    frame = pd.DataFrame({HOSTILE: [HOSTILE]})
    parts: list[StaticTwin] = [
        Results(frame),
        Inspector(known, "P1"),
        CaseBar(known),
        Timeline(known),
        AddressMap(known),
        MergeReview(known),
        Evidence(known),
        Batch(known, "person_history", [{"first_name": HOSTILE}]),
        Jobs(known),
        Desk(known),
    ]
    for part in parts:
        twin = part.twin()
        assert "<script" not in twin
        assert " at 0x" not in repr(part)
        assert repr(part).startswith(type(part).__name__)


@pytest.mark.parametrize(
    "name",
    ["form", "table", "inspector", "case_bar", "jobs", "timeline", "address_map", "merge_review", "source",
     "findings", "dossier",
     "tabs", "verdicts", "batch", "chooser", "bundling"],
)  # fmt: skip
def test_scripts_are_one_file_that_sets_text_only(name: str) -> None:
    source = script(f"{name}.mjs")
    assert "import {" not in source
    assert "innerHTML" not in source
    assert "outerHTML" not in source
    assert "insertAdjacentHTML" not in source
    assert source.count("export default") == 1


def test_a_pair_judged_different_waits_no_more(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")
    review = MergeReview(case)
    both = [frozenset((pair["left"], pair["right"])) for pair in review.pairs]
    assert len(set(both)) == len(both) == 2
    assert Desk(case).tabs.counts["review"] == 2
    assert review.decide("unsure", "one letter only") == "J1"
    assert [pair["verdict"] for pair in review.pairs] == [None, "unsure"]
    while review.pairs:
        assert review.decide("different", "other towns")
    assert list(case.judgements()["verdict"]) == ["unsure", "different", "different"]
    assert Desk(case).tabs.counts["review"] == 0


def test_badges_and_the_inspector_follow_what_changes_no_graph(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], {"name": "name"}, title="letter")
    desk = Desk(case)
    pair = desk.review.pairs[0]
    desk.select(pair["left"])
    waiting = desk.tabs.counts["review"]
    assert desk.review.decide("different", "other towns") == "J1"
    assert desk.tabs.counts["review"] == waiting - 1
    assert [each["id"] for each in desk.inspector.decided] == ["J1"]
    desk.review.undo()
    assert (desk.tabs.counts["review"], desk.inspector.decided) == (waiting, [])
    job = case.submit("contact_person_search", name_first="Nobody", name_last="Nowhere")
    desk.jobs.add(job)
    heard(job)
    assert desk.tabs.counts["evidence"] == case.source_count == 3


def test_what_is_shown_in_the_chart_is_brought_into_view(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    desk = Desk(case)
    sent: list[dict[str, Any]] = []
    desk.chart.send = lambda content, buffers=None: sent.append(content)
    people = list(case.people()["id"])
    desk.show_in_chart(people)
    desk.show_in_chart(people[:1])
    assert desk.chart.selection == people[:1]
    seen = [message for message in sent if message["type"] in ("show", "focus")]
    assert [message.get("nodes", message.get("node")) for message in seen] == [people, people[0]]


def test_the_desk_uses_every_row_that_is_selected_and_says_how_many_the_chart_takes(case: Any) -> None:
    desk = Desk(case)
    said: list[Any] = []
    desk.chart.send = lambda content, buffers=None: said.append(content)
    many = pd.DataFrame({"name_last": [f"Name {n}" for n in range(2_500)]})
    desk.results.show(many)
    desk.results.selected = list(range(2_400))
    desk._act("chart")
    assert {"type": "said", "text": "The first 200 of 2,400 rows are selected here"} in said
    desk._act("batch")
    assert desk.batch.form.file == "2,400 rows of the results"
    assert desk.batch.form.price["total"] == 2_400
