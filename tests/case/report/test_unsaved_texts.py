"""A section that is written and not saved is kept for its person, and is no evidence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from workbench.case import Case
from workbench.case.report.unsaved_texts import UnsavedText

TEXT = UnsavedText("k1", "assets", "Assets", "Chidi Okafor owns a boat.", 2, "2026-03-01T09:00:00+00:00")


@pytest.fixture
def case(case: Any) -> Any:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    return case


def test_the_last_text_of_each_editor_is_kept_newest_first(case: Any) -> None:
    later = replace(TEXT, key="k2", name="", title="Costs", at="2026-03-01T10:00:00+00:00")
    for text in (TEXT, later, replace(TEXT, text="He owns two boats.")):
        case.report.unsaved.save(text, case.entry_count)
    assert case.report.unsaved.all() == [later, replace(TEXT, text="He owns two boats.")]


def test_it_adds_nothing_to_the_journal(case: Any) -> None:
    before = case.entry_count
    case.report.unsaved.save(TEXT, before)
    assert case.entry_count == before and case.verify().ok


def test_what_is_dropped_is_gone(case: Any) -> None:
    case.report.unsaved.save(TEXT, case.entry_count)
    case.report.unsaved.drop("k1")
    case.report.unsaved.drop("k1")
    assert case.report.unsaved.all() == []


def test_an_erasure_removes_it_and_keeps_none_that_was_begun_before(case: Any) -> None:
    begun = case.entry_count
    case.report.unsaved.save(TEXT, begun)
    case.erase(str(case.people()["id"].iloc[0]), reason="asked to")
    assert case.report.unsaved.all() == []
    assert not case.report.unsaved.save(TEXT, begun) and case.report.unsaved.save(TEXT, case.entry_count)


@pytest.mark.parametrize("text", ["Chidi Okafor owns a boat.", "[{person}] owns a boat."])
def test_it_is_disclosed_to_whom_it_names_or_cites(case: Any, text: str) -> None:
    person = str(next(row.id for row in case.people().itertuples() if "Okafor" in row.name))
    case.report.unsaved.save(replace(TEXT, text=text.format(person=person)), case.entry_count)
    held = str(case.disclose(person).last_views)
    assert "owns a boat" in held


def test_a_bundle_leaves_it_out(case: Any, tmp_path: Path) -> None:
    case.report.unsaved.save(TEXT, case.entry_count)
    case.bundle(tmp_path / "a.bundle")
    with Case.unbundle(tmp_path / "a.bundle", tmp_path / "b.case") as other:
        assert other.report.unsaved.all() == []


def test_who_listens_hears_of_each_change_of_the_report(case: Any) -> None:
    heard: list[list[str]] = []
    end = case.report.on_change(lambda: heard.append([each.text for each in case.report.sections()]))
    case.report.write("assets", "A boat [S1].")
    case.report.switch("assets", on=False)
    end()
    case.report.write("assets", "Two boats [S1].")
    assert heard == [["A boat [S1]."], ["A boat [S1]."]]
