"""The written page is read as a reader reads it: from each sentence to its places, and to the bytes."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import docx
import pypdf
import pytest

from workbench import Case
from workbench.values import dates

STORIES = ("phoenix_ring", "two_names", "one_name", "through_a_relative", "missing_debtor")
SAID_AS_RECORDED = {
    "Birth date",
    "Company number",
    "Status",
    "Latitude",
    "Longitude",
    "Officer id",
    "Created",
}


class Page(HTMLParser):
    """Sentences, places and sources of a written page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.sentences: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, list[str]] = {}
        self._open: list[tuple[str, dict[str, str]]] = []
        self._row = self._sentence = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self._open.append((tag, given))
        if tag == "li" and re.fullmatch(r"n\d+", given.get("id", "")):
            self._sentence = given["id"][1:]
            self.sentences[self._sentence] = {"label": "", "text": "", "cites": []}
        elif tag == "tr":
            self._row = given.get("id", "")
            self.rows[self._row] = []

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass
        if tag == "li":
            self._sentence = ""

    def handle_data(self, data: str) -> None:
        tag, given = self._open[-1] if self._open else ("", {})
        if self._sentence:
            kind = {"label": "label", "cite": "cites", "text": "text"}.get(given.get("class", ""))
            said = self.sentences[self._sentence]
            if kind == "cites":
                said["cites"].append((data.strip("[]"), given.get("href", "")))
            elif kind:
                said[kind] = (said[kind] + data).strip()
        elif tag in ("td", "th") and self._row:
            self.rows[self._row].append(data.strip())


def places(listed: str) -> list[str]:
    """The places of one statement: several members of a record stand behind it."""
    found = []
    for each in listed.split("; "):
        record, colon, members = each.partition(": ")
        found += [f"{record}/{member}" for member in members.split(", ")] if colon else each.split(", ")
    return found


@pytest.mark.parametrize("story", STORIES)
def test_every_sentence_of_the_page_leads_to_bytes(
    investigated: Callable[[str], Case], tmp_path: Path, story: str
) -> None:
    case = investigated(story)
    path = case.dossier(tmp_path / "page.html")
    page = Page(path.read_text(encoding="utf-8"))
    digests = {name: row[-1] for name, row in page.rows.items() if re.fullmatch(r"S\d+", name)}
    assert len(page.sentences) > 20
    for number, said in page.sentences.items():
        assert said["text"] and said["cites"], said
        for cite, link in said["cites"]:
            assert cite[0] in "SIJFX" and (link == f"#{cite}" or not cite.startswith("S"))
        cited = places(page.rows[f"w{number}"][-1])
        assert {c.partition("#")[0] for c in cited} == {c for c, _ in said["cites"]}, said
        for name in {c.partition("#")[0] for c in cited if c.startswith("S")}:
            content = case.source(name).content
            assert hashlib.sha256(content).hexdigest() == digests[name]
        values = [case.cite(place).value for place in cited if "#" in place]
        assert all(value not in (None, "", [], {}) for value in values), said
        if said["label"] in SAID_AS_RECORDED:
            assert said["text"] in [dates.to_read(str(value)) for value in values], said


def test_what_is_withheld_stands_in_no_metadata_picture_or_source_list(tmp_path: Path) -> None:
    hidden = ("0491570156", "14 LANTERN ST", "1987-03-14", "chidi.okafor@tidemail.example")
    purpose = f"Find the holder of {hidden[0]} at {hidden[1]}, born {hidden[2]}, {hidden[3]}"
    with Case.open(tmp_path / "x.case", purpose=purpose, legal_basis="order 7", investigator="A") as case:
        case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
        case.person_history(first_name="C", last_name="Okafor", phone="0491570157")
        redact = ["phones", "addresses", "birth_dates", "emails"]
        written = [case.dossier(tmp_path / f"x.{end}", redact=redact) for end in ("html", "pdf", "docx")]
        plain = [case.dossier(tmp_path / f"plain.{end}") for end in ("html", "pdf", "docx")]
    page = written[0].read_text(encoding="utf-8")
    reader = pypdf.PdfReader(io.BytesIO(written[1].read_bytes()))
    metadata = " ".join(map(str, (reader.metadata or {}).values()))
    outline = str(reader.outline)
    pages = "".join(p.extract_text() for p in reader.pages)
    document = docx.Document(str(written[2]))
    properties = document.core_properties
    core = " ".join(
        str(getattr(properties, n)) for n in ("title", "author", "subject", "keywords", "comments")
    )
    with zipfile.ZipFile(written[2]) as archive:
        parts = [archive.read(name).decode("utf-8", "replace") for name in archive.namelist()]
        pictures = [name for name in archive.namelist() if name.startswith("word/media/")]
    for text in (page, metadata, outline, pages, core, *parts):
        for value in hidden:
            assert value.lower() not in text.lower(), value
    assert pictures == [] and "data:image" not in page and not [i for p in reader.pages for i in p.images]
    assert "data:image" in plain[0].read_text(encoding="utf-8")
    assert [i for p in pypdf.PdfReader(plain[1]).pages for i in p.images]
    with zipfile.ZipFile(plain[2]) as archive:
        assert [name for name in archive.namelist() if name.startswith("word/media/")]


def test_the_word_document_reads_as_the_page_does(
    investigated: Callable[[str], Case], tmp_path: Path
) -> None:
    case = investigated("through_a_relative")
    page = Page(case.dossier(tmp_path / "x.html").read_text(encoding="utf-8"))
    document = docx.Document(str(case.dossier(tmp_path / "x.docx")))
    lines = [p.text for p in document.paragraphs]
    lines += [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    for said in page.sentences.values():
        assert any(said["text"] in line for line in lines), said
    heads = [p.text for p in document.paragraphs if p.style and p.style.name == "Heading 1"]
    assert {"Question and answer", "Findings", "People", "Annex: Sources"} <= set(heads)
