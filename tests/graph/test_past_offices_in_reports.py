"""Past offices and external administrators, as a chronology and a timeline have them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case
from workbench.dossier import compose
from workbench.graph.dated_spans import timeline

STATED = {"purpose": "Examine a company", "legal_basis": "order 7", "investigator": "A. Analyst"}
MAPPING = {
    "Organisation": "company_name", "Number": "company_number", "Role": "office", "Name": "name",
    "Appointed": "office_start_date", "Ceased": "office_end_date",
}  # fmt: skip
ROWS = [
    ("Previous Director", "Huw Tarn", "01/07/2009", "30/06/2018"),
    ("Director", "Ann Quill", "01/07/2009", ""),
    ("Secretary", "Carl Finch", "01/07/2010", ""),
    ("Appointed Liquidator", "Dora Marsh", "08/03/2022", ""),
]


@pytest.fixture
def listed(tmp_path: Path) -> Iterator[Case]:
    company = {"Organisation": "KITE MILLING PTY LTD", "Number": "980 009 783"}
    rows = [
        {**company, "Role": role, "Name": name, "Appointed": begun, "Ceased": ended}
        for role, name, begun, ended in ROWS
    ]
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        opened.import_records(rows, MAPPING, title="officers.csv")
        yield opened


def test_a_previous_director_became_and_ceased_to_be_a_director(listed: Case) -> None:
    chapters = {chapter.key: chapter for chapter in compose(listed.report._material({})).chapters}
    told = [s.text for part in chapters["timeline"].parts for s in part.sentences if "Huw" in s.text]
    assert [text.partition(" of ")[0] for text in told] == [
        "Huw Tarn became director",
        "Huw Tarn ceased to be director",
    ]


def test_a_liquidator_is_no_officer_together_with_the_directors(listed: Case) -> None:
    pairs = {frozenset(each.names) for each in timeline(listed.graph()).overlaps}
    assert frozenset(("Ann Quill", "Carl Finch")) in pairs
    assert not any("Dora Marsh" in pair for pair in pairs)
