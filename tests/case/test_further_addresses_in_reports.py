"""Notes of further addresses, which repeat a part of them: a report has none of what it withholds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

ROWS = [
    {
        "Name": "Petra Hallam", "Home Street": "6 Gum Court", "Home Suburb": "Dubbo", "Home State": "NSW",
        "Delivery Street": "41 Depot Road", "Delivery Suburb": "Orange", "Delivery State": "NSW",
    },
    {
        "Name": "Lionel Marsh", "Home Street": "19 Ridge Street", "Home Suburb": "Nowra", "Home State": "NSW",
        "Delivery Street": "77 Quarry Lane", "Delivery Suburb": "Berry", "Delivery State": "NSW",
    },
]  # fmt: skip


@pytest.fixture
def imported(case: Any) -> Any:
    """A case with two people who each have two addresses."""
    case.import_records(ROWS, title="contacts")
    return case


def entity(case: Any, label: str) -> str:
    names = case.entities()
    return str(next(row["id"] for _, row in names.iterrows() if label in row["label"]))


def page(case: Any, path: Path, **options: Any) -> str:
    return Path(case.dossier(path / "report.html", **options)).read_text("utf-8")


def test_a_further_address_that_is_withheld_is_in_no_note(imported: Any, tmp_path: Path) -> None:
    text = page(imported, tmp_path, withhold=[entity(imported, "41 Depot")])
    assert "Depot" not in text
    assert "Quarry" in text


def test_a_report_of_one_person_has_no_note_of_the_other(imported: Any, tmp_path: Path) -> None:
    text = page(imported, tmp_path, entities=[entity(imported, "Petra")])
    assert "Depot" in text
    assert "Quarry" not in text


def test_the_notes_of_somebody_withheld_are_too(imported: Any, tmp_path: Path) -> None:
    text = page(imported, tmp_path, withhold=[entity(imported, "Lionel")])
    assert "Depot" in text
    assert "Quarry" not in text
