"""Sheets as programs export them and registers and offices keep them: what an import claims of each row.

The shapes and headings are those of published templates and data sets, the people are invented. Every line
of the files in `registers` below `=>` is a row: who it is about with what is claimed of them, and behind `!`
the columns of which something is not read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbench import Case
from workbench.reading import read
from workbench.tables.table import table_in

SHEETS = Path(__file__).parent / "registers"
CLAIMED = {"birth_date": "born", "sex": "sex", "company_number": "no", "business_number": "no"}
CONTACTS = {"phone": "tel", "email": "mail", "address": "at"}


def sheets() -> Iterator[Any]:
    """Each sheet with what its rows say."""
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted(SHEETS.glob("*.txt")))
    for part in re.split(r"^# ", texts, flags=re.MULTILINE)[1:]:
        title, _, rest = part.partition("\n")
        text, _, said = rest.partition("=>\n")
        yield pytest.param(text, said.rstrip("\n").split("\n"), id=title)


def number(claim: Any) -> str:
    """A company's number with its register."""
    register = "ABN" if claim.attribute == "business_number" else claim.detail["jurisdiction"]
    return f"{'GB' if register == 'UK' else register} {claim.value}"


def of_subject(mention: Any, claims: Any, links: Any, kinds: Any) -> str:
    """A person or company with what is claimed of it, and its contacts and addresses."""
    mine = claims[mention.pointer]
    name = next((claim.value for claim in mine if claim.attribute == "name"), None)
    said = [f"co {mention.label}"]
    if mention.kind == "person":
        said = ["|".join(str(name.get(part) or "") for part in ("first", "middle", "last"))]
    for attribute, word in CLAIMED.items():
        found = [claim for claim in mine if claim.attribute == attribute]
        said += [f"{word} {number(claim) if word == 'no' else claim.value}" for claim in found]
    for kind, word in CONTACTS.items():
        targets = [link.object for link in links if link.subject == mention.pointer]
        for target in (each for each in targets if kinds[each] == kind):
            value = next(claim.value for claim in claims[target] if claim.attribute == kind)
            parts = value.items() if isinstance(value, dict) else ()
            shown = " ".join(f"{part}={text}" for part, text in parts if text) or value
            said.append(f"{word} {shown}")
    return " ".join(said)


def claimed(case: Case, text: str) -> list[str]:
    """What an import claims of each row of a sheet."""
    answer = case.import_records(table_in(text.encode(), "list.csv"), title="list")
    question, document = answer.source.question, answer.source.document
    reading = read("imported_records", question, document)
    claims = defaultdict(list)
    for claim in reading.claims:
        claims[claim.mention].append(claim)
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    rows = [[] for _ in document["records"]]
    for mention in reading.mentions:
        if mention.kind in ("person", "company"):
            row = int(mention.pointer.split("/")[2])
            rows[row].append(of_subject(mention, claims, reading.links, kinds))
    left = defaultdict(list)
    for each in question.get("not_read", ()):
        if "row" in each:
            left[each["row"]].append(f"!{each['column']}")
    return [
        " ".join(filter(None, (" + ".join(said), *dict.fromkeys(left[row])))) or "(nothing)"
        for row, said in enumerate(rows)
    ]


@pytest.mark.parametrize(("text", "said"), list(sheets()))
def test_a_sheet_is_imported_rightly_or_says_what_is_not_read(case: Case, text: str, said: list[str]) -> None:
    assert claimed(case, text) == said
