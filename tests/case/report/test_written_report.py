"""What an investigator writes: versions, order, live citations; erased and disclosed like everything else."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench import Case
from workbench.case.report import quotations
from workbench.case.report.printed_sections import printed
from workbench.case.report.sections import cites_in, paragraphs, plain
from workbench.errors import DossierStopped, InputError, UnknownReference


def person(case: Case, name: str) -> str:
    (found,) = (row.id for row in case.people().itertuples() if name in row.name)
    return str(found)


def test_each_version_of_a_section_is_kept_with_its_author(case: Case) -> None:
    debtor = person(case, "Okafor")
    case.report.write("background", f"He left in 2023 [{debtor}].")
    section = case.report.write("background", f"He left in February 2023 [{debtor}].", title="Background")
    assert (section.version, section.author, section.title) == (2, "A. Analyst", "Background")
    assert [each.version for each in case.report.versions("background")] == [1, 2]
    assert list(case.report.sections().frame["name"]) == ["background"]
    assert case.verify().ok


def test_sections_have_an_order_and_can_be_left_out(case: Case, tmp_path: Path) -> None:
    for name in ("one", "two", "three"):
        case.report.write(name, f"Text of {name} [S1].", title=f"Part {name}")
    case.report.order("three", "one")
    case.report.switch("one", on=False)
    assert [each.name for each in case.report.sections()] == ["three", "one", "two"]
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert page.index("Text of three") < page.index("Text of two") and "Text of one" not in page
    case.report.switch("one", on=True)
    assert "Text of one" in case.dossier(tmp_path / "x.html").read_text("utf-8")


@pytest.mark.parametrize("cite", ["S9", "S1#/records/99", "P99", "I999", "J1", "Q1"])
def test_a_citation_that_leads_nowhere_is_refused(case: Case, cite: str) -> None:
    with pytest.raises(UnknownReference, match=cite.partition("#")[0]):
        case.report.write("background", f"It is so [{cite}].")
    assert case.report.sections() == []


@pytest.mark.parametrize(("name", "text"), [("", "x"), ("x", " "), ("x", "y" * 100_001)])
def test_a_section_needs_a_name_and_a_text(case: Case, name: str, text: str) -> None:
    with pytest.raises(InputError):
        case.report.write(name, text)


def test_a_draft_is_one_until_it_is_accepted(case: Case, tmp_path: Path) -> None:
    section = case.report.draft("missing_debtor")
    assert section.is_draft and section.cites
    assert "not yet accepted" in case.dossier(tmp_path / "x.html").read_text("utf-8")
    accepted = case.report.accept("answer")
    assert (accepted.is_draft, accepted.accepted_by, accepted.text) == (False, "A. Analyst", section.text)
    assert "not yet accepted" not in case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert case.report.draft("missing_debtor").is_draft


def test_a_withdrawn_decision_is_marked_in_the_text(case: Case, tmp_path: Path) -> None:
    judgement = case.judge("S1#/records/0", "S2#/records/1", "different", reason="two men")
    case.report.write("background", f"They are two [{judgement}, S1].")
    assert [each.state for each in case.report.citations()] == ["holds", "holds"]
    case.withdraw(judgement, reason="one")
    assert {each.id: each.state for each in case.report.citations()} == {
        judgement: "withdrawn",
        "S1": "holds",
    }
    assert f"{judgement} was withdrawn" in case.dossier(tmp_path / "x.html").read_text("utf-8")


def test_a_value_that_another_answer_changed_is_marked(case: Case) -> None:
    question = {"company_number": "98000103"}
    case.uk_registry_company_report(**question)
    name = case.sources()["id"].iloc[-1]
    cited = f"{name}#/report/company_status"
    case.report.write("status", f"It is active [{cited}].")
    case.refresh([name])
    assert [each.state for each in case.report.citations("status")] == ["holds"]


def test_an_erasure_takes_what_tells_of_the_person_and_leaves_the_rest(case: Case) -> None:
    debtor, other = person(case, "Okafor"), person(case, "Trellisford")
    text = f"Chidi Okafor left [S1].\n\nHe owes money [{debtor}].\n\nThe phone is another's [{other}]."
    case.report.write("background", text)
    case.report.write("apart", f"Nothing of him [{other}].")
    case.erase(debtor, reason="asked for on 1 May")
    kept = case.report.section("background")
    assert kept.paragraphs == [f"The phone is another's [{other}]."]
    assert [each.text for each in case.report.versions("background")] == [kept.text]
    assert case.report.section("apart").version == 1
    assert case.verify().ok


def test_a_disclosure_gives_the_text_that_an_erasure_takes(case: Case) -> None:
    debtor, other = person(case, "Okafor"), person(case, "Trellisford")
    case.report.write("background", f"He owes money [{debtor}].")
    case.report.write("apart", f"Nothing of him [{other}].")
    told = [each for each in case.disclose(debtor).journal if each["event"] == "written"]
    assert [each["name"] for each in told] == ["background"]
    case.erase(debtor, reason="asked for")
    assert [each.name for each in case.report.sections()] == ["apart"]


def test_the_text_survives_a_bundle_and_opens_anywhere(case: Case, tmp_path: Path) -> None:
    case.report.write("background", "It is so [S1].")
    case.bundle(tmp_path / "x.bundle")
    with Case.unbundle(tmp_path / "x.bundle", tmp_path / "y.case") as opened:
        assert opened.report.section("background").text == "It is so [S1]."


def test_citations_and_paragraphs_of_markdown() -> None:
    text = "# Head\n\n**He** left\nin May [S1#/a, P1].\n\n- one [I2]\n- two [a link](http://x)\n---\n"
    assert cites_in(text) == ["S1#/a", "P1", "I2"]
    assert paragraphs(text) == ["**He** left in May [S1#/a, P1].", "one [I2]", "two [a link](http://x)"]
    assert plain("**He** left [S1, P1].") == "He left [P1]."


@given(st.text(max_size=200))
def test_of_any_text_only_what_it_cites_is_left_out(text: str) -> None:
    for each in paragraphs(text):
        assert all(cite in each for cite in cites_in(each))
        assert cites_in(plain(each)) == []


def test_a_paragraph_rests_on_the_places_that_it_cites_before_the_entities_it_names(
    case: Case, tmp_path: Path
) -> None:
    debtor = person(case, "Okafor")
    case.report.write("one", f"He [{debtor}] lived there [S1#/records/0/suburb].\n\nHe is known [{debtor}].")
    told = printed(case._session)[0]["paragraphs"]
    assert told[0]["cites"] == ["S1#/records/0/suburb"]
    assert told[1]["cites"] and all(cite.startswith("S") for cite in told[1]["cites"])


def test_the_question_of_the_case_begins_the_first_page_and_chooses_the_draft(
    case: Case, tmp_path: Path
) -> None:
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert '<p class="question">Locate a debtor</p>' in page
    stated = case.report.state_question("Where is Chidi Okafor now?", "missing_debtor")
    assert case.report.question == stated and stated.template == "missing_debtor"
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert '<p class="question">Where is Chidi Okafor now?</p>' in page
    assert page.count("Where is Chidi Okafor now?") == 1
    assert case.report.draft().text == case.report.draft("missing_debtor").text
    with pytest.raises(InputError):
        case.report.state_question("Who?", "missing_detbor")
    with pytest.raises(InputError):
        case.report.state_question(" ")


def test_a_newer_version_is_not_written_over(case: Case) -> None:
    first = case.report.write("background", "One [S1].")
    case.report.write("background", "Two [S1].", based_on=first.version)
    with pytest.raises(InputError, match="version 2"):
        case.report.write("background", "Three [S1].", based_on=first.version)
    assert case.report.section("background").text == "Two [S1]."


def test_a_profile_and_a_path_are_quoted_with_citations_that_hold(case: Case) -> None:
    debtor, other = person(case, "Okafor"), person(case, "Trellisford")
    for text in (case.report.quote(debtor), case.report.quote(debtor, other)):
        section = case.report.write("quoted", text)
        assert debtor in section.cites and any("#" in cite for cite in section.cites)
        assert all(each.holds for each in case.report.citations("quoted"))
    for wrong in ((), (debtor, other, debtor)):
        with pytest.raises(InputError):
            case.report.quote(*wrong)


def test_a_picture_of_chosen_entities_is_printed_erased_and_withheld(case: Case, tmp_path: Path) -> None:
    debtor, other = person(case, "Okafor"), person(case, "Trellisford")
    case.report.write("drawn", case.report.picture(debtor, other, caption="Two people."))
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert 'alt="Two people."' in page and "chart:" not in page
    for form in ("pdf", "docx"):
        assert case.dossier(tmp_path / f"x.{form}").stat().st_size > 20_000
    redacted = case.dossier(tmp_path / "y.html", redact="phones").read_text("utf-8")
    assert 'alt="Two people."' not in redacted
    case.erase(debtor, reason="asked for")
    assert case.report.sections() == []


def test_a_withdrawn_decision_is_in_the_report_with_both_reasons(case: Case, tmp_path: Path) -> None:
    judgement = case.judge("S1#/records/0", "S2#/records/1", "different", reason="two men")
    case.withdraw(judgement, reason="the landlord knows one")
    page = case.dossier(tmp_path / "x.html", audience="court").read_text("utf-8")
    assert f"{judgement} withdrawn" in page and "two men" in page and "the landlord knows one" in page
    assert "It rests on what the investigator decided" not in page
    redacted = case.dossier(tmp_path / "y.html", redact="phones").read_text("utf-8")
    assert f"{judgement} withdrawn" in redacted and "two men" not in redacted


def test_the_preview_has_each_statement_with_and_without_what_is_withheld(case: Case) -> None:
    lines = case.report.preview(redact={"phones": "not needed"}, withhold=["LANTERN"])
    changed = [each for each in lines if each.is_changed]
    assert changed and len(changed) < len(lines)
    assert any("0491 570 156" in each.before for each in changed)
    assert not any("570 156" in each.after or "LANTERN" in each.after.upper() for each in lines)
    assert not any(each.is_changed for each in case.report.preview())


def test_the_pages_are_the_same_with_and_without_what_is_withheld(case: Case) -> None:
    pages = case.report.preview_pages(redact=["phones"])
    assert "0491 570 156" in pages.before and "570 156" not in pages.after
    for line in pages.lines:
        for page, number in zip((pages.before, pages.after), line.numbers, strict=True):
            assert not number or f'id="n{number}"' in page


def test_a_chapter_with_nothing_in_it_is_not_printed_and_named(case: Case, tmp_path: Path) -> None:
    assert "conflicts" in case.report.empty_chapters and "timeline" not in case.report.empty_chapters
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert 'id="conflicts"' not in page and "nothing to print in these chapters" in page
    assert "Conflicts" in page.partition("nothing to print in these chapters")[2][:200]
    case.report.leave_out("conflicts")
    assert "conflicts" not in case.report.empty_chapters


def test_what_is_stopped_is_not_issued(case: Case, tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    for form in ("html", "pdf"):
        with pytest.raises(DossierStopped):
            case.report.issue(tmp_path / f"x.{form}", stop=stop, seal=False)
    assert case.report.issued() == [] and list(tmp_path.glob("x.[hp]*")) == []
    assert case.report.submit_issue(tmp_path / "y.html", seal=False).result(60).id == "R1.1"


def test_a_chapter_by_rule_that_is_left_out_is_named(case: Case, tmp_path: Path) -> None:
    assert 'id="timeline"' in case.dossier(tmp_path / "x.html").read_text("utf-8")
    case.report.leave_out("timeline", "profiles", "chart")
    assert case.report.left_out == ["chart", "profiles", "timeline"]
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert 'id="timeline"' not in page and 'id="people"' not in page and "data:image" not in page
    assert "left these chapters out: Link chart, Profiles, Chronology." in page
    with pytest.raises(InputError, match="timeline"):
        case.report.leave_out("timelin")
    case.report.leave_out()
    assert 'id="timeline"' in case.dossier(tmp_path / "x.html").read_text("utf-8")


HOSTILE = st.text(max_size=60) | st.sampled_from(["[P1]", "![x](chart:P1)", "a*b*", "x]y[z", "S1#/a b"])


@given(HOSTILE, HOSTILE, st.lists(HOSTILE, max_size=3))
def test_a_value_that_is_quoted_cites_what_it_came_from_and_nothing_else(
    label: str, text: str, places: list[str]
) -> None:
    cites = [f"S1#/{place}" for place in places]
    said = quotations.value(label, text, cites)
    assert set(cites_in(said)) <= {"S1", *cites} and ("S1" in "".join(cites_in(said))) == bool(cites)
