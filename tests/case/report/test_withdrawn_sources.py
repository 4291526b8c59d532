"""A report on a case with an import that was undone: nothing of it is told, what rests on it is marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench import Case


@pytest.fixture
def name(case: Case) -> str:
    """A table of two people, of whom the case knows nothing else."""
    rows = [{"Name": "Zebulon Quillfeather"}, {"Name": "Petra Lind"}]
    return case.import_records(rows, {"Name": "name"}, title="members").source.id


@pytest.mark.parametrize("kind", [".html", ".docx"])
def test_its_people_are_in_no_report_and_its_withdrawal_is(case: Case, name: str, kind: str) -> None:
    case.judge(f"{name}#/records/0", f"{name}#/records/1", "different", reason="two of them")
    case.withdraw(name, reason="a list of another matter")
    file = case.dossier(case._session.store.path.with_suffix(kind), audience="court")
    if kind == ".html":
        text = file.read_text()
        assert "Quillfeather" not in text and "a list of another matter" in text


def test_the_reason_is_withheld_with_whatever_is_withheld(case: Case, name: str, tmp_path: Path) -> None:
    case.withdraw(name, reason="a list of another matter")
    text = case.dossier(tmp_path / "x.html", redact=["phones"]).read_text()
    assert "another matter" not in text and f"{name} was imported" in text


@pytest.mark.parametrize("cited", ["source", "row", "person", "judgement"])
def test_sentences_that_rest_on_it_no_longer_hold_until_it_is_back(
    case: Case, name: str, tmp_path: Path, cited: str
) -> None:
    row, other = f"{name}#/records/0", f"{name}#/records/1"
    cites = {"source": name, "row": f"{row}/Name", "person": case.entity(row)}
    cite = cites.get(cited) or case.judge(row, other, "different", reason="two of them")
    case.report.write("background", f"He is a member [{cite}].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    assert case.report.no_longer_holds() == []
    case.withdraw(name, reason="x")
    broken = [each for each in case.report.no_longer_holds() if each.chapter == "Background"]
    assert len(broken) == 1 and all(name in reason for reason in broken[0].reasons)
    case.reinstate(name, reason="x")
    assert case.report.no_longer_holds() == []
