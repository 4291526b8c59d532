"""What a file must not hold, whatever was written into it: anything that acts when it is opened."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import openpyxl
import pypdf

from support.hostile import MARK

_ADDRESSES = frozenset({"href", "src", "action", "formaction", "data", "xlink:href", "poster", "srcset"})
_FORMULA = re.compile(r"[\s\x00]*[=@+\-\uff1d\uff0b\uff0d\uff20]")
_HARMLESS = re.compile(r"#|https?://|data:image/|mailto:", re.IGNORECASE)


class _Page(HTMLParser):
    """The elements of a page with the names of their attributes; what a script or style holds."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: set[tuple[str, tuple[str, ...]]] = set()
        self.attributes: list[tuple[str, str, str]] = []
        self.raw: list[tuple[str, str]] = []
        self.declared: list[str] = []
        self._in = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add((tag, tuple(sorted(name for name, _ in attrs))))
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self._in = tag if tag in ("script", "style") else ""

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in:
            self.raw.append((self._in, data))

    def handle_comment(self, data: str) -> None:
        self.declared.append(data)

    def unknown_decl(self, data: str) -> None:
        self.declared.append(data)

    def handle_pi(self, data: str) -> None:
        self.declared.append(data)


def page(html: str) -> _Page:
    """A page, read as a browser reads it."""
    read = _Page()
    read.feed(html)
    read.close()
    return read


def assert_passive(html: str, harmless: str) -> None:
    """A page made of hostile text has no element, and no attribute, but those that the same page has of
    harmless text; no script, style, address or handler holds the text."""
    found, known = page(html), page(harmless)
    tags = {tag for tag, _ in known.elements}
    names = {(tag, name) for tag, names in known.elements for name in names}
    assert {tag for tag, _ in found.elements} <= tags, {tag for tag, _ in found.elements} - tags
    assert {(t, n) for t, ns in found.elements for n in ns} <= names
    assert not [text for text in found.declared if MARK in text]
    for tag, name, value in found.attributes:
        plain = re.sub(r"[\x00-\x20]", "", value).casefold()
        assert not name.startswith("on") or MARK not in value, (tag, name)
        assert name not in ("style", "srcdoc") or MARK not in value, (tag, name, value[:200])
        assert not plain.startswith(("javascript:", "vbscript:")), (tag, name)
        if name in _ADDRESSES and MARK in value:
            assert _HARMLESS.match(value), (tag, name, value[:200])
    for tag, text in found.raw:
        assert tag != "style" or MARK not in text
        assert not re.search(rf"<(?:!--|/?script|svg|img|iframe)[^\n]{{0,40}}{MARK}", text), tag


def assert_passive_picture(svg: str) -> None:
    """An SVG is well-formed, and nothing in it runs or is fetched."""
    for element in ET.fromstring(svg).iter():
        tag = element.tag.rpartition("}")[2]
        assert tag not in ("script", "foreignObject", "iframe", "image", "use", "animate", "set"), tag
        for name, value in element.attrib.items():
            plain = name.rpartition("}")[2]
            assert not plain.startswith("on"), name
            assert plain not in ("style", "href") or MARK not in value


def assert_no_formula(cells: list[str]) -> None:
    """No spreadsheet takes one of the cells for a formula."""
    taken = [
        c for c in cells if _FORMULA.match(c) and not re.fullmatch(r"[+-]?[\d\s().]+", c)
    ]  # fmt: skip
    assert taken == []


def assert_passive_book(path: Path) -> None:
    """An Excel file opens, and none of its cells is a formula or a link."""
    for sheet in openpyxl.load_workbook(path):
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f" and cell.hyperlink is None, cell.coordinate


def assert_passive_document(path: Path) -> None:
    """A Word document is well-formed, has no field, macro, object, or link out of it."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            assert not re.search(r"vba|embeddings|activeX|\.bin$", name), name
            if name.endswith((".xml", ".rels")):
                tree = ET.fromstring(archive.read(name))
                tags = {e.tag.rpartition("}")[2] for e in tree.iter()}
                assert not tags & {"object", "altChunk", "control"}, name
                assert all(e.get("TargetMode") != "External" for e in tree.iter()), name
                for field in (e for e in tree.iter() if e.tag.endswith(("}instrText", "}fldSimple"))):
                    assert MARK not in ET.tostring(field, "unicode")


def assert_passive_pdf(path: Path) -> None:
    """A PDF opens, has its pages, and runs and launches nothing."""
    book = pypdf.PdfReader(path)
    assert len(book.pages) > 0
    for number in range(1, len(book.xref[0]) + 1 if book.xref else 0):
        found: Any = book.get_object(number)
        if isinstance(found, dict):
            assert not found.keys() & {"/JS", "/JavaScript", "/Launch", "/EmbeddedFile", "/OpenAction"}
            uri = found.get("/URI")
            assert uri is None or MARK not in str(uri) or _HARMLESS.match(str(uri))


def cells_of(data: bytes) -> list[str]:
    """The cells of a CSV file."""
    return [c for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")) for c in row]
