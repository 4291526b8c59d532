"""Answers out of all proportion: read, kept, drawn and written up in bounded time, or refused in words."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from support.hostile import filled

import workbench
from workbench.reading import read
from workbench.reading.model import MOST_SAID
from workbench.values.json_text import OF_AN_ANSWER

SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
STATED = {"purpose": "p", "legal_basis": "l", "investigator": "i"}
SAID = Path(__file__).parents[1] / "reading" / "said"
LONG = 10_000_000 if SOAK else 1_000_000
RECORDS = MOST_SAID // 10 if SOAK else 2_000
"""`WORKBENCH_SOAK=1` reads as many records as are read, texts of ten megabytes and more kinds of them."""
UNITS = ["x", "1", "a ", "1/", "<a@", "\u0301", "ß,"] if SOAK else ["1 "]
FIELDS = [
    "first_name",
    "last_name",
    "dob",
    "phone",
    "email",
    "social",
    "street_address",
    "suburb",
    "postcode",
]


def everything(case: Any, folder: Path, *suffixes: str) -> None:
    """Every table, the chart, and the files named."""
    for table in (case.people(), case.contacts(), case.addresses(), case.sources(full=True), case.claims()):
        assert len(table)
    assert case.verify().ok and case.findings() is not None and case.suggestions() is not None
    assert case.chart().svg().endswith("</svg>") and case.chart().html().endswith(("</html>", "</html>\n"))
    for suffix in suffixes:
        made = case.export if suffix in (".xlsx", ".gexf", ".maltego.csv", ".cypher") else case.dossier
        assert made(folder / f"out{suffix}").stat().st_size


@pytest.mark.slow
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("unit", UNITS)
def test_a_long_text_in_a_field(tmp_path: Path, field: str, unit: str) -> None:
    text = unit * ((100_000 if SOAK else 20_000) // len(unit))
    record = {
        "first_name": "Ada",
        "last_name": "Quill",
        field: text,
        "phones": ["0491570006"],
        "suburb": "Dapto",
    }
    record |= {"phones": [text]} if field == "phone" else {}
    record |= {"emails": [text]} if field == "email" else {"socials": [text]} if field == "social" else {}
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        for _ in range(2):
            case.import_answer("contact_person_search", {}, json.dumps({"records": [record]}).encode())
        assert case.verify().ok and len(case.people()) >= 1 and case.findings() is not None


@pytest.mark.slow
def test_a_text_of_megabytes(tmp_path: Path) -> None:
    record = {
        "first_name": "Ada",
        "last_name": "x" * LONG,
        "phones": ["0491570006"],
        "street_address": "1 Mill Rd",
    }
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        case.import_answer("contact_person_search", {}, json.dumps({"records": [record]}).encode())
        everything(case, tmp_path, ".html", ".pdf", ".docx", ".xlsx", ".gexf", ".maltego.csv", ".cypher")
        assert (tmp_path / "out.pdf").stat().st_size < 5_000_000


def test_an_answer_with_too_many_values_is_kept_and_reported_as_not_read(tmp_path: Path) -> None:
    content = b'{"records": [' + b"0," * OF_AN_ANSWER.values + b"0]}"
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        found = case.import_answer("contact_person_search", {}, content)
        (left,) = found.unread
        assert left.pointer == "" and len(found) == 0 and found.source.content == content
        assert case.verify().ok


def test_an_answer_that_says_too_much_is_kept_and_reported_as_not_read(tmp_path: Path) -> None:
    phones = [f"+6149{number:07d}" for number in range(MOST_SAID)]
    record = {"first_name": "Ada", "last_name": "Quill", "phones": phones}
    content = json.dumps({"records": [record]}).encode()
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        found = case.import_answer("contact_person_search", {}, content)
        (left,) = found.unread
        assert left.pointer == "" and f"{MOST_SAID:,}" in left.why and found.source.content == content
        assert case.people().empty and case.verify().ok


def test_a_table_of_ones_own_may_say_more_than_an_answer() -> None:
    rows = [{"name": f"Ada {surname(number)}"} for number in range(1, MOST_SAID)]
    said = read("imported_records", {"mapping": {"name": "name"}}, {"records": rows})
    assert len(said.mentions) + len(said.claims) + len(said.links) > MOST_SAID


def surname(number: int) -> str:
    """A name of its own for each number, in letters."""
    letters = ""
    while number:
        number, digit = divmod(number, 26)
        letters += chr(97 + digit)
    return f"Qu{letters}"


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_very_many_records_in_one_answer(tmp_path: Path) -> None:
    records = [
        {"first_name": surname(n % 971 + 5), "last_name": surname(n), "dob": f"{1900 + n % 100}-01-02",
         "phones": [f"+6149{n:07d}"], "street_address": f"{n} Mill Rd", "suburb": "Dapto", "postcode": "2530"}
        for n in range(1, RECORDS + 1)
    ]  # fmt: skip
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        case.import_answer("contact_person_search", {}, json.dumps({"records": records}).encode())
        assert len(case.contacts()) == RECORDS == len(case.addresses())
        assert len(case.claims()) == 4 * RECORDS and 0 < len(case.people()) <= RECORDS
        assert case.export(tmp_path / "out.gexf").stat().st_size > RECORDS


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(SAID.glob("*.json")), ids=lambda file: file.stem)
def test_a_long_text_in_every_field(tmp_path: Path, file: Path) -> None:
    if file.stem == "imported_records":
        pytest.skip("is not an operation")
    long = 50_000 if SOAK else 10_000
    with workbench.Case.open(tmp_path / "x.case", **STATED) as case:
        for exhibit in json.loads(file.read_text("utf-8")).values():
            answer = filled(exhibit["answer"], 0, ["y" * long, "9" * long, "a b " * (long // 4)])
            case.import_answer(file.stem, {}, json.dumps(answer).encode())
        assert case.verify().ok and len(case.chart().svg())
