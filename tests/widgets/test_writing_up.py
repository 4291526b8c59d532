"""Findings and the dossier at the desk, without a browser."""

from __future__ import annotations

import hashlib
import threading
from pathlib import Path
from typing import Any

import pytest
from support.jobs import heard

from widgets import CaseBar, Desk, DossierForm, FindingsView
from workbench.dossier.model import AUDIENCES
from workbench.errors import InputError


@pytest.fixture
def ring(case: Any) -> Any:
    for number in ("98000101", "98000102"):
        case.uk_registry_company_report(company_number=number)
    return case


def wanted(**changes: Any) -> dict[str, Any]:
    chosen = {"format": "html", "audience": "internal", "redact": [], "name": "harbour-dossier", **changes}
    return {"type": "write", "wanted": chosen}


def test_every_audience_and_format_can_be_chosen(known: Any) -> None:
    form = DossierForm(known)
    assert {name for name, *_ in form.audiences} == set(AUDIENCES)
    assert all(label and hint for _, label, hint in [*form.audiences, *form.formats])
    for name, *_ in form.formats:
        form.format = name


def test_findings_are_cited_and_age(ring: Any) -> None:
    view = FindingsView(ring)
    first = view.findings[0]
    assert (first["rule"], first["strength"]) == ("phoenix", "strong")
    assert all(ring.cite(cite).value_text for cite in first["cites"])
    assert {label for _, label in first["entities"]} == {
        "BRIGHTLANE BUILDERS LIMITED",
        "BRIGHTLANE BUILDING SERVICES LIMITED",
    }
    assert view.said.startswith("in 2 sources, as of ")
    assert first["statement"] in view.twin()
    assert repr(view) == f"FindingsView({len(view.findings)} findings, {len(view.conflicts)} conflicts)"
    ring.uk_registry_company_report(company_number="98000103")
    assert view.stale is True
    view._received(view, {"type": "look"}, None)
    assert view.stale is False
    assert len(view.findings) > 1


def test_findings_pass_on_what_is_pressed(ring: Any) -> None:
    view = FindingsView(ring)
    seen: list[Any] = []
    view.on_select(seen.append)
    view.on_cite(seen.append)
    view.on_show(seen.append)
    for message in (
        {"type": "select", "value": "O1"},
        {"type": "cite", "value": "S1#/report"},
        {"type": "show", "value": ["O1", "O2"]},
        {"type": "unheard of"},
    ):
        view._received(view, message, None)
    assert seen == ["O1", "S1#/report", ["O1", "O2"]]


def test_no_finding_says_what_would_help(case: Any) -> None:
    view = FindingsView(case)
    assert view.findings == []
    assert "registry and person reports" in view.twin()


@pytest.mark.parametrize(
    ("ending", "start"), [("html", b"<!doctype html>"), ("pdf", b"%PDF-"), ("docx", b"PK")]
)
def test_a_dossier_is_written_and_its_bytes_are_given(
    ring: Any, tmp_path: Path, ending: str, start: bytes
) -> None:
    form = DossierForm(ring, tmp_path)
    sent: list[Any] = []
    form.send = lambda content, buffers=None: sent.append((content, buffers))
    jobs: list[Any] = []
    form.on_job(jobs.append)
    form._received(form, wanted(format=ending), None)
    path = heard(jobs[0])
    assert path == tmp_path / f"harbour-dossier.{ending}"
    content = path.read_bytes()
    assert content.lower().startswith(start.lower())
    assert form.written["size"] == len(content)
    assert form.written["sha256"] == hashlib.sha256(content).hexdigest()
    assert (form.busy, form.status, form.in_the_way) == (False, "", {})
    form._received(form, {"type": "bytes"}, None)
    assert sent == [({"type": "bytes", "sha256": form.written["sha256"]}, [content])]
    assert form.written["sha256"] in form.twin()
    path.unlink()
    form._received(form, {"type": "bytes"}, None)
    assert "no longer there" in form.status


def test_the_choices_come_with_the_press(ring: Any, tmp_path: Path) -> None:
    form = DossierForm(ring, tmp_path)
    form._received(form, wanted(audience="client", redact=["addresses"], name="for-the-client"), None)
    assert (form.audience, form.redact, form.name) == ("client", ["addresses"], "for-the-client")
    done = threading.Event()
    form.observe(lambda _change: done.set(), "written")
    assert form.written or done.wait(30)
    text = (tmp_path / "for-the-client.html").read_text(encoding="utf-8")
    assert "COPPERSMITH" not in text
    assert "Inferences" not in text


@pytest.mark.parametrize("name", ["", "  ", "..", "a/b", "a\\b", "a\nb", "what?"])
def test_a_dossier_has_a_file_name(case: Any, tmp_path: Path, name: str) -> None:
    form = DossierForm(case, tmp_path)
    form.name = name
    with pytest.raises(InputError, match="not a file name"):
        _ = form.path
    assert form.write() is None
    assert form.tone == "bad"
    assert form.written == {}


def test_a_folder_that_is_gone_is_told(case: Any, tmp_path: Path) -> None:
    form = DossierForm(case, tmp_path / "gone")
    with pytest.raises((OSError, InputError), match="gone"):
        heard(form.write())
    assert form.twin() == "<p><b>Dossier</b> (run the notebook to write it)</p>"


def test_the_case_bar_opens_findings_and_dossier(ring: Any) -> None:
    desk = Desk(ring)
    assert [title for _key, title, _shown in desk.bar.views] == ["Findings", "Dossier…"]
    desk.show("map")
    desk.bar._received(desk.bar, {"type": "view", "view": "findings"}, None)
    assert (desk.tabs.value, [shown for *_, shown in desk.bar.views]) == ("", [True, False])
    desk.findings._received(desk.findings, {"type": "show", "value": ["O1", "O2"]}, None)
    assert (desk.chart.selection, desk.tabs.value) == (["O1", "O2"], "chart")
    desk.bar._received(desk.bar, {"type": "view", "view": "dossier"}, None)
    assert desk.dossier.form.name == "harbour-dossier"
    desk.bar._received(desk.bar, {"type": "view", "view": "dossier"}, None)
    assert desk.tabs.value == "chart"
    ring.uk_registry_company_report(company_number="98000103")
    desk.show("findings")
    assert desk.findings.stale is False
    assert CaseBar(ring).views == []


def test_a_preview_goes_when_its_choices_change(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    form = DossierForm(case)
    form.redact = ["addresses"]
    heard(form.preview())
    assert form.previewed["changed"]
    form.redact = []
    assert not form.previewed


def test_a_preview_of_choices_that_changed_meanwhile_is_not_shown(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    form = DossierForm(case)
    form.redact = ["addresses"]
    job = form.preview()
    form.redact = []
    heard(job)
    assert not form.previewed


def test_what_was_not_saved_yet_is_not_called_so_after_it_was_saved(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    desk = Desk(case)
    outline = desk.dossier.outline
    outline.begin()
    desk.inspector.said = desk.quote("Seen there [S1].")
    assert desk.inspector.said
    outline.save("Whereabouts", "Seen there [S1].")
    assert desk.inspector.said == ""
    desk.inspector.said = "Something else."
    outline.save("Whereabouts", "Seen there twice [S1].")
    assert desk.inspector.said == "Something else."


@pytest.fixture
def written(case: Any, tmp_path: Path) -> Any:
    """A form whose file was there before, and the jobs that it began."""
    form = DossierForm(case, tmp_path)
    form.jobs = []
    form.on_job(form.jobs.append)
    form.path.write_text("what somebody went on writing")
    return form


@pytest.mark.parametrize("kind", ["write", "issue"])
def test_a_file_that_is_there_is_asked_about_and_stays(written: Any, kind: str) -> None:
    written._received(written, {**wanted(name=written.name), "type": kind, "report": None, "cover": {}}, None)
    assert written.jobs == [] and written.path.read_text() == "what somebody went on writing"
    assert written.in_the_way == {"file": written.path.name, "free": f"{written.name}-2"}


def test_a_report_whose_answer_is_a_draft_is_issued_at_the_second_press(case: Any, tmp_path: Path) -> None:
    form = DossierForm(case, tmp_path)
    jobs: list[Any] = []
    form.on_job(jobs.append)
    order = {**wanted(name="new"), "type": "issue", "report": None, "cover": {}}
    form._received(form, order, None)
    assert jobs == [] and "draft" in form.status
    form._received(form, order, None)
    heard(jobs[0])
    assert (tmp_path / "new.html").exists()


def test_replace_replaces_the_file_that_was_named(written: Any) -> None:
    written._received(written, wanted(name=written.name), None)
    written._received(written, {**wanted(name=written.name), "replace": True}, None)
    heard(written.jobs[0])
    assert "<html" in written.path.read_text() and written.in_the_way == {}


def test_keep_both_writes_a_file_beside_it(written: Any) -> None:
    before = written.path
    written._received(written, wanted(name=before.stem), None)
    written._received(written, wanted(name=written.in_the_way["free"]), None)
    assert heard(written.jobs[0]) == before.with_name(f"{before.stem}-2.html")
    assert before.read_text() == "what somebody went on writing"


def test_another_name_takes_the_question_back(written: Any) -> None:
    written._received(written, wanted(name=written.name), None)
    written.name = "another"
    assert written.in_the_way == {}


def test_a_misspelt_name_to_withhold_comes_with_those_of_the_case_that_are_like_it(known: Any) -> None:
    form = DossierForm(known)
    form.withhold = [["Viktor Sazborin", "third party"]]
    near = form.unmatched["Viktor Sazborin"]["near"]
    assert any(name.startswith("Viktor") and "Szaborin" in name for _id, name in near)


def test_a_name_of_the_case_is_not_asked_about(known: Any) -> None:
    form = DossierForm(known)
    form.withhold = [["Szaborin, Viktor", ""]]
    assert form.unmatched == {} and form.withheld


def test_nothing_is_written_while_a_value_hides_nothing(known: Any, tmp_path: Path) -> None:
    form = DossierForm(known, tmp_path)
    form.withhold = [["Viktor Sazborin", "third party"]]
    assert form.write() is None and "Viktor Sazborin" in form.status


def test_a_value_that_hides_nothing_is_written_once_it_is_confirmed(known: Any, tmp_path: Path) -> None:
    form = DossierForm(known, tmp_path)
    order = wanted(withhold=[["Viktor Sazborin", ""]], confirmed=["Viktor Sazborin"])
    jobs: list[Any] = []
    form.on_job(jobs.append)
    form._received(form, order, None)
    assert heard(jobs[0]).exists()


def test_a_word_that_stands_in_a_report_can_be_withheld(known: Any, tmp_path: Path) -> None:
    form = DossierForm(known, tmp_path)
    form.withhold = [["debtor", ""]]
    assert heard(form.write()).exists()
