"""The PDF copies, read back and held against the JSON."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader
from support.desk import Desk

from workbench.sandbox.registry.registry_pdf import pdf_document, plain

CASES = [
    ("uk_registry_officer_report", "active", "report"),
    ("uk_registry_officer_report", "disqualified", "report"),
    ("uk_registry_company_report", "active", "report"),
    ("uk_registry_company_report", "persons_with_significant_control", "report"),
    ("regulator_extract", "company", "extract"),
    ("regulator_extract", "person", "extract"),
]


def text_of(pdf: bytes) -> str:
    """Everything in the PDF with single spaces: lines may break between words, never inside one."""
    pages = PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


@pytest.mark.parametrize(("operation", "name", "key"), CASES)
def test_the_pdf_says_what_the_json_says(desk: Desk, operation: str, name: str, key: str) -> None:
    """2:4.7 pdf=true returns application/pdf: a copy with every value of the JSON."""
    reference = desk.post(operation, desk.fixtures[operation][name]).json["api_reference"]
    told = desk.get(operation, reference).json[key]
    answer = desk.get(operation, reference, "pdf=true")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body.startswith(b"%PDF-")
    printed = text_of(answer.body)
    missing = [leaf for leaf in leaves(told) if plain(leaf) not in printed]
    assert missing == []


def test_the_pdf_is_laid_out_for_reading(desk: Desk) -> None:
    """2:1 The PDF has a title, page numbers and the UTC time of the report on every page."""
    operation = "uk_registry_company_report"
    answer = desk.retrieved(operation, desk.fixtures[operation]["many_filings"], "pdf=true")
    reader = PdfReader(io.BytesIO(answer.body))
    assert reader.metadata is not None
    assert reader.metadata.title == "UK registry company report"
    assert len(reader.pages) > 3
    for number, page in enumerate(reader.pages, start=1):
        assert f"Page {number}" in page.extract_text()
        assert re.search(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ \(UTC\)", page.extract_text())


@pytest.mark.parametrize("query", ["pdf=false", ""])
def test_json_is_the_default(desk: Desk, query: str) -> None:
    """2:4.7 pdf is false by default: the answer is JSON."""
    operation = "uk_registry_officer_report"
    answer = desk.retrieved(operation, desk.fixtures[operation]["active"], query)
    assert answer.headers["content-type"].startswith("application/json")


@pytest.mark.parametrize("query", ["pdf=", "pdf=1", "pdf=True", "pdf=yes"])
@pytest.mark.parametrize("operation", ["uk_registry_officer_report", "uk_registry_company_report"])
def test_other_values_of_pdf(desk: Desk, operation: str, query: str) -> None:
    """3:E Only true and false are taken for pdf; empty or anything else is 400."""
    reference = desk.post(operation, desk.fixtures[operation]["active"]).json["api_reference"]
    assert desk.get(operation, reference, query).status == 400


def test_a_delayed_pdf_is_pending_first(desk: Desk) -> None:
    """2:4.8 The first poll of the delayed company is 202 in JSON, also when a PDF is asked for."""
    operation = "uk_registry_company_report"
    reference = desk.post(operation, desk.fixtures[operation]["delayed"]).json["api_reference"]
    first = desk.get(operation, reference, "pdf=true")
    assert (first.status, bool(first.json["message"])) == (202, True)
    assert desk.get(operation, reference, "pdf=true").headers["content-type"] == "application/pdf"


def test_same_report_same_bytes(desk: Desk) -> None:
    """3:B The same report gives the same PDF, byte for byte."""
    operation = "uk_registry_officer_report"
    reference = desk.post(operation, desk.fixtures[operation]["active"]).json["api_reference"]
    assert desk.get(operation, reference, "pdf=true").body == desk.get(operation, reference, "pdf=true").body


def test_hostile_text_is_only_text() -> None:
    """2:4.7 Markup in a report's values is printed as text and never interpreted."""
    hostile = {
        "name": "<b>bold</b> & <font size='99'>big</font>",
        "items": [{"note": "</para><img src='file:///etc/passwd'/>", "long": "x" * 4000}],
    }
    pdf = pdf_document("<i>title</i>", "plain", "2026-01-01T00:00:00Z", hostile, {"items": ("note", "long")})
    printed = text_of(pdf)
    assert "<b>bold</b> & <font size='99'>big</font>" in printed
    assert "</para><imgsrc='file:///etc/passwd'/>" in printed.replace(" ", "")
    assert printed.count("x") >= 4000


def test_letters_beyond_the_font_keep_their_base() -> None:
    """2:4.7 A letter that the font lacks is printed without its diacritic."""
    assert "Orösi" in text_of(pdf_document("t", "s", "d", {"name": "Őrösi"}, {}))
    assert "José" in text_of(pdf_document("t", "s", "d", {"name": "José"}, {}))


def test_what_is_not_known_is_said_in_words() -> None:
    """An empty value and an empty list are printed as words, never as a blank or as `None`."""
    told = {"name": "Bare Limited", "ceased_on": None, "officers": [], "sanctioned": False}
    assert plain(told) == "Name: Bare Limited; Ceased on: not known; Officers: none; Sanctioned: no"
