"""Every sentence of a dossier cites, and every citation leads to recorded bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest

from workbench import Case
from workbench.case.output.dossier_input import material
from workbench.dossier import Sentence, compose
from workbench.errors import InputError

STORIES = ("phoenix_ring", "two_names", "one_name", "through_a_relative", "missing_debtor")
FORMS = (".html", ".pdf", ".docx")


@pytest.mark.parametrize("story", STORIES)
def test_every_citation_is_followed_to_its_bytes(investigated: Callable[[str], Case], story: str) -> None:
    case = investigated(story)
    dossier = compose(material(case._session))
    stated = {s["id"] for s in (*material(case._session).inferences, *material(case._session).findings)}
    sentences = list(dossier.sentences())
    assert len(sentences) > 20
    for sentence in sentences:
        places = [cite for cite in sentence.cites if cite.startswith("S")]
        assert places, sentence
        for cite in places:
            assert case.cite(cite).sha256
        assert {cite for cite in sentence.cites if not cite.startswith("S")} <= stated


def test_a_value_stands_where_its_citation_leads(investigated: Callable[[str], Case]) -> None:
    case = investigated("missing_debtor")
    born = [s for s in compose(material(case._session)).sentences() if s.label == "Birth date"]
    assert "1987-03-14" in {s.text for s in born}
    for sentence in born:
        for cite in sentence.cites:
            assert case.cite(cite).value == sentence.text


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
    for sentence in compose(material(case._session)).sentences():
        assert sentence.text in written
        for cite in sentence.cites:
            assert cite.partition("#")[0] in written
    for source in case.sources(full=True).itertuples():
        assert source.id in written
    assert "invented" in written and "References" in written


def test_who_may_see_the_workings(
    investigated: Callable[[str], Case], read: Callable[[Path], str], tmp_path: Path
) -> None:
    case = investigated("phoenix_ring")
    court = read(case.dossier(tmp_path / "court.pdf", audience="court"))
    client = read(case.dossier(tmp_path / "client.pdf", audience="client"))
    assert "Conclusions about who is who" in court and "References" in court
    assert "Conclusions about who is who" not in client and "References" not in client
    assert "Dossier for the court" in court and "Dossier for the client" in client
    with pytest.raises(InputError, match="court, client, internal"):
        case.dossier(tmp_path / "x.pdf", audience="press")
    with pytest.raises(InputError, match=r"\.html, \.pdf, \.docx"):
        case.dossier(tmp_path / "x.odt")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["client.pdf", "court.pdf"]


def test_the_pdf_has_an_outline_numbers_and_the_same_bytes_twice(
    investigated: Callable[[str], Case], tmp_path: Path
) -> None:
    from workbench.dossier.pdf import render

    dossier = compose(material(investigated("missing_debtor")._session))
    first = render(dossier)
    assert first == render(dossier)
    reader = pypdf.PdfReader(io.BytesIO(first))
    assert [e.title for e in reader.outline if not isinstance(e, list)][:3] == [
        "Summary", "Findings", "People"
    ]  # fmt: skip
    for number, page in enumerate(reader.pages, start=1):
        words = page.extract_text()
        assert f"Page {number}" in words
        assert len(words) > 150
    assert reader.metadata is not None and reader.metadata.title == dossier.title


def test_an_empty_case_says_so(tmp_path: Path, read: Callable[[Path], str]) -> None:
    with Case.open(tmp_path / "new.case", purpose="p", legal_basis="o", investigator="A") as case:
        for form in FORMS:
            assert "Nothing was asked yet." in read(case.dossier(tmp_path / f"new{form}"))
