"""PDF and Word as their readers expect them: tags, notes, letterhead and template; no text stops a form."""

from __future__ import annotations

import io
import os
import re
import sys
import threading
import zipfile
from pathlib import Path
from typing import Any

import docx
import networkx as nx
import pypdf
import pytest
from docx.oxml.ns import qn
from docx.text.paragraph import Paragraph
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from workbench import Case
from workbench.dossier import Letterhead, Material, compose, pdf, word, write
from workbench.dossier import html as page
from workbench.dossier.footnotes import add_field
from workbench.dossier.model import ChartPicture
from workbench.errors import ConfigurationError, DossierStopped, InputError

SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
SOURCE = {
    "source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
    "sha256": "0" * 64, "environment": "live", "asked": "name Ann Bell", "nothing": [],
}  # fmt: skip
ODD = st.one_of(
    st.text(max_size=30),
    st.text(max_size=400).filter(lambda text: " " not in text),
    st.sampled_from(
        [
            "#panic() *b* $x$ <l> @r #import",
            "W" * 400,
            "محمد علي (2019)",
            "山田\x00\u202e",
            "=1+1",
            "</w:t>",
            " ",
        ]
    ),
)


def material(name: str = "Ann Bell", title: str = "Who is she?", **more: Any) -> Material:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    named = {"attribute": "name", "raw": name, "value": {"last": name}, "cites": ["S1#/a"], "caution": None}
    graph.add_node("P1", kind="person", label=name, sources=["S1"], mentions=["S1#/a"], facts=[named])
    graph.add_node("C1", kind="phone", label="0491 570 006", sources=["S1"], mentions=["S1#/p"], facts=[])
    for start in ("2020-03", "2020-03-04"):
        graph.add_edge(
            "P1", "C1", relation="uses", sources=["S1"], cites=["S1#/p"], date_start=start, date_end="2026-06"
        )
    found = {
        "rule": "shared_contact", "statement": f"{name} uses one phone.", "cites": ["S1#/p"],
        "strength": "strong", "entities": ["P1"], "refuted_by": "it is another's",
    }  # fmt: skip
    return Material(
        title=title, purpose=title, legal_basis=name, investigator=name, graph=graph, sources=[SOURCE],
        findings=[found], made_at="2026-11-22T10:00:00+00:00", **more,
    )  # fmt: skip


def test_the_pdf_is_tagged_and_says_which_standards_it_keeps() -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf.render(compose(material()))))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"] and root["/Lang"].startswith("en")
    metadata = root["/Metadata"].get_object().get_data()
    assert b"pdfuaid:part" in metadata and b"pdfaid:part" in metadata


def test_a_pdf_that_is_stopped_is_not_written(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(DossierStopped):
        write(material(), tmp_path / "x.pdf", stop=stop)
    assert list(tmp_path.iterdir()) == []


def test_a_job_that_is_cancelled_writes_no_pdf(tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", purpose="p", legal_basis="o", investigator="A") as case:
        job = case.submit_dossier(tmp_path / "x.pdf")
        job.cancel()
        assert job.state == "cancelled"
        assert case.submit_dossier(tmp_path / "y.pdf").result(60).read_bytes().startswith(b"%PDF")
    assert not (tmp_path / "x.pdf").exists()


def test_the_pdf_is_read_in_the_order_of_its_sections() -> None:
    text = " ".join(
        p.extract_text() for p in pypdf.PdfReader(io.BytesIO(pdf.render(compose(material())))).pages
    )
    heads = [
        "Who is she?",
        "How sure this is",
        "What speaks against it",
        "Chronology",
        "SHA-256",
        "JSON Pointers",
    ]
    places = [text.index(head) for head in heads]
    assert places == sorted(places)


def test_one_stay_in_two_precisions_is_one_row() -> None:
    (people,) = (chapter for chapter in compose(material()).chapters if chapter.key == "people")
    uses = [s for part in people.parts for s in part.sentences if "0491" in s.text]
    assert len(uses) == 1 and "last recorded June 2026" in uses[0].text


def test_dates_have_the_form_of_the_readers_country() -> None:
    texts = [{s.label for s in compose(material(), country=c).sentences()} for c in ("AU", "US")]
    assert "4 March 2020" in texts[0] and "March 4, 2020" in texts[1]


def test_every_answer_has_a_footnote_in_word_that_names_its_question() -> None:
    dossier = compose(material())
    with zipfile.ZipFile(io.BytesIO(word.render(dossier))) as archive:
        notes = archive.read("word/footnotes.xml").decode()
        text = archive.read("word/document.xml").decode()
    assert dossier.notes["S1"] in re.sub(r"<[^>]+>", "", notes)
    assert text.count("w:footnoteReference ") == notes.count("w:footnoteRef/")


def test_a_picture_without_words_is_described_all_the_same() -> None:
    picture = io.BytesIO()
    Image.new("RGB", (40, 20), "navy").save(picture, "PNG")
    shown = ChartPicture("<svg xmlns='http://www.w3.org/2000/svg'/>", picture.getvalue())
    written = {
        "id": "W1", "name": "x", "title": "", "is_draft": False, "author": "A", "at": "2026-11-20T10:00:00Z",
        "paragraphs": [{"text": "", "cites": ["S1#/p"], "picture": shown}],
    }  # fmt: skip
    made = pdf.render(compose(material(written=[written])), Letterhead(logo=picture.getvalue()))
    assert made.startswith(b"%PDF")


def test_the_letterhead_and_the_template_of_an_office_are_used(tmp_path: Path) -> None:
    office = docx.Document()
    office.add_paragraph("Left over from the template")
    office.styles["Heading 1"].font.name = "Garamond"
    office.save(str(tmp_path / "office.docx"))
    picture = io.BytesIO()
    Image.new("RGB", (40, 20), "navy").save(picture, "PNG")
    head = Letterhead(name="Bell & Partners", logo=picture.getvalue(), footer="Privileged")
    made = write(material(), tmp_path / "x.docx", template=tmp_path / "office.docx", letterhead=head)
    document = docx.Document(str(made))
    assert document.styles["Heading 1"].font.name == "Garamond"
    assert not any("Left over" in p.text for p in document.paragraphs)
    assert "Bell & Partners" in document.sections[0].header.paragraphs[0].text
    first = pypdf.PdfReader(write(material(), tmp_path / "x.pdf", letterhead=head)).pages[0]
    assert "Privileged" in first.extract_text() and first.images
    assert "Bell &amp; Partners" in write(material(), tmp_path / "x.html", letterhead=head).read_text("utf-8")
    (tmp_path / "no.docx").write_bytes(b"text")
    with pytest.raises(InputError, match=r"no\.docx"):
        write(material(), tmp_path / "y.docx", template=tmp_path / "no.docx")
    with pytest.raises(InputError, match="navy"):
        Letterhead(colour="navy")


OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MICROSOFT = "http://schemas.microsoft.com/office/2006/relationships"
HOSTILE = ("attachedTemplate", "image", "oleObject", "frame", "subDocument", "hyperlink", "mailMergeSource")


@pytest.mark.parametrize("place", ["document", "settings", "styles", "header1"])
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_template_brings_no_address_into_a_dossier(tmp_path: Path, kind: str, place: str) -> None:
    target = 'Target="http://evil.example/x" TargetMode="External"'
    link = f'<Relationship Id="rIdEvil" Type="{OFFICE}/{kind}" {target}/>'
    _office(tmp_path / "t.docx", place, link)
    write(material(), tmp_path / "x.docx", template=tmp_path / "t.docx")
    assert not _holding(tmp_path / "x.docx", b"evil|rIdEvil")
    made = docx.Document(str(tmp_path / "x.docx"))
    assert "Office of A. Bell, x, y" in made.sections[0].header.paragraphs[0].text
    assert made.sections[0].header.part.rels and made.styles["Heading 1"].font.name == "Garamond"
    assert "PAGE" in made.sections[0].footer._element.xml


@pytest.mark.parametrize(
    ("kind", "file", "content_type"),
    [
        (
            f"{MICROSOFT}/vbaProject",
            "evil.bin",
            "application/vnd.ms-office.vbaProject",
        ),
        (f"{OFFICE}/aFChunk", "evil.html", "text/html"),
        (f"{OFFICE}/oleObject", "evil.bin", "application/vnd.openxmlformats-officedocument.oleObject"),
        (f"{OFFICE}/control", "evil.xml", "application/vnd.ms-office.activeX+xml"),
        (f"{OFFICE}/customXml", "evil.xml", "application/xml"),
    ],
)
def test_a_template_brings_no_macro_or_object_into_a_dossier(
    tmp_path: Path, kind: str, file: str, content_type: str
) -> None:
    link = f'<Relationship Id="rIdEvil" Type="{kind}" Target="{file}"/>'
    named = f'<Override PartName="/word/{file}" ContentType="{content_type}"/>'
    _office(tmp_path / "t.docx", "document", link, {f"word/{file}": b"<evil/>"}, named)
    write(material(), tmp_path / "x.docx", template=tmp_path / "t.docx")
    assert not _holding(tmp_path / "x.docx", b"evil|rIdEvil")


@pytest.mark.parametrize(
    "field",
    ['DDEAUTO c:\\evil "x"', 'PRINT 27"evil"', "AUTOTEXT evil", 'AUTOTEXTLIST "evil"', 'FILLIN "evil"'],
)
def test_a_template_brings_no_field_that_loads_or_asks_into_a_dossier(tmp_path: Path, field: str) -> None:
    _office(tmp_path / "t.docx", "document", "", field=field)
    write(material(), tmp_path / "x.docx", template=tmp_path / "t.docx")
    assert not _holding(tmp_path / "x.docx", b"evil|DDEAUTO")
    assert "PAGE" in docx.Document(str(tmp_path / "x.docx")).sections[0].footer._element.xml


def test_a_template_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    _office(tmp_path / "t.docx", "document", "", {"word/theme/evil.xml": bytes(word.MOST_OF_A_TEMPLATE + 1)})
    with pytest.raises(InputError, match="MiB"):
        write(material(), tmp_path / "x.docx", template=tmp_path / "t.docx")


def _office(
    path: Path,
    place: str,
    link: str,
    files: dict[str, bytes] | None = None,
    named: str = "",
    field: str = "DATE",
) -> None:
    """A template with a picture and a field in its head; a part of it has a further relationship."""
    office = docx.Document()
    office.styles["Heading 1"].font.name = "Garamond"
    head = office.sections[0].header.paragraphs[0]
    head.add_run("Office of A. Bell")
    picture = io.BytesIO()
    Image.new("RGB", (40, 20), "navy").save(picture, "PNG")
    head.add_run().add_picture(io.BytesIO(picture.getvalue()))
    add_field(head, field, ", x")
    reference = f'<w:hyperlink xmlns:r="{OFFICE}" r:id="rIdEvil"><w:r><w:t>, y</w:t></w:r></w:hyperlink>'
    office.save(str(path))
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name).decode("latin-1") for name in archive.namelist()}
    (name,) = (name for name in members if name.startswith("word/header"))
    members[name] = members[name].replace("</w:p>", f"{reference}</w:p>")
    members["word/settings.xml"] = members["word/settings.xml"].replace(
        "</w:settings>", f'<w:attachedTemplate xmlns:r="{OFFICE}" r:id="rIdEvil"/></w:settings>'
    )
    empty = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
    )
    for each in {place, "header1", "settings"} if "External" in link else {place}:
        where = f"word/_rels/{Path(name).stem if each == 'header1' else each}.xml.rels"
        members[where] = members.get(where, empty).replace("</Relationships>", f"{link}</Relationships>")
    types = members["[Content_Types].xml"]
    members["[Content_Types].xml"] = types.replace("</Types>", f"{named}</Types>")
    with zipfile.ZipFile(path, "w") as archive:
        for each, content in members.items():
            archive.writestr(each, content.encode("latin-1"))
        for each, raw in (files or {}).items():
            archive.writestr(each, raw)


def _holding(path: Path, what: bytes) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        return [
            name
            for name in archive.namelist()
            if re.search(what, archive.read(name) + name.encode(), re.IGNORECASE)
        ]


@settings(max_examples=1000 if SOAK else 8, deadline=None, suppress_health_check=list(HealthCheck))
@given(name=ODD, title=ODD)
def test_no_text_stops_a_form(name: str, title: str) -> None:
    dossier = compose(material(name, title, head="a" * 64))
    assert pdf.render(dossier).startswith(b"%PDF")
    assert word.render(dossier).startswith(b"PK")
    assert "<script" not in page.render(dossier)


@pytest.mark.parametrize("title", [" ", "", "\u200b", "\u2028\u2029\x85", "\ufeff\u200b", "a\u0301"])
def test_a_chapter_without_a_visible_title_does_not_stop_the_pdf(title: str) -> None:
    section = {
        "id": "W3", "name": "x", "title": title, "is_draft": True, "author": "A",
        "at": "2026-11-20T10:00:00Z",
        "paragraphs": [{"text": "It is so.", "cites": ["S1#/a"]}],
    }  # fmt: skip
    assert pdf.render(compose(material(written=[section]))).startswith(b"%PDF")


def test_without_the_extra_a_pdf_names_it_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ConfigurationError, match=r"\[report\]"):
        write(material(), tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []


def test_the_contents_of_a_word_document_lead_to_its_chapters() -> None:
    document = docx.Document(io.BytesIO(word.render(compose(material()))))
    chapters = [each for each in document.paragraphs if each.style and each.style.name == "Heading 1"]
    marks = {
        mark.get(qn("w:name")): at
        for at, each in enumerate(chapters)
        for mark in _inside(each, "bookmarkStart")
    }
    lines = [each for each in document.paragraphs if each.style and each.style.name == "toc 1"]
    led = [marks[link.get(qn("w:anchor"))] for line in lines for link in _inside(line, "hyperlink")]
    assert led == list(range(led[0], len(chapters)))
    assert [chapters[at].text for at in led] == [line.hyperlinks[0].text.strip() for line in lines]
    numbers = [mark.get(qn("w:id")) for mark in document.element.iter(qn("w:bookmarkStart"))]
    assert len(numbers) == len(set(numbers))


def test_tables_of_a_word_document_are_as_wide_as_its_page() -> None:
    document = docx.Document(io.BytesIO(word.render(compose(material()))))
    (page,) = document.sections
    room = page.page_width - page.left_margin - page.right_margin
    for table in document.tables:
        assert abs(sum(column.width for column in table.columns) - room) < room / 50


def _inside(paragraph: Paragraph, tag: str) -> list[Any]:
    return list(paragraph._p.iter(qn(f"w:{tag}")))
