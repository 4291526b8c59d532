"""The lists that a case was asked about, in its report: references, what was asked, who was found."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from workbench import Case

ROWS = pd.DataFrame(
    [("K-001", "Chidi", "Okafor"), ("K-002", "Zebulon", "Quillfeather"), ("K-003", "Viktor", "Szaborin")],
    columns=["ref", "first name", "last name"],
)


@pytest.fixture
def listed(case: Case) -> Case:
    case.save_batch("debtors", "contact_person_search", ROWS)
    for first, last in (("Chidi", "Okafor"), ("Zebulon", "Quillfeather")):
        case.contact_person_search(name_first=first, name_last=last)
    return case


def test_each_row_stands_under_its_reference_with_what_was_found(listed: Case, tmp_path: Path) -> None:
    page = listed.dossier(tmp_path / "x.html").read_text("utf-8")
    assert "List: debtors" in page
    rows = page[page.index("List: debtors</h2>") :].split("</section>")[0]
    for text in (
        "K-001",
        "K-002",
        "K-003",
        "Okafor [P",
        "No record.",
        "Not asked yet.",
        "last name Quillfeather",
    ):
        assert text in rows
    assert "“ref”" in rows
    for item in listed.report.preview():
        assert not item.is_changed
    for form in ("pdf", "docx"):
        assert listed.dossier(tmp_path / f"x.{form}").stat().st_size > 0


def test_no_row_that_was_not_asked_says_that_it_was(listed: Case, tmp_path: Path) -> None:
    page = listed.dossier(tmp_path / "x.html").read_text("utf-8")
    rows = page[page.index("List: debtors</h2>") :].split("</section>")[0]
    waiting, asked = (rows[rows.index(name) :].split("</tr>")[0] for name in ("K-003", "K-001"))
    assert "Asked:" not in waiting and "Szaborin" in waiting
    assert "Asked:" in asked


def test_what_was_asked_is_withheld_and_the_reference_is_not(listed: Case, tmp_path: Path) -> None:
    page = listed.dossier(tmp_path / "x.html", withhold=["Quillfeather"]).read_text("utf-8")
    assert "K-002" in page and "quillfeather" not in page.lower()
    hidden = listed.dossier(tmp_path / "y.html", withhold=["K-002"]).read_text("utf-8")
    assert "K-002" not in hidden


def test_a_report_about_one_person_has_that_row_only(listed: Case, tmp_path: Path) -> None:
    (debtor,) = (row.id for row in listed.people().itertuples() if "Okafor" in row.name)
    page = listed.dossier(tmp_path / "x.html", entities=[debtor]).read_text("utf-8")
    rows = page[page.index("List: debtors</h2>") :].split("</section>")[0]
    assert "K-001" in rows and "K-002" not in rows


def test_rows_that_tell_nothing_once_they_are_withheld_are_one_sentence(case: Case, tmp_path: Path) -> None:
    rows = [(f"K-{at:03}", "Zebulon", f"Quill{name}") for at, name in enumerate(("feather", "worth", "ham"))]
    case.save_batch("debtors", "contact_person_search", pd.DataFrame(rows, columns=list(ROWS.columns)))
    for _, first, last in rows:
        case.contact_person_search(name_first=first, name_last=last)
    page = case.dossier(tmp_path / "x.html", redact="birth_dates").read_text("utf-8")
    told = page[page.index("List: debtors</h2>") :].split("</section>")[0]
    assert told.count("No record") == 1 and "3 rows" in told and "K-002" in told
    searches = page[page.index("Searches without results</h2>") :].split("</section>")[0]
    assert searches.count("nothing found") == 1 and "3 searches" in searches


@pytest.mark.parametrize("typed", ["12/13/1970", "31.02.1969", "the 33rd of May 1971"])
def test_a_birth_date_that_was_refused_is_withheld_as_it_was_typed(
    case: Case, tmp_path: Path, typed: str
) -> None:
    row = ("K-001", "Ann", "Bell", typed)
    columns = ["ref", "first name", "last name", "date of birth"]
    case.save_batch("debtors", "contact_person_search", pd.DataFrame([row], columns=columns))
    shown = case.dossier(tmp_path / "x.html").read_text("utf-8")
    page = case.dossier(tmp_path / "y.html", redact="birth_dates").read_text("utf-8")
    assert typed in shown and typed not in page and typed[-4:] not in page
    assert case.report.birth_hints(redact="birth_dates") == []
