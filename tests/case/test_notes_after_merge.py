"""Notes and tags are on whom they were made of, whatever is merged and split since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case

NAMES = ["Leonie Farquart", "Leonie Farquart-Stone", "Corwin Maddern"]


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    """A case of three people: the first two have a note and tags each."""
    with Case.open(
        tmp_path / "one.case", purpose="Locate a debtor", legal_basis="order 1", investigator="A. Analyst"
    ) as opened:
        opened.import_records([{"name": each} for each in NAMES], {"name": "name"}, title="list")
        opened.notes.add("P1", "ring her sister")
        opened.notes.tag("P1", "trustee")
        opened.notes.add("P2", "moved house twice")
        opened.notes.tag("P2", "debtor?", "fragile")
        yield opened


def merged(case: Case) -> str:
    return case.judge("P1", "P2", "same", reason="certificate seen")


def test_whoever_was_merged_has_the_notes_and_tags_of_each(case: Case) -> None:
    merged(case)
    assert case.notes.of("P1") == ["ring her sister", "moved house twice"]
    assert case.notes.tags() == {"P1": ["debtor?", "fragile", "trustee"]}


def test_a_former_id_names_the_same_notes(case: Case) -> None:
    merged(case)
    assert case.notes.of("P2") == case.notes.of("P1")


def test_a_merge_taken_back_gives_each_their_own_again(case: Case) -> None:
    case.withdraw(merged(case), reason="another certificate")
    assert case.notes.of("P2") == ["moved house twice"]
    assert case.notes.tags() == {"P1": ["trustee"], "P2": ["debtor?", "fragile"]}


def test_a_tag_that_is_removed_after_a_merge_is_removed_from_whoever_had_it(case: Case) -> None:
    judgement = merged(case)
    case.notes.tag("P1", "debtor?", "trustee", "seen")
    assert case.notes.tags() == {"P1": ["debtor?", "seen", "trustee"]}
    case.withdraw(judgement, reason="another certificate")
    assert case.notes.tags() == {"P1": ["seen", "trustee"], "P2": ["debtor?"]}


def test_notes_and_tags_are_found_by_their_words(case: Case) -> None:
    assert case.notes.find("SISTER ring") == {"P1": "ring her sister"}
    assert case.notes.find("fragile house") == {"P2": "debtor?, fragile"}
    assert case.notes.find(" ") == {} == case.notes.find("brother")


def test_an_internal_report_prints_the_notes_of_all_who_were_merged(case: Case, tmp_path: Path) -> None:
    merged(case)
    page = case.dossier(tmp_path / "report.html", audience="internal").read_text(encoding="utf-8")
    assert "ring her sister" in page and "moved house twice" in page


def test_a_report_withholds_the_notes_of_all_who_are_the_person_withheld(case: Case, tmp_path: Path) -> None:
    merged(case)
    page = case.dossier(tmp_path / "report.html", audience="internal", withhold=["P1"])
    text = page.read_text(encoding="utf-8")
    assert "ring her sister" not in text and "moved house twice" not in text
