"""A note says who made it and when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from workbench import Case


def test_a_note_has_its_author_and_its_time(tmp_path: Path) -> None:
    with Case.open(
        tmp_path / "one.case", purpose="Locate a debtor", legal_basis="order 1", investigator="A. Analyst"
    ) as case:
        source = case.import_records(
            [{"name": "Mara Quillfeather"}], {"name": "name"}, title="list"
        ).source.id
        person = case.entity(f"{source}#/records/0")
        before = datetime.now(UTC)
        case.notes.add(person, "seen in Horsham")
        (note,) = case.notes.entries(person)
        assert (note.text, note.author) == ("seen in Horsham", "A. Analyst")
        assert before - timedelta(seconds=1) <= datetime.fromisoformat(note.at) <= datetime.now(UTC)
