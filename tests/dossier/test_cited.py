"""Every sentence of a dossier cites, and every citation leads to recorded bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdf
import pytest

from workbench import Case
from workbench.case.output.dossier_input import material
from workbench.dossier import Material, Sentence, compose
from workbench.dossier.drafts import DRAFTS
from workbench.dossier.model import AUDIENCES
from workbench.errors import InputError
from workbench.operations import wording
from workbench.sandbox.population import open_population
from workbench.templates import templates
from workbench.values import dates

STORIES = ("phoenix_ring", "two_names", "one_name", "through_a_relative", "missing_debtor")
FORMS = (".html", ".pdf", ".docx")


@pytest.fixture(scope="module")
def held(investigated: Callable[[str], Case]) -> Callable[[str], Material]:
    """What a report of a story is made of, gathered once."""
    return cache(lambda story: material(investigated(story)._session))


@pytest.fixture(scope="module")
def leads(investigated: Callable[[str], Case]) -> Callable[[str, str], bool]:
    """True of a citation that leads to recorded bytes, followed once."""
    return cache(lambda story, cite: bool(investigated(story).cite(cite).sha256))


@pytest.mark.parametrize("story", STORIES)
def test_every_citation_is_followed_to_its_bytes(
    held: Callable[[str], Material], leads: Callable[[str, str], bool], story: str
) -> None:
    dossier = compose(held(story))
    stated = {s["id"] for s in held(story).inferences}
    sentences = list(dossier.sentences())
    assert len(sentences) > 20
    for sentence in sentences:
        places = [cite for cite in sentence.cites if cite.startswith("S")]
        assert places, sentence
        for cite in places:
            assert leads(story, cite)
        assert {cite for cite in sentence.cites if not cite.startswith("S")} <= stated


def test_a_value_stands_where_its_citation_leads(investigated: Callable[[str], Case]) -> None:
    case = investigated("missing_debtor")
    born = [s for s in compose(material(case._session)).sentences() if s.label == "Birth date"]
    assert "14 March 1987" in {s.text for s in born}
    for sentence in born:
        for cite in sentence.cites:
            assert sentence.text.endswith(dates.to_read(case.cite(cite).value))


def test_a_sentence_without_a_citation_is_refused() -> None:
    with pytest.raises(InputError, match="without a citation"):
        Sentence("He is rich.", ())


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_every_sentence_with_its_citations(
    investigated: Callable[[str], Case], read: Callable[[Path], str], tmp_path: Path, form: str
) -> None:
    case = investigated("phoenix_ring")
    written = read(case.dossier(tmp_path / f"ring{form}"))
    if form == ".html":
        written = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", written))
    unbroken = re.sub(r"\s+", "", written)
    for sentence in compose(material(case._session)).sentences():
        assert re.sub(r"\s+", "", sentence.text) in unbroken
        for cite in sentence.cites:
            assert cite.partition("#")[0] in written or form == ".docx"
    for source in case.sources(full=True).itertuples():
        assert source.id in written
    assert "invented" in written and "References" in written


def test_who_may_see_the_workings(
    investigated: Callable[[str], Case], read: Callable[[Path], str], tmp_path: Path
) -> None:
    case = investigated("phoenix_ring")
    court = read(case.dossier(tmp_path / "court.html", audience="court"))
    client = read(case.dossier(tmp_path / "client.html", audience="client"))
    assert "Conclusions about who is who" in court and "References" in court
    assert "Conclusions about who is who" not in client and "References" not in client
    assert "Dossier for the court" in court and "Dossier for the client" in client
    with pytest.raises(InputError, match="court, client, internal"):
        case.dossier(tmp_path / "x.html", audience="press")
    with pytest.raises(InputError, match=r"\.html, \.pdf, \.docx"):
        case.dossier(tmp_path / "x.odt")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["client.html", "court.html"]


def test_notes_are_for_colleagues_and_a_court_gets_what_it_checks_the_case_by(tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", purpose="p", legal_basis="l", investigator="A. Analyst") as case:
        case.contact_person_search(name_first="Chidi", name_last="Okafor")
        case.notes.add("P1", "Seen at the yard")
        case.notes.tag("P1", "owner?")
        held = material(case._session)
    other = next(node for node in held.graph if node != "P1")
    written = {audience: compose(held, audience=audience) for audience in AUDIENCES}
    notes = {audience: [s.text for s in each.sentences()] for audience, each in written.items()}
    for text in ("Seen at the yard", "owner?"):
        assert [audience for audience in AUDIENCES if any(text in s for s in notes[audience])] == ["internal"]
    assert not any("Seen at the yard" in s.text for s in compose(held, redact="phones").sentences())
    assert not any("Seen at the yard" in s.text for s in compose(held, entities=[other]).sentences())
    court, client = written["court"], written["client"]
    assert any(held.head in text and "workbench verify" in text for _, text in court.proof)
    assert len(court.proof) > len(client.proof) and len(court.method) > len(client.method)


@pytest.mark.parametrize(("day", "ended"), [("2026-08-31", False), ("2026-09-01", True)])
def test_a_ban_has_ended_or_not_by_the_day_of_the_report(tmp_path: Path, day: str, ended: bool) -> None:
    with Case.open(tmp_path / "x.case", purpose="p", legal_basis="l", investigator="A. Analyst") as case:
        asked = {"check_id": "1", "first_name": "Daniel", "middle_name": "James", "last_name": "Abernathy"}
        case.banned_disqualified_persons(search_type="narrow_search", requests=[asked])
        held = replace(material(case._session), made_at=f"{day}T10:00:00+00:00")
    for draft in ("disqualified_director", "bulk_screening"):
        said = [s.text for s in compose(held, draft=draft).sentences() if "disqualified director" in s.text]
        assert said
        assert all(("ended" in text) is ended for text in said)


def test_the_pdf_has_an_outline_numbers_and_the_same_bytes_twice(
    investigated: Callable[[str], Case], tmp_path: Path
) -> None:
    from workbench.dossier.pdf import render

    dossier = compose(material(investigated("missing_debtor")._session))
    first = render(dossier)
    assert first == render(dossier)
    reader = pypdf.PdfReader(io.BytesIO(first))
    assert [e.title for e in reader.outline if not isinstance(e, list)][:3] == [
        "Question and answer", "Key facts", "Link chart"
    ]  # fmt: skip
    for number, page in enumerate(reader.pages, start=1):
        words = page.extract_text()
        assert f"Page {number}" in words
        assert len(words) > 150 or page.images
    assert reader.metadata is not None and reader.metadata.title == dossier.title


def test_an_empty_case_prints_its_frame_and_no_empty_section(
    tmp_path: Path, read: Callable[[Path], str]
) -> None:
    with Case.open(tmp_path / "new.case", purpose="p", legal_basis="o", investigator="A") as case:
        assert compose(material(case._session)).chapters == ()
        for form in FORMS:
            written = read(case.dossier(tmp_path / f"new{form}"))
            assert "Method" in written and "Key facts" not in written


TOLD_BY_BIRTH = ("two_names", "one_name")


TEMPLATE_OF = {
    "phoenix_ring": "company_network",
    "two_names": "contact_trace",
    "one_name": "merge_review",
    "through_a_relative": "disqualified_director",
    "missing_debtor": "missing_debtor",
}


@pytest.mark.parametrize("draft", ["free", "of its template"])
@pytest.mark.parametrize("story", STORIES)
def test_the_first_page_alone_gives_the_true_answer(
    investigated: Callable[[str], Case], tmp_path: Path, story: str, draft: str
) -> None:
    """Whom the true answer names, by whom they are told apart, and where the debtor lives."""
    truth = next(each for each in open_population(7, 2000).stories if each.key == story)
    chosen = draft if draft == "free" else TEMPLATE_OF[story]
    written = investigated(story).dossier(tmp_path / "x.pdf", draft=chosen)
    page = pypdf.PdfReader(written).pages[0].extract_text()
    said = re.sub(r"[\s\u200b]+", " ", page).casefold()
    for entity in truth.entities:
        for name in re.findall(r"[A-Z][a-z]+", entity.label) if entity.kind == "person" else ():
            if any(f"{name} " in conclusion for conclusion in truth.conclusions):
                assert name.casefold() in said, name
    if story in TOLD_BY_BIRTH:
        for record in truth.records:
            if len(record.birth) == len("1984-05-17"):
                assert dates.to_read(record.birth).casefold() in said
    if story == "missing_debtor":
        (where,) = re.findall(r"of (\S+ \w+) Road, (\w+)", truth.conclusions[0])
        answer = said[: said.index("how this is known")]
        assert re.search(rf"okafor \[p1] was last recorded at {where[0]} \w+, {where[1]}".casefold(), answer)
        assert "trellisford" not in answer
    if story == "through_a_relative":
        assert "28 february 2027" in said and "saltpan civil" in said
    if story == "phoenix_ring":
        assert "controlled or owned 2 of them" in said
    for head in ("how this is known", "how sure this is", "confidence", "what speaks against it"):
        assert head in said


@pytest.mark.parametrize("draft", sorted(DRAFTS))
def test_every_template_has_a_draft_whose_sentences_are_followed(
    held: Callable[[str], Material], leads: Callable[[str, str], bool], draft: str
) -> None:
    for story in STORIES:
        made = held(story)
        known = {str(item["id"]) for item in made.inferences}
        (first,) = compose(made, draft=draft).answer
        assert {"Answer", "How this is known"} <= {part.title for part in first.parts}
        for sentence in (each for part in first.parts for each in part.sentences):
            for cite in sentence.cites:
                assert cite in known or leads(story, cite)


def test_a_draft_is_named_as_its_template_is(investigated: Callable[[str], Case]) -> None:
    assert set(DRAFTS) == {*templates(), "free"}
    with pytest.raises(InputError, match="missing_debtor"):
        compose(material(investigated("one_name")._session), draft="missing_detbor")


def test_a_dossier_of_chosen_entities_describes_them_alone(investigated: Callable[[str], Case]) -> None:
    case = investigated("through_a_relative")
    (first, *_) = case.people()["id"]
    dossier = compose(material(case._session, [first]), entities=[first])
    described = {part.entity for chapter in dossier.chapters for part in chapter.parts if part.entity}
    assert described == {first}
    with pytest.raises(InputError, match="P999"):
        compose(material(case._session), entities=["P999"])


def test_a_footnote_says_which_question_and_when(investigated: Callable[[str], Case]) -> None:
    case = investigated("missing_debtor")
    dossier = compose(material(case._session))
    for source in case.sources(full=True).itertuples():
        note = dossier.notes[source.id]
        assert note.startswith(f"{source.id}, {wording.name(source.operation)}, ")
        assert note[-4:].isdigit()
