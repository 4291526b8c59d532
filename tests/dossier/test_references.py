"""Whatever a reader can follow in a report leads somewhere: in the page, in the PDF and in Word."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest

from workbench import Case
from workbench.dossier.drafts import DRAFTS

Investigated = Callable[[str], Case]
STORIES = ("missing_debtor", "one_name", "two_names")


@pytest.fixture(params=STORIES)
def case(request: pytest.FixtureRequest, investigated: Investigated) -> Case:
    opened = investigated(request.param)
    if request.param in DRAFTS:
        opened.report.draft(request.param)
    return opened


def test_every_number_and_citation_of_the_page_leads_to_a_place_in_it(case: Case, tmp_path: Path) -> None:
    text = case.dossier(tmp_path / "x.html").read_text()
    there = set(re.findall(r'\bid="([^"]+)"', text))
    followed = re.findall(r'href="#([^"]*)"', text)
    assert followed and set(followed) - there == set()
    # conclusions and decisions are not in a client's report: nothing in it cites one
    text = case.dossier(tmp_path / "y.html", audience="client").read_text()
    assert re.findall(r'<span class="cite"[^>]*>', text) == [] and not re.search(r"\([IJ]\d", text)


def test_every_statement_of_the_page_has_a_reference(case: Case, tmp_path: Path) -> None:
    text = case.dossier(tmp_path / "x.html").read_text()
    stated = re.findall(r'<li[^>]* id="n([0-9]+)"', text)
    assert stated and re.findall(r'<tr id="w([0-9]+)"', text) == sorted(stated, key=int)


def test_every_link_of_the_word_file_leads_to_a_bookmark(case: Case, tmp_path: Path) -> None:
    with zipfile.ZipFile(case.dossier(tmp_path / "x.docx")) as archive:
        parts = [archive.read(f"word/{name}.xml").decode() for name in ("document", "footnotes")]
    there = set(re.findall(r'<w:bookmarkStart [^>]*w:name="([^"]+)"', parts[0]))
    followed = {name for part in parts for name in re.findall(r'w:anchor="([^"]+)"', part)}
    assert followed and followed <= there


def test_every_link_of_the_pdf_leads_to_a_page_of_it(case: Case, tmp_path: Path) -> None:
    reader = pypdf.PdfReader(io.BytesIO(case.dossier(tmp_path / "x.pdf").read_bytes()))
    named = set(reader.named_destinations)
    links = [
        link
        for page in reader.pages
        for each in page.get("/Annots") or ()
        if (link := each.get_object()).get("/Subtype") == "/Link"
    ]
    targets = [link.get("/Dest", link.get("/A", {}).get("/D")) for link in links]
    assert targets and [each for each in targets if isinstance(each, str) and each not in named] == []
    assert None not in targets
