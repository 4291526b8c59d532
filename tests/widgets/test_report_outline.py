"""Writing the report at the desk, without a browser: question, sections, what is put in, what is issued."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.jobs import heard

from widgets import Desk
from widgets.dossier_panel import DossierPanel
from widgets.report_outline import ReportOutline
from workbench.errors import InputError


@pytest.fixture
def found(case: Any) -> Any:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    case.contact_person_search(phone="0491570156")
    return case


@pytest.fixture
def outline(found: Any) -> ReportOutline:
    return ReportOutline(found)


def press(part: Any, kind: str, **message: Any) -> None:
    part._received(part, {"type": kind, **message}, None)


def person(case: Any, name: str) -> str:
    (chosen,) = (row.id for row in case.people().itertuples() if name in row.name)
    return str(chosen)


def named(outline: ReportOutline) -> list[str]:
    return [each["name"] for each in outline.sections]


def test_the_question_is_stated_and_shown(outline: ReportOutline) -> None:
    assert outline.question == {} and outline.purpose == outline.case.purpose
    press(outline, "question", text="Where is he?", template="missing_debtor")
    assert (outline.question["text"], outline.question["template"]) == ("Where is he?", "missing_debtor")
    assert outline.case.report.question.text == "Where is he?" and outline.sections == []


def test_a_draft_is_offered_opened_and_accepted(outline: ReportOutline) -> None:
    heard(outline.draft("missing_debtor"))
    (answer,) = outline.sections
    assert answer["draft"] and outline.opened["name"] == "answer" and not outline.busy
    press(outline, "accept", name="answer")
    assert not outline.sections[0]["draft"] and outline.sections[0]["accepted"]


def test_sections_are_written_moved_and_left_out(outline: ReportOutline) -> None:
    for title in ("Who he is", "Costs", "Who he is"):
        press(outline, "begin", name="")
        press(outline, "save", title=title, text=f"{title} [S1].")
    assert named(outline) == ["who_he_is", "costs", "who_he_is_2"]
    press(outline, "move", name="who_he_is_2", by=-1)
    press(outline, "move", name="who_he_is", by=-1)
    assert named(outline) == ["who_he_is", "who_he_is_2", "costs"]
    press(outline, "switch", name="costs", on=False)
    assert [each["on"] for each in outline.sections] == [True, True, False]
    assert [each["version"] for each in outline.versions] == [1]


def test_a_chapter_by_rule_is_switched_off_and_on(outline: ReportOutline) -> None:
    press(outline, "chapter", key="timeline", on=False)
    press(outline, "chapter", key="chart", on=False)
    assert [key for key, _, on in outline.chapters if not on] == ["chart", "timeline"]
    press(outline, "chapter", key="timeline", on=True)
    assert outline.case.report.left_out == ["chart"]


def test_what_cannot_be_saved_says_why_and_stays(outline: ReportOutline) -> None:
    press(outline, "begin", name="")
    press(outline, "save", title="", text="It is so.")
    assert outline.tone == "bad" and outline.opened["name"] == ""
    press(outline, "save", title="Costs", text="It is so [S99].")
    assert "S99" in outline.said and outline.sections == []


def test_a_section_that_somebody_else_changed_is_not_written_over(outline: ReportOutline) -> None:
    outline.case.report.write("costs", "One [S1].")
    outline.refresh()
    press(outline, "open", name="costs")
    outline.case.report.write("costs", "Two [S1].")
    press(outline, "save", title="Costs", text="Three [S1].")
    assert outline.tone == "bad" and outline.case.report.section("costs").text == "Two [S1]."


def test_citations_that_no_longer_hold_are_marked_at_once(found: Any) -> None:
    desk = Desk(found)
    outline = desk.dossier.outline
    (name,) = desk.decisions.judge([("S1#/records/0", "S2#/records/1")], "different", "two men")
    outline.case.report.write("background", f"They are two [{name}, S1].")
    outline.refresh()
    assert [state for _, state, _ in outline.sections[0]["cites"]] == ["holds", "holds"]
    desk.decisions.withdraw(name, "one")
    assert [state for _, state, _ in outline.sections[0]["cites"]] == ["withdrawn", "holds"]


@pytest.mark.parametrize("shown", ["Okafor", "Harbour"])
def test_a_link_that_is_put_into_the_report_says_who_was_what_to_whom(case: Any, shown: str) -> None:
    case.import_records(
        [{"director": "Ada Okafor", "company": "Harbour Pty Ltd", "from": "2015-07-01", "to": "2019-06-30"}],
        {"director": "man.name", "company": "firm.company_name"},
        things={"man": "person", "firm": "company"},
        links=[{"from": "man", "to": "firm", "relation": "officer_of", "start": "from", "end": "to"}],
    )
    desk = Desk(case)
    names = {data["label"]: node for node, data in case.graph().nodes(data=True)}
    desk.inspector.show(next(node for name, node in names.items() if shown in name))
    (row,) = (
        row for section in desk.inspector.view["sections"] for row in section["rows"] if row.get("words")
    )
    press(desk.inspector, "quote", **{name: row[name] for name in ("label", "value", "cites", "entity")})
    said = case.report.section("notes").text
    assert said.index("Okafor") < said.index("was an officer of") < said.index("Harbour") < said.index("2019")


def test_what_is_seen_is_put_into_the_report_from_where_it_is_seen(found: Any) -> None:
    desk = Desk(found)
    debtor = person(found, "Okafor")
    desk.inspector.show(debtor)
    rows = [row for section in desk.inspector.view["sections"] for row in section["rows"]]
    row = next(row for row in rows if row["label"] == "Birth date")
    press(desk.inspector, "quote", label=row["label"], value=row["value"], cites=row["cites"])
    assert "Notes" in desk.inspector.said
    notes = found.report.section("notes")
    assert debtor in notes.cites and set(row["cites"]) & set(notes.cites)
    press(desk.inspector, "quote")
    assert found.report.section("notes").version == 2
    desk.chart.selection = [debtor, person(found, "Trellisford")]
    for what in ("path", "picture"):
        press(desk.dossier.outline, "put", what=what)
    assert found.report.section("notes").version == 4
    assert all(each.holds for each in found.report.citations())


def test_an_open_section_takes_it_at_its_cursor(outline: ReportOutline) -> None:
    press(outline, "begin", name="answer")
    sent: list[Any] = []
    outline.send = sent.append
    outline.follow([person(outline.case, "Okafor")])
    press(outline, "put", what="profile")
    assert [each["type"] for each in sent] == ["insert"] and outline.case.report.sections() == []


def test_a_pressed_citation_leads_to_its_place_or_its_entity(outline: ReportOutline) -> None:
    places: list[str] = []
    entities: list[str] = []
    outline.on_cite(places.append)
    outline.on_select(entities.append)
    for cite in ("S1#/records/0", "P1"):
        press(outline, "cite", cite=cite)
    assert (places, entities) == (["S1#/records/0"], ["P1"])


def test_a_report_is_issued_compared_and_watched(found: Any, tmp_path: Path) -> None:
    panel = DossierPanel(found)
    panel.form.folder = str(tmp_path)
    name = found.judge("S1#/records/0", "S2#/records/1", "different", reason="two men")
    found.report.write("background", f"They are two [{name}].")
    wanted = {"format": "html", "audience": "court", "redact": [], "name": "one"}
    panel.form.set_trait("name", "one")
    heard(panel.form.issue(cover={"Client": "Quarry Bank"}))
    (first,) = panel.issued.reports
    assert (first["id"], first["file"], first["sealed"]) == ("R1.1", "one.html", True)
    assert b"Quarry Bank" in (tmp_path / "one.html").read_bytes() and panel.issued.broken == []
    assert panel.form.reports[0][0] == 1 and panel.tabs.value == "issued"
    found.withdraw(name, reason="one")
    found.report.write("background", "They are one [S1].")
    press(panel.issued, "look")
    assert any(name in each["reasons"][0] for each in panel.issued.broken)
    jobs: list[Any] = []
    panel.form.on_job(jobs.append)
    for _ in range(2):  # the answer is a draft, which is said at the first press
        press(panel.form, "issue", wanted={**wanted, "name": "two"}, report=1, cover={})
    heard(jobs[0])
    press(panel.issued, "compare", before="R1.1", after="R1.2")
    assert panel.issued.compared["count"] >= 1
    sent: list[Any] = []
    panel.issued.send = lambda content, buffers=None: sent.append((content["name"], buffers[0]))
    press(panel.issued, "bytes", id="R1.2")
    assert sent == [("two.html", (tmp_path / "two.html").read_bytes())]


def test_what_is_withheld_is_previewed_and_left_out(found: Any, tmp_path: Path) -> None:
    form = DossierPanel(found).form
    form.folder = str(tmp_path)
    form.withhold = [["0491 570 156", "a witness"]]
    heard(form.preview())
    assert 0 < len(form.previewed["changed"]) < form.previewed["total"]
    sent: list[list[bytes]] = []
    form.send = lambda _content, buffers=None: sent.append(buffers)
    form._received(form, {"type": "pages", "number": form.previewed["number"]}, None)
    ((before, after),) = sent
    assert b"0491 570 156" in before and b"570 156" not in after
    path = heard(form.write())
    text = path.read_text("utf-8")
    assert "570 156" not in text and "a witness" in text


def test_a_pdf_that_is_cancelled_leaves_nothing(found: Any, tmp_path: Path) -> None:
    form = DossierPanel(found).form
    form.folder, form.format = str(tmp_path), "pdf"
    job = form.write()
    assert job is not None
    form.cancel()
    with pytest.raises(BaseException):  # noqa: B017 (cancelled, or stopped)
        job.result(60)
    assert not list(tmp_path.glob("*.pdf")) and form.written == {} and form.tone == ""


def test_a_limited_report_begins_with_what_is_selected_in_the_chart(found: Any) -> None:
    desk = Desk(found)
    desk.chart.selection = [person(found, "Okafor")]
    form = desk.dossier.form
    assert "entities" not in form.options
    form.limited = True
    assert form.options["entities"] == [person(found, "Okafor")]
    desk.chart.selection = []
    assert form.options["entities"] == [person(found, "Okafor")]


def test_whom_a_report_is_about_is_found_and_ticked(found: Any) -> None:
    form = DossierPanel(found).form
    form.limited = True
    assert form.write() is None and form.tone == "bad"
    form._received(form, {"type": "subjects", "text": "okaf"}, None)
    assert {name for _, name, _ in form.subjects} == {"Chidi Emmanuel Okafor"}
    form.about = [form.subjects[0][0]]
    form._received(form, {"type": "subjects", "text": "nobody of that name"}, None)
    assert [entity for entity, *_ in form.subjects] == form.about


def test_a_name_that_is_no_file_name_is_refused(found: Any) -> None:
    form = DossierPanel(found).form
    form.name = "a/b"
    assert form.issue() is None and form.tone == "bad"
    with pytest.raises(InputError):
        _ = form.path


def test_words_that_give_a_withheld_birth_date_away_are_shown_at_the_choice(found: Any) -> None:
    found.report.write("background", "He is 39 years old [S1].", title="Background")
    form = DossierPanel(found).form
    form.redact = ["phones"]
    assert form.hints == []
    form.redact = ["birth_dates"]
    heard(form._hints.job)
    assert [words for _, words, _ in form.hints] == ["He is 39 years old"]
    form.redact = []
    assert form.hints == []


def test_a_chapter_with_nothing_in_it_is_marked(found: Any) -> None:
    panel = DossierPanel(found)
    panel.show("write")
    heard(panel.outline._empty.job)
    assert "conflicts" in panel.outline.empty and "profiles" not in panel.outline.empty
    panel.outline._received(panel.outline, {"type": "chapter", "key": "conflicts", "on": False}, None)
    heard(panel.outline._empty.job)
    assert "conflicts" not in panel.outline.empty


def test_what_goes_with_somebody_who_is_withheld_is_said_where_they_are_chosen(found: Any) -> None:
    form = Desk(found).dossier.form
    name = person(found, "Okafor")
    form.withhold = [[name, "a witness"], ["brown dog", ""]]
    assert list(form.withheld) == [name] and f"person {name}" in form.withheld[name]
